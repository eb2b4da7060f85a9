"""Positions where two chapters meet: batteries and states, obstacles and reach, faces and additions."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.events.checks import CourageTested
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.moving import BatteryBroken
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.rules.charging.declaring import cannot_charge, why_not
from rulesets.aguila.rules.charging.reacting import can_countercharge
from rulesets.aguila.rules.losses import destroy
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.moving.phase import move
from rulesets.aguila.rules.shooting.phase import shoot
from rulesets.aguila.rules.shooting.targets import barred
from rulesets.aguila.rules.turns.rallying import rallyable
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, charged, ordered, seen, steps, volley

MISS = (1,)


def battery(*guns: str, gap: float = 15.0, red: str = "at_line_9", **facts: dict[str, Any]) -> Battlefield:
    """Blue's guns base to base, looking up the table at R1; `B2={...}` says more of a gun."""
    field = Battlefield().put("R1", red, 30, 11.575 + gap + 2.36, 180)
    for at, gun in enumerate(guns, 1):
        field.put(f"B{at}", gun, 30 + 2.36 * (at - (len(guns) + 1) / 2), 10, 0, battery="A", **facts.get(f"B{at}", {}))
    return field


# Batteries.


@pytest.mark.rule("A-BAT-02", "aguila:EX-07")
def test_the_guns_of_a_battery_roll_to_hit_together_before_any_blast() -> None:
    field = battery("fr_gun_medium", "fr_gun_medium")
    volley(field, 4, 4, 1, 1, 1, 1)
    assert [shot.blasts[0].faces for shot in field.told(Fired)] == [(1,), (1,)]
    assert field.table.dice.keys[:2] == ["turn1/B1/fire/hit", "turn1/B2/fire/hit"]


@pytest.mark.rule("A-BAT-02", "A-ART-22", "aguila:EX-15")
def test_the_guns_of_a_battery_hit_a_building_together() -> None:
    field = battery("fr_gun_medium", "fr_gun_medium", gap=25).lay("h", "building_stone", 30, 26)
    volley(field, 2, 2, 3, 4, shots=(Shot(unit="B1", target="h", ammo="building"),))
    assert field.table.dice.keys[:2] == ["turn1/B1/building/hit", "turn1/B2/building/hit"]
    assert next(piece for piece in field.state.terrain if piece.id == "h").structure == 15 - 7


@pytest.mark.rule("A-BAT-02", "A-MOR-11", "A-SHO-05")
def test_each_stunned_gun_of_a_battery_checks_before_it_fires() -> None:
    field = battery("fr_gun_medium", "fr_gun_medium", B2={"stunned": 1})
    volley(field, 1, 1)
    assert [shot.unit for shot in field.told(Fired)] == ["B1"]
    field = battery("fr_gun_medium", "fr_gun_medium", B1={"stunned": 1})
    volley(field, 1, 1)
    assert [shot.unit for shot in field.told(Fired)] == ["B2"]


@pytest.mark.rule("A-BAT-02", "A-ART-13", "A-SHO-12")
def test_a_gun_beyond_its_own_canister_range_does_not_fire_canister_with_its_battery() -> None:
    field = battery("fr_gun_heavy", "fr_gun_light", gap=6)
    volley(field, *MISS * 10, shots=(Shot(unit="B1", target="R1", ammo="canister"),))
    assert [shot.unit for shot in field.told(Fired)] == ["B1"]
    assert field.unit("B2").fired


@pytest.mark.rule("A-BAT-02", "A-BAT-03")
def test_guns_that_fire_independently_forgo_the_battery_bonus() -> None:
    field = battery("fr_gun_medium", "fr_gun_medium")
    field.put("R1", "at_line_9", 30, 28.935, 180, damage=2)
    apart = (Shot(unit="B1", target="R1", apart=True), Shot(unit="B2", target="R1", apart=True))
    volley(field, 4, 1, 6, 1, 1, 1, shots=apart)
    assert field.told(CourageTested)[0].modifiers == {}


@pytest.mark.rule("A-BAT-03", "A-BAT-04")
def test_the_whole_battery_decides_its_type_even_if_a_gun_cannot_fire() -> None:
    field = battery("fr_gun_heavy", "fr_gun_heavy", "fr_gun_medium", B1={"order": "FACE"})
    field.put("R1", "at_line_9", 30, 28.935, 180, damage=2)
    volley(field, 1, 4, 1, 6, 1, 1, shots=(Shot(unit="B2", target="R1"),))
    assert field.told(CourageTested)[0].modifiers == {"battery": 2}


