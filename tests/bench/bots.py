"""`./estafeta bench bots`: how often Tercios' bot beats a careless player, and whether a game meets an illegal state.

Needs neither a database nor a broker, and takes minutes: it is no part of a bare `./estafeta bench`.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.bench.many_games import arguments, attempt, reported
from tests.bench.result import Goal, Result
from tests.tercios.sparring import Ended, against_careless, any_game, is_won_by_bot

GOALS = [Goal("won", 0.9, at_least=True), Goal("illegal", 1), Goal("unfinished", 1)]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./estafeta bench bots", description=__doc__)
    parser.add_argument("--careless", type=int, default=200, metavar="N", help="games against the careless player")
    parser.add_argument("--games", type=int, default=500, metavar="N", help="games of every kind, watched at each step")
    given = arguments(parser, argv)
    result, wrongs = measured(given.careless, given.games, given.processes)
    return reported(result, wrongs, given.json)


def measured(careless: int, games: int, processes: int) -> tuple[Result, list[str]]:
    """The figures, and a line for each game that went wrong."""
    began = time.perf_counter()
    with ProcessPoolExecutor(processes) as pool:
        duels = list(pool.map(partial(attempt, against_careless), range(careless), chunksize=5))
        mixed = list(pool.map(partial(attempt, any_game), range(1000, 1000 + games), chunksize=5))
    endings = [ended for ended in (*duels, *mixed) if isinstance(ended, Ended)]
    wrongs = [ended for ended in (*duels, *mixed) if isinstance(ended, str)]
    result = Result("bots", goals=GOALS)
    won = sum(is_won_by_bot(number, ended) for number, ended in enumerate(duels) if isinstance(ended, Ended))
    drawn = sum(isinstance(ended, Ended) and ended.outcome is not None and not ended.outcome.winner for ended in duels)
    result.add("", {"won": round(won / careless, 3) if careless else 0, "drawn": drawn, "duels": careless})
    result.add("", {"games": careless + games, "positions": sum(ended.looks for ended in endings)})
    result.add("", {"illegal": len(wrongs), "unfinished": sum(ended.outcome is None for ended in endings)})
    result.add("by", _reasons(endings))
    result.add("", {"minutes": round((time.perf_counter() - began) / 60, 1)})
    return result, wrongs


def _reasons(endings: list[Ended]) -> dict[str, float]:
    found = Counter(ended.outcome.reason for ended in endings if ended.outcome)
    return {reason.replace(" ", "_"): count for reason, count in sorted(found.items())}
