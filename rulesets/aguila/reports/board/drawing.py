"""The whole picture: the table as this side sees it, its own edge at the bottom, and a key beside it."""

from __future__ import annotations

from rulesets.aguila.book.names import SEASON_NAMES, WEATHER_NAMES, side_name
from rulesets.aguila.position.geometry.laying import is_frozen
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import aside, goals, ground, officers, paper, sky, trails, units
from rulesets.aguila.reports.board.key import key, moment
from rulesets.aguila.reports.board.paper import LEVELS, SEEN, sheet_of, small_box, table_box, whole_box
from rulesets.drawing.arrows import arrow_marker
from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import SANS, tag, title
from rulesets.kernel.phrases import capital, counted, join
from rulesets.kernel.text import Text, known
from rulesets.tabletop.board.sheet import DOTS, Sheet, ruler


def _style() -> str:
    hidden = ",".join(f'[data-detail="{level}"] {name}' for level, names in SEEN.items() for name in names)
    sizes = "".join(
        f'[data-detail="{level}"] .id{{font-size:{of:g}px;stroke-width:{max(3.0, of / 7):g}px}}'
        for level, of in LEVELS.items()
    )
    id = (
        f".id{{font-weight:bold;text-anchor:middle;fill:{INK};stroke:{PAPER};paint-order:stroke;stroke-linejoin:round}}"
    )
    return tag("style", f"{hidden}{{display:none}}{id}{sizes}.chip{{font-size:24px;text-anchor:middle;fill:{INK}}}")


STYLE = _style()
PIECES = (Text("unit or officer", "unidad u oficial"), Text("units and officers", "unidades y oficiales"))


def draw(view: View, language: str) -> str:
    """The table as this side knows it. [H-01, H-02, H-07]"""
    language = known(language)
    sheet, scene = sheet_of(view), Scene(view)
    return tag(
        "svg",
        title(describe(view, language)),
        STYLE,
        _definitions(view, scene),
        *_table(sheet, view, language),
        *_armies(sheet, view, scene, language),
        key(sheet, view, language),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=_said(whole_box(sheet)),
        role="img",
        font_family=SANS,
        **_measures(sheet, view),
    )


def _said(box: Box) -> str:
    return f"{box.left:g} {box.top:g} {box.width:g} {box.height:g}"


def _measures(sheet: Sheet, view: View) -> dict[str, object]:
    """For pages: who looks, the units of the picture, and how much there is to be seen from where."""
    return {
        "data_audience": view.side,
        "data_dots": DOTS,
        "data_margin": sheet.margin,
        "data_width": round(sheet.table_width, 1),
        "data_height": round(sheet.table_height, 1),
        "data_upside_down": "true" if sheet.upside_down else None,
        "data_detail": "middle",
        "data_details": f"{paper.FAR:g} {paper.CLOSE:g}",
        "data_far_box": _said(small_box(sheet)),
    }


def _standing(scene: Scene) -> list[str]:
    return [id for id, unit in scene.units.items() if unit.status == "table" and unit.at is not None]


def _definitions(view: View, scene: Scene) -> str:
    arrows = "".join(arrow_marker(f"arrow-{side}", paper.SIDES[side].ink) for side in SIDES)
    made = units.definitions(scene, _standing(scene)) + officers.definitions() + ground.definitions()
    return tag("defs", made, goals.GOAL, arrows, sky.definitions(view.weather))


def _table(sheet: Sheet, view: View, language: str) -> list[str]:
    """The paper, the ground, the weather, the goals."""
    whole, table, options = whole_box(sheet), table_box(sheet), view.options
    frozen = is_frozen(view.season, view.weather, options.region, options.frozen_south)
    within = {"x": table.left, "y": table.top, "width": table.width, "height": table.height}
    land = tag("g", *ground.terrain(sheet, view.terrain, frozen, language), clip_path="url(#table)")
    return [
        tag("clipPath", tag("rect", **within), id="table"),
        tag("rect", x=0, y=0, width=whole.width, height=whole.height, fill=PAPER),
        tag("rect", **within, fill=paper.table_colour(view)),
        land,
        sky.weather_over(sheet, view.weather),
        *goals.zones(sheet, view, language),
        tag("rect", **within, fill="none", stroke=INK, stroke_width=2.5),
        tag("rect", **_grown(within, 5), fill="none", stroke=INK, stroke_width=0.8),
        tag("g", ruler(sheet, of=22, every=12), class_="board-near"),
        tag("g", *goals.objectives(sheet, view, language), clip_path="url(#table)"),
        ground.names(sheet, view.terrain),
    ]


def _grown(within: dict[str, float], by: float) -> dict[str, float]:
    box = Box(within["x"], within["y"], within["width"], within["height"]).grown(by)
    return {"x": box.left, "y": box.top, "width": box.width, "height": box.height}


def _armies(sheet: Sheet, view: View, scene: Scene, language: str) -> list[str]:
    here = _standing(scene)
    led = [id for id in here if scene.is_officer(id)]
    attached = [id for id, unit in scene.units.items() if unit.status == "attached"]
    return [
        officers.voices(sheet, scene),
        trails.trails(sheet, view, scene),
        *(units.troop(sheet, scene, id, language) for id in here if id not in led),
        units.batteries(sheet, scene),
        *aside.garrisons(sheet, scene, language),
        *units.hidden(sheet, view, scene, language),
        *(officers.inside(sheet, scene, id, language) for id in attached),
        *officers.alone(sheet, scene, led, language),
        *aside.beside_the_table(sheet, view, scene, language),
    ]


def describe(view: View, language: str) -> str:
    """What the picture shows, in a few words: used as title and as alternative text in emails."""
    said = [capital(moment(view))]
    if view.season:
        said.append(
            Text("{season}, {weather}", "{season}, {weather}").of(
                SEASON_NAMES[view.season], WEATHER_NAMES[view.weather]
            )
        )
    for side in SIDES:
        there = sum(unit.side == side and unit.status in ("table", "building") for unit in view.units.values())
        breaking = view.breaking.get(side)
        lost = (breaking.lost, breaking.total) if breaking else (0, 0)
        pattern = Text(
            "{side} with {units} on the table, {lost} of {total} break points lost",
            "{side:el} con {units} en la mesa, {lost} de {total} puntos de ruptura perdidos",
        )
        said.append(pattern.of(side_name(side), counted(there, *PIECES), *lost))
    return join("; ", said).in_(language)
