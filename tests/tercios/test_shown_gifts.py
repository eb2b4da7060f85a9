"""Closed lists: Virtues and Qualities become public when they first count, and not before. [H-03]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.in_play import Move, Reaction
from rulesets.tercios.dialogue.answers.plan import Leave, Plan
from rulesets.tercios.dialogue.events.activation import FortressAbandoned
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.leading import ActionDeclared, GiftShown, LeaderMoved
from rulesets.tercios.dialogue.events.movement import Faced
from rulesets.tercios.dialogue.events.turn import CardsPlaced, Departures, InitiativeRolled
from rulesets.tercios.dialogue.questions.acting import AbandonFortress, Run
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.acting.carrying_out import carry_out
from rulesets.tercios.rules.leaders.leading import lead
from rulesets.tercios.rules.reacting.reactions import open_window
from rulesets.tercios.rules.turns.initiative import roll_initiative
from rulesets.tercios.rules.turns.planning import place_cards
from rulesets.tercios.rules.units.breaking import break_test, destroy, take_wear
from rulesets.tercios.rules.units.checks import discipline, order_check
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.leader_orders import FOOT, HORSE, SHOT, act, correr


@pytest.fixture
def field() -> Battlefield:
    field = Battlefield(closed_lists=True)
    field.unit("ST1", FOOT, (30, 20))
    field.unit("NT1", FOOT, (60, 45), facing=270)
    return field


def checked(field: Battlefield, unit: str = "ST1") -> list[str]:
    """The rule by which an order check of the unit reveals something."""
    dice = discipline(field.battle(), field.units[unit])
    field.play(order_check, field.units[unit], dice, "order", dice=[1] * dice.dice)
    return [told.reveals for told in field.told if isinstance(told.event, OrderChecked)]


def gifts(field: Battlefield) -> list[tuple[str, str]]:
    assert [told.reveals for told in field.told if isinstance(told.event, GiftShown)] == ["H-03"] * len(
        field.of(GiftShown)
    )
    return [(event.leader, event.gift) for event in field.of(GiftShown)]


# What commands.


@pytest.mark.rule("H-03", "T-VIR-08")
@pytest.mark.parametrize(("away", "shown"), [(7.5, ("presencia",)), (5.0, ())])
def test_presencia_shows_in_a_check_that_it_alone_eases(field, away, shown):
    field.leader("SL1", (30 + field.units["ST1"].base.width / 2000 + away, 19), virtues=("presencia",))
    assert checked(field) == (["H-03"] if shown else [""])
    assert field.leaders["SL1"].shown == shown


@pytest.mark.rule("H-03", "T-VIR-10")
def test_fama_shows_when_he_commands_men_of_another_command(field):
    field.leader("SL1", (30, 16.5), command="K9", virtues=("fama",))
    assert checked(field) == ["H-03"]
    assert checked(field) == [""]
    assert field.leaders["SL1"].shown == ("fama",)


@pytest.mark.rule("H-03", "T-VIR-08")
def test_nobody_shows_a_gift_while_another_leader_commands_without_one(field):
    field.leader("SL1", (37.5, 19), virtues=("presencia",))
    field.leader("SG", (30, 16))
    assert checked(field) == [""]


@pytest.mark.rule("H-03", "T-QUA-12")
def test_bravo_shows_when_men_obey_like_an_elite(field):
    field.leader("SL1", inside="ST1", command="K9", qualities=("bravo",))
    assert checked(field) == ["H-03"]
    assert field.leaders["SL1"].shown == ("bravo",)


@pytest.mark.rule("H-03")
def test_in_open_lists_a_check_reveals_nothing():
    field = Battlefield()
    field.unit("ST1", FOOT, (30, 20))
    field.leader("SL1", (37.5, 19), virtues=("presencia",))
    assert checked(field) == [""]


# What works by itself.


@pytest.mark.rule("H-03", "T-VIR-05")
def test_fervor_shows_when_wear_reaches_the_stamina_of_the_profile(field):
    stamina = field.units["ST1"].troop.profile.stamina
    field.leader("SL1", inside="ST1", virtues=("fervor",))
    field.play(take_wear, "ST1", stamina - 1, "fire", "T-FIRE-08")
    assert gifts(field) == []
    field.play(take_wear, "ST1", 1, "fire", "T-FIRE-08")
    assert gifts(field) == [("SL1", "fervor")]


@pytest.mark.rule("H-03", "T-QUA-01")
def test_abnegado_shows_before_the_test_is_rolled_again(field):
    found = field.units["ST1"].troop.profile
    field.unit("ST1", FOOT, (30, 20), wear=found.stamina + 1)
    field.leader("SL1", inside="ST1", qualities=("abnegado",))
    field.play(break_test, "ST1", dice=[1] * found.discipline + [6] * found.discipline)
    assert gifts(field) == [("SL1", "abnegado")]


@pytest.mark.rule("H-03", "T-VIR-11")
def test_iniciativa_shows_in_the_first_roll_it_adds_to(field):
    field.leader("SG", (30, 10), virtues=("iniciativa",))
    field.leader("NG", (60, 46))
    field.play(roll_initiative, dice=[1, 3, 6, 1])
    assert [told.reveals for told in field.told if isinstance(told.event, InitiativeRolled)] == ["H-03", ""]
    assert field.leaders["SG"].shown == ("iniciativa",)


@pytest.mark.rule("H-03", "T-VIR-01")
@pytest.mark.parametrize(("length", "shown"), [(8.0, []), (8.5, [("SL1", "entrega")])])
def test_entrega_shows_in_a_way_nobody_else_could_go(field, length, shown):
    assert field.units["ST1"].troop.profile.speed == 4
    field.leader("SL1", inside="ST1", virtues=("entrega",))
    field.play(carry_out, "ST1", "CORRED", answers={Run: Move(to=(mil(30), mil(20 + length)))})
    assert gifts(field) == shown


@pytest.mark.rule("H-03", "T-VIR-10", "T-CMD-21")
def test_fama_shows_when_it_keeps_a_leader_without_men_of_his_own_in_the_battle(field):
    field.unit("SC1", SHOT, (45, 20), command="K9")
    field.leader("SL1", (10, 5), command="K9", virtues=("fama",))
    field.play(destroy, "SC1", "broken", "T-BRK-03")
    assert gifts(field) == [("SL1", "fama")]
    assert field.leaders["SL1"].status == "table"


@pytest.mark.rule("H-03", "T-CAV-16", "T-QUA-12")
def test_bravo_shows_when_men_must_hold_back_from_a_charge(field):
    field.unit("ST1", FOOT, (30, 20), card="RESISTID")
    field.unit("NC1", SHOT, (30, 24), facing=270)
    field.leader("SL1", inside="ST1", qualities=("bravo",))
    dice = field.units["ST1"].troop.profile.discipline
    field.play(activate, "ST1", dice=[6] * dice)
    assert [told.reveals for told in field.told if isinstance(told.event, OrderChecked)] == ["H-03"]


# The Leader's own acts.


@pytest.mark.rule("H-03", "T-QUA-42", "T-VIR-08")
def test_an_action_that_reaches_anywhere_shows_no_presencia(field):
    field.card("ST1", "FUEGO")
    field.leader("SG", (50, 20), level=3, qualities=("insigne",), virtues=("presencia",))
    field.play(lead, act("INSIGNE", "ST1"), dice=[1, 1, 1])
    assert field.leaders["SG"].shown == ("insigne",)


@pytest.mark.rule("H-03", "T-QUA-47", "T-VIR-08")
def test_an_action_on_an_enemy_just_within_nine_inches_shows_presencia(field):
    field.unit("NT1", FOOT, (30, 27), facing=270)
    field.leader("SG", (36, 19), level=3, qualities=("terrible",), virtues=("presencia",))
    field.play(lead, act("TERRIBLE", "NT1"), dice=[1, 1, 1])
    assert field.leaders["SG"].shown == ("terrible", "presencia")


@pytest.mark.rule("T-CMD-04", "T-CMD-20", "H-12")
def test_where_a_leader_goes_and_what_he_declares_are_revealed_by_doing_it(field):
    field.leader("SL1", (20, 20), level=1)
    field.play(lead, correr("SL1", (20, 17)), dice=[1])
    named = {type(told.event): told.reveals for told in field.told}
    assert named[LeaderMoved] == "T-CMD-05"
    assert named[ActionDeclared] == "T-CMD-20"


# Cards and wagons.


@pytest.mark.rule("H-06", "T-CAV-13")
def test_departures_are_told_before_the_cards_are_counted():
    field = Battlefield()
    front = field.unit("SM1", "pol_husares", (30, 20), column=("SM2",))
    field.unit("SM2", "pol_husares", (30, 20), status="member", host=front.id, pose=None)
    south = Plan(cards={"SM1": "CORRED"}, leave=(Leave(unit="SM2", card="CORRED"),))
    field.play(place_cards, {"south": south, "north": Plan()})
    assert [type(event) for event in field.events] == [Departures, CardsPlaced]


@pytest.mark.rule("T-TRP-10", "H-11", "H-14")
def test_a_unit_behind_wagons_is_asked_about_them_only_when_its_reaction_is_told():
    field = Battlefield()
    field.unit("NC1", "cos_molodtsi", (30, 24), facing=270, options=("fortaleza",), fortress=True, card="RESISTID")
    field.unit("SM1", HORSE, (30, 18))
    seen = []

    def abandon(question: AbandonFortress, view: object) -> bool:
        seen.append((question.order, field.battle().holds_card("NC1")))
        return True

    asked = React("turn1/NC1/react/1", "NC1", "SM1", "CHARGE", field.units["SM1"].pose)
    dice = discipline(field.battle(), field.units["NC1"]).dice
    field.play(open_window, asked, dice=[6] * dice, answers={React: Reaction(do="RESIST"), AbandonFortress: abandon})
    assert seen == [("RESISTID", False)]
    assert field.of(FortressAbandoned)


@pytest.mark.rule("T-TRP-11", "T-REA-06", "H-10")
def test_a_card_nobody_saw_does_not_turn_a_unit_that_stays_behind_its_wagons():
    field = Battlefield()
    field.unit("NC1", "cos_molodtsi", (30, 24), facing=90, options=("fortaleza",), fortress=True)
    field.card("NC1", "ATENCION", "south")
    field.unit("SM1", HORSE, (30, 14))
    asked = React("turn1/NC1/react/1", "NC1", "SM1", "CHARGE", field.units["SM1"].pose)
    dice = discipline(field.battle(), field.units["NC1"]).dice // 2
    answers = {React: Reaction(do="REACT"), AbandonFortress: False}
    field.play(open_window, asked, dice=[6] * dice, answers=answers)
    assert field.of(Faced) == []
    assert field.units["NC1"].fortress
