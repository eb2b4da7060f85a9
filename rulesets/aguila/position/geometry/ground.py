"""Units and terrain as geometry knows them. Bodies, features and grounds never change after they are made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, inf, radians, sin
from typing import Any, Final

from rulesets.aguila.book.entries import Arm, Kind
from rulesets.aguila.position.geometry.records import Contact, Going, Hindrance, Reason, Sight, Step, Walked
from rulesets.aguila.position.geometry.stances import Arc, Spot, Stance, side_centre
from rulesets.aguila.position.state import Piece
from rulesets.tabletop.geometry.outlines import Rectangle, Shape, polygons, without
from rulesets.tabletop.geometry.overlapping import near
from rulesets.tabletop.geometry.poses import FULL_TURN, Base, forward

WIDTH: Final = 70_870
DEPTH: Final = 47_240
"""The table. [G-01, A-GEO-14]"""
INTRUSION: Final = 1000
"""How deep turns may sweep over terrain. [A-MOV-17]"""


def placed_shape(x: float, y: float, heading: int, width: float, depth: float) -> Shape:
    """The outline of a base whose middle is there; the heading in tenths of a degree, clockwise from the top."""
    turned = (9000 - heading * 10) % FULL_TURN
    fx, fy = forward(turned)
    return Rectangle(x + depth / 2 * fx, y + depth / 2 * fy, turned, width, depth)


class Body:
    """A unit on the table. That of a garrison has the outline of its building. [G-03, G-15]"""

    def __init__(
        self,
        id: str,
        side: str,
        at: Stance,
        base: Base,
        arm: Arm = "infantry",
        building: str = "",
        battery: str = "",
        open_order: bool = False,
    ) -> None:
        self.id = id
        self.side = side
        self.at = at
        self.base = base
        self.arm: Arm = arm
        self.building = building
        self.battery = battery
        self.open_order = open_order
        self.officer = arm == "officer"
        self._shape: Shape | None = None
        self._front_centre: Spot | None = None
        self.heights: tuple[Feature, ...] | None = None
        """The features of the table for which `high` holds. [G-23]"""
        self.high = False

    def __repr__(self) -> str:
        return f"<Body {self.id} at {self.at}>"

    @property
    def shape(self) -> Shape:
        found = self._shape
        if found is None:
            found = self._shape = placed_shape(self.at.x, self.at.y, self.at.heading, self.base.width, self.base.depth)
        return found

    @property
    def middle(self) -> Spot:
        return (float(self.at.x), float(self.at.y))

    @property
    def front_centre(self) -> Spot:
        """P of G-12."""
        found = self._front_centre
        if found is None:
            found = self._front_centre = side_centre(self.at, self.base, "front")
        return found

    def centre_of(self, side: Arc) -> Spot:
        return self.front_centre if side == "front" else side_centre(self.at, self.base, side)

    def standing(self, at: Stance) -> Body:
        """The same unit in another place, in the open."""
        return Body(self.id, self.side, at, self.base, self.arm, "", self.battery, self.open_order)

    def beside(self, other: Body) -> bool:
        """Whether the two are guns of the same battery, which keep no distance. [A-BAT-01]"""
        return self.battery != "" and self.battery == other.battery and self.side == other.side


class Feature:
    """A piece of terrain. `parts`: what bridges and fords leave of it. [G-05]"""

    def __init__(self, piece: Piece, kind: Kind) -> None:
        self.id = piece.id
        self.kind = kind
        self.piece = piece
        self.shape = shape_of(piece, kind)
        self.parts: tuple[Shape, ...] = (self.shape,)
        self._cores: tuple[Shape, ...] | None = None

    def __repr__(self) -> str:
        return f"<Feature {self.id}>"

    @property
    def stance(self) -> Stance:
        """As if it were a base, for the sides of a building. [G-15]"""
        return Stance(self.piece.x, self.piece.y, self.piece.rot)

    @property
    def base(self) -> Base:
        return Base(self.piece.w, self.piece.h)

    @property
    def cores(self) -> tuple[Shape, ...]:
        """What turns may not touch: the parts without a rim of 1". [G-37]"""
        found = self._cores
        if found is None:
            shrunk = [part.polygon.buffer(-INTRUSION, join_style="mitre") for part in self.parts]
            rings = [ring.exterior.coords for each in shrunk for ring in polygons(each)]
            found = self._cores = tuple([Shape([(float(x), float(y)) for x, y, *_ in ring][:-1]) for ring in rings])
        return found

    @property
    def protects(self) -> bool:
        """Whether one can be behind it: obstacles, positions, high walls. [A-TER-10, A-TER-11]"""
        return self.kind.move == "obstacle" or (self.kind.category == "impassable" and self.kind.cover != "none")


