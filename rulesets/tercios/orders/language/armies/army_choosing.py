"""A ready army by its name instead of a written list."""

from __future__ import annotations

from functools import cache

from rulesets.kernel.questions import plain
from rulesets.language import Entry, Reading
from rulesets.language.lexicon import Names
from rulesets.tabletop.armies import choosing
from rulesets.tercios.orders.language.armies.army_reading import read_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES


@cache
def ready_names() -> Names:
    return Names([Entry(ready.id, ready.name) for ready in READY_ARMIES.values()])


def read_choice(text: str, language: str, key: str) -> Reading | None:
    """The army that a line chooses; None if no line does."""
    return choosing.read_choice(text, ready_names(), lambda id: plain(READY_ARMIES[id].army), read_army, language, key)
