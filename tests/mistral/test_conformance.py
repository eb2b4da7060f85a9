"""Mistral keeps the contract of a ruleset: a short game at each pace, checked from every side."""

from __future__ import annotations

import random

import pytest

from rulesets.kernel.conformance import conform
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options


@pytest.mark.rule("M-ASYNC-01", "M-ASYNC-04")
def test_a_turn_conforms_at_both_paces() -> None:
    report = conform(ruleset, [Options(scenario="1744")], random.Random(1), games=2, most_segments=6)
    assert report.findings == []


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["1742", "1744", "1746", "1747"])
def test_whole_years_conform(scenario: str) -> None:
    report = conform(ruleset, [Options(scenario=scenario)], random.Random(2), games=2, most_segments=90)
    assert report.findings == []
