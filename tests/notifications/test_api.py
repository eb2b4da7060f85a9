"""A person's own notices through the API."""

import json

import pytest

from games.models import User
from notifications import outbox, preferences
from notifications.models import Notice
from tests.api.callers import Caller, refused
from tests.games.joining import substitute
from tests.games.tables import AuctionTable
from tests.notifications.post import MailServer

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _rested() -> None:
    from games.people.limits import allowance

    allowance.forget()


def test_ones_own_notices_come_the_latest_first(table: AuctionTable):
    table.order("south", {"coins": 1})
    outbox.deliver_due()
    items = Caller(table.bea, "read").get("notices").json()["items"]
    assert [item["kind"] for item in items] == ["receipt", "orders-wanted", "game-started"]
    receipt = items[0]
    assert (receipt["campaign"], receipt["game"]) == (table.campaign.ref, table.game.ref)
    assert receipt["decision"] == table.decision("south").ref
    assert receipt["subject"] == "[Auction] Round 1: your orders are in"
    assert receipt["state"] == "sent"


def test_nobody_reads_other_peoples_notices(table: AuctionTable):
    outbox.deliver_due()
    theirs = {item["ref"] for item in Caller(table.ana).get("notices").json()["items"]}
    mine = {item["ref"] for item in Caller(table.bea).get("notices").json()["items"]}
    assert theirs and mine and not theirs & mine
    refused(Caller(None).get("notices"), 401, "not-signed-in")
    refused(Caller(table.bea).get(f"notices?before={min(theirs)}"), 404, "not-found")


def test_pages_follow_each_other_without_gap_or_repetition(table: AuctionTable):
    table.order("south", {"coins": 1})
    table.order("south", {"coins": 2})
    caller = Caller(table.bea)
    everything = caller.get("notices").json()
    assert everything["next"] is None and len(everything["items"]) == 4
    found, place = [], "notices?limit=3"
    while place:
        answer = caller.get(place).json()
        found += answer["items"]
        place = answer["next"] and f"notices?limit=3&before={answer['next']}"
    assert found == everything["items"]


@pytest.mark.parametrize("before", ["17", "", "%25", "0" * 32, "x" * 400])
def test_a_place_that_was_made_up_is_not_found(table: AuctionTable, before: str):
    refused(Caller(table.bea).get(f"notices?before={before}"), 404, "not-found")


def test_a_misspelt_parameter_is_told(table: AuctionTable):
    refused(Caller(table.bea).get("notices?since=1"), 422, "illegal")
    refused(Caller(table.bea).get("notices?limit=0"), 422, "illegal")


def test_no_global_number_shows(table: AuctionTable):
    User.objects.filter(pk=table.bea.pk).update(name="")
    pks = set(Notice.objects.filter(user=table.bea).values_list("pk", flat=True))
    item = Caller(table.bea).get("notices").json()["items"][0]
    assert not pks & {value for value in item.values() if isinstance(value, int)}
    assert set(item) == {"ref", "kind", "campaign", "game", "decision", "subject", "made_at", "state"}


def test_a_subject_is_fixed_when_the_turn_of_its_mail_comes(table: AuctionTable):
    caller = Caller(table.bea)
    waiting = caller.get("notices").json()["items"][0]
    assert (waiting["state"], waiting["subject"]) == ("waiting", None)
    outbox.deliver_due()
    sent = caller.get("notices").json()["items"][0]
    assert sent["subject"].startswith("[Auction] Round 1: your orders are due by ")
    table.play_round()
    again = next(item for item in caller.get("notices").json()["items"] if item["ref"] == sent["ref"])
    assert again == sent


@pytest.mark.parametrize(("level", "state"), [("none", "dropped"), ("digest", "waiting")])
def test_whoever_wants_no_mail_still_has_the_subject(table: AuctionTable, level: str, state: str):
    preferences.choose(user=table.bea, campaign=None, level=level)
    outbox.deliver_due()
    started = Caller(table.bea).get("notices").json()["items"][-1]
    assert (started["kind"], started["state"], started["subject"]) == (
        "game-started",
        state,
        "[Auction] the game has started",
    )


def test_a_refused_mail_shows_as_failed(table: AuctionTable, server: MailServer):
    server.rcpt = lambda address: "550 no such user"
    outbox.deliver_due()
    states = {item["state"] for item in Caller(table.bea).get("notices").json()["items"]}
    assert "failed" in states and "sent" not in states


def test_a_former_player_learns_nothing_new_from_notices_that_waited(table: AuctionTable):
    substitute(by=table.max, seat=table.seat("south"), user=User.objects.create_user("nuria@example.org", name="Nuria"))
    outbox.deliver_due()
    items = Caller(table.bea).get("notices").json()["items"]
    wanted = next(item for item in items if item["kind"] == "orders-wanted")
    assert (wanted["state"], wanted["subject"]) == ("dropped", None)


def test_what_the_other_side_does_changes_no_byte_of_mine(table: AuctionTable):
    caller = Caller(table.ana)
    outbox.deliver_due()
    before = caller.get("notices").content
    table.order("south", {"coins": 7}, luck="x")
    table.order("south", {"coins": 1})
    outbox.deliver_due()
    after = json.loads(caller.get("notices").content)
    assert [item for item in after["items"] if item["kind"] != "last-to-order"] == json.loads(before)["items"]
