"""The sheet the table is drawn on: where a point lies on it, and its colours."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.drawing.colours import BLUE, OCHRE
from rulesets.tabletop.geometry.poses import FULL_TURN, QUARTER, Point

DOTS = 20
"""Units of the picture to an inch of the table."""
MARGIN = 46
"""Room around the table for the ruler and the cartouche."""

TABLE, WATER = "#dfe0bd", "#c3d6de"
SIDE_INK = {"south": BLUE, "north": OCHRE}
SIDE_FILL = {"south": "#b9cde0", "north": "#ecd2a6"}
"""North is hatched besides, so that nothing is said by colour alone."""


class Sheet:
    """Turns places on the table into places on the picture. North is up."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    @property
    def table_width(self) -> float:
        return self.width * DOTS / 1000

    @property
    def table_height(self) -> float:
        return self.height * DOTS / 1000

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return (
            round(MARGIN + point[0] * DOTS / 1000, 1),
            round(MARGIN + (self.height - point[1]) * DOTS / 1000, 1),
        )

    def points(self, points: Iterable[Point]) -> str:
        return " ".join("{},{}".format(*self.at(point)) for point in points)


def size(mils: float) -> float:
    return round(mils * DOTS / 1000, 1)


def turned(heading: int) -> float:
    """The rotation that makes what points up on the sheet point that way on the table."""
    return ((QUARTER - heading) % FULL_TURN) / 100
