"""What a base that moves must keep clear of, measured no more often than needed.

Nothing comes nearer than the base moves. So after a measure nothing needs to be measured again before the base has
moved as far as there was room: most steps of a move cost next to nothing.
"""

from __future__ import annotations

from math import inf
from typing import Final

from rulesets.aguila.position.geometry.ground import Body, Ground, Patch
from rulesets.aguila.position.geometry.measuring import apart, at_least_apart, far_apart
from rulesets.aguila.position.geometry.records import Hindrance, Reason
from rulesets.aguila.position.geometry.stances import AREA_SLACK, SLACK
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.overlapping import shared_area

SPACING: Final = 1000
"""Units end their moves at least this far apart. [A-MOV-13]"""
HAIR: Final = 1e-6


class Watch:
    """A distance to keep from an outline, or, where it is negative, the ground not to share with it. [G-06]

    `shares`: the ground that they share anyhow, because they touch and places are rounded. `due`: how far the base
    moves before it must be measured again; until then `held` stays as it is. `room`: how far they are apart at first,
    or less.
    """

    def __init__(self, id: str, shape: Shape, keep: float, reason: Reason, room: float, shares: float = 0.0) -> None:
        self.id = id
        self.shape = shape
        self.keep = keep - SLACK - HAIR if keep >= 0.0 else -1.0
        self.reason = reason
        self.allowed = AREA_SLACK + shares
        self.due = room - self.keep if self.keep > 0.0 else room
        self.held = False

    def hit(self, gone: float, mover: Shape) -> bool:
        """Whether the base is too near, or on it, after having moved so far."""
        if gone < self.due:
            return self.held
        keep = self.keep if self.keep > 0.0 else 0.0
        room = at_least_apart(mover, self.shape) - keep
        if room <= 0.0 and (self.keep > 0.0 or not self.shape.convex):
            room = apart(mover, self.shape) - keep
        if room > 0.0 or (room == 0.0 and self.keep > 0.0):
            self.due, self.held = gone + room, False
        elif self.keep > 0.0:
            self.due, self.held = gone, True
        else:
            shared = shared_area(mover, self.shape) - self.allowed
            self.due, self.held = gone + abs(shared) / _half_round(mover), shared > 0.0
        return self.held


def _half_round(base: Shape) -> float:
    """Half of what is round a base: what it shares with anything changes by no more than this for each step, because
    a base that moves leaves as much ground as it enters."""
    return 2.0 * (base.half_depth + base.half_width)


class Lookout:
    """All that one leg must keep clear of."""

    def __init__(self, ground: Ground) -> None:
        self.width, self.depth = float(ground.width), float(ground.depth)
        self.watches: list[Watch] = []
        self.due = 0.0

    def keep_from(self, body: Body, distance: float, reason: Reason, mover: Shape, reach: float) -> None:
        """Who touches somebody from the start may go on touching them, no more. [A-MOV-13]"""
        if far_apart(mover, body.shape, reach + distance):
            return
        room = at_least_apart(mover, body.shape)
        if room <= reach + distance:
            shares = shared_area(mover, body.shape) if 0.0 <= distance <= SLACK else 0.0
            self.watches.append(Watch(body.id, body.shape, distance, reason, room, shares))

    def keep_off(self, body: Body, reason: Reason, mover: Shape, reach: float, start: Shape) -> None:
        """Only overlapping is forbidden, more than they do from the start. [G-42]"""
        if far_apart(mover, body.shape, reach):
            return
        room = at_least_apart(mover, body.shape)
        if room <= reach:
            self.watches.append(Watch(body.id, body.shape, -1.0, reason, room, shared_area(start, body.shape)))

    def avoid(self, patches: list[Patch], mover: Shape, reach: float) -> None:
        self.watches += patched(patches, mover, reach)

    def hindrance(self, gone: float, mover: Shape) -> Hindrance | None:
        """What is in the way of the base when it has moved so far."""
        if gone >= self.due:
            room = room_on_table(mover, self.width, self.depth)
            if room < 0.0:
                return Hindrance(Reason.TABLE)
            self.due = gone + room
        for watch in self.watches:
            if watch.hit(gone, mover):
                return Hindrance(watch.reason, (watch.id,))
        return None


def next_due(lookout: Lookout, *others: list[Watch]) -> float:
    """How far the base moves before anything at all must be measured again."""
    due = lookout.due
    for watches in (lookout.watches, *others):
        for watch in watches:
            if watch.due < due:
                due = watch.due
    return due


def room_on_table(shape: Shape, width: float, depth: float) -> float:
    """How far a base is from the edge; negative if it is not wholly on the table. [G-37, A-MOV-19]"""
    across = min(shape.low_x, width - shape.high_x)
    return min(across, min(shape.low_y, depth - shape.high_y)) + SLACK + HAIR


def patched(patches: list[Patch], mover: Shape, reach: float) -> list[Watch]:
    """The patches that a leg may touch."""
    found: list[Watch] = []
    for patch in patches:
        if far_apart(mover, patch.shape, reach):
            continue
        room = at_least_apart(mover, patch.shape)
        if room <= reach:
            found.append(Watch(patch.id, patch.shape, -1.0, patch.reason, room))
    return found


def touches(watches: list[Watch], gone: float, mover: Shape) -> bool:
    """Whether the base is on any of them. All are measured, so that all say when they must be measured again."""
    found = False
    for watch in watches:
        if watch.hit(gone, mover):
            found = True
    return found


def touched(watches: list[Watch], gone: float, mover: Shape) -> list[str]:
    return [watch.id for watch in watches if watch.hit(gone, mover)]


def lasting(watch: Watch) -> None:
    """It needs no more measuring on this leg."""
    watch.due, watch.held = inf, False
