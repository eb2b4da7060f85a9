"""Parts of a line: those on a strip, joined parts, and what is left of them without others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.segments import Span, chord, chords
from rulesets.tabletop.geometry.tolerances import EPS, FUZZ


def touched(shape: Shape, a: Point, b: Point) -> Sequence[Span]:
    """The parts of a line on a strip of ground. Running exactly along its edge counts."""
    if not shape.convex:
        return chords(shape, a, b)
    span = chord(shape, a, b, -EPS)
    return (span,) if span else ()


def merged(spans: Iterable[Span]) -> list[Span]:
    merged: list[Span] = []
    for start, to in sorted(spans):
        if merged and start <= merged[-1][1] + EPS:
            merged[-1] = (merged[-1][0], max(merged[-1][1], to))
        else:
            merged.append((start, to))
    return merged


def left_over(spans: Iterable[Span], holes: Iterable[Span]) -> list[Span]:
    rest = list(spans)
    for enter, leave in holes:
        rest = [
            piece
            for start, to in rest
            for piece in ((start, min(to, enter)), (max(start, leave), to))
            if piece[1] - piece[0] > EPS + FUZZ
        ]
    return rest
