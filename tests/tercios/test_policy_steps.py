"""Who acts next by a plan: the sequence, Leaders, joint orders, ambushes, uses."""

from typing import Any

import msgspec
import pytest

from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, Move, StepChoice, Stop
from rulesets.tercios.dialogue.answers.plan import (
    CorredIntent,
    DoMove,
    Entry,
    Intents,
    JointOrder,
    LeaderEntry,
    LeaderMove,
    Plan,
)
from rulesets.tercios.dialogue.questions.acting import Run
from rulesets.tercios.dialogue.questions.steps import PickTroop, TakeStep
from rulesets.tercios.orders.plans.plan_leaders import entry_used
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.state import Ambush, Forced, Joint, Mark, Standing
from tests.tercios.battlefield import Battlefield, mil


@pytest.fixture
def field() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10), card="FUEGO", wear=3)
    field.unit("ST2", "sue_batallon", (30, 10), card="CORRED")
    field.unit("ST3", "sue_batallon", (40, 10), card="CORRED")
    field.unit("SC1", "imp_coraza", (50, 10), card="ATACAD")
    field.unit("NT1", "sue_batallon", (20, 40), 270, card="RESISTID")
    field.leader("SG", (25, 4), level=3, virtues=("lealtad",), qualities=("honorable",), command="G")
    field.leader("SL1", (48, 6), virtues=("destreza",), qualities=("diligente",))
    return field


def step(field: Battlefield, plan: Plan | None, side: str = "south") -> StepChoice:
    view = field.view(side)
    found = policy(plan, TakeStep("k"), view)
    assert isinstance(found, StepChoice)
    assert TakeStep("k").problems(found, view) == []
    return found


def sequence(*entries: Entry | str) -> Plan:
    return Plan(sequence=tuple(Entry(unit=entry) if isinstance(entry, str) else entry for entry in entries))


# Troops


@pytest.mark.rule("A-14", "A-18")
def test_the_first_entry_whose_condition_holds_acts(field: Battlefield) -> None:
    plan = sequence(Entry(unit="ST1", when="fresh(ST1)"), Entry(unit="SC1", when="fresh(SC1)"), "ST2")
    assert step(field, plan).troop == "SC1"


@pytest.mark.rule("A-14", "A-15")
def test_self_in_a_line_of_the_sequence_is_its_troop(field: Battlefield) -> None:
    plan = sequence(Entry(unit="ST1", when="fresh(self)"), Entry(unit="SC1", when="fresh(self)"), "ST2")
    assert step(field, plan).troop == "SC1"


@pytest.mark.rule("A-19")
def test_a_false_condition_keeps_nobody_back_for_ever(field: Battlefield) -> None:
    plan = sequence(
        Entry(unit="SC1", when="turn = 9"), Entry(unit="ST1", when="turn = 9"), Entry(unit="ST2", late=True)
    )
    field.state.cards.pop("ST3")
    assert step(field, plan).troop == "SC1"
    field.state.cards.pop("SC1")
    assert step(field, plan).troop == "ST1"
    field.state.cards.pop("ST1")
    assert step(field, plan).troop == "ST2"


@pytest.mark.rule("A-14")
def test_units_in_no_entry_come_after_the_others_and_before_the_late(field: Battlefield) -> None:
    plan = sequence(Entry(unit="ST1", late=True), "ST3")
    assert step(field, plan).troop == "ST3"
    field.state.cards.pop("ST3")
    assert step(field, plan).troop == "SC1"
    for id in ("SC1", "ST2"):
        field.state.cards.pop(id)
    assert step(field, plan).troop == "ST1"


@pytest.mark.rule("A-18")
def test_a_forced_troop_goes_before_the_sequence(field: Battlefield) -> None:
    field.state.standing["south"] = Standing(forced=(Forced(quality="avizor", units=("ST3",)),))
    assert step(field, sequence("SC1")).troop == "ST3"


@pytest.mark.rule("A-18")
def test_barred_threatened_and_last_troops_are_left_out(field: Battlefield) -> None:
    plan = sequence("SC1", "ST2", "ST3", "ST1")
    field.state.standing["south"] = Standing(barred="SC1", kept_last=("ST2",))
    field.state.units["ST3"] = msgspec.structs.replace(
        field.units["ST3"], marks=(Mark(kind="amenazante", until="turn"),)
    )
    assert step(field, plan).troop == "ST1"


