"""Where hexes lie on a picture."""

from __future__ import annotations

import math

import pytest

from rulesets.hexes import layout
from rulesets.hexes.grid import NE, NW, SE, SW, E, Grid, Hex, W

GRID = Grid(48, 62)


def test_the_north_west_corner_is_where_others_rely_on_it():
    assert layout.SIZE == 20
    assert layout.centre(GRID.hexes["0101"]) == (40, 40)


def test_even_rows_lie_half_a_hex_further_east():
    first, second, third = (layout.centre(GRID.hexes[name]) for name in ("0101", "0102", "0103"))
    assert second == (pytest.approx(first[0] + layout.ACROSS / 2), 70)
    assert third == (first[0], 100)


@pytest.mark.parametrize("direction", [E, NE, NW, W, SW, SE])
def test_the_side_to_a_neighbour_is_one_of_its_own_sides(direction):
    hex = GRID.hexes["2020"]
    other = hex.step(direction)
    mine, theirs = layout.side(hex, direction), layout.side(other, direction + 3)
    assert [pytest.approx(point, abs=0.02) for point in mine] == list(reversed(theirs))


@pytest.mark.parametrize("direction", range(6))
def test_headings_are_those_of_the_steps(direction):
    (x, y), (x2, y2) = layout.centre(Hex(0, 0)), layout.centre(Hex(0, 0).step(direction))
    turned = math.degrees(math.atan2(y2 - y, x2 - x))
    assert (layout.heading(direction) - turned + 180) % 360 == pytest.approx(180, abs=0.1)


def test_every_point_near_a_centre_belongs_to_its_hex():
    inside = layout.SIZE * 0.8
    for hex in GRID.names:
        x, y = layout.centre(hex)
        for at in range(0, 360, 60):
            dx, dy = inside * math.cos(math.radians(at)), inside * math.sin(math.radians(at))
            assert layout.nearest((x + dx, y + dy)) == hex


def test_the_picture_of_a_map_has_the_same_margin_on_all_sides():
    wide, high = layout.size(GRID)
    assert layout.centre(GRID.hexes["4862"]) == (pytest.approx(wide - 40), pytest.approx(high - 40))
    assert layout.size(Grid(3, 1)) == (pytest.approx(80 + 2 * layout.ACROSS), 80)
