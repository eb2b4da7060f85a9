"""Several units shifted alike: where each would stand, and why not where it was to. [A-38]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.nearby import spot_along
from rulesets.tabletop.geometry.poses import Point, Pose, distance
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.orders.judges.addressing import addressed
from rulesets.tercios.position.geometry import moves
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.rules.moving.hindrances import hindrance_text
from rulesets.tercios.rules.moving.movement import legal_move, stop_short

TENTH = 100
"""A tenth of an inch: nobody points more precisely than that."""


class Shift(msgspec.Struct, frozen=True, kw_only=True):
    """Where a unit was to go, and how far it goes: `made` is None if it stays."""

    wanted: Point
    made: moves.Move | None
    why: Text | None = None
    """Why it goes less far than it was to, or not at all."""
    follows: bool = False
    """Whether it can go there only after others of them."""


def shifted(view: View, orders: Mapping[str, Order], by: Point) -> dict[str, Shift]:
    """Each unit with the order by which it moves. Those in front go first and make room for those behind."""
    found, table = dict[str, Shift](), view
    for id in front_first(view, orders, by):
        found[id] = _shift(view, table, view.units[id], orders[id], by)
        made = found[id].made
        if made is not None:
            table = standing_at(table, id, made.pose)
    return found


def front_first(view: View, units: Mapping[str, Order], by: Point) -> list[str]:
    """The units in the order in which they must go so that nobody is in the way of another."""

    def ahead(id: str) -> tuple[int, str]:
        x, y = place_of(view.units[id])
        return -(x * by[0] + y * by[1]), id

    return sorted(units, key=ahead)


def place_of(unit: UnitView) -> Point:
    """The point by which it is moved: the middle of its front, or of what it is in."""
    return unit.pose.front if unit.pose else unit.body.middle


def standing_at(view: View, id: str, pose: Pose) -> View:
    """The table with that unit standing there."""
    unit = msgspec.structs.replace(view.units[id], pose=pose, outline=(), building="", host="")
    return msgspec.structs.replace(view, units={**view.units, id: unit})


def _shift(view: View, table: View, unit: UnitView, order: Order, by: Point) -> Shift:
    start = place_of(unit)
    wanted = _in_tenths((start[0] + by[0], start[1] + by[1]))
    found = legal_move(table, unit.id, order, Move(to=wanted))
    if not isinstance(found, Hindrance):
        follows = isinstance(legal_move(view, unit.id, order, Move(to=wanted)), Hindrance)
        return Shift(wanted=wanted, made=found, follows=follows)
    why = addressed(hindrance_text(found), view)
    return Shift(wanted=wanted, made=_shorter(table, unit, order, wanted), why=why)


def _shorter(table: View, unit: UnitView, order: Order, wanted: Point) -> moves.Move | None:
    """As far as it may go on the line, in tenths of an inch if one such point will do."""
    most = stop_short(table, unit.id, order, Move(to=wanted))
    if most is None or most.length < TENTH:
        return None
    for goal in _points_before(place_of(unit), wanted, most.length):
        found = legal_move(table, unit.id, order, Move(to=goal))
        if not isinstance(found, Hindrance):
            return found
    return most


def _points_before(start: Point, wanted: Point, length: int) -> Iterator[Point]:
    for less in (0, TENTH, 2 * TENTH):
        if TENTH <= length - less < distance(start, wanted):
            yield _in_tenths(spot_along(start, wanted, length - less))


def _in_tenths(spot: tuple[float, float]) -> Point:
    return round(spot[0] / TENTH) * TENTH, round(spot[1] / TENTH) * TENTH
