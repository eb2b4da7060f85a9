"""Draws terrain: woods, contours, furrows, water, walls and roofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import NamedTuple, TypeVar

from rulesets.drawing.colours import INK
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag, title
from rulesets.tabletop.board.sheet import Sheet
from rulesets.tabletop.geometry.features import Feature

F = TypeVar("F", bound=Feature)
WATER = "#c3d6de"


class Look(NamedTuple):
    """How a kind of terrain is drawn: its colour, a pattern over it, its edge. A hill has contours instead."""

    fill: str = "#d9d3b9"
    pattern: str = ""
    edge: Mapping[str, object] = {"stroke_width": 0.8, "stroke_opacity": 0.55}
    contours: tuple[float, ...] = ()
    hachures: bool = False


_TRODDEN: Mapping[str, object] = {"stroke_width": 0.8, "stroke_opacity": 0.35, "stroke_dasharray": "5 4"}
_BUILT: Mapping[str, object] = {"stroke_width": 1.6}
GENTLE, STEEP = (1.0, 0.7, 0.4), (1.0, 0.84, 0.68, 0.5, 0.32)

LOOKS: Mapping[str, Look] = {
    "hill": Look(contours=GENTLE),
    "hill_steep": Look(contours=STEEP, hachures=True),
    "marsh": Look("#c9d3b4", "reeds"),
    "lake": Look(WATER, "waves"),
    "river": Look(WATER, "waves"),
    "field": Look("#ead9a0", "furrows"),
    "wood": Look("#b9c79a", "wood"),
    "rocks": Look("#c9c2b4", "stones"),
    "urban": Look("#e3d7bf"),
    "ford": Look("#d8dcc6", "waves", _TRODDEN),
    "road": Look("#e9dcc0", "", _TRODDEN),
    "bridge": Look("#d9c7a3"),
    "fence": Look("#9a7b4f", "", {"stroke_width": 1.4, "stroke_dasharray": "6 3"}),
    "wall": Look("#7d7466", "", _BUILT),
    "building": Look("#b08968", "roof", _BUILT),
}
"""The kinds that most tables have, the lowest layer first. A game adds its own: `LOOKS | {"dunes": Look(..)}`."""

PATTERNS = "".join(
    (
        '<pattern id="wood" width="16" height="16" patternUnits="userSpaceOnUse">'
        '<path d="M4 10v-3M4 7l-2.5 0a2.6 2.6 0 1 1 5 0zM12 4v-2M12 15v-2M12 13l-2.5 0a2.6 2.6 0 1 1 5 0z" '
        'fill="#7f9560" stroke="#5d7144" stroke-width=".8"/></pattern>',
        '<pattern id="furrows" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(20)">'
        '<path d="M0 2h8M0 6h8" stroke="#c3a95f" stroke-width="1"/></pattern>',
        '<pattern id="reeds" width="18" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M2 6h6M5 6v-3M3.5 6l-1-2M6.5 6l1-2M11 11h6M14 11v-3" stroke="#6f8378" stroke-width="1" '
        'fill="none"/></pattern>',
        '<pattern id="waves" width="22" height="10" patternUnits="userSpaceOnUse">'
        '<path d="M1 5q2.5-3 5 0t5 0" stroke="#8fb0bd" stroke-width="1" fill="none"/></pattern>',
        '<pattern id="stones" width="14" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M2 8l3-5 4 3-2 4zM10 3l2-2 2 2-2 2z" fill="#a59c8b" stroke="#7c7364" stroke-width=".8"/></pattern>',
        '<pattern id="roof" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0v7" stroke="#7c5b40" stroke-width="1.4"/></pattern>',
        '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0v6" stroke="#8f5712" stroke-opacity=".35" stroke-width="1.6"/></pattern>',
    )
)


def terrain(
    sheet: Sheet, features: Iterable[F], say: Callable[[F], str], looks: Mapping[str, Look] = LOOKS
) -> list[str]:
    """Every feature, lower ground first, each with the text of its tooltip."""
    order = list(looks)
    ordered = sorted(features, key=lambda one: (order.index(one.kind) if one.kind in looks else 0, one.id))
    return [_drawn(sheet, one, looks.get(one.kind, Look()), say(one)) for one in ordered]


def _drawn(sheet: Sheet, feature: Feature, look: Look, said: str) -> str:
    outline = sheet.points(feature.points)
    parts = [title(said)]
    if look.contours:
        parts += contours(sheet, feature.points, look)
    else:
        parts.append(tag("polygon", points=outline, fill=look.fill, stroke=INK, **look.edge))
        if look.pattern:
            parts.append(tag("polygon", points=outline, fill=f"url(#{look.pattern})", stroke="none"))
    return tag("g", *parts, id=feature.id, class_=f"terrain {feature.kind}")


def contours(sheet: Sheet, outline: Sequence[tuple[float, float]], look: Look) -> list[str]:
    """Rings towards the top of a hill. A steep hill has more of them, and strokes down its slope."""
    x, y = _middle(outline)
    rings = []
    for at, share in enumerate(look.contours):
        ring = [(x + (px - x) * share, y + (py - y) * share) for px, py in outline]
        points = " ".join("{},{}".format(*sheet.at(point)) for point in ring)
        fill = "#d6c79a" if at == 0 else "#cdbb86"
        rings.append(
            tag(
                "polygon",
                points=points,
                fill=fill,
                fill_opacity=0.55,
                stroke="#8d7a47",
                stroke_width=1.1 if at else 1.5,
            )
        )
    if look.hachures:
        rings += [_stroke(sheet, (x, y), point) for point in outline[::2]]
    return rings


def _stroke(sheet: Sheet, top: tuple[float, float], foot: tuple[float, float]) -> str:
    """One hachure from the outer ring inwards."""
    length = hypot(foot[0] - top[0], foot[1] - top[1]) or 1
    share = max(0.0, 1 - 900 / length)
    x1, y1 = sheet.at(foot)
    x2, y2 = sheet.at((top[0] + (foot[0] - top[0]) * share, top[1] + (foot[1] - top[1]) * share))
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke="#8d7a47", stroke_width=1)


def _middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def names(sheet: Sheet, features: Iterable[Feature], nameless: Iterable[str] = ()) -> list[str]:
    """The ids of features in small letters, where orders can name them. Kinds in
    `nameless` are too narrow and have none."""
    found = []
    for feature in features:
        if feature.kind in nameless:
            continue
        x, y = sheet.at(_middle(feature.points))
        found.append(label(feature.id, x, y, of=13, fill_opacity=0.85, stroke_opacity=0.75, font_style="italic"))
    return found
