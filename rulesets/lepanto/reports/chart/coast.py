"""The northern shore: land drawn so that it covers land hexes, cuts through every shore hex and spares the open sea."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from rulesets.hexes.drawing import Ring, contours, soft
from rulesets.hexes.grid import E, Hex, W
from rulesets.hexes.layout import DOWN, nearest, side
from rulesets.hexes.shores import Hill, chance, rugged
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.reports.chart.paper import MAP

LEVEL = 0.4
"""Where the water begins, between the open sea (0) and the land (1). Shore hexes lie between 0.3 and 0.59: then the
line stays inside them."""
BEYOND = 3
"""How many hexes the land goes on outside the map."""


def _heights() -> dict[Hex, float]:
    found: dict[Hex, float] = {}
    for hex, ground in SEA.ground.items():
        if ground == "land":
            found[hex] = 1.0
        elif ground == "shore":
            islet = SEA.name(hex) in BOARD.map.islets
            found[hex] = 0.57 if islet else 0.32 + 0.26 * chance(hex)
    for hex, height in list(found.items()):
        found.update((outer, height) for outer in _outside(hex))
    found.update((hex, 1.0) for hex in _north())
    return found


def _outside(hex: Hex) -> Iterator[Hex]:
    """West and east of the map the coast goes on as it leaves it."""
    name = SEA.name(hex)
    for column, way in (("01", W), (f"{SEA.grid.columns:02d}", E)):
        outer = hex
        for _ in range(BEYOND if name.startswith(column) else 0):
            outer = outer.step(way)
            yield outer


def _north() -> Iterator[Hex]:
    """Everything north of the map is land."""
    for r in range(-BEYOND, 0):
        for column in range(-BEYOND, SEA.grid.columns + BEYOND):
            yield Hex(column - r // 2, r)


def _spits() -> Iterator[Ring]:
    """Tongues of land between two shore hexes that it divides. [L-SHORE-06]"""
    for one, other in BOARD.map.blocked_hexsides:
        hex = SEA.hex(one)
        way = next(way for way in range(6) if hex.step(way) == SEA.hex(other))
        (x1, y1), (x2, y2) = sorted(side(hex, way), key=lambda corner: corner[1])
        root, tip = (x1 - (x2 - x1) * 0.8, y1 - (y2 - y1) * 0.8), y2 - 1.5
        yield [
            (root[0] - 14, root[1]), (root[0] + 14, root[1]), (x1 + 5.5, y1), (x2 + 4, tip - 6), (x2 + 3, tip - 1),
            (x2, tip), (x2 - 3, tip - 1), (x2 - 5, tip - 5), (x1 - 5.5, y1),
        ]  # fmt: skip


def _rings() -> Iterator[Ring]:
    for ring in contours(_heights(), LEVEL):
        yield rugged(ring)
    yield from _spits()


def _kept_near(ring: Ring) -> Ring:
    """Land goes on under the frame, and no further."""
    return [(min(max(x, MAP.left - 6), MAP.right + 6), max(y, MAP.top - 6)) for x, y in ring]


@cache
def rings() -> list[Ring]:
    """All land, the spits on top of the rest."""
    return [_kept_near(ring) for ring in _rings()]


def path() -> str:
    return "".join(soft(ring) for ring in rings())


HACHED = MAP.top + DOWN * 12
"""South of this lies no coast."""


def tops() -> Iterator[Hill]:
    """In rows, the southern ones before those behind them."""
    for row, y in enumerate((38.0, 58.0)):
        for at in range(28):
            x = 20 + at * 62 + 31 * row + 22 * math.sin(at * 2.1 + row)
            high = 15 + 5 * math.sin(at * 1.7 + 2 * row)
            if MAP.left + 36 < x < MAP.right - 36 and _is_inland(x, y + 14):
                yield round(x, 1), y, round(high, 1)


def _is_inland(x: float, y: float) -> bool:
    """Whether the hexes around a point of the northern edge are all land."""
    return all(SEA.at(nearest((x + far, y))) in ("land", "outside") for far in (-40, -20, 0, 20, 40))
