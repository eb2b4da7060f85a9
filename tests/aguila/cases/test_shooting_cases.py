"""Fire in which several rules meet, worked out by hand: who may be taken, dice, needs, wounds and tests."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.events.checks import Checked, CourageTested, Destroyed
from rulesets.aguila.dialogue.events.shooting import Fired
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, seen, volley

ONES = (1,) * 200


def behind(kind: str, gap: float = 5.0, blue: str = "fr_line_6", red: str = "at_line_6", **facts: Any) -> Battlefield:
    """R1 close behind a piece, or in it."""
    field = across(gap, blue, red, **facts)
    if kind in ("fence", "wall_low", "wall_high", "position_fortified", "position_light"):
        return field.lay("p", kind, 30, 20 + gap - 0.5)
    return field.lay("p", kind, 30, field.unit("R1").at.y / 1000, 12, 8)


# Musketry.


@pytest.mark.rule("A-SHO-17", "A-SHO-18", "A-SHO-19", "A-DICE-06", "A-TER-10")
@pytest.mark.parametrize(
    ("kind", "gap", "blue", "b", "r", "need", "dice"),
    [
        # column, moved, Disorganised, beyond half range, ruins -2: 5 + 1 + 1 + 1 + 2 = 10; 14 / 2 / 2 / 4 = 0.875
        ("ruins", 7, "fr_line_6", {"formation": "attack_column", "order": "ADVANCE", "disorganised": 1}, {}, 10, 1),
        # militia 6, at a fence: 7, so half of 14
        ("fence", 5, "at_landwehr_6", {}, {}, 7, 7),
        # the same at a low wall: 8, so a quarter: 3.5
        ("wall_low", 5, "at_landwehr_6", {}, {}, 8, 4),
        # within half range, at a fortified position: 5 + 3 = 8
        ("position_fortified", 5, "fr_line_6", {}, {}, 8, 4),
        # the strongest cover only, and open order besides: 5 + 1 + 1 = 7
        ("wood", 2, "fr_line_6", {}, {"formation": "open_order"}, 7, 7),
        # Stunned and Disorganised halve once and cost one once
        ("", 5, "fr_line_6", {"stunned": 1, "disorganised": 1}, {}, 6, 7),
        # half of the figures lost and a failed order: 14 / 2, 5 + 1
        ("", 5, "fr_line_6", {"damage": 12, "order": "FORM", "failed": True}, {}, 6, 7),
        # a mass fires half: 20 / 2, and half of that when half lost
        ("", 5, "at_line_9", {"formation": "battalion_mass", "damage": 18}, {}, 5, 5),
    ],
)
def test_needs_and_dice_of_musketry(kind: str, gap: float, blue: str, b: dict, r: dict, need: int, dice: int) -> None:
    field = behind(kind, gap, blue, "fr_light_6", b=b, r=r) if kind else across(gap, blue, "fr_light_6", b=b, r=r)
    shot = aimed(field)
    assert (shot.need, shot.dice) == (need, dice)


@pytest.mark.rule("A-WEA-04", "A-WEA-05", "A-WEA-06", "A-SHO-12")
@pytest.mark.parametrize(
    ("weather", "gap", "need"),
    [
        ("rain", 6.0, 4),
        ("rain", 6.1, 5),
        ("rain", 12.0, 5),
        ("rain", 12.1, None),
        ("torrential_rain", 4.5, 4),
        ("torrential_rain", 4.6, 5),
        ("torrential_rain", 9.1, None),
        ("fog", 8.0, 4),
        ("fog", 8.1, None),
    ],
)
def test_a_rifle_in_bad_weather(weather: str, gap: float, need: int | None) -> None:
    field = across(gap, "uk_rifles_3", "fr_line_6", weather=weather)
    assert [aimed(field).need for _ in seen(field)] == ([need] if need else [])


@pytest.mark.rule("A-WEA-04", "A-SHO-12")
def test_rain_does_nothing_to_a_bow() -> None:
    assert seen(across(6, "ru_bashkirs_2", "fr_line_6", weather="torrential_rain")) == ["R1"]
    assert seen(across(6.2, "ru_bashkirs_2", "fr_line_6")) == []


@pytest.mark.rule("A-FRM-13", "A-FRM-30", "A-UAB-08", "A-UAB-13", "A-UAB-27", "A-DICE-03")
@pytest.mark.parametrize(
    ("blue", "formation", "again"),
    [
        ("fr_young_guard_6", "march_column", 1 + 2),
        ("fr_old_guard_6", "square", 2 + 2),
        ("uk_line_6", "attack_column", 2 + 1),
        ("fr_line_6", "line", 0),
    ],
)
def test_rerolls_of_shooter_and_target_add_up(blue: str, formation: str, again: int) -> None:
    assert aimed(across(5, blue, "at_line_6", r={"formation": formation})).again == again


@pytest.mark.rule("A-FRM-27", "A-FRM-45", "A-FRM-46", "A-SHO-16")
@pytest.mark.parametrize(
    ("entry", "formation", "damage", "faces", "dice"),
    [
        ("fr_line_6", "square", 0, 2, [7, 7]),
        ("fr_line_6", "square", 0, 3, [5, 5, 5]),
        ("fr_line_6", "square", 0, 4, [4, 4, 4, 4]),
        ("fr_line_6", "square", 12, 2, [4, 4]),
        ("at_line_9", "battalion_mass", 0, 2, [3, 3]),
        ("at_line_9", "battalion_mass", 18, 2, [2, 2]),
    ],
)
def test_fire_by_several_sides(entry: str, formation: str, damage: int, faces: int, dice: list[int]) -> None:
    field = Battlefield().put("B1", entry, 30, 20, formation=formation, damage=damage)
    around = [("R1", 30, 27, 180, "front"), ("R2", 30, 13, 0, "rear"), ("R3", 37, 20, 270, "right")]
    around.append(("R4", 23, 20, 90, "left"))
    for id, x, y, heading, _ in around[:faces]:
        field.put(id, "at_line_6", x, y, heading)
    shots = tuple(Shot(unit="B1", target=id, face=face) for id, _, _, _, face in around[:faces])
    volley(field, *ONES, shots=shots, left=None)
    assert [shot.dice for shot in field.told(Fired)] == dice


@pytest.mark.rule("A-FRM-55", "A-FRM-57", "A-FRM-58", "A-SHO-17")
def test_a_screened_column_at_long_range_and_a_gun() -> None:
    r = {"formation": "attack_column", "abilities": ("skirmish_screen",)}
    assert aimed(across(8, r=r)).need == 5 + 1 + 1
    assert aimed(across(8, r=r, show="left")).need == 5 + 1
    assert aimed(across(5, "fr_gun_medium", r=r), ammo="canister").need == 4


@pytest.mark.rule("A-OFF-06", "A-OFF-07", "A-SHO-18", "A-OFF-09", "A-MOR-02")
def test_an_officer_alone_is_hit_on_seven_and_tested_from_the_second_damage() -> None:
    field = across(5, red="at_commander")
    volley(field, 6, *(1,) * 6, 4)
    assert (field.told(Fired)[0].need, field.told(Fired)[0].dice) == (7, 7)
    assert not field.told(CourageTested)
    field.put("B1", "fr_line_6", 30, 18.43)
    volley(field, 6, *(1,) * 6, 4, 5, 5)  # 10 + 2: Cor 10/12
    assert field.told(CourageTested)[0].result == "routed"
    assert field.unit("R1").status == "destroyed"


# The nearest.


@pytest.mark.rule("A-SHO-09", "A-DIS-02", "A-DIS-03", "A-SHO-17")
def test_who_fails_to_pass_over_the_nearest_fires_at_it_as_if_it_had_moved() -> None:
    field = Battlefield().put("B1", "uk_rifles_3", 30, 20, formation="open_order")
    field.put("R1", "at_line_6", 30, 28, 180).put("R2", "at_line_6", 36, 30, 180)
    volley(field, 2, *ONES, shots=(Shot(unit="B1", target="R2", switch=True),), left=None)
    assert [(shot.target, shot.need, shot.modifiers) for shot in field.told(Fired)] == [("R1", 5, {"moved": -1})]


@pytest.mark.rule("A-SHO-09", "A-ART-16")
@pytest.mark.parametrize(("die", "fired"), [(4, ("R2", "indirect", 6)), (3, ("R1", "shot", 6))])
def test_a_howitzer_passes_over_an_enemy_in_view_to_shell_one_that_it_cannot_see(die: int, fired: tuple) -> None:
    field = Battlefield().put("B1", "es_howitzer", 30, 10).put("B2", "es_line_6", 42, 20)
    field.put("R1", "fr_line_6", 22, 24, 180).lay("h", "hill_easy", 37, 23, 10, 4).put("R2", "fr_line_6", 42, 31, 180)
    field.put("BO1", "es_brigadier", 60, 3, chief=True)
    volley(field, die, *ONES, shots=(Shot(unit="B1", target="R2", ammo="indirect"),), left=None)
    assert [check.check for check in field.told(Checked)] == ["switch"]
    (shot,) = field.told(Fired)
    assert (shot.target, shot.ammo, shot.need) == fired


# Guns.


@pytest.mark.rule("A-ART-11", "A-ART-13", "A-ART-14", "A-ART-18", "A-ART-19", "A-ART-20", "A-ART-21")
@pytest.mark.parametrize(
    ("gun", "kind", "ammo", "r", "need", "wound", "halves"),
    [
        ("fr_gun_medium", "wall_low", "shot", {}, 5, 4 - 2 + 3, False),
        ("fr_gun_medium", "fence", "shot", {}, 5, 4 - 2, False),
        ("fr_gun_heavy", "position_fortified", "shot", {}, 5, 4 - 3 + 4, True),
        ("fr_gun_medium", "wall_low", "canister", {}, 4 + 2, 4 - 1, False),
        ("fr_howitzer", "wall_low", "shot", {}, 5, 4 - 3, False),
        ("fr_howitzer", "position_fortified", "shot", {}, 5, 1, False),
        ("fr_howitzer", "ruins", "shot", {}, 5 + 2, 1, False),
        ("fr_gun_medium", "rocky", "shot", {"formation": "open_order"}, 4 + 1 + 1, 2, True),
        ("fr_gun_medium", "rocky", "canister", {"formation": "open_order"}, 4 + 1 + 1, 3, False),
        ("fr_gun_medium", "wadi", "shot", {}, 5, 2, False),
    ],
)
def test_guns_against_the_protected(
    gun: str, kind: str, ammo: str, r: dict, need: int, wound: int, halves: bool
) -> None:
    shot = aimed(behind(kind, 5, gun, "fr_light_6", r=r), ammo=ammo)
    assert (shot.need, shot.wound, bool(shot.halves)) == (need, wound, halves)


@pytest.mark.rule("A-SCN-1203", "A-ART-18", "A-ART-21")
@pytest.mark.parametrize(
    ("gun", "ammo", "show", "need"),
    [
        ("fr_gun_medium", "shot", "front", 5),
        ("fr_gun_medium", "shot", "rear", 4),
        ("fr_gun_medium", "canister", "left", 5),
        ("fr_howitzer", "shot", "front", 5),
        ("fr_howitzer", "canister", "front", 5),
    ],
)
def test_the_free_positions_of_borodino_are_nothing_to_the_shells_of_a_howitzer(
    gun: str, ammo: str, show: str, need: int
) -> None:
    field = across(5, gun, r={"position": "light"}, show=show)
    assert aimed(field, ammo=ammo).need == need


@pytest.mark.rule("A-ART-19", "A-FRM-49")
def test_skirmishers_behind_a_fortified_position_halve_the_hits_twice() -> None:
    field = behind("position_fortified", 9, "fr_gun_medium", "fr_light_6", r={"formation": "open_order"})
    volley(field, 6, 6, 6, 1, left=None)  # 4 + 1 + 1: 6; six hits, a quarter of them: 1.5, so two
    assert (field.told(Fired)[0].need, field.told(Fired)[0].hits) == (6, 2)


@pytest.mark.rule("A-WEA-05", "A-ART-12", "A-BAT-03", "A-MOR-07")
def test_torrential_rain_takes_two_wounds_from_each_gun_of_a_battery() -> None:
    field = Battlefield(weather="torrential_rain").put("R1", "at_line_6", 30, 25, 180)
    field.put("B1", "fr_gun_medium", 28.82, 12, battery="A").put("B2", "fr_gun_medium", 31.18, 12, battery="A")
    # 5 hits, 4 wounds: 2 left; 2 hits, 2 wounds: at least 1; then 3 + 4 + 3 + 1 (battery) = 11
    volley(field, 4, 4, 5, 2, 2, 2, 2, 1, 2, 2, 2, 3, 4)
    assert [shot.wounds for shot in field.told(Fired)] == [2, 1]
    assert (field.unit("R1").damage, field.told(CourageTested)[0].modifiers) == (3, {"battery": 1})


@pytest.mark.rule("A-BAT-03", "A-BAT-04")
@pytest.mark.parametrize(
    ("guns", "worse"),
    [
        (("heavy", "heavy", "light", "medium"), 2),
        (("heavy", "heavy", "medium", "howitzer"), 1),
        (("heavy", "light"), 1),
        (("heavy", "heavy", "howitzer"), 2),
        (("light", "light"), 1),
    ],
)
def test_what_a_mixed_battery_weighs(guns: tuple[str, ...], worse: int) -> None:
    field = Battlefield().put("R1", "at_line_9", 30, 24, 180, damage=3)
    for at, gun in enumerate(guns):
        entry = "fr_howitzer" if gun == "howitzer" else f"fr_gun_{gun}"
        field.put(f"B{at + 1}", entry, 28 + 2.36 * at, 10, battery="A")
    volley(field, 6, *(1,) * (len(guns) - 1), 2, 6, *ONES, left=None)
    assert field.told(CourageTested)[0].modifiers == {"battery": worse}


@pytest.mark.rule("A-SHO-24", "A-UAB-22", "A-MOR-07")
def test_musketry_in_the_rear_and_a_gun_in_the_flank_are_two_worse_once() -> None:
    field = Battlefield().put("R1", "at_grenadiers_6", 30, 30, 90, damage=2)
    field.put("B1", "fr_line_6", 22, 30, 90).put("B2", "fr_gun_medium", 30, 12, 0)
    shots = (Shot(unit="B1", target="R1"), Shot(unit="B2", target="R1"))
    volley(field, 6, *(1,) * 13, 4, 4, 1, 6, 5, 5, *ONES, shots=shots, left=None)
    assert [shot.arc for shot in field.told(Fired)] == ["rear", "right"]
    assert field.told(CourageTested)[0].modifiers == {"arc": 2, "resilient": -1}


@pytest.mark.rule("A-OFF-08", "A-ART-12", "A-DICE-01")
@pytest.mark.parametrize(
    ("gun", "dice", "hits"), [("light", (6, 3, 1), 1), ("light", (6, 4, 1, 1), 2), ("heavy", (6, 2, 1, 1), 2)]
)
def test_guns_at_an_officer_alone(gun: str, dice: tuple[int, ...], hits: int) -> None:
    field = across(10, f"fr_gun_{gun}", "at_commander")
    volley(field, *dice)  # D3 is a D2; D6 + 1 is halved, rounded up
    assert (field.told(Fired)[0].need, field.told(Fired)[0].hits) == (6, hits)


@pytest.mark.rule("A-ART-13", "A-FRM-18", "A-UAB-17", "A-SHO-16", "A-ART-06")
def test_canister_of_a_battered_gun_at_a_column() -> None:
    # half of its 8 resistance: 8 / 2 dice at 4+; two failed wounds are rolled again, on 3+
    field = across(6, "fr_gun_medium", b={"damage": 4}, r={"formation": "attack_column"})
    volley(field, 4, 4, 4, 1, 1, 2, 3, 3, 2, 1, 1, shots=(Shot(unit="B1", target="R1", ammo="canister"),), left=None)
    (shot,) = field.told(Fired)
    assert (shot.dice, shot.hits, shot.hit_again, shot.wound_again.faces, shot.wounds) == (4, 3, None, (3, 2), 2)


@pytest.mark.rule("A-SHO-01", "A-SHO-04", "A-MOR-12", "A-BAT-02")
def test_a_volley_at_who_is_gone_is_lost_and_the_destroyed_take_no_test() -> None:
    field = Battlefield().put("R1", "at_line_6", 30, 27, 180, damage=24)
    field.put("B1", "fr_line_6", 30, 20).put("B2", "fr_line_6", 36, 20, abilities=("mounted_leader",))
    volley(field, 6, *(1,) * 13, 4, shots=(Shot(unit="B1", target="R1"), Shot(unit="B2", target="R1")))
    assert [gone.cause for gone in field.told(Destroyed)] == ["damage"]
    assert field.unit("B2").fired and len(field.told(Fired)) == 1


# Sight.


@pytest.mark.rule("A-LOS-05", "G-25")
@pytest.mark.parametrize(("deep", "visible"), [(1.9, ["R1"]), (2.2, [])])
def test_two_inches_into_a_wood_nobody_is_seen(deep: float, visible: list[str]) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "es_line_3", 30, 28 + deep + 0.785, 180)
    field.lay("w", "hamlet", 30, 33, 30, 10)
    assert seen(field) == visible


@pytest.mark.rule("A-LOS-03", "G-23", "G-26")
def test_from_a_hill_one_sees_over_those_below_but_not_over_those_beside() -> None:
    field = Battlefield().put("B1", "fr_gun_medium", 30, 20).lay("h", "hill_easy", 30, 20)
    field.put("B2", "fr_line_6", 30, 32).put("R1", "at_line_6", 30, 40, 180)
    assert seen(field) == ["R1"]
    field.put("B2", "fr_line_3", 30, 23.4)
    assert seen(field) == []


@pytest.mark.rule("A-SHO-06", "G-11", "A-UNIT-15")
def test_less_than_half_in_the_strip_is_a_quarter_unless_the_leader_is_mounted() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", 33, 27, 180)
    assert aimed(field).dice == 4
    field.inside("BO1", "fr_commander", "B1", chief=True)
    assert aimed(field).dice == 14


@pytest.mark.rule("A-OFF-06")
def test_an_officer_farther_away_than_other_enemies_is_no_target_though_nobody_is_beside_them() -> None:
    field = Battlefield().put("B1", "fr_light_6", 30, 20, formation="open_order")
    field.put("RO1", "at_commander", 36, 30, 180)
    assert seen(field) == ["RO1"]
    field.put("R1", "at_line_6", 26, 28, 180)
    assert seen(field) == ["R1"]
