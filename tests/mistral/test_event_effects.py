"""What Events do, the Flota, and withdrawals."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.dialogue.questions.politics import WithdrawSail
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.records import Show, Task
from rulesets.mistral.rules.politics.conditions import counts, holds
from rulesets.mistral.rules.politics.corsica import turn_back_insurgency
from rulesets.mistral.rules.politics.effects import modifier
from rulesets.mistral.rules.politics.event_step import event_step, happen, is_open
from rulesets.mistral.rules.politics.flota import watch_for_the_flota
from tests.mistral.europe import campaign, europe, in_force
from tests.mistral.seas import Seas


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


def opened(seas: Seas) -> set[str]:
    field = seas.field()
    return {id for id, entry in FORCES.events.items() if is_open(field, entry)}


def occur(seas: Seas, id: str, **more: Any) -> None:
    seas.play(lambda field: happen(field, FORCES.events[id]), **more)


class TestWhatEventsDo:
    @pytest.mark.rule("M-EVENT-15", "M-NEUTRAL-03")
    def test_the_family_compact_brings_savoy_and_the_alps(self) -> None:
        seas = europe("1743.13", worms_1="1743.5")
        occur(seas, "second_family_compact")
        assert seas.state.politics.contingents["savoyard"] == "active"
        assert seas.state.politics.campaigns["alps"].active

    @pytest.mark.rule("M-EVENT-18", "M-EVENT-43")
    def test_genoa_comes_in_with_the_next_victory_in_the_alps(self) -> None:
        seas = europe("1745.5")
        campaign(seas, "alps", bourbon_won=(date("1744.9"),))
        occur(seas, "aranjuez_1")
        seas.state.date = date("1745.6")
        seas.play(event_step)
        assert seas.state.politics.contingents["genoese"] == "neutral"
        campaign(seas, "alps", bourbon_won=(date("1744.9"), date("1745.9")))
        seas.state.date = date("1745.10")
        seas.play(event_step)
        assert seas.state.politics.contingents["genoese"] == "active"
        assert seas.state.politics.waiting == ()

    @pytest.mark.rule("M-EVENT-19", "M-NEUTRAL-03", "M-NEUTRAL-05")
    def test_aranjuez_2_sends_genoa_out_of_the_war(self) -> None:
        seas = europe("1746.9", aranjuez_1="1745.5")
        seas.state.politics.contingents["genoese"] = "active"
        seas.state.politics.waiting = ("genoese:aranjuez_1",)
        occur(seas, "aranjuez_2")
        assert seas.state.politics.contingents["genoese"] == "neutral"
        assert allegiance(seas.field(), "genoa", "bourbon") == "neutral"
        campaign(seas, "alps", bourbon_won=(date("1746.9"),))
        seas.state.date = date("1746.10")
        seas.play(event_step, dice=[9])
        assert seas.state.politics.contingents["genoese"] == "neutral", "only the third treaty brings it back"

    @pytest.mark.rule("M-EVENT-20")
    @pytest.mark.parametrize(("blockaded", "standing"), [(True, "neutral"), (False, "active")])
    def test_aranjuez_3_brings_genoa_back_once_it_is_not_blockaded(self, blockaded: bool, standing: str) -> None:
        seas = europe("1747.2", aranjuez_2="1746.9", philip_v_dies="1746.6")
        seas.formation("b_flag_a", "genoa" if blockaded else "coast_b", "B1")
        occur(seas, "aranjuez_3")
        seas.play(event_step)
        assert seas.state.politics.contingents["genoese"] == standing

    @pytest.mark.rule("M-EVENT-21", "M-NEUTRAL-03")
    def test_aranjuez_4_is_for_good(self) -> None:
        seas = europe("1747.5", aranjuez_3="1746.9")
        seas.state.politics.contingents["genoese"] = "active"
        occur(seas, "aranjuez_4")
        assert seas.state.politics.contingents["genoese"] == "removed"
        assert allegiance(seas.field(), "genoa", "british") == "neutral"

    @pytest.mark.rule("M-EVENT-19", "M-EVENT-21", "M-EVENT-03")
    def test_the_victory_that_made_the_second_treaty_does_not_make_the_fourth(self) -> None:
        from rulesets.mistral.position.options import Options
        from rulesets.mistral.rules.setup import first_state

        seas = Seas("1747.1")
        seas.state = first_state(Options(scenario="1747"))
        assert "aranjuez_4" not in opened(seas)
        held = seas.state.politics.campaigns["alps"]
        seas.state.politics.campaigns["alps"] = msgspec.structs.replace(held, allied_won=(date("1746.13"),))
        assert "aranjuez_4" in opened(seas)

    @pytest.mark.rule("M-EVENT-23", "M-EVENT-24", "M-EVENT-25")
    def test_the_corsicans_win_their_ports_step_by_step(self) -> None:
        seas = europe("1746.5", corsica_1="1745.1")
        corsican = [id for id, place in CHART.places.items() if place.corsican]
        field = seas.field()
        occur(seas, "corsica_2")
        assert {allegiance(field, port, "british") for port in corsican} == {"neutral"}
        occur(seas, "corsica_3")
        friendly = [port for port in corsican if allegiance(field, port, "british") == "friendly"]
        assert friendly == ["bastia", "san_fiorenzo"] or set(friendly) == {"bastia", "san_fiorenzo"}
        occur(seas, "corsica_4")
        assert {allegiance(field, port, "british") for port in corsican} == {"friendly"}
        assert seas.state.ledgers["british"].fulfilled == 1

    @pytest.mark.rule("M-EVENT-24", "M-NEUTRAL-05")
    def test_who_lies_in_a_port_that_turns_enemy_puts_to_sea_and_friends_stay(self) -> None:
        seas = europe("1746.5", corsica_2="1745.1")
        seas.formation("f_flag_d", "bastia", "F1", harbour=True)
        seas.formation("b_flag_a", "bastia", "B1", harbour=True)
        seas.squadron("F2", port="bastia")
        occur(seas, "corsica_3")
        assert not seas.state.formations["f_flag_d"].harbour
        assert seas.state.squadrons["F2"].flotilla == "ind_F2"
        assert seas.state.formations["b_flag_a"].harbour

    @pytest.mark.rule("M-EVENT-30")
    def test_a_bourbon_show_of_force_turns_the_insurgency_back_a_step(self) -> None:
        seas = europe("1746.6", corsica_1="1745.1", corsica_2="1745.5", corsica_3="1745.9")
        seas.state.politics.ports = {"bastia": "british", "san_fiorenzo": "british", "naples": "neutral"}
        seas.play(turn_back_insurgency)
        assert {"corsica_1", "corsica_2"} <= in_force(seas)
        assert "corsica_3" not in in_force(seas)
        assert allegiance(seas.field(), "bastia", "british") == "neutral"
        assert seas.state.politics.ports["naples"] == "neutral"
        seas.state.date = date("1746.9")
        assert "corsica_3" not in opened(seas)
        seas.state.date = date("1746.13")
        assert "corsica_3" in opened(seas)

    @pytest.mark.rule("M-EVENT-30")
    @pytest.mark.parametrize("steps", [1, 4])
    def test_not_the_first_step_and_never_the_fourth(self, steps: int) -> None:
        seas = europe("1746.6", **{f"corsica_{n}": "1745.1" for n in range(1, steps + 1)})
        before = in_force(seas)
        seas.play(turn_back_insurgency)
        assert in_force(seas) == before

    @pytest.mark.rule("M-EVENT-26", "M-NEUTRAL-03")
    def test_worms_2_ends_savoy_and_the_alps_for_good(self) -> None:
        seas = europe("1746.5", second_family_compact="1743.5")
        campaign(seas, "alps")
        seas.state.politics.contingents["savoyard"] = "active"
        occur(seas, "worms_2")
        assert seas.state.politics.contingents["savoyard"] == "removed"
        assert seas.state.politics.campaigns["alps"].over
        assert allegiance(seas.field(), "villefranche", "british") == "neutral"

    @pytest.mark.rule("M-EVENT-26")
    @pytest.mark.parametrize(("wins", "tested", "drm"), [(1, False, 0), (2, True, 0), (3, True, -1)])
    def test_worms_2_needs_two_victories_and_likes_more(self, wins: int, tested: bool, drm: int) -> None:
        seas = europe("1746.5", second_family_compact="1743.5")
        campaign(seas, "alps", bourbon_won=tuple(date(f"174{n}.9") for n in range(3, 3 + wins)))
        assert ("worms_2" in opened(seas)) is tested
        assert modifier(seas.field(), FORCES.events["worms_2"].drm) == drm

    @pytest.mark.rule("M-EVENT-27", "M-FLEET-19", "M-NEUTRAL-03")
    def test_philips_death_ends_naples_and_the_apennines(self) -> None:
        seas = europe("1746.6", spain_austria_war="1742.1")
        campaign(seas, "apennines")
        seas.state.politics.contingents["neapolitan"] = "war"
        occur(seas, "philip_v_dies")
        assert seas.state.politics.contingents["neapolitan"] == "removed"
        assert seas.state.politics.campaigns["apennines"].over

    @pytest.mark.rule("M-EVENT-14", "M-EVENT-30", "M-ORDER-49")
    @pytest.mark.parametrize(("shown", "counted"), [("1743.9", 1), ("1743.6", 1), ("1743.5", 0)])
    def test_shows_of_force_count_for_four_turns_one_each(self, shown: str, counted: int) -> None:
        seas = europe("1743.9", spain_austria_war="1742.1")
        seas.state.politics.shows = (Show("british", "villefranche", date(shown)),) * 2
        assert counts(seas.field(), "show_of_force:british:villefranche") == 2 * counted
        assert modifier(seas.field(), FORCES.events["worms_1"].drm) == -2 * counted
        seas.state.politics.shows = (Show("bourbon", "villefranche", date(shown)),)
        assert modifier(seas.field(), FORCES.events["worms_1"].drm) == counted

    @pytest.mark.rule("M-EVENT-14")
    @pytest.mark.parametrize(("box", "drm"), [(1, 1), (-1, -1), (0, 0)])
    def test_worms_1_looks_at_the_po_valley_and_the_year(self, box: int, drm: int) -> None:
        seas = europe("1743.9", spain_austria_war="1742.1")
        campaign(seas, "po_valley", box=box)
        assert modifier(seas.field(), FORCES.events["worms_1"].drm) == drm
        seas.state.date = date("1745.9")
        assert modifier(seas.field(), FORCES.events["worms_1"].drm) == drm - 2

    @pytest.mark.rule("M-EVENT-18", "M-EVENT-19", "M-EVENT-20", "M-EVENT-22")
    def test_the_other_modifiers_of_the_treaties(self) -> None:
        seas = europe("1745.9", aranjuez_1="1745.1")
        campaign(seas, "alps", bourbon_won=(date("1744.9"),))
        seas.formation("b_flag_a", "genoa", "B1", blockading=True)
        field = seas.field()
        assert modifier(field, FORCES.events["aranjuez_1"].drm) == -1
        assert modifier(field, FORCES.events["aranjuez_2"].drm) == -1
        assert modifier(field, FORCES.events["aranjuez_3"].drm) == 1
        assert modifier(field, FORCES.events["corsica_1"].drm) == -1


class TestTheFlota:
    def due(self, *, turns: int = 4, when: str = "1744.10") -> Seas:
        seas = europe(when, the_flota="1744.9")
        seas.state.politics.flota = turns
        return seas

    @pytest.mark.rule("M-EVENT-33", "M-FORM-10", "M-SEQ-31")
    def test_unwatched_it_arrives_with_a_ship(self) -> None:
        seas = self.due()
        seas.play(watch_for_the_flota)
        assert seas.state.ledgers["bourbon"].fulfilled == 1
        (squadron,) = seas.state.squadrons.values()
        assert (squadron.contingent, squadron.sail, squadron.port, squadron.dp) == ("spanish", 1, "cadiz", 1)
        assert "the_flota" not in in_force(seas)

    @pytest.mark.rule("M-EVENT-33")
    def test_not_in_the_turn_in_which_it_was_announced(self) -> None:
        seas = self.due(when="1744.9")
        seas.play(watch_for_the_flota)
        assert seas.events == []
        assert seas.state.politics.flota == 4

    @pytest.mark.rule("M-EVENT-33")
    @pytest.mark.parametrize("place", ["s01", "cadiz", "the_gut"])
    @pytest.mark.parametrize(("die", "taken"), [(2, True), (3, False)])
    def test_watched_it_is_taken_or_waits(self, place: str, die: int, taken: bool) -> None:
        seas = self.due()
        seas.formation("b_det_1", place, "BD1")
        seas.squadron("BD1", sail=2, flotilla="b_det_1")
        seas.play(watch_for_the_flota, dice=[die])
        assert seas.state.ledgers["british"].fulfilled == 2 * taken
        assert seas.state.politics.flota == (0 if taken else 3)
        assert ("the_flota" in in_force(seas)) is not taken

    @pytest.mark.rule("M-EVENT-33")
    @pytest.mark.parametrize("fault", ["one sail", "disorganised", "in harbour", "elsewhere"])
    def test_who_cannot_watch_does_not(self, fault: str) -> None:
        seas = self.due()
        place = "s03" if fault == "elsewhere" else "cadiz"
        seas.formation("b_det_1", place, "BD1", disorganised=fault == "disorganised", harbour=fault == "in harbour")
        seas.field().change_squadron("BD1", sail=1 if fault == "one sail" else 2)
        seas.play(watch_for_the_flota)
        assert seas.state.ledgers["bourbon"].fulfilled == 1

    @pytest.mark.rule("M-EVENT-33", "M-AUX-33")
    @pytest.mark.parametrize(
        ("ship", "kind", "place", "result"),
        [
            ("b_fleet_1", "blockade", "cadiz", "waits"),
            ("b_fleet50_1", "blockade", "cadiz", "waits"),
            ("b_fleet_1", "blockade", "cartagena", "arrived"),
            ("b_fleet50_1", "interdict", "strait_of_gibraltar", "arrived"),
        ],
    )
    def test_an_auxiliary_blockading_cadiz_keeps_it_out_but_takes_nothing(
        self, ship: str, kind: Any, place: str, result: str
    ) -> None:
        seas = self.due()
        seas.auxiliary(ship, at="gibraltar", box="tasked", task=Task(kind=kind, place=place))
        seas.play(watch_for_the_flota)
        assert [event.result for event in of(seas, told.FlotaWatched)] == [result]
        assert seas.rolls == []
        assert seas.state.politics.flota == (3 if result == "waits" else 0)

    @pytest.mark.rule("M-EVENT-33", "M-BATTLE-02")
    def test_a_convoys_escort_does_not_watch(self) -> None:
        seas = self.due()
        seas.convoy("british_levant", "the_gut")
        seas.formation("b_det_1", "the_gut", "B1", parent="british_levant")
        seas.play(watch_for_the_flota)
        assert seas.state.ledgers["bourbon"].fulfilled == 1

    @pytest.mark.rule("M-EVENT-33")
    def test_after_four_turns_of_waiting_it_goes_to_ferrol(self) -> None:
        seas = self.due(turns=1, when="1744.13")
        seas.formation("b_det_1", "s01", "B1")
        seas.play(watch_for_the_flota, dice=[9])
        assert [event.result for event in of(seas, told.FlotaWatched)] == ["ferrol"]
        assert seas.state.politics.flota == 0
        assert (seas.state.ledgers["british"].fulfilled, seas.state.ledgers["bourbon"].fulfilled) == (0, 0)


class TestWithdrawals:
    @pytest.mark.rule("D-47", "M-EVENT-31", "M-ASYNC-03")
    def test_the_standing_list_then_the_most_damaged_in_harbour(self) -> None:
        seas = europe("1744.5")
        seas.squadron("B1", dp=1, port="gibraltar")
        seas.squadron("B2", sail=2, dp=5, port="port_mahon")
        seas.formation("b_flag_a", "s13", "B3")
        seas.squadron("B3", dp=9, flotilla="b_flag_a")
        question = WithdrawSail("k", contingent="british", sol=3)
        assert question.default(seas.view("british")) == ("B2", "B2", "B1")
        from rulesets.mistral.position.wishes import Wishes

        seas.state.wishes = {"british": Wishes(withdraw=("B3",))}
        assert question.default(seas.view("british")) == ("B3", "B3", "B3")

    @pytest.mark.rule("M-EVENT-31")
    def test_subclasses_are_respected_and_no_squadron_gives_more_than_it_has(self) -> None:
        seas = europe("1744.5")
        seas.squadron("B1", sail=1, port="gibraltar")
        seas.squadron("BD1", sail=2, port="gibraltar")
        seas.squadron("S1", port="cadiz")
        seas.squadron("B2", port="gibraltar")
        view = seas.view("british")
        question = WithdrawSail("k", contingent="british", sol=2)
        assert not question.problems(("B1", "B2"), view)
        for wrong in (("B1",), ("B1", "B1"), ("BD1", "B1"), ("S1", "B1"), ("B1", "B2", "B2")):
            assert question.problems(wrong, view), wrong

    @pytest.mark.rule("M-ORDER-05")
    @pytest.mark.parametrize(
        ("text", "true"),
        [
            ("", True),
            ("war_start", True),
            ("not war_start", False),
            ("worms_1 or war_start", True),
            ("worms_1 and war_start", False),
            ("war_start and not worms_1 or worms_1", True),
            ("naples_at_war", True),
            ("naples_limited", False),
            ("venice_active", False),
            ("alps_active", True),
            ("po_valley_active", False),
            ("guerre_de_course", False),
            ("year:1744-1745", True),
            ("turn:5", True),
            ("turn:6", False),
            ("sol_below:british:5", True),
            ("sol_above:british:4", False),
        ],
    )
    def test_conditions_of_the_book_are_read(self, text: str, true: bool) -> None:
        seas = europe("1744.5")
        campaign(seas, "alps")
        seas.state.politics.contingents["neapolitan"] = "war"
        seas.squadron("B1", port="gibraltar")
        assert holds(seas.field(), text) is true

    @pytest.mark.rule("M-ORDER-05")
    def test_every_condition_of_the_data_is_known(self) -> None:
        field = europe("1744.5").field()
        for chit in FORCES.chits.values():
            holds(field, chit.when)
        for entry in (*FORCES.events.values(), *FORCES.campaigns.values()):
            modifier(field, entry.drm, event=entry.id, campaign=entry.id)
        with pytest.raises(ValueError, match="no such condition"):
            holds(field, "moon_is_full")
