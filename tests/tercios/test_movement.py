"""Moves by order: lengths, corrections, buildings; and what units are. [T-MOV, T-UNI, T-TER-20..T-TER-23]"""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.poses import Base
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import ARMS
from rulesets.tercios.dialogue.answers.in_play import Charge, Enter, Face, Move, Stop
from rulesets.tercios.dialogue.events.charging import ChargeDeclared, Moved
from rulesets.tercios.dialogue.events.harm import Disordered
from rulesets.tercios.dialogue.events.movement import EnteredBuilding, Faced, LeftBuilding
from rulesets.tercios.dialogue.questions.acting import AcceptCorrection, Attack, Attend, Run
from rulesets.tercios.position.geometry.terrain import Quality, Terrain
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.moving.movement import legal_move, move_allowance, steps_for
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.pieces import rect

TERCIO, BATTALION, SLEEVE, IMPERIAL = "esp_tercio_viejo", "sue_batallon", "esp_manga_mosq", "imp_batallon"
HORSE, GRENADIERS = "sue_caballeria", "lxv_granaderos"
SMALL, LARGE = ("B1", (20, 20), (24, 24)), ("building_large1", (20, 20), (28, 26))


@pytest.fixture
def field():
    return Battlefield()


def codes(question, action, field, side="south"):
    return [problem.code for problem in question.problems(action, field.view(side))]


def house(field, at):
    id, low, high = at
    field.terrain(rect(id, "building", low, high, Quality.IMPASSABLE, Quality.CONCEALING))


def to(x, y):
    return Move(to=(mil(x), mil(y)))


# What units are.


@pytest.mark.rule("T-UNI-01", "T-UNI-02")
def test_troops_are_infantry_cavalry_or_artillery_and_infantry_is_a_formation_or_a_company():
    assert ARMS == {"formation": "infantry", "company": "infantry", "cavalry": "cavalry", "artillery": "artillery"}
    assert {troop.category for troop in CATALOGUE.troops.values()} == set(ARMS)


@pytest.mark.rule("T-UNI-03", "T-UNI-04")
def test_bases_have_exactly_the_sizes_of_the_table(field):
    assert field.unit("ST1", TERCIO, (10, 10)).base == Base(4724, 4724)
    assert field.unit("ST2", BATTALION, (20, 10)).base == Base(4724, 2362)
    assert field.unit("SC1", HORSE, (30, 10)).base == Base(3150, 1575)
    large = Battlefield("28mm")
    assert large.unit("ST1", TERCIO, (10, 10)).base == Base(7087, 7087)


@pytest.mark.rule("T-UNI-05", "T-UNI-07")
def test_leaders_stand_on_discs_of_the_largest_size(field):
    assert field.leader("SG", (10, 10)).disc.radius == 1575 // 2
    assert field.leader("SL1", (20, 10)).disc.radius == 984 // 2


@pytest.mark.rule("T-UNI-09")
def test_the_table_is_six_feet_by_four():
    assert (scale_of("15mm").width, scale_of("15mm").height) == (72 * INCH, 48 * INCH)


@pytest.mark.rule("T-UNI-10")
def test_troops_carry_wear_and_disorder_and_leaders_exhaustion(field):
    assert field.unit("ST1", BATTALION, (10, 10), wear=2, disordered=True).wear == 2
    assert field.leader("SG", (10, 20), exhausted=True).exhausted
    assert field.view("north").units["ST1"].disordered
    assert field.view("north").leaders["SG"].exhausted


@pytest.mark.rule("T-UNI-08")
def test_a_voluntary_move_keeps_an_inch_from_enemy_centres_and_just_an_inch_is_legal(field):
    field.unit("ST1", BATTALION, (20, 10))
    field.unit("NT1", BATTALION, (20, 14), facing=270)
    assert codes(Attend("k", "ST1"), to(20, 13), field) == []
    assert codes(Attend("k", "ST1"), to(20, 13.1), field) == ["too-close"]


@pytest.mark.rule("T-UNI-11")
def test_nobody_leaves_the_table(field):
    field.unit("ST1", BATTALION, (20, 46))
    assert codes(Attend("k", "ST1"), to(20, 49.5), field) == ["off-table"]


# Moves.


