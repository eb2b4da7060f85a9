"""Draws the pictures of the pages that teach Águila from their positions.

`python -m tests.aguila.guide_pictures` writes the PNGs and the digests of their SVGs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import cos, radians, sin

from rulesets.aguila.position.state import Unit
from rulesets.aguila.position.view import View, view
from rulesets.aguila.reports.board.drawing import draw
from rulesets.aguila.reports.board.paper import sheet_of
from rulesets.drawing.colours import INK, WAX
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag
from rulesets.kernel.text import Text
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game
from tests.aguila.guide import READER, before_the_charge, fought, practice
from tests.guide_album import Album

Box = tuple[float, float, float, float]
"""Left, lower, right and upper edge in inches."""
BATTLE: Box = (10, 6, 58, 42)
PIECES: Box = (8, 20, 56, 40)
ARCS: Box = (16, 10, 60, 36)
CHARGE: Box = (20, 15.5, 40, 31.5)
INCH = 1000


def cut(svg: str, seen: View, box: Box, *over: str) -> str:
    """The part of a board inside the box as it is from near by, with more drawn over it."""
    sheet = sheet_of(seen)
    left, bottom = sheet.at((box[0] * INCH, box[1] * INCH))
    right, top = sheet.at((box[2] * INCH, box[3] * INCH))
    window = f'viewBox="{left:g} {top:g} {right - left:g} {bottom - top:g}"'
    near = svg.replace('data-detail="middle"', 'data-detail="close"', 1)
    return re.sub(r'viewBox="[^"]*"', window, near, count=1).replace("</svg>", "".join(over) + "</svg>")


def _ruled(seen: View, box: Box) -> list[str]:
    """Inches along two edges of a part, so that a place can be read off it."""
    sheet, marks = sheet_of(seen), []
    for inch in range(0, 72, 6):
        if box[0] + 1 < inch < box[2] - 1:
            x, y = sheet.at((inch * INCH, box[1] * INCH))
            marks.append(label(str(inch), x, y - 8, of=18))
        if box[1] + 1 < inch < box[3] - 1:
            x, y = sheet.at((box[0] * INCH, inch * INCH))
            marks.append(label(str(inch), x + 8, y + 6, of=18, anchor="start"))
    return marks


def _part(seen: View, language: str, box: Box, *over: str) -> str:
    return cut(draw(seen, language), seen, box, *_ruled(seen, box), *over)


def table(language: str) -> str:
    """Two brigades as they are deployed without a word from anybody."""
    return draw(view(Game(7, scenario="hill").set_up().state, READER), language)


SHOWN: tuple[tuple[str, str, float, float, dict[str, object], Text], ...] = (
    ("B1", "fr_light_6", 12, 36, {"formation": "line"}, Text("line", "línea")),
    ("B2", "fr_light_6", 20, 36, {"formation": "attack_column"}, Text("attack column", "columna de ataque")),
    ("B3", "fr_light_6", 28, 36, {"formation": "march_column"}, Text("march column", "columna de marcha")),
    ("B4", "fr_light_6", 36, 36, {"formation": "square"}, Text("square", "cuadro")),
    ("B5", "fr_light_6", 44, 36, {"formation": "open_order"}, Text("open order", "orden abierto")),
    ("R1", "at_line_9", 52, 36, {"formation": "battalion_mass"}, Text("battalion mass", "masa de batallón")),
    ("B6", "fr_dragoons_2", 12, 27, {}, Text("cavalry", "caballería")),
    ("B7", "fr_gun_medium", 20, 27, {}, Text("gun", "cañón")),
    ("B8", "fr_gun_medium", 26, 27, {"limbered": True}, Text("limbered", "enganchado")),
    ("BO1", "fr_brigadier", 32.5, 27, {"chief": True}, Text("General in chief", "General en jefe")),
    ("BO2", "fr_commander", 39, 27, {}, Text("officer", "oficial")),
    ("B9", "fr_line_6", 45, 27, {"damage": 5, "stunned": 1}, Text("Stunned", "Aturdida")),
    ("R2", "at_line_6", 52, 27, {"disorganised": 1}, Text("Disorganised", "Desorganizada")),
)


def pieces(language: str) -> str:
    """One of everything that stands on a table, with its name below it."""
    field = Battlefield()
    for id, entry, x, y, facts, _ in SHOWN:
        field.put(id, entry, x, y, 0, **facts)
    seen = view(field.state, READER)
    sheet = sheet_of(seen)
    names = [label(name.in_(language), *sheet.at((x * INCH, (y - 4.4) * INCH)), of=15) for _, _, x, y, _, name in SHOWN]
    return cut(draw(seen, language), seen, PIECES, *names)


def arcs(language: str) -> str:
    """What belongs to the front, the flanks and the rear; what infantry and cavalry see; how far a column charges."""
    field = Battlefield().put("B1", "fr_line_6", 28, 21, formation="attack_column")
    field.put("B2", "fr_dragoons_2", 48, 20)
    seen = view(field.state, READER)
    words = (
        ((21, 30.5), Text("front", "frente")),
        ((19, 18), Text("flank", "flanco")),
        ((37, 18), Text("flank", "flanco")),
        ((28, 11), Text("rear", "retaguardia")),
        ((28, 32), Text('fires into this strip: 12"', 'dispara en esta franja: 12"')),
        ((28, 25.2), Text('charges 6"', 'carga 6"')),
        ((48, 27), Text("cavalry sees all of its front", "la caballería ve todo su frente")),
    )
    sheet = sheet_of(seen)
    said = [label(text.in_(language), *sheet.at((x * INCH, y * INCH)), of=20) for (x, y), text in words]
    return cut(draw(seen, language), seen, ARCS, *_lines(seen), *said)


def _lines(seen: View) -> list[str]:
    column, horse = seen.units["B1"], seen.units["B2"]
    strip = [_line(seen, _corner(column, side, 1), 90, 12, "2 5") for side in (-1, 1)]
    return [
        *(_line(seen, _corner(column, x, y), _outward(x, y), 11, "9 5") for x in (-1, 1) for y in (-1, 1)),
        *strip,
        *(_line(seen, _corner(horse, x, 1), _outward(x, 1), 11, "2 5") for x in (-1, 1)),
        _reach(seen, column),
    ]


def _corner(unit: Unit, x: int, y: int) -> tuple[float, float]:
    assert unit.at is not None
    wide, deep = (2.46, 1.97) if unit.id == "B2" else (2.36, 1.57)
    return unit.at.x / INCH + x * wide, unit.at.y / INCH + y * deep


def _outward(x: int, y: int) -> float:
    return 90 - 45 * x if y > 0 else 270 + 45 * x


def _line(seen: View, start: tuple[float, float], angle: float, far: float, dashes: str) -> str:
    sheet = sheet_of(seen)
    end = (start[0] + far * cos(radians(angle)), start[1] + far * sin(radians(angle)))
    (x1, y1), (x2, y2) = (sheet.at((x * INCH, y * INCH)) for x, y in (start, end))
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=INK, stroke_width=2, stroke_dasharray=dashes)


def _reach(seen: View, unit: Unit) -> str:
    """How far a charge goes straight ahead."""
    sheet = sheet_of(seen)
    (x1, y1), (x2, _) = (sheet.at((x * INCH, (y + 6) * INCH)) for x, y in (_corner(unit, -1, 1), _corner(unit, 1, 1)))
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y1, stroke=WAX, stroke_width=3)


def charge(language: str) -> str:
    return _part(view(before_the_charge().state, READER), language, CHARGE)


def before(language: str) -> str:
    return _part(view(practice().state, READER), language, BATTLE)


def _after(turn: str) -> Callable[[str], str]:
    return lambda language: _part(fought()[turn].after(READER), language, BATTLE)


DRAWN: Mapping[str, Callable[[str], str]] = {
    "table": table,
    "pieces": pieces,
    "arcs": arcs,
    "charge": charge,
    "practice": before,
    "after": _after("one"),
    "end": _after("two"),
}

ALBUM = Album("aguila", DRAWN, whole="table", most=260_000)


if __name__ == "__main__":
    ALBUM.write()
