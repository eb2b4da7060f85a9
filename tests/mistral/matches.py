"""Whole games of Mistral between players made of functions, as the server would play them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.sparring import Step
from rulesets.mistral.book.forces import other
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import SIDES
from tests.bench import duels
from tests.bench.duels import Player, outcome, score

YEAR = "1744"
"""The year by which the two sides are weighed. [M-ORDER-40]"""


def idle(question: Question[Any], view: Any, chance: random.Random) -> Any:
    """Takes every default."""
    return question.default(view)


def match(
    seed: int,
    options: Options | None = None,
    *,
    bourbon: Player = idle,
    british: Player = idle,
    pace: str = "plan",
    most_segments: int = 1000,
) -> Iterator[Step]:
    """Segment by segment to the end; everything follows from the seed."""
    players = {"bourbon": bourbon, "british": british}
    return duels.match(ruleset, options or Options(), players, seed, pace=pace, most_segments=most_segments)


def duel(first: Player, second: Player, number: int) -> float:
    """What the first player makes of the year of that number. Two that follow each other have the same seed and the
    sides swapped."""
    side = SIDES[number % 2]
    players = {side: first, other(side): second}
    return score(outcome(match(number // 2, Options(scenario=YEAR), **players)), side)
