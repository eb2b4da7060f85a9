"""Charges: the declaration, the reactions, the way, and the combat at the end. [T-COM-01..T-COM-11, T-COM-29,
T-ORD-13..T-ORD-16, T-REA-10, T-REA-16]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tabletop.geometry.shapes import nearest_boundary_point
from rulesets.tercios.dialogue.events.charging import ChargeDeclared, ChargeMissed
from rulesets.tercios.dialogue.events.movement import LeftBuilding
from rulesets.tercios.dialogue.events.reactions import Countercharged
from rulesets.tercios.dialogue.questions.reacting import GiveShelter
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import charges
from rulesets.tercios.position.geometry.charges import Charge
from rulesets.tercios.position.geometry.facings import pivoted
from rulesets.tercios.position.geometry.falling_back import Shift
from rulesets.tercios.position.geometry.going import Allowance
from rulesets.tercios.position.geometry.guns import pushed_guns
from rulesets.tercios.position.geometry.paths import ONSET, charging
from rulesets.tercios.position.geometry.reactions import Meeting
from rulesets.tercios.position.state import Unit
from rulesets.tercios.position.troops import charge_allowance
from rulesets.tercios.rules.fighting.clash import Clash
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.shots import resists
from rulesets.tercios.rules.leaders.shown_gifts import reveal_entrega
from rulesets.tercios.rules.moving.ambush import come_upon
from rulesets.tercios.rules.moving.forced_moves import settle
from rulesets.tercios.rules.moving.pushing import make_room
from rulesets.tercios.rules.moving.travel import Course, Walk, come_to_rest, go, stretch
from rulesets.tercios.rules.reacting.answering import FLIGHTS, meeting
from rulesets.tercios.rules.reacting.interception import beaten_off, close_in
from rulesets.tercios.rules.reacting.onset import (
    Onset,
    after,
    exit_body,
    is_flanked,
    onset,
    onset_at,
    reachable,
    reaches,
    visible_enemies,
)
from rulesets.tercios.rules.reacting.reactions import (
    check_passes,
    declare,
    has_window,
    open_window,
    under_terror,
    window,
)
from rulesets.tercios.rules.reacting.resguardo import meeting_place, rescuers

__all__ = ["approach", "charge", "reachable", "visible_enemies"]


class Assault(msgspec.Struct):
    """A charge in progress: who, whom, from where, along which line, and how much of the Speed is spent."""

    charger: str
    target: str
    start: Pose
    aim: Point
    walk: Walk
    spent: int = 0


def charge(field: Field, unit_id: str, target_id: str, *, how: str = "order") -> Play[bool]:
    """Declares and carries out a charge. Returns whether the unit may continue to act.
    [T-COM-02, T-COM-03, T-REA-07]"""
    found = onset(field, field.units[unit_id], field.units[target_id])
    if found is None:
        return False
    reveal_entrega(field, unit_id, lambda scene: reaches(scene, scene.units[unit_id], target_id))
    leave_building(field, unit_id, found.start)
    told = ChargeDeclared(unit_id, target_id, found.start, found.made.aim, found.made.reach, how, "T-COM-03")
    field.tell(told, reveals="T-COM-03")
    assault = Assault(unit_id, target_id, found.start, found.made.aim, Walk(field, unit_id))
    if not (yield from _sheltered(field, assault, found.made)):
        yield from come_to_rest(field, assault.walk, unit_id)
        return False
    line = _line(field, assault)
    if line is None:
        return (yield from _run_on(field, assault))
    return (yield from _charged(field, assault, line.made))


def leave_building(field: Field, unit_id: str, start: Pose) -> None:
    """A charge from a building begins at its wall. [T-TER-23]"""
    building = field.units[unit_id].building
    if building:
        field.stand(unit_id, start)
        field.tell(LeftBuilding(unit_id, building), reveals="T-TER-23")


def _line(field: Field, assault: Assault) -> Onset | None:
    """The charge from where the charger is now, with the Speed that is left. [T-COM-05]"""
    unit, target = field.units[assault.charger], field.units[assault.target]
    if not target.on_table:
        return None
    return onset_at(field, unit, target, assault.aim, _speed_left(field, assault))


def _speed_left(field: Field, assault: Assault) -> Allowance:
    return after(charge_allowance(field, field.units[assault.charger]), assault.spent)


# The target's own reaction.


def _charged(field: Field, assault: Assault, made: Charge) -> Play[bool]:
    """The target reacts to the declaration. Then the charger continues, if it still exists. [T-REA-07, T-REA-21]"""
    question = window(field, assault.target, assault.charger, "CHARGE", made.pose)
    if not has_window(field, question):
        return (yield from _come_on(field, assault, made))
    answered = yield from open_window(field, question)
    if not field.units[assault.charger].on_table:
        return False
    if not answered.passed:
        return (yield from _come_on(field, assault, made))
    if answered.do == "COUNTERCHARGE":
        met = meeting(field, question)
        if met is not None:
            return (yield from _countercharged(field, assault, met))
    if answered.do == "FACE" or answered.do in FLIGHTS or not field.units[assault.target].on_table:
        return (yield from _re_aim(field, assault))
    return (yield from _come_on(field, assault, made))


def _re_aim(field: Field, assault: Assault) -> Play[bool]:
    """The target has another place or facing now: the charge goes to its nearest centre that can be reached, or on
    along the declared line. [T-REA-16, T-REA-20]"""
    unit, target = field.units[assault.charger], field.units[assault.target]
    found = onset(field, unit, target, _speed_left(field, assault)) if target.on_table else None
    if found is None:
        return (yield from _run_on(field, assault))
    assault.aim = found.made.aim
    return (yield from _come_on(field, assault, found.made))


def _run_on(field: Field, assault: Assault) -> Play[bool]:
    """Without a target: full charge Speed along the line, stopping before any overlap, and nothing more. A hidden
    unit in the way stops it where it is. [T-REA-16, H-17]"""
    unit = field.units[assault.charger]
    here = unit.body.stance
    field.tell(ChargeMissed(assault.charger, assault.target, "T-REA-16"))
    made = charges.run_on(field.ground, unit.body, assault.aim, _speed_left(field, assault))
    if made is None or made.length == 0 or assault.walk.sprung:
        yield from come_to_rest(field, assault.walk, unit.id)
    else:
        course = Course(unit.id, here, made.pose, made.length, ONSET, True, (assault.target,))
        yield from go(field, assault.walk, course)
    return False


def _countercharged(field: Field, assault: Assault, met: Meeting) -> Play[bool]:
    """The reactor goes half the way to the charger, who continues until they touch. [T-REA-10, T-REA-11]"""
    reactor = field.units[assault.target]
    start = reactor.body.stance
    guns = pushed_guns(field.ground, reactor.body.at(met.reactor))
    pushes = () if isinstance(guns, str) else guns
    shift = Shift(met.reactor, met.reactor_length, True, met.reactor_disordered, pushes)
    told = Countercharged(reactor.id, assault.charger, start, met.reactor, met.reactor_length, "T-REA-10")
    yield from settle(field, reactor.id, shift, pivoted(start, met.reactor.heading), told, finds=False)
    line = Charge(assault.aim, met.charger_length, met.charger_length, met.charger)
    return (yield from _come_on(field, assault, line, countercharge=True))


# The way to contact.


def _come_on(field: Field, assault: Assault, made: Charge, *, countercharge: bool = False) -> Play[bool]:
    """Along the line to contact, with everybody's windows on the way, and the combat. [T-COM-06, T-REA-07]"""
    while True:
        unit, target = field.units[assault.charger], field.units[assault.target]
        manner = charging(target.body)
        course = Course(unit.id, unit.body.stance, made.pose, made.length, manner, True, (target.id,))
        walked = yield from stretch(field, assault.walk, course)
        if walked.ended == "over":
            yield from come_to_rest(field, assault.walk, unit.id)
            return False
        assault.spent += walked.length
        if walked.ended == "there":
            break
        line = _line(field, assault)
        if line is None:
            return (yield from _run_on(field, assault))
        made = line.made
    yield from make_room(field, assault.charger)
    if countercharge:
        yield from come_upon(field, assault.target)  # now that no ambush is revealed where the charger comes
    return (yield from _fight(field, assault, made.walls, countercharge))


