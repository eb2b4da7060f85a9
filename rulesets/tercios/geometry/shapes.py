"""Outlines on the table: bases, buildings, terrain. Plain arithmetic where it is exact, shapely where it is not.

Bases are rectangles, and most of what is asked of a rectangle (does this line run through it, how far is that point, do
these two share area) is a handful of multiplications; building library geometries for it would cost ten times as much.
Shapes are cached by pose and base, so that a unit which stands still is never computed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from math import ceil, hypot

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from rulesets.tercios.geometry.poses import Base, Point, Pose, forward
from rulesets.tercios.geometry.tolerances import FUZZ, INSET, shares_area, whole

Spot = tuple[float, float]
Span = tuple[float, float]
"""From where to where along a line, in thousandths from its start."""

BOUNDARY_STEP = 500
"""Boundary points of buildings and emplaced fortifications are tried every 0.5". [G-15]"""

GRID = 1e-3
"""Overlays are computed on a grid this fine: free floats, on edges that nearly coincide, can lose a whole polygon."""

ANGLE_EPS = 1e-12

CORNER = 40.0
"""A right angle stuck in so deep shares more than AREA_EPS: a quarter of a circle with this radius does."""


class Shape:
    """A simple polygon, counter-clockwise, with what the prefilters ask for.

    `square` says that it is a rectangle whose sides are not tiny: then nothing else about it need be found out.
    """

    def __init__(self, points: Sequence[Spot], square: bool = False) -> None:
        self.points: tuple[Spot, ...] = tuple(
            points if square or _signed_area(points) >= 0 else reversed(points),
        )
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        low_x, low_y, high_x, high_y = min(xs), min(ys), max(xs), max(ys)
        self.low: Spot = (low_x, low_y)
        self.high: Spot = (high_x, high_y)
        self.x = mx = (low_x + high_x) / 2
        self.y = my = (low_y + high_y) / 2
        self.radius = max([hypot(x - mx, y - my) for x, y in self.points])
        self.square = square

    @cached_property
    def walls(self) -> tuple[tuple[float, float, float], ...]:
        """The edges as half-planes."""
        return tuple([_wall(a, b) for a, b in _edges(self.points)])

    @cached_property
    def convex(self) -> bool:
        """A point beyond the line of some edge makes a dent."""
        return self.square or all(
            nx * x + ny * y <= reach + FUZZ for nx, ny, reach in self.walls for x, y in self.points
        )

    @cached_property
    def polygon(self) -> Polygon:
        polygon = Polygon(self.points)
        shapely.prepare(polygon)
        return polygon

    @cached_property
    def core(self) -> tuple[tuple[Spot, ...], ...]:
        """The rings left when a rim of EPS is taken off: what is inside for certain. [G-05]"""
        return tuple(_ring(part) for part in _polygons(self.polygon.buffer(-INSET)))


def _edges(points: Sequence[Spot]) -> Iterable[tuple[Spot, Spot]]:
    return zip(points, (*points[1:], points[0]), strict=True)


def _signed_area(points: Sequence[Spot]) -> float:
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in _edges(points)) / 2


