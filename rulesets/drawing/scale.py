"""A scale bar that shows lengths on a picture."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import tag


def scale_bar(
    x: float, y: float, field: float, high: float, said: str, *, line: Mapping[str, object] = {}, **more: object
) -> str:
    """Four fields, dark and pale in turn, each `field` wide. `said` is the drawn text that
    says how long they are together."""
    drawn = [
        tag(
            "rect",
            x=round(x + at * field, 1),
            y=y,
            width=round(field, 1),
            height=high,
            fill=INK if at % 2 == 0 else PAPER,
            stroke=INK,
            **line,
        )
        for at in range(4)
    ]
    return tag("g", *drawn, said, class_="scale", **more)
