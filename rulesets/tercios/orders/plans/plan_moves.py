"""Makes a plan's moves concrete: the goal, the limit, the safety distance and the ladder. [A-13, A-20]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.conditions import Selector
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.nearby import spot_along
from rulesets.tabletop.geometry.poses import Point, distance, heading_to, point_ahead, turn
from rulesets.tabletop.geometry.tolerances import INCH, whole
from rulesets.tercios.dialogue.answers.in_play import Enter, Join, Move
from rulesets.tercios.dialogue.answers.plan import DoFace, DoMove, Rung, Safety
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.selectors import pick_first
from rulesets.tercios.position.geometry import charges, moves, reactions
from rulesets.tercios.position.geometry.facings import FACINGS, QUARTERS, Facing
from rulesets.tercios.position.geometry.going import Allowance
from rulesets.tercios.position.geometry.ground import Body, standing
from rulesets.tercios.position.scene import enemies_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import can_charge_at_all, charge_allowance, swiftest_charge
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.rules.moving.movement import Setting, legal_move, move_allowance, setting_of

STEPS: dict[Safety, int] = {"NONE": INCH, "NO_REACT": INCH // 2, "NO_CHARGE": INCH}
"""The step by which a move is shortened until it is safe."""
LEAST = INCH // 4
"""Shorter moves are not made."""
REACH = 1.25
"""If a goal is farther than this many times its Speed, the unit goes towards it, but
things near the goal are ignored."""


def wished_move(
    wish: DoMove, view: View, unit_id: str, order: Order, way_out: Point | None = None
) -> Move | Join | Enter | None:
    """The move that the unit can make now, by the first rung of the ladder that works. None if it must stay.

    `way_out` is where it leaves its column, if that was decided. It leaves a building by the
    way nearest to the goal. [D-50]
    """
    if wish.join:
        return Join(unit=wish.join)
    if wish.enter:
        return Enter(building=wish.enter)
    unit = view.units[unit_id]
    speed = move_allowance(view, unit, order)
    if max(speed.clear, speed.easy) <= 0:
        return None
    if wish.heading is not None and wish.dist == 0:
        turned = Move(heading=wish.heading)
        return turned if isinstance(legal_move(view, unit_id, order, turned), moves.Move) else None
    start = _front(view, unit)
    goal = _goal(wish, view, unit_id, start, speed)
    if goal is None or goal == start:
        return None
    setting = setting_of(view, unit, Move(to=goal, exit=way_out))
    if isinstance(setting, Hindrance):
        return None
    march = _March(view, unit, order, setting, speed)
    exact = not wish.toward or "TRUNCATE" not in wish.fallback
    end = next(march.ladder(goal, wish.fallback, exact=exact), None)
    return march.made_safe(end, wish.safe) if end is not None else None


def goal_now(wish: DoMove, view: View, unit_id: str, order: Order) -> Point | None:
    """Where the wish would send the unit now, whether or not it can go there."""
    unit = view.units[unit_id]
    return _goal(wish, view, unit_id, _front(view, unit), move_allowance(view, unit, order))


def _front(view: View, unit: UnitView) -> Point:
    """Its front centre, or the middle of the building or column that it will leave."""
    if unit.pose is not None:
        return unit.pose.front
    return view.units[unit.host].body.middle if unit.host else unit.body.middle


def _goal(wish: DoMove, view: View, unit_id: str, start: Point, speed: Allowance) -> Point | None:
    goal = _wanted(wish, view, unit_id, start, speed)
    if goal is not None and wish.limit is not None and distance(start, goal) > wish.limit:
        goal = _along(start, goal, wish.limit)
    return goal


def _wanted(wish: DoMove, view: View, unit_id: str, start: Point, speed: Allowance) -> Point | None:
    if wish.to is not None:
        return wish.to
    if wish.heading is not None:
        return point_ahead(start, wish.heading, speed.clear if wish.dist is None else wish.dist)
    if wish.into:
        element = next((element for element in view.terrain.elements if element.id == wish.into), None)
        return None if element is None else (whole(element.shape.x), whole(element.shape.y))
    if wish.away:
        fled = _first(wish.away, view, unit_id)
        return None if fled is None or fled == start else point_ahead(start, heading_to(fled, start), speed.clear)
    aim = _first(wish.toward, view, unit_id, start) if wish.toward else None
    if aim is None:
        return None
    left = distance(start, aim) - wish.stop
    return _along(start, aim, left) if left > 0 else None


def _first(selector: Selector, view: View, unit_id: str, near: Point | None = None) -> Point | None:
    """Where the first selected one is, or its nearest centre if a place to be near to is given."""
    id = pick_first(selector, view, unit_id)
    unit = appraisal.troop(view, id)
    if unit is not None and near is not None:
        return min(unit.body.centres, key=lambda centre: distance(near, centre))
    return appraisal.place(view, id)


def _along(start: Point, goal: Point, length: float) -> Point:
    x, y = spot_along(start, goal, length)
    return whole(x), whole(y)


class _March:
    """One unit's move with one order: where it starts and how far it may go."""

    def __init__(self, view: View, unit: UnitView, order: Order, setting: Setting, speed: Allowance) -> None:
        self.view = view
        self.unit = unit
        self.order = order
        self.setting = setting
        self.speed = speed
        self.start = setting.body.stance.front
        self.way_out = self.start if unit.building or unit.host else None

    def ladder(self, goal: Point, rungs: tuple[Rung, ...], *, exact: bool) -> Iterator[Point]:
        """The ends to try: the goal itself, the farthest point on its line, the nearest one beside it. [A-20]

        Towards another unit the goal is only a direction: as long as the line works, no end beside it is tried.
        """
        away, most = distance(self.start, goal), max(self.speed.clear, self.speed.easy)
        if exact and away <= most + 1 and self.allows(goal):
            yield goal
        if away > REACH * most:
            goal = _along(self.start, goal, REACH * most)
        at = self.setting
        if "TRUNCATE" in rungs and (made := moves.truncate(at.ground, at.body, goal, self.speed, at.manner)):
            yield made.pose.front
        if "SWERVE" in rungs and (made := moves.swerve(at.ground, at.body, goal, self.speed, at.manner)):
            yield made.pose.front

    def allows(self, spot: Point) -> bool:
        """Whether the move to exactly this place is legal."""
        found = Move(to=spot, exit=self.way_out)
        return isinstance(legal_move(self.view, self.unit.id, self.order, found), moves.Move)

    def made_safe(self, end: Point, safety: Safety) -> Move | None:
        """The farthest end on that legal line that is as safe as requested."""
        full = round(distance(self.start, end))
        for length in range(full, LEAST - 1, -STEPS[safety]):
            spot = end if length == full else _along(self.start, end, length)
            if self.is_safe(spot, length, safety) and (length == full or self.allows(spot)):
                return Move(to=spot, exit=self.way_out)
        return None

    def is_safe(self, spot: Point, length: int, safety: Safety) -> bool:
        if safety == "NONE":
            return True
        body = self.setting.body
        end = moves.end_pose(body, spot)
        if safety == "NO_REACT":
            near = reactions.approached(self.setting.ground, body, end, length)
            return not any(self.view.holds_card(enemy.id) for enemy, _ in near)
        return not chargeable_at(self.view, body.at(end))


