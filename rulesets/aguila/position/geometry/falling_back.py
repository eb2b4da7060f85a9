"""Moves that nobody orders: fleeing from a charge, falling back, regrouping. [G-49..G-51]"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf

from rulesets.aguila.position.geometry.ground import Body, Ground, others, placed_shape
from rulesets.aguila.position.geometry.legs import PACE
from rulesets.aguila.position.geometry.measuring import apart, between, less_than
from rulesets.aguila.position.geometry.placing import nearest_place
from rulesets.aguila.position.geometry.records import Reason
from rulesets.aguila.position.geometry.stances import SLACK, Spot, Stance, ahead, rounded
from rulesets.aguila.position.geometry.standing import going_of
from rulesets.aguila.position.geometry.watching import SPACING, Lookout, patched, touches

ROOM = 6000
"""How far away a place is looked for. [G-50]"""


def flee(ground: Ground, body: Body, charger_point: Spot, distance: int) -> Stance:
    """Straight away from the front centre of the charger, keeping the heading. [G-49, A-CAV-05, A-FRM-52]"""
    dx, dy = body.at.x - charger_point[0], body.at.y - charger_point[1]
    far = hypot(dx, dy) or 1.0
    return drift(ground, body, (dx / far, dy / far), distance, slowed=True)


def fall_back(ground: Ground, body: Body, distance: int, *foes: str, beside: Sequence[str] = ()) -> Stance:
    """Straight back from those whom it fought; where that does not part them, to a place nearby. [G-50, A-COM-21]

    Who charged `beside` it falls back at the same time, so that neither keeps the other there.
    """
    fx, fy = ahead(body.at.heading)
    at = drift(ground, body, (-fx, -fy), distance, apart_from=(*foes, *beside))
    moved = body.standing(at)
    if any(less_than(between(moved, ground.bodies[foe]), SPACING) for foe in foes if foe in ground.bodies):
        return nearest_place(ground, moved, at, ROOM) or at
    return at


def regroup(ground: Ground, body: Body, distance: int) -> Stance:
    """Forward, or back if the distance is negative. [G-51]"""
    fx, fy = ahead(body.at.heading)
    sign = 1.0 if distance >= 0 else -1.0
    return drift(ground, body, (fx * sign, fy * sign), abs(distance))


def drift(
    ground: Ground,
    body: Body,
    direction: Spot,
    distance: int,
    *,
    apart_from: Sequence[str] = (),
    slowed: bool = False,
) -> Stance:
    """Moves in steps of 0.1" and stops before units, impassable ground and the edge. [A-MOV-19]"""
    lookout, here, going = Lookout(ground), body.shape, going_of(body)
    for other in others(ground, body, apart_from):
        lookout.keep_from(other, min(SPACING, apart(here, other.shape)), Reason.FRIEND, here, distance)
    for id in apart_from:
        if id in ground.bodies:
            foe = ground.bodies[id]
            lookout.keep_off(foe, Reason.ENEMY, here, distance, here)
    passage = ground.passage(going)
    lookout.avoid(passage.barred, here, distance)
    slow = patched(passage.slow, here, distance) if slowed else []
    dx, dy = direction
    x, y, width, depth = float(body.at.x), float(body.at.y), float(body.base.width), float(body.base.depth)
    done, spent, places = 0, 0, [body.at]
    begins_slow = touches(slow, 0.0, here)
    while spent < distance:
        step = min(PACE, distance - spent)
        gone = done + step
        shape = placed_shape(x + dx * gone, y + dy * gone, body.at.heading, width, depth)
        ends_slow = touches(slow, gone, shape)
        cost = step * 2 if begins_slow or ends_slow else step
        if spent + cost > distance + SLACK or lookout.hindrance(gone, shape) is not None:
            break
        done, spent, begins_slow = gone, spent + cost, ends_slow
        places.append(rounded(body.at.x + dx * done, body.at.y + dy * done, body.at.heading))
    while len(places) > 1 and lookout.hindrance(inf, body.standing(places[-1]).shape) is not None:
        places.pop()  # rounding brought it too near
    return places[-1]
