"""The words that forms offer: units, Leaders, terrain, and what conditions and selectors are made of. [A-15]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice as Words
from rulesets.language.pattern import synonyms
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.forms.fields import Choice
from rulesets.tercios.orders.language import condition_words, selector_words, slots
from rulesets.tercios.position.scene import leaders_of, troops_of
from rulesets.tercios.position.view import View

PAIRS: Mapping[str, Text] = {
    "dist": Text("distance from … to …", "distancia de … a …"),
    "odds": Text("odds of … against …", "pronóstico de … contra …"),
    "shot": Text("shot of … at …", "tiro de … a …"),
}


def first_word(text: Text, language: str) -> str:
    return synonyms(text.in_(language))[0]


def choices_of(words: Words, language: str) -> tuple[Choice, ...]:
    """What a slot of the order language accepts, each by the word it is written with."""
    return tuple(Choice(str(value), first_word(text, language)) for value, text in words.words)


def offered(words: Mapping[str, Text], language: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, text.in_(language)) for value, text in words.items())


def named(view: View, ids: Iterable[str], language: str) -> tuple[Choice, ...]:
    """Units and Leaders by the id that orders use and their name; own ids are short."""
    return tuple(Choice(id, name_of(view, id, language)) for id in ids)


def name_of(view: View, id: str, language: str) -> str:
    unit, leader = view.units.get(id), view.leaders.get(id)
    if unit is None and leader is None:
        return id
    side = unit.side if unit else leader.side if leader else ""
    name = unit.troop.name if unit else leader.rank.name if leader else Text(id, id)
    return f"{id[1:] if side == view.audience else id} {name.in_(language)}".strip()


def own_units(view: View) -> list[str]:
    """Those that need a card, those in ambush, and members of columns and fortifications that may act alone."""
    found = [unit.id for unit in troops_of(view, view.audience)]
    return [*found, *(id for id in view.ambushes if id not in found)]


def own_leaders(view: View) -> list[str]:
    return [leader.id for leader in leaders_of(view, view.audience)]


def enemies(view: View) -> list[str]:
    return [unit.id for unit in view.units.values() if unit.side != view.audience and unit.on_table]


def terrain_choices(view: View, language: str) -> tuple[Choice, ...]:
    found = []
    for element in view.terrain.elements:
        printed = CATALOGUE.terrain.get(element.kind)
        found.append(Choice(element.id, f"{printed.name.in_(language)} {element.id}" if printed else element.id))
    return tuple(found)


def vocabulary(view: View, language: str) -> dict[str, Any]:
    """Everything that conditions and selectors can be put together from."""
    special = offered(
        {
            "self": Text("the unit itself", "la propia unidad"),
            "foe": Text("the foe in question", "el enemigo en cuestión"),
        },
        language,
    )
    other_leaders = [leader.id for leader in view.leaders.values() if leader.side != view.audience]
    return {
        "own": named(view, [*own_units(view), *own_leaders(view)], language),
        "enemies": named(view, [*enemies(view), *other_leaders], language),
        "special": special,
        "states": choices_of(condition_words.STATE, language),
        "relations": choices_of(condition_words.RELATION, language),
        "facts": choices_of(condition_words.FACT, language),
        "known": choices_of(condition_words.KNOWN, language),
        "cards": choices_of(slots.CARD, language),
        "signs": choices_of(condition_words.SIGN, language),
        "counts": choices_of(condition_words.COUNT, language),
        "amounts": choices_of(condition_words.AMOUNT, language),
        "pairs": offered(PAIRS, language),
        "words": choices_of(selector_words.WORD, language),
        "keys": choices_of(selector_words.KEY, language),
        "directions": choices_of(selector_words.DIRECTION, language),
    }
