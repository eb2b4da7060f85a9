"""What an outline on the table is, and how outlines of bases, buildings and terrain are made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt
from typing import Final

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from rulesets.tabletop.geometry.poses import Base, Point, Pose, forward
from rulesets.tabletop.geometry.tolerances import FUZZ, INSET

Spot = tuple[float, float]

Wall = tuple[float, float, float]
"""An edge as a half-plane: its outward normal, and the half-plane's reach in that direction."""

Frame = tuple[float, float, float, float]
"""A rectangle seen from its middle: the direction of its front, half its depth, half its width."""

GRID: Final = 1e-3
"""Overlays are computed on a grid this fine. With free floats, edges that nearly coincide can lose a whole polygon."""

CORNER: Final = 40.0
"""A right angle that sticks in this deep shares more than AREA_EPS: a quarter of a circle with this radius does."""


class Shape:
    """A simple polygon, counter-clockwise, with what the quick tests need.

    `squared`: it is a rectangle whose sides are not tiny. Then `ahead_x` and `ahead_y` are the direction of its front,
    and `half_depth` and `half_width` what is before and beside its middle. They are plain numbers, because most tests
    of a rectangle need nothing else.
    """

    def __init__(self, points: Sequence[Spot]) -> None:
        ring = tuple(points if signed_area(points) >= 0 else reversed(points))
        walls = _walls(ring)
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        self.low_x, self.low_y, self.high_x, self.high_y = min(xs), min(ys), max(xs), max(ys)
        self.x = mx = (self.low_x + self.high_x) / 2
        self.y = my = (self.low_y + self.high_y) / 2
        self.radius = max([hypot(x - mx, y - my) for x, y in ring])
        self.convex = _is_convex(ring, walls)
        self.squared = False
        self.ahead_x, self.ahead_y, self.half_depth, self.half_width = 0.0, 0.0, 0.0, 0.0
        self._points: tuple[Spot, ...] | None = ring
        self._walls: tuple[Wall, ...] | None = walls
        self._polygon: Polygon | None = None
        self._core: tuple[tuple[Spot, ...], ...] | None = None

    @property
    def frame(self) -> Frame:
        """That of a rectangle."""
        return (self.ahead_x, self.ahead_y, self.half_depth, self.half_width)

    @property
    def points(self) -> tuple[Spot, ...]:
        found = self._points
        if found is None:
            found = self._points = self._corners()
        return found

    @property
    def walls(self) -> tuple[Wall, ...]:
        """The edges as half-planes."""
        found = self._walls
        if found is None:
            found = self._walls = self._edges()
        return found

    def _corners(self) -> tuple[Spot, ...]:
        raise NotImplementedError("a polygon is made of its points")

    def _edges(self) -> tuple[Wall, ...]:
        raise NotImplementedError("a polygon has its walls from the start")

    @property
    def low(self) -> Spot:
        return (self.low_x, self.low_y)

    @property
    def high(self) -> Spot:
        return (self.high_x, self.high_y)

    @property
    def polygon(self) -> Polygon:
        found = self._polygon
        if found is None:
            found = self._polygon = Polygon(self.points)
            shapely.prepare(found)
        return found

    @property
    def core(self) -> tuple[tuple[Spot, ...], ...]:
        """The rings that are left when a rim of EPS is removed: points in them are certainly inside."""
        found = self._core
        if found is None:
            found = self._core = tuple([_ring(part) for part in polygons(self.polygon.buffer(-INSET))])
        return found


def _walls(points: Sequence[Spot]) -> tuple[Wall, ...]:
    """The edges as half-planes."""
    found: list[Wall] = []
    ax, ay = points[0]
    for bx, by in (*points[1:], points[0]):
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy) or 1.0
        nx, ny = dy / length, -dx / length
        found.append((nx, ny, nx * ax + ny * ay))
        ax, ay = bx, by
    return tuple(found)


def _is_convex(points: Sequence[Spot], walls: Sequence[Wall]) -> bool:
    """The outline is not convex if a point lies beyond the line of some edge."""
    for nx, ny, reach in walls:
        for x, y in points:
            if nx * x + ny * y > reach + FUZZ:
                return False
    return True


def signed_area(points: Sequence[Spot]) -> float:
    """The area, positive if the ring is counter-clockwise."""
    twice = 0.0
    ax, ay = points[0]
    for bx, by in (*points[1:], points[0]):
        twice += ax * by - ay * bx
        ax, ay = bx, by
    return twice / 2


