"""Vanguardia: one move before the first turn, by a roll, not too near, not near a Cauteloso."""

from __future__ import annotations

import pytest

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.setting_up import SecondWave, VanguardMove
from rulesets.tercios.dialogue.events.harm import Disordered
from rulesets.tercios.dialogue.events.setup import VanguardHalted, VanguardRolled
from rulesets.tercios.dialogue.questions.setup import FinishDeployment, MoveVanguard
from rulesets.tercios.orders.plans.setup_policy import setup_policy
from rulesets.tercios.rules.layout.vanguard_rules import vanguard_of, vanguard_problems
from rulesets.tercios.rules.setup.vanguard import move_vanguards
from tests.tercios.armies import change as replace
from tests.tercios.armies import command as men
from tests.tercios.armies import poland, spain
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.setting_up import command, ellipse, table, terrain

SOUTH = 270


def scouts(**fields) -> Battlefield:
    """A scout of Speed 6 for each side, before turn 1."""
    field = Battlefield(turn=0, **fields)
    field.state.phase = "deployment"
    field.unit("SC1", "pol_lisowczycy", (36, 11))
    field.unit("NC1", "pol_lisowczycy", (10, 37), SOUTH)
    field.leader("SG", (36, 4), level=3)
    field.leader("NG", (10, 44), level=2)
    return field


def to(x: float, y: float) -> Move:
    return Move(to=(mil(x), mil(y)))


def only_for(unit: str, move: Move):
    return {MoveVanguard: lambda question, view: move if question.unit == unit else question.default(view)}


@pytest.mark.rule("T-CAV-15", "T-SCN-09", "D-10")
def test_the_vanguard_makes_one_move_of_up_to_its_speed_before_turn_one():
    field = scouts()
    field.play(move_vanguards, dice=[3, 3], answers=only_for("SC1", to(36, 17)))
    assert field.units["SC1"].pose == Pose(36000, 17000, 9000)
    assert field.units["NC1"].pose == Pose(10000, 37000, 27000)
    assert [problem.code for problem in vanguard_problems(field.view("south"), "SC1", to(36, 23.01))] == [
        "T-CAV-15.move"
    ]


@pytest.mark.rule("T-CAV-15")
def test_only_units_with_the_rule_that_stand_on_the_table_move():
    field = scouts()
    field.unit("SC2", "pol_husares", (44, 11))
    field.unit("SC3", "pol_lisowczycy", (50, 11), status="hidden", pose=None)
    assert vanguard_of(field.view("south"), "south") == ["SC1"]
    assert [problem.code for problem in vanguard_problems(field.view("south"), "SC2", to(44, 12))] == ["T-CAV-15.unit"]


@pytest.mark.rule("T-CAV-15", "T-TURN-04")
@pytest.mark.parametrize(
    ("dice", "order"), [([3, 3], ["SC1", "NC1"]), ([1, 5], ["NC1", "SC1"]), ([2, 3, 1, 6], ["NC1", "SC1"])]
)
def test_with_vanguards_on_both_sides_die_and_general_settle_the_order(dice, order):
    field = scouts()
    field.play(move_vanguards, dice=dice)
    assert [question.unit for _, question in field.asked] == order
    assert len(field.of(VanguardRolled)) == len(dice) // 2
    assert field.of(VanguardRolled)[0].totals == {"south": dice[0] + 3, "north": dice[1] + 2}


@pytest.mark.rule("T-CAV-15", "T-TURN-04")
def test_the_virtue_iniciativa_adds_two():
    field = scouts()
    field.leader("NG", (10, 44), level=2, virtues=("iniciativa",))
    field.play(move_vanguards, dice=[3, 3])
    assert field.of(VanguardRolled)[0].totals == {"south": 6, "north": 7}


@pytest.mark.rule("T-CAV-15")
def test_a_vanguard_alone_needs_no_roll():
    field = scouts()
    del field.state.units["NC1"]
    field.play(move_vanguards, answers={MoveVanguard: to(36, 14)})
    assert field.rolls == [] and field.units["SC1"].pose.y == 14000


@pytest.mark.rule("T-CAV-15")
@pytest.mark.parametrize(("scale", "gap"), [("15mm", 3), ("28mm", 4)])
def test_the_vanguard_keeps_its_distance_base_to_base_and_just_that_is_allowed(scale, gap):
    field = Battlefield(scale, turn=0)
    field.unit("SC1", "pol_lisowczycy", (36, 11))
    field.unit("NC1", "pol_husares", (36, 17 + gap), SOUTH)
    view = field.view("south")
    assert vanguard_problems(view, "SC1", to(36, 17)) == []
    field.unit("NC1", "pol_husares", (36, 16.99 + gap), SOUTH)
    problems = vanguard_problems(field.view("south"), "SC1", to(36, 17))
    assert [problem.code for problem in problems] == ["T-CAV-15.close"]


