"""Charges as they are played: declared, answered, walked, fought. [T-COM-01..T-COM-11, T-ORD-13..T-ORD-16]"""

from __future__ import annotations

import pytest

from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.overlapping import overlaps
from rulesets.tabletop.geometry.poses import Base, Pose, distance
from rulesets.tercios.dialogue.answers.in_play import Reaction, Rescue
from rulesets.tercios.dialogue.events import charging as charging_events
from rulesets.tercios.dialogue.events import reactions as reaction_events
from rulesets.tercios.dialogue.events.activation import OrderLost
from rulesets.tercios.dialogue.events.charging import ChargeDeclared, ChargeMissed, Moved
from rulesets.tercios.dialogue.events.combat import CombatDecided, FellBack, GunShifted, Struck
from rulesets.tercios.dialogue.events.harm import Disordered
from rulesets.tercios.dialogue.events.reactions import Countercharged, Fled, Intercepted, ReactionDeclared, WentOn
from rulesets.tercios.dialogue.questions.leading import MakeWay
from rulesets.tercios.dialogue.questions.reacting import GiveShelter, GoOn, React
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.geometry.moves import Move
from rulesets.tercios.position.geometry.sight import edge_distance, rim_distance
from rulesets.tercios.reports.prose import charging as charging_words
from rulesets.tercios.reports.prose import reactions as reaction_words
from rulesets.tercios.rules.moving.travel import travel
from rulesets.tercios.rules.reacting.charging import approach, charge, reachable
from rulesets.tercios.rules.reacting.onset import onset, visible_enemies
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import building, rocks, square, wall, wood
from tests.tercios.spoken import spoken

QUIET = {React: Reaction()}


def faces(*rolls: list[int]) -> list[int]:
    return [face for roll in rolls for face in roll]


def moved(battlefield: Battlefield, unit: str) -> int:
    return sum(event.length for event in battlefield.of(Moved) if event.unit == unit)


def strike(battlefield: Battlefield, unit: str) -> Struck:
    return next(event for event in battlefield.of(Struck) if event.unit == unit)


# Worked examples.


@pytest.fixture
def sleeve() -> Battlefield:
    """EX-05: cuirassiers 6.3" in front of a musket sleeve with its Officer near."""
    field = Battlefield()
    field.unit("SC1", "imp_coraza", (20, 10), 90, card="ATACAD")
    field.unit("NM1", "esp_manga_mosq", (20, 16.3), 270, card="FUEGO")
    field.leader("NL1", (20, 20))
    return field


@pytest.mark.rule("EX-05", "T-REA-05", "T-REA-17", "T-COM-02", "T-COM-03", "T-ORD-13")
def test_reaction_fire_comes_before_the_combat(sleeve):
    sleeve.play(
        charge,
        "SC1",
        "NM1",
        dice=faces([1, 5, 2], [4, 1, 6, 2, 3, 5], [4, 2, 6, 1], [3, 1, 4, 6, 2, 3], [5, 2, 1], [3, 4], [1, 2, 6, 3])
        + [6, 2, 4],
        answers={React: Reaction(do="FIRE")},
    )
    assert sleeve.units["SC1"].wear == 1 and not sleeve.units["SC1"].disordered
    assert sleeve.units["NM1"].wear == 2 and sleeve.units["NM1"].alive
    assert sleeve.of(CombatDecided)[0].winner == "SC1"
    (back,) = sleeve.of(FellBack)
    assert (back.unit, back.how, back.length) == ("NM1", "unlock", 3000)
    assert "NM1" not in sleeve.state.cards and sleeve.units["NM1"].acted


@pytest.mark.rule("EX-05", "T-REA-18")
def test_reaction_fire_at_a_charger_is_measured_where_he_comes_nearest():
    """At 6.9" the arquebuses and pistols of the horse would be too far; at contact they are not."""
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NC1", "imp_coraza", (20, 16.9), 270, card="FUEGO")
    field.play(
        charge,
        "SC1",
        "NC1",
        dice={
            "turn1/NC1/reaction/1": [5, 1],
            "turn1/NC1/fire/1": [1, 1, 1],
            "turn1/SC1/strike/1": [1] * 6,
            "turn1/NC1/strike/1": [1] * 4,
        },
        answers={React: Reaction(do="FIRE")},
    )
    assert field.of(ReactionDeclared)[0].do == "FIRE"


