"""Falling back, regrouping, entering, leaving, swinging, batteries. [G-16, G-50..G-55]"""

from __future__ import annotations

import pytest

from rulesets.aguila.position.geometry.falling_back import fall_back, regroup
from rulesets.aguila.position.geometry.measuring import between
from rulesets.aguila.position.geometry.placing import (
    block,
    leave_building,
    nearest_place,
    one_battery,
    stands,
    swing,
    turned,
    unblock,
)
from rulesets.aguila.position.geometry.records import Hindrance, Reason, Step
from rulesets.aguila.position.geometry.walking import walk
from tests.aguila.geometry.table import (
    BATTALION,
    FIELD,
    HOUSE,
    LAKE,
    THIN,
    WALL,
    advance,
    fwd,
    ground,
    piece,
    stance,
    turn,
    unit,
)


@pytest.mark.rule("aguila:G-50", "A-COM-21")
def test_a_unit_falls_back_from_its_foe() -> None:
    charger, foe = unit("B1", 30, 23.85), unit("R1", 30, 27, 180)
    assert fall_back(ground(charger, foe), charger, 2000, "R1") == stance(30, 21.85)
    behind = unit("B2", 30, 18, base=THIN)
    assert fall_back(ground(charger, foe, behind), charger, 4000, "R1") == stance(30, 21.35)


@pytest.mark.rule("aguila:G-50", "aguila:G-04", "A-CHG-20")
def test_chargers_of_a_row_do_not_hold_each_other() -> None:
    """Places are rounded, so bases that touch may share a hair's breadth of ground."""
    left, right, foe = unit("B1", 27.65, 23.85), unit("B2", 32.36, 23.85), unit("R1", 30, 27.0, 180)
    table = ground(left, right, foe)
    assert fall_back(table, left, 2000, "R1") == stance(27.65, 21.85)
    assert walk(table, left, [Step("back", 1500), Step("left", 1500)], advance()).at == stance(26.15, 22.35)


@pytest.mark.rule("aguila:G-50", "A-COM-22")
def test_who_cannot_fall_back_goes_to_the_nearest_place() -> None:
    charger, foe = unit("B1", 30, 23.85), unit("R1", 30, 27, 180)
    table = ground(charger, foe, unit("B2", 30, 20.3, base=THIN))
    at = fall_back(table, charger, 2000, "R1")
    assert stands(table, charger.standing(at)) is None
    walls = [piece(f"house{i}", 30, y, 60, 4, HOUSE) for i, y in enumerate((19.5, 31))]
    shut = ground(charger, foe, *[unit(f"B{i}", x, 25, base=BATTALION) for i, x in ((3, 24), (4, 36))], pieces=walls)
    assert fall_back(shut, charger, 2000, "R1") == stance(30, 23.15)


@pytest.mark.rule("aguila:G-50")
def test_places_are_tried_nearest_first_and_from_straight_back() -> None:
    body = unit("B1", 30, 20)
    assert nearest_place(ground(body), body, body.at, 6000) == body.at
    crowd = unit("R1", 30, 23.9, 180)
    assert nearest_place(ground(body, crowd), body, body.at, 6000) == stance(30, 19.75)
    full = [piece("lake1", 30, 20, 40, 40, LAKE)]
    assert nearest_place(ground(body, pieces=full), body, body.at, 6000) is None


@pytest.mark.rule("aguila:G-39", "aguila:G-50", "A-MOV-13")
def test_an_officer_may_touch_friends_but_is_placed_an_inch_from_them() -> None:
    officer, host = unit("BO1", 30, 20, arm="officer"), unit("B1", 30, 20)
    assert stands(ground(host), officer) == Hindrance(Reason.FRIEND, ("B1",))
    assert stands(ground(host), unit("BO1", 30, 17.64, arm="officer")) is None
    assert nearest_place(ground(officer, host), officer, officer.at, 9000) == stance(30, 16.5)


@pytest.mark.rule("aguila:G-51", "A-COM-20")
def test_regrouping_stops_an_inch_from_others() -> None:
    body, foe = unit("B1", 30, 20), unit("R1", 30, 27, 180)
    table = ground(body, foe)
    assert regroup(table, body, 2000) == stance(30, 22)
    assert regroup(table, body, 6000) == stance(30, 22.8)
    assert regroup(table, body, -3000) == stance(30, 17)
    close = unit("B2", 30, 22.5, base=THIN)
    thin = unit("B1", 30, 20, base=THIN)
    assert turned(ground(thin, close), thin, 900) is None
    assert turned(ground(thin, close), thin, 1800) == stance(30, 20, 180)


