"""Every stored mail is answered once and in its turn, whichever worker dies."""

import os
import subprocess
import sys
import threading
from datetime import timedelta

import pytest
from django.conf import settings as django_settings
from django.core.management import call_command
from django.db import connection
from prometheus_client import REGISTRY

from games.timing import clock
from notifications import retention, tasks
from notifications.inbound import handling, pipeline
from notifications.models import Inbound
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import address_of, answer_it, answers, database_url, kept, key_of

pytestmark = pytest.mark.django_db

DYING = """
import os, signal, sys
import django; django.setup()
from notifications.inbound import pipeline
from tests.notifications.inbound.postbag import answer_it

def die():
    os.kill(os.getpid(), signal.SIGKILL)

def handle(mail):
    if "before the answer" in sys.argv: die()
    done = answer_it(mail)
    if "before the commit" in sys.argv: die()
    return done

claim = pipeline.claim

def claimed(pk):
    claim(pk)
    die()

class Counted:
    labels = staticmethod(lambda **_: die())

if "after the claim" in sys.argv:
    pipeline.claim = claimed
if "after the commit" in sys.argv:
    pipeline.MAILS = Counted
pipeline.work_off(handle=handle)
"""

HASTY = """
import os, random, signal, sys
import django; django.setup()
from notifications.inbound import pipeline
from notifications.models import Inbound
from tests.notifications.inbound.postbag import answer_it

chance = random.Random(int(sys.argv[1]))

def handle(mail):
    mood = chance.random()
    if mood < 0.05: os.kill(os.getpid(), signal.SIGKILL)
    done = answer_it(mail)
    if mood < 0.10: os.kill(os.getpid(), signal.SIGKILL)
    if mood < 0.20: raise RuntimeError("in a bad mood")
    return done

pipeline.LEASE = pipeline.FIRST_RETRY = __import__("datetime").timedelta(seconds=0.3)
pipeline.MOST_FAILURES = pipeline.MOST_DEATHS = 100
while Inbound.objects.filter(state="waiting").exists():
    pipeline.work_off(handle=handle)
"""


@pytest.fixture
def to(table: AuctionTable) -> str:
    return address_of(table)


def worker(script: str, *argv: str) -> subprocess.Popen[bytes]:
    environment = os.environ | {"DATABASE_URL": database_url(), "ESTAFETA_LOG_LEVEL": "CRITICAL"}
    return subprocess.Popen([sys.executable, "-c", script, *argv], cwd=django_settings.BASE_DIR, env=environment)


def fail(mail: Inbound) -> str:
    answer_it(mail)
    raise RuntimeError("cannot be\0 read")


def later(seconds: float):
    return clock.standing_at(clock.now() + timedelta(seconds=seconds))


def test_what_waits_is_answered_and_marked(to: str):
    mail = kept(to)
    assert pipeline.work_off(handle=answer_it) == 1
    mail.refresh_from_db()
    assert (mail.state, mail.outcome, mail.lease_token, answers(mail)) == ("done", "answered", "", 1)
    assert mail.handled_at is not None
    assert pipeline.work_off(handle=answer_it) == 0
    assert answers() == 1


def test_a_mail_that_calls_for_nothing_is_dropped_with_its_reason(to: str):
    mail = kept(to)
    pipeline.work_off(handle=lambda _: "dropped: auto-submitted")
    mail.refresh_from_db()
    assert (mail.state, mail.outcome) == ("dropped", "dropped: auto-submitted")


def test_a_mail_that_cannot_be_handled_leaves_nothing_behind_and_comes_back_later(to: str):
    mail = kept(to)
    assert pipeline.work_off(handle=fail) == 0
    mail.refresh_from_db()
    assert (mail.state, mail.failures, answers()) == ("waiting", 1, 0)
    assert mail.last_error == "RuntimeError: cannot be read"
    assert pipeline.work_off(handle=answer_it) == 0
    with later(20):
        assert pipeline.work_off(handle=answer_it) == 1


