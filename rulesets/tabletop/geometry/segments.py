"""Where a straight line crosses an outline."""

from __future__ import annotations

from math import hypot, inf
from typing import Final

from rulesets.tabletop.geometry.outlines import Shape, Spot
from rulesets.tabletop.geometry.poses import Point, Pose, forward
from rulesets.tabletop.geometry.tolerances import FUZZ, INSET

Span = tuple[float, float]
"""The start and the end of a part of a line, in thousandths from the line's start."""

ANGLE_EPS: Final = 1e-12


def chord(shape: Shape, a: Point, b: Point, inset: float = 0.0) -> Span | None:
    """The part of a segment inside a convex shape, which may be shrunk by `inset`."""
    ax, ay = a
    dx, dy = float(b[0] - ax), float(b[1] - ay)
    length = hypot(dx, dy)
    if length == 0:
        return None
    dx, dy = dx / length, dy / length
    if abs((shape.x - ax) * dy - (shape.y - ay) * dx) > shape.radius + 2 * abs(inset):
        return None  # the line misses the circle around it
    enter, leave = 0.0, length
    for nx, ny, reach in shape.walls:
        slope = nx * dx + ny * dy
        room = reach - inset - nx * ax - ny * ay
        if slope > ANGLE_EPS:
            at = room / slope
            if at < leave:
                leave = at
        elif slope < -ANGLE_EPS:
            at = room / slope
            if at > enter:
                enter = at
        elif room < 0:
            return None
        if enter >= leave:
            return None
    return enter, leave


def crosses(shape: Shape, a: Point, b: Point) -> bool:
    """Whether the segment crosses the inside, more than EPS deep and for more than EPS."""
    if _apart(shape, a, b):
        return False
    if shape.convex:
        span = chord(shape, a, b, INSET)
        return span is not None and span[1] - span[0] > INSET
    return sum([leave - enter for enter, leave in _core_chords(shape, a, b)]) > INSET


def first_inside(shape: Shape, a: Point, b: Point) -> float | None:
    """Where the segment enters the shape, if it crosses it. Touching is not entering."""
    spans = chords(shape, a, b)
    return spans[0][0] if spans else None


def chords(shape: Shape, a: Point, b: Point) -> tuple[Span, ...]:
    """The parts of a segment inside the shape, without those that only touch its edge."""
    if _apart(shape, a, b):
        return ()
    if shape.convex:
        span = chord(shape, a, b) if crosses(shape, a, b) else None
        return (span,) if span else ()
    deep = _core_chords(shape, a, b)
    if not deep:
        return ()
    return tuple(
        (enter, leave)
        for enter, leave in _ring_chords(shape.points, a, b)
        if sum(max(0.0, min(leave, to) - max(enter, start)) for start, to in deep) > INSET
    )


def _apart(shape: Shape, a: Point, b: Point) -> bool:
    """A quick test: whether both ends are beyond the same side of the upright rectangle around the shape."""
    ax, ay = a
    bx, by = b
    return (
        (ax <= (low := shape.low_x) and bx <= low)
        or (ax >= (high := shape.high_x) and bx >= high)
        or (ay <= (low := shape.low_y) and by <= low)
        or (ay >= (high := shape.high_y) and by >= high)
    )


def _core_chords(shape: Shape, a: Point, b: Point) -> list[Span]:
    return sorted([span for ring in shape.core for span in _ring_chords(ring, a, b)])


def _ring_chords(ring: tuple[Spot, ...], a: Point, b: Point) -> list[Span]:
    """Cuts the segment at every edge it meets and keeps the pieces whose middle is inside."""
    ax, ay = a
    dx, dy = float(b[0] - ax), float(b[1] - ay)
    length = hypot(dx, dy)
    if length == 0:
        return []
    dx, dy = dx / length, dy / length
    cuts = [0.0, length]
    px, py = ring[-1]
    before = (px - ax) * dy - (py - ay) * dx
    for qx, qy in ring:
        after = (qx - ax) * dy - (qy - ay) * dx
        if not (before > FUZZ and after > FUZZ) and not (before < -FUZZ and after < -FUZZ):  # not on one side
            ex, ey = qx - px, qy - py
            across = dx * ey - dy * ex
            if abs(across) > ANGLE_EPS:
                along, share = ((px - ax) * ey - (py - ay) * ex) / across, before / across
                if 0 < along < length and -ANGLE_EPS <= share <= 1 + ANGLE_EPS:
                    cuts.append(along)
        px, py, before = qx, qy, after
    cuts.sort()
    spans: list[Span] = []
    start = 0.0
    for to in cuts[1:]:
        t = (start + to) / 2
        if to - start > FUZZ and ring_holds(ring, ax + dx * t, ay + dy * t):
            if spans and start - spans[-1][1] <= FUZZ:
                spans[-1] = (spans[-1][0], to)
            else:
                spans.append((start, to))
        start = to
    return spans


def ring_holds(ring: tuple[Spot, ...], x: float, y: float) -> bool:
    inside = False
    ax, ay = ring[-1]
    for bx, by in ring:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def from_line(points: tuple[Spot, ...], start: Point, ux: float, uy: float) -> list[Spot]:
    """Points in the coordinates of a line with that start and direction: how far along it, how far to its left."""
    x, y = start
    return [((px - x) * ux + (py - y) * uy, (py - y) * ux - (px - x) * uy) for px, py in points]


def ahead_in_strip(shape: Shape, pose: Pose, half: float) -> Span | None:
    """Where the shape begins and ends ahead of a front edge, within `half` to either side of its axis."""
    fx, fy = forward(pose.heading)
    seen = from_line(shape.points, (pose.x, pose.y), fx, fy)
    nearest, farthest = inf, -inf
    s, y = seen[-1]
    for to_s, to_y in seen:
        if -half <= y <= half:
            nearest, farthest = s if s < nearest else nearest, s if s > farthest else farthest
        if (y < -half) != (to_y < -half):
            at = s + (to_s - s) * (-half - y) / (to_y - y)
            nearest, farthest = at if at < nearest else nearest, at if at > farthest else farthest
        if (y < half) != (to_y < half):
            at = s + (to_s - s) * (half - y) / (to_y - y)
            nearest, farthest = at if at < nearest else nearest, at if at > farthest else farthest
        s, y = to_s, to_y
    return None if nearest > farthest else (nearest, farthest)
