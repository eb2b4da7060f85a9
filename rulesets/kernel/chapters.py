"""What a game's chapters offer, gathered: questions and events by their kind, words by the event that they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, TypeVar

from rulesets.kernel.text import Text

T = TypeVar("T")
Words = Mapping[type[Any], Callable[[Any], Text]]
"""What each chapter of a game's prose offers as WORDS: an event's class, and the function that says it."""


def declared(kind: type[T], modules: Iterable[ModuleType]) -> tuple[type[T], ...]:
    """The classes of that kind that these modules define, in the order they stand there; what others share is none."""
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
    """How each kind of event is said, by whichever chapter says it."""
    return {kind: said for chapter in chapters for kind, said in chapter.WORDS.items()}
