"""The whole picture: table, terrain, trails, pieces, ruler and cartouche."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulesets.drawing.arrows import arrow_marker
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tabletop.board.ground import DEFINITIONS
from rulesets.tabletop.board.sheet import Sheet, cartouche, lines_across, table_picture
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.position.geometry.placing import DEPLOY_LINE
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.board import ground, pieces, troops
from rulesets.tercios.reports.board.paper import SIDES, sheet_of


def draw(view: View, language: str, told: Sequence[Event] = ()) -> str:
    """The table as this audience knows it, with smoke where there was fire in what was told."""
    fired = frozenset(event.unit for event in told if isinstance(event, ShotFired))
    sheet = sheet_of(view)
    middle = sheet.height // 2
    arrows = [arrow_marker(f"arrow-{side}", colours.ink) for side, colours in SIDES.items()]
    zones = lines_across(sheet, (middle - DEPLOY_LINE, middle, middle + DEPLOY_LINE))
    bodies = troops.definitions(view, [unit for unit in view.units.values() if unit.on_table])
    fallen = [pieces.broken(sheet, view, unit) for unit in view.units.values() if not unit.alive]
    below = [*zones, *ground.drawn(sheet, view.terrain.elements, language), *fallen]
    above = [*_trails(sheet, view), *_pieces(sheet, view, fired, language), *_cartouche(sheet, view, language)]
    return table_picture(sheet, describe(view, language), language, [DEFINITIONS, bodies, *arrows], below, above)


def describe(view: View, language: str) -> str:
    """What the picture shows, in a sentence: used as title and as alternative text in emails."""
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
            return Text("Setting up the table", "Preparación de la mesa")
        case "deployment":
            return Text("Deployment", "Despliegue")
        case _:
            return Text("Turn {turn}", "Turno {turn}").of(view.turn)


def _trails(sheet: Sheet, view: View) -> list[str]:
    return [
        pieces.trail(sheet, view.units[id], poses)
        for id, poses in sorted(view.trails.items())
        if id in view.units and view.units[id].on_table
    ]


def _pieces(sheet: Sheet, view: View, fired: Collection[str], language: str) -> list[str]:
    standing = [unit for unit in view.units.values() if unit.on_table]
    drawn = [pieces.troop(sheet, view, unit, language, smoke=unit.id in fired) for unit in standing]
    drawn += [
        pieces.ambush(sheet, view, view.units[id], found, language)
        for id, found in view.ambushes.items()
        if id in view.units
    ]
    outside = [leader for leader in view.leaders.values() if leader.status == "table" and not leader.inside]
    return [*drawn, *(pieces.leader(sheet, view, leader, language) for leader in outside)]


def _cartouche(sheet: Sheet, view: View, language: str) -> list[str]:
    """The moment, the score, and the names of the terrain."""
    said = _moment(view).in_(language)
    if view.phase == "turn":
        south, north = view.points.get("south", 0), view.points.get("north", 0)
        score = Text("South {south} : {north} North", "Sur {south} : {north} Norte").of(south, north).in_(language)
        said = f"{said} · {score}"
    legend = ", ".join(dict.fromkeys(ground.name_of(element).in_(language) for element in view.terrain.elements))
    places = CATALOGUE.tables.get(view.options.table)
    title = places.name.in_(language) if places and view.options.scenery == "stored" else ""
    return cartouche(sheet, said, title, legend)