def shape_of(piece: Piece, kind: Kind) -> Shape:
    """[G-05]"""
    if kind.shape != "ellipse":
        return placed_shape(piece.x, piece.y, piece.rot, piece.w, piece.h)
    ux, uy = cos(radians(piece.rot / 10)), -sin(radians(piece.rot / 10))
    spots: list[Spot] = []
    for i in range(24):
        a, b = piece.w / 2 * cos(radians(15 * i)), piece.h / 2 * sin(radians(15 * i))
        spots.append((piece.x + a * ux - b * uy, piece.y + a * uy + b * ux))
    return Shape(spots)


def laid(pieces: Iterable[tuple[Piece, Kind]]) -> tuple[Feature, ...]:
    """The features of a table; what is destroyed is gone. Crossings cut water. [A-ART-24, A-GEO-10]"""
    features = tuple([Feature(piece, kind) for piece, kind in pieces if not piece.destroyed])
    crossings = [feature.shape for feature in features if feature.kind.category == "crossing"]
    for feature in features:
        over = [shape for shape in crossings if near(shape, feature.shape)]
        if over and feature.kind.category == "water":
            feature.parts = without(feature.shape, over)
    return features


class Patch:
    """A part of a feature as somebody who moves meets it."""

    def __init__(self, id: str, shape: Shape, reason: Reason) -> None:
        self.id = id
        self.shape = shape
        self.reason = reason


class Passage:
    """The terrain for one way of going: what bars it, what bars turns, what is slow, what is ice."""

    def __init__(self, ground: Ground, going: Going, charging: bool) -> None:
        self.barred: list[Patch] = []
        self.cores: list[Patch] = []
        self.slow: list[Patch] = []
        self.ice: list[Patch] = []
        for feature in ground.features:
            reason = bar(ground, feature.kind, going)
            if reason is not None:
                self.barred += [Patch(feature.id, part, reason) for part in feature.parts]
                self.cores += [Patch(feature.id, part, reason) for part in feature.cores]
            elif ground.frozen and feature.kind.category == "water":
                self.ice += [Patch(feature.id, part, Reason.ROUGH) for part in feature.parts]
            elif is_slow(ground, feature.kind, charging) and not going.free_ground:
                self.slow += [Patch(feature.id, part, Reason.ROUGH) for part in feature.parts]


def bar(ground: Ground, kind: Kind, going: Going) -> Reason | None:
    """Why a unit may not go there at all. [A-TER-02, A-TER-03, A-TER-07, A-WEA-08, A-GEO-10]"""
    if kind.category == "water":
        if ground.frozen:
            return None
        if kind.move == "impassable" or ground.flooded:
            return Reason.IMPASSABLE
    if kind.move in ("impassable", "building"):
        return Reason.IMPASSABLE
    if kind.move == "obstacle":
        return Reason.OBSTACLE if going.double or going.gun else None
    if going.gun and kind.artillery != "normal" and kind.category != "decorative":
        return Reason.ROUGH
    return None


