"""What a fresh reading of the chapters on plans and decision points found amiss, each as a claim of its own."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, Move, Reaction, Rescue, Stop
from rulesets.tercios.dialogue.answers.plan import (
    CorredIntent,
    DoMove,
    Entry,
    FuegoIntent,
    Intents,
    LeaderEntry,
    Leave,
    Plan,
    Policy,
    ReactionRule,
)
from rulesets.tercios.dialogue.events.checks import CommandChecked
from rulesets.tercios.dialogue.events.turn import Paused
from rulesets.tercios.dialogue.questions.acting import ForcedCharge, HandOver, Run, Shoot
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.reacting import GiveShelter, React
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.plans.plan_leaders import entry_used
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.orders.plans.selectors import pick
from rulesets.tercios.position.geometry.columns import column_base, emplaced_outline
from rulesets.tercios.position.geometry.poses import Base, Pose
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.scene import marks_of
from rulesets.tercios.position.state import Standing
from rulesets.tercios.rules.leaders.leading import lead
from rulesets.tercios.rules.reacting.answering import can_evade
from rulesets.tercios.rules.turns.steps import close_step
from rulesets.tercios.rules.units.breaking import break_test
from rulesets.tercios.rules.units.checks import reaction_discipline
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.turns import play_turn

# Leaders


@pytest.mark.rule("A-16")
def test_the_entry_a_leader_acted_by_is_the_one_used_up() -> None:
    """The first entry is due as well, but he cannot inspire the Troop that comes."""
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


# Answers to an enemy


def charged() -> Battlefield:
    """North's horse charges South's musketeers, with South's horse beside them."""
    field = Battlefield()
    field.state.active = "north"
    field.unit("SM1", "sue_mosq", (30, 10), card="FUEGO")
    field.unit("SM2", "sue_mosq", (38, 10), card="FUEGO")
    field.unit("SC2", "sue_caballeria", (24, 14), 0, card="RESISTID")
    field.unit("NC1", "sue_caballeria", (30, 16), 270, card="ATACAD")
    return field


def rule(do: str, **more: Any) -> ReactionRule:
    return ReactionRule(on="CHARGE", do=do, **more)  # type: ignore[arg-type]


def answer(field: Battlefield, *rules: ReactionRule) -> Reaction:
    """What SM1 does: by these rules for its class, else the usual."""
    question, view = React("k", "SM1", "NC1", "CHARGE", Pose(mil(30), mil(10), 27000)), field.view("south")
    found: Reaction = policy(Plan(reactions={"COMPANY": rules}), question, view) or question.default(view)
    return found


@pytest.mark.rule("A-24")
def test_when_enough_of_a_group_have_answered_the_others_hold() -> None:
    field = charged()
    assert answer(field, rule("FIRE", max_per_foe=1)).do == "FIRE"
    field.state.standing["south"] = Standing(declined=("SM2",))
    assert answer(field, rule("FIRE", max_per_foe=1)).do == "HOLD", "its usual answer would be a second one"
    assert answer(field, rule("FIRE", max_per_foe=1), rule("FIRE")).do == "FIRE", "unless a later rule says so"
    assert answer(field, rule("FLEE", max_per_foe=1)).do == "FIRE", "a rule its card does not allow says nothing"


@pytest.mark.rule("A-21", "A-23", "D-31")
def test_shelter_with_nobody_named_sends_the_usual_cavalry() -> None:
    field = charged()
    question = GiveShelter("k", "SM1", "NC1")
    shelter = Plan(reactions={"SM1": (rule("SHELTER", at="earliest"), rule("HOLD"))})
    assert policy(shelter, question, field.view("south")) == Rescue(unit="SC2", at="earliest")
    field.state.cards.pop("SC2")
    assert policy(shelter, question, field.view("south")) == Rescue(), "nobody is able, and the next rule decides"


