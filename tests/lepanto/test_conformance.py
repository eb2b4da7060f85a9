"""Lepanto keeps the contract of a ruleset: battles at every pace, checked from every side."""

from __future__ import annotations

import random

import pytest

from rulesets.kernel.conformance import conform
from rulesets.lepanto.game import Lepanto, ruleset
from rulesets.lepanto.position.state import Options, State
from tests.lepanto import guide

EVENTS = {"TurnBegan", "WindChecked", "Drifted", "Moved", "Fired", "Faced"}


class InTheMiddle(Lepanto):
    """The same rules, starting where the battle of the guide is hottest."""

    def setup(self, options: Options) -> State:
        checkpoint = guide.fought()["turn three islamic"].ended.checkpoint
        assert checkpoint is not None
        return self.decode_state(checkpoint.state)


@pytest.mark.rule("lepanto:A-01", "lepanto:A-06", "lepanto:A-07", "lepanto:INV-10")
def test_a_player_turn_conforms_at_every_pace() -> None:
    report = conform(InTheMiddle(), [guide.PRACTICE], random.Random(1), games=4, most_segments=1)
    assert report.findings == []
    assert {kind.__name__ for kind in ruleset.questions} <= set(report.met)
    assert set(report.met) >= EVENTS


@pytest.mark.rule("lepanto:A-09")
def test_the_first_turn_of_the_great_battle_conforms() -> None:
    report = conform(ruleset, [Options()], random.Random(2), games=1, most_segments=1)
    assert report.findings == []


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["learn-galleass", "learn-left-wing", "lepanto"])
def test_whole_battles_conform(scenario: str) -> None:
    report = conform(ruleset, [Options(scenario)], random.Random(3), games=4, most_segments=60)
    assert report.findings == []