@pytest.mark.rule("EX-08", "T-COM-09", "T-COM-11", "T-REA-05", "T-REA-20")
def test_a_flanked_sleeve_fails_to_turn_and_is_ridden_down():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90, card="ATACAD")
    field.unit("NM1", "esp_manga_mosq", (20, 16), 90, card="ATENCION")
    field.unit("NT1", "imp_batallon", (28, 16), 90)
    field.leader("NL1", (24, 16))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=faces([4, 2], [6, 1, 3, 2, 4, 5], [4, 3], [2], [6, 6, 1]),
        answers={React: Reaction(do="FACE", side="rear")},
    )
    assert field.units["NM1"].status == "destroyed"
    assert field.state.standing["south"].points == 1
    assert field.units["NM1"].acted and "NM1" not in field.state.cards


@pytest.mark.rule("EX-09", "T-REA-10", "T-REA-11", "T-COM-01")
def test_hussars_and_horse_meet_halfway():
    field = Battlefield()
    field.unit("SC1", "pol_husares", (20, 10), 90, card="ATACAD")
    field.unit("NC1", "sue_caballeria", (20, 18), 270, card="ATACAD")
    field.leader("NL1", (20, 22))
    field.play(
        charge,
        "SC1",
        "NC1",
        dice=faces(
            [2, 3, 6, 1], [1, 4, 2, 6, 3, 5, 4, 1, 2, 6], [5, 1, 2, 3], [4, 2, 1, 5, 3, 3], [6, 2, 5, 1], [3, 6, 2, 5]
        ),
        answers={React: Reaction(do="COUNTERCHARGE")},
    )
    (went,) = field.of(Countercharged)
    assert (went.unit, went.length) == ("NC1", 4000)
    assert moved(field, "SC1") == 4000
    assert field.units["NC1"].wear == 3 and field.units["SC1"].wear == 0
    assert [event.how for event in field.of(FellBack)] == ["unlock"]


@pytest.mark.rule("T-REA-10", "T-REA-11")
def test_foot_goes_one_inch_at_most_to_meet_horse():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NT1", "imp_batallon", (20, 18), 270, card="ATACAD")
    field.leader("NL1", (20, 22))
    field.play(
        charge,
        "SC1",
        "NT1",
        dice={
            "turn1/NT1/reaction/1": [5, 1, 1],
            "turn1/SC1/strike/1": [1] * 6,
            "turn1/NT1/strike/1": [1] * 8,
        },
        answers={React: Reaction(do="COUNTERCHARGE")},
    )
    assert field.of(Countercharged)[0].length == 1000
    assert moved(field, "SC1") == 7000
    assert strike(field, "NT1").pool.dice == 8, "¡Atacad! and pikes against horse"


@pytest.mark.rule("EX-18", "T-CAV-07", "T-REA-14", "T-REA-15", "T-REA-16")
def test_croats_who_have_acted_evade_a_battalion_that_runs_on():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90, card="ATACAD")
    field.unit("NC1", "imp_croatas", (20, 14), 270, acted=True)
    field.leader("NL1", (20, 18))
    went_on = field.play(
        charge,
        "ST1",
        "NC1",
        dice=[1, 2, 5, 3],
        answers={React: Reaction(do="EVADE", distance=9000)},
    )
    (fled,) = field.of(Fled)
    assert fled.length == 9000 and field.units["NC1"].pose.heading == 9000
    assert field.of(ChargeMissed)
    assert moved(field, "ST1") == 6000 and field.units["ST1"].pose == Pose(20000, 16000, 9000)
    assert went_on is False