@pytest.mark.rule("A-18")
def test_who_was_told_to_be_last_waits_while_the_enemy_has_others(field: Battlefield) -> None:
    for id in ("SC1", "ST2", "ST3"):
        field.state.cards.pop(id)
    field.state.standing["south"] = Standing(kept_last=("ST1",))
    assert step(field, sequence("ST1")).troop == ""
    field.state.cards.pop("NT1")
    assert step(field, sequence("ST1")).troop == "ST1"


@pytest.mark.rule("A-18")
def test_nobody_left_is_a_pass(field: Battlefield) -> None:
    for id in ("SC1", "ST1", "ST2", "ST3"):
        field.state.cards.pop(id)
    assert step(field, sequence("ST1")).troop == ""


@pytest.mark.rule("A-27")
def test_any_member_stands_for_its_joint_order_and_what_is_left_of_it(field: Battlefield) -> None:
    joint = JointOrder(units=("ST2", "ST3"), card="CORRED", order=("ST3", "ST2"))
    plan = Plan(joint=(joint,), sequence=(Entry(unit="ST2"), Entry(unit="SC1")))
    field.state.joints = (Joint(side="south", units=("ST3", "ST2")),)
    assert step(field, plan).troop == "ST3"
    field.state.joints = ()
    field.state.cards.pop("ST3")
    assert step(field, plan).troop == "ST2", "the rest of a broken set has its place"
    field.state.cards.pop("ST2")
    assert step(field, plan).troop == "SC1"


@pytest.mark.rule("A-18", "T-TURN-09")
def test_an_ambush_is_left_only_when_its_own_entry_says_so(field: Battlefield) -> None:
    unit = field.unit("SM1", "esp_manga_mosq", (30, 20), status="hidden", card="FUEGO")
    assert unit.pose is not None
    field.state.ambushes["SM1"] = Ambush(element="W1", pose=unit.pose)
    assert step(field, Plan()).troop == "SC1"
    assert step(field, sequence(Entry(unit="SM1", when="turn = 2"), "ST1")).troop == "ST1"
    assert step(field, sequence(Entry(unit="SM1", when="turn = 1"), "ST1")).troop == "SM1"
    for id in ("SC1", "ST1", "ST2", "ST3"):
        field.state.cards.pop(id)
    assert step(field, sequence(Entry(unit="SM1", when="turn = 2"))).troop == ""


@pytest.mark.rule("A-18", "D-19", "D-20")
def test_after_the_leader_the_sequence_is_read_again(field: Battlefield) -> None:
    plan = sequence(Entry(unit="ST1", when="wear(ST1) < 3"), "SC1")
    assert policy(plan, PickTroop("k", "SC1"), field.view("south")) == "SC1"
    field.unit("ST1", "esp_tercio_viejo", (20, 10), card="FUEGO", wear=2)
    assert policy(plan, PickTroop("k", "SC1"), field.view("south")) == "ST1"


# Leaders


@pytest.mark.rule("A-16", "A-18")
def test_a_leader_acts_before_the_troop_his_entry_names(field: Battlefield) -> None:
    entry = LeaderEntry(leader="SL1", before="SC1", act="INSPIRAR", targets=("SC1",), virtue="destreza")
    inspires = LeaderOrder(leader="SL1", action="INSPIRAR", targets=("SC1",), virtue="destreza")
    assert step(field, Plan(sequence=(Entry(unit="SC1"),), leaders=(entry,))) == StepChoice(
        leader=inspires, troop="SC1"
    )
    assert step(field, Plan(sequence=(Entry(unit="ST1"),), leaders=(entry,))) == StepChoice(troop="ST1")


@pytest.mark.rule("A-16")
def test_when_is_asked_and_repeat_is_counted(field: Battlefield) -> None:
    plan = Plan(
        sequence=(Entry(unit="ST1"),),
        leaders=(LeaderEntry(leader="SG", when="wear(ST1) >= 3", act="HONORABLE", targets=("ST1",), repeat=2),),
    )
    choice = step(field, plan)
    assert choice.leader == LeaderOrder(leader="SG", action="HONORABLE", targets=("ST1",))
    assert entry_used(plan, choice, field.view("south")) == "leaders/0"
    field.state.standing["south"] = Standing(used={"leaders/0": 1})
    assert step(field, plan).leader is not None
    field.state.standing["south"] = Standing(used={"leaders/0": 2})
    assert step(field, plan).leader is None
    assert entry_used(plan, choice, field.view("south")) is None
    field.state.standing["south"] = Standing()
    field.unit("ST1", "esp_tercio_viejo", (20, 10), card="FUEGO", wear=2)
    assert step(field, plan).leader is None


