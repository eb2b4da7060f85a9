"""What geometry is asked about: bodies, Leaders' discs, terrain, the scale, and the ground that holds them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import msgspec

from rulesets.tercios.geometry import shapes
from rulesets.tercios.geometry.once import once
from rulesets.tercios.geometry.poses import Base, Centres, Point, Pose, centres
from rulesets.tercios.geometry.shapes import Shape
from rulesets.tercios.geometry.tolerances import whole

P = ParamSpec("P")
T = TypeVar("T")


class Scale(msgspec.Struct, frozen=True):
    """The sizes that differ between 15 mm and 28 mm, in thousandths of an inch. [T-SCALE-01]"""

    width: int
    height: int
    corridor: int
    r_react: int
    r_min: int
    d_corr: int
    r_van: int


class Quality(StrEnum):
    """What terrain does to those who cross it, hide in it or fight on it. [T-TER-01]"""

    DIFFICULT = "difficult"
    VERY_DIFFICULT = "very_difficult"
    IMPASSABLE = "impassable"
    EASY = "easy"
    CONCEALING = "concealing"
    COVER = "cover"
    HEIGHT = "height"
    PROTECTED = "protected"


class Obstacle(msgspec.Struct, frozen=True, gc=False):
    """What a line may not cross and a corridor must leave room for: one body or one element, in one or more parts."""

    id: str
    parts: tuple[Shape, ...]


LINEAR = ("wall", "fence")
"""Elements that shelter whoever stands against them instead of whoever stands in them. [T-FIRE-12]"""


class Element(msgspec.Struct, frozen=True, dict=True):
    """A piece of terrain: its kind in the rulebook's word, its outline and its qualities in this game.
    [G-07, T-TER-07]"""

    id: str
    kind: str
    points: tuple[Point, ...]
    qualities: frozenset[Quality] = frozenset()

    @once
    def shape(self) -> Shape:
        return shapes.outline(self.points)

    @once
    def obstacle(self) -> Obstacle:
        return Obstacle(self.id, (self.shape,))

    @property
    def linear(self) -> bool:
        return self.kind in LINEAR

    def overrides(self, other: Element) -> bool:
        """Roads make good ground through anything but buildings, bridges and fords through a river. [T-MOV-22]"""
        if self.kind == "road":
            return other.kind not in ("building", "road")
        return self.kind in ("bridge", "ford") and other.kind == "river"


class Terrain(msgspec.Struct, frozen=True, dict=True):
    """The elements of a table in the order of their ids, sorted once by what they do."""

    elements: tuple[Element, ...] = ()

    def having(self, quality: Quality) -> tuple[Element, ...]:
        return self._by_quality[quality]

    @once
    def _by_quality(self) -> dict[Quality, tuple[Element, ...]]:
        ordered = sorted(self.elements, key=lambda element: element.id)
        return {quality: tuple(e for e in ordered if quality in e.qualities) for quality in Quality}

    @once
    def rough(self) -> tuple[tuple[Shape, bool, tuple[Shape, ...]], ...]:
        """Difficult ground, whether it is Very Difficult, and what makes a way through it. [T-MOV-18, T-MOV-22]"""
        found = []
        for element in self.elements:
            hard = Quality.VERY_DIFFICULT in element.qualities
            if hard or Quality.DIFFICULT in element.qualities:
                found.append((element.shape, hard, tuple(over.shape for over in self.overriding(element))))
        return tuple(found)

    @once
    def easy(self) -> tuple[Shape, ...]:
        return tuple(element.shape for element in self.having(Quality.EASY))

    def overriding(self, element: Element) -> tuple[Element, ...]:
        return self._overriding[element.id]

    @once
    def _overriding(self) -> dict[str, tuple[Element, ...]]:
        return {e.id: tuple(o for o in self.elements if o.overrides(e)) for e in self.elements}

    @once
    def impassable(self) -> tuple[Obstacle, ...]:
        """Impassable ground and buildings, without the roads, bridges and fords across.
        [T-MOV-20, T-MOV-22, T-TER-21]"""
        return tuple(
            Obstacle(element.id, self._bare(element))
            for element in sorted(self.elements, key=lambda element: element.id)
            if Quality.IMPASSABLE in element.qualities or element.kind == "building"
        )

    def _bare(self, element: Element) -> tuple[Shape, ...]:
        over = [o.shape for o in self.overriding(element) if shapes.near(o.shape, element.shape)]
        return shapes.without(element.shape, over) if over else (element.shape,)

    @once
    def hiding(self) -> tuple[Element, ...]:
        """What is Concealing; buildings always are. [T-LOS-07, G-15]"""
        ordered = sorted(self.elements, key=lambda element: element.id)
        return tuple(e for e in ordered if Quality.CONCEALING in e.qualities or e.kind == "building")

    def named(self, id: str) -> Element:
        return next(element for element in self.elements if element.id == id)


class Body(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    """A Troop as geometry knows it. Without a pose its outline stands for the base and for all centres. [G-30, G-31]"""

    id: str
    side: str
    base: Base
    pose: Pose | None = None
    outline: tuple[Point, ...] = ()
    artillery: bool = False
    open_formation: bool = False
    building: str = ""

    @once
    def shape(self) -> Shape:
        return shapes.rectangle(self.pose, self.base) if self.pose else shapes.outline(self.outline)

    @once
    def obstacle(self) -> Obstacle:
        return Obstacle(self.id, (self.shape,))

    @once
    def centres(self) -> tuple[Point, ...]:
        """The four centres, or every boundary point of an outline without a front. [T-UNI-06, T-TER-23, G-30, G-31]"""
        return centres(self.pose, self.base) if self.pose else shapes.boundary_points(self.shape)

    @property
    def fronts(self) -> tuple[Point, ...]:
        """Where it looks out from: its front centre, or any point of an outline."""
        return (self.pose.front,) if self.pose else self.centres

    @property
    def middle(self) -> Point:
        return (whole(self.shape.x), whole(self.shape.y))

    @property
    def stance(self) -> Pose:
        """The pose of a body that has one; only such bodies move."""
        if self.pose is None:
            raise ValueError(f"{self.id} stands in an outline and has no front")
        return self.pose

    @property
    def named_centres(self) -> Centres:
        return centres(self.stance, self.base)

    def at(self, pose: Pose) -> Body:
        """The same unit standing elsewhere, in the open."""
        return Body(self.id, self.side, self.base, pose, (), self.artillery, self.open_formation)


class Disc(msgspec.Struct, frozen=True, gc=False):
    """A Leader outside units, by his middle. [T-UNI-05, T-UNI-07, G-06]"""

    id: str
    side: str
    x: int
    y: int
    radius: int

    @property
    def middle(self) -> Point:
        return (self.x, self.y)


class Ground(Protocol):
    """The table as somebody knows it; the true state and a side's view both are one."""

    @property
    def scale(self) -> Scale: ...

    @property
    def terrain(self) -> Terrain: ...

    @property
    def bodies(self) -> Sequence[Body]:
        """Every Troop on the table, in the order of their ids. [G-09]"""

    @property
    def leaders(self) -> Sequence[Disc]:
        """Every Leader outside units, in the order of their ids."""


