"""Which part of the table is worth a closer picture: where units last fought, or else where the armies are nearest."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rulesets.kernel.briefing import Window
from rulesets.kernel.table import Event
from rulesets.tercios.dialogue.events.combat import CombatDecided
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.reports.board.paper import sheet_of

SHARE = 3
"""A closer picture shows a third of the table's width, or more if the fight needs it."""
MOST_FIGHTS = 2


def closeups(events: Sequence[Event], view: View) -> list[Window]:
    if view.phase != "turn":
        return []
    here = _fighting(events, view) or _nearest(view)
    if not here:
        return []
    sheet = sheet_of(view)
    points = [sheet.at((unit.pose.x, unit.pose.y)) for unit in here if unit.pose is not None]
    return [Window.around(points, sheet.size, sheet.size[0] / SHARE)]


def _fighting(events: Sequence[Event], view: View) -> list[UnitView]:
    """Units in the latest combats that are still there."""
    fights = [event for event in events if isinstance(event, CombatDecided)][-MOST_FIGHTS:]
    met = dict.fromkeys(unit for fight in fights for unit in (fight.charger, fight.target))
    return [unit for id in met if (unit := view.units.get(id)) is not None and _stands(unit)]


def _nearest(view: View) -> list[UnitView]:
    standing = [unit for unit in view.units.values() if _stands(unit)]
    south, north = ([unit for unit in standing if unit.side == side] for side in SIDES)
    pairs = [(_gap(one, two), one.id, two.id) for one in south for two in north]
    if not pairs:
        return standing[:1]
    _, one, two = min(pairs)
    return [view.units[one], view.units[two]]


def _stands(unit: UnitView) -> bool:
    return unit.on_table and unit.pose is not None


def _gap(one: UnitView, two: UnitView) -> float:
    assert one.pose is not None and two.pose is not None
    return math.dist((one.pose.x, one.pose.y), (two.pose.x, two.pose.y))
