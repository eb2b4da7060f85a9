"""`./estafeta chaos [--games N] [--seconds N] [--seed N]`: plays, kills, counts. Nonzero if a promise was broken."""

from __future__ import annotations

import argparse
import json
import sys

from tests.chaos.disruption import KINDS
from tests.chaos.faults import FAULTS
from tests.chaos.post_office import MOODS
from tests.chaos.run import Plan, run
from tests.services import Missing

MOST_SHOWN = 40


def main(argv: list[str]) -> int:
    plan, as_json = _plan(argv)
    try:
        verdict = run(plan)
    except Missing as problem:
        print(f"chaos: {problem}", file=sys.stderr)
        return 4
    if as_json:
        told = {"figures": verdict.figures, "violations": [str(one) for one in verdict.violations]}
        print(json.dumps(told, indent=2))
    else:
        for name, figure in verdict.figures.items():
            print(f"{name + ':':42}{figure}")
        for violation in verdict.violations[:MOST_SHOWN]:
            print(violation)
        print("No promise was broken." if not verdict.violations else "PROMISES WERE BROKEN.")
    if plan.keep:
        print(f"logs: {verdict.logs}", file=sys.stderr)
    return 1 if verdict.violations else 0


def _plan(argv: list[str]) -> tuple[Plan, bool]:
    usual = Plan()
    parser = argparse.ArgumentParser(prog="./estafeta chaos", description=__doc__)
    parser.add_argument("--games", type=int, default=usual.games)
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="how long things are killed")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--rounds", type=int, default=usual.rounds, help="length of a game")
    parser.add_argument("--lease", type=float, default=usual.lease, help="seconds; 20 is the server's own")
    parser.add_argument("--pause", type=float, nargs=2, default=usual.pause, help="seconds between two blows")
    parser.add_argument("--calm", type=float, default=usual.calm, help="the longest that the end may take")
    parser.add_argument("--blow", action="append", default=[], choices=list(KINDS), help="deal these only")
    parser.add_argument(
        "--mood", action="append", default=[], choices=list(MOODS), help="of the mail server, these only"
    )
    parser.add_argument("--mail-haste", type=float, default=usual.mail_haste, help="times faster; at most 30")
    parser.add_argument("--fault", default="", choices=["", *FAULTS], help="break a promise on purpose")
    parser.add_argument("--keep", action="store_true", help="keep logs")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    plan = Plan(
        games=given.games,
        seconds=given.seconds,
        seed=given.seed,
        rounds=given.rounds,
        lease=given.lease,
        pause=(given.pause[0], given.pause[1]),
        calm=given.calm,
        kinds=tuple(given.blow),
        moods=tuple(given.mood),
        mail_haste=given.mail_haste,
        fault=given.fault,
        keep=given.keep,
    )
    return plan, given.json


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
