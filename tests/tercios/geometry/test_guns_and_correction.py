"""Guns pushed aside, slight overlaps put right, changes of facing among others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.tercios.geometry import shapes
from rulesets.tercios.geometry.correction import corrected, face, move_or_correct
from rulesets.tercios.geometry.ground import standing
from rulesets.tercios.geometry.moves import Move, move
from rulesets.tercios.geometry.paths import MARCH, ONSET, Hindrance, Reason, overlapped
from rulesets.tercios.geometry.poses import Pose, distance, faced, turn
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


@pytest.mark.rule("T-MOV-13", "T-MOV-14", "G-16")
def test_a_slight_overlap_is_put_right_by_the_smallest_shift():
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", 23.7, 14)
    ground = table(unit, friend)
    assert isinstance(move(ground, unit, at(20, 14), speed(9)), Hindrance)
    found = move_or_correct(ground, unit, at(20, 14), speed(9))
    assert isinstance(found, Move) and found.corrected
    # 0.237" into the friend: the first radius of the grid that frees it is 0.25", straight to the west.
    assert found.pose == Pose(20000 - 250, 14000, 9000)


@pytest.mark.rule("G-16")
def test_a_rotation_without_a_shift_comes_before_any_shift():
    unit = troop("S1", 20, 10, base=CAVALRY)
    friend = troop("S2", 22.4, 13.0, 100, COMPANY)
    ground = table(unit, friend)
    end = pose(20, 13, 90)
    found = corrected(ground, unit, end, MARCH, at(20, 10))
    assert found is not None
    if found.pose.front == end.front:
        assert found.pose.heading != end.heading
    by_hand = [
        turned
        for rotation in (500, -500, 1000, -1000, 1500, -1500)
        if not overlapped(ground, unit.at(turned := Pose(20000, 13000, 9000 + rotation)))
    ]
    assert not by_hand or found.pose == by_hand[0]


@pytest.mark.rule("T-MOV-14")
def test_an_overlap_deeper_than_the_largest_correction_is_refused():
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", 22, 14)
    assert move_or_correct(table(unit, friend), unit, at(20, 14), speed(9)) == Hindrance(Reason.OVERLAP, ("S2",))
    bigger = table(unit, troop("S2", 22.6, 14), scale=TWENTY_EIGHT)
    assert isinstance(move_or_correct(bigger, unit, at(20, 14), speed(9)), Move)


@pytest.mark.rule("T-MOV-14")
def test_a_correction_may_not_take_a_unit_within_an_inch_of_an_enemy():
    unit = troop("S1", 20, 10, base=CAVALRY)
    friend, enemy = troop("S2", 23.7, 14), troop("N1", 16.9, 14, 0, COMPANY)
    found = move_or_correct(table(unit, friend, enemy), unit, at(20, 14), speed(9))
    assert not isinstance(found, Move) or shapes.to_point(unit.at(found.pose).shape, at(16.9, 14)) >= 999


@pytest.mark.rule("G-16", "T-MOV-14")
@settings(max_examples=30, deadline=None)
@given(st.integers(21500, 24500), st.integers(12500, 15500), st.integers(0, 35999))
def test_a_correction_never_exceeds_its_limits_and_never_overlaps(x, y, heading):
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", x / 1000, y / 1000, heading / 100, FORMATION)
    ground, end = table(unit, friend), pose(20, 14)
    found = corrected(ground, unit, end, MARCH, at(20, 10))
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