def is_slow(ground: Ground, kind: Kind, charging: bool) -> bool:
    """Where every inch costs two; a charge is slowed by obstacles too. [A-TER-05, A-GEO-11, A-CHG-17]"""
    if kind.id == "wadi":
        return ground.wet
    if kind.category == "crossing" and ground.frozen:
        return False
    return kind.move == "difficult" or (charging and kind.move == "obstacle")


Charge = tuple[Body, Body, int, int, str, tuple[Step, ...] | None, str]
"""What decides about a charge on a ground: who charges whom, reach, turns, side, the player's path, `only`."""


MOST_KEPT: Final = 20_000
"""Answers of a kind that a ground keeps: more than a turn asks for, and a bound for whoever measures for hours."""


def make_room(kept: dict[Any, Any]) -> None:
    """Forgets all answers of a kind where there are too many."""
    if len(kept) >= MOST_KEPT:
        kept.clear()


class Ground:
    """The table as somebody knows it."""

    def __init__(
        self,
        bodies: dict[str, Body],
        features: tuple[Feature, ...] = (),
        *,
        frozen: bool = False,
        flooded: bool = False,
        wet: bool = False,
        width: int = WIDTH,
        depth: int = DEPTH,
    ) -> None:
        self.bodies = bodies
        self.features = features
        self.frozen = frozen
        """Rivers and lakes are ice. [A-WEA-08, A-WEA-13]"""
        self.flooded = flooded
        """It is spring: rivers are impassable but at crossings. [A-GEO-10]"""
        self.wet = wet
        """It rains: wadis are difficult. [A-GEO-11]"""
        self.width = width
        self.depth = depth
        self._passages: dict[tuple[bool, bool, bool, bool], Passage] = {}
        self.sights: dict[tuple[Body, Body, str, str], Sight] = {}
        """What was found out of who sees whom: plan, judgement and resolution ask the same."""
        self.contacts: dict[Charge, Contact | Hindrance] = {}
        """Of charges that were looked for already."""
        self.walks: dict[tuple[Body, Going, tuple[Step, ...], tuple[str, ...]], Walked] = {}
        """Of ways that lead to their end: who finds one goes it next."""

    def __repr__(self) -> str:
        return f"<Ground with {len(self.bodies)} bodies>"

    def passage(self, going: Going, charging: bool = False) -> Passage:
        key = (going.double, going.gun, going.free_ground, charging)
        found = self._passages.get(key)
        if found is None:
            found = self._passages[key] = Passage(self, going, charging)
        return found

    def without(self, *ids: str) -> Ground:
        return self._like({id: body for id, body in self.bodies.items() if id not in ids})

    def moved(self, id: str, stance: Stance) -> Ground:
        return self.holding(self.bodies[id].standing(stance))

    def holding(self, *bodies: Body) -> Ground:
        """The same with these units as they are given."""
        return self._like({**self.bodies, **{body.id: body for body in bodies}})

    def _like(self, bodies: dict[str, Body]) -> Ground:
        same = Ground(
            bodies,
            self.features,
            frozen=self.frozen,
            flooded=self.flooded,
            wet=self.wet,
            width=self.width,
            depth=self.depth,
        )
        same._passages = self._passages
        return same

    def feature(self, id: str) -> Feature:
        for feature in self.features:
            if feature.id == id:
                return feature
        raise KeyError(id)


def others(ground: Ground, body: Body, apart_from: Sequence[str] = (), reach: float = inf) -> list[Body]:
    """Everybody within reach who takes room beside a unit: not officers, not guns of its battery. [G-37, A-BAT-01]"""
    found: list[Body] = []
    here = body.shape
    x, y, round_it = here.x, here.y, here.radius + reach
    for other in ground.bodies.values():
        shape = other.shape
        dx, dy, far = shape.x - x, shape.y - y, shape.radius + round_it
        if dx * dx + dy * dy > far * far or other.id == body.id or other.officer or other.id in apart_from:
            continue
        if not body.beside(other):
            found.append(other)
    return found