def _fight(field: Field, assault: Assault, walls: tuple[str, ...], countercharge: bool) -> Play[bool]:
    """Contact: flanking depends on where the charge began and on the target's present facing. [T-COM-09, T-COM-10]"""
    target: Unit = field.units[assault.target]
    clash = Clash(
        charger=assault.charger,
        target=assault.target,
        how="countercharge" if countercharge else "charge",
        start=assault.start.front,
        target_attacks=countercharge,
        target_resists=resists(target, assault.charger),
        flanked=not countercharge and is_flanked(field, target, assault.start.front),
        walls=walls,
    )
    fought = yield from fight(field, clash)
    return field.units[assault.charger].on_table and assault.charger not in fought.thrown_back


# Resguardo.


def _sheltered(field: Field, assault: Assault, made: Charge) -> Play[bool]:
    """Cavalry may protect a charged Company. Returns whether the charge continues. [T-TRP-19, T-TRP-20]"""
    company, foe = assault.target, assault.charger
    if not rescuers(field, company, foe):
        return True
    key = field.key(f"{company}/shelter")
    rescue = yield from ask(field.units[company].side, GiveShelter(key, company, foe))
    if not rescue.unit:
        return True
    units = field.units
    place = meeting_place(field, units[rescue.unit], units[company], units[foe], rescue.at)
    order = declare(field, rescue.unit, foe, "CHARGE", "SHELTER")
    if place is None or not check_passes(field, rescue.unit, order, under_terror(field.units[rescue.unit])):
        return True
    return (yield from _met_by(field, assault, made, rescue.unit, place, attacks=order == "ATACAD"))


