"""Ways that are tried one after another to come near a goal."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.measuring import apart
from rulesets.aguila.position.geometry.records import Step, Walked
from rulesets.aguila.position.geometry.stances import CENT, Spot
from rulesets.aguila.position.geometry.walking import Outset, Walk

ROUNDING: Final = 2.0 * CENT
"""More than a place changes by being rounded."""


class Aim:
    """What a unit goes to: somebody, or a point."""

    def __init__(self, point: Spot, other: Body | None) -> None:
        self.x, self.y = point
        self.other = other

    def away(self, body: Body) -> float:
        """Between outlines where the goal is a unit, otherwise from the front centre."""
        if self.other is not None:
            return apart(body.shape, self.other.shape)
        x, y = body.front_centre
        return hypot(self.x - x, self.y - y)


def walk_toward(
    outset: Outset, steps: Sequence[Step], through: Sequence[str], aim: Aim, useful: float
) -> Walked | None:
    """As far along the steps as it may go and may end; None if the way is barred before it comes so near the goal that
    it is of use."""
    way = Walk(outset, through)
    hindrance = way.go_on(steps)
    if hindrance is not None and _nearest(way, aim) - ROUNDING >= useful:
        return None
    return way.ended(steps, hindrance)


def _nearest(way: Walk, aim: Aim) -> float:
    """No place on the way is nearer to the goal: on each leg nothing comes nearer by more than the base moves."""
    before = least = aim.away(way.body)
    for mark in way.leg_ends():
        after = aim.away(way.body.standing(mark.at))
        least = min(least, (before + after - mark.done * mark.leg.speed) / 2)
        before = after
    return least
