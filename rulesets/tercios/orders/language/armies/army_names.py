"""The words of a written army list: keywords in both languages, and the names of all that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Protocol

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.language.entries import Entry
from rulesets.language.lexicon import Names
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import CommandKind
from rulesets.tercios.orders.language.peoples import words_of_people

ARMY = Text("army", "ejército")
LIST = Text("list", "lista")
CHART = Text("chart", "organigrama")
GENERAL = Text("general", "comandante")
ELITE = Text("elite", "élite")
OFFICER = Text("officer", "oficial")
OF = Text("of", "de")
KINDS: dict[CommandKind, Text] = {
    "infantry": Text("infantry", "infantería"),
    "company": Text("companies", "compañías"),
    "cavalry": Text("cavalry", "caballería"),
    "battery": Text("battery", "batería"),
}

ELITE_RULE = Entry("elite_rule", Text("Élite", "Élite"))
EXTRA_DISCIPLINE = Entry("extra_discipline", Text("Discipline", "Disciplina"))


class Named(Protocol):
    """Whatever has an id and a name."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Text: ...


_CALLED: Mapping[str, tuple[str, ...]] = {
    "esp_manga_arc": ("arquebusier sleeve", "sleeve of arquebusiers", "sleeve of arquebuses", "manga de arcabuces"),
    "esp_manga_mosq": ("musketeer sleeve", "sleeve of musketeers", "sleeve of muskets", "manga de mosquetes"),
    "esp_corazas": ("coraceros",),
    "esp_arc_caballo": ("arquebusiers on horseback",),
}
"""What people call Troops besides the names in the list."""


def _entries(items: Iterable[Named]) -> list[Entry]:
    return [Entry(item.id, item.name, _CALLED.get(item.id, ())) for item in items]


@cache
def list_names() -> Names:
    """Also by their people: the Swedes."""
    return Names(
        [Entry(each.id, each.name, kinds=tuple(_peoples(each.id))) for each in CATALOGUE.lists.values()],
    )


def _peoples(list_id: str) -> Iterator[Noun]:
    english, spanish = words_of_people(list_id)
    for one in english:
        for other in spanish:
            yield noun(f"the {one}", f"el {other}")


@cache
def chart_names() -> Names:
    return Names(_entries(CATALOGUE.charts.values()))


@cache
def troop_names(list_id: str) -> Names:
    """What the list may field; of a list that is not known, everything."""
    known = CATALOGUE.troops_of(list_id) if list_id in CATALOGUE.lists else CATALOGUE.troops.values()
    return Names(_entries(known))


@cache
def option_names(troop_id: str, elite: bool) -> Names:
    """What the Troop is offered, and what the Élite unit may buy besides. [T-ARM-08]"""
    troop = CATALOGUE.troops.get(troop_id)
    offered = [CATALOGUE.options[offer.id] for offer in troop.options] if troop else []
    return Names([*_entries(offered), *([ELITE_RULE, EXTRA_DISCIPLINE] if elite else [])])


@cache
def trait_names() -> Names:
    """Virtues and Qualities in one: no name means both."""
    return Names([*_entries(CATALOGUE.virtues.values()), *_entries(CATALOGUE.qualities.values())])
