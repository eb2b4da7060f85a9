"""Brigada: joint orders. [T-TRP-02..T-TRP-04]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.in_play import Move, StepChoice
from rulesets.tercios.dialogue.answers.plan import JointOrder, Plan
from rulesets.tercios.dialogue.events.activation import Activated, OrderLost
from rulesets.tercios.dialogue.events.turn import JointOrder as JointOrderTold
from rulesets.tercios.dialogue.questions.acting import Run
from rulesets.tercios.dialogue.questions.steps import PickTroop, TakeStep
from rulesets.tercios.orders.plans.plan_cards import card_problems
from rulesets.tercios.position.state import Forced, Joint, Mark
from rulesets.tercios.rules.turns.brigade import break_joint
from rulesets.tercios.rules.turns.planning import place_cards
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.turns import take_step

BATTALION, IMPERIAL = "sue_batallon", "imp_batallon"


@pytest.fixture
def field():
    field = Battlefield()
    for number in (1, 2, 3):
        field.unit(f"ST{number}", BATTALION, (10 * number, 10))
    return field


def jointly(field, *units, card="CORRED"):
    """The units hold one joint card."""
    for id in units:
        field.card(id, card)
    field.state.joints = (Joint(side="south", units=units),)


def acted(field):
    return [event.unit for event in field.of(Activated)]


def ahead(question, view):
    pose = view.units[question.unit].pose
    return Move(to=(pose.x, pose.y + mil(2)))


@pytest.mark.rule("T-TRP-02")
def test_only_brigade_units_of_one_command_act_jointly(field):
    field.unit("ST4", BATTALION, (50, 10), command="K2")
    field.unit("ST5", IMPERIAL, (60, 10))

    def wrong(*units):
        cards = {f"ST{number}": "FUEGO" for number in range(1, 6)}
        plan = Plan(cards=cards, joint=(JointOrder(units=units, card="FUEGO"),))
        return [problem.code for problem in card_problems(plan, field.view("south"), "south")]

    assert wrong("ST1", "ST2") == wrong("ST3", "ST1", "ST2") == []
    assert wrong("ST1") == ["too-few"]
    assert wrong("ST1", "ST1") == ["twice"]
    assert wrong("ST1", "ST4") == ["two-commands"]
    assert wrong("ST1", "ST5") == wrong("ST1", "ST9") == ["no-brigade"]


@pytest.mark.rule("T-TRP-02", "D-12", "H-06")
def test_a_joint_order_is_one_card_for_all_and_the_enemy_is_told_who_but_not_what_nor_in_which_order(field):
    joint = JointOrder(units=("ST1", "ST2"), card="ATACAD", order=("ST2", "ST1"))
    field.play(place_cards, {"south": Plan(cards={"ST3": "FUEGO"}, joint=(joint,)), "north": Plan()})
    assert {id: card.order for id, card in field.state.cards.items()} == {
        "ST1": "ATACAD",
        "ST2": "ATACAD",
        "ST3": "FUEGO",
    }
    assert field.of(JointOrderTold) == [JointOrderTold("south", ("ST1", "ST2"))]
    assert field.view("north").joints == (("ST1", "ST2"),)
    assert field.view("south").joints == (("ST2", "ST1"),)
    assert field.view("north").cards["ST1"].order is None


@pytest.mark.rule("T-TRP-03", "T-TURN-10", "A-27")
def test_the_whole_set_acts_in_one_step_in_the_order_its_player_wrote(field):
    jointly(field, "ST2", "ST3", "ST1")
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="ST1"), Run: ahead})
    assert acted(field) == ["ST2", "ST3", "ST1"]
    assert all(field.units[id].pose.y == mil(12) for id in ("ST1", "ST2", "ST3"))
    assert field.state.joints == ()
    assert not any(isinstance(question, PickTroop) for _, question in field.asked)


@pytest.mark.rule("T-TRP-03")
def test_each_unit_of_the_set_makes_its_own_check_and_its_own_choices(field):
    jointly(field, "ST1", "ST2")
    field.play(lambda battle: battle.change("ST1", wear=1))
    field.play(take_step, "south", Plan(), dice=[1, 1], answers={TakeStep: StepChoice(troop="ST2"), Run: ahead})
    assert [event.unit for event in field.of(OrderLost)] == ["ST1"]
    assert (field.units["ST1"].pose.y, field.units["ST2"].pose.y) == (mil(10), mil(12))


@pytest.mark.rule("T-TRP-04", "H-07")
def test_a_set_broken_by_a_reaction_leaves_the_others_with_cards_the_enemy_knows(field):
    jointly(field, "ST1", "ST2", "ST3", card="FUEGO")
    field.play(break_joint, "ST2")
    assert field.state.joints == ()
    for id in ("ST1", "ST3"):
        assert field.view("north").cards[id].order == "FUEGO"
        assert field.view("south").cards[id].known_to_enemy


@pytest.mark.rule("T-TRP-04", "A-27")
def test_what_is_left_of_a_broken_set_acts_unit_by_unit(field):
    jointly(field, "ST1", "ST2", "ST3")
    field.play(break_joint, "ST2")
    field.play(lambda battle: battle.spend("ST2"))
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="ST3"), Run: ahead})
    assert acted(field) == ["ST3"]


@pytest.mark.rule("T-TRP-02")
def test_a_unit_without_a_joint_order_has_none_to_break(field):
    jointly(field, "ST1", "ST2")
    field.card("ST3", "FUEGO")
    field.play(break_joint, "ST3")
    assert len(field.state.joints) == 1
    assert field.view("north").cards["ST3"].order is None


@pytest.mark.rule("T-TRP-03", "T-QUA-06")
def test_a_threatened_member_of_the_set_does_not_act_with_the_others(field):
    jointly(field, "ST1", "ST2")
    field.card("ST3", "RESISTID")
    field.play(lambda battle: battle.mark("ST1", Mark(kind="amenazante", until="turn")))
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="ST2"), Run: ahead})
    assert acted(field) == ["ST2"]
    assert "ST1" in field.state.cards


@pytest.mark.rule("T-QUA-18", "T-TRP-03")
def test_a_joint_set_counts_as_one_of_the_two_of_a_coordinador(field):
    jointly(field, "ST1", "ST2")
    field.card("ST3", "CORRED")
    field.state.standing["south"].forced = (Forced(quality="coordinador", units=("ST1", "ST3")),)
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="ST1"), Run: ahead})
    assert acted(field) == ["ST1", "ST2", "ST3"]
