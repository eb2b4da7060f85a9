"""An army that starts off the table comes on together. [A-SCN-205, A-SCN-304]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.orders.plans.marching_on import marched_on, out_of_command
from rulesets.aguila.position.view import View, view
from tests.aguila.battlefield import Battlefield


def off_the_table(foot: int = 4) -> View:
    field = Battlefield(scenario="farm", attacker="blue").lay("farm1", "farm", 35.4, 24)
    field.goal("goal1", 35.4, 24, piece="farm1").put("R1", "es_line_6", status="building", building="farm1")
    field.put("BO1", "fr_brigadier", status="reserve", order="ARRIVE", chief=True)
    for at in range(1, foot + 1):
        field.put(f"B{at}", "fr_line_6", status="reserve", order="ARRIVE", officer="BO1")
    for id in ("B8", "B9"):
        field.put(id, "fr_gun_medium", status="reserve", order="ARRIVE", officer="BO1", battery="guns")
    return view(field.state, "blue")


def places(orders: tuple[UnitOrder, ...]) -> dict[str, int]:
    return {order.who[0]: order.at[0].x for order in orders}


@pytest.mark.rule("A-BAT-01")
def test_the_guns_of_a_battery_come_on_side_by_side() -> None:
    found = places(marched_on(off_the_table()))
    assert abs(found["B8"] - found["B9"]) == 2360


@pytest.mark.parametrize("rows", [1, 2])
@pytest.mark.parametrize("middle", [20_000, 36_000, 52_000])
def test_the_army_comes_on_around_the_place_that_is_asked_for(middle: int, rows: int) -> None:
    found = places(marched_on(off_the_table(), middle, rows)).values()
    assert abs((min(found) + max(found)) / 2 - middle) < 3_000


@pytest.mark.rule("A-SCN-205")
def test_the_usual_arrival_can_be_carried_out_and_one_row_leaves_too_many_out_of_command() -> None:
    seen = off_the_table()
    plan = MovementPlan(orders=marched_on(seen))
    assert OrderMovement("movement").problems(plan, seen) == []
    assert out_of_command(MovementPlan(orders=marched_on(seen, rows=1)), seen) == ["B1"]


def test_who_is_behind_another_has_room_to_turn() -> None:
    """More than the inch that friends keep. [A-MOV-13]"""
    orders = [order for order in marched_on(off_the_table()) if order.who[0] in ("B1", "B2")]
    ends = [order.at[0].y + sum(step.by for step in order.steps) for order in orders]
    assert orders[0].at[0].x == orders[1].at[0].x
    assert abs(ends[0] - ends[1]) > 3150 + 2000
