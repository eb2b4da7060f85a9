"""How fast units march: the order that brings them on farthest, tried one after the other. [A-MOV-08]"""

from __future__ import annotations

import msgspec

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.goals import away
from rulesets.aguila.orders.plans.marching import goal_of, steps_toward
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.moving.orders_open import going

DEARER = 400
"""By so much the double must be better: who doubles neither fires nor charges."""
LET_THROUGH = 0.6
"""How likely friends are to let one through. [A-MOV-14]"""

LEAST = 300
"""Who gets on less is stuck."""
ROUNDS = 2


def paced(outlook: Outlook, orders: list[UnitOrder]) -> list[UnitOrder]:
    """In the order in which they get on: who is stuck tries again after the rest."""
    draft = Draft(outlook.view)
    found: list[UnitOrder] = []
    for _ in range(ROUNDS):
        stuck: list[UnitOrder] = []
        for order in orders:
            marched = _paced(draft, order)
            (stuck if marched is None else found).append(marched or order)
        if not stuck:
            return found
        orders = stuck
    return [*found, *orders]


def _paced(draft: Draft, order: UnitOrder) -> UnitOrder | None:
    """Nothing: it is stuck. Who is told to double only does so where that helps; friends are crossed where needed."""
    id = order.who[0]
    if order.order not in ("ADVANCE", "DOUBLE") or order.toward is None or draft.scene.is_gun(id):
        return order
    best = max((_tried(draft, each) for each in _paces(order)), key=lambda each: each.gain)
    if order.through and best.gain < going(draft.scene, id, best.order.order).allowance / 2:
        crossing = max((_tried(draft, each) for each in _paces(order, order.through)), key=lambda each: each.gain)
        best = crossing if crossing.gain * LET_THROUGH > best.gain else best
    if best.gain < LEAST:
        return None
    draft.put(id, best.end)
    return best.order


class Tried(msgspec.Struct, frozen=True):
    """An order, where it leads, and how much nearer to its goal."""

    order: UnitOrder
    end: Stance
    gain: float


def _paces(order: UnitOrder, through: tuple[str, ...] = ()) -> list[UnitOrder]:
    paces: tuple[Order, ...] = ("ADVANCE", "DOUBLE") if order.order == "DOUBLE" else ("ADVANCE",)
    return [msgspec.structs.replace(order, order=pace, through=through) for pace in paces]


def _tried(draft: Draft, order: UnitOrder) -> Tried:
    id, scene = order.who[0], draft.scene
    allowed, body = going(scene, id, order.order), scene.body(id)
    steps = steps_toward(scene, id, order.toward, allowed, order.through) if order.toward else ()
    end = walk(scene.ground, body, steps, allowed, order.through).at
    goal = (order.toward and goal_of(scene, id, order.toward)) or body.middle
    gain = away(body.middle, goal) - away((end.x, end.y), goal)
    return Tried(order, end, gain - (DEARER if order.order == "DOUBLE" else 0))
