"""The life of an order chit: Pool, drawing, Issue, duty, end, Extension and Hand-Over. [M-ORDER-01..33]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Issue, OrdersPart, Worksheet
from rulesets.mistral.dialogue.events import orders as told
from rulesets.mistral.dialogue.questions.orders import (
    Draw,
    DrawOrders,
    IssueOrders,
    TakeChit,
)
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Campaign
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.issuing import issue_order, issue_problem
from rulesets.mistral.rules.chits.orders_step import orders_step
from rulesets.mistral.rules.chits.pool import entry_of, may_pick, order_of, organise, sets_allowed, terms
from rulesets.mistral.rules.politics.conditions import holds
from tests.mistral.chits import NO_DRAW, SHEETS, chit
from tests.mistral.inventory import table
from tests.mistral.seas import Seas


class TestThePool:
    @pytest.mark.rule("M-ORDER-01", "M-ORDER-07")
    def test_a_quarter_brings_back_what_lay_aside_and_lets_conditions_in_and_out(self) -> None:
        seas = Seas("1744.5", phase="administration")
        chit(seas, "b_cruise_gut", "aside")
        chit(seas, "b_blockade_naples", "out")
        chit(seas, "b_interdict_elba", "pool")
        chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
        seas.state.politics.contingents["neapolitan"] = "war"
        seas.play(organise, "british")
        assert {id: held.state for id, held in seas.state.chits.items()} == {
            "b_cruise_gut": "pool",
            "b_blockade_naples": "pool",
            "b_interdict_elba": "out",
            "b_cruise_palos": "issued",
        }

    @pytest.mark.rule("M-ORDER-07")
    def test_between_quarters_nothing_returns(self) -> None:
        seas = Seas("1744.6", phase="administration")
        chit(seas, "b_cruise_gut", "aside")
        seas.play(orders_step, SHEETS, answers=NO_DRAW)
        assert seas.state.chits["b_cruise_gut"].state == "aside"

    @pytest.mark.rule("M-ORDER-02", "M-ORDER-03", "M-ORDER-40")
    def test_what_each_type_asks_for_is_what_the_page_prints(self) -> None:
        names = {
            "Cruise": "cruise",
            "Interdiction": "interdict",
            "Blockade": "blockade",
            "Show of Force": "show_of_force",
            "Army Support": "army_support",
            "Escort": "escort",
            "Rendezvous": "rendezvous",
            "Guerre de Course": "guerre_de_course",
        }
        rows = {names[row["Type"]]: row for row in table("M-ORDER-40")}
        assert set(rows) == set(FORCES.order_defaults)
        for kind, row in rows.items():
            usual = FORCES.order_defaults[kind]
            assert f"{usual.min_sail} Sail" == row["Minimum"], kind
            assert f"{usual.limit} Turns" == row["Limit"], kind
            number = row["Duty"].split()[0]
            if kind in ("cruise", "interdict", "blockade"):
                assert usual.need == int(number) and usual.consecutive == ("consecutive" in row["Duty"])

    @pytest.mark.rule("M-ORDER-02")
    def test_a_chit_may_differ_from_its_type(self) -> None:
        assert terms(Chit(id="b_cruise_ionian", entry="b_cruise_ionian")).limit == 8
        assert terms(Chit(id="b_cruise_gut", entry="b_cruise_gut")).limit == 6

    @pytest.mark.rule("M-ORDER-05")
    def test_words_of_conditions(self) -> None:
        seas = Seas("1744.5")
        seas.corsair("algerines")
        seas.state.politics.raided["algiers"] = 1744
        politics = seas.state.politics
        politics.contingents |= {"neapolitan": "limited", "genoese": "active", "savoyard": "neutral"}
        politics.campaigns = {"alps": Campaign(eligible=True, active=True), "apennines": Campaign(over=True)}
        field = seas.field()
        assert holds(field, "war_start and naples_limited and genoa_active and alps_active")
        assert holds(field, "pirate_tasked:algiers") and not holds(field, "pirate_tasked:tunis")
        for word in ("naples_at_war", "savoy_active", "apennines_active", "guerre_de_course", "philip_v_dies"):
            assert not holds(field, word)
        seas.corsair("algerines")
        seas.state.politics.raided["algiers"] = 1744
        seas.state.politics.quelled["algiers"] = 1744
        assert not holds(seas.field(), "pirate_tasked:algiers")


class TestDrawing:
    def pool(self, when: str = "1744.5", british: int = 5, bourbon: int = 5) -> Seas:
        seas = Seas(when, phase="administration")
        for id in [id for id, entry in FORCES.chits.items() if entry.type == "cruise" and id[0] == "b"][:british]:
            chit(seas, id)
        for id in [id for id, entry in FORCES.chits.items() if entry.type == "cruise" and id[0] != "b"][:bourbon]:
            chit(seas, id)
        return seas

    @pytest.mark.rule("M-ORDER-08", "M-HIDE-08", "M-HIDE-09")
    def test_the_british_draw_two_the_bourbons_three_and_each_keeps_one(self) -> None:
        seas = self.pool("1744.6")
        seas.play(orders_step, SHEETS, dice=[0, 0, 0, 0, 0], answers={DrawOrders: Draw(sets=1)})
        for side, size in (("british", 2), ("bourbon", 3)):
            (drawn,) = [event for event in seas.told_to(side) if isinstance(event, told.SetDrawn)]
            assert len(drawn.chits) == size
            states = [seas.state.chits[id].state for id in drawn.chits]
            assert sorted(states) == ["hand"] + ["pool"] * (size - 1) and seas.state.chits[drawn.taken].state == "hand"
            received = [event for event in seas.told_to(side) if isinstance(event, told.OrdersReceived)]
            assert sorted((event.side, event.number) for event in received) == [("bourbon", 1), ("british", 1)]
        assert {roll.stream for roll in seas.rolls} == {"british", "bourbon"}

    @pytest.mark.rule("M-ORDER-08")
    def test_three_sets_a_quarter_one_in_other_turns_none_without_enough_chits(self) -> None:
        assert sets_allowed(self.pool("1744.5").view("british"), "british") == 3
        assert sets_allowed(self.pool("1744.6").view("british"), "british") == 1
        assert sets_allowed(self.pool("1744.5", bourbon=2).view("bourbon"), "bourbon") == 0
        assert sets_allowed(self.pool("1744.5", bourbon=4).view("bourbon"), "bourbon") == 2

    @pytest.mark.rule("M-ORDER-08")
    def test_a_set_is_drawn_and_returned_before_the_next(self) -> None:
        seas = self.pool(british=2, bourbon=0)
        assert sets_allowed(seas.view("british"), "british") == 1
        chit(seas, "b_rendezvous")
        answers = {DrawOrders: lambda question, view: Draw(sets=2 if view.audience == "british" else 0)}
        seas.play(orders_step, SHEETS, dice=[0, 0, 0], answers=answers)
        sets = [event for event in seas.told_to("british") if isinstance(event, told.SetDrawn)]
        assert len(sets) == 2 and sets[0].taken not in sets[1].chits
        assert sum(held.state == "hand" for held in seas.state.chits.values()) == 2

    @pytest.mark.rule("M-ORDER-09", "D-40")
    def test_an_escort_or_rendezvous_may_be_taken_by_choice_instead(self) -> None:
        seas = self.pool()
        chit(seas, "b_escort_levant")
        chit(seas, "b_rendezvous")
        view, question = seas.view("british"), DrawOrders("k")
        assert may_pick(view, "british") == ["b_escort_levant", "b_rendezvous"]
        assert question.problems(Draw(sets=1, pick="b_rendezvous"), view)
        assert question.problems(Draw(pick="b_cruise_gut"), view)
        wish = {"british": Draw(pick="b_rendezvous"), "bourbon": Draw()}
        seas.play(orders_step, SHEETS, answers={DrawOrders: lambda question, view: wish[view.audience]})
        assert seas.state.chits["b_rendezvous"].state == "hand"
        received = {event.side: event.number for event in seas.events if isinstance(event, told.OrdersReceived)}
        assert received == {"british": 1, "bourbon": 0}

    @pytest.mark.rule("M-ORDER-10")
    def test_a_full_hand_draws_no_more(self) -> None:
        seas = self.pool()
        for n in range(1, 4):
            chit(seas, f"b_rendezvous.{n}", "hand", received=date("1744.4"))
        assert sets_allowed(seas.view("british"), "british") == 1
        chit(seas, "b_army_po", "hand", received=date("1744.4"))
        assert sets_allowed(seas.view("british"), "british") == 0 and may_pick(seas.view("british"), "british") == []

    @pytest.mark.rule("M-ORDER-10", "M-HIDE-08")
    @pytest.mark.parametrize(("received", "state"), [("1744.2", "aside"), ("1744.3", "hand")])
    def test_a_chit_not_issued_in_four_turns_has_failed_and_shows_nothing(self, received: str, state: str) -> None:
        seas = Seas("1744.6", phase="administration")
        chit(seas, "b_blockade_cadiz", "hand", received=date(received))
        seas.play(orders_step, SHEETS, answers=NO_DRAW)
        assert seas.state.chits["b_blockade_cadiz"].state == state
        assert seas.state.ledgers["british"].failed == (state == "aside")
        ended = [event for event in seas.told_to("bourbon") if isinstance(event, told.EnemyOrderEnded)]
        assert [(event.result, event.entry) for event in ended] == ([("failed", "")] if state == "aside" else [])

    @pytest.mark.rule("M-ORDER-08", "D-41", "M-ASYNC-30")
    def test_a_sheets_preferences_choose_by_chit_type_or_target(self) -> None:
        view = self.pool().view("british")
        question = TakeChit("k", chits=("b_cruise_gut", "b_rendezvous.2", "b_blockade_cadiz"))

        def take(*prefer: str) -> Any:
            return policy(Worksheet(orders=OrdersPart(prefer=prefer)), question, view)

        assert take("rendezvous") == "b_rendezvous.2" and take("cadiz", "rendezvous") == "b_blockade_cadiz"
        assert take("the_gut") == "b_cruise_gut" and take("escort") is None
        assert question.default(view) == "b_blockade_cadiz"

    @pytest.mark.rule("D-40", "M-ASYNC-30")
    def test_a_sheet_says_how_many_sets_and_is_cut_to_what_is_allowed(self) -> None:
        view = self.pool("1744.6").view("british")
        question = DrawOrders("k")
        assert policy(Worksheet(orders=OrdersPart(sets=3)), question, view) == Draw(sets=1)
        assert policy(Worksheet(), question, view) is None and question.default(view) == Draw(sets=1)


class TestIssuing:
    @pytest.mark.rule("M-ORDER-11", "M-ORDER-12")
    def test_in_harbour_an_order_needs_no_check(self) -> None:
        seas = Seas(phase="administration")
        seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
        chit(seas, "b_cruise_gut", "hand")
        seas.play(issue_order, "british", Issue(chit="b_cruise_gut", to="b_flag_a"))
        held = seas.state.chits["b_cruise_gut"]
        assert (held.state, held.holder, held.issued) == ("issued", "b_flag_a", seas.state.date)
        assert seas.rolls == [] and not seas.told_to("bourbon")

    @pytest.mark.rule("M-ORDER-11")
    @pytest.mark.parametrize(("helper", "die", "passes"), [(False, 4, False), (False, 3, True), (True, 4, True)])
    def test_at_sea_it_takes_a_check_which_a_frigate_eases(self, helper: bool, die: int, passes: bool) -> None:
        seas = Seas(phase="administration")
        seas.formation("b_flag_a", "s14", "B1", leader="mathews")
        if helper:
            seas.auxiliary("b_fleet_1", at="b_flag_a")
        chit(seas, "b_cruise_gut", "hand")
        rating = FORCES.leaders["mathews"].sr
        seas.play(issue_order, "british", Issue(chit="b_cruise_gut", to="b_flag_a"), dice=[die - 3 + rating])
        assert (seas.state.chits["b_cruise_gut"].state == "issued") is passes
        assert seas.state.chits["b_cruise_gut"].tried is not passes
        assert seas.rolls[0].stream == "british"

    @pytest.mark.rule("M-ORDER-11")
    def test_a_failed_check_may_be_tried_again_next_turn_and_one_order_is_enough(self) -> None:
        seas = Seas("1744.6", phase="administration")
        seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
        chit(seas, "b_cruise_gut", "hand", tried=True, received=date("1744.5"))
        wish = Issue(chit="b_cruise_gut", to="b_flag_a")
        assert issue_problem(seas.view("british"), wish) is not None
        seas.play(orders_step, SHEETS, answers=NO_DRAW)
        answers = {**NO_DRAW, IssueOrders: lambda question, view: (wish,) if view.audience == "british" else ()}
        seas.play(orders_step, SHEETS, answers=answers)
        assert seas.state.chits["b_cruise_gut"].state == "issued"
        chit(seas, "b_cruise_palos", "hand")
        assert issue_problem(seas.view("british"), Issue(chit="b_cruise_palos", to="b_flag_a")) is not None

    @pytest.mark.rule("M-ORDER-11", "M-FORM-35")
    def test_which_auxiliaries_may_carry_which_orders(self) -> None:
        seas = Seas(phase="administration")
        for kind in ("fleet", "fleet50", "light"):
            seas.auxiliary(f"b_{kind}_1", at="gibraltar")
        able: dict[str, list[str]] = {}
        for id in ("b_show_tunis", "b_interdict_sicily", "b_escort_levant", "b_cruise_gut", "b_blockade_cadiz"):
            chit(seas, id, "hand")
        for kind in ("fleet", "fleet50", "light"):
            able[kind] = [
                id
                for id in seas.state.chits
                if not issue_problem(seas.view("british"), Issue(chit=id, to=f"b_{kind}_1"))
            ]
        assert able == {
            "fleet": ["b_escort_levant"],
            "fleet50": ["b_escort_levant", "b_interdict_sicily", "b_show_tunis"],
            "light": [],
        }

    @pytest.mark.rule("M-ORDER-04")
    def test_an_s_chit_is_for_the_spanish_and_an_f_chit_for_the_french(self) -> None:
        seas = Seas(phase="administration")
        seas.formation("s_flag_b", "cartagena", "S1", harbour=True)
        seas.formation("f_flag_d", "toulon", "F1", harbour=True)
        seas.formation("x_flag_a", "toulon", "F2", "S2", harbour=True)
        chit(seas, "s_cruise_palos", "hand")
        chit(seas, "f_cruise_liguria", "hand")
        view = seas.view("bourbon")

        def able(id: str) -> list[str]:
            return [to for to in view.formations if issue_problem(view, Issue(chit=id, to=to)) is None]

        assert able("s_cruise_palos") == ["s_flag_b", "x_flag_a"] and able("f_cruise_liguria") == [
            "f_flag_d",
            "x_flag_a",
        ]

    @pytest.mark.rule("M-ORDER-40", "M-FORM-05")
    def test_too_few_sail_or_a_lone_squadron_cannot_take_a_flotillas_order(self) -> None:
        seas = Seas(phase="administration")
        seas.squadron("B1", 1)
        seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
        seas.squadron("B2", port="gibraltar")
        chit(seas, "b_cruise_gut", "hand")
        chit(seas, "b_rendezvous", "hand")
        view = seas.view("british")
        assert issue_problem(view, Issue(chit="b_cruise_gut", to="b_flag_a")) is not None
        assert issue_problem(view, Issue(chit="b_cruise_gut", to="B2")) is not None
        assert issue_problem(view, Issue(chit="b_rendezvous", to="B2", partner="b_flag_a")) is None
        assert issue_problem(view, Issue(chit="b_rendezvous", to="B2", partner="nowhere")) is not None

    @pytest.mark.rule("M-FORM-05", "M-FORM-20")
    def test_a_squadron_in_harbour_becomes_an_independent_with_its_order_a_flagship_never(self) -> None:
        seas = Seas(phase="administration")
        seas.squadron("B2", port="gibraltar")
        seas.squadron("namur", port="gibraltar")
        chit(seas, "b_rendezvous", "hand")
        wish = Issue(chit="b_rendezvous", to="namur", partner="port_mahon")
        assert issue_problem(seas.view("british"), wish) is not None
        seas.play(issue_order, "british", Issue(chit="b_rendezvous", to="B2", partner="port_mahon"))
        made = seas.state.formations["ind_B2"]
        assert made.harbour and not made.homeward
        assert order_of(seas.field(), "ind_B2") is not None

    @pytest.mark.rule("M-FLEET-20", "M-ORDER-42", "M-ORDER-44")
    @pytest.mark.parametrize("id", ["f_cruise_liguria", "f_interdict_elba"])
    def test_the_war_of_course_ends_french_cruises_and_interdictions(self, id: str) -> None:
        seas = Seas("1745.5", phase="administration")
        seas.formation("f_flag_d", "toulon", "F1", harbour=True)
        chit(seas, id, "hand")
        assert issue_problem(seas.view("bourbon"), Issue(chit=id, to="f_flag_d")) is None
        seas.state.politics.guerre_de_course = True
        assert issue_problem(seas.view("bourbon"), Issue(chit=id, to="f_flag_d")) is not None

    @pytest.mark.rule("M-FLEET-19")
    def test_after_philip_spain_cruises_and_shows_itself_to_pirates_only(self) -> None:
        seas = Seas("1746.9", phase="administration")
        seas.event("philip_v_dies")
        seas.formation("s_flag_b", "cartagena", "S1", "S2", harbour=True)
        ids = ("s_cruise_palos", "s_show_algiers", "s_show_papal", "s_blockade_mahon")
        for id in ids:
            chit(seas, id, "hand")
        view = seas.view("bourbon")
        assert [id for id in ids if issue_problem(view, Issue(chit=id, to="s_flag_b")) is None] == list(ids[:2])

    @pytest.mark.rule("M-FLEET-08")
    def test_a_single_squadron_escorts_only_its_own_commands_convoy(self) -> None:
        seas = Seas(phase="administration")
        seas.formation("x_flag_a", "toulon", "S1", harbour=True)
        seas.formation("f_det_1", "toulon", "F1", harbour=True)
        chit(seas, "f_escort_levant", "hand")
        view = seas.view("bourbon")
        assert issue_problem(view, Issue(chit="f_escort_levant", to="f_det_1")) is None
        assert issue_problem(view, Issue(chit="f_escort_levant", to="x_flag_a")) is not None

    @pytest.mark.rule("M-ASYNC-30", "D-42")
    def test_a_sheet_issues_what_it_lists_and_what_was_just_drawn(self) -> None:
        seas = Seas("1744.6", phase="administration")
        seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
        seas.formation("b_flag_b", "gibraltar", "B2", harbour=True)
        chit(seas, "b_cruise_gut", "hand", received=date("1744.5"))
        chit(seas, "b_interdict_gibraltar", "hand", received=date("1744.6"))
        part = OrdersPart(
            issue=(Issue(chit="b_cruise_gut", to="b_flag_a"), Issue(chit="b_cruise_gut", to="b_flag_b")),
            issue_drawn={"interdict": "b_flag_b", "cruise": "b_flag_b"},
        )
        found = policy(Worksheet(orders=part), IssueOrders("k"), seas.view("british"))
        assert [(issue.chit, issue.to) for issue in found] == [
            ("b_cruise_gut", "b_flag_a"),
            ("b_interdict_gibraltar", "b_flag_b"),
        ]


@pytest.mark.rule("M-ORDER-02", "M-ORDER-04")
def test_every_bourbon_chit_has_its_commands_letter_and_no_british_one_has() -> None:
    for id, entry in FORCES.chits.items():
        assert (entry.command in ("S", "F")) is not id.startswith("b_")
        assert entry_of(Chit(id=id, entry=id)).type in FORCES.order_defaults
