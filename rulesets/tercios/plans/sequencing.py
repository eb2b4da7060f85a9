"""Whom a plan makes act next: the order of Troops, the Leader before them, and which entries are used up.
[A-14, A-16, A-18, A-19, A-27]"""

from __future__ import annotations

from collections.abc import Iterator, Set

from rulesets.tercios.plans.conditions import holds
from rulesets.tercios.plans.plan import Entry, LeaderEntry, Plan
from rulesets.tercios.turns.picking import may_be_picked, may_pass
from rulesets.tercios.view import View


def pick_troop(plan: Plan, view: View, side: str) -> str:
    """The Troop whose turn it is by the plan; nothing where nobody need act. [A-18, A-19]

    A unit in ambush is never forced out: it acts only when its own entry says so and the condition holds.
    """
    able = may_be_picked(view, side)
    hidden = [id for id in able if id in view.ambushes] if view.ambushes else []
    waiting = [] if may_pass(view, side) else [id for id in able if id not in hidden]
    sequence, ready = _sequence(plan, waiting), frozenset(waiting)
    for late, strict in ((False, True), (False, False), (True, False)):
        for entry in sequence:
            if entry.late != late:
                continue
            found = _present(plan, entry.unit, ready)
            if found and (not strict or holds(entry.when, view, side, unit=entry.unit)):
                return found
            if entry.unit in hidden and holds(entry.when, view, side, unit=entry.unit):
                return entry.unit
    return ""


def _sequence(plan: Plan, able: list[str]) -> list[Entry]:
    """The entries as written, then the units that stand in none, in the order of their ids. [A-14]"""
    if not plan.sequence:
        return [Entry(unit=id) for id in able]
    if plan.joint:
        listed = {id for entry in plan.sequence for id in _together(plan, entry.unit)}
    else:
        listed = {entry.unit for entry in plan.sequence}
    return [*plan.sequence, *(Entry(unit=id) for id in able if id not in listed)]


def _together(plan: Plan, unit: str) -> tuple[str, ...]:
    """The unit first, or the whole joint set it was ordered with, in the order they act. [A-27]"""
    for joint in plan.joint:
        if unit in joint.units:
            return joint.order or joint.units
    return (unit,)


def _present(plan: Plan, unit: str, able: Set[str]) -> str:
    """The first of the unit's set that can act: what is left of a broken set stands in its place. [A-27]"""
    if not plan.joint:
        return unit if unit in able else ""
    return next((id for id in _together(plan, unit) if id in able), "")


def due_leaders(plan: Plan, view: View, side: str, coming: str, able: list[str]) -> Iterator[tuple[int, LeaderEntry]]:
    """The entries that may be used before that Troop, in the order in which they are tried, with their places.
    [A-16, A-18]"""
    asked_for = leader_with(plan, coming)
    entries = list(enumerate(plan.leaders))
    if asked_for:
        entries.sort(key=lambda item: item[1].leader != asked_for)
    company = _together(plan, coming) if coming else ()
    for place, entry in entries:
        if entry.leader not in able or not _uses_left(view, place, entry):
            continue
        if entry.before and entry.before != coming and entry.before not in company:
            continue
        if holds(entry.when, view, side, unit=entry.leader):
            yield place, entry


def leader_with(plan: Plan, coming: str) -> str:
    """The Leader that the sequence wants with that Troop."""
    if not coming:
        return ""
    entries = (entry for entry in plan.sequence if entry.leader and coming in _together(plan, entry.unit))
    return next((entry.leader for entry in entries), "")


def _uses_left(view: View, place: int, entry: LeaderEntry) -> bool:
    used = view.own.used.get(entry_key(place), 0) if view.own else 0
    return used < entry.repeat


def entry_key(place: int) -> str:
    """Under what uses of a Leader entry are counted in `Standing.used`: `leaders/0`."""
    return f"leaders/{place}"
