"""Charges: which side is struck, and the path to it. [G-40..G-44, G-48]"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, Literal

from rulesets.aguila.position.geometry.falling_back import fall_back, flee, regroup
from rulesets.aguila.position.geometry.ground import Body, Feature, Ground, make_room, others, placed_shape
from rulesets.aguila.position.geometry.lining_up import line_up, row_of
from rulesets.aguila.position.geometry.measuring import apart, behind, to_side, within
from rulesets.aguila.position.geometry.records import Contact, Hindrance, Reason, Step
from rulesets.aguila.position.geometry.sight import PARTLY, share_in_arc
from rulesets.aguila.position.geometry.stances import (
    FULL,
    SLACK,
    Arc,
    Spot,
    Stance,
    ahead,
    arc_of,
    edge,
    heading_to,
    rounded,
)
from rulesets.aguila.position.geometry.standing import covered, going_of
from rulesets.aguila.position.geometry.watching import (
    HAIR,
    Lookout,
    Watch,
    next_due,
    patched,
    room_on_table,
    touched,
    touches,
)
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.shapes import to_point

__all__ = ["charge", "counter", "defended", "fall_back", "flee", "line_up", "regroup", "struck_side", "turn_to"]

STRIDE: Final = 50
"""A straight leg of a charge goes in steps of 0.05". [G-44]"""
LEG: Final = 500
"""The lengths of first legs that are tried. [G-43]"""
ANGLES: Final = (150, -150, 300, -300, 450, -450, 600, -600, 750, -750, 900, -900)
AIMS: Final = (0.5, 0.25, 0.75, 0.0, 1.0)
QUARTER: Final = 900


def struck_side(charger: Body, target: Body) -> Arc:
    """The arc of the target in which the front centre of the charger is. [G-41, A-CHG-19, A-BLD-07]"""
    return arc_of(target.at, target.base, charger.front_centre)


def defended(ground: Ground, charger: Body, target: Body) -> Feature | None:
    """The obstacle behind which the target is; of several the nearest. [A-CHG-22]"""
    point = charger.front_centre
    found = [feature for feature in ground.features if feature.protects and behind(target, feature, point)]
    return min(found, key=lambda feature: to_point(feature.shape, point)) if found else None


def turn_to(before: int, after: int) -> int:
    """The signed turn between two headings; clockwise is positive."""
    return (after - before + FULL // 2) % FULL - FULL // 2


class Onset:
    """One charge: what is in its way, what slows it, what it must touch."""

    def __init__(self, ground: Ground, charger: Body, target: Body, side: Arc, obstacle: Feature | None) -> None:
        self.ground, self.charger, self.target, self.side, self.obstacle = ground, charger, target, side, obstacle
        self.width, self.depth = float(charger.base.width), float(charger.base.depth)
        self.others = others(ground, charger, (target.id,))
        passage = ground.passage(going_of(charger), charging=True)
        aim = (target.building, obstacle.id if obstacle else "")
        self.barred = [patch for patch in passage.barred if patch.id not in aim]
        self.slow, self.ice = [patch for patch in passage.slow if patch.id not in aim], passage.ice
        a, b, _ = edge(target.at, target.base, side)
        self.aims: list[Spot] = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for share in AIMS]

    def shape(self, at: Stance, done: int) -> Shape:
        fx, fy = ahead(at.heading)
        return placed_shape(at.x + fx * done, at.y + fy * done, at.heading, self.width, self.depth)

    def goal(self, shape: Shape) -> float:
        """How far it still is to the target, or to the obstacle before it."""
        far = apart(shape, self.target.shape)
        return far if self.obstacle is None else min(far, apart(shape, self.obstacle.shape))

    def may_meet(self, at: Stance) -> bool:
        """A quick test: whether the target is ahead of the front at all."""
        if self.obstacle is not None:
            return True
        fx, fy = ahead(at.heading)
        shape = self.target.shape
        dx, dy = shape.x - at.x, shape.y - at.y
        return abs(dx * fy - dy * fx) <= self.charger.base.width / 2 + shape.radius + SLACK

    def lookout(self, here: Shape, reach: float) -> Lookout:
        found = Lookout(self.ground)
        for other in self.others:
            foe = other.side != self.charger.side
            reason = Reason.ENEMY if foe else Reason.FRIEND
            found.keep_off(other, reason, here, reach, self.charger.shape)
        found.avoid(self.barred, here, reach)
        return found