@pytest.mark.rule("EX-18", "T-CAV-07")
def test_a_failed_evasion_without_a_card_loses_nothing():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NC1", "imp_croatas", (20, 14), 270, acted=True)
    field.leader("NL1", (20, 18))
    field.play(
        charge,
        "ST1",
        "NC1",
        dice={"turn1/NC1/reaction/1": [1, 2, 2, 3], "turn1/ST1/strike/1": [1] * 6, "turn1/NC1/strike/1": [1] * 3},
        answers={React: Reaction(do="EVADE")},
    )
    assert not field.of(Fled) and field.of(Struck) and not field.of(OrderLost)
    (declared,) = field.of(ReactionDeclared)
    assert declared.order is None
    assert [told.reveals for told in field.told if told.event is declared] == ["T-CAV-07"]


@pytest.mark.rule("T-CAV-05", "T-CAV-07")
def test_heavy_horse_evades_foot_only():
    for charger, able in (("imp_batallon", True), ("sue_caballeria", False)):
        field = Battlefield()
        field.unit("SC1", charger, (20, 10), 90)
        field.unit("NC1", "imp_coraza", (20, 14), 270, acted=True)
        question = React("key", "NC1", "SC1", "CHARGE", Pose(20000, 14000, 9000))
        offered = [option.value.do for option in question.options(field.view("north"))[""]]
        assert ("EVADE" in offered) is able


@pytest.mark.rule("T-QUA-23")
def test_a_willing_officer_lets_light_companies_evade_without_the_bonus_of_horse():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_arc", (20, 14), 270, acted=True)
    field.leader("NL1", (20, 18), qualities=("dispuesto",))
    field.play(charge, "ST1", "NM1", dice=[5, 1, 1, 1], answers={React: Reaction(do="EVADE")})
    assert field.of(Fled)[0].length == 10000
    assert "dispuesto" in field.leaders["NL1"].shown


@pytest.mark.rule("T-QUA-23")
def test_without_him_or_beyond_his_voice_they_are_not_asked():
    for at in ((20, 18), (40, 18)):
        field = Battlefield()
        field.unit("ST1", "imp_batallon", (20, 10), 90)
        field.unit("NM1", "esp_manga_arc", (20, 14), 270, acted=True)
        field.leader("NL1", at, qualities=("dispuesto",) if at[0] == 40 else ())
        field.play(charge, "ST1", "NM1", dice={"turn1/ST1/strike/1": [1] * 6, "turn1/NM1/strike/1": [1] * 2})
        assert not [question for _, question in field.asked if isinstance(question, React)]


# Reach and sight.


@pytest.mark.rule("T-ORD-14", "T-COM-04", "T-LOS-01")
def test_only_those_in_sight_and_in_charge_speed_are_reachable():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16), 270)
    field.unit("NM2", "esp_manga_mosq", (28, 16), 270)
    field.unit("NM3", "esp_manga_mosq", (20, 5), 270)
    battle = field.battle()
    assert reachable(battle, "ST1") == ["NM1"]
    assert visible_enemies(battle, "ST1") == ["NM1", "NM2"]
    assert reachable(field.view("south"), "ST1") == ["NM1"]


@pytest.mark.rule("T-COM-29", "T-LOS-07")
def test_what_lies_behind_a_wood_cannot_be_charged():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 17), 270)
    assert reachable(field.battle(), "SC1") == ["NM1"]
    field.terrain(wood("W1", 14, 12, 26, 14))
    assert reachable(field.battle(), "SC1") == []


@pytest.mark.rule("T-COM-29", "T-MOV-19")
def test_very_difficult_ground_disorders_the_charger_before_the_fight():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 14), 270)
    field.terrain(wood("W1", 18, 9, 22, 12))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={"turn1/SC1/strike/1": [1] * 6, "turn1/NM1/strike/1": [4, 4], "turn1/SC1/resist/1": [5, 5]},
    )
    assert field.of(Disordered)[0].unit == "SC1"
    assert strike(field, "NM1").courage.dice == 2, "Courage 4, Disordered"


@pytest.mark.rule("T-COM-05", "T-COM-07")
def test_a_charge_takes_another_centre_when_the_nearest_is_masked():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NT1", "imp_batallon", (22, 15), 0)
    before = onset(field.battle(), field.units["SC1"], field.units["NT1"])
    assert before is not None
    x, y = (part / 1000 for part in before.made.aim)
    field.terrain(rocks("R1", x - 0.4, y - 1.5, x + 0.4, y - 1.2))
    found = onset(field.battle(), field.units["SC1"], field.units["NT1"])
    assert found is not None and found.made.reach > before.made.reach


