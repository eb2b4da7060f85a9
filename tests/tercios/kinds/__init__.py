"""Battles and set-ups in which rare things are likely: `./estafeta kinds` reaches every question and event."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from rulesets.kernel.conformance import Conformance
from rulesets.tercios.game import ruleset
from tests.kinds.hunt import Hunt, Playing, take
from tests.tercios.kinds.battles import OPENINGS
from tests.tercios.kinds.opening import play
from tests.tercios.kinds.set_ups import play_set_ups
from tests.tercios.test_conformance import skirmish


def _games() -> Iterator[tuple[str, Playing]]:
    yield "set-ups", play_set_ups
    for opening in OPENINGS:
        yield ", ".join(opening.meets), partial(play, opening)


def _skirmish(number: int) -> tuple[str, Playing]:
    def playing(report: Conformance, chance: random.Random) -> None:
        take(report, skirmish(number))

    return f"skirmish {number}", playing


HUNT = Hunt(
    rules=ruleset,
    games=_games,
    drawn=_skirmish,
    usual=25,
    never={"ActionVoid": "orders are judged by the view just before, and nothing a view hides makes a target illegal"},
)
