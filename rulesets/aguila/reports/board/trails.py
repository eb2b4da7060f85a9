"""Where units came from in this turn."""

from __future__ import annotations

from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import paper
from rulesets.drawing.svg import tag
from rulesets.tabletop.board import bases
from rulesets.tabletop.board.sheet import Sheet


def trails(sheet: Sheet, view: View, scene: Scene) -> str:
    """Arrows from where each unit was to where it is."""
    drawn = []
    for side in SIDES:
        for id, came in view.trails.items():
            unit = scene.units.get(id)
            if unit is not None and unit.side == side and unit.at is not None and unit.status == "table" and came:
                places = [*(each.middle for each in came), unit.at.middle]
                drawn.append(bases.trail(sheet, places, paper.SIDES[side].ink, f"arrow-{side}"))
    return tag("g", *drawn, class_="trails") if any(drawn) else ""
