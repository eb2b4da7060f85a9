"""A base that moves straight along its own axis: how far it gets before something in its lane stops it.

The search for the farthest place where a unit can stand does not need to try every step: a convex obstacle that is
overlapped here is overlapped all the way back to where its nearest part is ahead of the leading edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.outlines import CORNER
from rulesets.tabletop.geometry.pieces import Piece
from rulesets.tabletop.geometry.poses import Point, Pose, forward
from rulesets.tabletop.geometry.shapes import Shape, Sweep
from rulesets.tabletop.geometry.tolerances import EPS, whole_below

T = TypeVar("T")

ROUNDING: Final = 8.0
"""How far rounded coordinates and headings can move a base out of its lane, with a margin."""
STUCK: Final = CORNER + ROUNDING
"""A corner this deep in the base overlaps it however they are rounded."""


class Lane:
    """The middle of the leading edge with the heading of travel, the width, and the depth behind it."""

    def __init__(self, edge: Pose, width: int, depth: int) -> None:
        self.edge = edge
        self.front: Point = (edge.x, edge.y)
        self.fx, self.fy = forward(edge.heading)
        self.width = width
        self.depth = depth

    def ahead(self, length: float) -> tuple[float, float]:
        """The point at that distance along the middle of the lane, not rounded."""
        return (self.front[0] + length * self.fx, self.front[1] + length * self.fy)


def hemmed_in(around: Sequence[Piece], lane: Lane, goal: Point, most: float) -> bool:
    """A quick test: whether one of the pieces overlaps the base wherever it stops within that length.

    If a rectangle reaches from behind the leading edge to beyond the farthest place of the rear edge, at least one of
    its corners is deep enough in the base all the way. The line ends where it would enter the rectangle.
    """
    half = lane.width / 2 - STUCK
    for piece in around:
        shape = piece.shape
        if not shape.squared:
            continue
        span = shapes.ahead_in_strip(shape, lane.edge, half)
        if span is None or span[0] > -STUCK:
            continue
        enter = shapes.first_inside(shape, lane.front, goal)
        if span[1] >= (most if enter is None else min(most, enter)) - lane.depth + STUCK:
            return True
    return False


class Trial(Generic[T]):
    """A way that is tried length by length, to find how far along it the unit can stand."""

    def stands(self, length: int) -> T | Hindrance:
        """The unit as it stands after this length, or what prevents it."""
        raise NotImplementedError

    def before(self, length: int, problem: Hindrance) -> int:
        """A shorter length at which this problem may be gone. No length between the two can be better."""
        raise NotImplementedError

    def sweep(self, problem: Hindrance) -> Sweep | None:
        """For what prevented a place: a test whether the base overlaps it at many places, if there is one."""
        return None

    def spot(self, length: int) -> Point:
        """Where the front centre is after this length. Only used for a sweep."""
        raise NotImplementedError


def farthest(trial: Trial[T], most: int, least: int = 1) -> tuple[T, int] | None:
    """The farthest length at which the unit can stand, and the unit there. None if it can stand nowhere, or as soon
    as no length of at least `least` is left."""
    length, beyond = most, most
    met: Hindrance | None = None
    while length > 0:
        found = trial.stands(length)
        if not isinstance(found, Hindrance):
            if met is None or met.reason not in (Reason.OVERLAP, Reason.IMPASSABLE):
                return found, length
            return _edge_on(trial, met, found, length, beyond) or _creep(trial, found, length, beyond)
        if length <= least:
            break
        met = found
        length, beyond = min(length - 1, trial.before(length, found)), length
    return None


def _edge_on(trial: Trial[T], met: Hindrance, found: T, low: int, beyond: int) -> tuple[T, int] | None:
    """The same as `_creep`, considering only the obstacle that was met, which is quick. None
    if something else is in the way."""
    sweep = trial.sweep(met)
    if sweep is None:
        return None
    step, start = 1, low
    while low + step < beyond:
        if sweep.overlaps(*trial.spot(low + step)):
            beyond = low + step
            break
        low, step = low + step, 2 * step
    while beyond - low > 1:
        half = (low + beyond) // 2
        low, beyond = (low, half) if sweep.overlaps(*trial.spot(half)) else (half, beyond)
    if low == start:
        return found, low
    better = trial.stands(low)
    return None if isinstance(better, Hindrance) else (better, low)


def _creep(trial: Trial[T], found: T, low: int, beyond: int) -> tuple[T, int]:
    """Moves forward again as far as the tolerance allows: the shared area grows until it is too large.

    Usually that is a few thousandths, so the steps begin small.
    """
    step = 1
    while low + step < beyond:
        better = trial.stands(low + step)
        if isinstance(better, Hindrance):
            beyond = low + step
            break
        found, low, step = better, low + step, 2 * step
    while beyond - low > 1:
        half = (low + beyond) // 2
        better = trial.stands(half)
        if isinstance(better, Hindrance):
            beyond = half
        else:
            found, low = better, half
    return found, low


def before_parts(parts: Sequence[Shape], lane: Lane, otherwise: int) -> int:
    """A shorter length at which none of these parts is met, if all are convex. No length between the two can be better.

    For parts that are not convex it is `otherwise`."""
    if not parts or not all(part.convex for part in parts):
        return otherwise
    spans = [span for part in parts if (span := shapes.ahead_in_strip(part, lane.edge, lane.width / 2))]
    return whole_below(min((span[0] for span in spans), default=otherwise))


def overshoot(lane: Lane, length: int, width: int, height: int) -> float:
    """How far back the base must go to be on a table of that size again. 0 if going
    back along the lane does not help."""
    (front_x, front_y), fx, fy = lane.front, lane.fx, lane.fy
    back = 0.0
    for along in (length, length - lane.depth):
        for side in (lane.width / 2, -lane.width / 2):
            x, y = front_x + along * fx - side * fy, front_y + along * fy + side * fx
            for over, share in ((x - width, fx), (-x, -fx), (y - height, fy), (-y, -fy)):
                if over > EPS and share > 1e-6:
                    back = max(back, (over - EPS) / share)
    return back
