"""Orders to escort a convoy, and to meet another Formation: what fulfils them, and what they bring about."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, OrderPlan
from rulesets.mistral.dialogue.questions.convoys import JoinConvoy
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Task
from rulesets.mistral.rules.chits.duty import examine_orders
from rulesets.mistral.rules.chits.escorts import convoy_ends, escorted_by, join_convoys, leave_convoy
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit


class TestEscorts:
    def convoy(self, **fields: Any) -> Seas:
        seas = Seas("1744.6")
        seas.convoy("british_levant", "the_gut", route="brit_levant_1", **fields)
        seas.formation("b_det_1", "the_gut", "B1")
        chit(seas, "b_escort_levant", "issued", holder="b_det_1")
        return seas

    @pytest.mark.rule("M-ORDER-54")
    def test_an_escort_in_the_same_place_joins_and_is_subordinate(self) -> None:
        seas = self.convoy()
        seas.formation("b_flag_a", "the_gut/strait_of_gibraltar", "B2")
        chit(seas, "b_escort_levant.2", "issued", holder="b_flag_a")
        seas.play(join_convoys)
        assert seas.state.formations["b_det_1"].parent == "british_levant"
        assert not seas.state.formations["b_flag_a"].parent
        assert escorted_by(seas.field(), "british_levant") == ["b_det_1"]

    @pytest.mark.rule("M-ORDER-54", "M-ORDER-11")
    def test_frigates_join_from_the_port_or_formation_where_they_lie(self) -> None:
        seas = Seas("1744.6")
        seas.convoy("victualling", "gibraltar", rp=6)
        seas.auxiliary("b_fleet_1", at="gibraltar")
        chit(seas, "b_escort_victualling", "issued", holder="b_fleet_1")
        seas.play(join_convoys)
        assert seas.state.auxiliaries["b_fleet_1"].task == Task(kind="escort", target="victualling")

    @pytest.mark.rule("M-ORDER-54", "M-SPOT-10")
    def test_an_escort_in_sight_brings_its_convoy_and_its_shadow_into_sight(self) -> None:
        seas = self.convoy()
        seas.state.formations["b_det_1"] = msgspec.structs.replace(seas.state.formations["b_det_1"], spotted="BR7")
        shadow = Task(kind="shadow", place="the_gut", target="b_det_1")
        seas.auxiliary("s_fleet_1", box="tasked", task=shadow)
        seas.play(join_convoys)
        assert seas.state.formations["british_levant"].spotted not in ("", "BR7")
        assert seas.state.auxiliaries["s_fleet_1"].task.target == "british_levant"
        assert seas.view("bourbon").tasks[0].place == "the_gut"

    @pytest.mark.rule("M-ORDER-54", "M-CONVOY-19")
    def test_being_there_when_it_comes_to_its_goal_fulfils_it_and_who_never_joined_failed(self) -> None:
        seas = self.convoy()
        seas.play(join_convoys)
        seas.formation("b_flag_a", "gibraltar", "B2", harbour=True)
        chit(seas, "b_escort_levant.2", "issued", holder="b_flag_a")
        seas.play(convoy_ends, "british_levant", reached=True)
        ledger = seas.state.ledgers["british"]
        assert (ledger.fulfilled, ledger.failed) == (1, 1)
        escort = seas.state.formations["b_det_1"]
        assert (escort.parent, escort.place) == ("", "the_gut")

    @pytest.mark.rule("M-ORDER-54", "M-DMG-10", "M-BATTLE-56")
    @pytest.mark.parametrize(("revision", "past"), [(3, (True, 3, ("s_flag_b",))), (2, (False, 0, ()))])
    def test_an_escort_that_parts_from_a_convoy_takes_its_disorder_along(self, revision: int, past: Any) -> None:
        seas = self.convoy()
        seas.revision = revision
        seas.play(join_convoys)
        seas.field().change_formation("british_levant", disorganised=True, held_until=3, fought=("s_flag_b",))
        seas.play(leave_convoy, "british_levant")
        held = seas.state.formations["b_det_1"]
        assert (held.disorganised, held.held_until, held.fought) == past

    @pytest.mark.rule("M-ORDER-54", "M-HIDE-03")
    def test_escorts_that_part_from_a_convoy_in_sight_have_names_of_their_own(self) -> None:
        seas = self.convoy()
        seas.formation("b_det_2", "the_gut", "B2")
        chit(seas, "b_escort_levant.2", "issued", holder="b_det_2")
        seas.play(join_convoys)
        held = seas.state.formations["british_levant"]
        seas.state.formations["british_levant"] = msgspec.structs.replace(held, spotted="BR1")
        seas.state.ledgers["british"].sightings = 1
        seas.play(convoy_ends, "british_levant", reached=True)
        names = [seas.state.formations[id].spotted for id in ("b_det_1", "b_det_2", "british_levant")]
        assert all(names) and len(set(names)) == 3

    @pytest.mark.rule("M-ORDER-54")
    def test_an_escort_that_is_lost_has_failed(self) -> None:
        seas = self.convoy()
        seas.play(join_convoys)
        del seas.state.formations["b_det_1"]
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].failed == 1

    def two_convoys(self) -> Seas:
        """Two Troop Convoys wait in Barcelona, and an escort with them."""
        seas = Seas("1744.6")
        for id in ("troop_1", "troop_2"):
            seas.convoy(id, "barcelona", route=id, stage="forming")
            seas.field().change_formation(id, harbour=True)
        seas.formation("s_det_1", "barcelona", "S1", harbour=True)
        chit(seas, "s_escort_troop", "issued", holder="s_det_1")
        return seas

    @pytest.mark.rule("M-ORDER-54", "D-62")
    @pytest.mark.parametrize("convoy", ["troop_1", "troop_2"])
    def test_its_owner_chooses_among_several_convoys_in_the_place(self, convoy: str) -> None:
        seas = self.two_convoys()
        seas.play(join_convoys, answers={JoinConvoy: convoy})
        assert seas.state.formations["s_det_1"].parent == convoy
        ((side, question),) = seas.asked
        assert (side, question.escort, question.convoys) == ("bourbon", "s_det_1", ("troop_1", "troop_2"))
        assert question.problems("troop_3", seas.view("bourbon"))

    @pytest.mark.rule("M-ORDER-54", "D-62")
    def test_at_the_end_of_an_impulse_too(self) -> None:
        seas = self.two_convoys()
        seas.play(examine_orders, answers={JoinConvoy: "troop_2"})
        assert seas.state.formations["s_det_1"].parent == "troop_2"

    @pytest.mark.rule("M-ORDER-54", "D-62")
    def test_with_one_convoy_or_one_still_together_nothing_is_asked(self) -> None:
        seas = self.two_convoys()
        seas.field().change_convoy("troop_1", scattered=True)
        seas.play(join_convoys)
        assert seas.asked == [] and seas.state.formations["s_det_1"].parent == "troop_2"

    @pytest.mark.rule("M-ORDER-54", "D-62")
    def test_in_a_segment_of_the_first_revision_nobody_is_asked(self) -> None:
        seas = self.two_convoys()
        seas.revision = 1
        seas.play(join_convoys)
        assert seas.asked == [] and seas.state.formations["s_det_1"].parent == "troop_1"

    @pytest.mark.rule("D-62", "M-ASYNC-10")
    def test_a_plan_names_the_convoy_to_join(self) -> None:
        view = self.two_convoys().view("bourbon")
        question = JoinConvoy("k", escort="s_det_1", convoys=("troop_1", "troop_2"))
        wished = [OrderPlan(convoy="troop_2"), OrderPlan(convoy="french_levant"), OrderPlan()]
        found = [policy(ImpulsePlan(orders={"s_det_1": each}), question, view) for each in wished]
        assert found == ["troop_2", None, None] and question.default(view) == "troop_1"
        plan = ImpulsePlan(orders={"s_det_1": OrderPlan(convoy="troop_3")})
        assert [problem.where for problem in plan_problems(plan, view)] == ["orders.s_det_1.convoy"]
        assert not plan_problems(ImpulsePlan(orders={"s_det_1": wished[0]}), view)

    @pytest.mark.rule("M-ORDER-54", "M-FORM-06")
    def test_a_lone_squadron_goes_home_afterwards(self) -> None:
        seas = Seas("1744.6")
        seas.convoy("british_levant", "maltese_roads", route="brit_levant_1")
        seas.squadron("B1")
        seas.formation("ind_B1", "maltese_roads", "B1")
        chit(seas, "b_escort_levant", "issued", holder="ind_B1")
        seas.play(join_convoys)
        seas.play(convoy_ends, "british_levant", reached=True)
        assert seas.state.formations["ind_B1"].homeward


class TestRendezvous:
    def meeting(self, partner: str = "b_grand", place: str = "s14") -> Seas:
        seas = Seas()
        seas.formation("b_grand", "s14", "B1", leader="mathews")
        seas.formation("b_flag_a", place, "B2", leader="rowley")
        seas.auxiliary("b_fleet_1", at="b_flag_a")
        chit(seas, "b_rendezvous", "issued", holder="b_flag_a", partner=partner)
        return seas

    @pytest.mark.rule("M-ORDER-56")
    def test_meeting_the_partner_merges_without_a_check_and_the_order_simply_ends(self) -> None:
        seas = self.meeting()
        seas.play(examine_orders)
        assert seas.state.squadrons["B2"].flotilla == "b_flag_a", "a Flotilla goes whole under a Grand Flotilla"
        assert seas.state.formations["b_flag_a"].parent == "b_grand"
        assert seas.state.leaders["rowley"].at == seas.state.auxiliaries["b_fleet_1"].at == "b_flag_a"
        ledger = seas.state.ledgers["british"]
        assert (ledger.fulfilled, ledger.failed) == (0, 0) and seas.rolls == []

    @pytest.mark.rule("M-ORDER-56")
    def test_apart_nothing_happens_and_a_port_is_reached_in_its_harbour(self) -> None:
        seas = self.meeting(place="s13")
        seas.play(examine_orders)
        assert seas.state.chits["b_rendezvous"].state == "issued"
        seas = self.meeting(partner="port_mahon", place="port_mahon")
        seas.play(examine_orders)
        assert seas.state.chits["b_rendezvous"].state == "issued"
        seas.formation("b_flag_a", "port_mahon", "B2", harbour=True)
        seas.play(examine_orders)
        assert seas.state.chits["b_rendezvous"].state == "aside"

    @pytest.mark.rule("M-ORDER-56")
    def test_a_grand_flotilla_brings_its_subordinates_along(self) -> None:
        seas = Seas()
        seas.formation("b_flag_b", "s14", "B1", leader="mathews")
        seas.formation("b_grand", "s14", "B2")
        seas.formation("b_flag_a", "s14", "B3", parent="b_grand", leader="rowley")
        chit(seas, "b_rendezvous", "issued", holder="b_grand", partner="b_flag_b")
        seas.play(examine_orders)
        assert {squadron.flotilla for squadron in seas.state.squadrons.values()} == {"b_flag_b"}
        assert list(seas.state.formations) == ["b_flag_b"] and seas.state.leaders["rowley"].at == "b_flag_b"

    @pytest.mark.rule("M-ORDER-56", "M-DMG-10")
    @pytest.mark.parametrize(("revision", "disorganised"), [(3, True), (2, False)])
    def test_who_joins_in_disorder_brings_it_along(self, revision: int, disorganised: bool) -> None:
        seas = self.meeting()
        seas.revision = revision
        seas.field().change_formation("b_flag_a", disorganised=True)
        seas.play(examine_orders)
        assert seas.state.formations["b_grand"].disorganised is disorganised

    @pytest.mark.rule("M-ORDER-56", "M-SPOT-10")
    def test_who_was_in_sight_stays_in_sight_with_its_partner(self) -> None:
        seas = self.meeting()
        seas.state.formations["b_flag_a"] = msgspec.structs.replace(seas.state.formations["b_flag_a"], spotted="BR7")
        seas.auxiliary("s_fleet_1", box="tasked", task=Task(kind="shadow", place="s14", target="b_flag_a"))
        seas.play(examine_orders)
        assert seas.state.formations["b_grand"].spotted
        assert seas.state.auxiliaries["s_fleet_1"].task.target == "b_grand"
