"""The sheet on which a table is drawn: places on it, the ruler along its edges, the frame of the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.drawing.colours import INK, PAPER, RULE
from rulesets.drawing.lettering import label
from rulesets.drawing.scale import scale_bar
from rulesets.drawing.svg import picture, tag
from rulesets.tabletop.geometry.poses import FULL_TURN, QUARTER, Point

DOTS = 20
"""Units of the picture for an inch of the table."""
MARGIN = 46
"""Space around the table for the ruler and the cartouche."""
TABLE = "#dfe0bd"


class Sheet:
    """Converts places on the table into places on the picture. North is up, or down if the table is seen from there."""

    def __init__(self, width: int, height: int, *, margin: int = MARGIN, upside_down: bool = False) -> None:
        self.width = width
        self.height = height
        self.margin = margin
        self.upside_down = upside_down

    @property
    def table_width(self) -> float:
        return self.width * DOTS / 1000

    @property
    def table_height(self) -> float:
        return self.height * DOTS / 1000

    @property
    def size(self) -> tuple[float, float]:
        """The size of the whole picture."""
        return self.table_width + 2 * self.margin, self.table_height + 2 * self.margin

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        right, down = point[0], self.height - point[1]
        if self.upside_down:
            right, down = self.width - right, self.height - down
        return round(self.margin + right * DOTS / 1000, 1), round(self.margin + down * DOTS / 1000, 1)

    def points(self, points: Iterable[Point]) -> str:
        return " ".join("{},{}".format(*self.at(point)) for point in points)


def size(mils: float) -> float:
    return round(mils * DOTS / 1000, 1)


def turned(heading: int) -> float:
    """The rotation that makes a drawing that points up point in this direction on the table."""
    return ((QUARTER - heading) % FULL_TURN) / 100


def table_picture(sheet: Sheet, told: str, defs: Sequence[str], below: Sequence[str], above: Sequence[str]) -> str:
    """The whole picture: what lies on the table, its edge and ruler, and what stands on it. It carries its measures
    for scripts that react to the pointer."""
    width, height = sheet.size
    around: dict[str, object] = {"x": MARGIN, "y": MARGIN, "width": sheet.table_width, "height": sheet.table_height}
    return picture(
        width,
        height,
        told,
        tag("defs", *defs),
        tag("rect", x=0, y=0, width=width, height=height, fill=PAPER),
        tag("rect", **around, fill=TABLE),
        *below,
        tag("rect", **around, fill="none", stroke=INK),
        ruler(sheet),
        _bar(sheet),
        *above,
        data_dots=DOTS,
        data_margin=MARGIN,
        data_height=sheet.table_height,
    )


def lines_across(sheet: Sheet, heights: Iterable[int]) -> list[str]:
    """Faint lines from edge to edge that show the ends of zones and the middle."""
    lines = []
    for y in heights:
        x1, at = sheet.at((0, y))
        x2, _ = sheet.at((sheet.width, y))
        lines.append(tag("line", x1=x1, y1=at, x2=x2, y2=at, stroke=RULE, stroke_width=1, stroke_dasharray="2 6"))
    return lines


def cartouche(sheet: Sheet, moment: str, name: str, legend: str) -> list[str]:
    """The moment above the table, the table's name beside it, and the legend below."""
    width, height = sheet.size
    return [
        label(moment, MARGIN, 30, of=22, anchor="start", font_weight="bold"),
        label(name, width - MARGIN, 30, of=17, anchor="end", font_style="italic"),
        label(legend, MARGIN, height - 5, of=13, anchor="start"),
    ]


def ruler(sheet: Sheet, of: float = 14, every: int = 6) -> str:
    """Inches along two edges, so that a place can be written down. Every so many have a figure."""
    marks = []
    for inch in range(sheet.width // 1000 + 1):
        x, y = sheet.at((inch * 1000, sheet.height if sheet.upside_down else 0))
        marks.append(tag("line", x1=x, y1=y, x2=x, y2=y + (8 if inch % 6 == 0 else 3), stroke=INK, stroke_width=0.8))
        if inch % every == 0:
            marks.append(label(str(inch), x, y + 8 + of, of=of))
    for inch in range(sheet.height // 1000 + 1):
        x, y = sheet.at((sheet.width if sheet.upside_down else 0, inch * 1000))
        marks.append(tag("line", x1=x, y1=y, x2=x - (8 if inch % 6 == 0 else 3), y2=y, stroke=INK, stroke_width=0.8))
        if inch % every == 0:
            marks.append(label(str(inch), x - 6 - of, y + 5 * of / 14, of=of))
    return tag("g", *marks, class_="ruler")


def _bar(sheet: Sheet) -> str:
    x, y = sheet.table_width + MARGIN - 12 * DOTS, sheet.table_height + 2 * MARGIN - 12
    said = label('12"', x - 8, y + 7, of=13, anchor="end")
    return scale_bar(x, y, 3 * DOTS, 6, said, line={"stroke_width": 0.8})
