"""Scenery as data files list it: ellipses, rectangles and lines with a width. Lengths are thousandths of an inch."""

from __future__ import annotations

from typing import Annotated

from rulesets.forms import said
from rulesets.tabletop.book.data_files import Printed
from rulesets.tabletop.book.measures import Degrees, Inches


class Ellipse(Printed, frozen=True, kw_only=True, tag_field="shape", tag="ellipse"):
    """An ellipse around its centre. `angle` turns it counter-clockwise."""

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
    """A rectangle around its centre. `angle` turns it counter-clockwise."""

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
    """A line with a width along its points."""

    terrain: Annotated[str, said("Piece", "Pieza", chosen_from="scenery")]
    points: Annotated[tuple[tuple[Inches, Inches], ...], said("Its course", "Su trazado", kind="place")]
    width: Annotated[Inches, said("Width", "Ancho")]


Placed = Ellipse | Rect | Path