def _wall(a: Spot, b: Spot) -> tuple[float, float, float]:
    """An edge as its outward normal and the reach of the half-plane behind it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = dy / length, -dx / length
    return nx, ny, nx * a[0] + ny * a[1]


def _ring(polygon: Polygon) -> tuple[Spot, ...]:
    return tuple((x, y) for x, y, *_ in polygon.exterior.coords)[:-1]


def _polygons(geometry: BaseGeometry) -> list[Polygon]:
    parts = getattr(geometry, "geoms", [geometry])
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


@lru_cache(maxsize=16384)
def rectangle(pose: Pose, base: Base) -> Shape:
    """The base of a Troop. [G-02, G-04]"""
    fx, fy = forward(pose.heading)
    half, depth = base.width / 2, base.depth
    left, right = (pose.x - half * fy, pose.y + half * fx), (pose.x + half * fy, pose.y - half * fx)
    return Shape(
        (right, left, (left[0] - depth * fx, left[1] - depth * fy), (right[0] - depth * fx, right[1] - depth * fy)),
        square=min(base.width, depth) > CORNER,
    )


@lru_cache(maxsize=4096)
def outline(points: tuple[Point, ...]) -> Shape:
    """A building, a terrain element or an emplaced fortification. [G-07, G-30, G-31]"""
    return Shape(points)


def hull(*shapes: Shape) -> Shape:
    """The convex hull of some shapes. [G-33]"""
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
    """What is left of a shape when others lie over it; pieces with holes come as triangles. [T-MOV-22]"""
    over = shapely.union_all([other.polygon for other in others], grid_size=GRID)
    rest = shapely.difference(shape.polygon, over, grid_size=GRID)
    pieces: list[Shape] = []
    for part in _polygons(rest):
        whole_parts = _polygons(shapely.constrained_delaunay_triangles(part)) if part.interiors else [part]
        pieces += [Shape(_ring(piece)) for piece in whole_parts]
    return tuple(pieces)


# Lines.


def chord(shape: Shape, a: Point, b: Point, inset: float = 0.0) -> Span | None:
    """The part of a segment inside a convex shape, whose rim may be taken in."""
    ax, ay = a
    dx, dy = float(b[0] - ax), float(b[1] - ay)
    length = hypot(dx, dy)
    if length == 0:
        return None
    dx, dy = dx / length, dy / length
    enter, leave = 0.0, length
    for nx, ny, reach in shape.walls:
        slope = nx * dx + ny * dy
        room = reach - inset - nx * ax - ny * ay
        if slope > ANGLE_EPS:
            at = room / slope
            leave = at if at < leave else leave
        elif slope < -ANGLE_EPS:
            at = room / slope
            enter = at if at > enter else enter
        elif room < 0:
            return None
        if enter >= leave:
            return None
    return enter, leave


def crosses(shape: Shape, a: Point, b: Point) -> bool:
    """Whether the segment runs through the inside, more than EPS deep and for more than EPS. [G-05, G-12]"""
    if _apart(shape, a, b):
        return False
    if shape.convex:
        span = chord(shape, a, b, INSET)
        return span is not None and span[1] - span[0] > INSET
    return sum(leave - enter for enter, leave in _core_chords(shape, a, b)) > INSET


def first_inside(shape: Shape, a: Point, b: Point) -> float | None:
    """Where the segment enters the shape, if it crosses it at all; to touch is not to enter."""
    spans = chords(shape, a, b)
    return spans[0][0] if spans else None


def chords(shape: Shape, a: Point, b: Point) -> tuple[Span, ...]:
    """The parts of a segment inside the shape, those left out that only touch its edge. [T-MOV-18, G-18]"""
    if _apart(shape, a, b):
        return ()
    if shape.convex:
        span = chord(shape, a, b) if crosses(shape, a, b) else None
        return (span,) if span else ()
    deep = _core_chords(shape, a, b)
    return tuple(
        (enter, leave)
        for enter, leave in _ring_chords(shape.points, a, b)
        if sum(max(0.0, min(leave, to) - max(enter, start)) for start, to in deep) > INSET
    )


def _apart(shape: Shape, a: Point, b: Point) -> bool:
    (lx, ly), (hx, hy) = shape.low, shape.high
    (ax, ay), (bx, by) = a, b
    return (ax <= lx and bx <= lx) or (ax >= hx and bx >= hx) or (ay <= ly and by <= ly) or (ay >= hy and by >= hy)


def _core_chords(shape: Shape, a: Point, b: Point) -> list[Span]:
    return sorted(span for ring in shape.core for span in _ring_chords(ring, a, b))


def _ring_chords(ring: Sequence[Spot], a: Point, b: Point) -> list[Span]:
    """Cut the segment at every edge it meets and keep the pieces whose middle is inside."""
    dx, dy = float(b[0] - a[0]), float(b[1] - a[1])
    length = hypot(dx, dy)
    if length == 0:
        return []
    dx, dy = dx / length, dy / length
    cuts = [0.0, length]
    for p, q in _edges(ring):
        ex, ey = q[0] - p[0], q[1] - p[1]
        across = dx * ey - dy * ex
        if abs(across) <= ANGLE_EPS:
            continue
        px, py = p[0] - a[0], p[1] - a[1]
        along, share = (px * ey - py * ex) / across, (px * dy - py * dx) / across
        if 0 < along < length and -ANGLE_EPS <= share <= 1 + ANGLE_EPS:
            cuts.append(along)
    cuts.sort()
    spans: list[Span] = []
    for start, to in zip(cuts, cuts[1:], strict=False):
        t = (start + to) / 2
        if to - start > FUZZ and _ring_holds(ring, a[0] + dx * t, a[1] + dy * t):
            joined = bool(spans) and start - spans[-1][1] <= FUZZ
            spans[-1:] = [(spans[-1][0], to)] if joined else [*spans[-1:], (start, to)]
    return spans


def _ring_holds(ring: Sequence[Spot], x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in _edges(ring):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


# Points.


def contains(shape: Shape, point: Point) -> bool:
    """Whether the point is inside, more than EPS from the edge: who stops at the edge is outside.
    [T-MOV-15, T-MOV-18]"""
    x, y = point
    if not (shape.low[0] < x < shape.high[0] and shape.low[1] < y < shape.high[1]):
        return False
    if shape.convex:
        return all(nx * x + ny * y <= reach - INSET for nx, ny, reach in shape.walls)
    return _ring_holds(shape.points, x, y) and to_edge(shape, x, y) > INSET


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
    """The distance from a point to the nearest point of the shape; 0 inside."""
    x, y = point
    if not shape.convex:
        return 0.0 if _ring_holds(shape.points, x, y) else to_edge(shape, x, y)
    for nx, ny, reach in shape.walls:
        if nx * x + ny * y > reach:
            return to_edge(shape, x, y)
    return 0.0


def point_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
    share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
    return hypot(x - ax - share * dx, y - ay - share * dy)


@lru_cache(maxsize=512)
def boundary_points(shape: Shape) -> tuple[Point, ...]:
    """The outline, corners first of each edge, a point at least every 0.5". [G-15, G-30, G-31]"""
    found: dict[Point, None] = {}
    for (ax, ay), (bx, by) in _edges(shape.points):
        parts = max(1, ceil(hypot(bx - ax, by - ay) / BOUNDARY_STEP - FUZZ))
        for part in range(parts):
            found[whole(ax + (bx - ax) * part / parts), whole(ay + (by - ay) * part / parts)] = None
    return tuple(found)


