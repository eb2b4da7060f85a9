"""What lies under the ships and never changes: water, hexes, coast, names of places, the frame with its coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.styles import ART
from rulesets.drawing.svg import SERIF, tag, title, words
from rulesets.drawing.symbols import RIPPLES
from rulesets.hexes.drawing import DOTS, TILE, TILE_ORIGIN, area, columns, corner_dots, fields, rows, tile
from rulesets.hexes.layout import centre
from rulesets.hexes.shores import hachures, hills, slopes
from rulesets.kernel.text import EachLanguage, Text
from rulesets.lepanto.book.sea import SEA as WATERS
from rulesets.lepanto.reports.chart import coast
from rulesets.lepanto.reports.chart.paper import (
    AFAR,
    BAND,
    COAST,
    FINE,
    HACHURE,
    KEY,
    LAND,
    LETTERS,
    MAP,
    NEARBY,
    SEA,
    SHEET,
)


class Place(NamedTuple):
    """A name on the map, with the middle of its line; or at the edge, where something lies beyond it."""

    name: Text
    x: float
    y: float
    anchor: str = "middle"


PLACES = (
    Place(Text("AETOLIA", "ETOLIA"), 1260, 44),
    Place(Text("Cape Scropha", "cabo Escrofa"), 648, 74),
    Place(Text("Curzolari", "Curzolares"), MAP.left + 24, 388, "start"),
    Place(Text("Patras, Lepanto ▸", "Patras, Lepanto ▸"), MAP.right - 16, 1560, "end"),
    Place(Text("◂ Ithaca", "◂ Ítaca"), MAP.left + 16, 1560, "start"),
)
GULF = Text("GULF OF PATRAS", "GOLFO DE PATRAS")


def _box(box: Box, **more: object) -> str:
    return tag("rect", x=box.left, y=box.top, width=box.width, height=box.height, **more)


def definitions() -> str:
    """The mesh of hexes, and the dots of shoals."""
    size = {"width": TILE[0], "height": TILE[1], "x": TILE_ORIGIN[0], "y": TILE_ORIGIN[1]}
    mesh = tag("path", d=tile(), fill="none", stroke="#6f8b98", stroke_width=0.7, stroke_opacity=0.5)
    dots = "M1 1.5h.9M4.2 4.6h.9M2.4 7.6h.9M6.4 .9h.9M6.6 6.9h.9"
    return (
        RIPPLES
        + tag("pattern", mesh, id="hexes", patternUnits="userSpaceOnUse", **size)
        + tag(
            "pattern",
            tag("rect", width=9, height=9, fill="#c6d9e3"),
            tag("path", d=dots, stroke=COAST, stroke_width=0.8),
            id="shoals",
            patternUnits="userSpaceOnUse",
            width=9,
            height=9,
        )
    )


def _water() -> str:
    shores = area(hex for hex, ground in WATERS.ground.items() if ground == "shore")
    return "".join(
        [
            tag("path", d=_ring(SHEET) + _ring(MAP) + _ring(KEY), fill=PAPER, fill_rule="evenodd"),
            _box(MAP, fill=SEA),
            _box(MAP, fill="url(#ripples)", class_=ART),
            tag("path", d=shores, fill="url(#shoals)"),
            tag(
                "path",
                d=hachures(coast.rings(), (MAP.left, MAP.right), (MAP.top, coast.HACHED)),
                stroke=HACHURE,
                stroke_width=0.9,
            ),
            _box(MAP, fill="url(#hexes)", class_="board-close"),
            tag(
                "path",
                d=corner_dots(WATERS.grid),
                stroke_dasharray=DOTS,
                stroke="#7f9ba8",
                stroke_width=1.5,
                shape_rendering="crispEdges",
                class_="board-away",
            ),
        ]
    )


def _land() -> str:
    return tag(
        "g",
        tag("defs", tag("path", d=coast.path(), id="land")),
        tag("use", href="#land", fill="none", stroke=HACHURE, stroke_width=12, class_=ART),
        tag("use", href="#land", fill="none", stroke=SEA, stroke_width=10.4, class_=ART),
        tag("use", href="#land", fill="none", stroke=HACHURE, stroke_width=7, class_=ART),
        tag("use", href="#land", fill="none", stroke=SEA, stroke_width=5.4, class_=ART),
        tag("use", href="#land", fill="none", stroke=COAST, stroke_width=2.6),
        tag("use", href="#land", fill=LAND),
        tag("path", d=hills(coast.tops()), fill=LAND, stroke=COAST, stroke_width=1),
        tag("path", d=slopes(coast.tops()), fill="none", stroke=COAST, stroke_width=0.7),
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _frame() -> str:
    """The paper around the map, and a band in black and white with a field for each column and row."""
    outer = MAP.grown(BAND)
    line = {"fill": "none", "stroke": INK}
    return "".join(
        [
            tag("path", d=_ring(outer) + _ring(MAP), fill=PAPER, fill_rule="evenodd"),
            tag("path", d=fields(WATERS.grid, MAP.left, MAP.top, MAP.right, MAP.bottom, BAND), fill=INK),
            _box(MAP, stroke_width=1, **line),
            _box(outer, stroke_width=2, **line),
        ]
    )


def _ring(box: Box) -> str:
    return f"M{box.left:g} {box.top:g}h{box.width:g}v{box.height:g}h{-box.width:g}z"


def _coordinates() -> str:
    """Columns and rows in the margins, every fifth or, from near by, all; from near by also some hexes."""
    return (
        _margins(5, LETTERS, "board-middle")
        + _margins(1, FINE + 3, "board-close")
        + tag("g", *_hex_names(), font_size=FINE, text_anchor="middle", fill="#5d7a88", class_="board-close")
    )


def _margins(each: int, size: float, level: str) -> str:
    top, left = MAP.top - BAND - size / 5, MAP.left - BAND - 5
    across = [tag("text", name, x=x, y=top) for name, x in columns(WATERS.grid, each)]
    down = [
        tag("text", name, x=left, y=round(y + size / 3, 1), text_anchor="end") for name, y in rows(WATERS.grid, each)
    ]
    return tag("g", *across, *down, font_size=size, text_anchor="middle", fill=INK, class_=level)


def _hex_names() -> Iterator[str]:
    for name, hex in WATERS.grid.hexes.items():
        if int(name[:2]) % 5 == 0 and int(name[2:]) % 5 == 0 and WATERS.at(hex) == "sea":
            x, y = centre(hex)
            yield tag("text", name, x=round(x, 1), y=round(y - 9, 1))


def _names(language: str) -> str:
    """What the waters and places around are called. Beyond the edges lie those that gave the battle its name."""
    gulf = tag(
        "text",
        words(GULF.in_(language)),
        x=MAP.left + MAP.width / 2,
        y=1748,
        font_size=AFAR,
        letter_spacing=24,
        text_anchor="middle",
        fill="#5d7a88",
    )
    sizes = {"board-middle": LETTERS, "board-close": NEARBY}
    small = (tag("g", *_places(language), font_size=size, class_=level) for level, size in sizes.items())
    return tag("g", gulf, *small, font_family=SERIF, font_style="italic", fill="#4d4330")


def _places(language: str) -> Iterator[str]:
    for place in PLACES:
        wide = 6 if place.name.en.isupper() else None
        said = words(place.name.in_(language))
        yield tag("text", said, x=place.x, y=place.y, text_anchor=place.anchor, letter_spacing=wide)


def _ground(language: str) -> str:
    return _water() + _land() + _names(language) + _frame() + _coordinates()


GROUND = EachLanguage(lambda language: tag("g", title(GULF.in_(language)), _ground(language), class_="ground"))