def test_a_mail_that_fails_again_and_again_is_given_up_and_kept_for_people(to: str):
    mail = kept(to)
    for round in range(pipeline.MOST_FAILURES):
        with later(1000 * round):
            pipeline.work_off(handle=fail)
    mail.refresh_from_db()
    assert (mail.state, mail.failures, answers()) == ("failed", pipeline.MOST_FAILURES, 0)
    assert mail.raw
    assert REGISTRY.get_sample_value("estafeta_inbound", {"state": "failed"}) == 1


def test_one_bad_mail_holds_up_no_other_address(table: AuctionTable, to: str):
    bad, good = kept(to), kept(address_of(table, "south"))
    pipeline.work_off(handle=lambda mail: fail(mail) if mail == bad else answer_it(mail))
    assert (answers(bad), answers(good)) == (0, 1)


def test_mails_to_one_address_are_answered_in_the_order_in_which_they_came(to: str):
    first, second, third = kept(to), kept(to), kept(to)
    seen: list[int] = []
    pipeline.work_off(handle=lambda mail: seen.append(mail.pk) or "answered")
    assert seen == [first.pk, second.pk, third.pk]


def test_a_newer_mail_waits_for_an_older_one_that_fails_and_not_for_ever(to: str):
    first, second = kept(to), kept(to)
    pipeline.work_off(handle=lambda mail: fail(mail) if mail == first else answer_it(mail))
    assert answers(second) == 0
    Inbound.objects.filter(pk=first.pk).update(state="failed")
    assert pipeline.work_off(handle=answer_it) == 1
    assert answers(second) == 1


def test_a_mail_that_failed_gets_another_chance_unless_a_newer_one_was_answered(table: AuctionTable, to: str):
    overtaken, newer = kept(to), kept(to)
    alone = kept(address_of(table, "south"))
    Inbound.objects.filter(pk__in=[overtaken.pk, alone.pk]).update(state="failed", failures=8, attempts=8)
    pipeline.work_off(handle=answer_it)
    assert pipeline.try_again() == 1
    pipeline.work_off(handle=answer_it)
    assert (answers(overtaken), answers(newer), answers(alone)) == (0, 1, 1)


def test_a_mail_over_which_workers_die_is_taken_for_the_killer(to: str):
    mail = kept(to)
    for round in range(pipeline.MOST_DEATHS + 1):
        with later(1000 * round):
            assert pipeline.claim(mail.pk)
    with later(10_000):
        assert pipeline.work_off(handle=answer_it) == 0
    mail.refresh_from_db()
    assert (mail.state, mail.last_error) == ("failed", "several workers died over this mail")


def test_a_mail_under_a_lease_is_left_alone_until_it_has_run_out(to: str):
    mail = kept(to)
    assert pipeline.claim(mail.pk)
    assert pipeline.work_off(handle=answer_it) == 0
    with later(pipeline.LEASE.total_seconds() + 1):
        assert pipeline.work_off(handle=answer_it) == 1


def test_a_worker_that_lost_its_lease_does_nothing(to: str, monkeypatch: pytest.MonkeyPatch):
    mail, claim = kept(to), pipeline.claim

    def claim_and_fall_asleep(pk: int) -> str | None:
        token = claim(pk)
        monkeypatch.setattr(pipeline, "claim", claim)
        with later(pipeline.LEASE.total_seconds() + 1):
            assert pipeline.work_off(handle=answer_it) == 1
        return token

    monkeypatch.setattr(pipeline, "claim", claim_and_fall_asleep)
    assert pipeline.work_off(handle=lambda mail: pytest.fail("it was somebody else's by then")) == 0
    assert answers(mail) == 1


def test_no_more_is_handled_at_once_than_was_asked_for(to: str):
    for _ in range(5):
        kept(to)
    assert pipeline.work_off(2, handle=answer_it) == 2
    assert pipeline.work_off(handle=answer_it) == 3


