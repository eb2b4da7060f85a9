"""What the form of an army list offers: brigades, officers and units of the chosen nation, with prices. [A-ARM]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Brigade, Entry, Extra
from rulesets.aguila.book.names import CHIEF
from rulesets.aguila.orders.forms.vocabulary import Listed
from rulesets.aguila.rules.armies.officer_check import abilities_for_sale
from rulesets.forms import Choice
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text

PRICED = Text("{name} ({points} points)", "{name} ({points} puntos)")
OF_A_NATION = Text("{nation}: {name}", "{nation}: {name}")
NUMBERED, LETTERED = Text("unit {number}", "unidad {number}"), Text("battery {letter}", "batería {letter}")
OFFICER = Text("officer {number}", "oficial {number}")
NUMBERS, LETTERS, OFFICERS = 80, "ABCDEFGH", 20


@cache
def army_lists(language: str) -> dict[str, Listed]:
    def listed(named: Iterable[tuple[str, Text]]) -> Listed:
        return tuple(Choice(id, capital(text).in_(language)) for id, text in named)

    entries = [entry for entry in BOOK.entries.values() if entry.arm != "officer"]
    officers = [entry for entry in BOOK.entries.values() if entry.arm == "officer"]
    return {
        "nations": listed((nation.id, nation.name) for nation in BOOK.nations.values()),
        "brigades": _by_nation(list(BOOK.brigades.values()), lambda brigade: brigade.name, language),
        "eras": listed((era, Text(era, era)) for era in _eras()),
        "list_officers": _by_nation(officers, _priced, language),
        "list_units": _by_nation(entries, _priced, language),
        "officer_abilities": _abilities(officers, language),
        "unit_options": tuple(
            choice for option in BOOK.options.values() for choice in _option(option, entries, language)
        ),
        "officer_numbers": listed((f"O{at}", OFFICER.of(at) if at > 1 else CHIEF) for at in range(1, OFFICERS + 1)),
        "unit_numbers": listed((str(at), NUMBERED.of(at)) for at in range(1, NUMBERS + 1)),
        "battery_letters": listed((letter, LETTERED.of(letter)) for letter in LETTERS),
    }


def _priced(entry: Brigade | Entry) -> Text:
    assert isinstance(entry, Entry)
    return PRICED.of(entry.name, entry.points)


def _eras() -> list[str]:
    return sorted({era for brigade in BOOK.brigades.values() for era in brigade.eras})


def _by_nation(things: Sequence[Brigade | Entry], name: Callable[[Brigade | Entry], Text], language: str) -> Listed:
    """A nation's own first, then those of its allies. [A-ARM-12, A-ARM-13]"""
    own = [(thing, (thing.nation,), name(thing)) for thing in things]
    lent = [
        (thing, tuple(each.id for each in BOOK.nations.values() if thing.nation in each.allies), _lent(thing, name))
        for thing in things
    ]
    return tuple(
        Choice(thing.id, capital(text).in_(language), {"nation": nations})
        for thing, nations, text in (*own, *lent)
        if nations
    )


def _lent(thing: Brigade | Entry, name: Callable[[Brigade | Entry], Text]) -> Text:
    return OF_A_NATION.of(BOOK.nations[thing.nation].name, name(thing))


def _abilities(officers: Sequence[Entry], language: str) -> Listed:
    """What officers without a name of their own may buy. [A-ARM-17]"""
    found = []
    for ability in BOOK.abilities.values():
        able = tuple(each.id for each in officers if ability.id in abilities_for_sale(each))
        if able:
            name = capital(PRICED.of(ability.name, ability.points)).in_(language)
            found.append(Choice(ability.id, name, {"entry": able}))
    return tuple(found)


def _option(option: Extra, entries: Sequence[Entry], language: str) -> Iterable[Choice]:
    """The option with its price for each size, for the units that may have it. [A-ARM-16]"""
    for size, points in option.points.items():
        able = tuple(entry.id for entry in entries if option.id in entry.options and entry.size == size)
        if able:
            yield Choice(option.id, capital(PRICED.of(option.name, points)).in_(language), {"entry": able})