def nearest_boundary_point(shape: Shape, point: Point) -> Point:
    """The point of the outline nearest to another; the first edge wins a tie."""
    best, spot = float("inf"), shape.points[0]
    for (ax, ay), (bx, by) in _edges(shape.points):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy or 1.0
        share = min(1.0, max(0.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / square))
        x, y = ax + share * dx, ay + share * dy
        if (away := hypot(point[0] - x, point[1] - y)) < best - FUZZ:
            best, spot = away, (x, y)
    return (whole(spot[0]), whole(spot[1]))


# Two shapes.


def near(a: Shape, b: Shape, margin: float = 0.0) -> bool:
    """Whether the circles around two shapes come within the margin."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + margin
    return dx * dx + dy * dy < reach * reach


def between(a: Shape, b: Shape) -> float:
    """The distance between the nearest edges of two shapes; 0 if they touch or overlap. [G-08]"""
    return float(shapely.distance(a.polygon, b.polygon))


def _beyond_a_wall(one: Shape, other: Shape) -> bool:
    """Whether some edge of a convex shape has the other behind it; then they share nothing."""
    points = other.points
    if len(points) == 4:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
        for nx, ny, reach in one.walls:
            if (
                nx * ax + ny * ay >= reach
                and nx * bx + ny * by >= reach
                and nx * cx + ny * cy >= reach
                and nx * dx + ny * dy >= reach
            ):
                return True
        return False
    for nx, ny, reach in one.walls:
        for x, y in points:
            if nx * x + ny * y < reach:
                break
        else:
            return True
    return False


def shared_area(a: Shape, b: Shape) -> float:
    if not near(a, b):
        return 0.0
    if not (a.convex and b.convex):
        return float(shapely.intersection(a.polygon, b.polygon, grid_size=GRID).area)
    if _beyond_a_wall(a, b) or _beyond_a_wall(b, a):
        return 0.0
    rest: list[Spot] = list(a.points)
    for wall in b.walls:
        rest = _clip(rest, *wall)
        if len(rest) < 3:
            return 0.0
    return _signed_area(rest)


def _clip(points: Sequence[Spot], nx: float, ny: float, reach: float) -> list[Spot]:
    kept: list[Spot] = []
    a = points[0]
    over_a = nx * a[0] + ny * a[1] - reach
    for b in (*points[1:], a):
        over_b = nx * b[0] + ny * b[1] - reach
        if over_a <= 0:
            kept.append(a)
        if (over_a < 0 < over_b) or (over_b < 0 < over_a):
            share = over_a / (over_a - over_b)
            kept.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
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


def ahead_in_strip(shape: Shape, pose: Pose, half: float) -> Span | None:
    """From where to where the shape lies ahead of a front edge, within `half` to either side of its axis."""
    fx, fy = forward(pose.heading)
    seen = [((x - pose.x) * fx + (y - pose.y) * fy, (y - pose.y) * fx - (x - pose.x) * fy) for x, y in shape.points]
    found: list[float] = []
    s, y = seen[-1]
    for to_s, to_y in seen:
        if -half <= y <= half:
            found.append(s)
        for rim in (-half, half):
            if (y < rim) != (to_y < rim):
                found.append(s + (to_s - s) * (rim - y) / (to_y - y))
        s, y = to_s, to_y
    return (min(found), max(found)) if found else None


def overlaps(a: Shape, b: Shape) -> bool:
    """Shared area above 0.001 square inches; touching is not overlapping. [G-05, T-MOV-07]"""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius
    if dx * dx + dy * dy >= reach * reach:
        return False
    if (a.square and b.convex and _sticks_in(a, b)) or (b.square and a.convex and _sticks_in(b, a)):
        return True
    return shares_area(shared_area(a, b))


def covers(low: Spot, high: Spot, shape: Shape) -> bool:
    """Whether the shape lies within an upright rectangle, give or take EPS. [T-UNI-11, G-36]"""
    return (
        shape.low[0] >= low[0] - INSET
        and shape.low[1] >= low[1] - INSET
        and shape.high[0] <= high[0] + INSET
        and shape.high[1] <= high[1] + INSET
    )
