"""Whether a piece of scenery may be bought and laid in a place, and the nearest legal place. [T-TER-04..T-TER-31]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.text import Problem
from rulesets.tabletop.book.scenery import Ellipse, Path, Placed, Rect
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.tolerances import INCH, TOUCH, at_most
from rulesets.tabletop.scenery.laying import (
    closer_than,
    covers_at_most,
    edges_at,
    is_on_table,
    is_plain,
    length_of,
    overlaps,
    slides,
    touches,
)
from rulesets.tabletop.scenery.making import group, middle_of, moved_to
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.geometry.placing import DEPLOY_LINE
from rulesets.tercios.position.geometry.terrain import Element, Quality, Terrain
from rulesets.tercios.rules.layout import saying
from rulesets.tercios.rules.layout.rivers import crosses_river, usual_crossing
from rulesets.tercios.rules.layout.terrain_making import KINDS, WALL_WIDTH, outline, pieces

SLIDE = 6 * INCH
"""How far an illegal wish is moved to the nearest legal place. [A-35]"""
SLIDE_STEP = 500
SLIDE_DIRECTIONS = 16
RIVER_BANK = 6 * INCH
"""A river may not be within this distance of a deployment edge for its whole course. [T-TER-26]"""
CROWDED = 3
"""Impassable ground may cover at most one part in this many of a deployment zone. [T-TER-06]"""
SHAPES: dict[str, tuple[type[Placed], ...]] = {
    "strip": (Path,),
    "line": (Path,),
    "area": (Ellipse, Rect),
    "cluster": (Ellipse, Rect),
    "building": (Rect,),
    "crossing": (Rect,),
}
CONTACT = ("road", "bridge", "ford")
"""Elements that touch others by their own rules. [T-TER-06]"""


def laying_problems(terrain: Terrain, scale: ScaleId, placed: Placed) -> list[Problem]:
    """Why this piece cannot be laid there, whoever pays for it: kind, size, table, and its own rules. [T-TER-07]"""
    if placed.terrain not in CATALOGUE.terrain:
        return [saying.unknown_terrain(placed.terrain)]
    form = form_problems(placed, scale)
    if form:
        return form
    new = pieces(terrain, placed, scale)
    return (
        _off_table(new, scale)
        or _own_rule(terrain, scale, placed, new)
        or _separation(terrain, scale, placed, new)
        or _crowding([*terrain.elements, *new], scale)
    )


def form_problems(placed: Placed, scale: ScaleId) -> list[Problem]:
    """Its shape must be that of its kind, its points on the table, and its size allowed.
    [T-TER-07, T-TER-08, T-TER-25]"""
    entry = CATALOGUE.terrain[placed.terrain]
    width, height = CATALOGUE.scales[scale].table
    if not isinstance(placed, SHAPES[entry.shape]):
        return [saying.wrong_shape(entry)]
    if not all(0 <= x <= width and 0 <= y <= height for x, y in placed.points):
        return [saying.off_table()]
    fits = _line_fits(placed, scale) if isinstance(placed, Path) else _area_fits(placed, scale)
    if not fits:
        return [saying.bad_size(entry, scale)]
    return [saying.bad_line(entry)] if isinstance(placed, Path) and not is_plain(placed, outline(placed, scale)) else []


def _line_fits(path: Path, scale: ScaleId) -> bool:
    """The width of a strip, or the total length of a wall or fence, which are 0.25" thick. [T-TER-07, G-07]"""
    entry = CATALOGUE.terrain[path.terrain]
    least, most = entry.size.at(scale)
    if entry.shape == "strip":
        return least <= path.width <= most
    length = length_of(path)
    return path.width == WALL_WIDTH and at_most(least, length) and at_most(length, most)


