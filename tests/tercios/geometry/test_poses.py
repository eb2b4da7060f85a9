"""Poses, bases, centres and changes of facing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import (
    Base,
    Pose,
    advanced,
    centres,
    distance,
    forward,
    heading_to,
    middle,
    pivoted_on_middle,
    turn,
)
from rulesets.tabletop.geometry.tolerances import at_least, at_most, less_than, shares_area, whole
from rulesets.tercios.position.geometry.facings import FACINGS, faced, turned_about, within_pivot
from tests.tercios.geometry.table import FORMATION, TERCIO, at, pose, troop

headings = st.integers(0, 35999)
poses = st.builds(Pose, st.integers(0, 72000), st.integers(0, 48000), headings)
bases = st.builds(Base, st.integers(1000, 8000), st.integers(1000, 8000))


@pytest.mark.rule("G-01", "G-02", "G-03")
@pytest.mark.parametrize(("heading", "vector"), [(0, (1, 0)), (9000, (0, 1)), (18000, (-1, 0)), (27000, (0, -1))])
def test_heading_zero_is_east_and_grows_over_north(heading, vector):
    assert forward(heading) == vector


@pytest.mark.rule("G-03")
def test_a_slanted_heading_is_a_unit_vector_on_the_right_side():
    fx, fy = forward(3000)
    assert (fx, fy) == pytest.approx((0.8660254, 0.5))
    assert forward(12000) == pytest.approx((-0.5, 0.8660254))


@pytest.mark.rule("G-04", "T-UNI-06")
def test_the_centres_are_the_midpoints_of_the_edges():
    found = centres(pose(20, 10, 90), Base(4000, 2000))
    assert found.front == at(20, 10)
    assert found.left == at(18, 9)
    assert found.right == at(22, 9)
    assert found.rear == at(20, 8)
    assert middle(pose(20, 10, 90), Base(4000, 2000)) == at(20, 9)


@pytest.mark.rule("G-05")
def test_positions_are_whole_thousandths_and_headings_whole_hundredths_after_a_move():
    moved = advanced(pose(20, 10, 33.33), 3333)
    assert (moved.x, moved.y, moved.heading) == (22785, 11831, 3333)
    assert heading_to((0, 0), (2000, 5000)) == 6820


@pytest.mark.rule("G-05")
def test_at_most_and_less_than_leave_a_thousandth_of_room_and_ignore_noise():
    assert at_most(3001, 3000) and at_most(3001 + 1e-9, 3000) and not at_most(3002, 3000)
    assert less_than(2998, 3000) and not less_than(2999, 3000) and not less_than(2999 - 1e-9, 3000)
    assert at_least(2999, 3000) and not at_least(2998, 3000)
    assert not shares_area(1000) and shares_area(1001)


@pytest.mark.rule("G-05")
def test_a_half_is_rounded_up_whatever_noise_is_on_it():
    assert [whole(787.5), whole(787.5 - 1e-9), whole(-787.5), whole(787.4)] == [788, 788, -787, 787]


@pytest.mark.rule("G-10", "T-MOV-03")
def test_a_pivot_may_be_ninety_degrees_and_a_hundredth_but_no_more():
    north = pose(0, 0, 90)
    assert within_pivot(north, 18000) and within_pivot(north, 0) and within_pivot(north, 18001)
    assert not within_pivot(north, 18002) and not within_pivot(north, 35998)


@pytest.mark.rule("G-10")
def test_turns_are_signed_and_a_half_turn_is_positive():
    assert turn(9000, 6820) == -2180
    assert turn(35000, 1000) == 2000
    assert turn(0, 18000) == turn(18000, 0) == 18000


@pytest.mark.rule("G-17", "T-MOV-16")
def test_facing_left_puts_the_front_where_the_left_side_was():
    before = pose(20, 10, 90)
    left, right = faced(before, FORMATION, "left"), faced(before, FORMATION, "right")
    assert left == Pose(20000 - 2362, 10000 - 1181, 18000)
    assert right == Pose(20000 + 2362, 10000 - 1181, 0)
    assert faced(before, FORMATION, "rear") == Pose(20000, 10000 - 2362, 27000)


@pytest.mark.rule("G-17")
def test_a_square_base_keeps_its_footprint_and_a_shallow_one_does_not():
    for base, stays in ((TERCIO, True), (FORMATION, False)):
        before = pose(20, 10, 30)
        turned = shapes.rectangle(faced(before, base, "left"), base)
        shared = shapes.shared_area(shapes.rectangle(before, base), turned)
        assert (shared > 0.999 * base.width * base.depth) is stays


@pytest.mark.rule("G-22")
def test_turning_about_keeps_the_footprint():
    before = pose(20, 10, 30)
    about = turned_about(before, FORMATION)
    assert about.heading == 21000
    assert shapes.shared_area(shapes.rectangle(before, FORMATION), shapes.rectangle(about, FORMATION)) == pytest.approx(
        4724 * 2362, rel=1e-3
    )


@pytest.mark.rule("G-17")
@given(poses, bases, st.sampled_from(FACINGS))
def test_facing_four_times_the_same_way_comes_home(start, base, side):
    there = start
    for _ in range(4):
        there = faced(there, base, side)
    assert there.heading == start.heading
    assert distance(there.front, start.front) <= 4


@pytest.mark.rule("G-26")
@given(poses, bases, headings)
def test_a_turn_about_the_middle_leaves_the_middle_where_it_is(start, base, heading):
    assert distance(middle(start, base), middle(pivoted_on_middle(start, base, heading), base)) <= 3


@pytest.mark.rule("G-03")
@given(poses, bases)
def test_a_quarter_turn_of_the_table_turns_every_centre_with_it(start, base):
    turned = Pose(-start.y, start.x, (start.heading + 9000) % 36000)
    for (x, y), (tx, ty) in zip(centres(start, base), centres(turned, base), strict=True):
        assert distance((-y, x), (tx, ty)) <= 2


def test_a_body_in_an_outline_has_no_front_to_move_with():
    with pytest.raises(ValueError, match="no front"):
        _ = troop("S1", 0, 0).__class__("S1", "south", FORMATION, None, ((0, 0), (9, 0), (9, 9))).stance
