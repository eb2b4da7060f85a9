"""A mail that was stored before the deadline counts, even if it was not read yet. [decisions 6]"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.conf import settings as django_settings

from games.models import Decision, Extension, Seat, Segment, Submission, User
from games.orders import before_lock
from games.timing import clock
from games.turns.resolution import resolve
from games.upkeep import sweep
from notifications.inbound import handling, pipeline, store
from notifications.inbound import last_call as kept_mail
from notifications.models import Inbound
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import a_mail, address_of, database_url

pytestmark = pytest.mark.django_db

STOPPED = """
import os, sys, time
import django; django.setup()
from notifications.inbound import handling, pipeline

def hang(mail):
    print("claimed", flush=True)
    time.sleep(60)

pipeline.work_off(handle=hang)
"""


@pytest.fixture
def table() -> AuctionTable:
    """Both have a day; plan and default answer for those who do not order."""
    return AuctionTable(pace="plan", clock={"missed": "default", "resolve": "deadline", "grace": 0}).start()


@pytest.fixture
def at_the_deadline(table: AuctionTable) -> Iterator[None]:
    due = table.segment.due_at
    assert due is not None
    with clock.standing_at(due + timedelta(seconds=1)):
        yield


def write(table: AuctionTable, side: str, text: str, *, early: timedelta = timedelta(seconds=5)) -> Inbound:
    """A mail of the side's holder that was stored so long before the stop is due, and that nobody has read."""
    seat, due = table.seat(side), table.segment.due_at
    assert seat.user is not None and due is not None
    to = address_of(table, side)
    with clock.standing_at(due - early):
        raw = a_mail(to, text, From=seat.user.email)
        verdict = store.accept(raw, sender=seat.user.email, recipients=[to], door="lmtp")
    assert verdict.answer.word == "kept"
    return Inbound.objects.latest("pk")


def used(table: AuctionTable, side: str, segment: Segment) -> Submission | None:
    decision = Decision.objects.get(segment=segment, stop_no=1, side=side)
    assert decision.locked is not None, "the stop is not locked yet"
    return Submission.objects.filter(decision=decision, version=decision.locked).first() if decision.locked else None


def test_a_mail_kept_before_the_deadline_counts_though_nobody_read_it(table, at_the_deadline):
    segment = table.segment
    write(table, "south", "bid 5")
    assert sweep.resolve_due() == 1
    found = used(table, "south", segment)
    assert found is not None and found.door == "mail"
    assert used(table, "north", segment) is None


def test_a_mail_kept_after_the_deadline_is_not_waited_for(table, at_the_deadline):
    segment = table.segment
    write(table, "south", "bid 5", early=timedelta(seconds=-1))
    assert resolve(segment.pk) == "settled"
    assert used(table, "south", segment) is None


def test_mails_kept_in_time_are_taken_in_the_order_in_which_they_came(table, at_the_deadline):
    segment = table.segment
    write(table, "south", "bid 5", early=timedelta(seconds=9))
    write(table, "south", "bid 6", early=timedelta(seconds=8))
    resolve(segment.pk)
    found = used(table, "south", segment)
    assert found is not None and found.version == 2 and b"6" in bytes(found.body or b"")


def test_more_time_asked_for_by_mail_before_the_deadline_is_given(table, at_the_deadline):
    segment = table.segment
    write(table, "south", "extend 1 day")
    assert resolve(segment.pk) == "not-due"
    assert Extension.objects.exists()


def test_a_mail_that_cannot_be_handled_holds_nothing(table, at_the_deadline, monkeypatch):
    segment = table.segment
    mail = write(table, "south", "bid 5")
    monkeypatch.setattr(handling, "handle", lambda mail: 1 / 0)
    assert resolve(segment.pk) == "settled"
    mail.refresh_from_db()
    assert (mail.state, mail.failures) == ("waiting", 1)


def test_a_good_mail_behind_one_that_fails_counts_and_is_not_undone_by_it(table, at_the_deadline, monkeypatch):
    segment = table.segment
    bad = write(table, "south", "bid 5", early=timedelta(seconds=9))
    write(table, "south", "bid 6", early=timedelta(seconds=8))
    usual = handling.handle
    monkeypatch.setattr(handling, "handle", lambda mail: 1 / 0 if mail.pk == bad.pk else usual(mail))
    assert resolve(segment.pk) == "settled"
    assert used(table, "south", segment) is not None
    bad.refresh_from_db()
    assert bad.state == "failed"
    assert pipeline.try_again() == 0, "a newer mail was answered"


def test_a_mail_that_failed_shortly_before_is_tried_once_more(table, at_the_deadline, monkeypatch):
    segment = table.segment
    mail = write(table, "south", "bid 5")
    with monkeypatch.context() as failing:
        failing.setattr(handling, "handle", lambda mail: 1 / 0)
        pipeline.work_off()
    mail.refresh_from_db()
    assert mail.failures == 1 and mail.due_at > clock.now()
    assert resolve(segment.pk) == "settled"
    assert used(table, "south", segment) is not None


