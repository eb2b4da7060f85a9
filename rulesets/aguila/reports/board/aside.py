"""Who is not in the open: garrisons in buildings, and along the edge units that wait or are in reserve."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import paper
from rulesets.aguila.reports.board.officers import describe as describe_officer
from rulesets.aguila.reports.board.paper import LETTERS, dress_of
from rulesets.aguila.reports.board.units import describe
from rulesets.drawing.colours import INK
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag, title
from rulesets.kernel.phrases import counted
from rulesets.kernel.text import Text
from rulesets.tabletop.board.levels import id_label
from rulesets.tabletop.board.sheet import Sheet

APART = 40.0
FLAG = "M-16 26V-22h34l-8 9 8 9h-34"
CHIP, HIGH = 62.0, 32.0
RESERVE, WAITING = Text("in reserve", "en reserva"), Text("not deployed yet", "sin desplegar")
MORE = (Text("unknown unit", "unidad desconocida"), Text("unknown units", "unidades desconocidas"))


def garrisons(sheet: Sheet, scene: Scene, language: str) -> list[str]:
    """A flag over the building with the id of each unit inside. [A-BLD-01]"""
    held: dict[str, list[str]] = {}
    for id, unit in scene.units.items():
        if unit.status == "building" and id in scene.ground.bodies:
            held.setdefault(unit.building, []).append(id)
    return [garrison(sheet, scene, id, at, len(ids), language) for ids in held.values() for at, id in enumerate(ids)]


def garrison(sheet: Sheet, scene: Scene, id: str, at: int, of: int, language: str) -> str:
    """One unit in a building: its flag, in which place of how many."""
    unit, colours = scene.units[id], paper.SIDES[scene.units[id].side]
    x, y = sheet.at(scene.body(id).middle)
    x += (at - (of - 1) / 2) * APART
    cloth = tag("path", d=FLAG, fill=colours.fill, stroke=colours.ink, stroke_width=3, stroke_linejoin="round")
    band = tag("rect", x=-16, y=-22, width=8, height=18, fill=dress_of(scene.entry(id).nation).coat, stroke=INK)
    drawn = [title(describe(scene, id, language)), tag("g", cloth, band, transform=f"translate({x:g} {y:g})")]
    drawn.append(id_label(id, x, y + 16))
    if unit.damage:
        figures = f"{unit.damage}/{scene.figures(id)}"
        drawn.append(label(figures, x, y + 36, of=paper.FINE, class_="board-close"))
    return tag("g", *drawn, id=id, class_=f"unit {unit.side} garrison", data_side=unit.side)


def beside_the_table(sheet: Sheet, view: View, scene: Scene, language: str) -> list[str]:
    """Each side's row: what may still come. With closed lists the enemy's are only counted. [H-07]"""
    drawn = []
    for side in SIDES:
        ids = [id for id, unit in scene.units.items() if unit.side == side and unit.status in ("reserve", "waiting")]
        unseen = view.unseen.get(side, 0)
        if ids or unseen:
            drawn.append(_row(sheet, scene, side, ids, unseen, own=side == view.own_side, language=language))
    return drawn


def _row(sheet: Sheet, scene: Scene, side: str, ids: Sequence[str], unseen: int, *, own: bool, language: str) -> str:
    _, height = sheet.size
    step = min(CHIP + 4, sheet.table_width / max(1, len(ids)))
    y = height - HIGH / 2 - 6 if own else 24.0
    left = sheet.margin + step / 2
    chips = [_chip(scene, id, left + step * at, y, min(CHIP, step - 2), language) for at, id in enumerate(ids)]
    if unseen:
        said = counted(unseen, *MORE).in_(language)
        chips.append(label(said, left + step * len(ids), y + 9, of=LETTERS, anchor="start", fill=paper.SIDES[side].ink))
    return tag("g", *chips, class_=f"aside {side}")


def _chip(scene: Scene, id: str, x: float, y: float, wide: float, language: str) -> str:
    """A small base: the id between coat and border."""
    unit = scene.units[id]
    officer = scene.is_officer(id)
    colours, dress = paper.SIDES[unit.side], dress_of(scene.entry(id).nation)
    how = RESERVE if unit.status == "reserve" else WAITING
    said = (describe_officer if officer else describe)(scene, id, language)
    frame = {"x": f"{x - wide / 2:.1f}", "y": f"{y - HIGH / 2:g}", "width": f"{wide:.1f}", "height": f"{HIGH:g}"}
    base = tag("rect", **frame, fill=colours.fill, stroke=colours.ink, stroke_width=1.6, stroke_dasharray="6 3")
    coat = tag("rect", **(frame | {"height": 6}), fill=dress.coat, stroke=INK, stroke_width=0.6)
    text = tag("text", id, x=f"{x:.1f}", y=f"{y + 12:g}", class_="chip")
    return tag("g", title(f"{said}, {how.in_(language)}"), base, coat, text, id=id, class_=f"unit {unit.side} waiting")
