"""How the bot takes the houses of a village."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.aguila.bot import answer as bot
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.position.view import view
from tests.aguila.battlefield import Battlefield


def movement_of(field: Battlefield) -> dict[str, Any]:
    plan = bot(OrderMovement("movement"), view(field.state, "blue"), random.Random(1))
    return {name: line for line in plan.orders for name in line.who}


def village(turn: int) -> Battlefield:
    """Two houses in a row before the attacker, one behind the other, and one that the enemy holds far away."""
    field = Battlefield(scenario="village", attacker="blue", turn=turn).put("BO1", "fr_brigadier", 20, 14, chief=True)
    for at, (x, y) in enumerate(((20, 24), (20, 36), (60, 36)), 1):
        field.lay(f"house{at}", "building_stone", x, y).goal(f"goal{at}", x, y, piece=f"house{at}")
    return field.put("R1", "es_line_6", status="building", building="house3")


@pytest.mark.rule("A-SCN-705")
def test_towards_the_end_who_stands_at_a_house_goes_on_to_the_next_if_another_can_take_its_place() -> None:
    field = village(turn=5).put("B1", "fr_line_6", 25, 24, formation="attack_column")
    field.put("B2", "fr_line_6", 20, 15, formation="attack_column")
    assert Outlook(view(field.state, "blue")).posts == {"B1": (20_000, 36_000), "B2": (20_000, 24_000)}
    assert movement_of(field)["B1"].order in ("ADVANCE", "DOUBLE")


@pytest.mark.rule("A-SCN-705")
def test_who_is_near_enough_to_hold_a_house_stays_there() -> None:
    field = village(turn=5).put("B1", "fr_line_6", 20, 17.5, formation="attack_column")
    assert movement_of(field).get("B1", UnitOrder(who=("B1",))).order in ("HALT", "FACE")


@pytest.mark.rule("A-SCN-705")
def test_who_only_goes_to_a_house_may_charge_on_the_way_but_not_in_the_last_turn() -> None:
    for turn, may in ((5, True), (6, False)):
        field = village(turn).put("B1", "fr_line_6", 30, 24, formation="attack_column")
        field.put("R2", "es_line_6", 36, 24, 270)
        assert Outlook(view(field.state, "blue")).may_attack("B1", "R2") is may
