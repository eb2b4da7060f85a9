"""Who sees whom: arcs, lines, corridors, concealment, and what Leaders see. [T-LOS, G-11, G-15, G-32]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from math import dist, hypot
from typing import Final

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.nearby import Band, along
from rulesets.tabletop.geometry.outlines import Obstacle
from rulesets.tabletop.geometry.pieces import kept
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, Pose, forward, point_ahead
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.shapes import Shape
from rulesets.tabletop.geometry.tolerances import EPS, FUZZ, at_most, whole
from rulesets.tercios.position.geometry.corridors import too_narrow
from rulesets.tercios.position.geometry.ground import Body, Disc, Ground
from rulesets.tercios.position.geometry.terrain import Element

RIM_POINTS: Final = 24
"""The number of points of a Leader's rim from which they see, besides their middle. [G-32]"""


class SightLine(Record, frozen=True):
    """A clear line from a point of the viewer to a centre of the target, and its length."""

    origin: Point
    aim: Point
    length: int


def in_front(pose: Pose, point: Point) -> bool:
    """Whether a point is in the frontal 180 degrees. The line of the front edge counts as in
    front. [T-LOS-03, T-COM-10, G-11]"""
    fx, fy = forward(pose.heading)
    return (point[0] - pose.x) * fx + (point[1] - pose.y) * fy >= -EPS - FUZZ


def flanks(charger: Point, target: Body) -> bool:
    """Whether a charge from there comes from behind the target's frontal 180 degrees. [T-COM-09, T-COM-10, G-11]

    Bodies without a front (buildings, emplaced fortifications) are never flanked.
    """
    return target.pose is not None and not in_front(target.pose, charger)


def _points_towards(body: Body, others: Sequence[Point]) -> tuple[Point, ...]:
    """The centres. For an outline, its boundary points and those exactly nearest to the
    others, for exact ranges. [G-15]"""
    if body.pose is not None:
        return body.centres
    nearest = [shapes.nearest_boundary_point(body.shape, other) for other in others]
    return tuple(dict.fromkeys([*nearest, *body.centres]))


def origins(viewer: Body, target: Body, extended: bool = False) -> list[tuple[Point, Pose | None]]:
    """Points from which it sees, each with its half-plane. With Ángulo Extendido, also the
    side centres. [T-LOS-03, T-CAV-04]"""
    if viewer.pose is None:
        return [(point, None) for point in _points_towards(viewer, target.fronts if target.pose else (target.middle,))]
    heading, named = viewer.pose.heading, viewer.named_centres
    found: list[tuple[Point, Pose | None]] = [(named.front, viewer.pose)]
    if extended:
        for centre, quarter in ((named.left, 9000), (named.right, -9000)):
            found.append((centre, Pose(*centre, (heading + quarter) % FULL_TURN)))
    return found


# What is in the way.


def _between(ground: Ground, band: Band, skip: Sequence[str]) -> list[Obstacle]:
    """Bodies that could touch any line in the band, or narrow it."""
    start, end = (band.x, band.y), (band.x + band.dx, band.y + band.dy)
    return [body.obstacle for body in along(ground.bodies, start, end, band.wide) if body.id not in skip]


def _veils(ground: Ground, band: Band, viewer: Point | None, target: Point | None, own: Sequence[str]) -> list[Element]:
    """Concealing elements in the band that contain neither front centre and are not the building of
    either. [T-LOS-07, T-LOS-08, G-15]"""
    ends = [point for point in (viewer, target) if point is not None]
    return [
        element
        for element in ground.terrain.hiding
        if band.meets(element.shape)
        and element.id not in own
        and not any(shapes.contains(element.shape, point) for point in ends)
    ]


def _clear(bodies: list[Obstacle], veils: Sequence[Element], a: Point, b: Point) -> list[Obstacle] | None:
    """The obstacles beside a line, if it crosses none of them; None if it crosses one."""
    for i, body in enumerate(bodies):
        if shapes.crosses(body.parts[0], a, b):
            bodies.insert(0, bodies.pop(i))  # what blocks one line usually blocks the next
            return None
    beside = list(bodies)
    for veil in veils:
        if not shapes.crosses(veil.shape, a, b):
            beside.append(veil.obstacle)
        elif not (shapes.contains(veil.shape, a) or shapes.contains(veil.shape, b)):
            return None
    return beside


# Troops.


def sight_lines(
    ground: Ground,
    viewer: Body,
    target: Body,
    extended: bool = False,
    overshot: Sequence[str] = (),
    limit: int | None = None,
) -> Iterator[SightLine]:
    """Every clear line from the viewer to a centre of the target, the shortest first, within `limit` if it is given.
    [T-LOS-01..T-LOS-08, T-FIRE-02, G-15]"""
    starts = origins(viewer, target, extended)
    aims = _points_towards(target, viewer.fronts if viewer.pose else (viewer.middle,))
    pairs = [
        (hypot(aim[0] - origin[0], aim[1] - origin[1]), i, j, origin, aim)
        for i, (origin, arc) in enumerate(starts)
        for j, aim in enumerate(aims)
        if arc is None or in_front(arc, aim)
    ]
    if limit is not None:
        pairs = [pair for pair in pairs if at_most(pair[0], limit)]
    if not pairs:
        return
    pairs.sort()
    skip = (viewer.id, target.id, *overshot)
    band = Band(viewer.shape, target.shape, ground.scale.corridor)
    bodies = _between(ground, band, skip)
    veils = _veils(ground, band, viewer.front, target.front, (viewer.building, target.building))
    for length, _, _, origin, aim in pairs:
        beside = _clear(bodies, veils, origin, aim)
        if beside is not None and not too_narrow(beside, origin, aim, ground.scale.corridor):
            yield SightLine(origin, aim, whole(length))