def test_a_mail_in_other_hands_holds_the_lock_for_a_while_and_not_for_ever(table, at_the_deadline):
    segment = table.segment
    mail = write(table, "south", "bid 5")
    assert pipeline.claim(mail.pk), "another worker has it and does not come back"
    assert resolve(segment.pk) == "held"
    assert segment.due_at is not None
    with clock.standing_at(segment.due_at + pipeline.LEASE + timedelta(seconds=2)):
        assert resolve(segment.pk) == "settled"
    assert used(table, "south", segment) is not None


def test_workers_that_die_over_a_mail_again_and_again_do_not_keep_the_deadline_away(table, at_the_deadline):
    segment = table.segment
    write(table, "south", "bid 5")
    assert segment.due_at is not None
    locked_after = None
    for seconds in range(1, 600, 30):
        with clock.standing_at(segment.due_at + timedelta(seconds=seconds)):
            Inbound.objects.filter(state="waiting").update(lease_until=clock.now() + pipeline.LEASE)
            if resolve(segment.pk) == "settled":
                locked_after = timedelta(seconds=seconds)
                break
    assert locked_after is not None and locked_after <= kept_mail.LONGEST_HOLD + timedelta(seconds=31)


def test_a_flood_written_after_the_deadline_holds_nobody(table, at_the_deadline, settings):
    segment = table.segment
    settings.ESTAFETA_MAIL_TOKEN_RATE = settings.ESTAFETA_MAIL_SENDER_RATE = 0
    for _ in range(20):
        write(table, "south", "status", early=timedelta(seconds=-1))
    assert resolve(segment.pk) == "settled"


def test_a_flood_before_the_deadline_holds_one_game_and_no_other(table, at_the_deadline, settings, monkeypatch):
    settings.ESTAFETA_MAIL_TOKEN_RATE = settings.ESTAFETA_MAIL_SENDER_RATE = 0
    monkeypatch.setattr(kept_mail, "MOST_SECONDS", 0.0)
    for _ in range(3):
        write(table, "south", "status")
    assert table.segment.due_at is not None
    with clock.standing_at(table.segment.due_at - timedelta(days=2)):
        other = AuctionTable(pace="plan", clock={"missed": "default", "resolve": "deadline", "grace": 0}).start()
    Segment.objects.filter(pk=other.segment.pk).update(due_at=table.segment.due_at)
    flooded, quiet = table.segment.pk, other.segment.pk
    assert sweep.resolve_due() == 1
    assert not Decision.objects.filter(segment=quiet, locked__isnull=True).exists()
    assert Decision.objects.filter(segment=flooded, locked__isnull=True).exists()


def test_a_mail_of_another_game_holds_nothing(table, at_the_deadline):
    other = AuctionTable(pace="plan", clock={"missed": "default"}).start()
    write(other, "south", "bid 5")
    Inbound.objects.update(lease_until=clock.now() + timedelta(minutes=1), received_at=clock.now() - timedelta(days=1))
    assert resolve(table.segment.pk) == "settled"


def test_a_mail_of_somebody_who_no_longer_holds_the_seat_holds_nothing(table, at_the_deadline):
    mail = write(table, "south", "bid 5")
    assert pipeline.claim(mail.pk), "another worker has it"
    eva = User.objects.create_user("eva@example.org", name="Eva")
    Seat.objects.filter(pk=table.seat("south").pk).update(user=eva)
    assert resolve(table.segment.pk) == "settled"


def test_a_keeper_that_fails_holds_nothing_and_the_others_are_asked(monkeypatch):
    asked = []
    monkeypatch.setattr(before_lock, "keepers", [])
    before_lock.register(lambda segment: bool(1 / 0))
    before_lock.register(lambda segment: bool(asked.append(segment)))
    assert before_lock.is_open(7) is False
    assert asked == [7]


@pytest.mark.django_db(transaction=True)
def test_a_mail_over_which_a_worker_was_killed_at_the_deadline_counts(table):
    """A separate process claims the mail and is killed; the lock waits for its lease, and no longer."""
    segment = table.segment
    soon = clock.now() + timedelta(seconds=1)
    Segment.objects.filter(pk=segment.pk).update(deadline=soon, due_at=soon)
    write(table, "south", "bid 5", early=timedelta(seconds=2))
    environment = os.environ | {"DATABASE_URL": database_url(), "ESTAFETA_LOG_LEVEL": "CRITICAL"}
    worker = subprocess.Popen(
        [sys.executable, "-c", STOPPED], cwd=django_settings.BASE_DIR, env=environment, stdout=subprocess.PIPE
    )
    assert worker.stdout is not None and worker.stdout.readline() == b"claimed\n"
    os.kill(worker.pid, signal.SIGKILL)
    worker.wait()
    worker.stdout.close()
    due = Segment.objects.get(pk=segment.pk).due_at
    assert due is not None
    while clock.now() <= due:
        time.sleep(0.05)
    assert resolve(segment.pk) == "held"
    with clock.standing_at(clock.now() + pipeline.LEASE + timedelta(seconds=1)):
        assert resolve(segment.pk) == "settled"
    assert used(table, "south", segment) is not None
