"""One unit or officer as the board draws it, for who looks at it."""

from __future__ import annotations

from math import hypot

from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import aside, officers, units
from rulesets.aguila.reports.board.paper import LEVELS, sheet_of
from rulesets.drawing.portraits import around
from rulesets.drawing.portraits import portrait as drawn_alone
from rulesets.tabletop.board.levels import dark
from rulesets.tabletop.board.sheet import Sheet, size

ROOM = 14
"""Around a base, for what is marked beside it."""


def portrait(view: View, id: str, language: str) -> str:
    scene, sheet = view.scene, sheet_of(view)
    body = scene.ground.bodies.get(scene.place_of(id))
    if body is None:
        return ""
    shown = [each for each in (scene.units[id].host, id) if each in scene.units]
    drawn = "".join(_drawn(sheet, scene, each, language) for each in shown)
    defined = units.definitions(scene, shown) + officers.definitions()
    describe = officers.describe if scene.is_officer(id) else units.describe
    box = around(sheet.at(body.middle), hypot(size(body.base.width), size(body.base.depth)) / 2 + ROOM)
    looks = LEVELS.style() + dark(defined + drawn)
    return drawn_alone(describe(scene, id, language), box, drawn, definitions=defined, looks=looks)


def _drawn(sheet: Sheet, scene: Scene, id: str, language: str) -> str:
    """An officer who is with a unit is shown with it."""
    unit = scene.units[id]
    if unit.host:
        return officers.inside(sheet, scene, id, language)
    if unit.status == "building":
        return aside.garrison(sheet, scene, id, 0, 1, language)
    if scene.is_officer(id):
        return "".join(officers.alone(sheet, scene, [id], language))
    return units.troop(sheet, scene, id, language)
