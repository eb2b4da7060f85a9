"""Whether what a list says of single units is legal: batteries, broken-up units, regimental guns, the garrison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Entry
from rulesets.aguila.position.army import ArmyList, UnitChoice
from rulesets.aguila.rules.armies import wording as say
from rulesets.kernel.text import Problem

DISPERSE = "disperse"
REGIMENTAL = "regimental"


def part_problems(army: ArmyList, regimental_guns: bool) -> Iterator[Problem]:
    """For a list of which all units are known."""
    yield from _battery_problems(army)
    for at, (number, unit) in enumerate(army.numbered_units()):
        yield from _spread_problems(f"units.{at}", number, unit, army)
        yield from _regiment_problems(f"units.{at}", unit, army, regimental_guns)
    yield from _sapper_problems(army)
    known = tuple([number for number, _ in army.numbered_units()] + [number for number, _ in army.numbered_officers()])
    for at, number in enumerate(army.garrison):
        if number not in known or number in army.garrison[:at]:
            left = tuple(each for each in known if each not in army.garrison)
            yield say.unknown_number(f"garrison.{at}", number, left)


def _battery_problems(army: ArmyList) -> Iterator[Problem]:
    """At least two guns. [A-BAT-01]"""
    letters = Counter(unit.battery for unit in army.units)
    for at, unit in enumerate(army.units):
        entry = BOOK.entries[unit.entry]
        if unit.battery and entry.arm != "artillery":
            yield say.only_guns(f"units.{at}.battery", entry)
        elif unit.battery and letters[unit.battery] == 1:
            yield say.battery_of_one(f"units.{at}.battery", unit.battery)


def _spread_problems(where: str, number: str, unit: UnitChoice, army: ArmyList) -> Iterator[Problem]:
    """[A-ARM-18]"""
    if not unit.spread:
        return
    if DISPERSE not in BOOK.entries[unit.entry].options:
        yield say.not_broken_up(f"{where}.spread", BOOK.entries[unit.entry])
    legal = reinforceable(army, number)
    for at, other in enumerate(unit.spread):
        if other not in legal or other in unit.spread[:at]:
            yield say.cannot_be_reinforced(f"{where}.spread.{at}", legal)


def reinforceable(army: ArmyList, number: str) -> tuple[str, ...]:
    """The other infantry units of its brigade that are not broken up themselves. [A-ARM-18]"""
    units = dict(army.numbered_units())
    return tuple(
        other
        for other, unit in units.items()
        if other != number
        and unit.brigade == units[number].brigade
        and not unit.spread
        and BOOK.entries[unit.entry].arm == "infantry"
    )


def _regiment_problems(where: str, unit: UnitChoice, army: ArmyList, allowed: bool) -> Iterator[Problem]:
    """[A-ART-35]"""
    if REGIMENTAL in unit.options and not allowed:
        yield say.no_regimental_guns(f"{where}.options")
    if not unit.regiment:
        return
    legal = tuple(number for number, each in army.numbered_units() if is_line(BOOK.entries[each.entry]))
    if REGIMENTAL not in unit.options or unit.regiment not in legal:
        yield say.not_a_regiment(f"{where}.regiment", legal)


def is_line(entry: Entry) -> bool:
    """Whether a regimental gun may belong to it. [A-ART-35]"""
    return entry.type == "line_infantry"


def _sapper_problems(army: ArmyList) -> Iterator[Problem]:
    """They join a unit of infantry, or they dig in one of infantry or a gun. [A-SAP-02, A-SAP-03]"""
    arms = {number: BOOK.entries[unit.entry].arm for number, unit in army.numbered_units() if not unit.spread}
    used = [("sappers_with", army.sappers_with, ("infantry",)), ("dug_in", army.dug_in, ("infantry", "artillery"))]
    for where, number, allowed in used:
        legal = tuple(each for each, arm in arms.items() if arm in allowed)
        if number and (not army.sappers or number not in legal):
            yield say.sappers_cannot(where, legal if army.sappers else ())
    if army.sappers_with and army.dug_in:
        yield say.sappers_once()