@pytest.mark.rule("EX-22", "T-COM-06", "T-COM-09", "T-COM-10")
def test_the_worked_charge_stops_where_the_corner_touches():
    for facing, flanked in ((270, False), (0, True)):
        field = Battlefield()
        field.unit("SC1", "sue_caballeria", (20, 10), 90)
        field.unit("NT1", "imp_batallon", (22, 15), facing)
        field.play(charge, "SC1", "NT1", dice=blows("SC1", 6, "NT1", 4 if flanked else 6))
        struck = strike(field, "NT1")
        assert ("flanked" in [modifier.source for modifier in struck.pool.modifiers]) is flanked
        if not flanked:
            assert moved(field, "SC1") == 4755
            (stretch,) = field.of(Moved)
            assert stretch.end.heading == 6820, "not aligned with the enemy"


def blows(unit: str, dice: int, foe: str, answered: int) -> dict[str, list[int]]:
    """A combat in which nobody hits: the charger unlocks."""
    return {f"turn1/{unit}/strike/1": [1] * dice, f"turn1/{foe}/strike/1": [1] * answered}


@pytest.mark.rule("T-COM-08")
def test_a_third_unit_in_contact_takes_no_part():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (19, 15), 270)
    field.unit("NM2", "esp_manga_mosq", (22.151, 15), 270)
    field.play(charge, "SC1", "NM1", dice=blows("SC1", 6, "NM1", 2))
    assert {event.unit for event in field.of(Struck)} == {"SC1", "NM1"}


@pytest.mark.rule("T-COM-10", "T-REA-09", "T-REA-20")
def test_a_unit_that_turned_in_time_is_not_flanked():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16), 90, card="ATENCION")
    field.leader("NL1", (20, 20))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={"turn1/NM1/reaction/1": [5, 1], **blows("SC1", 6, "NM1", 2)},
        answers={React: Reaction(do="FACE", side="rear")},
    )
    assert field.units["NM1"].pose == Pose(20000, 14425, 27000)
    assert moved(field, "SC1") == 4425
    assert not strike(field, "NM1").pool.modifiers


@pytest.mark.rule("T-COM-11", "T-TRP-05")
def test_squares_are_never_flanked():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NT1", "esp_tercio", (20, 18), 90, card="RESISTID")
    field.leader("NL1", inside="NT1")
    field.play(
        charge,
        "SC1",
        "NT1",
        dice={"turn1/NT1/reaction/1": [5, 1, 1], **blows("SC1", 6, "NT1", 6)},
        answers={React: Reaction(do="RESIST")},
    )
    assert [modifier.source for modifier in strike(field, "NT1").pool.modifiers] == ["picas"]


@pytest.mark.rule("T-COM-30")
def test_a_unit_wholly_on_a_height_fights_better_against_one_below():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16), 270)
    field.terrain(square("H1", "hill", 15, 15, 25, 20, "height"))
    field.play(charge, "SC1", "NM1", dice=blows("SC1", 6, "NM1", 3))
    assert [modifier.rule for modifier in strike(field, "NM1").pool.modifiers] == ["T-COM-30"]


@pytest.mark.rule("T-COM-31", "G-35")
def test_a_unit_against_a_wall_that_the_charge_crosses_is_protected():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 15), 270)
    field.terrain(wall("W1", 17, 14.5, 23, 14.75))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={
            "turn1/SC1/strike/1": [6, 1, 1, 1, 1, 1],
            "turn1/NM1/resist/1": [5, 1, 1, 1],
            "turn1/NM1/strike/1": [1, 1],
        },
    )
    assert strike(field, "SC1").courage.dice == 4, "Courage 3 and one step for the wall"


# Out of reach.


