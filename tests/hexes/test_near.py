"""What lies near a hex: checked against the plain definition on a small map."""

from __future__ import annotations

import pytest

from rulesets.hexes.grid import Grid, Hex, distance
from rulesets.hexes.near import CLOSE, NOBODY, Near, crowds

GRID = Grid(24, 20)
NEAR = Near(GRID.names)
CORNER, MIDDLE = GRID.hexes["0101"], GRID.hexes["1210"]


@pytest.mark.parametrize("hex", [CORNER, MIDDLE])
@pytest.mark.parametrize("far", [0, 1, 4])
def test_a_ring_is_all_that_lies_at_a_distance_and_on_the_map(hex, far):
    assert sorted(NEAR.ring(hex, far)) == sorted(other for other in GRID.names if distance(hex, other) == far)


def test_what_lies_around_comes_the_nearer_first():
    found = NEAR.around(MIDDLE, 3)
    assert [distance(MIDDLE, hex) for hex in found] == sorted(distance(MIDDLE, hex) for hex in found)
    assert {*found} == {hex for hex in GRID.names if distance(MIDDLE, hex) <= 3}


@pytest.mark.parametrize(
    "names", [["1310", "1110", "0101"], ["2401", "2420"], ["1210", "1310"], ["0120", "2402", "2401"]]
)
def test_the_nearest_piece_is_found_near_by_and_far_away(names):
    standing = {GRID.hexes[name]: f"piece-{name}" for name in names}
    assert NEAR.nearest(MIDDLE, standing) == min((distance(MIDDLE, hex), id) for hex, id in standing.items())


def test_of_pieces_as_near_as_each_other_the_lower_id_is_found():
    for far in (2, CLOSE + 2):
        standing = {
            Hex(MIDDLE.q + far, MIDDLE.r): "b",
            Hex(MIDDLE.q - far, MIDDLE.r): "a",
            Hex(MIDDLE.q, MIDDLE.r + far): "c",
        }
        assert NEAR.nearest(MIDDLE, standing) == (far, "a")


def test_where_nobody_stands_nobody_is_near():
    assert NEAR.nearest(MIDDLE, {}) == (NOBODY, "")


def test_crowds_are_found_the_largest_first_and_apart_from_each_other():
    many = [Hex(0, 0), Hex(1, 0), Hex(0, 1)]
    few = [Hex(12, 0), Hex(13, 0)]
    assert crowds([*few, *many, Hex(30, 0)], about=2, most=2) == [many, few]
    assert crowds([], about=2, most=2) == []
