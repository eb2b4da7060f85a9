"""What must be true of outlines anywhere: compared with shapely, rotated, shifted, asked the other way round."""

from __future__ import annotations

from math import hypot

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.features import Feature
from rulesets.tabletop.geometry.freeing import exits, gets_out, onto_table
from rulesets.tabletop.geometry.lanes import Lane, overshoot
from rulesets.tabletop.geometry.nearby import Band, along
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.pieces import Memory, Piece, kept
from rulesets.tabletop.geometry.poses import Base, Point, Pose, advanced, middle
from rulesets.tabletop.geometry.spans import left_over, merged
from rulesets.tabletop.geometry.tolerances import at_least, at_most, less_than

TABLE = 40_000

headings = st.integers(0, 35_999)
sizes = st.builds(Base, st.integers(500, 6000), st.integers(500, 6000))
places = st.integers(10_000, 20_000)
poses = st.builds(Pose, places, places, headings)


@st.composite
def rings(draw: st.DrawFn) -> Shape:
    """A simple polygon with three to eight corners around a middle, mostly concave."""
    x, y = draw(places), draw(places)
    turns = sorted(draw(st.lists(st.integers(0, 11), min_size=3, max_size=8, unique=True)))
    assume(max((b - a) % 12 or 12 for a, b in zip(turns, [*turns[1:], turns[0]], strict=True)) < 6)
    ends = [advanced(Pose(x, y, 3000 * turn), draw(st.integers(800, 5000))).front for turn in turns]
    return shapes.outline(tuple(ends))


outlines = st.one_of(st.builds(shapes.rectangle, poses, sizes), rings())


def piece(id: str, pose: Pose, base: Base) -> Piece:
    return Piece(id, "blue", base, pose, ())


@given(outlines, outlines)
def test_the_distance_of_two_outlines_is_what_shapely_says_and_the_same_from_both(one, other):
    away = shapes.between(one, other)
    assert away == pytest.approx(shapely.Polygon(one.points).distance(shapely.Polygon(other.points)), abs=0.01)
    assert away == pytest.approx(shapes.between(other, one), abs=0.01)
    assert away <= hypot(one.x - other.x, one.y - other.y)
    if away > 0:
        assert not shapes.overlaps(one, other)


@given(outlines, outlines)
def test_outlines_overlap_from_both_sides_just_when_they_share_area(one, other):
    shared = shapely.Polygon(one.points).intersection(shapely.Polygon(other.points)).area
    assume(abs(shared - 1000) > 50)
    assert shapes.overlaps(one, other) is shapes.overlaps(other, one) is (shared > 1000)


@given(poses, sizes, poses, sizes, st.sampled_from([0, 9000, 18_000, 27_000]), st.integers(-5000, 5000))
def test_overlap_and_distance_stay_when_the_table_is_turned_and_shifted(pose, base, other, size, turn, by):
    def moved(at: Pose) -> Pose:
        x, y = {0: (at.x, at.y), 9000: (-at.y, at.x), 18_000: (-at.x, -at.y), 27_000: (at.y, -at.x)}[turn]
        return Pose(x + by, y - by, (at.heading + turn) % 36_000)

    here = shapes.rectangle(pose, base), shapes.rectangle(other, size)
    there = shapes.rectangle(moved(pose), base), shapes.rectangle(moved(other), size)
    assert shapes.between(*here) == pytest.approx(shapes.between(*there), abs=0.01)
    if abs(shapes.shared_area(*here) - 1000) > 1:
        assert shapes.overlaps(*here) is shapes.overlaps(*there)


@given(poses, sizes)
def test_a_base_is_the_same_by_its_front_and_by_its_middle(pose, base):
    by_front = shapes.rectangle(pose, base)
    by_middle = shapes.rectangle_around((by_front.x, by_front.y), pose.heading, base)
    for corner, same in zip(by_front.points, by_middle.points, strict=True):
        assert corner == pytest.approx(same)
    assert middle(pose, base) == pytest.approx((by_middle.x, by_middle.y), abs=1)


@given(outlines, outlines)
def test_a_hull_holds_both_and_is_convex(one, other):
    around = shapes.hull(one, other)
    assert around.convex
    assert all(shapes.to_point(around, point) < 0.01 for shape in (one, other) for point in shape.points)


@given(outlines, outlines)
def test_what_is_left_under_another_and_what_is_shared_make_the_whole(one, other):
    left = sum(abs(shapely.Polygon(part.points).area) for part in shapes.without(one, [other]))
    whole = shapely.Polygon(one.points).area
    assert left + shapes.shared_area(one, other) == pytest.approx(whole, abs=150)


@given(outlines, st.tuples(places, places), st.tuples(places, places))
def test_the_parts_of_a_line_inside_an_outline_are_what_shapely_says(shape, a, b):
    assume(a != b)
    inside = sum(leave - enter for enter, leave in shapes.chords(shape, a, b))
    length = shapely.LineString([a, b]).intersection(shapely.Polygon(shape.points)).length
    if shapes.crosses(shape, a, b):
        assert inside == pytest.approx(length, abs=3)
    else:
        assert inside == 0


