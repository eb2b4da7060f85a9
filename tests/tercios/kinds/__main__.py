"""`./estafeta kinds`: plays until every kind of question and event was met, and says what is wrong with any of them.

The suite's games meet what is common; this is the slower second list, some minutes long and no part of the suite.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial

from rulesets.kernel.conformance import Conformance
from rulesets.tercios.declared import EVENTS, QUESTIONS
from rulesets.tercios.rules import ruleset
from tests.tercios.kinds.battles import OPENINGS
from tests.tercios.kinds.opening import play
from tests.tercios.kinds.set_ups import play_set_ups
from tests.tercios.test_conformance import skirmish

KINDS = tuple(kind.__name__ for kind in (*QUESTIONS, *EVENTS))
NEVER = {"ActionVoid": "orders are judged by the view just before, and nothing a view hides makes a target illegal"}
"""Kinds that no game between players can meet, and why; tests meet them by hand."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./estafeta kinds", description=__doc__)
    parser.add_argument("--skirmishes", type=int, default=25, metavar="N", help="drawn battles to look through after")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    given = parser.parse_args(argv)
    report, left = Conformance(ruleset), list(KINDS)
    for name, playing in _games(given.skirmishes):
        playing(report, random.Random(given.seed))
        left = [kind for kind in KINDS if kind not in report.met and kind not in NEVER]
        print(f"  {name:60} {len(KINDS) - len(left):>4} of {len(KINDS)}", flush=True)
    for line in report.findings:
        print(f"wrong: {line}")
    for kind in left:
        print(f"never met: {kind}")
    for kind, why in NEVER.items():
        print(f"not to be met: {kind}: {why}")
    return 1 if left or report.findings else 0


def _games(skirmishes: int) -> Iterator[tuple[str, Callable[[Conformance, random.Random], None]]]:
    yield "set-ups", play_set_ups
    for opening in OPENINGS:
        yield ", ".join(opening.meets), partial(play, opening)
    for number in range(skirmishes):
        yield f"skirmish {number}", partial(_skirmish, number)


def _skirmish(number: int, report: Conformance, chance: random.Random) -> None:
    found = skirmish(number)
    report.met.update(found.met)
    report.findings.extend(line for line in found.findings if line not in report.findings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
