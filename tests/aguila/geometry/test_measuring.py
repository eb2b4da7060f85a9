"""Outlines, distances, who is in what and behind what. [G-01..G-19]"""

from __future__ import annotations

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Entry
from rulesets.aguila.position.geometry.laying import bodies_of, filled, is_frozen, table_of
from rulesets.aguila.position.geometry.measuring import (
    behind,
    between,
    in_area,
    less_than,
    on_high_ground,
    overlap,
    to_feature,
    to_front,
    within,
)
from rulesets.aguila.position.geometry.stances import arc_of, rounded
from rulesets.aguila.position.state import Unit
from tests.aguila.geometry.table import (
    BATTALION,
    BRIDGE,
    FIELD,
    HILL,
    HOUSE,
    RIVER,
    WALL,
    WOOD,
    feature,
    ground,
    piece,
    stance,
    unit,
)


@pytest.mark.rule("aguila:G-01", "aguila:G-02", "aguila:G-03", "aguila:G-07", "aguila:G-12")
def test_a_base_is_its_middle_and_a_heading_clockwise_from_the_top() -> None:
    body = unit("B1", 10, 10, 90)
    assert body.front_centre == pytest.approx((11575, 10000))
    assert body.centre_of("right") == pytest.approx((10000, 7640))
    assert (body.shape.low_x, body.shape.high_x) == pytest.approx((8425, 11575))


@pytest.mark.rule("aguila:G-04")
def test_places_are_kept_to_the_hundredth_of_an_inch() -> None:
    assert rounded(10004.9, 10005.0, 3599.6) == stance(10, 10.01, 0)


@pytest.mark.rule("aguila:G-05")
def test_outlines_of_terrain() -> None:
    wood = feature("wood1", 20, 20, 8, 6, WOOD)
    assert len(wood.shape.points) == 24
    assert max(x for x, _ in wood.shape.points) == pytest.approx(24000)
    turned = feature("wood1", 20, 20, 8, 6, WOOD, rot=90)
    assert (turned.shape.high_x, turned.shape.high_y) == pytest.approx((23000, 24000))
    wall = feature("wall1", 20, 20, 6, 0.4, WALL, rot=90)
    assert (wall.shape.high_x, wall.shape.high_y) == pytest.approx((20200, 23000))


@pytest.mark.rule("aguila:G-06")
def test_tolerances() -> None:
    assert within(1020, 1000) and not within(1021, 1000)
    assert less_than(979, 1000) and not less_than(980, 1000)
    left, right = unit("B1", 10, 10), unit("B2", 14.72, 10)
    assert not overlap(left.shape, right.shape)
    assert overlap(left.shape, unit("B2", 14.71, 10).shape)


@pytest.mark.rule("aguila:G-08", "A-ARC-01", "A-ARC-02")
def test_the_front_has_its_border_and_the_rear_has_not() -> None:
    at = stance(10, 10)
    assert arc_of(at, BATTALION, (13360, 12575)) == "front"
    assert arc_of(at, BATTALION, (13370, 12575)) == "right"
    assert arc_of(at, BATTALION, (6640, 7425)) == "left"
    assert arc_of(at, BATTALION, (6650, 7425)) == "rear"


@pytest.mark.rule("aguila:G-13", "aguila:G-14")
def test_units_are_apart_by_their_outlines_and_targets_by_the_front_centre() -> None:
    a, b = unit("B1", 10, 10), unit("R1", 16, 15)
    assert between(a, b) == pytest.approx((1280**2 + 1850**2) ** 0.5)
    assert between(a, unit("R1", 12, 11, 30)) == 0
    assert to_front(a, b) == pytest.approx((3640**2 + 1850**2) ** 0.5)
    assert to_front(a, b, "right") == pytest.approx((1280**2 + 3425**2) ** 0.5)


@pytest.mark.rule("aguila:G-15")
def test_a_garrison_is_its_building() -> None:
    house = piece("house1", 20, 20, 5, 4, HOUSE)
    inside = Unit(id="B1", side="blue", entry="x", status="building", building="house1")
    empty = table_of((house[0],), kinds={HOUSE.id: HOUSE})
    table = filled(empty, tuple(bodies_of([inside], {"x": _entry()}, empty)))
    assert table.bodies["B1"].building == "house1"
    assert between(table.bodies["B1"], unit("R1", 20, 25)) == pytest.approx(1425)
    assert to_feature(unit("R1", 20, 25), table.feature("house1")) == pytest.approx(1425)


