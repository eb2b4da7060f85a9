"""Officers move last, freely; they join units and leave them. [A-MOV-21, A-OFF-11, A-OFF-21, A-OAB-08]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.events.moving import OfficerMoved
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.measuring import TOUCHING, between, overlap, within
from rulesets.aguila.position.geometry.placing import nearest_place, out_towards
from rulesets.aguila.position.geometry.records import Going
from rulesets.aguila.position.geometry.stances import Spot, Stance
from rulesets.aguila.position.geometry.walking import officer_walk
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.moving.roads import with_road
from rulesets.aguila.rules.moving.speed import doubled, vel


def may_join(scene: Scene, officer: str, unit: str) -> bool:
    """At most one officer in a unit of their side; nobody else is inside another unit. [A-OFF-11]"""
    held = scene.units.get(unit)
    if not scene.is_officer(officer):
        return False
    if held is None or held.side != scene.units[officer].side or scene.is_officer(unit) or not scene.is_here(unit):
        return False
    return scene.officer_in(unit) in ("", officer)


def move_officer(field: Field, id: str, order: UnitOrder) -> None:
    """Inside a unit they move with it, unless they leave. [A-OFF-11, D-50]"""
    unit = field.units[id]
    host = unit.host
    if order.order not in ("MOVE", "JOIN") or unit.order:
        return
    if host and field.has(id, "fanatic"):
        return
    start = unit.at
    if host and not _step_out(field, id, host, order):
        return
    walks = not host or field.units[host].failed or field.units[host].order in ("", "HALT")
    end = _walked(field, id, order) if walks else field.body(id).at
    carried = bool(host) and field.doubled(host)
    wanted = "DOUBLE" if order.double or carried else order.order
    field.move(id, end, order=wanted)
    joined = order.join if order.order == "JOIN" and _reaches(field, id, order.join) else ""
    if joined:
        field.change(id, status="attached", host=joined, at=None)
    field.show(OfficerMoved(id, start, None if joined else end, joined, host))


def _step_out(field: Field, id: str, host: str, order: UnitOrder) -> bool:
    """They are placed 1" from the unit, on the side towards which they go. [A-OFF-11]"""
    unit = field.body(host)
    field.change(id, status="table", host="", at=unit.at)
    body, path = field.body(id), _path(field, id, order)
    start = out_towards(unit, path[0], INCH + body.base.width / 2) if path else unit.at
    place = nearest_place(field.ground, body, start, 9 * INCH)
    if place is None:
        field.change(id, status="attached", host=host, at=None)
        return False
    field.change(id, at=place)
    return True


def _walked(field: Field, id: str, order: UnitOrder) -> Stance:
    """Roads help an officer as they help other units. [A-OFF-21, A-SCN-905]"""
    body, path = field.body(id), _path(field, id, order)
    allowed = Going(allowance=doubled(field, id) if order.double else vel(field, id), double=order.double)
    walked = with_road(field, body, allowed, lambda may: officer_walk(field.ground, body, path, may.allowance))
    heading = order.heading if order.heading is not None else walked.at.heading
    return Stance(walked.at.x, walked.at.y, heading)


def _path(field: Field, id: str, order: UnitOrder) -> tuple[Spot, ...]:
    """As ordered, or straight to the unit that they join."""
    if not order.path and order.join and may_join(field, id, order.join):
        return (field.body(order.join).at.middle,)
    return order.path


def step_aside(field: Field, id: str) -> None:
    """An officer on whom a unit ends that nobody ordered there goes to the nearest free place. [A-OFF-10, G-37]"""
    for officer in [each for each, unit in field.units.items() if unit.status == "table" and field.is_officer(each)]:
        start = field.body(officer).at
        if not overlap(field.body(id).shape, field.body(officer).shape):
            continue
        place = nearest_place(field.ground, field.body(officer), start, 9 * INCH)
        if place is not None:
            field.move(officer, place)
            field.tell(OfficerMoved(officer, start, place))


def _reaches(field: Field, id: str, unit: str) -> bool:
    """[G-39]"""
    return may_join(field, id, unit) and within(between(field.body(id), field.body(unit)), TOUCHING)