@pytest.mark.rule("T-ORD-15", "T-COM-01")
def test_an_approach_goes_as_far_as_it_can_and_is_no_charge():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 20), 270, card="FUEGO")
    field.play(approach, "ST1", "NM1")
    assert field.units["ST1"].pose == Pose(20000, 16000, 9000)
    assert not field.of(ChargeDeclared) and not field.asked
    (moved,) = field.of(Moved)
    assert ruleset.prose(moved, "en") == 'ST1 advances 6" towards NM1.'
    assert ruleset.prose(moved, "es") == 'ST1 avanza 6" hacia NM1.'


@pytest.mark.rule("T-ORD-15", "T-UNI-08")
def test_an_approach_may_come_within_an_inch_and_lets_those_near_react():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16.5), 270, card="ATENCION")
    field.play(approach, "ST1", "NM1", answers=QUIET)
    assert field.units["ST1"].pose == Pose(20000, 16000, 9000)
    ((side, question),) = field.asked
    assert side == "north" and isinstance(question, React) and question.trigger == "APPROACH"


@pytest.mark.rule("T-ORD-16")
def test_nobody_in_sight_is_nobody_to_go_for():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 5), 90)
    assert visible_enemies(field.battle(), "ST1") == [] and reachable(field.battle(), "ST1") == []


@pytest.mark.rule("T-CAV-16", "T-TRP-11", "T-ORD-22")
def test_fortresses_and_guns_reach_nobody():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90, fortress=True)
    field.unit("SB1", "sue_canon_reg", (24, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (22, 13), 270)
    assert reachable(field.battle(), "ST1") == [] and reachable(field.battle(), "SB1") == []


@pytest.mark.rule("T-CAV-20", "T-TER-23")
def test_horse_does_not_charge_houses_but_foot_does_and_comes_out_of_them():
    field = Battlefield()
    house = building("E1", 18, 14, 22, 17)
    field.terrain(house)
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("SM1", "esp_manga_mosq", (25, 10), 120)
    field.unit("NM1", "esp_manga_mosq", (0, 0), pose=None, building="E1", outline=house.points)
    assert reachable(field.battle(), "SC1") == []
    assert reachable(field.battle(), "SM1") == ["NM1"]
    assert reachable(field.battle(), "NM1") == ["SC1", "SM1"]
    field.state.active = "north"
    field.play(charge, "NM1", "SC1", dice=blows("NM1", 3, "SC1", 4), answers=QUIET)
    (declared,) = field.of(ChargeDeclared)
    assert declared.start.front == (20000, 14000) and field.units["NM1"].building == ""


# Others on the way.


@pytest.mark.rule("T-MOV-09", "T-MOV-10", "G-37")
def test_a_friendly_gun_under_the_mover_is_shifted_to_its_rear():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("SB1", "sue_canon_reg", (20, 13.5), 90)
    field.play(travel, "ST1", Move(Pose(20000, 14000, 9000), 4000))
    (shift,) = field.of(GunShifted)
    assert shift.gun == "SB1" and not field.units["SB1"].moved
    gap = edge_distance(field.units["ST1"].body, field.units["SB1"].body)
    assert gap == 1000 and field.units["SB1"].pose.heading == 9000


@pytest.mark.rule("T-MOV-09", "T-MOV-11")
@pytest.mark.parametrize("way", ["JOIN", "STEP"])
def test_a_friendly_leader_under_the_mover_steps_aside_or_joins(way):
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.leader("SL1", (20, 13))
    field.play(travel, "ST1", Move(Pose(20000, 14000, 9000), 4000), answers={MakeWay: way})
    leader = field.leaders["SL1"]
    if way == "JOIN":
        assert leader.inside == "ST1" and leader.exhausted
    else:
        assert leader.inside == "" and rim_distance(leader.disc, field.units["ST1"].body) >= 999


@pytest.mark.rule("T-CMD-22", "T-MOV-09")
def test_an_enemy_leader_in_the_way_is_caught_once():
    field = Battlefield()
    field.unit("ST1", "imp_batallon", (20, 10), 90)
    field.unit("NT1", "imp_batallon", (40, 30), 90)
    field.leader("NL1", (20, 12), level=1)
    field.play(travel, "ST1", Move(Pose(20000, 14000, 9000), 4000), dice=[1])
    assert field.leaders["NL1"].status == "removed"


@pytest.mark.rule("T-MOV-12", "T-COM-07")
def test_open_formations_do_not_pass_each_other_in_a_charge():
    field = Battlefield()
    field.unit("SC1", "imp_croatas", (20, 10), 90)
    field.unit("SC2", "imp_croatas", (20, 13), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 17), 270)
    assert reachable(field.battle(), "SC1") == [] and reachable(field.battle(), "SC2") == ["NM1"]