@pytest.mark.rule("aguila:G-53", "A-BLD-05")
def test_leaving_a_building_on_a_chosen_side() -> None:
    table = ground(unit("B1", 30, 20, building="house1"), pieces=[piece("house1", 30, 20, 5, 4, HOUSE)])
    house = table.feature("house1")
    assert leave_building(table, house, "front", THIN) == stance(30, 22.79)
    assert leave_building(table, house, "right", THIN) == stance(33.29, 20, 90)
    slid = leave_building(table.holding(unit("B2", 33, 24)), house, "front", THIN)
    assert slid is not None and slid.y == 22790 and slid.x < 27700
    crowd = table.holding(unit("B2", 33, 24), unit("B3", 26, 24))
    assert leave_building(crowd, house, "front", THIN) is None


@pytest.mark.rule("aguila:G-54")
def test_a_new_base_has_the_same_middle_or_the_nearest_place() -> None:
    mounted, dragoons = unit("B1", 30, 20, arm="cavalry"), unit("B1", 30, 20, base=BATTALION)
    assert nearest_place(ground(mounted), dragoons, mounted.at, 6000) == stance(30, 20)
    tight = ground(mounted, unit("B2", 30, 23.0, base=THIN))
    assert nearest_place(tight, dragoons, mounted.at, 6000) == stance(30, 19.5)


@pytest.mark.rule("aguila:G-55", "A-ART-07")
def test_a_lone_gun_swings_to_its_target() -> None:
    gun, target = unit("B1", 30, 20, arm="artillery"), unit("R1", 40, 30)
    assert swing(ground(gun, target), gun, target) == stance(30, 20, 45)
    tight = ground(gun, target, unit("B2", 28.7, 22.5, base=THIN))
    assert swing(tight, gun, target) == gun.at
    mate = unit("B1", 30, 20, arm="artillery", battery="a")
    other = unit("B2", 32.36, 20, arm="artillery", battery="a")
    assert swing(ground(mate, other, target), mate, target) == mate.at
    one, mate = (unit(id, x, 20, arm="artillery", battery="a") for id, x in (("B1", 30), ("B2", 40)))
    assert swing(ground(one, mate, target), one, target) == one.at
    assert swing(ground(one, target), one, target) == stance(30, 20, 45)


@pytest.mark.rule("aguila:G-55", "A-MOV-19")
def test_a_gun_at_the_edge_does_not_swing_off_the_table() -> None:
    gun, target = unit("B1", 30, 1.58, arm="artillery"), unit("R1", 40, 30)
    assert swing(ground(gun, target), gun, target) == gun.at
    assert swing(ground(gun, target), gun, unit("R1", 30, 30)) == gun.at


@pytest.mark.rule("aguila:G-16", "A-BAT-01")
def test_guns_side_by_side_are_a_battery() -> None:
    guns = [unit(f"B{i}", 30 + 2.36 * i, 20, arm="artillery", battery="a") for i in range(3)]
    assert one_battery(guns)
    assert not one_battery([guns[0], guns[2]])
    assert one_battery([guns[0], unit("B9", 32.4, 20, 5, arm="artillery")])
    assert not one_battery([guns[0], unit("B9", 32.4, 20, 6, arm="artillery")])
    assert not one_battery([guns[0], unit("B9", 30, 23.15, arm="artillery")])
    assert not one_battery([guns[0], unit("B9", 31, 20, arm="artillery")])
    assert all(stands(ground(*guns), gun) is None for gun in guns)


@pytest.mark.rule("A-BAT-02")
def test_a_battery_moves_as_one_block() -> None:
    guns = [unit(f"B{i}", 30 + 2.36 * i, 20, arm="artillery", battery="a") for i in range(3)]
    whole = block(guns)
    assert (whole.at, whole.base.width) == (stance(32.36, 20), 7080)
    there = walk(ground(*guns), whole, [turn(90), fwd(2)], advance(gun=True)).at
    assert unblock(whole, there, guns) == {
        "B0": stance(34.36, 22.36, 90),
        "B1": stance(34.36, 20, 90),
        "B2": stance(34.36, 17.64, 90),
    }


@pytest.mark.rule("A-MOV-13", "A-TER-07")
def test_what_a_place_must_be() -> None:
    body = unit("B1", 30, 20)
    assert stands(ground(body), body) is None
    assert stands(ground(body, unit("B2", 35.69, 20)), body) == Hindrance(Reason.FRIEND, ("B2",))
    assert stands(ground(body, unit("B2", 35.7, 20)), body) is None
    assert stands(ground(body, unit("R1", 36, 20)), body, 2000) == Hindrance(Reason.ENEMY, ("R1",))
    assert stands(ground(body), unit("B1", 2, 20)) == Hindrance(Reason.TABLE)
    gun = unit("B1", 30, 20, arm="artillery")
    for of, bad in ((WALL, True), (FIELD, True)):
        assert (stands(ground(pieces=[piece("p1", 30, 20, 5, 1, of)]), gun) is not None) is bad
    assert between(body, gun) == 0