@pytest.mark.rule("A-16")
def test_what_the_player_orders_himself_uses_up_the_entry_due(field: Battlefield) -> None:
    plan = Plan(
        leaders=(
            LeaderEntry(leader="SG", act="CORRER"),
            LeaderEntry(leader="SL1", before="ST1", act="CORRER"),
            LeaderEntry(leader="SL1", act="CORRER"),
        )
    )
    view = field.view("south")
    own = StepChoice(leader=LeaderOrder(leader="SL1", action="CORRER"), troop="SC1")
    assert entry_used(plan, own, view) == "leaders/2"
    assert entry_used(plan, StepChoice(troop="SC1"), view) is None
    assert entry_used(None, own, view) is None


@pytest.mark.rule("A-18")
def test_the_leader_that_the_sequence_wants_is_tried_first(field: Battlefield) -> None:
    entries = (LeaderEntry(leader="SG", act="CORRER"), LeaderEntry(leader="SL1", act="CORRER"))
    plan = Plan(sequence=(Entry(unit="SC1", leader="SL1"),), leaders=entries)
    assert _leader(step(field, plan)) == "SL1"
    assert _leader(step(field, msgspec.structs.replace(plan, sequence=(Entry(unit="SC1"),)))) == "SG"
    alone = step(field, Plan(sequence=(Entry(unit="SC1", leader="SL1"),))).leader
    assert alone == LeaderOrder(leader="SL1", action="INSPIRAR", targets=("SC1",), virtue="destreza")


def _leader(choice: StepChoice) -> str:
    assert choice.leader is not None
    return choice.leader.leader


@pytest.mark.rule("A-16", "A-18")
def test_exhausted_leaders_are_passed_over(field: Battlefield) -> None:
    plan = Plan(leaders=(LeaderEntry(leader="SL1", act="CORRER"), LeaderEntry(leader="SG", act="CORRER")))
    field.leader("SL1", (48, 6), virtues=("destreza",), exhausted=True)
    assert _leader(step(field, plan)) == "SG"


def led(field: Battlefield, **entry: Any) -> LeaderOrder:
    plan = Plan(sequence=(Entry(unit="SC1"),), leaders=(LeaderEntry(leader="SL1", **entry),))
    found = step(field, plan).leader
    assert found is not None
    return found


@pytest.mark.rule("A-16", "D-16")
def test_a_leader_goes_just_far_enough_to_come_within_the_distance(field: Battlefield) -> None:
    field.leader("SL1", (48, 0.5), virtues=("destreza",))
    assert led(field, move=LeaderMove(toward="SC1", within=mil(9)), act="CORRER").path == ()
    order = led(field, move=LeaderMove(toward="SC1", within=mil(5)), act="INSPIRAR", targets=("SC1",))
    (end,) = order.path
    assert mil(1) < end[1] < mil(5)
    assert (order.action, order.targets, order.virtue) == ("INSPIRAR", ("SC1",), "destreza")


@pytest.mark.rule("A-16")
def test_a_leader_goes_to_a_point_or_as_near_as_he_can(field: Battlefield) -> None:
    assert led(field, move=LeaderMove(to=(mil(46), mil(5))), act="CORRER").path == ((mil(46), mil(5)),)
    (end,) = led(field, move=LeaderMove(to=(mil(30), mil(6))), act="CORRER").path
    assert end == (mil(42), mil(6)), "six inches of the way"


@pytest.mark.rule("A-16", "T-CMD-13")
def test_a_leader_joins_the_unit_named(field: Battlefield) -> None:
    order = led(field, move=LeaderMove(join="SC1"))
    assert (order.join, order.action) == ("SC1", "")
    assert len(order.path) == 1


@pytest.mark.rule("A-16", "T-CMD-16")
def test_a_leader_inside_a_unit_leaves_it_to_act_where_told(field: Battlefield) -> None:
    field.leader("SL1", inside="SC1", virtues=("destreza",), qualities=("diligente",))
    (end,) = led(field, move=LeaderMove(to=(mil(50), mil(4))), act="CORRER").path
    assert end == (mil(50), mil(4))
    plan = Plan(sequence=(Entry(unit="SC1"),), leaders=(LeaderEntry(leader="SL1", act="INSPIRAR"),))
    assert step(field, plan).leader is None, "nobody told him to leave it"


