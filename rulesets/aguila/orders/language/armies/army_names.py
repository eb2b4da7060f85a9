"""What can be chosen for an army, by name in both languages; by id where two would be called the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import TYPE_NAMES
from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import Text
from rulesets.language import Entry
from rulesets.language.lexicon import Names

Item = tuple[str, Text, tuple[Noun, ...]]


def _names(own: Iterable[Item], others: Iterable[Item] = ()) -> Names:
    """Others go by their very name where none of the own is called so."""
    first: list[Item] = list(own)
    second: list[Item] = [(id, text, ()) for id, text, _ in others]
    return Names([*_named(first, first), *_named(second, [*first, *second])])


def _named(items: list[Item], among: list[Item]) -> Iterable[Entry]:
    said = [(text.en, text.es) for _, text, _ in among]
    for id, text, kinds in items:
        yield Entry(id, text if said.count((text.en, text.es)) == 1 else None, (), kinds)


def _plain(name: Noun) -> Text:
    return Text(name.en, name.es)


def _allies(nation: str) -> tuple[str, ...]:
    known = BOOK.nations.get(nation)
    return known.allies if known else tuple(BOOK.nations)


@cache
def entry_names(nation: str, officers: bool) -> Names:
    """What a nation and its allies may field. A unit is also what its type is called, if it is the only one."""
    every = [entry for entry in BOOK.entries.values() if (entry.arm == "officer") == officers]
    kinds = {entry.id: (entry.name, *(() if officers else (TYPE_NAMES[entry.type],))) for entry in every}

    def those_of(*nations: str) -> list[Item]:
        return [(entry.id, _plain(entry.name), kinds[entry.id]) for entry in every if entry.nation in nations]

    return _names(those_of(nation), those_of(*_allies(nation)))


@cache
def brigade_names(nation: str) -> Names:
    def those_of(*nations: str) -> list[Item]:
        found = [each for each in BOOK.brigades.values() if each.nation in nations]
        return [(each.id, _plain(each.name), (each.name,)) for each in found]

    return _names(those_of(nation), those_of(*_allies(nation)))


@cache
def nation_names() -> Names:
    return _names((nation.id, _plain(nation.name), (nation.name,)) for nation in BOOK.nations.values())


@cache
def ready_names() -> Names:
    return _names((ready.id, ready.name, ()) for ready in BOOK.armies.values())


@cache
def extra_names(officers: bool) -> Names:
    """Abilities of officers, options of units."""
    if officers:
        return _names((each.id, each.name, ()) for each in BOOK.abilities.values())
    return _names((each.id, each.name, ()) for each in BOOK.options.values())


def called(names: Names, id: str, language: str) -> str:
    return names.shown(id, language, by_name=True)
