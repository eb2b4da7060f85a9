"""The movement of a turn at the table: what each unit does, the way it will walk, and how to tell it otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.events.moving import Arrived, Entered, Formed, Left, Moved, OfficerMoved
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.dialogue.stop_reasons import why_stopped
from rulesets.aguila.orders.forms.naming import order_name, unit_name
from rulesets.aguila.orders.forms.queries import Command
from rulesets.aguila.orders.forms.reading import Read, Told, judged, read, said, told, write
from rulesets.aguila.orders.plans import commanding
from rulesets.aguila.orders.plans.coming_on import comes_on
from rulesets.aguila.orders.plans.dragging import officer_path, trail, walked_by, walker
from rulesets.aguila.orders.plans.movements import orders_of
from rulesets.aguila.orders.plans.rehearsing import Rehearsal
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.records import Step, Walked
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Order
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.checks import discipline
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.moving.carrying_out import form_modifier
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance

OBEYS = Text("Out of command: it obeys on {need}+.", "Fuera de mando: obedece con {need}+.")
FORMS = Text("It changes formation on {need}+.", "Cambia de formación con {need}+.")
STOPS = Text("It goes {far}, no farther: {why}.", "Avanza {far}, no más: {why}.")


def sheet(view: View, question: OrderMovement, text: str, language: str) -> Told:
    found = read(view, question, text, language)
    return _shown(view, question, text, found, language)


def commanded(view: View, question: OrderMovement, asked: Command, language: str) -> Told:
    """The sheet after a command. Words that are not understood must be corrected first, so that nothing is lost."""
    found = read(view, question, asked.text, language)
    ids = [id for id in asked.ids if id in view.units and view.units[id].side == view.own_side]
    if not found.understood or not ids:
        return _shown(view, question, asked.text, found, language)
    orders = Orders(asked, dict(orders_of(view.scene, view.own_side, found.answer)))
    plan = _changed(view, found.answer, orders, ids)
    text = write(view, question, plan, language)
    shown = _shown(view, question, text, Read(plan, judged(question, plan, view), understood=True), language)
    return {**shown, "short": {id: why.in_(language) for id, why in orders.short.items()}}


def _changed(view: View, plan: MovementPlan, orders: Orders, ids: list[str]) -> MovementPlan:
    if orders.asked.order == "forget":
        return commanding.forgotten(plan, ids)
    return commanding.told(view, plan, _in_order(view, orders.asked, ids), orders.wish)


def _in_order(view: View, asked: Command, ids: list[str]) -> list[str]:
    """Who is ahead moves first, so that a brigade does not stand in its own way. Officers come last."""
    scene, (dx, dy) = view.scene, asked.by or (0, 0)

    def ahead(id: str) -> tuple[bool, float]:
        body = scene.ground.bodies.get(scene.place_of(id))
        return scene.is_officer(id), -(body.at.x * dx + body.at.y * dy) if body else 0.0

    return sorted(ids, key=ahead)


# Wishes.


class Orders:
    """What a command makes of each unit's order. `short`: why some do not get as far as they were dragged."""

    def __init__(self, asked: Command, before: Mapping[str, UnitOrder]) -> None:
        self.asked, self.before = asked, before
        self.short: dict[str, Text] = {}

    def wish(self, field: Field, id: str) -> UnitOrder:
        asked = self.asked
        assert asked.order != "forget"
        if asked.order == "ARRIVE":
            return self._arrival(field, id)
        if field.is_officer(id):
            return _officer(field, id, asked)
        if asked.order == "EXIT":
            return UnitOrder(who=(id,), order="EXIT", side=asked.side or "front", formation=asked.formation)
        if asked.order == "ENTER":
            return UnitOrder(who=(id,), order="ENTER", building=asked.building)
        does = self._open(field, id, asked.order)
        order = UnitOrder(who=(id,), order=does)
        if does == "FORM":
            order = msgspec.structs.replace(order, formation=asked.formation, dismount=asked.dismount)
        if asked.to and does != "HALT":
            return msgspec.structs.replace(order, toward=Toward(to=asked.to))
        return msgspec.structs.replace(order, steps=self._steps(field, id, does))

    def _arrival(self, field: Field, id: str) -> UnitOrder:
        """[P-09]"""
        held = self.before.get(id, UnitOrder(who=(id,), order="ARRIVE"))
        formation = self.asked.formation or held.formation
        if self.asked.place is None:
            return msgspec.structs.replace(held, who=(id,), order="ARRIVE", formation=formation)
        order, walked = comes_on(field, id, self.asked.place, formation)
        if walked is not None and walked.hindrance is not None:
            self.short[id] = why_stopped(walked.hindrance.reason)
        return order

    def _open(self, field: Field, id: str, order: Order) -> Order:
        """Of several who are told together, those to whom it is not open advance if they can. [A-MOV-23]"""
        legal = open_orders(field, id)
        knows = order != "FORM" or self.asked.formation in formations(field, id)
        if len(self.asked.ids) == 1 or (order in legal and knows):
            return order
        return "ADVANCE" if "ADVANCE" in legal and order in ("DOUBLE", "FORM") else "HALT"

    def _steps(self, field: Field, id: str, order: Order) -> tuple[Step, ...]:
        if field.units[id].status != "table":
            return ()
        scene = _formed(field, id, self.asked.formation) if order == "FORM" else field
        if self.asked.more is not None:
            walked = self._longer(scene, id, order, self.asked.more)
        elif self.asked.by is not None or self.asked.heading is not None:
            walked = walked_by(scene, id, order, self.asked.by or (0, 0), self.asked.heading)
        else:
            return ()
        if walked.hindrance is not None:
            self.short[id] = why_stopped(walked.hindrance.reason)
        return walked.steps

    def _longer(self, scene: Scene, id: str, order: Order, more: Step) -> Walked:
        ground, body, allowed = walker(scene, id, order)
        held = self.before.get(id)
        return walk(ground, body, (*(held.steps if held and held.order == order else ()), more), allowed)


