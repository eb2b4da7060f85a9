"""Forced moves: unlocking, retreats, steps back, advances after combat, flight.
[T-COM-18..T-COM-24, G-20..G-24, G-26]"""

from __future__ import annotations

from math import floor, hypot

import msgspec

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tabletop.geometry.lanes import Lane, Trial, farthest
from rulesets.tabletop.geometry.nearby import along
from rulesets.tabletop.geometry.poses import (
    FULL_TURN,
    HALF_TURN,
    Point,
    Pose,
    advanced,
    distance,
    forward,
    heading_of,
    heading_to,
    pivoted_on_middle,
    point_ahead,
    turn,
)
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.tolerances import EPS, INCH, TOUCH, at_least, less_than, whole
from rulesets.tercios.position.geometry.facings import FACINGS, QUARTERS, faced, turned_about
from rulesets.tercios.position.geometry.going import Allowance, Cut, cut_path
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.guns import Push
from rulesets.tercios.position.geometry.lanes import STEP, before, nearby
from rulesets.tercios.position.geometry.moves import Move, arrive, truncate
from rulesets.tercios.position.geometry.paths import (
    FLIGHT,
    ONSET,
    Manner,
    blockers,
    end_hindrance,
    impassable,
    overlapped,
    within_r_min,
)

UNLOCK = 3 * INCH
"""The distance of unlocking and consolidating. [T-COM-18, T-COM-24]"""

STEP_BACK = INCH
"""The winner's step back. [T-COM-19, G-24]"""

DEVIATIONS = (0, 1500, -1500, 3000, -3000, 4500, -4500, 6000, -6000, 7500, -7500, 9000, -9000)
"""Headings of a flight beside the direct one, in the order in which they are tried, left before right. [T-REA-15]"""


class Shift(Record, frozen=True):
    """Where a forced move ends, how far it went, whether it was completed, and what it met. [G-20]"""

    pose: Pose
    length: int
    completed: bool
    disordered: bool = False
    guns: tuple[Push, ...] = ()


def rear_move(ground: Ground, unit: Body, wanted: int, manner: Manner = ONSET) -> Shift:
    """Straight back with the same facing: the greatest length in steps of 0.05" with a
    free line and a free end. [G-20]"""
    pose = unit.stance
    edge = Pose(*unit.named_centres.rear, (pose.heading + HALF_TURN) % FULL_TURN)
    return _greatest(ground, unit, wanted, manner, edge, -1)


def forward_move(ground: Ground, unit: Body, wanted: int) -> Shift:
    """Straight ahead after combat, stopping before overlaps, impassable ground, the edge and
    R_MIN. [T-COM-24, T-CAV-03, G-23]"""
    return _greatest(ground, unit, wanted, FLIGHT, unit.stance, 1)


def _greatest(ground: Ground, unit: Body, wanted: int, manner: Manner, edge: Pose, way: int) -> Shift:
    """From the farthest step with a free line, back to the first where the unit can stand."""
    pose, steps = unit.stance, max(1, round(wanted / STEP))
    lane = Lane(edge, unit.base.width, unit.base.depth)
    close = nearby(ground, lane, wanted)
    shifting = _Shifting(close, unit, lane, wanted, steps, manner, way)
    found = farthest(shifting, _free_steps(close, unit, lane, wanted, steps, manner))
    if found is None:
        return Shift(pose, 0, wanted == 0)
    end, step = found
    cut = cut_path(ground, pose.front, end.pose.front)
    return Shift(end.pose, end.length, step == steps, cut.disorders(end.length), end.guns)


class _Shifting(Trial[Move]):
    """A move straight ahead or straight back, tried in steps."""

    def __init__(
        self, close: Ground, unit: Body, lane: Lane, wanted: int, steps: int, manner: Manner, way: int
    ) -> None:
        self.close = close
        self.unit = unit
        self.lane = lane
        self.wanted = wanted
        self.steps = steps
        self.manner = manner
        self.way = way

    def stands(self, length: int) -> Move | Hindrance:
        gone = self.wanted * length / self.steps
        there = advanced(self.unit.stance, self.way * gone)
        return arrive(self.close, self.unit, there, self.manner, Cut(0.0), whole(gone))

    def before(self, length: int, problem: Hindrance) -> int:
        gone = whole(self.wanted * length / self.steps)
        return floor(before(self.close, self.lane, gone, problem) * self.steps / self.wanted)


def _free_steps(ground: Ground, unit: Body, lane: Lane, wanted: int, steps: int, manner: Manner) -> int:
    """For how many steps the line of the leading centre is free. [G-20, G-23]"""
    start, far = lane.front, advanced(lane.edge, wanted).front
    close = [body.obstacle for body in along(blockers(ground, unit, manner), start, far, 0.0)]
    entries = [
        enter
        for obstacle in [*close, *impassable(ground, manner)]
        for part in obstacle.parts
        if (enter := shapes.first_inside(part, start, far)) is not None
    ]
    return floor((min(entries) + EPS) * steps / wanted) if entries else steps


# After combat.


def face_enemy(unit: Body, enemy: Body) -> Pose:
    """The facing (left, right, rear) that faces the enemy's middle best. Overlaps are ignored here. [G-21, T-COM-33]"""
    pose = unit.stance
    wanted = heading_to(unit.middle, enemy.middle)
    looks = min(FACINGS, key=lambda side: abs(turn(pose.heading + QUARTERS[side], wanted)))
    return faced(pose, unit.base, looks)


def unlock(ground: Ground, unit: Body, enemy: Body | None = None) -> Shift:
    """Falls back 3". A unit charged from behind its front (then `enemy` is given) first turns to the enemy.
    [T-COM-18, T-COM-33, G-20, G-21]"""
    return _fall_back(ground, unit, UNLOCK, enemy)


