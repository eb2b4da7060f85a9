"""From announcement to row: written in the same transaction, once, whatever it contains."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection, transaction
from prometheus_client import REGISTRY

from games.announcements import Announcement, announce
from games.models import User
from games.timing import clock
from notifications import listeners, outbox, tasks
from notifications.models import Notice
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice

pytestmark = pytest.mark.django_db


def say(user: User | None, key: str = "said/1", **more: object) -> None:
    announce(Announcement(kind="report", key=key, user=user, **more))  # type: ignore[arg-type]


def test_telling_something_twice_is_telling_it_once(ana: User):
    say(ana)
    first = Notice.objects.get()
    say(ana, data={"other": "words"})
    assert Notice.objects.get().message_id == first.message_id
    assert Notice.objects.get().data == {}


def test_a_notice_shares_the_fate_of_its_transaction(ana: User):
    with pytest.raises(RuntimeError), transaction.atomic():
        say(ana)
        raise RuntimeError
    assert not Notice.objects.exists()


def test_a_repeated_announcement_does_not_spoil_the_transaction_it_is_made_in(ana: User):
    with transaction.atomic():
        say(ana)
        say(ana)
        say(ana, "said/2")
    assert Notice.objects.count() == 2


def test_whatever_an_announcement_carries_is_kept_without_failing(ana: User):
    odd = {"nul": "a\0b", "half": "\ud800", "when": datetime(2026, 1, 1, tzinfo=UTC), "set": {1}, "nan": float("nan")}
    say(ana, "k" * 500, data=odd)
    notice = Notice.objects.get()
    assert notice.data["nul"] == "ab"
    assert notice.data["when"] == "2026-01-01T00:00:00Z"
    assert len(notice.key) <= 200


def test_long_keys_that_differ_at_the_end_are_two(ana: User):
    say(ana, "k" * 500 + "1")
    say(ana, "k" * 500 + "2")
    assert Notice.objects.count() == 2


def test_an_announcement_for_nobody_is_no_row():
    say(None)
    assert not Notice.objects.exists()


def test_the_row_knows_the_side_it_may_speak_of(table: AuctionTable):
    sides = dict(Notice.objects.filter(kind__in=["orders-wanted", "report"]).values_list("user_id", "side"))
    assert sides == {table.ana.pk: "north", table.bea.pk: "south", table.max.pk: ""}


@pytest.mark.django_db(transaction=True)
def test_a_transaction_asks_a_worker_once_and_only_after_its_commit(monkeypatch: pytest.MonkeyPatch):
    asked: list[object] = []
    monkeypatch.setattr(listeners, "hasten", asked.append)
    user = User.objects.create_user("reader@example.org")
    with transaction.atomic():
        for number in range(5):
            say(user, f"said/{number}")
        assert asked == []
    assert asked == [tasks.deliver.name]
    assert connection.run_on_commit == []


def test_lag_is_the_age_of_the_oldest_mail_owed(ana: User):
    assert outbox.lag() == timedelta(0)
    now = clock.now()
    a_notice(ana, owed_since=now - timedelta(minutes=7))
    a_notice(ana, "test/2", owed_since=now - timedelta(minutes=3))
    assert outbox.lag(now) == timedelta(minutes=7)
    outbox.deliver_due()
    assert outbox.lag() == timedelta(0)


def test_a_mail_for_tomorrow_is_not_late(ana: User):
    tomorrow = clock.now() + timedelta(days=1)
    a_notice(ana, due_at=tomorrow, owed_since=tomorrow)
    assert outbox.lag() == timedelta(0)
    assert outbox.deliver_due() == 0


def test_a_pass_sends_no_more_than_it_was_told_to(ana: User):
    for number in range(4):
        a_notice(ana, f"test/{number}")
    assert outbox.deliver_due(3) == 3
    assert outbox.deliver_due(3) == 1


def test_the_figures_count_what_waits_and_what_failed(ana: User):
    a_notice(ana)
    a_notice(ana, "test/2", due_at=clock.now() + timedelta(days=1))
    a_notice(ana, "test/3", state="failed")
    outbox.deliver_due()
    assert REGISTRY.get_sample_value("estafeta_outbox", {"state": "waiting"}) == 1
    assert REGISTRY.get_sample_value("estafeta_outbox", {"state": "failed"}) == 1


def test_retries_come_later_each_time_but_not_for_ever():
    gaps = [outbox.backoff(failures) for failures in range(30)]
    assert timedelta(seconds=45) <= gaps[0] <= timedelta(seconds=75)
    assert timedelta(hours=3) <= gaps[-1] <= timedelta(hours=5)
    assert gaps[0] < gaps[2] < gaps[5]


def test_the_task_delivers(ana: User):
    a_notice(ana)
    tasks.deliver()
    assert Notice.objects.get().state == "sent"


def test_a_closed_account_is_left_alone(ana: User):
    User.objects.filter(pk=ana.pk).update(is_active=False)
    a_notice(ana)
    assert outbox.deliver_due() == 0
    assert Notice.objects.get().state == "dropped"


def test_the_text_that_can_be_answered_is_kept_to_compare_replies_with(table: AuctionTable):
    outbox.deliver_due()
    kept = Notice.objects.get(user=table.bea, kind="orders-wanted").text
    assert b"bid 0\n" in kept
    assert Notice.objects.get(user=table.bea, kind="game-started").text is None
