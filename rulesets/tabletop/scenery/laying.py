"""Whether a piece of scenery can be laid somewhere: on the table and apart from others; and where to try instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import shapely
from shapely.geometry import LineString, Polygon

from rulesets.tabletop.book.scenery import Path
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.features import Feature
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, distance, heading_to, point_ahead
from rulesets.tabletop.geometry.tolerances import EPS, TOUCH, at_least, at_most
from rulesets.tabletop.scenery.making import Size

MOST_POINTS = 20
"""The most points of a line that somebody draws."""


def is_on_table(features: Iterable[Feature], table: Size) -> bool:
    return all(shapes.covers((0, 0), table, feature.shape) for feature in features)


def edges_at(point: Point, table: Size) -> tuple[str, ...]:
    """The edges of the table on which a point lies: two in a corner."""
    (width, height), (x, y) = table, point
    sides = (("west", x), ("east", width - x), ("south", y), ("north", height - y))
    return tuple(edge for edge, away in sides if abs(away) <= EPS)


def well_inside(points: Iterable[Point], table: Size, gap: int) -> bool:
    """Whether all points are farther than `gap` from every edge."""
    width, height = table
    return all(gap < x < width - gap and gap < y < height - gap for x, y in points)


# Lines.


def length_of(path: Path) -> float:
    return sum(distance(a, b) for a, b in zip(path.points, path.points[1:], strict=False))


def is_plain(path: Path, outline: Sequence[Point]) -> bool:
    """Whether a line has at least two points, none twice, does not cross itself, and its band does not fold."""
    if not 2 <= len(path.points) <= MOST_POINTS or len(dict.fromkeys(path.points)) < len(path.points):
        return False
    return LineString(path.points).is_simple and Polygon(outline).is_valid


def on_course(path: Path, along: float) -> tuple[Point, int]:
    """The place at that distance along a line, and the line's heading there."""
    for a, b in zip(path.points, path.points[1:], strict=False):
        length = distance(a, b)
        if along <= length:
            return point_ahead(a, heading_to(a, b), along), heading_to(a, b)
        along -= length
    return path.points[-1], heading_to(path.points[-2], path.points[-1])


def down_course(path: Path, step: int) -> Iterator[tuple[Point, int]]:
    """Places on a line and its heading there, every `step`, from its middle outwards."""
    length = LineString(path.points).length
    for at in sorted(range(int(length // step) + 1), key=lambda at: (abs(at * step - length / 2), at)):
        yield on_course(path, at * step)


def lies_across(crossing: Shape, strips: Sequence[Shape]) -> bool:
    """Whether it lies over one of the strips with both ends beyond it, as a bridge over a river."""
    if not any(shapes.overlaps(strip, crossing) for strip in strips):
        return False
    return len(shapes.without(crossing, strips)) >= 2


# Room.


def closer_than(others: Iterable[Feature], new: Sequence[Feature], gap: int) -> list[Feature]:
    """The features that are nearer than `gap`, edge to edge."""
    return [o for o in others if not all(at_least(shapes.between(o.shape, e.shape), gap) for e in new)]


def touches(other: Feature, new: Iterable[Feature]) -> bool:
    return any(at_most(shapes.between(other.shape, feature.shape), TOUCH) for feature in new)


def overlaps(other: Feature, new: Iterable[Feature]) -> bool:
    return any(shapes.overlaps(other.shape, feature.shape) for feature in new)


def covers_at_most(solid: Sequence[Shape], zones: Iterable[tuple[Point, Point]], part: int) -> bool:
    """Whether these cover at most one part in `part` of each zone. A zone is given by two corners."""
    if not solid:
        return True
    covered = shapely.union_all([shape.polygon for shape in solid], grid_size=1)
    boxes = (shapely.box(*low, *high) for low, high in zones)
    return all(shapely.intersection(box, covered, grid_size=1).area * part <= box.area for box in boxes)


def slides(most: int, step: int, directions: int) -> Iterator[Point]:
    """The shifts that are tried until a piece fits: none first, then farther and
    farther, counter-clockwise from east."""
    yield (0, 0)
    for length in range(step, most + 1, step):
        for direction in range(directions):
            yield point_ahead((0, 0), direction * FULL_TURN // directions, length)
