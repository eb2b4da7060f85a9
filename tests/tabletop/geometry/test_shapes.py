"""Lines, points and areas against shapes; arithmetic against shapely."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tabletop.geometry.tolerances import INSET

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


@given(boxes, points, points)
def test_crossing_is_what_shapely_says_of_the_shape_without_its_rim(box, a, b):
    length = LineString([a, b]).intersection(box.polygon.buffer(-INSET)).length if a != b else 0
    assume(abs(length - 1) > 0.01)
    assert shapes.crosses(box, a, b) is (length > 1)


@given(points, points)
def test_crossing_a_dented_shape_is_what_shapely_says(a, b):
    length = LineString([a, b]).intersection(dented.polygon.buffer(-INSET)).length if a != b else 0
    assume(abs(length - 1) > 0.05)
    assert shapes.crosses(dented, a, b) is (length > 1)


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


def test_a_dented_element_is_cut_in_as_many_pieces_as_the_line_meets():
    assert shapes.chords(dented, (-1000, 6000), (10000, 6000)) == ((1000, 4000), (7000, 10000))
    assert shapes.contains(dented, (1500, 6000)) and not shapes.contains(dented, (4500, 6000))


def test_boundary_points_stand_every_half_inch_at_most():
    outline = shapes.outline(((0, 0), (4000, 0), (4000, 1200), (0, 1200)))
    found = shapes.boundary_points(outline, 500)
    assert len(found) == 2 * 8 + 2 * 3
    assert {(0, 0), (4000, 0), (4000, 1200), (0, 1200), (500, 0)} <= set(found)
