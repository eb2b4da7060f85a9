"""Formations: columns to advance and to charge, lines to fire, squares against horse."""

from __future__ import annotations

from typing import Literal

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.bot.charging import threat
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.orders.plans.clashes import arc_of, fate, wounds_of
from rulesets.aguila.position.geometry.charging import struck_side
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.speed import charge_reach

FOOT = 12 * INCH
"""Enemy foot or guns this near make a square a bad idea."""
FEARED = 0.3
"""The chance of being Routed by a charge from which a unit forms square."""


def marching_formation(outlook: Outlook, id: str) -> Formation | Literal[""]:
    """In which it advances; nothing where it has none."""
    known = formations(outlook.scene, id)
    wished: tuple[Formation, ...] = ("line",)
    if outlook.scene.is_infantry(id):
        wished = ("line",) if outlook.role == "hold" else ("attack_column", "line")
        if outlook.scene.entry(id).companies < 6 and "open_order" in known:
            wished = ("open_order",)
    return next((each for each in wished if each in known), known[0] if known else "")


def fears_horse(outlook: Outlook, id: str) -> bool:
    """Horse may charge it, would probably rout it, and nothing else is near that a square would fear."""
    scene = outlook.scene
    horse = [foe for foe in outlook.foes if scene.is_cavalry(foe) and _may_charge(outlook, foe, id)]
    others = any(not scene.is_cavalry(foe) and outlook.apart(id, foe) <= FOOT for foe in outlook.foes)
    return bool(horse) and not others and any(_routs(outlook, foe, id) for foe in horse)


def _may_charge(outlook: Outlook, foe: str, id: str) -> bool:
    """In this turn: after an advance, or only ahead if it has moved already. [A-CHG-15]"""
    scene = outlook.scene
    if cannot_charge(scene, foe):
        return False
    moved = bool(scene.units[foe].order)
    reach = charge_reach(scene, foe) if moved else threat(outlook, foe)
    return outlook.apart(id, foe) <= reach and struck_side(scene.body(id), scene.body(foe)) == "front"


def _routs(outlook: Outlook, foe: str, id: str) -> bool:
    scene = outlook.scene
    arc = arc_of(scene, foe, id)
    given = Blow(unit=foe, foe=id, arc=arc, charging=True, origin=scene.body(foe).front_centre)
    return fate(scene, id, wounds_of(blow(scene, given))).routed >= FEARED
