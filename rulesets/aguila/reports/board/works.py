"""What people built: roads, crossings, walls, fences, field works, buildings; and what is left of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.geometry.ground import shape_of
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Piece
from rulesets.aguila.reports.board.paper import turned
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.landscape import shadow
from rulesets.drawing.night import DYE
from rulesets.drawing.styles import ART
from rulesets.drawing.svg import tag
from rulesets.tabletop.board.sheet import Sheet, size

Pen = Mapping[str, object]
LINES: Mapping[str, Sequence[Pen]] = {
    "fence": (
        {"stroke": "#7c5f38", "stroke_width": 2.2},
        {"stroke": "#5e4526", "stroke_width": 9, "stroke_dasharray": "3 12"},
    ),
    "bank": (
        {"stroke": "#8f7a4c", "stroke_width": 4},
        {"stroke": "#8f7a4c", "stroke_width": 12, "stroke_dasharray": "1.6 4"},
    ),
    "wall_low": (
        {"stroke": "#5d564a", "stroke_width": 8},
        {"stroke": "#bdb4a1", "stroke_width": 5.6, "stroke_dasharray": "8 1.6"},
    ),
    "wall_high": (
        {"stroke": "#2f2b24", "stroke_width": 12},
        {"stroke": "#a79c86", "stroke_width": 7.6, "stroke_dasharray": "10 2"},
    ),
    "position_light": (
        {"stroke": "#6b5130", "stroke_width": 11, "stroke_dasharray": "3 3"},
        {"stroke": "#b99a62", "stroke_width": 6},
    ),
    "position_solid": ({"stroke": "#5b4527", "stroke_width": 14}, {"stroke": "#c4a56c", "stroke_width": 9}),
    "position_fortified": (
        {"stroke": "#2f2b24", "stroke_width": 17},
        {"stroke": "#c4a56c", "stroke_width": 12},
        {"stroke": "#2f2b24", "stroke_width": 7, "stroke_dasharray": "9 5"},
    ),
}
"""Pens drawn over each other along the middle of a narrow piece."""
ROOFS: Mapping[str, tuple[str, str]] = {
    "building_wood": ("#b98a57", "#a0713f"),
    "building_stone": ("#c0745a", "#a55b44"),
    "farm": ("#c58a55", "#a86f3e"),
    "building_fortified": ("#a7a093", "#8b8477"),
}
"""The sunny and the shady half of a roof."""
WALL = 3.2
TALL = 11.0
"""The length of a building's shadow."""
GAUGE = ("#2f2b24", "#c9bfa8")


def built(sheet: Sheet, piece: Piece) -> str:
    wide, deep = size(piece.w), size(piece.h)
    match BOOK.kinds[piece.kind].category:
        case "road":
            drawn = _road(wide, deep)
        case "crossing":
            drawn = _bridge(wide, deep) if piece.kind == "bridge" else _ford(wide, deep)
        case "building":
            return _shaded(sheet, piece) + _standing(sheet, piece, _building(piece, wide, deep))
        case _:
            drawn = "".join(_line(wide, pen) for pen in LINES.get(piece.kind, LINES["bank"])) + _gauge(
                piece, wide, deep
            )
    return _standing(sheet, piece, drawn)


def site(sheet: Sheet, piece: Piece) -> str:
    """Where something stood: a broken outline and stones."""
    wide, deep = max(size(piece.w), 8), max(size(piece.h), 8)
    edge = tag("rect", **_rect(wide, deep), fill="#b9ac93", fill_opacity=0.5, stroke=INK, stroke_dasharray="3 6")
    stones = "".join(
        f"M{(at % 4 - 1.5) * wide / 4 - 4:.1f} {(at // 4 - 1) * deep / 3 + 3:.1f}l3-6 5 1 2 5z" for at in range(12)
    )
    return _standing(sheet, piece, edge + tag("path", d=stones, fill="#9b8f79", stroke="#5f5440", stroke_width=0.8))


def _standing(sheet: Sheet, piece: Piece, drawn: str) -> str:
    return tag("g", drawn, transform=turned(sheet, Stance(piece.x, piece.y, piece.rot)))


def _shaded(sheet: Sheet, piece: Piece) -> str:
    """The shadow of a building."""
    outline = shape_of(piece, BOOK.kinds[piece.kind]).points
    return tag("g", shadow([sheet.at(point) for point in outline], TALL), class_=ART)


def _rect(wide: float, deep: float) -> dict[str, object]:
    return {"x": f"{-wide / 2:.1f}", "y": f"{-deep / 2:.1f}", "width": f"{wide:.1f}", "height": f"{deep:.1f}"}


def _line(wide: float, pen: Pen) -> str:
    return tag("path", d=f"M{-wide / 2:.1f} 0h{wide:.1f}", fill="none", **pen)


