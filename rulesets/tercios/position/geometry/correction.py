"""Movement correction: the smallest shift that frees a unit from a small overlap. [T-MOV-13, T-MOV-14, G-16]"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from msgspec.structs import replace

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.freeing import Exit, exits, gets_out, onto_table
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.pieces import kept
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, Pose, distance, forward
from rulesets.tabletop.geometry.tolerances import whole
from rulesets.tercios.position.geometry.facings import Facing, faced
from rulesets.tercios.position.geometry.going import Allowance, Cut, cut_path
from rulesets.tercios.position.geometry.ground import Body, Ground, among
from rulesets.tercios.position.geometry.moves import Move, arrive, end_pose, move
from rulesets.tercios.position.geometry.paths import (
    MARCH,
    Manner,
    impassable,
    line_hindrance,
    overlapped,
    pivot_hindrance,
    solid_under,
)

ROTATIONS = (0, 500, -500, 1000, -1000, 1500, -1500)
"""Rotations around the front centre in hundredths of a degree, in the order in which they are
tried, left before right. [G-16]"""

DIRECTIONS: Final = 16
WAYS = tuple(forward(direction * FULL_TURN // DIRECTIONS) for direction in range(DIRECTIONS))
STEP: Final = 50
"""Shifts are tried in sixteen directions, counter-clockwise from east, with radii every 0.05". [G-16]"""

SLIGHT = (Reason.OVERLAP, Reason.CROSSES, Reason.IMPASSABLE, Reason.OFF_TABLE)


@kept
def move_or_correct(
    ground: Ground, mover: Body, goal: Point, allowance: Allowance, manner: Manner = MARCH
) -> Move | Hindrance:
    """The requested move, shifted a little if only a small overlap at its end prevents it. [T-MOV-13, T-MOV-14]"""
    found = move(ground, mover, goal, allowance, manner)
    if isinstance(found, Move) or found.reason not in SLIGHT or goal == mover.stance.front:
        return found
    end = mover.at(end_pose(mover, goal))
    line = line_hindrance(ground, mover, mover.stance.front, goal, manner)
    if line and not all(id in _under(ground, end, manner) for id in line.by):
        return found  # the way is not allowed, not only its end
    return corrected(ground, mover, end.stance, manner, mover.stance.front) or found


def _under(ground: Ground, end: Body, manner: Manner) -> tuple[str, ...]:
    """What the base would overlap, including impassable ground."""
    return (*overlapped(ground, end), *solid_under(ground, end.shape, manner))


def face(ground: Ground, mover: Body, side: Facing) -> Move | Hindrance:
    """A change of facing that ends without overlap, corrected if needed. It ignores
    R_MIN. [T-MOV-16, T-MOV-17, G-17]"""
    manner = Manner()
    pose = faced(mover.stance, mover.base, side)
    found = arrive(ground, mover, pose, manner, Cut(0.0), 0)
    if isinstance(found, Move):
        return found
    return corrected(ground, mover, pose, manner, None) or found


def corrected(ground: Ground, mover: Body, pose: Pose, manner: Manner, start: Point | None) -> Move | None:
    """The first pose in the order of G-16 that overlaps nothing, keeps R_MIN if required and can be reached. [G-16]

    `start` is where the move began. Without it (a change of facing) there is no line to test.
    """
    close = _around(ground, mover.at(pose), manner)
    for candidate in _candidates(mover, pose, close.scale.d_corr, close, manner):
        if found := _accept(close, ground, mover, candidate, manner, start):
            return found
    return None


def _around(ground: Ground, end: Body, manner: Manner) -> Ground:
    """The ground with only the bodies that a correction could meet."""
    shape = end.shape
    margin = 2 * ground.scale.d_corr + ground.scale.r_min + 2 * shape.radius
    return among(ground, [b for b in ground.bodies if hypot(b.x - shape.x, b.y - shape.y) < b.radius + margin])


def _accept(close: Ground, ground: Ground, mover: Body, pose: Pose, manner: Manner, start: Point | None) -> Move | None:
    if start is not None and pivot_hindrance(mover, pose.front):
        return None
    found = arrive(close, mover, pose, manner, Cut(0.0), 0)
    if isinstance(found, Hindrance):
        return None
    if start is None:
        return replace(found, corrected=True)
    if line_hindrance(ground, mover, start, pose.front, manner):
        return None
    length = whole(distance(start, pose.front))
    cut = cut_path(ground, start, pose.front)
    slowed = cut.first_difficult is not None and cut.first_difficult < length
    return replace(found, length=length, slowed=slowed, disordered=cut.disorders(length), corrected=True)


def _candidates(mover: Body, pose: Pose, limit: int, ground: Ground, manner: Manner) -> Iterator[Pose]:
    """Smallest radius first, then smallest rotation, then lowest direction, without
    those that cannot be free. [G-16]"""
    turned = [Pose(pose.x, pose.y, (pose.heading + rotation) % FULL_TURN) for rotation in ROTATIONS]
    ways = [_ways_out(ground, mover.at(option), manner) for option in turned]
    needed = [max([min([deep for _, _, deep in exits]) for exits in met], default=0.0) for met in ways]
    for radius in range(0, limit + 1, STEP):
        for option, met, least in zip(turned, ways, needed, strict=True):
            if radius >= least:
                for ux, uy in WAYS if radius else WAYS[:1]:
                    dx, dy = radius * ux, radius * uy
                    if gets_out(dx, dy, met):
                        yield Pose(whole(option.x + dx), whole(option.y + dy), option.heading)


def _ways_out(ground: Ground, end: Body, manner: Manner) -> list[list[Exit]]:
    """For each convex thing that the base may not overlap, and each edge of the table that it may not cross:
    directions, and how far to go in each to get clear of it."""
    shape, reach = end.shape, 2.0 * ground.scale.d_corr
    solid = [part for o in impassable(ground, manner) for part in o.parts]
    bodies = [
        body.shape for body in ground.bodies if body.id != end.id and not (body.artillery and body.side == end.side)
    ]
    found = [exits(shape, o) for o in [*bodies, *solid] if o.convex and shapes.near(shape, o, reach)]
    return found + [[way] for way in onto_table(shape, ground.scale.width, ground.scale.height) if way[2] > -reach]
