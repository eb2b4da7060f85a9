"""Whether two outlines share area, and how much."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import shapely

from rulesets.tabletop.geometry.outlines import CORNER, GRID, Frame, Shape, Spot, Wall, rectangle, signed_area
from rulesets.tabletop.geometry.poses import Base, Pose, forward
from rulesets.tabletop.geometry.segments import from_line
from rulesets.tabletop.geometry.tolerances import shares_area

DEEP: Final = 44.0
"""Rectangles that a shorter shift cannot separate share more than AREA_EPS.

The largest circle in the shared area either touches two opposite edges, and then its radius is half of
that shift or half a side; or it touches a corner of one and an edge of the other, and then it is at least
that shift divided by 1 + sqrt(2).
"""


def near(a: Shape, b: Shape, margin: float = 0.0) -> bool:
    """Whether the circles around two shapes come within `margin` of each other."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + margin
    return dx * dx + dy * dy < reach * reach


def _beyond_a_wall(one: Shape, other: Shape) -> bool:
    """Whether the other shape is wholly beyond some edge of a convex shape. Then they share nothing."""
    points = other.points
    for nx, ny, reach in one.walls:
        for x, y in points:
            if nx * x + ny * y < reach:
                break
        else:
            return True
    return False


def _depth(one: Shape, other: Shape, dx: float, dy: float) -> float:
    """The shortest shift that separates two rectangles whose middles are (dx, dy) apart; 0
    or less if they share nothing."""
    ax, ay, a_depth, a_width = one.ahead_x, one.ahead_y, one.half_depth, one.half_width
    bx, by, b_depth, b_width = other.ahead_x, other.ahead_y, other.half_depth, other.half_width
    along, across = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    least = a_depth + b_depth * along + b_width * across - abs(dx * ax + dy * ay)
    if least <= 0:
        return least
    least = min(least, a_width + b_width * along + b_depth * across - abs(dx * ay - dy * ax))
    if least <= 0:
        return least
    least = min(least, b_depth + a_depth * along + a_width * across - abs(dx * bx + dy * by))
    return min(least, b_width + a_width * along + a_depth * across - abs(dx * by - dy * bx))


def shared_area(a: Shape, b: Shape) -> float:
    if not near(a, b):
        return 0.0
    if not (a.convex and b.convex):
        return float(shapely.intersection(a.polygon, b.polygon, grid_size=GRID).area)
    if _beyond_a_wall(a, b) or _beyond_a_wall(b, a):
        return 0.0
    return _clipped_area(a.points, b.walls)


def _clipped_area(points: Iterable[Spot], walls: Iterable[Wall]) -> float:
    """The area of the part inside all the walls."""
    left = _clipped(list(points), walls)
    return signed_area(left) if left else 0.0


def _clipped(points: list[Spot], walls: Iterable[Wall]) -> list[Spot]:
    """The part of a ring inside all the walls. Empty if it only touches one of them."""
    for nx, ny, reach in walls:
        before = beyond = False
        for x, y in points:
            over = nx * x + ny * y - reach
            if over > 0:
                beyond = True
            elif over < 0:
                before = True
        if beyond:
            if not before:
                return []
            points = _clip(points, nx, ny, reach)
    return points


def _clip(points: list[Spot], nx: float, ny: float, reach: float) -> list[Spot]:
    """The part of a ring inside one wall."""
    left: list[Spot] = []
    ax, ay = points[-1]
    over_a = nx * ax + ny * ay - reach
    for b in points:
        bx, by = b
        over_b = nx * bx + ny * by - reach
        if (over_a < 0 < over_b) or (over_b < 0 < over_a):
            share = over_a / (over_a - over_b)
            left.append((ax + share * (bx - ax), ay + share * (by - ay)))
        if over_b <= 0:
            left.append(b)
        ax, ay, over_a = bx, by, over_b
    return left


def _sticks_in(one: Shape, other: Shape) -> bool:
    """Whether a right-angled corner of the first is so deep in the second that the area need not be computed."""
    walls = other.walls
    for x, y in one.points:
        for nx, ny, reach in walls:
            if nx * x + ny * y > reach - CORNER:
                break
        else:
            return True
    return False


