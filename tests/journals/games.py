"""Which golden games there are and how each is played when it is recorded anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import segment, streams
from rulesets.kernel.table import Outcome
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.rules import ruleset
from rulesets.tercios.state import Options
from tests.journals.keeping import GoldenGame, GoldenSegment, kept
from tests.tercios.cunning import cunning
from tests.tercios.matches import Player

MOST_ATTEMPTS = 50

Paces = Callable[[int], str]
"""The pace of a segment by its number."""


class Recipe(msgspec.Struct, frozen=True):
    """A game to be played: everything else follows from its name."""

    about: str
    options: Options
    players: Mapping[str, Player]
    pace: Paces
    meets: tuple[str, ...]
    """Events without which the game is not worth keeping: another one is played then."""


def _with_one_interactive_turn(number: int) -> str:
    """Armies, table and deployment are the first three segments; the third turn is asked question by question."""
    return "interactive" if number == 6 else "dispatch"


RECIPES: dict[str, Recipe] = {
    "tercios-open-lists": Recipe(
        "500 points with open lists on a stored table; the third turn by question, the others by plan",
        Options(points=500),
        {"south": bot, "north": bot},
        _with_one_interactive_turn,
        ("Struck", "Fled", "ShotFired"),
    ),
    "tercios-closed-lists": Recipe(
        "700 points with closed lists on a table bought with scenery points, plans revised once cards lie",
        Options(points=700, closed_lists=True, scenery="points"),
        {"south": cunning(), "north": cunning()},
        lambda number: "staged",
        ("ElementLaid", "CropsSettled", "FellBack"),
    ),
    "tercios-columns-and-ambush": Recipe(
        "Cossacks with wagons and an ambush against Polish columns, with closed lists",
        Options(points=1000, closed_lists=True),
        {"south": cunning("cossack_1000"), "north": cunning("poland_1000")},
        lambda number: "dispatch",
        ("AmbushLaid", "AmbushSprung", "MemberLost", "LeaderLost"),
    ),
}


def recorded(name: str) -> GoldenGame:
    """The first game of that name, as the code is, that meets what it should."""
    attempts = (_played(RECIPES[name], f"{name}/{attempt}") for attempt in range(MOST_ATTEMPTS))
    return next(game for game, told in attempts if set(RECIPES[name].meets) <= told)


def _played(recipe: Recipe, seed: str) -> tuple[GoldenGame, set[str]]:
    """A game to its end, and the names of what happened in it."""
    chance = random.Random(seed)

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        said = {question.key: plain(recipe.players[side](question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    position, waived = first_checkpoint(ruleset, recipe.options), dict[str, tuple[str, ...]]()
    found: list[GoldenSegment] = []
    told: set[str] = set()
    outcome: Outcome | None = None
    while outcome is None:
        root = digest("estafeta/golden/1", seed, len(found) + 1)
        journal = Journal(ruleset.revision, ruleset.paces[recipe.pace(len(found) + 1)], waived)
        *_, last = segment(ruleset, position, journal, streams(ruleset, root), answer)
        assert last.progress.checkpoint is not None
        found.append(kept(last, root))
        told |= {type(item.event).__name__ for item in last.progress.told}
        position, waived, outcome = last.progress.checkpoint, last.progress.waived, last.progress.outcome
    options = plain(recipe.options)
    return GoldenGame(recipe.about, ruleset.name, ruleset.revision, options, tuple(found), outcome), told
