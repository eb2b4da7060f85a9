"""Draws the pictures of the pages that teach Lepanto from their positions.

`python -m tests.lepanto.guide_pictures` writes the PNGs and the digests of their SVGs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import WAX
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag
from rulesets.hexes.grid import Hex
from rulesets.hexes.layout import DOWN, centre, corners
from rulesets.kernel.sparring import released_views
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import field_of_fire
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.state import Ship
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart import draw
from tests.guide_album import Album
from tests.lepanto.guide import GREAT, PRACTICE, READER, fought, opening

BATTLE = ("1825", "3137")
"""The hexes at two corners of the part that the practice battle is fought in."""
CLOSE = ("1926", "2835")


BANNERS = re.compile(r'<text[^>]* data-squadron="[^"]*"[^>]*>.*?</text>', re.S)
"""The names of the squadrons, large enough for the whole board."""


def _between(first: str, last: str) -> Box:
    (left, top), (right, bottom) = (centre(SEA.hex(name)) for name in (first, last))
    return Box(left - DOWN, top - DOWN, right - left + 2 * DOWN, bottom - top + 2 * DOWN)


def cut(svg: str, box: Box, *over: str) -> str:
    """The part of a board inside the box as it is from near by, with more drawn over it."""
    window = f'viewBox="{box.left:g} {box.top:g} {box.width:g} {box.height:g}"'
    near = BANNERS.sub("", svg.replace('data-detail="middle"', 'data-detail="close"', 1))
    return re.sub(r'viewBox="[^"]*"', window, near, count=1).replace("</svg>", "".join(over) + "</svg>")


def board(language: str) -> str:
    """The whole sheet as it is before the great battle."""
    return draw(_seen(GREAT), language)


def _seen(options: object) -> View:
    return released_views(ruleset, opening(options))[READER]  # type: ignore[arg-type]


PIECES: tuple[tuple[str, Ship, Text], ...] = (
    ("CC-G33", Ship("2029", 0), Text("galleass in tow", "galeaza a remolque")),
    ("CC-X2", Ship("1929", 0), Text("", "")),
    ("CC-G08", Ship("2229", 0), Text("flagship", "capitana")),
    ("CC-G09", Ship("2529", 1), Text("bow to the north-east", "proa al noreste")),
    ("CC-X1", Ship("2829", 0), Text("galleass adrift", "galeaza a la deriva")),
    ("IC-G05", Ship("1932", 3), Text("Ottoman galley", "galera otomana")),
    ("IC-T01", Ship("2232", 3), Text("galliot", "galeota")),
    ("IC-G06", Ship("2432", 3, exhausted=1), Text("exhausted", "agotada")),
    ("IC-G08", Ship("2632", 3, repulsed=True), Text("repulsed", "rechazada")),
    ("IC-G09", Ship("2832", 3, immobilised="ram"), Text("immobilised", "inmovilizada")),
)


def pieces(language: str) -> str:
    """One of everything that floats, with its name below it."""
    ships = {id: ship for id, ship, _ in PIECES}
    seen = replace(_seen(PRACTICE), turn=2, ships=ships, tows={"CC-X2": "CC-G33"}, wakes={})
    said = [
        label(name.in_(language), x, y + 34, of=11)
        for (x, y), name in ((centre(SEA.hex(ship.hex)), name) for _, ship, name in PIECES)
    ]
    return cut(draw(seen, language), _between("1828", "3033"), *said)


GUNS: tuple[tuple[str, Ship, Text], ...] = (
    ("CC-X2", Ship("2231", 0), Text("galleass", "galeaza")),
    ("CC-G09", Ship("2928", 0), Text("Christian galley", "galera cristiana")),
    ("IC-G10", Ship("3031", 3), Text("Ottoman galley", "galera otomana")),
    ("IC-T01", Ship("3034", 3), Text("galliot", "galeota")),
)


def arcs(language: str) -> str:
    """What guns reach, with the numbers of the chart in the hexes."""
    seen = replace(_seen(PRACTICE), ships={id: ship for id, ship, _ in GUNS}, tows={}, wakes={})
    marks = [mark for id, ship, _ in GUNS for mark in _reached(id, ship)]
    said = [label(name.in_(language), *_below(id, ship), of=12) for id, ship, name in GUNS]
    return cut(draw(seen, language), _between("1726", "3236"), *marks, *said)


def _below(id: str, ship: Ship) -> tuple[float, float]:
    """Clear of the hexes with numbers."""
    x, y = centre(SEA.hex(ship.hex))
    return (x, y + 5 * DOWN) if SHIPS[id].type == "galleass" else (x - 14, y + DOWN)


def _reached(id: str, ship: Ship) -> Iterator[str]:
    here = SEA.hex(ship.hex)
    for way, bearing in field_of_fire(SHIPS[id], ship.facing).items():
        hex = Hex(here.q + way.q, here.r + way.r)
        outline = " ".join(f"{x:g},{y:g}" for x, y in corners(hex))
        yield tag("polygon", points=outline, fill=WAX, fill_opacity=0.04 + 0.07 * bearing.value)
        x, y = centre(hex)
        yield label(str(bearing.value), x, y + 5, of=14)


def practice(language: str) -> str:
    return cut(draw(_seen(PRACTICE), language), _between(*BATTLE))


def _after(turn: str, part: tuple[str, str] = CLOSE) -> Callable[[str], str]:
    return lambda language: cut(draw(fought()[turn].after(READER), language), _between(*part))


DRAWN: Mapping[str, Callable[[str], str]] = {
    "board": board,
    "pieces": pieces,
    "arcs": arcs,
    "practice": practice,
    "rammed": _after("turn three islamic"),
    "broadsides": _after("turn four christian"),
    "end": _after("turn eight islamic"),
}


ALBUM = Album("lepanto", DRAWN, whole="board", most=260_000)


if __name__ == "__main__":
    ALBUM.write()