@pytest.mark.rule("A-BAT-01", "A-BRK-02")
def test_the_gap_of_a_lost_gun_does_not_part_a_battery_nor_save_its_points() -> None:
    field = battery("fr_gun_medium", "fr_gun_medium", "fr_gun_medium", gap=30)

    def lose(*ids: str):
        def rule(f):
            for id in ids:
                yield from destroy(f, id, "routed")
            yield from move(f, "blue", STAFF)

        return rule

    field.play(lose("B2"), answers={OrderMovement: MovementPlan()})
    field.play(lose("B1"), answers={OrderMovement: MovementPlan()})
    assert field.state.breaking["blue"].lost == 0
    field.play(lose("B3"), answers={OrderMovement: MovementPlan()})
    assert field.state.breaking["blue"].lost == 3


@pytest.mark.rule("A-CHG-32", "A-MOR-11")
def test_a_stunned_gun_checks_before_it_joins_the_canister_of_its_battery() -> None:
    field = battery("at_gun_medium", "at_gun_medium")
    field.state.units.clear()
    field.put("R1", "at_gun_medium", 28.82, 28, 180, battery="A").put("B1", "fr_line_6", 30, 20, 0)
    field.put("R2", "at_gun_medium", 31.18, 28, 180, battery="A", stunned=1)
    charged(field, 1, *MISS * 8, *MISS * 42, do="fire")
    assert [shot.unit for shot in field.told(Fired)] == ["R1"]


@pytest.mark.rule("A-ART-07", "G-55")
def test_the_last_gun_of_a_battery_swings_like_a_lone_one() -> None:
    field = Battlefield().put("R1", "at_line_9", 36, 30, 180).put("B1", "fr_gun_medium", 30, 10, 0, battery="A")
    volley(field, 1)
    assert field.unit("B1").at.heading == 167


@pytest.mark.rule("A-ART-07", "A-ART-22")
def test_a_gun_swings_to_the_building_at_which_it_fires() -> None:
    field = Battlefield().put("R1", "at_line_9", 60, 40, 180).put("B1", "fr_gun_medium", 30, 10, 0)
    field.lay("h", "building_stone", 36, 30)
    volley(field, 1, shots=(Shot(unit="B1", target="h", ammo="building"),))
    assert field.unit("B1").at.heading == 167


@pytest.mark.rule("A-DIS-03", "A-SHO-09", "A-CHG-02")
def test_who_fails_to_choose_another_target_charges_no_more_this_turn() -> None:
    field = across(5).put("R2", "at_line_6", 36, 33, 180)
    field.put("B1", "fr_line_6", 30, 18.43, abilities=("mounted_leader",))
    volley(field, 1, *MISS * 14, shots=(Shot(unit="B1", target="R2", switch=True),))
    assert [(shot.target, shot.need) for shot in field.told(Fired)] == [("R1", 6)]
    assert cannot_charge(field.scene, "B1") == "failed"


@pytest.mark.rule("A-LOS-04", "aguila:G-28")
def test_a_doubtful_line_is_rolled_for_once_a_phase_either_way_round() -> None:
    field = across(8).lay("w", "wood", 30, 32, 30, 12)

    def phase(f):
        yield from shoot(f, "blue")
        yield from shoot(f, "red")

    field.play(phase, 3)
    assert not field.told(Fired)
    field.state.sight.clear()
    field.play(phase, 4, *MISS * 7, *MISS * 14)
    assert [(shot.unit, shot.dice) for shot in field.told(Fired)] == [("B1", 7), ("R1", 14)]


# Officers.


@pytest.mark.rule("A-OFF-06")
def test_a_unit_in_view_beside_an_officer_screens_them_even_beyond_range() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 10).put("RO1", "at_commander", 30, 23.2, 180)
    assert seen(field) == ["RO1"]
    field.put("R1", "at_line_6", 30, 26.6, 180)
    assert seen(field) == []


@pytest.mark.rule("A-OAB-16", "A-FRM-27", "A-DICE-06")
def test_an_instructor_adds_two_attacks_once_however_many_faces_fire() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, formation="square")
    field.inside("BO1", "fr_commander", "B1", abilities=("instructor",))
    field.put("R1", "at_line_6", 30, 27, 180).put("R2", "at_line_6", 30, 13, 0)
    shots = (Shot(unit="B1", target="R1", face="front"), Shot(unit="B1", target="R2", face="rear"))
    volley(field, *MISS * 16, shots=shots)
    assert [shot.dice for shot in field.told(Fired)] == [9, 7]


