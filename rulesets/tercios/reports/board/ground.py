"""Terrain drawn as terrain: woods, contours, furrows, water, walls and roofs. [T-TER-07]"""

from __future__ import annotations

from math import hypot

from rulesets.drawing.colours import INK
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag, title
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.geometry.terrain import Element
from rulesets.tercios.reports.board.paper import WATER, Sheet

_ORDER = (
    "hill",
    "steep_hill",
    "marsh",
    "lake",
    "river",
    "field",
    "crop_field",
    "wood",
    "rocks",
    "urban",
    "ford",
    "road",
    "bridge",
    "fence",
    "wall",
    "building",
)
"""What lies under what."""

_ENTRIES = {"steep_hill": "hill_steep", "crop_field": "field"}
_FILLS = {
    "wood": "#b9c79a",
    "field": "#ead9a0",
    "crop_field": "#ead9a0",
    "marsh": "#c9d3b4",
    "lake": WATER,
    "river": WATER,
    "ford": "#d8dcc6",
    "road": "#e9dcc0",
    "bridge": "#d9c7a3",
    "rocks": "#c9c2b4",
    "building": "#b08968",
    "wall": "#7d7466",
    "fence": "#9a7b4f",
    "urban": "#e3d7bf",
}
_PATTERNS = {
    "wood": "wood",
    "field": "furrows",
    "crop_field": "furrows",
    "marsh": "reeds",
    "lake": "waves",
    "river": "waves",
    "ford": "waves",
    "rocks": "stones",
    "building": "roof",
}

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


def name_of(element: Element) -> Text:
    """The element's name in the rulebook's words."""
    found = CATALOGUE.terrain.get(_ENTRIES.get(element.kind, element.kind))
    return found.name if found else Text(element.kind.replace("_", " ").capitalize(), element.kind)


def terrain(sheet: Sheet, elements: tuple[Element, ...], language: str) -> list[str]:
    """Every element, lower ground first, each with its name and qualities for whoever points at it."""
    ordered = sorted(elements, key=lambda element: (_place(element.kind), element.id))
    return [_element(sheet, element, language) for element in ordered]


def _place(kind: str) -> int:
    return _ORDER.index(kind) if kind in _ORDER else 0


def _element(sheet: Sheet, element: Element, language: str) -> str:
    outline = sheet.points(element.points)
    parts = [title(_title(element, language))]
    if "hill" in element.kind:
        parts += _contours(sheet, element)
    else:
        parts.append(
            tag("polygon", points=outline, fill=_FILLS.get(element.kind, "#d9d3b9"), stroke=INK, **_edge(element))
        )
        if element.kind in _PATTERNS:
            parts.append(tag("polygon", points=outline, fill=f"url(#{_PATTERNS[element.kind]})", stroke="none"))
    return tag("g", *parts, id=element.id, class_=f"terrain {element.kind}")


def _edge(element: Element) -> dict[str, object]:
    if element.kind in ("road", "ford"):
        return {"stroke_width": 0.8, "stroke_opacity": 0.35, "stroke_dasharray": "5 4"}
    if element.kind == "fence":
        return {"stroke_width": 1.4, "stroke_dasharray": "6 3"}
    if element.kind in ("building", "wall"):
        return {"stroke_width": 1.6}
    return {"stroke_width": 0.8, "stroke_opacity": 0.55}


def _contours(sheet: Sheet, element: Element) -> list[str]:
    """Rings towards the top; a steep hill has more of them, and strokes down its slope."""
    steep = "steep" in element.kind
    x, y = _middle(element.points)
    shares = (1.0, 0.84, 0.68, 0.5, 0.32) if steep else (1.0, 0.7, 0.4)
    rings = []
    for at, share in enumerate(shares):
        ring = [(x + (px - x) * share, y + (py - y) * share) for px, py in element.points]
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
    if steep:
        rings += [_stroke(sheet, (x, y), point) for point in element.points[::2]]
    return rings


def _stroke(sheet: Sheet, top: tuple[float, float], foot: Point) -> str:
    """One hachure from the outer ring inwards."""
    length = hypot(foot[0] - top[0], foot[1] - top[1]) or 1
    share = max(0.0, 1 - 900 / length)
    x1, y1 = sheet.at(foot)
    x2, y2 = sheet.at((top[0] + (foot[0] - top[0]) * share, top[1] + (foot[1] - top[1]) * share))
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke="#8d7a47", stroke_width=1)


def _middle(points: tuple[Point, ...]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _title(element: Element, language: str) -> str:
    qualities = [CATALOGUE.terrain_qualities[quality].name.in_(language) for quality in sorted(element.qualities)]
    name = name_of(element).in_(language)
    return f"{name} {element.id}: {', '.join(qualities)}" if qualities else f"{name} {element.id}"


def names(sheet: Sheet, elements: tuple[Element, ...]) -> list[str]:
    """The ids of elements, small, where orders may speak of them."""
    found = []
    for element in elements:
        if element.kind in ("road", "fence", "wall"):
            continue
        x, y = sheet.at(_middle(element.points))
        found.append(label(element.id, x, y, of=13, fill_opacity=0.85, stroke_opacity=0.75, font_style="italic"))
    return found
