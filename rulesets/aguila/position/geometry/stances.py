"""Where a base stands: the middle of the base and its heading. [G-01..G-08]

Lengths are thousandths of an inch, always whole hundredths; headings are tenths of a degree, clockwise from the top of
the table. Inside, everything else uses `rulesets.tabletop.geometry`, whose poses are front centres with headings
counter-clockwise from the right.
"""

from __future__ import annotations

from math import atan2, degrees, floor
from typing import Final, Literal

from rulesets.aguila.position.geometry.places import FULL as FULL
from rulesets.aguila.position.geometry.places import Coordinate as Coordinate
from rulesets.aguila.position.geometry.places import Stance as Stance
from rulesets.aguila.position.geometry.places import Turned as Turned
from rulesets.tabletop.geometry.outlines import Rectangle, Shape
from rulesets.tabletop.geometry.poses import FULL_TURN, Base, Pose, forward

CENT: Final = 10
"""A hundredth of an inch: places are stored no finer. [G-04]"""
SLACK: Final = 20.0
"""0.02": "within n" allows this much more, "less than n" this much less. [G-06]"""
AREA_SLACK: Final = 10_000.0
"""0.01 square inches: outlines that share no more only touch. [G-06]"""

Spot = tuple[float, float]
Arc = Literal["front", "left", "right", "rear"]


def rounded(x: float, y: float, heading: float) -> Stance:
    """To 0.01" and 0.1 degrees, halves up. [G-04]"""
    return Stance(_near(x / CENT) * CENT, _near(y / CENT) * CENT, _near(heading) % FULL)


def _near(value: float) -> int:
    return floor(value + 0.5 + 1e-7)


def ahead(heading: int) -> Spot:
    """The unit vector of a heading: f of G-02."""
    return _unit(heading)


def rightward(heading: int) -> Spot:
    """r of G-02."""
    fx, fy = _unit(heading)
    return (fy, -fx)


def _unit(heading: int) -> Spot:
    return forward(9000 - heading * 10)


def heading_to(start: Spot, goal: Spot) -> int:
    """In tenths of a degree, clockwise from the top."""
    return _near(degrees(atan2(goal[0] - start[0], goal[1] - start[1])) * 10) % FULL


def front_centre(stance: Stance, base: Base) -> Spot:
    """P of G-12."""
    fx, fy = _unit(stance.heading)
    return (stance.x + fx * base.depth / 2, stance.y + fy * base.depth / 2)


def side_centre(stance: Stance, base: Base, side: Arc) -> Spot:
    a, b, _ = edge(stance, base, side)
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def corner(stance: Stance, base: Base, sx: int, sy: int) -> Spot:
    """sx: -1 left, 1 right; sy: 1 front, -1 rear."""
    fx, fy = _unit(stance.heading)
    w, d = sx * base.width / 2, sy * base.depth / 2
    return (stance.x + fy * w + fx * d, stance.y - fx * w + fy * d)


def edge(stance: Stance, base: Base, side: Arc) -> tuple[Spot, Spot, Spot]:
    """Both ends of a side, clockwise, and its outward normal."""
    fx, fy = _unit(stance.heading)
    x, y, w, d = float(stance.x), float(stance.y), base.width / 2, base.depth / 2
    if side == "front":
        return (x - fy * w + fx * d, y + fx * w + fy * d), (x + fy * w + fx * d, y - fx * w + fy * d), (fx, fy)
    if side == "right":
        return (x + fy * w + fx * d, y - fx * w + fy * d), (x + fy * w - fx * d, y - fx * w - fy * d), (fy, -fx)
    if side == "rear":
        return (x + fy * w - fx * d, y - fx * w - fy * d), (x - fy * w - fx * d, y + fx * w - fy * d), (-fx, -fy)
    return (x - fy * w - fx * d, y + fx * w - fy * d), (x - fy * w + fx * d, y + fx * w + fy * d), (-fy, fx)


def local(stance: Stance, point: Spot) -> Spot:
    """X to the right and Y ahead of the middle. [G-07]"""
    fx, fy = _unit(stance.heading)
    dx, dy = point[0] - stance.x, point[1] - stance.y
    return (dx * fy - dy * fx, dx * fx + dy * fy)


def arc_of(stance: Stance, base: Base, point: Spot) -> Arc:
    """In which arc of the base a point lies. [G-08, A-ARC-01, A-ARC-02]"""
    x, y = local(stance, point)
    beyond, half = abs(x) - base.width / 2, base.depth / 2
    if y >= half and beyond <= y - half:
        return "front"
    if y <= -half and beyond < -half - y:
        return "rear"
    return "right" if x > 0 else "left"


def pose(stance: Stance, base: Base) -> Pose:
    """The same for the tabletop's tools, to a thousandth: use `outline` for shapes."""
    x, y = front_centre(stance, base)
    return Pose(round(x), round(y), (9000 - stance.heading * 10) % FULL_TURN)


def outline(stance: Stance, base: Base) -> Shape:
    x, y = front_centre(stance, base)
    return Rectangle(x, y, (9000 - stance.heading * 10) % FULL_TURN, base.width, base.depth)


__all__ = ["AREA_SLACK", "CENT", "FULL", "SLACK", "Arc", "Base", "Shape", "Spot", "Stance"]


def beside(at: Stance, width: int, places: int) -> Stance:
    """The place so many bases to the right, facing the same way."""
    fx, fy = ahead(at.heading)
    return rounded(at.x + fy * width * places, at.y - fx * width * places, at.heading)
