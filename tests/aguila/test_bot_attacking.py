"""How the bot's units attack a place without being in each other's way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.aguila.bot import answer as bot
from rulesets.aguila.bot.charging import charges, corridors
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.bot.pacing import paced
from rulesets.aguila.bot.sidestepping import stepping_aside
from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.position.geometry.stances import Stance
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


def storm() -> Battlefield:
    """A column that can charge a line, and another beside it on the way to the same."""
    field = Battlefield(scenario="farm", attacker="blue", turn=3).lay("house1", "building_stone", 35, 40)
    field.goal("goal1", 35, 40, piece="house1").put("BO1", "fr_brigadier", 35, 15, chief=True)
    field.put("B1", "fr_line_6", 35, 24, formation="attack_column")
    return field.put("R1", "es_line_6", 35, 32, 90)


@pytest.mark.rule("A-CHG-07")
def test_nobody_marches_to_where_a_friend_needs_room_for_a_charge() -> None:
    field = storm()
    alone = Outlook(view(field.state, "blue"))
    kept = corridors(alone, charges(alone))
    assert {body.id for body in kept} == {"B1"}
    field.put("B2", "fr_line_6", 27.5, 29.1, 90, formation="attack_column")
    outlook = Outlook(view(field.state, "blue"))
    outlook.posts["B2"] = (45_000, 29_100)
    order = UnitOrder(who=("B2",), order="ADVANCE", toward=Toward(place=(45_000, 29_100)))
    assert paced(outlook, [order]).marching
    assert not paced(outlook, [order], kept=kept).marching


def test_nobody_steps_aside_to_where_a_friend_is_to_march() -> None:
    field = Battlefield(scenario="farm", attacker="blue", turn=3).put("BO1", "fr_brigadier", 30, 10, chief=True)
    for x in (20.9, 27, 33.1):
        field.lay(f"house{x}", "building_stone", x, 23.7)
    field.put("B1", "fr_line_6", 27, 20, formation="attack_column").put("R1", "es_line_6", 30, 44, 180)
    field.put("B2", "fr_line_6", 60, 5, formation="attack_column")
    outlook = Outlook(view(field.state, "blue"))
    outlook.posts["B1"] = (30_000, 44_000)
    stuck = [UnitOrder(who=("B1",), order="ADVANCE")]
    (step,) = stepping_aside(outlook, stuck)
    friend = outlook.scene.body("B2")
    places = [friend.standing(Stance(27_000 + x, 20_000 + y, 0)) for x, y in ((4000, 0), (-4000, 0), (0, -4000))]
    assert step.order in ("SIDE", "BACK")
    assert stepping_aside(outlook, stuck, places) == []


def held_up(**facts: Any) -> float:
    """How far behind a friend who does not move a unit stops."""
    field = Battlefield(turn=3, **facts).put("BO1", "fr_brigadier", 30, 10, chief=True)
    field.lay("house1", "building_stone", 35, 44).goal("goal1", 35, 44, piece="house1")
    field.put("B1", "fr_line_6", 35, 12, formation="attack_column").put("B2", "fr_gun_medium", 35, 19)
    field.put("R1", "es_line_6", 35, 38, 180)
    outlook = Outlook(view(field.state, "blue"))
    order = UnitOrder(who=("B1",), order="ADVANCE", toward=Toward(place=(35_000, 36_000)))
    end = paced(outlook, [order]).ways[-1]
    return outlook.scene.body("B2").at.y - end.at.y


def test_an_attacker_who_is_held_up_by_a_friend_keeps_room_to_turn() -> None:
    assert held_up(scenario="farm", attacker="blue") >= held_up(scenario="farm", attacker="red") + 1_000
