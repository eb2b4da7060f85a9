"""A base going straight along its own axis: how far before something in the lane stops it.

Searching for the farthest place where a unit can stand, one need not try every step: a convex obstacle that is
overlapped here is overlapped all the way back to where its nearest part lies ahead of the leading edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, hypot, sqrt
from typing import Final, Generic, TypeVar

from rulesets.tercios.position.geometry import shapes
from rulesets.tercios.position.geometry.ground import Body, Ground, among
from rulesets.tercios.position.geometry.outlines import CORNER
from rulesets.tercios.position.geometry.paths import Hindrance, Manner, Reason, blockers
from rulesets.tercios.position.geometry.paths import along as beside
from rulesets.tercios.position.geometry.poses import Point, Pose, forward
from rulesets.tercios.position.geometry.shapes import Shape, Sweep
from rulesets.tercios.position.geometry.tolerances import EPS, whole_below

T = TypeVar("T")

STEP: Final = 50
"""Lengths are tried every 0.05" where nothing better is known. [G-20, G-23]"""

ROUNDING: Final = 8.0
"""By how much whole coordinates and headings put a base beside its lane, generously."""
STUCK: Final = CORNER + ROUNDING
"""A corner so deep in the base shares area with it wherever rounding puts them."""


class Lane:
    """The middle of the leading edge with the heading of travel, the width and the depth behind it."""

    def __init__(self, edge: Pose, width: int, depth: int) -> None:
        self.edge = edge
        self.front: Point = (edge.x, edge.y)
        self.fx, self.fy = forward(edge.heading)
        self.width = width
        self.depth = depth

    def ahead(self, length: float) -> tuple[float, float]:
        """The place so far down its middle, not rounded."""
        return (self.front[0] + length * self.fx, self.front[1] + length * self.fy)


def nearby(ground: Ground, lane: Lane, length: float) -> Ground:
    """The same ground with only the bodies that could matter to a base going down the lane."""
    margin = max(lane.width, lane.depth) + ground.scale.corridor + ground.scale.r_min
    return among(ground, beside(ground.bodies, lane.ahead(-lane.depth), lane.ahead(length), margin))


def around(ground: Ground, mover: Body, length: float) -> Ground:
    """The same ground with only the bodies that could matter to a base that goes so far in any direction."""
    x, y = mover.stance.front
    margin = length + max(mover.base.width, mover.base.depth) + ground.scale.corridor + ground.scale.r_min
    close = [body for body in ground.bodies if hypot(body.x - x, body.y - y) < body.radius + margin]
    return among(ground, close)


def met_on(ground: Ground, lane: Lane, length: float) -> Ground:
    """The same ground with only those whom the base could overlap, or come within R_MIN of, on so long a way."""
    margin = lane.width / 2 + ground.scale.r_min + ROUNDING
    return among(ground, beside(ground.bodies, lane.ahead(-lane.depth), lane.ahead(length), margin))


def pressing(ground: Ground, mover: Body, manner: Manner) -> list[Body]:
    """Those who may not be overlapped and come near enough to touch the base however it turns on its front centre."""
    x, y = mover.stance.front
    reach = hypot(mover.base.width / 2, mover.base.depth)
    return [body for body in blockers(ground, mover, manner) if hypot(body.x - x, body.y - y) < body.radius + reach]


def hemmed_in(around: Sequence[Body], lane: Lane, goal: Point, most: float) -> bool:
    """The quick answer: one of them is overlapped wherever the base stops on its way of at most that length.

    A rectangle that reaches from behind the leading edge to beyond where the rear edge can come has a corner or more
    in the base all the way, and deep enough. The line ends where it would enter him.
    """
    half = lane.width / 2 - STUCK
    for body in around:
        shape = body.shape
        if not shape.square:
            continue
        span = shapes.ahead_in_strip(shape, lane.edge, half)
        if span is None or span[0] > -STUCK:
            continue
        enter = shapes.first_inside(shape, lane.front, goal)
        if span[1] >= (most if enter is None else min(most, enter)) - lane.depth + STUCK:
            return True
    return False


