"""Reaction rules of a plan: read from top to bottom, by what the owner sees."""

from typing import Any

import msgspec
import pytest

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import Reaction, Rescue
from rulesets.tercios.dialogue.answers.plan import Entry, Plan, Policy, ReactionRule
from rulesets.tercios.dialogue.questions.acting import AbandonFortress, ForcedCharge, LeaveToReact
from rulesets.tercios.dialogue.questions.reacting import GiveShelter, OrderWindows, React, ReactFromFortress
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.state import Standing
from tests.tercios.battlefield import Battlefield, mil


@pytest.fixture
def field() -> Battlefield:
    """North's horse charges South's musketeers from the front."""
    field = Battlefield()
    field.state.active = "north"
    field.unit("SM1", "esp_manga_mosq", (30, 10), card="FUEGO")
    field.unit("SM2", "esp_manga_mosq", (38, 10), card="FUEGO")
    field.unit("SC1", "esp_arc_caballo", (50, 10), card="ATENCION")
    field.unit("NC1", "sue_caballeria", (30, 16), 270, card="ATACAD")
    field.unit("NT1", "sue_batallon", (50, 16), 270, card="ATACAD")
    return field


def rule(do: str, when: str = "", on: str = "CHARGE", **more: Any) -> ReactionRule:
    return ReactionRule(on=on, do=do, when=when, **more)  # type: ignore[arg-type]


def charged(field: Battlefield, *rules: ReactionRule, unit: str = "SM1", foe: str = "NC1", under: str = "") -> Any:
    contact = field.units[unit].pose
    assert contact is not None
    question = React("k", unit, foe, "CHARGE", Pose(contact.x, contact.y, 27000))
    view = field.view("south")
    found = policy(Plan(reactions={under or unit: rules}), question, view)
    if found is not None:
        assert question.problems(found, view) == []
    return found


@pytest.mark.rule("A-21")
def test_the_first_rule_whose_trigger_and_condition_match_decides(field: Battlefield) -> None:
    hold, shoot = rule("HOLD", "from_infantry"), rule("FIRE", "from_cavalry")
    assert charged(field, rule("HOLD", on="APPROACH"), hold, shoot) == Reaction(do="FIRE")
    assert charged(field, shoot, hold).do == "FIRE"
    assert charged(field, rule("HOLD"), shoot) == Reaction()


@pytest.mark.rule("A-21", "A-22")
def test_without_a_match_the_usual_answer_is_left_to_the_question(field: Battlefield) -> None:
    assert charged(field, rule("HOLD", "from_infantry")) is None
    assert charged(field) is None


@pytest.mark.rule("A-21")
def test_an_answer_the_card_does_not_allow_is_skipped(field: Battlefield) -> None:
    assert charged(field, rule("FLEE"), rule("COUNTERCHARGE"), rule("HOLD")) == Reaction()
    field.card("SM1", "CORRED")
    assert charged(field, rule("FIRE"), rule("FLEE")).do == "FLEE"


@pytest.mark.rule("A-21", "A-39")
def test_rules_for_the_unit_come_before_those_for_its_class_and_for_all(field: Battlefield) -> None:
    question, view = React("k", "SM1", "NC1", "CHARGE"), field.view("south")
    rules = {"ALL": (rule("HOLD"),), "COMPANY": (rule("FIRE"),)}
    assert policy(Plan(reactions=rules), question, view).do == "FIRE"
    rules = {"ALL": (rule("FIRE"),), "INFANTRY": (rule("HOLD"),), "CAVALRY": (rule("FIRE"),)}
    assert policy(Plan(reactions=rules), question, view).do == "HOLD"
    rules = {"SM1": (rule("FIRE"),), "COMPANY": (rule("HOLD"),)}
    assert policy(Plan(reactions=rules), question, view).do == "FIRE"


