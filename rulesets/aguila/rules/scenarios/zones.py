"""Where units may be deployed, scenario by scenario. [A-SCN-04, A-SCN-204, A-SCN-303, A-SCN-603, A-SCN-703]"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Literal

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.geometry.ground import Body, Feature, is_slow
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.measuring import apart, in_area
from rulesets.aguila.position.geometry.stances import SLACK, Base, Spot, Stance
from rulesets.aguila.position.holding import near_shape, site
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Piece, Side, other
from rulesets.aguila.rules.armies.mustering import FORTIFIED
from rulesets.tabletop.geometry.outlines import Shape, hull
from rulesets.tabletop.geometry.shapes import to_point

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
MIDDLE: Spot = (WIDTH / 2, DEPTH / 2)
VILLAGE_ASIDE = 10 * INCH
"""Nobody who attacks a village begins nearer to a short edge. [A-SCN-703]"""
MORE_THAN_12 = 12 * INCH + 2 * SLACK + 1
"""From the short edges at borodino, where 12" are not enough. [A-SCN-1202, G-06]"""
Zone = Literal["", "edge", "corner", "depth", "limits", "bank", "diagonal", "quarter", "centre", "off", "hill"]
"""Why a place is not in the zone; nothing: it is."""


def why_not_here(scene: Scene, id: str, at: Stance) -> Zone:
    """Why a unit may not begin there, as far as zones are concerned."""
    body = body_of(scene.units[id], scene.entry(id), at)
    why = _zone(scene, id, body)
    return "" if why and is_frontier(scene, id, body) else why


def why_not_in(scene: Scene, id: str, building: str) -> Zone:
    """The same for who begins in a building: all of it must lie where the unit may begin. [A-SCN-04]"""
    unit, feature = scene.units[id], scene.ground.feature(building)
    body = Body(id, unit.side, feature.stance, feature.base, scene.arm(id))
    return _zone(scene, id, body)


def _zone(scene: Scene, id: str, body: Body) -> Zone:
    side, state = scene.units[id].side, scene.facts
    defends = state.attacker == other(side)
    match state.options.scenario:
        case "assault" if defends:
            return _between(scene, side, body, 10 * INCH, 24 * INCH)
        case "farm" if defends:
            return _near_hull(scene, body, farm_pieces(scene))
        case "assault" | "farm":
            return "off"
        case "village" if defends:
            return _near_hull(scene, body, village_pieces(scene))
        case "village":
            return _strip(scene, side, body, 10 * INCH, VILLAGE_ASIDE)
        case "bridge" if defends:
            return _behind_river(scene, side, body)
        case "bridge":
            return _strip(scene, side, body, 10 * INCH, 0 if scene.has(id, "open_order") else 12 * INCH)
        case "escalation":
            return _strip(scene, side, body, 12 * INCH, 0)
        case "oblique":
            return _off_diagonal(scene, side, body)
        case "divide":
            return _in_quarter(scene, side, body)
        case "borodino":
            return _at_borodino(scene, id, body, defends)
    return _strip(scene, side, body, 12 * INCH, 0 if scene.has(id, "open_order") else 12 * INCH)


# Strips along an edge.


def from_edge(scene: Scene, side: str, y: float) -> float:
    """How far a point is from the long edge of a side."""
    return DEPTH - y if scene.facts.edges.get(side) == "top" else y


def _reach(scene: Scene, side: str, shape: Shape) -> tuple[float, float]:
    """The nearest and the farthest point of a base from the side's edge."""
    ends = sorted((from_edge(scene, side, shape.low_y), from_edge(scene, side, shape.high_y)))
    return ends[0], ends[1]


def _strip(scene: Scene, side: str, body: Body, deep: float, aside: float) -> Zone:
    """The whole base within so much of the long edge and away from the short ones. [A-SCN-04]"""
    near, far = _reach(scene, side, body.shape)
    if near < -SLACK or far > deep + SLACK:
        return "edge"
    return _beside(body.shape, aside)


def _beside(shape: Shape, aside: float) -> Zone:
    if shape.low_x < aside - SLACK or shape.high_x > WIDTH - aside + SLACK:
        return "corner"
    return ""


def _between(scene: Scene, side: str, body: Body, least: float, most: float) -> Zone:
    """[A-SCN-204]"""
    near, far = _reach(scene, side, body.shape)
    if near < least - SLACK or far > most + SLACK:
        return "depth"
    return _beside(body.shape, 0)


# Places.


def farm_pieces(scene: Scene) -> list[Piece]:
    """[A-SCN-302]"""
    return [piece for piece in scene.facts.terrain if piece.owner == "farm" or piece.id in _objective_pieces(scene)]


