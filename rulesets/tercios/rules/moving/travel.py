"""A move on the table: its reaction windows, ambushes on the way, and its effect on those it meets. [T-REA-03,
T-REA-04, T-REA-07, T-MOV-09..T-MOV-12, H-17]"""

from __future__ import annotations

from itertools import chain
from typing import Literal

import msgspec

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Pose, advanced, distance
from rulesets.tabletop.geometry.tolerances import whole
from rulesets.tercios.dialogue.events.charging import Moved
from rulesets.tercios.dialogue.questions.reacting import OrderWindows, React
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.facings import pivoted
from rulesets.tercios.position.geometry.going import any_ground, cut_path
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.guns import pushed_guns
from rulesets.tercios.position.geometry.moves import Move, truncate
from rulesets.tercios.position.geometry.paths import (
    MARCH,
    ONSET,
    Manner,
    end_hindrance,
    line_hindrance,
    pivot_hindrance,
)
from rulesets.tercios.position.geometry.reactions import approached
from rulesets.tercios.position.state import other
from rulesets.tercios.position.troops import ground_disorders, is_artillery
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way
from rulesets.tercios.rules.moving.ambush import STAND_OFF, found_on_way, spring
from rulesets.tercios.rules.moving.free_spots import is_free, rings
from rulesets.tercios.rules.moving.pushing import make_room
from rulesets.tercios.rules.reacting.interception import beaten_off, intercept
from rulesets.tercios.rules.reacting.onset import heading_of_way
from rulesets.tercios.rules.reacting.reactions import has_window, open_window, window
from rulesets.tercios.rules.units.wear import disorder

Ended = Literal["there", "disturbed", "over"]
"""It reached its goal; something changed on the way and the rest must be judged again; its activation is over."""


class Course(msgspec.Struct, frozen=True):
    """A straight part of a move, from the pose before the turn to the pose at its end."""

    unit: str
    start: Pose
    end: Pose
    length: int
    manner: Manner = MARCH
    attacking: bool = False
    """Whether it carries out ¡Atacad!, which it keeps if it is intercepted. [T-REA-13]"""
    spared: tuple[str, ...] = ()
    """Units that are not asked on the way, such as the target of a charge. [T-REA-07]"""
    toward: str = ""
    """The enemy that it approaches with ¡Atacad! without charging. [T-ORD-15]"""

    @property
    def turned(self) -> Pose:
        return pivoted(self.start, heading_of_way(self.start, self.end))

    def after(self, at: int) -> Pose:
        """Where the unit is after this much of the way."""
        return self.end if at >= self.length else advanced(self.turned, at)


class Walk:
    """One move in progress: who has already had their window, and which ambushes were
    revealed in its way. [T-REA-07, H-17]"""

    def __init__(self, field: Field, unit_id: str, *, triggers: bool = True) -> None:
        self.triggers = triggers
        self.origin = field.units[unit_id].body.stance
        self.asked: list[str] = []
        self.sprung: list[str] = []
        field.standing(other(field.units[unit_id].side)).declined = ()


class Stop(msgspec.Struct, frozen=True):
    """A point of the way where something happens."""

    at: int
    ambushes: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()


class Walked(msgspec.Struct, frozen=True):
    ended: Ended
    length: int


def travel(field: Field, unit_id: str, made: Move, *, triggers: bool = True, manner: Manner = MARCH) -> Play[bool]:
    """Makes a legal move with its APPROACH windows. Returns whether the unit may continue to act.
    [T-MOV-01, T-REA-03, T-REA-04]

    It tells `Moved` for each part. A unit that leaves a building is first put on its exit point.
    """
    course = Course(unit_id, field.units[unit_id].body.stance, made.pose, made.length, manner)
    return (yield from go(field, Walk(field, unit_id, triggers=triggers), course))


def go(field: Field, walk: Walk, course: Course) -> Play[bool]:
    """Follows a course to its end, or as far as possible after something changed. Returns
    whether it may continue to act."""
    left, goal = course.length, course.end
    while True:
        walked = yield from stretch(field, walk, course)
        if walked.ended == "over":
            yield from come_to_rest(field, walk, course.unit, course.manner)
            return False
        left -= walked.length
        rest = rest_of(field, walk, course, goal, left) if walked.ended == "disturbed" else None
        if rest is None:
            break
        course = rest
    yield from come_to_rest(field, walk, course.unit, course.manner)
    return field.units[course.unit].on_table


