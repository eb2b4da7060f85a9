"""Who sees whom: arcs, lines, corridors, concealment, Leaders' eyes, and what shelters a target.
[T-LOS, G-11, G-15, G-32]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

import msgspec

from rulesets.tercios.geometry import shapes
from rulesets.tercios.geometry.corridors import too_narrow
from rulesets.tercios.geometry.ground import Body, Disc, Element, Ground, Obstacle, Quality
from rulesets.tercios.geometry.poses import FULL_TURN, Point, Pose, distance, forward, point_ahead
from rulesets.tercios.geometry.shapes import Shape
from rulesets.tercios.geometry.tolerances import EPS, FUZZ, at_most

RIM_POINTS = 24
"""Points of a Leader's rim that serve as origins, besides his middle. [G-32]"""

SHELTER = 500
"""How close to a wall or fence a base must be to profit from it. [T-FIRE-12, T-COM-31, G-35]"""


class SightLine(msgspec.Struct, frozen=True):
    """A clear line from an origin of the viewer to a centre of the target, and its length."""

    origin: Point
    aim: Point
    length: int
    exact: float


def in_front(pose: Pose, point: Point) -> bool:
    """Whether a point lies in the frontal 180 degrees; the line of the front edge is in front.
    [T-LOS-03, T-COM-10, G-11]"""
    fx, fy = forward(pose.heading)
    return (point[0] - pose.x) * fx + (point[1] - pose.y) * fy >= -EPS - FUZZ


def flanks(charger: Point, target: Body) -> bool:
    """Whether a charge from there comes from behind the target's frontal 180 degrees. [T-COM-09, T-COM-10, G-11]

    Bodies without a front (buildings, emplaced fortifications) are never flanked.
    """
    return target.pose is not None and not in_front(target.pose, charger)


def origins(viewer: Body, extended: bool = False) -> list[tuple[Point, Pose | None]]:
    """Points to look from, each with the half-plane it looks into; side centres with Ángulo Extendido.
    [T-LOS-03, T-CAV-04]"""
    if viewer.pose is None:
        return [(point, None) for point in viewer.centres]
    heading, named = viewer.pose.heading, viewer.named_centres
    found: list[tuple[Point, Pose | None]] = [(named.front, viewer.pose)]
    if extended:
        for centre, quarter in ((named.left, 9000), (named.right, -9000)):
            found.append((centre, Pose(*centre, (heading + quarter) % FULL_TURN)))
    return found


# What stands in the way.


def _between(ground: Ground, viewer: Shape, target: Shape, skip: Sequence[str], margin: float) -> list[Obstacle]:
    """Bodies that could touch any line between two shapes, or narrow it, by bounding circles."""
    ax, ay = viewer.x, viewer.y
    dx, dy = target.x - ax, target.y - ay
    square = dx * dx + dy * dy or 1.0
    wide = max(viewer.radius, target.radius) + margin
    found = []
    for body in ground.bodies:
        shape = body.shape
        px, py = shape.x - ax, shape.y - ay
        share = (px * dx + py * dy) / square
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        px, py, reach = px - share * dx, py - share * dy, shape.radius + wide
        if px * px + py * py < reach * reach and body.id not in skip:
            found.append(Obstacle(body.id, (shape,)))
    return found


def _veils(ground: Ground, viewer: Point | None, target: Point | None, own: Sequence[str]) -> list[Element]:
    """Concealing elements that hold neither front centre and are not the building of either.
    [T-LOS-07, T-LOS-08, G-15]"""
    ends = [point for point in (viewer, target) if point is not None]
    return [
        element
        for element in ground.terrain.hiding
        if element.id not in own and not any(shapes.contains(element.shape, point) for point in ends)
    ]


def _clear(bodies: list[Obstacle], veils: Sequence[Element], a: Point, b: Point) -> list[Obstacle] | None:
    """The obstacles beside a line that crosses none of them; nothing if it crosses one. [G-15 (2), (3)]"""
    for i, body in enumerate(bodies):
        if shapes.crosses(body.parts[0], a, b):
            bodies.insert(0, bodies.pop(i))  # what blocks one line mostly blocks the next
            return None
    beside = list(bodies)
    for veil in veils:
        if not shapes.crosses(veil.shape, a, b):
            beside.append(Obstacle(veil.id, (veil.shape,)))
        elif not (shapes.contains(veil.shape, a) or shapes.contains(veil.shape, b)):
            return None
    return beside


