"""The words that forms offer: units, Leaders, terrain, and what conditions and selectors are made of. [A-15]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rulesets import conditions
from rulesets.kernel.text import Text
from rulesets.language import Choice as Words
from rulesets.language.pattern import synonyms
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.forms.fields import Choice
from rulesets.tercios.orders.language import slots
from rulesets.tercios.orders.plans.condition_words import DECLARED
from rulesets.tercios.position.scene import leaders_of, troops_of
from rulesets.tercios.position.view import View

FOE, SELF = Text("the foe in question", "el enemigo en cuestión"), Text("the unit itself", "la propia unidad")


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
    foe = Choice("foe", FOE.in_(language))
    other_leaders = [leader.id for leader in view.leaders.values() if leader.side != view.audience]
    lists = {
        "special": (Choice("self", SELF.in_(language)), foe),
        "foe": (foe,),
        "own": named(view, [*own_units(view), *own_leaders(view)], language),
        "enemies": named(view, [*enemies(view), *other_leaders], language),
        "cards": choices_of(slots.CARD, language),
    }
    return conditions.vocabulary(
        DECLARED, {name: [msgspec.to_builtins(each) for each in listed] for name, listed in lists.items()}, language
    )
