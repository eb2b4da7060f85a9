"""Águila keeps the contract of a ruleset: battles at every pace, checked from every side."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import Options, Scenario
from rulesets.kernel.conformance import conform

BEFORE = {"ChooseArmy", "ChooseCountry", "LayPiece", "Prepare", "DeployWave"}
TURN = {"OrderMovement", "OrderBattle", "ChooseMover", "DeclareFire", "DeclareCharge", "RallyUnits"}
EVENTS = {"ArmiesShown", "GroundReady", "Deployed", "TurnBegan", "Moved", "Fired", "CourageTested", "Destroyed"}


@pytest.mark.long
def test_a_small_battle_conforms_at_every_pace() -> None:
    """By plan and by question."""
    small = Options(scenario="assault", points=500, attacker="blue")
    report = conform(ruleset, [small], random.Random(1), games=2, most_segments=9)
    assert report.findings == []
    assert set(report.met) >= BEFORE | TURN | EVENTS


@pytest.mark.soak
@pytest.mark.parametrize("scenario", get_args(Scenario))
@pytest.mark.parametrize("closed", [False, True])
def test_whole_battles_conform(scenario: Scenario, closed: bool) -> None:
    options = Options(scenario=scenario, points=900, closed_lists=closed)
    report = conform(ruleset, [options], random.Random(3), games=3)
    assert report.findings == []
