"""A ready army by its name, or by its people, instead of a written list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem, Text
from rulesets.language import Entry, Reading
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line
from rulesets.tabletop.armies import choosing
from rulesets.tabletop.armies.lines import joined
from rulesets.tercios.book.catalogue import CATALOGUE
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
    name = CATALOGUE.lists[ready.army.list].name
    land = [text.split(" (")[0] for text in (name.en, name.es)]
    if all(" " not in text for text in land):
        yield noun(f"the army of {land[0]}", f"el ejército de {land[1]}")


def read_choice(text: str, language: str, key: str, limit: int) -> Reading | None:
    """The army that a line chooses; None if no line does. So many points say nothing if they are those agreed upon."""
    said = _SO_MANY.sub(lambda found: "" if int(found[1]) == limit else found[0], text)
    army = ready_names(limit)
    return choosing.read_choice(said, army, lambda id: plain(READY_ARMIES[id].army), read_army, language, key)


def read_list(text: str, language: str, key: str, limit: int, usual: str) -> Reading:
    """A written list. Where nothing of one is in the text and no Troops are counted, it is said how an army is chosen;
    `usual` is the list of the army that counts if none is."""
    reading = read_army(text, language, key)
    lines = [line for line in joined(text) if line.plain.strip()]
    if not lines or any(reading.answers.get(key, {}).values()) or any(_COUNTED.search(line.plain) for line in lines):
        return reading
    return Reading(reading.answers, (_no_army(lines[0], language, key, limit, usual),), reading.lines, reading.stray)


_COUNTED = re.compile(r"^\W*\d")


def _no_army(line: Line, language: str, key: str, limit: int, usual: str) -> Problem:
    text = Text(
        "“{said}” names no army. Choose a ready one by its name, or write yours line by line.",
        "«{said}» no nombra ningún ejército. Elige uno preparado por su nombre, o escribe el tuyo línea a línea.",
    )
    ready = sorted(ready_armies(usual, limit), key=lambda ready: -ready.total)
    said = Text("choose {army}", "elige {army}")
    legal = tuple(said.of(each.name).in_(language) for each in ready[:2])
    leave = Text("you choose", "elige tú").in_(language)
    return Problem(key, "malformed.sentence", text.of(line.plain.strip()[:60]), (*legal, leave), line.number)
