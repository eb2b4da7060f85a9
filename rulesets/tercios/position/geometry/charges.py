"""Charges: which centre is aimed at, whether it can be reached, and where the bases touch.
[T-COM-04..T-COM-07, G-19, G-35]"""

from __future__ import annotations

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.pieces import kept
from rulesets.tabletop.geometry.poses import Base, Point, Pose, advanced, distance, heading_to
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.shapes import contact, thickness
from rulesets.tabletop.geometry.tolerances import EPS, at_most, whole
from rulesets.tercios.position.geometry.correction import corrected
from rulesets.tercios.position.geometry.facings import pivoted
from rulesets.tercios.position.geometry.going import Allowance, cut_path, greatest_length
from rulesets.tercios.position.geometry.ground import Body, Ground, enemies
from rulesets.tercios.position.geometry.moves import Move, truncate
from rulesets.tercios.position.geometry.paths import ONSET, charging, end_hindrance, line_hindrance, pivot_hindrance
from rulesets.tercios.position.geometry.shelter import SHELTER, walls_between
from rulesets.tercios.position.geometry.sight import sees_point


class Charge(Record, frozen=True):
    """A possible charge: the centre aimed at, the way to it, the place of contact and what was between."""

    aim: Point
    reach: int
    length: int
    pose: Pose
    slowed: bool = False
    disordered: bool = False
    corrected: bool = False
    walls: tuple[str, ...] = ()


def aims(charger: Body, target: Body) -> list[Point]:
    """The target's centres, the nearest first. If it has no front, every boundary point. [T-COM-05]"""
    start = charger.stance.front
    points = list(enumerate(target.centres))
    if target.pose is None:
        points.append((-1, shapes.nearest_boundary_point(target.shape, start)))
    return [aim for _, aim in sorted(points, key=lambda item: (distance(start, item[1]), item[0]))]


def out_of_reach(charger: Body, target: Body, allowance: Allowance) -> bool:
    """A quick test: whether even the nearest part of the target is beyond the greatest Speed."""
    start, shape = charger.stance.front, target.shape
    reach = shape.radius + max(allowance.clear, allowance.easy, allowance.difficult) + 2 * EPS
    dx, dy = shape.x - start[0], shape.y - start[1]
    return dx * dx + dy * dy > reach * reach


@kept
def charge(ground: Ground, charger: Body, target: Body, allowance: Allowance) -> Charge | Hindrance:
    """The first legal straight line to a visible centre, the nearest first, and the contact
    at its end. [T-COM-04..T-COM-07]"""
    first: Hindrance | None = None
    if not out_of_reach(charger, target, allowance):
        start, most = charger.stance.front, max(allowance.clear, allowance.easy, allowance.difficult)
        for aim in aims(charger, target):
            if not at_most(distance(start, aim), most):
                break  # too far on any ground, and the other centres are farther
            found = charge_at(ground, charger, target, aim, allowance)
            if isinstance(found, Charge):
                return found
            first = first or found
            if found.reason is Reason.TOO_FAR and not ground.terrain.elements:
                break  # the other centres are farther
    return first or Hindrance(Reason.TOO_FAR)


def can_charge(ground: Ground, charger: Body, target: Body, allowance: Allowance) -> bool:
    return isinstance(charge(ground, charger, target, allowance), Charge)


