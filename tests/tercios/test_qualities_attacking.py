"""Qualities that send units into action at once or once more. [T-QUA-34, T-QUA-43, T-QUA-56]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, Reaction
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.combat import CombatDecided
from rulesets.tercios.dialogue.events.leading import CardReplaced, LeaderLost
from rulesets.tercios.dialogue.questions.acting import ForcedCharge
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.position.scene import marks_of
from rulesets.tercios.position.state import Card, Forced, Joint, Mark
from rulesets.tercios.rules.leaders.leading import Led, lead
from rulesets.tercios.rules.turns.picking import may_be_picked
from rulesets.tercios.rules.turns.steps import close_step
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.leader_orders import FOOT, HORSE, SHOT, act, camp, codes, points


@pytest.mark.rule("T-QUA-34", "H-07", "EX-11")
@pytest.mark.parametrize(("faces", "wear"), [([5, 6, 3], 0), ([5, 1, 3], 1)])
def test_heroe_has_a_unit_act_again_with_the_same_order(faces: list[int], wear: int) -> None:
    field = camp("heroe")
    assert codes(field, act("HEROE", "ST1")) == ["T-CMD-20.target"]
    field.battle().spend("ST1")
    field.battle().change("ST1", did="CORRED")
    field.play(lead, act("HEROE", "ST1"), dice=faces)
    assert field.units["ST1"].wear == wear and field.leaders["SG"].exhausted
    assert field.state.cards["ST1"] == Card(order="CORRED", seen_by=("south", "north"))
    assert may_be_picked(field.view("south"), "south") == ["ST1"]
    assert field.state.standing["south"].forced == (Forced(quality="heroe", units=("ST1",)),)


@pytest.mark.rule("T-QUA-34")
def test_heroe_without_a_success_does_nothing_and_no_unit_is_sent_twice() -> None:
    field = camp("heroe")
    field.battle().spend("ST1")
    field.battle().change("ST1", did="CORRED")
    assert field.play(lead, act("HEROE", "ST1"), dice=[1, 1, 4]) == Led()
    assert "ST1" not in field.state.cards and field.leaders["SG"].exhausted
    field.battle().mark("ST1", Mark(kind="heroe", until="turn"))
    field.battle().change_leader("SG", exhausted=False)
    assert codes(field, act("HEROE", "ST1")) == ["T-CMD-20.target"]


@pytest.mark.rule("T-QUA-34", "T-BRK-03")
def test_a_unit_that_breaks_under_heroe_acts_no_more() -> None:
    field = camp("heroe")
    field.battle().spend("ST1")
    field.battle().change("ST1", did="CORRED", wear=4)
    field.play(lead, act("HEROE", "ST1"), dice=[5, 1, 3, 1, 1, 1])
    assert field.units["ST1"].status == "destroyed" and field.state.standing["south"].forced == ()


def at_the_enemy(*qualities: str) -> Battlefield:
    """South's horse 3" from North's musketeers, an Officer beside it."""
    field = Battlefield()
    field.unit("SH1", HORSE, at=(24, 20), card="CORRED")
    field.unit("SC2", SHOT, at=(60, 5), card="CORRED")
    field.unit("NC1", SHOT, at=(24, 23), facing=270)
    field.leader("SL1", at=(28, 19), level=2, qualities=qualities)
    return field


INTO_SH1 = LeaderOrder(leader="SL1", path=points((26, 19)), action="INTREPIDO", then_join="SH1")
LED = {"turn1/SL1/intrepido/1": [5, 1]}
MISSED = {"turn1/SH1/strike/1": [1] * 6}


@pytest.mark.rule("T-QUA-43", "H-07")
def test_intrepido_joins_and_charges_at_once_without_card_or_check() -> None:
    field = at_the_enemy("intrepido")
    assert codes(field, INTO_SH1) == []
    field.play(lead, INTO_SH1, dice={**LED, **MISSED, "turn1/NC1/strike/1": [1, 1]})
    assert field.leaders["SL1"].inside == "SH1" and field.leaders["SL1"].exhausted
    assert field.units["SH1"].acted and field.units["SH1"].did == "ATACAD"
    assert "SH1" not in field.state.cards and field.of(OrderChecked) == []
    assert len(field.of(CombatDecided)) == 1
    assert field.of(CardReplaced) == [CardReplaced("SH1", "lost", "T-QUA-43")]


@pytest.mark.rule("T-QUA-43")
def test_intrepido_who_fails_has_still_joined_and_the_unit_keeps_its_card() -> None:
    field = at_the_enemy("intrepido")
    field.play(lead, INTO_SH1, dice=[1, 1])
    assert field.leaders["SL1"].inside == "SH1" and field.leaders["SL1"].exhausted
    assert field.battle().holds_card("SH1") and not field.units["SH1"].acted


@pytest.mark.rule("T-QUA-43")
def test_intrepido_must_reach_contact_with_foot_or_horse_that_can_charge() -> None:
    field = at_the_enemy("intrepido")
    short = LeaderOrder(leader="SL1", path=points((26.2, 19)), action="INTREPIDO", then_join="SH1")
    assert codes(field, short) == ["T-CMD-13.join"]
    field.battle().change("SH1", fortress=True)
    assert codes(field, INTO_SH1) == ["T-CMD-13.join"]


@pytest.mark.rule("T-QUA-43")
@pytest.mark.parametrize("second", [True, False])
def test_intrepido_falls_if_a_second_action_ends_in_defeat_but_not_in_a_first(second: bool) -> None:
    field = at_the_enemy("intrepido")
    if second:
        field.battle().spend("SH1")
    field.play(lead, INTO_SH1, dice={**LED, **MISSED, "turn1/NC1/strike/1": [6, 6], "turn1/SH1/resist/1": [6, 1, 1]})
    assert field.units["SH1"].on_table
    assert field.leaders["SL1"].status == ("removed" if second else "table")
    assert field.units["SH1"].marks == ()
    assert [lost.cause for lost in field.of(LeaderLost)] == (["intrepido"] if second else [])


def provoked(*, card: bool = True) -> Battlefield:
    """North's horse 4" from South's regiment and Company, the General looking on."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(24, 20), card="FUEGO")
    field.unit("SC1", SHOT, at=(30, 20), card="ATENCION")
    field.leader("SG", at=(36, 18), level=2, qualities=("provocador",))
    field.unit("NH1", HORSE, at=(27, 24), facing=270, card="CORRED" if card else None)
    field.leader("NL1", inside="NH1", level=2)
    return field