@pytest.mark.rule("A-20")
def test_an_illegal_target_gives_way_to_the_next_then_to_inspiring_then_to_hurrying(field: Battlefield) -> None:
    field.unit("ST3", "sue_batallon", (44, 10), card="CORRED", disordered=True)
    assert led(field, act="DILIGENTE", targets=("ST1", "ST3")).targets == ("ST3",)
    assert led(field, act="DILIGENTE", targets=("disordered",)).targets == ("ST3",)
    instead = led(field, act="DILIGENTE", targets=("ST1",))
    assert (instead.action, instead.targets) == ("INSPIRAR", ("SC1",))
    field.leader("SL1", (48, 6), qualities=("diligente",))
    assert led(field, act="DILIGENTE", targets=("ST1",)).action == "CORRER"


@pytest.mark.rule("A-34")
def test_inspiring_without_a_target_means_the_coming_troop_or_nothing(field: Battlefield) -> None:
    entry = LeaderEntry(leader="SL1", act="INSPIRAR", repeat=20)
    near = step(field, Plan(sequence=(Entry(unit="SC1"),), leaders=(entry,))).leader
    assert near == LeaderOrder(leader="SL1", action="INSPIRAR", targets=("SC1",), virtue="destreza")
    assert step(field, Plan(sequence=(Entry(unit="ST1"),), leaders=(entry,))).leader is None


@pytest.mark.rule("A-16", "D-45", "D-47")
def test_what_an_entry_leaves_out_is_filled_with_the_usual(field: Battlefield) -> None:
    field.leader("SL1", (48, 6), qualities=("audaz", "atento", "protector"))
    assert led(field, act="AUDAZ", targets=("SC1",)).card == "CORRED", "what the default plan would deal"
    assert led(field, act="AUDAZ", targets=("SC1",), card="RESISTID").card == "RESISTID"
    assert led(field, act="PROTECTOR", targets=("SC1",)).length == mil(1)
    field.unit("NC1", "sue_caballeria", (56, 9), 180)
    assert led(field, act="ATENTO", targets=("SC1",)).facing == "right"


@pytest.mark.rule("A-16", "T-CMD-26")
def test_hurrying_has_a_second_way(field: Battlefield) -> None:
    order = led(field, move=LeaderMove(to=(mil(46), mil(5))), act="CORRER", then=LeaderMove(to=(mil(44), mil(3))))
    assert (order.path, order.then) == (((mil(46), mil(5)),), ((mil(44), mil(3)),))


@pytest.mark.rule("A-18", "T-QUA-60")
def test_a_leader_whom_sagaz_binds_acts_even_without_an_entry(field: Battlefield) -> None:
    field.state.standing["south"] = Standing(forced_leader="SL1")
    found = step(field, Plan(sequence=(Entry(unit="SC1"),))).leader
    assert found is not None
    assert found.leader == "SL1"


@pytest.mark.rule("A-16")
def test_the_entry_a_leader_acted_by_is_the_one_used_up() -> None:
    """The first entry is due as well, but the Leader cannot inspire the Troop that comes."""
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10), card="FUEGO", wear=3)
    field.unit("ST2", "sue_batallon", (60, 30), card="CORRED")
    field.leader("SG", (25, 4), level=3, virtues=("lealtad",), qualities=("honorable",), command="G")
    inspire, honour = (
        LeaderEntry(leader="SG", act="INSPIRAR"),
        LeaderEntry(leader="SG", act="HONORABLE", targets=("ST1",)),
    )
    plan, view = Plan(sequence=(Entry(unit="ST2"),), leaders=(inspire, honour)), field.view("south")
    choice = policy(plan, TakeStep("k"), view)
    assert choice.leader.action == "HONORABLE"
    assert entry_used(plan, choice, view) == "leaders/1"
    field.state.standing["south"] = Standing(used={"leaders/1": 1})
    assert policy(plan, TakeStep("k"), field.view("south")).leader is None, "once is all it was asked for"


@pytest.mark.rule("A-13", "A-20")
def test_a_move_towards_somebody_that_may_only_stay_goes_to_a_goal_in_reach() -> None:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (30, 10), card="CORRED")
    field.unit("NT1", "sue_batallon", (30, 40), 270, card="ATACAD")

    def run(stop: float) -> Any:
        move = DoMove(toward="NT1", stop=mil(stop), fallback=("STAY",))
        return policy(
            Plan(intents={"ST1": Intents(corred=CorredIntent(move=move))}), Run("k", "ST1"), field.view("south")
        )

    assert run(25) == Move(to=(mil(30), mil(15)))
    assert run(5) == Stop(), "too far: it stays"
