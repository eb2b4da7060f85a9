"""What a friend would say about a sheet: one test for each kind, said where it costs something and not otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.view import view
from tests.lepanto.waters import Waters

ASKED = OrderTurn("orders")


def said(waters: Waters, answer: Any, question: Any = ASKED) -> list[Any]:
    made = ruleset.advice(question, answer, view(waters.state, waters.state.phasing))
    assert all(each.kind in ruleset.advice_kinds for each in made)
    return made


def advised(waters: Waters, answer: Any, question: Any = ASKED) -> dict[str, tuple[str, ...]]:
    return {each.kind: each.about for each in said(waters, answer, question)}


def moves(**lines: Movement) -> Sheet:
    """moves(CC_G09=...): a line for each ship."""
    return Sheet(move=tuple(MoveLine(who=who.replace("_", "-"), order=order) for who, order in lines.items()))


def steps(letters: str) -> Movement:
    return Movement(do="steps", steps=letters)


def attacks(act: str, who: str, *targets: str, least: str = "") -> Fight:
    return Fight(lines=(FightLine(attack=Attack(act=act, who=who, targets=targets, least=least)),))


def holds_fire(who: str) -> Fight:
    return Fight(doctrines=(DoctrineLine(who=who, doctrine=Doctrine(guns="none")),))


@pytest.mark.rule("L-GUN-01")
def test_guns_that_bear_and_do_not_fire() -> None:
    waters = Waters("CC-G09 1529 E", "IC-G05 1629 W")
    found = said(waters, Sheet(fight=holds_fire("CC-G09")))
    assert [each.text.en for each in found] == ["CC-G09 has an enemy in its arc and holds fire. Guns cost nothing."]
    assert advised(waters, Sheet()) == {}, "they fire by themselves"
    away = Waters("CC-G09 1529 W", "IC-G05 1629 W")
    assert advised(away, Sheet(fight=holds_fire("CC-G09"))) == {}


@pytest.mark.rule("L-ARM-09", "L-BOARD-07")
def test_attacks_that_risk_more_than_they_win() -> None:
    waters = Waters("IC-T01 1629 W", "CC-X2 1529 E", phasing="islamic")
    found = said(waters, Sheet(fight=attacks("arms", "IC-T01", "CC-X2")))
    assert [each.kind for each in found] == ["long-odds"]
    assert "against CC-X2 at 1:3 (of 6 dice: taken 0, both lost 1, repulsed 5)" in found[0].text.en
    assert advised(waters, Sheet(fight=attacks("arms", "IC-T01", "CC-X2", least="1:1"))) == {}
    even = Waters("CC-G09 1529 E", "IC-T01 1630 W")
    assert advised(even, Sheet(fight=attacks("arms", "CC-G09", "IC-T01"))) == {}


@pytest.mark.rule("L-REP-08")
def test_a_repulse_in_the_last_turn_costs_the_ship() -> None:
    fight = attacks("arms", "CC-G09", "IC-G05")
    waters = Waters("CC-G09 1529 E", "IC-G05 1630 W")
    waters.state.turn = waters.state.last_turn - 1
    assert advised(waters, Sheet(fight=fight)) == {}
    waters.state.turn = waters.state.last_turn
    assert advised(waters, Sheet(fight=fight)) == {"long-odds": ("CC-G09", "IC-G05")}


@pytest.mark.rule("L-RAM-08")
def test_a_ram_with_too_short_a_run() -> None:
    waters = Waters("IC-G05 1829 W", "CC-G09 1729 E", wind="W", phasing="islamic")
    assert advised(waters, moves(IC_G05=steps("S!"))) == {"weak-ram": ("IC-G05",)}
    far = Waters("IC-G05 2029 W", "CC-G09 1729 E", wind="W", phasing="islamic")
    assert advised(far, moves(IC_G05=steps("SSO!"))) == {}


def test_a_ship_alone_among_the_enemy() -> None:
    foes = ("IC-G05 1929 W", "IC-G06 1930 W")
    waters = Waters("CC-G09 1529 E", "CC-G10 1530 E", *foes)
    ahead = moves(CC_G09=Movement(do="advance", hexes=2), CC_G10=Movement(do="hold"))
    assert advised(waters, ahead) == {}, "a friend is near"
    alone = Waters("CC-G09 1529 E", "CC-G10 1130 E", *foes)
    assert advised(alone, ahead) == {"alone": ("CC-G09",)}
    assert advised(alone, moves(CC_G09=Movement(do="hold"), CC_G10=Movement(do="hold"))) == {}


@pytest.mark.rule("L-MOV-21", "L-MOV-22")
def test_a_ship_that_rows_itself_out_near_the_enemy() -> None:
    waters = Waters("CC-G09 1529 E", "CC-G10 1530 E", "IC-G05 2129 W")
    both = {"CC_G10": Movement(do="hold")}
    assert advised(waters, moves(CC_G09=steps("OO"), **both)) == {"rowed-out": ("CC-G09",)}
    assert advised(waters, moves(CC_G09=steps("SO"), **both)) == {}
    far = Waters("CC-G09 1529 E", "CC-G10 1530 E", "IC-G05 3129 W")
    assert advised(far, moves(CC_G09=steps("OO"), **both)) == {}


@pytest.mark.rule("A-14")
def test_ships_that_their_line_leaves_behind() -> None:
    ours = ("CC-G08 1528 E", "CC-G09 1529 E", "CC-G10 1530 E")
    waters = Waters(*ours, "IC-G05 3129 W")
    go = Movement(do="advance", hexes=2)
    found = said(waters, moves(CC_G08=go, CC_G09=go))
    assert [(each.kind, each.about) for each in found] == [("forgotten", ("CC-G10",))]
    assert found[0].text.en == "CC-G10 has no order, while the rest of CC/1 moves on."
    assert advised(waters, moves(CC_G08=go, CC_G09=go, CC_G10=Movement(do="hold"))) == {}
    assert advised(waters, Sheet()) == {}
    fighting = Waters(*ours, "IC-G05 1730 W")
    assert "forgotten" not in advised(fighting, moves(CC_G08=go, CC_G09=go)), "it has an enemy to fight"


@pytest.mark.rule("L-REP-04")
def test_repulsed_ships_that_stay_within_reach() -> None:
    waters = Waters("CC-G09 1529 E repulsed", "IC-G05 1629 W")
    assert advised(waters, Sheet()) == {"stays-repulsed": ("CC-G09",)}
    assert advised(waters, moves(CC_G09=Movement(do="withdraw"))) == {}
    waters.state.turn = waters.state.last_turn
    assert said(waters, Sheet())[0].text.es.endswith("Al final de este turno no puntúa.")
    away = Waters("CC-G09 1529 E repulsed", "IC-G05 2629 W")
    assert advised(away, Sheet()) == {}, "out of reach it rallies by itself"


@pytest.mark.rule("L-DRIFT-08")
def test_a_galleass_that_would_drift_off() -> None:
    waters = Waters("CC-X2 0129 W", "IC-G05 3129 W", wind="W")
    assert advised(waters, Sheet()) == {"lee-shore": ("CC-X2",)}
    at_sea = Waters("CC-X2 1529 W", "IC-G05 3129 W", wind="W")
    assert advised(at_sea, Sheet()) == {}
    east = Waters("CC-X2 0129 E", "CC-G33 0229 E", "IC-G05 3129 W", wind="W")
    assert advised(east, Sheet()) == {}, "the galley ahead takes it in tow"


def test_in_the_middle_of_a_turn_only_the_attacks_that_are_left_count() -> None:
    waters = Waters("CC-G09 1529 E", "IC-G05 1629 W")
    silent = holds_fire("CC-G09")
    assert advised(waters, silent, OrderFight("fight")) == {"idle-guns": ("CC-G09",)}
    assert advised(waters, silent, OrderMore("more", guns=("CC-G09",))) == {"idle-guns": ("CC-G09",)}
    assert advised(waters, silent, OrderMore("more", close=("CC-G09",))) == {}, "it has fired already"
    assert ruleset.advice(OrderFacing("face"), None, view(waters.state, "christian")) == []


def test_it_is_said_in_the_readers_language_and_number() -> None:
    waters = Waters(*(f"CC-G{at:02} 15{at + 20} E repulsed" for at in range(8, 12)), "IC-G05 1629 W", "IC-G06 1630 W")
    (found,) = said(waters, Sheet())
    assert found.text.en.startswith("CC-G08..G11 are repulsed and stay within the enemy’s reach.")
    assert found.text.es.startswith("CC-G08..G11 están rechazadas y siguen al alcance del enemigo.")
    gaps = (2, 4, 6, 8, 10, 12)
    waters = Waters(
        *(f"CC-G{at:02} 15{at + 20} E repulsed" for at in gaps), *(f"IC-G{at:02} 16{at + 20} W" for at in gaps)
    )
    assert said(waters, Sheet())[0].text.en.startswith("CC-G02, CC-G04, CC-G06 and 3 more are repulsed")
