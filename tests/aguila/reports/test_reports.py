"""Reports of whole battles: short, grammatical, one line for every event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from rulesets.aguila.declared import EVENTS
from rulesets.aguila.dialogue.events.checks import Rallied
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.dialogue.events.turn import PhaseBegan
from rulesets.aguila.position.state import Scenario
from rulesets.aguila.reports.briefing.closeups import closeups
from rulesets.aguila.reports.briefing.rosters import rosters
from rulesets.aguila.reports.briefing.summary import summary
from rulesets.aguila.reports.prose.lines import lines
from rulesets.aguila.reports.prose.telling import WORDS, report, sentence
from rulesets.aguila.reports.steps import step
from rulesets.kernel.dice import Roll
from rulesets.kernel.text import LANGUAGES
from tests.aguila.reports.battles import Segment, battle
from tests.spoken.aguila import GRAMMAR, POOLS
from tests.spoken.building import made

MOST_LINES = 45
SCENARIOS = get_args(Scenario)


def test_every_kind_of_event_has_words() -> None:
    assert set(WORDS) == set(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_is_said_grammatically(language: str) -> None:
    said = {sentence(event, language): event for kind in EVENTS for event in made(kind, POOLS)}
    wrong = [f"{fault} in {words}" for words in said for fault in GRAMMAR.faults(words, language)]
    assert not wrong, wrong[:20]


@pytest.mark.parametrize("turns", [2, pytest.param(4, marks=pytest.mark.soak)])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_battle_reads_well_in_both_languages(scenario: str, turns: int) -> None:
    segments = battle(scenario, points=1000, turns=turns)
    wrong = [f"{language}: {fault}" for language in LANGUAGES for fault in _faults(segments, language)]
    assert not wrong, wrong[:20]


def _faults(segments: tuple[Segment, ...], language: str) -> Iterator[str]:
    for events, view in segments:
        told = [line for line in report([events], view, language)[0] if line]
        for said in (*told, *summary(events, view, language).lines):
            yield from (f"{fault} in {said}" for fault in GRAMMAR.faults(said, language))
        for roster in rosters(view, (), language):
            for words in (roster.title, *(force.state for force in roster.forces)):
                yield from (f"{fault} in {words}" for fault in GRAMMAR.faults_within(words, language))


def test_a_turn_of_two_thousand_points_is_short() -> None:
    longest = max(sum(map(bool, report([events], view, "en")[0])) for events, view in battle("pitched", points=2000))
    assert 12 <= longest <= MOST_LINES


def test_every_event_is_in_one_line() -> None:
    for events, _ in battle("pitched", points=2000):
        assert sorted(at for line in lines(events) for at in line.at) == list(range(len(events)))


def test_all_fire_at_a_target_is_one_line_with_its_courage_test() -> None:
    for events, view in battle("pitched", points=2000):
        targets = {event.target for event in events if isinstance(event, Fired) and not event.reaction}
        told = [
            line
            for line in report([events], view, "en")[0]
            if " at " in line and (" fire " in line or " fires " in line)
        ]
        assert sum("fires at the charge" not in line for line in told) <= len(targets) + 2


def test_rallies_are_told_under_a_heading_of_their_own() -> None:
    roll = Roll("turn1/R1/rally", "public", 6, 1, "play", (4,))
    own = step(Rallied("BO1", "B1", roll, 2, False))
    assert own is not None and own.title.en == "Rallying"
    assert own != step(PhaseBegan("charge", "red"))


def test_a_summary_has_break_points_or_damage_and_ends_with_the_time_that_is_left() -> None:
    for events, view in battle("pitched", points=2000):
        if view.phase in ("turn", "over") and view.turn > 1:
            said = summary(events, view, "en").sentences
            assert 3 <= len(said) <= 7
            assert "It is turn" in said[-1] or view.phase == "over"
            assert any(line.startswith(("Break points lost", "Damage")) for line in said)


def test_an_army_is_listed_by_officer() -> None:
    *_, (_, view) = battle("pitched", points=2000)
    listed = [force.name for roster in rosters(view, ("B2: ADVANCE",), "en") for force in roster.forces]
    alive = [id for id, unit in view.units.items() if unit.status != "destroyed"]
    assert all(listed.count(id) == 1 for id in alive)
    told = {force.name: force.told for roster in rosters(view, ("B2: ADVANCE",), "en") for force in roster.forces}
    assert told.get("B2", "ADVANCE") == "ADVANCE"


def test_a_closer_picture_shows_the_last_combats() -> None:
    found = [closeups(events, view) for events, view in battle("pitched", points=2000)]
    assert found[0] == [] and any(found) and all(len(windows) <= 2 for windows in found)
