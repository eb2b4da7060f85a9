"""Draws bases to scale: with a front, hollow, with marks for wear, and with their trail."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from rulesets.drawing.colours import PAPER, WAX
from rulesets.drawing.svg import tag
from rulesets.tabletop.board.sheet import Sheet, size, turned
from rulesets.tabletop.geometry.poses import Base, Point, Pose

SHORT = 250
"""Shorter steps of a trail are not drawn."""


class Colours(NamedTuple):
    """The colours of a side. One of the two sides is also hatched, so that nothing is told by colour alone."""

    ink: str
    fill: str
    hatched: bool
    coat: str = ""


def standing(sheet: Sheet, pose: Pose, *drawn: str, **more: object) -> str:
    """Turns and moves a drawing to a pose. It must have been drawn pointing up, with
    its front edge on the line y = 0."""
    x, y = sheet.at(pose.front)
    return tag(
        "g",
        *drawn,
        **more,
        transform=f"translate({x} {y}) rotate({turned(pose.heading, upside_down=sheet.upside_down)})",
    )


def frame(base: Base) -> dict[str, object]:
    width, depth = size(base.width), size(base.depth)
    return {"x": -round(width / 2, 1), "y": 0, "width": width, "height": depth}


def base_with_front(
    sheet: Sheet,
    pose: Pose,
    base: Base,
    colours: Colours,
    border: dict[str, object],
    symbol: Iterable[str],
    above: Iterable[str],
) -> str:
    """A base in its side's colours: border, symbol, front edge with its arrow, and what is drawn above."""
    ink, half, within = colours.ink, round(size(base.width) / 2, 1), frame(base)
    parts = [
        tag("rect", **within, fill=colours.fill),
        tag("rect", **within, fill="url(#hatch)") if colours.hatched else "",
        *symbol,
        tag("rect", **within, fill="none", stroke=ink, **border),
        tag("line", x1=-half, y1=2, x2=half, y2=2, stroke=ink, stroke_width=4),
        tag("path", d="M-5 0L0 -6L5 0z", fill=ink),
        *above,
    ]
    return standing(sheet, pose, *parts, class_="base")


def hollow_base(sheet: Sheet, pose: Pose, base: Base, ink: str) -> str:
    """A base that nobody else sees, or that is not there yet."""
    drawn = tag("rect", **frame(base), fill="none", stroke=ink, stroke_width=1.6, stroke_dasharray="3 3")
    return standing(sheet, pose, drawn)


def pips(most: int, filled: int, y: float) -> str:
    """One mark for each point that the unit can lose, filled if it is lost."""
    start = -(most - 1) * 4.0
    marks = [
        tag(
            "circle",
            cx=round(start + 8 * at, 1),
            cy=round(y, 1),
            r=2.8,
            fill=WAX if at < filled else PAPER,
            stroke=WAX,
            stroke_width=1,
        )
        for at in range(most)
    ]
    return tag("g", *marks, class_="wear")


def trail(sheet: Sheet, places: Sequence[Point], ink: str, marker: str) -> str:
    """A faint line along the way that a piece came. Very short steps are left out."""
    shown = [places[0]]
    for place in places[1:]:
        if hypot(place[0] - shown[-1][0], place[1] - shown[-1][1]) > SHORT:
            shown.append(place)
    if len(shown) < 2:
        return ""
    return tag(
        "polyline",
        points=sheet.points(shown),
        fill="none",
        stroke=ink,
        stroke_width=2.4,
        stroke_opacity=0.45,
        stroke_dasharray="2 4",
        marker_end=f"url(#{marker})",
        class_="trail",
    )


def pose_data(pose: Pose, base: Base) -> dict[str, object]:
    """The data that a page needs to move the piece."""
    return {"data_pose": f"{pose.x} {pose.y} {pose.heading}", "data_depth": base.depth}


def beside(sheet: Sheet, middle: Point, edge: Point, away: float) -> tuple[float, float]:
    """A point of the picture at that distance outside an edge, measured from the middle of the base."""
    (x, y), (ex, ey) = sheet.at(middle), sheet.at(edge)
    length = hypot(ex - x, ey - y) or 1
    return round(ex + (ex - x) / length * away, 1), round(ey + (ey - y) / length * away, 1)