Circle = tuple[float, float, float, Body]
"""A body with the circle around it, middle and radius: what is far off is sorted out without a look at the body."""


class Field(msgspec.Struct, frozen=True, dict=True):
    """A ground made of values, for what-if questions: units moved, added or taken away."""

    scale: Scale
    terrain: Terrain
    bodies: tuple[Body, ...] = ()
    leaders: tuple[Disc, ...] = ()

    @once
    def circles(self) -> tuple[Circle, ...]:
        return _circled(self.bodies)

    @once
    def guns(self) -> tuple[Body, ...]:
        return _guns(self.bodies)

    @once
    def memory(self) -> dict[tuple[object, ...], Any]:
        """What `kept` keeps."""
        return {}


def _circled(bodies: Iterable[Body]) -> tuple[Circle, ...]:
    return tuple([((shape := body.shape).x, shape.y, shape.radius, body) for body in bodies])


def circles(ground: Ground) -> tuple[Circle, ...]:
    """Every Troop on the table with the circle around it, in the order of their ids."""
    return ground.circles if isinstance(ground, Field) else _circled(ground.bodies)


def _guns(bodies: Iterable[Body]) -> tuple[Body, ...]:
    return tuple([body for body in bodies if body.artillery and body.pose is not None])


def guns(ground: Ground) -> tuple[Body, ...]:
    """The guns that stand on the table by themselves, in the order of their ids."""
    return ground.guns if isinstance(ground, Field) else _guns(ground.bodies)


def among(ground: Ground, near: Sequence[Circle]) -> Field:
    """The same ground with only these bodies."""
    found = Field(ground.scale, ground.terrain, tuple([circle[3] for circle in near]), tuple(ground.leaders))
    found.__dict__["circles"] = tuple(near)
    return found


def kept(find: Callable[Concatenate[Ground, P], T]) -> Callable[Concatenate[Ground, P], T]:
    """What was found out about a field is kept with it: plan, judgement and resolution ask the same things.

    A field never changes, so neither does an answer about it; whoever moves stands on another field. For functions of
    plain values that give back one.
    """

    @wraps(find)
    def asked(ground: Ground, /, *args: P.args, **named: P.kwargs) -> T:
        if named or not isinstance(ground, Field):
            return find(ground, *args, **named)
        memory, key = ground.memory, (find, *args)
        if key in memory:
            return memory[key]  # type: ignore[no-any-return]
        found = memory[key] = find(ground, *args, **named)
        return found

    return asked


def field(
    scale: Scale, elements: Iterable[Element] = (), bodies: Iterable[Body] = (), leaders: Iterable[Disc] = ()
) -> Field:
    """A ground in the order of ids, however its parts were listed. [G-09]"""
    return Field(
        scale,
        Terrain(tuple(sorted(elements, key=lambda element: element.id))),
        tuple(sorted(bodies, key=lambda body: body.id)),
        tuple(sorted(leaders, key=lambda disc: disc.id)),
    )


def standing(ground: Ground, *moved: Body) -> Field:
    """The same ground with these units standing as given. [G-28]"""
    ids = [body.id for body in moved]
    bodies = [body for body in ground.bodies if body.id not in ids]
    return Field(
        ground.scale,
        ground.terrain,
        tuple(sorted([*bodies, *moved], key=lambda body: body.id)),
        tuple(ground.leaders),
    )


def enemies(ground: Ground, side: str) -> list[Body]:
    return [body for body in ground.bodies if body.side != side]
