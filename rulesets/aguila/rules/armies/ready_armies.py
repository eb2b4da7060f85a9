"""Ready armies, and what a side fields that chooses none. [D-01, D-08]"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from types import MappingProxyType

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.tables import ReadyArmy
from rulesets.aguila.position.army import (
    ArmyList,
    Defences,
    OfficerChoice,
    UnitChoice,
    army_points,
)
from rulesets.aguila.rules.armies.checking import check_army

CUT = ("elite", "support", "core")
"""In which order units are left out of an army that is too large. [D-01]"""


def _list(ready: ReadyArmy) -> ArmyList:
    numbers = {officer.id: f"O{at}" for at, officer in enumerate(ready.officers, 1)}
    numbers |= {unit.id: str(at) for at, unit in enumerate(ready.units, 1)}
    return ArmyList(
        nation=ready.nation,
        era=ready.era,
        brigades=ready.brigades,
        officers=tuple(
            OfficerChoice(entry=each.entry, brigade=each.brigade, abilities=each.abilities) for each in ready.officers
        ),
        units=tuple(
            UnitChoice(
                entry=unit.entry,
                slot=unit.slot,
                brigade=unit.brigade,
                officer=numbers[unit.officer],
                options=unit.options,
                battery=unit.battery,
            )
            for unit in ready.units
        ),
        aides=ready.aides,
        sappers=bool(ready.sappers),
        garrison=tuple(numbers[id] for id in ready.garrison),
    )


READY_ARMIES: Mapping[str, ArmyList] = MappingProxyType({id: _list(ready) for id, ready in BOOK.armies.items()})
"""The ready armies as lists, by id: `fr_1000`. Their names are in the book."""


def ready_armies(nation: str = "", limit: int | None = None) -> tuple[ReadyArmy, ...]:
    """The ready armies of a nation, or of all, that a limit of points allows, the largest first."""
    found = [
        ready
        for ready in BOOK.armies.values()
        if nation in ("", ready.nation) and (limit is None or ready.total <= limit)
    ]
    return tuple(sorted(found, key=lambda ready: (-ready.total, ready.id)))


def usual_army(nation: str, points: int, *, defences: bool = False) -> ArmyList:
    """The largest ready army of the nation that fits, or the smallest cut down until it fits. The defender of `assault`
    buys positions besides. [D-01, D-08]"""
    bought = usual_defences(points) if defences else Defences()
    left = points - bought.points
    fitting = ready_armies(nation, left)
    if fitting:
        return msgspec.structs.replace(READY_ARMIES[fitting[0].id], defences=bought)
    return msgspec.structs.replace(cut_down(READY_ARMIES[ready_armies(nation)[-1].id], left), defences=bought)


def usual_defences(points: int) -> Defences:
    """The fewest solid positions that reach a quarter of the points. [D-08, A-SCN-202]"""
    quarter, price = -(-points // 4), BOOK.prices.position_solid
    return Defences(solid=-(-quarter // price))


def cut_down(army: ArmyList, points: int) -> ArmyList:
    """Leaves out the last elite units, then support, then core units until it fits; each officer keeps a unit. If that
    is still too much, each officer has one core unit of the brigade, the dearest that fit. [D-01]"""
    while army_points(army) > points:
        number = _last_to_spare(army)
        if number is None:
            return _smallest(army, points)
        army = without(army, number)
    return army


def _last_to_spare(army: ArmyList) -> str | None:
    for tier in CUT:
        for number, unit in reversed(list(army.numbered_units())):
            if unit.slot == tier and sum(other.officer == unit.officer for other in army.units) > 1:
                return number
    return None


def _smallest(army: ArmyList, points: int) -> ArmyList:
    """A core unit for each officer, without options or bought abilities: the dearest such army that fits, or else the
    cheapest."""
    officers = tuple(msgspec.structs.replace(officer, abilities=()) for officer in army.officers)
    plain = msgspec.structs.replace(army, officers=officers, garrison=())
    core = [id for slot in BOOK.brigades[army.brigades[0]].core for id in slot.units]
    chosen = combinations_with_replacement(core, len(officers))
    found = sorted((_with_one_each(plain, entries) for entries in chosen), key=army_points)
    legal = [each for each in found if not check_army(each)]
    return next((each for each in reversed(legal) if army_points(each) <= points), legal[0])


def _with_one_each(army: ArmyList, entries: tuple[str, ...]) -> ArmyList:
    units = tuple(UnitChoice(entry=entry, officer=f"O{at}") for at, entry in enumerate(entries, 1))
    return msgspec.structs.replace(army, units=units)


def without(army: ArmyList, number: str) -> ArmyList:
    """The list without a unit: those after it move up, and a battery of one is a single gun."""
    moved = {str(at): str(at - (at > int(number))) for at in range(1, len(army.units) + 1) if str(at) != number}
    kept = [unit for each, unit in army.numbered_units() if each != number]
    letters = [unit.battery for unit in kept]
    units = tuple(
        msgspec.structs.replace(
            unit,
            battery=unit.battery if letters.count(unit.battery) > 1 else "",
            spread=tuple(moved[each] for each in unit.spread if each in moved),
            regiment=moved.get(unit.regiment, ""),
        )
        for unit in kept
    )
    garrison = tuple(moved.get(each, each) for each in army.garrison if each != number)
    sappers = {"sappers_with": moved.get(army.sappers_with, ""), "dug_in": moved.get(army.dug_in, "")}
    return msgspec.structs.replace(army, units=units, garrison=garrison, **sappers)
