"""Scenery on a table without a game: outlines, whether it is apart, lines from edge to edge, room in a zone."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from rulesets.tabletop.book.scenery import Ellipse, Path, Placed, Rect
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.features import Feature
from rulesets.tabletop.geometry.poses import Base, Pose, distance
from rulesets.tabletop.scenery.laying import (
    closer_than,
    covers_at_most,
    down_course,
    edges_at,
    is_on_table,
    is_plain,
    length_of,
    lies_across,
    on_course,
    overlaps,
    slides,
    touches,
    well_inside,
)
from rulesets.tabletop.scenery.making import (
    group,
    middle_of,
    moved_to,
    next_number,
    outline,
    scaled,
    shifted,
    turned_round,
)
from rulesets.tabletop.scenery.room import Box, Near, Zone, box_of, free_pose

TABLE = (40_000, 30_000)
angles = st.integers(0, 35_999)
spots = st.tuples(st.integers(8000, 32_000), st.integers(8000, 22_000))
lengths = st.integers(400, 7000)


def laid(placed: Placed, runs_on: bool = False) -> Feature:
    return Feature(f"{placed.terrain}1", placed.terrain, outline(placed, TABLE, runs_on=runs_on, corners=24))


def house(x: int, y: int, w: int = 2000, h: int = 2000, angle: int = 0) -> Rect:
    return Rect(terrain="house", x=x, y=y, w=w, h=h, angle=angle)


def line(*points: tuple[int, int], width: int = 1000) -> Path:
    return Path(terrain="river", points=points, width=width)


# Outlines.


@given(spots, lengths, lengths, angles)
def test_an_outline_has_the_area_and_the_middle_of_what_was_listed(at, w, h, angle):
    rect = shapes.outline(laid(house(*at, w, h, angle)).points)
    assert rect.polygon.area == pytest.approx(w * h, abs=2 * (w + h) + 4)
    assert (rect.x, rect.y) == pytest.approx(at, abs=2)
    round_ = shapes.outline(laid(Ellipse(terrain="wood", x=at[0], y=at[1], rx=w, ry=h, angle=angle)).points)
    assert 0.97 < round_.polygon.area / (3.1416 * w * h) < 1.01
    assert all(abs(shapes.to_point(round_, point)) < 0.01 for point in round_.points)


@given(spots, lengths, lengths, angles, st.integers(-3000, 3000), st.integers(-3000, 3000))
def test_who_moves_what_is_listed_moves_its_outline(at, w, h, angle, dx, dy):
    placed = house(*at, w, h, angle)
    assert laid(moved_to(placed, dx, dy)).points == shifted(laid(placed), dx, dy).points
    course = line(at, (at[0] + w, at[1] + h))
    assert middle_of(moved_to(course, dx, dy)) == (middle_of(course)[0] + dx, middle_of(course)[1] + dy)


@given(spots, lengths, lengths, angles)
def test_a_table_that_is_turned_twice_lies_as_before(at, w, h, angle):
    feature = laid(house(*at, w, h, angle))
    once = turned_round(feature, TABLE)
    assert once.points != feature.points and turned_round(once, TABLE) == feature
    assert once.shape.polygon.area == pytest.approx(feature.shape.polygon.area)


def test_a_river_that_runs_on_is_cut_at_the_edge_and_a_wall_is_not_drawn_out():
    slanted = line((0, 10_000), (20_000, 12_000), (40_000, 4000), width=3000)
    river = laid(slanted, runs_on=True)
    assert is_on_table([river], TABLE)
    assert {x for x, _ in river.points} >= {0, 40_000}, "it reaches both edges with its whole width"
    ends = [sum(x == edge for x, _ in river.points) for edge in (0, 40_000)]
    assert ends == [2, 2]
    assert laid(line((5000, 5000), (9000, 5000))).shape.low_x == 5000


def test_ids_are_dealt_by_kind_and_the_parts_of_a_piece_are_one():
    town = [Feature("town1-large1", "house", ((0, 0),)), Feature("town2-small1", "house", ((0, 0),))]
    assert [group(feature.id) for feature in town] == ["town1", "town2"]
    assert next_number(town, "town") == 3 and next_number(town, "wood") == 1


def test_on_a_larger_table_places_grow_with_it_and_sizes_as_they_are_told():
    across, size = ((3, 2), (2, 1)), (4, 3)
    assert scaled(house(1000, 2000, 3000, 600), across, size, thick=True) == house(1500, 4000, 4000, 800)
    assert scaled(line((0, 100), (200, 300), width=900), across, size, thick=True) == line(
        (0, 200), (300, 600), width=1200
    )
    assert scaled(line((0, 100), (200, 300), width=900), across, size, thick=False).width == 900
    wood = Ellipse(terrain="wood", x=10, y=10, rx=30, ry=60)
    assert scaled(wood, across, size, thick=True) == Ellipse(terrain="wood", x=15, y=20, rx=40, ry=80)


# Where it may lie.


def test_edges_corners_and_the_inside_of_a_table():
    assert edges_at((0, 5000), TABLE) == ("west",) and edges_at((40_000, 30_000), TABLE) == ("east", "north")
    assert edges_at((5000, 5000), TABLE) == ()
    assert is_on_table([laid(house(1000, 1000))], TABLE) and not is_on_table([laid(house(900, 1000))], TABLE)
    assert well_inside([(5001, 5001)], TABLE, 5000) and not well_inside([(5001, 5000)], TABLE, 5000)


@pytest.mark.parametrize(
    ("points", "plain"),
    [
        (((1000, 1000), (9000, 1000), (9000, 9000)), True),
        (((1000, 1000),), False),
        (((1000, 1000), (1000, 1000)), False),
        (((1000, 1000), (9000, 9000), (9000, 1000), (1000, 9000)), False),
        (tuple((1000 * at, 1000) for at in range(21)), False),
    ],
)
def test_a_line_is_plain_unless_it_crosses_itself_or_has_too_few_points_or_too_many(points, plain):
    path = line(*points, width=200)
    drawn = outline(path, TABLE, runs_on=False, corners=24) if len(points) > 1 else points
    assert is_plain(path, drawn) is plain


@given(st.lists(spots, min_size=2, max_size=5, unique=True), st.floats(0, 1))
def test_a_place_down_a_line_lies_on_it_as_far_as_was_said(points, share):
    path = line(*points)
    along = share * length_of(path)
    at, _ = on_course(path, along)
    whole = shapely.LineString(points)
    assert whole.distance(shapely.Point(at)) < 3
    assert shapely.Point(at).distance(whole.interpolate(along)) < 5
    first = next(down_course(path, 500))[0]
    assert shapely.Point(first).distance(whole.interpolate(whole.length / 2)) <= 255


def test_a_bridge_lies_across_a_river_when_both_its_ends_are_on_land():
    river = laid(line((0, 15_000), (40_000, 15_000), width=3000), runs_on=True).shape
    assert lies_across(laid(house(20_000, 15_000, 2000, 5000)).shape, [river])
    assert not lies_across(laid(house(20_000, 14_000, 2000, 2000)).shape, [river])
    assert not lies_across(laid(house(20_000, 5000)).shape, [river])
    assert not lies_across(laid(house(20_000, 15_000, 2000, 5000)).shape, [])


@given(spots, spots, angles, st.integers(1, 6000))
def test_pieces_are_closer_than_a_gap_when_their_edges_are(one, other, angle, gap):
    here, there = laid(house(*one)), laid(house(*other, angle=angle))
    away = shapes.between(here.shape, there.shape)
    assume(abs(away - gap) > 2)
    assert closer_than([here], [there], gap) == ([here] if away < gap else [])
    if overlaps(here, [there]):
        assert touches(here, [there])


def test_pieces_that_touch_do_not_overlap():
    assert touches(laid(house(5000, 5000)), [laid(house(7000, 5000))])
    assert not overlaps(laid(house(5000, 5000)), [laid(house(7000, 5000))])
    assert not touches(laid(house(5000, 5000)), [laid(house(7006, 5000))])


def test_ground_that_nobody_can_enter_may_cover_a_third_of_a_zone_and_no_more():
    zones = [((0, 0), (9000, 3000))]
    third, overlapping = laid(house(1500, 1500, 3000, 3000)), laid(house(2000, 1500, 3000, 3000))
    assert covers_at_most([], zones, 3) and covers_at_most([third.shape], zones, 3)
    assert not covers_at_most([third.shape, overlapping.shape], zones, 3)
    assert covers_at_most([third.shape, third.shape], zones, 3), "what lies twice is covered once"


def test_a_wish_is_tried_where_it_was_written_and_then_ever_farther():
    tried = list(slides(1000, 500, 8))
    assert tried[0] == (0, 0) and tried[1] == (500, 0) and len(tried) == 1 + 2 * 8
    away = [distance((0, 0), spot) for spot in tried]
    assert [round(length, -2) for length in away] == sorted(round(length, -2) for length in away)


# Room.


@given(
    st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 8000)), max_size=8), st.booleans(), st.integers(0, 600)
)
def test_a_free_pose_lies_in_the_zone_keeps_its_gap_and_looks_the_right_way(corners, looks_up, gap):
    zone = Zone(Box(0, 0, 24_000, 9000), looks_up)
    taken = [Box(x, y, x + 3000, y + 1500) for x, y in corners]
    base = Base(2500, 1200)
    pose = free_pose(zone, taken, base, 12_000, gap=gap)
    assume(pose is not None)
    assert pose.heading == (9000 if looks_up else 27_000)
    stands = box_of(shapes.rectangle(pose, base))
    assert stands.left >= 0 and stands.low >= 0 and stands.right <= 24_000 and stands.high <= 9000
    for box in taken:
        apart = max(box.left - stands.right, stands.left - box.right, box.low - stands.high, stands.low - box.high)
        assert apart >= gap


def test_a_base_stands_in_the_foremost_row_near_what_it_must_be_near():
    zone, base = Zone(Box(0, 0, 24_000, 9000), True), Base(2000, 1000)
    assert free_pose(zone, [], base, 12_000) == Pose(12_000, 9000, 9000)
    assert free_pose(zone, [], base, 12_000, behind=2000) == Pose(12_000, 7000, 9000)
    near = Near(Box(3000, 2000, 3000, 2000), 3000)
    pose = free_pose(zone, [], base, 12_000, near=near)
    assert pose is not None and shapes.to_point(shapes.rectangle(pose, base), (3000, 2000)) <= 3000
    assert free_pose(zone, [Box(0, 0, 24_000, 9000)], base, 12_000) is None
