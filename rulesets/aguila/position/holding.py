"""Who holds what. [A-SCN-14]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.geometry.ground import shape_of
from rulesets.aguila.position.geometry.measuring import apart, in_area
from rulesets.aguila.position.geometry.stances import SLACK, Spot
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Piece
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.shapes import to_point


def near_spot(scene: Scene, side: str, spot: Spot, limit: float, *, less: bool = False) -> list[str]:
    """Units of a side within a distance of a point, or nearer than it. Officers alone never count. [A-SCN-14]"""
    return [id for id in scene.troops(side) if _is_near(to_point(scene.body(id).shape, spot), limit, less)]


def near_shape(scene: Scene, side: str, shape: Shape, limit: float, *, less: bool = False) -> list[str]:
    return [id for id in scene.troops(side) if _is_near(apart(scene.body(id).shape, shape), limit, less)]


def _is_near(away: float, limit: float, less: bool) -> bool:
    return away < limit - SLACK if less else away <= limit + SLACK


def on_piece(scene: Scene, side: str, piece: str) -> list[str]:
    """Units with at least half of their base on it. [A-TER-12]"""
    feature = next((each for each in scene.ground.features if each.id == piece), None)
    if feature is None:
        return []
    return [id for id in scene.troops(side) if in_area(scene.body(id), feature)]


def alone(found: dict[str, list[str]]) -> str:
    """The only side that has somebody there, or nobody."""
    there = [side for side in SIDES if found[side]]
    return there[0] if len(there) == 1 else ""


def site(piece: Piece) -> Shape:
    """The outline of a piece even if it is destroyed. [A-SCN-308]"""
    return shape_of(piece, BOOK.kinds[piece.kind])
