"""The pieces on the table, as far as outlines are concerned, and cached results about a table.

Pieces never change after they are made. They are plain classes and not records: compiled, their fields are as fast as
those of a C struct, and cached results are stored in them. A game adds what its own rules need.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import inf
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.outlines import Obstacle, Shape
from rulesets.tabletop.geometry.poses import Base, Point, Pose
from rulesets.tabletop.geometry.tolerances import whole

UNKNOWN: Final[Any] = object()
"""Stands for a result that was not computed yet, because `None` can be a result."""


class Piece:
    """A piece of a side, given by the pose of its base, or by an outline that has no front.

    `x`, `y` and `radius` are the circle around it, used to skip distant pieces quickly. A piece with neither pose nor
    outline is not on the table and has no shape.
    """

    def __init__(self, id: str, side: str, base: Base, pose: Pose | None, outline: tuple[Point, ...]) -> None:
        self.id = id
        self.side = side
        self.base = base
        self.pose = pose
        self.front: Point | None = (pose.x, pose.y) if pose else None
        self.outline = outline
        self._shape = _shape(pose, base, outline)
        if self._shape is None:
            self.x, self.y, self.radius = inf, inf, 0.0
        else:
            self.x, self.y, self.radius = self._shape.x, self._shape.y, self._shape.radius
        self._obstacle: Obstacle | None = None
        self._hash = 0

    def __repr__(self) -> str:
        where = f"at {self.pose}" if self.pose else f"within {self.outline}"
        return f"<{type(self).__name__} {self.id} of {self.side} {where}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Piece) and self._values() == other._values()

    def __hash__(self) -> int:
        if self._hash == 0:
            self._hash = hash(self._values()) or 1
        return self._hash

    def _values(self) -> tuple[object, ...]:
        """The values by which pieces are compared."""
        return (self.id, self.side, self.base, self.pose, self.outline)

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
    def middle(self) -> Point:
        return (whole(self.x), whole(self.y))

    @property
    def stance(self) -> Pose:
        """The pose of a piece that has one. Only such pieces move."""
        if self.pose is None:
            raise ValueError(f"{self.id} stands in an outline and has no front")
        return self.pose


def _shape(pose: Pose | None, base: Base, outline: tuple[Point, ...]) -> Shape | None:
    if pose is not None:
        return shapes.rectangle(pose, base)
    return shapes.outline(outline) if outline else None


class Memory:
    """A table that never changes, with the results that `kept` cached for it."""

    def __init__(self) -> None:
        self.memory: dict[tuple[object, ...], Any] = {}


P = ParamSpec("P")
T = TypeVar("T")
M = TypeVar("M", bound=Memory)


def kept(find: Callable[Concatenate[M, P], T]) -> Callable[Concatenate[M, P], T]:
    """Caches a function's results with the table: plan, judgement and resolution need the same ones.

    A table never changes, so its results stay true; after a move there is a new table. Use it for functions whose
    arguments and results are plain values.
    """

    @wraps(find)
    def asked(ground: M, /, *args: P.args, **named: P.kwargs) -> T:
        if named:
            return find(ground, *args, **named)
        memory, key = ground.memory, (find, *args)
        found: T = memory.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = memory[key] = find(ground, *args, **named)
        return found

    return asked
