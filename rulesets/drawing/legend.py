"""A legend: what each sign of a picture means, in a frame of its own."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.lettering import letters, plain
from rulesets.drawing.svg import tag, title
from rulesets.kernel.text import Text

SIZE = 12
"""The font size."""
HEAD, FIRST, ROW = 20, 38, 18
"""Distances from the frame's upper edge to the heading and to the first row, and from row to row."""


def framed(box: Box, called: str, *drawn: str, **more: object) -> str:
    """The frame with its content and a name for screen readers."""
    frame = tag(
        "rect", x=box.left, y=box.top, width=box.width, height=box.height, fill=PAPER, stroke=INK, stroke_width=1.2
    )
    return tag("g", title(called), frame, *drawn, class_="legend", **more)


def entry(text: Text, language: str, x: float, y: float, **more: object) -> str:
    """The words beside a sign."""
    return plain(text.in_(language), x, y, of=SIZE, **more)


def lettered(
    heading: Text, signs: Mapping[str, Text], meanings: Mapping[str, Text], at: tuple[float, float], language: str
) -> list[str]:
    """A column of letters and what each means. `at` is its left edge and the frame's upper edge."""
    x, top = at
    drawn = [entry(heading, language, x, top + HEAD, font_weight="bold")]
    for index, (key, sign) in enumerate(signs.items()):
        y = top + FIRST + index * ROW
        drawn += [letters(sign.in_(language), x + 6, y, SIZE, INK), entry(meanings[key], language, x + 18, y)]
    return drawn
