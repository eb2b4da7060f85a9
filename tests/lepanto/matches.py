"""`python -m tests.lepanto.matches`: how often the bot wins, the balance of the battle, and whether a game meets an
illegal position. It takes minutes and says how far it has come; with `--log` it goes on where it was stopped."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rulesets.lepanto.position.state import SIDES
from tests.bench.many_games import Log, arguments, played, reported
from tests.bench.result import Goal, Result
from tests.lepanto.sparring import Ended, against_careless, battle, is_won, learning, proposal_against_careless

GOALS = [
    Goal("careless.won", 0.9, at_least=True),
    Goal("proposal.won", 0.5, at_least=True),
    Goal("battle.christian", 0.601),
    Goal("battle.islamic", 0.601),
    Goal("illegal", 1),
]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lepanto.matches", description=__doc__)
    parser.add_argument("--careless", type=int, default=200, metavar="N", help="bot against the careless player")
    parser.add_argument("--proposals", type=int, default=100, metavar="N", help="proposals against the careless player")
    parser.add_argument("--learning", type=int, default=200, metavar="N", help="learning scenarios between bots")
    parser.add_argument("--battles", type=int, default=100, metavar="N", help="whole battles between bots")
    parser.add_argument("--log", type=Path, metavar="FILE", help="games that are in this file are not played again")
    given = arguments(parser, argv)
    result, wrongs, log = Result("lepanto", goals=GOALS), list[str](), Log(given.log, Ended)
    with ProcessPoolExecutor(given.processes) as pool:
        for name, play, games in (
            ("careless", against_careless, given.careless),
            ("proposal", proposal_against_careless, given.proposals),
            ("learning", learning, given.learning),
            ("battle", battle, given.battles),
        ):
            ended = played(pool, log, name, play, games)
            wrongs += [each for each in ended.values() if isinstance(each, str)]
            good = {number: each for number, each in ended.items() if isinstance(each, Ended)}
            if good:
                _sum_up(result, name, good)
    result.add("", {"illegal": len(wrongs)})
    return reported(result, wrongs, given.json)


def _sum_up(result: Result, name: str, ended: dict[int, Ended]) -> None:
    winners = Counter(each.outcome.winner for each in ended.values() if each.outcome is not None)
    figures: dict[str, float] = {"games": len(ended), "looks": sum(each.looks for each in ended.values())}
    if name in ("careless", "proposal"):
        figures["won"] = sum(is_won(number, each) for number, each in ended.items()) / len(ended)
    else:
        points = [each.outcome.points for each in ended.values() if each.outcome is not None]
        for side in SIDES:
            figures[side] = winners[side] / len(ended)
            figures[f"{side}_points"] = round(sum(each[side] for each in points) / len(points), 1)
    result.add(name, figures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
