"""The sheet the table is drawn on: where a point lies on it, and the words of SVG."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from rulesets.tercios.position.geometry.poses import FULL_TURN, QUARTER, Point

DOTS = 20
"""Units of the picture to an inch of the table."""
MARGIN = 46
"""Room around the table for the ruler and the cartouche."""

PAPER, INK, RULE = "#fbf8f1", "#23211c", "#c9bfa8"
TABLE, WATER, WAX = "#dfe0bd", "#c3d6de", "#8a2d1e"
SIDE_INK = {"south": "#24527a", "north": "#8f5712"}
SIDE_FILL = {"south": "#b9cde0", "north": "#ecd2a6"}
"""Blue and ochre; north is hatched besides, so that nothing is said by colour alone."""


class Sheet:
    """Turns places on the table into places on the picture. North is up."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    @property
    def table_width(self) -> float:
        return self.width * DOTS / 1000

    @property
    def table_height(self) -> float:
        return self.height * DOTS / 1000

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return (
            round(MARGIN + point[0] * DOTS / 1000, 1),
            round(MARGIN + (self.height - point[1]) * DOTS / 1000, 1),
        )

    def points(self, points: Iterable[Point]) -> str:
        return " ".join("{},{}".format(*self.at(point)) for point in points)


def size(mils: float) -> float:
    return round(mils * DOTS / 1000, 1)


def turned(heading: int) -> float:
    """The rotation that makes what points up on the sheet point that way on the table."""
    return ((QUARTER - heading) % FULL_TURN) / 100


def tag(name: str, *inner: str, **attributes: object) -> str:
    """An element; `class_` and `stroke_width` become the attributes' own names, None leaves one out."""
    words = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{''.join(inner)}</{name}>" if inner else f"<{name}{words}/>"


def words(text: str) -> str:
    return escape(text)


def label(text: str, x: float, y: float, *, of: float = 11, anchor: str = "middle", **more: object) -> str:
    """Text with a pale edge, legible on anything."""
    attributes: dict[str, object] = {
        "x": round(x, 1),
        "y": round(y, 1),
        "font_size": of,
        "text_anchor": anchor,
        "fill": INK,
        "stroke": PAPER,
        "stroke_width": 3,
        "paint_order": "stroke",
        "stroke_linejoin": "round",
        **more,
    }
    return tag("text", words(text), **attributes)
