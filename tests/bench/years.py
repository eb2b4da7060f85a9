"""`./estafeta bench years`: whether either side of Mistral wins too often, and whether a game meets an illegal state.

Needs neither a database nor a broker, and takes minutes: it is no part of a bare `./estafeta bench`.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rulesets.mistral.position.state import SIDES
from tests.bench.many_games import arguments, attempt, reported
from tests.bench.result import Goal, Result
from tests.mistral.sparring import Ended, any_year, balance, campaign

GOALS = [Goal("greater_share", 0.6001), Goal("illegal", 1), Goal("unfinished", 1)]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./estafeta bench years", description=__doc__)
    parser.add_argument("--balance", type=int, default=200, metavar="N", help="years of 1744 to weigh the sides by")
    parser.add_argument("--years", type=int, default=50, metavar="N", help="years of every scenario")
    parser.add_argument("--campaigns", type=int, default=5, metavar="N", help="wars to their peace")
    given = arguments(parser, argv)
    result, wrongs = measured(given.balance, given.years, given.campaigns, given.processes)
    return reported(result, wrongs, given.json)


def measured(weighed: int, years: int, campaigns: int, processes: int) -> tuple[Result, list[str]]:
    """The figures, and a line for each game that went wrong."""
    began = time.perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        wars = pool.map(partial(attempt, campaign), range(campaigns))  # the longest first, so that nobody waits for one
        of_1744 = pool.map(partial(attempt, balance), range(1, weighed + 1), chunksize=2)
        of_all = pool.map(partial(attempt, any_year), range(1000, 1000 + years), chunksize=2)
        played = {"campaigns": list(wars), "balance": list(of_1744), "years": list(of_all)}
    result = Result("years", goals=GOALS)
    winners = Counter(_winner(ended) for ended in played["balance"] if isinstance(ended, Ended))
    if weighed:
        result.add("won_by", {side: winners[side] for side in (*SIDES, "nobody")})
        result.add("", {"greater_share": round(max(winners[side] for side in SIDES) / weighed, 3)})
    endings = [ended for games in played.values() for ended in games if isinstance(ended, Ended)]
    wrongs = [ended for games in played.values() for ended in games if isinstance(ended, str)]
    result.add("", {name: len(games) for name, games in played.items()})
    result.add("", {"segments": sum(ended.segments for ended in endings)})
    result.add("", {"illegal": len(wrongs), "unfinished": sum(ended.outcome is None for ended in endings)})
    result.add("", {"minutes": round((time.perf_counter() - began) / 60, 1)})
    return result, wrongs


def _winner(ended: Ended) -> str:
    return (ended.outcome.winner if ended.outcome else None) or "nobody"
