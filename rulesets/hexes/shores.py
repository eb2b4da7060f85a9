"""Shores as engravers cut them: a rugged coast, strokes on the water along it, and hills on the land."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from rulesets.hexes.drawing import Ring, roughened
from rulesets.hexes.grid import Hex
from rulesets.hexes.layout import Point

Hill = tuple[float, float, float]
"""The middle of its foot, and its height."""


def chance(hex: Hex) -> float:
    """A number from 0 to 1 that belongs to the hex: a coast looks the same wherever it is drawn."""
    return (hex.q * 7919 + hex.r * 104729 + 15485863) * 2654435761 % 4294967296 / 4294967296


def rugged(ring: Ring) -> Ring:
    return roughened(roughened(ring, _wander), _wander)


def _wander(point: Point) -> Point:
    """Small bays and points."""
    x, y = point
    return (
        x + 2.2 * math.sin(x * 0.31 + y * 0.17) + 1.1 * math.sin(x * 1.9 + y),
        y + 2.6 * math.sin(x * 0.23 - y * 0.29) + 1.3 * math.sin(x * 1.3 - y * 1.7),
    )


SPACING, REACH, STROKE = 3.0, 25.0, 8.0
"""Of the hachures: from line to line, how far from the land they lie, and half the length of a short one."""


def hachures(rings: Sequence[Ring], across: Point, down: Point) -> str:
    """Level strokes along the coast, dense at the land and sparse further out, from one side of the map to the other
    and from its top to where there is no more coast."""
    drawn = []
    for row in range(math.ceil((down[1] - down[0]) / SPACING)):
        y = round(down[0] + row * SPACING, 1)
        drawn += [f"M{start:.0f} {y:g}H{end:.0f}" for start, end in _strokes(rings, across, y)]
    return "".join(drawn)


def _strokes(rings: Sequence[Ring], across: Point, y: float) -> list[tuple[float, float]]:
    """From where to where a line at that height is cut."""
    spans = []
    for ring in rings:
        for at, (x, ring_y) in enumerate(ring):
            off = abs(ring_y - y)
            if off < REACH and (at * 0.618 + y * 0.377) % 1.0 > (off / REACH) ** 0.6:
                spans.append((x - STROKE, x + STROKE * (0.6 + at * 0.27 % 1.0)))
    left, right = across
    return [(max(start, left), min(end, right)) for start, end in _joined(spans) if start < right and end > left]


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def hills(tops: Iterable[Hill]) -> str:
    return "".join(
        f"M{x - high * 1.4:.1f} {y:g}q{high * 0.9:.1f} {-high * 1.7:.1f} {high * 2.8:.1f} 0" for x, y, high in tops
    )


def slopes(tops: Iterable[Hill]) -> str:
    """Strokes on the eastern side of each hill, away from the light."""
    return "".join(
        f"M{x + high * (0.1 + 0.3 * at):.1f} {y - high * (0.72 - 0.17 * at):.1f}"
        f"l{high * 0.3:.1f} {high * (0.62 - 0.1 * at):.1f}"
        for x, y, high in tops
        for at in range(3)
    )
