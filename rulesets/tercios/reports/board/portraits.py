"""One unit or Leader as the board draws it, for who looks at it."""

from __future__ import annotations

from math import hypot

from rulesets.drawing.boxes import Box
from rulesets.drawing.portraits import around
from rulesets.drawing.portraits import portrait as drawn_alone
from rulesets.tabletop.board.levels import dark
from rulesets.tabletop.board.sheet import LEVELS, Sheet, size
from rulesets.tercios.position.view import LeaderView, UnitView, View
from rulesets.tercios.reports.board import pieces, troops
from rulesets.tercios.reports.board.paper import sheet_of

ROOM = 12
"""Around a base, for what is marked beside it."""


def portrait(view: View, id: str, language: str) -> str:
    leader = view.leaders.get(id)
    unit = view.units.get(leader.inside if leader and leader.inside else id)
    if unit is not None:
        return _unit(view, unit, pieces.describe_leader(view, leader, language) if leader else "", language)
    return _leader(view, leader, language) if leader is not None else ""


def _unit(view: View, unit: UnitView, told: str, language: str) -> str:
    """A Leader who is with a unit is shown with it."""
    sheet = sheet_of(view)
    drawn, defined = pieces.troop(sheet, view, unit, language), troops.definitions(view, [unit])
    said = told or pieces.describe(view, unit, language)
    looks = LEVELS.style() + dark(defined + drawn)
    return drawn_alone(said, _box(sheet, unit), drawn, definitions=defined, looks=looks)


def _box(sheet: Sheet, unit: UnitView) -> Box:
    if unit.pose is not None:
        radius = hypot(size(unit.base.width), size(unit.base.depth)) / 2
    else:
        xs, ys = [x for x, _ in unit.outline], [y for _, y in unit.outline]
        radius = size(hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2) if xs else 0
    return around(sheet.at(pieces.middle_of(unit)), radius + ROOM)


def _leader(view: View, leader: LeaderView, language: str) -> str:
    sheet = sheet_of(view)
    drawn = pieces.leader(sheet, view, leader, language)
    box = around(sheet.at((leader.x, leader.y)), size(leader.disc.radius) + 2 * ROOM)
    return drawn_alone(pieces.describe_leader(view, leader, language), box, drawn, looks=LEVELS.style() + dark(drawn))
