"""Everything the game can ask and tell, gathered from its chapters: each module of these packages is one."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.mistral.dialogue import events, questions
from rulesets.mistral.reports import prose

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
_WORDS: dict[type[Any], Callable[[Any], Text]] = {
    kind: said for chapter in _chapters(prose) for kind, said in getattr(chapter, "WORDS", {}).items()
}


_CONTRACTED = re.compile(r"\b([Aa]|[Dd]e) el (?=[a-zñ])")
"""A preposition before the article of a name; of `El Estrecho` the article is part."""


def sentence(event: Event) -> Text:
    """What happened, in both languages; Spanish says `al` and `del` before the name of a thing."""
    said = _WORDS[type(event)](event)
    return Text(said.en, _CONTRACTED.sub(lambda found: f"{found[1]}l ", said.es))


def wordless() -> list[str]:
    """Events that no chapter has words for."""
    return [kind.__name__ for kind in EVENTS if kind not in _WORDS]
