"""Where hexes lie on a picture, in its units: centres, corners, the hex under a point, the size of a whole map.

Hexes have a corner at the top. Rows lie one below the other, and even-numbered rows half a hex further east.
"""

from __future__ import annotations

import math
from typing import Final

from rulesets.hexes.grid import DIRECTIONS, Grid, Hex

Point = tuple[float, float]

SIZE: Final = 20
"""From the centre to a corner."""
ACROSS: Final = round(SIZE * math.sqrt(3), 2)
"""From a centre to that of the next hex in the row."""
DOWN: Final = SIZE * 3 / 2
"""From row to row."""
ORIGIN: Final = (40, 40)
"""The centre of hex 0101."""
_CORNERS: Final = tuple(
    (round(SIZE * math.sin(math.radians(60 * at)), 2), round(-SIZE * math.cos(math.radians(60 * at)), 2))
    for at in range(6)
)
"""Clockwise from the top, seen from the centre."""


def centre(hex: Hex) -> Point:
    return round(ORIGIN[0] + ACROSS * (hex.q + hex.r / 2), 2), ORIGIN[1] + DOWN * hex.r


def corners(hex: Hex) -> tuple[Point, ...]:
    """Clockwise, the top one first."""
    x, y = centre(hex)
    return tuple((round(x + dx, 2), round(y + dy, 2)) for dx, dy in _CORNERS)


def side(hex: Hex, direction: int) -> tuple[Point, Point]:
    """The two corners between a hex and its neighbour in that direction, clockwise."""
    found = corners(hex)
    first = (1 - direction) % 6
    return found[first], found[(first + 1) % 6]


def heading(direction: int) -> int:
    """A direction in degrees clockwise from east, as SVG turns things."""
    return -60 * (direction % 6) % 360


def nearest(point: Point) -> Hex:
    """The hex in which a point lies, whether or not a map has it."""
    r = (point[1] - ORIGIN[1]) / DOWN
    q = (point[0] - ORIGIN[0]) / ACROSS - r / 2
    rounded = Hex(round(q), round(r))
    around = (rounded, *(Hex(rounded.q + dq, rounded.r + dr) for dq, dr in DIRECTIONS))
    return min(around, key=lambda hex: (math.dist(centre(hex), point), hex))


def size(grid: Grid) -> Point:
    """The width and height of a picture of the map, with the same margin on all sides."""
    wide = ORIGIN[0] * 2 + ACROSS * (grid.columns - (0.5 if grid.rows > 1 else 1))
    return round(wide, 2), ORIGIN[1] * 2 + DOWN * (grid.rows - 1)
