"""Guns: horses, first positions, guns inside Formations. [T-ART]"""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Face, Limber, Move, Reorganise, Stop, Unlimber
from rulesets.tercios.dialogue.events.activation import Idle
from rulesets.tercios.dialogue.events.movement import GunLost, Limbered, Unlimbered
from rulesets.tercios.dialogue.questions.acting import Attend, Run, Shoot
from rulesets.tercios.position.geometry.paths import overlapped
from rulesets.tercios.position.troops import has_rule, original_speed
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.fighting.combat_end import lose_gun
from rulesets.tercios.rules.leaders.command import is_commanded
from rulesets.tercios.rules.moving.movement import move_allowance
from rulesets.tercios.rules.units.breaking import destroy
from tests.tercios.battlefield import Battlefield, mil

HEAVY, LIGHT, BATTALION = "art_pesada", "art_ligera", "sue_batallon"
HORSES = ("caballos_tiro",)


@pytest.fixture
def field():
    return Battlefield()


def codes(question, action, field, side="south"):
    return [problem.code for problem in question.problems(action, field.view(side))]


def to(x, y):
    return Move(to=(mil(x), mil(y)))


@pytest.mark.rule("T-ART-01", "T-ART-11")
def test_every_gun_has_its_three_rules_and_loses_two_of_them_inside_a_formation(field):
    gun = field.unit("SB1", HEAVY, (20, 10))
    rules = ("mando_incorporado", "defensa_dotacion", "sin_escapatoria")
    assert all(has_rule(field.battle(), gun, rule) for rule in rules)
    inside = field.unit("SB2", LIGHT, (30, 10), status="member", host="ST1", pose=None)
    assert [has_rule(field.battle(), inside, rule) for rule in rules] == [False, False, True]


@pytest.mark.rule("T-ART-02")
def test_a_battery_commands_itself_within_six_inches_of_its_head(field):
    field.unit("SB1", HEAVY, (20, 10), command="K4")
    near = field.unit("SB2", HEAVY, (27.5, 10), command="K4")
    far = field.unit("SB3", HEAVY, (28, 10), command="K4")
    battle = field.battle()
    assert is_commanded(battle, field.units["SB1"])
    assert is_commanded(battle, near)
    assert not is_commanded(battle, far)
    field.play(lambda battle: battle.change("SB1", status="destroyed"))
    assert is_commanded(field.battle(), far)  # the next one is the head now


@pytest.mark.rule("T-ART-05", "T-ART-08")
def test_a_gun_with_horses_has_a_second_speed_when_limbered(field):
    gun = field.unit("SB1", HEAVY, (20, 10), options=HORSES, limbered=True)
    other = field.unit("SB2", HEAVY, (30, 10), options=HORSES)
    assert (original_speed(gun), original_speed(other)) == (2, 0)
    assert original_speed(field.unit("SB3", HEAVY, (40, 10))) == 0
    assert move_allowance(field.battle(), gun, "CORRED").clear == 4 * INCH


@pytest.mark.rule("T-ART-06")
def test_limbering_takes_the_whole_order_and_a_limbered_gun_cannot_shoot(field):
    field.unit("SB1", HEAVY, (20, 10), options=HORSES, card="ATENCION", disordered=True)
    field.unit("NT1", BATTALION, (20, 30), facing=270)
    assert codes(Attend("k", "SB1", done=("REORG",)), Limber(), field) == ["not-open"]
    field.play(activate, "SB1", answers={Attend: [Limber(), Reorganise()]})
    assert len(field.asked) == 1
    assert field.units["SB1"].limbered
    assert field.units["SB1"].disordered
    assert field.of(Limbered)
    assert field.of(Unlimbered) == []
    assert Shoot("k", "SB1").default(field.view("south")) == Stop()


@pytest.mark.rule("T-ART-06")
def test_a_gun_without_horses_cannot_limber(field):
    field.unit("SB1", HEAVY, (20, 10))
    assert codes(Attend("k", "SB1"), Limber(), field) == ["not-open"]


@pytest.mark.rule("T-ART-07", "T-ART-08")
def test_a_limbered_gun_moves_and_is_then_unlimbered(field):
    field.unit("SB1", HEAVY, (20, 10), options=HORSES, limbered=True, card="ATENCION")
    field.play(activate, "SB1", answers={Attend: [to(20, 12), Stop()]})
    assert field.units["SB1"].pose.y == mil(12)
    assert not field.units["SB1"].limbered
    assert field.of(Unlimbered)