class Advance:
    """A straight leg that is being made, in steps of 0.05". [G-42, G-44]"""

    def __init__(self, onset: Onset, at: Stance, reach: int) -> None:
        self.onset, self.at = onset, at
        here = onset.shape(at, 0)
        self.lookout = onset.lookout(here, reach)
        self.slow = patched(onset.slow, here, reach)
        self.done, self.cost = 0, 0
        self.hindrance = self.lookout.hindrance(0.0, here)
        self.begins_slow = touches(self.slow, 0.0, here)
        self.due, self.next_due = 0.0, 0.0
        self.touches = self._touching(here)

    def _touching(self, shape: Shape) -> bool:
        if self.done < self.due:
            return False
        far = self.onset.goal(shape)
        self.due = self.done + far - SLACK - HAIR
        return far <= SLACK + HAIR

    def go(self, until: float, purse: int) -> None:
        """On until it touches, is hindered, has gone so far or can pay no more."""
        while not self.over() and self.done < until:
            gone, ends_slow = self.done + STRIDE, self.begins_slow
            measured = gone >= self.next_due
            if measured:
                shape = self.onset.shape(self.at, gone)
                ends_slow = touches(self.slow, gone, shape)
            cost = STRIDE * 2 if self.begins_slow or ends_slow else STRIDE
            if self.cost + cost > purse + SLACK:
                self.hindrance = Hindrance(Reason.TOO_FAR)
                return
            if measured:
                self.hindrance = self.lookout.hindrance(gone, shape)
            if self.hindrance is None:
                self.done, self.cost, self.begins_slow = gone, self.cost + cost, ends_slow
            if measured and self.hindrance is None:
                self.touches = self._touching(shape)
                self.next_due = min(self.due, next_due(self.lookout, self.slow))

    def over(self) -> bool:
        return self.touches or self.hindrance is not None

    @property
    def stance(self) -> Stance:
        """[G-04]"""
        fx, fy = ahead(self.at.heading)
        return rounded(self.at.x + fx * self.done, self.at.y + fy * self.done, self.at.heading)


class Way:
    """A path that touches the side that must be struck."""

    def __init__(self, steps: tuple[Step, ...], touch: Stance, cost: int) -> None:
        self.steps = steps
        self.touch = touch
        self.cost = cost


def charge(
    ground: Ground,
    charger: Body,
    target: Body,
    reach: int,
    turns: int,
    *,
    side: Arc | None = None,
    steps: Sequence[Step] | None = None,
    only: Literal["", "reach"] = "",
) -> Contact | Hindrance:
    """How a unit charges another, or why it cannot. [G-40..G-46, A-CHG-04, A-CHG-06, A-CHG-07]

    `side`: the side to strike if it was determined before. `steps`: the player's own path; its last leg goes on until
    it touches. `only="reach"`: the arc does not matter, as after a flight. [G-49]
    """
    struck = side if side is not None else struck_side(charger, target)
    path = None if steps is None else tuple(steps)
    key = (charger, target, reach, turns, struck, path, only)
    found = ground.contacts.get(key)
    if found is None:
        make_room(ground.contacts)
        found = ground.contacts[key] = _charged(ground, charger, target, reach, turns, struck, path, only)
    return found


def _charged(
    ground: Ground,
    charger: Body,
    target: Body,
    reach: int,
    turns: int,
    struck: Arc,
    steps: tuple[Step, ...] | None,
    only: str,
) -> Contact | Hindrance:
    obstacle = defended(ground, charger, target)
    if not only and share_in_arc(charger, target) <= PARTLY:
        return Hindrance(Reason.OUT_OF_ARC, (target.id,))
    goal = target.shape if obstacle is None else obstacle.shape
    if not within(to_point(goal, charger.front_centre), reach):
        return Hindrance(Reason.TOO_FAR, (target.id,))
    row = row_of(ground, [charger], [obstacle], target, struck)
    if row is None:
        return Hindrance(Reason.ROOM, (target.id,))
    onset = Onset(ground, charger, target, struck, obstacle)
    found = search(onset, reach, turns) if steps is None else follow(onset, steps, reach, turns)
    if isinstance(found, Hindrance):
        return found
    return Contact(
        path=found.steps,
        touch=found.touch,
        final=row[charger.id],
        cost=found.cost,
        side=struck,
        obstacle=obstacle.id if obstacle else "",
        waded=_waded(onset, found),
    )


def search(onset: Onset, reach: int, turns: int) -> Way | Hindrance:
    """The path with the fewest turns, and of those the cheapest. [G-43, A-CHG-17]"""
    ahead_first = Advance(onset, onset.charger.at, reach)
    ahead_first.go(inf, reach)
    found = _way(onset, ahead_first, (), 0)
    if found is None and turns >= 1:
        found = _with_turn(onset, onset.charger.at, (), reach, None)
    if found is None and turns >= 2:
        at = onset.charger.at
        for angle in ANGLES:
            turned = Stance(at.x, at.y, (at.heading + angle) % FULL)
            found = _with_turn(onset, turned, (Step("turn", angle),), reach, found)
    return found or ahead_first.hindrance or Hindrance(Reason.WAY, (onset.target.id,))