@pytest.mark.rule("T-QUA-56", "D-38", "H-07")
def test_provocador_stings_an_enemy_into_a_charge_of_its_owners_choice() -> None:
    field = provoked()
    field.state.joints = (Joint(side="north", units=("NH1", "NH9")),)
    dice = {
        "turn1/SG/provocador/1": [6, 1],
        "turn1/NH1/provoked/1": [1, 1, 4],
        "turn1/NH1/strike/1": [1] * 6,
        "turn1/SC1/strike/1": [1, 1],
    }
    led = field.play(lead, act("PROVOCADOR", "NH1"), dice=dice, answers={ForcedCharge: "SC1", React: Reaction()})
    assert led.succeeded and field.units["NH1"].acted and field.units["NH1"].did == "ATACAD"
    assert "NH1" not in field.state.cards and not field.state.joints
    (fought,) = field.of(CombatDecided)
    assert (fought.charger, fought.target) == ("NH1", "SC1")
    assert field.of(CardReplaced) == [CardReplaced("NH1", "lost", "T-QUA-56")]
    windows = [(side, question.unit) for side, question in field.asked if isinstance(question, React)]
    assert ("south", "SC1") in windows


@pytest.mark.rule("T-QUA-56")
@pytest.mark.parametrize(("faces", "resists"), [([5, 1, 1], False), ([5, 6, 1], True)])
def test_a_provoked_unit_resists_with_as_many_successes_as_the_leader_rolled(faces: list[int], resists: bool) -> None:
    field = provoked()
    dice = {"turn1/SG/provocador/1": [6, 6], "turn1/NH1/provoked/1": faces}
    if not resists:
        dice |= {"turn1/NH1/strike/1": [1] * 6, "turn1/SC1/strike/1": [1, 1]}
    field.play(lead, act("PROVOCADOR", "NH1"), dice=dice, answers={ForcedCharge: "SC1", React: Reaction()})
    assert field.battle().holds_card("NH1") is resists and field.units["NH1"].acted is not resists


@pytest.mark.rule("T-QUA-56")
def test_only_an_enemy_with_a_card_that_could_charge_somebody_can_be_provoked() -> None:
    assert codes(provoked(), act("PROVOCADOR", "NH1")) == []
    assert codes(provoked(card=False), act("PROVOCADOR", "NH1")) == ["T-CMD-20.target"]
    field = provoked()
    field.unit("NH1", HORSE, at=(27, 46), facing=270, card="CORRED")
    assert codes(field, act("PROVOCADOR", "NH1")) == ["T-CMD-20.target"]


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