@pytest.mark.rule("T-ART-08")
def test_a_limbered_gun_given_atencion_always_unlimbers_and_may_turn_instead_of_moving(field):
    field.unit("SB1", HEAVY, (20, 10), options=HORSES, limbered=True, card="ATENCION")
    field.unit("SB2", HEAVY, (30, 10), options=HORSES, limbered=True, card="ATENCION")
    assert Attend("k", "SB1").default(field.view("south")) == Unlimber()
    assert codes(Attend("k", "SB1", done=("FACE",)), to(20, 11), field) == ["not-open"]
    field.play(activate, "SB1", answers={Attend: Stop()})
    assert not field.units["SB1"].limbered
    assert field.of(Idle) == []
    field.play(activate, "SB2", answers={Attend: [Face(side="left"), Unlimber()]})
    assert field.units["SB2"].pose.heading == 18000
    assert not field.units["SB2"].limbered


@pytest.mark.rule("T-ART-06", "T-ART-08")
def test_a_limbered_gun_runs_and_stays_limbered(field):
    field.unit("SB1", HEAVY, (20, 10), options=HORSES, limbered=True, card="CORRED")
    field.play(activate, "SB1", answers={Run: to(20, 14)})
    assert field.units["SB1"].pose.y == mil(14)
    assert field.units["SB1"].limbered


@pytest.mark.rule("T-ART-08", "T-ART-10", "G-37")
def test_a_light_gun_moves_by_hand_and_leaves_its_first_position_but_not_by_turning(field):
    speed = CATALOGUE.troops[LIGHT].speed
    assert speed > 0
    field.unit("SB1", LIGHT, (20, 10), card="ATENCION")
    field.unit("SB2", LIGHT, (30, 10), card="ATENCION")
    field.play(activate, "SB1", answers={Attend: [to(20, 10 + speed), Stop()]})
    assert field.units["SB1"].moved
    field.play(activate, "SB2", answers={Attend: [Face(side="rear"), Stop()]})
    assert not field.units["SB2"].moved
    field.unit("SB3", LIGHT, (40, 10), card="ATENCION")
    field.play(activate, "SB3", answers={Attend: [Move(heading=12000), Stop()]})
    assert field.units["SB3"].moved  # a Move of no length is a Move


@pytest.mark.rule("T-ART-12")
def test_a_formation_with_a_gun_inside_runs_with_one_increase_only(field):
    unit = field.unit("ST1", BATTALION, (20, 10), gun="SB1")
    field.unit("SB1", LIGHT, (20, 10), status="member", host="ST1", pose=None)
    assert move_allowance(field.battle(), unit, "CORRED").clear == 6 * INCH
    assert codes(Run("k", "ST1"), to(20, 16.1), field) == ["too-far"]


@pytest.mark.rule("T-ART-12", "T-VIC-03")
def test_a_formation_that_flees_loses_its_gun(field):
    field.unit("ST1", BATTALION, (20, 10), gun="SB1")
    field.unit("SB1", LIGHT, (20, 10), status="member", host="ST1", pose=None)
    field.play(lose_gun, "ST1")
    assert not field.units["SB1"].alive
    assert field.units["ST1"].gun == ""
    assert field.state.standing["north"].points == 1
    assert field.of(GunLost)[0].gun == "SB1"


@pytest.mark.rule("T-ART-11", "T-TRP-23")
def test_a_gun_inside_a_destroyed_formation_is_lost_and_counted_with_it(field):
    field.unit("ST1", BATTALION, (20, 10), gun="SB1")
    field.unit("SB1", LIGHT, (20, 10), status="member", host="ST1", pose=None)
    field.play(destroy, "ST1", "broken", "T-BRK-03")
    assert not field.units["SB1"].alive
    assert field.state.standing["north"].points == 3


@pytest.mark.rule("T-ART-14")
def test_great_batteries_stand_on_the_bigger_base(field):
    great = [troop for troop in CATALOGUE.troops.values() if troop.base == "great_battery"]
    assert great
    assert CATALOGUE.bases["great_battery"].size.at("15mm") == (3150, 1575)


@pytest.mark.rule("T-MOV-09")
def test_nobody_stands_on_an_enemy_s_gun_while_his_own_makes_way() -> None:
    field = Battlefield()
    unit = field.unit("ST1", "imp_batallon", (30, 20))
    field.unit("SB1", "art_ligera", (30, 20))
    field.unit("NB1", "art_ligera", (30, 20))
    assert overlapped(field.battle().ground, unit.body) == ("NB1",)
