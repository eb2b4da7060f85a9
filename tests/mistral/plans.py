"""`python -m tests.mistral.plans`: the bot and the sheets that are proposed against every script of the pool, and
against each other, in the year 1744. It takes an hour and says how far it has come; with `--log` it goes on where it
was stopped."""

from __future__ import annotations

import sys

from rulesets.mistral.bot import answer as bot
from tests.bench.duels import Player, measured, proposal
from tests.mistral.matches import duel
from tests.mistral.scripts import SCRIPTS

PLAYERS: dict[str, Player] = {"bot": bot, "proposal": proposal, **SCRIPTS}


def numbered(first: str, second: str, number: int) -> float:
    return duel(PLAYERS[first], PLAYERS[second], number)


if __name__ == "__main__":
    sys.exit(measured("mistral", SCRIPTS, numbered, sys.argv[1:]))
