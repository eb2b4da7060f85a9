"""A unit that is dragged on the board: the steps that bring it there, as they will be walked. [P-06, G-31..G-38]"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import msgspec

from rulesets.aguila.dialogue.answers.movement import Toward
from rulesets.aguila.orders.plans.marching import steps_toward
from rulesets.aguila.position.geometry.ground import Body, Ground
from rulesets.aguila.position.geometry.legs import Leg
from rulesets.aguila.position.geometry.placing import block
from rulesets.aguila.position.geometry.records import Going, Step, Walked
from rulesets.aguila.position.geometry.stances import CENT, FULL, Spot, Stance, ahead, heading_to, rightward
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.moving.orders_open import going

QUARTER = 900
"""The most that a turn or a wheel is."""
ASKEW = 5
"""An inch out of place is as bad as 20 degrees: this many thousandths for a tenth of a degree."""
LEAST = 100
"""Less than a tenth of an inch is no move: the hand trembles more."""
ASTRAY = 300
"""Who ends farther than this from where they were dragged is told why."""
Rotation = str
"""`turn`, `wheel`, or nothing."""


class Wanted:
    """Where the middle of a unit should be, and perhaps its heading."""

    def __init__(self, spot: Spot, heading: int | None) -> None:
        self.spot, self.heading = spot, heading

    def misses(self, at: Stance) -> float:
        off = 0 if self.heading is None else abs(swing(at.heading, self.heading))
        return hypot(at.x - self.spot[0], at.y - self.spot[1]) + off * ASKEW


def officer_path(scene: Scene, id: str, by: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Straight to where an officer was dragged. [G-39]"""
    x, y = scene.body(scene.place_of(id)).middle
    there = (round((x + by[0]) / CENT) * CENT, round((y + by[1]) / CENT) * CENT)
    return (there,) if hypot(*by) >= LEAST else ()


def walked_by(scene: Scene, id: str, order: Order, by: tuple[int, int], heading: int | None = None) -> Walked:
    """The way that comes nearest to where the unit was dragged, as far as it gets. [A-MOV-04..A-MOV-09]"""
    ground, body, allowed = walker(scene, id, order)
    wanted = Wanted((body.at.x + by[0], body.at.y + by[1]), heading)
    tries = [_straight(body, order, by)] if order in ("BACK", "SIDE") else list(_ways(body, allowed, order, wanted))
    if order not in ("BACK", "SIDE", "FACE") and heading is None and hypot(*by) >= LEAST:
        tries.append(steps_toward(scene, id, Toward(place=_front(body, wanted.spot)), allowed))
    walked = [walk(ground, body, steps, allowed) for steps in tries if steps]
    best = min(walked, key=lambda each: (round(wanted.misses(each.at), -1), len(each.steps)), default=None)
    if best is None or (wanted.misses(best.at) >= wanted.misses(body.at) and order != "FACE"):
        return Walked(at=body.at, hindrance=best.hindrance if best else None)
    if best.hindrance is None and wanted.misses(best.at) > ASTRAY:
        why = next((each.hindrance for each in walked if each.hindrance), None)
        return msgspec.structs.replace(best, hindrance=why)
    return best


def walker(scene: Scene, id: str, order: Order) -> tuple[Ground, Body, Going]:
    """What walks: a unit, or its battery as one block. [A-BAT-02]"""
    guns = battery_of(scene, id) if scene.is_gun(id) else []
    if not guns:
        return scene.ground, scene.body(id), going(scene, id, order)
    allowed = min((going(scene, gun, order) for gun in guns), key=lambda each: each.allowance)
    return scene.ground.without(*guns), block([scene.body(gun) for gun in guns]), allowed