def _officer(field: Field, id: str, asked: Command) -> UnitOrder:
    """[A-MOV-21, A-OFF-11]"""
    leave = bool(field.units[id].host)
    if asked.join:
        return UnitOrder(who=(id,), order="JOIN", join=asked.join, double=asked.double, leave=leave)
    if asked.to:
        return UnitOrder(who=(id,), order="MOVE", toward=Toward(to=asked.to), double=asked.double, leave=leave)
    path = officer_path(field, id, asked.by) if asked.by else ()
    if not path:
        return UnitOrder(who=(id,), order="HALT")
    return UnitOrder(who=(id,), order="MOVE", path=path, double=asked.double, leave=leave, heading=asked.heading)


def _formed(field: Field, id: str, formation: Formation | str) -> Scene:
    """As it will be when it marches in its new formation. [A-MOV-09]"""
    if not formation:
        return field
    unit = msgspec.structs.replace(field.units[id], formation=formation)
    return Scene(msgspec.structs.replace(field.state, units={**field.state.units, id: unit}))


# Telling.


def _shown(view: View, question: OrderMovement, text: str, found: Read, language: str) -> Told:
    plan: MovementPlan = found.answer
    scene, rehearsal = view.scene, Rehearsal(view)
    orders = dict(orders_of(scene, view.own_side, plan))
    ways = _ways(scene, rehearsal.move(plan), language)
    own = [id for id, unit in view.units.items() if unit.side == view.own_side and unit.status != "destroyed"]
    turns = _turns(scene, orders)
    rows = [
        _row(view, question, scene, id, _order_of(scene, id, orders), language)
        | ways.get(id, {})
        | ({"acts": turns[id]} if id in turns else {})
        for id in own
    ]
    return {**told(question, text, plan, found.problems, language), "units": rows}


