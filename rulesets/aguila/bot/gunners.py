"""Guns stay where they have something to fire at, and otherwise look for a place from which they have. [A-ART]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import Toward, UnitOrder
from rulesets.aguila.orders.plans.goals import away, on_table
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.sight import look
from rulesets.aguila.position.geometry.stances import FULL, Spot, Stance, ahead, heading_to
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.moving.speed import limbered_vel
from rulesets.aguila.rules.shooting.targets import reach, targets

KEEP_OFF = 9 * INCH
"""Guns do not go nearer to an enemy."""
ARC = 400
"""Who is less off its front, in tenths of a degree, is seen without a turn. [A-ARC-05]"""
WAYS = (0, 450, -450, 900, -900, 1350, -1350)
"""Where another place is looked for, from the way to the enemy."""


def gun_order(outlook: Outlook, id: str) -> UnitOrder | None:
    """Nothing: it halts."""
    foe = outlook.nearest(id)
    if not foe:
        return None
    if outlook.scene.units[id].limbered:
        return _limbered(outlook, id)
    if targets(outlook.scene, id) or outlook.to_nearest(id) < KEEP_OFF:
        return None
    seen = _first_seen(outlook, id, outlook.scene.body(id))
    if seen and abs(outlook.off(id, outlook.scene.body(seen).middle)) > ARC:
        return UnitOrder(who=(id,), order="FACE", toward=Toward(to=seen))
    return _elsewhere(outlook, id)


def _limbered(outlook: Outlook, id: str) -> UnitOrder:
    seen = _first_seen(outlook, id, outlook.scene.body(id))
    if seen:
        return UnitOrder(who=(id,), order="UNLIMBER", toward=Toward(to=seen, most=10))
    return UnitOrder(who=(id,), order="ADVANCE", toward=Toward(place=_goal(outlook, id)))


def _elsewhere(outlook: Outlook, id: str) -> UnitOrder | None:
    """Limbers up and goes to where it will see somebody, else after its side."""
    place = next((spot for spot in _spots(outlook, id) if _sees_some(outlook, id, _there(outlook, id, spot))), None)
    order: Order = "REDEPLOY" if outlook.scene.entry(id).horse else "LIMBER"
    if place is not None:
        return UnitOrder(who=(id,), order=order, toward=Toward(place=on_table(place)))
    if outlook.role == "hold":
        return None
    return UnitOrder(who=(id,), order=order, toward=Toward(place=_goal(outlook, id)))


def _goal(outlook: Outlook, id: str) -> tuple[int, int]:
    """Where it goes first on the way to its post, or to the nearest enemy: round what guns do not cross. [A-TER-07]"""
    return outlook.round_about(id, outlook.posts.get(id) or outlook.scene.body(outlook.nearest(id)).middle)


def _spots(outlook: Outlook, id: str) -> Iterator[Spot]:
    """As far away as it goes at once, not too near to the enemy."""
    body, far = outlook.scene.body(id), limbered_vel(outlook.scene, id)
    toward = heading_to(body.middle, outlook.scene.body(outlook.nearest(id)).middle)
    for way in WAYS:
        fx, fy = ahead((toward + way) % FULL)
        spot = (body.middle[0] + fx * far, body.middle[1] + fy * far)
        if all(away(spot, outlook.scene.body(foe).middle) > KEEP_OFF for foe in outlook.foes):
            yield spot


def _there(outlook: Outlook, id: str, spot: Spot) -> Body:
    x, y = on_table(spot)
    return outlook.scene.body(id).standing(Stance(x, y, 0))


def sees_from(outlook: Outlook, id: str, at: Stance) -> bool:
    """Whether it would have a target if it stood there."""
    return _sees_some(outlook, id, body_of(outlook.scene.units[id], outlook.scene.entry(id), at))


def _sees_some(outlook: Outlook, id: str, body: Body) -> bool:
    return bool(_first_seen(outlook, id, body))


def _first_seen(outlook: Outlook, id: str, body: Body) -> str:
    """The nearest enemy whom it would see from there, if it turned to him."""
    far = reach(outlook.scene, id)
    ground = outlook.scene.ground.without(id)
    foes = sorted((away(body.middle, outlook.scene.body(foe).middle), foe) for foe in outlook.foes)
    for distance, foe in foes[:5]:
        target = outlook.scene.body(foe)
        turned = body.standing(Stance(body.at.x, body.at.y, heading_to(body.middle, target.middle)))
        if distance - 2 * INCH <= far and look(ground, turned, target, arc="wide").clear:
            return foe
    return ""
