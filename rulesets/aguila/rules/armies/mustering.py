"""From a list to the units of a state. [A-ARM]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Entry
from rulesets.aguila.position.army import (
    ArmyList,
    OfficerChoice,
    UnitChoice,
    officer_points,
    unit_points,
)
from rulesets.aguila.position.state import PREFIXES, Side, Unit
from rulesets.aguila.rules.armies.parts_check import DISPERSE, REGIMENTAL

SCREEN = "skirmish_screen"
FORTIFIED = "position_fortified"
CHIEF = "O1"
_MARKS = (DISPERSE, REGIMENTAL)
"""Options that are no abilities."""


def muster(army: ArmyList, side: Side) -> dict[str, Unit]:
    """The units of a legal list, ready to be deployed: B1, B2, …, then the officers BO1, BO2, …"""
    sapper = sappers_join(army)
    screened = {other for unit in army.units for other in unit.spread}
    units = [
        _unit(army, side, number, unit, joined=number == sapper, screened=number in screened)
        for number, unit in army.numbered_units()
    ]
    officers = [_officer(army, side, number, officer) for number, officer in army.numbered_officers()]
    return {unit.id: unit for unit in (*units, *officers)}


def sappers_join(army: ArmyList) -> str:
    """The unit that the sappers join: as the list says, or the first core infantry. [A-SAP-03, D-10]"""
    if not army.sappers or army.dug_in:
        return ""
    core = (number for number, unit in army.numbered_units() if unit.slot == "core" and _is_infantry(unit))
    return army.sappers_with or next(core, "")


def _is_infantry(unit: UnitChoice) -> bool:
    return BOOK.entries[unit.entry].arm == "infantry" and not unit.spread


def _unit(army: ArmyList, side: Side, number: str, unit: UnitChoice, *, joined: bool, screened: bool) -> Unit:
    prefix, entry = PREFIXES[side], BOOK.entries[unit.entry]
    regiment = unit.regiment or _first_of_the_line(army, unit)
    return Unit(
        id=f"{prefix}{number}",
        side=side,
        entry=unit.entry,
        brigade=unit.brigade,
        slot=unit.slot,
        officer=f"{prefix}{unit.officer}",
        abilities=_abilities(entry, unit, screened),
        points=unit_points(unit) + (BOOK.prices.sappers if joined else 0),
        status="dispersed" if unit.spread else "waiting",
        formation=entry.formations[0] if entry.formations and "line" not in entry.formations else "line",
        battery=unit.battery,
        regiment=f"{prefix}{regiment}" if regiment else "",
        sappers="bought" if joined else "",
        position=FORTIFIED if army.dug_in == number else "",
    )


def _abilities(entry: Entry, unit: UnitChoice, screened: bool) -> tuple[str, ...]:
    """What options add, and the screen that a broken-up unit gives; none that it has already. [A-ARM-16, A-ARM-18]"""
    added = [BOOK.options[option].adds for option in unit.options if option not in _MARKS]
    wanted = [*added, *([SCREEN] if screened else [])]
    return tuple(ability for ability in dict.fromkeys(wanted) if ability not in entry.specials)


def _first_of_the_line(army: ArmyList, gun: UnitChoice) -> str:
    """The unit of a regimental gun for which the list names none: the first line infantry of its brigade. [A-ART-35]"""
    if REGIMENTAL not in gun.options:
        return ""
    line = [
        number
        for number, unit in army.numbered_units()
        if unit.brigade == gun.brigade and BOOK.entries[unit.entry].type == "line_infantry"
    ]
    return line[0] if line else ""


def _officer(army: ArmyList, side: Side, number: str, officer: OfficerChoice) -> Unit:
    """The General in chief has the aides. [A-OFF-19, A-SCN-13]"""
    chief = number == CHIEF
    aides = army.aides if chief else 0
    return Unit(
        id=f"{PREFIXES[side]}{number}",
        side=side,
        entry=officer.entry,
        brigade=officer.brigade,
        slot="officer",
        chief=chief,
        aides=aides,
        abilities=officer.abilities,
        points=officer_points(officer) + aides * BOOK.prices.aide,
    )