@kept
def best_line(
    ground: Ground,
    viewer: Body,
    target: Body,
    extended: bool = False,
    overshot: Sequence[str] = (),
    limit: int | None = None,
) -> SightLine | None:
    """The shortest clear line, because the range must reach the nearest visible centre. [T-LOS-05, T-FIRE-02]"""
    return next(sight_lines(ground, viewer, target, extended, overshot, limit), None)


def sees(ground: Ground, viewer: Body, target: Body) -> bool:
    """Whether a centre of the target is visible. [T-LOS-01, G-15]"""
    return best_line(ground, viewer, target) is not None


def sees_point(ground: Ground, viewer: Body, target: Body, aim: Point) -> bool:
    """Whether exactly this centre of the target is visible from the front, which a charge needs. [T-COM-05, G-15]"""
    band = Band(viewer.shape, target.shape, ground.scale.corridor)
    bodies = _between(ground, band, (viewer.id, target.id))
    veils = _veils(ground, band, viewer.front, target.front, (viewer.building, target.building))
    for origin, arc in origins(viewer, target):
        if arc is None or in_front(arc, aim):
            beside = _clear(bodies, veils, origin, aim)
            if beside is not None and not too_narrow(beside, origin, aim, ground.scale.corridor):
                return True
    return False


def in_range(line: SightLine, limit: int) -> bool:
    return at_most(line.length, limit)


@kept
def overshot_friends(ground: Ground, shooter: Body, target: Body) -> tuple[str, ...]:
    """Friends over whom a bow may shoot: their front centre is nearer to the shooter's base
    than to the target's. [T-WPN-12]"""
    return tuple(
        body.id
        for body in ground.bodies
        if body.side == shooter.side
        and body.id != shooter.id
        and _is_nearer(body.front or body.middle, shooter.shape, target.shape)
    )


def _is_nearer(point: Point, one: Shape, other: Shape) -> bool:
    """Whether a point is nearer to the one base than to the other. Usually the circles around them decide."""
    if one.squared and other.squared:
        to_one, to_other = dist(point, (one.x, one.y)), dist(point, (other.x, other.y))
        if to_one < to_other - other.radius - 2 * EPS:
            return True
        if to_one - one.radius > to_other:
            return False
    return shapes.to_point(one, point) < shapes.to_point(other, point) - EPS


# Leaders.


def _round_the_rim(disc: Disc) -> Iterator[Point]:
    """The Leader's middle, from which they usually see everything that they can see, and then the points of the rim."""
    yield disc.middle
    for i in range(RIM_POINTS):
        yield point_ahead(disc.middle, FULL_TURN // RIM_POINTS * i, disc.radius)


def rim(disc: Disc) -> list[Point]:
    """The Leader's middle and 24 points of the rim. [G-32]"""
    return list(_round_the_rim(disc))


def _round(disc: Disc) -> Shape:
    x, y, r = disc.x, disc.y, disc.radius
    return shapes.outline(((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)))


def leader_sees(ground: Ground, leader: Disc, target: Body) -> bool:
    """From any point of the rim to any centre. Troops and Concealing ground block; arcs and corridors
    do not matter. [T-LOS-09, G-32]"""
    band = Band(_round(leader), target.shape, 0.0)
    bodies = _between(ground, band, (target.id,))
    veils = _veils(ground, band, leader.middle, target.front, (target.building,))
    return _any_clear(bodies, veils, _round_the_rim(leader), target.centres)


def leader_sees_leader(ground: Ground, leader: Disc, other: Disc) -> bool:
    """From any point of one rim to any point of the other. [T-LOS-09]"""
    band = Band(_round(leader), _round(other), 0.0)
    bodies = _between(ground, band, ())
    veils = _veils(ground, band, leader.middle, other.middle, ())
    return _any_clear(bodies, veils, _round_the_rim(leader), rim(other))


def host_sees(ground: Ground, host: Body, target: Body) -> bool:
    """A Leader inside a unit sees from any centre of their host in all directions. [T-CMD-10]"""
    band = Band(host.shape, target.shape, 0.0)
    bodies = _between(ground, band, (host.id, target.id))
    veils = _veils(ground, band, host.front, target.front, (host.building, target.building))
    return _any_clear(bodies, veils, host.centres, target.centres)


def _any_clear(bodies: list[Obstacle], veils: list[Element], starts: Iterable[Point], ends: Sequence[Point]) -> bool:
    if not bodies and not veils:
        return True
    return any(_clear(bodies, veils, a, b) is not None for a in starts for b in ends)


# Distances.


def edge_distance(a: Body, b: Body) -> int:
    """The distance between the nearest edges of two bases. [G-08]"""
    return whole(shapes.between(a.shape, b.shape))


def rim_distance(leader: Disc, body: Body) -> int:
    """The command distance: from the rim to the nearest edge. [T-CMD-08, G-08]"""
    return max(0, whole(shapes.to_point(body.shape, leader.middle)) - leader.radius)


def host_distance(host: Body, body: Body) -> int:
    """The distance from the nearest centre of a Leader's host to the nearest point of another unit. [T-CMD-10]"""
    return whole(min(shapes.to_point(body.shape, centre) for centre in host.centres))


def centre_distance(viewer: Body, target: Body) -> int:
    """The distance from the front centre to the nearest centre of another unit. [G-08, T-FIRE-02]"""
    if viewer.pose is not None:
        return whole(min(map(dist, repeat(viewer.pose.front), target.centres)))
    return whole(min([min(map(dist, repeat(front), target.centres)) for front in viewer.fronts]))
