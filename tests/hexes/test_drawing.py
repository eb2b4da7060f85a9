"""Paths of hexes: the mesh, areas, and lines around what lies on them."""

from __future__ import annotations

import math
import re

import pytest

from rulesets.hexes import drawing, layout
from rulesets.hexes.grid import Grid, Hex

GRID = Grid(6, 5)


def corners_of(grid: Grid) -> set[tuple[float, float]]:
    return {(round(x, 0), round(y, 0)) for hex in grid.names for x, y in layout.corners(hex)}


def test_the_tile_of_the_mesh_repeats_every_side_of_a_hex():
    """Each side of a hex, brought into the tile, lies on a line of it, and the other way round."""
    wide, high = drawing.TILE
    left, top = drawing.TILE_ORIGIN
    numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", drawing.tile())]
    assert all(-wide <= number <= 2 * wide or number <= high for number in numbers)
    points = _points(drawing.tile())
    lattice = {
        (round((x - left) % wide, 1) % round(wide, 1), round((y - top) % high, 1) % high)
        for hex in GRID.names
        for x, y in layout.corners(hex)
    }
    for x, y in points:
        inside = (round(x % wide, 1) % round(wide, 1), round(y % high, 1) % high)
        assert any(math.dist(inside, corner) < 0.3 for corner in lattice), (x, y)


def _points(d: str) -> list[tuple[float, float]]:
    """The ends of the lines of a path of M, L and V."""
    found: list[tuple[float, float]] = []
    for letter, rest in re.findall(r"([MLV])([^MLV]*)", d):
        numbers = [float(number) for number in rest.split()]
        found.append((found[-1][0], numbers[0]) if letter == "V" else (numbers[0], numbers[1]))
    return found


def test_dots_lie_on_corners():
    corners = corners_of(GRID)
    across, gap = (float(number) for number in drawing.DOTS.split())
    for x, y, long in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)", drawing.corner_dots(GRID)):
        at = float(x) + across / 2
        while at < float(x) + float(long):
            assert any(math.dist((at, float(y)), corner) < 1 for corner in corners), (at, y)
            at += across + gap


def test_an_area_is_made_of_whole_hexes():
    assert drawing.area([Hex(0, 0), Hex(1, 0)]).count("z") == 2


def test_a_line_around_one_hex_stays_inside_it_and_is_closed():
    (ring,) = drawing.contours({Hex(3, 3): 0.8}, 0.45)
    assert len(ring) == 6
    assert all(layout.nearest(point) == Hex(3, 3) for point in ring)
    assert drawing.soft(ring).endswith("z")


def test_a_line_leaves_out_what_is_lower():
    ring_of_six = {Hex(3, 3).step(way): 1.0 for way in range(6)}
    outer, inner = sorted(drawing.contours(ring_of_six, 0.5), key=len, reverse=True)
    reach = [max(math.dist(point, layout.centre(Hex(3, 3))) for point in ring) for ring in (outer, inner)]
    assert reach[0] > 1.4 * layout.ACROSS and reach[1] < layout.ACROSS


def test_two_islands_have_two_lines():
    assert len(drawing.contours({Hex(0, 0): 1.0, Hex(5, 0): 1.0}, 0.5)) == 2


def test_a_roughened_ring_has_twice_the_points_and_keeps_the_old_ones():
    (ring,) = drawing.contours({Hex(0, 0): 1.0}, 0.5)
    rough = drawing.roughened(ring, lambda point: (point[0] + 1, point[1]))
    assert rough[::2] == ring and len(rough) == 12
    middle = ((ring[0][0] + ring[1][0]) / 2 + 1, (ring[0][1] + ring[1][1]) / 2)
    assert rough[1] == pytest.approx(middle)


def test_the_band_around_a_map_has_a_dark_field_at_every_second_column_and_row():
    d = drawing.fields(GRID, 10, 20, 300, 200, 8)
    assert d.count("z") == 2 * (3 + 3), "both sides of six columns and five rows"
    starts = [(float(x), float(y)) for x, y in re.findall(r"M(\S+) ([\d.]+)", d)]
    assert {y for _, y in starts[:6]} == {12, 200} and {x for x, _ in starts[6:]} == {2, 300}


def test_columns_and_rows_are_named_where_their_hexes_lie():
    assert [name for name, _ in drawing.columns(GRID, 1)] == ["01", "02", "03", "04", "05", "06"]
    for name, x in drawing.columns(GRID, 2):
        assert x == round(layout.centre(GRID.hexes[f"{name}01"])[0], 1)
    for name, y in drawing.rows(GRID, 2):
        assert y == layout.centre(GRID.hexes[f"01{name}"])[1]
