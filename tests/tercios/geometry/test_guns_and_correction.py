"""Guns pushed aside, slight overlaps put right, changes of facing among others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Pose, distance, forward, turn
from rulesets.tabletop.geometry.tolerances import whole
from rulesets.tercios.position.geometry.correction import corrected, face, move_or_correct
from rulesets.tercios.position.geometry.facings import faced
from rulesets.tercios.position.geometry.ground import standing
from rulesets.tercios.position.geometry.moves import Move, move
from rulesets.tercios.position.geometry.paths import (
    MARCH,
    ONSET,
    end_hindrance,
    line_hindrance,
    overlapped,
    pivot_hindrance,
)
from tests.examples import examples
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    FORMATION,
    TWENTY_EIGHT,
    at,
    gun,
    pose,
    rocks,
    speed,
    table,
    troop,
)


@pytest.mark.rule("G-34", "T-MOV-10", "T-MOV-09")
def test_a_gun_under_the_mover_is_shifted_behind_it_with_an_inch_between():
    unit, battery = troop("S1", 20, 10), gun("S2", 20.5, 14)
    found = move(table(unit, battery), unit, at(20, 15), speed(5))
    assert isinstance(found, Move)
    (push,) = found.guns
    assert push.id == "S2" and push.pose.heading == 9000 and push.pose.x == 20500
    base, shifted = shapes.rectangle(found.pose, unit.base), shapes.rectangle(push.pose, battery.base)
    assert shapes.between(base, shifted) == pytest.approx(1000, abs=1)
    assert shifted.y < base.y


@pytest.mark.rule("T-MOV-10")
def test_a_gun_without_room_behind_stops_the_mover_short():
    unit, battery = troop("S1", 20, 10), gun("S2", 20, 14)
    for blocked in (troop("S3", 20, 11.9, 0, COMPANY), troop("N3", 20, 11.9, 0, COMPANY)):
        ground = standing(table(battery, blocked), unit.at(pose(20, 14.5, 45)))
        found = move(ground, ground.bodies[-1].at(pose(17, 10)), at(20, 15), speed(9), ONSET)
        assert isinstance(found, Hindrance)
    ground = table(unit, battery, terrain=[rocks("rocks", 19, 9, 21, 12)])
    assert move(ground, unit.at(pose(20, 13)), at(20, 15), speed(9)) == Hindrance(Reason.OVERLAP, ("S2",))


@pytest.mark.rule("T-MOV-09")
def test_an_enemy_gun_blocks_like_any_troop():
    unit, battery = troop("S1", 20, 10), gun("N2", 20, 15, 270)
    assert move(table(unit, battery), unit, at(20, 17.5), speed(9)) == Hindrance(Reason.CROSSES, ("N2",))
    assert isinstance(move(table(unit, gun("S2", 20, 15)), unit, at(20, 18), speed(9)), Move)


@pytest.mark.rule("G-37")
def test_a_shift_keeps_the_guns_facing_and_is_told_apart_from_a_move():
    unit, battery = troop("S1", 20, 10), gun("S2", 20.5, 14, 45)
    found = move(table(unit, battery), unit, at(20, 15), speed(5))
    assert isinstance(found, Move) and found.guns[0].pose.heading == 4500


def by_the_book(ground, unit, end, start, limit):
    """The whole grid of G-16, every pose tried in its order, nothing left out."""
    for radius in range(0, limit + 1, 50):
        for rotation in (0, 500, -500, 1000, -1000, 1500, -1500):
            for direction in range(16 if radius else 1):
                fx, fy = forward(direction * 2250)
                there = Pose(whole(end.x + radius * fx), whole(end.y + radius * fy), (end.heading + rotation) % 36000)
                if end_hindrance(ground, unit.at(there), MARCH) or pivot_hindrance(unit, there.front):
                    continue
                if line_hindrance(ground, unit, start, there.front, MARCH) is None:
                    return there
    return None


@pytest.mark.rule("T-MOV-13", "T-MOV-14", "G-16")
def test_a_unit_that_runs_a_little_into_a_friend_lines_up_with_him():
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", 20, 13.96 + 2.362)
    ground = table(unit, friend)
    assert move(ground, unit, at(20, 14), speed(9)) == Hindrance(Reason.CROSSES, ("S2",))
    found = move_or_correct(ground, unit, at(20, 14), speed(9))
    assert isinstance(found, Move) and found.corrected
    # 0.04" too far: the smallest radius of the grid, in the lowest of its directions that leads out.
    assert found.pose == Pose(20000 - 19, 14000 - 46, 9000)
    beyond = move_or_correct(ground, unit, at(20, 17), speed(9))
    assert beyond == Hindrance(Reason.CROSSES, ("S2",))


@pytest.mark.rule("G-16")
def test_a_rotation_without_a_shift_comes_before_any_shift():
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", 23.9, 14)
    ground, end = table(unit, friend), pose(20, 14, 90)
    assert overlapped(ground, unit.at(end)) == ("S2",)
    found = corrected(ground, unit, end, MARCH, at(20, 10))
    assert found is not None and found.pose == Pose(20000, 14000, 8000)


@pytest.mark.rule("T-MOV-14")
def test_an_overlap_deeper_than_the_largest_correction_is_refused():
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", 22.4, 15)
    ground = table(unit, friend)
    assert move_or_correct(ground, unit, at(20, 14), speed(9)) == Hindrance(Reason.OVERLAP, ("S2",))
    assert by_the_book(ground, unit, pose(20, 14), at(20, 10), 1000) is None
    bigger = table(unit, friend, scale=TWENTY_EIGHT)
    assert isinstance(move_or_correct(bigger, unit, at(20, 14), speed(9)), Move)


@pytest.mark.rule("T-MOV-14")
def test_a_correction_may_not_take_a_unit_within_an_inch_of_an_enemy():
    unit = troop("S1", 20, 10, base=CAVALRY)
    friend, enemy = troop("S2", 23.7, 14), troop("N1", 16.9, 14, 0, COMPANY)
    found = move_or_correct(table(unit, friend, enemy), unit, at(20, 14), speed(9))
    assert not isinstance(found, Move) or shapes.to_point(unit.at(found.pose).shape, at(16.9, 14)) >= 999


@pytest.mark.rule("G-16", "T-MOV-14")
@examples(12)
@given(st.integers(21500, 24500), st.integers(12500, 15500), st.integers(0, 35999))
def test_a_correction_never_exceeds_its_limits_and_never_overlaps(x, y, heading):
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", x / 1000, y / 1000, heading / 100, FORMATION)
    ground, end = table(unit, friend), pose(20, 14)
    found = corrected(ground, unit, end, MARCH, at(20, 10))
    assert (found.pose if found else None) == by_the_book(ground, unit, end, at(20, 10), 1000)
    if found is not None:
        assert distance(found.pose.front, end.front) <= 1001
        assert abs(turn(end.heading, found.pose.heading)) <= 1500
        assert overlapped(ground, unit.at(found.pose)) == ()


@pytest.mark.rule("T-MOV-16", "T-MOV-17", "G-17")
def test_a_change_of_facing_is_refused_where_it_would_overlap_and_ignores_the_inch():
    unit = troop("S1", 20, 10)
    enemy = troop("N1", 20 - 2.362 - 0.5, 10 - 1.181, 0, COMPANY)
    found = face(table(unit, enemy), unit, "left")
    assert isinstance(found, Move) and not found.corrected
    walled_in = [troop("S2", 20, 15.5), troop("S3", 20, 6)]
    found = face(table(unit, *walled_in), unit, "left")
    assert isinstance(found, Move) and found.pose == faced(unit.stance, unit.base, "left")
    boxed = [
        troop("S2", 20, 12.4),
        troop("S3", 20, 7.6),
        troop("S4", 17, 9.5, 0, COMPANY),
        troop("S5", 23, 9.5, 180, COMPANY),
    ]
    assert isinstance(face(table(unit, *boxed), unit, "left"), Hindrance)
