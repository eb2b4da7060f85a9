"""One order of a unit carried out. [A-MOV-03..A-MOV-20, A-FRM-03..A-FRM-06, A-ART-28..A-ART-34, A-BLD]"""

from __future__ import annotations

import msgspec

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.events.moving import Entered, Formed, Left, Limbered, OrderFailed
from rulesets.aguila.dialogue.questions.turn import FormUp
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.placing import leave_building, nearest_place
from rulesets.aguila.position.geometry.records import Walked
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.checks import check
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.moving.batteries import march_battery
from rulesets.aguila.rules.moving.crossing import moved, walk_past
from rulesets.aguila.rules.moving.ice import break_ice
from rulesets.aguila.rules.moving.orders_open import enterable, going, open_orders
from rulesets.aguila.rules.moving.speed import doubled
from rulesets.kernel.table import Play, ask

NEAR, VERY_NEAR = 8 * INCH, 4 * INCH
"""Enemies that make a change of formation harder. [A-FRM-04]"""


def carry_out(field: Field, id: str, order: UnitOrder) -> Play[None]:
    """Out of command it must obey first. What is not open to it is not done. [A-MOV-20, A-OFF-24]"""
    wanted = order.order if order.order in open_orders(field, id) else "HALT"
    if field.units[id].order:
        return
    if wanted == "HALT":
        field.change(id, order="HALT")
        return
    spared = (yield from _form_up(field, id)) if wanted == "FORM" else ""
    if not spared and not field.in_command(id) and not (yield from check(field, id, "command")):
        _fail(field, id, wanted)
        return
    match wanted:
        case "FORM":
            yield from _change_formation(field, id, order, spared)
        case "ENTER":
            _enter(field, id, order)
        case "EXIT":
            yield from _leave(field, id, order)
        case "LIMBER" | "UNLIMBER" | "REDEPLOY":
            yield from _limber(field, id, order, wanted)
        case _:
            yield from _march(field, id, order, wanted)


def _fail(field: Field, id: str, wanted: Order) -> None:
    """A battery fails as one. [A-DIS-03, A-BAT-02]"""
    for each in battery_of(field, id) or [id]:
        if not field.units[each].order:
            field.change(each, order=wanted, failed=True)
            field.tell(OrderFailed(each, wanted))


# Marching.


def _march(field: Field, id: str, order: UnitOrder, wanted: Order) -> Play[None]:
    if field.units[id].battery and field.is_gun(id):
        yield from march_battery(field, id, order, wanted)
        return
    walked = yield from walk_past(field, field.ground, field.body(id), order, going(field, id, wanted))
    finish(field, id, wanted, walked)
    yield from break_ice(field, id, walked.waded)


def finish(field: Field, id: str, wanted: Order, walked: Walked) -> None:
    """Where it stands now. A free position is lost by who moves. [A-SCN-1203]"""
    held = field.body(id).at
    position = "" if walked.at != held else field.units[id].position
    field.move(id, walked.at, order=wanted, spent=walked.spent, position=position)
    field.show(moved(id, wanted, held, walked.at, walked))


# Formations.


def form_modifier(scene: Scene, id: str) -> int:
    """[A-FRM-04]"""
    if any(True for _ in scene.enemies_within(id, VERY_NEAR)):
        return -2
    return -1 if any(True for _ in scene.enemies_within(id, NEAR)) else 0


def _form_up(field: Field, id: str) -> Play[str]:
    """[A-OAB-03, D-26]"""
    able = tuple(officer for officer in field.served_by(id, "form_up") if "form_up" not in field.units[officer].used)
    if not able:
        return ""
    officer = yield from ask(field.units[id].side, FormUp(field.key(f"{id}/form_up"), id, able))
    if officer:
        field.change(officer, used=(*field.units[officer].used, "form_up"))
    return officer


def may_dismount(scene: Scene, id: str) -> bool:
    """[A-CAV-16]"""
    where = scene.facts.options.scenario in ("farm", "village")
    return where and scene.has(id, "dragoons") and scene.is_cavalry(id)


def _change_formation(field: Field, id: str, order: UnitOrder, spared: str) -> Play[None]:
    """[A-FRM-03..A-FRM-06, A-MOV-09]"""
    unit = field.units[id]
    dismounts = order.dismount and may_dismount(field, id)
    if not spared and not (yield from check(field, id, "form", form_modifier(field, id))):
        _fail(field, id, "FORM")
        return
    before = unit.formation
    if dismounts:
        _dismount(field, id)
    known = formations(field, id)
    after = order.formation if order.formation in known else before if before in known else "line"
    field.change(id, formation=after or "line")
    field.show(Formed(id, before, field.units[id].formation, dismounts, spared))
    yield from _march(field, id, order, "FORM")


def _dismount(field: Field, id: str) -> None:
    """A smaller base, centred where they stood. [A-CAV-17, G-54]"""
    at = field.units[id].at
    field.change(id, dismounted=True)
    if at is not None:
        field.change(id, at=nearest_place(field.ground.without(id), field.body(id), at, 6 * INCH) or at)


# Guns.


def _limber(field: Field, id: str, order: UnitOrder, wanted: Order) -> Play[None]:
    """[A-ART-28..A-ART-32]"""
    guns = [
        gun
        for gun in field.here(field.units[id].side)
        if field.units[id].battery and field.units[gun].battery == field.units[id].battery
    ]
    yield from _march(field, id, order, wanted)
    for gun in guns or [id]:
        after = wanted == "LIMBER"
        if field.is_here(gun) and field.units[gun].limbered != after:
            field.change(gun, limbered=after)
            field.tell(Limbered(gun, after))


# Buildings.


def _enter(field: Field, id: str, order: UnitOrder) -> None:
    """[A-BLD-01, G-53]"""
    may = enterable(field, id)
    house = order.building if order.building in may else may[0]
    field.change(id, status="building", building=house, at=None, order="ENTER", position="")
    field.show(Entered(id, house))


def _leave(field: Field, id: str, order: UnitOrder) -> Play[None]:
    """Flush against a side, facing out; then half its move. [A-BLD-05, G-53]"""
    house = field.units[id].building
    place = leave_building(field.ground, field.ground.feature(house), order.side, field.base(id))
    if place is None:
        field.change(id, order="HALT")
        return
    formation = order.formation if order.formation in formations(field, id) else formations(field, id)[0]
    field.move(id, place, formation=formation)
    field.show(Left(id, house, place))
    allowed = going(field, id, "EXIT")
    if order.double:
        allowed = msgspec.structs.replace(going(field, id, "DOUBLE"), allowance=doubled(field, id) // 2)
    walked = yield from walk_past(field, field.ground, field.body(id), order, allowed)
    finish(field, id, "DOUBLE" if order.double else "EXIT", walked)
    yield from break_ice(field, id, walked.waded)