def _front(body: Body) -> Point | None:
    return body.pose.front if body.pose else None


# Troops.


def sight_lines(
    ground: Ground,
    viewer: Body,
    target: Body,
    extended: bool = False,
    overshot: Sequence[str] = (),
    limit: int | None = None,
) -> Iterator[SightLine]:
    """Every clear line from the viewer to a centre of the target, shortest first, within a range if one is given.
    [T-LOS-01..T-LOS-08, T-FIRE-02, G-15]"""
    pairs = [
        (hypot(aim[0] - origin[0], aim[1] - origin[1]), i, j, origin, aim)
        for i, (origin, arc) in enumerate(origins(viewer, extended))
        for j, aim in enumerate(target.centres)
        if arc is None or in_front(arc, aim)
    ]
    if limit is not None:
        pairs = [pair for pair in pairs if at_most(pair[0], limit)]
    if not pairs:
        return
    pairs.sort()
    skip = (viewer.id, target.id, *overshot)
    bodies = _between(ground, viewer.shape, target.shape, skip, ground.scale.corridor)
    veils = _veils(ground, _front(viewer), _front(target), (viewer.building, target.building))
    for length, _, _, origin, aim in pairs:
        beside = _clear(bodies, veils, origin, aim)
        if beside is not None and not too_narrow(beside, origin, aim, ground.scale.corridor):
            yield SightLine(origin, aim, round(length), length)


def best_line(
    ground: Ground,
    viewer: Body,
    target: Body,
    extended: bool = False,
    overshot: Sequence[str] = (),
    limit: int | None = None,
) -> SightLine | None:
    """The shortest clear line: range must reach the nearest visible centre. [T-LOS-05, T-FIRE-02]"""
    return next(sight_lines(ground, viewer, target, extended, overshot, limit), None)


def sees(ground: Ground, viewer: Body, target: Body) -> bool:
    """Whether some centre of the target is visible. [T-LOS-01, G-15]"""
    return best_line(ground, viewer, target) is not None


def sees_point(ground: Ground, viewer: Body, target: Body, aim: Point) -> bool:
    """Whether that very centre of the target is visible from the front: what a charge needs. [T-COM-05, G-15]"""
    bodies = _between(ground, viewer.shape, target.shape, (viewer.id, target.id), ground.scale.corridor)
    veils = _veils(ground, _front(viewer), _front(target), (viewer.building, target.building))
    for origin, arc in origins(viewer):
        if arc is None or in_front(arc, aim):
            beside = _clear(bodies, veils, origin, aim)
            if beside is not None and not too_narrow(beside, origin, aim, ground.scale.corridor):
                return True
    return False


def in_range(line: SightLine, limit: int) -> bool:
    return at_most(line.exact, limit)


def overshot_friends(ground: Ground, shooter: Body, target: Body) -> tuple[str, ...]:
    """Friends a bow may shoot over: their front centre is nearer to the shooter's base than to the target's.
    [T-WPN-12]"""
    return tuple(
        body.id
        for body in ground.bodies
        if body.side == shooter.side
        and body.id != shooter.id
        and (front := _front(body) or body.middle)
        and shapes.to_point(shooter.shape, front) < shapes.to_point(target.shape, front) - EPS
    )


# Leaders.


def rim(disc: Disc) -> list[Point]:
    """His middle and 24 points of his rim. [G-32]"""
    step = FULL_TURN // RIM_POINTS
    return [disc.middle, *(point_ahead(disc.middle, step * i, disc.radius) for i in range(RIM_POINTS))]


def _round(disc: Disc) -> Shape:
    x, y, r = disc.x, disc.y, disc.radius
    return shapes.outline(((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)))


def leader_sees(ground: Ground, leader: Disc, target: Body) -> bool:
    """From any point of the rim to any centre; Troops and Concealing ground block, arcs and corridors do not.
    [T-LOS-09, G-32]"""
    bodies = _between(ground, _round(leader), target.shape, (target.id,), 0.0)
    veils = _veils(ground, leader.middle, _front(target), (target.building,))
    return _any_clear(bodies, veils, rim(leader), target.centres)


