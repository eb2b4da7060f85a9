"""Where reactions happen: approaches and reaction points, countercharges, interceptions,
Resguardo. [T-REA, G-25, G-27, G-28]"""

from __future__ import annotations

from math import hypot
from typing import Literal

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.nearby import along
from rulesets.tabletop.geometry.poses import Pose, advanced, centres, distance, forward, heading_to
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.shapes import contact
from rulesets.tabletop.geometry.tolerances import EPS, FUZZ, INCH, less_than, whole
from rulesets.tercios.position.geometry.charges import Charge, aims, charge, out_of_reach
from rulesets.tercios.position.geometry.facings import pivoted, within_pivot
from rulesets.tercios.position.geometry.going import Allowance, cut_path
from rulesets.tercios.position.geometry.ground import Body, Ground, standing
from rulesets.tercios.position.geometry.moves import truncate
from rulesets.tercios.position.geometry.paths import charging
from rulesets.tercios.position.geometry.sight import in_front, sees

SHELTER_STEP = 250
"""The step in which the charge path is searched for a place to protect a Company. [G-28]"""

Preference = Literal["earliest", "nearest", "contact"]


class Approach(Record, frozen=True):
    """How near a moving unit comes to a reactor's front centre, and after how much of its way. [T-REA-04]"""

    at: int
    distance: int
    pose: Pose


class Meeting(Record, frozen=True):
    """A countercharge: where the reactor and the charger are when they meet. [G-25]"""

    reactor: Pose
    reactor_length: int
    charger: Pose
    charger_length: int
    reactor_disordered: bool


def approach(ground: Ground, mover: Body, end: Pose, length: int, reactor: Body) -> Approach | None:
    """Whether a move brings a centre of the moving unit closer than R_REACT, and closer than it
    was. [T-REA-02, T-REA-03, G-27]

    The move is a pivot to the end's heading and a straight way of that length.
    """
    limit, start = ground.scale.r_react, mover.stance
    turned = pivoted(start, end.heading)
    if _far_from(reactor, turned, length, limit + mover.base.width + mover.base.depth):
        return None
    fx, fy = forward(end.heading)
    best: tuple[float, float] | None = None
    for eye in reactor.fronts:
        for x, y in centres(turned, mover.base):
            along = min(float(length), max(0.0, (eye[0] - x) * fx + (eye[1] - y) * fy))
            away = hypot(x + along * fx - eye[0], y + along * fy - eye[1])
            if best is None or away < best[0] - FUZZ or (away < best[0] + FUZZ and along < best[1]):
                best = (away, along)
    if best is None or not less_than(best[0], limit):
        return None
    before = min(distance(eye, centre) for eye in reactor.fronts for centre in mover.centres)
    if not less_than(best[0], before):
        return None
    at = whole(best[1])
    return Approach(at, whole(best[0]), end if at >= length else advanced(turned, at))


def _far_from(reactor: Body, turned: Pose, length: int, reach: float) -> bool:
    fx, fy = forward(turned.heading)
    x, y = turned.x, turned.y
    near = shapes.point_to_segment(reactor.x, reactor.y, x, y, x + length * fx, y + length * fy)
    return near > reach + reactor.radius


def approached(ground: Ground, mover: Body, end: Pose, length: int) -> list[tuple[Body, Approach]]:
    """Every enemy that a move approaches, in the order of the reaction points, then of ids. [T-REA-07]"""
    turned, reach = pivoted(mover.stance, end.heading), ground.scale.r_react + mover.base.width + mover.base.depth
    fx, fy = forward(end.heading)
    way = (turned.x + length * fx, turned.y + length * fy)
    found = [
        (body, near)
        for body in along(ground.bodies, turned.front, way, reach + EPS)
        if body.side != mover.side and (near := approach(ground, mover, end, length, body))
    ]
    return sorted(found, key=lambda item: (item[1].at, item[0].id))


