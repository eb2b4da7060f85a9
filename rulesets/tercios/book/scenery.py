"""The data about tables: scales, bases, terrain and stored tables. Lengths are thousandths of an inch."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import Printed
from rulesets.tabletop.book.measures import Centimetres, Inches
from rulesets.tabletop.book.scenery import Placed

ScaleId = Literal["15mm", "28mm"]
SCALES: tuple[ScaleId, ...] = ("15mm", "28mm")
DEFAULT_SCALE: ScaleId = "15mm"

Face = Literal[1, 2, 3, 4, 5, 6]
T = TypeVar("T")


class PerScale(
    msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True, rename={"mm15": "15mm", "mm28": "28mm"}
):
    """A value that is different in each scale. [T-SCALE-01]"""

    mm15: T
    mm28: T

    def at(self, scale: ScaleId) -> T:
        return self.mm15 if scale == "15mm" else self.mm28


class Scale(Printed, frozen=True, kw_only=True):
    """The sizes of one scale (chapter 2)."""

    id: ScaleId
    name: Text
    table: tuple[Inches, Inches]
    react: Inches
    corridor: Inches
    vanguard: Inches
    scenery_gap: Inches
    cartographer: Inches
    ford_edge: Inches
    enemy_gap: Inches
    command: Inches
    command_presencia: Inches
    leader_move: Inches
    leader_move_brio: Inches
    unlock: Inches
    deploy_from_centre: Inches
    deploy_depth: Inches
    correction: Inches
    general_diameter: Centimetres = msgspec.field(name="general_diameter_cm")
    officer_diameter: Centimetres = msgspec.field(name="officer_diameter_cm")
    """Leaders are on discs of the largest size allowed. [T-UNI-05]"""


class Base(Printed, frozen=True, kw_only=True):
    """The base of a kind of Troop: front and depth. [T-UNI-03]"""

    id: str
    name: Text
    size: PerScale[tuple[Centimetres, Centimetres]] = msgspec.field(name="cm")


class TerrainQuality(Printed, frozen=True, kw_only=True):
    """An effect that terrain may have. [T-TER-01]"""

    id: str
    name: Text
    does: Text


class Element(Printed, frozen=True, kw_only=True):
    """A kind of scenery: price, smallest and largest size, qualities. [T-TER-05, T-TER-07]"""

    id: str
    name: Text
    called: Text
    """Its name in a sentence, with its article: the large wood."""
    several: Text
    cost: Literal[1, 2, 3]
    shape: Literal["strip", "area", "line", "building", "cluster", "crossing"]
    size: PerScale[tuple[Inches, Inches]]
    qualities: tuple[str, ...]
    ref: str
    footprint: PerScale[tuple[Inches, Inches]] | None = None
    """The largest front and depth of a building. [T-TER-25]"""
    occupant_qualities: tuple[str, ...] = ()
    house_fields: tuple[str, ...] = ()
    note: Text | None = None

    @property
    def noun(self) -> Noun:
        return noun(self.called.en, self.called.es)


class Reroll(Printed, frozen=True, kw_only=True):
    """A second die, and the element that it gives on these faces."""

    faces: tuple[Face, ...]
    qualities: tuple[str, ...]


class DieResult(Printed, frozen=True, kw_only=True):
    """The qualities that these faces give."""

    faces: tuple[Face, ...]
    qualities: tuple[str, ...]
    again: Reroll | None = None


class ElementDie(Printed, frozen=True, kw_only=True):
    """Qualities for which a die is rolled. [T-TER-14, T-TER-28]"""

    element: str
    when: Literal["after_scenery", "after_deployment"]
    results: tuple[DieResult, ...]

    @property
    def id(self) -> str:
        return self.element


class StoredTable(Printed, frozen=True, kw_only=True):
    """A table that is ready for play. Its origin is the south-west corner. [T-TER-03, G-01]"""

    id: str
    name: Text
    story: Text
    """A battle that was fought on such ground."""
    scale: ScaleId
    elements: tuple[Placed, ...]
