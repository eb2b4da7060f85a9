"""Small print: claims of the rules that lie between the chapters."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.impulse import DummyPlan, ImpulsePlan, Step
from rulesets.mistral.dialogue.answers.worksheet import Issue, OrdersPart, Reorganise, Worksheet
from rulesets.mistral.dialogue.questions.battle import Attack, ChooseIntensity, Flight, ThrowAgain, Withdraw
from rulesets.mistral.dialogue.questions.impulse import Sailing, SpendMPs
from rulesets.mistral.dialogue.questions.orders import DrawOrders, HandOver, IssueOrders
from rulesets.mistral.dialogue.questions.tasks import FallOnConvoy, PirateBase
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.judges.sheet_problems import worksheet_problems
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Campaign, OnTrack, Task
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.chits.army_support import roll_army_support
from rulesets.mistral.rules.chits.ends import fulfil
from rulesets.mistral.rules.chits.handing_over import hand_over_and_extend
from rulesets.mistral.rules.chits.orders_step import orders_step
from rulesets.mistral.rules.convoys.choices import convoy_choices
from rulesets.mistral.rules.convoys.landing import may_form, unload_troop_convoys
from rulesets.mistral.rules.fleet.attrition import attrition
from rulesets.mistral.rules.fleet.reorganising import rearrange
from rulesets.mistral.rules.fleet.unforming import release
from rulesets.mistral.rules.politics.campaigns import place_marker
from rulesets.mistral.rules.politics.conditions import holds
from rulesets.mistral.rules.politics.contingents import deactivate, set_naples
from rulesets.mistral.rules.sailing.spending import may_spend
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.searching.contact import roll_contacts
from rulesets.mistral.rules.searching.interdicting import fall_on_convoy
from rulesets.mistral.rules.searching.pirates import activate_pirates, rebase_pirates
from rulesets.mistral.rules.searching.recovering import recover_auxiliaries
from rulesets.mistral.rules.searching.search import search
from rulesets.mistral.rules.setup import first_state
from rulesets.mistral.rules.turns.impulse import outcome_of_impulse
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit
from tests.mistral.test_whole_battles import at_war, british

ISSUING = (DrawOrders, IssueOrders)
SHEETS = {"british": Worksheet(), "bourbon": Worksheet()}


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


# Ships and flags.


@pytest.mark.rule("M-FORM-20", "M-FORM-22")
def test_a_flotilla_left_with_flagships_alone_is_unformed_and_they_sail_home() -> None:
    seas = at_war()
    seas.squadron("F1", 1, 40)
    seas.formation("f_flag_d", "s13", "F1", "terrible", spotted="E2")
    seas.state.impulse = 4
    seas.play(outcome_of_impulse)
    assert "f_flag_d" not in seas.state.formations and "F1" not in seas.state.squadrons
    assert seas.state.formations["ind_terrible"].homeward


@pytest.mark.rule("M-FORM-22", "M-BATTLE-35")
def test_a_flagship_without_a_companion_fights_for_itself() -> None:
    seas = at_war()
    seas.squadron("real_felipe")
    seas.formation("ind_real_felipe", "s13", "real_felipe", spotted="E2")
    seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
    answers = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "medium"}
    seas.play(fight_battles, dice=[0, 0, 3], answers=answers)
    assert seas.state.squadrons["real_felipe"].dp > 0


@pytest.mark.rule("M-DMG-10")
def test_a_disorganised_flotilla_does_not_put_out() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True, disorganised=True)
    assert not may_spend(seas.field(), "b_flag_a", Sailing(do="sail"))


# Plans and sheets.


@pytest.mark.rule("M-SPOT-30", "M-ASYNC-11", "M-ASYNC-23")
@pytest.mark.parametrize(
    "do", ["go", "reach", "wait", "hold", "enter", "sail", "blockade", "interdict", "remove", "leave"]
)
def test_a_dummy_only_sails_about_and_no_track_of_it_stops_the_impulse(do: Any) -> None:
    seas = Seas()
    seas.dummy("dummy_b_1", "s12")
    plan = ImpulsePlan(dummies={"dummy_b_1": DummyPlan(track=(Step(do=do, to="s13", count=1),))})
    refused = [problem.code for problem in plan_problems(plan, seas.view("british"))]
    assert refused == ([] if do in ("go", "reach", "wait", "hold") else ["no-ship"])
    found = policy(plan, SpendMPs("k", ("dummy_b_1",)), seas.view("british"))
    assert found["dummy_b_1"].do == ("pass" if do in ("go", "reach") else "mark")


@pytest.mark.rule("M-LEVANT-05", "M-FORM-05")
def test_what_lies_on_the_levant_track_or_sails_alone_is_not_divided() -> None:
    seas = quarter()
    seas.squadron("B1")
    seas.state.levant = (OnTrack("B1", seas.state.date),)
    seas.squadron("B2")
    seas.formation("ind_B2", "s13", "B2")
    for id in ("B1", "B2"):
        sheet = Worksheet(reorganise=(Reorganise(do="split", squadrons=(id,), sail=2),))
        assert worksheet_problems(sheet, seas.view("british")), id


@pytest.mark.rule("M-ORDER-11")
def test_an_order_whose_check_failed_may_stand_on_the_next_turns_sheet() -> None:
    seas = quarter("1744.6")
    seas.formation("b_flag_a", "s14", "B1")
    chit(seas, "b_cruise_palos", "hand", received=seas.state.date)
    sheet = Worksheet(orders=OrdersPart(sets=0, issue=(Issue(chit="b_cruise_palos", to="b_flag_a"),)))
    answers: Any = {
        kind: lambda q, view: policy(sheet, q, view) if view.audience == "british" else None for kind in ISSUING
    }
    seas.play(orders_step, {**SHEETS, "british": sheet}, dice=[9], answers=answers)
    assert seas.state.chits["b_cruise_palos"].state == "hand"
    seas.state.date = date("1744.7")
    assert worksheet_problems(sheet, seas.view("british")) == []


# Convoys, orders, pirates.


@pytest.mark.rule("M-CONVOY-20", "M-CONVOY-21")
@pytest.mark.parametrize("scenario", ["1743", "1745"])
def test_a_campaign_begun_after_the_dated_convoys_has_one_in_its_first_year(scenario: str) -> None:
    seas = quarter(f"{scenario}.1")
    seas.state = first_state(Options(scenario=scenario, campaign=True))
    seas.play(unload_troop_convoys)
    seas.state.date = date(f"{scenario}.5")
    assert may_form(seas.field()) == 1


@pytest.mark.rule("M-ORDER-52")
def test_a_flotilla_that_sailed_away_under_another_supports_no_army() -> None:
    seas = quarter("1745.5")
    seas.formation("b_grand", "gibraltar", "B1", "B2")
    seas.formation("b_flag_a", CHART.campaign_spaces["alps"][0], "B3", parent="b_grand")
    chit(seas, "b_army_alps", "issued", holder="b_flag_a", duty=4)
    seas.play(roll_army_support, "alps")
    assert seas.rolls == []


@pytest.mark.rule("M-PIRATE-30", "M-PIRATE-02", "D-55", "M-ASYNC-30")
def test_a_pirate_in_recovery_leaves_its_base_to_another() -> None:
    seas = quarter("1744.10")
    for id in ("algerines", "tunisians"):
        seas.corsair(id, box="recovery")
    seas.corsair("tripolitans")
    seas.state.ledgers["british"].prestige = 3
    sheet = Worksheet(bases={"algerines": "tunis"})
    wish = {PirateBase: lambda q, view: policy(sheet, q, view)}
    seas.play(recover_auxiliaries, SHEETS, dice=[0, 9], answers=wish)
    asked = [(side, question.pirate, question.bases) for side, question in seas.asked]
    assert asked == [("british", "algerines", ("algiers", "tunis"))]
    assert (seas.state.corsairs["algerines"].base, seas.state.corsairs["algerines"].box) == ("tunis", "base")
    seas.play(rebase_pirates)
    assert sorted(each.base for each in seas.state.corsairs.values()) == ["algiers", "tripoli", "tunis"]


@pytest.mark.rule("M-CONVOY-17")
def test_a_convoy_whose_port_is_open_again_goes_there_after_all() -> None:
    seas = Seas("1744.14")
    seas.convoy("french_levant", "s12", route="french_levant_3", destination="toulon")
    seas.play(convoy_choices)
    assert seas.state.convoys["french_levant"].destination == ""


@pytest.mark.rule("M-HIDE-10")
def test_nobody_hears_from_the_public_board_that_stores_lie_in_harbour() -> None:
    seas = Seas()
    seas.convoy("victualling", "gibraltar", rp=6)
    outside = seas.view("bourbon").open_convoys
    seas.field().change_formation("victualling", harbour=True)
    assert seas.view("bourbon").open_convoys == outside


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


@pytest.mark.rule("M-AUX-03", "M-ORDER-44", "M-ORDER-48", "M-ORDER-62")
@pytest.mark.parametrize(
    ("ship", "order", "kind", "course", "box"),
    [
        ("b_fleet50_1", "b_interdict_gibraltar", "interdict", True, "recovery"),
        ("b_fleet50_1", "b_show_tunis", "show", False, "recovery"),
        ("f_fleet50_1", "f_interdict_elba", "interdict", True, "tasked"),
    ],
)
def test_what_an_auxiliary_did_by_order_alone_ends_with_it(
    ship: str, order: str, kind: Any, course: bool, box: str
) -> None:
    seas = Seas("1745.6")
    seas.state.politics.guerre_de_course = course
    entry = order if order in FORCES.chits else next(id for id in FORCES.chits if id.startswith("f_interdict"))
    place = FORCES.chits[entry].target[0]
    seas.auxiliary(ship, at="gibraltar", box="tasked", task=Task(kind=kind, place=place))
    chit(seas, entry, "issued", holder=ship)
    seas.play(fulfil, entry, "duty")
    assert seas.state.auxiliaries[ship].box == box


@pytest.mark.rule("M-PRESTIGE-05", "M-RANK-02", "M-SPOT-07", "M-SPOT-08")
def test_a_search_of_a_harbour_may_be_thrown_again_and_a_red_admiral_helps_contact() -> None:
    seas = Seas()
    seas.auxiliary("b_fleet_1", at="port_mahon")
    seas.play(search, "british", "b_fleet_1", "harbour:palma", dice=[9, 0], answers={ThrowAgain: True})
    assert seas.view("british").harbours_seen and seas.state.ledgers["british"].prestige == 4
    ranked = Seas()
    ranked.state.options = Options(ranks={"british": ("rear_admiral_red",)})
    ranked.formation("b_flag_a", "s13", "B1")
    ranked.dummy("dummy_s_1", "s13")
    ranked.play(roll_contacts, dice=[0, 5])
    assert ranked.state.dummies["dummy_s_1"].place == ""


# Ports that change hands.


@pytest.mark.rule("M-NEUTRAL-05", "M-EVENT-44")
def test_when_venice_joins_the_british_leave_her_harbours() -> None:
    seas = quarter()
    seas.state.politics.contingents = {"venetian": "neutral"}
    seas.state.politics.campaigns = {id: Campaign(eligible=True, active=True) for id in FORCES.campaigns}
    seas.formation("b_flag_a", "venice", "B1", harbour=True)
    seas.play(place_marker, "po_valley", 2, dice=[0])
    assert allegiance(seas.state, "venice", "british") == "enemy"
    assert not seas.state.formations["b_flag_a"].harbour


@pytest.mark.rule("M-NEUTRAL-05", "M-EVENT-24")
def test_when_genoa_leaves_the_british_keep_their_corsican_ports() -> None:
    seas = quarter("1746.5")
    seas.state.politics.contingents = {"genoese": "active"}
    seas.state.politics.ports = {"bastia": "british"}
    seas.formation("b_flag_a", "bastia", "B1", harbour=True)
    seas.squadron("B2", port="bastia", condition="in_ordinary")
    seas.formation("b_flag_b", "genoa", "B3", blockading=True)
    seas.play(deactivate, "genoese", for_good=False)
    assert seas.state.formations["b_flag_a"].harbour and seas.state.squadrons["B2"].condition == "in_ordinary"
    assert not seas.state.formations["b_flag_b"].blockading


def naples(standing: Any = "war") -> Seas:
    seas = quarter("1743.6")
    seas.state.politics.contingents = {"neapolitan": standing}
    return seas


@pytest.mark.rule("M-PORT-06", "M-NEUTRAL-04")
def test_in_a_port_that_turns_neutral_nobody_stays_laid_up() -> None:
    seas = naples()
    seas.squadron("S1", port="naples", condition="in_ordinary")
    seas.play(set_naples, "limited")
    assert seas.state.squadrons["S1"].condition == "fitting_out"


@pytest.mark.rule("M-NEUTRAL-04")
@pytest.mark.parametrize("harbour", [True, False])
def test_in_limited_neutrality_neapolitans_leave_the_bourbon_flotillas(harbour: bool) -> None:
    seas = naples()
    seas.formation("s_flag_b", "cartagena" if harbour else "s19", "S1", "N1", harbour=harbour)
    seas.play(set_naples, "limited")
    assert seas.state.squadrons["N1"].flotilla == ("" if harbour else "ind_N1")
    assert seas.state.squadrons["S1"].flotilla == "s_flag_b"


@pytest.mark.rule("M-PORT-21")
def test_a_blockade_ends_when_the_port_turns_neutral() -> None:
    seas = naples()
    seas.formation("b_flag_a", "naples", "B1", blockading=True, spotted="BR1")
    seas.auxiliary("b_fleet_1", at="port_mahon", box="tasked", task=Task(kind="blockade", place="naples"))
    seas.play(set_naples, "limited")
    assert not is_blockaded(seas.state, "naples")
    assert seas.state.auxiliaries["b_fleet_1"].box == "recovery"


@pytest.mark.rule("M-EVENT-20", "M-PORT-21")
@pytest.mark.parametrize(
    ("standing", "blockading", "shut"), [("active", False, False), ("active", True, True), ("neutral", False, True)]
)
def test_before_a_neutral_genoa_warships_shut_the_port_by_being_there(
    standing: Any, blockading: bool, shut: bool
) -> None:
    seas = quarter("1746.5")
    seas.state.politics.contingents = {"genoese": standing}
    assert not holds(seas.field(), "blockaded:genoa")
    seas.formation("b_flag_a", "genoa", "B1", blockading=blockading, spotted="BR1")
    assert holds(seas.field(), "blockaded:genoa") is shut


@pytest.mark.rule("M-AUX-10", "M-NEUTRAL-05", "M-PIRATE-02")
def test_small_craft_leave_a_port_that_is_friendly_no_more_but_for_privateers() -> None:
    seas = naples()
    seas.auxiliary("s_light_1", at="naples")
    seas.auxiliary("s_privateer_1", at="naples")
    seas.play(set_naples, "limited")
    assert [seas.state.auxiliaries[id].box for id in ("s_light_1", "s_privateer_1")] == ["available", "assigned"]


@pytest.mark.rule("M-PIRATE-05", "M-ORDER-49", "M-PIRATE-30")
def test_a_base_that_was_shut_stays_shut_whoever_moves_in() -> None:
    seas = Seas("1744.10")
    seas.state.politics.quelled["algiers"] = 1744
    seas.corsair("algerines", base="tunis")
    seas.corsair("tunisians", base="algiers")
    seas.play(activate_pirates, dice=[5])
    assert not seas.state.corsairs["tunisians"].active
    seas.play(activate_pirates, dice=[6])
    assert seas.state.corsairs["algerines"].active


@pytest.mark.rule("M-ATTR-03", "M-FORM-09")
def test_sail_that_change_their_squadron_bring_the_wear_of_the_turn() -> None:
    seas = quarter("1744.6")
    seas.squadron("B1", 3, blockade_ends=4, blockade_bv=3)
    seas.squadron("B2", 1)
    seas.formation("b_flag_a", "s05", "B1", "B2", leader="mathews")
    seas.play(rearrange, "british", (Reorganise(do="transfer", squadrons=("B1", "B2"), sail=3),), dice=[0])
    seas.play(attrition)
    assert seas.state.squadrons["B2"].dp == 1 + 3


@pytest.mark.rule("M-AUX-40", "M-MOVE-24")
def test_an_auxiliary_that_interdicts_a_sea_zone_falls_on_a_convoy_in_its_gates() -> None:
    seas = Seas("1745.4")
    seas.event("france_declares_war")
    gate = next(id for id in CHART.places_of_zone("balearic_sea") if CHART.places[id].kind == "gate")
    seas.convoy("british_levant", gate)
    seas.field().change_formation("british_levant", spotted="BR1")
    seas.auxiliary("f_privateer_1", box="tasked", task=Task(kind="interdict", place="balearic_sea"))
    seas.play(fall_on_convoy, "british_levant", dice=[3], answers={FallOnConvoy: True})
    assert seas.state.convoys["british_levant"].dp > 0


@pytest.mark.rule("M-AUX-11")
def test_an_auxiliary_on_a_task_outlives_the_flotilla_it_came_with() -> None:
    seas = quarter()
    seas.formation("b_flag_a", "port_mahon", "B1", harbour=True)
    seas.auxiliary("b_fleet_1", at="b_flag_a", box="tasked", task=Task(kind="blockade", place="toulon"))
    release(seas.field(), "b_flag_a")
    held = seas.state.auxiliaries["b_fleet_1"]
    assert (held.box, held.at) == ("tasked", "port_mahon")
