"""Phase 3, rule by rule. [A-SHO]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.events.checks import CourageTested, Destroyed
from rulesets.aguila.dialogue.events.shooting import Fired, ShotLost
from rulesets.aguila.dialogue.questions.turn import OrderCourage
from rulesets.aguila.rules.shooting.targets import barred, half_reach, must_take, reach, targets
from rulesets.aguila.rules.shooting.volleys import succeeds
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, seen, volley


@pytest.mark.rule("aguila:A-SHO-01")
def test_a_shot_at_a_target_destroyed_before_it_is_lost_and_counts_as_fired() -> None:
    field = across(5, r={"damage": 24}).put("B2", "fr_line_6", 33, 18.42)
    shots = (Shot(unit="B1", target="R1"), Shot(unit="B2", target="R1"))
    volley(field, 6, *(1,) * 13, 6, shots=shots)
    assert [lost.unit for lost in field.told(ShotLost)] == ["B2"]
    assert field.unit("B2").fired and field.told(Destroyed)


@pytest.mark.rule("aguila:A-SHO-02")
def test_a_unit_without_an_order_fires_as_after_halt() -> None:
    assert aimed(across(5)).need == aimed(across(5, b={"order": "HALT"})).need == 5


@pytest.mark.rule("aguila:A-SHO-03")
def test_who_moved_at_the_double_does_not_fire() -> None:
    assert barred(across(5, b={"order": "DOUBLE"}).scene, "B1")
    assert not barred(across(5, b={"order": "ADVANCE"}).scene, "B1")


@pytest.mark.rule("aguila:A-SHO-04")
def test_the_disorganised_fire_with_half_their_dice_at_minus_one() -> None:
    shot = aimed(across(5, b={"disorganised": 1}))
    assert (shot.dice, shot.need) == (7, 6)


@pytest.mark.rule("aguila:A-SHO-05")
@pytest.mark.parametrize(("die", "fires"), [(3, False), (4, True)])
def test_the_stunned_fire_only_after_a_check_at_minus_one(die: int, fires: bool) -> None:
    field = across(5, b={"stunned": 1, "disorganised": 1})
    volley(field, die, *((1,) * 7 if fires else ()))
    assert [(shot.dice, shot.need) for shot in field.told(Fired)] == ([(7, 6)] if fires else [])


@pytest.mark.rule("aguila:A-SHO-06")
@pytest.mark.parametrize(("x", "dice"), [(32.3, 14), (32.42, 4)])
def test_less_than_half_in_the_arc_leaves_a_quarter_of_the_dice(x: float, dice: int) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", x, 26, 180)
    assert aimed(field).dice == dice


@pytest.mark.rule("aguila:A-SHO-06")
def test_who_is_outside_the_strip_is_no_target() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", 34.8, 26, 180)
    assert seen(field) == []


@pytest.mark.rule("aguila:A-SHO-07")
def test_a_unit_in_between_hides_the_target() -> None:
    field = across(8).put("B2", "fr_line_3", 30, 23)
    assert seen(field) == []


@pytest.mark.rule("aguila:A-SHO-08")
@pytest.mark.parametrize(("gap", "found"), [(12, ["R1"]), (12.05, [])])
def test_no_farther_than_the_range_from_the_middle_of_the_front(gap: float, found: list[str]) -> None:
    assert seen(across(gap)) == found


def two_targets(near: float) -> Battlefield:
    field = across(near, "fr_line_6", "es_line_3", b={"abilities": ("mounted_leader",)})
    return field.put("R2", "es_line_3", 36, 30, 180)


@pytest.mark.rule("aguila:A-SHO-09")
def test_within_half_range_only_the_nearest_may_be_taken() -> None:
    near, far = two_targets(6), two_targets(6.05)
    assert [each.id for each in must_take(near.scene, "B1", targets(near.scene, "B1"))] == ["R1"]
    assert must_take(far.scene, "B1", targets(far.scene, "B1")) == []


@pytest.mark.rule("aguila:A-SHO-09")
@pytest.mark.parametrize(("die", "target", "need", "dice"), [(2, "R1", 6, 14), (3, "R2", 6, 14)])
def test_another_than_the_nearest_takes_a_check(die: int, target: str, need: int, dice: int) -> None:
    """Who fails fires at the nearest and counts as having moved; the other is beyond half range."""
    field = two_targets(5)
    volley(field, die, *(1,) * dice, shots=(Shot(unit="B1", target="R2", switch=True),))
    (shot,) = field.told(Fired)
    assert (shot.target, shot.need, shot.dice) == (target, need, dice)
    assert ("moved" in shot.modifiers) == (target == "R1")


@pytest.mark.rule("aguila:A-SHO-10")
def test_no_unit_may_stand_in_the_line_to_the_farther_target() -> None:
    field = two_targets(5).put("R3", "es_line_6", 34.5, 26, 180)
    assert "R2" not in seen(field)


@pytest.mark.rule("aguila:A-SHO-11", "A-OFF-06")
@pytest.mark.parametrize(("gap", "exposed"), [(1.9, False), (2.1, True)])
def test_an_officer_near_friends_in_view_is_no_target(gap: float, exposed: bool) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, abilities=("mounted_leader",))
    field.put("RO1", "at_commander", 30, 26, 180).put("R1", "at_line_6", 33.15 + gap, 29, 180)
    assert ("RO1" in seen(field)) == exposed


@pytest.mark.rule("aguila:A-OFF-06")
@pytest.mark.parametrize(("far", "exposed"), [(1.9, False), (2.1, True)])
def test_friends_in_view_but_out_of_range_shield_an_officer_too(far: float, exposed: bool) -> None:
    """Muskets reach the officer at 11", the battalion behind them is at more than 14"."""
    field = Battlefield().put("B1", "fr_line_6", 30, 18.425).put("RO1", "at_commander", 30, 31.785, 180)
    field.put("R1", "at_line_6", 30, 31.785 + 0.785 + far + 1.575, 180)
    assert seen(field) == (["RO1"] if exposed else [])


@pytest.mark.rule("aguila:A-SHO-12", "A-SHO-13")
@pytest.mark.parametrize(
    ("entry", "far", "canister"),
    [
        ("fr_line_6", 12, 0),
        ("uk_rifles_3", 18, 0),
        ("at_hussars_2", 10, 0),
        ("ru_bashkirs_2", 6, 0),
        ("fr_gun_light", 18, 4),
        ("fr_gun_medium", 30, 6),
        ("es_howitzer", 30, 6),
        ("fr_gun_heavy", 42, 8),
    ],
)
def test_ranges(entry: str, far: int, canister: int) -> None:
    scene = Battlefield().put("B1", entry, 30, 20).scene
    assert (reach(scene, "B1"), half_reach(scene, "B1")) == (far * 1000, far * 500)
    assert reach(scene, "B1", "canister") == canister * 1000


@pytest.mark.rule("aguila:A-SHO-14", "A-SHO-15")
def test_as_many_dice_as_attacks_each_hitting_on_its_number() -> None:
    field = across(5)
    volley(field, 5, *(4,) * 13, 1)
    (shot,) = field.told(Fired)
    assert (shot.dice, shot.hits) == (14, 1)


@pytest.mark.rule("aguila:A-SHO-16")
@pytest.mark.parametrize(
    ("entry", "damage", "dice"),
    [("fr_line_6", 11, 14), ("fr_line_6", 12, 7), ("at_hussars_2", 9, 13), ("at_hussars_2", 10, 7)],
)
def test_half_the_figures_in_damage_halves_the_dice(entry: str, damage: int, dice: int) -> None:
    assert aimed(across(4, entry, b={"damage": damage})).dice == dice


@pytest.mark.rule("aguila:A-SHO-17")
@pytest.mark.parametrize(("gap", "order", "need"), [(6, "HALT", 5), (6.1, "HALT", 6), (6, "FACE", 6), (6.1, "SIDE", 7)])
def test_range_and_movement_cost_one_each(gap: float, order: str, need: int) -> None:
    assert aimed(across(gap, b={"order": order})).need == need


@pytest.mark.rule("aguila:A-SHO-17")
@pytest.mark.parametrize(
    ("kind", "need"),
    [("fence", 6), ("wall_low", 7), ("position_light", 6), ("position_solid", 7), ("position_fortified", 8)],
)
def test_cover_behind_a_piece(kind: str, need: int) -> None:
    assert aimed(across(5).lay("piece1", kind, 30, 24.5)).need == need


@pytest.mark.rule("aguila:A-SHO-17")
def test_open_order_stealth_and_screens_cost_one_each() -> None:
    assert aimed(across(5, red="es_light_6", r={"formation": "open_order"})).need == 6
    assert aimed(across(5, r={"abilities": ("stealthy",)})).need == 6
    assert aimed(across(5, r={"abilities": ("skirmish_screen",)})).need == 6
    assert aimed(across(1.9, r={"abilities": ("skirmish_screen",)})).need == 5


@pytest.mark.rule("aguila:A-SHO-17", "A-OFF-07")
def test_an_officer_alone_is_hit_at_minus_two() -> None:
    assert aimed(across(5, red="at_commander")).need == 7


@pytest.mark.rule("aguila:A-SHO-18")
@pytest.mark.parametrize(("abilities", "need", "dice"), [((), 6, 14), (("stealthy",), 7, 7)])
def test_seven_leaves_half_the_dice(abilities: tuple[str, ...], need: int, dice: int) -> None:
    shot = aimed(across(6.1, r={"abilities": abilities}))
    assert (shot.need, shot.dice) == (need, dice)


@pytest.mark.rule("aguila:A-SHO-18")
def test_eight_or_more_leaves_a_quarter_rounded_up() -> None:
    shot = aimed(across(6.1, "fr_conscript_6", b={"order": "ADVANCE"}, r={"abilities": ("stealthy",)}))
    assert (shot.need, shot.dice) == (9, 4)


@pytest.mark.rule("aguila:A-SHO-19", "A-DICE-06")
def test_all_fractions_are_multiplied_before_rounding_and_the_instructor_comes_after() -> None:
    """14 × ½ × ½ × ½ × ½ = 0.875: one die, and two of the Instructor."""
    worn = {"formation": "attack_column", "damage": 12, "disorganised": 1}
    field = across(6.1, b=worn).inside("BO1", "fr_commander", "B1", abilities=("instructor",))
    shot = aimed(field)
    assert (shot.need, shot.dice) == (7, 3)


@pytest.mark.rule("aguila:A-SHO-20")
def test_hits_wound_on_the_defence_of_the_target() -> None:
    field = across(11, "uk_rifles_3", "at_cuirassiers_2")
    volley(field, 6, 6, *(1,) * 6, 5, 4)
    assert field.unit("R1").damage == 1


@pytest.mark.rule("aguila:A-SHO-21")
def test_a_natural_one_never_wounds_and_a_six_always_does() -> None:
    assert not succeeds(1, 1) and succeeds(2, 2) and succeeds(6, 9)


@pytest.mark.rule("aguila:A-SHO-22")
def test_each_wound_is_one_damage() -> None:
    field = across(5, r={"damage": 0})
    volley(field, 6, 6, *(1,) * 12, 4, 4, 1, 1)
    assert field.unit("R1").damage == 2


@pytest.mark.rule("aguila:A-SHO-23")
@pytest.mark.parametrize(("before", "hits", "tested"), [(0, 1, False), (1, 1, True), (9, 0, False)])
def test_courage_needs_a_wound_in_this_fire_and_two_damage(before: int, hits: int, tested: bool) -> None:
    field = across(5, r={"damage": before})
    volley(field, *(6,) * hits, *(1,) * (14 - hits), *(4,) * hits, *((1, 1) if tested else ()))
    assert bool(field.told(CourageTested)) == tested


@pytest.mark.rule("aguila:A-SHO-23", "A-SHO-25", "D-33")
def test_the_shooter_chooses_the_order_of_the_tests() -> None:
    field = (
        across(5, r={"damage": 1}).put("B2", "fr_line_6", 40, 18.42).put("R2", "at_line_6", 40, 26.58, 180, damage=1)
    )
    shots = (Shot(unit="B1", target="R1"), Shot(unit="B2", target="R2"))
    more = {OrderCourage: ("R2", "R1")}
    volley(field, *((6, *(1,) * 13, 4) * 2), 1, 2, 1, 3, shots=shots, more=more)
    assert [test.unit for test in field.told(CourageTested)] == ["R2", "R1"]


@pytest.mark.rule("aguila:A-SHO-24")
@pytest.mark.parametrize(
    ("entry", "show", "worse"),
    [
        ("fr_line_6", "front", {}),
        ("fr_line_6", "left", {"arc": 1}),
        ("fr_line_6", "rear", {"arc": 2}),
        ("fr_gun_medium", "right", {"arc": 2}),
        ("fr_gun_medium", "rear", {"arc": 2}),
        ("fr_gun_medium", "front", {}),
    ],
)
def test_fire_from_flank_and_rear_makes_courage_worse(entry: str, show: str, worse: dict[str, int]) -> None:
    field = across(5, entry, show=show, r={"damage": 1})
    gun = entry == "fr_gun_medium"
    volley(field, *((6, 1) if gun else (6, *(1,) * 13)), 4, 1, 1)
    (test,) = field.told(CourageTested)
    assert test.modifiers == worse


@pytest.mark.rule("aguila:A-SHO-24")
def test_of_several_shooters_the_worst_side_counts_once() -> None:
    field = across(5, show="rear", r={"damage": 1}).put("B2", "fr_line_6", 38, 26.58, 270)
    shots = (Shot(unit="B2", target="R1"), Shot(unit="B1", target="R1"))
    volley(field, *((6, *(1,) * 13, 4) * 2), 1, 1, shots=shots)
    assert field.told(CourageTested)[0].modifiers == {"arc": 2}
