"""Whether a base may stand where it is. [A-MOV-13, G-06, G-37, G-38]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.position.geometry.ground import Body, Ground, others
from rulesets.aguila.position.geometry.measuring import apart, at_least_apart, overlap
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
    close = crowded(ground, body, going.gap, 0 if body.officer else SPACING)
    return on_bad_ground(ground, body, going) or close or covered(ground, body) or onto_officer(ground, body)


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
        foe = other.side != body.side
        keep = (gap if foe else friends) - SLACK - HAIR
        if at_least_apart(body.shape, other.shape) < keep and apart(body.shape, other.shape) < keep:
            return Hindrance(Reason.ENEMY if foe else Reason.FRIEND, (other.id,))
    return None


def onto_officer(ground: Ground, body: Body) -> Hindrance | None:
    """Officers are in nobody's way, but nobody ends a move on one."""
    for other in ground.bodies.values():
        if other.officer and other.id != body.id and overlap(body.shape, other.shape):
            return Hindrance(Reason.FRIEND if other.side == body.side else Reason.ENEMY, (other.id,))
    return None


def covered(ground: Ground, body: Body, apart_from: Sequence[str] = ()) -> Hindrance | None:
    """Whom it would overlap. [G-42, G-46]"""
    for other in others(ground, body, apart_from, 0.0):
        if overlap(body.shape, other.shape):
            return Hindrance(Reason.ENEMY if other.side != body.side else Reason.FRIEND, (other.id,))
    return None