def _fall_back(ground: Ground, unit: Body, wanted: int, enemy: Body | None) -> Shift:
    """First turns to the enemy, if one is given. A unit that cannot move does not turn into others either."""
    turned = unit.at(face_enemy(unit, enemy)) if enemy else unit
    moved = rear_move(ground, turned, wanted)
    stuck = moved.length == 0 and enemy is not None and overlapped(ground, turned)
    return msgspec.structs.replace(moved, pose=unit.stance) if stuck else moved


def retreat(ground: Ground, unit: Body, speed: int, enemy: Body | None = None) -> Shift:
    """Falls back twice the profile Speed, then turns about. [T-COM-21, G-21, G-22]"""
    moved = _fall_back(ground, unit, 2 * speed, enemy)
    return msgspec.structs.replace(moved, pose=_settled(ground, unit, turned_about(moved.pose, unit.base)))


def _settled(ground: Ground, unit: Body, pose: Pose) -> Pose:
    """Rounding the turned pose can move a base a thousandth into one that it touched. It is
    moved back by that much. [G-05]"""
    nudges = sorted(((dx, dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)), key=lambda by: hypot(*by))
    poses = [Pose(pose.x + dx, pose.y + dy, pose.heading) for dx, dy in nudges]
    return next((tried for tried in poses if not overlapped(ground, unit.at(tried))), pose)


def still_locked(ground: Ground, winner: Body, loser: Body) -> bool:
    """After the loser's move: whether the bases still touch, or one is within R_MIN of the
    other's centres. [T-COM-19, G-24]"""
    if not shapes.near(winner.shape, loser.shape, ground.scale.r_min):
        return False
    if shapes.between(winner.shape, loser.shape) <= TOUCH:
        return True
    limit = ground.scale.r_min
    return any(less_than(shapes.to_point(winner.shape, c), limit) for c in loser.centres) or any(
        less_than(shapes.to_point(loser.shape, c), limit) for c in winner.centres
    )


def step_back(ground: Ground, winner: Body, loser: Body) -> Shift | None:
    """The winner's 1" to the rear if the two are still too close. None if it is not needed or
    not possible. [T-COM-19, G-24]"""
    if winner.pose is None or not still_locked(ground, winner, loser):
        return None
    moved = rear_move(ground, winner, STEP_BACK)
    return moved if moved.length else None


def consolidate(ground: Ground, winner: Body) -> Shift:
    """3" straight ahead after the enemy was destroyed. [T-COM-24, G-23]"""
    return forward_move(ground, winner, UNLOCK)


def pursue(ground: Ground, winner: Body, speed: int) -> Shift:
    """Cavalry advances its profile Speed straight ahead. [T-CAV-03, G-23]"""
    return forward_move(ground, winner, speed)


def caracole(ground: Ground, unit: Body, wanted: int) -> Shift:
    """Back after the shot, with the same facing, keeping R_MIN. [T-CAV-06, G-20]"""
    return rear_move(ground, unit, wanted, FLIGHT)


def driven_out(ground: Ground, occupant: Body, attacker: Body, wanted: int, turned: bool = False) -> Pose | None:
    """A beaten occupant leaves by the side opposite the attacker, this far beyond the wall. None if it
    cannot stand there. [T-TER-24]

    It faces the attacker, or the direction in which it went if it retreats.
    """
    shape = occupant.shape
    away = heading_of(shape.x - attacker.shape.x, shape.y - attacker.shape.y)
    fx, fy = forward(away)
    wall = max((x - shape.x) * fx + (y - shape.y) * fy for x, y in shape.points)
    x, y = point_ahead(occupant.middle, away, wall + wanted)
    pose = Pose(x, y, (away + HALF_TURN) % FULL_TURN)
    end = occupant.at(turned_about(pose, occupant.base) if turned else pose)
    return end.stance if end_hindrance(ground, end, ONSET) is None else None


# Flight.


def flight_heading(unit: Body, enemy: Point) -> int:
    """Directly away from the enemy's front centre, through the unit's middle. [T-REA-15]"""
    return heading_of(unit.shape.x - enemy[0], unit.shape.y - enemy[1])


def flight(ground: Ground, unit: Body, enemy: Point, wanted: int, allowance: Allowance) -> Shift:
    """Turns freely around its middle and runs: the first heading that allows the distance, or else the one that ends
    farthest from the enemy. [T-REA-14, T-REA-15, G-26]"""
    away = flight_heading(unit, enemy)
    best: tuple[float, Shift] | None = None
    for deviation in DEVIATIONS:
        turned = unit.at(pivoted_on_middle(unit.stance, unit.base, away + deviation))
        ran = _run(ground, turned, wanted, allowance)
        if ran.completed:
            return ran
        end = unit.at(ran.pose).shape
        gained = hypot(end.x - enemy[0], end.y - enemy[1])
        if ran.length and (best is None or gained > best[0] + 1):
            best = (gained, ran)
    return best[1] if best else Shift(unit.stance, 0, False)


def _run(ground: Ground, turned: Body, wanted: int, allowance: Allowance) -> Shift:
    start = turned.stance
    goal = advanced(start, wanted).front
    ran: Move | None = truncate(ground, turned, goal, allowance, FLIGHT)
    if ran is None:
        return Shift(start, 0, False)
    completed = at_least(ran.length, distance(start.front, goal))
    return Shift(Pose(*ran.pose.front, start.heading), ran.length, completed, ran.disordered, ran.guns)


def crowded(ground: Ground, unit: Body) -> tuple[str, ...]:
    """Enemies to which a unit is closer than it could have come by itself. [T-COM-32]"""
    return within_r_min(ground, unit)