@pytest.mark.rule("A-15", "A-39")
def test_a_rule_for_a_class_speaks_of_each_unit_as_itself(field: Battlefield) -> None:
    field.unit("SM1", "esp_manga_mosq", (30, 10), wear=1, card="FUEGO")
    worn = rule("HOLD", "wear(self) >= 1")
    assert charged(field, worn, rule("FIRE"), unit="SM1", under="COMPANY").do == "HOLD"
    field.unit("SM1", "esp_manga_mosq", (30, 10), card="FUEGO")
    assert charged(field, worn, rule("FIRE"), unit="SM1", under="COMPANY").do == "FIRE"


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("card", "do"),
    [("FUEGO", "FIRE"), ("ATENCION", "FIRE"), ("ATACAD", "COUNTERCHARGE"), ("CORRED", "FLEE"), ("RESISTID", "RESIST")],
)
def test_react_does_whatever_the_card_allows(field: Battlefield, card: Any, do: str) -> None:
    field.card("SM1", card)
    assert charged(field, rule("REACT")).do == do


@pytest.mark.rule("A-21", "A-23", "D-32")
def test_skirmishers_told_to_react_shoot_and_flee_and_told_to_fire_stay(field: Battlefield) -> None:
    field.unit("SC1", "imp_croatas", (50, 10), card="FUEGO")
    assert charged(field, rule("REACT"), unit="SC1", foe="NT1").do == "FIRE_FLEE"
    assert charged(field, rule("FIRE"), unit="SC1", foe="NT1").do == "FIRE"


@pytest.mark.rule("A-21")
def test_a_rule_to_react_is_skipped_when_the_card_allows_nothing(field: Battlefield) -> None:
    field.unit("NC1", "sue_caballeria", (30, 3), 90, card="ATACAD")
    field.card("SM1", "ATACAD")
    assert charged(field, rule("REACT"), rule("HOLD")) == Reaction()
    assert charged(field, rule("REACT")) is None


@pytest.mark.rule("A-21")
def test_react_turns_to_a_charger_from_behind(field: Battlefield) -> None:
    field.unit("NC1", "sue_caballeria", (30, 3), 90, card="ATACAD")
    field.card("SM1", "ATENCION")
    assert charged(field, rule("REACT")) == Reaction(do="FACE", side="rear")
    assert charged(field, rule("FACE")) == Reaction(do="FACE", side="rear")
    assert charged(field, rule("FACE", side="left")) == Reaction(do="FACE", side="left")


def behind_wagons(card: Any, foe_at: tuple[float, float, float], word: str, *rules: ReactionRule) -> tuple[Any, Any]:
    """What streltsy behind their wagons answer to a charge, and whether they then leave them for it."""
    field = Battlefield()
    field.state.active = "north"
    field.unit("ST1", "mos_streltsi_moscu", (30, 10), card=card, fortress=True)
    field.unit("NC1", "sue_caballeria", foe_at[:2], foe_at[2], card="ATACAD")
    policies = {"ST1": {"ABANDON_FORT": Policy(word=word)}} if word else {}
    plan, view = Plan(reactions={"ST1": rules}, policies=policies), field.view("south")  # type: ignore[arg-type]
    found = policy(plan, ReactFromFortress("k", "ST1", "NC1", "CHARGE", Pose(mil(30), mil(9), 9000)), view)
    if found is None or found.do not in ("FACE", "COUNTERCHARGE"):
        return found, None
    return found, policy(plan, LeaveToReact("f", "ST1", card, found.do), view)


BEHIND, AHEAD = (30.0, 3.0, 90.0), (30.0, 16.0, 270.0)


@pytest.mark.rule("A-25", "A-21", "T-TRP-11", "D-21")
def test_react_takes_nobody_out_of_their_fortress_unless_the_policy_says_so() -> None:
    for word in ("", "NO"):
        assert behind_wagons("ATENCION", BEHIND, word, rule("REACT")) == (None, None)
        assert behind_wagons("ATENCION", AHEAD, word, rule("REACT"))[0].do == "FIRE"
        assert behind_wagons("ATACAD", AHEAD, word, rule("REACT"), rule("HOLD")) == (Reaction(), None)
    assert behind_wagons("ATENCION", BEHIND, "YES", rule("REACT")) == (Reaction(do="FACE", side="rear"), True)
    assert behind_wagons("ATACAD", AHEAD, "YES", rule("REACT")) == (Reaction(do="COUNTERCHARGE"), True)


