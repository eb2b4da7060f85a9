"""Units that can go neither ahead nor turn, because something stays in their way, step aside. [A-MOV-07]"""

from __future__ import annotations

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.marching import steps_toward
from rulesets.aguila.position.geometry.records import Do, Step
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import going

LEAST = 500
"""Who gets farther than this is not stuck."""


def without_jams(outlook: Outlook, orders: list[UnitOrder]) -> list[UnitOrder]:
    """Those who step aside move first, one after the other as it was tried; not while others come on."""
    if arriving(outlook.scene, outlook.side):
        return orders
    moving, draft = {order.who[0] for order in orders}, Draft(outlook.view)
    aside: dict[str, UnitOrder] = {}
    for order in orders:
        found = _aside(outlook, draft, order, moving)
        if found is not None:
            aside[order.who[0]] = found
    return [*aside.values(), *(order for order in orders if order.who[0] not in aside)]


def _aside(outlook: Outlook, draft: Draft, order: UnitOrder, moving: set[str]) -> UnitOrder | None:
    id = order.who[0]
    if order.order not in ("ADVANCE", "DOUBLE") or order.toward is None or outlook.scene.is_gun(id):
        return None
    if not _is_stuck(outlook, order, moving):
        return None
    sides: tuple[Do, Do] = ("left", "right") if outlook.off(id, outlook.posts[id]) < 0 else ("right", "left")
    ways: tuple[Do, ...] = (*sides, "back")
    return next((found for way in ways if (found := _stepped(draft, id, way)) is not None), None)


def _is_stuck(outlook: Outlook, order: UnitOrder, moving: set[str]) -> bool:
    """What is in the way stays there, and no turn helps."""
    scene, id = outlook.scene, order.who[0]
    allowed = going(scene, id, order.order)
    ahead = walk(scene.ground, scene.body(id), (Step("fwd", 2 * LEAST),), allowed)
    if ahead.spent > LEAST or ahead.hindrance is None or not _stays(outlook, ahead.hindrance.by, moving):
        return False
    steps = steps_toward(scene, id, order.toward, allowed) if order.toward else ()
    return sum(step.by for step in steps if step.do == "fwd") <= LEAST


def _stays(outlook: Outlook, by: tuple[str, ...], moving: set[str]) -> bool:
    """Ground, or guns that have no order."""
    return all(id not in outlook.scene.units or (outlook.scene.is_gun(id) and id not in moving) for id in by)


def _stepped(draft: Draft, id: str, way: Do) -> UnitOrder | None:
    order: Order = "BACK" if way == "back" else "SIDE"
    scene = draft.scene
    allowed = going(scene, id, order)
    walked = walk(scene.ground, scene.body(id), (Step(way, allowed.allowance // 10 * 10),), allowed)
    if walked.spent <= LEAST:
        return None
    draft.put(id, walked.at)
    return UnitOrder(who=(id,), order=order, steps=walked.steps)
