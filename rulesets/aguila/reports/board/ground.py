"""Terrain: woods, fields, hills, water and its crossings, roads. What was built is in `works.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import own_name, piece_name
from rulesets.aguila.position.geometry.ground import shape_of
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Piece
from rulesets.aguila.reports.board import works
from rulesets.aguila.reports.board.paper import FINE, turned
from rulesets.drawing.colours import INK
from rulesets.drawing.landscape import water
from rulesets.drawing.lettering import label
from rulesets.drawing.styles import ART
from rulesets.drawing.svg import tag, title
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.tabletop.board.ground import KEPT, STEEP, contours
from rulesets.tabletop.board.ground import Look as Contours
from rulesets.tabletop.board.sheet import Sheet, size

WATERSIDE = "#5f8798"


class Look(NamedTuple):
    """How a kind of ground is drawn: its colour, its edge, what is strewn over it or grows on it in rows."""

    fill: str
    edge: str = INK
    strewn: Sequence[str] = ()
    every: int = 0
    """The distance between what is strewn, in thousandths of an inch."""
    rows: str = ""
    contours: Contours | None = None


LOOKS: Mapping[str, Look] = {
    "hill_easy": Look("", contours=Contours(contours=(1.0, 0.74, 0.48, 0.22))),
    "hill_difficult": Look("", contours=Contours(contours=STEEP, hachures=True)),
    "mountain": Look("#b9ad94", "#6b5f49", ("crag",), 1700, contours=Contours(contours=(1.0, 0.8), hachures=True)),
    "field": Look("#ecd998", "#a88e4b", rows="furrows"),
    "vineyard": Look("#d3d79c", "#7f8a4c", rows="vines"),
    "difficult": Look("#cdc79c", "#8b8560", ("tuft",), 1150),
    "marsh": Look("#bfd0b0", "#7d9480", ("reeds",), 1150),
    "dunes": Look("#efd9a0", "#c3a25e", ("dune",), 1500),
    "oasis": Look("#c2d49c", "#7d9a58", ("palm", "reeds"), 1500),
    "wadi": Look("#dcc593", "#a5884f", ("stone",), 1800),
    "lake": Look("#bcd5e0", WATERSIDE),
    "river": Look("#bcd5e0", WATERSIDE),
    "stream": Look("#bcd5e0", WATERSIDE),
    "rocky": Look("#cbc3b1", "#867c69", ("stone", "stones"), 1150),
    "wood": Look("#a9bd83", "#5b7440", ("tree", "tree", "fir", "tree", "bush"), 1000),
    "palm_grove": Look("#c6cc92", "#84884c", ("palm",), 1150),
    "ruins": Look("#d6c8ac", "#85745a", ("rubble", "stones"), 1250),
    "hamlet": Look("#e2d5b4", "#9a8763", ("hut", "hut", "bush", "hut", "church"), 1750),
    "lone_tree": Look("#9fb57a", "#5b7440", ("tree",), 1000),
}
ICE = Look("#e3eef2", "#8fa9b3", ("crack",), 2100)
LAYERS = (*list(LOOKS)[:13], "road", "ford", "bridge", *list(LOOKS)[13:])
"""The lowest first."""
NAMELESS = frozenset({"road", "fence", "bank", "wall_low", "wall_high", "lone_tree"})

ROWS: Mapping[str, tuple[int, Mapping[str, object]]] = {
    "furrows": (420, {"stroke": "#c7ab5c", "stroke_width": 1.4}),
    "vines": (700, {"stroke": "#6d8440", "stroke_width": 5, "stroke_dasharray": "1.5 6.5", "stroke_linecap": "round"}),
}


def terrain(sheet: Sheet, pieces: Sequence[Piece], frozen: bool, language: str) -> list[str]:
    """Every piece, the lowest first."""
    order = {kind: at for at, kind in enumerate(LAYERS)}
    ordered = sorted(pieces, key=lambda piece: (order.get(piece.kind, len(order)), piece.id))
    return [_drawn(sheet, piece, pieces, frozen, language) for piece in ordered]


def _drawn(sheet: Sheet, piece: Piece, pieces: Sequence[Piece], frozen: bool, language: str) -> str:
    look = ICE if frozen and BOOK.kinds[piece.kind].category == "water" else LOOKS.get(piece.kind)
    parts = [title(describe(piece, pieces, frozen, language))]
    if piece.destroyed:
        parts.append(works.site(sheet, piece))
    elif look is None:
        parts.append(works.built(sheet, piece))
    else:
        parts += _area(sheet, piece, look)
    return tag("g", *parts, id=piece.id, class_=f"terrain {piece.kind}")


def describe(piece: Piece, pieces: Sequence[Piece], frozen: bool, language: str) -> str:
    """What a piece is, for the tooltip."""
    kind = BOOK.kinds[piece.kind]
    said = [capital(piece_name(piece.id, piece.kind, [each.id for each in pieces if each.kind == piece.kind]))]
    if piece.destroyed:
        said.append(Text("destroyed", "en ruinas"))
    elif kind.structure:
        said.append(
            Text("structure {left} of {whole}", "estructura {left} de {whole}").of(piece.structure, kind.structure)
        )
    if frozen and kind.category == "water":
        said.append(Text("frozen", "hielo"))
    return f"{piece.id}: {', '.join(text.in_(language) for text in said)}"


def _area(sheet: Sheet, piece: Piece, look: Look) -> Iterator[str]:
    outline = shape_of(piece, BOOK.kinds[piece.kind]).points
    if look.contours is not None:
        yield from contours(sheet, outline, look.contours)
    else:
        points = " ".join("{:g},{:g}".format(*sheet.at(point)) for point in outline)
        yield tag("polygon", points=points, fill=look.fill, stroke=look.edge, stroke_width=1.3, stroke_linejoin="round")
    if look.edge == WATERSIDE:
        ring = tuple(sheet.at(point) for point in outline)
        yield tag("g", _current(ring, piece.kind != "lake"), class_=ART)
    if look.rows:
        yield _rows(sheet, piece, look.rows)
    if look.strewn:
        yield "".join(_strewn(sheet, piece, look))


@lru_cache(maxsize=KEPT)
def _current(ring: tuple[tuple[float, float], ...], flowing: bool) -> str:
    return water(ring, WATERSIDE, flowing=flowing)


def _rows(sheet: Sheet, piece: Piece, kind: str) -> str:
    """Furrows or vines along the longer side."""
    every, pen = ROWS[kind]
    wide, deep = size(piece.w) - 6, size(piece.h)
    rows = range(1, piece.h // every)
    d = "".join(
        f"M{-wide / 2:.1f} {row * deep / len(range(piece.h // every)) - deep / 2:.1f}h{wide:.1f}" for row in rows
    )
    return tag("path", d=d, fill="none", transform=turned(sheet, Stance(piece.x, piece.y, piece.rot)), **pen)


def _strewn(sheet: Sheet, piece: Piece, look: Look) -> Iterator[str]:
    """Never in rank and file, and always in the same places; those in front cover those behind."""
    found = sorted(_spots(piece, look.every), key=lambda spot: sheet.at(spot)[::-1])
    for number, spot in enumerate(found):
        x, y = sheet.at(spot)
        yield f'<use href="#ground-{look.strewn[number % len(look.strewn)]}" x="{x:g}" y="{y:g}"/>'


def _spots(piece: Piece, every: int) -> Iterator[tuple[float, float]]:
    round_it = BOOK.kinds[piece.kind].shape == "ellipse"
    across, down = max(1, piece.w // every), max(1, piece.h // every)
    turn = radians(piece.rot / 10)
    for row in range(down):
        for column in range(across):
            shift, lift = (
                0.28 * sin(7.1 * row + 3.7 * column + piece.x),
                0.28 * sin(5.3 * row + 11.9 * column + piece.y),
            )
            u = 2 * (column + 0.5 + shift + (0.2 if row % 2 else -0.2)) / across - 1 if across > 1 else 0.0
            v = 2 * (row + 0.5 + lift) / down - 1 if down > 1 else 0.0
            if round_it and u * u + v * v > 0.82:
                continue
            x, y = u * (piece.w / 2 - 300), v * (piece.h / 2 - 300)
            yield piece.x + x * cos(turn) + y * sin(turn), piece.y - x * sin(turn) + y * cos(turn)


def names(sheet: Sheet, pieces: Sequence[Piece], language: str) -> str:
    """What pieces are called in small letters, from near by: orders can name them so. Those without a name have ids."""
    shown = [(piece, own_name(piece.id, piece.kind)) for piece in pieces if piece.kind not in NAMELESS]
    drawn = [
        label(own.in_(language) if own else piece.id, *sheet.at((piece.x, piece.y)), of=FINE + 2, font_style="italic")
        for piece, own in shown
    ]
    return tag("g", *drawn, class_="board-close names")
