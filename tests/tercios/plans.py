"""`python -m tests.tercios.plans`: the bot and the plan that a sheet starts from against every script of the pool, and
against each other. It takes minutes and says how far it has come; with `--log` it goes on where it was stopped. After
`./estafeta compile` it takes a third of the time."""

from __future__ import annotations

import sys

import config  # noqa: F401  so that compiled rules are used
from tests.bench.duels import Player, measured, newcomer
from tests.tercios.matches import bot, duel
from tests.tercios.scripts import SCRIPTS

PLAYERS: dict[str, Player] = {"bot": bot, "proposal": newcomer(bot), **SCRIPTS}


def numbered(first: str, second: str, number: int) -> float:
    return duel(PLAYERS[first], PLAYERS[second], number)


if __name__ == "__main__":
    sys.exit(measured("tercios", SCRIPTS, numbered, sys.argv[1:]))