# Formations.


@pytest.mark.rule("A-FRM-45", "A-SHO-09", "A-ARC-04")
def test_a_mass_that_fires_ahead_chooses_among_those_straight_ahead() -> None:
    field = Battlefield().put("B1", "at_line_9", 30, 20, formation="battalion_mass")
    field.put("R1", "fr_line_6", 30, 29, 180).put("R2", "fr_line_6", 36, 27.8, 180)
    volley(field, *MISS * 10)
    assert [shot.target for shot in field.told(Fired)] == ["R1"]


@pytest.mark.rule("A-FRM-45", "A-SHO-09")
def test_a_mass_whose_check_fails_for_one_side_still_fires_by_the_others() -> None:
    field = Battlefield().put("B1", "at_line_9", 30, 20, formation="battalion_mass")
    field.put("R1", "fr_line_6", 38, 20, 270)
    field.put("R2", "fr_line_6", 27.5, 27, 180).put("R3", "fr_line_6", 33, 28, 180)
    shots = (Shot(unit="B1", target="R3", face="front"), Shot(unit="B1", target="R1", face="right"))
    volley(field, 1, *MISS * 6, shots=shots)
    assert [(shot.target, shot.dice, shot.need) for shot in field.told(Fired)] == [("R2", 3, 6), ("R1", 3, 6)]


@pytest.mark.rule("A-COM-12", "A-FRM-26")
def test_chargers_on_one_face_of_a_square_share_its_dice() -> None:
    field = Battlefield().put("R1", "at_line_9", 30, 30, 180, formation="square")
    field.put("B1", "fr_line_6", 27, 24, formation="attack_column")
    field.put("B2", "fr_line_6", 33, 24, formation="attack_column")
    charged(field, *MISS * 21, *MISS * 21, *MISS * 5, who=("B1", "B2"))
    assert [blow.dice for blow in field.told(Struck)] == [14, 14, 3, 2]


@pytest.mark.rule("A-FRM-51", "A-COM-13", "A-CAV-08")
def test_open_order_that_countercharges_still_takes_double_attacks() -> None:
    field = across(10, "fr_dragoons_2", "pr_hussars_2", r={"formation": "open_order"})
    charged(field, 6, *MISS * 26, *MISS * 7, do="countercharge")
    assert [blow.dice for blow in field.told(Struck)] == [26, 7]


@pytest.mark.rule("A-FRM-29", "A-MOV-23")
def test_a_square_does_not_enter_a_building() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, formation="square").lay("h", "building_stone", 30, 23.6)
    assert open_orders(field.scene, "B1") == ("HALT", "FORM")
    field.put("B1", "fr_line_6", 30, 20)
    assert "ENTER" in open_orders(field.scene, "B1")


# Charges.


@pytest.mark.rule("A-CHG-22", "G-40")
def test_the_distance_to_who_is_behind_an_obstacle_is_that_to_the_obstacle() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", 30, 29.45, 180)
    field.lay("f", "fence", 30, 26.75)
    assert why_not(field.scene, "B1", "R1") == ""
    charged(field, *MISS * 14, *MISS * 14)
    assert field.told(Struck)[0].modifiers == {"position": -1}


@pytest.mark.rule("A-COM-14", "A-TER-11", "A-CHG-22")
def test_who_charges_across_the_end_of_a_fence_has_the_penalty_too() -> None:
    field = Battlefield().put("B1", "fr_line_6", 33, 20).put("R1", "at_line_6", 30, 28, 180)
    field.lay("f", "fence", 34.2, 25.7)
    charged(field, *MISS * 14, *MISS * 14)
    assert field.told(Struck)[0].modifiers == {"position": -1}


@pytest.mark.rule("G-49", "A-FRM-52")
def test_who_evades_out_of_the_arc_is_caught_if_within_reach() -> None:
    field = Battlefield().put("B1", "fr_hussars_2", 30, 20)
    field.put("R1", "at_jager_3", 36.8, 23.4, 180, formation="open_order")
    charged(field, 5, *MISS * 52, *MISS * 2, do="evade")
    assert [blow.dice for blow in field.told(Struck)] == [52, 2]


