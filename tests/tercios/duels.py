"""`python -m tests.tercios.duels`: the bot and the plan that a sheet starts from against every script of the pool, and
against each other. It takes minutes and says how far it has come."""

from __future__ import annotations

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from rulesets.kernel.questions import Question
from tests.bench.many_games import arguments, attempt, reported
from tests.bench.result import Goal, Result
from tests.tercios.matches import Player, bot, duel
from tests.tercios.scripts import SCRIPTS

PLAYED = {"bot": tuple(SCRIPTS), "proposal": ("bot", *SCRIPTS)}
GOALS = [*(Goal(f"bot.{name}", 0.6, at_least=True) for name in SCRIPTS), Goal("failed", 1)]


def proposal(question: Question[Any], view: Any, chance: random.Random) -> Any:
    """A newcomer who submits every sheet as it is; the army and its deployment are the bot's."""
    return question.template(view) if view.phase == "turn" else bot(question, view, chance)


PLAYERS: dict[str, Player] = {"bot": bot, "proposal": proposal, **SCRIPTS}


def numbered(first: str, second: str, number: int) -> float | str:
    """The game of that number between two players by name, or a line that says what was wrong with it."""

    def play(number: int) -> float:
        return duel(PLAYERS[first], PLAYERS[second], number)

    play.__name__ = f"{first} against {second}"
    return attempt(play, number)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tercios.duels", description=__doc__)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of each pair, both sides in turn")
    given = arguments(parser, argv)
    result, wrongs = Result("tercios duels", goals=GOALS), list[str]()
    with ProcessPoolExecutor(given.processes) as pool:
        for first, others in PLAYED.items():
            for second in others:
                ended = list(pool.map(partial(numbered, first, second), range(given.games)))
                wrongs += [each for each in ended if isinstance(each, str)]
                scores = [each for each in ended if isinstance(each, float)]
                result.add(first, {second: sum(scores) / max(1, len(scores))})
                print(f"{first} {second}: {sum(scores):g} of {len(scores)}", file=sys.stderr, flush=True)
    result.add("", {"failed": len(wrongs)})
    return reported(result, wrongs, given.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
