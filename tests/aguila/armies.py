"""Small army lists to change in tests."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.position.army import ArmyList, OfficerChoice, UnitChoice
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.kernel.text import Problem

FR = ("fr_brigadier", "fr_commander")


def unit(entry: str, slot: str = "core", officer: str = "O1", **more: Any) -> UnitChoice:
    return msgspec.convert({"entry": entry, "slot": slot, "officer": officer, **more}, UnitChoice)


def officers(*entries: str, **more: Any) -> tuple[OfficerChoice, ...]:
    return tuple(OfficerChoice(entry=entry, **more) for entry in entries)


def france(*units: UnitChoice, **more: Any) -> ArmyList:
    """A legal brigade of four battalions, or of other units, under a general and a colonel."""
    held = units or (unit("fr_line_6"), unit("fr_line_6"), unit("fr_line_6", officer="O2"), unit("fr_conscript_6"))
    given = {"nation": "fr", "brigades": ("fr_line_brigade",), "officers": officers(*FR), "units": held}
    return ArmyList(**{**given, **more})


def with_unit(army: ArmyList, *units: UnitChoice, **more: Any) -> ArmyList:
    return msgspec.structs.replace(army, units=(*army.units, *units), **more)


def change(army: ArmyList, **fields: Any) -> ArmyList:
    return msgspec.structs.replace(army, **fields)


def change_unit(army: ArmyList, at: int, **fields: Any) -> ArmyList:
    units = list(army.units)
    units[at] = msgspec.structs.replace(units[at], **fields)
    return change(army, units=tuple(units))


def change_officer(army: ArmyList, at: int, **fields: Any) -> ArmyList:
    chosen = list(army.officers)
    chosen[at] = msgspec.structs.replace(chosen[at], **fields)
    return change(army, officers=tuple(chosen))


def ready(id: str) -> ArmyList:
    return READY_ARMIES[id]


def problems(army: ArmyList, **terms: Any) -> list[tuple[str, str]]:
    return [(problem.where, problem.code) for problem in check_army(army, Terms(**terms))]


def only_problem(army: ArmyList, **terms: Any) -> Problem:
    found = check_army(army, Terms(**terms))
    assert len(found) == 1, [(problem.where, problem.code) for problem in found]
    return found[0]
