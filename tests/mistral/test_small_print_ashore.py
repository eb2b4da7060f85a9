"""Small print of the chapters after Battle, from orders to hidden information."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.dialogue.questions.orders import Draw, DrawOrders, IssueOrders
from rulesets.mistral.position.records import Campaign, Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.army_support import roll_army_support
from rulesets.mistral.rules.chits.duty import examine_orders
from rulesets.mistral.rules.chits.escorts import leave_convoy
from rulesets.mistral.rules.chits.orders_step import receive_and_issue
from rulesets.mistral.rules.chits.pool import pirate_tasked
from rulesets.mistral.rules.convoys.landing import unload_troop_convoys
from rulesets.mistral.rules.convoys.voyage import finish_legs
from rulesets.mistral.rules.politics.campaigns import resolve_campaigns, restart_campaigns
from rulesets.mistral.rules.politics.conditions import holds
from rulesets.mistral.rules.politics.contingents import clear_harbour
from rulesets.mistral.rules.politics.mulligans import may_buy
from rulesets.mistral.rules.politics.withdrawals import withdraw
from rulesets.mistral.rules.searching.blockading import is_blockaded
from tests.mistral.seas import Seas


def chit(seas: Seas, id: str, state: str, **fields: Any) -> None:
    when = (
        {"issued": seas.state.date} if state == "issued" else {"received": seas.state.date} if state == "hand" else {}
    )
    seas.state.chits[id] = Chit(id=id, entry=id.split(".")[0], state=state, **{**when, **fields})  # type: ignore[arg-type]


@pytest.mark.rule("M-ORDER-52")
def test_army_support_helps_its_own_campaign_alone() -> None:
    seas = Seas("1744.5", phase="administration", impulse=0)
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.formation("b_flag_a", CHART.campaign_spaces["alps"][0], "B1")
    chit(seas, "b_army_alps", "issued", holder="b_flag_a", duty=4)
    seas.play(roll_army_support, "po_valley")
    assert seas.rolls == [] and seas.state.politics.supported == {}


@pytest.mark.rule("M-REINF-05", "M-EVENT-31")
def test_an_auxiliary_set_aside_cannot_be_withdrawn_again() -> None:
    seas = Seas(phase="administration", impulse=0)
    seas.auxiliary("b_fleet_1", box="aside")
    assert seas.play(withdraw, "british", {"fleet": 1}, "request") is False
    assert seas.asked == []


@pytest.mark.rule("M-ORDER-23")
@pytest.mark.parametrize(("state", "left"), [("issued", "issued"), ("hand", "aside")])
def test_an_escort_order_already_issued_outlives_its_condition_and_one_in_hand_does_not(state: str, left: str) -> None:
    seas = Seas("1746.6", phase="administration", impulse=0)
    seas.event("spain_austria_war", "philip_v_dies")
    seas.formation("s_flag_b", "barcelona", "S1", harbour=True)
    chit(seas, "s_escort_troop", state, **({"holder": "s_flag_b"} if state == "issued" else {}))
    seas.play(receive_and_issue)
    assert seas.state.chits["s_escort_troop"].state == left


@pytest.mark.rule("M-CONVOY-20")
def test_the_year_in_which_the_dated_ones_were_dissolved_is_written_once() -> None:
    seas = Seas("1744.1", phase="administration", impulse=0)
    seas.state.politics.troop_convoys_formed = {"dated": 3, "dissolved": 1742}
    seas.play(unload_troop_convoys)
    assert seas.state.politics.troop_convoys_formed["dissolved"] == 1742


@pytest.mark.rule("M-ORDER-05")
@pytest.mark.parametrize(("tasked_in", "true"), [(1744, True), (1743, False), (0, False)])
def test_a_pirate_counts_as_tasked_in_the_year_itself(tasked_in: int, true: bool) -> None:
    seas = Seas("1744.10")
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = tasked_in
    assert holds(seas.field(), "pirate_tasked:algiers") is true


@pytest.mark.rule("M-ORDER-07")
def test_only_chits_against_the_base_of_the_tasked_pirate_join_the_pool() -> None:
    seas = Seas("1744.10")
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = 1744
    for id in ("b_show_algiers", "s_show_algiers", "b_show_tunis", "b_show_naples"):
        chit(seas, id, "out")
    seas.play(pirate_tasked, "algiers")
    assert [id for id, held in seas.state.chits.items() if held.state == "pool"] == ["b_show_algiers", "s_show_algiers"]
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = 1744
    seas.state.politics.quelled["algiers"] = 1744
    chit(seas, "b_show_algiers", "out")
    seas.play(pirate_tasked, "algiers")
    assert seas.state.chits["b_show_algiers"].state == "out"


@pytest.mark.rule("M-CONVOY-19")
def test_a_leader_left_by_a_convoy_does_not_board_the_enemy() -> None:
    seas = Seas()
    seas.convoy("british_levant", "s27", route="brit_levant_1", year=1744)
    seas.formation("s_flag_b", "s27", "S1")
    seas.leader("rowley", at="british_levant", status="formation")
    seas.play(leave_convoy, "british_levant")
    assert (seas.state.leaders["rowley"].status, seas.state.leaders["rowley"].at) == ("port", "gibraltar")


@pytest.mark.rule("M-ORDER-08", "D-40")
def test_no_more_sets_than_allowed_may_be_asked_for() -> None:
    seas = Seas("1744.4", phase="administration", impulse=0)
    for id in ("b_cruise_gut", "b_cruise_palos", "b_cruise_lion"):
        chit(seas, id, "pool")
    assert DrawOrders("k").problems(Draw(sets=1), seas.view("british")) == []
    assert [each.code for each in DrawOrders("k").problems(Draw(sets=2), seas.view("british"))] == ["too-many"]


@pytest.mark.rule("M-ORDER-11", "D-42")
def test_one_formation_is_not_issued_two_orders_in_one_answer() -> None:
    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    for id in ("b_cruise_gut", "b_cruise_palos"):
        chit(seas, id, "hand")
    twice = tuple(Issue(chit=id, to="b_flag_a") for id in ("b_cruise_gut", "b_cruise_palos"))
    found = IssueOrders("k").problems(twice, seas.view("british"))
    assert [each.where for each in found] == ["[1]"]


@pytest.mark.rule("M-PORT-20", "M-HIDE-02")
def test_a_shadow_in_a_port_space_is_no_blockade_in_anybodys_view() -> None:
    seas = Seas()
    seas.formation("s_flag_b", "cadiz", "S1", spotted="BO1")
    seas.auxiliary("b_fleet_1", at="gibraltar", box="tasked", task=Task(kind="shadow", target="s_flag_b"))
    assert not is_blockaded(seas.view("bourbon"), "cadiz")


@pytest.mark.rule("M-PRESTIGE-05")
@pytest.mark.parametrize(("prestige", "able"), [(0, False), (1, True)])
def test_the_last_point_buys_a_mulligan(prestige: int, able: bool) -> None:
    seas = Seas()
    seas.state.ledgers["british"].prestige = prestige
    assert may_buy(seas.field(), "british") is able


@pytest.mark.rule("M-CONVOY-33")
def test_a_convoy_without_stores_is_gone_from_the_map() -> None:
    seas = Seas()
    seas.convoy("victualling", "s01", rp=0)
    seas.play(finish_legs)
    assert "victualling" not in seas.state.convoys and "victualling" not in seas.state.formations


@pytest.mark.rule("M-ORDER-54")
def test_an_escort_that_has_not_joined_is_not_failed_by_another_convoys_scattering() -> None:
    seas = Seas("1744.6", impulse=2)
    seas.convoy("troop_1", "s12", route="troop_1", scattered=True)
    seas.formation("s_flag_b", "barcelona", "S1", harbour=True)
    chit(seas, "s_escort_troop", "issued", holder="s_flag_b")
    seas.play(examine_orders)
    assert seas.state.chits["s_escort_troop"].state == "issued"


@pytest.mark.rule("M-NEUTRAL-05")
def test_a_subordinate_flotilla_leaves_harbour_with_its_grand_flotilla() -> None:
    seas = Seas("1746.5", phase="administration", impulse=0)
    seas.formation("b_grand", "leghorn", "B1", harbour=True)
    seas.formation("b_flag_a", "leghorn", "B2", harbour=True, parent="b_grand")
    seas.play(clear_harbour, "leghorn")
    assert seas.state.formations["b_flag_a"].parent == "b_grand" and not seas.state.formations["b_grand"].harbour
    assert sum(type(event).__name__ == "MarkerAppeared" for event in seas.told_to("bourbon")) == 1


@pytest.mark.rule("M-ORDER-07", "M-ORDER-30")
def test_a_chit_comes_back_to_the_pool_without_extensions() -> None:
    from rulesets.mistral.rules.chits.pool import organise

    seas = Seas("1744.5", phase="administration", impulse=0)
    chit(seas, "b_cruise_gut", "aside")
    seas.play(organise, "british")
    assert seas.state.chits["b_cruise_gut"] == Chit(id="b_cruise_gut", entry="b_cruise_gut", state="pool")


@pytest.mark.rule("M-ORDER-58")
def test_leaders_of_squadrons_gone_on_course_are_ashore_at_toulon() -> None:
    from rulesets.mistral.rules.chits.leaving_map import left_map

    seas = Seas("1745.6")
    seas.state.politics.guerre_de_course = True
    seas.formation("f_flag_b", "off_west", "F1", leader="gabaret")
    chit(seas, "f_guerre_de_course", "issued", holder="f_flag_b")
    seas.play(left_map, "f_flag_b", "off_west")
    assert (seas.state.leaders["gabaret"].status, seas.state.leaders["gabaret"].at) == ("port", "toulon")


@pytest.mark.rule("M-REINF-02")
@pytest.mark.parametrize(("when", "there"), [("1744.11", True), ("1744.12", False)])
def test_a_flagship_whose_time_is_over_is_no_longer_in_hand(when: str, there: bool) -> None:
    from rulesets.mistral.rules.politics.reinforcing import flagships_in_hand

    assert ("namur" in flagships_in_hand(Seas(when).field(), "british", ())) is there


@pytest.mark.rule("M-ORDER-22")
@pytest.mark.parametrize(("sail", "state"), [(2, "issued"), (1, "aside")])
def test_at_a_turns_end_just_the_minimum_of_sail_is_enough(sail: int, state: str) -> None:
    seas = Seas("1744.6", impulse=4)
    seas.squadron("B1", sail)
    seas.formation("b_flag_a", "s14", "B1")
    chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
    seas.play(examine_orders)
    assert seas.state.chits["b_cruise_palos"].state == state


@pytest.mark.rule("M-ORDER-04", "M-ORDER-11")
@pytest.mark.parametrize(("ship", "able"), [("s_fleet_1", True), ("f_fleet_1", False)])
def test_a_spanish_escort_goes_to_an_auxiliary_of_the_spanish_command(ship: str, able: bool) -> None:
    from rulesets.mistral.rules.chits.issuing import issue_problem

    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.auxiliary(ship, at="barcelona")
    chit(seas, "s_escort_troop", "hand")
    assert (issue_problem(seas.view("bourbon"), Issue(chit="s_escort_troop", to=ship)) is None) is able


@pytest.mark.rule("M-DMG-05", "M-SEQ-21")
def test_a_flotilla_in_harbour_does_not_founder_at_the_turns_end() -> None:
    from rulesets.mistral.rules.battle.damage_checks import founder_at_sea

    seas = Seas()
    seas.squadron("B1", dp=25)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.play(founder_at_sea)
    assert seas.state.squadrons["B1"].sail == 4 and seas.events == []


@pytest.mark.rule("M-REINF-02")
def test_only_ordinary_ships_of_the_line_count_for_the_request() -> None:
    seas = Seas()
    seas.squadron("S1", 4)
    seas.squadron("S2", 3)
    for id in ("SD1", "real_felipe"):
        seas.squadron(id, 2)
    assert holds(seas.field(), "sol_below:spanish:8") and not holds(seas.field(), "sol_below:spanish:7")


@pytest.mark.rule("M-ORDER-52")
def test_an_army_support_order_says_how_many_duties_it_needs() -> None:
    seas = Seas()
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.formation("b_flag_a", CHART.campaign_spaces["alps"][0], "B1")
    chit(seas, "b_army_alps", "issued", holder="b_flag_a")
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
    chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
    assert successors(seas.field(), "british", seas.state.chits["b_cruise_palos"]) == ["b_flag_c"]


@pytest.mark.rule("M-CONVOY-40")
@pytest.mark.parametrize("partial", [False, True])
def test_a_partial_screen_makes_a_convoy_attack_worse(partial: bool) -> None:
    from rulesets.mistral.book.battle_tables import combat_result
    from rulesets.mistral.rules.searching.convoy_attacks import attack

    seas = Seas()
    seas.convoy("british_levant", "s27", route="brit_levant_1", year=1744)
    seas.play(attack, "bourbon", "privateer", "british_levant", partial=partial, dice=[4])
    result = combat_result(5 if partial else 4, 4)
    assert combat_result(5, 4).dp < combat_result(3, 4).dp
    assert seas.state.convoys["british_levant"].dp == result.dp


@pytest.mark.rule("M-EVENT-42", "M-CONVOY-24")
def test_landed_troops_move_after_the_po_valley_die_and_before_the_apennines() -> None:
    seas = Seas("1744.5", phase="administration", impulse=0)
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.state.politics.troop_moves = 1
    seas.play(resolve_campaigns, dice=[5, 5, 5])
    names = [type(event).__name__ for event in seas.told_to("bourbon")]
    assert names == ["CampaignResolved", "CampaignResolved", "CampaignMoved", "CampaignResolved"]


@pytest.mark.rule("M-CONVOY-11")
@pytest.mark.parametrize(("when", "dice"), [("1744.12", []), ("1744.13", [9, 9])])
def test_homebound_dice_begin_in_the_first_impulse_of_turn_13(when: str, dice: list[int]) -> None:
    from rulesets.mistral.rules.convoys.arrivals import roll_arrivals

    seas = Seas(when, impulse=1)
    seas.convoy("british_levant", stage="away", year=1744)
    seas.play(roll_arrivals, dice=dice)
    assert seas.state.convoys["british_levant"].checks == (1 if dice else 0)


@pytest.mark.rule("M-ORDER-23", "M-ORDER-56")
def test_a_rendezvous_whose_partner_is_gone_is_void() -> None:
    seas = Seas()
    seas.formation("b_flag_a", "s05", "B1")
    chit(seas, "b_rendezvous", "issued", holder="b_flag_a", partner="b_flag_b")
    seas.play(examine_orders)
    assert seas.state.chits["b_rendezvous"].state == "aside" and seas.state.ledgers["british"].failed == 0


@pytest.mark.rule("M-REINF-02")
def test_flagships_in_hand_are_the_contingents_own() -> None:
    from rulesets.mistral.rules.politics.reinforcing import flagships_in_hand

    field = Seas("1744.10").field()
    for who in ("british", "french"):
        assert {FORCES.flagships[id].contingent for id in flagships_in_hand(field, who, ())} == {who}


@pytest.mark.rule("M-REINF-03", "M-PRESTIGE-01")
def test_without_prestige_a_request_stands_as_rolled() -> None:
    from rulesets.mistral.dialogue.answers.worksheet import Worksheet
    from rulesets.mistral.rules.politics.reinforcing import make_request

    seas = Seas("1744.4", phase="administration", impulse=0)
    for n in range(1, 5):
        seas.squadron(f"B{n}", port="gibraltar")
    seas.state.ledgers["british"].prestige = 0
    seas.play(make_request, "british", Worksheet(), dice=[3])
    (made,) = [event for event in seas.told_to("british") if type(event).__name__ == "RequestMade"]
    assert (made.line, made.shift) == (3, 0) and seas.state.ledgers["british"].prestige == 0


@pytest.mark.rule("M-FORM-05", "M-ORDER-11")
def test_a_flagship_is_not_sent_out_alone() -> None:
    from rulesets.mistral.rules.chits.issuing import issue_problem

    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.squadron("namur", port="gibraltar")
    seas.squadron("B1", port="gibraltar")
    chit(seas, "b_escort_levant", "hand")
    faults = [issue_problem(seas.view("british"), Issue(chit="b_escort_levant", to=id)) for id in ("namur", "B1")]
    assert faults[0] is not None and faults[1] is None


@pytest.mark.rule("M-ORDER-11")
def test_neither_a_convoy_nor_a_subordinate_flotilla_is_issued_an_order() -> None:
    from rulesets.mistral.rules.chits.issuing import issue_problem

    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.convoy("british_levant", "s05", route="brit_levant_1", year=1744)
    seas.formation("b_grand", "s05", "B1")
    seas.formation("b_flag_a", "s05", "B2", parent="b_grand")
    chit(seas, "b_escort_levant", "hand")
    for to, able in (("b_grand", True), ("b_flag_a", False), ("british_levant", False)):
        assert (issue_problem(seas.view("british"), Issue(chit="b_escort_levant", to=to)) is None) is able


@pytest.mark.rule("M-ASYNC-12")
def test_a_clause_may_name_a_sighted_convoy_by_its_kind() -> None:
    from rulesets.mistral.orders.plans.conditions import holds as is_true

    seas = Seas()
    seas.convoy("british_levant", "s27", route="brit_levant_1", year=1744)
    held = seas.state.formations["british_levant"]
    seas.state.formations["british_levant"] = msgspec.structs.replace(held, spotted="BR1")
    view = seas.view("bourbon")
    assert is_true("convoy BR1 is in s27", view) and is_true("convoy british_levant is in s27", view)
    assert not is_true("convoy victualling is in s27", view)


@pytest.mark.rule("M-PORT-20")
def test_idle_auxiliaries_blockade_nothing() -> None:
    seas = Seas()
    seas.auxiliary("b_fleet_1", at="gibraltar")
    assert not is_blockaded(seas.field(), "cadiz")


@pytest.mark.rule("M-EVENT-33", "M-HIDE-15")
def test_the_flota_brings_one_ship_of_the_line() -> None:
    from rulesets.mistral.position.records import Happening
    from rulesets.mistral.rules.politics.flota import watch_for_the_flota

    seas = Seas("1744.10", phase="administration", impulse=0)
    seas.state.politics.events["the_flota"] = Happening(on=date("1744.9"), in_force=True)
    seas.state.politics.flota = 4
    seas.play(watch_for_the_flota)
    (arrived,) = [event for event in seas.told_to("bourbon") if type(event).__name__ == "SailArrived"]
    assert (arrived.sol, arrived.sold, arrived.port) == (1, 0, "cadiz")


STEPS = [
    "event_step",
    "orders_step",
    "assign_auxiliaries",
    "reinforce",
    "promote_and_return",
    "reorganise",
    "form_troop_convoys",
    "unload_troop_convoys",
    "recover_auxiliaries",
    "attrition",
    "check_blockading_auxiliaries",
    "harbour_work",
    "relieve_fleet_admirals",
    "tally_course_war",
    "tally_pirates",
    "watch_for_the_flota",
    "rebase_pirates",
    "end_year",
    "minor_scenario_ends",
    "begin_turn",
]
ASKING = ("event_step", "orders_step", "reinforce", "reorganise", "recover_auxiliaries", "harbour_work")


@pytest.mark.rule("M-SEQ-30", "M-SEQ-31", "M-SEQ-32", "M-LEAD-20")
@pytest.mark.parametrize(
    ("turn", "left_out"),
    [
        (1, ("rebase_pirates", "end_year")),
        (4, ("relieve_fleet_admirals", "rebase_pirates", "end_year")),
        (16, ("relieve_fleet_admirals",)),
    ],
)
def test_an_administrative_phase_runs_its_steps_in_order(
    monkeypatch: pytest.MonkeyPatch, turn: int, left_out: tuple[str, ...]
) -> None:
    from rulesets.mistral.rules.turns import administration

    found: list[str] = []

    def noted(name: str) -> Any:
        def rule(*args: Any) -> None:
            found.append(name)

        def asking(*args: Any) -> Any:
            found.append(name)
            yield from ()

        return asking if name in ASKING else rule

    for name in STEPS:
        monkeypatch.setattr(administration, name, noted(name))
    Seas(f"1744.{turn}", phase="administration", impulse=0).play(administration.play_administration)
    assert found == [name for name in STEPS if name not in left_out]


@pytest.mark.rule("M-ORDER-52", "EX-27")
@pytest.mark.parametrize(("sail", "number"), [(7, 5), (8, 6)])
def test_eight_sail_support_an_army_better(sail: int, number: int) -> None:
    from rulesets.mistral.rules.chits.army_support import support_number

    seas = Seas("1743.5", phase="administration", impulse=0)
    seas.squadron("S1", 4)
    seas.squadron("S2", sail - 4)
    seas.formation("s_flag_b", "coast_b", "S1", "S2")
    chit(seas, "s_army_po", "issued", holder="s_flag_b", duty=4)
    assert support_number(seas.field(), seas.state.chits["s_army_po"]) == number


@pytest.mark.rule("M-LEVANT-02")
def test_auxiliaries_of_a_squadron_gone_to_the_levant_are_available() -> None:
    from rulesets.mistral.rules.levant import take_box

    seas = Seas()
    seas.squadron("B1")
    seas.formation("ind_B1", "maltese_roads", "B1")
    seas.auxiliary("b_fleet_1", at="ind_B1")
    seas.play(take_box, "ind_B1")
    assert (seas.state.auxiliaries["b_fleet_1"].box, seas.state.auxiliaries["b_fleet_1"].at) == ("available", "")


@pytest.mark.rule("M-CONVOY-33", "M-SPOT-10")
def test_nobody_shadows_a_convoy_that_is_unformed() -> None:
    seas = Seas()
    seas.convoy("victualling", "s01", rp=0)
    held = seas.state.formations["victualling"]
    seas.state.formations["victualling"] = msgspec.structs.replace(held, spotted="BR1")
    seas.auxiliary("s_fleet_1", at="cadiz", box="tasked", task=Task(kind="shadow", target="victualling"))
    seas.play(finish_legs)
    assert seas.state.auxiliaries["s_fleet_1"].box == "recovery"


@pytest.mark.rule("M-ORDER-11", "D-42")
def test_two_orders_go_to_two_formations_in_one_answer() -> None:
    seas = Seas("1744.4", phase="administration", impulse=0)
    given = {"b_cruise_gut": "b_flag_a", "b_cruise_palos": "b_flag_b"}
    for number, (id, to) in enumerate(given.items(), 1):
        seas.formation(to, "gibraltar", f"B{number}", harbour=True)
        chit(seas, id, "hand")
    answer = tuple(Issue(chit=id, to=to) for id, to in given.items())
    assert IssueOrders("k").problems(answer, seas.view("british")) == []


@pytest.mark.rule("M-ORDER-07")
def test_a_tasked_pirate_brings_no_other_chit_into_the_pool_before_the_quarter() -> None:
    seas = Seas("1744.10")
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = 1744
    chit(seas, "b_cruise_gut", "out")
    seas.play(pirate_tasked, "algiers")
    assert seas.state.chits["b_cruise_gut"].state == "out"


@pytest.mark.rule("M-EVENT-41")
def test_everybody_hears_of_a_campaign_that_starts_again() -> None:
    seas = Seas("1745.1", phase="administration", impulse=0)
    seas.state.politics.campaigns = {"alps": Campaign(eligible=True, box=2), "po_valley": Campaign()}
    seas.play(restart_campaigns, [])
    for side in ("bourbon", "british"):
        assert [(type(event).__name__, event.campaign) for event in seas.told_to(side)] == [("CampaignOpened", "alps")]
    assert seas.state.politics.campaigns["alps"] == Campaign(eligible=True, active=True)
