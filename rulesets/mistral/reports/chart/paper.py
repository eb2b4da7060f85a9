"""The sheet the chart is drawn on: where a point of the sea lies on it, its colours, and the words of SVG."""

from __future__ import annotations

import math
import re
from functools import cache
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from rulesets.mistral.book.chart import CHART

PAPER, INK, RULE, WAX = "#fbf8f1", "#23211c", "#c9bfa8", "#8a2d1e"
SEA, DEEP, SHOAL, LAND, COAST, LANE = "#d7e4ea", "#c6d9e3", "#9db7c4", "#efe6d0", "#7d6f52", "#7c949f"
SIDE_INK = {"british": "#24527a", "bourbon": "#8f5712"}
SIDE_FILL = {"british": "#dbe7f2", "bourbon": "#f6e4c4"}
"""Blue and ochre; flags and hulls differ in shape besides, so that nothing is said by colour alone."""
SANS = "DejaVu Sans, Verdana, sans-serif"
SERIF = "Iowan Old Style, Palatino, URW Palladio L, Georgia, DejaVu Sans, serif"

MARGIN = 24
"""Room around the chart for its border of degrees."""
MAP_WIDTH = 1800
LON_DOTS = MAP_WIDTH / (CHART.bounds["east"] - CHART.bounds["west"])
LAT_DOTS = LON_DOTS / math.cos(math.radians((CHART.bounds["north"] + CHART.bounds["south"]) / 2))
MAP_HEIGHT = round((CHART.bounds["north"] - CHART.bounds["south"]) * LAT_DOTS)
WIDTH, HEIGHT = MAP_WIDTH + 2 * MARGIN, MAP_HEIGHT + 2 * MARGIN

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def overlaps(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def shared(self, other: Box) -> float:
        """The area both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


SHEET = Box(MARGIN, MARGIN, MAP_WIDTH, MAP_HEIGHT)


def at(lon: float, lat: float) -> Point:
    return (
        round(MARGIN + (lon - CHART.bounds["west"]) * LON_DOTS, 1),
        round(MARGIN + (CHART.bounds["north"] - lat) * LAT_DOTS, 1),
    )


def tag(name: str, *inner: str, **attributes: object) -> str:
    """An element; `class_` and `stroke_width` become the attributes' own names, None leaves one out."""
    words = "".join(
        [
            f' {_attribute(key)}="{value}"'
            if type(value) in (int, float) or not _SPECIAL.search(str(value))
            else f" {_attribute(key)}={quoteattr(str(value))}"
            for key, value in attributes.items()
            if value is not None
        ]
    )
    return f"<{name}{words}>{''.join(inner)}</{name}>" if inner else f"<{name}{words}/>"


_SPECIAL = re.compile(r'[&<>"\n\r\t]')


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def words(text: str) -> str:
    return escape(text) if _SPECIAL.search(text) else text


def title(text: str) -> str:
    return f"<title>{words(text)}</title>"


def label(text: str, x: float, y: float, *, of: float = 12, anchor: str = "middle", **more: object) -> str:
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


_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()· "), frozenset("mwMW@")


def width_of(text: str, of: float, *, bold: bool = False) -> float:
    """How wide a text is in DejaVu Sans, a little generously."""
    ems = sum(
        0.37 if letter in _NARROW else 0.95 if letter in _WIDE else 0.69 if letter.isupper() else 0.62
        for letter in text
    )
    return ems * of * (1.11 if bold else 1.0)