@pytest.mark.rule("A-21", "D-31")
def test_a_flight_the_company_cannot_make_does_not_keep_help_away() -> None:
    field = charged()
    plan = Plan(reactions={"SM1": (rule("EVADE"), rule("SHELTER", unit="SC2"))})
    assert policy(plan, GiveShelter("k", "SM1", "NC1"), field.view("south")) == Rescue(unit="SC2")
    field.unit("SM1", "sue_mosq", (30, 10), card="FUEGO", rules=("evasion",))
    assert policy(plan, GiveShelter("k", "SM1", "NC1"), field.view("south")) == Rescue()


@pytest.mark.rule("A-25", "D-38", "T-QUA-56")
def test_the_impetuous_whom_an_enemy_provokes_follow_the_policy_for_the_provoked() -> None:
    field = Battlefield()
    field.unit("SC1", "imp_coraza", (30, 10), card="ATENCION", rules=("impetuosos",))
    field.unit("NT1", "sue_batallon", (27, 15), 270)
    field.unit("NM1", "sue_mosq", (33, 15), 270)
    told = {"PROVOKED": Policy(targets=("NM1",)), "IMPETUOUS": Policy(targets=("NT1",))}
    plan, question = Plan(policies={"SC1": told}), ForcedCharge("k", "SC1")  # type: ignore[dict-item]
    assert policy(plan, question, field.view("south")) == "NT1", "in its own step it breaks loose"
    field.state.active = "north"
    assert policy(plan, question, field.view("south")) == "NM1"


# Moves


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


# Columns


def column(wear: int = 0) -> Battlefield:
    """SC2 is about to leave SC1's column; the nearer enemy has the later id."""
    field = Battlefield()
    front = field.unit("SC1", "pol_husares", (40, 10), column=("SC2",), wear=wear)
    field.unit("SC2", "pol_husares", (40, 10), status="member", pose=None, host="SC1")
    field.play(lambda battle: battle.change("SC1", base=column_base([front.base, front.base])))
    field.unit("NT1", "sue_batallon", (5, 40), 270)
    field.unit("NT2", "sue_batallon", (45, 30), 270)
    return field


@pytest.mark.rule("A-13", "A-15", "T-CAV-13")
def test_a_unit_about_to_leave_its_column_chooses_by_what_the_column_sees() -> None:
    view = column().view("south")
    assert pick("nearest", view, "SC2") == pick("nearest", view, "SC1") == ["NT2", "NT1"]
    assert pick("within:25", view, "SC2") == ["NT2"]


@pytest.mark.rule("A-01", "A-30", "D-13", "D-44")
@pytest.mark.parametrize("written_later", [RevisePlan, AmendPlan])
def test_the_wear_announced_with_a_departure_stays_when_the_rest_of_the_plan_is_written_anew(
    written_later: Any,
) -> None:
    field = column(wear=3)
    cards = {"SC1": "RESISTID"}
    first = Plan(cards=cards, leave=(Leave(unit="SC2", card="CORRED", wear=2),), pauses=("step = 1",))
    handed: list[Any] = []

    def hand_over(question: HandOver, view: Any) -> int:
        handed.append(question.default(view))
        return 0

    def south(plan: Plan) -> Any:
        return lambda question, view: plan if view.audience == "south" else question.default(view)

    answers = {PlanTurn: south(first), RevisePlan: south(first), written_later: south(Plan(cards=cards))}
    field.play(play_turn, answers={**answers, HandOver: hand_over}, dice=[6, 1])
    assert handed == [2]


@pytest.mark.rule("A-06", "A-30")
def test_a_pause_is_told_in_words_that_are_true_at_paces_without_pauses() -> None:
    """The rules do not know the pace: in a dispatch game nobody stops at it."""
    for language, condition in (("en", "in a game with pauses"), ("es", "en una partida con pausas")):
        assert condition in ruleset.prose(Paused(1), language)


# Leaders' gifts


