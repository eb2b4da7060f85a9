"""Where a Leader can go who must escape: from a moving enemy, from a lost unit, or from under a friend.
[T-CMD-22, T-QUA-03, T-MOV-11]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, distance, heading_to, point_ahead
from rulesets.tabletop.geometry.shapes import Shape
from rulesets.tabletop.geometry.tolerances import at_most, whole
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.geometry.ground import Body, Disc, Ground, standing
from rulesets.tercios.position.geometry.placing import leader_path_hindrance, leader_spot_hindrance, step_aside
from rulesets.tercios.position.scene import Chief, Scene, leaders_of

DIRECTIONS = 24
STEP = 500
"""Places are tried in several directions, every half inch."""


def move_of(scene: Scene, leader: Chief) -> int:
    """6", or 9" with Brío. [T-CMD-05, T-VIR-09]"""
    sizes = CATALOGUE.scales[scene.scale_id]
    return sizes.leader_move_brio if "brio" in leader.rank.virtues else sizes.leader_move


def round_about(middle: Point, limit: int) -> Iterator[Point]:
    """Points around a middle, ring after ring, the nearest first."""
    for length in range(STEP, limit + 1, STEP):
        for direction in range(DIRECTIONS):
            yield point_ahead(middle, direction * FULL_TURN // DIRECTIONS, length)


def _disc_at(leader: Chief, spot: Point) -> Disc:
    return Disc(leader.id, leader.side, *spot, leader.rank.diameter // 2)


def spots_clear_of(scene: Scene, leader: Chief, area: Shape, mover: str) -> tuple[Point, ...]:
    """Within their move, clear of the swept area, joining nobody. They go before the
    moving unit is there. [T-CMD-22]"""
    limit, disc = move_of(scene, leader), leader.disc
    before = without(scene.ground, mover)
    return tuple(
        spot
        for spot in round_about(disc.middle, limit)
        if not at_most(shapes.to_point(area, spot), disc.radius)
        and leader_spot_hindrance(scene.ground, _disc_at(leader, spot)) is None
        and leader_path_hindrance(before, disc, [spot], limit) is None
    )


def without(ground: Ground, *gone: str) -> Ground:
    """The same ground without these units."""
    field = standing(ground)
    return Ground(field.scale, field.terrain, tuple(b for b in field.bodies if b.id not in gone), field.leaders)


def spots_around(scene: Scene, leader: Chief, body: Body) -> tuple[Point, ...]:
    """Places within their move from the unit's edge, clear of all units, for leaving a lost unit. [T-QUA-03]"""
    limit = move_of(scene, leader)
    reach = limit + whole(body.shape.radius)
    rest = without(scene.ground, body.id)
    found = [
        (max(0, whole(shapes.to_point(body.shape, spot))), at, spot)
        for at, spot in enumerate(round_about(body.middle, reach))
        if at_most(shapes.to_point(body.shape, spot), limit)
        and leader_spot_hindrance(rest, _disc_at(leader, spot)) is None
    ]
    return tuple(spot for _, _, spot in sorted(found))


def safest(scene: Scene, leader: Chief, spots: Sequence[Point]) -> Point | None:
    """The place nearest to their General, or to their own edge. The earlier one on ties."""
    if not spots:
        return None
    generals = [chief for chief in leaders_of(scene, leader.side) if chief.is_general and chief.id != leader.id]
    goal = _where(scene, generals[0]) if generals else None
    if goal is not None:
        return min(spots, key=lambda spot: whole(distance(spot, goal)))
    return min(spots, key=lambda spot: spot[1] if leader.side == "south" else -spot[1])


def _where(scene: Scene, leader: Chief) -> Point:
    return scene.units[leader.inside].body.middle if leader.inside else leader.disc.middle


def aside(scene: Scene, leader: Chief, mover: Body) -> Point | None:
    """Clear of a friend who ended on them, with 1" between them, away from the nearest enemy if possible. [T-MOV-11]"""
    scale = scene.ground.scale
    away = _away_from_enemy(scene, leader)
    turns = sorted(range(DIRECTIONS), key=lambda at: (min(at, DIRECTIONS - at), at))
    limits = (move_of(scene, leader) + mover.base.width + mover.base.depth, scale.width + scale.height)
    for limit in limits:
        for at in turns:
            heading = (away + at * FULL_TURN // DIRECTIONS) % FULL_TURN
            spot = step_aside(scene.ground, leader.disc, mover, heading, limit)
            if spot is not None:
                return spot
    return None


def _away_from_enemy(scene: Scene, leader: Chief) -> int:
    own = leader.disc.middle
    foes = [unit.body.middle for unit in scene.units.values() if unit.side != leader.side and unit.on_table]
    if not foes:
        return 27000 if leader.side == "south" else 9000
    nearest = min(foes, key=lambda foe: whole(distance(own, foe)))
    return heading_to(nearest, own)
