"""Single pieces as the board draws them, for pages that lay them out."""

from __future__ import annotations

from typing import Any

from rulesets.aguila.position.geometry.laying import is_frozen
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.sketch import GroundSketch, PieceSketch
from rulesets.aguila.reports.board import ground, officers, units
from rulesets.aguila.reports.board.paper import sheet_of
from rulesets.drawing import landscape
from rulesets.drawing.svg import tag


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
    """With the bases and formations that they are made of: the board has only those of units that stand on it."""
    sheet, scene = sheet_of(sketch.position), Scene(sketch.position)
    here = [id for id in sketch.ids if scene.units[id].status == "table" and scene.units[id].at is not None]
    led = [id for id in here if scene.is_officer(id)]
    drawn = [units.troop(sheet, scene, id, language) for id in here if id not in led]
    defined = units.definitions(scene, here) + officers.definitions()
    return "".join([tag("defs", defined), *drawn, *officers.alone(sheet, scene, led, language)])


def _ground(sketch: GroundSketch, language: str) -> str:
    view, options = sketch.position, sketch.position.options
    frozen = is_frozen(view.season, view.weather, options.region, options.frozen_south)
    drawn = ground.terrain(sheet_of(view), sketch.pieces, frozen, language)
    return "".join([tag("defs", landscape.definitions()), *drawn])
