"""Who stands on the table as geometry knows them, and the field that holds them with the terrain.

Bodies, discs and fields never change once they are made. They are plain classes and no records: compiled, their fields
are as near as a C struct's, and what is found out about one at the first asking has its place in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from math import inf
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from rulesets.tercios.position.geometry import shapes
from rulesets.tercios.position.geometry.outlines import Obstacle, Shape
from rulesets.tercios.position.geometry.poses import Base, Centres, Point, Pose, centres
from rulesets.tercios.position.geometry.terrain import Scale, Terrain
from rulesets.tercios.position.geometry.tolerances import whole

P = ParamSpec("P")
T = TypeVar("T")

UNKNOWN: Final[Any] = object()
"""In place of an answer that was not asked for yet; `None` is one."""


class Body:
    """A Troop as geometry knows it. Without a pose its outline stands for the base and for all centres. [G-30, G-31]

    `x`, `y` and `radius` are the circle around it: what is far off is sorted out by it. Who is in reserve, in a column
    or gone has neither pose nor outline; no field holds such a one, and its shape cannot be asked for.
    """

    def __init__(
        self,
        id: str,
        side: str,
        base: Base,
        pose: Pose | None = None,
        outline: tuple[Point, ...] = (),
        artillery: bool = False,
        open_formation: bool = False,
        building: str = "",
    ) -> None:
        self.id = id
        self.side = side
        self.base = base
        self.pose = pose
        self.front: Point | None = (pose.x, pose.y) if pose else None
        self.outline = outline
        self.artillery = artillery
        self.open_formation = open_formation
        self.building = building
        self._shape = _shape(pose, base, outline)
        if self._shape is None:
            self.x, self.y, self.radius = inf, inf, 0.0
        else:
            self.x, self.y, self.radius = self._shape.x, self._shape.y, self._shape.radius
        self._obstacle: Obstacle | None = None
        self._centres: Centres | None = None
        self._hash = 0

    def __repr__(self) -> str:
        where = f"at {self.pose}" if self.pose else f"within {self.outline}"
        return f"<Body {self.id} of {self.side} {where}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Body) and self._values() == other._values()

    def __hash__(self) -> int:
        if self._hash == 0:
            self._hash = hash(self._values()) or 1
        return self._hash

    def _values(self) -> tuple[object, ...]:
        return (
            self.id,
            self.side,
            self.base,
            self.pose,
            self.outline,
            self.artillery,
            self.open_formation,
            self.building,
        )

    @property
    def shape(self) -> Shape:
        found = self._shape
        if found is None:
            raise ValueError(f"{self.id} stands nowhere")
        return found

    @property
    def obstacle(self) -> Obstacle:
        found = self._obstacle
        if found is None:
            found = self._obstacle = Obstacle(self.id, (self.shape,))
        return found

    @property
    def centres(self) -> tuple[Point, ...]:
        """The four centres, or every boundary point of an outline without a front. [T-UNI-06, T-TER-23, G-30, G-31]"""
        return shapes.boundary_points(self.shape) if self.pose is None else self.named_centres

    @property
    def fronts(self) -> tuple[Point, ...]:
        """Where it looks out from: its front centre, or any point of an outline."""
        return self.centres if self.front is None else (self.front,)

    @property
    def middle(self) -> Point:
        return (whole(self.x), whole(self.y))

    @property
    def stance(self) -> Pose:
        """The pose of a body that has one; only such bodies move."""
        if self.pose is None:
            raise ValueError(f"{self.id} stands in an outline and has no front")
        return self.pose

    @property
    def named_centres(self) -> Centres:
        found = self._centres
        if found is None:
            found = self._centres = centres(self.stance, self.base)
        return found

    def at(self, pose: Pose) -> Body:
        """The same unit standing elsewhere, in the open."""
        return Body(self.id, self.side, self.base, pose, (), self.artillery, self.open_formation)


def _shape(pose: Pose | None, base: Base, outline: tuple[Point, ...]) -> Shape | None:
    if pose is not None:
        return shapes.rectangle(pose, base)
    return shapes.outline(outline) if outline else None


class Disc:
    """A Leader outside units, by his middle. [T-UNI-05, T-UNI-07, G-06]"""

    def __init__(self, id: str, side: str, x: int, y: int, radius: int) -> None:
        self.id = id
        self.side = side
        self.x = x
        self.y = y
        self.radius = radius

    def __repr__(self) -> str:
        return f"<Disc {self.id} of {self.side} at {self.middle}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Disc) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[object, ...]:
        return (self.id, self.side, self.x, self.y, self.radius)

    @property
    def middle(self) -> Point:
        return (self.x, self.y)


class Ground:
    """The table as somebody knows it, or as it would be: every Troop on it and every Leader outside units, in the order
    of their ids. [G-09]"""

    def __init__(
        self,
        scale: Scale,
        terrain: Terrain,
        bodies: tuple[Body, ...] = (),
        leaders: tuple[Disc, ...] = (),
    ) -> None:
        self.scale = scale
        self.terrain = terrain
        self.bodies = bodies
        self.leaders = leaders
        self.memory: dict[tuple[object, ...], Any] = {}
        """What `kept` keeps."""
        self._guns: tuple[Body, ...] | None = None

    @property
    def guns(self) -> tuple[Body, ...]:
        """The guns that stand on the table by themselves."""
        found = self._guns
        if found is None:
            found = tuple([body for body in self.bodies if body.artillery and body.pose is not None])
            self._guns = found
        return found


def among(ground: Ground, near: Sequence[Body]) -> Ground:
    """The same ground with only these bodies."""
    return Ground(ground.scale, ground.terrain, tuple(near), ground.leaders)


def kept(find: Callable[Concatenate[Ground, P], T]) -> Callable[Concatenate[Ground, P], T]:
    """What was found out about a field is kept with it: plan, judgement and resolution ask the same things.

    A field never changes, so neither does an answer about it; whoever moves stands on another field. For functions of
    plain values that give back one.
    """

    @wraps(find)
    def asked(ground: Ground, /, *args: P.args, **named: P.kwargs) -> T:
        if named:
            return find(ground, *args, **named)
        memory, key = ground.memory, (find, *args)
        found: T = memory.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = memory[key] = find(ground, *args, **named)
        return found

    return asked


def standing(ground: Ground, *moved: Body) -> Ground:
    """The same ground with these units standing as given. [G-28]"""
    ids = [body.id for body in moved]
    bodies = [body for body in ground.bodies if body.id not in ids]
    return Ground(
        ground.scale,
        ground.terrain,
        tuple(sorted([*bodies, *moved], key=lambda body: body.id)),
        ground.leaders,
    )


def enemies(ground: Ground, side: str) -> list[Body]:
    return [body for body in ground.bodies if body.side != side]
