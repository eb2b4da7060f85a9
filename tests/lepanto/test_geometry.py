"""Chapter 1: hexes, directions, the ship's frame."""

from __future__ import annotations

from itertools import product
from math import cos, radians, sin, sqrt

import pytest

from rulesets.hexes.grid import DIRECTIONS, Hex, along, distance
from rulesets.lepanto.book.charts import field_of_fire
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.rules.close_fighting import arms_odds, can_board
from rulesets.lepanto.rules.gunnery import shots
from tests.lepanto.inventory import table
from tests.lepanto.ordering import stepped
from tests.lepanto.waters import NAMES, Waters

AROUND = {
    "2030": ["2130", "2129", "2029", "1930", "2031", "2131"],
    "2029": ["2129", "2028", "1928", "1929", "1930", "2030"],
}
"""The neighbours of a hex of an even and of an odd row, from the east counter-clockwise."""


@pytest.mark.rule("L-GEO-01", "L-GEO-03", "L-GEO-05")
@pytest.mark.parametrize("hex", AROUND)
def test_rows_run_west_to_east_and_even_ones_lie_half_a_hex_to_the_east(hex):
    assert BOARD.geometry["orientation"] == "pointy-top"
    here = SEA.hex(hex)
    assert [SEA.name(here.step(direction)) for direction in range(6)] == AROUND[hex]


@pytest.mark.rule("L-GEO-02")
def test_hexes_are_named_by_column_and_row():
    names = list(SEA.grid.hexes)
    assert (len(names), names[0], names[-1]) == (48 * 62, "0101", "4862")


@pytest.mark.rule("L-GEO-04")
def test_axial_coordinates_follow_from_column_and_row():
    for col, row in product(range(1, 49), range(1, 63)):
        r = row - 1
        q = (col - 1) - r // 2
        assert SEA.hex(f"{col:02d}{row:02d}") == (q, r)
        assert SEA.name(Hex(q, r)) == f"{q + r // 2 + 1:02d}{r + 1:02d}"


@pytest.mark.rule("T-1", "L-GEO-05", "L-WIND-05")
def test_directions_are_as_printed():
    for row in table("T-1"):
        number = int(row["No."])
        assert row["Name"] == NAMES[number]
        step = tuple(int(part) for part in row["axial step (dq,dr)"].strip("()").split(","))
        assert DIRECTIONS[number] == step
        for hex, column in (("2029", "from an odd row (col,row)"), ("2030", "from an even row (col,row)")):
            cols, rows = (int(part) for part in row[column].strip("()").split(","))
            assert AROUND[hex][number] == f"{20 + cols:02d}{int(hex[2:]) + rows:02d}"
        point = next(point for point in BOARD.wind.diagram if point.direction == number)
        assert (point.number, point.name) == (int(row["wind diagram number"]), row["Name"])
        printed = BOARD.geometry["directions"][number]
        assert (printed["n"], printed["name"], printed["dq"], printed["dr"]) == (number, row["Name"], *step)


@pytest.mark.rule("L-GEO-06", "L-MOV-01")
@pytest.mark.parametrize("facing", NAMES)
def test_the_bow_is_at_a_hexside_and_the_ship_goes_there(facing):
    ahead = AROUND["2030"][NAMES.index(facing)]
    assert stepped(f"CC-G09 2030 {facing}", "O") == f"{ahead} {facing}"


RELATIVE = {0: "bow", 1: "port", 2: "port", 3: "stern", 4: "starboard", 5: "starboard"}


@pytest.mark.rule("L-GEO-07", "L-GEO-09", "L-GEO-10", "L-GEO-11", "L-BOARD-01")
@pytest.mark.parametrize(("facing", "side"), list(product(range(6), range(6))))
def test_what_lies_at_each_relative_hexside(facing, side):
    there = AROUND["2030"][side]
    relative = (side - facing) % 6
    field = Waters(f"CC-X1 2030 {NAMES[facing]}", f"IC-G05 {there} W").field()
    assert [shot.arc for shot in shots(field, "CC-X1")] == [RELATIVE[relative]]
    field = Waters(f"CC-G09 2030 {NAMES[facing]}", f"IC-G05 {there} W").field()
    assert can_board(field, "CC-G09", "IC-G05") is (relative in (1, 2, 4, 5))


@pytest.mark.rule("L-GEO-09", "L-GEO-10")
def test_in_the_ships_frame_port_has_negative_r_and_the_keel_line_has_none():
    for facing in range(6):
        for way, bearing in field_of_fire(SHIPS["CC-X1"], facing).items():
            q, r = way
            for _ in range(facing):
                q, r = -r, q + r
            want = "port" if r < 0 else "starboard" if r > 0 else "bow" if q > 0 else "stern"
            assert bearing.arc == want


@pytest.mark.rule("L-GEO-08")
def test_distances():
    for one, other in product(["0101", "4862", "2030", "2029", "0162", "3514"], repeat=2):
        (q1, r1), (q2, r2) = SEA.hex(one), SEA.hex(other)
        dq, dr = q2 - q1, r2 - r1
        assert distance(Hex(q1, r1), Hex(q2, r2)) == max(abs(dq), abs(dr), abs(dq + dr))
    assert [distance(SEA.hex("2030"), SEA.hex(there)) for there in AROUND["2030"]] == [1] * 6
    assert distance(SEA.hex("1526"), SEA.hex("3426")) == 19


@pytest.mark.rule("L-GEO-12", "L-GUN-13")
def test_nothing_blocks_fire():
    field = Waters("CC-X1 2030 E", "CC-G09 2130 E", "IC-G05 2230 W", "CC-G10 2029 E", "IC-G06 2028 W").field()
    assert {shot.target for shot in shots(field, "CC-X1")} == {"IC-G05", "IC-G06"}
    assert arms_odds(field, "CC-X1", "IC-G05") == "1:1"


@pytest.mark.rule("L-GEO-13", "L-DRIFT-07")
def test_further_along_a_direction_is_the_larger_scalar_product():
    ways = [Hex(q, r) for q, r in product(range(-4, 5), repeat=2)]
    for direction in range(6):
        dq, dr = DIRECTIONS[direction]
        for q, r in ways:
            x, y = q + r / 2, -r * sqrt(3) / 2
            product_ = x * cos(radians(60 * direction)) + y * sin(radians(60 * direction))
            whole = along(Hex(q, r), direction)
            assert whole == 2 * q * dq + q * dr + r * dq + 2 * r * dr
            assert whole == pytest.approx(2 * product_)
