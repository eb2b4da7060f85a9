"""Orders that were Issued: duty, void ones, their ends, extension and handing over."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, OrderPlan
from rulesets.mistral.dialogue.events import orders as told
from rulesets.mistral.dialogue.questions.orders import (
    EndOrder,
    ExtendOrder,
    HandOver,
)
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Campaign, Task
from rulesets.mistral.rules.chits.duty import examine_orders, is_last_turn, on_duty
from rulesets.mistral.rules.chits.ends import fail, fulfil, offer_termination, termination_modifier
from rulesets.mistral.rules.chits.handing_over import hand_over_and_extend, successors
from rulesets.mistral.rules.chits.orders_step import orders_step
from tests.mistral.chits import NO_DRAW, SHEETS, chit, palos
from tests.mistral.seas import Seas


class TestDuty:
    @pytest.mark.rule("M-ORDER-21")
    @pytest.mark.parametrize(
        ("fields", "counts"),
        [
            ({}, True),
            ({"place": "s06"}, False),
            ({"disorganised": True}, False),
            ({"place": "gibraltar", "harbour": True}, False),
        ],
    )
    def test_an_impulse_counts_at_the_target_ready_and_in_order(self, fields: dict[str, Any], counts: bool) -> None:
        seas = Seas()
        palos(seas, **fields)
        assert on_duty(seas.field(), seas.state.chits["b_cruise_palos"]) is counts

    @pytest.mark.rule("M-ORDER-21")
    @pytest.mark.parametrize(
        ("sail", "fields", "counts"),
        [
            (4, {"spotted": "BO1"}, False),
            (2, {"spotted": "BO1"}, False),
            (1, {"spotted": "BO1"}, True),
            (4, {}, True),
        ],
    )
    def test_a_spotted_enemy_with_half_its_sail_beside_it_spoils_the_duty(
        self, sail: int, fields: dict[str, Any], counts: bool
    ) -> None:
        seas = Seas()
        palos(seas)
        seas.squadron("S1", sail)
        seas.formation("s_flag_b", "s05", "S1", **fields)
        assert on_duty(seas.field(), seas.state.chits["b_cruise_palos"]) is counts

    @pytest.mark.rule("M-ORDER-21")
    def test_an_unseen_enemy_that_attacked_it_counts_as_well_fought_with_or_not(self) -> None:
        seas = Seas()
        palos(seas, assailants=("s_flag_b",))
        seas.formation("s_flag_b", "s05", "S1")
        assert not on_duty(seas.field(), seas.state.chits["b_cruise_palos"])

    @pytest.mark.rule("M-ORDER-20", "M-ORDER-13", "M-HIDE-08")
    def test_the_last_duty_fulfils_the_order_at_once_and_the_enemy_hears_only_that(self) -> None:
        seas = Seas()
        palos(seas)
        seas.play(examine_orders)
        assert seas.state.chits["b_cruise_palos"].duty == 1 and not seas.told_to("bourbon")
        seas.play(examine_orders)
        assert seas.state.chits["b_cruise_palos"].state == "aside"
        assert seas.state.ledgers["british"].fulfilled == 1
        (heard,) = seas.told_to("bourbon")
        assert (heard.side, heard.result, heard.entry) == ("british", "fulfilled", "")
        assert seas.view("bourbon").accounts["british"].fulfilled == 0

    @pytest.mark.rule("M-ORDER-12", "M-ORDER-22")
    def test_the_limit_counts_from_the_turn_after_issue_to_the_end_of_its_last_impulse(self) -> None:
        seas = Seas("1744.10", impulse=4)
        palos(seas, place="s14")
        for issued, last in (("1744.5", False), ("1744.4", True)):
            held = chit(seas, "b_cruise_palos", "issued", holder="b_flag_a", issued=date(issued))
            assert is_last_turn(seas.field(), held) is last
        seas.state.impulse = 3
        assert not is_last_turn(seas.field(), held)
        seas.state.impulse = 4
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].failed == 1

    @pytest.mark.rule("M-ORDER-22")
    @pytest.mark.parametrize(("impulse", "failed"), [(3, 0), (4, 1)])
    def test_below_the_minimum_at_the_turns_end_it_fails(self, impulse: int, failed: int) -> None:
        seas = Seas(impulse=impulse)
        seas.squadron("B1", 1)
        palos(seas, "B1")
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].failed == failed

    @pytest.mark.rule("M-ORDER-22")
    def test_it_fails_when_its_formation_is_no_more(self) -> None:
        seas = Seas()
        chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].failed == 1

    @pytest.mark.rule("M-ORDER-44", "M-ORDER-22")
    def test_a_fleet_50_that_is_sent_away_has_failed(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet50_1", box="recovery")
        chit(seas, "b_interdict_sicily", "issued", holder="b_fleet50_1")
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].failed == 1


class TestVoid:
    @pytest.mark.rule("M-ORDER-23")
    def test_an_event_that_ends_a_chits_condition_makes_it_void_in_hand_and_issued(self) -> None:
        seas = Seas("1744.6", phase="administration")
        seas.formation("b_flag_a", "s19", "B1")
        chit(seas, "b_blockade_naples", "issued", holder="b_flag_a")
        chit(seas, "b_blockade_genoa", "hand", received=date("1744.5"))
        chit(seas, "b_cruise_gut", "hand", received=date("1744.5"))
        seas.state.politics.contingents |= {"neapolitan": "limited", "genoese": "active"}
        seas.play(orders_step, SHEETS, answers=NO_DRAW)
        states = {id: held.state for id, held in seas.state.chits.items()}
        assert states == {"b_blockade_naples": "aside", "b_blockade_genoa": "hand", "b_cruise_gut": "hand"}
        ledger = seas.state.ledgers["british"]
        assert (ledger.fulfilled, ledger.failed) == (0, 0)

    @pytest.mark.rule("M-ORDER-23", "M-ORDER-52")
    def test_army_support_is_void_when_its_campaign_is_decided(self) -> None:
        seas = Seas("1744.6", phase="administration")
        seas.formation("b_flag_a", "coast_b", "B1")
        seas.state.politics.campaigns = {"po_valley": Campaign(eligible=True, active=False, box=2)}
        chit(seas, "b_army_po", "issued", holder="b_flag_a", duty=4)
        seas.play(orders_step, SHEETS, answers=NO_DRAW)
        (ended,) = [event for event in seas.told_to("british") if isinstance(event, told.OrderEnded)]
        assert (ended.result, ended.why) == ("void", "campaign_over")

    @pytest.mark.rule("M-ORDER-23")
    def test_a_chit_against_a_pirate_base_outlives_the_year(self) -> None:
        seas = Seas("1745.2", phase="administration")
        seas.formation("b_flag_a", "tunis", "B1")
        chit(seas, "b_show_tunis", "issued", holder="b_flag_a")
        seas.play(orders_step, SHEETS, answers=NO_DRAW)
        assert seas.state.chits["b_show_tunis"].state == "issued"

    @pytest.mark.rule("M-ORDER-23", "M-ORDER-56")
    def test_a_rendezvous_never_counts_however_it_ends(self) -> None:
        seas = Seas()
        chit(seas, "b_rendezvous", "issued", holder="b_flag_a")
        seas.play(fail, "b_rendezvous", "time")
        assert seas.state.ledgers["british"].failed == 0
        assert [event.result for event in seas.told_to("british")] == ["void"]


class TestEndsAreSeen:
    @pytest.mark.rule("M-HIDE-08")
    @pytest.mark.parametrize(
        ("id", "shown"),
        [
            ("b_show_tunis", True),
            ("b_blockade_cadiz", True),
            ("b_interdict_sicily", True),
            ("b_army_po", True),
            ("b_cruise_gut", False),
        ],
    )
    def test_type_and_target_show_only_where_the_map_showed_them(self, id: str, shown: bool) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "s14", "B1")
        chit(seas, id, "issued", holder="b_flag_a")
        seas.play(fulfil, id, "duty")
        (heard,) = seas.told_to("bourbon")
        assert heard.entry == (id if shown else "") and "b_flag_a" not in str(heard)

    @pytest.mark.rule("M-HIDE-08")
    def test_army_support_that_failed_stays_secret_and_an_escort_shows_if_its_convoy_was_seen(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "s14", "B1")
        chit(seas, "b_army_po", "issued", holder="b_flag_a")
        seas.play(fail, "b_army_po", "time")
        assert seas.told_to("bourbon")[0].entry == ""
        for spotted in ("", "BR1"):
            seas.convoy("british_levant", "s14")
            seas.field().change_formation("british_levant", spotted=spotted)
            seas.formation("b_flag_a", "s14", "B1", parent="british_levant")
            chit(seas, "b_escort_levant", "issued", holder="b_flag_a")
            seas.play(fail, "b_escort_levant", "time")
            assert bool(seas.told_to("bourbon")[0].entry) is bool(spotted)


class TestTermination:
    @pytest.mark.rule("M-ORDER-25", "D-27")
    def test_an_admiral_may_give_an_order_up_more_easily_the_more_damage_there_is(self) -> None:
        seas = Seas()
        seas.squadron("B1", dp=7)
        seas.squadron("B2", dp=5)
        palos(seas, "B1", "B2")
        assert termination_modifier(seas.field(), "b_flag_a") == -3
        rating = FORCES.leaders["rowley"].sr
        seas.play(offer_termination, "british", ("b_flag_a",), dice=[rating + 3], answers={EndOrder: True})
        assert seas.state.ledgers["british"].failed == 1 and seas.rolls[0].stream == "british"

    @pytest.mark.rule("M-ORDER-25")
    def test_a_failed_check_leaves_the_order_as_it_is(self) -> None:
        seas = Seas()
        palos(seas)
        seas.play(offer_termination, "british", ("b_flag_a",), dice=[9], answers={EndOrder: True})
        assert seas.state.chits["b_cruise_palos"].state == "issued"
        seas.play(offer_termination, "british", ("b_flag_a",))
        assert seas.rolls == []

    @pytest.mark.rule("M-ASYNC-10", "D-27")
    def test_a_plan_gives_up_now_or_after_a_battle(self) -> None:
        seas = Seas()
        palos(seas)
        question = EndOrder("k", formation="b_flag_a", chit="b_cruise_palos")

        def answer(terminate: str) -> Any:
            plan = ImpulsePlan(orders={"b_flag_a": OrderPlan(terminate=terminate)})  # type: ignore[arg-type]
            return policy(plan, question, seas.view("british"))

        assert (answer("no"), answer("after_battle"), answer("now")) == (False, False, True)
        palos(seas, fought=("s_flag_b",))
        assert answer("after_battle") is True


class TestExtension:
    def due(self, **fields: Any) -> Seas:
        seas = Seas("1744.10", impulse=4)
        seas.formation("b_flag_a", fields.pop("place", "s14"), "B1", leader="rowley")
        chit(seas, "b_cruise_palos", "issued", holder="b_flag_a", **{"issued": date("1744.4"), **fields})
        return seas

    @pytest.mark.rule("M-ORDER-30", "D-33")
    def test_a_check_adds_a_turn(self) -> None:
        seas = self.due()
        seas.play(hand_over_and_extend, dice=[0])
        assert seas.state.chits["b_cruise_palos"].extensions == 1
        seas.play(examine_orders)
        assert seas.state.chits["b_cruise_palos"].state == "issued"

    @pytest.mark.rule("M-ORDER-30")
    def test_failing_it_the_order_fails_now(self) -> None:
        seas = self.due()
        seas.play(hand_over_and_extend, dice=[9])
        assert seas.state.ledgers["british"].failed == 1

    @pytest.mark.rule("M-ORDER-30")
    @pytest.mark.parametrize(
        "fields",
        [
            {"extensions": 2, "issued": date("1744.2")},
            {"place": "s05", "duty": 3},
            {"issued": date("1744.5")},
        ],
    )
    def test_not_a_third_time_nor_before_the_limit_nor_if_this_impulse_fulfils_it(self, fields: Any) -> None:
        seas = self.due(**fields)
        seas.play(hand_over_and_extend)
        assert not any(isinstance(question, ExtendOrder) for _, question in seas.asked)

    @pytest.mark.rule("M-ORDER-30", "M-LEAD-08")
    def test_for_a_french_auxiliary_the_french_admiral_checks(self) -> None:
        seas = Seas("1744.10", impulse=4)
        seas.auxiliary("f_fleet50_1", box="tasked", task=Task(kind="interdict", place="elba_straits"))
        seas.leader("gabaret", at="toulon")
        seas.leader("navarro", at="cartagena")
        chit(seas, "f_interdict_elba", "issued", holder="f_fleet50_1", issued=date("1744.4"))
        seas.play(hand_over_and_extend, dice=[9])
        (extended,) = [event for event in seas.told_to("bourbon") if isinstance(event, told.OrderExtended)]
        assert extended.check.rating == FORCES.leaders["gabaret"].sr

    @pytest.mark.rule("M-ASYNC-10", "D-33")
    def test_a_plan_may_refuse_it(self) -> None:
        seas = self.due()
        plan = ImpulsePlan(orders={"b_flag_a": OrderPlan(extend=False)})
        question = ExtendOrder("k", holder="b_flag_a", chit="b_cruise_palos")
        assert policy(plan, question, seas.view("british")) is False
        assert policy(ImpulsePlan(), question, seas.view("british")) is True


class TestHandingOver:
    def relief(self, id: str = "b_cruise_palos", **fields: Any) -> Seas:
        seas = Seas()
        seas.formation("b_flag_a", "s05", "B1", leader="rowley")
        seas.formation("b_flag_b", fields.pop("place", "s05"), "B2", **fields)
        chit(seas, id, "issued", holder="b_flag_a", duty=2)
        return seas

    @pytest.mark.rule("M-ORDER-31", "D-32")
    def test_a_fresh_formation_takes_over_with_the_duty_done(self) -> None:
        seas = self.relief()
        seas.play(hand_over_and_extend, dice=[0], answers={HandOver: "b_flag_b"})
        held = seas.state.chits["b_cruise_palos"]
        assert (held.holder, held.duty, held.issued) == ("b_flag_b", 2, date("1744.3"))
        assert not seas.told_to("bourbon") and seas.rolls[0].stream == "british"

    @pytest.mark.rule("M-ORDER-31")
    def test_a_failed_check_is_the_only_one_this_impulse(self) -> None:
        seas = self.relief()
        seas.play(hand_over_and_extend, dice=[9], answers={HandOver: "b_flag_b"})
        assert seas.state.chits["b_cruise_palos"].holder == "b_flag_a"
        assert sum(isinstance(question, HandOver) for _, question in seas.asked) == 1

    @pytest.mark.rule("M-ORDER-31", "M-ORDER-33")
    @pytest.mark.parametrize("fields", [{"place": "s06"}, {"disorganised": True}, {"id": "b_escort_levant"}])
    def test_who_is_elsewhere_or_in_disorder_takes_nothing_over_and_escorts_are_not_handed_on(
        self, fields: Any
    ) -> None:
        seas = self.relief(**fields)
        (held,) = seas.state.chits.values()
        assert successors(seas.field(), "british", held) == []

    @pytest.mark.rule("M-ORDER-33")
    def test_the_successor_must_have_no_order(self) -> None:
        seas = self.relief()
        held = seas.state.chits["b_cruise_palos"]
        assert successors(seas.field(), "british", held) == ["b_flag_b"]
        chit(seas, "b_cruise_gut", "issued", holder="b_flag_b")
        assert successors(seas.field(), "british", held) == []

    @pytest.mark.rule("M-ORDER-31", "M-LEAD-08")
    def test_between_commands_the_fleet_admiral_checks(self) -> None:
        seas = Seas()
        seas.event("france_declares_war")
        seas.formation("f_flag_d", "s12", "F1")
        seas.formation("x_flag_a", "s12", "F2", "S2")
        seas.leader("gabaret", at="toulon")
        seas.leader("navarro", at="cartagena")
        chit(seas, "f_cruise_liguria", "issued", holder="f_flag_d")
        seas.play(hand_over_and_extend, dice=[9], answers={HandOver: "x_flag_a"})
        (tried,) = [event for event in seas.told_to("bourbon") if isinstance(event, told.OrderHandedOver)]
        from rulesets.mistral.position.admirals import strategy_of

        assert tried.check.rating == strategy_of(seas.field(), "bourbon", None)

    @pytest.mark.rule("M-ASYNC-10", "D-32")
    def test_a_plan_names_the_successor(self) -> None:
        seas = self.relief()
        question = HandOver("k", formation="b_flag_a", chit="b_cruise_palos", successors=("b_flag_b",))
        plan = ImpulsePlan(orders={"b_flag_a": OrderPlan(hand_over="b_flag_b")})
        assert policy(plan, question, seas.view("british")) == "b_flag_b"
        assert policy(ImpulsePlan(), question, seas.view("british")) == ""