def _met_by(
    field: Field, assault: Assault, made: Charge, rescuer: str, place: tuple[int, Charge], *, attacks: bool
) -> Play[bool]:
    """The charger goes as far as the chosen place and is charged there itself. [T-TRP-20]"""
    length, line = place
    unit = field.units[assault.charger]
    start = unit.body.stance
    whole_way = Course(unit.id, start, made.pose, made.length, charging(field.units[assault.target].body))
    spared = (assault.target, rescuer)
    course = Course(unit.id, start, whole_way.after(length), length, whole_way.manner, True, spared)
    walked = yield from stretch(field, assault.walk, course)
    assault.spent += walked.length
    if walked.ended != "there":
        return walked.ended == "disturbed"
    own = field.units[rescuer].body.stance
    yield from close_in(field, rescuer, unit.id, Onset(own, line), "T-TRP-19")
    clash = Clash(
        charger=rescuer,
        target=unit.id,
        how="shelter",
        start=own.front,
        charger_attacks=attacks,
        target_attacks=True,
        flanked=is_flanked(field, field.units[unit.id], own.front),
        walls=line.walls,
    )
    fought = yield from fight(field, clash)
    return (yield from beaten_off(field, unit.id, rescuer, fought, "T-TRP-20"))


# Out of reach.


def approach(field: Field, unit_id: str, target_id: str) -> Play[None]:
    """No enemy can be reached: it goes as near to that enemy as it can, which is not a charge. [T-ORD-15]"""
    unit, target = field.units[unit_id], field.units[target_id]
    body = unit.body
    if unit.pose is None:
        body = exit_body(unit, target, nearest_boundary_point(body.shape, target.body.middle))
    made = charges.approach_target(field.ground, body, target.body, charge_allowance(field, unit))
    if made is None or made.length == 0:
        return
    leave_building(field, unit_id, body.stance)
    course = Course(unit_id, body.stance, made.pose, made.length, ONSET, attacking=True, toward=target_id)
    yield from go(field, Walk(field, unit_id), course)
