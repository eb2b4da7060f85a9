"""The sheet on which a table is drawn: places on it, the ruler along its edges, the frame of the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.drawing.boxes import Box
from rulesets.drawing.cartouche import measured_border, scroll
from rulesets.drawing.colours import INK, PAPER, RULE, WAX
from rulesets.drawing.lettering import label
from rulesets.drawing.levels import CLOSE, NEAR
from rulesets.drawing.scale import scale_bar
from rulesets.drawing.styles import ART, SCREEN
from rulesets.drawing.svg import picture, tag, title
from rulesets.drawing.symbols import compass
from rulesets.kernel.text import Text
from rulesets.tabletop.board.levels import Levels, dark
from rulesets.tabletop.geometry.poses import FULL_TURN, HALF_TURN, QUARTER, Point

DOTS = 20
"""Units of the picture for an inch of the table."""
MARGIN = 60
"""Space around the table for the ruler and the cartouche."""
TABLE = "#dfe0bd"
UNNAMED_FROM_AFAR = '[data-detail="far"] .id{display:none}'
"""Thirty bodies in a line have no room for readable ids on a small screen: they come as one zooms in."""
LEVELS = Levels(far=0.48, close=1.0, letters={"far": 46, "middle": 23, "close": 15})
LETTERS = 23
"""The smallest letters that are shown in between."""
AGED = (
    '<radialGradient id="aged" r=".75"><stop offset=".55" stop-color="#8a7a3c" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#8a7a3c" stop-opacity=".3"/></radialGradient>'
)
"""A sheet that darkens towards its edges."""
FIELD = 6
"""Inches of each field of the border."""
ORIGIN = Text(
    "Places are counted from this corner, the same one for both sides: x along the long edge, y along the short one.",
    "Los lugares se cuentan desde esta esquina, la misma para los dos bandos: x por el lado largo, y por el corto.",
)


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


def turned(heading: int, *, upside_down: bool = False) -> float:
    """The rotation that makes a drawing that points up point in this direction on the table."""
    return ((QUARTER - heading + (HALF_TURN if upside_down else 0)) % FULL_TURN) / 100


def table_picture(
    sheet: Sheet, told: str, language: str, defs: Sequence[str], below: Sequence[str], above: Sequence[str]
) -> str:
    """The whole picture: what lies on the table, its edge and ruler, and what stands on it. It carries its measures
    for scripts that react to the pointer."""
    width, height = sheet.size
    box = Box(MARGIN, MARGIN, sheet.table_width, sheet.table_height)
    around: dict[str, object] = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    drawn = [
        tag("defs", tag("clipPath", tag("rect", **around), id="table"), AGED, *defs),
        tag("rect", x=0, y=0, width=width, height=height, fill=PAPER),
        tag("rect", **around, fill=TABLE),
        tag("rect", **around, fill="url(#grass)", class_=ART),
        tag("rect", **around, fill="url(#aged)", class_=f"{ART} {SCREEN}"),
        tag("g", *below, clip_path="url(#table)"),
        measured_border(box, FIELD * DOTS),
        ruler(sheet, language, of=LETTERS, every=12),
        _bar(sheet),
        _north(sheet),
        *above,
    ]
    seen = LEVELS.data(box.grown(16))
    return picture(
        width,
        height,
        told,
        LEVELS.style(UNNAMED_FROM_AFAR),
        dark("".join(drawn)),
        *drawn,
        data_dots=DOTS,
        data_margin=MARGIN,
        data_width=sheet.table_width,
        data_height=sheet.table_height,
        data_upside_down="true" if sheet.upside_down else None,
        data_detail=seen["data_detail"],
        data_details=seen["data_details"],
        data_far_box=seen["data_far_box"],
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
    """The moment above the table, the table's name on a scroll in the middle, and the legend below. A small screen
    shows the table alone."""
    width, height = sheet.size
    return [
        label(moment, MARGIN, 36, of=LETTERS, anchor="start", font_weight="bold", class_=NEAR),
        tag("g", scroll(name, width / 2, 29, LETTERS + 3), class_=NEAR) if name else "",
        label(legend, MARGIN, height - 6, of=13, anchor="start", class_=CLOSE),
    ]


def ruler(sheet: Sheet, language: str, of: float = 14, every: int = 6) -> str:
    """Inches along the two nearer edges, so that a place can be written down. Every so many have a figure. Both sides
    count from the same corner, as orders and reports do: it has a dot, and arrows say which way the figures grow."""
    ticks, figures = [], []
    for inch in range(sheet.width // 1000 + 1):
        x, y = sheet.at((inch * 1000, sheet.height if sheet.upside_down else 0))
        ticks.append(f"M{x:g} {y + 9:g}v{8 if inch % 6 == 0 else 3}")
        if inch % every == 0:
            figures.append(label(str(inch), x, y + 12 + of * 0.8, of=of))
    for inch in range(sheet.height // 1000 + 1):
        x, y = sheet.at((sheet.width if sheet.upside_down else 0, inch * 1000))
        ticks.append(f"M{x - 9:g} {y:g}h{-8 if inch % 6 == 0 else -3}")
        if inch % every == 0:
            figures.append(label(str(inch), x - 19, y + 5 * of / 14, of=of, anchor="end"))
    lines = tag("path", d="".join(ticks), fill="none", stroke=INK, stroke_width=0.8)
    return tag("g", lines, *figures, *_axes(sheet, of), _origin(sheet, language), class_=f"ruler {NEAR}")


def _axes(sheet: Sheet, of: float) -> list[str]:
    """The names of the two measures, between the first figures, each with the way in which it grows."""
    left, bottom = sheet.margin, sheet.margin + sheet.table_height
    x_name, y_name = ("← x", "y ↓") if sheet.upside_down else ("x →", "y ↑")
    return [
        label(x_name, left + 6 * DOTS, bottom + 12 + of * 0.8, of=of, font_style="italic"),
        label(y_name, left - 19, bottom - 6 * DOTS + 5 * of / 14, of=of, anchor="end", font_style="italic"),
    ]


def _origin(sheet: Sheet, language: str) -> str:
    x, y = sheet.at((0, 0))
    return tag("circle", title(ORIGIN.in_(language)), cx=x, cy=y, r=8, fill=WAX, stroke=PAPER, class_="origin")


def _bar(sheet: Sheet) -> str:
    x, y = sheet.table_width + MARGIN - 12 * DOTS, sheet.table_height + 2 * MARGIN - 12
    said = label('12"', x - 8, y + 7, of=LETTERS, anchor="end", class_=NEAR)
    return scale_bar(x, y, 3 * DOTS, 6, said, line={"stroke_width": 0.8})


def _north(sheet: Sheet) -> str:
    """A compass in the upper right corner, whose longest point looks north."""
    width, _ = sheet.size
    turn = 180 if sheet.upside_down else 0
    needle = tag("path", d="M-7-30L0-46L7-30z", fill=INK)
    rose = compass((45, 135, 225, 315), 34) + compass((0, 90, 180, 270), 40) + needle
    place = f"translate({width - MARGIN - 30:g} 29) scale(.58) rotate({turn})"
    sign = label("N", width - MARGIN - 66, 36, of=LETTERS, font_weight="bold")
    return tag("g", tag("g", rose, transform=place), sign, class_=f"compass {NEAR}")
