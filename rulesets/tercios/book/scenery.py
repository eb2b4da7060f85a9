"""What the data say about tables: scales, bases, terrain and stored tables. Lengths are thousandths of an inch."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from rulesets.forms import said
from rulesets.kernel.text import Text
from rulesets.tercios.book.entries import Printed
from rulesets.tercios.book.measures import Centimetres, Degrees, Inches

ScaleId = Literal["15mm", "28mm"]
SCALES: tuple[ScaleId, ...] = ("15mm", "28mm")
DEFAULT_SCALE: ScaleId = "15mm"

Face = Literal[1, 2, 3, 4, 5, 6]
T = TypeVar("T")


class PerScale(
    msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True, rename={"mm15": "15mm", "mm28": "28mm"}
):
    """A figure that each scale has of its own. [T-SCALE-01]"""

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
    """Leaders stand on discs of the largest size allowed. [T-UNI-05]"""


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
    """A kind of scenery: price, least and largest size, qualities. [T-TER-05, T-TER-07]"""

    id: str
    name: Text
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


class Reroll(Printed, frozen=True, kw_only=True):
    """A second die, and what it makes of the element on these faces."""

    faces: tuple[Face, ...]
    qualities: tuple[str, ...]


class DieResult(Printed, frozen=True, kw_only=True):
    """The qualities that these faces give."""

    faces: tuple[Face, ...]
    qualities: tuple[str, ...]
    again: Reroll | None = None


class ElementDie(Printed, frozen=True, kw_only=True):
    """Qualities that are rolled for. [T-TER-14, T-TER-28]"""

    element: str
    when: Literal["after_scenery", "after_deployment"]
    results: tuple[DieResult, ...]

    @property
    def id(self) -> str:
        return self.element


class Ellipse(Printed, frozen=True, kw_only=True, tag_field="shape", tag="ellipse"):
    """An area around its centre; `angle` turns it counter-clockwise."""

    terrain: Annotated[str, said("Piece", "Pieza", chosen_from="scenery")]
    x: Annotated[Inches, said("Its middle, x", "Su centro, x")]
    y: Annotated[Inches, said("Its middle, y", "Su centro, y")]
    rx: Annotated[Inches, said("Half its length", "Mitad del largo")]
    ry: Annotated[Inches, said("Half its width", "Mitad del ancho")]
    angle: Annotated[Degrees, said("Turned by degrees", "Girado, en grados")] = 0

    @property
    def extent(self) -> tuple[int, int]:
        return 2 * self.rx, 2 * self.ry

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return ((self.x, self.y),)


class Rect(Printed, frozen=True, kw_only=True, tag_field="shape", tag="rect"):
    """A rectangle around its centre; `angle` turns it counter-clockwise."""

    terrain: Annotated[str, said("Piece", "Pieza", chosen_from="scenery")]
    x: Annotated[Inches, said("Its middle, x", "Su centro, x")]
    y: Annotated[Inches, said("Its middle, y", "Su centro, y")]
    w: Annotated[Inches, said("Length", "Largo")]
    h: Annotated[Inches, said("Width", "Ancho")]
    angle: Annotated[Degrees, said("Turned by degrees", "Girado, en grados")] = 0

    @property
    def extent(self) -> tuple[int, int]:
        return self.w, self.h

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return ((self.x, self.y),)


class Path(Printed, frozen=True, kw_only=True, tag_field="shape", tag="path"):
    """A line of some width along its points."""

    terrain: Annotated[str, said("Piece", "Pieza", chosen_from="scenery")]
    points: Annotated[tuple[tuple[Inches, Inches], ...], said("Its course", "Su trazado", kind="place")]
    width: Annotated[Inches, said("Width", "Ancho")]


Placed = Ellipse | Rect | Path


class StoredTable(Printed, frozen=True, kw_only=True):
    """A table ready for play, its origin at the south-west corner. [T-TER-03, G-01]"""

    id: str
    name: Text
    scale: ScaleId
    elements: tuple[Placed, ...]