def _area_fits(placed: Ellipse | Rect, scale: ScaleId) -> bool:
    """The largest dimension. For a crossing only its size along the river counts; across,
    it may be longer within limits."""
    entry = CATALOGUE.terrain[placed.terrain]
    least, most = entry.size.at(scale)
    front, depth = placed.extent
    if entry.shape == "crossing":
        return least <= front <= most and 0 < depth <= 2 * most
    narrowest = least if entry.shape == "cluster" else 1
    if not least <= max(front, depth) <= most or min(front, depth) < narrowest:
        return False
    limits = sorted(entry.footprint.at(scale)) if entry.footprint else [most, most]
    return min(front, depth) <= limits[0] and max(front, depth) <= limits[1]


def _off_table(new: Sequence[Element], scale: ScaleId) -> list[Problem]:
    return [] if is_on_table(new, CATALOGUE.scales[scale].table) else [saying.off_table()]


# The rules of single kinds.


def _own_rule(terrain: Terrain, scale: ScaleId, placed: Placed, new: Sequence[Element]) -> list[Problem]:
    match placed:
        case Path(terrain="river"):
            return _river(terrain, scale, placed)
        case Path(terrain="road"):
            return _road(terrain, scale, placed)
        case Rect(terrain="bridge" | "ford"):
            return [] if crosses_river(terrain, new[0]) else [saying.no_river()]
    return []


def _river(terrain: Terrain, scale: ScaleId, river: Path) -> list[Problem]:
    """From one edge to another, one on a table, not completely along a deployment edge, with room for a
    crossing. [T-TER-26, T-TER-27]"""
    table = CATALOGUE.scales[scale].table
    height = table[1]
    if any(element.kind == "river" for element in terrain.elements):
        return [saying.second_river()]
    ends = edges_at(river.points[0], table), edges_at(river.points[-1], table)
    if not ends[0] or not ends[1] or ends[0] == ends[1]:
        return [saying.not_edge_to_edge()]
    if all(y <= RIVER_BANK for _, y in river.points) or all(y >= height - RIVER_BANK for _, y in river.points):
        return [saying.river_along_edge()]
    return [] if usual_crossing(river, scale) else [saying.no_crossing_possible(scale)]


def _road(terrain: Terrain, scale: ScaleId, road: Path) -> list[Problem]:
    """From an edge to another edge or to an element. [T-TER-09]"""
    table = CATALOGUE.scales[scale].table
    start, end = edges_at(road.points[0], table), edges_at(road.points[-1], table)
    reaches = any(at_most(shapes.to_point(element.shape, road.points[-1]), TOUCH) for element in terrain.elements)
    fits = bool(start) and ((bool(end) and end != start) or reaches)
    return [] if fits else [saying.road_ends()]


# Space between elements.


def _separation(terrain: Terrain, scale: ScaleId, placed: Placed, new: Sequence[Element]) -> list[Problem]:
    """It must touch one of its own type, or be D_SCENERY from every other element. [T-TER-06]"""
    if placed.terrain in CONTACT:
        return []
    return separation(terrain.elements, scale, new, KINDS.get(placed.terrain, placed.terrain))


def separation(others: Sequence[Element], scale: ScaleId, new: Sequence[Element], kind: str) -> list[Problem]:
    """Bridges and fords count as part of their river. [T-TER-06]"""
    gap = CATALOGUE.scales[scale].scenery_gap
    rest = [element for element in others if element.kind not in ("bridge", "ford")]
    close = closer_than(rest, new, gap)
    if not close:
        return []
    joined = any(o.kind == kind and touches(o, new) for o in close)
    if joined and not any(o.kind != kind and overlaps(o, new) for o in close):
        return []
    return [saying.too_close(tuple(sorted(group(o.id) for o in close)), gap)]


def _crowding(elements: Sequence[Element], scale: ScaleId) -> list[Problem]:
    """There must be space to deploy. [T-TER-06]"""
    return [] if leaves_room(elements, scale) else [saying.no_room_to_deploy()]


