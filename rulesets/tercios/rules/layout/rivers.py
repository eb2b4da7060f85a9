"""Rivers and their crossings. [T-TER-19, T-TER-26, T-TER-27, T-TER-29]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.tabletop.book.scenery import Path, Placed, Rect
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tabletop.scenery.laying import down_course, lies_across, well_inside
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.geometry.terrain import Element, Terrain
from rulesets.tercios.rules.layout.terrain_making import outline

SHORE = INCH
"""How far the crossings that the server proposes reach beyond either bank."""
COURSE_STEP = 500
"""Places for them are tried every 0.5" along the river."""


def crosses_river(terrain: Terrain, crossing: Element) -> bool:
    """Whether it is across the river, with both ends on dry land. [T-TER-19, T-TER-29]"""
    return lies_across(crossing.shape, [element.shape for element in terrain.elements if element.kind == "river"])


def far_from_edges(crossing: Placed, scale: ScaleId) -> bool:
    """Whether the free crossing is more than D_FORD from every table edge. [T-TER-27]"""
    return is_far_inside(outline(crossing, scale), scale)


def is_far_inside(points: Sequence[Point], scale: ScaleId) -> bool:
    return well_inside(points, CATALOGUE.scales[scale].table, CATALOGUE.scales[scale].ford_edge)


def usual_crossing(river: Path, scale: ScaleId, kind: str = "ford") -> Rect | None:
    """A crossing as near to the middle of the river as allowed, or None. [T-TER-27, D-04]"""
    return next(_crossings(river, scale, kind), None)


def _crossings(river: Path, scale: ScaleId, kind: str) -> Iterator[Rect]:
    water = Terrain((Element("river1", "river", outline(river, scale)),))
    length = CATALOGUE.terrain[kind].size.at(scale)[1]
    for at, along in down_course(river, COURSE_STEP):
        found = Rect(terrain=kind, x=at[0], y=at[1], w=length, h=river.width + 2 * SHORE, angle=along)
        if far_from_edges(found, scale) and crosses_river(water, Element("x", kind, outline(found, scale))):
            yield found
