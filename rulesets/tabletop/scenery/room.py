"""Finds free space in a zone for bases that are parallel to the table's edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import NamedTuple

from rulesets.tabletop.geometry.poses import HALF_TURN, QUARTER, Base, Pose
from rulesets.tabletop.geometry.shapes import Shape

ROW = 250
"""Front edges are tried every 0.25" from the front of the zone to its rear."""


class Box(NamedTuple):
    """An upright rectangle in whole thousandths."""

    left: int
    low: int
    right: int
    high: int


class Near(NamedTuple):
    """What a base must be close to: a box and a distance (a disc is the box of its
    middle with its radius as distance)."""

    box: Box
    reach: int


class Zone(NamedTuple):
    """Where bases may stand, and whether they face up or down the table there."""

    box: Box
    looks_up: bool

    @property
    def facing(self) -> int:
        return QUARTER if self.looks_up else QUARTER + HALF_TURN


def box_of(shape: Shape) -> Box:
    return Box(int(shape.low[0]), int(shape.low[1]), -int(-shape.high[0] // 1), -int(-shape.high[1] // 1))


def free_pose(
    zone: Zone,
    taken: Sequence[Box],
    base: Base,
    centre: int,
    *,
    near: Near | None = None,
    gap: int = 0,
    behind: int = 0,
) -> Pose | None:
    """A pose in the foremost row that has space for the base, as near to `centre` as
    possible. `behind` skips rows in front."""
    left, low, right, high = zone.box
    half = (base.width + 1) // 2
    for back in range(behind, high - low - base.depth + 1, ROW):
        bottom = high - back - base.depth if zone.looks_up else low + back
        spans = [(left + half, right - half)]
        if near is not None:
            spans = _reachable(spans, near, half, bottom, bottom + base.depth)
        for box in taken:
            if box.low < bottom + base.depth + gap and box.high > bottom - gap:
                spans = _cut(spans, box.left - half - gap, box.right + half + gap)
        if spans:
            x = _nearest(spans, centre)
            return Pose(x, bottom + base.depth if zone.looks_up else bottom, zone.facing)
    return None


Spans = list[tuple[int, int]]


def _reachable(spans: Spans, near: Near, half: int, low: int, high: int) -> Spans:
    away = max(0, near.box.low - high, low - near.box.high)
    if away > near.reach:
        return []
    aside = isqrt(near.reach * near.reach - away * away)
    least, most = near.box.left - aside - half, near.box.right + aside + half
    return [(max(a, least), min(b, most)) for a, b in spans if max(a, least) <= min(b, most)]


def _cut(spans: Spans, start: int, to: int) -> Spans:
    """The spans without what is strictly between. Touching is allowed."""
    found: Spans = []
    for a, b in spans:
        if to <= a or start >= b:
            found.append((a, b))
            continue
        if a <= start:
            found.append((a, start))
        if to <= b:
            found.append((to, b))
    return found


def _nearest(spans: Iterable[tuple[int, int]], wanted: int) -> int:
    return min((max(a, min(b, wanted)) for a, b in spans), key=lambda x: (abs(x - wanted), x))