def _entry() -> Entry:
    return next(entry for entry in BOOK.entries.values() if entry.arm == "infantry" and entry.base == BATTALION)


@pytest.mark.rule("A-CAV-17", "A-UNIT-08")
def test_only_those_on_the_table_take_room_and_dragoons_dismount_to_smaller_bases() -> None:
    placed = Unit(id="B1", side="blue", entry="x", status="table", at=stance(10, 10), formation="open_order")
    others = [
        Unit(id="B2", side="blue", entry="x", status="attached"),
        Unit(id="B3", side="blue", entry="d", status="table", at=stance(30, 10), dismounted=True),
    ]
    dragoons = next(entry for entry in BOOK.entries.values() if entry.arm == "cavalry" and entry.companies == 1)
    empty = table_of((), kinds={})
    table = filled(empty, tuple(bodies_of([placed, *others], {"x": _entry(), "d": dragoons}, empty)))
    assert list(table.bodies) == ["B1", "B3"]
    assert table.bodies["B1"].open_order
    assert (table.bodies["B3"].base.depth, table.bodies["B3"].arm) == (1570, "infantry")


@pytest.mark.rule("A-WEA-08", "A-WEA-13")
def test_when_water_is_frozen() -> None:
    assert is_frozen("autumn", "snow", "south", False)
    assert is_frozen("winter", "fair", "west", False) and is_frozen("winter", "fair", "east", False)
    assert not is_frozen("winter", "fair", "south", False) and is_frozen("winter", "fair", "south", True)
    assert not is_frozen("winter", "fair", "middle_east", True) and not is_frozen("spring", "rain", "east", False)


@pytest.mark.rule("aguila:G-17", "A-TER-12")
def test_half_a_base_is_in_an_area_and_an_officer_by_the_middle() -> None:
    field = feature("field1", 20, 20, 8, 6, FIELD)
    assert in_area(unit("B1", 20, 23), field)
    assert not in_area(unit("B1", 20, 23.01), field)
    assert in_area(unit("BO1", 20, 22.99, arm="officer"), field)
    assert not in_area(unit("BO1", 20, 23.01, arm="officer"), field)
    hill = ground(pieces=[piece("hill1", 20, 20, 14, 9, HILL)])
    assert on_high_ground(hill, unit("B1", 20, 20)) and not on_high_ground(hill, unit("B1", 20, 30))


@pytest.mark.rule("aguila:G-18", "A-TER-11")
def test_behind_a_wall_is_within_an_inch_with_the_wall_in_between() -> None:
    wall = feature("wall1", 20, 20, 6, 0.4, WALL)
    assert behind(unit("R1", 20, 17.21), wall, (20000, 30000))
    assert not behind(unit("R1", 20, 17.21), wall, (20000, 10000))
    assert not behind(unit("R1", 20, 17.21), wall, (30000, 20000))
    assert not behind(unit("R1", 20, 17.2), wall, (20000, 30000))


@pytest.mark.rule("aguila:G-19")
def test_who_stands_on_an_obstacle_is_behind_it_when_their_middle_is_beyond() -> None:
    wall = feature("wall1", 20, 20, 6, 0.4, WALL)
    assert behind(unit("R1", 20, 19), wall, (20000, 30000))
    assert not behind(unit("R1", 20, 21), wall, (20000, 30000))
    upright = feature("wall1", 20, 20, 0.4, 6, WALL)
    assert behind(unit("R1", 19, 20), upright, (30000, 20000))


@pytest.mark.rule("A-GEO-10")
def test_a_bridge_cuts_the_river() -> None:
    table = ground(pieces=[piece("river1", 35.43, 20, 70.86, 5, RIVER), piece("bridge1", 30, 20, 5.5, 7, BRIDGE)])
    parts = table.feature("river1").parts
    assert sorted(round(part.high_x) for part in parts) == [27250, 70860]
