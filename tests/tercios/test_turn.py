"""The turn: Planning, initiative, steps, forced activations, passes, the end. [T-TURN]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, StepChoice, Stop
from rulesets.tercios.dialogue.answers.plan import Entry, LeaderEntry, Plan
from rulesets.tercios.dialogue.events.activation import Activated
from rulesets.tercios.dialogue.events.checks import CommandChecked
from rulesets.tercios.dialogue.events.turn import (
    CardsPlaced,
    FirstStep,
    InitiativeRolled,
    Passed,
    Paused,
    StepBegan,
    TurnBegan,
    TurnEnded,
)
from rulesets.tercios.dialogue.questions.acting import Attend, Run, Shoot
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.steps import ChooseFirst, PickTroop, TakeStep
from rulesets.tercios.orders.plans.sequencing import pick_troop
from rulesets.tercios.position.army import ArmyList
from rulesets.tercios.position.muster import Muster, muster
from rulesets.tercios.position.state import Ambush, Card, Forced, Mark
from rulesets.tercios.rules.turns.initiative import initiative_bonus, settle_first
from rulesets.tercios.rules.turns.picking import activatable, may_be_picked, may_pass
from rulesets.tercios.rules.turns.planning import place_cards
from rulesets.tercios.rules.turns.steps import close_step
from rulesets.tercios.rules.turns.turn import close_turn
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import WOOD, rect
from tests.tercios.turns import alternate, play_turn, take_step

BATTALION, SLEEVE, HORSE = "sue_batallon", "esp_manga_mosq", "sue_caballeria"
IDLE = {Run: Stop(), Attend: Stop(), Shoot: Stop()}


def two_a_side(card="RESISTID", **fields) -> Battlefield:
    """Fresh units far from each other: with ¡Resistid! they do nothing when they act."""
    field = Battlefield(**fields)
    for side, y, facing in (("S", 8, 90), ("N", 40, 270)):
        for number in (1, 2):
            field.unit(f"{side}T{number}", BATTALION, (10 + 20 * number, y), facing=facing, card=card)
    return field


def plans(field: Battlefield, card="RESISTID", **south):
    """A plan that gives every Troop of its side that card."""

    def answer(question, view):
        own = {unit.id: card for unit in view.units.values() if unit.side == view.audience and unit.on_table}
        return Plan(cards=own, **(south if view.audience == "south" else {}))

    return {PlanTurn: answer, RevisePlan: answer}


def acted(field: Battlefield) -> list[str]:
    return [event.unit for event in field.of(Activated)]


def picks(field: Battlefield, side: str) -> list[str]:
    return may_be_picked(field.view(side), side)


# The frame.


@pytest.mark.rule("T-TURN-01", "T-TURN-06", "T-TURN-08", "A-18")
def test_a_turn_is_planning_then_steps_in_turn_until_nobody_is_left_to_act():
    field = two_a_side()
    assert field.play(play_turn, dice=[6, 1], answers=plans(field)) is None
    kinds = [type(event) for event in field.events if not isinstance(event, Activated)]
    assert kinds[:4] == [TurnBegan, CardsPlaced, InitiativeRolled, FirstStep]
    assert kinds[-1] is TurnEnded
    assert [(event.side, event.number) for event in field.of(StepBegan)] == [
        ("south", 1),
        ("north", 1),
        ("south", 2),
        ("north", 2),
    ]
    assert acted(field) == ["ST1", "NT1", "ST2", "NT2"]
    assert field.state.turn == 2
    assert field.state.cards == {}
    assert field.view("south").steps == {"south": 0, "north": 0}


@pytest.mark.rule("T-TURN-02")
def test_planning_begins_with_rested_leaders_on_both_sides():
    field = two_a_side()
    field.leader("SG", (30, 4), exhausted=True)
    field.leader("NL1", (30, 44), exhausted=True)
    seen = []

    def answer(question, view):
        seen.append([leader.exhausted for leader in view.leaders.values()])
        return plans(field)[PlanTurn](question, view)

    field.play(play_turn, dice=[6, 1], answers={**plans(field), PlanTurn: answer})
    assert seen == [[False, False], [False, False]]


@pytest.mark.rule("T-TURN-03", "T-ORD-01", "D-11", "H-04", "H-06")
def test_every_troop_gets_one_card_that_only_its_owner_sees_and_leaders_none():
    field = two_a_side(card=None)
    field.leader("SG", (30, 4))
    given = {
        "south": Plan(cards={"ST1": "FUEGO", "ST2": "ATACAD"}),
        "north": Plan(cards={"NT1": "CORRED", "NT2": "FUEGO"}),
    }
    field.play(place_cards, given)
    assert sorted(field.state.cards) == ["NT1", "NT2", "ST1", "ST2"]
    assert field.state.cards["ST2"] == Card(order="ATACAD", seen_by=("south",))
    assert field.view("north").cards["ST2"].order is None
    assert field.of(CardsPlaced)[0].cards == {"south": 2, "north": 2}


@pytest.mark.rule("T-TURN-03", "T-TRP-07")
def test_a_hidden_unit_may_be_given_a_card_that_nobody_else_learns_of():
    field = two_a_side(card=None)
    field.unit("SM1", SLEEVE, (50, 20), status="hidden", pose=None)
    field.state.ambushes["SM1"] = Ambush(element="W1", pose=field.units["ST1"].pose)
    field.play(place_cards, {"south": Plan(cards={"ST1": "FUEGO", "ST2": "FUEGO", "SM1": "FUEGO"}), "north": Plan()})
    assert "SM1" in field.state.cards
    assert field.of(CardsPlaced)[0].cards["south"] == 2
    assert "SM1" not in field.view("north").cards


# Initiative.


@pytest.mark.rule("T-TURN-04", "T-TURN-05", "EX-02", "D-14", "T-VIR-11")
def test_initiative_is_a_die_and_the_generals_level_rolled_again_on_ties():
    field = two_a_side()
    field.leader("SG", (30, 4), level=4, virtues=("iniciativa", "brio"))
    field.leader("NG", (30, 44), level=5)
    field.play(settle_first, dice=[2, 3, 1, 4], answers={ChooseFirst: "SECOND"})
    assert [event.totals for event in field.of(InitiativeRolled)] == [
        {"south": 8, "north": 8},
        {"south": 7, "north": 9},
    ]
    assert [event.winner for event in field.of(InitiativeRolled)] == ["", "north"]
    assert field.asked[0][0] == "north"
    assert field.state.first == "south"
    assert field.of(FirstStep)[0].winner == "north"


@pytest.mark.rule("T-TURN-04")
def test_a_lost_general_adds_nothing_and_an_officers_iniciativa_does_not_count():
    field = two_a_side()
    field.leader("SG", (30, 4), level=4)
    assert initiative_bonus(field.battle(), "south") == 4
    field.play(lambda battle: battle.change_leader("SG", status="removed"))
    field.leader("SL1", (30, 4), level=3, virtues=("iniciativa",))
    assert initiative_bonus(field.battle(), "south") == 0
    assert initiative_bonus(field.battle(), "north") == 0


@pytest.mark.rule("T-TURN-05", "D-14")
def test_the_winner_goes_first_unless_he_says_otherwise():
    field = two_a_side()
    field.play(settle_first, dice=[1, 6])
    assert field.state.first == "north"


@pytest.mark.rule("T-TURN-04", "H-03")
def test_iniciativa_is_seen_at_work_in_closed_lists():
    field = two_a_side(closed_lists=True)
    field.leader("NG", (30, 44), level=4, virtues=("iniciativa",))
    field.play(settle_first, dice=[1, 2])
    assert field.leaders["NG"].shown == ("iniciativa",)


# Steps.


@pytest.mark.rule("T-TURN-06", "D-15", "D-19", "A-40")
def test_a_step_is_perhaps_a_leader_and_then_any_troop():
    field = two_a_side()
    field.leader("SL1", (30, 4), level=2, command="K9")
    choice = StepChoice(leader=LeaderOrder(leader="SL1", action="CORRER"), troop="ST2")
    field.play(take_step, "south", Plan(), dice=[1, 1], answers={TakeStep: choice})
    kinds = [type(event) for event in field.events]
    assert kinds.index(CommandChecked) < kinds.index(Activated)
    assert acted(field) == ["ST2"]  # the Troop named when the step began
    assert [type(question) for _, question in field.asked] == [TakeStep, PickTroop]


@pytest.mark.rule("T-TURN-06", "A-19", "D-19")
def test_a_step_must_activate_a_troop():
    field = two_a_side()
    view = field.view("south")
    step = TakeStep("k")
    assert [problem.code for problem in step.problems(StepChoice(), view)] == ["must-act"]
    assert [problem.code for problem in step.problems(StepChoice(troop="NT1"), view)] == ["not-next"]
    assert step.default(view) == StepChoice(troop="ST1")
    assert step.problems(step.default(view), view) == []
    assert [option.value for option in step.options(view)["troop"]] == ["ST1", "ST2"]


@pytest.mark.rule("A-18", "A-19")
def test_a_false_condition_delays_a_troop_but_cannot_keep_it_back_for_ever():
    field = two_a_side()
    plan = Plan(sequence=(Entry(unit="ST1", when="turn = 9"), Entry(unit="ST2")))
    assert pick_troop(plan, field.view("south"), "south") == "ST2"
    field.play(take_step, "south", plan, answers={TakeStep: StepChoice(troop="ST2")})
    assert pick_troop(plan, field.view("south"), "south") == "ST1"


@pytest.mark.rule("T-TURN-07")
def test_a_side_with_nobody_left_passes_while_the_enemy_acts_on():
    field = two_a_side()
    del field.state.cards["ST2"]
    field.play(lambda battle: (yield from _alternation(battle)), answers=IDLE)
    assert acted(field) == ["ST1", "NT1", "NT2"]
    assert [event.side for event in field.of(Passed)] == ["south"]


@pytest.mark.rule("T-TURN-07")
def test_a_side_with_nobody_left_may_still_activate_a_leader_and_then_passes():
    field = two_a_side()
    field.state.cards = {id: card for id, card in field.state.cards.items() if id.startswith("N")}
    field.leader("SL1", (30, 4), level=2)
    choice = StepChoice(leader=LeaderOrder(leader="SL1", action="CORRER"))
    field.play(take_step, "south", Plan(), dice=[6, 6], answers={TakeStep: choice})
    assert field.of(CommandChecked)
    assert field.of(Passed)[0].rule == "T-TURN-07"


def _alternation(battle):
    """All the steps of a turn whose cards are already on the table."""
    battle.state.first = "south"
    yield from alternate(battle, {"south": Plan(), "north": Plan()})


@pytest.mark.rule("T-TURN-08")
def test_the_turn_ends_although_leaders_could_still_act():
    field = two_a_side()
    field.leader("SG", (30, 4))
    field.state.cards = {}
    field.play(lambda battle: (yield from _alternation(battle)))
    assert field.asked == []


@pytest.mark.rule("D-39")
def test_a_step_is_asked_of_the_side_so_that_its_players_settle_among_themselves_who_uses_it():
    field = two_a_side()
    field.play(lambda battle: (yield from _alternation(battle)), answers=IDLE)
    assert [side for side, question in field.asked if isinstance(question, TakeStep)] == [
        "south",
        "north",
        "south",
        "north",
    ]


# Who may be the next.


@pytest.mark.rule("T-TURN-09", "T-QUA-53")
def test_a_card_for_reactions_only_cannot_be_activated_with():
    field = two_a_side()
    field.card("ST1", "FUEGO", reaction_only=True)
    assert activatable(field.battle(), "south") == ["ST2"]
    del field.state.cards["ST2"]
    assert activatable(field.battle(), "south") == []


@pytest.mark.rule("T-TURN-09", "T-QUA-06")
def test_amenazante_binds_until_all_who_are_left_are_threatened():
    field = two_a_side()
    field.play(lambda battle: battle.mark("ST1", Mark(kind="amenazante", until="turn")))
    assert picks(field, "south") == ["ST2"]
    field.play(take_step, "south", Plan())
    assert picks(field, "south") == ["ST1"]


@pytest.mark.rule("T-TURN-09", "T-TRP-07")
def test_a_hidden_unit_with_a_card_may_be_chosen_but_never_keeps_the_turn_open():
    field = two_a_side()
    field.unit("SM1", SLEEVE, (50, 20), status="hidden", pose=None, card="FUEGO")
    field.state.ambushes["SM1"] = Ambush(element="W1", pose=field.units["ST1"].pose)
    assert picks(field, "south") == ["SM1", "ST1", "ST2"]
    assert TakeStep("k").default(field.view("south")) == StepChoice(troop="ST1")
    del field.state.cards["ST1"], field.state.cards["ST2"]
    assert activatable(field.battle(), "south") == []
    assert may_pass(field.view("south"), "south")
    assert TakeStep("k").default(field.view("south")) == StepChoice()


@pytest.mark.rule("T-TURN-09")
def test_unused_cards_are_discarded_unseen_at_the_end():
    field = two_a_side()
    field.play(close_turn)
    assert field.state.cards == {}
    assert [type(event) for event in field.events] == [TurnEnded]


@pytest.mark.rule("T-TRP-07", "T-TURN-11")
def test_a_shot_kept_for_the_next_turn_comes_from_no_ambush_any_more():
    field = two_a_side()
    field.play(lambda battle: battle.change("ST1", ambushed=True, acted=True, did="RESISTID"))
    field.play(close_turn)
    unit = field.units["ST1"]
    assert (unit.ambushed, unit.acted, unit.did) == (False, False, None)


@pytest.mark.rule("T-TURN-12", "T-QUA-11")
def test_the_latest_forced_activation_wins_and_one_that_cannot_be_obeyed_lapses():
    field = two_a_side()
    field.state.standing["south"].forced = (
        Forced(quality="avizor", units=("ST1",)),
        Forced(quality="inspirar", units=("ST2",)),
    )
    assert picks(field, "south") == ["ST2"]
    del field.state.cards["ST2"]  # it reacted
    field.play(take_step, "south", Plan())
    assert acted(field) == ["ST1"]


@pytest.mark.rule("T-TURN-11")
def test_a_forced_activation_is_over_when_a_troop_has_acted_and_is_not_owed_after_the_step():
    field = two_a_side()
    field.state.standing["south"].forced = (Forced(quality="inspirar", units=("ST2",)),)
    field.play(take_step, "south", Plan())
    assert acted(field) == ["ST2"]
    assert field.state.standing["south"].forced == ()
    assert picks(field, "south") == ["ST1"]


@pytest.mark.rule("T-TURN-11", "T-QUA-11")
def test_what_the_enemy_forces_waits_over_a_step_that_passes():
    field = two_a_side()
    field.state.standing["south"].forced = (
        Forced(quality="avizor", units=("ST1",)),
        Forced(quality="inspirar", units=("ST2",)),
    )
    field.play(close_step, "south")
    assert [forced.quality for forced in field.state.standing["south"].forced] == ["avizor"]


@pytest.mark.rule("T-TURN-12", "T-QUA-45")
def test_ilustrado_bars_a_unit_from_being_the_next_if_there_is_another():
    field = two_a_side()
    field.unit("ST3", BATTALION, (60, 8), card="RESISTID")
    field.state.standing["south"].barred = "ST1"
    assert picks(field, "south") == ["ST2", "ST3"]
    field.play(take_step, "south", Plan())
    assert picks(field, "south") == ["ST1", "ST3"]  # another was the next: it is free again
    field.state.standing["south"].barred = "ST1"
    del field.state.cards["ST3"]
    assert picks(field, "south") == ["ST1"]


@pytest.mark.rule("T-TURN-10", "T-QUA-46")
def test_meticuloso_keeps_a_unit_for_last_and_its_side_may_pass_while_the_enemy_has_others():
    field = two_a_side()
    field.state.standing["south"].kept_last = ("ST1",)
    assert picks(field, "south") == ["ST2"]
    assert not may_pass(field.view("south"), "south")
    del field.state.cards["ST2"]
    assert picks(field, "south") == ["ST1"]
    assert may_pass(field.view("south"), "south")
    field.play(take_step, "south", Plan())
    assert field.of(Passed)[0].rule == "T-QUA-46"
    field.state.standing["north"].kept_last = ("NT1", "NT2")
    assert not may_pass(field.view("south"), "south")  # they alternate at the end


@pytest.mark.rule("T-TURN-10", "T-QUA-50")
def test_paciente_ends_the_step_without_a_troop():
    field = two_a_side()
    field.leader("SG", (30, 4), level=3, qualities=("paciente",))
    choice = StepChoice(leader=LeaderOrder(leader="SG", action="PACIENTE"))
    field.play(take_step, "south", Plan(), dice=[5, 1, 1], answers={TakeStep: choice})
    assert acted(field) == []
    assert field.of(Passed)[0].rule == "T-QUA-50"


@pytest.mark.rule("T-TURN-10", "T-QUA-18", "D-20")
def test_coordinador_makes_two_troops_act_one_after_the_other():
    field = two_a_side()
    field.unit("ST3", BATTALION, (60, 8), card="RESISTID")
    field.state.standing["south"].forced = (Forced(quality="coordinador", units=("ST2", "ST3")),)
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="ST3")})
    assert acted(field) == ["ST3", "ST2"]
    assert picks(field, "south") == ["ST1"]


def horde(field: Battlefield) -> Battlefield:
    army = Muster(
        list="x",
        chart="x",
        name=field.units["ST1"].troop.name,
        scale="15mm",
        points=0,
        leaders=(),
        commands=(),
        units=(),
        rules=("horda",),
    )
    field.state.armies = {"south": army}
    return field


@pytest.mark.rule("T-CAV-18", "T-TURN-10", "D-20")
def test_a_horde_activates_two_troops_in_a_row_and_a_last_one_alone():
    field = horde(two_a_side())
    field.unit("ST3", BATTALION, (60, 8), card="RESISTID")
    field.play(take_step, "south", Plan(), answers={PickTroop: "ST3"})
    assert acted(field) == ["ST1", "ST3"]
    field.play(take_step, "south", Plan())
    assert acted(field) == ["ST2"]


@pytest.mark.rule("T-CAV-18", "T-QUA-18")
def test_coordinador_replaces_the_two_of_a_horde_and_does_not_make_four():
    field = horde(two_a_side())
    for number in (3, 4):
        field.unit(f"ST{number}", BATTALION, (10 + 20 * number - 20, 14), card="RESISTID")
    field.state.standing["south"].forced = (Forced(quality="coordinador", units=("ST3", "ST4")),)
    field.play(take_step, "south", Plan())
    assert acted(field) == ["ST3", "ST4"]


@pytest.mark.rule("T-CAV-18")
def test_the_army_list_says_which_army_is_a_horde():
    raw = {"list": "cossack", "chart": "standard", "general": {"level": 2}, "commands": []}
    army = msgspec.convert(raw, ArmyList)
    assert muster(army).rules == ("horda",)


@pytest.mark.rule("T-CMD-27", "T-VAL-20", "T-TURN-11")
def test_what_was_lent_for_the_step_ends_with_it_and_surplus_wear_comes_off():
    field = two_a_side()
    lent = Mark(kind="inspirar", until="step", word="fervor")
    field.unit("ST3", BATTALION, (60, 8), wear=4, marks=(lent,))
    field.play(close_step, "south")
    assert field.units["ST3"].marks == ()
    assert field.units["ST3"].wear == 3


@pytest.mark.rule("T-QUA-60", "D-15")
def test_sagaz_makes_one_leader_act_in_the_next_step_even_out_of_his_unit():
    field = two_a_side()
    field.leader("SG", (30, 4))
    field.leader("SL1", inside="ST1")
    field.state.standing["south"].forced_leader = "SL1"
    view, step = field.view("south"), TakeStep("k")
    other = StepChoice(leader=LeaderOrder(leader="SG", action="CORRER"), troop="ST1")
    assert [problem.code for problem in step.problems(other, view)] == ["must-lead"]
    assert [problem.code for problem in step.problems(StepChoice(troop="ST1"), view)] == ["must-lead"]
    owed = step.default(view)
    assert owed.leader.leader == "SL1"
    assert step.problems(owed, view) == []
    field.play(take_step, "south", Plan(), dice=[1, 1])
    assert field.state.standing["south"].forced_leader == ""


# Pauses.


@pytest.mark.rule("A-30", "A-31")
def test_a_pause_lets_both_sides_amend_and_tells_nobody_who_asked():
    field = two_a_side()
    answers = plans(field, pauses=("step = 2",))
    answers[AmendPlan] = lambda question, view: answers[RevisePlan](question, view)
    field.play(play_turn, dice=[6, 1], answers=answers)
    amended = [(side, question.number) for side, question in field.asked if isinstance(question, AmendPlan)]
    assert amended == [("south", 1), ("north", 1)]
    told = field.of(Paused)
    assert told == [Paused(1)]
    kinds = [type(event) for event in field.events]
    assert kinds[: kinds.index(Paused)].count(StepBegan) == 2  # at the start of South's second step


@pytest.mark.rule("A-30")
def test_each_pause_fires_once():
    field = two_a_side()
    answers = plans(field, pauses=("turn = 1", "step >= 2"))
    answers[AmendPlan] = lambda question, view: answers[RevisePlan](question, view)
    field.play(play_turn, dice=[6, 1], answers=answers)
    assert [event.number for event in field.of(Paused)] == [1, 2]


@pytest.mark.rule("A-16")
def test_the_uses_of_a_leaders_entry_are_counted_for_his_side():
    field = two_a_side()
    field.leader("SL1", (30, 4), level=2)
    plan = Plan(leaders=(LeaderEntry(leader="SL1", act="CORRER"),), sequence=(Entry(unit="ST1"),))
    choice = StepChoice(leader=LeaderOrder(leader="SL1", action="CORRER"), troop="ST1")
    field.play(take_step, "south", plan, dice=[1, 1], answers={TakeStep: choice})
    assert field.state.standing["south"].used == {"leaders/0": 1}
    assert field.view("north").own.used == {}


@pytest.mark.rule("D-16", "D-17", "T-TURN-06")
def test_a_leaders_way_and_action_are_part_of_the_answer_to_the_step():
    field = two_a_side()
    field.leader("SL1", (30, 12), level=2)
    order = LeaderOrder(leader="SL1", path=((35000, 12000),), action="CORRER")
    field.play(take_step, "south", Plan(), dice=[1, 1], answers={TakeStep: StepChoice(leader=order, troop="ST1")})
    assert (field.leaders["SL1"].x, field.leaders["SL1"].y) == (35000, 12000)
    far = StepChoice(leader=LeaderOrder(leader="SL1", path=((60000, 12000),), action="CORRER"), troop="ST2")
    field.play(lambda battle: battle.change_leader("SL1", exhausted=False))
    assert [problem.where for problem in TakeStep("k").problems(far, field.view("south"))] == ["leader.path"]


@pytest.mark.rule("T-TURN-09", "T-TRP-07")
def test_a_hidden_unit_that_is_chosen_comes_out_and_acts():
    field = two_a_side()
    field.terrain(rect("W1", "wood", (48, 16), (56, 24), *WOOD))
    field.unit("SM1", SLEEVE, (52, 20), status="hidden", pose=None, card="CORRED")
    field.state.ambushes["SM1"] = Ambush(element="W1", pose=Pose(52000, 20000, 9000))
    field.play(take_step, "south", Plan(), answers={TakeStep: StepChoice(troop="SM1"), Run: Stop()})
    assert acted(field) == ["SM1"]
    assert field.units["SM1"].on_table
    assert field.state.ambushes == {}
    assert picks(field, "south") == ["ST1", "ST2"]


@pytest.mark.rule("T-TURN-11", "T-QUA-45", "T-QUA-46", "T-QUA-60")
def test_who_was_bound_to_be_last_next_or_not_next_is_free_when_the_turn_ends():
    field = Battlefield()
    standing = field.state.standing["south"]
    standing.kept_last, standing.barred, standing.forced_leader = ("ST1",), "ST2", "SL1"
    standing.forced = (Forced(quality="avizor", units=("ST3",)),)
    field.play(close_turn)
    assert (standing.kept_last, standing.barred, standing.forced_leader, standing.forced) == ((), "", "", ())