def _with_turn(onset: Onset, at: Stance, before: tuple[Step, ...], reach: int, best: Way | None) -> Way | None:
    """Straight by nothing, 0.5", 1" .., then a turn to an aim point, then straight."""
    first = Advance(onset, at, reach)
    if not before:
        best = _aimed(onset, at, before, 0, reach, best)
    while not first.over():
        first.go(first.done + LEG, reach)
        if not first.over():
            best = _aimed(onset, first.stance, (*before, Step("fwd", first.done)), first.cost, reach, best)
    return best


def _aimed(onset: Onset, at: Stance, before: tuple[Step, ...], spent: int, reach: int, best: Way | None) -> Way | None:
    """A turn towards each aim point and a straight leg; the best so far stays unless one is cheaper."""
    for aim in onset.aims:
        purse = (reach if best is None else min(reach, best.cost - STRIDE)) - spent
        angle = turn_to(at.heading, heading_to((at.x, at.y), aim))
        turned = Stance(at.x, at.y, (at.heading + angle) % FULL)
        if angle == 0 or abs(angle) > QUARTER or not onset.may_meet(turned):
            continue
        if onset.goal(onset.shape(turned, 0)) > purse + 2 * SLACK:
            continue
        leg = Advance(onset, turned, purse)
        leg.go(inf, purse)
        best = _way(onset, leg, (*before, Step("turn", angle)), spent) or best
    return best


def _way(onset: Onset, leg: Advance, before: tuple[Step, ...], spent: int) -> Way | None:
    """The path, if its last leg touches the side that must be struck. [G-44]"""
    if not leg.touches or leg.hindrance is not None:
        return None
    shape = onset.shape(leg.at, leg.done)
    held = onset.obstacle is not None and apart(shape, onset.target.shape) > SLACK
    if not held and to_side(shape, onset.target, onset.side) > 2 * SLACK + HAIR:
        return None
    return Way((*before, Step("fwd", leg.done)), leg.stance, spent + leg.cost)


def follow(onset: Onset, steps: Sequence[Step], reach: int, turns: int) -> Way | Hindrance:
    """The player's own path. [G-42, G-43]"""
    at, spent = onset.charger.at, 0
    if sum([step.do == "turn" for step in steps]) > turns:
        return Hindrance(Reason.TURNS)
    last = max([i for i, step in enumerate(steps) if step.do == "fwd"], default=-1)
    for i, step in enumerate(steps):
        if step.do not in ("turn", "fwd") or (step.do == "turn" and abs(step.by) > QUARTER):
            return Hindrance(Reason.ANGLE)
        if step.do == "fwd" and step.by < 0:
            return Hindrance(Reason.DIRECTION)
        if step.do == "turn":
            at = Stance(at.x, at.y, (at.heading + step.by) % FULL)
            continue
        leg = Advance(onset, at, reach)
        leg.go(inf if i == last else float(step.by), reach - spent)
        if leg.hindrance is not None:
            return leg.hindrance
        if leg.touches:
            return _way(onset, leg, tuple(steps[:i]), spent) or Hindrance(Reason.WAY, (onset.target.id,))
        at, spent = leg.stance, spent + leg.cost
    return Hindrance(Reason.WAY, (onset.target.id,))


def _waded(onset: Onset, way: Way) -> tuple[str, ...]:
    """The ice on a charger's path. [A-WEA-08]"""
    found: list[str] = []
    at = onset.charger.at
    for step in way.steps if onset.ice else ():
        if step.do == "turn":
            at = Stance(at.x, at.y, (at.heading + step.by) % FULL)
            continue
        watches: list[Watch] = patched(onset.ice, onset.shape(at, 0), step.by)
        for done in range(0, step.by + 1, STRIDE):
            found += [id for id in touched(watches, done, onset.shape(at, done)) if id not in found]
        fx, fy = ahead(at.heading)
        at = rounded(at.x + fx * step.by, at.y + fy * step.by, at.heading)
    return tuple(found)


def counter(ground: Ground, target: Body, charger: Body, reach: int, *, kept_in: bool = True) -> Stance:
    """Turns to the charger's front centre and goes up to half its charge reach, until it touches. Who would stand on
    somebody, or (if `kept_in`) beyond the table's edge, stays as it is. [G-48, A-CAV-08, A-MOV-19]"""
    turned = Stance(target.at.x, target.at.y, heading_to(target.middle, charger.front_centre))
    there = target.standing(turned)
    off = kept_in and room_on_table(there.shape, float(ground.width), float(ground.depth)) < 0.0
    if off or covered(ground, there, (charger.id,)) is not None:
        return target.at
    onset = Onset(ground, target, charger, "front", None)
    leg = Advance(onset, turned, reach // 2)
    leg.go(inf, reach // 2)
    return leg.stance