@pytest.mark.rule("T-MOV-01", "T-MOV-04", "T-ORD-11", "T-ORD-13", "T-ORD-17")
def test_the_order_says_how_far_a_unit_goes(field):
    unit = field.unit("ST1", BATTALION, (20, 10))
    assert [steps_for(order, unit) for order in ("ATENCION", "ATACAD", "CORRED")] == [0, 1, 2]
    assert [move_allowance(field.battle(), unit, order).clear for order in ("ATENCION", "ATACAD", "CORRED")] == [
        4 * INCH,
        6 * INCH,
        8 * INCH,
    ]


@pytest.mark.rule("T-MOV-02", "T-MOV-03", "T-MOV-07", "T-MOV-08")
def test_the_answer_says_what_forbids_a_move(field):
    field.unit("ST1", BATTALION, (20, 10))
    field.unit("ST2", BATTALION, (21, 15), facing=0)
    question = Run("k", "ST1")
    assert codes(question, to(20, 18), field) == ["crosses"]
    assert codes(question, to(20, 8), field) == ["pivot"]
    assert codes(question, Move(), field) == ["no-goal"]
    assert codes(question, Move(to=(0, 0), heading=0), field) == ["no-goal"]
    assert codes(question, Move(to=(mil(22), mil(11)), exit=(0, 0)), field) == ["no-exit"]


