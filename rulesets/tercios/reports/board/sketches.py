"""Single pieces as the board draws them, for pages that lay them out."""

from __future__ import annotations

from typing import Any

from rulesets.drawing.svg import tag
from rulesets.tercios.position.sketch import GroundSketch, PieceSketch
from rulesets.tercios.reports.board import ground, pieces, troops
from rulesets.tercios.reports.board.paper import sheet_of


def with_pictures(told: Any, language: str) -> Any:
    """What a form returned, with drawings in place of its sketches."""
    match told:
        case PieceSketch():
            return _pieces(told, language)
        case GroundSketch():
            return _ground(told, language)
        case dict():
            return {key: with_pictures(value, language) for key, value in told.items()}
        case list():
            return [with_pictures(each, language) for each in told]
    return told


def _pieces(sketch: PieceSketch, language: str) -> str:
    """With the bodies that stand on their bases: the board has only those of units that stand on it."""
    view, sheet = sketch.position, sheet_of(sketch.position)
    shown = [view.units[id] for id in sketch.troops if id in view.units and view.units[id].on_table]
    drawn = [pieces.troop(sheet, view, unit, language) for unit in shown]
    hidden = [id for id in sketch.troops if id in view.ambushes]
    drawn += [pieces.ambush(sheet, view, view.units[id], view.ambushes[id], language) for id in hidden]
    leaders = [view.leaders[id] for id in sketch.leaders]
    outside = [leader for leader in leaders if leader.status == "table" and not leader.inside]
    bodies = tag("defs", troops.definitions(view, shown))
    return "".join([bodies, *drawn, *(pieces.leader(sheet, view, leader, language) for leader in outside)])


def _ground(sketch: GroundSketch, language: str) -> str:
    sheet = sheet_of(sketch.position)
    return "".join(ground.drawn(sheet, sketch.elements, language))
