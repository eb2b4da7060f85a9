"""How far a base must be shifted so that it no longer overlaps anything: a quick test that rejects most shifts.

Two convex shapes are apart exactly if some edge of one has the other on its outer side. A shift changes each such
distance by its component in that direction, so these distances decide for every shift. The exact test follows.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from rulesets.tabletop.geometry.outlines import Frame, Shape
from rulesets.tabletop.geometry.tolerances import AREA_EPS

Exit = tuple[float, float, float]
"""A direction, and how far to go in that direction to get clear of something."""

SLACK: Final = 3 * sqrt(AREA_EPS)
"""How deep a corner may stick in before the overlap counts, with a margin."""


def gets_out(dx: float, dy: float, met: list[list[Exit]]) -> bool:
    """Whether a shift goes far enough in some direction for each obstacle."""
    for i, exits in enumerate(met):
        for nx, ny, deep in exits:
            if dx * nx + dy * ny >= deep:
                break
        else:
            if i:
                met.insert(0, met.pop(i))  # what stops one shift usually stops the next
            return False
    return True


def onto_table(shape: Shape, width: int, height: int) -> list[Exit]:
    """The ways back onto the table from each of its edges."""
    return [
        (1.0, 0.0, -shape.low_x - SLACK),
        (-1.0, 0.0, shape.high_x - width - SLACK),
        (0.0, 1.0, -shape.low_y - SLACK),
        (0.0, -1.0, shape.high_y - height - SLACK),
    ]


def exits(shape: Shape, other: Shape) -> list[Exit]:
    """The ways in which a convex shape gets clear of another."""
    if shape.squared and other.squared:
        return _square_exits(shape.frame, other.frame, shape.x - other.x, shape.y - other.y)
    away = [(nx, ny, reach - min([nx * x + ny * y for x, y in shape.points]) - SLACK) for nx, ny, reach in other.walls]
    back = [
        (-nx, -ny, reach - min([nx * x + ny * y for x, y in other.points]) - SLACK) for nx, ny, reach in shape.walls
    ]
    return away + back


def _square_exits(one: Frame, other: Frame, dx: float, dy: float) -> list[Exit]:
    """The same for two rectangles whose middles are (dx, dy) apart: both ways along the axes of both."""
    ax, ay, a_depth, a_width = one
    bx, by, b_depth, b_width = other
    along, across = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    found: list[Exit] = []
    for nx, ny, room in (
        (bx, by, b_depth + a_depth * along + a_width * across),
        (-by, bx, b_width + a_width * along + a_depth * across),
        (ax, ay, a_depth + b_depth * along + b_width * across),
        (-ay, ax, a_width + b_width * along + b_depth * across),
    ):
        gone = dx * nx + dy * ny
        found.append((nx, ny, room - gone - SLACK))
        found.append((-nx, -ny, room + gone - SLACK))
    return found
