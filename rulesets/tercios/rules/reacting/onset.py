"""The lines of charges: start, centre and contact. Functions on the state or on a view.
[T-COM-04..T-COM-07, T-TER-23, T-CAV-20]"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import msgspec

from rulesets.tabletop.geometry.poses import FULL_TURN, Point, Pose, distance, heading_to, turn
from rulesets.tabletop.geometry.tolerances import EPS, INCH
from rulesets.tercios.position.geometry import charges
from rulesets.tercios.position.geometry.going import Allowance
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.guns import pushed_guns
from rulesets.tercios.position.geometry.sight import flanks, sees
from rulesets.tercios.position.scene import Scene, Troop, enemies_of
from rulesets.tercios.position.troops import can_be_flanked, can_charge_at_all, charge_allowance, is_cavalry

FASTEST = 24 * INCH
"""No charge starts from farther away: twice the highest Speed."""
_STRAIGHT = 100
"""How much, in hundredths of a degree, rounding may turn a heading that is computed from two points."""


class Onset(msgspec.Struct, frozen=True):
    """A possible charge: where the charger is before it turns, and its line."""

    start: Pose
    made: charges.Charge


def gap(body: Body, other: Body) -> float:
    """A lower bound of the distance between two bases: that of the circles around them."""
    return hypot(body.x - other.x, body.y - other.y) - body.radius - other.radius


def may_charge(scene: Scene, unit: Troop, target: Troop) -> bool:
    """Whether the two kinds allow it: cavalry does not charge units in buildings. [T-ORD-22, T-CAV-20]"""
    if unit.side == target.side or not (unit.on_table and target.on_table):
        return False
    return can_charge_at_all(scene, unit) and not (target.building and is_cavalry(unit))


def onset(scene: Scene, unit: Troop, target: Troop, allowance: Allowance | None = None) -> Onset | None:
    """The charge that the unit would make at that enemy, or None. [T-COM-04, T-COM-05]"""
    if not may_charge(scene, unit, target) or gap(unit.body, target.body) > FASTEST:
        return None
    speed = allowance or charge_allowance(scene, unit)
    for body in starts(unit, target, speed):
        found = charges.charge(scene.ground, body, target.body, speed)
        if isinstance(found, charges.Charge) and has_room(scene, body.at(found.pose)):
            return Onset(body.stance, found)
    return None


def has_room(scene: Scene, end: Body) -> bool:
    """Whether friendly guns under the unit can be moved. If not, it may not stand there. [T-MOV-10]"""
    return not isinstance(pushed_guns(scene.ground, end), str)


def onset_at(scene: Scene, unit: Troop, target: Troop, aim: Point, allowance: Allowance) -> Onset | None:
    """The same along the declared line, if that centre can still be reached; otherwise along any line. [T-COM-05]"""
    found = charges.charge_at(scene.ground, unit.body, target.body, aim, allowance)
    if isinstance(found, charges.Charge) and has_room(scene, unit.body.at(found.pose)):
        return Onset(unit.body.stance, found)
    return onset(scene, unit, target, allowance)


def starts(unit: Troop, target: Troop, speed: Allowance) -> Iterator[Body]:
    """Where its front can start: where it is, or at the wall of its building, the nearest first. [T-TER-23]"""
    if unit.pose is not None:
        yield unit.body
        return
    reach = max(speed.clear, speed.easy) + EPS
    exits = [(min(distance(point, aim) for aim in target.body.centres), point) for point in unit.body.centres]
    for away, point in sorted(exits):
        if away <= reach:
            yield exit_body(unit, target, point)


def exit_body(unit: Troop, target: Troop, point: Point) -> Body:
    """The unit with its front on a point of its wall, facing that enemy's nearest centre. [T-TER-23]"""
    aim = min(target.body.centres, key=lambda centre: distance(point, centre))
    return unit.body.at(Pose(*point, heading_to(point, aim)))


def visible_enemies(scene: Scene, unit_id: str) -> list[str]:
    """The enemies that it sees, sorted by id. [T-ORD-16, T-LOS-01]"""
    unit = scene.units[unit_id]
    return sorted(enemy.id for enemy in enemies_of(scene, unit.side) if sees(scene.ground, unit.body, enemy.body))


def sees_enemy(scene: Scene, unit: Troop, target: str) -> bool:
    """Whether the target is one of them."""
    enemy = scene.units.get(target)
    if enemy is None or enemy.side == unit.side or not enemy.on_table:
        return False
    return sees(scene.ground, unit.body, enemy.body)


def sees_anybody(scene: Scene, unit: Troop) -> bool:
    return any(sees(scene.ground, unit.body, enemy.body) for enemy in _from_near(unit, enemies_of(scene, unit.side)))


def reachable(scene: Scene, unit_id: str) -> list[str]:
    """The enemies that it could charge now with ¡Atacad!, sorted by id. [T-ORD-14, T-COM-04]"""
    unit = scene.units[unit_id]
    speed = charge_allowance(scene, unit)
    return sorted(enemy.id for enemy in enemies_of(scene, unit.side) if onset(scene, unit, enemy, speed))


def reaches(scene: Scene, unit: Troop, target: str) -> bool:
    """Whether the target is one of them."""
    enemy = scene.units.get(target)
    return enemy is not None and onset(scene, unit, enemy) is not None


def reaches_anybody(scene: Scene, unit: Troop) -> bool:
    """Whether there is any. The most likely ones are tested first."""
    speed, body, enemies = charge_allowance(scene, unit), unit.body, enemies_of(scene, unit.side)
    if unit.pose is not None:
        enemies = [enemy for enemy in enemies if not charges.out_of_reach(body, enemy.body, speed)]
    return any(onset(scene, unit, enemy, speed) for enemy in _from_near(unit, enemies))


def _from_near(unit: Troop, enemies: list[Troop]) -> list[Troop]:
    """The nearest first."""
    return sorted(enemies, key=lambda enemy: gap(unit.body, enemy.body))


def is_flanked(scene: Scene, unit: Troop, start: Point) -> bool:
    """Whether a charge that began there comes from behind the unit's front, as it stands now.
    [T-COM-09, T-COM-10, T-COM-11]"""
    return can_be_flanked(scene, unit) and flanks(start, unit.body)


def after(allowance: Allowance, spent: int) -> Allowance:
    """The Speed that is left after part of the way."""
    return Allowance(*(max(0, most - spent) for most in (allowance.clear, allowance.difficult, allowance.easy)))


def heading_of_way(start: Pose, end: Pose) -> int:
    """The direction of a straight way that ends in this pose. A corrected end is turned a little from it. [T-MOV-14]"""
    if start.front == end.front:
        return end.heading
    between = heading_to(start.front, end.front)
    short = distance(start.front, end.front) < 50
    return end.heading % FULL_TURN if short or abs(turn(between, end.heading)) <= _STRAIGHT else between
