"""`python -m tests.journals check | record [NAME ..]`: see tests/journals/keeping.py."""

from __future__ import annotations

import sys

from rulesets.kernel.registry import ruleset
from tests.journals.games import RECIPES, recorded
from tests.journals.keeping import Astray, answer_digest, files, read, replayed, write


def check() -> int:
    bad = 0
    for name in files():
        game = read(name)
        try:
            turns = sum(1 for _ in replayed(ruleset(game.ruleset), game))
        except Astray as error:
            bad, said = 1, f"ASTRAY {error}"
        else:
            said = f"{turns} segments, {answer_digest(game)}"
        print(f"{name}: {said}")
    return bad


def record(names: list[str]) -> int:
    for name in names or list(RECIPES):
        path = write(name, recorded(name))
        print(f"{path.name}: {path.stat().st_size:,} bytes")
    return 0


def main(argv: list[str]) -> int:
    verb, *names = argv or [""]
    unknown = [name for name in names if name not in RECIPES]
    if verb not in ("check", "record") or unknown or (verb == "check" and names):
        print(f"{__doc__}\nThere are: {', '.join(RECIPES)}", file=sys.stderr)
        return 2
    return check() if verb == "check" else record(names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
