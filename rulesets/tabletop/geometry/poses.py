"""Where a base stands: the middle of its front edge, its heading, its size, and the middles of its four edges."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, NamedTuple

from rulesets.tabletop.geometry.records import Ordered
from rulesets.tabletop.geometry.tolerances import whole

Point = tuple[int, int]

FULL_TURN: Final = 36000
HALF_TURN: Final = 18000
QUARTER: Final = 9000


class Pose(Ordered, frozen=True):
    """Front centre in thousandths of an inch; heading in hundredths of a degree, counter-clockwise from east."""

    x: int
    y: int
    heading: int

    @property
    def front(self) -> Point:
        return (self.x, self.y)


class Base(Ordered, frozen=True):
    """Front width and depth of a base in thousandths of an inch."""

    width: int
    depth: int


class Centres(NamedTuple):
    """The midpoints of the four edges, in the order in which ties are decided."""

    front: Point
    left: Point
    right: Point
    rear: Point


_FORWARD: Final[dict[int, tuple[float, float]]] = {}
"""A cache for the unit vectors of all headings used so far."""


def forward(heading: int) -> tuple[float, float]:
    """The unit vector of a heading."""
    heading %= FULL_TURN
    found = _FORWARD.get(heading)
    if found is None:
        found = _FORWARD[heading] = _unit_vector(heading)
    return found


def _unit_vector(heading: int) -> tuple[float, float]:
    """Folded into one octant, so that quarter turns and mirror images are exact."""
    quarter, rest = divmod(heading, QUARTER)
    if rest <= QUARTER // 2:
        c, s = cos(radians(rest / 100)), sin(radians(rest / 100))
    else:
        mirrored = QUARTER - rest
        s, c = cos(radians(mirrored / 100)), sin(radians(mirrored / 100))
    return ((c, s), (-s, c), (-c, -s), (s, -c))[quarter]


def heading_of(dx: float, dy: float) -> int:
    return whole(degrees(atan2(dy, dx)) * 100) % FULL_TURN


def heading_to(start: Point, goal: Point) -> int:
    """The heading from one point to another, rounded to 0.01 degrees."""
    return heading_of(goal[0] - start[0], goal[1] - start[1])


def turn(before: int, after: int) -> int:
    """The signed turn between two headings, more than -180 and at most 180 degrees. Left is positive."""
    return HALF_TURN - (before - after + HALF_TURN) % FULL_TURN


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def centres(pose: Pose, base: Base) -> Centres:
    """Front, left, right and rear centre, rounded to 0.001"."""
    fx, fy = forward(pose.heading)
    half, side = base.depth / 2, base.width / 2
    mx, my = pose.x - half * fx, pose.y - half * fy
    return Centres(
        (pose.x, pose.y),
        (whole(mx - side * fy), whole(my + side * fx)),
        (whole(mx + side * fy), whole(my - side * fx)),
        (whole(pose.x - base.depth * fx), whole(pose.y - base.depth * fy)),
    )


def middle(pose: Pose, base: Base) -> Point:
    """The geometric middle of the base."""
    fx, fy = forward(pose.heading)
    return (whole(pose.x - base.depth / 2 * fx), whole(pose.y - base.depth / 2 * fy))


def point_ahead(start: Point, heading: int, length: float) -> Point:
    fx, fy = forward(heading)
    return (whole(start[0] + length * fx), whole(start[1] + length * fy))


def advanced(pose: Pose, length: float) -> Pose:
    """The pose after going straight ahead, or straight back if the length is negative, rounded."""
    x, y = point_ahead((pose.x, pose.y), pose.heading, length)
    return Pose(x, y, pose.heading)


def pivoted_on_middle(pose: Pose, base: Base, heading: int) -> Pose:
    """The pose turned around the geometric middle."""
    ox, oy = forward(pose.heading)
    nx, ny = forward(heading)
    half = base.depth / 2
    return Pose(whole(pose.x + half * (nx - ox)), whole(pose.y + half * (ny - oy)), heading % FULL_TURN)