def _ring(polygon: Polygon) -> tuple[Spot, ...]:
    return tuple((x, y) for x, y, *_ in polygon.exterior.coords)[:-1]


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    parts = getattr(geometry, "geoms", [geometry])
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


class Rectangle(Shape):
    """A base: corners from front right to front left and on, walls from the front to the left and on.

    In a turn thousands are tried and thrown away. For most, only the box and the circle around them are needed.
    """

    def __init__(self, x: float, y: float, heading: int, width: float, depth: float) -> None:
        fx, fy = forward(heading)
        half = width / 2
        left_x, left_y, right_x, right_y = x - half * fy, y + half * fx, x + half * fy, y - half * fx
        back_x, back_y = depth * fx, depth * fy
        low_x, high_x = (left_x, right_x) if fy > 0 else (right_x, left_x)
        low_y, high_y = (right_y, left_y) if fx > 0 else (left_y, right_y)
        if back_x > 0:
            low_x -= back_x
        else:
            high_x -= back_x
        if back_y > 0:
            low_y -= back_y
        else:
            high_y -= back_y
        self.low_x, self.low_y, self.high_x, self.high_y = low_x, low_y, high_x, high_y
        self.x, self.y = (low_x + high_x) / 2, (low_y + high_y) / 2
        self.radius = sqrt(width * width + depth * depth) / 2
        self.convex = True
        self.squared = width > CORNER and depth > CORNER
        self.ahead_x, self.ahead_y, self.half_depth, self.half_width = fx, fy, depth / 2, half
        self._points = self._walls = self._polygon = self._core = None
        self._front_x, self._front_y, self._depth = x, y, depth

    def _corners(self) -> tuple[Spot, ...]:
        x, y, fx, fy, half = self._front_x, self._front_y, self.ahead_x, self.ahead_y, self.half_width
        left_x, left_y, right_x, right_y = x - half * fy, y + half * fx, x + half * fy, y - half * fx
        back_x, back_y = self._depth * fx, self._depth * fy
        return (
            (right_x, right_y),
            (left_x, left_y),
            (left_x - back_x, left_y - back_y),
            (right_x - back_x, right_y - back_y),
        )

    def _edges(self) -> tuple[Wall, ...]:
        x, y, fx, fy, half = self._front_x, self._front_y, self.ahead_x, self.ahead_y, self.half_width
        ahead, aside = fx * x + fy * y, fx * y - fy * x
        return ((fx, fy, ahead), (-fy, fx, half + aside), (-fx, -fy, self._depth - ahead), (fy, -fx, half - aside))


def rectangle(pose: Pose, base: Base) -> Shape:
    """A base, given by the middle of its front edge."""
    return Rectangle(pose.x, pose.y, pose.heading, base.width, base.depth)


def rectangle_around(middle: Spot, heading: int, base: Base) -> Shape:
    """A base, given by its own middle, for games that store that one."""
    fx, fy = forward(heading)
    x, y = middle[0] + base.depth / 2 * fx, middle[1] + base.depth / 2 * fy
    return Rectangle(x, y, heading, base.width, base.depth)


@lru_cache(maxsize=4096)
def outline(points: tuple[Point, ...]) -> Shape:
    """Anything that has more corners than a base, or no front: terrain, a building."""
    return Shape(points)


class Obstacle:
    """Something that a line may not cross and a corridor must avoid: one body or one element, in one or more parts."""

    def __init__(self, id: str, parts: tuple[Shape, ...]) -> None:
        self.id = id
        self.parts = parts


def hull(*shapes: Shape) -> Shape:
    """The convex hull of some shapes."""
    points = sorted(point for shape in shapes for point in shape.points)
    lower, upper = _chain(points), _chain(points[::-1])
    return Shape(lower[:-1] + upper[:-1])


def _chain(points: Sequence[Spot]) -> list[Spot]:
    chain: list[Spot] = []
    for p in points:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], p) <= 0:
            chain.pop()
        chain.append(p)
    return chain


def _cross(o: Spot, a: Spot, b: Spot) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def without(shape: Shape, others: Sequence[Shape]) -> tuple[Shape, ...]:
    """What is left of a shape that others cover. Pieces with holes are returned as triangles."""
    over = shapely.union_all([other.polygon for other in others], grid_size=GRID)
    rest = shapely.difference(shape.polygon, over, grid_size=GRID)
    pieces: list[Shape] = []
    for part in polygons(rest):
        whole_parts = polygons(shapely.constrained_delaunay_triangles(part)) if part.interiors else [part]
        pieces += [Shape(_ring(piece)) for piece in whole_parts]
    return tuple(pieces)
