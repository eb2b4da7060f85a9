"""Convoys that carry troops or victuals."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.impulse import ConvoyPlan, ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import OrdersPart, Reinforcement, Worksheet
from rulesets.mistral.dialogue.questions.convoys import (
    AskVictualling,
    DivertConvoy,
    LandStores,
    ReturnFromLevant,
)
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Happening, Task
from rulesets.mistral.position.routes import goal_of
from rulesets.mistral.rules.convoys.arrivals import roll_arrivals
from rulesets.mistral.rules.convoys.choices import convoy_choices, eligible_ports
from rulesets.mistral.rules.convoys.damage import hit_convoy, scatter
from rulesets.mistral.rules.convoys.landing import (
    form_troop_convoys,
    in_harbour,
    may_form,
    troop_format,
    unload_troop_convoys,
)
from rulesets.mistral.rules.sailing.moving import movers, spend
from rulesets.mistral.rules.turns import administration
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit

SHEETS = {"british": Worksheet(), "bourbon": Worksheet()}


def told_kinds(seas: Seas, side: str) -> list[str]:
    return [type(event).__name__ for event in seas.told_to(side)]


class TestTroops:
    def barcelona(self, when: str = "1744.5", **fields: Any) -> Seas:
        seas = Seas(when, phase="administration")
        seas.state.options = Options(**fields)
        seas.event("spain_austria_war")
        return seas

    @pytest.mark.rule("M-CONVOY-20")
    def test_the_format_is_generic_in_minor_scenarios_and_historical_in_campaigns(self) -> None:
        for options, format in (
            (Options(), "generic"),
            (Options(campaign=True), "historical"),
            (Options(campaign=True, troop_convoys="generic"), "generic"),
        ):
            seas = Seas()
            seas.state.options = options
            assert troop_format(seas.view("bourbon")) == format

    @pytest.mark.rule("M-CONVOY-20", "M-CONVOY-21", "M-CONVOY-27")
    def test_up_to_two_in_the_spring_of_a_war_with_austria(self) -> None:
        assert may_form(self.barcelona().view("bourbon")) == 2
        assert may_form(self.barcelona("1744.6").view("bourbon")) == 0
        peace = self.barcelona()
        peace.state.politics.events["spain_austria_war"] = Happening()
        assert may_form(peace.view("bourbon")) == 0
        dead = self.barcelona("1747.5")
        dead.event("philip_v_dies")
        assert may_form(dead.view("bourbon")) == 0
        busy = self.barcelona()
        busy.convoy("troop_1", "s14", route="troop_1")
        assert may_form(busy.view("bourbon")) == 1

    @pytest.mark.rule("M-CONVOY-21", "M-CONVOY-22", "M-HIDE-10", "D-50")
    def test_they_form_in_the_harbour_of_barcelona_with_a_secret_route(self) -> None:
        seas = self.barcelona()
        sheets = {**SHEETS, "bourbon": Worksheet(reinforcement=Reinforcement(troop_convoys=2))}
        seas.play(form_troop_convoys, sheets, dice=[0, 5])
        assert [convoy.route for convoy in seas.state.convoys.values()] == ["troop_1", "troop_6"]
        held = seas.state.formations["troop_1"]
        assert (held.place, held.harbour, held.kind) == ("barcelona", True, "convoy")
        assert told_kinds(seas, "british") == ["TroopsForming", "TroopsForming"]
        assert {roll.stream for roll in seas.rolls} == {"bourbon"}
        assert {open.stage for open in seas.view("british").open_convoys} == {"forming"}
        by_default = self.barcelona()
        by_default.play(form_troop_convoys, SHEETS, dice=[0])
        assert len(by_default.state.convoys) == 1

    @pytest.mark.rule("M-CONVOY-20", "M-CONVOY-21", "M-CONVOY-27")
    def test_the_dated_ones_must_form_war_or_not_and_wait_only_for_a_counter(self) -> None:
        assert [entry.at for entry in FORCES.troop_dates] == ["1741.15", "1742.2", "1742.6"]
        seas = Seas("1741.15", phase="administration")
        seas.state.options = Options(campaign=True)
        seas.play(form_troop_convoys, SHEETS, dice=[0])
        seas.state.date = seas.state.date.plus(3)
        seas.play(form_troop_convoys, SHEETS, dice=[0])
        seas.state.date = seas.state.date.plus(4)
        seas.play(form_troop_convoys, SHEETS)
        assert sorted(seas.state.convoys) == ["troop_1", "troop_2"]
        del seas.state.convoys["troop_1"], seas.state.formations["troop_1"]
        seas.state.date = seas.state.date.plus(1)
        seas.play(form_troop_convoys, SHEETS, dice=[0])
        assert sorted(seas.state.convoys) == ["troop_1", "troop_2"]

    @pytest.mark.rule("M-CONVOY-21", "M-CONVOY-24", "M-SEQ-30")
    @pytest.mark.parametrize(("revision", "forms"), [(3, ["troop_1"]), (2, [])])
    def test_a_convoy_that_lands_leaves_its_counter_to_one_that_is_due_in_the_same_step(
        self, monkeypatch: pytest.MonkeyPatch, revision: int, forms: list[str]
    ) -> None:
        for name in ("event_step", "orders_step", "reinforce", "recover_auxiliaries", "harbour_work"):
            monkeypatch.setattr(administration, name, lambda *args: iter(()))
        seas = self.barcelona("1742.7", campaign=True)
        seas.revision = revision
        seas.state.politics.troop_convoys_formed = {"dated": 2}
        seas.convoy("troop_1", "coast_b", route="troop_1", unloaded=True)
        seas.convoy("troop_2", "s14", route="troop_1")
        seas.play(administration.play_administration, dice=[0] * len(forms))
        assert [convoy.id for convoy in seas.state.convoys.values() if convoy.stage == "forming"] == forms

    @pytest.mark.rule("M-CONVOY-20")
    @pytest.mark.parametrize(("when", "allowed"), [("1743.5", 0), ("1744.5", 1)])
    def test_then_one_a_year_from_the_year_after_they_are_dissolved(self, when: str, allowed: int) -> None:
        seas = self.barcelona("1743.2", campaign=True)
        seas.state.politics.troop_convoys_formed = {"dated": 3}
        seas.convoy("troop_1", "coast_b", route="troop_1", unloaded=True)
        seas.play(unload_troop_convoys)
        year, turn = when.split(".")
        seas.state.date = type(seas.state.date)(int(year), int(turn))
        assert may_form(seas.view("bourbon")) == allowed

    @pytest.mark.rule("M-CONVOY-23", "M-HIDE-10")
    @pytest.mark.parametrize(("die", "sails"), [(1, True), (2, False)])
    def test_a_0_or_1_sends_it_to_sea_and_the_enemy_learns_of_it_only_by_its_marker(
        self, die: int, sails: bool
    ) -> None:
        seas = Seas("1744.6", mpi=2)
        seas.convoy("british_levant", stage="away", year=1744)
        self.forming(seas)
        seas.play(roll_arrivals, dice=[die])
        assert not seas.told_to("british") and seas.rolls[0].stream == "bourbon"
        assert seas.view("british").open_convoys[-1].stage == "forming"
        seas.play(spend, "bourbon", {})
        assert seas.state.formations["troop_1"].harbour is not sails
        assert seas.view("british").markers["bourbon"] == ({"barcelona": 1} if sails else {})

    def forming(self, seas: Seas, **fields: Any) -> None:
        seas.convoy("troop_1", "barcelona", route="troop_1", **{"stage": "forming", **fields})
        held = seas.state.formations["troop_1"]
        seas.state.formations["troop_1"] = msgspec.structs.replace(held, harbour=True)

    @pytest.mark.rule("M-CONVOY-23", "M-PORT-20")
    def test_a_blockade_holds_a_ready_one_back_and_no_new_die_falls(self) -> None:
        seas = Seas("1744.6", mpi=2)
        seas.convoy("british_levant", stage="away", year=1744)
        self.forming(seas, stage="under_way", ready=True)
        seas.formation("b_flag_a", "barcelona", "B1", blockading=True, spotted="BR1")
        seas.play(roll_arrivals)
        seas.play(spend, "bourbon", {})
        assert seas.rolls == [] and seas.state.formations["troop_1"].harbour
        del seas.state.formations["b_flag_a"]
        seas.play(spend, "bourbon", {})
        assert not seas.state.formations["troop_1"].harbour

    @pytest.mark.rule("M-CONVOY-23", "M-ORDER-54")
    def test_an_escort_that_waits_in_barcelona_sails_with_it(self) -> None:
        seas = Seas("1744.6", mpi=2)
        self.forming(seas, stage="under_way")
        seas.formation("s_det_1", "barcelona", "S1", harbour=True)
        chit(seas, "s_escort_troop", "issued", holder="s_det_1")
        seas.play(convoy_choices)
        seas.play(spend, "bourbon", {})
        assert seas.state.formations["s_det_1"].parent == "troop_1"
        assert (seas.state.squadrons["S1"].condition, seas.state.squadrons["S1"].port) == ("ready", "")

    @pytest.mark.rule("M-CONVOY-24", "M-CONVOY-22", "M-ORDER-54")
    def test_in_the_harbour_of_its_goal_it_has_arrived_and_unloads_in_the_reinforcement_step(self) -> None:
        seas = Seas("1744.6", mpi=2)
        seas.convoy("troop_1", "coast_b", route="troop_1")
        seas.formation("s_det_1", "coast_b", "S1", parent="troop_1")
        chit(seas, "s_escort_troop", "issued", holder="s_det_1")
        seas.play(spend, "bourbon", {})
        assert seas.state.convoys["troop_1"].unloaded and seas.state.ledgers["bourbon"].fulfilled == 1
        assert "TroopsLanded" not in told_kinds(seas, "british")
        seas.state.phase = "administration"
        seas.play(unload_troop_convoys)
        assert seas.state.politics.troop_moves == 1 and "troop_1" not in seas.state.convoys
        (landed,) = seas.told_to("british")
        assert (landed.route, landed.port, landed.helps) == ("troop_1", "coast_b", True)

    @pytest.mark.rule("M-CONVOY-26")
    def test_one_scattered_against_its_will_gives_no_campaign_move(self) -> None:
        for forced in (False, True):
            seas = Seas(phase="administration")
            seas.convoy("troop_1", "coast_b", route="troop_1", scattered=True, forced_apart=forced, unloaded=True)
            seas.play(unload_troop_convoys)
            assert seas.state.politics.troop_moves == (not forced)

    @pytest.mark.rule("M-CONVOY-25", "D-29")
    @pytest.mark.parametrize("occupant", ["formation", "dummy", ""])
    def test_it_may_divert_from_a_goal_where_an_enemy_marker_lies(self, occupant: str) -> None:
        seas = Seas()
        seas.convoy("troop_1", "s12", route="troop_1")
        if occupant == "formation":
            seas.formation("b_flag_a", "coast_b", "B1")
        elif occupant:
            seas.dummy("dummy_b_1", "coast_b")
        seas.play(convoy_choices)
        asked = [question for _, question in seas.asked if isinstance(question, DivertConvoy)]
        assert bool(asked) is bool(occupant)
        goal = goal_of(seas.state.convoys["troop_1"])
        assert goal == (asked[0].ports[0] if asked else "coast_b") and "ConvoyDiverted" not in told_kinds(
            seas, "british"
        )

    @pytest.mark.rule("M-CONVOY-25")
    def test_eligible_ports_are_those_of_the_page_nearest_first(self) -> None:
        seas = Seas()
        convoy = seas.convoy("troop_1", "s12", route="troop_1")
        ports = eligible_ports(seas.field(), convoy)
        assert set(ports) == {"coast_c", "coast_d", "coast_e", "porto_longone", "orbetello", "gaeta"}
        seas.state.politics.contingents |= {"genoese": "active", "neapolitan": "war"}
        seas.dummy("dummy_b_1", "coast_c")
        ports = eligible_ports(seas.field(), convoy)
        assert {"genoa", "naples"} <= set(ports) and "coast_c" not in ports and ports[0] == "genoa"

    @pytest.mark.rule("D-29", "M-ASYNC-10")
    def test_a_plan_names_where_to(self) -> None:
        seas = Seas()
        question = DivertConvoy("k", convoy="troop_1", ports=("coast_c", "gaeta"))
        plan = ImpulsePlan(convoys={"troop_1": ConvoyPlan(divert=("naples", "gaeta"))})
        assert policy(plan, question, seas.view("bourbon")) == "gaeta"
        assert policy(ImpulsePlan(), question, seas.view("bourbon")) is None


class TestVictualling:
    @pytest.mark.rule("M-CONVOY-30", "M-CONVOY-31", "M-HIDE-10", "D-57")
    def test_asked_for_in_an_impulse_its_dice_start_with_the_next_turn_and_are_private(self) -> None:
        seas = Seas("1744.3", impulse=2)
        seas.play(convoy_choices, answers={AskVictualling: True})
        assert seas.state.victualling_wanted and not seas.view("bourbon").victualling_wanted
        seas.state.impulse = 3
        seas.play(roll_arrivals)
        assert "victualling" not in seas.state.convoys
        seas.state.date, seas.state.impulse = seas.state.date.plus(1), 1
        seas.play(roll_arrivals, dice=[2])
        assert not seas.told_to("bourbon") and seas.rolls[0].stream == "british"
        seas.state.impulse = 2
        seas.play(roll_arrivals, dice=[2])
        assert seas.state.convoys["victualling"].rp == 6
        assert seas.state.formations["victualling"].place == "the_gut"
        assert told_kinds(seas, "bourbon") == ["ConvoyAppeared"]

    @pytest.mark.rule("M-CONVOY-30")
    def test_one_at_a_time_and_a_sheet_may_ask_as_well(self) -> None:
        from rulesets.mistral.rules.chits.orders_step import orders_step

        seas = Seas()
        seas.convoy("victualling", "s02", rp=6)
        seas.play(convoy_choices)
        assert not any(isinstance(question, AskVictualling) for _, question in seas.asked)
        seas = Seas("1744.6", phase="administration")
        seas.play(orders_step, {**SHEETS, "british": Worksheet(orders=OrdersPart(victualling=True))})
        assert seas.state.victualling_wanted

    @pytest.mark.rule("M-CONVOY-31", "M-CONVOY-32")
    def test_it_stays_the_impulse_it_appears_in_and_then_goes_where_its_owner_likes(self) -> None:
        seas = Seas(mpi=2)
        seas.convoy("victualling", "the_gut", rp=6, stage="arrived")
        assert movers(seas.field(), "british") == []
        seas.play(spend, "british", {})
        assert seas.state.formations["victualling"].place == "the_gut"
        seas.convoy("victualling", "the_gut", rp=6)
        assert movers(seas.field(), "british") == ["victualling"]

    def landing(self, port: str, rp: int = 6, stored: int = 0) -> Seas:
        seas = Seas()
        seas.convoy("victualling", port, rp=rp)
        seas.state.victualled = {port: stored}
        return seas

    @pytest.mark.rule("M-CONVOY-32", "M-CONVOY-34", "M-HIDE-07", "D-31")
    def test_gibraltar_stores_four_at_most_and_the_rest_goes_on(self) -> None:
        seas = self.landing("gibraltar", stored=1)
        seas.play(in_harbour, "victualling")
        assert seas.state.victualled["gibraltar"] == 4 and seas.state.convoys["victualling"].rp == 3
        assert told_kinds(seas, "bourbon") == ["StoresLanded"]

    @pytest.mark.rule("M-CONVOY-32", "M-CONVOY-34", "M-ORDER-54")
    def test_port_mahon_has_no_limit_and_an_empty_convoy_is_unformed_its_escort_fulfilled(self) -> None:
        seas = self.landing("port_mahon", stored=9)
        seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="escort", target="victualling"))
        chit(seas, "b_escort_victualling", "issued", holder="b_fleet_1")
        seas.play(in_harbour, "victualling")
        assert seas.state.victualled["port_mahon"] == 15 and "victualling" not in seas.state.convoys
        assert seas.state.ledgers["british"].fulfilled == 1 and seas.state.auxiliaries["b_fleet_1"].box == "recovery"

    @pytest.mark.rule("D-31", "M-ASYNC-10")
    def test_a_plan_says_how_many_rps_where(self) -> None:
        seas = Seas()
        question = LandStores("k", port="gibraltar", aboard=6, room=4)
        plan = ImpulsePlan(convoys={"victualling": ConvoyPlan(land={"gibraltar": 2})}, victualling=True)
        assert policy(plan, question, seas.view("british")) == 2
        assert policy(ImpulsePlan(), question, seas.view("british")) is None
        assert policy(plan, AskVictualling("k"), seas.view("british")) is True
        assert policy(plan, ReturnFromLevant("k", squadrons=("B1",)), seas.view("british")) == ()

    @pytest.mark.rule("M-CONVOY-33")
    def test_it_scatters_only_by_its_owners_will(self) -> None:
        seas = Seas()
        seas.convoy("victualling", "s02", rp=6)
        seas.play(hit_convoy, "victualling", 23, "bourbon")
        assert not seas.state.convoys["victualling"].scattered
        seas.play(scatter, "victualling")
        assert seas.state.convoys["victualling"].scattered and not seas.state.convoys["victualling"].forced_apart
