"""Reserves come on, and hidden units are shown. [A-SCN-09..A-SCN-11, A-UAB-05, H-02]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.events.moving import Arrived, Delayed, ReserveRolled, Revealed
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.measuring import overlap
from rulesets.aguila.position.geometry.placing import nearest_place, stands
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance, beside
from rulesets.aguila.position.geometry.walking import officer_walk, walk
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Side
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.moving.crossing import moved
from rulesets.aguila.rules.moving.ice import break_ice
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.scenarios.reserves import entry_places, may_enter_at, reserve_rule
from rulesets.kernel.table import Play


def roll_reserves(field: Field, side: Side) -> None:
    """Who comes on this turn has the order ARRIVE; a die for each where the scenario rolls for them. [A-SCN-09]"""
    for id in [id for id, unit in field.units.items() if unit.side == side and unit.status == "reserve"]:
        rule = reserve_rule(field, id)
        if rule == "roll":
            roll = field.roll(f"{id}/reserve")
            need = BOOK.nations[field.state.nations[side]].strategic_factor
            field.tell(ReserveRolled(id, roll, need, roll.total <= need))
            if roll.total <= need:
                field.change(id, order="ARRIVE")
        elif rule in ("must", "may"):
            field.change(id, order="ARRIVE")


def arriving(scene: Scene, side: str) -> list[str]:
    """Who may come on now, as everybody knows by the dice."""
    return [
        id
        for id, unit in scene.units.items()
        if unit.side == side and unit.status == "reserve" and unit.order == "ARRIVE"
    ]


def arrive(field: Field, id: str, order: UnitOrder | None) -> Play[None]:
    """At the first of the wished places where there is room, else at the nearest to the middle. [A-SCN-10, D-24]"""
    if order is None and reserve_rule(field, id) == "may":
        return
    known = formations(field, id)
    wished = order.formation if order and order.formation in known else ""
    formation = wished or ("line" if "line" in known else known[0] if known else "line")
    field.change(id, formation=formation)
    place = _place(field, id, order)
    if place is None:
        field.tell(Delayed(id))
        return
    field.move(id, place, order="ARRIVE")
    field.show(Arrived(id, place, formation), "H-07")
    field.state.kept[field.units[id].side].notes.pop(id, None)
    if order is None and not field.is_officer(id):
        order = UnitOrder(who=(id,), order="ARRIVE", steps=_straight_on(field, id))
    if order is not None:
        yield from _march_on(field, id, order)


def _place(field: Field, id: str, order: UnitOrder | None) -> Stance | None:
    wished = [at for at in (order.at if order else ()) if may_enter_at(field, id, at)]
    guns = _battery(field, id)
    for at in (*wished, *_beside_battery(field, id, guns), *entry_places(field, id)):
        body = body_of(field.units[id], field.entry(id), at)
        if stands(field.ground, body) is None and not any(overlap(body.shape, gun.shape) for gun in guns):
            return at
    return None


def _battery(field: Field, id: str) -> list[Body]:
    """The guns of its battery that have come on."""
    unit = field.units[id]
    mates = [gun for gun in field.here(unit.side) if unit.battery and field.units[gun].battery == unit.battery]
    return [field.body(gun) for gun in mates if gun != id]


def _beside_battery(field: Field, id: str, guns: list[Body]) -> list[Stance]:
    """Base to base with them. [A-BAT-01, A-SCN-11]"""
    width = field.base(id).width
    spots = [beside(gun.at, width, way) for gun in guns for way in (1, -1)]
    return [at for at in spots if may_enter_at(field, id, at)]


def _straight_on(field: Field, id: str) -> tuple[Step, ...]:
    """What it does without an order: ADVANCE. [D-24]"""
    return (Step("fwd", going(field, id, "ARRIVE").allowance),)


def _march_on(field: Field, id: str, order: UnitOrder) -> Play[None]:
    """Officers by any path. [A-SCN-11, A-OFF-21]"""
    path = order.path if field.is_officer(id) else ()
    if not order.steps and not path:
        return
    allowed = going(field, id, "DOUBLE" if order.double else "ARRIVE")
    start = field.body(id).at
    if path:
        walked = officer_walk(field.ground, field.body(id), path, allowed.allowance)
    else:
        walked = walk(field.ground, field.body(id), order.steps, allowed)
    field.move(id, walked.at, order="DOUBLE" if order.double else "ARRIVE", spent=walked.spent)
    field.show(moved(id, "ARRIVE", start, walked.at, walked))
    yield from break_ice(field, id, walked.waded)


def reveal_hidden(field: Field, side: Side) -> None:
    """At the start of the owner's first turn; who finds no place near becomes a reserve. [A-UAB-05, H-02]"""
    notes = field.state.kept[side].notes
    for id, note in list(notes.items()):
        body = body_of(field.units[id], field.entry(id), note.at)
        place = note.at if stands(field.ground, body) is None else nearest_place(field.ground, body, note.at, 6 * INCH)
        if place is None:
            field.change(id, status="reserve", formation=note.formation)
        else:
            field.change(id, status="table", at=place, formation=note.formation)
            del notes[id]
        field.show(Revealed(id, place), "H-02")
