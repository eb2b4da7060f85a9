"""Moves in which several rules meet, worked out by hand."""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.events.checks import Checked
from rulesets.aguila.dialogue.events.moving import IceRolled, OrderFailed
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.moving.officers import move_officer
from rulesets.aguila.rules.moving.orders_open import going, open_orders
from rulesets.aguila.rules.moving.speed import charge_reach, doubled
from rulesets.aguila.rules.shooting.targets import barred
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import ordered

FAR = ("fwd", 40.0)


def up(field: Battlefield, order: str, *moves: tuple, **facts) -> float:
    """How far up the table B1 goes, in inches."""
    start = field.unit("B1").at.y
    ordered(field, order, *moves, **facts)
    return (field.unit("B1").at.y - start) / 1000


@pytest.mark.rule("A-MOV-10", "A-MOV-22", "A-WEA-05", "A-WEA-07", "A-OAB-12")
@pytest.mark.parametrize(
    ("entry", "facts", "weather", "far"),
    [
        ("at_line_6", {}, "snow", 4),
        ("at_line_6", {"formation": "attack_column"}, "snow", 5),
        ("at_line_9", {"formation": "battalion_mass"}, "snow", 4),
        ("at_jager_3", {"formation": "open_order"}, "blizzard", 6),
        ("at_line_6", {"formation": "march_column"}, "torrential_rain", 0),
        ("at_dragoons_2", {}, "torrential_rain", 9),
        ("at_hussars_2", {"formation": "open_order"}, "sandstorm", 13.5),
        ("at_horse_light", {"limbered": True}, "torrential_rain", 15),
        ("at_horse_light", {}, "fair", 0),
        ("at_gun_light", {"limbered": True}, "fair", 0),
        ("at_commander", {}, "torrential_rain", 18),
        ("at_commander", {}, "snow", 13.5),
    ],
)
def test_how_far_the_double_goes_in_bad_weather(entry: str, facts: dict, weather: str, far: float) -> None:
    field = Battlefield(weather=weather).put("B1", entry, 30, 20, **facts)
    assert doubled(field.scene, "B1") == far * 1000
    if far and entry != "at_commander":
        field.inside("BO1", "at_liechtenstein", "B1")
        assert doubled(field.scene, "B1") == far * 1000 + 2000


@pytest.mark.rule("A-TER-05", "A-TER-06", "G-36", "A-MOV-22")
@pytest.mark.parametrize(
    ("entry", "formation", "weather", "far"),
    [
        ("fr_line_6", "line", "fair", 2 + 1),
        ("fr_light_6", "open_order", "fair", 4),
        ("fr_line_6", "line", "snow", 2 + 0.5),
    ],
)
def test_a_field_two_inches_ahead(entry: str, formation: str, weather: str, far: float) -> None:
    field = Battlefield(weather=weather).put("B1", entry, 30, 20, formation=formation)
    field.lay("f", "field", 30, 21.575 + 2 + 5, 20, 10)
    assert up(field, "ADVANCE", FAR) == pytest.approx(far, abs=0.11)


@pytest.mark.rule("A-TER-03", "A-TER-07", "G-37")
def test_a_fence_stops_the_double_and_a_gun_but_nobody_else() -> None:
    def there(entry: str, order: str, **facts) -> float:
        field = Battlefield().put("B1", entry, 30, 20, **facts).lay("f", "fence", 30, 23)
        return up(field, order, FAR)

    assert there("fr_line_6", "ADVANCE") == 4
    assert there("fr_line_6", "DOUBLE") == pytest.approx(1.2, abs=0.1)  # its front from 21.58 to 22.8
    assert there("fr_gun_light", "ADVANCE", limbered=True) == pytest.approx(1.2, abs=0.1)


@pytest.mark.rule("A-MOV-12", "A-MOV-13", "G-37")
@pytest.mark.parametrize(("back", "gone"), [(0.3, 0), (0.6, 0.6)])
def test_who_begins_too_near_an_enemy_ends_an_inch_away_or_does_not_move(back: float, gone: float) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", 30, 20 + 3.15 + 0.5, 180)
    assert -up(field, "BACK", ("back", back)) == pytest.approx(gone, abs=0.01)


@pytest.mark.rule("A-MOV-05", "A-MOV-06", "G-34", "A-FRM-10", "A-CHG-15")
def test_a_wheel_of_thirty_degrees_is_paid_by_its_arc_and_taken_from_the_charge() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20)
    ordered(field, "ADVANCE", ("wheel", 30), ("fwd", 1))
    at = field.unit("B1").at
    # on the front right corner (32.36, 21.575): the middle comes to (29.53, 21.39), then an inch along 30 degrees
    assert (at.x / 1000, at.y / 1000, at.heading) == (
        pytest.approx(30.03, abs=0.02),
        pytest.approx(22.26, abs=0.02),
        300,
    )
    assert charge_reach(field.scene, "B1") == pytest.approx(5000 - 2471 - 1000, abs=30)