def chargeable_at(view: View, there: Body) -> bool:
    """Whether an enemy that has a card could charge the unit if it were there. [A-13]"""
    ground = None
    for enemy in enemies_of(view, there.side):
        if enemy.pose is None or not view.holds_card(enemy.id):
            continue
        if charges.out_of_reach(enemy.body, there, swiftest_charge(enemy)) or not can_charge_at_all(view, enemy):
            continue
        ground = ground or standing(view.ground, there)
        if charges.can_charge(ground, enemy.body, there, charge_allowance(view, enemy)):
            return True
    return False


def wished_facing(wish: DoFace, view: View, unit_id: str) -> Facing | None:
    """The requested side, or the one that faces the selected unit best. None if it already does. [A-13]"""
    if wish.side is not None or not wish.toward:
        return wish.side
    aim = _first(wish.toward, view, unit_id)
    return None if aim is None else facing_towards(view, unit_id, aim)


def facing_towards(view: View, unit_id: str, aim: Point) -> Facing | None:
    """The change of facing that faces that point best. None if the front already does."""
    pose = view.units[unit_id].pose
    if pose is None:
        return None
    wanted = heading_to(view.units[unit_id].body.middle, aim)
    off: dict[Facing, int] = {side: abs(turn(pose.heading + QUARTERS[side], wanted)) for side in FACINGS}
    best = min(FACINGS, key=lambda side: off[side])
    return best if off[best] < abs(turn(pose.heading, wanted)) else None
