"""Chapter 20.1: standing orders, and no orders at all."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.questions import plain
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rammed
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.judges.problems import sheet_problems
from rulesets.lepanto.orders.language import read
from rulesets.lepanto.orders.plans.standing import standing_sheet
from rulesets.lepanto.position.state import Loss
from rulesets.lepanto.position.view import view
from tests.lepanto.ordering import CONTACT, SUNK, arms, board, case, doctrine, gun, order, sheet, steps
from tests.lepanto.waters import Waters


def standing(until: Until, *move: Any, side: str = "christian", **more: Any) -> Waters:
    waters = Waters("CC-G09 2030 E", "IC-G05 2530 W", turn=5, phasing=side, **more)
    kept = waters.state.kept[side]
    kept.standing = plain(Sheet(move=move, standing=until))
    kept.losses = 1
    waters.state.lost = [Loss("CC-G31", 2, "ram")]
    return waters


def in_force(waters: Waters, side: str = "christian") -> Sheet | None:
    return standing_sheet(view(waters.state, side))


@pytest.mark.rule("A-11")
@pytest.mark.parametrize(
    ("until", "change", "ends"),
    [
        (Until(turn=5), {}, False),
        (Until(turn=4), {}, True),
        (Until(enemy_within=4), {}, False),
        (Until(enemy_within=5), {}, True),
        (Until(wind_change=True), {}, False),
        (Until(wind_change=True), {"wind": 1}, True),
        (Until(turn=9), {"wind": 1}, False),
        (Until(loss=True), {}, False),
        (Until(loss=True), {"more": "CC-G10"}, True),
        (Until(loss=True), {"more": "IC-G06"}, False),
        (Until(blocked=True), {}, False),
        (Until(blocked=True), {"blocked": True}, True),
        (Until(turn=9), {"blocked": True}, False),
    ],
)
def test_when_standing_orders_end(until, change, ends):
    waters = standing(until, order("all", "hold"))
    for name, value in change.items():
        if name == "blocked":
            waters.state.kept["christian"].blocked = True
        elif name == "more":
            waters.state.lost.append(Loss(value, 4, "ram"))
        else:
            setattr(waters.state, name, value)
    assert (in_force(waters) is None) is ends


@pytest.mark.rule("A-11")
def test_a_loss_before_the_sheet_was_given_does_not_end_it():
    """The Ottomans give theirs in turn 5, after the Christian half of turn 5 has cost them a ship."""
    waters = Waters("CC-G09 2030 E", "IC-G05 2530 W", turn=5, phasing="islamic")
    waters.state.lost = [Loss("IC-G06", 5, "gunnery")]
    waters.play(sheet=sheet(order("all", "hold"), standing=Until(loss=True)))
    waters.play(1, sheet=sheet())
    assert in_force(waters, "islamic") is not None
    waters.state.lost.append(Loss("IC-G07", 6, "gunnery"))
    assert in_force(waters, "islamic") is None


@pytest.mark.rule("A-11", "A-12", "H-05")
def test_a_standing_sheet_is_the_default_and_the_proposal_and_is_carried_out_again():
    waters = standing(Until(turn=9), steps("CC-G09", "S"))
    question = OrderTurn("turn5/christian/orders")
    seen = view(waters.state, "christian")
    assert question.default(seen) == question.template(seen) == question.proposal(seen) == in_force(waters)
    result = case(waters, stops=[{}], dice={"in_order": [1]})
    assert result["state"]["ships"]["CC-G09"]["hex"] == "2130"
    kept = result["state"]["kept"]["christian"]
    assert (kept["losses"], kept["standing"]["standing"]) == (1, {"turn": 9}), "it goes on as it was given"


@pytest.mark.rule("A-11")
def test_a_standing_sheet_that_is_carried_out_without_its_rams_is_kept_as_it_was_given():
    waters = Waters("CC-G09 2030 E", "IC-G05 3030 W", turn=5, phasing="islamic", wind="W")
    waters.play(sheet=sheet(steps("all", "SSO!"), standing=Until(turn=9, wind_change=True)))
    given = waters.state.kept["islamic"].standing
    waters.play(6, sheet=sheet())
    assert in_force(waters, "islamic") is None, "the wind has changed"
    waters.state.wind = 3
    made = in_force(waters, "islamic")
    assert made is not None and made.move[0].order.steps == "SS"
    waters.play(sheet=made)
    assert waters.state.kept["islamic"].standing == given


@pytest.mark.rule("A-11")
def test_a_new_sheet_ends_the_standing_one():
    waters = standing(Until(turn=9), steps("CC-G09", "S"))
    waters.play(1, sheet=sheet())
    assert waters.state.kept["christian"].standing is None


RAMS = (
    steps("all", "SSO!"),
    order("all", "ram", to="nearest", otherwise=Otherwise(do="advance", hexes=1)),
    steps("all", "O!"),
)


@pytest.mark.rule("A-11")
@pytest.mark.parametrize("line", RAMS)
@pytest.mark.parametrize("even", [False, True])
def test_a_standing_sheet_rams_only_if_it_says_so(line, even):
    hex = "2130" if line is RAMS[2] else "2330"
    waters = Waters("CC-G09 2030 E", f"IC-G05 {hex} W", turn=5, phasing="islamic", wind="W")
    waters.state.kept["islamic"].standing = plain(Sheet(move=(line,), standing=Until(turn=9, even_combat=even)))
    made = in_force(waters, "islamic")
    assert made is not None
    assert sheet_problems(made, view(waters.state, "islamic")) == []
    waters.play_on([6] * 9, sheet=made)
    assert bool(waters.told(Rammed)) is even


CLOSE = {
    "a line": Fight(lines=(arms("all"), board("all"))),
    "what is done otherwise": Fight(
        lines=(FightLine(when=SUNK, attack=Attack(act="gun", who="all"), otherwise=arms("all").attack),)
    ),
    "a doctrine": Fight(doctrines=(doctrine(board="1:4", arms="1:4"),)),
    "a saved doctrine": Fight(doctrines=(DoctrineLine(who="all", name="bold"),)),
}


@pytest.mark.rule("A-11")
@pytest.mark.parametrize("name", CLOSE)
@pytest.mark.parametrize("even", [False, True])
def test_a_standing_sheet_fights_at_close_quarters_only_if_it_says_so(name, even):
    waters = Waters("CC-G09 2030 NE", "CC-G10 2129 SW", "IC-G05 2130 W", turn=5)
    kept = waters.state.kept["christian"]
    kept.doctrines = {"bold": plain(Doctrine(board="1:4", arms="1:4"))}
    kept.standing = plain(Sheet(fight=CLOSE[name], standing=Until(turn=9, even_combat=even)))
    made = in_force(waters)
    assert made is not None
    faces = [1, *[6] * 9]
    waters.play_on(faces, sheet=made)
    assert bool(waters.told(FiredSmallArms) or waters.told(Boarded)) is even


@pytest.mark.rule("A-11")
def test_guns_of_a_standing_sheet_fire():
    waters = Waters("CC-G09 2030 E", "IC-G05 2130 W", turn=5)
    lines = (
        gun("CC-G09"),
        FightLine(when=SUNK, attack=arms("all").attack, otherwise=Attack(act="gun", who="all")),
    )
    waters.state.kept["christian"].standing = plain(Sheet(fight=Fight(lines=lines[1:]), standing=Until(turn=9)))
    made = in_force(waters)
    assert made is not None
    waters.play(1, 6, sheet=made)
    assert len(waters.told(Fired)) == 1, "what is done otherwise is a gun"


@pytest.mark.rule("A-12", "D-01", "D-13", "D-07")
def test_without_orders_nobody_moves_guns_fire_and_nobody_reorients():
    waters = Waters(*CONTACT, turn=5)
    assert OrderTurn("turn5/christian/orders").default(view(waters.state, "christian")) == Sheet()
    result = case(waters, stops=[{}], dice={"in_order": [1, 6]})
    assert [event["event"]["event"] for event in result["segments"][0]["events"]] == [
        "WindChecked",
        "TurnBegan",
        "Fired",
    ]


@pytest.mark.rule("A-11")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Same as last turn."),
        ("en", "keep the same orders"),
        ("es", "Lo mismo que el turno pasado"),
        ("es", "las mismas órdenes"),
    ],
)
def test_the_same_as_last_turn_is_the_standing_sheet_in_force(language: str, said: str) -> None:
    waters = standing(Until(turn=9), order("CC-G09", do="advance", hexes=2))
    known, question = view(waters.state, "christian"), OrderTurn("turn")
    reading = read(said, [question], known, language)
    assert reading.problems == ()
    assert reading.answers == {"turn": plain(standing_sheet(known))}
    over = standing(Until(turn=4), order("CC-G09", do="advance", hexes=2))
    assert read(said, [question], view(over.state, "christian"), language).problems
