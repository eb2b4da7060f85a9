"""Everything the game can ask and tell, collected from its chapters. Each module of these packages is a chapter."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from rulesets.kernel.chapters import declared
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.mistral.dialogue import events, questions

T = TypeVar("T")


def _chapters(package: ModuleType) -> list[ModuleType]:
    """The modules of a package in the order of their names."""
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return [import_module(f"{package.__name__}.{name}") for name in names]


QUESTIONS: tuple[type[Question[Any]], ...] = declared(Question, _chapters(questions))
EVENTS: tuple[type[Event], ...] = declared(Event, _chapters(events))
