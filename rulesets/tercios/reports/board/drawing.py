"""The whole picture: table, terrain, trails, pieces, ruler and cartouche."""

from __future__ import annotations

from rulesets.drawing.arrows import arrow_marker
from rulesets.drawing.colours import INK, PAPER, RULE
from rulesets.drawing.lettering import label
from rulesets.drawing.scale import scale_bar
from rulesets.drawing.svg import picture, tag
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.board import ground, pieces
from rulesets.tercios.reports.board.paper import DOTS, MARGIN, SIDE_INK, TABLE, Sheet

DEPLOY_LINE = 12_000


def draw(view: View, language: str) -> str:
    """The table as this audience knows it."""
    scale = scale_of(view.options.scale)
    sheet = Sheet(scale.width, scale.height)
    width = sheet.table_width + 2 * MARGIN
    height = sheet.table_height + 2 * MARGIN
    parts = [
        tag("defs", ground.PATTERNS, *(arrow_marker(f"arrow-{side}", ink) for side, ink in SIDE_INK.items())),
        tag("rect", x=0, y=0, width=width, height=height, fill=PAPER),
        tag("rect", x=MARGIN, y=MARGIN, width=sheet.table_width, height=sheet.table_height, fill=TABLE),
        *_zones(sheet),
        *ground.terrain(sheet, view.terrain.elements, language),
        *ground.names(sheet, view.terrain.elements),
        tag("rect", x=MARGIN, y=MARGIN, width=sheet.table_width, height=sheet.table_height, fill="none", stroke=INK),
        *_ruler(sheet),
        *_trails(sheet, view),
        *_pieces(sheet, view, language),
        *_cartouche(sheet, view, language),
    ]
    return picture(
        width,
        height,
        describe(view, language),
        *parts,
        data_dots=DOTS,
        data_margin=MARGIN,
        data_height=sheet.table_height,
    )


def describe(view: View, language: str) -> str:
    """What the picture shows, in a sentence: the title, and the alternative text of mails."""
    counts = {side: sum(u.side == side and u.on_table for u in view.units.values()) for side in ("south", "north")}
    south, north = view.points.get("south", 0), view.points.get("north", 0)
    return (
        Text(
            "{moment}: {counts} units of South and {counts_2} of North on the table; points {south} to {north}",
            "{moment}: {counts} unidades del Sur y {counts_2} del Norte en la mesa; puntos {south} a {north}",
        )
        .of(_moment(view), counts["south"], counts["north"], south, north)
        .in_(language)
    )


def _moment(view: View) -> Text:
    match view.phase:
        case "armies":
            return Text("Choosing armies", "Elección de ejércitos")
        case "scenery":
            return Text("Laying out the table", "Preparación de la mesa")
        case "deployment":
            return Text("Deployment", "Despliegue")
        case _:
            return Text("Turn {turn}", "Turno {turn}").of(view.turn)


def _zones(sheet: Sheet) -> list[str]:
    """The two deployment lines and the centre line, barely visible. [T-SCN-05]"""
    lines = []
    for y in (sheet.height // 2 - DEPLOY_LINE, sheet.height // 2, sheet.height // 2 + DEPLOY_LINE):
        x1, at = sheet.at((0, y))
        x2, _ = sheet.at((sheet.width, y))
        lines.append(tag("line", x1=x1, y1=at, x2=x2, y2=at, stroke=RULE, stroke_width=1, stroke_dasharray="2 6"))
    return lines


def _ruler(sheet: Sheet) -> list[str]:
    """Inches along two edges, so that a place can be written down, and a bar of twelve."""
    marks = []
    for inch in range(sheet.width // 1000 + 1):
        x, y = sheet.at((inch * 1000, 0))
        marks.append(tag("line", x1=x, y1=y, x2=x, y2=y + (8 if inch % 6 == 0 else 3), stroke=INK, stroke_width=0.8))
        if inch % 6 == 0:
            marks.append(label(str(inch), x, y + 22, of=14))
    for inch in range(sheet.height // 1000 + 1):
        x, y = sheet.at((0, inch * 1000))
        marks.append(tag("line", x1=x, y1=y, x2=x - (8 if inch % 6 == 0 else 3), y2=y, stroke=INK, stroke_width=0.8))
        if inch % 6 == 0:
            marks.append(label(str(inch), x - 20, y + 5, of=14))
    return [tag("g", *marks, class_="ruler"), _bar(sheet)]


def _bar(sheet: Sheet) -> str:
    x, y = sheet.table_width + MARGIN - 12 * DOTS, sheet.table_height + 2 * MARGIN - 12
    said = label('12"', x - 8, y + 7, of=13, anchor="end")
    return scale_bar(x, y, 3 * DOTS, 6, said, line={"stroke_width": 0.8})


def _trails(sheet: Sheet, view: View) -> list[str]:
    return [
        pieces.trail(sheet, view.units[id], poses)
        for id, poses in sorted(view.trails.items())
        if id in view.units and view.units[id].on_table
    ]


def _pieces(sheet: Sheet, view: View, language: str) -> list[str]:
    standing = [unit for unit in view.units.values() if unit.on_table]
    drawn = [pieces.troop(sheet, view, unit, language) for unit in standing]
    drawn += [
        pieces.ambush(sheet, view.units[id], found, language) for id, found in view.ambushes.items() if id in view.units
    ]
    outside = [leader for leader in view.leaders.values() if leader.status == "table" and not leader.inside]
    return [*drawn, *(pieces.leader(sheet, view, leader, language) for leader in outside)]


def _cartouche(sheet: Sheet, view: View, language: str) -> list[str]:
    """The moment, the score, and what the terrain is called."""
    said = _moment(view).in_(language)
    if view.phase == "turn":
        south, north = view.points.get("south", 0), view.points.get("north", 0)
        score = Text("South {south} : {north} North", "Sur {south} : {north} Norte").of(south, north).in_(language)
        said = f"{said}   {score}"
    legend = ", ".join(dict.fromkeys(ground.name_of(element).in_(language) for element in view.terrain.elements))
    places = CATALOGUE.tables.get(view.options.table)
    title = places.name.in_(language) if places and view.options.scenery == "stored" else ""
    return [
        label(said, MARGIN, 30, of=22, anchor="start", font_weight="bold"),
        label(title, sheet.table_width + MARGIN, 30, of=17, anchor="end", font_style="italic"),
        label(legend, MARGIN, sheet.table_height + 2 * MARGIN - 5, of=13, anchor="start"),
    ]
