"""Whether a base may stand where it is. [A-MOV-13, G-06, G-37, G-38]"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from rulesets.aguila.position.geometry.ground import Body, Ground, others
from rulesets.aguila.position.geometry.measuring import apart, at_least_apart, far_apart, overlap
from rulesets.aguila.position.geometry.records import Going, Hindrance, Reason
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.geometry.watching import HAIR, SPACING, room_on_table


def going_of(body: Body, gap: int | None = None) -> Going:
    """How a unit goes by itself, without an order: when it charges, flees or falls back. [A-MOV-12, A-TER-06]"""
    if gap is None:
        gap = 2 * SPACING if body.open_order else SPACING
    gun = body.arm == "artillery"
    return Going(allowance=0, gap=gap, free_ground=body.open_order, gun=gun, officer=body.officer)


def standing_problem(ground: Ground, body: Body, going: Going) -> Hindrance | None:
    """Why a unit may not end a move there. Officers may touch friends. [A-MOV-12, A-MOV-13, A-MOV-16, G-39]"""
    return Room(ground, body, going, 0.0).problem(body)


class Room:
    """Places for one unit within reach of where it is: who is near is looked up once for all of them."""

    def __init__(self, ground: Ground, body: Body, going: Going, reach: float) -> None:
        self.ground, self.going = ground, going
        self.friends = 0 if body.officer else SPACING
        self.near = others(ground, body, (), reach + max(going.gap, self.friends))
        self.officers = officers_near(ground, body, reach)
        self.short = 0.0
        """How far it must go at least from the place asked for last, to have room from who was too close there."""

    def problem(self, body: Body) -> Hindrance | None:
        self.short = 0.0
        bad = on_bad_ground(self.ground, body, self.going)
        if bad is not None:
            return bad
        close = self._crowded(body)
        if close is None and body.officer:
            close = covered(self.ground, body)
        return close or onto_officer(self.officers, body)

    def _crowded(self, body: Body) -> Hindrance | None:
        here, most = body.shape, max(self.going.gap, self.friends)
        for other in self.near:
            if not far_apart(here, other.shape, most):
                found, self.short = _too_close(body, other, self.going.gap, self.friends)
                if found is not None:
                    return found
        return None


def on_bad_ground(ground: Ground, body: Body, going: Going) -> Hindrance | None:
    if room_on_table(body.shape, ground.width, ground.depth) < 0.0:
        return Hindrance(Reason.TABLE)
    for patch in ground.passage(going).barred:
        if overlap(body.shape, patch.shape):
            return Hindrance(patch.reason, (patch.id,))
    return None


def crowded(ground: Ground, body: Body, gap: int, friends: int = SPACING) -> Hindrance | None:
    """Whom it is too close to. [A-MOV-12, A-MOV-13]"""
    for other in others(ground, body, (), max(gap, friends)):
        found = _too_close(body, other, gap, friends)[0]
        if found is not None:
            return found
    return None


def _too_close(body: Body, other: Body, gap: int, friends: int) -> tuple[Hindrance | None, float]:
    """Whether it is, and how much is wanting."""
    foe = other.side != body.side
    keep = (gap if foe else friends) - SLACK - HAIR
    if far_apart(body.shape, other.shape, keep) or at_least_apart(body.shape, other.shape) >= keep:
        return None, 0.0
    short = keep - apart(body.shape, other.shape)
    return (Hindrance(Reason.ENEMY if foe else Reason.FRIEND, (other.id,)), short) if short > 0.0 else (None, 0.0)


def officers_near(ground: Ground, body: Body, reach: float) -> list[Body]:
    x, y, around = body.shape.x, body.shape.y, body.shape.radius + reach
    found: list[Body] = []
    for other in ground.bodies.values():
        if other.officer and other.id != body.id:
            shape = other.shape
            if hypot(shape.x - x, shape.y - y) <= shape.radius + around:
                found.append(other)
    return found


def onto_officer(officers: list[Body], body: Body) -> Hindrance | None:
    """Officers are in nobody's way, but nobody ends a move on one."""
    for other in officers:
        if overlap(body.shape, other.shape):
            return Hindrance(Reason.FRIEND if other.side == body.side else Reason.ENEMY, (other.id,))
    return None


def covered(ground: Ground, body: Body, apart_from: Sequence[str] = ()) -> Hindrance | None:
    """Whom it would overlap. [G-42, G-46]"""
    for other in others(ground, body, apart_from, 0.0):
        if overlap(body.shape, other.shape):
            return Hindrance(Reason.ENEMY if other.side != body.side else Reason.FRIEND, (other.id,))
    return None