def _turns(scene: Scene, orders: Mapping[str, UnitOrder]) -> dict[str, int]:
    """In which place each acts that does something: in the order of the lines, officers last. [A-MOV-21, P-06]"""
    acting = [id for id, order in orders.items() if order.order != "HALT"]
    return {id: place for place, id in enumerate(sorted(acting, key=scene.is_officer), 1)}


def _order_of(scene: Scene, id: str, orders: Mapping[str, UnitOrder]) -> UnitOrder | None:
    """A gun does what its battery is told. [A-BAT-02]"""
    return next((orders[each] for each in (id, *battery_of(scene, id)) if each in orders), None)


def _row(
    view: View, question: OrderMovement, scene: Scene, id: str, order: UnitOrder | None, language: str
) -> dict[str, Any]:
    unit = view.units[id]
    says = said(view, question, MovementPlan(orders=(order,)), language) if order else []
    return {
        "unit": id,
        "name": unit_name(scene, id, language),
        "brigade": unit.brigade,
        "officer": scene.is_officer(id),
        "gun": scene.is_gun(id),
        "status": unit.status,
        "base": [scene.base(id).width, scene.base(id).depth],
        "order": order.order if order else "HALT",
        "formation": order.formation if order else "",
        "does": order_name(order.order if order else "HALT", language),
        "open": list(open_orders(scene, id)),
        "formations": list(formations(scene, id)) if scene.arm(id) in ("infantry", "cavalry") else [],
        "told": order is not None,
        "says": says,
        "warnings": [text.in_(language) for text in _checks(scene, id, order)],
    }


def _checks(scene: Scene, id: str, order: UnitOrder | None) -> list[Text]:
    """The dice that it takes. [A-OFF-24, A-FRM-04]"""
    if order is None or order.order in ("HALT", "ARRIVE") or scene.is_officer(id) or not scene.is_here(id):
        return []
    found = [] if scene.in_command(id) else [OBEYS.of(discipline(scene, id))]
    if order.order == "FORM":
        found.append(FORMS.of(discipline(scene, id) - form_modifier(scene, id)))
    return found


def _ways(scene: Scene, events: list[Any], language: str) -> dict[str, dict[str, Any]]:
    """Where everybody goes if every check is passed."""
    found: dict[str, dict[str, Any]] = {}
    for event in events:
        match event:
            case Moved():
                found[event.unit] = {**found.get(event.unit, {}), **_way(scene, event, language)}
            case OfficerMoved(officer=id, start=start, end=end, joined=joined):
                path = [[_place(end)]] if end else []
                found[id] = {"start": _place(start), "trail": path, "end": _place(end), "joins": joined}
            case Left(unit=id, end=end):
                found[id] = {"end": _place(end), "trail": []}
            case Entered(unit=id, building=house):
                found[id] = {"enters": house}
            case Formed(unit=id, after=after):
                found[id] = {"forms": after}
            case Arrived(unit=id, end=end):
                found[id] = {"start": _place(end), "end": _place(end), "trail": []}
    return found


def _way(scene: Scene, event: Moved, language: str) -> dict[str, Any]:
    """A gun's own way is that of its battery, which turns as one: only its end is drawn."""
    alone = event.unit in scene.ground.bodies and not battery_of(scene, event.unit)
    legs = trail(scene.body(event.unit), event.start, event.steps) if alone else [[event.end]]
    why = why_stopped(event.stopped) if event.stopped else None
    return {
        "start": _place(event.start),
        "end": _place(event.end),
        "trail": [[_place(at) for at in leg] for leg in legs],
        "steps": [[step.do, step.by] for step in event.steps],
        "spent": event.spent,
        "stopped": STOPS.of(distance(event.spent), why).in_(language) if why else "",
    }


def _place(at: Stance | None) -> list[int] | None:
    return [at.x, at.y, at.heading] if at else None