@pytest.mark.rule("A-FRM-03", "A-FRM-04", "A-FRM-06", "A-UAB-16", "A-DIS-02", "A-OFF-24")
def test_a_change_of_formation_out_of_command_near_the_enemy() -> None:
    field = Battlefield().put("B1", "pr_fusiliers_6", 30, 20, officer="BO2").put("R1", "fr_line_6", 30, 27, 180)
    field.put("BO2", "pr_commander", 60, 5, chief=True)
    # 4+ to obey; then 4+ at -2 (3.85"): a 5 fails, and a manoeuvrable unit rolls again
    ordered(field, "FORM", dice=(4, 5, 6), formation="square")
    assert [(check.check, check.modifier, check.passed) for check in field.told(Checked)] == [
        ("command", 0, True),
        ("form", -2, True),
    ]
    assert field.unit("B1").formation == "square"
    field.put("B1", "pr_fusiliers_6", 30, 20, officer="BO2")
    ordered(field, "FORM", ("fwd", 1), dice=(4, 5, 5), formation="square")
    assert [failed.unit for failed in field.told(OrderFailed)] == ["B1"]
    assert (field.unit("B1").formation, field.unit("B1").at.y) == ("line", 20000)
    assert (barred(field.scene, "B1"), cannot_charge(field.scene, "B1")) == ("", "failed")


@pytest.mark.rule("A-FRM-04", "G-06")
@pytest.mark.parametrize(("gap", "modifier"), [(4.0, -2), (4.1, -1), (8.0, -1), (8.1, 0)])
def test_how_near_is_near_for_a_change_of_formation(gap: float, modifier: int) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).put("R1", "at_line_6", 30, 23.15 + gap, 180)
    ordered(field, "FORM", dice=(6,), formation="attack_column")
    assert field.told(Checked)[0].modifier == modifier


@pytest.mark.rule("A-MOV-04", "A-MOV-07", "A-MOV-09", "A-BLD-05", "A-OAB-12", "G-35")
@pytest.mark.parametrize(("order", "far"), [("FACE", 3), ("BACK", 3), ("SIDE", 3), ("FORM", 3), ("ADVANCE", 5)])
def test_a_spurred_battalion_goes_an_inch_more_by_any_order(order: str, far: float) -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).inside("BO1", "at_liechtenstein", "B1")
    assert going(field.scene, "B1", order).allowance == far * 1000


@pytest.mark.rule("A-BLD-05", "A-CHG-15", "A-FRM-19", "A-BLD-01")
def test_who_leaves_a_house_in_column_charges_three_inches() -> None:
    field = Battlefield().put("B1", "fr_line_6", status="building", building="h").lay("h", "building_stone", 30, 20)
    ordered(field, "EXIT", ("fwd", 2), side="front", formation="attack_column")
    # the side of the house is at y 22; the base stands on it and goes two inches on
    assert field.unit("B1").at.y == pytest.approx(22000 + 1575 + 2000, abs=10)
    assert (charge_reach(field.scene, "B1"), cannot_charge(field.scene, "B1")) == (3000, "")
    field = Battlefield().put("B1", "fr_line_6", status="building", building="h").lay("h", "building_stone", 30, 20)
    ordered(field, "EXIT", FAR, side="front", formation="attack_column", double=True)
    # half of 2 x 4 - 1
    assert field.unit("B1").at.y == pytest.approx(22000 + 1575 + 3500, abs=10)
    assert (cannot_charge(field.scene, "B1"), barred(field.scene, "B1")) == ("doubled", "doubled")


@pytest.mark.rule("A-MOV-23", "A-MOR-11", "A-BLD-01")
@pytest.mark.parametrize(
    ("entry", "facts", "orders"),
    [
        ("fr_line_6", {"stunned": 1}, ("HALT", "FACE", "BACK")),
        ("fr_line_6", {"stunned": 1, "formation": "square"}, ("HALT",)),
        ("fr_gun_light", {"stunned": 1, "limbered": True}, ("HALT", "FACE")),
        ("fr_horse_light", {"limbered": True}, ("HALT", "FACE", "ADVANCE", "UNLIMBER", "DOUBLE")),
        ("fr_horse_light", {}, ("HALT", "FACE", "ADVANCE", "LIMBER", "REDEPLOY")),
        ("fr_gun_light", {}, ("HALT", "FACE", "ADVANCE", "LIMBER")),
    ],
)
def test_orders_open_to_who_falls_under_two_rows(entry: str, facts: dict, orders: tuple[str, ...]) -> None:
    assert open_orders(Battlefield().put("B1", entry, 30, 20, **facts).scene, "B1") == orders


