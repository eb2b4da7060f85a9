"""Whether two outlines share area, and how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import shapely

from rulesets.tercios.geometry.outlines import CORNER, GRID, Frame, Shape, Spot, Wall, rectangle, signed_area
from rulesets.tercios.geometry.poses import Base, Pose, forward
from rulesets.tercios.geometry.segments import from_line
from rulesets.tercios.geometry.tolerances import shares_area

DEEP = 44.0
"""Rectangles that cannot be parted by less share more than AREA_EPS.

The greatest circle in what they share touches two opposite edges, and then its radius is half that way or half a side,
or a corner of one and an edge of the other, and then it is at least that way divided by 1 + sqrt(2).
"""


def near(a: Shape, b: Shape, margin: float = 0.0) -> bool:
    """Whether the circles around two shapes come within the margin."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + margin
    return dx * dx + dy * dy < reach * reach


def _beyond_a_wall(one: Shape, other: Shape) -> bool:
    """Whether some edge of a convex shape has the other behind it; then they share nothing."""
    points = other.points
    for nx, ny, reach in one.walls:
        for x, y in points:
            if nx * x + ny * y < reach:
                break
        else:
            return True
    return False


def _depth(one: Frame, other: Frame, dx: float, dy: float) -> float:
    """The least way by which two rectangles, whose middles are so far from each other, could be parted; not above 0 if
    they share nothing."""
    ax, ay, a_depth, a_width = one
    bx, by, b_depth, b_width = other
    along, across = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    return min(
        a_depth + b_depth * along + b_width * across - abs(dx * ax + dy * ay),
        a_width + b_width * along + b_depth * across - abs(dx * ay - dy * ax),
        b_depth + a_depth * along + a_width * across - abs(dx * bx + dy * by),
        b_width + a_width * along + a_depth * across - abs(dx * by - dy * bx),
    )


def shared_area(a: Shape, b: Shape) -> float:
    if not near(a, b):
        return 0.0
    if not (a.convex and b.convex):
        return float(shapely.intersection(a.polygon, b.polygon, grid_size=GRID).area)
    if _beyond_a_wall(a, b) or _beyond_a_wall(b, a):
        return 0.0
    return _clipped_area(a.points, b.walls)


def _clipped_area(points: Sequence[Spot], walls: Iterable[Wall]) -> float:
    """The area of what lies behind all the walls."""
    for nx, ny, reach in walls:
        over = [nx * x + ny * y - reach for x, y in points]
        if max(over) > 0:
            if min(over) >= 0:
                return 0.0
            points = _clip(points, over)
    return signed_area(points)


def _clip(points: Sequence[Spot], over: Sequence[float]) -> list[Spot]:
    """The part of a ring behind a wall, by how far each of its points lies beyond it."""
    kept: list[Spot] = []
    a, over_a = points[-1], over[-1]
    for b, over_b in zip(points, over, strict=True):
        if (over_a < 0 < over_b) or (over_b < 0 < over_a):
            share = over_a / (over_a - over_b)
            kept.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
        if over_b <= 0:
            kept.append(b)
        a, over_a = b, over_b
    return kept


def _sticks_in(one: Shape, other: Shape) -> bool:
    """Whether a corner of the first, which is square, lies so deep in the second that the area need not be known."""
    walls = other.walls
    for x, y in one.points:
        for nx, ny, reach in walls:
            if nx * x + ny * y > reach - CORNER:
                break
        else:
            return True
    return False


def overlaps(a: Shape, b: Shape) -> bool:
    """Shared area above 0.001 square inches; touching is not overlapping. [G-05, T-MOV-07]"""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius
    if dx * dx + dy * dy >= reach * reach:
        return False
    if not (a.convex and b.convex):
        return shares_area(shared_area(a, b))
    if a.square and b.square:
        depth = _depth(a.square, b.square, dx, dy)
        if depth <= 0 or depth > DEEP:
            return depth > 0
    elif _beyond_a_wall(a, b) or _beyond_a_wall(b, a):
        return False
    elif (a.square and _sticks_in(a, b)) or (b.square and _sticks_in(b, a)):
        return True
    return shares_area(_clipped_area(a.points, b.walls))


class Sweep:
    """Whether a base that keeps its heading overlaps some shapes, asked of many places.

    Seen along that heading the base is an upright box, so the shapes are turned once and a place costs a clipping.
    """

    def __init__(self, parts: Iterable[Shape], edge: Pose, base: Base) -> None:
        self.edge, self.base = edge, base
        self.forward = forward(edge.heading)
        self.dented: list[Shape] = []
        self.turned: list[tuple[Shape, list[Spot]]] = []
        for part in parts:
            if part.convex:
                self.turned.append((part, from_line(part.points, edge.front, *self.forward)))
            else:
                self.dented.append(part)

    def overlaps(self, x: int, y: int) -> bool:
        """Whether the base with its front centre there overlaps any of them. [G-05, T-MOV-07]"""
        (fx, fy), dx, dy = self.forward, x - self.edge.x, y - self.edge.y
        half, depth = self.base.width / 2, self.base.depth / 2
        frame = (fx, fy, depth, half) if min(half, depth) > CORNER / 2 else None
        for part, points in self.turned:
            if frame and part.square:
                stuck = _depth(frame, part.square, x - depth * fx - part.x, y - depth * fy - part.y)
                if stuck > DEEP:
                    return True
                if stuck <= 0:
                    continue
            front, middle = dx * fx + dy * fy, dy * fx - dx * fy
            box = (
                (1.0, 0.0, front),
                (0.0, 1.0, middle + half),
                (0.0, -1.0, half - middle),
                (-1.0, 0.0, 2 * depth - front),
            )
            if shares_area(_clipped_area(points, box)):
                return True
        if not self.dented:
            return False
        shape = rectangle(Pose(x, y, self.edge.heading), self.base)
        return any(overlaps(shape, part) for part in self.dented)
