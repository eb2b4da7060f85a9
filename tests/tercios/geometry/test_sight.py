"""Arcs, lines of sight, concealment, Leaders' eyes and shelter."""

from __future__ import annotations

import pytest

from rulesets.tercios.position.geometry.columns import emplaced_outline
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.shelter import against, covers_of, height_held, inside, walls_between
from rulesets.tercios.position.geometry.sight import (
    best_line,
    centre_distance,
    edge_distance,
    flanks,
    host_distance,
    host_sees,
    in_front,
    in_range,
    leader_sees,
    leader_sees_leader,
    overshot_friends,
    rim,
    rim_distance,
    sees,
    sees_point,
    sight_lines,
)
from rulesets.tercios.position.geometry.terrain import Quality
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    FORMATION,
    GUN,
    SOUTH,
    at,
    building,
    crops,
    mil,
    occupant,
    officer,
    pose,
    rocks,
    square,
    table,
    troop,
    wall,
    wood,
)


@pytest.mark.rule("G-11", "T-LOS-03", "T-COM-10")
def test_the_line_of_the_front_edge_is_still_in_front():
    north = pose(20, 10, 90)
    assert in_front(north, at(30, 10)) and in_front(north, (30000, 9999))
    assert not in_front(north, (30000, 9998))


@pytest.mark.rule("G-11", "T-COM-09", "EX-22")
def test_a_charge_from_behind_the_front_line_flanks():
    assert not flanks(at(20, 10), troop("N1", 22, 15, 270))
    assert flanks(at(20, 10), troop("N1", 22, 15, 0))
    house = building("house", 20, 20, 24, 24)
    assert not flanks(at(22, 30), occupant("N1", house))


@pytest.mark.rule("T-LOS-01", "T-LOS-03", "G-15")
def test_a_unit_sees_what_is_ahead_and_nothing_behind_its_front_edge():
    unit = troop("S1", 20, 10)
    assert sees(table(unit, ahead := troop("N1", 25, 20, SOUTH)), unit, ahead)
    assert not sees(table(unit, behind := troop("N1", 25, 7, SOUTH)), unit, behind)


@pytest.mark.rule("T-LOS-05", "G-15", "T-FIRE-02")
def test_range_is_measured_to_the_nearest_visible_centre():
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 20, SOUTH)
    ground = table(unit, enemy)
    line = best_line(ground, unit, enemy)
    assert line is not None and line.aim == at(20, 20) and line.length == 10000
    assert in_range(line, 10000) and not in_range(line, 9998)
    screened = table(unit, enemy, troop("N2", 19.3, 17, SOUTH, GUN))
    other = best_line(screened, unit, enemy)
    assert other is not None and other.aim == at(22.362, 21.181) and other.length == 11428
    assert best_line(screened, unit, enemy, limit=11000) is None


@pytest.mark.rule("T-LOS-02", "G-15")
@pytest.mark.parametrize("id", ["S2", "N2"])
def test_troops_of_either_side_block_the_line(id):
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 25, SOUTH)
    assert not sees(table(unit, enemy, troop(id, 20, 16, base=FORMATION)), unit, enemy)


@pytest.mark.rule("T-LOS-02", "T-LOS-06")
def test_leaders_do_not_block_and_height_does_not_help():
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 25, SOUTH)
    assert sees(table(unit, enemy, leaders=[officer("S9", 20, 16)]), unit, enemy)
    hill = square("hill", "hill", 15, 5, 25, 13, "height", "concealing")
    assert not sees(table(unit, enemy, troop("N2", 20, 16), terrain=[hill]), unit, enemy)


@pytest.mark.rule("T-LOS-03", "T-CAV-04")
def test_extended_arc_lets_the_sides_look_out():
    unit, enemy = troop("S1", 20, 10, base=CAVALRY), troop("N1", 10, 6, 0)
    ground = table(unit, enemy)
    assert best_line(ground, unit, enemy) is None
    line = best_line(ground, unit, enemy, extended=True)
    assert line is not None and line.origin == (20000 - 1575, 10000 - 787)