def swing(start: int, end: int) -> int:
    """The shorter way from one heading to another, clockwise positive."""
    return (end - start + FULL // 2) % FULL - FULL // 2


def _front(body: Body, spot: Spot) -> tuple[int, int]:
    """Where its front centre is if it looks along its way."""
    far = hypot(spot[0] - body.at.x, spot[1] - body.at.y)
    share = body.base.depth / 2 / far if far else 0.0
    return (round(spot[0] + (spot[0] - body.at.x) * share), round(spot[1] + (spot[1] - body.at.y) * share))


def _straight(body: Body, order: Order, by: tuple[int, int]) -> tuple[Step, ...]:
    """Back or aside without turning. [A-MOV-06, A-MOV-07]"""
    fx, fy = ahead(body.at.heading) if order == "BACK" else rightward(body.at.heading)
    far = round((by[0] * fx + by[1] * fy) / CENT) * CENT
    if order == "BACK":
        return (Step("back", -far),) if far <= -LEAST else ()
    if abs(far) < LEAST:
        return ()
    return (Step("right" if far > 0 else "left", abs(far)),)


# A rotation, straight on, another rotation.


def _ways(body: Body, allowed: Going, order: Order, wanted: Wanted) -> Iterator[tuple[Step, ...]]:
    """Every way that the order's turns and wheels allow. [G-35]"""
    kinds: tuple[Rotation, ...] = ("", "turn", "wheel")
    for first in kinds:
        for last in kinds if wanted.heading is not None else ("",):
            used = (first, last)
            if used.count("turn") <= allowed.turns and used.count("wheel") <= allowed.wheels:
                yield _way(body, allowed, order, wanted, first, last)


def _way(body: Body, allowed: Going, order: Order, wanted: Wanted, first: Rotation, last: Rotation) -> tuple[Step, ...]:
    if order == "FACE":
        goal = heading_to(body.middle, wanted.spot) if wanted.heading is None else wanted.heading
        return _rotation("turn", swing(body.at.heading, goal), allowed)
    begins, at = _toward(body, allowed, first, wanted, last)
    left = _before(body, wanted, at.heading, last)
    fx, fy = ahead(at.heading)
    far = round(((left[0] - at.x) * fx + (left[1] - at.y) * fy) / CENT) * CENT
    ends: tuple[Step, ...] = ()
    if last and wanted.heading is not None:
        ends = _rotation(last, swing(at.heading, wanted.heading), allowed)
    return (*begins, *((Step("fwd", far),) if far >= LEAST else ()), *ends)


def _toward(
    body: Body, allowed: Going, first: Rotation, wanted: Wanted, last: Rotation
) -> tuple[tuple[Step, ...], Stance]:
    """The first rotation, after which the goal lies straight ahead. A wheel shifts the middle: it is found by trial."""
    steps: tuple[Step, ...] = ()
    at = body.at
    if hypot(wanted.spot[0] - at.x, wanted.spot[1] - at.y) < LEAST:
        return steps, at
    for _ in range(6 if first == "wheel" else 2):
        if not first:
            break
        goal = _before(body, wanted, at.heading, last)
        steps = _rotation(first, swing(body.at.heading, heading_to(at.middle, goal)), allowed)
        at = _after(body, body.at, steps)
    return steps, at


def _before(body: Body, wanted: Wanted, heading: int, last: Rotation) -> Spot:
    """Where the middle must be before the last rotation."""
    if last != "wheel" or wanted.heading is None:
        return wanted.spot
    start = Stance(0, 0, heading)
    end = _after(body, start, (Step("wheel", swing(heading, wanted.heading)),))
    return (wanted.spot[0] - end.x, wanted.spot[1] - end.y)


def _rotation(kind: Rotation, angle: int, allowed: Going) -> tuple[Step, ...]:
    if not allowed.any_turn or kind == "wheel":
        angle = max(-QUARTER, min(QUARTER, angle))
    return (Step("wheel" if kind == "wheel" else "turn", angle),) if abs(angle) >= 5 else ()


def _after(body: Body, start: Stance, steps: tuple[Step, ...]) -> Stance:
    at = start
    for step in steps:
        at = Leg(at, body, step).stance(abs(step.by))
    return at


# The way, for drawing.

SWEEP = 100
"""Rotations are drawn in pieces of 10 degrees."""


def trail(body: Body, start: Stance, steps: tuple[Step, ...]) -> list[list[Stance]]:
    """For each step the places through which the base goes, its end last."""
    found: list[list[Stance]] = []
    at = start
    for step in steps:
        leg, far = Leg(at, body, step), abs(step.by)
        between = range(SWEEP, far, SWEEP) if leg.rotates else ()
        found.append([*(leg.stance(done) for done in between), leg.stance(far)])
        at = found[-1][-1]
    return found
