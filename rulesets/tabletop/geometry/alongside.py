"""Where somebody stands who is placed by another: to the left of them, behind them, between two, at the end of a line.

Left and right are those of whoever commands them and looks at the enemy, as the one they stand beside does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from rulesets.tabletop.geometry.poses import (
    FULL_TURN,
    HALF_TURN,
    QUARTER,
    Base,
    Point,
    Pose,
    centres,
    point_ahead,
    turn,
)
from rulesets.tabletop.geometry.tolerances import INCH

Where = Literal["left", "right", "behind", "before"]

USUAL_GAP = INCH // 2
"""Between two bases, where nobody says how much."""
_NEARLY = QUARTER // 2
"""How far off the way to the enemy somebody may look whose left is still beyond doubt."""


class Stood(NamedTuple):
    """Somebody's place and base."""

    pose: Pose
    base: Base


class Block(NamedTuple):
    """The room that several take up together, along the way to the enemy: how far to the right of the table and how
    far forward."""

    left: int
    right: int
    rear: int
    front: int


def looks_ahead(stood: Stood, facing: int) -> bool:
    """Whether somebody looks to the enemy, or nearly."""
    return abs(turn(facing, stood.pose.heading)) <= _NEARLY


def beside(base: Base, other: Stood, where: Where, gap: int = USUAL_GAP) -> Pose:
    """Beside somebody: front by front in one line, or one behind the other, with the same heading."""
    pose = other.pose
    if where in ("left", "right"):
        off = -(-(base.width + other.base.width) // 2) + gap
        side = pose.heading + (QUARTER if where == "left" else -QUARTER)
        x, y = point_ahead(pose.front, side, off)
    else:
        off = -(other.base.depth + gap) if where == "behind" else base.depth + gap
        x, y = point_ahead(pose.front, pose.heading, off)
    return Pose(x, y, pose.heading % FULL_TURN)


def between(one: Stood, other: Stood) -> Pose:
    """In the middle of the line from one front to another."""
    return Pose((one.pose.x + other.pose.x) // 2, (one.pose.y + other.pose.y) // 2, one.pose.heading)


def shifted(pose: Pose, by: Point) -> Pose:
    return Pose(pose.x + by[0], pose.y + by[1], pose.heading)


def block_of(them: Iterable[Stood], facing: int) -> Block:
    """The room that they take up together. `facing` is the way to the enemy."""
    corners = [_seen(point, facing) for each in them for point in _corners(each)]
    across, deep = [x for x, _ in corners], [y for _, y in corners]
    return Block(min(across), max(across), min(deep), max(deep))


def clear_of(block: Block, other: Block, where: Where, gap: int = USUAL_GAP) -> tuple[int, int]:
    """How far a block goes to the right and forward, to stand beside another and not to move otherwise."""
    match where:
        case "left":
            return other.left - gap - block.right, 0
        case "right":
            return other.right + gap - block.left, 0
        case "behind":
            return 0, other.rear - gap - block.front
        case _:
            return 0, other.front + gap - block.rear


def overlap(one: Block, other: Block) -> bool:
    """Whether two rooms have anything in common but an edge."""
    across = one.left < other.right and other.left < one.right
    return across and one.rear < other.front and other.rear < one.front


def on_table(by: Point, facing: int) -> Point:
    """So far to the right and forward, as east and north. The way to the enemy is a quarter of the compass."""
    right, ahead = by
    x, y = point_ahead((0, 0), facing, ahead)
    return point_ahead((x, y), facing - QUARTER, right)


def to_the_right(point: Point, facing: int) -> int:
    """How far to the right a point lies for whoever looks that way."""
    return _seen(point, facing)[0]


def _corners(stood: Stood) -> tuple[Point, ...]:
    front, left, right, rear = centres(stood.pose, stood.base)
    middle = ((front[0] + rear[0]) // 2, (front[1] + rear[1]) // 2)
    return tuple((a[0] + b[0] - middle[0], a[1] + b[1] - middle[1]) for a in (front, rear) for b in (left, right))


def _seen(point: Point, facing: int) -> Point:
    """The point by how far to the right and how far forward it lies for whoever looks that way."""
    return on_table((point[0], point[1]), HALF_TURN - facing)