@pytest.mark.rule("T-LOS-04", "G-15")
@pytest.mark.parametrize(("gap", "seen"), [(2.9, False), (3.1, True)])
def test_sight_needs_a_corridor_of_three_inches(gap, seen):
    unit, enemy = troop("S1", 20, 8, base=GUN), troop("N1", 20, 20, SOUTH, GUN)
    posts = [troop("S2", 20 - gap / 2 - 2.362, 14), troop("S3", 20 + gap / 2 + 2.362, 14)]
    assert sees(table(unit, enemy, *posts), unit, enemy) is seen


@pytest.mark.rule("T-LOS-04", "G-15")
def test_concealing_ground_narrows_the_corridor_too():
    unit, enemy = troop("S1", 20, 8, base=GUN), troop("N1", 20, 20, SOUTH, GUN)
    post, trees = troop("S2", 16.6, 14), wood("wood", 21.4, 11, 26, 15)
    assert not sees(table(unit, enemy, post, terrain=[trees]), unit, enemy)
    assert sees(table(unit, enemy, terrain=[trees]), unit, enemy)


@pytest.mark.rule("T-LOS-07", "G-15")
def test_a_wood_hides_what_is_beyond_it_but_not_what_is_inside():
    unit, beyond, within = troop("S1", 20, 10), troop("N1", 20, 25, SOUTH), troop("N1", 20, 18, SOUTH)
    trees = wood("wood", 10, 14, 30, 20)
    assert not sees(table(unit, beyond, terrain=[trees]), unit, beyond)
    assert sees(table(unit, within, terrain=[trees]), unit, within)
    inner = troop("S1", 20, 15)
    assert sees(table(inner, beyond, terrain=[trees]), inner, beyond)


@pytest.mark.rule("T-LOS-07", "G-15")
def test_a_line_that_ends_inside_a_wood_does_not_go_in_and_out_again():
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 20, SOUTH)
    ground = table(unit, enemy, terrain=[wood("wood", 10, 21, 30, 26)])
    assert sees_point(ground, unit, enemy, enemy.named_centres.rear)
    shallow = table(unit, enemy, terrain=[wood("wood", 10, 21, 30, 22)])
    assert not sees_point(shallow, unit, enemy, enemy.named_centres.rear)


@pytest.mark.rule("T-LOS-07", "T-MOV-15")
def test_who_stopped_at_the_edge_of_a_wood_is_not_in_it():
    edge, beyond = troop("S1", 20, 14), troop("N1", 20, 25, SOUTH)
    assert not sees(table(edge, beyond, terrain=[wood("wood", 10, 14, 30, 20)]), edge, beyond)


@pytest.mark.rule("T-LOS-08")
def test_a_third_wood_between_two_that_hold_the_units_still_blocks():
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 30, SOUTH)
    own, other = wood("a", 10, 5, 30, 12), wood("b", 10, 28, 30, 35)
    assert sees(table(unit, enemy, terrain=[own, other]), unit, enemy)
    assert not sees(table(unit, enemy, terrain=[own, other, wood("c", 10, 18, 30, 22)]), unit, enemy)


@pytest.mark.rule("T-TER-17")
def test_a_lake_does_not_block_sight_and_rocks_do():
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 25, SOUTH)
    lake = square("lake", "lake", 10, 14, 30, 20, "impassable")
    assert sees(table(unit, enemy, terrain=[lake]), unit, enemy)
    assert not sees(table(unit, enemy, terrain=[rocks("rocks", 10, 14, 30, 20)]), unit, enemy)


@pytest.mark.rule("G-15", "G-31", "T-TER-22", "T-TER-23")
def test_a_garrison_sees_all_round_and_is_seen_at_any_point_of_the_wall():
    house = building("house", 18, 20, 22, 24)
    garrison = occupant("S1", house)
    behind, ahead = troop("N1", 20, 15, 90), troop("N2", 20, 30, SOUTH)
    ground = table(garrison, behind, ahead, terrain=[house])
    for enemy, reach in ((behind, 5000), (ahead, 6000)):
        line = best_line(ground, garrison, enemy)
        assert line is not None and line.length == reach
    assert sees(ground, behind, garrison) and sees(ground, ahead, garrison)
    assert not sees(ground, behind, ahead) and not sees(ground, ahead, behind)


