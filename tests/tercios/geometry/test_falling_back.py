"""Unlocking, retreats, steps back, advances after combat, flight."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Pose, distance, forward, point_ahead
from rulesets.tercios.position.geometry.falling_back import (
    caracole,
    consolidate,
    crowded,
    driven_out,
    face_enemy,
    flight,
    flight_heading,
    pursue,
    rear_move,
    retreat,
    step_back,
    still_locked,
    unlock,
)
from rulesets.tercios.position.geometry.paths import overlapped
from rulesets.tercios.position.geometry.terrain import Element, Quality
from tests.examples import examples
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    GUN,
    SOUTH,
    at,
    building,
    gun,
    mil,
    occupant,
    pose,
    rocks,
    speed,
    table,
    troop,
    wood,
)


@pytest.mark.rule("G-20", "T-COM-18")
def test_a_loser_unlocks_three_inches_straight_back_keeping_its_facing():
    loser, winner = troop("S1", 20, 20), troop("N1", 20, 20, SOUTH)
    found = unlock(table(loser, winner), loser)
    assert found.pose == pose(20, 17) and found.length == 3000 and found.completed


@pytest.mark.rule("G-20", "T-COM-19")
def test_a_unit_behind_stops_the_unlock_where_the_bases_touch():
    loser, friend = troop("S1", 20, 20), troop("S2", 22, 20 - 2.362 - 1.33)
    found = unlock(table(loser, friend), loser)
    assert found.length == 1300 and not found.completed  # 1.35" would already overlap, in steps of 0.05"
    assert overlapped(table(loser, friend), loser.at(found.pose)) == ()


@pytest.mark.rule("G-20")
def test_a_rear_move_may_end_beyond_what_only_its_flank_would_brush():
    loser = troop("S1", 20, 20)
    aside = troop("S2", 23, 17, 90, COMPANY)
    found = rear_move(table(loser, aside), loser, 8000)
    assert found.completed and found.pose == pose(20, 12)


@pytest.mark.rule("G-20")
def test_the_rear_line_stops_at_impassable_ground_and_the_table_edge():
    loser = troop("S1", 20, 20)
    ground = table(loser, terrain=[rocks("rocks", 19.9, 14, 20.1, 15)])
    found = rear_move(ground, loser, 8000)
    assert found.pose == pose(20, 15 + 2.362 + 0.038) and found.length == 2600
    at_edge = troop("S1", 20, 4)
    found = rear_move(table(at_edge), at_edge, 3000)
    assert found.length == 1600 and not found.completed


@pytest.mark.rule("G-20", "G-34", "T-MOV-10")
def test_a_friendly_gun_does_not_stop_a_rear_move_and_is_pushed():
    loser, battery = troop("S1", 20, 20), gun("S2", 20, 15.5)
    found = unlock(table(loser, battery), loser)
    assert found.completed and [push.id for push in found.guns] == ["S2"]
    enemy = gun("N2", 20, 15.5)
    assert not unlock(table(loser, enemy), loser).completed


@pytest.mark.rule("G-20", "T-MOV-12")
def test_open_friends_block_a_rear_move():
    loser = troop("S1", 20, 20, base=CAVALRY, open_formation=True)
    friend = troop("S2", 20, 17, base=CAVALRY, open_formation=True)
    assert not unlock(table(loser, friend), loser).completed


@pytest.mark.rule("G-20", "G-05")
@examples(60)
@given(
    st.lists(st.tuples(st.integers(12, 28), st.integers(8, 18), st.integers(0, 359)), max_size=4),
    st.integers(0, 35999),
    st.integers(500, 12000),
)
def test_falling_back_never_overlaps_and_goes_no_farther_than_wanted(others, heading, wanted):
    loser = troop("S1", 20, 20, heading / 100)
    bodies = [troop(f"S{i + 2}", x, y, h, COMPANY) for i, (x, y, h) in enumerate(others)]
    bodies = [body for body in bodies if not shapes.near(body.shape, loser.shape)]
    ground = table(loser, *bodies)
    found = rear_move(ground, loser, wanted)
    assert 0 <= found.length <= wanted
    assert found.completed is (found.length == wanted)
    assert overlapped(ground, loser.at(found.pose)) == ()
    fx, fy = forward(heading)
    assert distance(found.pose.front, (round(20000 - fx * found.length), round(20000 - fy * found.length))) <= 2


@pytest.mark.rule("G-20")
@examples(40)
@given(st.lists(st.tuples(st.integers(14, 26), st.integers(10, 17), st.integers(0, 359)), min_size=1, max_size=3))
def test_a_rear_move_finds_the_same_step_as_trying_all_of_them(others):
    loser = troop("S1", 20, 20)
    bodies = [troop(f"S{i + 2}", x, y, h, COMPANY) for i, (x, y, h) in enumerate(others)]
    bodies = [body for body in bodies if not shapes.near(body.shape, loser.shape)]
    ground, rear = table(loser, *bodies), loser.named_centres.rear
    best = 0
    for step in range(1, 121):
        there = Pose(20000, 20000 - 50 * step, 9000)
        if any(shapes.crosses(body.shape, rear, (rear[0], rear[1] - 50 * step)) for body in bodies):
            break
        if not overlapped(ground, loser.at(there)):
            best = 50 * step
    assert rear_move(ground, loser, 6000).length == best


@pytest.mark.rule("G-21", "T-COM-18", "T-COM-33")
@pytest.mark.parametrize(
    ("enemy", "heading"), [((14, 19), 180), ((26, 19), 0), ((20, 12), 270), ((16, 10), 270), ((12, 16), 180)]
)
def test_a_flanked_loser_faces_the_enemy_before_it_falls_back(enemy, heading):
    loser, foe = troop("S1", 20, 20), troop("N1", *enemy, 0, COMPANY)
    assert face_enemy(loser, foe).heading == heading * 100


@pytest.mark.rule("G-21", "G-20")
def test_a_flanked_loser_ends_up_behind_its_old_place_seen_from_the_enemy():
    loser = troop("S1", 20, 20)
    enemy = troop("N1", 20 - 2.362, 18.8, 0, CAVALRY)
    found = unlock(table(loser, enemy), loser, enemy)
    assert found.completed and found.pose == Pose(20000 - 2362 + 3000, 20000 - 1181, 18000)


@pytest.mark.rule("G-22", "T-COM-21")
def test_a_retreat_goes_twice_the_speed_and_turns_about():
    loser, winner = troop("S1", 20, 20), troop("N1", 20, 20, SOUTH)
    found = retreat(table(loser, winner), loser, 4000)
    assert found.length == 8000 and found.pose == pose(20, 12 - 2.362, SOUTH)
    assert retreat(table(loser, winner, terrain=[wood("w", 10, 10, 30, 15)]), loser, 4000).disordered


@pytest.mark.rule("G-23", "T-COM-24")
def test_a_winner_consolidates_three_inches_and_stops_an_inch_from_the_next_enemy():
    winner = troop("S1", 20, 20)
    assert consolidate(table(winner), winner).pose == pose(20, 23)
    next_one = troop("N2", 20, 23.03, SOUTH)
    assert consolidate(table(winner, next_one), winner).length == 2000
    assert consolidate(table(winner, terrain=[rocks("r", 18, 21.02, 22, 30)]), winner).length == 1000


@pytest.mark.rule("G-23", "T-CAV-03", "T-UNI-11")
def test_pursuit_stops_at_the_table_edge():
    winner = troop("S1", 20, 45, 90, CAVALRY)
    found = pursue(table(winner), winner, 6000)
    assert found.pose == pose(20, 48) and not found.completed


@pytest.mark.rule("G-24", "T-COM-19", "T-COM-32")
def test_the_winner_steps_back_only_if_the_two_still_crowd_each_other():
    winner, loser = troop("N1", 20, 20, SOUTH), troop("S1", 20, 20)
    ground = table(winner, loser)
    assert still_locked(ground, winner, loser) and crowded(ground, winner) == ("S1",)
    found = step_back(ground, winner, loser)
    assert found is not None and found.pose == pose(20, 21, SOUTH)
    away = troop("S1", 20, 19)
    assert not still_locked(table(winner, away), winner, away)
    assert step_back(table(winner, away), winner, away) is None
    close = troop("S1", 20, 19.01)
    assert still_locked(table(winner, close), winner, close)
    corner = troop("S1", 16, 19.5, 90, COMPANY)  # near each other, but no centre within an inch
    assert not still_locked(table(winner, corner), winner, corner)
    wedged = table(winner, loser, troop("N2", 20, 22.362 + 2.362, 90))
    assert step_back(wedged, winner, loser) is None


@pytest.mark.rule("T-CAV-06", "G-20")
def test_a_caracole_keeps_an_inch_from_enemies():
    unit, enemy = troop("S1", 20, 20, 90, CAVALRY), troop("N1", 20, 14, 90)
    found = caracole(table(unit, enemy), unit, 6000)
    assert found.length == 3400 and shapes.to_point(unit.at(found.pose).shape, at(20, 14)) >= 1000


@pytest.mark.rule("T-TER-24")
def test_a_beaten_garrison_leaves_by_the_far_side():
    house = building("house", 18, 20, 22, 24)
    garrison, attacker = occupant("S1", house), troop("N1", 20, 26, SOUTH)
    ground = table(garrison, attacker, terrain=[house])
    assert driven_out(ground, garrison, attacker, 3000) == pose(20, 17, 90)
    assert driven_out(ground, garrison, attacker, 8000, turned=True) == pose(20, 12 - 1.575, SOUTH)
    blocked = table(garrison, attacker, troop("S2", 20, 17), terrain=[house])
    assert driven_out(blocked, garrison, attacker, 3000) is None


# Flight.


@pytest.mark.rule("G-26", "T-REA-14", "T-REA-15")
def test_a_unit_flees_straight_away_from_the_enemy_through_its_own_middle():
    unit = troop("S1", 20, 20)
    assert flight_heading(unit, at(20, 30)) == 27000
    found = flight(table(unit), unit, at(20, 30), 8000, speed(8))
    assert found.completed and found.length == 8000
    assert found.pose == Pose(20000, 20000 - 2362 - 8000, 27000)  # turned on its middle, then eight inches


@pytest.mark.rule("T-REA-15", "G-26")
def test_a_blocked_flight_tries_fifteen_degrees_to_the_left_first():
    unit = troop("S1", 20, 20, 90, COMPANY)
    in_the_way = troop("S2", 20, 14, 90, GUN)
    found = flight(table(unit, in_the_way), unit, at(20, 30), 8000, speed(8))
    assert found.completed and found.pose.heading in (28500, 30000)
    assert flight(table(unit), unit, at(20, 30), 8000, speed(8)).pose.heading == 27000


@pytest.mark.rule("T-REA-15")
def test_a_unit_that_can_get_away_nowhere_goes_as_far_as_it_can():
    unit = troop("S1", 20, 3, 90, COMPANY)
    found = flight(
        table(unit, terrain=[rocks("west", 0, 0, 17, 8), rocks("east", 23, 0, 40, 8)]), unit, at(20, 12), 8000, speed(8)
    )
    assert not found.completed and 0 < found.length < 8000


@pytest.mark.rule("T-MOV-12", "G-26")
def test_open_friends_block_a_flight():
    unit = troop("S1", 20, 20, 90, CAVALRY, open_formation=True)
    friends = [troop(f"S{i + 2}", 8 + 3.1 * i, 15, 90, CAVALRY, open_formation=True) for i in range(9)]
    found = flight(table(unit, *friends), unit, at(20, 30), 9000, speed(12))
    assert not (found.completed and found.pose.heading == 27000)


@pytest.mark.rule("T-REA-15", "T-MOV-23")
def test_terrain_slows_a_flight():
    unit = troop("S1", 20, 20, 90, CAVALRY)
    everywhere = table(unit, terrain=[wood("wood", 0, 0, 72, 48)])
    found = flight(everywhere, unit, at(20, 30), 9000, speed(12, 9))
    assert found.completed and found.disordered
    farther = flight(everywhere, unit, at(20, 30), 12000, speed(12, 9))
    assert farther.length == mil(9) and not farther.completed


@pytest.mark.rule("G-21", "T-COM-19")
def test_a_flanked_loser_that_is_stuck_does_not_turn_into_its_neighbours():
    loser = troop("S1", 20, 20)
    enemy = troop("N1", 20 - 2.362, 18.8, 0, CAVALRY)
    wedge = [troop("S2", 20 + 2.4 + 1.575, 20.4, 90, COMPANY), troop("S3", 20, 23.2), troop("S4", 20, 17.2)]
    found = unlock(table(loser, enemy, *wedge), loser, enemy)
    assert found.length == 0 and not found.completed
    assert found.pose == loser.pose


@pytest.mark.rule("T-REA-15")
@pytest.mark.parametrize("step", [1, 2, 3, 4, 5, 6])
def test_a_flight_turns_aside_by_fifteen_degrees_at_a_time_left_first(step: int):
    unit = troop("S1", 36, 24, 90, CAVALRY)
    middle = unit.middle
    half = step * 1500 - 750
    turns = [27000 - half + 750 * i for i in range(2 * half // 750 + 1)]
    ring = [point_ahead(middle, turn, 3500) for turn in turns] + [
        point_ahead(middle, turn, 4000) for turn in turns[::-1]
    ]
    rock = Element("rock", "rocks", tuple(ring), frozenset([Quality.IMPASSABLE]))
    found = flight(table(unit, terrain=[rock]), unit, (middle[0], middle[1] + 10000), 9000, speed(12))
    assert found.completed
    assert found.pose.heading == (27000 + step * 1500) % 36000
