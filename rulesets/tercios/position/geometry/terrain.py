"""The table without units: its sizes, and its elements sorted by their effects."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from rulesets.tabletop.geometry.features import Feature
from rulesets.tabletop.geometry.once import once
from rulesets.tabletop.geometry.outlines import Obstacle, Shape


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
    """The effects of terrain on units that cross it, hide in it or fight on it. [T-TER-01]"""

    DIFFICULT = "difficult"
    VERY_DIFFICULT = "very_difficult"
    IMPASSABLE = "impassable"
    EASY = "easy"
    CONCEALING = "concealing"
    COVER = "cover"
    HEIGHT = "height"
    PROTECTED = "protected"


LINEAR = ("wall", "fence")
"""Elements that protect units against them instead of units in them. [T-FIRE-12]"""


class Element(Feature, frozen=True, dict=True):
    """A piece of terrain: its kind, as the rulebook calls it, its outline and its qualities
    in this game. [G-07, T-TER-07]"""

    qualities: frozenset[Quality] = frozenset()

    @property
    def linear(self) -> bool:
        return self.kind in LINEAR

    def overrides(self, other: Element) -> bool:
        """Roads make good ground through anything except buildings; bridges and fords through a river. [T-MOV-22]"""
        if self.kind == "road":
            return other.kind not in ("building", "road")
        return self.kind in ("bridge", "ford") and other.kind == "river"


class Terrain(msgspec.Struct, frozen=True, dict=True):
    """The elements of a table sorted by id, and grouped once by their effects."""

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
        """Impassable ground and buildings, without the roads, bridges and fords across them.
        [T-MOV-20, T-MOV-22, T-TER-21]"""
        return tuple(
            Obstacle(element.id, element.under(self.overriding(element)))
            for element in sorted(self.elements, key=lambda element: element.id)
            if Quality.IMPASSABLE in element.qualities or element.kind == "building"
        )

    @once
    def hiding(self) -> tuple[Element, ...]:
        """Concealing elements. Buildings always are. [T-LOS-07, G-15]"""
        ordered = sorted(self.elements, key=lambda element: element.id)
        return tuple(e for e in ordered if Quality.CONCEALING in e.qualities or e.kind == "building")

    def named(self, id: str) -> Element:
        return next(element for element in self.elements if element.id == id)
