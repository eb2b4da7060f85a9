"""Rivers and the ways across them. [T-TER-19, T-TER-26, T-TER-27, T-TER-29]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from shapely.geometry import LineString

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point, heading_to, point_ahead
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import Path, Placed, Rect, ScaleId
from rulesets.tercios.position.geometry.terrain import Element, Terrain
from rulesets.tercios.rules.layout.terrain_making import outline

SHORE = INCH
"""How far the crossings the server proposes reach beyond either bank."""
COURSE_STEP = 500
"""Places for them are looked for every 0.5" of the river's course."""


def crosses_river(terrain: Terrain, crossing: Element) -> bool:
    """Whether it lies across the river, with both ends on dry land. [T-TER-19, T-TER-29]"""
    rivers = [element for element in terrain.elements if element.kind == "river"]
    if not any(shapes.overlaps(river.shape, crossing.shape) for river in rivers):
        return False
    return len(shapes.without(crossing.shape, [river.shape for river in rivers])) >= 2


def far_from_edges(crossing: Placed, scale: ScaleId) -> bool:
    """The free crossing lies more than D_FORD from every table edge. [T-TER-27]"""
    return well_inside(outline(crossing, scale), scale)


def well_inside(points: Sequence[Point], scale: ScaleId) -> bool:
    width, height = CATALOGUE.scales[scale].table
    gap = CATALOGUE.scales[scale].ford_edge
    return all(gap < x < width - gap and gap < y < height - gap for x, y in points)


def usual_crossing(river: Path, scale: ScaleId, kind: str = "ford") -> Rect | None:
    """A crossing as near the middle of the river's course as it may lie, or none. [T-TER-27, D-04]"""
    return next(_crossings(river, scale, kind), None)


def _crossings(river: Path, scale: ScaleId, kind: str) -> Iterator[Rect]:
    water = Terrain((Element("river1", "river", outline(river, scale)),))
    course = LineString(river.points)
    length = CATALOGUE.terrain[kind].size.at(scale)[1]
    steps = int(course.length // COURSE_STEP)
    for step in sorted(range(steps + 1), key=lambda step: (abs(step * COURSE_STEP - course.length / 2), step)):
        at, along = _on_course(river, step * COURSE_STEP)
        found = Rect(terrain=kind, x=at[0], y=at[1], w=length, h=river.width + 2 * SHORE, angle=along)
        if far_from_edges(found, scale) and crosses_river(water, Element("x", kind, outline(found, scale))):
            yield found


def _on_course(river: Path, along: float) -> tuple[Point, int]:
    """The place so far down the river, and the heading of its water there."""
    for a, b in zip(river.points, river.points[1:], strict=False):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if along <= length:
            return point_ahead(a, heading_to(a, b), along), heading_to(a, b)
        along -= length
    return river.points[-1], heading_to(river.points[-2], river.points[-1])
