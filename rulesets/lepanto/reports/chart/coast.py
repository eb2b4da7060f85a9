"""The northern shore: land drawn so that it covers land hexes, cuts through every shore hex and spares the open sea."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from rulesets.drawing.boxes import Point
from rulesets.hexes.drawing import Ring, contours, roughened, soft
from rulesets.hexes.grid import E, Hex, W
from rulesets.hexes.layout import DOWN, nearest, side
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.reports.chart.paper import MAP

LEVEL = 0.4
"""Where the water begins, between the open sea (0) and the land (1). Shore hexes lie between 0.3 and 0.59: then the
line stays inside them."""
BEYOND = 3
"""How many hexes the land goes on outside the map."""


def _chance(hex: Hex) -> float:
    """A number from 0 to 1 that belongs to the hex: the coast looks the same wherever it is drawn."""
    return (hex.q * 7919 + hex.r * 104729 + 15485863) * 2654435761 % 4294967296 / 4294967296


def _heights() -> dict[Hex, float]:
    found: dict[Hex, float] = {}
    for hex, ground in SEA.ground.items():
        if ground == "land":
            found[hex] = 1.0
        elif ground == "shore":
            islet = SEA.name(hex) in BOARD.map.islets
            found[hex] = 0.57 if islet else 0.32 + 0.26 * _chance(hex)
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


def _wander(point: Point) -> Point:
    """Small bays and points."""
    x, y = point
    return (
        x + 2.2 * math.sin(x * 0.31 + y * 0.17) + 1.1 * math.sin(x * 1.9 + y),
        y + 2.6 * math.sin(x * 0.23 - y * 0.29) + 1.3 * math.sin(x * 1.3 - y * 1.7),
    )


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
        yield roughened(roughened(ring, _wander), _wander)
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


SPACING, REACH, STROKE = 3.0, 25.0, 8.0
"""Of the hachures: from line to line, how far from the land they lie, and half the length of a short one."""


def hachures() -> str:
    """Level strokes on the water along the coast, as engravers cut them: dense at the land, sparse further out."""
    drawn = []
    for row in range(math.ceil(DOWN * 12 / SPACING)):
        y = round(MAP.top + row * SPACING, 1)
        drawn += [f"M{start:.0f} {y:g}H{end:.0f}" for start, end in _strokes(y)]
    return "".join(drawn)


def _strokes(y: float) -> list[tuple[float, float]]:
    """From where to where a line at that height is cut."""
    spans = []
    for ring in rings():
        for at, (x, ring_y) in enumerate(ring):
            off = abs(ring_y - y)
            if off < REACH and (at * 0.618 + y * 0.377) % 1.0 > (off / REACH) ** 0.6:
                spans.append((x - STROKE, x + STROKE * (0.6 + at * 0.27 % 1.0)))
    return [(max(start, MAP.left), min(end, MAP.right)) for start, end in _joined(spans) if end > MAP.left]


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _tops() -> Iterator[tuple[float, float, float]]:
    """Where hills stand, and how high: in rows, the southern ones before those behind them."""
    for row, y in enumerate((38.0, 58.0)):
        for at in range(28):
            x = 20 + at * 62 + 31 * row + 22 * math.sin(at * 2.1 + row)
            high = 15 + 5 * math.sin(at * 1.7 + 2 * row)
            if MAP.left + 36 < x < MAP.right - 36 and _is_inland(x, y + 14):
                yield round(x, 1), y, round(high, 1)


def _is_inland(x: float, y: float) -> bool:
    """Whether the hexes around a point of the northern edge are all land."""
    return all(SEA.at(nearest((x + far, y))) in ("land", "outside") for far in (-40, -20, 0, 20, 40))


def hills() -> str:
    return "".join(
        f"M{x - high * 1.4:.1f} {y:g}q{high * 0.9:.1f} {-high * 1.7:.1f} {high * 2.8:.1f} 0" for x, y, high in _tops()
    )


def slopes() -> str:
    """Strokes on the eastern side of each hill, away from the light."""
    return "".join(
        f"M{x + high * (0.1 + 0.3 * at):.1f} {y - high * (0.72 - 0.17 * at):.1f}"
        f"l{high * 0.3:.1f} {high * (0.62 - 0.1 * at):.1f}"
        for x, y, high in _tops()
        for at in range(3)
    )
