"""Lines, points and areas against shapes; arithmetic against shapely."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point

from rulesets.tercios.position.geometry import shapes
from rulesets.tercios.position.geometry.poses import Base, Pose
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.geometry.tolerances import INSET
from tests.tercios.geometry.table import FORMATION, at, building, ordered_ground, pose, road, rocks, square, table, wood

small = st.integers(0, 12000)
points = st.tuples(small, small)
boxes = st.builds(
    lambda x, y, h, w, d: shapes.rectangle(Pose(x, y, h), Base(w, d)),
    small,
    small,
    st.integers(0, 35999),
    st.integers(1000, 6000),
    st.integers(1000, 6000),
)
dented = shapes.outline(
    ((0, 0), (9000, 0), (9000, 9000), (6000, 9000), (6000, 3000), (3000, 3000), (3000, 9000), (0, 9000))
)


@pytest.mark.rule("G-12", "G-05")
@given(boxes, points, points)
def test_crossing_is_what_shapely_says_of_the_shape_without_its_rim(box, a, b):
    length = LineString([a, b]).intersection(box.polygon.buffer(-INSET)).length if a != b else 0
    assume(abs(length - 1) > 0.01)
    assert shapes.crosses(box, a, b) is (length > 1)


@pytest.mark.rule("G-12")
@given(points, points)
def test_crossing_a_dented_shape_is_what_shapely_says(a, b):
    length = LineString([a, b]).intersection(dented.polygon.buffer(-INSET)).length if a != b else 0
    assume(abs(length - 1) > 0.05)
    assert shapes.crosses(dented, a, b) is (length > 1)


@pytest.mark.rule("G-05")
@given(boxes, boxes)
def test_shared_area_is_what_shapely_says(one, other):
    for a, b in ((one, other), (dented, one)):
        expected = shapely.intersection(a.polygon, b.polygon, grid_size=1e-3).area
        assert shapes.shared_area(a, b) == pytest.approx(expected, abs=30)  # a rim of the grid's width around 30"


def test_nearly_coinciding_edges_do_not_make_an_overlap_vanish():
    one, other = (shapes.rectangle(Pose(208, 0, 3755), Base(w, d)) for w, d in ((1455, 1001), (1000, 1000)))
    assert shapes.overlaps(one, other)
    bent = shapes.Shape((*other.points[:2], (other.x, other.y), *other.points[2:]))
    assert not bent.convex and shapes.overlaps(one, bent)


@given(boxes, points)
def test_the_distance_to_a_point_is_what_shapely_says(box, point):
    assert shapes.to_point(box, point) == pytest.approx(box.polygon.distance(Point(point)), abs=0.01)
    assert shapes.to_point(dented, point) == pytest.approx(dented.polygon.distance(Point(point)), abs=0.01)


@pytest.mark.rule("G-05", "T-MOV-07")
def test_bases_that_touch_do_not_overlap_and_a_hair_more_does():
    one = shapes.rectangle(pose(10, 10), FORMATION)
    assert not shapes.overlaps(one, shapes.rectangle(Pose(10000, 10000 + 2362, 9000), FORMATION))
    assert shapes.overlaps(one, shapes.rectangle(Pose(10000, 10000 + 2361, 9000), FORMATION))


@pytest.mark.rule("T-MOV-18", "T-MOV-15")
def test_a_path_along_the_edge_does_not_cross_and_who_stands_on_the_edge_is_outside():
    box = shapes.outline((at(0, 0), at(4, 0), at(4, 4), at(0, 4)))
    assert not shapes.crosses(box, at(4, -1), at(4, 5))
    assert shapes.chords(box, at(4, -1), at(4, 5)) == ()
    assert not shapes.contains(box, at(4, 2)) and not shapes.contains(box, (3999, 2000))
    assert shapes.contains(box, (3998, 2000))
    assert shapes.chords(box, at(-1, 2), at(5, 2)) == ((1000, 5000),)


@pytest.mark.rule("G-18")
def test_a_dented_element_is_cut_in_as_many_pieces_as_the_line_meets():
    assert shapes.chords(dented, (-1000, 6000), (10000, 6000)) == ((1000, 4000), (7000, 10000))
    assert shapes.contains(dented, (1500, 6000)) and not shapes.contains(dented, (4500, 6000))


@pytest.mark.rule("T-MOV-22", "T-MOV-20")
def test_a_bridge_cuts_its_river_in_two_and_leaves_buildings_whole():
    river = square("river", "river", 0, 20, 40, 24, "impassable")
    bridge = square("bridge", "bridge", 17, 19, 23, 25)
    house = building("house", 18, 30, 22, 34)
    solid = {o.id: o for o in table(terrain=[river, bridge, house, road("way", 19, 0, 21, 48)]).terrain.impassable}
    assert len(solid["river"].parts) == 2 and len(solid["house"].parts) == 1
    assert not any(shapes.crosses(part, at(20, 18), at(20, 26)) for part in solid["river"].parts)
    assert any(shapes.crosses(part, at(10, 18), at(10, 26)) for part in solid["river"].parts)
    assert shapes.crosses(solid["house"].parts[0], at(20, 28), at(20, 36))


@pytest.mark.rule("T-MOV-22")
def test_a_bridge_helps_over_rivers_only():
    bridge = square("bridge", "bridge", 17, 19, 23, 25)
    assert not bridge.overrides(rocks("rocks", 0, 0, 1, 1))
    assert not bridge.overrides(bridge)
    assert road("r", 0, 0, 1, 1).overrides(rocks("rocks", 0, 0, 1, 1))


def test_a_ford_in_the_middle_of_a_lake_leaves_a_ring_that_still_blocks():
    lake = square("lake", "river", 10, 10, 30, 30, "impassable")
    ford = square("ford", "ford", 18, 18, 22, 22)
    (solid,) = table(terrain=[lake, ford]).terrain.impassable
    assert any(shapes.crosses(part, at(5, 20), at(20, 20)) for part in solid.parts)
    assert not any(shapes.crosses(part, at(19, 20), at(21, 20)) for part in solid.parts)


@pytest.mark.rule("G-15", "G-31")
def test_boundary_points_stand_every_half_inch_at_most():
    outline = shapes.outline((at(0, 0), at(4, 0), at(4, 1.2), at(0, 1.2)))
    found = shapes.boundary_points(outline)
    assert len(found) == 2 * 8 + 2 * 3
    assert {at(0, 0), at(4, 0), at(4, 1.2), at(0, 1.2), at(0.5, 0)} <= set(found)


@pytest.mark.rule("G-07")
def test_an_element_is_its_outline_and_knows_walls_from_areas():
    assert wood("w", 0, 0, 4, 4).shape.convex
    fence = Element("f", "fence", (at(0, 0), at(4, 0), at(4, 0.25), at(0, 0.25)), frozenset([Quality.COVER]))
    assert fence.linear and not wood("w", 0, 0, 4, 4).linear


@pytest.mark.rule("G-09")
def test_a_ground_lists_everything_by_id_however_it_was_given():
    from tests.tercios.geometry.table import FIFTEEN, officer, troop

    units = [troop("S2", 5, 5), troop("N1", 5, 20), troop("S1", 15, 5)]
    found = ordered_ground(
        FIFTEEN, [wood("b", 0, 0, 1, 1), wood("a", 3, 3, 4, 4)], units, [officer("S9", 1, 1), officer("N9", 2, 2)]
    )
    assert [body.id for body in found.bodies] == ["N1", "S1", "S2"]
    assert [element.id for element in found.terrain.elements] == ["a", "b"]
    assert [disc.id for disc in found.leaders] == ["N9", "S9"]
