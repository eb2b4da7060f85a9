"""Collects what the chapters of a game offer: questions and events by kind, and the words for each event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, TypeVar

from rulesets.kernel.text import Text

T = TypeVar("T")
Words = Mapping[type[Any], Callable[[Any], Text]]
"""What each chapter of a game's prose offers as WORDS: the class of an event, and the function that describes it."""


def declared(kind: type[T], modules: Iterable[ModuleType]) -> tuple[type[T], ...]:
    """The classes of that kind that these modules define, in the order of their
    definition. Imported ones do not count."""
    return tuple(
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type)
        and issubclass(found, kind)
        and f"{found.__module__}.".startswith(f"{module.__name__}.")
        and not found.__name__.startswith("_")
    )


def gathered(chapters: Iterable[ModuleType]) -> Words:
    """The words for each kind of event, collected from all chapters."""
    return {kind: said for chapter in chapters for kind, said in chapter.WORDS.items()}
