"""A side cannot tell two wars apart that differ in what the other hides, before something is revealed. [M-HIDE]"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Checkpoint
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.view import View
from tests.kernel.noninterference import check
from tests.mistral.matches import match
from tests.mistral.redeal import redeal
from tests.mistral.wild import wild

SEGMENTS = 32


@cache
def positions(scenario: str, seed: int) -> list[Checkpoint]:
    """Every position between two segments of a wild game's first Turns."""
    steps = match(seed, Options(scenario=scenario), bourbon=wild, british=wild, most_segments=SEGMENTS)
    return [step.progress.checkpoint for step in steps if step.progress.checkpoint is not None]


def anyhow(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    return wild(question, view, chance)


def unmoved(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """The same in both worlds, so that only what works by itself can make them differ."""
    return question.default(view)


@pytest.mark.rule("M-HIDE-01", "M-HIDE-03", "M-HIDE-11", "M-HIDE-16", "M-HIDE-17")
@pytest.mark.parametrize("scenario", ["1744", "1746"])
def test_nothing_of_what_a_side_hides_shows_before_it_is_revealed(scenario: str) -> None:
    count = check(ruleset, positions(scenario, 3)[1::10], redeal, anyhow, [ruleset.paces["plan"]], most_segments=1)
    assert count.pairs >= 6
    assert count.parted > 0.5 * count.pairs
    assert all(rule.startswith("M-") for rule in count.rules)


@pytest.mark.rule("M-HIDE-07", "M-HIDE-08", "M-HIDE-14")
def test_hidden_facts_that_nobody_acts_on_part_few_worlds() -> None:
    count = check(ruleset, positions("1744", 3)[2::8], redeal, unmoved, [ruleset.paces["plan"]], most_segments=1)
    assert count.pairs >= 6
    assert count.parted < 0.6 * count.pairs


@pytest.mark.rule("M-HIDE-12", "M-HIDE-13")
def test_questions_tell_nothing_by_being_asked() -> None:
    paces = [ruleset.paces["question"]]
    count = check(ruleset, positions("1744", 3)[4::24], redeal, anyhow, paces, most_segments=1)
    assert count.pairs >= 4
