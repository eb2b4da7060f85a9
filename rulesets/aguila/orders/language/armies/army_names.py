"""What can be chosen for an army, by name in both languages; an ally's with its nation where names coincide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import TYPE_NAMES
from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import LANGUAGES, Text
from rulesets.language import Entry
from rulesets.language.lexicon import Names

Item = tuple[str, Text, tuple[Noun, ...]]


class Allied(NamedTuple):
    """Something of an ally's lists."""

    id: str
    name: Noun
    nation: Noun


def _names(own: Iterable[Item], others: Iterable[Allied] = ()) -> Names:
    """Others go by their very name where nothing else is called so in either language."""
    first, second = list(own), list(others)
    said = Counter(spoken for name in _every(first, second) for spoken in _spoken(name))
    found = [Entry(id, text, (), kinds) for id, text, kinds in first]
    for each in second:
        apart = all(said[spoken] == 1 for spoken in _spoken(each.name))
        found.append(Entry(each.id, _plain(each.name) if apart else _with_nation(each), (), ()))
    return Names(found)


def _every(own: list[Item], others: list[Allied]) -> Iterator[Text]:
    yield from (text for _, text, _ in own)
    yield from (each.name for each in others)


def _spoken(name: Text) -> list[tuple[str, str]]:
    return [(language, name.in_(language).lower()) for language in LANGUAGES]


def _with_nation(each: Allied) -> Text:
    return Text("{name} {nation:of}", "{name} {nation:de}").of(_plain(each.name), each.nation)


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

    own = [(entry.id, _plain(entry.name), kinds[entry.id]) for entry in every if entry.nation == nation]
    allied = [entry for entry in every if entry.nation in _allies(nation)]
    return _names(own, (Allied(each.id, each.name, BOOK.nations[each.nation].name) for each in allied))


@cache
def brigade_names(nation: str) -> Names:
    own = [(each.id, _plain(each.name), (each.name,)) for each in BOOK.brigades.values() if each.nation == nation]
    allied = [each for each in BOOK.brigades.values() if each.nation in _allies(nation)]
    return _names(own, (Allied(each.id, each.name, BOOK.nations[each.nation].name) for each in allied))


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
