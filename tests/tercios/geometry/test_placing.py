"""Deployment, Leaders' moves, swept areas, columns and fortifications."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Base, Pose, centres, distance
from rulesets.tabletop.geometry.shapes import swept
from rulesets.tercios.position.geometry.columns import (
    column_base,
    emplaced_outline,
    emplaced_rows,
    join,
    joined,
    leaving_pose,
)
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.placing import (
    deployment_hindrance,
    escape,
    joins,
    keeps_van_distance,
    leader_gap,
    leader_move_hindrance,
    leader_path_hindrance,
    leader_spot_hindrance,
    leaders_under,
    near_head,
    near_officer,
    step_aside,
    swept_leaders,
    zone,
)
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    FIFTEEN,
    GENERAL,
    SOUTH,
    TWENTY_EIGHT,
    at,
    building,
    gun,
    officer,
    pose,
    rocks,
    speed,
    square,
    table,
    troop,
)

# Deployment.


@pytest.mark.rule("T-SCN-05", "G-01")
def test_zones_begin_twelve_inches_from_the_centre_line():
    assert zone(FIFTEEN, "south") == (at(0, 0), at(72, 12))
    assert zone(FIFTEEN, "north") == (at(0, 36), at(72, 48))
    assert zone(TWENTY_EIGHT, "south") == (at(0, 0), at(96, 18))


@pytest.mark.rule("G-36", "T-SCN-06")
def test_a_unit_deploys_wholly_in_its_zone_on_nobody_and_on_passable_ground():
    unit = troop("S1", 20, 12)
    assert deployment_hindrance(table(), unit, "south") is None
    assert deployment_hindrance(table(), troop("S1", 20, 12.01), "south") == Hindrance(Reason.OFF_TABLE)
    assert deployment_hindrance(table(), troop("S1", 2, 10), "south") == Hindrance(Reason.OFF_TABLE)
    assert deployment_hindrance(table(gun("S2", 20, 11)), unit, "south") == Hindrance(Reason.OVERLAP, ("S2",))
    stony = table(terrain=[rocks("rocks", 19, 8, 21, 10)])
    assert deployment_hindrance(stony, unit, "south") == Hindrance(Reason.IMPASSABLE, ("rocks",))


@pytest.mark.rule("G-36", "T-SCN-06", "G-08")
def test_troops_stand_at_most_six_inches_from_their_officers_rim():
    unit = troop("S1", 20, 12)
    rim_at = 12 - 2.362 - 6 - 0.492
    assert near_officer(officer("S9", 20, rim_at), unit)
    assert not near_officer(officer("S9", 20, rim_at - 0.002), unit)
    head = gun("S2", 20, 10)
    assert near_head(head, gun("S3", 20 + 1.575 + 6, 10)) and not near_head(head, gun("S3", 20 + 1.575 + 6.002, 10))


@pytest.mark.rule("T-CAV-15")
def test_vanguard_keeps_three_inches_base_to_base():
    enemy = troop("N1", 20, 20, SOUTH)
    assert keeps_van_distance(table(enemy), troop("S1", 20, 17))
    assert not keeps_van_distance(table(enemy), troop("S1", 20, 17.002))


# Leaders.


@pytest.mark.rule("G-32", "T-CMD-05")
def test_a_leader_goes_any_way_of_six_inches_over_friends_but_not_over_enemies_or_rocks():
    leader, friend, enemy = officer("S9", 20, 10), troop("S1", 20, 13), troop("N1", 30, 13)
    ground = table(friend, enemy, terrain=[rocks("rocks", 9, 10, 11, 14)])
    assert leader_move_hindrance(ground, leader, [at(20, 16)], 6000) is None
    assert leader_path_hindrance(ground, leader, [at(20, 16.01)], 6000) == Hindrance(Reason.TOO_FAR)
    assert leader_path_hindrance(ground, leader, [at(23, 10), at(23, 13)], 6000) is None
    near_foe = officer("S9", 30, 9)
    assert leader_path_hindrance(ground, near_foe, [at(30, 14)], 6000) == Hindrance(Reason.CROSSES, ("N1",))
    near_rocks = officer("S9", 10, 9)
    assert leader_path_hindrance(ground, near_rocks, [at(10, 15)], 6000) == Hindrance(Reason.IMPASSABLE, ("rocks",))
    around = [at(8, 9), at(8, 12)]
    assert leader_move_hindrance(ground, near_rocks, around, 6000) is None


@pytest.mark.rule("G-32", "T-UNI-08", "T-UNI-05", "G-06")
def test_a_leader_ends_on_no_base_on_the_table_and_an_inch_from_enemy_centres():
    friend, enemy = troop("S1", 20, 13), troop("N1", 30, 13, SOUTH)
    ground = table(friend, enemy, terrain=[rocks("rocks", 9, 10, 11, 14)])
    assert leader_spot_hindrance(ground, officer("S9", 20, 12)) == Hindrance(Reason.OVERLAP, ("S1",))
    assert leader_spot_hindrance(ground, officer("S9", 20, 13.492)) is None
    assert leader_spot_hindrance(ground, officer("S9", 0.4, 10)) == Hindrance(Reason.OFF_TABLE)
    assert leader_spot_hindrance(ground, officer("S9", 11.3, 12)) == Hindrance(Reason.IMPASSABLE, ("rocks",))
    assert leader_spot_hindrance(ground, officer("S9", 30, 13 - 1 - 0.492)) is None
    assert leader_spot_hindrance(ground, officer("S9", 30, 13 - 0.99 - 0.492)) == Hindrance(Reason.TOO_CLOSE, ("N1",))
    assert leader_spot_hindrance(ground, officer("S9", 30, 13 - 1 - 0.492, GENERAL)) is not None


@pytest.mark.rule("T-CMD-13")
def test_a_leader_joins_by_touching_any_edge():
    unit = troop("S1", 20, 13)
    leader = officer("S9", 20, 20)
    assert joins(leader, at(20, 13.492), unit) and not joins(leader, at(20, 13.495), unit)


@pytest.mark.rule("G-33", "T-CMD-22")
def test_the_swept_area_reaches_from_the_turned_base_to_the_base_at_the_end():
    area = swept(CAVALRY, pose(20, 10), pose(20, 16))
    assert area.low == pytest.approx((20000 - 1575, 10000 - 1575)) and area.high == pytest.approx((21575, 16000))
    mover = troop("S1", 20, 10, 90, CAVALRY)
    ahead, beside = officer("N8", 20, 14), officer("N9", 20 + 1.575 + 0.5, 14)
    own = officer("S9", 20, 13)
    ground = table(mover, leaders=[ahead, beside, own])
    assert swept_leaders(ground, mover, pose(20, 10), pose(20, 16)) == (ahead,)
    brushed = officer("N9", 20 + 1.575 + 0.492, 14)
    assert swept_leaders(table(leaders=[brushed]), mover, pose(20, 10), pose(20, 16)) == (brushed,)


@pytest.mark.rule("T-CMD-22", "EX-20")
def test_a_leader_escapes_to_the_nearest_spot_clear_of_the_sweep_or_dies():
    mover, leader = troop("S1", 20, 16, 90, CAVALRY), officer("N9", 20.5, 14)
    area = swept(CAVALRY, pose(20, 10), pose(20, 16))
    spot = escape(table(mover, leaders=[leader]), leader, area, 6000)
    assert spot is not None and shapes.to_point(area, spot) > 492
    assert distance(leader.middle, spot) == pytest.approx(1750, abs=1)
    homewards = escape(table(mover, leaders=[leader]), leader, area, 6000, toward=at(30, 40))
    assert homewards is not None and distance(homewards, at(30, 40)) < distance(spot, at(30, 40))
    walled = table(
        mover,
        terrain=[
            rocks("e", 21.3, 0, 30, 40),
            rocks("w", 10, 0, 18.7, 40),
            rocks("n", 10, 17, 30, 20),
            rocks("s", 10, 5, 30, 8),
        ],
    )
    assert escape(walled, leader, area, 6000) is None


@pytest.mark.rule("T-MOV-11")
def test_a_friendly_leader_under_a_unit_steps_clear_with_an_inch_between():
    unit, leader = troop("S1", 20, 14), officer("S9", 20, 13)
    ground = table(unit, leaders=[leader])
    assert leaders_under(ground, unit) == (leader,)
    assert leaders_under(table(leaders=[officer("N9", 20, 13)]), unit) == ()
    spot = step_aside(ground, leader, unit, 9000, 6000)
    assert spot is not None
    assert shapes.to_point(unit.shape, spot) - 492 == pytest.approx(1000, abs=50)


@pytest.mark.rule("G-08")
def test_leaders_are_measured_rim_to_rim():
    assert leader_gap(officer("S8", 10, 10), officer("S9", 13, 14)) == pytest.approx(5000 - 984)


@pytest.mark.rule("T-TER-21", "T-MOV-20")
def test_a_leader_may_not_walk_through_a_building_but_over_a_bridge():
    leader = officer("S9", 20, 10)
    house = table(terrain=[building("house", 18, 12, 22, 14)])
    assert leader_path_hindrance(house, leader, [at(20, 16)], 6000) == Hindrance(Reason.IMPASSABLE, ("house",))
    river = square("river", "river", 0, 12, 72, 14, "impassable")
    bridge = square("bridge", "bridge", 17, 11.5, 23, 14.5)
    assert leader_path_hindrance(table(terrain=[river, bridge]), leader, [at(20, 16)], 6000) is None
    assert leader_path_hindrance(table(terrain=[river]), leader, [at(20, 16)], 6000) is not None


# Columns and fortifications.


@pytest.mark.rule("G-29", "T-CAV-08")
def test_a_column_is_as_wide_as_its_widest_member_and_as_deep_as_all():
    large = Base(3150, 3150)
    assert column_base([CAVALRY, large, Base(3000, 1575)]) == Base(3150, 6300)
    front = pose(20, 20, 90)
    column = joined(troop("S1", 20, 20, 90, CAVALRY), large)
    assert column.stance == front and column.named_centres.rear == at(20, 20 - 4.725)
    sides = column.named_centres
    assert (sides.left, sides.right) == (at(18.425, 20 - 2.362), at(21.575, 20 - 2.362))


@pytest.mark.rule("T-CAV-08", "G-29")
def test_a_unit_joins_by_reaching_any_centre_of_its_host_if_there_is_room_behind():
    host, joiner = troop("S1", 20, 20, 90, CAVALRY), troop("S2", 20, 12, 90, CAVALRY)
    found = join(table(host, joiner), joiner, host, speed(7))
    assert isinstance(found, Body) and found.base == Base(3150, 3150) and found.stance == host.stance
    assert join(table(host, joiner), joiner, host, speed(6)) == Hindrance(Reason.TOO_FAR)
    crowded = table(host, joiner, troop("S3", 22.5, 18.3, 90, COMPANY))
    assert join(crowded, joiner, host, speed(7)) == Hindrance(Reason.OVERLAP, ("S3",))


@pytest.mark.rule("T-CAV-13")
def test_a_unit_leaves_a_column_from_a_side_centre():
    column = joined(troop("S1", 20, 20, 90, CAVALRY), CAVALRY)
    assert leaving_pose(column, "left") == Pose(20000 - 1575, 20000 - 1575, 18000)
    assert leaving_pose(column, "right") == Pose(20000 + 1575, 20000 - 1575, 0)


@pytest.mark.rule("G-30", "T-TRP-15")
@pytest.mark.parametrize(("members", "rows"), [(2, (1, 1)), (3, (2, 1)), (4, (2, 2)), (5, (2, 2, 1)), (6, (2, 2, 2))])
def test_a_fortification_stands_in_rows_of_two(members, rows):
    assert emplaced_rows(members) == rows
    outline = shapes.outline(emplaced_outline(members, COMPANY, pose(20, 20, 90)))
    assert outline.polygon.area == pytest.approx(members * 3150 * 1575, rel=1e-3)
    assert outline.high[1] == 20000 and outline.low[1] == 20000 - len(rows) * 1575
    assert outline.high[0] - outline.low[0] == max(rows) * 3150
    assert outline.convex is (len(set(rows)) == 1)


@pytest.mark.rule("G-30")
def test_a_fortification_may_stand_askew_and_has_every_outline_point_for_a_centre():
    fort = Body("S1", "south", COMPANY, None, emplaced_outline(3, COMPANY, pose(20, 20, 33)))
    assert fort.shape.polygon.area == pytest.approx(3 * 3150 * 1575, rel=2e-3)
    assert len(fort.centres) >= 2 * (6300 + 3150) // 500
    assert fort.fronts == fort.centres
    with pytest.raises(ValueError, match="six"):
        emplaced_rows(7)


@pytest.mark.rule("G-30", "G-31", "T-UNI-06")
def test_a_unit_with_a_pose_has_just_four_centres():
    unit = troop("S1", 20, 20)
    assert unit.centres == centres(unit.stance, unit.base) and len(unit.centres) == 4
