"""Country, figures, flags and frames as an engraver cuts them: where they are, how many, and in which colours."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree

import pytest

from rulesets.drawing import figures, flags, landscape
from rulesets.drawing.boxes import Box
from rulesets.drawing.cartouche import measured_border, scroll
from rulesets.drawing.landscape import apart, banks, between, contains, hachures, paced, roof, shrunk, strewn, water

SQUARE = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
BENT = [(0.0, 0.0), (100.0, 60.0), (200.0, 0.0), (200.0, 20.0), (100.0, 80.0), (0.0, 20.0)]


def whole(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{drawn}</svg>")


def starts(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)]


def test_a_share_of_the_figures_is_gone_and_the_same_ones_each_time():
    box = Box(0, 0, 100, 60)
    counts = [sum(map(len, figures.spots(box, 5, 6, lost))) for lost in (0, 0.25, 0.5, 1)]
    assert counts == [200, 150, 100, 0]
    assert figures.spots(box, 5, 6, 0.5) == figures.spots(box, 5, 6, 0.5)
    fewer = {spot for rank in figures.spots(box, 5, 6, 0.5) for spot in rank}
    assert fewer < {spot for rank in figures.spots(box, 5, 6, 0.25) for spot in rank}


def test_figures_stand_within_their_box():
    box = Box(-20, 5, 40, 30)
    for x, y in (spot for rank in figures.spots(box, 5, 6) for spot in rank):
        assert box.left < x < box.right and box.top < y < box.bottom


def test_a_rank_is_drawn_by_dashes_as_far_apart_as_its_figures():
    places = figures.spots(Box(0, 0, 50, 6), 5, 6)
    (shoulders, *_) = whole(figures.foot(places))
    on, off = map(float, shoulders.get("stroke-dasharray").split())
    assert on + off == pytest.approx(places[0][1][0] - places[0][0][0], abs=0.01)
    (run,) = re.findall(r"h([\d.]+)", shoulders.get("d"))
    assert float(run) == pytest.approx(places[0][-1][0] - places[0][0][0] + on, abs=0.02)


def test_where_somebody_is_gone_the_rank_is_broken():
    full, thin = (figures.foot(figures.spots(Box(0, 0, 100, 6), 5, 6, lost)) for lost in (0, 0.4))
    assert len(starts(whole(full)[0].get("d"))) == 1 < len(starts(whole(thin)[0].get("d")))
    assert figures.foot([[]]) == figures.horse([]) == figures.pikes([]) == ""


@pytest.mark.parametrize("name", flags.DESIGNS)
def test_a_flag_keeps_its_colours_by_night(name):
    (flag,) = whole(flags.definitions([name, name]))
    assert flag.get("id") == f"flag-{name}"
    assert all(part.get("class") == "dye" for part in flag if part.get("fill", "none") != "none")


def test_symbols_are_strewn_inside_their_outline_and_those_in_front_come_last():
    found = [(float(use.get("x")), float(use.get("y"))) for use in whole(strewn(SQUARE, 15, ("tree", "bush")))]
    assert len(found) > 20 and all(contains(SQUARE, spot) for spot in found)
    assert [y for _, y in found] == sorted(y for _, y in found)
    assert len(whole(strewn([(0, 0), (4, 0), (2, 3)], 30, ("tree",)))) == 1, "however small, one is drawn"


def test_every_symbol_can_be_drawn():
    made = whole(landscape.definitions())
    assert [symbol.get("id") for symbol in made] == [f"ground-{name}" for name in landscape.SYMBOLS]


def test_the_long_sides_of_a_strip_are_found_from_whichever_corner_it_begins():
    for first in range(len(BENT)):
        assert apart(banks([*BENT[first:], *BENT[:first]])) == pytest.approx(20, abs=3)
    for first in range(4):
        ring = [(0.0, 0.0), (90.0, 0.0), (90.0, 10.0), (0.0, 10.0)]
        assert apart(banks([*ring[first:], *ring[:first]])) == 10
    assert banks([(0, 0), (4, 0), (2, 3)]) is None


def test_lines_between_two_sides_are_where_their_share_says():
    assert between(([(0, 0), (10, 0)], [(0, 8), (10, 8)]), (0.25, 1)) == "M0.0 2.0L10.0 2.0M0.0 8.0L10.0 8.0"


def test_a_river_flows_along_its_banks_and_a_lake_has_lines_along_its_shore():
    assert whole(water(BENT, "#123456", flowing=True))[0].tag == "path"
    rings = whole(water(SQUARE, "#123456", flowing=False))
    assert {ring.tag for ring in rings} == {"polygon"}
    assert rings[0].get("points").split()[0] == "3.0,3.0"


def test_slopes_are_heavier_in_the_shade():
    light, heavy = whole(hachures(SQUARE, [(1.0, 0.6)], "#123456"))
    assert float(heavy.get("stroke-width")) > float(light.get("stroke-width"))
    assert all(x + y > 100 for x, y in starts(heavy.get("d")))
    inner = shrunk(SQUARE, 0.59)
    ends = [(float(x), float(y)) for x, y in re.findall(r"L(-?[\d.]+) (-?[\d.]+)", heavy.get("d"))]
    assert not any(contains(inner, end) for end in ends), "no stroke goes farther up than its row"


def test_points_along_a_ring_are_a_step_apart():
    found = list(paced(SQUARE, 12.5))
    assert len(found) == 32 and all(hypot(ax - bx, ay - by) <= 12.51 for (ax, ay), (bx, by) in pairwise(found))


@pytest.mark.parametrize("ring", [SQUARE, BENT, [(0.0, 0.0), (60.0, 0.0), (30.0, 40.0)]])
def test_a_roof_has_a_side_for_each_wall_and_its_shady_ones_look_to_the_lower_right(ring):
    (house,) = whole(roof(ring, "#ffffff", "#000000", "#333333"))
    sides = [side for side in house if side.tag == "polygon"]
    assert len(sides) == len(ring) and {side.get("fill") for side in sides} == {"#ffffff", "#000000"}
    assert house.get("class") == "dye", "by night too the light comes from the upper left"


def test_the_border_begins_at_the_edge_and_its_fields_are_measured():
    rects = whole(measured_border(Box(10, 20, 300, 200), 60))
    assert rects[1].get("stroke-dasharray") == "60 60"
    edge = next(part for part in rects if part.get("x") == "10")
    assert (edge.get("y"), edge.get("width"), edge.get("height")) == ("20", "300", "200")


def test_a_scroll_bears_its_name():
    assert "".join(whole(scroll("Fields & woods", 100, 20, 18)).itertext()) == "Fields & woods"
