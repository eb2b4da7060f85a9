"""Free room in a deployment zone, for bases that stand square to the table. [T-SCN-05, T-SCN-06]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import NamedTuple

from rulesets.tabletop.geometry.poses import HALF_TURN, QUARTER, Base, Pose
from rulesets.tabletop.geometry.shapes import Shape
from rulesets.tercios.position.geometry.ground import Disc
from rulesets.tercios.position.geometry.placing import COMMAND_GROUP, zone
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.rules.layout.draft import Draft

ROW = 250
"""Front edges are tried every 0.25" from the front of the zone to its rear."""


class Box(NamedTuple):
    """An upright rectangle in whole thousandths."""

    left: int
    low: int
    right: int
    high: int


class Near(NamedTuple):
    """What a base must be close to: a box (a disc is a box of its middle, with its radius to spare)."""

    box: Box
    reach: int


def facing(side: str) -> int:
    """The heading towards the enemy."""
    return QUARTER if side == "south" else QUARTER + HALF_TURN


def box_of(shape: Shape) -> Box:
    return Box(int(shape.low[0]), int(shape.low[1]), -int(-shape.high[0] // 1), -int(-shape.high[1] // 1))


def near_disc(disc: Disc) -> Near:
    """Within 6" of a Leader's rim. [T-SCN-06]"""
    return Near(Box(disc.x, disc.y, disc.x, disc.y), COMMAND_GROUP + disc.radius)


def near_shape(shape: Shape) -> Near:
    """Within 6" of a base, edge to edge. [T-SCN-06]"""
    return Near(box_of(shape), COMMAND_GROUP)


def obstacles(draft: Draft) -> list[Box]:
    """What nobody may be deployed on: bases, Leaders, impassable ground."""
    ground = draft.ground
    discs = [Box(d.x - d.radius, d.y - d.radius, d.x + d.radius, d.y + d.radius) for d in ground.leaders]
    solid = [box_of(part) for obstacle in ground.terrain.impassable for part in obstacle.parts]
    return [*(box_of(body.shape) for body in ground.bodies), *discs, *solid]


def free_pose(
    draft: Draft,
    taken: Sequence[Box],
    base: Base,
    centre: int,
    *,
    near: Near | None = None,
    gap: int = 0,
    behind: int = 0,
) -> Pose | None:
    """The foremost row with room for the base, as near to `centre` as it can; `behind` skips rows at the front."""
    (left, low), (right, high) = zone(scale_of(draft.scale_id), draft.side)
    south = draft.side == "south"
    half = (base.width + 1) // 2
    for back in range(behind, high - low - base.depth + 1, ROW):
        bottom = high - back - base.depth if south else low + back
        spans = [(left + half, right - half)]
        if near is not None:
            spans = _reachable(spans, near, half, bottom, bottom + base.depth)
        for box in taken:
            if box.low < bottom + base.depth + gap and box.high > bottom - gap:
                spans = _cut(spans, box.left - half - gap, box.right + half + gap)
        if spans:
            x = _nearest(spans, centre)
            return Pose(x, bottom + base.depth if south else bottom, facing(draft.side))
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
    """Without what lies strictly between: touching is allowed."""
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
