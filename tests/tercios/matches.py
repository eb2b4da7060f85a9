"""Whole games between players made of functions, as the server would play them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import Step, game
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.state import SIDES, Options, other
from tests.tercios.careless import careless

Player = Callable[[Question[Any], Any, random.Random], Any]
PLAYERS: Mapping[str, Player] = {"bot": bot, "careless": careless}


def match(
    seed: int,
    options: Options | None = None,
    *,
    south: Player = bot,
    north: Player = bot,
    pace: str = "dispatch",
    most_segments: int = 40,
) -> Iterator[Step]:
    """Segment by segment to the end; everything follows from the seed."""
    chance = random.Random(seed)
    players = {"south": south, "north": north}

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        said = {question.key: plain(players[side](question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    start = first_checkpoint(ruleset, options or Options())
    yield from game(ruleset, start, ruleset.paces[pace], digest("tercios/match", seed), answer, most_segments)


def outcome(steps: Iterator[Step]) -> Any:
    """How a match ended; None if it did not."""
    last = None
    for step in steps:
        last = step
    return last.progress.outcome if last else None


def duel(first: Player, second: Player, number: int) -> float:
    """What the first player makes of the game of that number: 1 for a victory, 0.5 for a draw. Two games that follow
    each other have the same seed and the sides swapped."""
    side = SIDES[number % 2]
    players = {side: first, other(side): second}
    ended = outcome(match(1000 + number // 2, Options(points=500), **players))
    return 0.5 if ended is None or not ended.winner else float(ended.winner == side)
