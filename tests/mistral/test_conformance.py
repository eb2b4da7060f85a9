"""Mistral keeps the contract of a ruleset: a short game at each pace, checked from every side."""

from __future__ import annotations

import random

import pytest

from rulesets.kernel.conformance import conform
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options


@pytest.mark.long
@pytest.mark.rule("M-ASYNC-01", "M-ASYNC-04")
@pytest.mark.parametrize("pace", range(len(ruleset.paces)), ids=ruleset.paces)
def test_a_turn_conforms_at_every_pace(pace: int) -> None:
    report = conform(ruleset, [Options(scenario="1744")], random.Random(1), games=1, most_segments=6, first=pace)
    assert report.findings == []


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["1742", "1744", "1746", "1747"])
def test_whole_years_conform(scenario: str) -> None:
    report = conform(ruleset, [Options(scenario=scenario)], random.Random(2), games=2, most_segments=90)
    assert report.findings == []