def leaves_room(elements: Sequence[Element], scale: ScaleId) -> bool:
    """Whether impassable ground covers at most a third of either deployment zone. [T-TER-06]"""
    width, height = CATALOGUE.scales[scale].table
    depth = height // 2 - DEPLOY_LINE
    solid = [e.shape for e in elements if Quality.IMPASSABLE in e.qualities or e.kind == "building"]
    zones = ((0, 0), (width, depth)), ((0, height - depth), (width, height))
    return covers_at_most(solid, zones, CROWDED)


# Purchases.


def purchase_problems(terrain: Terrain, scale: ScaleId, placed: Placed, left: int, first: bool) -> list[Problem]:
    """It must also be affordable, and a river must be a player's first purchase. [T-TER-05, T-TER-26]"""
    entry = CATALOGUE.terrain.get(placed.terrain)
    if entry is None:
        return [saying.unknown_terrain(placed.terrain)]
    if entry.cost > left:
        return [saying.too_dear(entry, left)]
    if placed.terrain == "river" and not first:
        return [saying.river_not_first()]
    return laying_problems(terrain, scale, placed)


def nearest_legal(
    terrain: Terrain, scale: ScaleId, wish: Placed, spots: Sequence[Point], left: int, first: bool
) -> Placed | None:
    """The wish at its place or at one of its other places, moved to the nearest legal place. [A-35]"""
    entry = CATALOGUE.terrain.get(wish.terrain)
    if entry is None or entry.cost > left or form_problems(wish, scale):
        return None
    x, y = middle_of(wish)
    for spot in ((x, y), *spots):
        at = moved_to(wish, spot[0] - x, spot[1] - y)
        for dx, dy in slides(SLIDE, SLIDE_STEP, SLIDE_DIRECTIONS):
            found = moved_to(at, dx, dy)
            if not _hopeless(terrain, scale, found) and not purchase_problems(terrain, scale, found, left, first):
                return found
    return None


def _hopeless(terrain: Terrain, scale: ScaleId, placed: Placed) -> bool:
    """A quick test that avoids the full one for most places. What it refuses, the full test would refuse too."""
    entry = CATALOGUE.terrain[placed.terrain]
    width, height = table = CATALOGUE.scales[scale].table
    points = placed.points
    if entry.shape == "strip":
        return not edges_at(points[0], table)
    inner = 0 if isinstance(placed, Path) else min(placed.extent) // 2 - INCH // 10
    if not all(inner <= x <= width - inner and inner <= y <= height - inner for x, y in points):
        return True
    if entry.shape == "crossing":
        return False
    gap = CATALOGUE.scales[scale].scenery_gap + inner - INCH // 10
    kind = KINDS.get(placed.terrain, placed.terrain)
    others = [element for element in terrain.elements if element.kind not in (kind, "bridge", "ford")]
    if any(element.kind == kind for element in terrain.elements):
        gap = 0  # it may touch one of its own type, and then may not cover the others
    return any(shapes.to_point(element.shape, point) < gap for element in others for point in points)


def map_problems(agreed: Sequence[Placed], scale: ScaleId) -> list[Problem]:
    """An agreed map: kinds, sizes, the table, one river with a crossing, space to deploy. [T-TER-03]"""
    found: list[Problem] = []
    terrain = Terrain()
    for at, placed in enumerate(agreed):
        where = f"agreed.{at}"
        if placed.terrain not in CATALOGUE.terrain:
            found.append(saying.unknown_terrain(placed.terrain).under(where))
            continue
        wrong = form_problems(placed, scale)
        if not wrong:
            new = pieces(terrain, placed, scale)
            wrong = _off_table(new, scale) or _own_rule(terrain, scale, placed, new)
            terrain = Terrain((*terrain.elements, *new))
        found += [problem.under(where) for problem in wrong]
    if found:
        return found
    kinds = [element.kind for element in terrain.elements]
    if "river" in kinds and "bridge" not in kinds and "ford" not in kinds:
        found.append(Problem("agreed", "T-TER-27.crossing", saying.NEEDS_CROSSING))
    return found or [problem.under("agreed") for problem in _crowding(terrain.elements, scale)]
