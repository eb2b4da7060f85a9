"""The Event Step: which Events are tested, when they occur and what they do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import encode
from rulesets.mistral.book.dates import date
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events import politics as told
from rulesets.mistral.dialogue.questions.politics import ChooseOne
from rulesets.mistral.position.records import Happening
from rulesets.mistral.rules.politics.effects import modifier
from rulesets.mistral.rules.politics.event_step import event_step, happen, is_open
from rulesets.mistral.rules.politics.reinforcing import request_modifier
from tests.mistral.europe import campaign, europe, in_force
from tests.mistral.seas import Seas


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


def opened(seas: Seas) -> set[str]:
    field = seas.field()
    return {id for id, entry in FORCES.events.items() if is_open(field, entry)}


def occur(seas: Seas, id: str, **more: Any) -> None:
    seas.play(lambda field: happen(field, FORCES.events[id]), **more)


class TestWhatIsTested:
    @pytest.mark.rule("M-EVENT-01")
    def test_both_charts_are_public(self) -> None:
        seas = europe("1744.1", spain_austria_war="1742.1")
        for audience in ("bourbon", "british", "public"):
            assert encode(seas.view(audience).politics) == encode(seas.state.politics)

    @pytest.mark.rule("M-SEQ-04")
    def test_there_are_no_random_events_before_a_turn(self) -> None:
        assert {entry.check for entry in FORCES.events.values()} == {"setup", "quarterly", "turn"}

    @pytest.mark.rule("M-EVENT-02", "M-EVENT-12")
    def test_a_circle_recurs_but_not_twice_a_year(self) -> None:
        seas = europe("1743.5")
        seas.state.politics.events["trouble_west_indies"] = Happening(on=date("1743.1"), years=(1743,))
        assert "trouble_west_indies" not in opened(seas)
        seas.state.date = date("1744.1")
        assert "trouble_west_indies" in opened(seas)

    @pytest.mark.rule("M-EVENT-02", "M-EVENT-11")
    def test_a_square_occurs_once(self) -> None:
        assert "spain_austria_war" in opened(europe("1741.5"))
        assert "spain_austria_war" not in opened(europe("1741.5", spain_austria_war="1741.1"))

    @pytest.mark.rule("M-EVENT-02", "M-EVENT-27")
    @pytest.mark.parametrize(("when", "tested"), [("1746.4", False), ("1746.5", True), ("1746.6", True)])
    def test_a_hexagon_is_tested_every_turn(self, when: str, tested: bool) -> None:
        seas = europe(when, spain_austria_war="1742.1", worms_1="1746.1")
        for id in ("trouble_west_indies", "second_family_compact", "corsica_1"):
            seas.state.politics.events[id] = Happening(on=seas.state.date, in_force=True, years=(1746,))
        seas.play(event_step, dice=[9] * tested)
        assert [event.id for event in of(seas, told.EventTested)] == ["philip_v_dies"] * tested

    @pytest.mark.rule("M-EVENT-03")
    def test_most_events_wait_for_the_quarter(self) -> None:
        seas = europe("1741.2")
        seas.play(event_step)
        assert of(seas, told.EventTested) == []
        seas.state.date = date("1741.5")
        seas.play(event_step, dice=[9, 9])
        assert [event.id for event in of(seas, told.EventTested)] == ["spain_austria_war", "trouble_west_indies"]

    @pytest.mark.rule("M-EVENT-13")
    @pytest.mark.parametrize(("turn", "tested"), [(5, False), (9, True), (13, True), (1, False)])
    def test_the_flota_is_looked_for_in_summer_and_fall(self, turn: int, tested: bool) -> None:
        assert ("the_flota" in opened(europe(f"1741.{turn}"))) is tested

    @pytest.mark.rule("M-EVENT-15")
    @pytest.mark.parametrize(("worms", "tested"), [("1743.9", True), ("1743.13", False), ("1743.10", False)])
    def test_a_delay_of_a_quarter_is_kept(self, worms: str, tested: bool) -> None:
        seas = europe("1743.13", spain_austria_war="1742.1", worms_1=worms)
        assert ("second_family_compact" in opened(seas)) is tested

    @pytest.mark.rule("M-EVENT-03")
    def test_what_becomes_eligible_now_is_tested_from_the_next_step_on(self) -> None:
        seas = europe("1743.1", spain_austria_war="1742.1", worms_1="1742.13", trouble_west_indies="1743.1")
        seas.state.politics.events["second_family_compact"] = Happening()
        seas.state.date = date("1744.1")
        seas.state.politics.events["trouble_west_indies"] = Happening(years=(1744,))
        seas.play(event_step, dice=[0, 9])
        assert [event.id for event in of(seas, told.EventTested)] == ["second_family_compact", "corsica_1"]
        assert "second_family_compact" in in_force(seas)

    @pytest.mark.rule("M-EVENT-14", "M-EVENT-16", "M-EVENT-17", "M-EVENT-18", "M-EVENT-22", "M-EVENT-26")
    @pytest.mark.parametrize(
        ("id", "before", "on"),
        [
            ("worms_1", "1742.13", "1743.1"),
            ("france_declares_war", "1743.13", "1744.1"),
            ("descent_on_england", "1743.13", "1744.1"),
            ("aranjuez_1", "1744.13", "1745.1"),
            ("corsica_1", "1742.13", "1743.1"),
            ("worms_2", "1744.13", "1745.1"),
        ],
    )
    def test_nothing_comes_before_its_date(self, id: str, before: str, on: str) -> None:
        needs = {need: "1742.1" for need in FORCES.events[id].requires if need != "war_start"}
        for when, tested in ((before, False), (on, True)):
            seas = europe(when, **needs)
            campaign(seas, "alps", bourbon_won=(date("1742.5"), date("1743.5")))
            assert (id in opened(seas)) is tested

    @pytest.mark.rule("M-EVENT-02")
    @pytest.mark.parametrize("id", [id for id, entry in FORCES.events.items() if entry.requires])
    def test_an_event_needs_what_it_requires(self, id: str) -> None:
        entry = FORCES.events[id]
        when = {9: "1747.9"}.get(entry.turns[0] if entry.turns else 0, "1747.5")
        needs = dict.fromkeys(entry.requires, "1745.1")
        seas = europe(when, **needs)
        for name in ("alps", "po_valley"):
            won = (date("1745.5"), date("1746.5"))
            campaign(seas, name, bourbon_won=won, allied_won=won)
        assert id in opened(seas)
        for missing in entry.requires:
            story = seas.state.politics.events[missing]
            seas.state.politics.events[missing] = msgspec.structs.replace(story, in_force=False)
            assert id not in opened(seas)
            seas.state.politics.events[missing] = story

    @pytest.mark.rule("M-EVENT-04", "M-SEQ-06")
    def test_the_events_of_minor_scenarios_and_campaigns_are_the_same(self) -> None:
        seas = europe("1741.5")
        before = opened(seas)
        seas.state.options = msgspec.structs.replace(seas.state.options, scenario="1741", campaign=True)
        assert opened(seas) == before


class TestTheDie:
    @pytest.mark.rule("M-EVENT-16", "EX-31")
    def test_france_declares_war_at_the_second_test(self) -> None:
        seas = europe("1744.1", spain_austria_war="1742.1", worms_1="1743.1", second_family_compact="1743.5")
        for id in ("trouble_west_indies", "descent_on_england"):
            seas.state.politics.events[id] = Happening(years=(1744,))
        seas.play(event_step, dice=[5, 9])
        assert "france_declares_war" not in in_force(seas)
        seas.state.date = date("1744.5")
        seas.play(event_step, dice=[5, 9])
        tested = next(event for event in of(seas, told.EventTested) if event.id == "france_declares_war")
        assert (tested.drm, tested.base, tested.occurred) == (-1, 4, True)

    @pytest.mark.rule("M-EVENT-11")
    def test_spain_and_austria_are_at_war_by_1742_for_certain(self) -> None:
        seas = europe("1742.1")
        seas.state.politics.events["trouble_west_indies"] = Happening(years=(1742,))
        seas.play(event_step)
        assert [event.id for event in of(seas, told.EventOccurred)] == ["spain_austria_war"]
        politics = seas.state.politics
        assert politics.contingents["neapolitan"] == "war"
        assert politics.campaigns["po_valley"].active
        assert politics.campaigns["apennines"].active
        assert not politics.campaigns["alps"].active

    @pytest.mark.rule("M-EVENT-41")
    def test_a_campaign_that_opens_on_turn_1_is_not_closed_in_the_same_step(self) -> None:
        seas = europe("1742.1")
        seas.state.politics.events["trouble_west_indies"] = Happening(years=(1742,))
        seas.play(event_step)
        assert of(seas, told.CampaignClosed) == []
        assert [event.campaign for event in of(seas, told.CampaignOpened)] == ["po_valley", "apennines"]

    @pytest.mark.rule("M-EVENT-16", "M-FLEET-12", "M-FLEET-11")
    def test_defied_france_is_at_war_in_the_event_step_of_the_turn(self) -> None:
        seas = europe("1741.3")
        seas.state.politics.french_defied = seas.state.date
        seas.play(event_step)
        assert "france_declares_war" in in_force(seas)
        later = europe("1741.4")
        later.state.politics.french_defied = date("1741.3")
        later.play(event_step)
        assert "france_declares_war" not in in_force(later)

    @pytest.mark.rule("M-EVENT-12", "M-EVENT-31", "D-47")
    @pytest.mark.parametrize(
        ("die", "left"),
        [(0, {"B1": 2, "S1": 4}), (3, {"B1": 2, "S1": 4}), (4, {"B1": 3, "S1": 3}), (7, {"B1": 4, "S1": 3})],
    )
    def test_the_west_indies_take_their_toll(self, die: int, left: dict[str, int]) -> None:
        seas = europe("1741.5")
        seas.squadron("B1", port="gibraltar")
        seas.squadron("S1", port="cadiz")
        occur(seas, "trouble_west_indies", dice=[die])
        assert {id: squadron.sail for id, squadron in seas.state.squadrons.items()} == left

    @pytest.mark.rule("M-EVENT-12")
    def test_a_french_war_sends_frenchmen_to_the_indies(self) -> None:
        seas = europe("1745.5", france_declares_war="1744.1")
        seas.squadron("F1", port="toulon")
        occur(seas, "trouble_west_indies", dice=[8])
        assert seas.state.squadrons["F1"].sail == 2

    @pytest.mark.rule("M-EVENT-12", "D-56")
    @pytest.mark.parametrize(("choice", "sold", "box"), [("first", 1, "available"), ("second", 2, "aside")])
    def test_on_a_nine_the_british_choose(self, choice: str, sold: int, box: str) -> None:
        seas = europe("1741.5")
        seas.squadron("BD1", sail=2, port="gibraltar")
        seas.auxiliary("b_fleet_1")
        occur(seas, "trouble_west_indies", dice=[9], answers={ChooseOne: choice})
        assert seas.state.squadrons["BD1"].sail == sold
        assert seas.state.auxiliaries["b_fleet_1"].box == box
        assert ChooseOne("k", what="west_indies").default(seas.view("british")) == "first"

    @pytest.mark.rule("M-EVENT-31")
    def test_if_too_few_are_in_play_all_go(self) -> None:
        seas = europe("1741.5")
        seas.squadron("B1", sail=1, port="gibraltar")
        seas.squadron("namur", port="gibraltar")
        seas.squadron("BD1", sail=2, port="gibraltar")
        occur(seas, "trouble_west_indies", dice=[0])
        assert {id: squadron.sail for id, squadron in seas.state.squadrons.items()} == {"BD1": 2, "namur": 1}

    @pytest.mark.rule("M-EVENT-31", "M-HIDE-15")
    def test_only_the_owner_is_told_what_went(self) -> None:
        seas = europe("1741.5")
        seas.squadron("B1", port="gibraltar")
        occur(seas, "trouble_west_indies", dice=[0])
        assert [event for event in seas.told_to("bourbon") if isinstance(event, told.SailWithdrawn)] == []
        ((_, question),) = seas.asked
        assert question.opens(seas.view("public"))
        assert not msgspec.structs.replace(question, private=True).opens(seas.view("public"))

    @pytest.mark.rule("M-EVENT-17")
    @pytest.mark.parametrize(("die", "french", "british"), [(4, 2, 1), (5, 3, 2)])
    def test_a_descent_on_england_calls_both_home(self, die: int, french: int, british: int) -> None:
        seas = europe("1744.5", second_family_compact="1743.5")
        seas.squadron("B1", port="gibraltar")
        seas.squadron("F1", port="toulon")
        occur(seas, "descent_on_england", dice=[die])
        assert (seas.state.squadrons["F1"].sail, seas.state.squadrons["B1"].sail) == (french, british)

    @pytest.mark.rule("M-EVENT-12", "M-EVENT-17", "M-REINF-02")
    def test_requests_suffer_for_four_turns_this_one_included(self) -> None:
        seas = europe("1744.5", second_family_compact="1743.5")
        seas.squadron("B1", port="gibraltar")
        field = seas.field()
        usual = {who: request_modifier(field, who) for who in ("british", "spanish", "french")}
        occur(seas, "descent_on_england", dice=[5])
        assert request_modifier(field, "british") == usual["british"] - 2
        assert request_modifier(field, "french") == usual["french"] - 1
        assert request_modifier(field, "spanish") == usual["spanish"]
        seas.state.date = date("1744.8")
        assert request_modifier(field, "french") == usual["french"] - 1
        seas.state.date = date("1744.9")
        assert request_modifier(field, "french") == usual["french"]

    @pytest.mark.rule("M-EVENT-12")
    def test_only_who_withdrew_suffers_for_the_west_indies(self) -> None:
        seas = europe("1742.6")
        seas.squadron("S1", port="cadiz")
        occur(seas, "trouble_west_indies", dice=[5])
        assert [drm.who for drm in seas.state.politics.request_drms] == ["spanish"]

    @pytest.mark.rule("M-EVENT-32", "M-END-04")
    def test_markers_of_recurring_events_come_off_in_winter(self) -> None:
        seas = europe("1744.1", spain_austria_war="1742.1", trouble_west_indies="1743.5", descent_on_england="1743.9")
        seas.play(event_step, dice=[9] * len(opened(seas)))
        assert {event.id for event in of(seas, told.EventOver)} == {"trouble_west_indies", "descent_on_england"}
        again = europe("1744.1", spain_austria_war="1742.1", trouble_west_indies="1744.1")
        again.play(event_step, dice=[9] * len(opened(again)))
        assert "trouble_west_indies" in in_force(again)

    @pytest.mark.rule("M-EVENT-13")
    @pytest.mark.parametrize(("last", "drm"), [("1743.9", 0), ("1742.9", -1)])
    def test_a_year_without_the_flota_makes_the_next_likelier(self, last: str, drm: int) -> None:
        seas = europe("1744.9")
        seas.state.politics.events["the_flota"] = Happening(on=date(last), years=(date(last).year,))
        assert modifier(seas.field(), FORCES.events["the_flota"].drm) == drm
        seas.event("philip_v_dies")
        assert modifier(seas.field(), FORCES.events["the_flota"].drm) == drm + 2
