"""Pointy-top hexes in axial coordinates: directions, distances, turns, and the names of hexes on a map.

Directions are numbered counter-clockwise from east: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

E, NE, NW, W, SW, SE = range(6)
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Direction -> axial step."""


class Hex(NamedTuple):
    """A hex by its axial coordinates, or the way from one hex to another."""

    q: int
    r: int

    def step(self, direction: int) -> Hex:
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq, self.r + dr)

    def to(self, other: Hex) -> Hex:
        return Hex(other.q - self.q, other.r - self.r)

    def turned(self, sides: int) -> Hex:
        """This way, turned clockwise by so many hexsides."""
        q, r = self
        for _ in range(sides % 6):
            q, r = -r, q + r
        return Hex(q, r)

    @property
    def length(self) -> int:
        return max(abs(self.q), abs(self.r), abs(self.q + self.r))


def distance(one: Hex, other: Hex) -> int:
    dq, dr = other.q - one.q, other.r - one.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def along(way: Hex, direction: int) -> int:
    """How far something lies along a direction: twice the scalar product, a whole number."""
    dq, dr = DIRECTIONS[direction % 6]
    return 2 * way.q * dq + way.q * dr + way.r * dq + 2 * way.r * dr


def turn(facing: int, wanted: int) -> int:
    """The turn from one direction to another in hexsides: 1 to 3 to port, -1 or -2 to starboard."""
    left = (wanted - facing) % 6
    return left if left <= 3 else left - 6


class Grid:
    """A map of so many columns and rows, whose even-numbered rows lie half a hex further east.

    A hex is named by its column and row, two digits each: 0101 is the north-west corner.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows

    @cached_property
    def names(self) -> dict[Hex, str]:
        return {self._at(column, row): f"{column:02d}{row:02d}" for row in self._rows for column in self._columns}

    @cached_property
    def hexes(self) -> dict[str, Hex]:
        return {name: hex for hex, name in self.names.items()}

    @property
    def _columns(self) -> range:
        return range(1, self.columns + 1)

    @property
    def _rows(self) -> range:
        return range(1, self.rows + 1)

    @staticmethod
    def _at(column: int, row: int) -> Hex:
        return Hex(column - 1 - (row - 1) // 2, row - 1)
