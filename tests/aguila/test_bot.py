"""What the bot sees in a position."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.aguila.bot import answer as bot
from rulesets.aguila.dialogue.answers.battle import BattlePlan
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.questions.setup import ChooseArmy, ChooseEdge
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, Made, OrderBattle, OrderMovement
from rulesets.aguila.position.army import army_points
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.armies.meetings import likely_nations
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game


def battle_of(field: Battlefield, side: str = "blue") -> BattlePlan:
    plan = bot(OrderBattle("battle"), view(field.state, side), random.Random(1))
    assert isinstance(plan, BattlePlan)
    return plan


def movement_of(field: Battlefield, side: str = "blue") -> dict[str, Any]:
    plan = bot(OrderMovement("movement"), view(field.state, side), random.Random(1))
    assert isinstance(plan, MovementPlan)
    return {name: line for line in plan.orders for name in line.who}


def columns(*places: tuple[float, float]) -> Battlefield:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 10, chief=True)
    for at, (x, y) in enumerate(places, 1):
        field.put(f"B{at}", "fr_line_6", x, y, formation="attack_column")
    return field


def test_two_columns_charge_the_same_line_together() -> None:
    field = columns((27, 20), (33, 20)).put("R1", "es_line_6", 30, 27, 180)
    (charge,) = battle_of(field).charges
    assert (sorted(charge.who), charge.targets) == (["B1", "B2"], ("R1",))


@pytest.mark.rule("A-CHG-11")
def test_nobody_is_charged_again_in_the_same_turn() -> None:
    seen = view(columns((27, 20), (33, 20)).put("R1", "es_line_6", 30, 27, 180).state, "blue")
    made = Made(("B3",), "R1", line=1, goes_on=True)
    first, second = (DeclareCharge("charge", made=charges) for charges in ((), (made,)))
    assert bot(first, seen, random.Random(1)).target == "R1"
    assert not bot(second, seen, random.Random(1)).who


def test_nobody_charges_where_it_would_cost_more_than_it_gains() -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 10, chief=True).put("R1", "uk_line_6", 30, 27, 180)
    field.put("B1", "fr_line_6", 30, 20, formation="attack_column", damage=10)
    assert battle_of(field).charges == ()


def test_columns_that_could_charge_after_an_advance_advance() -> None:
    field = columns((27, 20), (33, 20)).put("R1", "es_line_6", 30, 29.5, 180)
    orders = movement_of(field)
    assert {id: (orders[id].order, orders[id].toward.to) for id in ("B1", "B2")} == {
        "B1": ("ADVANCE", "R1"),
        "B2": ("ADVANCE", "R1"),
    }


def test_a_gun_that_has_a_target_halts_and_fires_at_it() -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 10, chief=True)
    field.put("B1", "fr_gun_medium", 30, 12).put("R1", "es_line_6", 30, 30, 180)
    assert "B1" not in movement_of(field)
    assert [(line.who, line.aims[0].at) for line in battle_of(field).fire] == [(("B1",), "R1")]


def test_a_gun_brings_down_the_house_that_the_enemy_holds() -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 10, chief=True).put("B1", "fr_gun_medium", 30, 12)
    field.lay("house1", "building_wood", 30, 30).put("R1", "es_line_6", status="building", building="house1")
    assert [(aim.at, aim.ammo) for line in battle_of(field).fire for aim in line.aims] == [("house1", "building")]


def test_foot_forms_square_against_horse_that_would_ride_it_down() -> None:
    field = columns().put("B1", "fr_conscript_6", 30, 20, formation="line")
    field.put("R1", "at_cuirassiers_2", 30, 33, 180)
    assert (movement_of(field)["B1"].order, movement_of(field)["B1"].formation) == ("FORM", "square")


@pytest.mark.parametrize("facts", [{"formation": "march_column"}, {"order": "ADVANCE", "spent": 8000}, {"heading": 0}])
def test_it_does_not_form_square_against_horse_that_cannot_charge_it(facts: dict[str, Any]) -> None:
    """In march column, moved already, or looking the other way. [A-CHG-15]"""
    field = columns().put("B1", "fr_conscript_6", 30, 20, formation="line")
    field.put("R1", "at_cuirassiers_2", 30, 33, **{"heading": 180, **facts})
    assert movement_of(field)["B1"].formation != "square"


def test_a_unit_with_no_room_before_it_steps_aside() -> None:
    field = columns((27, 20)).lay("house1", "building_stone", 27, 23.7)
    field.put("B2", "fr_line_6", 33.1, 20).put("B3", "fr_line_6", 20.9, 20).put("R1", "es_line_6", 30, 44, 180)
    for id in ("B2", "B3"):
        field.lay(f"house{id[1]}", "building_stone", field.unit(id).at.x / 1000, 23.7)
    assert movement_of(field)["B1"].order in ("SIDE", "BACK")


@pytest.mark.parametrize("points", [300, 600, 1000, 2000])
def test_it_chooses_a_legal_army_of_a_nation_by_chance(points: int) -> None:
    question = ChooseArmy("army", points)
    seen = view(Game(1, points=max(500, points)).state, "blue")
    armies = [bot(question, seen, random.Random(seed)) for seed in range(12)]
    assert {army.nation for army in armies} == set(likely_nations("blue", seen.options.scenario))
    assert all(army_points(army) <= points and not question.problems(army, seen) for army in armies)


def on_the_hill(turn: int = 4) -> Battlefield:
    """A hill at the middle of the table with one unit of Blue on it, and an enemy whom it could charge off it."""
    field = Battlefield(scenario="hill", turn=turn).lay("hill1", "hill_easy", 35.4, 23.6)
    field.goal("hill1", 35.4, 23.6, piece="hill1")
    field.put("BO1", "fr_brigadier", 35.4, 17, chief=True)
    return field.put("B1", "fr_line_6", 35.4, 23.6, formation="attack_column").put("R1", "es_militia_6", 35.4, 34, 180)


def test_who_keeps_the_hill_does_not_leave_it_for_an_easy_enemy() -> None:
    field = on_the_hill()
    assert movement_of(field).get("B1") is None
    assert battle_of(field).charges == ()


@pytest.mark.rule("A-TER-12")
def test_who_keeps_the_hill_goes_on_until_it_stands_on_it() -> None:
    field = on_the_hill()
    field.put("B1", "fr_line_6", 35.4, 21, formation="attack_column")
    assert movement_of(field)["B1"].order == "ADVANCE"


def test_another_unit_charges_that_enemy() -> None:
    field = on_the_hill().put("B2", "fr_line_6", 37, 28, formation="attack_column")
    (charge,) = battle_of(field).charges
    assert (charge.who, charge.targets) == (("B2",), ("R1",))


def test_a_column_that_comes_into_range_forms_line_but_not_before_skirmishers() -> None:
    field = columns((30, 20)).put("R1", "es_line_6", 30, 33, 180)
    order = movement_of(field)["B1"]
    assert (order.order, order.formation, order.toward.to) == ("FORM", "line", "R1")
    field = columns((30, 20)).put("R1", "es_guerrilla_3", 30, 33, 180, formation="open_order")
    assert movement_of(field)["B1"].order == "ADVANCE"


def test_all_fire_at_who_is_shaken_already() -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 10, chief=True)
    for at, x in (("B1", 25), ("B2", 35)):
        field.put(at, "fr_line_6", x, 20, formation="line", abilities=("mounted_leader",))
    field.put("R1", "es_line_6", 25.4, 31, 180).put("R2", "es_line_6", 34.6, 31, 180, damage=12)
    assert [line.aims[0].at for line in battle_of(field).fire] == ["R2", "R2"]


def test_who_takes_a_house_leaves_it_by_a_side_that_has_room() -> None:
    field = (
        Battlefield(scenario="farm", attacker="blue")
        .lay("farm1", "farm", 35, 24)
        .lay("house1", "building_stone", 35, 29.6)
    )
    field.goal("goal1", 35, 24, piece="farm1").goal("goal2", 35, 29.6, piece="house1")
    field.put("BO1", "fr_brigadier", 35, 36, chief=True).put("B1", "fr_line_6", status="building", building="house1")
    field.put("R1", "es_line_6", status="building", building="farm1")
    order = movement_of(field)["B1"]
    assert (order.order, order.side) in (("EXIT", "left"), ("EXIT", "right"))


def test_an_attacker_goes_to_the_house_that_nobody_holds() -> None:
    field = Battlefield(scenario="village", attacker="blue").lay("house1", "building_stone", 15, 24)
    field.lay("house2", "building_stone", 50, 24).lay("house3", "building_stone", 60, 24)
    for at, x in enumerate((15, 50, 60), 1):
        field.goal(f"goal{at}", x, 24, piece=f"house{at}")
    field.put("BO1", "fr_brigadier", 30, 5, chief=True).put("R1", "es_line_6", status="building", building="house1")
    for at, x in enumerate((12, 18, 24, 40), 1):
        field.put(f"B{at}", "fr_line_6", x, 5, formation="attack_column")
    assert movement_of(field)["B4"].toward.place[0] >= 45_000


def test_an_officer_rides_round_a_house() -> None:
    field = columns((50, 20)).lay("farm1", "farm", 40, 12)
    field.put("R1", "es_line_6", 50, 44, 180)
    path = movement_of(field)["BO1"].path
    assert len(path) == 2 and abs(path[0][1] - 12_000) > 2_000


@pytest.mark.rule("D-07", "A-SCN-304")
@pytest.mark.parametrize(("attacker", "edge"), [("blue", "bottom"), ("red", "top")])
def test_the_attacker_takes_the_edge_with_the_easier_way_and_the_defender_leaves_the_harder(
    attacker: str, edge: str
) -> None:
    field = Battlefield(scenario="farm", attacker=attacker, edges={}).lay("river1", "river", 35.4, 40, 70.8, 5)
    field.goal("goal1", 35.4, 24)
    assert bot(ChooseEdge("edge", ("bottom", "top")), view(field.state, "blue"), random.Random(1)) == edge


def test_who_gets_no_farther_forms_line_and_then_fires() -> None:
    """On the bank of a lake, with the enemy on the other."""
    field = Battlefield(scenario="bridge", attacker="blue", turn=4)
    field.lay("lake1", "lake", 35.4, 26, 70.8, 5).lay("bridge1", "bridge", 45, 26, 5.5, 7)
    field.goal("goal1", 45, 26, piece="bridge1").put("BO1", "fr_brigadier", 35.4, 15, chief=True)
    field.put("R1", "es_line_6", 35.4, 31, 180)
    field.put("B1", "fr_line_6", 35.4, 21.9, formation="attack_column")
    for id, x in (("B2", 29.6), ("B3", 41.2)):
        field.put(id, "fr_line_6", x, 21.5, stunned=3)
    order = movement_of(field)["B1"]
    assert (order.order, order.formation) == ("FORM", "line")
    field.put("B1", "fr_line_6", 35.4, 21.9, formation="line")
    assert "B1" not in movement_of(field)
