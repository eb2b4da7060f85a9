"""The text of mails is deleted after a while, in small batches; that they came and went is kept."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test.utils import CaptureQueriesContext

from config.management.commands import scheduler
from games.models import Decision
from games.timing import clock
from notifications import retention, tasks
from notifications.models import Inbound, Notice, Suggestion, Trial
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import address_of, kept
from tests.notifications.post import a_notice

pytestmark = pytest.mark.django_db


def sent(table: AuctionTable, key: str, **fields: Any) -> Notice:
    """A mail about the south's decision, sent now."""
    given = {"decision": table.decision("south"), "game": table.game, "text": b"bid 5", "data": {"kept": ["bid 5"]}}
    notice = a_notice(table.bea, key, **given | fields)
    Notice.objects.filter(pk=notice.pk).update(state="sent", sent_at=clock.now(), subject="Turn 1")
    return notice


def after(days: float):
    return clock.standing_at(clock.now() + timedelta(days=days))


def lock(table: AuctionTable) -> None:
    Decision.objects.filter(segment=table.segment).update(locked=0)


def test_what_a_sent_mail_said_is_forgotten_and_that_it_went_is_not(table, settings):
    settings.ESTAFETA_MAIL_KEEP_DAYS = 10
    answer, other = sent(table, "a", kind="mail-answer"), sent(table, "b", kind="report")
    lock(table)
    with after(9):
        assert retention.forget() == 0
    with after(11):
        assert retention.forget() == 2
    answer.refresh_from_db()
    other.refresh_from_db()
    assert (answer.text, answer.data, other.text) == (None, {}, None)
    assert (answer.state, answer.subject) == ("sent", "Turn 1") and answer.message_id and answer.bounce_hash


def test_a_receipt_forgets_the_words_of_the_mail_that_it_answered(table, settings):
    settings.ESTAFETA_MAIL_KEEP_DAYS = 10
    taken = [{"line": 1, "written": "we bid four please", "taken": "bid 4"}]
    receipt = sent(table, "a", kind="receipt", data={"version": 1, "taken": taken, "unread": ["Regards, Leonor"]})
    lock(table)
    with after(11):
        assert retention.forget() == 1
    receipt.refresh_from_db()
    assert (receipt.text, receipt.data) == (None, {"version": 1})


def test_a_mail_that_can_still_be_answered_is_kept_however_old(table, settings):
    settings.ESTAFETA_MAIL_KEEP_DAYS = 10
    notice = sent(table, "a", kind="orders-wanted")
    with after(300):
        assert retention.forget() == 0
    notice.refresh_from_db()
    assert notice.text is not None


def test_an_old_suggestion_has_expired_and_is_empty(table, settings):
    settings.ESTAFETA_MAIL_KEEP_DAYS = 10
    made = {"decision": table.decision("south"), "seat": table.seat("south"), "user": table.bea, "text": "bid 5"}
    waiting = Suggestion.objects.create(number=1, made_at=clock.now(), **made)
    taken = Suggestion.objects.create(number=2, made_at=clock.now(), state="accepted", **made)
    with after(11):
        assert retention.forget() == 0, "its turn is not over"
        lock(table)
        assert retention.forget() == 2
    waiting.refresh_from_db()
    taken.refresh_from_db()
    assert (waiting.state, waiting.text, taken.state, taken.text) == ("expired", "", "accepted", "")


def test_it_is_done_in_small_batches_and_ends(table, settings, monkeypatch):
    settings.ESTAFETA_MAIL_KEEP_DAYS = 10
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    for number in range(5):
        sent(table, f"n{number}", kind="report")
    lock(table)
    with after(11), CaptureQueriesContext(connection) as asked:
        assert retention.forget() == 5
    emptied = [one["sql"] for one in asked.captured_queries if 'SET "text" = NULL' in one["sql"]]
    assert [len(re.findall(r"\d+", sql.partition(" IN ")[2])) for sql in emptied] == [2, 2, 1]
    assert len(asked) < 40


def test_a_pass_that_takes_too_long_leaves_the_rest_to_the_next(table, settings, monkeypatch):
    settings.ESTAFETA_MAIL_KEEP_DAYS = 10
    sent(table, "a", kind="report")
    lock(table)
    monkeypatch.setattr(retention, "MOST_SECONDS", -1.0)
    with after(11):
        assert retention.forget() == 0
        monkeypatch.setattr(retention, "MOST_SECONDS", 20.0)
        assert retention.forget() == 1


def test_trial_letters_are_forgotten_too(db):
    old = clock.now() - timedelta(days=31)
    Trial.objects.create(token_hash="old", email="rosa@family-post.org", made_at=old)
    Trial.objects.create(token_hash="new", email="rosa@family-post.org", made_at=clock.now())
    retention.forget()
    assert [trial.token_hash for trial in Trial.objects.all()] == ["new"]


def test_the_scheduler_and_the_task_do_it(table, monkeypatch):
    called: list[str] = []
    monkeypatch.setattr(retention, "forget", lambda: called.append("now"))
    tasks.forget_mail()
    (duty,) = [duty for duty in scheduler.duties_to_do(2.0) if duty.name == "forget mail"]
    duty.act()
    assert called == ["now", "now"]


@pytest.mark.django_db(transaction=True)
def test_mails_kept_before_tokens_were_hashed_lose_theirs(table):
    """The migration on rows as the version before it wrote them."""
    to = address_of(table)
    waiting, done = kept(to), kept(to)
    try:
        MigrationExecutor(connection).migrate([("notifications", "0003_inbound")])
        Inbound.objects.filter(pk=done.pk).update(state="done")
        Inbound.objects.update(recipient=to)
        with connection.cursor() as cursor:
            found = (table.decision("south"), table.seat("south"))
            for ref in ("one", "two"):
                cursor.execute(
                    "INSERT INTO notifications_suggestion (ref, decision_id, seat_id, text, made_at, state) "
                    "VALUES (%s, %s, %s, 'bid 5', %s, 'open')",
                    [ref, found[0].pk, found[1].pk, clock.now()],
                )
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes("notifications"))
    token = to.partition("@")[0].partition("-")[2]
    rows = {row.pk: row for row in Inbound.objects.all()}
    assert {row.recipient for row in rows.values()} == {waiting.recipient} and token not in waiting.recipient
    assert token.encode() in rows[waiting.pk].raw, "it is not read yet"
    assert token.encode() not in rows[done.pk].raw and len(rows[done.pk].raw) == len(done.raw)
    assert list(Suggestion.objects.order_by("number").values_list("number", "user")) == [
        (1, table.bea.pk),
        (2, table.bea.pk),
    ]
