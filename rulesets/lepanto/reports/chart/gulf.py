"""A small chart of the Gulf of Patras: the real coast, with Lepanto, Patras and the islands, and where the map lies."""

from __future__ import annotations

import math
from importlib.resources import files

import msgspec

from rulesets.drawing.boxes import Box, Point
from rulesets.drawing.colours import INK, PAPER, WAX
from rulesets.drawing.svg import SERIF, tag, title, words
from rulesets.kernel.text import Text
from rulesets.lepanto.reports.chart.paper import COAST, LAND, LETTERS, SEA

FIELD = (21.115, 38.115, 21.335, 38.31)
"""What the map shows: west, south, east, north. The battle was fought off Cape Scropha."""
PLACES: tuple[tuple[Text, float, float, str, int], ...] = (
    (Text("Lepanto", "Lepanto"), 21.83, 38.392, "end", -14),
    (Text("Patras", "Patras"), 21.735, 38.247, "middle", 44),
    (Text("Oxia", "Oxia"), 21.11, 38.305, "end", 16),
)
"""Name, where, and on which side of its dot it is written."""


def _load() -> tuple[Box, list[list[Point]]]:
    raw = msgspec.json.decode((files("rulesets.lepanto") / "data" / "patras.geojson").read_bytes())
    west, south, east, north = raw["bbox"]
    rings = [ring for feature in raw["features"] for ring in feature["geometry"]["coordinates"]]
    return Box(west, south, east - west, north - south), [[(lon, lat) for lon, lat in ring] for ring in rings]


BOUNDS, RINGS = _load()
SQUEEZE = math.cos(math.radians(BOUNDS.top + BOUNDS.height / 2))
"""How much shorter a degree of longitude is than one of latitude."""
TALL = BOUNDS.height / BOUNDS.width / SQUEEZE
"""Height for each unit of width."""


def gulf(box: Box, language: str) -> str:
    """Drawn into a box of the right proportions."""

    def at(lon: float, lat: float) -> Point:
        share, down = (lon - BOUNDS.left) / BOUNDS.width, (BOUNDS.bottom - lat) / BOUNDS.height
        return round(box.left + share * box.width, 1), round(box.top + down * box.height, 1)

    land = "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in (at(*point) for point in ring)) + "z" for ring in RINGS)
    left, top = at(FIELD[0], FIELD[3])
    right, bottom = at(FIELD[2], FIELD[1])
    shown = f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}z"
    frame = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    names = "".join(_place(name, at(lon, lat), anchor, down, language) for name, lon, lat, anchor, down in PLACES)
    said = Text(
        "The Gulf of Patras, and the part that the map shows", "El golfo de Patras y la parte que muestra el mapa"
    )
    return tag(
        "g",
        title(said.in_(language)),
        tag("rect", **frame, fill=SEA),
        tag("path", d=land, fill=LAND, stroke=COAST, stroke_width=1.2, stroke_linejoin="round"),
        tag("path", d=shown, fill=WAX, fill_opacity=0.18, stroke=WAX, stroke_width=3),
        names,
        tag("rect", **frame, fill="none", stroke=INK, stroke_width=1.4),
        class_="gulf",
    )


def _place(name: Text, at: Point, anchor: str, down: int, language: str) -> str:
    x, y = at
    aside = {"end": -10, "start": 10}.get(anchor, 0)
    style = {"font_size": LETTERS, "font_family": SERIF, "font_style": "italic", "fill": INK, "text_anchor": anchor}
    halo = {"stroke": PAPER, "stroke_width": 5, "paint_order": "stroke", "stroke_opacity": 0.8}
    dot = tag("circle", cx=x, cy=y, r=5, fill=INK)
    return dot + tag("text", words(name.in_(language)), x=x + aside, y=y + down, **style, **halo)