@pytest.mark.rule("T-CAV-12")
def test_a_column_that_charges_and_wins_costs_its_enemy_more():
    field = Battlefield()
    field.unit("SC1", "pol_husares", (20, 10), 90, column=("SC2",), base=Base(3150, 3150))
    field.unit("SC2", "pol_husares", (20, 10), 90, status="member", host="SC1", pose=None)
    field.unit("NT1", "imp_batallon", (20, 15), 270)
    field.play(
        charge,
        "SC1",
        "NT1",
        dice={
            "turn1/SC1/strike/1": [6, 6, 1, 1, 1, 1, 1],
            "turn1/NT1/resist/1": [5, 1, 1, 1],
            "turn1/NT1/strike/1": [1] * 6,
        },
    )
    assert field.units["NT1"].wear == 2, "one by its blows, one for the second unit of the column"


# Resguardo.


def rescue_field(card: str = "CORRED") -> Battlefield:
    """EX-19: cuirassiers charge commanded musketeers; Swedish horse of their Command stands beside."""
    field = Battlefield()
    field.unit("SC1", "imp_coraza", (20, 10), 90, card="ATACAD")
    field.unit("NM1", "sue_mosq", (20, 16.5), 270, card="FUEGO")
    field.unit("NC1", "sue_caballeria", (27, 14), 180, card=card)
    field.leader("NL1", (26, 17))
    return field


RESCUED = faces([1, 1, 6, 2], [5, 4, 1, 1], [6, 1, 2, 3], [4, 4, 2, 5, 1, 3], [5, 6, 1, 1])


@pytest.mark.rule("EX-19", "T-TRP-19", "T-TRP-20")
def test_cavalry_protects_its_company_whatever_its_card():
    field = rescue_field()
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=RESCUED,
        answers={GiveShelter: Rescue(unit="NC1", at="earliest"), GoOn: False},
    )
    (declared,) = field.of(ReactionDeclared)
    assert (declared.unit, declared.do, declared.order) == ("NC1", "SHELTER", "CORRED")
    assert strike(field, "NC1").pool.dice == 4, "no Combat+ without the card"
    assert strike(field, "SC1").pool.dice == 6
    assert (field.units["NC1"].wear, field.units["SC1"].wear) == (1, 1)
    assert [event.unit for event in field.of(FellBack)] == ["NC1"], "a tie beats it back"
    assert [event.on for event in field.of(WentOn)] == [False]
    assert "NM1" in field.state.cards and "NC1" not in field.state.cards


@pytest.mark.rule("EX-19", "T-TRP-20", "T-REA-07", "D-34")
def test_after_a_beaten_rescuer_the_charge_may_go_on_and_the_company_may_react():
    field = rescue_field()
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=RESCUED + faces([5, 1, 1, 1], [1] * 6, [1] * 6, [1] * 2),
        answers={GiveShelter: Rescue(unit="NC1", at="earliest"), GoOn: True, React: Reaction(do="FIRE")},
    )
    kinds = [type(question).__name__ for _, question in field.asked]
    assert kinds[:3] == ["GiveShelter", "GoOn", "React"]
    assert {event.unit for event in field.of(Struck)} == {"NC1", "SC1", "NM1"}
    assert sum(event.length for event in field.of(Moved) if event.unit == "SC1") <= 7000


@pytest.mark.rule("T-TRP-20")
def test_a_rescuer_with_the_card_to_attack_strikes_harder():
    field = rescue_field("ATACAD")
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=faces([1, 1, 6, 2], [1] * 6, [1] * 6),
        answers={GiveShelter: Rescue(unit="NC1", at="earliest"), GoOn: False},
    )
    assert strike(field, "NC1").pool.dice == 6


