"""Where a unit may be in ambush before the battle. [T-TRP-07]"""

from __future__ import annotations

from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.tolerances import INCH, at_least
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.placing import Edge, zone
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.scene import Troop, scale_of
from rulesets.tercios.rules.layout import refusing
from rulesets.tercios.rules.layout.draft import Draft

STAND_OFF = 6 * INCH
"""How far a hidden unit must be from every enemy deployed so far. [T-TRP-07]"""
_NO_AREA = ("wall", "fence", "building", "road", "river", "bridge", "ford")


def hides(element: Element) -> bool:
    """Whether it is an area with Concealing or Cover. [T-TRP-07]"""
    return element.kind not in _NO_AREA and not element.qualities.isdisjoint((Quality.CONCEALING, Quality.COVER))


def ambush_problems(draft: Draft, unit: Troop, element: str, body: Body) -> list[Problem]:
    """Its front centre must be in the element, not in the enemy's zone, and 6" from every
    enemy deployed so far. [T-TRP-07]"""
    if "emboscada" not in unit.troop.profile.rules:
        return [refusing.no_ambusher(unit.id)]
    places = [found for found in draft.terrain.elements if hides(found)]
    named = [found for found in places if found.id == element]
    if not named or not shapes.contains(named[0].shape, body.stance.front):
        return [refusing.no_hiding_place(unit.id, tuple(found.id for found in places))]
    theirs: Edge = "north" if draft.side == "south" else "south"
    low, high = zone(scale_of(draft.scale_id), theirs)
    if any(low[1] < y < high[1] for _, y in body.shape.points):
        return [refusing.ambush_in_enemy_zone(unit.id)]
    close = [b.id for b in draft.ground.bodies if b.side != draft.side and not _apart(b, body)]
    return [refusing.ambush_too_close(unit.id, close)] if close else []


def _apart(enemy: Body, body: Body) -> bool:
    return at_least(shapes.between(enemy.shape, body.shape), STAND_OFF)