# Countercharge.


def can_countercharge(ground: Ground, charger: Body, reactor: Body) -> bool:
    """Whether the charger's front centre is in the reactor's frontal 180 degrees and the reactor sees it. [T-REA-11]"""
    return reactor.pose is not None and in_front(reactor.pose, charger.stance.front) and sees(ground, reactor, charger)


def countercharge(
    ground: Ground, charger: Body, reactor: Body, made: Charge, speed: Allowance, on_foot_against_horse: bool = False
) -> Meeting | None:
    """The reactor turns to the charger and goes half the gap. The charger continues until they
    touch. [T-REA-10, T-REA-11, G-25]"""
    start = charger.stance
    turned = pivoted(start, heading_to(start.front, made.aim))
    gap = contact(turned, charger.base, reactor.shape)
    if gap is None:
        return None
    facing = pivoted(reactor.stance, heading_to(reactor.stance.front, start.front))
    wanted = min(gap / 2, INCH if on_foot_against_horse else speed.clear)
    met, length = _advance_half(ground, reactor.at(facing), charger, wanted, speed)
    touch = contact(turned, charger.base, reactor.at(met).shape)
    if touch is None:  # the reactor turned away from the line
        aim = aims(charger, reactor.at(met))[0]
        turned = pivoted(start, heading_to(start.front, aim))
        touch = contact(turned, charger.base, reactor.at(met).shape)
        if touch is None or not within_pivot(start, turned.heading):
            return None
    pose, travelled = _meet(turned, charger, reactor.at(met), touch)
    cut = cut_path(ground, facing.front, met.front)
    return Meeting(met, length, pose, travelled, cut.disorders(length))


def _advance_half(ground: Ground, reactor: Body, charger: Body, wanted: float, speed: Allowance) -> tuple[Pose, int]:
    """As far as it may go of the half. If nothing is free, it stays in place."""
    facing, goal = reactor.stance, advanced(reactor.stance, whole(wanted))
    if goal.front == facing.front:
        return facing, 0
    found = truncate(ground, reactor, goal.front, speed, charging(charger))
    return (Pose(*found.pose.front, facing.heading), found.length) if found else (facing, 0)


def _meet(turned: Pose, charger: Body, reactor: Body, touch: float) -> tuple[Pose, int]:
    length = whole(touch)
    while length > 0 and shapes.overlaps(shapes.rectangle(advanced(turned, length), charger.base), reactor.shape):
        length -= 1
    return advanced(turned, length), length


# Interception.


def intercept(ground: Ground, reactor: Body, mover: Body, point: Pose, speed: Allowance) -> Charge | None:
    """Whether and how the reactor can charge the moving unit at the reaction point. [T-REA-12, T-REA-13, G-28]"""
    there = mover.at(point)
    if out_of_reach(reactor, there, speed):
        return None
    found = charge(standing(ground, there), reactor, there, speed)
    return found if isinstance(found, Charge) else None


def shelter(
    ground: Ground, rescuer: Body, charger: Body, made: Charge, speed: Allowance, prefer: Preference
) -> tuple[int, Charge] | None:
    """Where on the charge path cavalry can protect its Company, and its own charge there. [T-TRP-19, T-TRP-20, G-28]

    `nearest` is the place where the charger is nearest to the rescuer's front centre. The earliest wins ties.
    """
    turned = pivoted(charger.stance, heading_to(charger.stance.front, made.aim))
    lengths = [*range(0, made.length, SHELTER_STEP), made.length]
    places: list[tuple[int, Charge]] = []
    for length in lengths:
        point = made.pose if length == made.length else advanced(turned, length)
        if found := intercept(ground, rescuer, charger, point, speed):
            if prefer == "earliest":
                return length, found
            places.append((length, found))
    if not places:
        return None
    return places[-1] if prefer == "contact" else min(places, key=lambda place: (place[1].reach, place[0]))