@pytest.mark.rule("T-TRP-20")
def test_a_rescuer_that_fails_its_check_loses_its_card_and_the_company_may_still_react():
    field = rescue_field()
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=faces([1, 1, 1, 2], [1] * 6, [1] * 2),
        answers={GiveShelter: Rescue(unit="NC1"), React: Reaction()},
    )
    assert "NC1" not in field.state.cards and not field.of(Intercepted)
    assert [type(question) for _, question in field.asked] == [GiveShelter, React]


@pytest.mark.rule("T-TRP-20")
def test_a_rescuer_that_wins_ends_the_charge():
    field = rescue_field()
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=faces([1, 1, 6, 2], [5, 4, 1, 1], [5, 1, 2, 3], [1] * 6),
        answers={GiveShelter: Rescue(unit="NC1", at="earliest")},
    )
    assert [event.unit for event in field.of(FellBack)] == ["SC1"]
    assert not any(isinstance(question, React | GoOn) for _, question in field.asked)


@pytest.mark.rule("T-TRP-19", "D-31")
def test_only_unspent_cavalry_of_the_same_command_that_can_reach_is_asked_for():
    field = rescue_field()
    field.unit("NC2", "sue_caballeria", (27, 10), 180, card="RESISTID", command="K2")
    field.unit("NC3", "sue_caballeria", (60, 40), 180, card="RESISTID")
    field.unit("NC4", "sue_caballeria", (13, 14), 0, acted=True)
    question = GiveShelter("key", "NM1", "SC1")
    offered = question.options(field.view("north"))[""]
    assert {option.value.unit for option in offered} == {"", "NC1"}
    for id in ("NC2", "NC3", "NC4", "SC1"):
        assert question.problems(Rescue(unit=id), field.view("north"))
    assert question.opens(field.view("public"))


@pytest.mark.rule("A-22", "D-31")
def test_by_default_fresh_cavalry_with_fair_odds_protects():
    field = rescue_field()
    assert GiveShelter("key", "NM1", "SC1").default(field.view("north")).unit == "NC1"
    field.state.units["NC1"] = field.unit("NC1", "sue_caballeria", (27, 14), 180, card="CORRED", wear=1)
    assert GiveShelter("key", "NM1", "SC1").default(field.view("north")) == Rescue()


@pytest.mark.rule("A-22", "D-31")
def test_by_default_cavalry_does_not_throw_itself_away_for_a_company():
    field = Battlefield()
    field.unit("SC1", "imp_coraceros", (20, 10), 90)
    field.unit("NM1", "sue_mosq", (20, 16.5), 270)
    field.unit("NC1", "sue_dragones", (27, 14), 180, card="ATACAD")
    question = GiveShelter("key", "NM1", "SC1")
    assert question.problems(Rescue(unit="NC1"), field.view("north")) == []
    assert question.default(field.view("north")) == Rescue()


@pytest.mark.rule("T-REA-16")
def test_a_fugitive_still_in_reach_is_caught_from_behind():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 12), 270, card="CORRED")
    field.leader("NL1", (25, 12))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={"turn1/NM1/reaction/1": [5, 1, 1], **blows("SC1", 6, "NM1", 1)},
        answers={React: Reaction(do="FLEE", distance=4000)},
    )
    assert field.of(Fled)[0].length == 4000
    assert "flanked" in [modifier.source for modifier in strike(field, "NM1").pool.modifiers]
    assert distance((20000, 10000), field.of(Moved)[0].end.front) > 3000


@pytest.mark.rule("T-REA-09", "T-REA-20", "T-COM-06")
def test_a_charger_comes_at_a_unit_as_it_stands_after_it_turned():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 16), 270, card="ATENCION")
    field.leader("NL1", (20, 21))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={"turn1/NM1/reaction/1": [5, 1, 1], "turn1/SC1/strike/1": [1] * 6, "turn1/NM1/strike/1": [1]},
        answers={React: Reaction(do="FACE", side="left")},
    )
    assert field.units["NM1"].pose.heading == 0
    came = field.units["SC1"].body.at(field.of(Moved)[-1].end)
    assert edge_distance(came, field.units["NM1"].body) <= 4
    assert not overlaps(came.shape, field.units["NM1"].body.shape)
    assert "flanked" in [modifier.source for modifier in strike(field, "NM1").pool.modifiers], "it turned its flank"


