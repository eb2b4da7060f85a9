"""What lies near a hex of a map: rings, all around it, the nearest piece, and where pieces stand close together."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Final

from rulesets.hexes.grid import Hex, distance

NOBODY: Final = 99
"""The distance to a piece that is not there."""
CLOSE: Final = 7
"""Pieces nearer than this are looked for hex by hex, others piece by piece."""


@lru_cache(maxsize=32)
def _ways(far: int) -> tuple[Hex, ...]:
    span = range(-far, far + 1)
    return tuple(way for q in span for r in span if (way := Hex(q, r)).length == far)


class Near:
    """Searches one map, and remembers what it found of its hexes."""

    def __init__(self, hexes: Container[Hex]) -> None:
        self._hexes = hexes
        self.ring = lru_cache(maxsize=30_000)(self._ring)
        """Every hex of the map at exactly this distance."""
        self.around = lru_cache(maxsize=20_000)(self._around)
        """Every hex of the map within so many hexes, the nearer first."""

    def _ring(self, hex: Hex, far: int) -> tuple[Hex, ...]:
        q, r = hex
        return tuple(there for dq, dr in _ways(far) if (there := Hex(q + dq, r + dr)) in self._hexes)

    def _around(self, hex: Hex, far: int) -> tuple[Hex, ...]:
        return tuple(there for away in range(far + 1) for there in self.ring(hex, away))

    def nearest(self, hex: Hex, standing: Mapping[Hex, str]) -> tuple[int, str]:
        """The least distance of a piece, and the piece, ties the lower id; `NOBODY` far off if there is none."""
        for far in range(CLOSE):
            if near := [standing[there] for there in self.ring(hex, far) if there in standing]:
                return far, min(near)
        least, found = 2 * NOBODY, ""
        q, r = hex
        for (to_q, to_r), id in standing.items():
            dq, dr = to_q - q, to_r - r
            twice = abs(dq) + abs(dr) + abs(dq + dr)
            if twice < least or (twice == least and id < found):
                least, found = twice, id
        return least // 2, found


def crowds(hexes: Iterable[Hex], about: int, most: int) -> list[list[Hex]]:
    """Hexes that lie within so many hexes of a middle, the largest such crowd first, none near another."""
    left, found = list(hexes), list[list[Hex]]()
    while left and len(found) < most:
        middle = max(sorted(set(left)), key=lambda hex: sum(distance(hex, other) <= about for other in left))
        found.append([hex for hex in left if distance(hex, middle) <= about])
        left = [hex for hex in left if distance(hex, middle) > 2 * about]
    return found
