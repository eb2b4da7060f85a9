"""Plays a golden game from its recipe; tests/journals/recipes lists the games by ruleset."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.registry import ruleset
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import segment, streams
from rulesets.kernel.table import Outcome
from tests.journals.keeping import GoldenGame, GoldenSegment, kept

MOST_ATTEMPTS = 50

Player = Callable[[Question[Any], Any, random.Random], Any]
Paces = Callable[[int], str]
"""The pace of a segment by its number."""


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played: everything else follows from its name."""

    ruleset: str
    about: str
    options: Any
    players: Mapping[str, Player]
    pace: Paces
    meets: tuple[str, ...]
    """Events without which the game is not worth keeping: then another one is played."""
    most_segments: int = 1000
    """Where a long game is cut off."""


def recorded(name: str, recipe: Recipe) -> GoldenGame:
    """The first game of that name under the present code that has the required events."""
    attempts = (_played(recipe, f"{name}/{attempt}") for attempt in range(MOST_ATTEMPTS))
    found = next((game for game, told in attempts if set(recipe.meets) <= told), None)
    assert found is not None, f"{name}: no game out of {MOST_ATTEMPTS} meets {', '.join(recipe.meets)}"
    return found


def _played(recipe: Recipe, seed: str) -> tuple[GoldenGame, set[str]]:
    """A game to its end or its last segment, and the names of its events."""
    rules, chance = ruleset(recipe.ruleset), random.Random(seed)

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        said = {question.key: plain(recipe.players[side](question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    position, waived = first_checkpoint(rules, recipe.options), dict[str, tuple[str, ...]]()
    found: list[GoldenSegment] = []
    told: set[str] = set()
    outcome: Outcome | None = None
    while outcome is None and len(found) < recipe.most_segments:
        root = digest("estafeta/golden/1", seed, len(found) + 1)
        journal = Journal(rules.revision, rules.paces[recipe.pace(len(found) + 1)], waived)
        *_, last = segment(rules, position, journal, streams(rules, root), answer)
        assert last.progress.checkpoint is not None
        found.append(kept(last, root))
        told |= {type(item.event).__name__ for item in last.progress.told}
        position, waived, outcome = last.progress.checkpoint, last.progress.waived, last.progress.outcome
    options = plain(recipe.options)
    return GoldenGame(recipe.about, rules.name, rules.revision, options, tuple(found), outcome), told
