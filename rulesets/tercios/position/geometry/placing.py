"""Places that are not the end of a Troop's move: deployment, Leaders, and the area that a moving base sweeps.
[G-32..G-36, T-SCN-05, T-CMD-05]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.nearby import along
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, Pose, distance, point_ahead
from rulesets.tabletop.geometry.shapes import Shape, swept
from rulesets.tabletop.geometry.tolerances import EPS, INCH, INSET, at_least, at_most, less_than, whole
from rulesets.tercios.position.geometry.ground import Body, Disc, Ground, enemies
from rulesets.tercios.position.geometry.paths import ONSET, end_hindrance
from rulesets.tercios.position.geometry.sight import rim_distance
from rulesets.tercios.position.geometry.terrain import Scale

Edge = Literal["south", "north"]

DEPLOY_LINE = 12 * INCH
"""Deployment zones begin this far from the centre line. [T-SCN-05]"""

COMMAND_GROUP = 6 * INCH
"""How far from its Officer, or from the leading gun of its battery, a unit may be deployed. [T-SCN-06, G-36]"""

ESCAPE_DIRECTIONS: Final = 24
ESCAPE_STEP: Final = 250


# Deployment.


def zone(scale: Scale, edge: Edge) -> tuple[Point, Point]:
    """The deployment zone as its south-west and north-east corner. [T-SCN-05, G-01]"""
    if edge == "south":
        return (0, 0), (scale.width, scale.height // 2 - DEPLOY_LINE)
    return (0, scale.height // 2 + DEPLOY_LINE), (scale.width, scale.height)


def deployment_hindrance(ground: Ground, unit: Body, edge: Edge) -> Hindrance | None:
    """It must be inside the zone, on no other unit and not on impassable ground. [T-SCN-06, G-36]"""
    if not shapes.covers(*zone(ground.scale, edge), unit.shape):
        return Hindrance(Reason.OFF_TABLE)
    if problem := end_hindrance(ground, unit, ONSET):
        return problem
    guns = tuple(b.id for b in ground.bodies if b.id != unit.id and shapes.overlaps(b.shape, unit.shape))
    return Hindrance(Reason.OVERLAP, guns) if guns else None  # in deployment a friendly gun is not pushed aside


def near_officer(officer: Disc, unit: Body) -> bool:
    """Whether it is at most 6" from the Officer's rim to the base. [T-SCN-06, G-36]"""
    return at_most(rim_distance(officer, unit), COMMAND_GROUP)


def near_head(head: Body, gun: Body) -> bool:
    """Whether a gun of a Battery is at most 6" from its leading gun, edge to edge. [T-SCN-06]"""
    return at_most(shapes.between(head.shape, gun.shape), COMMAND_GROUP)


def keeps_van_distance(ground: Ground, unit: Body) -> bool:
    """Whether Vanguardia stays at least R_VAN from every enemy, base to base. [T-CAV-15]"""
    return all(
        at_least(shapes.between(unit.shape, enemy.shape), ground.scale.r_van)
        for enemy in enemies(ground, unit.side)
        if shapes.near(unit.shape, enemy.shape, ground.scale.r_van)
    )


# Leaders.


def leader_spot_hindrance(ground: Ground, leader: Disc) -> Hindrance | None:
    """Where a Leader may be: on the table, on no base, not on impassable ground, with their rim R_MIN from
    enemy centres. [G-32, T-UNI-08]"""
    x, y, r = leader.x, leader.y, leader.radius
    if not (
        r <= x + INSET
        and r <= y + INSET
        and x + r <= ground.scale.width + INSET
        and y + r <= ground.scale.height + INSET
    ):
        return Hindrance(Reason.OFF_TABLE)
    close = _beside(ground, leader)
    if under := tuple([body.id for body in close if _stands_on(leader, body.shape)]):
        return Hindrance(Reason.OVERLAP, under)
    solid = tuple(o.id for o in ground.terrain.impassable if any(_stands_on(leader, part) for part in o.parts))
    if solid:
        return Hindrance(Reason.IMPASSABLE, solid)
    crowding = tuple([body.id for body in close if body.side != leader.side and _too_near(ground, leader, body)])
    return Hindrance(Reason.TOO_CLOSE, crowding) if crowding else None


def _beside(ground: Ground, leader: Disc) -> list[Body]:
    """The bodies that could be under the Leader or too near. Distant ones are skipped by the circles around them."""
    x, y, margin = leader.x, leader.y, leader.radius + ground.scale.r_min
    west, east, south, north = x - margin, x + margin, y - margin, y + margin
    return [
        body
        for body in ground.bodies
        if body.x + body.radius >= west
        and body.x - body.radius <= east
        and body.y + body.radius >= south
        and body.y - body.radius <= north
    ]


def _too_near(ground: Ground, leader: Disc, body: Body) -> bool:
    """Whether the Leader's rim is less than R_MIN from a centre."""
    limit, middle = ground.scale.r_min, leader.middle
    return any(less_than(distance(middle, centre) - leader.radius, limit) for centre in body.centres)


