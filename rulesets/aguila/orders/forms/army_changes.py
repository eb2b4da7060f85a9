"""An army changed at the table: units, officers, brigades, one at a time. [A-ARM-02, A-ARM-10, D-01]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import TIERS, Rank, Tier
from rulesets.aguila.orders.forms.queries import ChangeArmy
from rulesets.aguila.position.army import ALL_BRIGADES, ArmyList, OfficerChoice, UnitChoice
from rulesets.aguila.rules.armies.ready_armies import without
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text

ADDED = Text("{name}, {points}", "{name}, {points}")
TIER_NAMES: dict[Tier, Text] = {
    "core": Text("core", "básica"),
    "support": Text("support", "apoyo"),
    "elite": Text("elite", "élite"),
}


def changed(army: ArmyList, asked: ChangeArmy) -> ArmyList:
    """The army after that change, legal or not: what is wrong with it is told beside it."""
    if asked.drop_brigade is not None:
        return _without_brigade(army, asked.drop_brigade)
    if asked.drop in dict(army.numbered_officers()):
        return _without_officer(army, asked.drop)
    if asked.drop in dict(army.numbered_units()):
        return without(army, asked.drop)
    if asked.add_brigade:
        return _with_brigade(army, asked.add_brigade)
    if asked.add and 0 <= asked.brigade < len(army.brigades):
        unit = UnitChoice(
            entry=asked.add, slot=asked.slot, brigade=asked.brigade, officer=_least_burdened(army, asked.brigade)
        )
        return msgspec.structs.replace(army, units=(*army.units, unit))
    return army


def _least_burdened(army: ArmyList, brigade: int) -> str:
    """The officer of the brigade with the fewest units. [A-ARM-11]"""
    led = [number for number, officer in army.numbered_officers() if officer.brigade == brigade]
    counts = [(sum(unit.officer == number for unit in army.units), at, number) for at, number in enumerate(led)]
    return min(counts)[2] if counts else "O1"


def _with_brigade(army: ArmyList, id: str) -> ArmyList:
    """With a commander of its own; a second one puts a division general over both. [A-ARM-10, A-ARM-11]"""
    army = _under_a_division(army) if len(army.brigades) == 1 else army
    commander = _unnamed(BOOK.brigades[id].nation, "commander", len(army.brigades))
    return msgspec.structs.replace(army, brigades=(*army.brigades, id), officers=(*army.officers, *commander))


def _unnamed(nation: str, rank: Rank, brigade: int) -> tuple[OfficerChoice, ...]:
    """The nation's officer of that rank who has no name of their own, if it has one."""
    found = [entry for entry in BOOK.entries.values() if entry.nation == nation and entry.rank == rank]
    return tuple(OfficerChoice(entry=entry.id, brigade=brigade) for entry in found if not entry.named)[:1]


def _under_a_division(army: ArmyList) -> ArmyList:
    """A division general comes first, and the others move on by one number. [A-ARM-11]"""
    chief = _unnamed(army.nation, "division_general", ALL_BRIGADES)
    ranks = [BOOK.entries[officer.entry].rank for officer in army.officers if officer.entry in BOOK.entries]
    if not chief or "division_general" in ranks:
        return army
    units = tuple(msgspec.structs.replace(unit, officer=_moved_on(unit.officer)) for unit in army.units)
    garrison = tuple(_moved_on(each) for each in army.garrison)
    return msgspec.structs.replace(army, officers=(*chief, *army.officers), units=units, garrison=garrison)


def _moved_on(number: str) -> str:
    return f"O{int(number[1:]) + 1}" if number[:1] == "O" and number[1:].isdecimal() else number


def _without_officer(army: ArmyList, number: str) -> ArmyList:
    """Their units go to the officer of their brigade who has the fewest, and later officers move up. [A-OFF-03]"""
    kept = tuple(officer for each, officer in army.numbered_officers() if each != number)
    left = msgspec.structs.replace(
        army,
        officers=kept,
        units=tuple(msgspec.structs.replace(unit, officer=_moved_up(unit.officer, number)) for unit in army.units),
        garrison=tuple(_moved_up(each, number) for each in army.garrison if each != number),
    )
    for at, unit in enumerate(left.units):
        if not unit.officer and kept:
            led = msgspec.structs.replace(unit, officer=_least_burdened(left, unit.brigade))
            left = msgspec.structs.replace(left, units=(*left.units[:at], led, *left.units[at + 1 :]))
    return left


def _moved_up(number: str, dropped: str) -> str:
    """The number of an officer when another is left out; nothing for that one."""
    if number == dropped:
        return ""
    later = number[:1] == "O" and number[1:].isdecimal() and int(number[1:]) > int(dropped[1:])
    return f"O{int(number[1:]) - 1}" if later else number


def _without_brigade(army: ArmyList, at: int) -> ArmyList:
    """With its officers and units; later brigades move up. The last one stays. [A-ARM-08]"""
    if not 0 <= at < len(army.brigades) or len(army.brigades) == 1:
        return army
    for number, unit in reversed(list(army.numbered_units())):
        army = without(army, number) if unit.brigade == at else army
    for number, officer in reversed(list(army.numbered_officers())):
        army = _without_officer(army, number) if officer.brigade == at else army
    officers = [msgspec.structs.replace(each, brigade=each.brigade - (each.brigade > at)) for each in army.officers]
    units = [msgspec.structs.replace(each, brigade=each.brigade - (each.brigade > at)) for each in army.units]
    brigades = (*army.brigades[:at], *army.brigades[at + 1 :])
    return msgspec.structs.replace(army, brigades=brigades, officers=tuple(officers), units=tuple(units))


# What may be added.


def units_to_add(army: ArmyList, brigade: int, language: str) -> list[dict[str, Any]]:
    """Everything that the brigade's list has, tier by tier, with its price."""
    known = BOOK.brigades.get(army.brigades[brigade])
    if known is None:
        return []
    found = []
    for tier in TIERS:
        ids = dict.fromkeys(id for slot in known.slots(tier) for id in slot.units)
        for entry in (BOOK.entries[id] for id in ids):
            label = capital(ADDED.of(entry.name, entry.points)).in_(language)
            value = {"add": entry.id, "slot": tier, "brigade": brigade}
            found.append({"group": capital(TIER_NAMES[tier]).in_(language), "label": label, "set": value})
    return found


def brigades_to_add(army: ArmyList, language: str) -> list[dict[str, Any]]:
    """Brigades of the nation in the army's period. [A-ARM-10]"""
    return [
        {"label": capital(brigade.name).in_(language), "set": {"add_brigade": brigade.id}}
        for brigade in BOOK.brigades.values()
        if brigade.nation == army.nation and (not army.era or army.era in brigade.eras)
    ]
