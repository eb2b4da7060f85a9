"""Distances, who is in what and behind what. [G-06, G-11..G-19]"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

from rulesets.aguila.position.geometry.ground import Body, Feature, Ground
from rulesets.aguila.position.geometry.lines import meets, to_segment
from rulesets.aguila.position.geometry.stances import AREA_SLACK, SLACK, Arc, Spot, edge, local
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.overlapping import near, shared_area
from rulesets.tabletop.geometry.shapes import to_point

INCH: Final = 1000.0
TOUCHING: Final = 100.0
"""0.1": units that touch a building, officers that join, guns of a battery. [A-BLD-01, G-16, G-39]"""


def within(distance: float, limit: float) -> bool:
    """[G-06]"""
    return distance <= limit + SLACK + 1e-6


def less_than(distance: float, limit: float) -> bool:
    return distance < limit - SLACK - 1e-6


def apart(a: Shape, b: Shape) -> float:
    """The distance of two outlines; 0 if they touch or overlap. [G-13]"""
    if a.squared and b.squared:
        if separation(a, b) <= 0.0:
            return 0.0
        return sqrt(min(_corners_off(a, b), _corners_off(b, a)))
    if not (a.convex and b.convex):
        return shapes.between(a, b)
    least = min(min([to_point(b, spot) for spot in a.points]), min([to_point(a, spot) for spot in b.points]))
    return least if least == 0.0 or not near(a, b) or shared_area(a, b) == 0.0 else 0.0


def separation(one: Shape, other: Shape) -> float:
    """The widest gap between two rectangles along one of their axes: at most their distance; negative: they overlap."""
    dx, dy = other.x - one.x, other.y - one.y
    ax, ay, a_depth, a_width = one.ahead_x, one.ahead_y, one.half_depth, one.half_width
    bx, by, b_depth, b_width = other.ahead_x, other.ahead_y, other.half_depth, other.half_width
    along, across = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    most = abs(dx * ax + dy * ay) - a_depth - b_depth * along - b_width * across
    gap = abs(dx * ay - dy * ax) - a_width - b_width * along - b_depth * across
    if gap > most:
        most = gap
    gap = abs(dx * bx + dy * by) - b_depth - a_depth * along - a_width * across
    if gap > most:
        most = gap
    gap = abs(dx * by - dy * bx) - b_width - a_width * along - a_depth * across
    return gap if gap > most else most


def _corners_off(one: Shape, other: Shape) -> float:
    """The square of the least distance of a corner of the other rectangle to the first."""
    dx, dy = other.x - one.x, other.y - one.y
    ax, ay, a_depth, a_width = one.ahead_x, one.ahead_y, one.half_depth, one.half_width
    bx, by, b_depth, b_width = other.ahead_x, other.ahead_y, other.half_depth, other.half_width
    x, y = dx * ax + dy * ay, dy * ax - dx * ay
    cos, sin = ax * bx + ay * by, ax * by - ay * bx
    fx, fy, sx, sy = cos * b_depth, sin * b_depth, -sin * b_width, cos * b_width
    least = _off(x + fx + sx, y + fy + sy, a_depth, a_width)
    off = _off(x + fx - sx, y + fy - sy, a_depth, a_width)
    if off < least:
        least = off
    off = _off(x - fx + sx, y - fy + sy, a_depth, a_width)
    if off < least:
        least = off
    off = _off(x - fx - sx, y - fy - sy, a_depth, a_width)
    return off if off < least else least


def _off(x: float, y: float, depth: float, width: float) -> float:
    x, y = abs(x) - depth, abs(y) - width
    if x < 0.0:
        x = 0.0
    if y < 0.0:
        y = 0.0
    return x * x + y * y


def at_least_apart(a: Shape, b: Shape) -> float:
    """A distance that is not above the true one, quickly. Negative: they may overlap."""
    if a.squared and b.squared:
        return separation(a, b)
    dx, dy = b.x - a.x, b.y - a.y
    far = sqrt(dx * dx + dy * dy) - a.radius - b.radius
    if far < INCH and a.squared and b.convex:
        return max(far, _beside(a, b))
    return far


def far_apart(a: Shape, b: Shape, distance: float) -> bool:
    """Whether they are certainly farther apart than that: the quickest test there is."""
    dx, dy, reach = b.x - a.x, b.y - a.y, a.radius + b.radius + distance
    return dx * dx + dy * dy > reach * reach


