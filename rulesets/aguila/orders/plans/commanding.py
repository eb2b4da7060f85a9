"""What units are told on the board becomes lines of a movement plan. [P-06]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.orders.plans.rehearsing import Rehearsal
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.courage import battery_of

Wish = Callable[[Field, str], UnitOrder]
"""The order of a unit, made where everybody then stands."""


def told(view: View, plan: MovementPlan, ids: Sequence[str], wish: Wish) -> MovementPlan:
    """The plan in which these units have these orders. Orders that are the same are one line."""
    rehearsal = Rehearsal(view)
    acting = _acting(rehearsal.field, ids)
    laid = _with_lines(plan, acting)
    made: dict[str, UnitOrder] = {}

    def lines() -> Iterator[tuple[str, UnitOrder]]:
        for id, order in STAFF.lines(rehearsal.field, rehearsal.side, laid):
            if id in acting:
                made[id] = wish(rehearsal.field, id)
            yield id, made.get(id, order)

    rehearsal.carry_out(laid, lines())
    orders = [_settled(line, made) for line in laid.orders]
    return msgspec.structs.replace(laid, orders=_joined(orders, set(acting)))


def forgotten(plan: MovementPlan, ids: Sequence[str]) -> MovementPlan:
    """The plan without the orders that name these units."""
    return msgspec.structs.replace(plan, orders=tuple(_without(plan.orders, ids)))


def _acting(scene: Scene, ids: Sequence[str]) -> list[str]:
    """A battery is told once, by its first gun. [A-BAT-02]"""
    found: list[str] = []
    for id in ids:
        if not any(mate in found for mate in battery_of(scene, id)):
            found.append(id)
    return found


def _with_lines(plan: MovementPlan, ids: Sequence[str]) -> MovementPlan:
    """Each has a line of its own: where it had one alone, or at the end."""
    alone = {line.who[0]: at for at, line in enumerate(plan.orders) if len(line.who) == 1 and line.who[0] in ids}
    kept = [UnitOrder(who=line.who) if alone.get(line.who[0]) == at else line for at, line in enumerate(plan.orders)]
    others = [id for id in ids if id not in alone]
    lines = [*_without(kept, others), *(UnitOrder(who=(id,)) for id in others)]
    return msgspec.structs.replace(plan, orders=tuple(lines))


def _without(lines: Sequence[UnitOrder], ids: Sequence[str]) -> Iterator[UnitOrder]:
    for line in lines:
        who = tuple(name for name in line.who if name not in ids)
        if who:
            yield line if who == line.who else msgspec.structs.replace(line, who=who)


def _settled(line: UnitOrder, made: dict[str, UnitOrder]) -> UnitOrder:
    found = made.get(line.who[0]) if len(line.who) == 1 else None
    return msgspec.structs.replace(found, who=line.who) if found else line


def _joined(lines: Sequence[UnitOrder], fresh: set[str]) -> tuple[UnitOrder, ...]:
    """Neighbours that were told the same now become one line."""
    found: list[UnitOrder] = []
    for line in lines:
        last = found[-1] if found else None
        if last is not None and fresh.issuperset({*last.who, *line.who}):
            together = msgspec.structs.replace(last, who=(*last.who, *line.who))
            if together == msgspec.structs.replace(line, who=together.who):
                found[-1] = together
                continue
        found.append(line)
    return tuple(found)