def leader_sees_leader(ground: Ground, leader: Disc, other: Disc) -> bool:
    """From any point of one rim to any point of the other. [T-LOS-09]"""
    bodies = _between(ground, _round(leader), _round(other), (), 0.0)
    veils = _veils(ground, leader.middle, other.middle, ())
    return _any_clear(bodies, veils, rim(leader), rim(other))


def host_sees(ground: Ground, host: Body, target: Body) -> bool:
    """A Leader inside a unit looks from any centre of his host, all round. [T-CMD-10]"""
    bodies = _between(ground, host.shape, target.shape, (host.id, target.id), 0.0)
    veils = _veils(ground, _front(host), _front(target), (host.building, target.building))
    return _any_clear(bodies, veils, host.centres, target.centres)


def host_sees_leader(ground: Ground, host: Body, other: Disc) -> bool:
    bodies = _between(ground, host.shape, _round(other), (host.id,), 0.0)
    veils = _veils(ground, _front(host), other.middle, (host.building,))
    return _any_clear(bodies, veils, host.centres, rim(other))


def _any_clear(bodies: list[Obstacle], veils: list[Element], starts: Sequence[Point], ends: Sequence[Point]) -> bool:
    if not bodies and not veils:
        return True
    return any(_clear(bodies, veils, a, b) is not None for a in starts for b in ends)


# Shelter.


def covers_of(ground: Ground, origin: Point, aim: Point, target: Body) -> tuple[str, ...]:
    """Elements that give the target Cover from this shot: it stands in one, or against one the shot crosses.
    [T-FIRE-12]"""
    if target.building:
        return (target.building,)
    return tuple(
        element.id for element in ground.terrain.having(Quality.COVER) if _shelters(element, origin, aim, target)
    )


def walls_between(ground: Ground, start: Point, aim: Point, target: Body) -> tuple[str, ...]:
    """Walls the target stands right against and a charge from there goes over. [T-COM-31, G-35]"""
    return tuple(
        element.id
        for element in ground.terrain.having(Quality.PROTECTED)
        if element.linear and _shelters(element, start, aim, target)
    )


def _shelters(element: Element, origin: Point, aim: Point, target: Body) -> bool:
    if not element.linear:
        return target.pose is not None and shapes.contains(element.shape, target.pose.front)
    return against(element, target) and shapes.crosses(element.shape, origin, aim)


def against(element: Element, body: Body) -> bool:
    """Whether a base is within 0.5" of a wall or fence. [G-35]"""
    near = shapes.near(element.shape, body.shape, SHELTER + 2)
    return near and at_most(shapes.between(element.shape, body.shape), SHELTER)


def inside(ground: Ground, point: Point, quality: Quality) -> tuple[str, ...]:
    """The elements with that quality that a point is inside of. [T-MOV-15, T-TER-32]"""
    return tuple(e.id for e in ground.terrain.having(quality) if shapes.contains(e.shape, point))


def height_held(ground: Ground, body: Body, enemy: Body) -> bool:
    """All own centres on one height, the enemy not fully on it. [T-COM-30, T-TER-32]"""
    return any(
        _wholly_on(element, body) and not _wholly_on(element, enemy)
        for element in ground.terrain.having(Quality.HEIGHT)
    )


def _wholly_on(element: Element, body: Body) -> bool:
    return all(shapes.contains(element.shape, centre) for centre in body.centres)


def edge_distance(a: Body, b: Body) -> float:
    """Between the nearest edges of two bases. [G-08]"""
    return shapes.between(a.shape, b.shape)


def rim_distance(leader: Disc, body: Body) -> float:
    """From the nearest rim to the nearest edge: command distance. [T-CMD-08, G-08]"""
    return max(0.0, shapes.to_point(body.shape, leader.middle) - leader.radius)


def host_distance(host: Body, body: Body) -> float:
    """From the nearest centre of a Leader's host to the nearest point of another unit. [T-CMD-10]"""
    return min(shapes.to_point(body.shape, centre) for centre in host.centres)


def centre_distance(viewer: Body, target: Body) -> float:
    """From the front centre to the nearest centre of another unit. [G-08, T-FIRE-02]"""
    return min(distance(a, b) for a in viewer.fronts for b in target.centres)
