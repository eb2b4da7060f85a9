"""`python -m tests.aguila.matches`: how often the bot wins, the balance of each scenario, and whether a battle meets an
illegal position. It takes minutes and says how far it has come; with `--log` it goes on where it was stopped. After
`./estafeta compile` it takes a third of the time."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import config  # noqa: F401  so that compiled rules are used
from rulesets.aguila.position.state import other
from tests.aguila.sparring import (
    SCENARIOS,
    Ended,
    against_careless,
    battle,
    is_won,
    side_of,
)
from tests.bench.many_games import Log, arguments, played, reported
from tests.bench.result import Goal, Result

GOALS = [
    Goal("careless.won", 0.9, at_least=True),
    Goal("illegal", 1),
]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.aguila.matches", description=__doc__)
    parser.add_argument("--careless", type=int, default=200, metavar="N", help="bot against the careless player")
    parser.add_argument("--battles", type=int, default=200, metavar="N", help="battles between bots")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first battle of each kind")
    parser.add_argument("--log", type=Path, metavar="FILE", help="battles that are in this file are not played again")
    given = arguments(parser, argv)
    result, wrongs, log = Result("aguila", goals=GOALS), list[str](), Log(given.log, Ended)
    with ProcessPoolExecutor(given.processes) as pool:
        for name, play, games in (
            ("careless", against_careless, given.careless),
            ("battle", battle, given.battles),
        ):
            ended = played(pool, log, name, play, games, given.first)
            wrongs += [each for each in ended.values() if isinstance(each, str)]
            good = {number: each for number, each in ended.items() if isinstance(each, Ended)}
            if good and name == "battle":
                _balance(result, list(good.values()))
            elif good:
                _won(result, name, good)
    result.add("", {"illegal": len(wrongs)})
    return reported(result, wrongs, given.json)


def _won(result: Result, name: str, ended: dict[int, Ended]) -> None:
    figures: dict[str, float] = {"games": len(ended)}
    figures["won"] = sum(is_won(number, each) for number, each in ended.items()) / len(ended)
    figures["drawn"] = sum(not each.outcome.winner for each in ended.values()) / len(ended)
    parts: dict[str, list[bool]] = {}
    for number, each in ended.items():
        parts.setdefault(_part(number, each), []).append(is_won(number, each))
    figures |= {f"{part}.won": sum(won) / len(won) for part, won in sorted(parts.items())}
    result.add(name, figures)


def _part(number: int, ended: Ended) -> str:
    """The scenario, and the role in it of who is not careless."""
    role = ".attack" if ended.attacker == side_of(number) else ".hold"
    return ended.scenario + (role if ended.attacker else "")


def _balance(result: Result, ended: list[Ended]) -> None:
    """By role where there is one: `first` is the attacker, or Blue."""
    for scenario in ("all", *SCENARIOS):
        here = [each for each in ended if scenario in ("all", each.scenario)]
        if not here:
            continue
        firsts = [each.attacker or "blue" for each in here]
        won = [each.outcome.winner for each in here]
        figures: dict[str, float] = {
            "games": len(here),
            "first": sum(winner == first for winner, first in zip(won, firsts, strict=True)) / len(here),
            "second": sum(winner == other(first) for winner, first in zip(won, firsts, strict=True)) / len(here),
        }
        result.add(f"battle.{scenario}", figures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