def _beside(base: Shape, outline: Shape) -> float:
    """The widest gap between a rectangle and a convex outline along one of their normals."""
    x, y = base.x, base.y
    fx, fy, deep, half = base.ahead_x, base.ahead_y, base.half_depth, base.half_width
    most = -inf
    for nx, ny, reach in outline.walls:
        gap = nx * x + ny * y - reach - abs(nx * fx + ny * fy) * deep - abs(nx * fy - ny * fx) * half
        if gap > most:
            most = gap
    front = rear = left = right = -inf
    for px, py in outline.points:
        along, across = (px - x) * fx + (py - y) * fy, (py - y) * fx - (px - x) * fy
        front, rear, left, right = max(front, along), max(rear, -along), max(left, across), max(right, -across)
    return max(max(most, max(-front, -rear) - deep), max(-left, -right) - half)


def overlap(a: Shape, b: Shape) -> bool:
    """More than 0.01 square inches. [G-06]"""
    return near(a, b) and at_least_apart(a, b) < 0.0 and shared_area(a, b) > AREA_SLACK


def between(a: Body, b: Body) -> float:
    """The distance between two units. [G-13]"""
    return apart(a.shape, b.shape)


def nearest(ground: Ground, body: Body, ids: Sequence[str]) -> str:
    """The nearest of some units; of several the one whose id is first."""
    least, found = inf, ""
    for id in ids:
        shape = ground.bodies[id].shape
        if not far_apart(body.shape, shape, least):
            distance = apart(body.shape, shape)
            if distance < least or (distance == least and id < found):
                least, found = distance, id
    return found


def in_reach(ground: Ground, body: Body, ids: Sequence[str], reach: float) -> list[str]:
    """Those who may be so near, found quickly."""
    found: list[str] = []
    for id in ids:
        if at_least_apart(body.shape, ground.bodies[id].shape) <= reach:
            found.append(id)
    return found


def to_feature(body: Body, feature: Feature) -> float:
    return apart(body.shape, feature.shape)


def to_front(viewer: Body, target: Body, side: Arc = "front") -> float:
    """The distance for shooting and charging. [G-14]"""
    return to_point(target.shape, viewer.centre_of(side))


def nearest_point(body: Body, point: Spot) -> Spot:
    """The point of a base that is nearest to another point."""
    x, y = local(body.at, point)
    half, deep = body.base.width / 2, body.base.depth / 2
    x, y = max(-half, min(half, x)), max(-deep, min(deep, y))
    fx, fy = body.shape.ahead_x, body.shape.ahead_y
    return (body.at.x + fy * x + fx * y, body.at.y - fx * x + fy * y)


def area(body: Body) -> float:
    return float(body.base.width * body.base.depth)


def in_area(body: Body, feature: Feature) -> bool:
    """In an area or on a hill: half of the base; of an officer: the middle. [G-17, A-TER-12]"""
    if not near(body.shape, feature.shape):
        return False
    if body.officer:
        return to_point(feature.shape, body.middle) == 0.0
    return shared_area(body.shape, feature.shape) >= area(body) / 2 - 1e-3


def on_high_ground(ground: Ground, body: Body) -> bool:
    """Kept with the unit, which stays where it is as long as it is this one. [A-LOS-03, G-23]"""
    if body.heights is not ground.features:
        body.heights = ground.features
        body.high = any(feature.kind.elevated and in_area(body, feature) for feature in ground.features)
    return body.high


def behind(defender: Body, feature: Feature, attacker_point: Spot) -> bool:
    """Whether a piece is between a unit and somebody who attacks it from a point. [G-18, G-19, A-TER-11]"""
    if not near(defender.shape, feature.shape, INCH + SLACK):
        return False
    if overlap(defender.shape, feature.shape):
        return beyond_axis(feature, defender.middle, attacker_point)
    if not within(apart(defender.shape, feature.shape), INCH):
        return False
    return meets(feature.shape, attacker_point, nearest_point(defender, attacker_point))


def beyond_axis(feature: Feature, point: Spot, seen_from: Spot) -> bool:
    """On the far side of the long axis of a piece. [G-19]"""
    px, py = local(feature.stance, point)
    qx, qy = local(feature.stance, seen_from)
    if feature.piece.w >= feature.piece.h:
        return py * qy < 0.0
    return px * qx < 0.0


def to_side(shape: Shape, target: Body, side: Arc) -> float:
    """The distance of an outline to one side of a unit. [G-44]"""
    a, b, _ = edge(target.at, target.base, side)
    return to_segment(shape, a, b)
