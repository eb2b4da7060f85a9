"""A side cannot tell two battles apart that differ in what the other hides, before something is revealed. [H]"""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.rules import ruleset
from rulesets.tercios.state import Options
from rulesets.tercios.view import View
from tests.kernel.noninterference import check
from tests.tercios.careless import careless
from tests.tercios.matches import match
from tests.tercios.redeal import redeal

OPEN = Options(points=500)
CLOSED = Options(points=500, closed_lists=True, scenery="points")


def positions(options: Options, seed: int) -> list[Checkpoint]:
    """Every position between two segments of a game."""
    found = [first_checkpoint(ruleset, options)]
    for step in match(seed, options):
        if step.progress.checkpoint is not None and step.progress.outcome is None:
            found.append(step.progress.checkpoint)
    return found


def respond(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """Now sensibly, now anyhow."""
    player = bot if chance.random() < 0.5 else careless
    answer = player(question, view, chance)
    return answer if not question.problems(answer, view) else question.default(view)


@pytest.mark.rule("H-01", "H-05", "H-11", "H-12", "H-15", "H-18", "H-21")
@pytest.mark.parametrize("options", [OPEN, CLOSED], ids=["open lists", "closed lists"])
def test_nothing_of_what_a_side_hides_shows_before_it_is_revealed(options):
    paces = [ruleset.paces["dispatch"], ruleset.paces["staged"]]
    count = check(ruleset, positions(options, 11), redeal, respond, paces, most_segments=1)
    assert count.pairs >= 30
    assert count.parted > 0.8 * count.pairs
    assert "H-07" in count.rules


@pytest.mark.rule("H-11", "H-14", "A-31")
def test_stops_of_an_interactive_turn_follow_from_public_facts():
    found = positions(CLOSED, 12)
    count = check(ruleset, found[3:6], redeal, respond, [ruleset.paces["interactive"]], most_segments=1)
    assert count.parted == count.pairs
