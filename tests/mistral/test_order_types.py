"""The types of Orders: what fulfils each, and what it brings about. [M-ORDER-40..63]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.dialogue.events import orders as told
from rulesets.mistral.position.parts import sail_of
from rulesets.mistral.position.records import Campaign, Task
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.army_support import roll_army_support, support_number
from rulesets.mistral.rules.chits.course_war import count_interdictions, interdicted_locations, tally_course_war
from rulesets.mistral.rules.chits.duty import examine_orders, on_duty
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.leaving_map import left_map
from rulesets.mistral.rules.chits.showing_force import force_number
from rulesets.mistral.rules.politics.campaigns import resolve_campaigns
from rulesets.mistral.rules.politics.conditions import counts
from rulesets.mistral.rules.searching.tasks import perform, task_problem
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit


def ten_sail(seas: Seas, place: str, **fields: Any) -> None:
    seas.squadron("B3", 2)
    seas.formation("b_flag_a", place, "B1", "B2", "B3", **fields)


class TestStandingDuties:
    @pytest.mark.rule("M-ORDER-42", "M-MOVE-24")
    @pytest.mark.parametrize("place", ["golfe_du_lion", "golfe_du_lion/s13"])
    def test_a_cruise_is_done_anywhere_in_its_zone(self, place: str) -> None:
        seas = Seas()
        seas.formation("b_flag_a", place, "B1")
        assert on_duty(seas.field(), chit(seas, "b_cruise_lion", "issued", holder="b_flag_a"))

    @pytest.mark.rule("M-ORDER-42")
    def test_the_duties_of_a_cruise_need_not_be_consecutive(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "s14", "B1")
        chit(seas, "b_cruise_palos", "issued", holder="b_flag_a", duty=3)
        seas.play(examine_orders)
        assert seas.state.chits["b_cruise_palos"].duty == 3

    @pytest.mark.rule("M-ORDER-44", "M-ORDER-46")
    @pytest.mark.parametrize(
        ("id", "place", "need", "station"),
        [
            ("b_interdict_gibraltar", "strait_of_gibraltar", 3, "interdicting"),
            ("b_blockade_cadiz", "cadiz", 5, "blockading"),
        ],
    )
    def test_interdiction_and_blockade_are_consecutive_and_a_gap_starts_again(
        self, id: str, place: str, need: int, station: str
    ) -> None:
        seas = Seas()
        seas.formation("b_flag_a", place, "B1")
        chit(seas, id, "issued", holder="b_flag_a", duty=need - 1)
        seas.play(examine_orders)
        assert seas.state.chits[id].duty == 0 and not seas.told_to("bourbon")
        seas.formation("b_flag_a", place, "B1", **{station: True})
        for _ in range(need - 1):
            seas.play(examine_orders)
        assert seas.state.chits[id].state == "issued"
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].fulfilled == 1

    @pytest.mark.rule("M-ORDER-44", "M-FORM-35")
    def test_a_fleet_50_interdicts_alone(self) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet50_1", at="gibraltar")
        chit(seas, "b_interdict_sicily", "issued", holder="b_fleet50_1", duty=5)
        seas.play(perform, "british", AuxiliaryTask(auxiliary="b_fleet50_1", do="interdict", at="sicilian_channel"), 1)
        seas.play(examine_orders)
        assert seas.state.ledgers["british"].fulfilled == 1

    @pytest.mark.rule("M-ORDER-46")
    def test_chits_for_french_ports_come_with_the_war(self) -> None:
        from rulesets.mistral.book.forces import FORCES

        for id, entry in FORCES.chits.items():
            if entry.type == "blockade" and CHART.places[entry.target[0]].owner == "french":
                assert "france_declares_war" in entry.when, id
            if entry.type == "blockade" and entry.command == "F":
                assert "france_declares_war" in entry.when, id


class TestShowOfForce:
    @pytest.mark.rule("M-ORDER-48", "M-AUX-32", "EX-26")
    def test_the_numbers_of_the_example(self) -> None:
        seas = Seas()
        ten_sail(seas, "naples")
        seas.auxiliary("b_bomb_1", at="b_flag_a")
        assert force_number(seas.field(), chit(seas, "b_show_naples", "issued", holder="b_flag_a")) == 4
        assert force_number(seas.field(), chit(seas, "b_show_papal", "issued", holder="b_flag_a")) == 7
        seas.auxiliary("b_fleet50_1", at="gibraltar")
        assert force_number(seas.field(), chit(seas, "b_show_tripoli", "issued", holder="b_fleet50_1")) == 0

    @pytest.mark.rule("M-ORDER-48")
    def test_sail_add_three_at_most(self) -> None:
        seas = Seas()
        seas.formation("b_flag_a", "civitavecchia", *(f"B{n}" for n in range(1, 7)))
        held = chit(seas, "b_show_papal", "issued", holder="b_flag_a")
        assert sail_of(seas.field(), "b_flag_a") == 24 and force_number(seas.field(), held) == 7

    @pytest.mark.rule("M-ORDER-48", "M-ORDER-50", "EX-26")
    @pytest.mark.parametrize(("die", "done"), [(4, True), (5, False), (0, True), (9, False)])
    def test_the_die_falls_at_the_end_of_an_impulse_off_the_port(self, die: int, done: bool) -> None:
        seas = Seas()
        ten_sail(seas, "naples")
        seas.auxiliary("b_bomb_1", at="b_flag_a")
        chit(seas, "b_show_naples", "issued", holder="b_flag_a")
        seas.play(examine_orders, dice=[die])
        assert seas.state.ledgers["british"].fulfilled == done
        assert seas.rolls[0].stream == "british"

    @pytest.mark.rule("M-ORDER-48")
    def test_an_unmodified_0_always_does_and_a_9_never(self) -> None:
        for sail, port, id, die, done in (
            (4, "tripoli", "b_show_tripoli", 0, 1),
            (24, "bastia", "b_show_corsica", 9, 0),
        ):
            seas = Seas()
            seas.formation("b_flag_a", port, *(f"B{n}" for n in range(1, sail // 4 + 1)))
            for n in range(1, 4):
                seas.auxiliary(f"b_bomb_{n}", at="b_flag_a")
            chit(seas, id, "issued", holder="b_flag_a")
            seas.play(examine_orders, dice=[die])
            assert seas.state.ledgers["british"].fulfilled == done

    @pytest.mark.rule("M-ORDER-49", "M-PIRATE-05")
    def test_a_pirate_is_shut_in_for_the_year_at_once(self) -> None:
        seas = Seas("1744.10")
        seas.corsair("tripolitans", active=True)
        seas.state.politics.raided["tripoli"] = 1744
        seas.formation("b_flag_a", "tripoli", "B1")
        chit(seas, "b_show_tripoli", "issued", holder="b_flag_a")
        seas.play(examine_orders, dice=[0])
        pirate = seas.state.corsairs["tripolitans"]
        assert seas.state.politics.quelled == {"tripoli": 1744} and not pirate.active
        assert seas.state.politics.shows == ()

    @pytest.mark.rule("M-ORDER-49")
    def test_a_political_target_remembers_for_four_turns(self) -> None:
        seas = Seas("1744.10")
        seas.formation("b_flag_a", "villefranche", "B1")
        chit(seas, "b_show_savoy", "issued", holder="b_flag_a")
        seas.play(examine_orders, dice=[0])
        for when, times in (("1744.13", 1), ("1744.14", 0)):
            seas.state.date = date(when)
            assert counts(seas.field(), "show_of_force:british:villefranche") == times

    @pytest.mark.rule("M-ORDER-49")
    @pytest.mark.parametrize(("die", "standing"), [(3, "limited"), (4, "war")])
    def test_naples_may_leave_the_war_before_british_guns(self, die: int, standing: str) -> None:
        seas = Seas()
        seas.state.politics.contingents["neapolitan"] = "war"
        ten_sail(seas, "naples")
        chit(seas, "b_show_naples", "issued", holder="b_flag_a")
        seas.play(examine_orders, dice=[0, die])
        assert seas.state.politics.contingents["neapolitan"] == standing
        assert seas.rolls[1].stream == "public"

    @pytest.mark.rule("M-ORDER-49")
    def test_and_come_back_to_it_before_spanish_ones(self) -> None:
        seas = Seas()
        seas.state.politics.contingents["neapolitan"] = "limited"
        seas.formation("s_flag_b", "naples", "S1")
        chit(seas, "s_show_naples", "issued", holder="s_flag_b")
        seas.play(examine_orders, dice=[0, 3])
        assert seas.state.politics.contingents["neapolitan"] == "war"

    @pytest.mark.rule("M-ORDER-48", "M-ORDER-50", "M-FORM-35", "EX-26")
    @pytest.mark.parametrize("die", [0, 1])
    def test_a_fleet_50_shows_itself_alone_off_tripoli_unseen_and_blockading_nobody(self, die: int) -> None:
        seas = Seas()
        seas.auxiliary("b_fleet50_1", at="gibraltar")
        task = AuxiliaryTask(auxiliary="b_fleet50_1", do="blockade", at="tripoli")
        assert task_problem(seas.view("british"), task) is not None
        chit(seas, "b_show_tripoli", "issued", holder="b_fleet50_1")
        seas.play(perform, "british", task, 1)
        assert seas.state.auxiliaries["b_fleet50_1"].task == Task(kind="show", place="tripoli")
        assert not seas.told_to("bourbon") and not seas.view("bourbon").tasks
        seas.play(examine_orders, dice=[die])
        assert seas.state.ledgers["british"].fulfilled == (die == 0)


class TestArmySupport:
    def coast(self, duty: int = 4, place: str = "coast_b", **fields: Any) -> Seas:
        seas = Seas("1743.5", phase="administration")
        seas.squadron("S3", 1)
        seas.formation("s_flag_b", place, "S1", "S2", "S3", **fields)
        seas.state.politics.campaigns = {
            "po_valley": Campaign(eligible=True, active=True),
            "alps": Campaign(),
            "apennines": Campaign(),
        }
        chit(seas, "s_army_po", "issued", holder="s_flag_b", duty=duty)
        return seas

    @pytest.mark.rule("M-ORDER-52", "EX-27")
    def test_nine_sail_off_coastal_b_fulfil_on_a_6_and_help_the_campaign_by_one(self) -> None:
        seas = self.coast()
        assert support_number(seas.field(), seas.state.chits["s_army_po"]) == 6
        seas.play(resolve_campaigns, dice=[5, 3])
        assert seas.state.ledgers["bourbon"].fulfilled == 1
        assert seas.state.politics.campaigns["po_valley"].box == 1
        assert [roll.stream for roll in seas.rolls] == ["bourbon", "public"]

    @pytest.mark.rule("M-ORDER-52")
    def test_without_the_support_the_same_die_moves_nothing(self) -> None:
        seas = self.coast()
        seas.play(resolve_campaigns, dice=[7, 3])
        assert seas.state.politics.campaigns["po_valley"].box == 0
        assert seas.state.chits["s_army_po"].state == "issued"

    @pytest.mark.rule("M-ORDER-52")
    @pytest.mark.parametrize(
        "fields", [{"duty": 3}, {"place": "s14"}, {"disorganised": True}, {"harbour": True, "place": "genoa"}]
    )
    def test_it_needs_four_duties_and_to_stand_there_in_order(self, fields: Any) -> None:
        seas = self.coast(**fields)
        seas.play(roll_army_support, "po_valley")
        assert seas.rolls == []

    @pytest.mark.rule("M-ORDER-52")
    def test_duty_is_done_in_any_space_of_the_campaign_and_does_not_fulfil_by_itself(self) -> None:
        for place in CHART.campaign_spaces["po_valley"]:
            seas = self.coast(duty=3, place=place)
            seas.state.phase, seas.state.impulse = "impulse", 1
            seas.play(examine_orders)
            assert seas.state.chits["s_army_po"].duty == 4 and seas.state.ledgers["bourbon"].fulfilled == 0


class TestGuerreDeCourse:
    def raiders(self, *sail: int) -> Seas:
        seas = Seas("1745.6")
        seas.state.politics.guerre_de_course = True
        for n, strength in enumerate(sail, 1):
            seas.squadron(f"F{n}", strength)
        seas.formation("f_flag_d", "the_gut", *(f"F{n}" for n in range(1, len(sail) + 1)), leader="gabaret")
        seas.auxiliary("f_fleet_1", at="f_flag_d")
        chit(seas, "f_guerre_de_course", "issued", holder="f_flag_d")
        return seas

    @pytest.mark.rule("M-ORDER-58", "M-ORDER-40", "M-HIDE-08")
    @pytest.mark.parametrize(("sail", "orders"), [((2,), 1), ((4, 2), 2), ((4, 4, 2), 2), ((4, 1), 1)])
    def test_each_intact_squadron_that_leaves_counts_an_order_two_at_most(self, sail: Any, orders: int) -> None:
        seas = self.raiders(*sail)
        seas.play(left_map, "f_flag_d", "off_west")
        assert seas.state.ledgers["bourbon"].fulfilled == orders
        assert not seas.state.squadrons and "f_flag_d" not in seas.state.formations
        assert seas.state.retired_counters == {"french:sol": len(sail)}
        assert seas.state.auxiliaries["f_fleet_1"].box == "available"
        assert seas.state.leaders["gabaret"].status == "port"
        (heard,) = [event for event in seas.told_to("british") if isinstance(event, told.EnemyOrderEnded)]
        assert heard.entry == "f_guerre_de_course"

    @pytest.mark.rule("M-ORDER-58", "M-FLEET-20")
    def test_only_whole_squadrons_without_flagships_are_sent(self) -> None:
        seas = Seas("1745.6", phase="administration")
        seas.state.politics.guerre_de_course = True
        seas.squadron("F2", 1)
        seas.formation("f_det_1", "toulon", "F1", harbour=True)
        seas.formation("f_det_2", "toulon", "F2", harbour=True)
        seas.formation("f_flag_d", "toulon", "F3", "terrible", harbour=True)
        seas.formation("s_flag_b", "cartagena", "S1", harbour=True)
        chit(seas, "f_guerre_de_course", "hand")
        view = seas.view("bourbon")
        able = [to for to in view.formations if not issue_problem(view, Issue(chit="f_guerre_de_course", to=to))]
        assert able == ["f_det_1"]

    @pytest.mark.rule("M-ORDER-63")
    @pytest.mark.parametrize(("places", "failed"), [(2, 0), (3, 1), (5, 1), (6, 2)])
    def test_three_locations_cost_the_british_an_order(self, places: int, failed: int) -> None:
        seas = Seas("1745.6", phase="administration")
        seas.state.politics.guerre_de_course = True
        where = [
            "strait_of_gibraltar",
            "sicilian_channel",
            "strait_of_messina",
            "elba_straits",
            "balearic_sea",
            "the_gut",
        ]
        for n, place in enumerate(where[:places], 1):
            seas.auxiliary(f"f_fleet50_{n}", box="tasked", task=Task(kind="interdict", place=place, impulses=4))
        seas.play(tally_course_war)
        assert seas.state.ledgers["british"].failed == failed

    @pytest.mark.rule("M-ORDER-63")
    def test_only_those_that_were_there_when_the_last_impulse_began_and_the_knights_count_one(self) -> None:
        seas = Seas("1745.6", impulse=4)
        seas.auxiliary("f_fleet50_1", box="tasked", task=Task(kind="interdict", place="sicilian_channel"))
        seas.auxiliary("f_fleet50_2", box="tasked", task=Task(kind="interdict", place="elba_straits", impulses=1))
        seas.auxiliary("s_fleet50_1", box="tasked", task=Task(kind="interdict", place="strait_of_messina", impulses=3))
        seas.corsair("knights_of_malta", box="tasked", place="ionian_sea", tasked_by="bourbon", impulses=1)
        seas.corsair("algerines", box="tasked", place="balearic_sea", tasked_by="bourbon", impulses=3)
        seas.play(count_interdictions)
        assert interdicted_locations(seas.field()) == ["elba_straits", "ionian_sea"]

    @pytest.mark.rule("M-FLEET-20")
    def test_before_guerre_de_course_nothing_is_tallied(self) -> None:
        seas = Seas("1744.6", phase="administration")
        for n, place in enumerate(("strait_of_gibraltar", "sicilian_channel", "elba_straits"), 1):
            seas.auxiliary(f"f_fleet50_{n}", box="tasked", task=Task(kind="interdict", place=place, impulses=4))
        seas.play(tally_course_war)
        assert seas.events == []

    @pytest.mark.rule("M-FLEET-20", "M-ORDER-58")
    def test_the_chit_exists_only_under_guerre_de_course(self) -> None:
        from rulesets.mistral.rules.chits.pool import organise

        seas = Seas("1744.5", phase="administration")
        seas.state.chits = {"f_guerre_de_course": Chit(id="f_guerre_de_course", entry="f_guerre_de_course")}
        seas.play(organise, "bourbon")
        assert seas.state.chits["f_guerre_de_course"].state == "out"
        seas.state.politics.guerre_de_course = True
        seas.play(organise, "bourbon")
        assert seas.state.chits["f_guerre_de_course"].state == "pool"