def village_pieces(scene: Scene) -> list[Piece]:
    """[A-SCN-702]"""
    return [piece for piece in scene.facts.terrain if piece.id in _objective_pieces(scene)]


def _objective_pieces(scene: Scene) -> set[str]:
    return {objective.piece for objective in scene.facts.objectives}


def _near_hull(scene: Scene, body: Body, pieces: list[Piece]) -> Zone:
    """Within 6" of the limits. [A-SCN-303, A-SCN-703]"""
    return "" if _farthest(body.shape, _hull_of(tuple(pieces))) <= 6 * INCH + SLACK else "limits"


@lru_cache(maxsize=16)
def _hull_of(pieces: tuple[Piece, ...]) -> Shape:
    """The convex hull of a farm or a village: asked for with every place that is tried."""
    return hull(*(site(piece) for piece in pieces))


def _farthest(shape: Shape, limits: Shape) -> float:
    """How far the corner that is farthest outside is from an outline."""
    return max(to_point(limits, corner) for corner in shape.points)


def _behind_river(scene: Scene, side: str, body: Body) -> Zone:
    """On the own bank, or on the bridge. [A-SCN-603]"""
    bridge = next(feature for feature in scene.ground.features if feature.id in _objective_pieces(scene))
    _, far = _reach(scene, side, body.shape)
    if far <= _bank(scene, side) + SLACK or in_area(body, bridge):
        return ""
    return "bank"


def _bank(scene: Scene, side: str) -> float:
    """How far the near bank of the river is from a side's edge."""
    river = next(piece for piece in scene.facts.terrain if piece.kind == "river")
    return from_edge(scene, side, river.y) - river.h / 2


def _at_borodino(scene: Scene, id: str, body: Body, defends: bool) -> Zone:
    """Two defenders on each hill even beyond 12", but nobody who digs in; others more than 12" from the short edges.
    [A-SCN-1202, A-SCN-1203]"""
    hill = _own_hill(scene, body) if defends else None
    if hill is not None and scene.units[id].position == FORTIFIED:
        return "hill"
    others = [each for each in scene.troops(scene.units[id].side) if each != id]
    if hill is not None and sum(in_area(scene.body(each), hill) for each in others) < 2:
        return ""
    return _strip(scene, scene.units[id].side, body, 12 * INCH, 0 if scene.has(id, "open_order") else MORE_THAN_12)


def _own_hill(scene: Scene, body: Body) -> Feature | None:
    hills = (feature for feature in scene.ground.features if feature.id in _objective_pieces(scene))
    return next((hill for hill in hills if in_area(body, hill)), None)


def guards_bridge(scene: Scene, side: Side) -> bool:
    """Whether the defender of a bridge has a unit within 6" of it; nobody else needs one. [A-SCN-603]"""
    if scene.facts.options.scenario != "bridge" or scene.facts.attacker in ("", side):
        return True
    bridge = next(piece for piece in scene.facts.terrain if piece.id in _objective_pieces(scene))
    return bool(near_shape(scene, side, site(bridge), 6 * INCH))


def may_dig(scene: Scene, side: Side, kind: str, at: Stance) -> bool:
    """Whether a bought position may lie there: between 10" and 24" from the edge. [A-SCN-204]"""
    printed = BOOK.kinds[kind]
    shape = Body("", side, at, Base(printed.width, printed.depth)).shape
    near, far = _reach(scene, side, shape)
    return near >= 10 * INCH - SLACK and far <= 24 * INCH + SLACK and not _beside(shape, 0)


# Halves and quarters.


def diagonal_distance(rising: bool, spot: Spot) -> float:
    """Signed: positive above the diagonal. [A-SCN-1001]"""
    x, y = spot
    along = (WIDTH, DEPTH) if rising else (WIDTH, -DEPTH)
    start = (0.0, 0.0) if rising else (0.0, float(DEPTH))
    cross = along[0] * (y - start[1]) - along[1] * (x - start[0])
    return cross / hypot(*along)


def row_of_zone(scene: Scene, side: str, y: float, base: Base) -> tuple[float, float]:
    """Between which x the middle of a base that looks up or down the table may be in a row: none other is in the zone.
    [A-SCN-1002]"""
    if scene.facts.options.scenario != "oblique":
        return 0.0, float(WIDTH)
    long = hypot(WIDTH, DEPTH)
    spare = 12 * INCH - 2 * SLACK + (base.width * DEPTH + base.depth * WIDTH) / 2 / long
    at_left, at_right = (_beyond_diagonal(scene, side, (x, y)) for x in (0.0, float(WIDTH)))
    ends = WIDTH * (spare - at_left) / (at_right - at_left)
    return (ends, float(WIDTH)) if at_right > at_left else (0.0, ends)


