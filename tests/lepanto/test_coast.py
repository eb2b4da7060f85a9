"""The coast that is drawn agrees with the hexes, on the board and on the small chart beside it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rulesets.hexes import layout
from rulesets.lepanto.book.contents import BOARD
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.position.view import view
from rulesets.lepanto.reports.chart import coast, draw, gulf
from tests.lepanto.drawn import nodes, start

Line = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def lines() -> dict[int, list[list[Line]]]:
    """The lines of the drawn land at each whole height, ring by ring."""
    found: dict[int, list[list[Line]]] = {y: [] for y in range(500)}
    for ring in coast.rings():
        at: dict[int, list[Line]] = {}
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
            for y in range(int(min(y1, y2)), int(max(y1, y2)) + 1):
                at.setdefault(y, []).append((x1, y1, x2, y2))
        for y, crossing in at.items():
            if y in found:
                found[y].append(crossing)
    return found


def dry(lines: dict[int, list[list[Line]]], point: tuple[float, float]) -> bool:
    """Whether the drawn land covers the point: an odd number of lines of a ring lies east of it."""
    x, y = point
    return any(
        sum((y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 for x1, y1, x2, y2 in ring) % 2
        for ring in lines[int(y)]
    )


def samples(hex) -> list[tuple[float, float]]:
    x, y = layout.centre(hex)
    inner = [((x + 2 * cx) / 3, (y + 2 * cy) / 3) for cx, cy in layout.corners(hex)]
    return [(x, y), *inner, *(((x * 0.05 + cx * 0.95), (y * 0.05 + cy * 0.95)) for cx, cy in layout.corners(hex))]


@pytest.mark.rule("lepanto:L-SHORE-01", "lepanto:L-SHORE-03")
def test_the_drawn_coast_agrees_with_the_hexes(lines):
    wrong = []
    for hex, ground in SEA.ground.items():
        if hex.r > 12:
            continue
        land = [dry(lines, point) for point in samples(hex)]
        if (
            (ground == "sea" and any(land))
            or (ground == "land" and not all(land[:7]))
            or (ground == "shore" and (all(land) or not any(land)))
        ):
            wrong.append((SEA.name(hex), ground, sum(land)))
    assert wrong == []


@pytest.mark.rule("lepanto:L-SHORE-06")
def test_land_divides_the_shore_hexes_between_which_nobody_passes(lines):
    for one, other in BOARD.map.blocked_hexsides:
        (x, y), (to_x, to_y) = (layout.centre(SEA.hex(name)) for name in (one, other))
        assert dry(lines, ((x + to_x) / 2, (y + to_y) / 2)), (one, other)


def test_every_shore_hex_is_marked_as_such():
    svg = draw(view(start(), "public"), "en")
    (shoals,) = re.findall(r'<path d="([^"]*)" fill="url\(#shoals\)"/>', svg)
    assert shoals.count("z") == sum(ground == "shore" for ground in SEA.ground.values())


def test_the_small_chart_shows_the_real_gulf_around_the_map():
    west, south, east, north = gulf.FIELD
    assert gulf.BOUNDS.left < west < east < gulf.BOUNDS.right and gulf.BOUNDS.top < south < north < gulf.BOUNDS.bottom
    svg = draw(view(start(), "public"), "es")
    assert "Lepanto</text>" in svg and "Patras</text>" in svg and "Oxia</text>" in svg and "Escrofa</text>" in svg


def test_the_turn_track_lies_on_the_hexes_that_it_hides():
    svg = draw(view(start(), "public"), "en")
    boxes = re.findall(
        r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)", ElementTree.tostring(nodes(svg)["turn-track"], "unicode")
    )
    assert len(boxes) == BOARD.turns.last
    for x, y, wide, high in boxes:
        middle = (float(x) + float(wide) / 2, float(y) + float(high) / 2)
        assert SEA.at(layout.nearest(middle)) == "track"
