"""Single pieces as the board draws them, for pages that lay them out."""

from __future__ import annotations

from typing import Any

from rulesets.tabletop.board.sheet import Sheet
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.position.sketch import GroundSketch, PieceSketch
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.board import ground, pieces


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


def _sheet(view: View) -> Sheet:
    scale = scale_of(view.scale_id)
    return Sheet(scale.width, scale.height)


def _pieces(sketch: PieceSketch, language: str) -> str:
    view, sheet = sketch.position, _sheet(sketch.position)
    troops = [view.units[id] for id in sketch.troops if id in view.units]
    drawn = [pieces.troop(sheet, view, unit, language) for unit in troops if unit.on_table]
    hidden = [id for id in sketch.troops if id in view.ambushes]
    drawn += [pieces.ambush(sheet, view.units[id], view.ambushes[id], language) for id in hidden]
    leaders = [view.leaders[id] for id in sketch.leaders]
    outside = [leader for leader in leaders if leader.status == "table" and not leader.inside]
    return "".join([*drawn, *(pieces.leader(sheet, view, leader, language) for leader in outside)])


def _ground(sketch: GroundSketch, language: str) -> str:
    sheet = _sheet(sketch.position)
    return "".join(ground.drawn(sheet, sketch.elements, language))
