"""What stops a Troop that moves straight along its own axis."""

from __future__ import annotations

from math import floor, hypot, sqrt
from typing import Final

from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.lanes import ROUNDING, Lane, before_parts, overshoot
from rulesets.tabletop.geometry.nearby import along as beside
from rulesets.tabletop.geometry.shapes import Shape
from rulesets.tabletop.geometry.tolerances import whole_below
from rulesets.tercios.position.geometry.ground import Body, Ground, among
from rulesets.tercios.position.geometry.paths import Manner, blockers

STEP: Final = 50
"""Lengths are tried every 0.05" where nothing better is known. [G-20, G-23]"""


def nearby(ground: Ground, lane: Lane, length: float) -> Ground:
    """The ground with only the bodies that could affect a base moving along the lane."""
    margin = max(lane.width, lane.depth) + ground.scale.corridor + ground.scale.r_min
    return among(ground, beside(ground.bodies, lane.ahead(-lane.depth), lane.ahead(length), margin))


def around(ground: Ground, mover: Body, length: float) -> Ground:
    """The ground with only the bodies that could affect a base that goes this far in any direction."""
    x, y = mover.stance.front
    margin = length + max(mover.base.width, mover.base.depth) + ground.scale.corridor + ground.scale.r_min
    close = [body for body in ground.bodies if hypot(body.x - x, body.y - y) < body.radius + margin]
    return among(ground, close)


def met_on(ground: Ground, lane: Lane, length: float) -> Ground:
    """The ground with only the bodies that the base could overlap, or come within R_MIN of, on this length."""
    margin = lane.width / 2 + ground.scale.r_min + ROUNDING
    return among(ground, beside(ground.bodies, lane.ahead(-lane.depth), lane.ahead(length), margin))


def pressing(ground: Ground, mover: Body, manner: Manner) -> list[Body]:
    """Bodies that may not be overlapped and are near enough to touch the base however it
    turns around its front centre."""
    x, y = mover.stance.front
    reach = hypot(mover.base.width / 2, mover.base.depth)
    return [body for body in blockers(ground, mover, manner) if hypot(body.x - x, body.y - y) < body.radius + reach]


def before(ground: Ground, lane: Lane, length: int, problem: Hindrance) -> int:
    """A shorter length at which this hindrance may be gone. No length between it and `length` can be better."""
    if problem.reason is Reason.OFF_TABLE:
        back = overshoot(lane, length, ground.scale.width, ground.scale.height)
        return floor(length - (back or STEP))
    if problem.reason is Reason.TOO_CLOSE:
        return min((_before_centres(ground, lane, id) for id in problem.by), default=length - STEP)
    return before_parts(met_parts(ground, problem), lane, length - STEP)


def met_parts(ground: Ground, problem: Hindrance) -> list[Shape]:
    """The shapes of what prevented a place."""
    return [part for id in problem.by for part in _parts(ground, id)]


def _parts(ground: Ground, id: str) -> tuple[Shape, ...]:
    for body in ground.bodies:
        if body.id == id:
            return (body.shape,)
    return next((obstacle.parts for obstacle in ground.terrain.impassable if obstacle.id == id), ())


def _before_centres(ground: Ground, lane: Lane, id: str) -> int:
    """Where the base is still R_MIN from every centre of that enemy that is ahead."""
    (front_x, front_y), fx, fy = lane.front, lane.fx, lane.fy
    limit, nearest = ground.scale.r_min, float("inf")
    body = next(body for body in ground.bodies if body.id == id)
    for x, y in body.centres:
        along = (x - front_x) * fx + (y - front_y) * fy
        aside = max(0.0, abs((y - front_y) * fx - (x - front_x) * fy) - lane.width / 2)
        if aside < limit:
            nearest = min(nearest, along - sqrt(limit * limit - aside * aside))
    return whole_below(nearest) if nearest < float("inf") else 0