def _off_diagonal(scene: Scene, side: str, body: Body) -> Zone:
    """At least 12" from the diagonal, on the own side of it. [A-SCN-1002]"""
    least = min(_beyond_diagonal(scene, side, corner) for corner in body.shape.points)
    return "" if least >= 12 * INCH - SLACK else "diagonal"


def _beyond_diagonal(scene: Scene, side: str, spot: Spot) -> float:
    """How far on a side's own side of the diagonal a point is."""
    away = diagonal_distance(scene.facts.diagonal != "falling", spot)
    return away if scene.facts.edges.get(side) == "upper" else -away


def _in_quarter(scene: Scene, side: str, body: Body) -> Zone:
    """The own quarter, at least 12" from the centre. [A-SCN-1102, A-SCN-1103]"""
    vertical, _, horizontal = scene.facts.edges.get(side, "lower_left").partition("_")
    shape = body.shape
    fits_y = shape.high_y <= MIDDLE[1] + SLACK if vertical == "lower" else shape.low_y >= MIDDLE[1] - SLACK
    fits_x = shape.high_x <= MIDDLE[0] + SLACK if horizontal == "left" else shape.low_x >= MIDDLE[0] - SLACK
    if not fits_x or not fits_y:
        return "quarter"
    return "" if to_point(shape, MIDDLE) >= 12 * INCH - SLACK else "centre"


# Exceptions.


def is_frontier(scene: Scene, id: str, body: Body) -> bool:
    """Frontiersmen begin in any difficult ground outside the enemy's zone, in open order. [A-UAB-10]"""
    if not scene.has(id, "frontiersmen"):
        return False
    rough = any(
        is_slow(scene.ground, feature.kind, False) and in_area(body, feature) for feature in scene.ground.features
    )
    return rough and not in_enemy_zone(scene, scene.units[id].side, body)


def is_beyond_zone(scene: Scene, id: str, at: Stance) -> bool:
    """Whether only frontiersmen may begin there. [A-UAB-10, A-UAB-15]"""
    body = body_of(scene.units[id], scene.entry(id), at)
    return bool(_zone(scene, id, body)) and is_frontier(scene, id, body)


def begins_open(scene: Scene, id: str) -> bool:
    """Whether it stands where only open order may begin. [A-UAB-10]"""
    return scene.has(id, "frontiersmen") and bool(_zone(scene, id, scene.body(id)))


# The enemy's zone.


def in_enemy_zone(scene: Scene, side: Side, body: Body) -> bool:
    """Whether a part of a base lies where the enemy may deploy. [A-UAB-05, A-UAB-10]"""
    foe, state = other(side), scene.facts
    defends = state.attacker == side
    near, far = _reach(scene, foe, body.shape)
    match state.options.scenario:
        case "assault" if defends:
            return near < 24 * INCH - SLACK and far > 10 * INCH + SLACK
        case "farm" | "village" if defends:
            return apart(body.shape, _limits(scene)) < 6 * INCH - SLACK
        case "assault" | "farm":
            return False
        case "bridge" if defends:
            return near < _bank(scene, foe) - SLACK
        case "village":
            return near < 10 * INCH - SLACK and not _beyond_village_corner(body.shape)
        case "bridge":
            return near < 10 * INCH - SLACK
        case "oblique":
            return max(_beyond_diagonal(scene, foe, corner) for corner in body.shape.points) > 12 * INCH + SLACK
        case "divide":
            return any(_in_own_quarter(scene, foe, corner) for corner in body.shape.points)
    return near < 12 * INCH - SLACK


def _beyond_village_corner(shape: Shape) -> bool:
    """Where the attacker of a village may not begin. [A-SCN-703]"""
    return shape.high_x < VILLAGE_ASIDE + SLACK or shape.low_x > WIDTH - VILLAGE_ASIDE - SLACK


def _limits(scene: Scene) -> Shape:
    pieces = farm_pieces(scene) if scene.facts.options.scenario == "farm" else village_pieces(scene)
    return _hull_of(tuple(pieces))


def _in_own_quarter(scene: Scene, side: str, spot: Spot) -> bool:
    """Inside the quarter and 12" from the centre."""
    x, y = spot
    vertical, _, horizontal = scene.facts.edges.get(side, "lower_left").partition("_")
    inside = (y < MIDDLE[1] - SLACK) == (vertical == "lower") and (x < MIDDLE[0] - SLACK) == (horizontal == "left")
    return inside and hypot(x - MIDDLE[0], y - MIDDLE[1]) > 12 * INCH + SLACK
