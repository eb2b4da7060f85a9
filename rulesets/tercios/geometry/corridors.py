"""Whether what stands left and right of a line leaves room enough to pass or to see. [T-MOV-08, T-LOS-04, G-14]

The inventory walks the line in steps of 0.1". For a convex obstacle that does not lie across the line the distance to
it is a convex function of the place on the line, and the projection of its nearest point only ever moves forward. So
the places where it counts are one stretch, the narrowest place of a pair is the minimum of a convex function on the common
stretch, and no step is needed. Dented obstacles (a river around its bridge) are still walked along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sqrt

import msgspec

from rulesets.tercios.geometry.ground import Obstacle
from rulesets.tercios.geometry.poses import Point
from rulesets.tercios.geometry.shapes import Spot
from rulesets.tercios.geometry.tolerances import EPS, FUZZ, less_than

MARGIN = 10.0
"""Nearest points this close to an end of the line, or beyond it, do not count. [G-14]"""

STEP = 100.0
"""How closely dented obstacles are walked along. [G-14]"""

FINE = 0.02
"""Where the search for the narrowest place stops; far below EPS."""

GOLDEN = (sqrt(5) - 1) / 2


class Gap(msgspec.Struct, frozen=True):
    """Two obstacles and the room they leave between them."""

    left: str
    right: str
    width: float


class Flank(msgspec.Struct):
    """A convex obstacle seen from the line: points as (along, across), where it counts, its least distance."""

    id: str
    points: tuple[Spot, ...]
    start: float
    to: float
    least: float


def too_narrow(obstacles: Sequence[Obstacle], a: Point, b: Point, width: int) -> Gap | None:
    """The first pair of obstacles with less than the width between them along the segment, or nothing. [G-14]"""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    if length <= 2 * MARGIN or len(obstacles) < 2:
        return None
    left: list[Flank] = []
    right: list[Flank] = []
    walked: list[tuple[str, tuple[tuple[Spot, ...], ...]]] = []
    flat: list[tuple[str, tuple[tuple[Spot, ...], ...]]] = []
    ux, uy = dx / length, dy / length
    for obstacle in obstacles:
        seen = tuple(_from_line(part.points, a, ux, uy) for part in obstacle.parts)
        if not any(_matters(points, length, width) for points in seen):
            continue
        flat.append((obstacle.id, seen))
        if len(seen) == 1 and obstacle.parts[0].convex:
            _sort_in(obstacle.id, seen[0], length, left, right)
        else:
            walked.append(flat[-1])
    gap = _narrowest_pair(left, right, width)
    return gap or (_walk(flat, [id for id, _ in walked], length, width) if walked else None)


def _from_line(points: Sequence[Spot], a: Point, ux: float, uy: float) -> tuple[Spot, ...]:
    ax, ay = a
    return tuple(((x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy) for x, y in points)


def _matters(points: Sequence[Spot], length: float, width: int) -> bool:
    along = [s for s, _ in points]
    if max(along) <= MARGIN or min(along) >= length - MARGIN:
        return False
    return _least(points) < width


def _least(points: Sequence[Spot]) -> float:
    across = [y for _, y in points]
    return max(0.0, min(across), -max(across))


def _sort_in(id: str, points: tuple[Spot, ...], length: float, left: list[Flank], right: list[Flank]) -> None:
    """Put the obstacle on its side, with the stretch of the line from which its nearest point lies between the ends."""
    start = _first(lambda t: _nearest(points, t)[1] > MARGIN, length)
    to = length - _first(lambda t: _nearest(points, length - t)[1] < length - MARGIN, length)
    if start > to:
        return
    across = [y for _, y in points]
    low, high = min(across), max(across)
    beyond = low < -EPS and high > EPS  # lies across the line beyond one end; what counts of it is on one side
    on_left = _nearest(points, (start + to) / 2)[2] > 0 if beyond else high > -low
    (left if on_left else right).append(Flank(id, points, start, to, _least(points)))


def _first(holds: Callable[[float], bool], length: float) -> float:
    """Where something begins to hold that never stops again; beyond the length if it does not hold at its end."""
    if holds(0.0):
        return 0.0
    if not holds(length):
        return length + 1
    low, high = 0.0, length
    while high - low > FINE:
        half = (low + high) / 2
        low, high = (low, half) if holds(half) else (half, high)
    return high


def _nearest(points: Sequence[Spot], t: float) -> tuple[float, float, float]:
    """Distance, place along and place across of the point of the outline nearest to the line at `t`."""
    best, at_s, at_y = float("inf"), 0.0, 0.0
    ps, py = points[-1]
    for qs, qy in points:
        es, ey = qs - ps, qy - py
        square = es * es + ey * ey
        share = ((t - ps) * es - py * ey) / square if square else 0.0
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        s, y = ps + share * es, py + share * ey
        away = (s - t) * (s - t) + y * y
        if away < best:
            best, at_s, at_y = away, s, y
        ps, py = qs, qy
    return sqrt(best), at_s, at_y


def _narrowest_pair(left: Sequence[Flank], right: Sequence[Flank], width: int) -> Gap | None:
    for one in left:
        for other in right:
            if less_than(one.least + other.least, width) and max(one.start, other.start) <= min(one.to, other.to):
                room = _room(one, other, width)
                if less_than(room, width):
                    return Gap(one.id, other.id, room)
    return None


def _room(one: Flank, other: Flank, enough: float) -> float:
    """The least sum of distances on the common stretch, by golden section; stops early once it is too little."""

    def room(t: float) -> float:
        return _nearest(one.points, t)[0] + _nearest(other.points, t)[0]

    low, high = max(one.start, other.start), min(one.to, other.to)
    best = min(room(low), room(high))
    p, q = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_p, at_q = room(p), room(q)
    while high - low > FINE:
        best = min(best, at_p, at_q)
        if less_than(best, enough):
            return best
        if at_p <= at_q:
            high, q, at_q = q, p, at_p
            p = high - GOLDEN * (high - low)
            at_p = room(p)
        else:
            low, p, at_p = p, q, at_q
            q = low + GOLDEN * (high - low)
            at_q = room(q)
    return min(best, at_p, at_q)


def _walk(
    obstacles: Sequence[tuple[str, tuple[tuple[Spot, ...], ...]]], dented: Sequence[str], length: float, width: int
) -> Gap | None:
    """The inventory's own test, every 0.1", for pairs with a dented obstacle in them. One obstacle is never a pair."""
    steps = max(1, int(length / STEP + FUZZ))
    for i in range(steps + 1):
        t = length * i / steps
        left: list[tuple[float, str]] = []
        right: list[tuple[float, str]] = []
        for id, parts in obstacles:
            away, s, y = min(_nearest(points, t) for points in parts)
            if MARGIN < s < length - MARGIN:
                if y > -EPS:
                    left.append((away, id))
                if y < EPS:
                    right.append((away, id))
        for a, one in left:
            for b, other in right:
                if one != other and (one in dented or other in dented) and less_than(a + b, width):
                    return Gap(one, other, a + b)
    return None
