"""A movement plan line by line: each unit's own order, with its steps. [P-06]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.orders.plans.marching import goal_of, steps_toward
from rulesets.aguila.orders.plans.naming import is_group, named
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import FULL, heading_to
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Side
from rulesets.aguila.rules.moving.orders_open import going, open_orders


class OwnStaff:
    """Carries out movement plans."""

    def lines(self, field: Field, side: Side, plan: MovementPlan) -> Iterator[tuple[str, UnitOrder]]:
        for id, order in orders_of(field, side, plan):
            yield id, with_steps(field, id, order)


STAFF = OwnStaff()


def orders_of(scene: Scene, side: str, plan: MovementPlan) -> list[tuple[str, UnitOrder]]:
    """Units in the order of the lines; who is named alone has that order, not the group's. A battery has one."""
    single = {
        id: line
        for line in plan.orders
        for name in line.who
        if not is_group(name)
        for id in named(scene, side, (name,))
    }
    found: dict[str, UnitOrder] = {}
    for line in plan.orders:
        for id in named(scene, side, line.who):
            if id in found or (id in single and single[id] is not line):
                continue
            if _fits(scene, id, line):
                found[id] = line
    return list(found.items())


def _fits(scene: Scene, id: str, line: UnitOrder) -> bool:
    """A group's order passes over those to whom it is not open: guns do not double, officers do not form."""
    return line.order in open_orders(scene, id) or len(line.who) == 1 and not is_group(line.who[0])


def with_steps(scene: Scene, id: str, order: UnitOrder) -> UnitOrder:
    """The order with steps in place of its goal."""
    if order.toward is None or scene.is_officer(id):
        return _officer(scene, id, order) if scene.is_officer(id) else order
    if scene.units[id].status == "destroyed":  # since the plan was written
        return order
    if order.order == "FACE":
        return msgspec.structs.replace(order, steps=_facing(scene, id, order), toward=None)
    wanted = "DOUBLE" if order.double else order.order
    allowed = going(scene, id, wanted)
    if scene.units[id].status != "table":
        return order
    return msgspec.structs.replace(
        order, steps=steps_toward(scene, id, order.toward, allowed, order.through), toward=None
    )


def _facing(scene: Scene, id: str, order: UnitOrder) -> tuple[Step, ...]:
    """Turns on its middle to look at the goal. [A-MOV-04]"""
    goal = goal_of(scene, id, order.toward) if order.toward else None
    if goal is None:
        return ()
    body = scene.body(id)
    turn = (heading_to(body.middle, goal) - body.at.heading + FULL // 2) % FULL - FULL // 2
    return (Step("turn", turn),) if turn else ()


def _officer(scene: Scene, id: str, order: UnitOrder) -> UnitOrder:
    """An officer goes straight to the goal. [G-39]"""
    if order.toward is None or order.path or scene.units[id].status != "table":
        return order
    goal = goal_of(scene, id, order.toward)
    path = ((round(goal[0]), round(goal[1])),) if goal else ()
    return msgspec.structs.replace(order, path=path, toward=None)