@pytest.mark.rule("A-25", "A-21", "T-TRP-10", "D-21")
def test_a_rule_that_names_the_turn_is_word_enough_but_for_a_policy_that_says_no() -> None:
    assert behind_wagons("ATENCION", BEHIND, "", rule("FACE")) == (Reaction(do="FACE", side="rear"), True)
    assert behind_wagons("ATENCION", BEHIND, "YES", rule("FACE")) == (Reaction(do="FACE", side="rear"), True)
    assert behind_wagons("ATENCION", BEHIND, "NO", rule("FACE"), rule("HOLD")) == (Reaction(), None)
    assert behind_wagons("ATACAD", AHEAD, "NO", rule("COUNTERCHARGE")) == (None, None)


@pytest.mark.rule("A-25", "D-21")
def test_a_rule_for_another_answer_says_nothing_about_the_fortress(field: Battlefield) -> None:
    plan = Plan(reactions={"SM1": (rule("FACE", "from_infantry"), rule("FIRE"))})
    view = field.view("south")
    assert policy(plan, AbandonFortress("f", "SM1", "ATENCION"), view) is None
    assert policy(plan, LeaveToReact("f", "SM1", "ATACAD", "COUNTERCHARGE"), view) is None


@pytest.mark.rule("A-23")
def test_flights_go_as_far_as_written_if_they_may_else_all_the_way(field: Battlefield) -> None:
    far = rule("EVADE", "from_infantry", distance=mil(8))
    assert charged(field, far, unit="SC1", foe="NT1") == Reaction(do="EVADE", distance=mil(8))
    assert charged(field, rule("EVADE", distance=mil(99)), unit="SC1", foe="NT1") == Reaction(do="EVADE")
    assert charged(field, rule("EVADE"), unit="SC1", foe="NT1") == Reaction(do="EVADE")


@pytest.mark.rule("A-21", "H-10")
def test_a_card_its_owner_may_not_see_is_answered_by_unseen_rules_only(field: Battlefield) -> None:
    field.card("SM1", "FUEGO", "north")
    assert charged(field, rule("FIRE"), rule("REACT")) == Reaction(), "HOLD, whatever the usual rules say"
    assert charged(field, rule("REACT", unseen=True)) == Reaction(do="REACT")
    assert charged(field, rule("FIRE", unseen=True), rule("REACT", unseen=True)) == Reaction(do="REACT")
    field.card("SM1", "FUEGO")
    assert charged(field, rule("HOLD", unseen=True), rule("FIRE")).do == "FIRE", "for a seen card they are not read"


@pytest.mark.rule("H-10", "A-17")
def test_what_an_unseen_card_is_makes_no_difference_to_the_plan(field: Battlefield) -> None:
    rules = (rule("FIRE"), rule("EVADE", unseen=True), rule("REACT", unseen=True))
    found = []
    for order in ("ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID"):
        field.card("SC1", order, "north")  # type: ignore[arg-type]
        found.append(charged(field, *rules, unit="SC1", foe="NT1"))
    assert found == [Reaction(do="EVADE")] * 5


@pytest.mark.rule("A-24")
def test_only_so_many_of_a_group_answer_the_same_enemy(field: Battlefield) -> None:
    once = rule("FIRE", max_per_foe=1)
    assert charged(field, once, rule("HOLD"), under="COMPANY").do == "FIRE"
    field.state.standing["south"] = Standing(declined=("SM2",))
    assert charged(field, once, rule("HOLD"), under="COMPANY").do == "HOLD"
    field.state.standing["south"] = Standing(declined=("SC1",))
    assert charged(field, once, rule("HOLD"), under="COMPANY").do == "FIRE", "the horse is not of that group"


@pytest.mark.rule("A-21", "A-23", "D-31")
def test_shelter_goes_to_the_cavalry_named_and_another_rule_means_no_help(field: Battlefield) -> None:
    field.unit("SM1", "sue_mosq", (30, 10), card="FUEGO")
    field.unit("SC2", "sue_caballeria", (24, 14), 0, card="RESISTID")
    question, view = GiveShelter("k", "SM1", "NC1"), field.view("south")

    def sheltered(*rules: ReactionRule) -> Any:
        found = policy(Plan(reactions={"SM1": rules}), question, view)
        assert found is None or question.problems(found, view) == []
        return found

    assert sheltered(rule("SHELTER", unit="SC2", at="earliest")) == Rescue(unit="SC2", at="earliest")
    assert sheltered(rule("SHELTER", unit="SC9"), rule("SHELTER", unit="SC2")) == Rescue(unit="SC2")
    assert sheltered(rule("FIRE"), rule("SHELTER", unit="SC2")) == Rescue()
    assert sheltered(rule("FLEE"), rule("SHELTER", unit="SC2")) == Rescue(unit="SC2"), "its card allows no flight"
    assert sheltered() is None
    assert (
        policy(Plan(reactions={"SM1": (rule("SHELTER", unit="SC2"),)}), React("k", "SM1", "NC1", "CHARGE"), view)
        is None
    )


