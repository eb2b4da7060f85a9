"""Rehearsing an upgrade: every live segment is replayed by the installed code, and nothing is written."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Segment
from games.turns.upgrade_check import rehearse
from rulesets.kernel.table import Play, Table
from tests.games.tables import AuctionTable
from tests.sealed_bid import rules as auction_rules
from tests.sealed_bid.events import LotShown
from tests.sealed_bid.state import State, View

pytestmark = pytest.mark.django_db


def midway() -> AuctionTable:
    """The bids of the first round are open; one side is asked whether it contests."""
    table = AuctionTable().start()
    table.order("north", {"coins": 4})
    table.order("south", {"coins": 3})
    table.resolve()
    return table


def run(*arguments: str) -> tuple[int, str]:
    out = io.StringIO()
    try:
        call_command("rehearse", *arguments, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def dearer_lots(state: State, table: Table) -> Play[int]:
    """As before, but each lot costs one more."""
    shown = table.dice.roll(f"round{state.round}/lot")
    table.tell(LotShown(state.round, shown.total + 1, shown))
    for side in state.bidders:
        table.dice.roll(f"round{state.round}/tip/{side}", stream=side)
    return shown.total + 1
    yield


def test_unchanged_code_goes_on_with_every_game():
    midway()
    AuctionTable().start()
    AuctionTable()  # waits for its players: nothing to replay
    assert run() == (0, "2 segments replayed; 0 couldn’t go on.\n")


def test_a_game_that_would_drift_is_named_with_its_place(monkeypatch):
    table = midway()
    monkeypatch.setattr(auction_rules, "open_lot", dearer_lots)
    code, text = run()
    assert code == 1
    assert f"sealed-bid {table.game.ref}, segment 1, stop 2, revision 1: drift at event to north" in text
    assert "1 segment replayed; 1 couldn’t go on." in text


def test_a_changed_view_of_an_earlier_stop_is_drift_too(monkeypatch):
    midway()
    see = auction_rules.see

    def richer(state: State, audience: str) -> View:
        view = see(state, audience)
        return msgspec.structs.replace(view, purse=view.purse + 1) if view.purse == 12 else view

    monkeypatch.setattr(auction_rules, "see", richer)
    (trouble,) = rehearse()[1]
    assert (trouble.kind, trouble.place) == ("drift", "view of north at stop 1")


def test_code_that_asks_less_or_raises_is_named(monkeypatch):
    midway()
    monkeypatch.setattr(auction_rules, "contest", uncontested)
    assert [trouble.kind for trouble in rehearse()[1]] == ["drift"]

    def burnt(state: State, table: Table) -> Any:
        raise RuntimeError("the hall has burnt down")

    monkeypatch.setattr(auction_rules, "open_lot", burnt)
    code, text = run()
    assert code == 1
    assert "RuntimeError at ?" in text
    assert "burnt down" not in text
    assert "burnt down" in run("--verbosity", "2")[1]


def uncontested(state: State, table: Table, winner: str) -> Play[str]:
    return winner
    yield


def test_a_halted_game_is_named_and_holds_up_no_upgrade(monkeypatch):
    table = midway()
    Segment.objects.filter(pk=table.segment.pk).update(state=Segment.State.HALTED)
    monkeypatch.setattr(auction_rules, "open_lot", dearer_lots)
    code, text = run()
    assert code == 0
    assert "(was already halted)" in text


def test_one_game_can_be_rehearsed_alone():
    table = midway()
    AuctionTable().start()
    assert run("--game", table.game.ref)[1].startswith("1 segment replayed")


def test_nothing_is_written(monkeypatch):
    midway()
    monkeypatch.setattr(auction_rules, "open_lot", dearer_lots)
    before = list(Segment.objects.values())
    rehearse()
    assert list(Segment.objects.values()) == before


def test_nothing_but_reading_is_asked_of_the_database():
    midway()
    with CaptureQueriesContext(connection) as queries:
        rehearse()
    said = {query["sql"].split()[0] for query in queries.captured_queries}
    assert said <= {"SELECT", "SAVEPOINT", "RELEASE"}