def overlaps(a: Shape, b: Shape) -> bool:
    """Whether they share more than 0.001 square inches. Touching is not overlapping."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius
    if dx * dx + dy * dy >= reach * reach:
        return False
    if not (a.convex and b.convex):
        return shares_area(shared_area(a, b))
    if a.squared and b.squared:
        depth = _depth(a, b, dx, dy)
        if depth <= 0 or depth > DEEP:
            return depth > 0
    elif _beyond_a_wall(a, b) or _beyond_a_wall(b, a):
        return False
    elif (a.squared and _sticks_in(a, b)) or (b.squared and _sticks_in(b, a)):
        return True
    return shares_area(_clipped_area(a.points, b.walls))


class Parting:
    """`_depth` for two rectangles that keep their headings: everything but the distance
    between their middles is known."""

    def __init__(self, one: Frame, other: Frame, middle: Spot) -> None:
        ax, ay, a_depth, a_width = one
        bx, by, b_depth, b_width = other
        along, across = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
        self.middle = middle
        self.axes = (ax, ay, bx, by)
        self.rooms = (
            a_depth + b_depth * along + b_width * across,
            a_width + b_width * along + b_depth * across,
            b_depth + a_depth * along + a_width * across,
            b_width + a_width * along + a_depth * across,
        )

    def depth(self, x: float, y: float) -> float:
        """The shortest shift that separates them when the middle of the first is there; 0
        or less if they share nothing."""
        dx, dy = x - self.middle[0], y - self.middle[1]
        ax, ay, bx, by = self.axes
        a_depth, a_width, b_depth, b_width = self.rooms
        least = min(a_depth - abs(dx * ax + dy * ay), a_width - abs(dx * ay - dy * ax))
        if least <= 0:
            return least
        return min(min(least, b_depth - abs(dx * bx + dy * by)), b_width - abs(dx * by - dy * bx))


class Swept:
    """A convex shape as seen by a base that moves along its own axis, with points as (along, across).

    `nearest` is how far ahead of the start it begins; it reaches from `right` to `left` across the way. `parting` says
    how deep the base is stuck in it, if both are rectangles.
    """

    def __init__(self, points: list[Spot], parting: Parting | None) -> None:
        self.points = points
        self.nearest = min([s for s, _ in points])
        self.right = min([y for _, y in points])
        self.left = max([y for _, y in points])
        self.parting = parting


class Sweep:
    """Tests for many places whether a base that keeps its heading overlaps some shapes.

    Along that heading the base is an upright box. So the shapes are turned only once, and
    each place costs one clipping.
    """

    def __init__(self, parts: Iterable[Shape], edge: Pose, base: Base) -> None:
        self.edge, self.base = edge, base
        self.forward = forward(edge.heading)
        half, depth = base.width / 2, base.depth / 2
        frame = (*self.forward, depth, half) if min(half, depth) > CORNER / 2 else None
        self.dented: list[Shape] = []
        self.turned: list[Swept] = []
        for part in parts:
            if part.convex:
                parting = Parting(frame, part.frame, (part.x, part.y)) if frame and part.squared else None
                self.turned.append(Swept(from_line(part.points, (edge.x, edge.y), *self.forward), parting))
            else:
                self.dented.append(part)

    def overlaps(self, x: int, y: int) -> bool:
        """Whether the base overlaps any of them with its front centre there."""
        (fx, fy), dx, dy = self.forward, x - self.edge.x, y - self.edge.y
        half, depth = self.base.width / 2, self.base.depth / 2
        front, middle = dx * fx + dy * fy, dy * fx - dx * fy
        for met in self.turned:
            if met.parting is not None:
                stuck = met.parting.depth(x - depth * fx, y - depth * fy)
                if stuck > DEEP:
                    return True
                if stuck <= 0:
                    continue
            walls: list[Wall] = []  # the other edges of the base, where they cross the shape
            if met.left > middle + half:
                walls.append((0.0, 1.0, middle + half))
            if met.right < middle - half:
                walls.append((0.0, -1.0, half - middle))
            if met.nearest < front - 2 * depth:
                walls.append((-1.0, 0.0, 2 * depth - front))
            if shares_area(_area_before(_clipped(met.points, walls) if walls else met.points, front)):
                return True
        if not self.dented:
            return False
        shape = rectangle(Pose(x, y, self.edge.heading), self.base)
        return any(overlaps(shape, part) for part in self.dented)


def _area_before(points: list[Spot], front: float) -> float:
    """The area of the part of a ring that is before a line across the way. Points are (along, across).

    Measured from that line, its own part of the outline adds nothing, so only the edges before it are added up.
    """
    if not points:
        return 0.0
    twice = 0.0
    a, a_y = points[-1]
    a -= front
    for b, b_y in points:
        b -= front
        if a <= 0.0 and b <= 0.0:
            twice += a * b_y - b * a_y
        elif a < 0.0:
            twice += a * (a_y + a / (a - b) * (b_y - a_y))
        elif b < 0.0:
            twice -= b * (a_y + a / (a - b) * (b_y - a_y))
        a, a_y = b, b_y
    return twice / 2