@pytest.mark.rule("A-ART-28", "A-ART-31", "A-ART-32", "A-ART-33", "A-UAB-21")
@pytest.mark.parametrize(
    ("entry", "limbered", "order", "moves", "bar"),
    [
        ("fr_gun_medium", True, "UNLIMBER", (), ""),
        ("fr_gun_medium", True, "UNLIMBER", (("fwd", 1.0),), "reload"),
        ("fr_gun_medium", False, "LIMBER", (), "limbered"),
        ("fr_gun_medium", False, "FACE", (("turn", 20.0),), "reload"),
        ("fr_horse_medium", True, "UNLIMBER", (("fwd", 9.0),), ""),
        ("fr_horse_medium", False, "REDEPLOY", (("fwd", 9.0),), ""),
        ("fr_horse_medium", False, "ADVANCE", (("fwd", 1.0),), "reload"),
    ],
)
def test_whether_a_gun_fires_after_its_order(entry: str, limbered: bool, order: str, moves: tuple, bar: str) -> None:
    field = Battlefield().put("B1", entry, 30, 20, limbered=limbered)
    ordered(field, order, *moves)
    assert barred(field.scene, "B1") == bar
    assert field.unit("B1").at.y == pytest.approx(20000 + 1000 * sum(by for do, by in moves if do == "fwd"), abs=10)


@pytest.mark.rule("A-WEA-08", "A-MOR-12", "A-WEA-13")
def test_the_ice_breaks_under_cavalry_on_four_and_may_destroy_it() -> None:
    field = Battlefield(weather="snow").put("B1", "fr_hussars_1", 30, 20, damage=7).lay("l", "lake", 30, 28)
    ordered(field, "ADVANCE", FAR, dice=(4, 4))
    assert [(ice.need, ice.wounds.total) for ice in field.told(IceRolled)] == [(4, 4)]
    assert field.unit("B1").status == "destroyed"  # 11 of 10
    field = Battlefield(weather="snow").put("B1", "fr_line_6", 30, 20).lay("l", "lake", 30, 26)
    ordered(field, "ADVANCE", FAR, dice=(4,))
    assert [(ice.need, ice.wounds) for ice in field.told(IceRolled)] == [(5, None)]
    assert field.unit("B1").at.y == 23000  # frozen water is normal ground


@pytest.mark.rule("A-WEA-13", "A-GEO-10", "A-WEA-08")
@pytest.mark.parametrize(
    ("facts", "far"),
    [
        ({"region": "west", "season": "winter"}, 4.0),
        ({"region": "south", "season": "winter"}, 2.0 + 1.0),
        ({"region": "south", "season": "winter", "frozen_south": True}, 4.0),
        ({"region": "west", "season": "spring"}, 2.0),
        ({"region": "west", "season": "summer"}, 2.0 + 1.0),
    ],
)
def test_a_river_two_inches_ahead_by_season(facts: dict, far: float) -> None:
    season = facts["season"]
    field = Battlefield(**facts)
    field.state.season = season
    field.put("B1", "fr_line_6", 30, 20).lay("r", "river", 35, 21.575 + 2 + 2.5)
    frozen = far == 4.0
    assert up(field, "ADVANCE", FAR, dice=(1,) if frozen else ()) == pytest.approx(far, abs=0.11)


@pytest.mark.rule("A-OFF-11", "A-OFF-21", "G-39", "A-TER-05")
def test_an_officer_pays_twice_for_the_part_of_their_way_through_a_wood() -> None:
    field = Battlefield().put("BO1", "fr_commander", 10, 20).lay("f", "field", 20, 20, 10, 10)

    def ride(f):
        move_officer(f, "BO1", UnitOrder(who=("BO1",), order="MOVE", path=((30_000, 20_000),)))
        yield from ()

    field.play(ride)
    # five inches to the field, then two for each inch of the other four
    assert field.unit("BO1").at.x == pytest.approx(17_000, abs=30)


@pytest.mark.rule("A-SCN-905", "A-MOV-22", "A-MOV-10")
@pytest.mark.parametrize(("order", "formation", "far"), [("ADVANCE", "line", 5), ("DOUBLE", "march_column", 10)])
def test_on_a_road(order: str, formation: str, far: float) -> None:
    field = Battlefield(scenario="crossroads").put("B1", "fr_line_6", 30, 20, formation=formation)
    field.lay("road", "road", 30, 25, 40, 2, 90)
    assert up(field, order, FAR) == pytest.approx(far, abs=0.01)


@pytest.mark.rule("A-WEA-08", "G-36")
def test_two_frozen_lakes_on_the_way_are_two_rolls_and_a_frozen_ford_none() -> None:
    field = Battlefield(weather="snow").put("B1", "fr_hussars_1", 30, 20)
    field.lay("l1", "lake", 30, 23, 6, 1).lay("l2", "lake", 30, 26, 6, 1)
    ordered(field, "ADVANCE", FAR, dice=(1, 3))
    assert [ice.water for ice in field.told(IceRolled)] == ["l1", "l2"]
    field = Battlefield(region="west").put("B1", "fr_line_6", 30, 20).lay("r", "river", 35, 21.575 + 2 + 2.5)
    field.state.season = "winter"
    field.lay("f", "ford", 30, 21.575 + 2 + 2.5)
    assert up(field, "ADVANCE", FAR) == 4  # as broad as the base and more: it never touches the ice


@pytest.mark.rule("A-TER-05", "G-36")
def test_the_step_that_leaves_difficult_ground_is_still_paid_twice() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 20).lay("f", "field", 30, 18.475 - 5, 20, 10)
    assert up(field, "ADVANCE", FAR) == pytest.approx(3.9, abs=0.01)