def stretch(field: Field, walk: Walk, course: Course) -> Play[Walked]:
    """Follows the course as far as nothing changes it."""
    gone = 0
    for stop in stops(field, walk, course):
        _step(field, course, gone, stop.at)
        gone = stop.at
        happened = yield from _halt(field, walk, course, stop)
        if happened == "over":
            return Walked("over", gone)
        if happened == "disturbed":
            yield from _sweep(field, course, gone)
            return Walked("disturbed", gone)
    _step(field, course, gone, course.length)
    yield from _sweep(field, course, course.length)
    return Walked("there", course.length)


def stops(field: Field, walk: Walk, course: Course) -> list[Stop]:
    """Where on the way units are hidden or may react, in order. [T-REA-07, T-TRP-07]"""
    mover = field.units[course.unit].body
    found: dict[int, tuple[list[str], list[str]]] = {}
    for at, id in found_on_way(field, mover, course.end, course.length):
        found.setdefault(at, ([], []))[0].append(id)
    if walk.triggers:
        way = Pose(*course.end.front, course.turned.heading)
        for body, near in approached(field.ground, mover, way, course.length):
            if body.id not in course.spared and body.id not in walk.asked and field.holds_card(body.id):
                found.setdefault(near.at, ([], []))[1].append(body.id)
    return [Stop(at, tuple(hidden), tuple(near)) for at, (hidden, near) in sorted(found.items())]


def _step(field: Field, course: Course, gone: int, to: int) -> None:
    """The unit is farther along. Ground crossed so far may have disordered it. [T-MOV-15, T-MOV-19]"""
    unit = field.units[course.unit]
    start, end = unit.body.stance, course.after(to)
    if start == end:
        return
    field.stand(course.unit, end)
    if is_artillery(unit) and to > 0:
        field.change(course.unit, moved=True)
    field.tell(Moved(course.unit, start, end, to - gone, "T-MOV-04", course.toward), reveals="T-MOV-04")
    crossed = cut_path(field.ground, course.start.front, end.front)
    if crossed.disorders(to) and ground_disorders(field, unit):
        disorder(field, course.unit, "ground", "T-MOV-19")


def _sweep(field: Field, course: Course, at: int) -> Play[None]:
    """Enemy Leaders whom the move touched escape or die. [T-CMD-22]"""
    if field.units[course.unit].on_table:
        yield from caught_in_the_way(field, course.unit, course.turned, course.after(at))


# What happens on the way.


def _halt(field: Field, walk: Walk, course: Course, stop: Stop) -> Play[Ended]:
    """Hidden units are revealed and react first, then visible ones, in the order that their player chose. [T-REA-07]"""
    ended: Ended = "there"
    for id in stop.ambushes:
        if (yield from spring(field, id, course.unit, course.start, course.end)):
            walk.sprung.append(id)
        ended = "disturbed"
    sudden = [id for id in stop.ambushes if walk.triggers and field.holds_card(id)]
    seen = yield from _ordered(field, course, list(stop.windows))
    for id in [*sudden, *seen]:
        mover = field.units[course.unit]
        walk.asked.append(id)
        question = window(field, id, mover.id, "APPROACH", mover.pose, sudden=id in sudden)
        if has_window(field, question):
            happened = yield from _answered(field, course, question, stop.at)
            if happened == "over":
                return "over"
            ended = "disturbed" if happened == "disturbed" else ended
            if field.units[course.unit].pose != mover.pose:
                break  # pushed off the point: units that were not asked yet are asked when it comes near again
    return ended


def _ordered(field: Field, course: Course, units: list[str]) -> Play[list[str]]:
    """Several units at one point react in the order that their player chooses. [T-REA-07, D-33]"""
    if len(units) < 2:
        return units
    side = field.units[units[0]].side
    key = field.key(f"{course.unit}/windows")
    return list((yield from ask(side, OrderWindows(key, tuple(units), course.unit))))


