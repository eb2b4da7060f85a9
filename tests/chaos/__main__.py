"""`./estafeta chaos [--games N] [--blows N] [--seed N]`: plays, strikes, counts. Nonzero if a promise was broken.

`--history FILE` stores what happened, and `--check FILE` judges it again without a server.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import signal
import sys
from pathlib import Path

from tests.chaos.blows.kinds import KINDS
from tests.chaos.faults import FAULTS
from tests.chaos.history import Unfinished
from tests.chaos.plan import Plan, Verdict
from tests.chaos.post_office import MOODS
from tests.chaos.run import check, run
from tests.services import Missing

MOST_SHOWN = 40


def main(argv: list[str]) -> int:
    given = _parser().parse_args(argv)
    plan = _plan(given)
    try:
        verdict = check(Path(given.check)) if given.check else run(plan)
    except (Missing, Unfinished, OSError) as problem:
        print(f"chaos: {problem}", file=sys.stderr)
        return 4
    _tell(verdict, as_json=given.json)
    if plan.keep:
        print(f"logs: {verdict.logs}", file=sys.stderr)
    return 1 if verdict.violations else 0


def _tell(verdict: Verdict, *, as_json: bool) -> None:
    if as_json:
        told = {"figures": verdict.figures, "violations": [str(one) for one in verdict.violations]}
        print(json.dumps(told, indent=2))
        return
    for name, figure in verdict.figures.items():
        print(f"{name + ':':46}{figure}")
    for violation in verdict.violations[:MOST_SHOWN]:
        print(violation)
    if len(verdict.violations) > MOST_SHOWN:
        print(f"and {len(verdict.violations) - MOST_SHOWN} more")
    print("No promise was broken." if not verdict.violations else "PROMISES WERE BROKEN.")


def _parser() -> argparse.ArgumentParser:
    usual = Plan()
    parser = argparse.ArgumentParser(prog="./estafeta chaos", description=__doc__)
    parser.add_argument("--games", type=int, default=usual.games)
    parser.add_argument("--blows", type=int, default=usual.blows, help="how many are dealt")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="deal them for so long instead")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--only", action="append", default=[], choices=list(KINDS), metavar="KIND", help=_KINDS_HELP)
    parser.add_argument("--history", default="", metavar="FILE", help="write down there what happens")
    parser.add_argument("--check", default="", metavar="FILE", help="judge such a file again; nothing is started")
    parser.add_argument("--rounds", type=int, default=usual.rounds, help="length of an auction; 0: as the blows last")
    parser.add_argument("--lease", type=float, default=usual.lease, help="seconds; 20 is the server's own")
    parser.add_argument("--pause", type=float, nargs=2, default=usual.pause, help="seconds between two blows")
    parser.add_argument("--longest", type=float, default=usual.longest, help="seconds that a blow lasts at most")
    parser.add_argument("--calm", type=float, default=usual.calm, help="the longest that the end may take")
    parser.add_argument("--mood", action="append", default=[], choices=list(MOODS), help="of the mail server")
    parser.add_argument("--mail-haste", type=float, default=usual.mail_haste, help="times faster; at most 30")
    parser.add_argument("--wait", type=float, default=usual.wait, help="seconds that a due game may wait in peace")
    parser.add_argument("--health-within", type=float, default=usual.health_within, help="seconds for its answer")
    parser.add_argument("--fault", default="", choices=["", *FAULTS], help="break a promise on purpose")
    parser.add_argument("--keep", action="store_true", help="keep logs")
    parser.add_argument("--json", action="store_true")
    return parser


_KINDS_HELP = "deal these blows only: " + ", ".join(KINDS)


def _plan(given: argparse.Namespace) -> Plan:
    named = {field.name: getattr(given, field.name) for field in dataclasses.fields(Plan) if hasattr(given, field.name)}
    named |= {"kinds": tuple(given.only), "moods": tuple(given.mood), "pause": tuple(given.pause)}
    return Plan(**named)


if __name__ == "__main__":
    # On the way out everything is resumed and stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    signal.signal(signal.SIGHUP, lambda *_: sys.exit(128 + signal.SIGHUP))
    sys.exit(main(sys.argv[1:]))
