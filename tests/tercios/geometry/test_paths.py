"""Lines, ends and the ground under a move."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tercios.position.geometry.going import any_ground, cut_path, greatest_length
from rulesets.tercios.position.geometry.moves import Move, end_pose, move, pivot, swerve, truncate
from rulesets.tercios.position.geometry.paths import (
    FLIGHT,
    MARCH,
    ONSET,
    Manner,
    blockers,
    charging,
    end_hindrance,
    line_hindrance,
    within_r_min,
)
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    GUN,
    TWENTY_EIGHT,
    at,
    building,
    crops,
    gun,
    mil,
    occupant,
    pose,
    road,
    rocks,
    speed,
    square,
    table,
    troop,
    wood,
)


def refused(found: Move | Hindrance | None) -> Reason:
    assert isinstance(found, Hindrance)
    return found.reason


# Pivot and line.


@pytest.mark.rule("T-MOV-03", "T-MOV-04", "T-MOV-05", "G-10")
def test_a_move_pivots_to_its_goal_and_ends_facing_the_way_it_went():
    unit = troop("S1", 20, 10, 90)
    found = move(table(unit), unit, at(23, 14), speed(5))
    assert isinstance(found, Move)
    assert found.pose == pose(23, 14, 53.13) and found.length == 5000


@pytest.mark.rule("G-10", "T-MOV-03")
def test_a_goal_behind_the_front_line_cannot_be_moved_to():
    unit = troop("S1", 20, 10, 90)
    assert refused(move(table(unit), unit, at(24, 9.9), speed(9))) is Reason.PIVOT
    assert isinstance(move(table(unit), unit, at(24, 10), speed(9)), Move)


@pytest.mark.rule("T-MOV-04")
def test_a_move_may_not_be_longer_than_the_speed():
    unit = troop("S1", 20, 10)
    assert refused(move(table(unit), unit, at(20, 14.002), speed(4))) is Reason.TOO_FAR
    assert isinstance(move(table(unit), unit, at(20, 14.001), speed(4)), Move)


@pytest.mark.rule("T-MOV-05")
def test_a_unit_may_pivot_in_place_and_a_move_of_no_length_keeps_the_heading():
    unit = troop("S1", 20, 10, 90)
    turned = pivot(table(unit), unit, 18000)
    assert isinstance(turned, Move) and turned.pose == pose(20, 10, 180) and turned.length == 0
    assert refused(pivot(table(unit), unit, 18100)) is Reason.PIVOT
    assert end_pose(unit, at(20, 10)) == unit.pose


@pytest.mark.rule("G-12", "T-MOV-02")
def test_the_line_may_cross_neither_friend_nor_enemy_nor_rocks():
    unit = troop("S1", 20, 10)
    for id in ("S2", "N2"):
        ground = table(unit, troop(id, 20, 15))
        assert line_hindrance(ground, unit, at(20, 10), at(20, 18), MARCH) == Hindrance(Reason.CROSSES, (id,))
    ground = table(unit, terrain=[rocks("rocks", 19, 13, 21, 15)])
    assert line_hindrance(ground, unit, at(20, 10), at(20, 18), MARCH) == Hindrance(Reason.IMPASSABLE, ("rocks",))


@pytest.mark.rule("T-MOV-06", "G-13")
def test_only_the_line_counts_not_the_base_that_sweeps_along_it():
    unit = troop("S1", 20, 10)
    ground = table(unit, troop("S2", 23.5, 14, base=COMPANY))
    assert line_hindrance(ground, unit, at(20, 10), at(20, 18), MARCH) is None


@pytest.mark.rule("G-13", "T-MOV-09", "T-MOV-12")
def test_friendly_guns_and_open_friends_of_an_open_mover_do_not_block():
    croats = troop("S1", 20, 10, base=CAVALRY, open_formation=True)
    ground = table(
        croats,
        gun("S2", 1, 5),
        troop("S3", 9, 5, open_formation=True),
        troop("S4", 17, 5),
        gun("N1", 30, 5),
        troop("N2", 38, 5, open_formation=True),
    )
    assert [b.id for b in blockers(ground, croats, MARCH)] == ["N1", "N2", "S4"]
    assert [b.id for b in blockers(ground, croats, FLIGHT)] == ["N1", "N2", "S3", "S4"]
    assert [b.id for b in blockers(ground, croats, charging(ground.bodies[0]))] == ["N2", "S3", "S4"]
    assert "S3" in [b.id for b in blockers(ground, troop("S4", 17, 5), MARCH)]


@pytest.mark.rule("T-MOV-08", "G-14", "EX-23")
@pytest.mark.parametrize(("gap", "legal"), [(2.5, False), (3.2, True)])
def test_a_unit_passes_between_two_friends_only_with_three_inches(gap, legal):
    unit = troop("S1", 20, 8, base=CAVALRY)
    left, right = troop("S2", 20 - gap / 2 - 2.362, 12), troop("S3", 20 + gap / 2 + 2.362, 12)
    found = move(table(unit, left, right), unit, at(20, 15), speed(9))
    assert isinstance(found, Move) is legal
    assert legal or found == Hindrance(Reason.CORRIDOR, ("S2", "S3"))


@pytest.mark.rule("T-SCALE-01", "T-MOV-08")
def test_at_28_mm_the_passage_must_be_four_inches():
    unit = troop("S1", 20, 8, base=CAVALRY)
    left, right = troop("S2", 20 - 1.6 - 2.362, 12), troop("S3", 20 + 1.6 + 2.362, 12)
    assert refused(move(table(unit, left, right, scale=TWENTY_EIGHT), unit, at(20, 15), speed(9))) is Reason.CORRIDOR


# R_MIN.


@pytest.mark.rule("T-UNI-08")
@pytest.mark.parametrize(("gap", "legal"), [(1.0, True), (0.998, False)])
def test_exactly_an_inch_from_an_enemy_centre_is_legal(gap, legal):
    unit, enemy = troop("S1", 20, 10), troop("N1", 20, 20, 270)
    found = move(table(unit, enemy), unit, (20000, mil(20 - gap)), speed(12))
    assert isinstance(found, Move) is legal
    assert legal or found == Hindrance(Reason.TOO_CLOSE, ("N1",))


@pytest.mark.rule("T-UNI-08")
def test_the_front_may_not_pass_within_an_inch_of_an_enemy_centre_on_the_way():
    unit, enemy = troop("S1", 20, 10, base=CAVALRY), troop("N1", 22, 15, 180, COMPANY)
    ground = table(unit, enemy)
    assert line_hindrance(ground, unit, at(20, 10), at(21.3, 19), MARCH) is None
    assert line_hindrance(ground, unit, at(20, 10), at(21.9, 19), MARCH) == Hindrance(Reason.TOO_CLOSE, ("N1",))
    assert line_hindrance(ground, unit, at(20, 10), at(21.9, 19), ONSET) is None


@pytest.mark.rule("T-UNI-08", "T-COM-32")
def test_a_unit_that_stands_too_close_after_combat_may_still_walk_away():
    enemy = troop("N1", 20, 20, 270)
    crowded = troop("S1", 22, 19.6, 180, COMPANY)
    ground = table(crowded, enemy)
    assert within_r_min(ground, crowded) == ("N1",)
    assert isinstance(move(ground, crowded, at(20.5, 14), speed(9)), Move)
    assert refused(move(ground, crowded, at(20.2, 19.5), speed(9))) is Reason.TOO_CLOSE
    left = enemy.named_centres.left
    nose_to_flank = troop("S1", left[0] / 1000 + 0.8, left[1] / 1000, 180, COMPANY)
    ground = table(nose_to_flank, enemy)
    assert isinstance(move(ground, nose_to_flank, (left[0] + 800, left[1] + 6000), speed(9)), Move)
    found = truncate(ground, nose_to_flank, (left[0] + 800, left[1] + 6000), speed(9))
    assert found is not None and found.length == 6000


@pytest.mark.rule("T-UNI-08")
def test_of_a_garrison_every_point_of_the_wall_keeps_enemies_at_an_inch():
    house = building("house", 18, 20, 22, 24)
    unit, garrison = troop("S1", 20, 10), occupant("N1", house)
    ground = table(unit, garrison, terrain=[house])
    assert refused(move(ground, unit, at(20, 19.2), speed(12))) is Reason.TOO_CLOSE
    assert isinstance(move(ground, unit, at(20, 19), speed(12)), Move)


# Ends.


@pytest.mark.rule("T-MOV-07", "G-05")
def test_a_unit_may_end_touching_another_but_not_overlapping_it():
    friend = troop("S2", 24, 14)
    touching = 24000 - 2362 - 1575
    straight = troop("S1", touching / 1000, 10, base=CAVALRY)
    assert isinstance(move(table(straight, friend), straight, (touching, 13000), speed(9)), Move)
    closer = troop("S1", touching / 1000 + 0.01, 10, base=CAVALRY)
    assert move(table(closer, friend), closer, (touching + 10, 13000), speed(9)) == Hindrance(Reason.OVERLAP, ("S2",))


@pytest.mark.rule("T-MOV-07", "T-MOV-20")
def test_a_base_may_not_end_on_impassable_ground():
    unit = troop("S1", 20, 10)
    ground = table(unit, terrain=[rocks("rocks", 22, 12, 26, 16)])
    assert move(ground, unit, at(20, 14), speed(9)) == Hindrance(Reason.IMPASSABLE, ("rocks",))


@pytest.mark.rule("T-UNI-11")
def test_the_table_edge_stops_every_base():
    unit = troop("S1", 20, 44)
    assert refused(move(table(unit), unit, at(20, 48.01), speed(9))) is Reason.OFF_TABLE
    assert isinstance(move(table(unit), unit, at(20, 48), speed(9)), Move)


@pytest.mark.rule("T-TER-20", "T-TER-21")
def test_a_building_is_impassable_but_to_who_enters_it():
    house = building("house", 18, 14, 22, 18)
    unit = troop("S1", 20, 10, base=COMPANY)
    ground = table(unit, terrain=[house])
    assert line_hindrance(ground, unit, at(20, 10), at(20, 15), MARCH) == Hindrance(Reason.IMPASSABLE, ("house",))
    assert line_hindrance(ground, unit, at(20, 10), at(20, 15), Manner(entering="house")) is None
    assert end_hindrance(ground, unit.at(pose(20, 14.5)), MARCH) == Hindrance(Reason.IMPASSABLE, ("house",))


# The ground.


@pytest.mark.rule("T-MOV-23", "T-MOV-18", "G-18", "EX-23")
@pytest.mark.parametrize(("edge", "reached"), [(5.0, 6.0), (6.5, 6.5)])
def test_a_unit_enters_difficult_ground_only_if_all_of_it_fits_the_reduced_speed(edge, reached):
    ground = table(terrain=[crops("field", 15, 10 + edge, 25, 30)])
    cut = cut_path(ground, at(20, 10), at(20, 17))
    assert greatest_length(cut, 7000, speed(8, 6)) == pytest.approx(mil(reached), abs=1)


@pytest.mark.rule("T-MOV-15", "G-18")
def test_who_starts_inside_difficult_ground_has_the_reduced_speed():
    ground = table(terrain=[crops("field", 15, 5, 25, 12)])
    cut = cut_path(ground, at(20, 10), at(20, 17))
    assert cut.first_difficult == 0
    assert greatest_length(cut, 7000, speed(8, 6)) == 6000


@pytest.mark.rule("T-MOV-18")
def test_two_difficult_elements_slow_a_move_no_more_than_one():
    ground = table(terrain=[crops("a", 15, 12, 25, 13), crops("b", 15, 14, 25, 15)])
    cut = cut_path(ground, at(20, 10), at(20, 17))
    assert cut.difficult == ((2000, 3000), (4000, 5000))
    assert greatest_length(cut, 7000, speed(8, 6)) == 6000


@pytest.mark.rule("T-MOV-19", "T-COM-29", "G-18")
def test_very_difficult_ground_disorders_who_gets_into_it():
    unit = troop("S1", 20, 10)
    ground = table(unit, terrain=[wood("wood", 15, 14, 25, 20)])
    inside, short = move(ground, unit, at(20, 16), speed(8, 6)), move(ground, unit, at(20, 14), speed(8, 6))
    assert isinstance(inside, Move) and inside.disordered and inside.slowed
    assert isinstance(short, Move) and not short.disordered and not short.slowed


@pytest.mark.rule("T-MOV-22", "G-18")
def test_a_road_makes_good_ground_through_a_wood_for_the_part_on_it():
    terrain = [wood("wood", 15, 14, 25, 20), road("road", 19, 0, 21, 48)]
    along = cut_path(table(terrain=terrain), at(20, 10), at(20, 18))
    assert along.difficult == () and not along.disorders(8000)
    leaving = cut_path(table(terrain=terrain), at(20, 15), at(24, 15))
    assert leaving.first_difficult == pytest.approx(1000, abs=2) and leaving.disorders(4000)


@pytest.mark.rule("T-MOV-22", "T-TER-29")
def test_a_difficult_ford_replaces_the_river_by_its_own_difficulty():
    river = square("river", "river", 0, 14, 40, 18, "very_difficult")
    ford = square("ford", "ford", 17, 13, 23, 19, "difficult")
    cut = cut_path(table(terrain=[river, ford]), at(20, 10), at(20, 20))
    assert cut.first_difficult == pytest.approx(3000, abs=2) and not cut.disorders(10000)


@pytest.mark.rule("T-MOV-21")
def test_only_a_move_all_on_easy_ground_gets_the_easy_speed():
    unit = troop("S1", 20, 10)
    on_road = table(unit, terrain=[road("road", 19, 0, 21, 48)])
    assert isinstance(move(on_road, unit, at(20, 16), speed(4, 4, 6)), Move)
    half = table(unit, terrain=[road("road", 19, 0, 21, 15)])
    assert refused(move(half, unit, at(20, 16), speed(4, 4, 6))) is Reason.TOO_FAR
    assert isinstance(move(half, unit, at(20, 15), speed(4, 4, 6)), Move)


@pytest.mark.rule("T-MOV-24")
def test_a_hill_does_not_slow():
    ground = table(terrain=[square("hill", "hill", 15, 11, 25, 30, "height", "concealing")])
    assert greatest_length(cut_path(ground, at(20, 10), at(20, 18)), 8000, speed(8, 6)) == 8000


@pytest.mark.rule("T-TRP-08", "T-COM-21")
def test_who_ignores_the_ground_goes_the_same_distance_everywhere():
    cut = cut_path(table(terrain=[crops("field", 15, 11, 25, 30)]), at(20, 10), at(20, 18))
    assert greatest_length(cut, 8000, any_ground(8000)) == 8000


# The fallback ladder.


@pytest.mark.rule("A-20")
def test_truncation_stops_just_short_of_what_blocks_the_line():
    unit, enemy = troop("S1", 20, 10, base=CAVALRY), troop("N1", 20, 20, 270)
    found = truncate(table(unit, enemy), unit, at(20, 19.5), speed(12))
    assert found is not None and found.pose == pose(20, 19) and found.length == 9000
    onset = truncate(table(unit, enemy), unit, at(20, 22), speed(12), ONSET)
    assert onset is not None and onset.pose == pose(20, 20)


@pytest.mark.rule("A-20", "T-MOV-08")
def test_truncation_stops_before_a_corridor_too_narrow():
    unit = troop("S1", 20, 8, base=GUN)
    posts = [troop("S2", 16.4, 14), troop("S3", 23.6, 14)]
    found = truncate(table(unit, *posts), unit, at(20, 16), speed(9))
    assert found is not None and found.pose.y == pytest.approx(14000 - 2362 + 10, abs=3)


@pytest.mark.rule("A-20")
def test_truncation_takes_the_last_gap_before_the_goal_where_the_unit_can_stand():
    unit = troop("S1", 20, 8, base=CAVALRY)
    ground = table(unit, troop("S2", 23, 13, base=COMPANY), troop("S3", 23, 18, base=COMPANY))
    found = truncate(ground, unit, at(20, 18), speed(12))
    assert found is not None and found.pose.y == pytest.approx(18000 - 1575, abs=12)
    assert isinstance(move(ground, unit, found.pose.front, speed(12)), Move)


@pytest.mark.rule("A-20")
def test_a_unit_that_cannot_move_at_all_is_told_so():
    unit = troop("S1", 20, 10)
    assert truncate(table(unit), unit, at(20, 5), speed(9)) is None
    assert truncate(table(unit), unit, at(20, 10), speed(9)) is None


@pytest.mark.rule("A-20")
def test_swerving_finds_the_legal_end_nearest_to_the_goal():
    unit, friend = troop("S1", 20, 10, base=CAVALRY), troop("S2", 20.5, 14, base=COMPANY)
    ground = table(unit, friend)
    straight = truncate(ground, unit, at(20, 20), speed(10))
    found = swerve(ground, unit, at(20, 20), speed(10))
    assert straight is not None and found is not None
    assert found.pose.y > straight.pose.y and 12000 > found.pose.heading > 9000
    assert found.pose.heading in (9500, 10000, 10500, 11000, 11500, 12000)