def _road(wide: float, deep: float) -> str:
    """A pale way between two dotted ruts."""
    ruts = f"M{-wide / 2:.1f} {-deep / 2:.1f}h{wide:.1f}M{-wide / 2:.1f} {deep / 2:.1f}h{wide:.1f}"
    return tag("rect", **_rect(wide, deep), fill="#ecdfc0") + tag(
        "path", d=ruts, fill="none", stroke="#a8925f", stroke_width=1.5, stroke_dasharray="9 4"
    )


def _bridge(wide: float, deep: float) -> str:
    """Planks between two parapets; one walks along the depth of the piece."""
    planks = "".join(f"M{-wide / 2:.1f} {y * 9 - deep / 2:.1f}h{wide:.1f}" for y in range(1, round(deep / 9)))
    rails = f"M{-wide / 2:.1f} {-deep / 2:.1f}v{deep:.1f}M{wide / 2:.1f} {-deep / 2:.1f}v{deep:.1f}"
    return (
        tag("rect", **_rect(wide, deep), fill="#d8bd8b")
        + tag("path", d=planks, fill="none", stroke="#a07c46")
        + tag("path", d=rails, fill="none", stroke="#5b4527", stroke_width=5)
    )


def _ford(wide: float, deep: float) -> str:
    ripples = "".join(
        f"M{x * 22 - wide / 2 + 8:.1f} {y * 20 - deep / 2 + 12 + x % 2 * 8:.1f}q5-5 10 0"
        for x in range(int(wide // 22))
        for y in range(int(deep // 20))
    )
    return tag(
        "rect", **_rect(wide, deep), fill="#d9dcc0", stroke="#7d8f80", stroke_width=1.2, stroke_dasharray="5 5"
    ) + tag("path", d=ripples, fill="none", stroke="#86aab9", stroke_width=1.6)


def _building(piece: Piece, wide: float, deep: float) -> str:
    """A roof with its ridge; a farm has a yard; a fortified house has thick walls and towers."""
    sunny, shady = ROOFS.get(piece.kind, ROOFS["building_stone"])
    strong = piece.kind == "building_fortified"
    wall = 8.0 if strong else WALL
    drawn = [tag("rect", **_rect(wide, deep), fill="#4b4438" if strong else "#6b5a45")]
    drawn.append(_roof(wide - 2 * wall, deep - 2 * wall, sunny, shady))
    if piece.kind == "farm":
        yard = (wide * 0.42, deep * 0.4)
        drawn.append(tag("rect", **_rect(*yard), fill="#e6d8b4", stroke="#6b5a45", stroke_width=1.6))
    if strong:
        corners = [(x * (wide / 2 - 6), y * (deep / 2 - 6)) for x in (-1, 1) for y in (-1, 1)]
        drawn += [
            tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=9, fill=sunny, stroke=INK, stroke_width=2) for x, y in corners
        ]
    return tag("g", *drawn, class_=DYE) + _gauge(piece, wide, deep)


def _roof(wide: float, deep: float, sunny: str, shady: str) -> str:
    hip = min(wide, deep) * 0.32
    left, top = -wide / 2, -deep / 2
    ridge = f"M{left:.1f} {top:.1f}L{left + hip:.1f} 0H{-left - hip:.1f}L{-left:.1f} {top:.1f}"
    lower = f"M{left:.1f} {-top:.1f}L{left + hip:.1f} 0H{-left - hip:.1f}L{-left:.1f} {-top:.1f}z"
    tiles = "".join(
        f"M{left + hip + at * 12:.1f} 0V{top:.1f}M{left + hip + at * 12:.1f} 0V{-top:.1f}"
        for at in range(1, int((wide - 2 * hip) // 12) + 1)
    )
    return (
        tag("rect", **_rect(wide, deep), fill=sunny)
        + tag("path", d=lower, fill=shady)
        + tag("path", d=ridge + lower[:-1] + tiles, fill="none", stroke="#5b4030", stroke_width=1, stroke_opacity=0.7)
    )


def _gauge(piece: Piece, wide: float, deep: float) -> str:
    """How much of the structure is left, once it was hit. [A-ART-23]"""
    whole = BOOK.kinds[piece.kind].structure
    if not whole or piece.structure >= whole:
        return ""
    left = -wide / 2 + 4
    full = wide - 8
    return tag("rect", x=f"{left:.1f}", y=f"{deep / 2 - 9:.1f}", width=f"{full:.1f}", height=5, fill=GAUGE[0]) + tag(
        "rect",
        x=f"{left:.1f}",
        y=f"{deep / 2 - 9:.1f}",
        width=f"{full * piece.structure / whole:.1f}",
        height=5,
        fill=PAPER,
        stroke=GAUGE[0],
    )
