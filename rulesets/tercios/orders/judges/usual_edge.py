"""Which deployment edge is the better one. [D-07]"""

from __future__ import annotations

import shapely

from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.dialogue.answers.setting_up import Edge
from rulesets.tercios.position.geometry.placing import Edge as Side
from rulesets.tercios.position.geometry.placing import zone
from rulesets.tercios.position.geometry.terrain import Quality, Terrain
from rulesets.tercios.position.scene import scale_of


def cover_in_zone(terrain: Terrain, scale: ScaleId, side: Side) -> int:
    """How much of a zone gives Cover, in square thousandths of an inch."""
    (left, low), (right, high) = zone(scale_of(scale), side)
    area = shapely.box(left, low, right, high)
    covering = terrain.having(Quality.COVER)
    return round(sum(shapely.intersection(area, element.shape.polygon, grid_size=1).area for element in covering))


def edge_with_more_cover(terrain: Terrain, scale: ScaleId, side: Side) -> Edge:
    """Turns the table if the other zone has more Cover. [D-07]"""
    theirs: Side = "north" if side == "south" else "south"
    better = cover_in_zone(terrain, scale, theirs) > cover_in_zone(terrain, scale, side)
    return "TURN" if better else "KEEP"
