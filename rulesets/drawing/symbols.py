"""Symbols that any game may use: stars, anchors, letters in squares."""

from __future__ import annotations

from rulesets.drawing.colours import PAPER, WAX, WHITE
from rulesets.drawing.lettering import letters
from rulesets.drawing.svg import tag

_STAR = ((0, -1), (0.23, -0.31), (0.95, -0.31), (0.38, 0.12), (0.59, 0.81), (0, 0.4))
"""The right half of a five-pointed star, from the top down."""


def star(x: float, y: float, radius: float, **more: object) -> str:
    """A five-pointed star around a centre."""
    mirrored = [*_STAR, *((-dx, dy) for dx, dy in reversed(_STAR[1:5]))]
    return tag(
        "polygon", points=" ".join(f"{x + dx * radius:.1f},{y + dy * radius:.1f}" for dx, dy in mirrored), **more
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