def _stands_on(leader: Disc, shape: Shape) -> bool:
    """Whether the Leader's disc and a shape overlap. Distant shapes are skipped by the circles around them."""
    reach = shape.radius + leader.radius
    if abs(shape.x - leader.x) > reach or abs(shape.y - leader.y) > reach:
        return False
    return less_than(shapes.to_point(shape, leader.middle), leader.radius)


def leader_path_hindrance(ground: Ground, leader: Disc, path: Sequence[Point], limit: int) -> Hindrance | None:
    """Any polyline from the Leader's middle: not too long, not over impassable ground
    or enemy bases. [T-CMD-05, G-32]"""
    points = [leader.middle, *path]
    legs = list(zip(points, points[1:], strict=False))
    if not at_most(sum(distance(a, b) for a, b in legs), limit):
        return Hindrance(Reason.TOO_FAR)
    for a, b in legs:
        close = [body for body in along(ground.bodies, a, b, EPS) if body.side != leader.side]
        if crossed := tuple([body.id for body in close if shapes.crosses(body.shape, a, b)]):
            return Hindrance(Reason.CROSSES, crossed)
        solid = tuple(o.id for o in ground.terrain.impassable if any(shapes.crosses(part, a, b) for part in o.parts))
        if solid:
            return Hindrance(Reason.IMPASSABLE, solid)
    return None


def leader_move_hindrance(ground: Ground, leader: Disc, path: Sequence[Point], limit: int) -> Hindrance | None:
    """The whole move of a Leader who stays outside units. [T-CMD-05, G-32]"""
    end = Disc(leader.id, leader.side, *(path[-1] if path else leader.middle), leader.radius)
    return leader_path_hindrance(ground, leader, path, limit) or leader_spot_hindrance(ground, end)


def joins(leader: Disc, end: Point, unit: Body) -> bool:
    """Whether a Leader whose move ends there touches the edge of the unit. [T-CMD-13]"""
    return at_most(shapes.to_point(unit.shape, end), leader.radius)


def swept_leaders(ground: Ground, mover: Body, turned: Pose, end: Pose) -> tuple[Disc, ...]:
    """The enemy Leaders whose bases a Troop's move touches. [T-CMD-22, G-33]"""
    reach = mover.base.width + mover.base.depth
    close = [
        leader
        for leader in ground.leaders
        if leader.side != mover.side
        and shapes.point_to_segment(*leader.middle, *turned.front, *end.front) < leader.radius + reach
    ]
    if not close:
        return ()
    area = swept(mover.base, turned, end)
    return tuple(leader for leader in close if at_most(shapes.to_point(area, leader.middle), leader.radius))


def leaders_under(ground: Ground, end: Body) -> tuple[Disc, ...]:
    """Friendly Leaders on whom a unit ends its move. [T-MOV-11]"""
    return tuple(
        leader
        for leader in ground.leaders
        if leader.side == end.side and less_than(shapes.to_point(end.shape, leader.middle), leader.radius)
    )


def escape(ground: Ground, leader: Disc, area: Shape, limit: int, toward: Point | None = None) -> Point | None:
    """A place within the Leader's move and clear of the swept area: the nearest to `toward`, or else the
    nearest. None means death. [T-CMD-22]

    Tried in 24 directions every 0.25". On ties, the shortest way, then the lowest direction.
    """
    best: tuple[int, int, int] | None = None
    spot: Point | None = None
    for length in range(ESCAPE_STEP, limit + 1, ESCAPE_STEP):
        if best is not None and toward is None:
            break
        for direction in range(ESCAPE_DIRECTIONS):
            there = point_ahead(leader.middle, direction * FULL_TURN // ESCAPE_DIRECTIONS, length)
            key = (whole(distance(there, toward)) if toward else 0, length, direction)
            if (best is None or key < best) and _safe(ground, leader, area, there, limit):
                best, spot = key, there
    return spot


def _safe(ground: Ground, leader: Disc, area: Shape, there: Point, limit: int) -> bool:
    if at_most(shapes.to_point(area, there), leader.radius):
        return False
    return leader_move_hindrance(ground, leader, [there], limit) is None


def step_aside(ground: Ground, leader: Disc, mover: Body, heading: int, limit: int) -> Point | None:
    """A friendly Leader under a unit moves clear of it, leaving 1" between them, by the shortest
    way in that direction. [T-MOV-11]"""
    for length in range(0, limit + 1, 50):
        there = point_ahead(leader.middle, heading, length)
        if at_least(shapes.to_point(mover.shape, there) - leader.radius, INCH):
            end = Disc(leader.id, leader.side, *there, leader.radius)
            if leader_spot_hindrance(ground, end) is None:
                return there
    return None


def leader_gap(leader: Disc, other: Disc) -> int:
    """The distance from rim to rim. [G-08]"""
    return max(0, whole(distance(leader.middle, other.middle)) - leader.radius - other.radius)