@pytest.mark.rule("T-MOV-10")
def test_a_charger_pushes_a_friendly_gun_aside_where_it_makes_contact():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("SB1", "sue_canon_reg", (22.2, 14), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 14.5), 270)
    field.play(charge, "SC1", "NM1", dice=blows("SC1", 6, "NM1", 2))
    assert field.of(GunShifted)[0].gun == "SB1"
    told = [type(event) for event in field.events]
    assert told.index(GunShifted) < told.index(Struck)


@pytest.mark.rule("T-MOV-10", "T-COM-07")
def test_a_gun_that_cannot_be_pushed_forbids_the_charge():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (20, 10), 90)
    field.unit("SB1", "sue_canon_reg", (22.2, 14), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 14.5), 270)
    assert reachable(field.battle(), "SC1") == ["NM1"]
    field.terrain(rocks("R1", 21.7, 10.4, 22.9, 11.8))
    assert reachable(field.battle(), "SC1") == []


@pytest.mark.rule("T-TRP-20", "T-REA-16")
def test_the_way_to_a_beaten_rescuer_is_taken_off_the_charge_speed():
    field = rescue_field()
    field.card("NM1", "CORRED")
    field.play(
        charge,
        "SC1",
        "NM1",
        dice=faces([5, 1, 1, 1], [1] * 4, [1] * 4, [5, 1, 1, 1]),
        answers={GiveShelter: Rescue(unit="NC1", at="contact"), GoOn: True, React: Reaction(do="FLEE")},
    )
    assert field.of(Fled) and field.of(ChargeMissed)
    assert moved(field, "SC1") == 7000


@pytest.mark.rule("T-REA-11", "T-MOV-14")
def test_a_reactor_wedged_between_friends_is_shifted_as_it_turns_to_meet_the_charger():
    field = Battlefield()
    field.unit("SC1", "sue_caballeria", (19, 10), 90)
    field.unit("NM1", "esp_manga_mosq", (20, 18), 270, card="ATACAD")
    for at, id in ((16.84, "NM2"), (23.16, "NM3")):
        field.unit(id, "esp_manga_mosq", (at, 18.1), 270)
    field.leader("NL1", (20, 22))
    field.play(
        charge,
        "SC1",
        "NM1",
        dice={"turn1/NM1/reaction/1": [5, 1, 1], "turn1/SC1/strike/1": [1] * 6, "turn1/NM1/strike/1": [1] * 3},
        answers={React: Reaction(do="COUNTERCHARGE")},
    )
    (went,) = field.of(Countercharged)
    body = field.units["NM1"].body.at(went.end)
    assert not any(overlaps(body.shape, field.units[id].body.shape) for id in ("NM2", "NM3"))
    straight = field.units["NM1"].body.at(Pose(19876, 17008, 26287))
    assert any(overlaps(straight.shape, field.units[id].body.shape) for id in ("NM2", "NM3")), "else nothing is tried"


@pytest.mark.rule("T-COM-03", "T-REA-06")
def test_charges_and_reactions_are_told_in_both_languages():
    told = {**charging_words.WORDS, **reaction_words.WORDS}
    kinds = [*vars(charging_events).values(), *vars(reaction_events).values()]
    own = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event) and "events" in kind.__module__]
    assert set(own) == set(told)
    field = rescue_field()
    answers = {GiveShelter: Rescue(unit="NC1", at="earliest"), GoOn: True, React: Reaction()}
    field.play(charge, "SC1", "NM1", dice=RESCUED + faces([1] * 6, [1] * 2), answers=answers)
    texts = [spoken(event) for event in field.events if type(event) in told]
    assert 'SC1 charges NM1, 6.5" away.' in [text.en for text in texts]
    assert "Con ¡Corred!, NC1 acude al rescate frente a SC1." in [text.es for text in texts]
    assert all(text.en != text.es for text in texts)
