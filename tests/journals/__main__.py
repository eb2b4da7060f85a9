"""`python -m tests.journals check | record [NAME or RULESET ..]`: see tests/journals/keeping.py."""

from __future__ import annotations

import sys

from rulesets.kernel.registry import ruleset
from tests.journals.games import recorded
from tests.journals.keeping import Astray, answer_digest, files, read, replayed, write
from tests.journals.recipes import RECIPES


def check(wanted: list[str]) -> int:
    bad = 0
    for name in named(wanted) or files():
        game = read(name)
        try:
            turns = sum(1 for _ in replayed(ruleset(game.ruleset), game))
        except Astray as error:
            bad, said = 1, f"ASTRAY {error}"
        else:
            said = f"{turns} segments, {answer_digest(game)}"
        print(f"{name}: {said}")
    return bad


def record(wanted: list[str]) -> int:
    for name in named(wanted) or list(RECIPES):
        path = write(name, recorded(name, RECIPES[name]))
        print(f"{path.name}: {path.stat().st_size:,} bytes")
    return 0


def named(wanted: list[str]) -> list[str]:
    """The games of these names, or of the rulesets so named."""
    return [name for name, recipe in RECIPES.items() if name in wanted or recipe.ruleset in wanted]


def main(argv: list[str]) -> int:
    verb, *wanted = argv or [""]
    unknown = [each for each in wanted if not named([each])]
    if verb not in ("check", "record") or unknown:
        print(f"{__doc__}\nThere are: {', '.join(RECIPES)}", file=sys.stderr)
        return 2
    return check(wanted) if verb == "check" else record(wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
