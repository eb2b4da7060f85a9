"""Whether obstacles on the left and right of a line leave enough room to pass or to see. [T-MOV-08, T-LOS-04, G-14]

The inventory tests the line in steps of 0.1". For a convex obstacle that does not lie across the line, the distance to
it is a convex function of the place on the line, and the projection of its nearest point only moves forward. So the
places where it counts form one stretch, the narrowest place of a pair is the minimum of a convex function on the common
stretch, and no steps are needed. Only obstacles that are not convex (a river around its bridge) are tested in steps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sqrt
from typing import Final

from rulesets.tabletop.geometry.outlines import Obstacle
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.shapes import Spot, from_line
from rulesets.tabletop.geometry.tolerances import EPS, FUZZ, less_than

MARGIN: Final = 10.0
"""Nearest points this close to an end of the line, or beyond it, do not count. [G-14]"""

STEP: Final = 100.0
"""The step in which obstacles that are not convex are tested. [G-14]"""

FINE: Final = 0.02
"""The precision of the search for the narrowest place, far below EPS."""

FAR: Final = float("inf")
GOLDEN: Final = (sqrt(5) - 1) / 2


class Gap(Record, frozen=True):
    """Two obstacles and the space between them."""

    left: str
    right: str
    width: float


class Beside:
    """An obstacle in coordinates of the line, (along, across), and its least possible distance on either side."""

    def __init__(self, id: str, parts: list[list[Spot]], convex: bool, left: float, right: float) -> None:
        self.id = id
        self.parts = parts
        self.convex = convex
        self.left = left
        self.right = right


class Flank:
    """A convex obstacle, its side, and the stretch of the line where it counts."""

    def __init__(self, id: str, points: list[Spot], start: float, to: float, least: float, on_left: bool) -> None:
        self.id = id
        self.points = points
        self.start = start
        self.to = to
        self.least = least
        self.on_left = on_left


def too_narrow(obstacles: Sequence[Obstacle], a: Point, b: Point, width: int) -> Gap | None:
    """The first pair of obstacles with less than the width between them along the segment, or None. [G-14]"""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    if length <= 2 * MARGIN or len(obstacles) < 2:
        return None
    ux, uy = dx / length, dy / length
    beside = _beside(obstacles, a, ux, uy, length, width)
    if len(beside) < 2 or not _could_pair(beside, width):
        return None
    flanks = [
        flank for one in beside if one.convex and _has_partner(one, beside, width) and (flank := _flank(one, length))
    ]
    gap = _narrowest_pair([f for f in flanks if f.on_left], [f for f in flanks if not f.on_left], width)
    dented = [one.id for one in beside if not one.convex]
    return gap or (_walk(beside, dented, length, width) if dented else None)


def _beside(
    obstacles: Sequence[Obstacle], a: Point, ux: float, uy: float, length: float, width: int
) -> Sequence[Beside]:
    """The obstacles that are near enough to matter. None if the circles around them already leave one side free."""
    close: list[Obstacle] = []
    to_left = to_right = False
    for obstacle in obstacles:
        matters = False
        for part in obstacle.parts:
            px, py, radius = part.x - a[0], part.y - a[1], part.radius + EPS
            along, across = px * ux + py * uy, py * ux - px * uy
            if -radius < along < length + radius and -width - radius < across < width + radius:
                matters = True
                to_left = to_left or across > -radius
                to_right = to_right or across < radius
        if matters:
            close.append(obstacle)
    if not (to_left and to_right) or len(close) < 2:
        return ()
    found: list[Beside] = []
    for obstacle in close:
        parts = [from_line(part.points, a, ux, uy) for part in obstacle.parts]
        sides = [side for points in parts if (side := _side(points, length, width))]
        if sides:
            convex = len(parts) == 1 and obstacle.parts[0].convex
            left = min([left for left, _ in sides])
            right = min([right for _, right in sides])
            found.append(Beside(obstacle.id, parts, convex, left, right))
    return found


def _side(points: list[Spot], length: float, width: int) -> tuple[float, float] | None:
    """The least possible distance of an obstacle on the left and on the right. None if it
    is beyond the ends or too far."""
    before = beyond = True
    low, high = FAR, -FAR
    for s, y in points:
        before = before and s <= MARGIN
        beyond = beyond and s >= length - MARGIN
        low, high = y if y < low else low, y if y > high else high
    if before or beyond:
        return None
    least = max(0.0, max(low, -high))
    if least >= width:
        return None
    both = low < -EPS and high > EPS
    return (
        least if both or high > -low else FAR,
        least if both or high <= -low else FAR,
    )


def _could_pair(beside: Sequence[Beside], width: int) -> bool:
    """Whether any two on different sides are close enough to be tested."""
    left = sorted([(one.left, one.id) for one in beside])[:2]
    right = sorted([(one.right, one.id) for one in beside])[:2]
    return any(a != b and less_than(x + y, width) for x, a in left for y, b in right)


def _has_partner(one: Beside, beside: Sequence[Beside], width: int) -> bool:
    """Whether another one on the other side is close enough for this one to be tested."""
    return any(
        other is not one and (less_than(one.left + other.right, width) or less_than(one.right + other.left, width))
        for other in beside
    )


def _flank(one: Beside, length: float) -> Flank | None:
    """The stretch of the line from which its nearest point is between the ends, and the side of that point."""
    points, across = one.parts[0], one.left < FAR and one.right < FAR
    apart = not across and min(one.left, one.right) > 0
    begins = _turning(points, MARGIN) if apart else None
    ends = _turning(points, length - MARGIN) if apart else None
    start = _first(lambda t: _nearest(points, t)[1] > MARGIN, begins, length)
    before_end = None if ends is None else length - ends
    to = length - _first(lambda t: _nearest(points, length - t)[1] < length - MARGIN, before_end, length)
    if start > to:
        return None
    # an obstacle across the line beyond one end counts only on one side
    on_left = _nearest(points, (start + to) / 2)[2] > 0 if across else one.left < FAR
    return Flank(one.id, points, start, to, min(one.left, one.right), on_left)


def _turning(points: list[Spot], s: float) -> float | None:
    """The place on the line whose nearest point of an outline is the one at `s`. None if there is no
    such place, or a corner is there."""
    nearest, foot = FAR, None
    ps, py = points[-1]
    for qs, qy in points:
        if -FUZZ < qs - s < FUZZ:
            return None
        if (ps < s) != (qs < s):
            slope = (qy - py) / (qs - ps)
            y = py + slope * (s - ps)
            if abs(y) < nearest:
                nearest, foot = abs(y), s + slope * y
        ps, py = qs, qy
    return foot


def _first(holds: Callable[[float], bool], begins: float | None, length: float) -> float:
    """Where a condition becomes true that then stays true. Beyond the length if it is not true at the end.

    For most, an estimate is known, so only places close to it need to be tested.
    """
    if _holds_at(0.0, holds, begins):
        return 0.0
    if not _holds_at(length, holds, begins):
        return length + 1
    low, high = 0.0, length
    while high - low > FINE:
        half = (low + high) / 2
        if _holds_at(half, holds, begins):
            high = half
        else:
            low = half
    return high


def _holds_at(t: float, holds: Callable[[float], bool], begins: float | None) -> bool:
    return holds(t) if begins is None or -FINE < t - begins < FINE else t > begins


def _nearest(points: list[Spot], t: float) -> tuple[float, float, float]:
    """Distance, place along and place across of the point of the outline that is nearest to the line at `t`."""
    best, at_s, at_y = FAR, 0.0, 0.0
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
    """The least sum of distances on the common stretch, by golden section. It stops as
    soon as the answer is certain."""
    low, high = max(one.start, other.start), min(one.to, other.to)
    at_low, at_high = _room_at(low, one, other), _room_at(high, one, other)
    best = min(at_low, at_high)
    if less_than(best, enough) or (at_low + at_high) / 2 - (high - low) > enough:
        return best  # each distance changes by at most as much as the place
    p, q = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_p, at_q = _room_at(p, one, other), _room_at(q, one, other)
    while high - low > FINE:
        best = min(best, at_p, at_q)
        if less_than(best, enough) or (at_low + at_high) / 2 - (high - low) > enough:
            return best
        if at_p <= at_q:
            high, at_high, q, at_q = q, at_q, p, at_p
            p = high - GOLDEN * (high - low)
            at_p = _room_at(p, one, other)
        else:
            low, at_low, p, at_p = p, at_p, q, at_q
            q = low + GOLDEN * (high - low)
            at_q = _room_at(q, one, other)
    return min(best, at_p, at_q)


def _room_at(t: float, one: Flank, other: Flank) -> float:
    return _nearest(one.points, t)[0] + _nearest(other.points, t)[0]


def _walk(beside: Sequence[Beside], dented: Sequence[str], length: float, width: int) -> Gap | None:
    """The inventory's own test, every 0.1", for pairs with an obstacle that is not convex. One
    obstacle alone is never a pair."""
    steps = max(1, int(length / STEP + FUZZ))
    for i in range(steps + 1):
        t = length * i / steps
        left: list[tuple[float, str]] = []
        right: list[tuple[float, str]] = []
        for obstacle in beside:
            away, s, y = min(_nearest(points, t) for points in obstacle.parts)
            if MARGIN < s < length - MARGIN:
                if y > -EPS:
                    left.append((away, obstacle.id))
                if y < EPS:
                    right.append((away, obstacle.id))
        for a, one in left:
            for b, other in right:
                if one != other and (one in dented or other in dented) and less_than(a + b, width):
                    return Gap(one, other, a + b)
    return None
