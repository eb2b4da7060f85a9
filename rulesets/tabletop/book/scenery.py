"""Scenery as it is listed: ellipses, rectangles and lines of some width. Lengths are thousandths of an inch."""

from __future__ import annotations

from rulesets.tabletop.book.data_files import Printed
from rulesets.tabletop.book.measures import Degrees, Inches


class Ellipse(Printed, frozen=True, kw_only=True, tag_field="shape", tag="ellipse"):
    """An area around its centre; `angle` turns it counter-clockwise."""

    terrain: str
    x: Inches
    y: Inches
    rx: Inches
    ry: Inches
    angle: Degrees = 0

    @property
    def extent(self) -> tuple[int, int]:
        return 2 * self.rx, 2 * self.ry

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return ((self.x, self.y),)


class Rect(Printed, frozen=True, kw_only=True, tag_field="shape", tag="rect"):
    """A rectangle around its centre; `angle` turns it counter-clockwise."""

    terrain: str
    x: Inches
    y: Inches
    w: Inches
    h: Inches
    angle: Degrees = 0

    @property
    def extent(self) -> tuple[int, int]:
        return self.w, self.h

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        return ((self.x, self.y),)


class Path(Printed, frozen=True, kw_only=True, tag_field="shape", tag="path"):
    """A line of some width along its points."""

    terrain: str
    points: tuple[tuple[Inches, Inches], ...]
    width: Inches


Placed = Ellipse | Rect | Path
