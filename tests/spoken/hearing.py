"""Whose sentences are listened to: the rulesets, their golden games, and what is shown of what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

from rulesets.kernel.engine import Progress
from rulesets.kernel.registry import rulesets
from tests.journals.keeping import read, replayed
from tests.journals.recipes import RECIPES

GAMES = sorted(rulesets())
MOST_SHOWN = 20


def speech(name: str) -> ModuleType:
    """What a ruleset knows of its own nouns."""
    return import_module(f"tests.spoken.{name.replace('-', '_')}")


@cache
def played(name: str) -> tuple[Progress, ...]:
    """Every segment of a ruleset's golden games."""
    games = [read(game) for game, recipe in RECIPES.items() if recipe.ruleset == name]
    return tuple(progress for game in games for progress in replayed(rulesets()[name], game))


def shown(found: Sequence[str]) -> str:
    """Some of everything that was found."""
    return f"{len(found)} sentences, among them:\n" + "\n".join(found[:: max(1, len(found) // MOST_SHOWN)])
