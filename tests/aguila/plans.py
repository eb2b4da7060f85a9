"""`python -m tests.aguila.plans`: the bot and the turn that is proposed against every script of the pool, and against
each other, in the scenarios that ask the same of both sides. It takes minutes and says how far it has come, and goes on
where it was stopped if it has a `--log`. After `./estafeta compile` it takes a third of the time."""

from __future__ import annotations

import sys

import config  # noqa: F401  so that compiled rules are used
from rulesets.aguila.position.state import SIDES, Options, Scenario, other
from tests.aguila.scripts import SCRIPTS
from tests.aguila.sparring import bot, played
from tests.bench.duels import Player, measured, newcomer, score

PLAYERS: dict[str, Player] = {"bot": bot, "proposal": newcomer(bot), **SCRIPTS}
EVEN: tuple[Scenario, ...] = ("pitched", "crossroads", "oblique", "hill")
POINTS = 750
"""As a first game has."""


def duel(first: Player, second: Player, number: int) -> float:
    """What the first makes of the battle. Two that follow each other have the same dice and the sides swapped."""
    side, scenario = SIDES[number % 2], EVEN[number // 2 % len(EVEN)]
    ended = played(1000 + number // 2, Options(scenario=scenario, points=POINTS), {side: first, other(side): second})
    return score(ended.outcome, side)


def numbered(first: str, second: str, number: int) -> float:
    return duel(PLAYERS[first], PLAYERS[second], number)


if __name__ == "__main__":
    sys.exit(measured("aguila", SCRIPTS, numbered, sys.argv[1:]))
