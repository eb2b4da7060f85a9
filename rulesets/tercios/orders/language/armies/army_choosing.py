"""A ready army by its name, or by its people, instead of a written list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import plain
from rulesets.language import Entry, Reading
from rulesets.language.lexicon import Names
from rulesets.tabletop.armies import choosing
from rulesets.tercios.orders.language.armies.army_reading import read_army
from rulesets.tercios.orders.language.peoples import words_of_people
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES, ReadyArmy, ready_armies

_SO_MANY = re.compile(r"[ ,]*\b(?:(?:de|of|for|para|a) )?(\d{3,4})[ -]?(?:puntos|pts|points?|p)\b", re.I)


@cache
def ready_names(limit: int) -> Names:
    """All by name; the dearest of each list that a limit of points allows also by its people: the Swedish army."""
    fitting = [_dearest(id, limit) for id in dict.fromkeys(ready.army.list for ready in READY_ARMIES.values())]
    return Names(
        [
            Entry(ready.id, ready.name, kinds=tuple(_peoples(ready)) if ready in fitting else ())
            for ready in READY_ARMIES.values()
        ]
    )


def _dearest(list_id: str, limit: int) -> ReadyArmy | None:
    return max(ready_armies(list_id, limit), key=lambda ready: ready.total, default=None)


def _peoples(ready: ReadyArmy) -> Iterator[Noun]:
    english, spanish = words_of_people(ready.army.list)
    for one in english:
        for other in spanish:
            yield noun(f"the {one} army", f"el ejército {other}")
            yield noun(f"the army {one}", f"el {other} ejército")


def read_choice(text: str, language: str, key: str, limit: int) -> Reading | None:
    """The army that a line chooses; None if no line does. So many points say nothing if they are those agreed upon."""
    said = _SO_MANY.sub(lambda found: "" if int(found[1]) == limit else found[0], text)
    army = ready_names(limit)
    return choosing.read_choice(said, army, lambda id: plain(READY_ARMIES[id].army), read_army, language, key)
