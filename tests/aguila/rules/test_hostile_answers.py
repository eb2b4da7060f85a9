"""Answers that no page would send: refused with words, never carried out, never an error."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.aguila.dialogue.answers.in_play import Charge, Fire, React, Rebuilt, Regroup, Shot
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.answers.setting_up import Laying
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.questions.turn import (
    DeclareCharge,
    DeclareFire,
    OrderMovement,
    SplitAttacks,
    StandInRuins,
)
from rulesets.aguila.orders.judges import JUDGES
from rulesets.aguila.position.geometry.records import Do, Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Order
from rulesets.aguila.position.view import view
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged

HUGE = 10**400


def refused(field: Battlefield, question: Any, answer: Any) -> list[str]:
    """The rules by which Blue's answer is refused."""
    judge = next(judge for judge in JUDGES if judge.of is type(question))
    return [problem.code for problem in judge.problems(question, answer, view(field.state, "blue"))]


def moved(field: Battlefield, id: str, order: Order, *steps: Step) -> list[str]:
    line = UnitOrder(who=(id,), order=order, steps=steps)
    return refused(field, OrderMovement("move"), MovementPlan(orders=(line,)))


@pytest.mark.rule("A-MOV-05", "A-MOV-07", "G-35")
@pytest.mark.parametrize(("order", "do"), [("ADVANCE", "fwd"), ("BACK", "back"), ("SIDE", "left")])
def test_nobody_marches_a_negative_distance(order: Order, do: Do) -> None:
    assert moved(across(9), "B1", order, Step(do, 1000)) == []
    assert moved(across(9), "B1", order, Step(do, -1000)) == ["P-07"]


@pytest.mark.rule("A-MOV-04", "G-33")
def test_nobody_turns_round_and_round() -> None:
    assert moved(across(9), "B1", "FACE", Step("turn", 1800)) == []
    assert moved(across(9), "B1", "FACE", Step("turn", 200_000)) == ["P-07"]


@pytest.mark.rule("P-06", "G-01")
@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        (Step, {"do": "turn", "by": HUGE}),
        (Step, {"do": "fwd", "by": -HUGE}),
        (Stance, {"x": HUGE, "y": 0, "heading": 0}),
        (Stance, {"x": 0, "y": 0, "heading": 3600}),
        (UnitOrder, {"who": ["BO1"], "order": "MOVE", "path": [[0, HUGE]]}),
        (UnitOrder, {"who": ["B1"], "order": "ADVANCE", "toward": {"place": [HUGE, 0]}}),
        (Laying, {"x": HUGE}),
        (React, {"do": "countercharge", "distance": -1}),
        (Regroup, {"do": "stay", "heading": -1}),
        (Rebuilt, {"formation": "line", "heading": 3600}),
        (Step, {"do": "fwd", "by": float("nan")}),
    ],
)
def test_numbers_beyond_all_measure_are_no_answers(kind: type, raw: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, kind)


@pytest.mark.rule("P-06")
def test_a_brigade_with_a_strange_number_is_nobody() -> None:
    plan = MovementPlan(orders=(UnitOrder(who=("brigade ²",), order="ADVANCE"),))
    assert refused(across(9), OrderMovement("move"), plan) == []


@pytest.mark.rule("A-CHG-01")
def test_nobody_charges_friends() -> None:
    field = across(9).put("B2", "fr_line_6", 30, 23.5)
    assert refused(field, DeclareCharge("charge", ()), Charge(who=("B1",), target="B2")) == ["A-CHG-04"]


@pytest.mark.rule("A-SHO-06", "A-ART-22")
def test_a_gun_does_not_fire_twice_by_naming_other_sides() -> None:
    field = across(20, "fr_gun_medium").lay("h", "building_stone", 24, 32)
    shots = (Shot(unit="B1", target="h", ammo="building"), Shot(unit="B1", target="h", ammo="building", face="rear"))
    assert refused(field, DeclareFire("fire"), Fire(shots=shots[:1])) == []
    assert refused(field, DeclareFire("fire"), Fire(shots=shots)) == ["A-SHO-06"]


@pytest.mark.rule("A-ART-25", "A-FRM-01")
def test_survivors_stand_in_a_formation_of_their_list() -> None:
    field = Battlefield().lay("h", "building_stone", 30, 30).put("B1", "fr_line_6", status="building", building="h")
    question = StandInRuins("ruins", "B1", "h", 0)
    assert refused(field, question, Rebuilt(formation="attack_column")) == []
    assert refused(field, question, Rebuilt(formation="open_order")) == ["not-offered"]


@pytest.mark.rule("A-COM-12")
def test_a_charger_left_out_of_the_split_is_not_struck() -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 30, 180)
    field.put("B1", "fr_line_6", 27, 24, formation="attack_column")
    field.put("B2", "fr_line_6", 33, 24, formation="attack_column")
    dice = (*(1,) * 17, *(1,) * 17, *(1,) * 14)
    charged(field, *dice, who=("B1", "B2"), more={SplitAttacks: {"B1": 14}})
    assert [(blow.unit, blow.target) for blow in field.told(Struck)] == [("B1", "R1"), ("B2", "R1"), ("R1", "B1")]
