"""The movement of one side: its plan, line by line, and its officers last. [A-MOV, P-06]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.events.moving import BatteryBroken
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.placing import one_battery
from rulesets.aguila.position.state import Side
from rulesets.aguila.rules.moving.arriving import arrive, arriving, roll_reserves
from rulesets.aguila.rules.moving.carrying_out import carry_out
from rulesets.aguila.rules.moving.officers import move_officer
from rulesets.kernel.questions import plain
from rulesets.kernel.table import Play, ask


class Staff(Protocol):
    """Makes single orders of what a plan says; `orders/plans` does."""

    def lines(self, field: Field, side: Side, plan: MovementPlan) -> Iterator[tuple[str, UnitOrder]]:
        """A unit and its order with steps, one by one, each seen from where everybody then stands."""


def move(field: Field, side: Side, staff: Staff) -> Play[MovementPlan]:
    """[A-MOV-01, A-MOV-02, A-MOV-21]"""
    field.state.mover = side
    field.state.sight.clear()
    roll_reserves(field, side)
    plan = yield from ask(side, OrderMovement(field.key(f"{side}/movement")))
    keep(field, side, plan)
    yield from carry_out_all(field, side, staff.lines(field, side, plan))
    _check_batteries(field, side)
    return plan


def carry_out_all(field: Field, side: Side, lines: Iterable[tuple[str, UnitOrder]]) -> Play[None]:
    """Units in the order of the lines, reserves without a line where they may, officers last. [A-MOV-21, P-06]"""
    officers: list[tuple[str, UnitOrder]] = []
    tried: list[str] = []
    for id, order in lines:
        if field.units[id].status == "reserve":
            if id in arriving(field, side):
                tried.append(id)
                yield from arrive(field, id, order)
        elif field.is_officer(id):
            officers.append((id, order))
        elif field.is_here(id):
            yield from carry_out(field, id, order)
    for id in arriving(field, side):
        if id not in tried:
            yield from arrive(field, id, None)
    for id, order in officers:
        if field.units[id].status in ("table", "attached"):
            move_officer(field, id, order)


def keep(field: Field, side: Side, plan: MovementPlan) -> None:
    """Standing orders are valid until they are changed. [P-16]"""
    if plan.standing is not None:
        field.state.kept[side].standing = plain(plan.standing)


def _check_batteries(field: Field, side: Side) -> None:
    """Guns moved apart are no battery; the gap of a lost one does not part the others. [A-BAT-01, A-BRK-02]"""
    names = dict.fromkeys(field.units[id].battery for id in field.here(side) if field.units[id].battery)
    lost = [unit.battery for unit in field.units.values() if unit.side == side and unit.status == "destroyed"]
    for name in [each for each in names if each not in lost]:
        guns = [id for id in field.here(side) if field.units[id].battery == name]
        if len(guns) > 1 and not one_battery([field.body(id) for id in guns]):
            for id in guns:
                field.change(id, battery="")
            field.tell(BatteryBroken(tuple(guns)))
