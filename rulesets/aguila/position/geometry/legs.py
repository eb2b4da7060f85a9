"""One primitive of a move: where the base is on the way, and what it costs. [G-31..G-34]"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi
from typing import Final

from rulesets.aguila.position.geometry.ground import Body, placed_shape
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import FULL, Stance, ahead, corner, rounded
from rulesets.tabletop.geometry.outlines import Shape

PACE: Final = 100
"""Legs are walked in steps of 0.1". [G-36]"""
SWING: Final = 20
"""Turns and wheels in steps of 2 degrees. [G-36]"""
QUARTER: Final = 900
RADIAN: Final = 1800 / pi
"""Tenths of a degree."""


class Leg:
    """One primitive: where the base is after a part of it, how far that is for its fastest point, what it costs."""

    def __init__(self, start: Stance, body: Body, step: Step) -> None:
        self.start = start
        self.x, self.y, self.heading = float(start.x), float(start.y), start.heading
        self.width, self.depth = float(body.base.width), float(body.base.depth)
        self.rotates = step.do in ("turn", "wheel")
        self.sign = -1 if step.by < 0 else 1
        self.length = abs(step.by)
        self.dx, self.dy = _direction(start, step)
        self.hinge_x, self.hinge_y = self.x, self.y
        self.price, self.speed = (0.0 if step.do == "turn" else 1.0), 1.0
        if step.do == "turn":
            self.speed = hypot(self.width, self.depth) / 2 / RADIAN
        elif step.do == "wheel":
            self.hinge_x, self.hinge_y = corner(start, body.base, self.sign, 1)
            self.price = self.width / RADIAN
            self.speed = hypot(self.width, self.depth) / RADIAN

    def place(self, done: int) -> tuple[float, float, int]:
        """Where its middle is, and its heading, not rounded."""
        if not self.rotates:
            return (self.x + self.dx * done, self.y + self.dy * done, self.heading)
        angle = self.sign * done
        hx, hy = self.hinge_x, self.hinge_y
        x, y = self.x - hx, self.y - hy
        sin, cos = ahead(angle)
        return (hx + x * cos + y * sin, hy - x * sin + y * cos, (self.heading + angle) % FULL)

    def shape(self, done: int) -> Shape:
        x, y, heading = self.place(done)
        return placed_shape(x, y, heading, self.width, self.depth)

    def stance(self, done: int) -> Stance:
        """[G-04]"""
        x, y, heading = self.place(done)
        return rounded(x, y, heading)


def unhindered(body: Body, steps: Sequence[Step]) -> Body:
    """The unit where the way ends if nothing is in it."""
    at = body.at
    for step in steps:
        leg = Leg(at, body, step)
        at = leg.stance(leg.length)
    return body.standing(at)


def _direction(start: Stance, step: Step) -> tuple[float, float]:
    fx, fy = ahead(start.heading)
    sign = -1.0 if step.by < 0 else 1.0
    if step.do == "fwd":
        return (fx * sign, fy * sign)
    if step.do == "back":
        return (-fx * sign, -fy * sign)
    if step.do == "right":
        return (fy * sign, -fx * sign)
    return (-fy * sign, fx * sign)
