"""Everything the game can ask and tell, gathered from its chapters: each module of these packages is one."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.mistral.dialogue import events, questions

T = TypeVar("T")


def _chapters(package: ModuleType) -> list[ModuleType]:
    """Its modules in the order of their names."""
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return [import_module(f"{package.__name__}.{name}") for name in names]


def _declared(kind: type[T], modules: Iterable[ModuleType]) -> tuple[type[T], ...]:
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


QUESTIONS: tuple[type[Question[Any]], ...] = _declared(Question, _chapters(questions))
EVENTS: tuple[type[Event], ...] = _declared(Event, _chapters(events))