@pytest.mark.rule("G-30", "T-TRP-16")
def test_an_emplaced_fortification_shoots_from_any_point_of_its_outline():
    outline = emplaced_outline(4, COMPANY, pose(20, 20, 90))
    fort = Body("S1", "south", COMPANY, None, outline)
    enemy = troop("N1", 20, 10, 90)
    line = best_line(table(fort, enemy), fort, enemy)
    assert line is not None and line.length == 20000 - 2 * 1575 - 10000


@pytest.mark.rule("T-COM-05", "G-15")
def test_a_single_centre_is_asked_about_for_a_charge():
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 20, SOUTH)
    ground = table(unit, enemy, troop("N2", 19.3, 17, SOUTH, GUN))
    assert not sees_point(ground, unit, enemy, at(20, 20))
    assert sees_point(ground, unit, enemy, enemy.named_centres.left)


@pytest.mark.rule("T-WPN-12")
def test_bows_shoot_over_friends_who_stand_nearer_to_them_than_to_the_enemy():
    bows, enemy = troop("S1", 20, 10), troop("N1", 20, 22, SOUTH)
    near, far = troop("S2", 20, 14), troop("S2", 20, 19.5)
    assert overshot_friends(table(bows, enemy, near), bows, enemy) == ("S2",)
    assert overshot_friends(table(bows, enemy, far), bows, enemy) == ()
    ground = table(bows, enemy, near)
    assert best_line(ground, bows, enemy) is None
    assert best_line(ground, bows, enemy, overshot=("S2",)) is not None
    foe = table(bows, enemy, troop("N2", 20, 14))
    assert overshot_friends(foe, bows, enemy) == ()


@pytest.mark.rule("G-09")
def test_lines_come_shortest_first_and_the_same_in_any_order_of_bodies():
    unit, enemy = troop("S1", 20, 10), troop("N1", 26, 18, 200)
    others = [troop("S2", 14, 13), troop("N2", 33, 20, SOUTH), troop("S3", 30, 9)]
    first = list(sight_lines(table(unit, enemy, *others), unit, enemy))
    again = list(sight_lines(table(*reversed(others), enemy, unit), unit, enemy))
    assert first == again and len(first) >= 2
    assert [line.length for line in first] == sorted(line.length for line in first)


# Leaders.


@pytest.mark.rule("G-32", "T-LOS-09", "T-UNI-07")
def test_a_leader_looks_past_a_corner_from_his_rim_and_in_every_direction():
    leader, unit = officer("S9", 20, 10), troop("S1", 20, 20)
    assert len(rim(leader)) == 25
    assert leader_sees(table(unit, leaders=[leader]), leader, unit)
    # The middle is hidden from every centre, a point of the rim is not.
    half = troop("N1", 22.362 + 0.2, 16, SOUTH, FORMATION)
    assert leader_sees(table(unit, half), leader, unit)
    full = [troop("N1", 20, 16, SOUTH), troop("N2", 24.8, 16, SOUTH), troop("N3", 15.2, 16, SOUTH)]
    assert not leader_sees(table(unit, *full), leader, unit)


@pytest.mark.rule("T-LOS-09")
def test_the_corridor_does_not_bind_a_leader_and_concealing_ground_does():
    leader, unit = officer("S9", 20, 10), troop("S1", 20, 20)
    slit = [troop("N1", 17, 15, SOUTH), troop("N2", 23, 15, SOUTH)]
    assert leader_sees(table(unit, *slit), leader, unit)
    assert not leader_sees(table(unit, terrain=[wood("wood", 5, 12, 35, 15)]), leader, unit)
    assert leader_sees(table(unit, terrain=[wood("wood", 5, 8, 35, 15)]), leader, unit)


@pytest.mark.rule("T-LOS-09")
def test_leaders_see_each_other_unless_something_stands_between():
    one, other = officer("S8", 20, 10), officer("N8", 20, 20)
    assert leader_sees_leader(table(), one, other)
    assert not leader_sees_leader(table(troop("N1", 20, 16)), one, other)


@pytest.mark.rule("T-CMD-10")
def test_a_leader_inside_a_unit_looks_from_any_of_its_centres():
    host, friend = troop("S1", 20, 20), troop("S2", 20, 10)
    assert host_sees(table(host, friend), host, friend)
    walls = [troop("N1", x, 14, SOUTH) for x in (10.6, 15.3, 20, 24.7, 29.4)]
    for i, unit in enumerate(walls):
        walls[i] = Body(f"N{i}", "north", unit.base, unit.pose)
    assert not host_sees(table(host, friend, *walls), host, friend)


