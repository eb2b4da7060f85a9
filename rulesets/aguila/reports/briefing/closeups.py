"""Which part of the table is worth a closer picture: the combats, or else where the armies are nearest."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.fighting import CombatBegan
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import View
from rulesets.kernel.briefing import Window
from rulesets.kernel.table import Event
from rulesets.tabletop.board.sheet import Sheet

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
SHARE = 3
"""A closer picture shows a third of the table's width, or more if the fight needs it."""
MOST_FIGHTS = 2

Place = tuple[float, float]


def closeups(events: Sequence[Event], view: View) -> list[Window]:
    if view.phase not in ("turn", "over"):
        return []
    scene, sheet = view.scene, Sheet(WIDTH, DEPTH)
    fights = [found for ids in _fights(events) if (found := _places(scene, ids))] or _nearest(scene)
    return [
        Window.around([sheet.at((round(x), round(y))) for x, y in points], sheet.size, sheet.size[0] / SHARE)
        for points in fights[:MOST_FIGHTS]
    ]


def _fights(events: Sequence[Event]) -> list[list[str]]:
    """Who fought each combat, the last first; without one, who fired at whom."""
    combats = [[event.target, *event.chargers] for event in events if isinstance(event, CombatBegan)]
    shots = [[event.unit, event.target] for event in events if isinstance(event, Fired) and event.wounds]
    return combats[::-1] or shots[-1:]


def _places(scene: Scene, ids: Sequence[str]) -> list[Place]:
    """Where those who are still there stand."""
    return [scene.body(id).middle for id in ids if id in scene.units and scene.is_here(id)]


def _nearest(scene: Scene) -> list[list[Place]]:
    blue, red = (_places(scene, scene.troops(side)) for side in SIDES)
    pairs = [(math.dist(one, two), one, two) for one in blue for two in red]
    if pairs:
        _, one, two = min(pairs)
        return [[one, two]]
    return [[each] for each in (*blue, *red)][:1]