class Trial(Generic[T]):
    """A way that is tried length by length, to find how far down it the unit can stand."""

    def stands(self, length: int) -> T | Hindrance:
        """What stands there after so long a way, or what forbids it."""
        raise NotImplementedError

    def before(self, length: int, problem: Hindrance) -> int:
        """A shorter way on which this may be gone; none between the two can be better."""
        raise NotImplementedError

    def sweep(self, problem: Hindrance) -> Sweep | None:
        """For what forbade a place: who tells of many places whether the base overlaps the same, if anybody can."""
        return None

    def spot(self, length: int) -> Point:
        """Where the front centre is after so long a way; asked only for a sweep."""
        raise NotImplementedError


def farthest(trial: Trial[T], most: int, least: int = 1) -> tuple[T, int] | None:
    """The farthest length at which the unit can stand, and what stands there; nothing if it can nowhere, or as soon as
    none of at least `least` is left."""
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
    """The same as `_creep` by what was met alone, which is quick; nothing if something else stands in the way too."""
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
    """Forward again by what the tolerance allows: the area shared only grows up to where it is too much. [G-05]

    Mostly that is a few thousandths, so steps begin small.
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


def before(ground: Ground, lane: Lane, length: int, problem: Hindrance) -> int:
    """A shorter length at which this hindrance may be gone; none between it and `length` can be better."""
    if problem.reason is Reason.OFF_TABLE:
        return floor(length - _overshoot(ground, lane, length))
    if problem.reason is Reason.TOO_CLOSE:
        return min((_before_centres(ground, lane, id) for id in problem.by), default=length - STEP)
    parts = met_parts(ground, problem)
    if not parts or not all(part.convex for part in parts):
        return length - STEP
    spans = [span for part in parts if (span := shapes.ahead_in_strip(part, lane.edge, lane.width / 2))]
    return whole_below(min((span[0] for span in spans), default=length - STEP))


def met_parts(ground: Ground, problem: Hindrance) -> list[Shape]:
    """The shapes of what forbade a place."""
    return [part for id in problem.by for part in _parts(ground, id)]


def _parts(ground: Ground, id: str) -> tuple[Shape, ...]:
    for body in ground.bodies:
        if body.id == id:
            return (body.shape,)
    return next((obstacle.parts for obstacle in ground.terrain.impassable if obstacle.id == id), ())


def _overshoot(ground: Ground, lane: Lane, length: int) -> float:
    """How far back the base must go to be on the table again."""
    (front_x, front_y), fx, fy = lane.front, lane.fx, lane.fy
    back = 0.0
    for along in (length, length - lane.depth):
        for side in (lane.width / 2, -lane.width / 2):
            x, y = front_x + along * fx - side * fy, front_y + along * fy + side * fx
            for over, share in (
                (x - ground.scale.width, fx),
                (-x, -fx),
                (y - ground.scale.height, fy),
                (-y, -fy),
            ):
                if over > EPS and share > 1e-6:
                    back = max(back, (over - EPS) / share)
    return back or STEP


def _before_centres(ground: Ground, lane: Lane, id: str) -> int:
    """Where the base is still R_MIN from every centre of that enemy that lies ahead."""
    (front_x, front_y), fx, fy = lane.front, lane.fx, lane.fy
    limit, nearest = ground.scale.r_min, float("inf")
    body = next(body for body in ground.bodies if body.id == id)
    for x, y in body.centres:
        along = (x - front_x) * fx + (y - front_y) * fy
        aside = max(0.0, abs((y - front_y) * fx - (x - front_x) * fy) - lane.width / 2)
        if aside < limit:
            nearest = min(nearest, along - sqrt(limit * limit - aside * aside))
    return whole_below(nearest) if nearest < float("inf") else 0