@kept
def charge_at(ground: Ground, charger: Body, target: Body, aim: Point, allowance: Allowance) -> Charge | Hindrance:
    """One line of charge: tests distance, turn, sight, line, corridor, contact, and that nobody else is
    touched on the way. [G-19, T-COM-07]"""
    start, manner = charger.stance.front, charging(target)
    length, cut = distance(start, aim), cut_path(ground, start, aim)
    if not at_most(length, greatest_length(cut, length, allowance)):
        return Hindrance(Reason.TOO_FAR)
    problem = pivot_hindrance(charger, aim) or line_hindrance(ground, charger, start, aim, manner)
    if problem:
        return problem
    if not sees_point(ground, charger, target, aim):
        return Hindrance(Reason.UNSEEN)
    turned = pivoted(charger.stance, heading_to(start, aim) if aim != start else charger.stance.heading)
    walls = walls_between(ground, start, aim, target)
    touch = _touch(ground, turned, charger.base, target, walls)
    if touch is None:
        return Hindrance(Reason.CROSSES)
    if other := touched_before(ground, charger.at(turned), target, touch):
        return Hindrance(Reason.CROSSES, (other,))
    pose, travelled = _stop(turned, charger, target, touch)
    problem = end_hindrance(ground, charger.at(pose), manner)
    slowed = cut.first_difficult is not None and cut.first_difficult < travelled
    if problem is None:
        return Charge(aim, whole(length), travelled, pose, slowed, cut.disorders(travelled), False, walls)
    shifted = corrected(ground, charger, pose, manner, start)
    if shifted is None:
        return problem
    return Charge(aim, whole(length), shifted.length, shifted.pose, slowed, shifted.disordered, True, walls)


def touched_before(ground: Ground, turned: Body, target: Body, touch: float) -> str | None:
    """Another enemy that the front edge would touch on its way before the target. [T-COM-07]"""
    half, pose = turned.base.width / 2 - EPS, turned.stance
    for enemy in enemies(ground, turned.side):
        if (
            enemy.id == target.id
            or distance_squared(enemy, turned) > (touch + turned.base.width + enemy.shape.radius) ** 2
        ):
            continue
        span = shapes.ahead_in_strip(enemy.shape, pose, half)
        if span and span[1] > EPS and span[0] < touch - EPS:
            return enemy.id
    return None


def distance_squared(body: Body, other: Body) -> float:
    dx, dy = body.shape.x - other.stance.x, body.shape.y - other.stance.y
    return dx * dx + dy * dy


def _touch(ground: Ground, turned: Pose, base: Base, target: Body, walls: tuple[str, ...]) -> float | None:
    """The contact of the bases, or a gap of 0.5" plus the wall's thickness if only a wall is
    between them. [T-COM-31, G-35]"""
    touch = contact(turned, base, target.shape)
    if touch is None or not walls:
        return touch
    gap = SHELTER + max(thickness(ground.terrain.named(wall).shape) for wall in walls)
    low, high = 0, whole(touch)
    while high - low > 1:  # the gap only becomes smaller on the way
        half = (low + high) // 2
        close = at_most(shapes.between(shapes.rectangle(advanced(turned, half), base), target.shape), gap)
        low, high = (low, half) if close else (half, high)
    return float(high)


def _stop(turned: Pose, charger: Body, target: Body, touch: float) -> tuple[Pose, int]:
    """The end of the charge in whole thousandths, moved back by one or two if rounding
    caused an overlap. [G-05, T-COM-06]"""
    length = whole(touch)
    pose = advanced(turned, length)
    while length > 0 and shapes.overlaps(shapes.rectangle(pose, charger.base), target.shape):
        length -= 1
        pose = advanced(turned, length)
    return pose, length


def approach_target(ground: Ground, mover: Body, target: Body, allowance: Allowance) -> Move | None:
    """Atacad without a reachable enemy: as far as legal towards the nearest centre. R_MIN does not apply. [T-ORD-15]"""
    return truncate(ground, mover, aims(mover, target)[0], allowance, ONSET)


def run_on(ground: Ground, charger: Body, aim: Point, allowance: Allowance) -> Move | None:
    """The target fled: the full charge Speed along the declared line, stopping before any overlap. [T-REA-16]"""
    turned = pivoted(charger.stance, heading_to(charger.stance.front, aim))
    most = max(allowance.clear, allowance.easy)
    half = charger.base.width / 2 - EPS
    for body in ground.bodies:
        if body.id == charger.id or (body.artillery and body.side == charger.side):
            continue
        span = shapes.ahead_in_strip(body.shape, turned, half)
        if span and span[1] > EPS:
            most = min(most, int(max(0.0, span[0])))
    return truncate(ground, charger, advanced(turned, most).front, allowance, ONSET)
