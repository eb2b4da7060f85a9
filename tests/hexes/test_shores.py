"""Shores: strokes lie along the coast and inside the map, and a coast looks the same each time."""

from __future__ import annotations

import re

from rulesets.hexes import shores
from rulesets.hexes.grid import Hex

COAST = [(float(x), 100.0) for x in range(0, 300, 5)]


def strokes(d: str) -> list[tuple[float, float, float]]:
    return [(float(x), float(y), float(end)) for x, y, end in re.findall(r"M(\S+) (\S+)H([\d.]+)", d)]


def test_strokes_lie_near_the_coast_and_inside_the_map():
    found = strokes(shores.hachures([COAST], (50, 200), (0, 300)))
    assert found
    assert all(50 <= x < end <= 200 and abs(y - 100) < shores.REACH for x, y, end in found)


def test_they_are_denser_at_the_land_than_further_out():
    length = dict.fromkeys(("near", "far"), 0.0)
    for x, y, end in strokes(shores.hachures([COAST], (0, 300), (0, 300))):
        length["near" if abs(y - 100) < shores.REACH / 2 else "far"] += end - x
    assert length["near"] > 1.5 * length["far"]


def test_a_rugged_coast_stays_near_the_plain_one_and_is_always_the_same():
    ring = shores.rugged(COAST)
    assert ring == shores.rugged(COAST)
    assert len(ring) == 4 * len(COAST)
    assert all(abs(y - 100) < 8 for _, y in ring)


def test_the_chance_of_a_hex_is_its_own():
    found = {shores.chance(Hex(q, r)) for q in range(20) for r in range(20)}
    assert len(found) == 400
    assert min(found) >= 0 and max(found) < 1
    assert min(found) < 0.1 and max(found) > 0.9


def test_a_hill_stands_on_its_foot_and_has_three_strokes_on_its_eastern_side():
    assert shores.hills([(100, 50, 10)]) == "M86.0 50q9.0 -17.0 28.0 0"
    starts = [float(x) for x in re.findall(r"M(\S+) ", shores.slopes([(100, 50, 10)]))]
    assert len(starts) == 3 and all(x > 100 for x in starts)