@pytest.mark.rule("A-24", "D-33")
def test_windows_at_one_point_come_in_the_order_of_the_sequence_then_of_ids(field: Battlefield) -> None:
    plan = Plan(sequence=(Entry(unit="SM2"), Entry(unit="SC1")))
    question = OrderWindows("k", ("SC1", "SM1", "SM2"), "NC1")
    assert policy(plan, question, field.view("south")) == ("SM2", "SC1", "SM1")


@pytest.mark.rule("H-12", "A-17")
def test_the_enemy_s_cards_make_no_difference_to_an_answer(field: Battlefield) -> None:
    rules = (rule("HOLD", "known(NC1,ATACAD)"), rule("FIRE"))
    before = charged(field, *rules)
    field.card("NC1", "RESISTID")
    assert charged(field, *rules) == before == Reaction(do="FIRE")
    field.state.cards["NC1"] = msgspec.structs.replace(
        field.state.cards["NC1"], order="ATACAD", seen_by=("south", "north")
    )
    assert charged(field, *rules) == Reaction()


def charged_musketeers() -> Battlefield:
    """North's horse charges South's musketeers, with South's horse beside them."""
    field = Battlefield()
    field.state.active = "north"
    field.unit("SM1", "sue_mosq", (30, 10), card="FUEGO")
    field.unit("SM2", "sue_mosq", (38, 10), card="FUEGO")
    field.unit("SC2", "sue_caballeria", (24, 14), 0, card="RESISTID")
    field.unit("NC1", "sue_caballeria", (30, 16), 270, card="ATACAD")
    return field


def reaction(do: str, **more: Any) -> ReactionRule:
    return ReactionRule(on="CHARGE", do=do, **more)  # type: ignore[arg-type]


def reply(field: Battlefield, *rules: ReactionRule) -> Reaction:
    """What SM1 does: by these rules for its class, else the usual."""
    question, view = React("k", "SM1", "NC1", "CHARGE", Pose(mil(30), mil(10), 27000)), field.view("south")
    found: Reaction = policy(Plan(reactions={"COMPANY": rules}), question, view) or question.default(view)
    return found


@pytest.mark.rule("A-24")
def test_when_enough_of_a_group_have_answered_the_others_hold() -> None:
    field = charged_musketeers()
    assert reply(field, reaction("FIRE", max_per_foe=1)).do == "FIRE"
    field.state.standing["south"] = Standing(declined=("SM2",))
    assert reply(field, reaction("FIRE", max_per_foe=1)).do == "HOLD", "its usual answer would be a second one"
    assert reply(field, reaction("FIRE", max_per_foe=1), reaction("FIRE")).do == "FIRE", "unless a later rule says so"
    assert reply(field, reaction("FLEE", max_per_foe=1)).do == "FIRE", "a rule its card does not allow says nothing"


@pytest.mark.rule("A-21", "A-23", "D-31")
def test_shelter_with_nobody_named_sends_the_usual_cavalry() -> None:
    field = charged_musketeers()
    question = GiveShelter("k", "SM1", "NC1")
    shelter = Plan(reactions={"SM1": (reaction("SHELTER", at="earliest"), reaction("HOLD"))})
    assert policy(shelter, question, field.view("south")) == Rescue(unit="SC2", at="earliest")
    field.state.cards.pop("SC2")
    assert policy(shelter, question, field.view("south")) == Rescue(), "nobody is able, and the next rule decides"


@pytest.mark.rule("A-21", "D-31")
def test_a_flight_the_company_cannot_make_does_not_keep_help_away() -> None:
    field = charged_musketeers()
    plan = Plan(reactions={"SM1": (reaction("EVADE"), reaction("SHELTER", unit="SC2"))})
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
