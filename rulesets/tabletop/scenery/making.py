"""Turns listed scenery into outlines, and moves, turns and scales it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import TypeVar

import msgspec
import shapely
from shapely.geometry import LineString, Polygon

from rulesets.tabletop.book.scenery import Ellipse, Path, Placed, Rect
from rulesets.tabletop.geometry.features import Feature
from rulesets.tabletop.geometry.outlines import Spot
from rulesets.tabletop.geometry.poses import Point, forward
from rulesets.tabletop.geometry.tolerances import whole

Size = tuple[int, int]
"""The width and height of a table."""
Ratio = tuple[int, int]
F = TypeVar("F", bound=Feature)


def outline(placed: Placed, table: Size, *, runs_on: bool, corners: int) -> tuple[Point, ...]:
    """The outline of a piece in whole thousandths. An ellipse has `corners` corners. A piece that continues
    beyond the table is cut at its edge."""
    match placed:
        case Rect(w=w, h=h):
            ends = ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
            return tuple(beside(placed, dx, dy) for dx, dy in ends)
        case Ellipse(rx=rx, ry=ry):
            turns = [2 * pi * part / corners for part in range(corners)]
            return tuple(beside(placed, rx * cos(turn), ry * sin(turn)) for turn in turns)
        case Path():
            ring = _strip(placed, table, runs_on)
            return tuple(dict.fromkeys((whole(x), whole(y)) for x, y in ring))


def beside(placed: Ellipse | Rect, dx: float, dy: float) -> Point:
    """A place given from the middle of a piece, along its own axes."""
    fx, fy = forward(placed.angle)
    return (whole(placed.x + dx * fx - dy * fy), whole(placed.y + dx * fy + dy * fx))


def _strip(path: Path, table: Size, runs_on: bool) -> Sequence[Spot]:
    """The band along a line."""
    band = LineString(path.points).buffer(path.width / 2, cap_style="flat", join_style="mitre")
    if runs_on:
        longer = LineString(_prolonged(path)).buffer(path.width / 2, cap_style="flat", join_style="mitre")
        cut = shapely.intersection(longer, shapely.box(0, 0, *table), grid_size=1)
        band = cut if isinstance(cut, Polygon) and not cut.is_empty else band
    return [(x, y) for x, y, *_ in band.exterior.coords][:-1] if isinstance(band, Polygon) else list(path.points)


def _prolonged(path: Path) -> list[Spot]:
    """The line with its ends extended by its width, so that a line that begins at an
    angle to an edge reaches it fully."""
    points: list[Spot] = [(float(x), float(y)) for x, y in path.points]
    return [_beyond(points[1], points[0], path.width), *points, _beyond(points[-2], points[-1], path.width)]


def _beyond(before: Spot, end: Spot, length: float) -> Spot:
    dx, dy = end[0] - before[0], end[1] - before[1]
    away = (dx * dx + dy * dy) ** 0.5 or 1.0
    return end[0] + dx / away * length, end[1] + dy / away * length


# Ids.


def group(feature: str) -> str:
    """The piece of scenery to which a feature belongs. Features of one piece are
    distinguished by what follows a dash."""
    return feature.partition("-")[0]


def next_number(features: Iterable[Feature], kind: str) -> int:
    """The next number for an id. Ids count the pieces of each kind in the order in which
    they are laid: `wood1`, `wood2`."""
    taken = [group(feature.id)[len(kind) :] for feature in features if group(feature.id).startswith(kind)]
    return max((int(number) for number in taken if number.isdigit()), default=0) + 1


# At another place or in another size.


def shifted(feature: F, dx: int, dy: int) -> F:
    return msgspec.structs.replace(feature, points=tuple((x + dx, y + dy) for x, y in feature.points))


def turned_round(feature: F, table: Size) -> F:
    """The feature as it lies when the whole table is turned by 180 degrees."""
    width, height = table
    return msgspec.structs.replace(feature, points=tuple((width - x, height - y) for x, y in feature.points))


def moved_to(placed: Placed, dx: int, dy: int) -> Placed:
    if isinstance(placed, Path):
        return msgspec.structs.replace(placed, points=tuple((x + dx, y + dy) for x, y in placed.points))
    return msgspec.structs.replace(placed, x=placed.x + dx, y=placed.y + dy)


def middle_of(placed: Placed) -> Point:
    if not isinstance(placed, Path):
        return (placed.x, placed.y)
    return placed.points[len(placed.points) // 2]


def scaled(placed: Placed, across: tuple[Ratio, Ratio], size: Ratio, *, thick: bool) -> Placed:
    """The piece for a table of another size: places grow with it, sizes by their own ratio,
    a line's width only if `thick`."""

    def at(x: int, y: int) -> Point:
        return x * across[0][0] // across[0][1], y * across[1][0] // across[1][1]

    def grown(length: int) -> int:
        return length * size[0] // size[1]

    match placed:
        case Path(points=points):
            width = grown(placed.width) if thick else placed.width
            return msgspec.structs.replace(placed, points=tuple(at(x, y) for x, y in points), width=width)
        case Rect():
            x, y = at(placed.x, placed.y)
            return msgspec.structs.replace(placed, x=x, y=y, w=grown(placed.w), h=grown(placed.h))
        case Ellipse():
            x, y = at(placed.x, placed.y)
            return msgspec.structs.replace(placed, x=x, y=y, rx=grown(placed.rx), ry=grown(placed.ry))
