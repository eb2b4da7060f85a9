"""Charges and where they touch, countercharges, approaches, interceptions."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.geometry import LineString, MultiPoint

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Base, Pose, advanced, forward, heading_to
from rulesets.tabletop.geometry.shapes import contact
from rulesets.tercios.position.geometry.charges import (
    Charge,
    aims,
    approach_target,
    can_charge,
    charge,
    charge_at,
    run_on,
    touched_before,
)
from rulesets.tercios.position.geometry.reactions import (
    approach,
    approached,
    can_countercharge,
    countercharge,
    intercept,
    shelter,
)
from rulesets.tercios.position.geometry.sight import flanks
from tests.examples import examples
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    GUN,
    SOUTH,
    WEST,
    at,
    building,
    crops,
    mil,
    occupant,
    pose,
    speed,
    table,
    troop,
    wall,
    wood,
)


def made(found: Charge | Hindrance) -> Charge:
    assert isinstance(found, Charge), found
    return found


# Reach and contact.


@pytest.mark.rule("EX-22", "G-19", "T-COM-04", "T-COM-06")
def test_the_worked_charge_of_the_swedish_horse():
    horse, battalion = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 22, 15, 270)
    found = made(charge(table(horse, battalion), horse, battalion, speed(9)))
    assert found.aim == at(22, 15) and found.reach == 5385
    assert found.length == 4755
    assert found.pose.heading == 6820
    assert found.pose.front == advanced(Pose(20000, 10000, 6820), 4755).front
    assert not flanks(horse.stance.front, battalion)


@pytest.mark.rule("G-19")
@examples(150)
@given(
    st.integers(0, 35999),
    st.integers(-6000, 6000),
    st.integers(3000, 9000),
    st.integers(0, 35999),
    st.integers(1000, 5000),
    st.integers(1000, 5000),
)
def test_contact_is_where_the_ray_meets_the_minkowski_difference(heading, x, y, turned, width, depth):
    mover, base = Pose(0, 0, heading), Base(3150, 1575)
    target = shapes.rectangle(Pose(x, y, turned), Base(width, depth))
    own = shapes.rectangle(mover, base)
    assume(shapes.between(own, target) > 1)
    ux, uy = forward(heading)
    difference = MultiPoint([(bx - ax, by - ay) for bx, by in target.points for ax, ay in own.points]).convex_hull
    hit = LineString([(0, 0), (ux * 20000, uy * 20000)]).intersection(difference)
    found = contact(mover, base, target)
    if hit.length < 1:
        return  # passes by, or only grazes a corner
    assert found == pytest.approx(min(hypot(px, py) for px, py in hit.coords), abs=0.5)


@pytest.mark.rule("G-19", "T-COM-06", "G-05")
@examples(80)
@given(st.integers(14000, 26000), st.integers(13000, 18000), st.integers(0, 35999))
def test_contact_touches_but_never_overlaps(x, y, heading):
    horse, enemy = troop("S1", 20, 10, 90, CAVALRY), troop("N1", x / 1000, y / 1000, heading / 100)
    assume(not shapes.near(horse.shape, enemy.shape))
    found = charge(table(horse, enemy), horse, enemy, speed(12))
    if isinstance(found, Charge):
        there = horse.at(found.pose).shape
        assert not shapes.overlaps(there, enemy.shape)
        assert shapes.between(there, enemy.shape) <= 4
        assert found.length <= found.reach + 2


@pytest.mark.rule("T-COM-04", "G-19")
@pytest.mark.parametrize(("reach", "legal"), [(5.385, True), (5.383, False)])
def test_the_speed_must_reach_the_centre_not_only_the_base(reach, legal):
    horse, battalion = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 22, 15, 270)
    assert can_charge(table(horse, battalion), horse, battalion, speed(reach)) is legal


@pytest.mark.rule("T-COM-05", "T-LOS-05")
def test_a_blocked_nearest_centre_leaves_the_next_nearest():
    horse, battalion = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 20, 16, SOUTH)
    assert aims(horse, battalion)[0] == at(20, 16)
    screen = troop("S2", 19.3, 13, 90, Base(1575, 500))
    found = made(charge(table(horse, battalion, screen), horse, battalion, speed(12)))
    assert found.aim == battalion.named_centres.left  # on our right hand


@pytest.mark.rule("T-COM-07")
def test_a_charger_may_not_brush_another_enemy_on_the_way():
    horse, target = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 20, 18, SOUTH)
    beside = troop("N2", 22.8, 14, SOUTH, COMPANY)
    found = charge_at(table(horse, target, beside), horse, target, at(20, 18), speed(12))
    assert found == Hindrance(Reason.CROSSES, ("N2",))
    assert touched_before(table(beside), horse, target, 8000) == "N2"
    friend = troop("S2", 22.8, 14, SOUTH, COMPANY)
    assert isinstance(charge_at(table(horse, target, friend), horse, target, at(20, 18), speed(12)), Charge)


@pytest.mark.rule("T-COM-07", "T-MOV-14")
def test_a_third_unit_overlapped_at_contact_forbids_the_charge_unless_a_small_shift_helps():
    horse, target = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 20, 18, SOUTH)
    slight = troop("S2", 22.9, 17.9, 90, COMPANY)
    found = made(charge_at(table(horse, target, slight), horse, target, at(20, 18), speed(12)))
    assert found.corrected
    deep = troop("S2", 21.9, 17.9, 90, COMPANY)
    assert charge_at(table(horse, target, deep), horse, target, at(20, 18), speed(12)) == Hindrance(
        Reason.OVERLAP, ("S2",)
    )


@pytest.mark.rule("T-COM-29", "G-18", "G-19")
def test_the_ground_slows_and_disorders_a_charge():
    horse, target = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 20, 17, SOUTH)
    rough = table(horse, target, terrain=[crops("field", 10, 12, 30, 13)])
    assert charge(rough, horse, target, speed(9, 6)) == Hindrance(Reason.TOO_FAR)
    trees = table(horse, target, terrain=[wood("wood", 10, 15, 30, 25)])
    assert made(charge(trees, horse, target, speed(9, 9))).disordered
    hidden = table(horse, target, terrain=[wood("wood", 10, 12, 30, 13)])
    assert charge(hidden, horse, target, speed(9, 9)) == Hindrance(Reason.UNSEEN)


@pytest.mark.rule("T-COM-31", "G-35")
def test_a_charge_over_a_wall_touches_across_it():
    horse, target = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 20, 15, SOUTH)
    stones = wall("wall", 15, 14.35, 25, 14.6)
    found = made(charge(table(horse, target, terrain=[stones]), horse, target, speed(9, 6)))
    assert found.walls == ("wall",) and found.reach == 5000
    assert shapes.between(horse.at(found.pose).shape, target.shape) == pytest.approx(750, abs=2)
    away = wall("wall", 15, 13, 25, 13.25)
    found = made(charge(table(horse, target, terrain=[away]), horse, target, speed(9, 6)))
    assert found.walls == () and found.length == 5000 and found.slowed


@pytest.mark.rule("T-TER-23", "G-31")
def test_a_garrison_is_charged_at_the_nearest_point_of_its_wall():
    house = building("house", 18, 15.3, 22, 19)
    foot, garrison = troop("S1", 19.7, 10, 90, COMPANY), occupant("N1", house)
    found = made(charge(table(foot, garrison, terrain=[house]), foot, garrison, speed(6)))
    assert found.aim == at(19.7, 15.3) and found.length == 5300
    assert not can_charge(table(foot, garrison, terrain=[house]), foot, garrison, speed(5.29))


@pytest.mark.rule("T-ORD-15")
def test_an_attack_out_of_reach_advances_as_close_as_it_can():
    foot, enemy = troop("S1", 20, 10), troop("N1", 20, 20, SOUTH)
    found = approach_target(table(foot, enemy), foot, enemy, speed(6))
    assert found is not None and found.pose == pose(20, 16)
    near = troop("N1", 20, 16.5, SOUTH)
    close = approach_target(table(foot, near), foot, near, speed(6))
    assert close is not None and close.pose == pose(20, 16)  # nearer than R_MIN


@pytest.mark.rule("T-REA-16", "EX-18")
def test_a_charger_whose_target_fled_runs_on_and_stops_before_any_overlap():
    foot = troop("S1", 20, 10)
    found = run_on(table(foot), foot, at(20, 14), speed(6))
    assert found is not None and found.pose == pose(20, 16)
    other = troop("N2", 23, 14, SOUTH)
    found = run_on(table(foot, other), foot, at(20, 14), speed(6))
    assert found is not None and found.pose == pose(20, 14)


# Countercharge.


@pytest.mark.rule("G-25", "T-REA-10", "T-REA-11", "EX-09")
def test_a_countercharge_meets_halfway():
    hussars, swedes = troop("N1", 20, 30, SOUTH, CAVALRY), troop("S1", 20, 22, 90, CAVALRY)
    ground = table(hussars, swedes)
    first = made(charge(ground, hussars, swedes, speed(9)))
    assert can_countercharge(ground, hussars, swedes)
    met = countercharge(ground, hussars, swedes, first, speed(9))
    assert met is not None
    assert met.reactor == pose(20, 26) and met.reactor_length == 4000
    assert met.charger == pose(20, 26, SOUTH) and met.charger_length == 4000


@pytest.mark.rule("T-REA-10", "T-REA-11")
def test_foot_meets_horse_an_inch_ahead_at_most():
    horse, foot = troop("N1", 20, 30, SOUTH, CAVALRY), troop("S1", 20, 22)
    ground = table(horse, foot)
    first = made(charge(ground, horse, foot, speed(9)))
    met = countercharge(ground, horse, foot, first, speed(6), on_foot_against_horse=True)
    assert met is not None and met.reactor == pose(20, 23) and met.charger == pose(20, 23, SOUTH)


@pytest.mark.rule("G-25")
def test_a_reactor_turns_to_the_charger_and_the_charger_still_touches_it():
    horse, other = troop("N1", 24, 30, SOUTH, CAVALRY), troop("S1", 20, 22, 90, CAVALRY)
    ground = table(horse, other)
    first = made(charge(ground, horse, other, speed(10)))
    met = countercharge(ground, horse, other, first, speed(9))
    assert met is not None
    assert met.reactor.heading == heading_to(at(20, 22), at(24, 30))
    one, two = horse.at(met.charger).shape, other.at(met.reactor).shape
    assert shapes.between(one, two) <= 3 and not shapes.overlaps(one, two)


@pytest.mark.rule("T-REA-11")
def test_no_countercharge_against_what_comes_from_behind_or_unseen():
    horse, foot = troop("N1", 20, 30, SOUTH, CAVALRY), troop("S1", 20, 22, SOUTH)
    assert not can_countercharge(table(horse, foot), horse, foot)
    facing = troop("S1", 20, 22)
    assert not can_countercharge(table(horse, facing, troop("S2", 20, 26)), horse, facing)


# Approach.


@pytest.mark.rule("G-27", "T-REA-02", "T-REA-03", "T-REA-04")
def test_a_flank_march_comes_closest_when_its_nearest_centre_is_abreast():
    mover, watcher = troop("N1", 14, 24, 0), troop("S1", 20, 20)
    end = pose(26, 24, 0)
    found = approach(table(mover, watcher), mover, end, 12000, watcher)
    assert found is not None
    # Its right centre passes 24 - 2.362 - 20 = 1.638" ahead of the front centre, 1.181" behind its own front.
    assert found.distance == 1638 and found.at == 6000 + 1181
    assert found.pose == Pose(14000 + 7181, 24000, 0)


@pytest.mark.rule("T-REA-02", "G-27")
@pytest.mark.parametrize(("gap", "close"), [(2.998, True), (2.999, False), (3.0, False)])
def test_an_approach_must_come_closer_than_three_inches(gap, close):
    mover, watcher = troop("N1", 20, 30, SOUTH), troop("S1", 20, 20)
    end = pose(20, 20 + gap, SOUTH)
    found = approach(table(mover, watcher), mover, end, mil(10 - gap), watcher)
    assert (found is not None) is close


@pytest.mark.rule("T-REA-03", "G-27")
def test_who_moves_away_or_keeps_its_distance_does_not_trigger():
    watcher = troop("S1", 20, 20)
    leaving = troop("N1", 20, 24, 90)
    assert approach(table(leaving, watcher), leaving, pose(20, 28, 90), 4000, watcher) is None
    coming = troop("N1", 20, 22, SOUTH)
    assert approach(table(coming, watcher), coming, pose(20, 21.5, SOUTH), 500, watcher) is not None


@pytest.mark.rule("T-REA-07")
def test_reactions_are_met_in_the_order_of_the_way():
    mover = troop("N1", 10, 24, 0)
    watchers = [troop("S1", 28, 20), troop("S2", 18, 20), troop("S3", 40, 20), troop("S0", 18, 28, SOUTH)]
    found = approached(table(mover, *watchers), mover, pose(30, 24, 0), 20000)
    assert [body.id for body, _ in found] == ["S0", "S2", "S1"]


@pytest.mark.rule("G-27", "G-31")
def test_a_garrison_watches_from_every_point_of_its_wall():
    house = building("house", 18, 20, 22, 24)
    garrison, mover = occupant("S1", house), troop("N1", 20, 30, SOUTH)
    found = approach(table(garrison, mover, terrain=[house]), mover, pose(20, 26.5, SOUTH), 3500, garrison)
    assert found is not None and found.distance == 2500 and found.at == 3500


# Interception.


@pytest.mark.rule("G-28", "T-REA-12", "T-REA-13", "EX-16")
def test_an_interceptor_charges_the_mover_where_it_came_closest_and_may_flank_it():
    mover, horse = troop("N1", 14, 22.4 + 2.362, 0), troop("S1", 20, 20, 90, CAVALRY)
    ground = table(mover, horse)
    near = approach(ground, mover, pose(26, 22.4 + 2.362, 0), 12000, horse)
    assert near is not None and near.distance == 2400
    found = intercept(ground, horse, mover, near.pose, speed(7))
    assert found is not None and found.aim == at(20, 22.4) and found.length == 2400
    assert flanks(horse.stance.front, mover.at(near.pose))
    assert intercept(ground, horse, mover, near.pose, speed(2.3)) is None


@pytest.mark.rule("G-28", "T-TRP-19")
def test_cavalry_protects_its_company_where_the_owner_prefers():
    charger, company = troop("N1", 20, 30, SOUTH, CAVALRY), troop("S1", 20, 22, 90, COMPANY)
    rescuer = troop("S2", 28, 24, WEST, CAVALRY)
    ground = table(charger, company, rescuer)
    first = made(charge(ground, charger, company, speed(9)))
    places = {
        prefer: shelter(ground, rescuer, charger, first, speed(9), prefer)
        for prefer in ("earliest", "nearest", "contact")
    }
    assert all(places.values())
    at_length = {prefer: found[0] for prefer, found in places.items() if found}
    assert at_length["earliest"] <= at_length["nearest"] <= at_length["contact"]
    assert at_length["earliest"] % 250 == 0
    assert at_length["contact"] == first.length
    assert shelter(ground, rescuer, charger, first, speed(3), "nearest") is None


@pytest.mark.rule("G-13")
def test_the_target_of_a_charge_does_not_block_its_own_line():
    horse, target = troop("S1", 20, 10, 90, CAVALRY), troop("N1", 20, 16, SOUTH, GUN)
    deep = target.named_centres.rear
    found = charge_at(table(horse, target), horse, target, deep, speed(12))
    assert isinstance(found, Charge) and found.length == 6000


@pytest.mark.rule("G-19")
def test_a_pivot_of_more_than_a_quarter_forbids_a_charge():
    horse = troop("S1", 20, 10, 90, CAVALRY)
    behind = troop("N1", 26, 6, WEST)
    assert charge(table(horse, behind), horse, behind, speed(12)) == Hindrance(Reason.PIVOT)
