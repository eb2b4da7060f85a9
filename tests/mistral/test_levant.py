"""The Levant Trade Track. [M-LEVANT]"""

from __future__ import annotations

import pytest

from rulesets.kernel.questions import plain
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import Issue, Reorganise, Worksheet
from rulesets.mistral.dialogue.events.orders import OrderEnded
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.convoys import ReturnFromLevant
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.game import ruleset
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.judges.sheet_problems import worksheet_problems
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import OnTrack
from rulesets.mistral.reports.sentences import sentence
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.leaving_map import left_map
from rulesets.mistral.rules.convoys.choices import convoy_choices
from rulesets.mistral.rules.fleet.attrition import attrition
from rulesets.mistral.rules.levant import may_return
from rulesets.mistral.rules.politics.year import compare_orders, levant_orders
from rulesets.mistral.rules.sailing.spending import may_leave_map
from rulesets.mistral.rules.searching.assigning import assign_auxiliaries
from tests.mistral.inventory import table
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit


def bound_for_the_levant(seas: Seas) -> None:
    seas.squadron("B1")
    seas.formation("ind_B1", "maltese_roads/off_east", "B1")
    chit(seas, "b_rendezvous", "issued", holder="ind_B1", partner="levant")


class TestTheTrack:
    @pytest.mark.rule("M-LEVANT-01", "EX-24")
    def test_boxes_give_what_the_page_prints(self) -> None:
        assert tuple(int(row["Number"]) for row in table("M-LEVANT-01")) == CHART.levant_orders
        assert [levant_orders(covered) for covered in range(5)] == [3, 2, 1, 0, 0]

    @pytest.mark.rule("M-LEVANT-01", "M-PRESTIGE-03", "EX-23")
    @pytest.mark.parametrize(("covered", "british"), [(2, 4), (0, 3)])
    def test_at_the_years_end_the_first_uncovered_box_counts_for_the_bourbons(self, covered: int, british: int) -> None:
        seas = Seas("1745.16", phase="administration")
        ledger = seas.state.ledgers["british"]
        ledger.fulfilled, ledger.failed = 9, 3 + 2 + 1
        ledger = seas.state.ledgers["bourbon"]
        ledger.fulfilled, ledger.failed = 8, 2
        seas.state.levant = tuple(OnTrack(f"B{n}", date("1745.2")) for n in range(covered))
        seas.play(compare_orders)
        assert seas.state.ledgers["bourbon"].prestige == 6
        assert seas.state.ledgers["british"].prestige == british

    @pytest.mark.rule("M-LEVANT-02", "M-LEVANT-03", "M-ORDER-56", "M-HIDE-02")
    def test_a_squadron_that_leaves_by_the_east_edge_covers_the_next_box(self) -> None:
        seas = Seas("1745.2")
        bound_for_the_levant(seas)
        seas.state.levant = (OnTrack("b_fleet_1", date("1745.1")),)
        assert may_leave_map(seas.view("british"), "ind_B1")
        seas.play(left_map, "ind_B1", "off_east")
        assert [entry.id for entry in seas.state.levant] == ["b_fleet_1", "B1"]
        assert "ind_B1" not in seas.state.formations and seas.state.chits["b_rendezvous"].state == "aside"
        (ended,) = [event for event in seas.told_to("british") if isinstance(event, OrderEnded)]
        assert ended.why == "levant" and ": it sailed for the Levant." in sentence(ended).en
        assert ": zarpó hacia Levante." in sentence(ended).es
        assert seas.view("bourbon").levant_covered == 2 and seas.view("bourbon").levant == ()
        assert not any("B1" in str(event) for event in seas.told_to("bourbon"))

    @pytest.mark.rule("M-LEVANT-02")
    def test_there_are_four_boxes(self) -> None:
        seas = Seas("1745.2")
        bound_for_the_levant(seas)
        seas.state.levant = tuple(OnTrack(f"B{n}", date("1745.1")) for n in range(2, 6))
        assert not may_leave_map(seas.view("british"), "ind_B1")
        assert not may_leave_map(seas.field(), "ind_B1")

    @pytest.mark.rule("M-LEVANT-03", "M-LEVANT-02")
    def test_only_a_full_british_squadron_without_flotilla_is_sent(self) -> None:
        seas = Seas("1745.2", phase="administration")
        for id, sail in (("B1", 4), ("B2", 3), ("BD1", 2), ("BD2", 1), ("namur", 1)):
            seas.squadron(id, sail, port="gibraltar")
        seas.formation("b_det_1", "gibraltar", "B3", harbour=True)
        chit(seas, "b_rendezvous", "hand")
        view = seas.view("british")
        wanted = {"B1": True, "B2": False, "BD1": True, "BD2": False, "namur": False, "b_det_1": False}
        found = {to: issue_problem(view, Issue(chit="b_rendezvous", to=to, partner="levant")) is None for to in wanted}
        assert found == wanted
        seas.squadron("S1", 4, port="cadiz")
        chit(seas, "s_rendezvous", "hand")
        bourbon = Issue(chit="s_rendezvous", to="S1", partner="levant")
        assert issue_problem(seas.view("bourbon"), bourbon) is not None

    @pytest.mark.rule("M-LEVANT-04")
    def test_frigates_are_assigned_to_it_from_the_available_box(self) -> None:
        seas = Seas("1745.2", phase="administration")
        for ship in ("b_fleet_1", "b_fleet50_1", "b_light_1"):
            seas.auxiliary(ship)
        seas.auxiliary("b_fleet_2", at="gibraltar")
        wished = dict.fromkeys(("b_fleet_1", "b_fleet50_1", "b_light_1", "b_fleet_2"), "levant")
        seas.play(assign_auxiliaries, {"british": Worksheet(assign=wished), "bourbon": Worksheet(assign={})})
        assert [entry.id for entry in seas.state.levant] == ["b_fleet50_1", "b_fleet_1"], "in the order of their ids"

    @pytest.mark.rule("M-LEVANT-05", "M-LEVANT-06", "D-37")
    @pytest.mark.parametrize(("when", "back"), [("1745.9", False), ("1745.10", True)])
    def test_an_auxiliary_may_come_back_eight_turns_later(self, when: str, back: bool) -> None:
        seas = Seas(when, phase="administration")
        seas.auxiliary("b_fleet_1", box="levant")
        seas.state.levant = (OnTrack("b_fleet_1", date("1745.2")), OnTrack("B1", date("1745.3")))
        sheets = {"british": Worksheet(assign={"b_fleet_1": "available"}), "bourbon": Worksheet(assign={})}
        seas.play(assign_auxiliaries, sheets)
        assert (seas.state.auxiliaries["b_fleet_1"].box == "available") is back
        assert [entry.id for entry in seas.state.levant] == (["B1"] if back else ["b_fleet_1", "B1"])

    @pytest.mark.rule("M-LEVANT-05", "M-LEVANT-06", "M-FORM-06")
    def test_a_squadron_comes_back_a_turn_later_by_the_east_edge_bound_for_home(self) -> None:
        seas = Seas("1745.11")
        seas.squadron("B1")
        entry = OnTrack("B1", date("1745.2"))
        seas.state.levant = (entry,)
        assert may_return(seas.field(), entry)
        seas.state.date = date("1745.10")
        assert not may_return(seas.field(), entry)
        seas.play(convoy_choices)
        assert not any(isinstance(question, ReturnFromLevant) for _, question in seas.asked)
        seas.state.date = date("1745.11")
        seas.play(convoy_choices, answers={ReturnFromLevant: ("B1",)})
        held = seas.state.formations["ind_B1"]
        assert (held.place, held.homeward, held.kind) == ("maltese_roads", True, "independent")
        assert seas.state.levant == () and not any("B1" in str(event) for event in seas.told_to("bourbon"))

    @pytest.mark.rule("M-LEVANT-05", "M-LEVANT-06", "D-37")
    @pytest.mark.parametrize(("when", "refused"), [("1745.9", True), ("1745.10", False)])
    def test_a_sheet_that_calls_an_auxiliary_back_too_early_is_refused(self, when: str, refused: bool) -> None:
        seas = Seas(when, phase="administration")
        seas.auxiliary("b_fleet_1", box="levant")
        seas.state.levant = (OnTrack("b_fleet_1", date("1745.2")),)
        sheet = Worksheet(assign={"b_fleet_1": "available"})
        found = FillWorksheet("k").problems(sheet, seas.view("british"))
        assert [(each.where, each.code) for each in found] == [("assign.b_fleet_1", "cannot-be-assigned")] * refused
        for each in found:
            assert each.text.en == "It comes back from the Levant in Turn 10 of 1745 (Summer) at the earliest."
            assert each.text.es == "Vuelve de Levante en el turno 10 de 1745 (verano) como muy pronto."

    @pytest.mark.rule("M-LEVANT-05", "M-LEVANT-06", "D-37", "M-ASYNC-23")
    @pytest.mark.parametrize(("when", "refused"), [("1745.10", True), ("1745.11", False)])
    def test_a_plan_that_calls_a_squadron_back_too_early_is_refused(self, when: str, refused: bool) -> None:
        seas = Seas(when)
        seas.squadron("B1")
        seas.state.levant = (OnTrack("B1", date("1745.2")),)
        found = plan_problems(ImpulsePlan(from_levant=("B1",)), seas.view("british"))
        assert [(each.where, each.code) for each in found] == [("from_levant", "too-early")] * refused
        assert all("Turn 11 of 1745" in each.text.en and "turno 11 de 1745" in each.text.es for each in found)
        listed = ruleset.measure(seas.view("british"), {"ask": "forms", "question": plain(PlanImpulse("k"))}, "en")
        assert [each.value for each in listed["lists"]["on_levant"]] == ([] if refused else ["B1"])

    @pytest.mark.rule("M-LEVANT-06", "D-37")
    def test_auxiliaries_come_back_by_the_sheet_and_not_in_an_impulse(self) -> None:
        seas = Seas("1746.10")
        seas.auxiliary("b_fleet_1", box="levant")
        seas.state.levant = (OnTrack("b_fleet_1", date("1745.2")),)
        found = plan_problems(ImpulsePlan(from_levant=("b_fleet_1",)), seas.view("british"))
        assert [(each.where, each.code) for each in found] == [("from_levant", "by-sheet")]

    @pytest.mark.rule("M-LEVANT-05")
    def test_on_the_track_there_is_no_wear_and_nothing_to_find(self) -> None:
        seas = Seas("1745.4", phase="administration")
        seas.squadron("B1", dp=2)
        seas.state.levant = (OnTrack("B1", date("1745.2")),)
        seas.play(attrition)
        assert seas.state.squadrons["B1"].dp == 2
        assert seas.view("bourbon").markers["british"] == {}

    @pytest.mark.rule("D-37", "M-ASYNC-10")
    def test_a_plan_names_who_comes_back(self) -> None:
        seas = Seas()
        question = ReturnFromLevant("k", squadrons=("B1", "B2"))
        assert policy(ImpulsePlan(from_levant=("B2", "B9")), question, seas.view("british")) == ("B2",)
        assert question.default(seas.view("british")) == ()


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


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


@pytest.mark.rule("M-LEVANT-02")
def test_auxiliaries_of_a_squadron_gone_to_the_levant_are_available() -> None:
    from rulesets.mistral.rules.levant import take_box

    seas = Seas()
    seas.squadron("B1")
    seas.formation("ind_B1", "maltese_roads", "B1")
    seas.auxiliary("b_fleet_1", at="ind_B1")
    seas.play(take_box, "ind_B1")
    assert (seas.state.auxiliaries["b_fleet_1"].box, seas.state.auxiliaries["b_fleet_1"].at) == ("available", "")