def test_the_lag_is_that_of_the_oldest_mail_without_an_answer(to: str, client):
    assert pipeline.lag() == timedelta(0)
    kept(to)
    with later(400):
        assert 399 < pipeline.lag().total_seconds() < 410
    pipeline.work_off(handle=answer_it)
    with later(400):
        assert pipeline.lag() == timedelta(0)


def test_the_words_of_old_mails_are_forgotten_and_that_they_came_is_not(to: str, settings):
    answered, waiting = kept(to), None
    pipeline.work_off(handle=answer_it)
    waiting = kept(to)
    settings.ESTAFETA_MAIL_KEEP_DAYS = 30
    with later(29 * 24 * 3600):
        assert retention.forget() == 0
    with later(31 * 24 * 3600):
        assert retention.forget() == 1
    answered.refresh_from_db()
    waiting.refresh_from_db()
    assert answered.raw is None and answered.digest
    assert waiting.raw is not None


def test_the_celery_task_and_the_command_answer_what_waits(table: AuctionTable, to: str, monkeypatch, capsys):
    monkeypatch.setattr(handling, "handle", answer_it)
    first = kept(to)
    tasks.handle_mail()
    second = kept(to)
    call_command("handle_mail")
    assert (answers(first), answers(second)) == (1, 1)


# Death, on a database that several processes share.


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("moment", ["after the claim", "before the answer", "before the commit", "after the commit"])
def test_a_worker_killed_at_any_moment_loses_nothing_and_answers_nothing_twice(to: str, moment: str):
    mail = kept(to)
    assert worker(DYING, moment).wait(60) == -9
    mail.refresh_from_db()
    is_done = moment == "after the commit"
    assert (mail.state, mail.attempts, answers(mail)) == (("done", 1, 1) if is_done else ("waiting", 1, 0))
    with later(pipeline.LEASE.total_seconds() + 1):
        pipeline.work_off(handle=answer_it)
    mail.refresh_from_db()
    assert (mail.state, answers(mail)) == ("done", 1)


@pytest.mark.django_db(transaction=True)
def test_many_workers_that_die_and_fail_answer_every_mail_once_and_in_order(table: AuctionTable, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = settings.ESTAFETA_MAIL_SENDER_RATE = 0
    mails = [kept(address_of(table, side)) for _ in range(25) for side in ("north", "south")]
    seeds = iter(range(10_000))
    running = [worker(HASTY, str(next(seeds))) for _ in range(3)]
    deaths = 0
    while running and deaths < 60:
        died = [process for process in running if process.wait(120) == -9]
        deaths += len(died)
        running = [worker(HASTY, str(next(seeds))) for _ in died]
    assert deaths > 0, "nobody died: the test proves nothing"
    assert not Inbound.objects.exclude(state="done").exists()
    assert [answers(mail) for mail in mails] == [1] * len(mails)
    for side in ("north", "south"):
        done = Inbound.objects.filter(recipient=key_of(address_of(table, side))).order_by("handled_at")
        assert list(done.values_list("pk", flat=True)) == sorted(done.values_list("pk", flat=True))


@pytest.mark.django_db(transaction=True)
def test_a_lease_that_runs_out_while_its_worker_is_busy_lets_nobody_else_in(to: str, monkeypatch):
    monkeypatch.setattr(pipeline, "LEASE", timedelta(0))
    mail = kept(to)
    inside, let_go, others = threading.Event(), threading.Event(), []

    def slowly(found: Inbound) -> str:
        inside.set()
        let_go.wait(20)
        return answer_it(found)

    def run(handle, into: list[int]) -> None:
        try:
            into.append(pipeline.work_off(handle=handle))
        finally:
            connection.close()

    slow = threading.Thread(target=run, args=(slowly, others))
    slow.start()
    assert inside.wait(20)
    quick = threading.Thread(target=run, args=(answer_it, others))
    quick.start()
    quick.join(0.5)
    let_go.set()
    slow.join(20)
    quick.join(20)
    assert sorted(others) == [0, 1]
    assert answers(mail) == 1
