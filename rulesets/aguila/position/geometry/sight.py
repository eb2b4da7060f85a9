"""Sight arcs and lines of sight. [G-09..G-12, G-20..G-30]"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot, sqrt
from typing import Final, Literal

from rulesets.aguila.position.geometry.ground import Body, Feature, Ground, make_room
from rulesets.aguila.position.geometry.lines import chord, cut
from rulesets.aguila.position.geometry.measuring import area, in_area, nearest_point, on_high_ground
from rulesets.aguila.position.geometry.records import Sight
from rulesets.aguila.position.geometry.stances import SLACK, Arc, Spot, corner, edge
from rulesets.tabletop.geometry.nearby import Band
from rulesets.tabletop.geometry.outlines import Shape, Wall, signed_area
from rulesets.tabletop.geometry.shapes import to_point

SightArc = Literal["narrow", "wide", "any"]

PARTLY: Final = 0.001
"""The share of a target that must be in an arc. [G-11]"""
SAMPLES: Final = 250.0
"""The sample points of a target are this far apart. [G-21]"""
DOUBT: Final = 100.0
"""What only clears the obstacles by less is doubtful. [G-28]"""
HIDES: Final = 2000.0
"""How much of the wood in which it starts or ends a line may cross. [G-25]"""


class Wedge:
    """The strip ahead of a side, or its 45 degrees arc, as three half-planes. [G-09, G-10, A-ARC-04..A-ARC-06]"""

    def __init__(self, viewer: Body, side: Arc, arc: SightArc) -> None:
        (ax, ay), (bx, by), (nx, ny) = edge(viewer.at, viewer.base, side)
        tx, ty = ny, -nx
        if arc != "narrow":
            slant = sqrt(0.5)
            left = ((-tx - nx) * slant, (-ty - ny) * slant)
            right = ((tx - nx) * slant, (ty - ny) * slant)
        else:
            left, right = (-tx, -ty), (tx, ty)
        self.walls: list[Wall] = [
            (-nx, -ny, -nx * ax - ny * ay),
            (left[0], left[1], left[0] * ax + left[1] * ay),
            (right[0], right[1], right[0] * bx + right[1] * by),
        ]

    def holds(self, spot: Spot) -> bool:
        """Whether a point lies in the arc; its border counts."""
        x, y = spot
        for nx, ny, reach in self.walls:  # noqa: SIM110  a generator would cost more than the sums
            if nx * x + ny * y > reach + 1e-3:
                return False
        return True

    def share(self, target: Body) -> float:
        """[G-11]"""
        ring = list(target.shape.points)
        for nx, ny, reach in self.walls:
            ring = cut(ring, nx, ny, reach)
            if not ring:
                return 0.0
        return signed_area(ring) / area(target)


def share_in_arc(viewer: Body, target: Body, side: Arc = "front", arc: SightArc = "wide") -> float:
    """How much of the target lies in the arc. [G-11]"""
    return Wedge(viewer, side, arc).share(target)


def look(ground: Ground, viewer: Body, target: Body, *, side: Arc = "front", arc: SightArc = "narrow") -> Sight:
    """Whether a unit sees another. [A-LOS-01..A-LOS-07]"""
    key = (viewer, target, side, arc)
    found = ground.sights.get(key)
    if found is None:
        make_room(ground.sights)
        found = ground.sights[key] = _looked(ground, viewer, target, side, arc)
    return found


def _looked(ground: Ground, viewer: Body, target: Body, side: Arc, arc: SightArc) -> Sight:
    start = viewer.centre_of(side)
    nearest = nearest_point(target, start)
    far = hypot(nearest[0] - start[0], nearest[1] - start[1])
    wedge = Wedge(viewer, side, arc)
    share = wedge.share(target)
    if share <= PARTLY and arc != "any":
        return Sight(clear=False, share=share, distance=far, nearest=nearest)
    blockers = _blockers(ground, viewer, target)
    if not blockers:
        return Sight(clear=True, share=share, distance=far, nearest=nearest)
    spots = [nearest] if arc == "any" or wedge.holds(nearest) else []
    if _seen(blockers, start, spots, DOUBT) and _seen(blockers, start, spots, 0.0):
        return Sight(clear=True, share=share, distance=far, nearest=nearest)
    spots = samples(target, nearest)
    if arc != "any":
        spots = [spot for spot in spots if wedge.holds(spot)]
    clear = _seen(blockers, start, spots, 0.0)
    doubtful = clear and not _seen(blockers, start, spots, DOUBT)
    return Sight(clear=clear, doubtful=doubtful, share=share, distance=far, nearest=nearest)


def samples(target: Body, nearest: Spot) -> list[Spot]:
    """The points of a base that are looked at: the nearest one first. [G-21]"""
    found = [nearest]
    ring = [corner(target.at, target.base, sx, sy) for sx, sy in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    for i in range(4):
        (ax, ay), (bx, by) = ring[i], ring[(i + 1) % 4]
        length = hypot(bx - ax, by - ay)
        for part in range(ceil(length / SAMPLES - 1e-6)):
            share = part * SAMPLES / length
            found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found


def seen_from(ground: Ground, starts: Sequence[Spot], target: Body) -> bool:
    """Whether a base can be seen from any of these points, past terrain alone. [H-02, G-21, G-22, G-24]"""
    features = [
        feature
        for feature in ground.features
        if feature.kind.blocks and not (feature.kind.category == "hill" and in_area(target, feature))
    ]
    for start in starts:
        blockers = [
            Blocker(feature.shape, HIDES + SLACK if feature.kind.category == "area" else SLACK)
            for feature in features
            if feature.kind.category != "hill" or to_point(feature.shape, start) > 0.0
        ]
        if _seen(blockers, start, samples(target, nearest_point(target, start)), 0.0):
            return True
    return False


class Blocker:
    """Something that may block a line. `ends`: how much of a line that begins or ends in it may be in it. [G-25]"""

    def __init__(self, shape: Shape, ends: float) -> None:
        self.shape = shape
        self.ends = ends

    def blocks(self, a: Spot, b: Spot, length: float, grown: float) -> bool:
        enter, leave = chord(self.shape, a, b, grown)
        if leave - enter <= SLACK:
            return False
        if self.ends > SLACK and (enter <= 1e-6 or leave >= length - 1e-6):
            return leave - enter > self.ends
        return True


def _blockers(ground: Ground, viewer: Body, target: Body) -> list[Blocker]:
    """Bases and pieces that are near the lines between two units. [G-23, G-24, G-29]"""
    band = Band(viewer.shape, target.shape, 2 * DOUBT)
    found: list[Blocker] = []
    units = [body for body in ground.bodies.values() if band.meets(body.shape) and _in_between(body, viewer, target)]
    if units and (on_high_ground(ground, viewer) or on_high_ground(ground, target)):
        units = [body for body in units if on_high_ground(ground, body)]
    for body in units:
        found.append(Blocker(body.shape, SLACK))
    for feature in ground.features:
        if feature.kind.blocks and band.meets(feature.shape) and not _lets_see(feature, viewer, target):
            found.append(Blocker(feature.shape, HIDES + SLACK if feature.kind.category == "area" else SLACK))
    return found


def _in_between(body: Body, viewer: Body, target: Body) -> bool:
    """[G-23, A-LOS-06]"""
    return body.id != viewer.id and body.id != target.id and not body.officer and not viewer.beside(body)


def _lets_see(feature: Feature, viewer: Body, target: Body) -> bool:
    """The hill on which one stands and the building in which one is. [G-26, G-27]"""
    if feature.kind.category == "hill":
        return in_area(viewer, feature) or in_area(target, feature)
    return feature.id in (viewer.building, target.building)


def _seen(blockers: list[Blocker], start: Spot, spots: list[Spot], grown: float) -> bool:
    """Whether one of the points can be seen past everything. [G-22]"""
    for spot in spots:
        length = hypot(spot[0] - start[0], spot[1] - start[1])
        for i in range(len(blockers)):
            if blockers[i].blocks(start, spot, length, grown):
                if i:  # what blocks one line usually blocks the next
                    blockers.insert(0, blockers.pop(i))
                break
        else:
            return True
    return False
