"""Records the battle of each game that strangers can watch: two bots play it, and one side's eyes are kept.

`python -m tests.showcases [GAME ..]` writes `rulesets/<game>/data/showcase.json.gz` anew. Do it when a game's views or
events have changed so much that the old record can no longer be read; a test says so.
"""

from __future__ import annotations

import gzip
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from games.bookshelf.showcases import Showcase, Turn, file_of
from rulesets.kernel.framing import digest
from rulesets.kernel.registry import HOUSE, offered
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from rulesets.kernel.sparring import bots, game

SEEDS = {"tercios": 11, "mistral": 3, "lepanto": 5, "aguila": 7}
MOST_TURNS = {"tercios": 9, "mistral": 8, "lepanto": 16, "aguila": 9}


def recorded(rules: Ruleset[Any], seed: int, most: int) -> Showcase:
    """A game between bots as its first side saw it, from the first turn on."""
    audience, about = rules.sides[0], rules.introduction
    skipped = about.set_up if about else 0
    options = rules.read_options(dict(rules.first_options))
    fewest = min(rules.paces.values(), key=len)
    start, root = first_checkpoint(rules, options), digest("showcase", seed)
    turns: list[Turn] = []
    winner = None
    for step in game(rules, start, fewest, root, bots(rules, random.Random(seed)), skipped + most):
        if not step.progress.ended:
            continue
        view = next(release.view for release in step.progress.releases if release.audience == audience)
        events = [msgspec.to_builtins(told.event) for told in step.progress.told if audience in told.to]
        turns.append(Turn(step.progress.title, msgspec.Raw(view), msgspec.Raw(msgspec.json.encode(events))))
        winner = step.progress.outcome.winner if step.progress.outcome else None
    return Showcase(audience, winner or "", tuple(turns[max(0, skipped - 1) :]))


def main(names: list[str]) -> None:
    for name in names or list(HOUSE):
        rules = offered(name)
        made = recorded(rules, SEEDS[name], MOST_TURNS[name])
        file = Path(file_of(rules))
        file.write_bytes(gzip.compress(msgspec.json.encode(made), 9, mtime=0))
        print(f"{name}: {len(made.turns)} turns, {file.stat().st_size:,} bytes, winner {made.winner or 'none'}")


if __name__ == "__main__":
    main(sys.argv[1:])
