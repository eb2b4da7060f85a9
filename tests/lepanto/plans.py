"""`python -m tests.lepanto.plans`: the bot and the sheet that is proposed against every script of the pool, and against
each other, in both learning scenarios. It takes minutes and says how far it has come; with `--log` it goes on where it
was stopped."""

from __future__ import annotations

import sys

from tests.bench.duels import Player, measured, proposal
from tests.lepanto.scripts import SCRIPTS
from tests.lepanto.sparring import bot, duel

PLAYERS: dict[str, Player] = {"bot": bot, "proposal": proposal, **SCRIPTS}


def numbered(first: str, second: str, number: int) -> float:
    return duel(PLAYERS[first], PLAYERS[second], number)


if __name__ == "__main__":
    sys.exit(measured("lepanto", SCRIPTS, numbered, sys.argv[1:]))
