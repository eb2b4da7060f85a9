"""Who acts next by a plan: the order of Troops, the Leader before them, and which entries are used up.
[A-14, A-16, A-18, A-19, A-27]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.tercios.dialogue.answers.plan import Entry, LeaderEntry, Plan
from rulesets.tercios.orders.plans.conditions import holds
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.turns.picking import may_be_picked, may_pass


def pick_troop(plan: Plan, view: View, side: str) -> str:
    """The Troop that is next by the plan. Empty if nobody needs to act. [A-18, A-19]

    A unit in ambush is never forced out: it acts only if its own entry says so and the condition is true.
    """
    able = may_be_picked(view, side)
    hidden = [id for id in able if id in view.ambushes] if view.ambushes else []
    seen = [id for id in able if id not in hidden] if hidden else able
    waiting = [] if may_pass(view, side) else seen
    acting = _acting(plan, waiting)
    for late, strict in ((False, True), (False, False), (True, False)):
        for entry in _entries(plan, waiting, late):
            found = acting.get(entry.unit)
            if found and (not strict or holds(entry.when, view, side, unit=entry.unit)):
                return found
            if entry.unit in hidden and holds(entry.when, view, side, unit=entry.unit):
                return entry.unit
    return ""


def _entries(plan: Plan, waiting: list[str], late: bool) -> Iterator[Entry]:
    """The sequence, and then the waiting units that it does not name; or its late entries. [A-14]"""
    for entry in plan.sequence:
        if entry.late == late:
            yield entry
    if not late:
        for id in waiting:
            if id not in plan.listed:
                yield Entry(unit=id)


def _acting(plan: Plan, able: list[str]) -> dict[str, str]:
    """Who acts when a unit is next: itself, or the first of its set that can. The rest of a
    broken set keeps its place. [A-27]"""
    acting = {id: id for id in able}
    for joint in reversed(plan.joint):
        first = next((id for id in joint.order or joint.units if id in able), "")
        acting.update(dict.fromkeys(joint.units, first))
    return acting


def due_leaders(plan: Plan, view: View, side: str, coming: str, able: list[str]) -> Iterator[tuple[int, LeaderEntry]]:
    """The entries that may be used before that Troop, in the order in which they are tried,
    with their indexes. [A-16, A-18]"""
    asked_for, used = leader_with(plan, coming), view.own.used if view.own else {}
    entries = [
        (place, entry)
        for place, entry in enumerate(plan.leaders)
        if entry.leader in able and used.get(entry_key(place), 0) < entry.repeat
    ]
    if asked_for:
        entries.sort(key=lambda item: item[1].leader != asked_for)
    company = plan.together(coming) if coming else ()
    for place, entry in entries:
        if entry.before and entry.before != coming and entry.before not in company:
            continue
        if holds(entry.when, view, side, unit=entry.leader):
            yield place, entry


def leader_with(plan: Plan, coming: str) -> str:
    """The Leader that the sequence puts with that Troop."""
    if not coming:
        return ""
    return next((entry.leader for entry in plan.led if coming in plan.together(entry.unit)), "")


def entry_key(place: int) -> str:
    """The key under which uses of a Leader entry are counted in `Standing.used`: `leaders/0`."""
    return f"leaders/{place}"
