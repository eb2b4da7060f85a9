"""Draws the pictures of the pages that teach Tercios from their positions.

`python -m tests.tercios.guide_pictures` writes the PNGs and the digests of their SVGs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from games.visibility.pictures import cropped
from rulesets.drawing.colours import INK, WAX
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag
from rulesets.kernel.briefing import Window
from rulesets.kernel.framing import digest
from rulesets.kernel.text import Text
from rulesets.tabletop.board.sheet import Sheet, size
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.board.drawing import draw
from tests.guide_pages import FOLDER, LANGUAGES
from tests.guide_pngs import png_of
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.guide import dealt, fought, practice, set_up

PICTURES = FOLDER / "pictures"
DIGESTS = PICTURES / "digests.json"
WIDTH = 900
MOST_BYTES = 150_000

Box = tuple[float, float, float, float]
"""West, south, east and north in inches."""
BATTLE: Box = (12, 4.5, 60, 38)
CLOSE: Box = (19, 6, 55, 33)
SHEET, TURNED = Sheet(72_000, 48_000), Sheet(72_000, 48_000, upside_down=True)


def cut(svg: str, box: Box, *over: str, sheet: Sheet = SHEET) -> str:
    """The part of a board inside the box, with more drawn over it and with the details that there is room for."""
    corners = [sheet.at((mil(x), mil(y))) for x, y in (box[:2], box[2:])]
    (left, right), (top, bottom) = (sorted(ends) for ends in zip(*corners, strict=True))
    return cropped(svg, Window(left, top, right - left, bottom - top)).replace("</svg>", "".join(over) + "</svg>")


def _ruled(box: Box, sheet: Sheet = SHEET) -> list[str]:
    """Inches along two edges of a part, so that a place can be read off it."""
    west, south = (box[2], box[3]) if sheet.upside_down else (box[0], box[1])
    marks = []
    for inch in range(0, 73, 6):
        x, y = sheet.at((mil(inch), mil(inch)))
        if box[0] + 1 < inch < box[2] - 1:
            marks.append(label(str(inch), x, sheet.at((0, mil(south)))[1] - 6, of=12))
        if box[1] + 1 < inch < box[3] - 1:
            marks.append(label(str(inch), sheet.at((mil(west), 0))[0] + 6, y + 4, of=12, anchor="start"))
    return marks


def deployed(language: str) -> str:
    return draw(set_up(language)[0], language)


def ours(language: str) -> str:
    return cut(draw(dealt(language).view("south"), language), BATTLE, *_ruled(BATTLE))


def theirs(language: str) -> str:
    """North has its own edge at the bottom."""
    return cut(draw(dealt(language).view("north"), language), BATTLE, *_ruled(BATTLE, TURNED), sheet=TURNED)


def after(language: str) -> str:
    return cut(draw(fought(language)[0].view("south"), language), BATTLE, *_ruled(BATTLE))


def measures(language: str) -> str:
    """How far a musket shoots, how far horse charges, what a unit sees, and how near is near enough to react."""
    view = practice().view("south")
    marks = [
        *_fan(view, "SM1", 12, Text('12": muskets of M1', '12": mosquetes de M1').in_(language), (-4, 6.6)),
        *_fan(view, "NC1", 9, Text('9": charge of NC1', '9": carga de NC1').in_(language), (3.6, 4.4)),
        *_near(view, "ST1", Text('3": T1 may react', '3": T1 puede reaccionar').in_(language)),
    ]
    return cut(draw(view, language), CLOSE, *_ruled(CLOSE), *marks)


def _fan(view: View, id: str, reach: float, said: str, beside: tuple[float, float]) -> list[str]:
    """The half circle a unit sees, from its front centre, as far as it reaches; words so far east and ahead of it."""
    pose = view.units[id].pose
    assert pose is not None
    x, y = SHEET.at(pose.front)
    ahead = -1 if pose.heading == 9000 else 1
    radius = size(mil(reach))
    arc = f"M{x - radius} {y}A{radius} {radius} 0 0 {1 if ahead < 0 else 0} {x + radius} {y}"
    ink = {"fill": "none", "stroke": INK, "stroke_width": 1.6}
    return [
        tag("path", d=arc, stroke_dasharray="6 4", **ink),
        tag("line", x1=x - radius, y1=y, x2=x + radius, y2=y, stroke_dasharray="1 5", **ink),
        label(said, x + size(mil(beside[0])), y + ahead * size(mil(beside[1])), of=15),
    ]


def _near(view: View, id: str, said: str) -> list[str]:
    pose = view.units[id].pose
    assert pose is not None
    x, y = SHEET.at(pose.front)
    ring = tag("circle", cx=x, cy=y, r=size(3000), fill="none", stroke=WAX, stroke_width=2, stroke_dasharray="4 3")
    return [ring, tag("circle", cx=x, cy=y, r=3, fill=WAX), label(said, x, y - size(3000) - 6, of=15)]


def pieces(language: str) -> str:
    """One of everything that stands on a table, with its name beside it."""
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (24, 40), card="FUEGO")
    field.unit("SM1", "esp_manga_mosq", (31, 39.5), wear=1, disordered=True)
    field.unit("SC1", "esp_corazas", (37.5, 39.5), wear=3)
    field.unit("SB1", "art_ligera", (43, 39.3), card="FUEGO", limbered=True)
    field.unit("NT1", "sue_batallon", (49, 37.5), 270, card="FUEGO")
    field.leader("SG", (25, 31.8), level=3)
    field.leader("SL1", (32, 31.8), level=2, exhausted=True)
    field.leader("SL2", inside="SC1", level=2)
    names = (
        (24, 33.9, Text("Formation, fresh;\ncard: Fire", "Formación fresca;\ncarta: ¡Fuego!")),
        (31, 36.5, Text("Company, worn,\nDisordered", "Compañía con desgaste,\ndesordenada")),
        (37.5, 36.5, Text("Cavalry at the Limit,\nLeader inside", "Caballería al límite,\nMando dentro")),
        (43, 36.5, Text("Gun, limbered", "Cañón atalajado")),
        (49, 36.0, Text("Enemy Formation:\ncard face down", "Formación enemiga:\ncarta boca abajo")),
        (28.4, 31.6, Text("General", "Comandante")),
        (35.9, 31.6, Text("Officer, Exhausted", "Oficial Agotado")),
    )
    said = []
    for x, y, name in names:
        for row, words in enumerate(name.in_(language).split("\n")):
            said.append(label(words, *SHEET.at((mil(x), mil(y - row * 0.75))), of=11))
    return cut(draw(field.view("south"), language), (20, 29.7, 53, 42), *said)


DRAWN: Mapping[str, Callable[[str], str]] = {
    "pieces": pieces,
    "deployed": deployed,
    "practice": ours,
    "measures": measures,
    "enemy-eyes": theirs,
    "after": after,
}


def name_of(picture: str, language: str) -> str:
    return f"tercios-{picture}.{language}.png"


def svgs() -> dict[str, str]:
    """Every picture by its file name, as SVG."""
    return {name_of(picture, language): make(language) for picture, make in DRAWN.items() for language in LANGUAGES}


def digest_of(svg: str) -> str:
    return digest("tercios/guide-picture", svg).hex()[:32]


def write(folder: Path = PICTURES) -> None:
    folder.mkdir(exist_ok=True)
    made = svgs()
    for name, svg in made.items():
        (folder / name).write_bytes(png_of(svg, WIDTH))
    record = {name: digest_of(svg) for name, svg in sorted(made.items())}
    (folder / DIGESTS.name).write_text(json.dumps(record, indent=1) + "\n")


if __name__ == "__main__":
    write()