@pytest.mark.rule("T-CAV-15", "T-MOV-19", "T-MOV-18")
def test_terrain_slows_and_disorders_the_vanguard():
    def in_a_wood() -> Battlefield:
        field = scouts()
        field.unit("SC1", "pol_husares", (36, 11), rules=("vanguardia",))
        field.terrain(*terrain(ellipse("wood", 36, 15, 3)).elements)
        return field

    field = in_a_wood()
    field.play(move_vanguards, dice=[3, 3], answers=only_for("SC1", to(36, 14)))
    assert field.units["SC1"].pose.y == 14000
    assert [event.unit for event in field.of(Disordered)] == ["SC1"]
    problems = vanguard_problems(in_a_wood().view("south"), "SC1", to(36, 14.5))
    assert [problem.code for problem in problems] == ["T-CAV-15.move"]


@pytest.mark.rule("T-QUA-14")
def test_no_enemy_vanguard_ends_within_twelve_inches_of_a_cautious_leader():
    field = scouts()
    rim = field.leader("NL1", (36, 29), qualities=("cauteloso",)).rank.diameter / 2000
    assert [p.code for p in vanguard_problems(field.view("south"), "SC1", to(36, 17))] == ["T-QUA-14.cautious"]
    field.leader("NL1", (36, 29 + rim), qualities=("cauteloso",))
    assert vanguard_problems(field.view("south"), "SC1", to(36, 17)) == []
    field.leader("SL1", (36, 18), qualities=("cauteloso",))
    assert vanguard_problems(field.view("south"), "SC1", to(34, 16)) == []


@pytest.mark.rule("T-QUA-14")
def test_a_cautious_leader_inside_a_unit_counts_from_its_edge():
    field = scouts()
    field.unit("NC2", "pol_husares", (36, 29), SOUTH)
    field.leader("NL1", inside="NC2", qualities=("cauteloso",))
    assert vanguard_problems(field.view("south"), "SC1", to(36, 17)) == []
    field.unit("NC2", "pol_husares", (36, 28.9), SOUTH)
    assert [p.code for p in vanguard_problems(field.view("south"), "SC1", to(36, 17))] == ["T-QUA-14.cautious"]


@pytest.mark.rule("T-QUA-14", "H-03")
def test_in_closed_lists_an_unseen_cautious_leader_stops_the_move_in_the_open():
    field = scouts(closed_lists=True)
    field.leader("NL1", (36, 28), qualities=("cauteloso",))
    assert vanguard_problems(field.view("south"), "SC1", to(36, 17)) == []
    field.play(move_vanguards, dice=[3, 3], answers=only_for("SC1", to(36, 17)))
    assert field.units["SC1"].pose == Pose(36000, 11000, 9000)
    assert [(event.unit, event.leader) for event in field.of(VanguardHalted)] == [("SC1", "NL1")]
    assert field.leaders["NL1"].shown == ("cauteloso",)


@pytest.mark.rule("T-CAV-15")
def test_the_second_mover_sees_where_the_first_went():
    field = scouts()
    field.unit("NC1", "pol_lisowczycy", (36, 26), SOUTH)
    field.play(move_vanguards, dice=[3, 3], answers=only_for("SC1", to(36, 17)))
    assert [p.code for p in vanguard_problems(field.view("north"), "NC1", to(36, 20))] == []
    assert [p.code for p in vanguard_problems(field.view("north"), "NC1", to(36, 19.9))] != []


@pytest.mark.rule("A-36", "D-10")
def test_the_sealed_second_wave_says_where_the_vanguard_goes():
    field = scouts()
    plan = SecondWave(general=command("G", leader=(36, 4)), vanguard=(VanguardMove(unit="SC1", move=to(36, 15)),))
    view = field.view("south")
    assert setup_policy(plan, MoveVanguard("k", unit="SC1"), view) == to(36, 15)
    assert setup_policy(replace(plan, vanguard=()), MoveVanguard("k", unit="SC1"), view) == Move()


@pytest.mark.rule("D-10", "T-CAV-15")
def test_a_second_wave_that_names_no_vanguard_is_refused():
    field = table(south=poland(men("cavalry", "pol_husares", "pol_lisowczycy")), north=spain())
    general = command("G", leader=(36, 4))
    fine = SecondWave(general=general, vanguard=(VanguardMove(unit="SC2", move=to(36, 15)),))
    assert FinishDeployment("k").problems(fine, field.view("south")) == []
    wrong = SecondWave(general=general, vanguard=(VanguardMove(unit="SC1", move=to(36, 15)),))
    (problem,) = FinishDeployment("k").problems(wrong, field.view("south"))
    assert (problem.where, problem.code) == ("vanguard.0.unit", "T-CAV-15.unit")


@pytest.mark.rule("D-10")
def test_who_says_nothing_stays():
    field = scouts()
    question = MoveVanguard("k", unit="SC1")
    assert question.default(field.view("south")) == Move()
    assert question.problems(Move(), field.view("south")) == []


@pytest.mark.rule("T-CAV-15")
@pytest.mark.parametrize("huge", [10**9, 10**400])
def test_a_goal_beyond_all_measure_is_refused(huge):
    field = scouts()
    assert len(vanguard_problems(field.view("south"), "SC1", Move(to=(huge, 0)))) == 1
    assert vanguard_problems(field.view("south"), "SC1", Move(heading=36000 * huge + 9000)) == []
