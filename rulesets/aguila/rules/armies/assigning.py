"""What may be changed in a list before deployment: officers, batteries, broken-up units, sappers. [D-10]"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from rulesets.aguila.position.army import ArmyList, Assignment, UnitChoice
from rulesets.aguila.position.state import PREFIXES, Side
from rulesets.aguila.rules.armies import wording as say
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.kernel.text import Problem

_UNIT = re.compile(r"units\.(\d+)\.(officer|battery|spread|regiment)")
_PLACES = {"officer": "officers", "battery": "batteries", "spread": "broken_up", "regiment": "regiments"}
"""The part of an assignment that sets a part of a unit's line in the list."""
_NUMBER = re.compile(r"O?\d+")


def assigned(army: ArmyList, wish: Assignment, side: Side) -> ArmyList:
    """The list with what was settled before deployment."""
    units = tuple(_reassigned(number, unit, wish, side) for number, unit in army.numbered_units())
    changes: dict[str, str] = {}
    if wish.sappers_with is not None or wish.dug_in is not None:
        changes = {
            "sappers_with": _number(wish.sappers_with or "", side),
            "dug_in": _number(wish.dug_in or "", side),
        }
    return msgspec.structs.replace(army, units=units, **changes)


def _reassigned(number: str, unit: UnitChoice, wish: Assignment, side: Side) -> UnitChoice:
    id = f"{PREFIXES[side]}{number}"
    changes: dict[str, str | tuple[str, ...]] = {}
    if id in wish.officers:
        changes["officer"] = _number(wish.officers[id], side)
    if wish.batteries is not None:
        together = (at for at, guns in enumerate(wish.batteries) if id in guns)
        changes["battery"] = next((f"{chr(ord('A') + at)}" for at in together), "")
    if wish.broken_up is not None:
        changes["spread"] = tuple(_number(other, side) for other in wish.broken_up.get(id, ()))
    if wish.regiments is not None:
        changes["regiment"] = _number(wish.regiments.get(id, ""), side)
    return msgspec.structs.replace(unit, **changes)


def _number(id: str, side: Side) -> str:
    return id.removeprefix(PREFIXES[side])


def assignment_problems(army: ArmyList, wish: Assignment, side: Side, terms: Terms) -> list[Problem]:
    """What is unknown, or would make a legal list illegal, told of the places of the wish."""
    found = list(_strangers(army, wish, side))
    if found:
        return found
    terms = msgspec.structs.replace(terms, points=None, defences=True)
    return [_told_of(problem, side) for problem in check_army(assigned(army, wish, side), terms)]


def _strangers(army: ArmyList, wish: Assignment, side: Side) -> Iterator[Problem]:
    """Units that are not in this army, and guns in two batteries."""
    own = tuple(f"{PREFIXES[side]}{number}" for number, _ in army.numbered_units())
    named = [("officers", id) for id in wish.officers]
    named += [("batteries", id) for guns in wish.batteries or () for id in guns]
    named += [("broken_up", id) for id in wish.broken_up or {}]
    named += [("regiments", id) for id in wish.regiments or {}]
    for at, (where, id) in enumerate(named):
        if id not in own or (where, id) in named[:at]:
            yield say.unknown_number(f"{where}.{id}", id, own)


def _told_of(problem: Problem, side: Side) -> Problem:
    where, prefix = problem.where, PREFIXES[side]
    if found := _UNIT.match(where):
        where = f"{_PLACES[found[2]]}.{prefix}{int(found[1]) + 1}"
    legal = tuple(f"{prefix}{each}" if _NUMBER.fullmatch(each) else each for each in problem.legal)
    return msgspec.structs.replace(problem, where=where, legal=legal)
