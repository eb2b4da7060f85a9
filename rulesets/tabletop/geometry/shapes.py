"""Measures between outlines of bases, buildings and terrain. Plain arithmetic where it is
exact, shapely where it is not.

Bases are rectangles, and most tests of a rectangle (does this line cross it, how far is that point, do these two share
area) take only a few multiplications. Building library geometries for them would cost ten times as much. Shapes are
cached by pose and base, so that a unit that does not move is never computed twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, hypot

import shapely

from rulesets.tabletop.geometry.outlines import (
    Frame,
    Shape,
    Spot,
    Wall,
    hull,
    outline,
    rectangle,
    rectangle_around,
    without,
)
from rulesets.tabletop.geometry.overlapping import Sweep, near, overlaps, shared_area
from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tabletop.geometry.segments import (
    Span,
    ahead_in_strip,
    chord,
    chords,
    crosses,
    first_inside,
    from_line,
    ring_holds,
)
from rulesets.tabletop.geometry.tolerances import FUZZ, INSET, whole

__all__ = [
    "Frame",
    "Shape",
    "Span",
    "Spot",
    "Sweep",
    "ahead_in_strip",
    "between",
    "boundary_points",
    "chord",
    "chords",
    "contact",
    "contains",
    "covers",
    "crosses",
    "first_inside",
    "from_line",
    "hull",
    "near",
    "nearest_boundary_point",
    "outline",
    "overlaps",
    "point_to_segment",
    "rectangle",
    "rectangle_around",
    "shared_area",
    "swept",
    "thickness",
    "to_edge",
    "to_point",
    "without",
]


def contains(shape: Shape, point: Point) -> bool:
    """Whether the point is inside, more than EPS from the edge. A unit that stops at the edge is outside."""
    x, y = point
    if not (shape.low_x < x < shape.high_x and shape.low_y < y < shape.high_y):
        return False
    if shape.convex:
        return all(nx * x + ny * y <= reach - INSET for nx, ny, reach in shape.walls)
    return ring_holds(shape.points, x, y) and to_edge(shape, x, y) > INSET


def to_edge(shape: Shape, x: float, y: float) -> float:
    least = float("inf")
    ax, ay = shape.points[-1]
    for bx, by in shape.points:
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
        share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        away = hypot(x - ax - share * dx, y - ay - share * dy)
        if away < least:
            least = away
        ax, ay = bx, by
    return least


def to_point(shape: Shape, point: Spot) -> float:
    """The distance from a point to the nearest point of the shape. It is 0 inside."""
    x, y = point
    if shape.squared:
        return _to_square(shape.walls, x, y)
    if not shape.convex:
        return 0.0 if ring_holds(shape.points, x, y) else to_edge(shape, x, y)
    for nx, ny, reach in shape.walls:
        if nx * x + ny * y > reach:
            return to_edge(shape, x, y)
    return 0.0


def _to_square(walls: Sequence[Wall], x: float, y: float) -> float:
    """The same for a rectangle: how far the point is beyond its front or rear, and beyond its left or right."""
    (fx, fy, front), (lx, ly, left), (_, _, rear), (_, _, right) = walls
    ahead, aside = fx * x + fy * y, lx * x + ly * y
    along = ahead - front if ahead > front else -rear - ahead if ahead < -rear else 0.0
    across = aside - left if aside > left else -right - aside if aside < -right else 0.0
    return hypot(along, across)


def point_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
    share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
    return hypot(x - ax - share * dx, y - ay - share * dy)


@lru_cache(maxsize=512)
def boundary_points(shape: Shape, step: int) -> tuple[Point, ...]:
    """Points of the outline at most `step` apart; each edge begins with its corner."""
    found: dict[Point, None] = {}
    for (ax, ay), (bx, by) in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
        parts = max(1, ceil(hypot(bx - ax, by - ay) / step - FUZZ))
        for part in range(parts):
            found[whole(ax + (bx - ax) * part / parts), whole(ay + (by - ay) * part / parts)] = None
    return tuple(found)


def nearest_boundary_point(shape: Shape, point: Point) -> Point:
    """The point of the outline that is nearest to another point. The first edge wins a tie."""
    best, spot = float("inf"), shape.points[0]
    for (ax, ay), (bx, by) in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy or 1.0
        share = min(1.0, max(0.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / square))
        x, y = ax + share * dx, ay + share * dy
        if (away := hypot(point[0] - x, point[1] - y)) < best - FUZZ:
            best, spot = away, (x, y)
    return (whole(spot[0]), whole(spot[1]))


def between(a: Shape, b: Shape) -> float:
    """The distance between the nearest edges of two shapes. It is 0 if they touch or overlap."""
    return float(shapely.distance(a.polygon, b.polygon))


def covers(low: Spot, high: Spot, shape: Shape) -> bool:
    """Whether the shape is inside an upright rectangle, with a tolerance of EPS."""
    return (
        shape.low_x >= low[0] - INSET
        and shape.low_y >= low[1] - INSET
        and shape.high_x <= high[0] + INSET
        and shape.high_y <= high[1] + INSET
    )


def swept(base: Base, turned: Pose, end: Pose) -> Shape:
    """The convex hull of the base after its pivot and at the end of its move."""
    return hull(rectangle(turned, base), rectangle(end, base))


def contact(pose: Pose, base: Base, target: Shape) -> float | None:
    """How far a base goes straight ahead until its front edge touches a shape, or None if it passes by.

    The base moves along its own axis, so the Minkowski difference is simply the nearest part of the shape
    within a strip as wide as the front.
    """
    span = ahead_in_strip(target, pose, base.width / 2)
    if span is None or span[1] < 0:
        return None
    return max(0.0, span[0])


def thickness(wall: Shape) -> float:
    """The least width of a convex outline, such as the thickness of a wall."""
    return min(max(reach - (nx * x + ny * y) for x, y in wall.points) for nx, ny, reach in wall.walls)
