"""Guns, rule by rule. [A-ART, A-BAT-02, A-UAB-17, A-UAB-21]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.in_play import Shot
from rulesets.aguila.dialogue.events.charging import Charged
from rulesets.aguila.dialogue.events.checks import CourageTested
from rulesets.aguila.dialogue.events.shooting import BuildingFell, BuildingHit, Fired
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.buildings import can_bombard
from rulesets.aguila.rules.shooting.targets import barred
from rulesets.aguila.rules.shooting.unseen import unseen_target
from rulesets.aguila.rules.shooting.volleys import Volley
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed, charged, seen, volley

GUN = "fr_gun_medium"


@pytest.mark.rule("aguila:A-ART-01")
def test_a_gun_shot_from_behind_has_only_a_front() -> None:
    field = across(5, red="at_gun_medium", show="rear", r={"damage": 1})
    volley(field, 6, *(1,) * 13, 4, 1, 2)
    assert field.told(CourageTested)[0].modifiers == {}


@pytest.mark.rule("aguila:A-ART-02")
@pytest.mark.parametrize(("x", "found"), [(38, ["R1"]), (43, [])])
def test_guns_see_forty_five_degrees_to_each_side(x: float, found: list[str]) -> None:
    field = Battlefield().put("B1", GUN, 30, 20).put("R1", "es_line_3", x, 30, 180)
    assert seen(field) == found


@pytest.mark.rule("aguila:A-ART-03", "A-ART-28", "A-ART-32", "A-ART-34")
@pytest.mark.parametrize(
    ("entry", "limbered", "orders"),
    [
        ("fr_gun_medium", False, {"HALT", "FACE", "ADVANCE", "LIMBER"}),
        ("fr_gun_medium", True, {"HALT", "FACE", "ADVANCE", "UNLIMBER"}),
        ("at_horse_light", False, {"HALT", "FACE", "ADVANCE", "LIMBER", "REDEPLOY"}),
        ("at_horse_light", True, {"HALT", "FACE", "ADVANCE", "UNLIMBER", "DOUBLE"}),
    ],
)
def test_orders_of_guns(entry: str, limbered: bool, orders: set[str]) -> None:
    assert set(open_orders(Battlefield().put("B1", entry, 30, 20, limbered=limbered).scene, "B1")) == orders


@pytest.mark.rule("aguila:A-ART-05", "A-ART-29", "A-ART-30", "A-ART-31", "A-ART-33", "A-ART-34", "A-UAB-21")
@pytest.mark.parametrize(
    ("entry", "facts", "fires"),
    [
        (GUN, {"order": "HALT"}, True),
        (GUN, {"order": "FACE"}, False),
        (GUN, {"order": "ADVANCE"}, False),
        (GUN, {"limbered": True}, False),
        (GUN, {"order": "UNLIMBER", "spent": 0}, True),
        (GUN, {"order": "UNLIMBER", "spent": 1000}, False),
        ("at_horse_light", {"order": "UNLIMBER", "spent": 1000}, True),
        ("at_horse_light", {"order": "REDEPLOY", "spent": 1000}, True),
        ("at_horse_light", {"order": "DOUBLE", "limbered": True}, False),
    ],
)
def test_when_a_gun_may_fire(entry: str, facts: dict, fires: bool) -> None:
    assert (not barred(across(10, entry, b=facts).scene, "B1")) == fires


@pytest.mark.rule("aguila:A-ART-31", "A-ART-33")
def test_unlimbering_costs_one_to_hit() -> None:
    assert aimed(across(10, GUN, b={"order": "UNLIMBER"})).need == 5
    assert aimed(across(10, "at_horse_light", b={"order": "REDEPLOY", "spent": 2000})).need == 5


@pytest.mark.rule("aguila:A-ART-07")
def test_a_lone_gun_swings_to_its_target_and_has_not_moved() -> None:
    field = Battlefield().put("B1", GUN, 30, 20).put("R1", "es_line_3", 35, 30, 180)
    volley(field, 1)
    assert field.unit("B1").at.heading == pytest.approx(266, abs=2) and field.unit("B1").order == ""


@pytest.mark.rule("aguila:A-ART-08", "A-ART-09")
@pytest.mark.parametrize(("gap", "need"), [(14, [4]), (16, [4]), (26, [4])])
def test_distance_does_not_matter_to_a_gun(gap: float, need: list[int]) -> None:
    assert [aimed(across(gap, GUN)).need] == need
    assert seen(across(26.6, "at_gun_light")) == []


@pytest.mark.rule("aguila:A-ART-11")
@pytest.mark.parametrize(("y", "need"), [(25, 5), (20.6, 4)])
def test_shot_through_an_obstacle_has_one_worse_but_not_over_ones_own(y: float, need: int) -> None:
    field = across(12, GUN).lay("fence1", "fence", 30, y)
    assert aimed(field).need == need


@pytest.mark.rule("aguila:A-ART-12")
@pytest.mark.parametrize(("entry", "die", "hits"), [("at_gun_light", 3, 2), (GUN, 3, 3), ("fr_gun_heavy", 3, 4)])
def test_each_hit_becomes_as_many_as_the_blast_says(entry: str, die: int, hits: int) -> None:
    field = across(10, entry)
    volley(field, 4, die, *(1,) * hits)
    assert field.told(Fired)[0].hits == hits


@pytest.mark.rule("aguila:A-ART-13", "A-UAB-17")
@pytest.mark.parametrize(("entry", "dice"), [("at_gun_light", 6), (GUN, 8), ("es_howitzer", 8), ("fr_gun_heavy", 10)])
def test_canister(entry: str, dice: int) -> None:
    shot = aimed(across(3.9, entry), ammo="canister")
    assert (shot.need, shot.dice, shot.wound, shot.blast) == (4, dice, 3, "")
    covered = across(3.9, entry).lay("wall1", "wall_low", 30, 23.5)
    assert aimed(covered, ammo="canister").need >= 6


@pytest.mark.rule("aguila:A-ART-14", "A-ART-15", "A-ART-18")
def test_a_howitzer_minds_only_areas() -> None:
    wall = across(10, "es_howitzer").lay("wall1", "wall_low", 30, 29.6)
    shot = aimed(wall)
    assert (shot.need, shot.wound, shot.blast, shot.halves) == (5, 1, "D6", False)
    ruins = across(10, "es_howitzer").lay("ruins1", "ruins", 30, 31.5, 8, 5)
    assert aimed(ruins).need == 7
    loose = across(10, "es_howitzer", "at_jager_3", r={"formation": "open_order"})
    assert (aimed(loose).need, aimed(loose).halves) == (6, True)


def lobbed(gap: float, **facts: object) -> Battlefield:
    """A howitzer, a hill, its target behind the hill, and perhaps a friend who sees that."""
    field = across(gap, "es_howitzer", "fr_line_6", **facts)  # type: ignore[arg-type]
    return field.lay("hill1", "hill_easy", 30, 25, 8, 3)


@pytest.mark.rule("aguila:A-ART-16", "A-UAB-11")
@pytest.mark.parametrize(("gap", "spotter", "may"), [(12, True, True), (11.9, True, False), (12, False, False)])
def test_indirect_fire_needs_a_friend_who_sees_and_twelve_inches(gap: float, spotter: bool, may: bool) -> None:
    field = lobbed(gap)
    if spotter:
        field.put("B2", "es_line_6", 30, 40, 180)
    target = unseen_target(field.scene, "B1", "R1")
    assert (target is not None) == may
    if target is not None:
        shot = aim(field.scene, "B1", target, "indirect")
        assert (shot.need, shot.blast, shot.wound) == (6, "D6+D3", 3)


@pytest.mark.rule("aguila:A-WEA-12")
@pytest.mark.parametrize(("y", "may"), [(44.5, True), (45.2, False)])
def test_in_fog_the_spotter_must_be_within_eight_inches(y: float, may: bool) -> None:
    """Nothing stands between the howitzer and its target, but nobody sees that far."""
    field = across(15, "es_howitzer", "fr_line_6", weather="fog").put("B2", "es_line_3", 30, y + 2.45, 180)
    assert (unseen_target(field.scene, "B1", "R1") is not None) == may


@pytest.mark.rule("aguila:A-ART-17")
def test_buildings_are_shelled_without_anybody_who_sees_them() -> None:
    field = Battlefield().put("B1", "es_howitzer", 30, 10).put("B2", GUN, 34, 10)
    field.lay("hill1", "hill_easy", 32, 20, 14, 6).lay("house1", "building_stone", 30, 32)
    assert can_bombard(field.scene, "B1", "house1")
    assert not can_bombard(field.scene, "B2", "house1")


def protected(kind: str, gun: str = GUN) -> Volley:
    field = across(10, gun)
    if kind.startswith("building"):
        field.lay("house1", kind, 30, 33).put("R1", "at_line_6", status="building", building="house1")
    else:
        field.lay("piece1", kind, 30, 29.5)
    return aimed(field)


@pytest.mark.rule("aguila:A-ART-19", "A-ART-20", "A-ART-21")
@pytest.mark.parametrize(
    ("kind", "need", "halves", "wound"),
    [
        ("building_wood", 4, True, 4),
        ("building_stone", 4, True, 5),
        ("position_fortified", 5, True, 6),
        ("wall_low", 5, False, 5),
        ("fence", 5, False, 2),
    ],
)
def test_round_shot_against_the_protected(kind: str, need: int, halves: bool, wound: int) -> None:
    """Def 4+ and Piercing 2: 2+ in the open."""
    shot = protected(kind)
    assert (shot.need, shot.halves, shot.wound) == (need, halves, wound)


@pytest.mark.rule("aguila:A-ART-22", "A-ART-23")
def test_guns_hit_buildings_on_two_and_each_hit_of_the_blast_takes_a_point() -> None:
    field = Battlefield().put("B1", GUN, 30, 10).lay("house1", "building_stone", 30, 30)
    volley(field, 2, 6, shots=(Shot(unit="B1", target="house1", ammo="building"),))
    (hit,) = field.told(BuildingHit)
    assert (hit.points, hit.left) == (6, 9)


@pytest.mark.rule("aguila:A-ART-24", "A-ART-25", "D-36")
@pytest.mark.parametrize(("kind", "wounds"), [("building_wood", 1), ("building_stone", 2)])
def test_a_fallen_building_wounds_and_stuns_its_garrison(kind: str, wounds: int) -> None:
    field = Battlefield().put("B1", GUN, 30, 10).lay("house1", kind, 30, 30)
    field.state.terrain = tuple(
        type(p)(**{**{n: getattr(p, n) for n in p.__struct_fields__}, "structure": 1}) for p in field.state.terrain
    )
    field.put("R1", "at_line_6", status="building", building="house1")
    tests = (1, 2) if wounds > 1 else ()
    volley(field, 2, 1, 1, 2, 5, 4, 3, *tests, shots=(Shot(unit="B1", target="house1", ammo="building"),))
    assert field.told(BuildingFell)[0].wounds == field.unit("R1").damage == wounds
    assert (field.unit("R1").status, field.unit("R1").stunned, field.unit("R1").formation) == ("table", 1, "line")


@pytest.mark.rule("aguila:A-ART-35", "D-45")
@pytest.mark.parametrize(("on", "x", "fires"), [(True, 35.5, True), (True, 35.6, False), (False, 35.5, False)])
def test_a_regimental_gun_within_two_inches_fires_besides(on: bool, x: float, fires: bool) -> None:
    field = across(4, regimental_guns=on, b={"damage": 1}).put(
        "R2", "at_gun_light", x + 0.04, 25.57, 180, regiment="R1"
    )
    gun = (5, *(1,) * 5, 3, 1, 2) if fires else ()
    charged(field, *gun, *(1,) * 14, *(1,) * 28, do="fire")
    assert [shot.unit for shot in field.told(Fired)] == (["R2", "R1"] if fires else ["R1"])
    assert field.told(Charged)
    if fires:
        assert field.told(CourageTested)[0].modifiers == {"charge": 2}


@pytest.mark.rule("aguila:A-BAT-02", "A-BAT-03", "A-CHG-32")
def test_a_charged_battery_fires_with_all_its_guns_and_its_weight_counts() -> None:
    field = across(4, red="at_gun_medium", r={"battery": "A"}, b={"damage": 1})
    field.put("R2", "at_gun_medium", 32.36, 25.57, 180, battery="A")
    charged(field, 5, *(1,) * 7, *(1,) * 8, 3, 1, 2, *(1,) * 42, do="fire")
    assert [shot.unit for shot in field.told(Fired)] == ["R1", "R2"]
    assert field.told(CourageTested)[0].modifiers == {"charge": 2, "battery": 1}


@pytest.mark.rule("aguila:A-ART-22", "A-BAT-02")
def test_guns_of_a_battery_that_do_not_see_a_building_do_not_fire_at_it() -> None:
    field = Battlefield().put("B1", GUN, 30, 10, battery="A").put("B2", GUN, 32.36, 10, battery="A")
    field.put("B3", "fr_line_3", 34.2, 13).lay("house1", "building_stone", 30, 30, 3, 3)
    assert [can_bombard(field.scene, gun, "house1") for gun in ("B1", "B2")] == [True, False]
    volley(field, 1, shots=(Shot(unit="B1", target="house1", ammo="building"),))
    assert [hit.unit for hit in field.told(BuildingHit)] == ["B1"] and field.unit("B2").fired


@pytest.mark.rule("aguila:A-ART-07", "A-ART-22", "G-55")
def test_a_lone_gun_swings_to_a_building_too() -> None:
    field = Battlefield().put("B1", GUN, 30, 10).lay("house1", "building_stone", 40, 20)
    volley(field, 1, shots=(Shot(unit="B1", target="house1", ammo="building"),))
    at = field.unit("B1").at
    assert at is not None and at.heading == 450


@pytest.mark.rule("aguila:A-MOR-11", "A-BAT-02", "A-CHG-32")
@pytest.mark.parametrize(("die", "fires"), [(5, ["R1", "R2"]), (1, ["R1"])])
def test_a_stunned_gun_of_a_battery_checks_before_it_fires_with_the_others(die: int, fires: list[str]) -> None:
    field = across(4, red="at_gun_medium", r={"battery": "A"})
    field.put("R2", "at_gun_medium", 32.36, 25.57, 180, battery="A", stunned=1)
    charged(field, die, *(1,) * 4 * len(fires), *(1,) * 46, do="fire")
    assert [shot.unit for shot in field.told(Fired)] == fires


@pytest.mark.rule("aguila:A-MOR-11", "A-BAT-02", "A-SHO-05")
@pytest.mark.parametrize(("die", "fires"), [(5, ["B1", "B2"]), (1, ["B1"])])
def test_and_so_does_one_in_the_shooting_phase(die: int, fires: list[str]) -> None:
    field = across(20, GUN, b={"battery": "A"}).put("B2", GUN, 32.36, 18.42, 0, battery="A", stunned=1)
    volley(field, die, *(1,) * len(fires))
    assert [shot.unit for shot in field.told(Fired)] == fires


@pytest.mark.rule("aguila:A-ART-11", "aguila:A-ART-13")
def test_an_obstacle_on_the_way_costs_round_shot_a_point_and_canister_nothing() -> None:
    """To canister it is cover, if the target is behind it, and nothing else."""
    field = across(3.9, GUN)
    crossed = across(3.9, GUN).lay("fence1", "fence", 30, (field.scene.body("B1").front_centre[1] + 1950) / 1000)
    assert aimed(crossed).need == aimed(field).need + 1
    assert aimed(crossed, ammo="canister").need == aimed(field, ammo="canister").need