# Quick filters: what they reject, the exact test would have rejected too.


@given(poses, sizes, poses, sizes, st.integers(-3000, 3000), st.integers(-3000, 3000))
def test_no_shift_that_frees_a_base_is_sorted_out(pose, base, other, size, dx, dy):
    held, stuck = shapes.rectangle(other, size), shapes.rectangle(pose, base)
    moved = shapes.rectangle(Pose(pose.x + dx, pose.y + dy, pose.heading), base)
    if not gets_out(dx, dy, [exits(stuck, held)]):
        assert shapes.overlaps(moved, held)
    ways = [[way] for way in onto_table(stuck, 15_000, 15_000)]
    if not gets_out(dx, dy, ways):
        assert not shapes.covers((0, 0), (15_000, 15_000), moved)


@given(st.lists(st.tuples(poses, sizes), max_size=6), st.tuples(places, places), st.tuples(places, places))
def test_pieces_beside_a_line_are_those_whose_circles_come_near_it(stands, a, b):
    pieces = tuple(piece(str(at), pose, base) for at, (pose, base) in enumerate(stands))
    near = along(pieces, a, b, 700)
    assert near == [one for one in pieces if shapes.point_to_segment(one.x, one.y, *a, *b) < one.radius + 700]


@given(outlines, outlines, outlines)
def test_a_band_meets_whatever_stands_on_a_line_between_two_outlines(one, other, between):
    line = (round(one.points[0][0]), round(one.points[0][1])), (round(other.points[-1][0]), round(other.points[-1][1]))
    if shapes.crosses(between, *line):
        assert Band(one, other, 2.0).meets(between)


@given(poses, sizes, st.integers(1, 9000))
def test_a_base_that_went_over_the_edge_is_back_on_the_table_after_its_overshoot(pose, base, length):
    table = ((0, 0), (21_000, 21_000))
    assume(shapes.covers(*table, shapes.rectangle(pose, base)))
    gone = advanced(pose, length)
    back = overshoot(Lane(pose, base.width, base.depth), length, 21_000, 21_000)
    if shapes.covers(*table, shapes.rectangle(gone, base)):
        assert back <= 2
    else:
        assert 0 < back <= length
        low, high = (-2, -2), (21_002, 21_002)
        assert shapes.covers(low, high, shapes.rectangle(advanced(pose, length - back), base))


# Stretches, pieces, features, measures.


def test_stretches_are_joined_where_they_touch_and_cut_where_others_lie():
    assert merged([(5.0, 9.0), (0.0, 4.0), (3.0, 5.5)]) == [(0.0, 9.0)]
    assert merged([(0.0, 2.0), (4.0, 6.0)]) == [(0.0, 2.0), (4.0, 6.0)]
    assert left_over([(0.0, 100.0)], [(20.0, 30.0), (90.0, 120.0)]) == [(0.0, 20.0), (30.0, 90.0)]


def test_a_piece_is_what_it_is_made_of_and_stands_by_its_base_or_its_outline():
    base, pose = Base(2000, 1000), Pose(5000, 5000, 9000)
    assert piece("a", pose, base) == piece("a", pose, base) != piece("b", pose, base)
    assert len({piece("a", pose, base), piece("a", pose, base)}) == 1
    assert piece("a", pose, base).middle == (5000, 4500)
    house = Piece("a", "blue", base, None, ((0, 0), (4000, 0), (4000, 2000), (0, 2000)))
    assert house.middle == (2000, 1000) and house.obstacle.parts == (house.shape,)
    with pytest.raises(ValueError, match="no front"):
        _ = house.stance
    with pytest.raises(ValueError, match="stands nowhere"):
        _ = Piece("gone", "blue", base, None, ()).shape


def test_what_was_found_out_about_a_table_is_asked_once():
    asked = []

    @kept
    def doubled(table: Memory, number: int) -> int | None:
        asked.append(number)
        return None if number < 0 else 2 * number

    one, other = Memory(), Memory()
    assert [doubled(one, 3), doubled(one, 3), doubled(one, -1), doubled(one, -1)] == [6, 6, None, None]
    assert asked == [3, -1]
    assert doubled(other, 3) == 6 and asked == [3, -1, 3]


def test_a_bridge_leaves_the_water_on_both_sides_of_it():
    def strip(id: str, low: Point, high: Point) -> Feature:
        return Feature(id, id, (low, (high[0], low[1]), high, (low[0], high[1])))

    river, bridge = strip("river", (0, 4000), (TABLE, 6000)), strip("bridge", (9000, 3500), (11_000, 6500))
    assert len(river.under([bridge])) == 2
    assert river.under([]) == river.under([strip("road", (0, 2 * TABLE), (TABLE, 2 * TABLE + 1000))]) == (river.shape,)


def test_a_game_that_measures_less_finely_says_by_how_much():
    assert at_most(1020, 1000, 20) and not at_most(1021, 1000, 20) and not at_most(1020, 1000)
    assert less_than(979, 1000, 20) and not less_than(980, 1000, 20) and less_than(980, 1000)
    assert at_least(980, 1000, 20) and not at_least(980, 1000)