@pytest.mark.rule("T-CMD-08", "T-CMD-10", "G-08")
def test_distances_go_from_rims_edges_or_centres_as_the_rules_say():
    leader, unit = officer("S9", 20, 10), troop("S1", 20, 20)
    assert rim_distance(leader, unit) == pytest.approx(10000 - 2362 - 492)
    other = troop("S2", 30, 20)
    assert edge_distance(unit, other) == pytest.approx(10000 - 4724)
    assert host_distance(unit, other) == pytest.approx(10000 - 4724)
    assert centre_distance(unit, other) == 7729


# Shelter.


@pytest.mark.rule("T-FIRE-12")
def test_cover_comes_from_the_wood_one_stands_in_or_the_wall_one_stands_against():
    trees, stones = wood("wood", 10, 18, 30, 30), wall("wall", 40, 19.25, 50, 19.5)
    ground = table(terrain=[trees, stones])
    assert covers_of(ground, at(20, 10), at(20, 20), troop("N1", 20, 20, SOUTH)) == ("wood",)
    assert covers_of(ground, at(20, 10), at(20, 17), troop("N1", 20, 17, SOUTH)) == ()
    behind = troop("N1", 45, 20, SOUTH)
    assert covers_of(ground, at(45, 10), at(45, 20), behind) == ("wall",)
    assert covers_of(ground, at(45, 30), at(45, 22.362), behind) == ()
    assert covers_of(ground, at(45, 10), at(45, 20.1), troop("N1", 45, 20.1, SOUTH)) == ()
    house = building("house", 18, 40, 22, 44)
    assert covers_of(ground, at(20, 10), at(20, 40), occupant("N1", house)) == ("house",)


@pytest.mark.rule("G-35", "T-COM-31")
def test_a_unit_is_against_a_wall_within_half_an_inch():
    stones = wall("wall", 40, 19.25, 50, 19.5)
    assert against(stones, troop("N1", 45, 20.0, SOUTH)) and not against(stones, troop("N1", 45, 20.01, SOUTH))
    ground = table(terrain=[stones])
    assert walls_between(ground, at(45, 12), at(45, 20), troop("N1", 45, 20, SOUTH)) == ("wall",)
    assert walls_between(ground, at(45, 28), at(45, 22.362), troop("N1", 45, 20, SOUTH)) == ()


@pytest.mark.rule("T-COM-30", "T-TER-32")
def test_height_counts_only_with_all_four_centres_on_it_and_the_enemy_not():
    hill = square("hill", "hill", 10, 10, 30, 20, "height", "concealing")
    ground = table(terrain=[hill])
    on, half, below = troop("S1", 20, 18), troop("S1", 20, 21), troop("N1", 20, 25, SOUTH)
    assert height_held(ground, on, below)
    assert not height_held(ground, half, below)
    assert not height_held(ground, on, troop("N1", 20, 14, SOUTH))


@pytest.mark.rule("T-MOV-15")
def test_a_unit_is_inside_an_element_by_its_front_centre_alone():
    ground = table(terrain=[crops("field", 10, 10, 30, 20)])
    assert inside(ground, at(20, 19.9), Quality.DIFFICULT) == ("field",)
    assert inside(ground, at(20, 20.1), Quality.DIFFICULT) == ()
    assert inside(ground, at(20, 15), Quality.COVER) == ()
    assert mil(0.5) == 500


@pytest.mark.rule("T-LOS-07", "T-LOS-08", "G-15")
def test_a_wood_that_holds_the_targets_front_hides_none_of_its_centres():
    viewer, target = troop("S1", 20, 20, 90), troop("N1", 25, 19.5, 180)
    strip = wood("wood", 24, 18, 25.5, 23)  # only the right centre, beyond the wood, lies in the viewer's arc
    assert sees(table(viewer, target, terrain=[strip]), viewer, target)
    beyond = troop("N1", 25.7, 19.5, 180)
    assert not sees(table(viewer, beyond, terrain=[strip]), viewer, beyond)
