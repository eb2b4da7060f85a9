"""The whole picture: the table as this side sees it, its own edge at the bottom, and a key beside it."""

from __future__ import annotations

from collections.abc import Collection

from rulesets.aguila.book.names import SEASON_NAMES, WEATHER_NAMES, side_name
from rulesets.aguila.position.geometry.laying import is_frozen
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import aside, goals, ground, officers, paper, sky, trails, units
from rulesets.aguila.reports.board.key import key, moment
from rulesets.aguila.reports.board.paper import LETTERS, LEVELS, sheet_of, small_box, table_box, whole_box
from rulesets.aguila.reports.board.traces import NOTHING, Traces, the_fallen
from rulesets.drawing import landscape
from rulesets.drawing.arrows import arrow_marker
from rulesets.drawing.boxes import Box
from rulesets.drawing.cartouche import measured_border
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.landscape import GRASS
from rulesets.drawing.night import by_night
from rulesets.drawing.styles import ART, SCREEN
from rulesets.drawing.svg import SANS, tag, title
from rulesets.kernel.phrases import capital, counted, join
from rulesets.kernel.text import Text, known
from rulesets.tabletop.board.levels import dark
from rulesets.tabletop.board.sheet import AGED, DOTS, FIELD, Sheet, ruler

CHIP = f".chip{{font-size:24px;text-anchor:middle;fill:{INK}}}"
STYLE = LEVELS.style(CHIP)
PIECES = (Text("unit or officer", "unidad u oficial"), Text("units and officers", "unidades y oficiales"))


def draw(view: View, language: str, left: Traces = NOTHING) -> str:
    """The table as this side knows it, with what the last turn left on it. [H-01, H-02, H-07]"""
    language = known(language)
    sheet, scene = sheet_of(view), view.scene
    drawn = [
        _definitions(view, scene, left),
        *_table(sheet, view, language),
        the_fallen(sheet, scene, left.fell),
        *_armies(sheet, view, scene, left.fired, language),
        key(sheet, view, language),
    ]
    return tag(
        "svg",
        title(describe(view, language)),
        STYLE,
        dark("".join(drawn), f".chip{{fill:{by_night(INK)}}}"),
        *drawn,
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
        **LEVELS.data(small_box(sheet)),
    }


def _standing(scene: Scene) -> list[str]:
    return [id for id, unit in scene.units.items() if unit.status == "table" and unit.at is not None]


def _definitions(view: View, scene: Scene, left: Traces) -> str:
    arrows = "".join(arrow_marker(f"arrow-{side}", paper.SIDES[side].ink) for side in SIDES)
    made = units.definitions(scene, _standing(scene), left.formed) + officers.definitions() + landscape.definitions()
    return tag("defs", GRASS, AGED, made, goals.GOAL, arrows, sky.definitions(view.weather))


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
        tag("rect", **within, fill="url(#grass)", class_=ART),
        tag("rect", **within, fill="url(#aged)", class_=f"{ART} {SCREEN}"),
        land,
        sky.weather_over(sheet, view.weather),
        *goals.zones(sheet, view, language),
        measured_border(table, FIELD * DOTS),
        ruler(sheet, language, of=LETTERS, every=12),
        tag("g", *goals.objectives(sheet, view, language), clip_path="url(#table)"),
        ground.names(sheet, view.terrain, language),
    ]


def _armies(sheet: Sheet, view: View, scene: Scene, fired: Collection[str], language: str) -> list[str]:
    here = _standing(scene)
    led = [id for id in here if scene.is_officer(id)]
    attached = [id for id, unit in scene.units.items() if unit.status == "attached"]
    return [
        officers.voices(sheet, scene),
        trails.trails(sheet, view, scene),
        *(units.troop(sheet, scene, id, language, smoke=id in fired) for id in here if id not in led),
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
