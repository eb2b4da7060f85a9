"""Whole games of Tercios between players made of functions, as the server would play them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesets.kernel.sparring import Step
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.state import SIDES, Options, other
from tests.bench import duels
from tests.bench.duels import Player, outcome, score
from tests.tercios.careless import careless

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
    players = {"south": south, "north": north}
    return duels.match(ruleset, options or Options(), players, seed, pace=pace, most_segments=most_segments)


def duel(first: Player, second: Player, number: int) -> float:
    """What the first player makes of the game of that number. Two games that follow each other have the same seed and
    the sides swapped."""
    side = SIDES[number % 2]
    players = {side: first, other(side): second}
    return score(outcome(match(1000 + number // 2, Options(points=500), **players)), side)