def _answered(field: Field, course: Course, question: React, at: int) -> Play[Ended]:
    """One window, and whether the moving unit's way is still the same. [T-REA-04, T-REA-12, T-REA-21]"""
    answered = yield from open_window(field, question)
    if not field.units[course.unit].on_table:
        return "over"
    if not answered.passed or answered.do == "RESIST":
        return "there"
    if answered.do != "INTERCEPT":
        return "disturbed"
    yield from _sweep(field, course, at)
    fought = yield from intercept(field, question, course.attacking)
    if fought is None:
        return "disturbed"
    if (yield from beaten_off(field, course.unit, question.unit, fought, "T-REA-12")):
        return "disturbed"
    return "over"


# The rest of the way.


def rest_of(field: Field, walk: Walk, course: Course, goal: Pose, left: int) -> Course | None:
    """From its present place to its goal, as far as that is still possible, stopping
    short of revealed ambushes. [H-17]"""
    mover = field.units[course.unit].body
    away = whole(distance(mover.stance.front, goal.front))
    if left <= 0 or away == 0:
        return None
    if away <= left + 2 and _is_open(field, mover, goal, course.manner):
        return msgspec.structs.replace(course, start=mover.stance, end=goal, length=away)
    made = truncate(field.ground, mover, goal.front, any_ground(left), course.manner)
    if made is None or made.length == 0:
        return None
    length = _stand_off(field, walk, mover.at(pivoted(mover.stance, made.pose.heading)), made.length)
    if length < made.length:
        end = advanced(pivoted(mover.stance, made.pose.heading), length)
        made = truncate(field.ground, mover, end.front, any_ground(length), course.manner) if length else None
    if made is None or made.length == 0:
        return None
    return msgspec.structs.replace(course, start=mover.stance, end=made.pose, length=made.length)


def _is_open(field: Field, mover: Body, goal: Pose, manner: Manner) -> bool:
    ground = field.ground
    return (
        pivot_hindrance(mover, goal.front) is None
        and line_hindrance(ground, mover, mover.stance.front, goal.front, manner) is None
        and end_hindrance(ground, mover.at(goal), manner) is None
        and not isinstance(pushed_guns(ground, mover.at(goal)), str)
    )


def _stand_off(field: Field, walk: Walk, turned: Body, most: int) -> int:
    """How far it can go before it is within 1" of a unit that was hidden in its way. [H-17]"""
    foes = [field.units[id].body.shape for id in walk.sprung if field.units[id].on_table]
    for length in range(0, most + 1, 50):
        shape = turned.at(advanced(turned.stance, length)).shape
        if any(shapes.between(shape, foe) < STAND_OFF for foe in foes):
            return max(0, length - 50)
    return most


def come_to_rest(field: Field, walk: Walk, unit_id: str, manner: Manner = ONSET) -> Play[None]:
    """The final end of the move: on no other unit, with guns pushed aside and own Leaders out of the way.
    [T-MOV-07, T-MOV-10, T-MOV-11]"""
    unit = field.units[unit_id]
    if not unit.on_table or unit.pose is None:
        return
    end = resting_place(field.ground, walk, unit.body, manner)
    if end != unit.pose:
        field.stand(unit_id, end)
        field.tell(Moved(unit_id, unit.pose, end, whole(distance(unit.pose.front, end.front)), "T-MOV-07"))
    yield from make_room(field, unit_id)


def resting_place(ground: Ground, walk: Walk, mover: Body, manner: Manner) -> Pose:
    """A unit that was stopped among others stands as far along its way as it can, or as near to it. [T-MOV-07]"""
    standing, here = Manner(entering=manner.entering), mover.stance
    if end_hindrance(ground, mover, standing) is None and not isinstance(pushed_guns(ground, mover), str):
        return here
    length = whole(distance(walk.origin.front, here.front))
    back = truncate(ground, mover.at(walk.origin), here.front, any_ground(length), standing) if length else None
    candidates = [back.pose] if back else []
    for pose in chain(candidates, [walk.origin], rings(here, ground.scale.width)):
        if is_free(ground, mover.at(pose), standing):
            return pose
    return here
