"""Wars and scenes in which rare things are likely: `./estafeta kinds mistral` reaches every question and event."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from rulesets.kernel.conformance import Conformance
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from tests.journals.games import Player
from tests.kinds.hunt import Hunt, Playing
from tests.kinds.walk import walk
from tests.mistral.kinds.restless import restless
from tests.mistral.kinds.scene import play
from tests.mistral.kinds.scenes import SCENES
from tests.mistral.wild import wild

YEAR = 81
"""Segments of a scenario: the preparation and sixteen Turns."""
TWO_TURNS = 11
RANKS = {"bourbon": ("commodore", "post_captain"), "british": ("captain", "lieutenant")}
WARS = {
    "1741": Options(scenario="1741"),
    "1742": Options(scenario="1742"),
    "1743, a campaign": Options(scenario="1743", campaign=True),
    "1744, with ranks": Options(scenario="1744", ranks=RANKS),
    "1745": Options(scenario="1745"),
    "1746": Options(scenario="1746", troop_convoys="historical"),
    "1747": Options(scenario="1747"),
}


def _games() -> Iterator[tuple[str, Playing]]:
    for scene in SCENES:
        yield ", ".join(scene.meets), partial(play, scene)


def _war(number: int) -> tuple[str, Playing]:
    """A Year and a Turn by plan, and then two Turns by question; all players try everything, or anything."""
    name = list(WARS)[number % len(WARS)]
    player: Player = wild if number // len(WARS) % 2 else restless

    def playing(report: Conformance, chance: random.Random) -> None:
        walk(ruleset, WARS[name], "plan", player, number, YEAR + 5, report)
        walk(ruleset, WARS[name], "question", player, number, TWO_TURNS, report)

    return f"{name} ({player.__name__}, {number})", playing


HUNT = Hunt(rules=ruleset, games=_games, drawn=_war, usual=2 * len(WARS), never={})