@pytest.mark.rule("A-BAT-03")
def test_a_battery_of_which_only_one_gun_fires_has_no_weight() -> None:
    field = battery("fr_gun_heavy", "fr_gun_heavy", B2={"order": "FACE"})
    field.put("R1", "at_line_9", 30, 28.935, 180, damage=2)
    volley(field, 4, 1, 6, 6, 1, 1)
    assert field.told(CourageTested)[0].modifiers == {}


@pytest.mark.rule("A-BAT-01", "A-BRK-02")
def test_a_gun_that_is_moved_away_leaves_its_battery() -> None:
    field = battery("fr_gun_medium", "fr_gun_medium", B1={"limbered": True}, B2={"limbered": True}, gap=30)
    go = UnitOrder(who=("B1",), order="ADVANCE", steps=steps(("fwd", 5)))
    plan = MovementPlan(orders=(UnitOrder(who=("B2",), order="HALT"), go))
    field.play(lambda f: move(f, "blue", STAFF), answers={OrderMovement: plan})
    assert [broken.guns for broken in field.told(BatteryBroken)] == [("B1", "B2")]
    assert (field.unit("B1").battery, field.unit("B2").battery) == ("", "")


# Orders that failed.


def out_of_command(entry: str, red: str) -> Battlefield:
    """B1 is far from its officer, and the enemy 8" before it."""
    field = across(8, entry, red, b={"officer": "BO2"}).put("BO1", "fr_brigadier", 65, 3, chief=True)
    return field.put("BO2", "fr_commander", 65, 8)


@pytest.mark.rule("A-MOV-20", "A-DIS-03", "A-SHO-03")
def test_who_fails_to_double_has_not_moved_and_shoots_as_if_it_had() -> None:
    field = out_of_command("fr_line_6", "at_line_6")
    ordered(field, "DOUBLE", ("fwd", 3), dice=MISS)
    assert field.unit("B1").failed and barred(field.scene, "B1") == ""
    assert aimed(field).modifiers["moved"] == -1
    assert cannot_charge(field.scene, "B1") == "failed"
    field = out_of_command("fr_line_6", "at_line_6")
    ordered(field, "DOUBLE", ("fwd", 3), dice=(6,))
    assert barred(field.scene, "B1") == "doubled"


@pytest.mark.rule("A-MOV-20", "A-CAV-06")
@pytest.mark.parametrize(("die", "counters"), [(1, True), (6, False)])
def test_cavalry_that_fails_to_double_may_countercharge(die: int, counters: bool) -> None:
    field = out_of_command("fr_hussars_2", "at_hussars_2")
    ordered(field, "DOUBLE", ("fwd", 3), dice=(die,))
    assert can_countercharge(field.scene, "B1", "R1", "front") == counters


@pytest.mark.rule("A-MOV-20", "A-OFF-14")
@pytest.mark.parametrize(("die", "rallied"), [(1, ("B2",)), (6, ())])
def test_who_is_inside_a_unit_that_fails_to_double_may_rally(die: int, rallied: tuple[str, ...]) -> None:
    field = out_of_command("fr_line_6", "at_line_6").inside("BO3", "fr_commander", "B1")
    field.put("B2", "fr_line_6", 36, 18, officer="BO3", damage=3)
    ordered(field, "DOUBLE", ("fwd", 3), dice=(die,))
    assert rallyable(field.scene, "BO3") == rallied


# Free positions.


@pytest.mark.rule("A-SCN-1203")
def test_who_charges_out_of_a_free_position_has_lost_it_even_if_repulsed() -> None:
    field = across(3, b={"position": "light", "formation": "attack_column"}, r={"position": "light"})
    charged(field, *MISS * 40, left=None)
    assert (field.unit("B1").position, field.unit("R1").position) == ("", "light")


@pytest.mark.rule("A-SCN-1203", "A-FRM-52")
def test_who_evades_has_lost_its_free_position() -> None:
    field = across(5, "fr_line_6", "at_jager_3", r={"position": "light", "formation": "open_order"})
    charged(field, 6, do="evade", left=None)
    assert field.unit("R1").position == ""


@pytest.mark.rule("A-SCN-1203", "A-BAT-02")
@pytest.mark.parametrize(("order", "position"), [("HALT", "light"), ("ADVANCE", "")])
def test_a_battery_that_moves_has_lost_its_free_positions(order: Any, position: str) -> None:
    held = {"position": "light"}
    field = battery("fr_gun_medium", "fr_gun_medium", B1=held, B2=held)
    ordered(field, order, *([("fwd", 1)] if order == "ADVANCE" else []))
    assert [field.unit(id).position for id in ("B1", "B2")] == [position, position]
