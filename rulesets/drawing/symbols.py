"""Symbols that any game may use: stars, compasses, anchors, letters in squares."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rulesets.drawing.colours import INK, PAPER, RULE, WAX, WHITE
from rulesets.drawing.lettering import letters
from rulesets.drawing.svg import tag

_STAR = ((0, -1), (0.23, -0.31), (0.95, -0.31), (0.38, 0.12), (0.59, 0.81), (0, 0.4))
"""The right half of a five-pointed star, from the top down."""


RIPPLES = (
    '<pattern id="ripples" width="120" height="76" patternUnits="userSpaceOnUse"><path d="M8 14q5-4 10 0t10 0M70 '
    '8q5-4 10 0M92 40q5-4 10 0t10 0M30 52q5-4 10 0M56 68q5-4 10 0t10 0M4 66q4-3 8 0" fill="none" stroke="#a9c1cd" '
    'stroke-width=".9"/></pattern>'
)
"""Engraved ripples, wide apart, for the `defs` of a chart."""


def star(x: float, y: float, radius: float, **more: object) -> str:
    """A five-pointed star around a centre."""
    mirrored = [*_STAR, *((-dx, dy) for dx, dy in reversed(_STAR[1:5]))]
    return tag(
        "polygon", points=" ".join(f"{x + dx * radius:.1f},{y + dy * radius:.1f}" for dx, dy in mirrored), **more
    )


def compass(headings: Sequence[float], radius: float) -> str:
    """A star around the origin with a point in each direction, half dark and half pale, inside a double ring."""
    dark: list[str] = []
    pale: list[str] = []
    half, inner = 180 / len(headings), radius * 34 / 118
    for turn in map(math.radians, headings):
        x, y = (round((radius - 14) * part, 1) for part in (math.cos(turn), math.sin(turn)))
        for way, into in ((-1, dark), (1, pale)):
            side = turn + way * math.radians(half)
            into.append(f"M0 0L{inner * math.cos(side):.1f} {inner * math.sin(side):.1f}L{x:g} {y:g}z")
    line = {"fill": "none", "stroke": INK}
    return (
        tag("circle", r=radius - 4, stroke_width=0.8, **line)
        + tag("circle", r=radius, stroke_width=1.6, **line)
        + tag("path", d="".join(pale), fill=PAPER, stroke=INK, stroke_width=0.8)
        + tag("path", d="".join(dark), fill=RULE, stroke=INK, stroke_width=0.8)
    )


def badge(text: str, x: float, y: float, *, solid: bool = False) -> str:
    """A letter in a square."""
    wide = 14 if len(text) < 2 else 9 * len(text)
    return tag(
        "rect", x=x, y=y, width=wide, height=14, fill=WAX if solid else PAPER, stroke=WAX, stroke_width=1
    ) + letters(text, x + wide / 2, y + 11, 11.5, WHITE if solid else WAX)


def anchor(x: float, y: float, size: float, ink: str, wide: float = 1.6) -> str:
    """An anchor around a centre: ring, stock, shank and flukes."""
    u = size / 10
    d = (
        f"M{x:g} {y - 3 * u:.1f}V{y + 5 * u:.1f}M{x - 2.6 * u:.1f} {y - 1.6 * u:.1f}h{5.2 * u:.1f}"
        f"M{x - 4.4 * u:.1f} {y + 1.6 * u:.1f}Q{x - 3.6 * u:.1f} {y + 5 * u:.1f} {x:g} {y + 5 * u:.1f}"
        f"Q{x + 3.6 * u:.1f} {y + 5 * u:.1f} {x + 4.4 * u:.1f} {y + 1.6 * u:.1f}"
        f"M{x - 1.2 * u:.1f} {y - 4 * u:.1f}a{1.2 * u:.1f} {1.2 * u:.1f} 0 1 1 {2.4 * u:.1f} 0"
        f"a{1.2 * u:.1f} {1.2 * u:.1f} 0 1 1 {-2.4 * u:.1f} 0"
    )
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=wide)