@pytest.mark.rule("T-MOV-05")
def test_a_move_may_be_a_turn_in_place_of_at_most_ninety_degrees(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION")
    assert codes(Attend("k", "ST1"), Move(heading=18100), field) == ["pivot"]
    field.play(activate, "ST1", answers={Attend: [Move(heading=13500), Stop()]})
    assert field.units["ST1"].pose.heading == 13500
    assert field.units["ST1"].pose.front == (mil(20), mil(10))


@pytest.mark.rule("T-MOV-16", "T-MOV-17", "T-REA-03")
def test_a_change_of_facing_takes_the_place_of_another_centre_and_nobody_may_answer_it(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION")
    field.unit("NT1", BATTALION, (20, 12.5), facing=270, card="FUEGO")
    field.play(activate, "ST1", answers={Attend: [Face(side="rear"), Stop()]})
    assert field.units["ST1"].pose.front == (mil(20), mil(10) - 2362)
    assert field.of(Faced)[0].side == "rear"
    assert [type(question) for _, question in field.asked] == [Attend, Attend]


@pytest.mark.rule("T-MOV-13", "T-MOV-14", "D-49")
def test_a_slight_overlap_is_corrected_if_the_owner_accepts_that(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION")
    field.unit("ST2", BATTALION, (24.5, 12))
    field.play(activate, "ST1", answers={Attend: [to(20, 13), Stop()]})
    assert [type(question) for _, question in field.asked][1] is AcceptCorrection
    assert field.units["ST1"].pose.front != (mil(20), mil(13))
    assert abs(field.units["ST1"].pose.x - mil(20)) <= INCH


@pytest.mark.rule("T-MOV-14", "D-49")
def test_an_owner_who_declines_a_correction_stops_short(field):
    field.unit("ST1", BATTALION, (20, 8), card="ATENCION")
    field.unit("ST2", BATTALION, (24.5, 13))
    field.play(activate, "ST1", answers={Attend: [to(20, 11.5), Stop()], AcceptCorrection: False})
    pose = field.units["ST1"].pose
    assert pose.x == mil(20)
    assert mil(8) < pose.y < mil(11.5)


@pytest.mark.rule("EX-23", "T-MOV-18", "T-MOV-23")
def test_a_unit_may_stop_at_the_edge_of_difficult_ground_or_enter_at_the_reduced_speed(field):
    field.unit("ST1", IMPERIAL, (20, 10))
    field.terrain(rect("F1", "field", (15, 15), (25, 25), Quality.DIFFICULT))
    question = Run("k", "ST1")
    assert codes(question, to(20, 16), field) == []
    assert codes(question, to(20, 17), field) == ["too-far"]
    field.terrain(rect("F1", "field", (15, 16.5), (25, 25), Quality.DIFFICULT))
    assert codes(question, to(20, 16.5), field) == []
    assert codes(question, to(20, 17), field) == ["too-far"]


@pytest.mark.rule("EX-23", "T-MOV-08")
def test_two_friends_two_and_a_half_inches_apart_are_too_close_to_pass_between(field):
    def between(gap):
        field.unit("ST1", IMPERIAL, (30, 10))
        field.unit("ST2", IMPERIAL, (30 - gap / 2 - 2.362, 13.5))
        field.unit("ST3", IMPERIAL, (30 + gap / 2 + 2.362, 13.5))
        return codes(Run("k", "ST1"), to(30, 17), field)

    assert "corridor" in between(2.5)
    assert between(3.2) == []


@pytest.mark.rule("T-MOV-19", "T-TRP-08", "T-TRP-09")
def test_very_difficult_ground_disorders_all_but_light_troops_and_slows_all_but_skirmishers(field):
    field.terrain(rect("W1", "wood", (0, 12), (72, 20), Quality.VERY_DIFFICULT))
    field.unit("ST1", BATTALION, (10, 11), card="CORRED")
    field.unit("SM1", GRENADIERS, (30, 11), card="CORRED")
    field.unit("SM2", GRENADIERS, (50, 11), card="CORRED", rules=("escaramuzadores",))
    field.play(activate, "ST1", answers={Run: to(10, 17)})
    assert field.of(Disordered)[0].unit == "ST1"
    assert codes(Run("k", "SM1"), to(30, 18), field) == []  # Speed 5 with one increase: 7
    assert codes(Run("k", "SM1"), to(30, 18.1), field) == ["too-far"]
    field.play(activate, "SM1", answers={Run: to(30, 18)})
    assert not field.units["SM1"].disordered
    field.play(activate, "SM2", answers={Run: to(50, 21)})
    assert field.units["SM2"].pose.y == mil(21)
    assert not field.units["SM2"].disordered


# Buildings.


@pytest.mark.rule("T-TER-20", "T-TER-23", "D-50")
def test_a_company_occupies_a_small_building_it_reaches_with_atencion(field):
    house(field, SMALL)
    field.unit("SM1", SLEEVE, (22, 17), card="ATENCION")
    field.play(activate, "SM1", answers={Attend: [Enter(building="B1"), Stop()]})
    unit = field.units["SM1"]
    assert (unit.building, unit.pose) == ("B1", None)
    assert unit.outline == field.state.terrain.named("B1").points
    assert field.of(EnteredBuilding)
    assert field.of(Moved)[0].length == 3 * INCH


@pytest.mark.rule("T-TER-20", "T-TER-21")
def test_a_small_building_holds_a_company_a_large_one_any_infantry_and_only_atencion_lets_them_in(field):
    house(field, SMALL)
    field.unit("SM1", SLEEVE, (22, 18.5))
    assert codes(Attend("k", "SM1"), Enter(building="B1"), field) == []
    assert codes(Run("k", "SM1"), Enter(building="B1"), field) == ["not-open"]
    assert codes(Attend("k", "SM1"), to(22, 22), field) == ["impassable"]
    field.unit("ST1", BATTALION, (22, 17))
    del field.state.units["SM1"]
    assert codes(Attend("k", "ST1"), Enter(building="B1"), field) == ["no-room"]
    field.state.terrain = Terrain()
    house(field, LARGE)
    assert codes(Attend("k", "ST1"), Enter(building="building_large1"), field) == []
    field.unit("ST1", BATTALION, (22, 17), gun="SB1")
    assert codes(Attend("k", "ST1"), Enter(building="building_large1"), field) == ["no-room"]


@pytest.mark.rule("T-TER-20")
def test_a_building_out_of_reach_cannot_be_entered(field):
    house(field, SMALL)
    field.unit("SM1", SLEEVE, (22, 15.9))
    assert codes(Attend("k", "SM1"), Enter(building="B1"), field) == ["too-far"]


@pytest.mark.rule("T-CAV-20", "T-TER-23")
def test_horse_guns_and_a_second_unit_cannot_enter(field):
    house(field, LARGE)
    field.unit("SC1", HORSE, (22, 17))
    field.unit("SB1", "art_ligera", (26, 18))
    assert codes(Attend("k", "SC1"), Enter(building="building_large1"), field) == ["no-room"]
    assert codes(Attend("k", "SB1"), Enter(building="building_large1"), field) == ["no-room"]
    del field.state.units["SC1"], field.state.units["SB1"]
    field.unit("SM1", SLEEVE, (22, 17))
    outline = field.state.terrain.named("building_large1").points
    field.unit("NM1", SLEEVE, (0, 0), pose=None, building="building_large1", outline=outline)
    assert codes(Attend("k", "SM1"), Enter(building="building_large1"), field) == ["no-room"]


def occupant(field, id="SM1", troop=SLEEVE, **fields):
    house(field, SMALL)
    outline = field.state.terrain.named("B1").points
    return field.unit(id, troop, (0, 0), pose=None, building="B1", outline=outline, **fields)


@pytest.mark.rule("T-TER-23", "D-50")
def test_an_occupant_leaves_from_any_point_of_the_wall_in_any_heading(field):
    occupant(field, card="ATENCION")
    out = Move(to=(mil(22), mil(17)), exit=(mil(22), mil(20)))
    field.play(activate, "SM1", answers={Attend: [out, Stop()]})
    unit = field.units["SM1"]
    assert (unit.building, unit.outline) == ("", ())
    assert (unit.pose.front, unit.pose.heading) == ((mil(22), mil(17)), 27000)
    assert field.of(LeftBuilding)[0].building == "B1"


@pytest.mark.rule("T-TER-23")
def test_an_occupant_measures_from_the_wall_and_ends_clear_of_it(field):
    occupant(field)
    question = Attend("k", "SM1")
    wall = (mil(22), mil(20))
    assert codes(question, Move(to=(mil(22), mil(16)), exit=wall), field) == []
    assert codes(question, Move(to=(mil(22), mil(15.9)), exit=wall), field) == ["too-far"]
    assert codes(question, Move(to=(mil(22), mil(19)), exit=wall), field) == ["impassable"]
    assert codes(question, Move(to=(mil(22), mil(16)), exit=(mil(22), mil(21))), field) == ["impassable"]
    assert codes(Run("k", "SM1"), Move(to=(mil(22), mil(12))), field) == []


@pytest.mark.rule("T-TER-23")
def test_an_occupant_has_no_facing_to_change_and_stays_inside_by_default(field):
    occupant(field)
    assert codes(Attend("k", "SM1"), Face(side="left"), field) == ["not-open"]
    assert codes(Attend("k", "SM1"), Move(heading=0), field) != []
    for kind in (Attend, Run):
        assert kind("k", "SM1").default(field.view("south")) == Stop()


@pytest.mark.rule("T-TER-22", "T-TER-23")
def test_a_leader_inside_goes_into_the_building_with_his_unit(field):
    house(field, SMALL)
    field.unit("SM1", SLEEVE, (22, 17), card="ATENCION")
    field.leader("SL1", inside="SM1")
    field.play(activate, "SM1", answers={Attend: [Enter(building="B1"), Stop()]})
    assert field.leaders["SL1"].inside == "SM1"
    assert field.units["SM1"].body.centres[0] in field.units["SM1"].outline


def test_the_same_code_judges_a_move_on_a_view_and_on_the_truth(field):
    field.unit("ST1", BATTALION, (20, 10))
    field.unit("NT1", BATTALION, (20, 20), facing=270)
    for goal in (to(20, 14), to(20, 15), to(22, 12)):
        there = legal_move(field.battle(), "ST1", "ATENCION", goal)
        assert legal_move(field.view("south"), "ST1", "ATENCION", goal) == there
    assert isinstance(legal_move(field.battle(), "ST1", "ATENCION", to(20, 15)), Hindrance)


# The ground under a move.


@pytest.mark.rule("T-MOV-06", "T-MOV-15")
def test_only_the_line_of_the_front_centre_meets_ground_and_bodies(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION")
    field.unit("ST2", BATTALION, (24.9, 12.3))
    field.terrain(rect("W1", "wood", (17, 11), (19.5, 18), Quality.VERY_DIFFICULT))
    field.play(activate, "ST1", answers={Attend: [to(20, 14), Stop()]})
    assert field.units["ST1"].pose.front == (mil(20), mil(14))  # its left half went through the wood
    assert not field.units["ST1"].disordered


@pytest.mark.rule("T-MOV-20", "T-MOV-22")
def test_impassable_ground_stops_a_move_but_where_a_road_crosses_it(field):
    field.unit("ST1", BATTALION, (20, 10))
    field.terrain(rect("L1", "lake", (0, 12), (72, 13), Quality.IMPASSABLE))
    assert codes(Run("k", "ST1"), to(20, 18), field) == ["impassable"]
    field.terrain(rect("R1", "road", (17, 0), (23, 48), Quality.EASY))
    assert codes(Run("k", "ST1"), to(20, 18), field) == []


@pytest.mark.rule("T-MOV-21")
def test_a_move_wholly_on_a_road_is_longer(field):
    field.unit("ST1", BATTALION, (20, 10))
    field.terrain(rect("R1", "road", (18, 0), (22, 15), Quality.EASY))
    assert codes(Attend("k", "ST1"), to(20, 15), field) == []
    field.terrain(rect("R1", "road", (18, 0), (22, 12), Quality.EASY))
    assert codes(Attend("k", "ST1"), to(20, 15), field) == ["too-far"]


@pytest.mark.rule("T-MOV-24")
def test_a_hill_does_not_slow(field):
    field.unit("ST1", BATTALION, (20, 10))
    field.terrain(rect("H1", "hill", (10, 11), (30, 20), Quality.HEIGHT, Quality.CONCEALING))
    assert codes(Run("k", "ST1"), to(20, 18), field) == []


@pytest.mark.rule("T-MOV-09", "T-MOV-10")
def test_a_unit_goes_through_friendly_guns_and_pushes_one_it_ends_on_to_its_rear(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION")
    field.unit("SB1", "art_ligera", (20, 13))
    field.play(activate, "ST1", answers={Attend: [to(20, 13), Stop()]})
    gun = field.units["SB1"]
    assert field.units["ST1"].pose.y == mil(13)
    assert gun.pose.y <= mil(13) - 2362 - INCH
    assert not gun.moved


@pytest.mark.rule("T-MOV-12")
def test_open_formations_pass_through_one_another(field):
    field.unit("SC1", "imp_croatas", (20, 10))
    field.unit("SC2", "imp_croatas", (20, 13.5))
    assert codes(Run("k", "SC1"), to(20, 17), field) == []
    field.unit("SC2", HORSE, (20, 13.5))
    assert codes(Run("k", "SC1"), to(20, 17), field) == ["crosses"]


@pytest.mark.rule("T-MOV-11")
def test_an_own_leader_where_a_unit_ends_makes_way(field):
    field.unit("ST1", BATTALION, (20, 10), card="ATENCION")
    field.leader("SL1", (20, 13))
    field.play(activate, "ST1", answers={Attend: [to(20, 14), Stop()]})
    leader = field.leaders["SL1"]
    assert field.units["ST1"].pose.y == mil(14)
    assert leader.inside or (leader.x, leader.y) != (mil(20), mil(13))


@pytest.mark.rule("T-UNI-06")
def test_a_facing_shows_where_the_four_centres_are(field):
    unit = field.unit("ST1", BATTALION, (20, 10))
    front, left, right, rear = unit.body.centres
    assert front == (mil(20), mil(10))
    assert (left, right) == ((mil(20) - 2362, mil(10) - 1181), (mil(20) + 2362, mil(10) - 1181))
    assert rear == (mil(20), mil(10) - 2362)


@pytest.mark.rule("T-TER-23", "T-ORD-14")
def test_an_occupant_charges_from_any_point_of_the_wall(field):
    occupant(field, card="ATACAD")
    field.unit("NT1", BATTALION, (22, 29), facing=270)
    assert codes(Attack("k", "SM1"), Charge(target="NT1"), field) == []
    field.play(activate, "SM1", dice=[1] * 3 + [1] * 4)
    assert field.of(ChargeDeclared)[0].unit == "SM1"
    assert field.units["SM1"].building == ""


@pytest.mark.rule("T-MOV-14", "T-MOV-17", "D-49")
def test_a_change_of_facing_that_overlaps_a_little_is_corrected_or_given_up(field):
    field.unit("ST1", BATTALION, (20, 20), card="ATENCION")
    field.unit("ST2", BATTALION, (20, 23.2))
    field.play(activate, "ST1", answers={Attend: [Face(side="left"), Stop()], AcceptCorrection: False})
    assert [type(question) for _, question in field.asked] == [Attend, AcceptCorrection, Attend]
    assert field.units["ST1"].pose.heading == 9000
    field.card("ST1", "ATENCION")
    field.play(activate, "ST1", answers={Attend: [Face(side="left"), Stop()], AcceptCorrection: True})
    assert abs(field.units["ST1"].pose.heading - 18000) <= 1500
