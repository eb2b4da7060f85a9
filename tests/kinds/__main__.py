"""`./estafeta kinds`: plays until every kind of question and event has occurred, and reports what is wrong with any.

The suite's games have the common kinds; this slower list takes some minutes and is not part of the suite.
"""

from __future__ import annotations

import argparse
import sys

from tests.kinds.hunt import Hunt, search
from tests.mistral import kinds as mistral
from tests.tercios import kinds as tercios

HUNTS: dict[str, Hunt] = {"tercios": tercios.HUNT, "mistral": mistral.HUNT}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./estafeta kinds", description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", help=f"{' or '.join(HUNTS)}; both without one")
    parser.add_argument("--drawn", type=int, metavar="N", help="games to look through after those set up for something")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    given = parser.parse_args(argv)
    unknown = [name for name in given.rulesets if name not in HUNTS]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(HUNTS)}")
    good = True
    for name in given.rulesets or HUNTS:
        print(name)
        good = search(HUNTS[name], given.drawn, given.seed) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
