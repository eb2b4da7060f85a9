"""Turns listed scenery into terrain with outlines and qualities; dice for crops and rivers. [T-TER]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.tabletop.book.scenery import Ellipse, Path, Placed, Rect
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tabletop.scenery import making
from rulesets.tabletop.scenery.making import beside, next_number, scaled
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import DieResult, ScaleId, StoredTable
from rulesets.tercios.position.geometry.terrain import Element, Quality, Terrain
from rulesets.tercios.position.muster import MusteredUnit

KINDS = {"hill_large": "hill", "wood_large": "wood", "lake_large": "lake", "building_large": "building"}
"""Large pieces are of the same type as small ones. An element's id shows what was bought. [T-TER-06, T-TER-08]"""

ELLIPSE_POINTS = 32
WALL_WIDTH = 250
"""Walls and fences are 0.25" thick. [G-07]"""
STREET = {"15mm": 3 * INCH, "28mm": 4 * INCH}
"""The least distance between the buildings of an urban area. [T-TER-31]"""
_TOWN: tuple[tuple[str, int, int], ...] = (("large", -1, 1), ("small", 1, 1), ("small", -1, -1), ("large", 1, -1))


def elements_of(placed: Iterable[Placed], scale: ScaleId) -> tuple[Element, ...]:
    """Terrain from a list of scenery. Ids count each kind in the order of the list: `wood1`, `wood2`. [T-TER-07]"""
    terrain = Terrain()
    for item in placed:
        terrain = added(terrain, item, scale)
    return terrain.elements


def added(terrain: Terrain, placed: Placed, scale: ScaleId) -> Terrain:
    """The table with one more piece of scenery on it."""
    return settled([*terrain.elements, *pieces(terrain, placed, scale)])


def settled(elements: Iterable[Element]) -> Terrain:
    """The elements sorted by id. A bridge that a road uses is Easy. [T-TER-19]"""
    found = list(elements)
    roads = [element for element in found if element.kind == "road"]
    for at, element in enumerate(found):
        if element.kind == "bridge":
            used = any(shapes.overlaps(element.shape, road.shape) for road in roads)
            found[at] = with_qualities(element, [Quality.EASY] if used else [])
    return Terrain(tuple(sorted(found, key=lambda element: element.id)))


def pieces(terrain: Terrain, placed: Placed, scale: ScaleId) -> tuple[Element, ...]:
    """What one purchase puts on the table: one element, or the four buildings of an urban area. [T-TER-31]"""
    id = f"{placed.terrain}{next_number(terrain.elements, placed.terrain)}"
    if placed.terrain == "urban" and not isinstance(placed, Path):
        return _town(id, placed, scale)
    kind = KINDS.get(placed.terrain, placed.terrain)
    qualities = frozenset(Quality(quality) for quality in CATALOGUE.terrain[placed.terrain].qualities)
    return (Element(id, kind, outline(placed, scale), qualities),)


def _town(id: str, placed: Ellipse | Rect, scale: ScaleId) -> tuple[Element, ...]:
    """Two large and two small buildings around a crossroads, inside the area. [T-TER-31]"""
    width, depth = placed.extent
    street = STREET[scale] // 2
    house = frozenset(Quality(quality) for quality in CATALOGUE.terrain["building"].qualities)
    round_ = isinstance(placed, Ellipse)
    found = []
    for number, (size, east, north) in enumerate(_TOWN, 1):
        key = "building_large" if size == "large" else "building"
        most = CATALOGUE.terrain[key].footprint
        limit = most.at(scale) if most else (0, 0)
        # In an ellipse the corners of the town must be on it: an inscribed rectangle has sides of 1/sqrt(2).
        room = [int(extent * (0.7 if round_ else 1.0)) // 2 - street for extent in (width, depth)]
        w, h = min(limit[0], room[0]), min(limit[1], room[1])
        middle = beside(placed, east * (street + w // 2), north * (street + h // 2))
        shape = Rect(terrain=key, x=middle[0], y=middle[1], w=w, h=h, angle=placed.angle)
        found.append(Element(f"{id}-{size}{number}", "building", outline(shape, scale), house))
    return tuple(found)


def outline(placed: Placed, scale: ScaleId) -> tuple[Point, ...]:
    """The outline of a piece in whole thousandths. Roads and rivers are cut at the table's edge. [G-07]"""
    runs_on = isinstance(placed, Path) and CATALOGUE.terrain[placed.terrain].shape == "strip"
    return making.outline(placed, CATALOGUE.scales[scale].table, runs_on=runs_on, corners=ELLIPSE_POINTS)


def with_qualities(element: Element, qualities: Iterable[Quality]) -> Element:
    return Element(element.id, element.kind, element.points, frozenset(qualities))


def turned_round(terrain: Terrain, scale: ScaleId) -> Terrain:
    """The table turned by 180 degrees. The winner of the choice of edges turns it
    instead of changing sides. [T-SCN-03]"""
    table = CATALOGUE.scales[scale].table
    return Terrain(tuple(making.turned_round(element, table) for element in terrain.elements))


def table_for(table: StoredTable, scale: ScaleId) -> tuple[Placed, ...]:
    """A stored table in a scale: places grow with the table, sizes as scenery does. [T-SCALE-01, T-TER-03]"""
    if table.scale == scale:
        return table.elements
    here, there = CATALOGUE.scales[table.scale], CATALOGUE.scales[scale]
    across = (there.table[0], here.table[0]), (there.table[1], here.table[1])
    size = (there.scenery_gap, here.scenery_gap)
    thin = [kind.id for kind in CATALOGUE.terrain.values() if kind.shape == "line"]
    return tuple(scaled(placed, across, size, thick=placed.terrain not in thin) for placed in table.elements)


# Results of dice.


def die_result(kind: str, face: int) -> DieResult:
    return next(result for result in CATALOGUE.dice[kind].results if face in result.faces)


def of_kind(terrain: Terrain, kind: str, qualities: Iterable[str]) -> Terrain:
    """Gives every element of the kind exactly these qualities. [T-TER-13, T-TER-28]"""
    new = frozenset(Quality(quality) for quality in qualities)
    return Terrain(tuple(with_qualities(e, new) if e.kind == kind else e for e in terrain.elements))


def flowing(terrain: Terrain, qualities: Sequence[str]) -> Terrain:
    """The river with its rolled qualities, and its fords: Difficult if it is Very Difficult or
    Impassable. [T-TER-28, T-TER-29]"""
    hard = "very_difficult" in qualities or "impassable" in qualities
    return of_kind(of_kind(terrain, "river", qualities), "ford", ["difficult"] if hard else [])


def has_kind(terrain: Terrain, kind: str) -> bool:
    return any(element.kind == kind for element in terrain.elements)


# What fits into a building.


def is_large(building: Element) -> bool:
    """A large building holds any infantry unit. Its id shows what was bought. [T-TER-20, T-TER-25]"""
    return "large" in building.id


def building_holds(building: Element, troop: MusteredUnit) -> bool:
    """A small building holds one Company, a large one any one infantry unit. Cavalry and guns never enter.
    [T-TER-20, T-TER-23, T-CAV-20]"""
    if building.kind != "building" or troop.arm != "infantry":
        return False
    return is_large(building) or troop.category == "company"
