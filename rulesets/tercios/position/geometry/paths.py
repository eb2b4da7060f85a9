"""Moves: the pivot, the line, the corridor, the ground crossed, and where a unit may end. [T-MOV, G-10..G-14, G-18]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.nearby import along, beside, spot_along
from rulesets.tabletop.geometry.outlines import Obstacle
from rulesets.tabletop.geometry.pieces import kept
from rulesets.tabletop.geometry.poses import Point, distance, heading_to
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.shapes import Shape, point_to_segment
from rulesets.tabletop.geometry.tolerances import less_than, whole, whole_below
from rulesets.tercios.position.geometry.corridors import too_narrow
from rulesets.tercios.position.geometry.facings import within_pivot
from rulesets.tercios.position.geometry.ground import Body, Ground


class Manner(Record, frozen=True):
    """The kind of move, as far as it matters for the line and the end. [G-13, T-UNI-08]"""

    passes_open: bool = False
    keeps_r_min: bool = False
    target: str = ""
    entering: str = ""


MARCH = Manner(passes_open=True, keeps_r_min=True)
"""A move with Atención or Corred: open formations pass each other, and R_MIN from
enemies is kept. [T-MOV-12, T-UNI-08]"""

FLIGHT = Manner(keeps_r_min=True)
"""A reaction move: open friends block, and R_MIN is kept. [G-26]"""

ONSET = Manner()
"""Atacad without a reachable enemy, and moves forced by combat: nothing can be passed through, and
R_MIN does not apply. [T-ORD-15]"""


def charging(target: Body) -> Manner:
    """A charge: neither the target nor the building in which it is blocks the way. [G-13]"""
    return Manner(target=target.id, entering=target.building)


# What is in the way.


@kept
def blockers(ground: Ground, mover: Body, manner: Manner) -> tuple[Body, ...]:
    """Every Troop except the mover, friendly guns, open friends of open movers and the
    target of a charge. [G-13, T-MOV-09]"""
    id, target, side = mover.id, manner.target, mover.side
    passes = manner.passes_open and mover.open_formation
    return tuple(
        [
            body
            for body in ground.bodies
            if (body.side != side or not (body.artillery or (passes and body.open_formation)))
            and body.id != id
            and body.id != target
        ]
    )


def impassable(ground: Ground, manner: Manner) -> list[Obstacle]:
    """Ground that nobody may cross, except the building that is entered or attacked. [T-MOV-20, T-TER-21]"""
    return [obstacle for obstacle in ground.terrain.impassable if obstacle.id != manner.entering]


def _crossing(obstacles: Iterable[Obstacle], a: Point, b: Point) -> str | None:
    return next((o.id for o in obstacles if any(shapes.crosses(part, a, b) for part in o.parts)), None)


def line_hindrance(ground: Ground, mover: Body, start: Point, goal: Point, manner: Manner) -> Hindrance | None:
    """What prevents the straight line: bodies, impassable ground, a corridor that is too
    narrow, R_MIN. [T-MOV-02, G-12..G-14]"""
    bodies, obstacles = lining(ground, mover, start, goal, manner)
    if id := _crossing(obstacles[: len(bodies)], start, goal):
        return Hindrance(Reason.CROSSES, (id,))
    if id := _crossing(obstacles[len(bodies) :], start, goal):
        return Hindrance(Reason.IMPASSABLE, (id,))
    if gap := too_narrow(obstacles, start, goal, ground.scale.corridor):
        return Hindrance(Reason.CORRIDOR, tuple(sorted((gap.left, gap.right))))
    return _grazes(ground, mover, start, goal, bodies) if manner.keeps_r_min else None


class Lining(NamedTuple):
    """The bodies beside a line, and all obstacles beside it, which include impassable ground."""

    bodies: Sequence[Body]
    obstacles: Sequence[Obstacle]


def lining(ground: Ground, mover: Body, start: Point, goal: Point, manner: Manner) -> Lining:
    close = along(blockers(ground, mover, manner), start, goal, ground.scale.corridor)
    solid = [o for o in impassable(ground, manner) if beside(o, start, goal, ground.scale.corridor)]
    return Lining(close, [*[body.obstacle for body in close], *solid])


def free_length(
    ground: Ground, mover: Body, start: Point, goal: Point, most: int, manner: Manner, beside: Lining
) -> int:
    """How much of the line to the goal, up to `most`, is free of what `line_hindrance` forbids, except corridors: these
    are slow to test, and `wide_length` tests them. [A-20, G-12, G-13]

    A line only becomes worse as it becomes longer, so the first of the limits is the answer.
    """
    for obstacle in beside.obstacles:
        for part in obstacle.parts:
            enter = shapes.first_inside(part, start, goal)
            if enter is not None:
                most = min(most, whole_below(enter))
    if manner.keeps_r_min:
        most = min(most, _before_r_min(ground, mover, start, goal, beside.bodies))
    return max(0, most)


def wide_length(ground: Ground, start: Point, goal: Point, most: int, beside: Lining) -> int:
    """How much of it, up to `most`, crosses no corridor that is too narrow. [A-20, G-14]"""
    return _wide_enough(beside.obstacles, start, goal, most, ground.scale.corridor)


def _before_r_min(ground: Ground, mover: Body, start: Point, goal: Point, close: Sequence[Body]) -> int:
    """Where the front centre first comes as close to an enemy centre as allowed. [T-UNI-08]"""
    length = distance(start, goal) or 1.0
    ux, uy = (goal[0] - start[0]) / length, (goal[1] - start[1]) / length
    most = length
    for enemy in close:
        if enemy.side == mover.side:
            continue
        for x, y in enemy.centres:
            limit = min(float(ground.scale.r_min), distance(start, (x, y)))
            forth, aside = (x - start[0]) * ux + (y - start[1]) * uy, (y - start[1]) * ux - (x - start[0]) * uy
            if forth > 0 and abs(aside) < limit:
                most = min(most, forth - sqrt(limit * limit - aside * aside))
    return whole_below(most)


def _wide_enough(obstacles: Sequence[Obstacle], start: Point, goal: Point, most: int, width: int) -> int:
    if not _is_narrow(obstacles, start, goal, most, width):
        return most
    low, high = 0, most
    while high - low > 1:
        half = (low + high) // 2
        low, high = (low, half) if _is_narrow(obstacles, start, goal, half, width) else (half, high)
    return low


def _is_narrow(obstacles: Sequence[Obstacle], start: Point, goal: Point, length: int, width: int) -> bool:
    """Whether this length of the line crosses a corridor that is too narrow."""
    x, y = spot_along(start, goal, length)
    return too_narrow(obstacles, start, (whole(x), whole(y)), width) is not None


def _grazes(ground: Ground, mover: Body, start: Point, goal: Point, close: Sequence[Body]) -> Hindrance | None:
    """Whether the front centre comes within R_MIN of an enemy centre, or even closer if it began within. [T-UNI-08]"""
    for enemy in close:
        if enemy.side == mover.side:
            continue
        for centre in enemy.centres:
            limit = min(float(ground.scale.r_min), distance(start, centre))
            if less_than(point_to_segment(*centre, *start, *goal), limit):
                return Hindrance(Reason.TOO_CLOSE, (enemy.id,))
    return None


def pivot_hindrance(mover: Body, goal: Point) -> Hindrance | None:
    """For a move the unit must face its goal by a turn of at most 90 degrees. [T-MOV-03, G-10]"""
    pose = mover.stance
    fits = goal == pose.front or within_pivot(pose, heading_to(pose.front, goal))
    return None if fits else Hindrance(Reason.PIVOT)


# Where it may end.


def end_hindrance(ground: Ground, end: Body, manner: Manner) -> Hindrance | None:
    """What prevents standing there: the table's edge, other bases, impassable ground, R_MIN.
    [T-MOV-07, T-UNI-08, T-UNI-11]

    Friendly guns are pushed aside (T-MOV-10) and friendly Leaders step aside (T-MOV-11), so they prevent nothing here.
    """
    shape = end.shape
    if not shapes.covers((0, 0), (ground.scale.width, ground.scale.height), shape):
        return Hindrance(Reason.OFF_TABLE)
    if under := overlapped(ground, end):
        return Hindrance(Reason.OVERLAP, under)
    if solid := solid_under(ground, shape, manner):
        return Hindrance(Reason.IMPASSABLE, solid)
    if manner.keeps_r_min and (close := within_r_min(ground, end)):
        return Hindrance(Reason.TOO_CLOSE, close)
    return None


def overlapped(ground: Ground, end: Body) -> tuple[str, ...]:
    """The bodies that a unit standing there would overlap, except friendly guns. [T-MOV-07, T-MOV-09]"""
    shape = end.shape
    x, y, radius = shape.x, shape.y, shape.radius
    found: list[str] = []
    for body in ground.bodies:
        dx, dy, reach = body.x - x, body.y - y, body.radius + radius
        if (
            dx * dx + dy * dy < reach * reach
            and body.id != end.id
            and not (body.artillery and body.side == end.side)
            and shapes.overlaps(shape, body.shape)
        ):
            found.append(body.id)
    return tuple(found)


def solid_under(ground: Ground, shape: Shape, manner: Manner) -> tuple[str, ...]:
    """The impassable elements that a base standing there would overlap. [T-MOV-20, T-TER-21]"""
    found: list[str] = []
    for obstacle in ground.terrain.impassable:
        if obstacle.id != manner.entering:
            for part in obstacle.parts:
                if shapes.overlaps(shape, part):
                    found.append(obstacle.id)
                    break
    return tuple(found)


def within_r_min(ground: Ground, end: Body) -> tuple[str, ...]:
    """The enemies with a centre less than R_MIN from the unit's base. Exactly R_MIN is legal. [T-UNI-08]"""
    shape, limit = end.shape, ground.scale.r_min
    side, radius = end.side, shape.radius + limit
    found: list[str] = []
    x, y = shape.x, shape.y
    for body in ground.bodies:
        dx, dy, reach = body.x - x, body.y - y, body.radius + radius
        if dx * dx + dy * dy < reach * reach and body.side != side and _is_within(shape, body.centres, limit):
            found.append(body.id)
    return tuple(found)


def _is_within(shape: Shape, centres: Sequence[Point], limit: int) -> bool:
    reach = shape.radius + limit
    for centre in centres:
        dx, dy = centre[0] - shape.x, centre[1] - shape.y
        if dx * dx + dy * dy < reach * reach and less_than(shapes.to_point(shape, centre), limit):
            return True
    return False
