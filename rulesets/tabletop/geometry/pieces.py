"""Whoever stands on the table, as far as outlines are concerned, and what was found out about a table that holds them.

Pieces never change once they are made. They are plain classes and no records: compiled, their fields are as near as a C
struct's, and what is found out about one at the first asking has its place in it. A game adds to them what its own
rules ask for.
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
"""In place of an answer that was not asked for yet; `None` is one."""


class Piece:
    """One of a side, by the pose of its base, or by an outline that has no front.

    `x`, `y` and `radius` are the circle around it: what is far off is sorted out by it. Who has neither pose nor
    outline stands nowhere, and its shape cannot be asked for.
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
        """What makes it this piece and no other."""
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
        """The pose of a piece that has one; only such pieces move."""
        if self.pose is None:
            raise ValueError(f"{self.id} stands in an outline and has no front")
        return self.pose


def _shape(pose: Pose | None, base: Base, outline: tuple[Point, ...]) -> Shape | None:
    if pose is not None:
        return shapes.rectangle(pose, base)
    return shapes.outline(outline) if outline else None


class Memory:
    """A table that never changes, with what `kept` found out about it."""

    def __init__(self) -> None:
        self.memory: dict[tuple[object, ...], Any] = {}


P = ParamSpec("P")
T = TypeVar("T")
M = TypeVar("M", bound=Memory)


def kept(find: Callable[Concatenate[M, P], T]) -> Callable[Concatenate[M, P], T]:
    """What was found out about a table is kept with it: plan, judgement and resolution ask the same things.

    A table never changes, so neither does an answer about it; whoever moves stands on another one. For functions of
    plain values that give back one.
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
