"""Chapters 22 and 26: what is hidden, and what always holds."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.lab import play_case
from rulesets.kernel.questions import plain
from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    FightLine,
    Sheet,
    Until,
)
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.position.state import Loss
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.turn import play_turn
from tests.lepanto.ordering import CONTACT, SUNK, arms, case, gun, sheet, steps
from tests.lepanto.waters import Table, Waters


def secretive() -> Waters:
    waters = Waters(*CONTACT, turn=5)
    kept = waters.state.kept["islamic"]
    kept.standing = plain(Sheet(standing=Until(turn=9)))
    kept.groups, kept.doctrines, kept.tow_off = {"secret": "IC"}, {"hidden": plain(Doctrine())}, []
    kept.blocked = kept.paired = True
    kept.losses, kept.wind = 4, 3
    return waters


@pytest.mark.rule("H-01", "H-10")
@pytest.mark.parametrize("audience", ["christian", "islamic", "public"])
def test_everything_on_the_map_is_open_to_all(audience):
    waters = secretive()
    waters.state.lost = [Loss("IC-G06", 4, "ram")]
    seen = view(waters.state, audience)
    assert (seen.ships, seen.tows, seen.wind, seen.turn, seen.phasing) == (
        waters.state.ships, waters.state.tows, waters.state.wind, 5, "christian",
    )  # fmt: skip
    assert (seen.lost, seen.doria) == (tuple(waters.state.lost), waters.state.doria)


@pytest.mark.rule("H-02", "H-05")
@pytest.mark.parametrize("audience", ["christian", "public"])
def test_intentions_are_seen_by_their_owner_alone(audience):
    waters, bare = secretive(), Waters(*CONTACT, turn=5)
    assert view(waters.state, audience) == view(bare.state, audience)
    own = view(waters.state, "islamic").plans
    assert (own.groups, own.blocked, own.paired, own.losses) == ({"secret": "IC"}, True, True, 4)
    assert own.standing is not None and own.doctrines


@pytest.mark.rule("H-04", "H-05")
def test_both_see_the_same_report_and_wishes_that_failed_are_told_to_their_author():
    plan = sheet(
        steps("CC-G09", "SSO"),
        fight=(arms("CC-G09", least="4:1"), FightLine(when=SUNK, attack=gun("all").attack)),
    )
    result = case(Waters("CC-G09 2030 E", "IC-G05 2230 W"), stops=[{"christian": {"*/orders": plain(plan)}}])
    audiences = {event["event"]["event"]: event["to"] for event in result["segments"][0]["events"]}
    assert audiences["Moved"] == ["christian", "islamic", "public"]
    assert audiences["Shortened"] == audiences["LineIdle"] == ["christian"]


@pytest.mark.rule("H-08", "INV-10", "A-24")
def test_the_same_seed_and_the_same_sheets_give_the_same_game_die_by_die():
    def played(seed: str) -> Any:
        made = {
            "options": {"scenario": "learn-galleass"},
            "segments": 6,
            "otherwise": "silence",
            "dice": {"seed": seed},
        }
        result = play_case(ruleset, made)
        return result["state"], [segment["rolls"] for segment in result["segments"]]

    assert played("one") == played("one")
    assert played("one") != played("two")


@pytest.mark.rule("INV-10", "A-24", "H-08")
def test_a_die_does_not_depend_on_what_was_rolled_before_it():
    ships = ("CC-G09 2030 E", "CC-G10 2040 E", "IC-G05 2130 W", "IC-G06 2140 W")

    def rolls(*who: str) -> dict[str, Any]:
        plan = plain(sheet(fight=tuple(gun(id) for id in who)))
        result = case(Waters(*ships, turn=5), stops=[{"christian": {"*/orders": plan}}], dice={"seed": "x"})
        return {roll["key"]: roll["faces"] for roll in result["segments"][0]["rolls"]}

    one, other = rolls("CC-G09", "CC-G10"), rolls("CC-G10", "CC-G09")
    assert one == other
    assert len([key for key in one if "/gun/" in key]) == 2


@pytest.mark.rule("H-08")
def test_the_wind_of_the_next_turn_is_not_rolled_before_this_one_is_over():
    waters = Waters(*CONTACT, turn=5, phasing="islamic")
    waters.play(sheet=sheet())
    assert waters.state.turn == 6
    assert waters.table.dice.keys == []
    rule = play_turn(waters.state, Table([1]), STAFF)
    next(rule)
    rule.close()


@pytest.mark.rule("INV-08")
def test_every_loss_names_its_cause():
    from typing import get_args

    from rulesets.lepanto.position.state import Cause

    assert set(get_args(Cause)) == {"gunnery", "arms", "boarding", "ram", "both", "drift"}, (
        "the end of the game removes"
    )
