"""Whoever looks at a turn gets no mail about it; whoever did not see it gets the mail, a few minutes later."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from games.models import TableLook
from games.timing import clock
from games.visibility import sight
from notifications import on_screen, outbox
from notifications.models import Notice
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def bea(table: AuctionTable) -> Client:
    client = Client()
    client.force_login(table.bea)
    return client


def look(table: AuctionTable, client: Client, present: bool = True, seen: int = 0) -> None:
    address = reverse("looking", args=[table.game.ref])
    assert client.post(address, {"present": "1" if present else "0", "seen": str(seen)}).status_code == 204


def latest(table: AuctionTable) -> int:
    return sight.latest_number(sight.find_game(table.bea, table.game.ref))


def told(table: AuctionTable) -> Notice:
    return Notice.objects.filter(user=table.bea, kind="orders-wanted").latest("pk")


def mailed(table: AuctionTable) -> bool:
    """Whether Bea has been mailed what she is asked now."""
    outbox.deliver_due()
    sent = [message.message()["Message-ID"] for message in mail.outbox]
    assert (told(table).state == Notice.State.SENT) == (told(table).message_id in sent)
    return told(table).message_id in sent


def test_a_turn_that_was_seen_is_not_mailed(table: AuctionTable, bea: Client):
    look(table, bea, seen=latest(table))
    assert not mailed(table)
    assert (told(table).state, told(table).last_error) == (Notice.State.DROPPED, on_screen.SEEN)
    assert Notice.objects.get(user=table.ana, kind="orders-wanted").state == Notice.State.SENT


def test_while_somebody_looks_the_mail_waits_and_it_goes_if_they_leave_without_having_seen_the_turn(
    table: AuctionTable, bea: Client
):
    look(table, bea)
    assert not mailed(table)
    waiting = told(table)
    assert (waiting.state, waiting.due_at) == (Notice.State.WAITING, waiting.made_at + on_screen.HELD_FOR)
    look(table, bea, present=False)
    with clock.standing_at(waiting.due_at + timedelta(seconds=1)):
        assert mailed(table)


def test_a_page_that_stays_open_without_anybody_there_holds_no_mail_for_long(table: AuctionTable, bea: Client):
    look(table, bea)
    mailed(table)
    with clock.standing_at(told(table).due_at + timedelta(seconds=1)):
        assert TableLook.objects.get().until > clock.now()
        assert mailed(table)


def test_a_turn_that_is_seen_while_its_mail_waits_is_not_mailed(table: AuctionTable, bea: Client):
    look(table, bea)
    mailed(table)
    look(table, bea, seen=latest(table))
    with clock.standing_at(told(table).due_at + timedelta(seconds=1)):
        assert not mailed(table)
    assert told(table).last_error == on_screen.SEEN


def test_who_saw_only_the_turn_before_is_mailed(table: AuctionTable, bea: Client):
    look(table, bea, present=False, seen=latest(table))
    outbox.deliver_due()
    with clock.standing_at(clock.now() + timedelta(minutes=1)):
        table.play_round({"coins": 1}, {"coins": 2})
        assert mailed(table)


def test_nobody_can_have_seen_what_was_not_told_yet(table: AuctionTable, bea: Client):
    look(table, bea, seen=99)
    assert TableLook.objects.get().seen == latest(table)
    look(table, bea, seen=0)
    assert TableLook.objects.get().seen == latest(table), "what was seen once stays seen"


def test_the_other_side_seeing_it_changes_nothing(table: AuctionTable, bea: Client):
    ana = Client()
    ana.force_login(table.ana)
    look(table, ana, seen=latest(table))
    assert mailed(table)


def test_whoever_wants_every_mail_gets_it_all_the_same(table: AuctionTable, bea: Client):
    page = reverse("mail-preferences")
    assert 'value="mail" selected' not in bea.get(page).text
    assert bea.post(page, {"seen-turns": "mail"}).status_code == 302
    assert 'value="mail" selected' in bea.get(page).text
    look(table, bea, seen=latest(table))
    assert mailed(table)
    bea.post(page, {"seen-turns": "skip"})
    assert not on_screen.wants_seen_turns(table.bea)
    assert bea.post(page, {"seen-turns": "perhaps"}).status_code == 422


def test_strangers_look_at_nothing(table: AuctionTable, ana):
    client = Client()
    client.force_login(ana)
    assert client.post(reverse("looking", args=[table.game.ref]), {"present": "1"}).status_code == 404
    assert not TableLook.objects.exists()
