"""How orders end: fulfilled, failed, void or handed over. [M-ORDER]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.questions.orders import HandOver
from rulesets.mistral.position.records import Campaign
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.army_support import roll_army_support
from rulesets.mistral.rules.chits.duty import examine_orders
from rulesets.mistral.rules.chits.handing_over import hand_over_and_extend
from rulesets.mistral.rules.chits.orders_step import receive_and_issue
from rulesets.mistral.rules.fleet.reorganising import rearrange
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


@pytest.mark.rule("M-ORDER-52")
def test_a_flotilla_that_sailed_away_under_another_supports_no_army() -> None:
    seas = quarter("1745.5")
    seas.formation("b_grand", "gibraltar", "B1", "B2")
    seas.formation("b_flag_a", CHART.campaign_spaces["alps"][0], "B3", parent="b_grand")
    chit(seas, "b_army_alps", "issued", holder="b_flag_a", duty=4)
    seas.play(roll_army_support, "alps")
    assert seas.rolls == []


@pytest.mark.rule("M-ORDER-54")
def test_an_escort_that_leaves_its_convoy_has_failed() -> None:
    seas = quarter()
    seas.convoy("british_levant", "s13")
    seas.formation("b_flag_a", "s13", "B1", parent="british_levant", leader="mathews")
    chit(seas, "b_escort_levant", "issued", holder="b_flag_a")
    seas.play(rearrange, "british", (Reorganise(do="detach", flotillas=("b_flag_a",)),), dice=[0])
    assert seas.state.formations["b_flag_a"].parent == ""
    assert seas.state.ledgers["british"].failed == 1


@pytest.mark.rule("M-ORDER-31")
def test_who_takes_an_order_over_is_bound_for_home_no_longer() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", leader="mathews")
    seas.formation("b_flag_b", "s05", "B2", homeward=True)
    chit(seas, "b_cruise_palos", "issued", holder="b_flag_a", issued=seas.state.date)
    seas.play(hand_over_and_extend, dice=[0], answers={HandOver: "b_flag_b"})
    assert seas.state.chits["b_cruise_palos"].holder == "b_flag_b"
    assert not seas.state.formations["b_flag_b"].homeward


def fresh_chit(seas: Seas, id: str, state: str, **fields: Any) -> None:
    when = (
        {"issued": seas.state.date} if state == "issued" else {"received": seas.state.date} if state == "hand" else {}
    )
    seas.state.chits[id] = Chit(id=id, entry=id.split(".")[0], state=state, **{**when, **fields})  # type: ignore[arg-type]


@pytest.mark.rule("M-ORDER-52")
def test_army_support_helps_its_own_campaign_alone() -> None:
    seas = Seas("1744.5", phase="administration", impulse=0)
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.formation("b_flag_a", CHART.campaign_spaces["alps"][0], "B1")
    fresh_chit(seas, "b_army_alps", "issued", holder="b_flag_a", duty=4)
    seas.play(roll_army_support, "po_valley")
    assert seas.rolls == [] and seas.state.politics.supported == {}


@pytest.mark.rule("M-ORDER-23")
@pytest.mark.parametrize(("state", "left"), [("issued", "issued"), ("hand", "aside")])
def test_an_escort_order_already_issued_outlives_its_condition_and_one_in_hand_does_not(state: str, left: str) -> None:
    seas = Seas("1746.6", phase="administration", impulse=0)
    seas.event("spain_austria_war", "philip_v_dies")
    seas.formation("s_flag_b", "barcelona", "S1", harbour=True)
    fresh_chit(seas, "s_escort_troop", state, **({"holder": "s_flag_b"} if state == "issued" else {}))
    seas.play(receive_and_issue)
    assert seas.state.chits["s_escort_troop"].state == left


@pytest.mark.rule("M-ORDER-54")
def test_an_escort_that_has_not_joined_is_not_failed_by_another_convoys_scattering() -> None:
    seas = Seas("1744.6", impulse=2)
    seas.convoy("troop_1", "s12", route="troop_1", scattered=True)
    seas.formation("s_flag_b", "barcelona", "S1", harbour=True)
    fresh_chit(seas, "s_escort_troop", "issued", holder="s_flag_b")
    seas.play(examine_orders)
    assert seas.state.chits["s_escort_troop"].state == "issued"


@pytest.mark.rule("M-ORDER-58")
def test_leaders_of_squadrons_gone_on_course_are_ashore_at_toulon() -> None:
    from rulesets.mistral.rules.chits.leaving_map import left_map

    seas = Seas("1745.6")
    seas.state.politics.guerre_de_course = True
    seas.formation("f_flag_b", "off_west", "F1", leader="gabaret")
    fresh_chit(seas, "f_guerre_de_course", "issued", holder="f_flag_b")
    seas.play(left_map, "f_flag_b", "off_west")
    assert (seas.state.leaders["gabaret"].status, seas.state.leaders["gabaret"].at) == ("port", "toulon")


@pytest.mark.rule("M-ORDER-22")
@pytest.mark.parametrize(("sail", "state"), [(2, "issued"), (1, "aside")])
def test_at_a_turns_end_just_the_minimum_of_sail_is_enough(sail: int, state: str) -> None:
    seas = Seas("1744.6", impulse=4)
    seas.squadron("B1", sail)
    seas.formation("b_flag_a", "s14", "B1")
    fresh_chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
    seas.play(examine_orders)
    assert seas.state.chits["b_cruise_palos"].state == state


@pytest.mark.rule("M-ORDER-52")
def test_an_army_support_order_says_how_many_duties_it_needs() -> None:
    seas = Seas()
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.formation("b_flag_a", CHART.campaign_spaces["alps"][0], "B1")
    fresh_chit(seas, "b_army_alps", "issued", holder="b_flag_a")
    seas.play(examine_orders)
    assert [(event.duty, event.need) for event in seas.told_to("british") if hasattr(event, "need")] == [(1, 4)]


@pytest.mark.rule("M-ORDER-31", "M-ORDER-33")
def test_only_a_formation_able_to_execute_the_order_takes_it_over() -> None:
    from rulesets.mistral.rules.chits.handing_over import successors

    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1", leader="rowley")
    seas.squadron("B2", 1)
    seas.formation("b_flag_b", "s05", "B2")
    seas.formation("b_flag_c", "s05", "B3")
    fresh_chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
    assert successors(seas.field(), "british", seas.state.chits["b_cruise_palos"]) == ["b_flag_c"]


@pytest.mark.rule("M-ORDER-23", "M-ORDER-56")
def test_a_rendezvous_whose_partner_is_gone_is_void() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1")
    fresh_chit(seas, "b_rendezvous", "issued", holder="b_flag_a", partner="b_flag_b")
    seas.play(examine_orders)
    assert seas.state.chits["b_rendezvous"].state == "aside" and seas.state.ledgers["british"].failed == 0


@pytest.mark.rule("M-ORDER-52", "EX-27")
@pytest.mark.parametrize(("sail", "number"), [(7, 5), (8, 6)])
def test_eight_sail_support_an_army_better(sail: int, number: int) -> None:
    from rulesets.mistral.rules.chits.army_support import support_number

    seas = Seas("1743.5", phase="administration", impulse=0)
    seas.squadron("S1", 4)
    seas.squadron("S2", sail - 4)
    seas.formation("s_flag_b", "coast_b", "S1", "S2")
    fresh_chit(seas, "s_army_po", "issued", holder="s_flag_b", duty=4)
    assert support_number(seas.field(), seas.state.chits["s_army_po"]) == number


def issued(seas: Seas, id: str, holder: str, **fields: Any) -> None:
    seas.state.chits[id] = Chit(id=id, entry=id, state="issued", issued=seas.state.date, holder=holder, **fields)


@pytest.mark.rule("M-ORDER-56")
@pytest.mark.parametrize("harbour", [True, False])
def test_partners_merge_in_harbour_as_at_sea(harbour: bool) -> None:
    seas = Seas()
    seas.squadron("B2")
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=harbour)
    seas.formation("ind_B2", "gibraltar", "B2", harbour=harbour)
    issued(seas, "b_rendezvous", "ind_B2", partner="b_flag_a")
    seas.play(examine_orders)
    assert seas.state.squadrons["B2"].flotilla == "b_flag_a"
