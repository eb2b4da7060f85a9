"""Straight lines and convex outlines, in plain arithmetic."""

from __future__ import annotations

from math import hypot

from rulesets.aguila.position.geometry.stances import Spot
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.shapes import point_to_segment, to_point

NOWHERE = (1.0, 0.0)
"""The chord of a line that misses."""


def chord(shape: Shape, a: Spot, b: Spot, grown: float = 0.0) -> tuple[float, float]:
    """From where to where a line is inside a convex outline whose edges are moved outwards by `grown`.

    Where it begins is not before where it ends if the line misses it.
    """
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    length = hypot(dx, dy)
    if length == 0.0:
        return NOWHERE
    dx, dy = dx / length, dy / length
    if abs((shape.x - ax) * dy - (shape.y - ay) * dx) > shape.radius + 2.0 * grown:
        return NOWHERE
    if shape.squared:
        return _through(shape, ax - shape.x, ay - shape.y, dx, dy, length, grown)
    enter, leave = 0.0, length
    for nx, ny, reach in shape.walls:
        slope = nx * dx + ny * dy
        room = reach + grown - nx * ax - ny * ay
        if slope > 1e-12:
            leave = min(leave, room / slope)
        elif slope < -1e-12:
            enter = max(enter, room / slope)
        elif room < 0.0:
            return NOWHERE
        if enter >= leave:
            return NOWHERE
    return (enter, leave)


def _through(
    shape: Shape, x: float, y: float, dx: float, dy: float, length: float, grown: float
) -> tuple[float, float]:
    """The same for a rectangle: from where to where the line is between its front and rear and between its sides."""
    fx, fy, deep, half = shape.ahead_x, shape.ahead_y, shape.half_depth, shape.half_width
    enter, leave = _slab(x * fx + y * fy, dx * fx + dy * fy, deep + grown, length)
    if enter >= leave:
        return NOWHERE
    start, end = _slab(y * fx - x * fy, dy * fx - dx * fy, half + grown, length)
    enter, leave = max(enter, start), min(leave, end)
    return (enter, leave) if enter < leave else NOWHERE


def _slab(place: float, speed: float, half: float, length: float) -> tuple[float, float]:
    if -1e-12 <= speed <= 1e-12:
        return (0.0, length) if -half <= place <= half else NOWHERE
    first, last = (-half - place) / speed, (half - place) / speed
    if first > last:
        first, last = last, first
    return max(first, 0.0), min(last, length)


def inside(shape: Shape, a: Spot, b: Spot, grown: float = 0.0) -> float:
    """How much of a line is inside a convex outline."""
    enter, leave = chord(shape, a, b, grown)
    return leave - enter if leave > enter else 0.0


def meets(shape: Shape, a: Spot, b: Spot) -> bool:
    """Whether a line meets a convex outline; touching it suffices."""
    return inside(shape, a, b, 1.0) > 0.0


def to_segment(shape: Shape, a: Spot, b: Spot) -> float:
    """The distance between a line and a convex outline."""
    if inside(shape, a, b) > 0.0:
        return 0.0
    least = min(to_point(shape, a), to_point(shape, b))
    for x, y in shape.points:
        least = min(least, point_to_segment(x, y, a[0], a[1], b[0], b[1]))
    return least


def cut(ring: list[Spot], nx: float, ny: float, reach: float) -> list[Spot]:
    """The part of a ring on the inner side of an edge."""
    left: list[Spot] = []
    ax, ay = ring[-1]
    over_a = nx * ax + ny * ay - reach
    for spot in ring:
        bx, by = spot
        over_b = nx * bx + ny * by - reach
        if (over_a < 0.0 < over_b) or (over_b < 0.0 < over_a):
            share = over_a / (over_a - over_b)
            left.append((ax + share * (bx - ax), ay + share * (by - ay)))
        if over_b <= 0.0:
            left.append(spot)
        ax, ay, over_a = bx, by, over_b
    return left
