"""Where a base may be put: entering, leaving buildings, nearest places, swinging guns, batteries. [G-50..G-55]"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, copysign, pi
from typing import Final

from rulesets.aguila.position.geometry.ground import Body, Feature, Ground
from rulesets.aguila.position.geometry.measuring import TOUCHING, at_least_apart, between, within
from rulesets.aguila.position.geometry.records import Hindrance
from rulesets.aguila.position.geometry.stances import (
    FULL,
    SLACK,
    Arc,
    Base,
    Spot,
    Stance,
    ahead,
    edge,
    heading_to,
    local,
    rounded,
)
from rulesets.aguila.position.geometry.standing import covered, crowded, going_of, standing_problem
from rulesets.aguila.position.geometry.watching import SPACING, room_on_table

GRID: Final = 250
"""Places are tried this far apart. [G-50]"""
SLIDE: Final = 100
"""Bases are slid along a side in steps of this length. [G-46]"""
CONTACT: Final = 500
"""The least contact of a base with the side along which it is slid. [G-46, A-CHG-20]"""
PARALLEL: Final = 50
"""Guns of a battery look the same way within 5 degrees. [G-16]"""
OUTWARD: Final[dict[str, int]] = {"front": 0, "right": 900, "rear": 1800, "left": 2700}


def stands(ground: Ground, body: Body, gap: int | None = None) -> Hindrance | None:
    """Why a unit may not stand there. [A-MOV-13, G-37]"""
    return standing_problem(ground, body, going_of(body, gap))


def leave_building(ground: Ground, feature: Feature, side: Arc, base: Base, *, gap: int | None = None) -> Stance | None:
    """With the rear edge on a side of the building, facing out, slid along it if need be. [G-53, A-BLD-05]"""
    (ax, ay), (bx, by), (nx, ny) = edge(feature.stance, feature.base, side)
    length = feature.base.width if side in ("front", "rear") else feature.base.depth
    tx, ty = (bx - ax) / length, (by - ay) / length
    heading = (feature.piece.rot + OUTWARD[side]) % FULL
    free = ground.without(*[body.id for body in ground.bodies.values() if body.building == feature.id])
    for slide in slides((length + base.width) // 2 - CONTACT):
        x = (ax + bx) / 2 + nx * base.depth / 2 - tx * slide
        y = (ay + by) / 2 + ny * base.depth / 2 - ty * slide
        at = rounded(x + nx * SLACK * 0.4, y + ny * SLACK * 0.4, heading)
        if stands(free, Body("", "", at, base), gap) is None:
            return at
    return None


def slides(most: int) -> list[int]:
    """How far to slide along a side: nearest first, left before right. Left is positive. [G-46]"""
    found = [0]
    for far in range(SLIDE, most + 1, SLIDE):
        found += [far, -far]
    return found


def _grid(within: int) -> list[Spot]:
    """Offsets to the right and ahead: nearest first, then clockwise from straight back. [G-50]"""
    reach = within // GRID
    found: list[tuple[int, float, int, int]] = []
    for x in range(-reach, reach + 1):
        for y in range(-reach, reach + 1):
            if x * x + y * y <= reach * reach:
                found.append((x * x + y * y, atan2(-x, -y) % (2 * pi), x, y))
    return [(float(x * GRID), float(y * GRID)) for _, _, x, y in sorted(found)]


_GRIDS: Final[dict[int, list[Spot]]] = {}


def nearest_place(ground: Ground, body: Body, around: Stance, within: int) -> Stance | None:
    """The nearest place on a grid at which a unit may stand with the same heading, an officer too an inch from others.

    [G-50, G-54, A-MOV-13]
    """
    grid = _GRIDS.get(within)
    if grid is None:
        grid = _GRIDS[within] = _grid(within)
    there = body.standing(around)
    close = _nearby(ground, there, within + 2000)
    fx, fy = ahead(around.heading)
    for x, y in grid:
        at = rounded(around.x + fy * x + fx * y, around.y - fx * x + fy * y, around.heading)
        moved = body.standing(at)
        if stands(close, moved) is None and (not body.officer or crowded(close, moved, SPACING) is None):
            return at
    return None


def out_towards(unit: Body, goal: Spot, clear: float) -> Stance:
    """So far outside the side of a unit that looks towards a goal, as near to the goal as that side is. [A-OFF-11]"""
    x, y = local(unit.at, goal)
    half, deep = unit.base.width / 2, unit.base.depth / 2
    if abs(x) - half > abs(y) - deep:
        x, y = copysign(half + clear, x), max(-deep, min(deep, y))
    else:
        x, y = max(-half, min(half, x)), copysign(deep + clear, y)
    fx, fy = ahead(unit.at.heading)
    return rounded(unit.at.x + fy * x + fx * y, unit.at.y - fx * x + fy * y, unit.at.heading)


def _nearby(ground: Ground, body: Body, margin: float) -> Ground:
    """Only what matters near a unit."""
    here = body.shape
    return Ground(
        {id: other for id, other in ground.bodies.items() if at_least_apart(here, other.shape) <= margin},
        tuple([feature for feature in ground.features if at_least_apart(here, feature.shape) <= margin]),
        frozen=ground.frozen,
        flooded=ground.flooded,
        wet=ground.wet,
        width=ground.width,
        depth=ground.depth,
    )


def swing(ground: Ground, gun: Body, target: Body) -> Stance:
    """A lone gun turns to face its target, if there is room. [G-55, A-ART-07]"""
    if any(gun.beside(other) for other in ground.bodies.values() if other.id != gun.id):
        return gun.at
    return turned(ground, gun, heading_to(gun.middle, target.middle)) or gun.at


def turned(ground: Ground, body: Body, heading: int) -> Stance | None:
    """A turn on the spot that creates no overlap and does not leave the table. [G-51, A-MOV-19]"""
    there = body.standing(Stance(body.at.x, body.at.y, heading % FULL))
    off = room_on_table(there.shape, float(ground.width), float(ground.depth)) < 0.0
    return None if off or covered(ground, there) else there.at


def side_by_side(a: Body, b: Body) -> bool:
    """Whether two guns may be of one battery: side by side, not one behind or on the other. [G-16, A-BAT-01]"""
    off = abs((a.at.heading - b.at.heading + FULL // 2) % FULL - FULL // 2)
    x, y = local(a.at, b.middle)
    beside = abs(y) < a.base.depth / 2 and abs(x) > (a.base.width + b.base.width) / 2 - 2 * SLACK
    return beside and off <= PARALLEL and within(between(a, b), TOUCHING)


def one_battery(guns: Sequence[Body]) -> bool:
    """Whether guns form a single row, each beside another. [G-16]"""
    reached, left = [guns[0]], list(guns[1:])
    while left:
        more = [gun for gun in left if any(side_by_side(gun, each) for each in reached)]
        if not more:
            return False
        reached += more
        left = [gun for gun in left if gun not in more]
    return True


def block(guns: Sequence[Body], *, leaving: bool = False) -> Body:
    """A battery as one body: it moves as one. Guns that leave the others behind keep off them. [A-BAT-01, A-BAT-02]"""
    first = guns[0]
    seen = [local(first.at, gun.middle) for gun in guns]
    left = min([x for x, _ in seen]) - first.base.width / 2
    right = max([x for x, _ in seen]) + first.base.width / 2
    x, y = (left + right) / 2, sum([y for _, y in seen]) / len(seen)
    fx, fy = ahead(first.at.heading)
    at = rounded(first.at.x + fy * x + fx * y, first.at.y - fx * x + fy * y, first.at.heading)
    width = round((right - left) / 10) * 10
    battery = "" if leaving else first.battery
    return Body(first.id, first.side, at, Base(width, first.base.depth), "artillery", "", battery)


def unblock(whole: Body, at: Stance, guns: Sequence[Body]) -> dict[str, Stance]:
    """Where the guns of a battery stand when its block stands there."""
    fx, fy = ahead(at.heading)
    found: dict[str, Stance] = {}
    for gun in guns:
        x, y = local(whole.at, gun.middle)
        heading = at.heading + gun.at.heading - whole.at.heading
        found[gun.id] = rounded(at.x + fy * x + fx * y, at.y - fx * x + fy * y, heading)
    return found
