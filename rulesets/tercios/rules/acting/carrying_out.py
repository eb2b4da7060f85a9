"""Carrying out a card: the unit's owner says what it does, action by action, and it does it. [T-ORD-11..T-ORD-18,
T-TER-20..T-TER-23, T-ART-06..T-ART-08]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tercios.dialogue.answers.in_play import (
    AnyAction,
    Approach,
    Charge,
    Enter,
    Face,
    Fire,
    FreeFace,
    Join,
    Limber,
    Move,
    Reorganise,
    Stop,
    Unlimber,
)
from rulesets.tercios.dialogue.events.activation import Idle
from rulesets.tercios.dialogue.events.movement import EnteredBuilding, LeftBuilding, Limbered, Unlimbered
from rulesets.tercios.dialogue.questions.acting import AcceptCorrection, Acting, Attack, Attend, Run, Shoot
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import moves
from rulesets.tercios.position.geometry.going import any_ground
from rulesets.tercios.position.geometry.paths import Manner, end_hindrance
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_artillery
from rulesets.tercios.rules.acting.actions import can_act, tag_of
from rulesets.tercios.rules.acting.holding_fast import hold_fast
from rulesets.tercios.rules.fighting.fire import Shooting, caracole, fire
from rulesets.tercios.rules.leaders.shown_gifts import reveal_entrega
from rulesets.tercios.rules.moving.column_shapes import may_join, way_behind
from rulesets.tercios.rules.moving.columns_in_play import join_column, leave_column
from rulesets.tercios.rules.moving.facing import turn_to
from rulesets.tercios.rules.moving.movement import legal_move, setting_of, steps_for, stop_short, way_in
from rulesets.tercios.rules.moving.travel import travel
from rulesets.tercios.rules.reacting.charging import approach, charge
from rulesets.tercios.rules.units.wear import reorganise

QUESTIONS: dict[Order, type[Acting]] = {"ATENCION": Attend, "ATACAD": Attack, "CORRED": Run, "FUEGO": Shoot}
"""The question for each card. ¡Resistid! needs none. [A-12]"""


def carry_out(field: Field, unit_id: str, order: Order, *, handed_over: int = 0) -> Play[None]:
    """Asks what the unit does with its order and does it, until nothing more is possible. `handed_over` are the
    markers that a unit takes with it when it leaves its column. [T-ORD-11..T-ORD-18, T-ORD-23, D-22..D-25, D-48]"""
    if order == "RESISTID":
        yield from hold_fast(field, unit_id)
        return
    kind = QUESTIONS[order]
    done: tuple[str, ...] = ()
    via = 0
    while field.units[unit_id].alive:
        question = kind(field.key(f"{unit_id}/{order.lower()}"), unit_id, done, via)
        if not can_act(field, question):
            break
        action: AnyAction = yield from ask(field.units[unit_id].side, question)
        if isinstance(action, Stop):
            break
        done, via = (*done, tag_of(action)), action.via
        if not (yield from do(field, unit_id, order, action, handed_over)):
            break
    unhitched = order == "ATENCION" and "LIMBER" not in done and _unhitch(field, unit_id)
    if not done and not unhitched:
        field.tell(Idle(unit_id, order), reveals="T-ORD-23")


def do(field: Field, unit_id: str, order: Order, action: AnyAction, handed_over: int = 0) -> Play[bool]:
    """Does one action. Returns whether the unit may continue with its order."""
    match action:
        case Move():
            return (yield from _move(field, unit_id, order, action, handed_over))
        case Face(side=side):
            yield from turn_to(field, unit_id, side)
        case FreeFace(side=side):
            yield from turn_to(field, unit_id, side, free=True, rule="T-CAV-02")
        case Reorganise():
            reorganise(field, unit_id, "atencion", "T-ORD-11", reveals="T-ORD-11")
        case Fire():
            yield from fire(field, unit_id, action, Shooting(order))
            if field.units[unit_id].alive:
                yield from caracole(field, unit_id)
        case Charge(target=target):
            yield from charge(field, unit_id, target)
            return False
        case Approach(target=target):
            yield from approach(field, unit_id, target)
            return False
        case Enter(building=building):
            return (yield from _enter(field, unit_id, order, building))
        case Join(unit=host):
            yield from _join(field, unit_id, order, host)
            return False
        case Limber():
            field.change(unit_id, limbered=True)
            field.tell(Limbered(unit_id), reveals="T-ART-06")
            return False
        case Unlimber():
            return False  # done for every limbered gun when its order ends
    return field.units[unit_id].alive


def _move(field: Field, unit_id: str, order: Order, move: Move, handed_over: int) -> Play[bool]:
    """A Move in the open, out of a building or out of a column. [T-MOV-02..T-MOV-14, T-TER-23, T-CAV-13, D-49]"""
    unit = field.units[unit_id]
    start, made = setting_of(field, unit, move), legal_move(field, unit_id, order, move)
    if isinstance(start, Hindrance) or isinstance(made, Hindrance):
        return True
    if made.corrected:
        if not (yield from ask(unit.side, AcceptCorrection(field.key(f"{unit_id}/correction"), unit_id))):
            shorter = stop_short(field, unit_id, order, move)
            if shorter is None:
                return True
            made = shorter
    reveal_entrega(field, unit_id, lambda scene: isinstance(legal_move(scene, unit_id, order, move), moves.Move))
    if unit.host:
        leave_column(field, unit_id, start.body.stance, handed_over)
    elif unit.building:
        field.stand(unit_id, start.body.stance)
        field.tell(LeftBuilding(unit_id, unit.building), reveals="T-TER-23")
    if is_artillery(unit):
        field.change(unit_id, moved=True)  # no longer Fortificada, however short the way [G-37]
    goes_on = yield from travel(field, unit_id, made, manner=start.manner)
    return goes_on and field.units[unit_id].alive


def _enter(field: Field, unit_id: str, order: Order, building: str) -> Play[bool]:
    """The unit goes to the wall. If nobody stopped it, the building is its base from now on. [T-TER-20, T-TER-23]"""
    made = way_in(field, unit_id, building, order)
    if isinstance(made, Hindrance):
        return True
    manner = Manner(passes_open=True, keeps_r_min=True, entering=building)
    if not (yield from _reaches(field, unit_id, made, manner)):
        return False
    outline = field.terrain.named(building).points
    field.change(unit_id, pose=None, building=building, outline=outline)
    field.tell(EnteredBuilding(unit_id, building), reveals="T-TER-20")
    return True


def _join(field: Field, unit_id: str, order: Order, host: str) -> Play[None]:
    """The unit goes to its host. If it is not Disordered when it arrives, it joins behind it. [T-CAV-08]"""
    unit = field.units[unit_id]
    made = way_behind(field, unit, field.units[host], steps_for(order, unit))
    if isinstance(made, Hindrance):
        return
    manner = Manner(passes_open=True, keeps_r_min=True, target=host)
    arrived = yield from _reaches(field, unit_id, made, manner)
    if arrived and may_join(field, field.units[unit_id], field.units[host]):
        yield from join_column(field, unit_id, host)


def _reaches(field: Field, unit_id: str, made: moves.Move, manner: Manner) -> Play[bool]:
    """Goes to a wall or a host with reaction windows, but if it is stopped it may not overlap
    anybody. Returns whether it arrived."""
    body = field.units[unit_id].body
    last: moves.Move | None = made
    if end_hindrance(field.ground, body.at(made.pose), Manner(target=manner.target, entering=manner.entering)):
        last = moves.truncate(field.ground, body, made.pose.front, any_ground(made.length), manner)
    if last is None:
        return True
    goes_on = yield from travel(field, unit_id, last, manner=manner)
    return goes_on and field.units[unit_id].pose == last.pose


def _unhitch(field: Field, unit_id: str) -> bool:
    """A limbered gun with ¡Atención! always ends it unlimbered. [T-ART-07, T-ART-08]"""
    unit = field.units[unit_id]
    if not (unit.limbered and unit.alive):
        return False
    field.change(unit_id, limbered=False)
    field.tell(Unlimbered(unit_id))
    return True
