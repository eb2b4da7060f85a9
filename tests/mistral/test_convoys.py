"""Trade, troop and victualling convoys. [M-CONVOY-01..34]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import ConvoyPlan, ImpulsePlan
from rulesets.mistral.dialogue.events import convoys as told
from rulesets.mistral.dialogue.questions.convoys import (
    FrenchHarbour,
    ScatterConvoys,
)
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.routes import goal_of, path_of
from rulesets.mistral.rules.chits.ends import fail
from rulesets.mistral.rules.convoys.arrivals import roll_arrivals
from rulesets.mistral.rules.convoys.choices import convoy_choices
from rulesets.mistral.rules.convoys.damage import hit_convoy
from rulesets.mistral.rules.convoys.voyage import finish_legs, next_step
from rulesets.mistral.rules.sailing.moving import movers, spend
from rulesets.mistral.rules.searching.convoy_attacks import attack
from tests.mistral.inventory import tables
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit


def told_kinds(seas: Seas, side: str) -> list[str]:
    return [type(event).__name__ for event in seas.told_to(side)]


def seen(seas: Seas, id: str, name: str) -> None:
    seas.state.formations[id] = msgspec.structs.replace(seas.state.formations[id], spotted=name)


class TestArrival:
    @pytest.mark.rule("M-CONVOY-11", "M-CONVOY-10", "M-CONVOY-13", "M-CONVOY-14", "M-HIDE-10", "EX-21")
    def test_the_british_convoy_appears_in_the_third_impulse_on_a_3(self) -> None:
        seas = Seas("1744.5")
        for impulse, die in ((1, 4), (2, 3)):
            seas.state.impulse = impulse
            seas.play(roll_arrivals, dice=[die])
            assert "british_levant" not in seas.state.formations
        seas.state.impulse = 3
        seas.play(roll_arrivals, dice=[3, 4])
        convoy, held = seas.state.convoys["british_levant"], seas.state.formations["british_levant"]
        assert (convoy.route, convoy.stage, held.place) == ("brit_levant_5", "arrived", "the_gut")
        assert told_kinds(seas, "bourbon") == ["ConvoyExpected", "ConvoyAppeared"]
        assert seas.view("bourbon").markers == {"british": {"the_gut": 1}}
        assert [roll.stream for roll in seas.rolls] == ["public", "british"]
        assert next_step(seas.field(), "british_levant") == ""
        seas.state.impulse = 4
        seas.play(roll_arrivals)
        assert next_step(seas.field(), "british_levant") == "the_gut/strait_of_gibraltar"

    @pytest.mark.rule("M-MOVE-20", "M-SPOT-03", "EX-21")
    def test_it_sails_by_itself_into_the_strait_and_on_to_gibraltar(self) -> None:
        seas = Seas("1744.5", impulse=4, mpi=2)
        seas.convoy("british_levant", "the_gut", route="brit_levant_5")
        assert movers(seas.field(), "british") == []
        for mpi, dice, place in (
            (2, [], "the_gut/strait_of_gibraltar"),
            (3, [6], "strait_of_gibraltar"),
            (4, [], "gibraltar"),
        ):
            seas.state.mpi = mpi
            seas.play(spend, "british", {}, dice=dice)
            assert seas.state.formations["british_levant"].place == place
        assert seas.state.formations["british_levant"].spotted

    @pytest.mark.rule("M-CONVOY-11")
    def test_no_die_falls_before_its_turn_and_the_ninth_is_certain(self) -> None:
        seas = Seas("1744.4")
        seas.play(roll_arrivals)
        assert seas.rolls == []
        seas = Seas("1744.15")
        seas.convoy("british_levant", stage="done", year=1744)
        seas.convoy("french_levant", checks=8, year=1744)
        seas.play(roll_arrivals, dice=[9, 0])
        assert seas.state.formations["french_levant"].place == "maltese_roads"

    @pytest.mark.rule("M-CONVOY-12", "M-CONVOY-16", "M-CONVOY-10")
    def test_homebound_dice_start_when_the_outbound_part_has_left_and_it_keeps_its_damage(self) -> None:
        seas = Seas("1744.14")
        seas.convoy("french_levant", stage="done", year=1744)
        seas.convoy("british_levant", "s08", route="brit_levant_1", year=1744)
        seas.play(roll_arrivals)
        assert seas.rolls == []
        del seas.state.formations["british_levant"]
        seas.convoy("british_levant", stage="away", year=1744, dp=5, scattered=True)
        seas.play(roll_arrivals, dice=[2])
        assert seas.state.convoys["british_levant"].stage == "away"
        seas.play(roll_arrivals, dice=[2, 0])
        convoy = seas.state.convoys["british_levant"]
        assert (convoy.leg, convoy.dp, convoy.scattered) == ("home", 5, True)
        assert seas.state.formations["british_levant"].place == "maltese_roads"

    @pytest.mark.rule("M-CONVOY-12", "M-CONVOY-19")
    def test_one_that_is_still_away_when_the_year_turns_comes_home_before_the_next(self) -> None:
        seas = Seas("1745.1")
        seas.convoy("british_levant", stage="away", year=1744)
        seas.play(roll_arrivals, dice=[0, 0])
        assert seas.state.convoys["british_levant"].leg == "home"
        seas.state.date = seas.state.date.plus(4)
        seas.play(roll_arrivals)
        assert seas.state.convoys["british_levant"].year == 1744

    @pytest.mark.rule("M-CONVOY-01", "M-CONVOY-11")
    def test_a_new_year_has_a_new_convoy(self) -> None:
        seas = Seas("1745.5")
        seas.convoy("british_levant", stage="done", year=1744, dp=9, paid_prestige=1)
        seas.play(roll_arrivals, dice=[9])
        convoy = seas.state.convoys["british_levant"]
        assert (convoy.year, convoy.dp, convoy.paid_prestige, convoy.stage) == (1745, 0, 0, "expected")


class TestRoutes:
    NAMES = {
        "The Gut": "the_gut",
        "Strait of Gibraltar": "strait_of_gibraltar",
        "Gibraltar": "gibraltar",
        "Melilla": "melilla",
        "Algiers": "algiers",
        "Sicilian Channel": "sicilian_channel",
        "Maltese Roads": "maltese_roads",
        "Barbary Coast": "barbary_coast",
        "Balearic Sea": "balearic_sea",
        "Strait of Messina": "strait_of_messina",
        "Elba Straits": "elba_straits",
        "Marseilles": "marseilles",
        "Tyrrhenian Sea": "tyrrhenian_sea",
        "Golfe du Lion": "golfe_du_lion",
        "Barcelona": "barcelona",
        "Bouches de Bonifacio": "bouches_de_bonifacio",
    }

    def printed(self, rule: str, number: int) -> list[tuple[str, ...]]:
        return [tuple(self.place(step) for step in row[1].split(" - ")) for row in tables(rule)[number][1:]]

    def place(self, step: str) -> str:
        if step.startswith("#"):
            return f"s{int(step[1:]):02d}"
        return f"coast_{step[-1].lower()}" if step.startswith("Coastal ") else self.NAMES[step]

    @pytest.mark.rule("M-CONVOY-15", "M-CONVOY-22")
    @pytest.mark.parametrize(
        ("kind", "rule", "number"),
        [
            ("british_levant", "M-CONVOY-15", 0),
            ("french_levant", "M-CONVOY-15", 1),
            ("spanish_troop", "M-CONVOY-22", 0),
        ],
    )
    def test_routes_are_those_of_the_chart(self, kind: str, rule: str, number: int) -> None:
        assert [route.steps for route in CHART.routes.values() if route.convoy == kind] == self.printed(rule, number)

    @pytest.mark.rule("M-CONVOY-15")
    def test_every_route_can_be_sailed_place_by_place_both_ways(self) -> None:
        for route in CHART.routes.values():
            for homeward in (False, True) if route.convoy == "british_levant" else (False,):
                path = path_of(route.id, homeward)
                assert all(end in CHART.passages[start] for start, end in zip(path, path[1:], strict=False)), route.id

    @pytest.mark.rule("M-CONVOY-02")
    def test_a_convoy_moves_at_3_whatever_its_damage(self) -> None:
        from rulesets.mistral.position.damage import movement

        seas = Seas()
        seas.convoy("british_levant", "s02", dp=30)
        assert movement(seas.field(), "british_levant") == 3


class TestEnds:
    @pytest.mark.rule("M-CONVOY-19", "M-ORDER-54", "M-HIDE-17")
    def test_a_british_leg_ends_in_the_last_zone_proper_and_its_escort_stays(self) -> None:
        seas = Seas("1744.8")
        seas.convoy("british_levant", "maltese_roads", route="brit_levant_1", year=1744, dp=3)
        seas.formation("b_det_1", "maltese_roads", "B1", parent="british_levant")
        chit(seas, "b_escort_levant", "issued", holder="b_det_1")
        seas.play(finish_legs)
        convoy = seas.state.convoys["british_levant"]
        assert (convoy.stage, convoy.dp, convoy.route) == ("away", 3, "")
        assert list(seas.state.formations) == ["b_det_1"] and not seas.state.formations["b_det_1"].parent
        assert seas.state.ledgers["british"].fulfilled == 1
        (gone,) = [event for event in seas.told_to("bourbon") if isinstance(event, told.ConvoyGone)]
        assert gone.route == "brit_levant_1"

    @pytest.mark.rule("M-CONVOY-19", "M-SPOT-10", "M-HIDE-08")
    def test_a_leg_that_ends_in_sight_leaves_the_escort_in_sight_and_its_shadow_behind(self) -> None:
        seas = Seas("1744.8")
        seas.convoy("british_levant", "maltese_roads", route="brit_levant_1", year=1744)
        seen(seas, "british_levant", "BR1")
        seas.state.ledgers["british"].sightings = 1
        seas.formation("b_det_1", "maltese_roads", "B1", parent="british_levant")
        chit(seas, "b_escort_levant", "issued", holder="b_det_1")
        shadow = Task(kind="shadow", place="maltese_roads", target="british_levant")
        seas.auxiliary("s_fleet50_1", box="tasked", task=shadow)
        seas.play(finish_legs)
        assert seas.state.formations["b_det_1"].spotted == "BR2"
        assert seas.state.auxiliaries["s_fleet50_1"].box == "recovery"
        (ended,) = [event for event in seas.told_to("bourbon") if type(event).__name__ == "EnemyOrderEnded"]
        assert ended.entry == "b_escort_levant"
        assert set(seas.view("bourbon").sightings) == {"BR2"}

    @pytest.mark.rule("M-HIDE-08", "M-ORDER-54")
    @pytest.mark.parametrize("reached", [True, False])
    @pytest.mark.parametrize(("convoy", "shown"), [("BR1", "b_escort_levant"), ("", "")])
    def test_an_auxiliarys_escort_order_shows_its_kind_as_a_formations_does(
        self, convoy: str, shown: str, reached: bool
    ) -> None:
        seas = Seas("1744.8")
        seas.convoy("british_levant", "maltese_roads", route="brit_levant_1", year=1744)
        seen(seas, "british_levant", convoy)
        escort = Task(kind="escort", target="british_levant")
        seas.auxiliary("b_fleet_1", at="b_flag_a", box="tasked", task=escort)
        chit(seas, "b_escort_levant", "issued", holder="b_fleet_1")
        if reached:
            seas.play(finish_legs)
        else:
            seas.play(fail, "b_escort_levant", "time")
        (ended,) = [event for event in seas.told_to("bourbon") if type(event).__name__ == "EnemyOrderEnded"]
        assert (ended.result, ended.entry) == ("fulfilled" if reached else "failed", shown)

    @pytest.mark.rule("M-HIDE-08")
    def test_an_escort_seen_on_its_way_to_an_unseen_convoy_does_not_show_what_it_was_for(self) -> None:
        seas = Seas("1744.8")
        seas.convoy("british_levant", "maltese_roads", route="brit_levant_1", year=1744)
        seas.formation("b_det_1", "s05", "B1", spotted="BR3")
        chit(seas, "b_escort_levant", "issued", holder="b_det_1")
        seas.play(fail, "b_escort_levant", "time")
        (ended,) = [event for event in seas.told_to("bourbon") if type(event).__name__ == "EnemyOrderEnded"]
        assert ended.entry == ""

    @pytest.mark.rule("M-CONVOY-19", "M-CONVOY-10")
    def test_in_the_gate_it_has_not_arrived_and_the_second_leg_is_the_last(self) -> None:
        seas = Seas("1744.14")
        seas.convoy("british_levant", "the_gut/strait_of_gibraltar", route="brit_levant_1", leg="home")
        seas.play(finish_legs)
        assert seas.state.convoys["british_levant"].stage == "under_way"
        seas.convoy("british_levant", "the_gut", route="brit_levant_1", leg="home")
        seas.play(finish_legs)
        assert seas.state.convoys["british_levant"].stage == "done"

    def marseilles(self, blockaded: str = "", **fields: Any) -> Seas:
        seas = Seas("1744.14")
        seas.event("france_declares_war")
        seas.convoy("french_levant", "marseilles", route="french_levant_3", **fields)
        for n, port in enumerate(blockaded.split(), 1):
            seas.formation(f"b_flag_{'ab'[n - 1]}", port, f"B{n}", blockading=True, spotted=f"BR{n}")
        return seas

    @pytest.mark.rule("M-CONVOY-10", "M-CONVOY-17")
    @pytest.mark.parametrize(
        ("blockaded", "scattered", "port"),
        [
            ("", False, "marseilles"),
            ("marseilles", False, "toulon"),
            ("marseilles toulon", False, ""),
            ("marseilles toulon", True, "marseilles"),
        ],
    )
    def test_the_french_convoy_goes_in_at_marseilles_or_else_toulon(
        self, blockaded: str, scattered: bool, port: str
    ) -> None:
        seas = self.marseilles(blockaded, scattered=scattered)
        seas.state.mpi = 2
        seas.play(spend, "bourbon", {})
        gone = [event for event in seas.told_to("british") if isinstance(event, told.ConvoyGone)]
        assert [event.place for event in gone] == ([port] if port else [])
        assert (seas.state.convoys["french_levant"].stage == "done") is bool(port)

    @pytest.mark.rule("M-CONVOY-17", "D-30")
    def test_its_owner_may_choose_toulon_if_it_is_scattered_or_wait_if_marseilles_is_shut(self) -> None:
        seas = self.marseilles(scattered=True)
        seas.play(convoy_choices, answers={FrenchHarbour: "toulon"})
        assert goal_of(seas.state.convoys["french_levant"]) == "toulon"
        seas = self.marseilles("marseilles")
        seas.play(convoy_choices, answers={FrenchHarbour: "wait"})
        question = next(question for _, question in seas.asked if isinstance(question, FrenchHarbour))
        assert question.choices == ("toulon", "wait") and question.default(seas.view("bourbon")) == "toulon"
        for mpi in (2, 3, 4):
            seas.state.mpi = mpi
            seas.play(spend, "bourbon", {})
        assert seas.state.convoys["french_levant"].stage == "under_way"

    @pytest.mark.rule("M-CONVOY-17", "D-30")
    def test_nothing_is_asked_while_marseilles_is_open_or_both_are_shut(self) -> None:
        for blockaded in ("", "marseilles toulon"):
            seas = self.marseilles(blockaded)
            seas.play(convoy_choices)
            assert not any(isinstance(question, FrenchHarbour) for _, question in seas.asked)


class TestDamage:
    @pytest.mark.rule("M-CONVOY-18", "M-CONVOY-16", "M-HIDE-10")
    def test_eight_dps_pay_a_point_over_the_convoys_life_and_it_is_never_lost(self) -> None:
        seas = Seas()
        seas.convoy("british_levant", "s02")
        for dp, prestige in ((7, 5), (1, 6), (20, 8)):
            seas.play(hit_convoy, "british_levant", dp, "bourbon")
            assert seas.state.ledgers["bourbon"].prestige == prestige
        assert not seas.state.convoys["british_levant"].scattered
        assert seas.view("bourbon").open_convoys[0].dp == 28

    @pytest.mark.rule("M-CONVOY-26")
    @pytest.mark.parametrize(("dp", "apart"), [(11, False), (12, True)])
    def test_a_troop_convoy_is_scattered_by_twelve(self, dp: int, apart: bool) -> None:
        seas = Seas()
        seas.convoy("troop_1", "s13", route="troop_1")
        seas.play(hit_convoy, "troop_1", dp, "british")
        convoy = seas.state.convoys["troop_1"]
        assert (convoy.scattered, convoy.forced_apart) == (apart, apart)

    @pytest.mark.rule("M-CONVOY-03", "M-ORDER-54")
    def test_scattering_is_public_fails_the_escort_order_and_sets_the_escort_free(self) -> None:
        seas = Seas()
        seas.convoy("british_levant", "s02", route="brit_levant_5")
        seas.formation("b_det_1", "s02", "B1", parent="british_levant")
        chit(seas, "b_escort_levant", "issued", holder="b_det_1")
        seas.play(convoy_choices, answers={ScatterConvoys: ("british_levant",)})
        assert "ConvoyScattered" in told_kinds(seas, "bourbon")
        assert seas.state.ledgers["british"].failed == 1
        assert not seas.state.formations["b_det_1"].parent
        assert next_step(seas.field(), "british_levant") == "barbary_coast/s02"

    @pytest.mark.rule("M-CONVOY-03", "M-ORDER-54")
    @pytest.mark.parametrize(("revision", "others", "failed"), [(3, 0, 1), (3, 1, 0), (2, 0, 0)])
    def test_an_escort_on_its_way_has_failed_too_unless_another_convoy_is_left(
        self, revision: int, others: int, failed: int
    ) -> None:
        seas = Seas()
        seas.revision = revision
        seas.convoy("troop_1", "s13", route="troop_1")
        if others:
            seas.convoy("troop_2", "s14", route="troop_1")
        seas.formation("s_det_1", "s06", "S1")
        chit(seas, "s_escort_troop", "issued", holder="s_det_1")
        seas.play(hit_convoy, "troop_1", 12, "british")
        assert seas.state.ledgers["bourbon"].failed == failed

    @pytest.mark.rule("M-CONVOY-03", "M-ORDER-54")
    def test_an_escort_of_one_scattered_in_battle_parts_at_the_end_of_the_impulse(self) -> None:
        seas = Seas()
        seas.convoy("troop_1", "s13", route="troop_1")
        seas.formation("s_det_1", "s13", "S1", parent="troop_1")
        chit(seas, "s_escort_troop", "issued", holder="s_det_1")
        seas.play(hit_convoy, "troop_1", 12, "british")
        assert seas.state.formations["s_det_1"].parent == "troop_1"
        seas.play(finish_legs)
        assert not seas.state.formations["s_det_1"].parent and seas.state.ledgers["bourbon"].failed == 1

    def under_attack(self, dp: int) -> Seas:
        """A Troop Convoy that twelve DPs scatter, with an escort of a lone Squadron and a frigate."""
        seas = Seas()
        seas.convoy("troop_1", "s13", route="troop_1", dp=dp)
        seas.squadron("S1", 1)
        seas.formation("ind_S1", "s13", "S1", parent="troop_1")
        seas.auxiliary("s_fleet_1", box="tasked", task=Task(kind="escort", target="troop_1"))
        chit(seas, "s_escort_troop", "issued", holder="ind_S1")
        chit(seas, "s_escort_troop.2", "issued", holder="s_fleet_1")
        return seas

    @pytest.mark.rule("M-ORDER-54", "M-CONVOY-26", "M-CONVOY-40")
    @pytest.mark.parametrize(("dp", "apart"), [(11, True), (5, False)])
    def test_an_escort_of_one_scattered_by_auxiliaries_parts_at_once(self, dp: int, apart: bool) -> None:
        seas = self.under_attack(dp)
        seas.play(attack, "british", "fleet", "troop_1", partial=False, dice=[0])
        assert seas.state.convoys["troop_1"].scattered is apart
        escort = seas.state.formations["ind_S1"]
        assert (escort.parent, escort.place, escort.homeward) == ("" if apart else "troop_1", "s13", apart)
        assert seas.state.auxiliaries["s_fleet_1"].box == ("recovery" if apart else "tasked")
        assert seas.state.ledgers["bourbon"].failed == (2 if apart else 0)

    @pytest.mark.rule("M-ORDER-54")
    def test_one_scattered_in_an_earlier_battle_keeps_its_escort_to_the_end_of_the_impulse(self) -> None:
        seas = self.under_attack(11)
        seas.play(hit_convoy, "troop_1", 1, "british")
        seas.play(attack, "british", "fleet", "troop_1", partial=False, dice=[0])
        assert seas.state.formations["ind_S1"].parent == "troop_1"
        seas.play(finish_legs)
        assert seas.state.formations["ind_S1"].parent == ""

    @pytest.mark.rule("M-ORDER-54")
    def test_in_a_segment_of_the_first_revision_it_parts_at_the_end_of_the_impulse(self) -> None:
        seas = self.under_attack(11)
        seas.revision = 1
        seas.play(attack, "british", "fleet", "troop_1", partial=False, dice=[0])
        assert seas.state.formations["ind_S1"].parent == "troop_1"

    @pytest.mark.rule("M-CONVOY-03", "M-PORT-20")
    def test_only_a_scattered_convoy_passes_a_blockade(self) -> None:
        for scattered in (False, True):
            seas = Seas()
            seas.convoy("troop_1", "coast_b", route="troop_1", scattered=scattered)
            seas.auxiliary("b_fleet_1", box="tasked", task=Task(kind="blockade", place="coast_b"))
            assert (next_step(seas.field(), "troop_1") == "coast_b") is scattered

    @pytest.mark.rule("M-CONVOY-03", "D-28")
    def test_a_plan_scatters_the_convoys_it_names(self) -> None:
        seas = Seas()
        seas.convoy("british_levant", "s02")
        plan = ImpulsePlan(convoys={"british_levant": ConvoyPlan(scatter=True)})
        question = ScatterConvoys("k", convoys=("british_levant",))
        assert policy(plan, question, seas.view("british")) == ("british_levant",)
        assert policy(ImpulsePlan(), question, seas.view("british")) == ()

    @pytest.mark.rule("M-CONVOY-33")
    def test_every_four_dps_destroy_stores_still_aboard(self) -> None:
        seas = Seas()
        seas.convoy("victualling", "s02", rp=6)
        seas.play(hit_convoy, "victualling", 3, "bourbon")
        assert seas.state.convoys["victualling"].rp == 6
        seas.play(hit_convoy, "victualling", 6, "bourbon")
        assert seas.state.convoys["victualling"].rp == 4
        assert "StoresLost" not in told_kinds(seas, "bourbon") and not seas.state.convoys["victualling"].scattered

    @pytest.mark.rule("M-CONVOY-32", "M-CONVOY-33")
    def test_one_that_has_lost_all_its_stores_is_unformed(self) -> None:
        seas = Seas()
        seas.convoy("victualling", "s02", rp=1)
        seas.formation("b_det_1", "s02", "B1", parent="victualling")
        chit(seas, "b_escort_victualling", "issued", holder="b_det_1")
        seas.play(hit_convoy, "victualling", 4, "bourbon")
        seas.play(finish_legs)
        assert "victualling" not in seas.state.convoys and seas.state.ledgers["british"].failed == 1
        assert not seas.state.formations["b_det_1"].parent
