"""Pieces of terrain by their outlines. A game says what they do to units that cross them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.once import once
from rulesets.tabletop.geometry.outlines import Obstacle, Shape
from rulesets.tabletop.geometry.poses import Point


class Feature(msgspec.Struct, frozen=True, dict=True):
    """A piece of terrain: its kind, as the rulebook calls it, and its outline."""

    id: str
    kind: str
    points: tuple[Point, ...]

    @once
    def shape(self) -> Shape:
        return shapes.outline(self.points)

    @once
    def obstacle(self) -> Obstacle:
        return Obstacle(self.id, (self.shape,))

    def under(self, others: Sequence[Feature]) -> tuple[Shape, ...]:
        """The parts of it that others do not cover: the water on both sides of a bridge."""
        over = [other.shape for other in others if shapes.near(other.shape, self.shape)]
        return shapes.without(self.shape, over) if over else (self.shape,)