@pytest.mark.rule("T-QUA-23", "T-QUA-38", "T-QUA-59")
def test_passive_gifts_in_command_distance_need_sight_but_for_the_respected() -> None:
    """The book counts nobody as in command distance whom a Leader does not see, unless he is Respetable."""
    corners = ((mil(20), mil(15)), (mil(34), mil(15)), (mil(34), mil(15.5)), (mil(20), mil(15.5)))
    for gifts, able in (((), False), (("respetable",), True)):
        field = Battlefield()
        field.terrain(Element("W1", "wood", corners, frozenset({Quality.CONCEALING})))
        field.unit("SC1", "ecw_mosq", at=(27, 20), card="FUEGO")
        field.unit("NT1", "sue_batallon", at=(27, 26), facing=270)
        field.leader("SL1", at=(27, 14), qualities=("dispuesto", "imperturbable", *gifts))
        battle = field.battle()
        assert can_evade(battle, React("key", "SC1", "NT1", "CHARGE")) is able
        calm = [mod.source for mod in reaction_discipline(battle, field.units["SC1"]).modifiers]
        assert ("imperturbable" in calm) is able


@pytest.mark.rule("T-CMD-24", "T-CAV-11")
def test_nobody_loses_heart_over_one_unit_of_a_column_that_stands_on() -> None:
    """SL1 leads others, far away: the column beside him is no company of his."""
    field = column(wear=7)
    field.unit("ST9", "sue_batallon", (10, 40), command="K2")
    field.leader("SL1", (40, 4), command="K2", level=1)
    field.play(break_test, "SC1")
    assert not field.units["SC2"].alive and field.units["SC1"].on_table
    assert field.leaders["SL1"].status == "table" and not field.of(CommandChecked)


@pytest.mark.rule("T-REA-19", "T-QUA-39")
def test_who_braced_against_a_unit_moved_by_implacable_stands_firm_until_the_step_ends() -> None:
    field = Battlefield()
    field.unit("ST1", "sue_batallon", (30, 20), card="ATACAD")
    field.unit("NT1", "sue_batallon", (30, 24), 270, card="RESISTID")
    field.leader("SG", (30, 14), level=3, qualities=("implacable",), command="G")
    forward = LeaderOrder(leader="SG", action="IMPLACABLE", targets=("ST1",), to=(mil(30), mil(21.5)))
    braces = {React: Reaction(do="RESIST")}
    field.play(lead, forward, answers=braces, dice={"turn1/SG/implacable/1": [6, 6, 6], "turn1/NT1/reaction/1": [6, 6]})
    assert marks_of(field.units["NT1"], "resistid")
    field.play(close_step, "south")
    assert not marks_of(field.units["NT1"], "resistid")


@pytest.mark.rule("A-11", "T-TRP-16")
def test_every_member_of_a_fortification_uses_the_weapon_asked_for() -> None:
    field = Battlefield()
    anchor = Pose(mil(30), mil(10), 9000)
    outline = emplaced_outline(2, Base(3150, 1575), anchor)
    fort = {"pose": None, "anchor": anchor, "outline": outline, "emplaced": ("SM2",), "gun": "SB1"}
    own: dict[str, Any] = {"options": ("fortaleza_movil",), "fortress": True, "weapons": ("arco",)}
    field.unit("SM1", "mos_streltsi_moscu", (30, 10), card="FUEGO", **own, **fort)
    field.unit("SM2", "mos_streltsi_moscu", (30, 10), status="member", host="SM1", **own)
    field.unit("SB1", "art_ligera", (30, 10), options=("fortificada",), status="member", host="SM1")
    field.unit("NT1", "imp_batallon", (30, 16), 270)
    usual = Shoot("k", "SM1").default(field.view("south"))
    assert {shot.weapon for shot in usual.shots if shot.shooter != "SB1"} == {"mosquete"}
    plan = Plan(intents={"SM1": Intents(fuego=FuegoIntent(weapon="arco"))})
    shots = policy(plan, Shoot("k", "SM1"), field.view("south")).shots
    assert {shot.shooter: shot.weapon for shot in shots if shot.shooter != "SB1"} == {"SM1": "arco", "SM2": "arco"}
    assert [shot.weapon for shot in shots if shot.shooter == "SB1"] == [
        shot.weapon for shot in usual.shots if shot.shooter == "SB1"
    ]
