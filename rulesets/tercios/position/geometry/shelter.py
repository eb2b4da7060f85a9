"""The effect of ground on units in it or against it: cover, walls, height. [T-FIRE-12, T-COM-30, T-COM-31, G-35]"""

from __future__ import annotations

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.pieces import kept
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.tolerances import at_most
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.terrain import Element, Quality

SHELTER = 500
"""How close to a wall or fence a base must be to benefit from it. [T-FIRE-12, T-COM-31, G-35]"""


@kept
def covers_of(ground: Ground, origin: Point, aim: Point, target: Body) -> tuple[str, ...]:
    """Elements that give the target Cover from this shot: it is in one, or against one
    that the shot crosses. [T-FIRE-12]"""
    if target.building:
        return (target.building,)
    return tuple(
        element.id for element in ground.terrain.having(Quality.COVER) if _shelters(element, origin, aim, target)
    )


def walls_between(ground: Ground, start: Point, aim: Point, target: Body) -> tuple[str, ...]:
    """Walls that the target is directly behind and that a charge from there crosses. [T-COM-31, G-35]"""
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
    """The elements with that quality that contain a point. [T-MOV-15, T-TER-32]"""
    return tuple(e.id for e in ground.terrain.having(quality) if shapes.contains(e.shape, point))


def height_held(ground: Ground, body: Body, enemy: Body) -> bool:
    """Whether all own centres are on one height and the enemy is not fully on it. [T-COM-30, T-TER-32]"""
    return any(
        _wholly_on(element, body) and not _wholly_on(element, enemy)
        for element in ground.terrain.having(Quality.HEIGHT)
    )


def _wholly_on(element: Element, body: Body) -> bool:
    return all(shapes.contains(element.shape, centre) for centre in body.centres)
