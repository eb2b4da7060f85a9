"""Units and Leaders on the table as geometry knows them, and the ground that holds them with the terrain.

Bodies, discs and grounds never change after they are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.pieces import Memory, Piece
from rulesets.tabletop.geometry.poses import Base, Centres, Point, Pose, centres
from rulesets.tercios.position.geometry.terrain import Scale, Terrain

BOUNDARY_STEP: Final = 500
"""Boundary points of buildings and emplaced fortifications are tried every 0.5". [G-15]"""


class Body(Piece):
    """A Troop as geometry knows it. If it has no pose, its outline is used for the base
    and for all centres. [G-30, G-31]

    A unit in reserve, in a column or destroyed has neither pose nor outline, and no ground holds it.
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
        super().__init__(id, side, base, pose, outline)
        self.artillery = artillery
        self.open_formation = open_formation
        self.building = building
        self._centres: Centres | None = None

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
    def centres(self) -> tuple[Point, ...]:
        """The four centres, or every boundary point of an outline without a front. [T-UNI-06, T-TER-23, G-30, G-31]"""
        return boundary_points(self.shape) if self.pose is None else self.named_centres

    @property
    def fronts(self) -> tuple[Point, ...]:
        """From where it sees: its front centre, or any point of an outline."""
        return self.centres if self.front is None else (self.front,)

    @property
    def named_centres(self) -> Centres:
        found = self._centres
        if found is None:
            found = self._centres = centres(self.stance, self.base)
        return found

    def at(self, pose: Pose) -> Body:
        """The same unit in another place, in the open."""
        return Body(self.id, self.side, self.base, pose, (), self.artillery, self.open_formation)


def boundary_points(shape: Shape) -> tuple[Point, ...]:
    """The points of an outline without a front that are used for sight from it and to it. [G-15, G-30, G-31]"""
    return shapes.boundary_points(shape, BOUNDARY_STEP)


class Disc:
    """A Leader outside units, given by the middle of their disc. [T-UNI-05, T-UNI-07, G-06]"""

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


class Ground(Memory):
    """The table as somebody knows it, or as it would be: every Troop on it and every Leader
    outside units, sorted by id. [G-09]"""

    def __init__(
        self,
        scale: Scale,
        terrain: Terrain,
        bodies: tuple[Body, ...] = (),
        leaders: tuple[Disc, ...] = (),
    ) -> None:
        super().__init__()
        self.scale = scale
        self.terrain = terrain
        self.bodies = bodies
        self.leaders = leaders
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


def standing(ground: Ground, *moved: Body) -> Ground:
    """The same ground with these units placed as given. [G-28]"""
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
