"""Where a Troop stands: front centre, heading, base, and the four centres that everything is measured with."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, Literal, NamedTuple

from rulesets.tercios.position.geometry.records import Ordered
from rulesets.tercios.position.geometry.tolerances import PIVOT, PIVOT_EPS, whole

Point = tuple[int, int]
Facing = Literal["left", "right", "rear"]
FACINGS: tuple[Facing, ...] = ("left", "right", "rear")

FULL_TURN: Final = 36000
HALF_TURN: Final = 18000
QUARTER: Final = 9000

QUARTERS: dict[Facing, int] = {"left": QUARTER, "right": -QUARTER, "rear": HALF_TURN}


class Pose(Ordered, frozen=True):
    """Front centre in thousandths of an inch, heading in hundredths of a degree from east over north.
    [G-01, G-02, G-05]"""

    x: int
    y: int
    heading: int

    @property
    def front(self) -> Point:
        return (self.x, self.y)


class Base(Ordered, frozen=True):
    """Front width and depth of a base in thousandths of an inch. [T-UNI-03, T-UNI-04]"""

    width: int
    depth: int


class Centres(NamedTuple):
    """The midpoints of the four edges, in the order in which ties are settled. [T-UNI-06, G-04]"""

    front: Point
    left: Point
    right: Point
    rear: Point


_FORWARD: Final[dict[int, tuple[float, float]]] = {}
"""Of every heading that was ever asked for."""


def forward(heading: int) -> tuple[float, float]:
    """The unit vector of a heading. [G-03]"""
    heading %= FULL_TURN
    found = _FORWARD.get(heading)
    if found is None:
        found = _FORWARD[heading] = _unit_vector(heading)
    return found


def _unit_vector(heading: int) -> tuple[float, float]:
    """Folded into one octant, so that quarter turns and mirrors are exact."""
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
    """The heading from one point to another, rounded to 0.01 degrees. [G-05]"""
    return heading_of(goal[0] - start[0], goal[1] - start[1])


def turn(before: int, after: int) -> int:
    """The signed turn between two headings, above -180 and up to 180 degrees; left is positive. [G-10]"""
    return HALF_TURN - (before - after + HALF_TURN) % FULL_TURN


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def centres(pose: Pose, base: Base) -> Centres:
    """Front, left, right and rear centre, rounded to 0.001". [T-UNI-06, G-04, G-05]"""
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
    """The geometric middle of the base. [G-04]"""
    fx, fy = forward(pose.heading)
    return (whole(pose.x - base.depth / 2 * fx), whole(pose.y - base.depth / 2 * fy))


def point_ahead(start: Point, heading: int, length: float) -> Point:
    fx, fy = forward(heading)
    return (whole(start[0] + length * fx), whole(start[1] + length * fy))


def advanced(pose: Pose, length: float) -> Pose:
    """The pose after going straight ahead, or straight back if the length is negative; rounded. [G-05]"""
    x, y = point_ahead((pose.x, pose.y), pose.heading, length)
    return Pose(x, y, pose.heading)


def pivoted(pose: Pose, heading: int) -> Pose:
    """Turned on the front centre. [T-MOV-03, G-10]"""
    return Pose(pose.x, pose.y, heading % FULL_TURN)


def pivoted_on_middle(pose: Pose, base: Base, heading: int) -> Pose:
    """Turned on the geometric middle, as a unit that flees does. [G-26]"""
    ox, oy = forward(pose.heading)
    nx, ny = forward(heading)
    half = base.depth / 2
    return Pose(whole(pose.x + half * (nx - ox)), whole(pose.y + half * (ny - oy)), heading % FULL_TURN)


def faced(pose: Pose, base: Base, side: Facing) -> Pose:
    """Change of facing: the front centre goes where that side's centre was, facing outwards, same base.
    [T-MOV-16, G-17]"""
    x, y = getattr(centres(pose, base), side)
    return Pose(x, y, (pose.heading + QUARTERS[side]) % FULL_TURN)


def turned_about(pose: Pose, base: Base) -> Pose:
    """The footprint stays, front and rear change places. [G-22]"""
    return faced(pose, base, "rear")


def within_pivot(pose: Pose, heading: int) -> bool:
    """Whether the turn on the front centre is at most a quarter. [T-MOV-03, G-10]"""
    return abs(turn(pose.heading, heading)) <= PIVOT + PIVOT_EPS
