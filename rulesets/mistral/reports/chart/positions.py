"""The position of each place on the sheet, moved apart a little where symbols would cover each other."""

from __future__ import annotations

import math

from rulesets.drawing.boxes import Box, Point
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.reports.chart.paper import SHEET, at

ROUNDS = 80
GAP = 3.0
GATE_WIDTH, GATE_HEIGHT = 32.0, 16.0
_RADII = {"large": 14.0, "strait": 12.0, "coastal": 10.0, "offmap": 15.0, "gate": 15.0, "zone": 11.0}
_EASE = {"port": 0.35, "offmap": 0.0}
"""How easily a place is moved. All others move fully."""


def radius_of(place: Place) -> float:
    """The radius of the circle around its symbol."""
    if place.kind == "port":
        return 11.0 if place.key else 7.5
    return _RADII[place.kind]


def _settled() -> dict[str, Point]:
    home = {id: at(place.lon, place.lat) for id, place in CHART.places.items()}
    home["off_west"] = (SHEET.left + 20, home["off_west"][1])
    home["off_east"] = (SHEET.right - 20, home["off_east"][1])
    ids = list(home)
    need = {id: radius_of(CHART.places[id]) for id in ids}
    near = [
        (one, two) for index, one in enumerate(ids) for two in ids[index + 1 :] if math.dist(home[one], home[two]) < 70
    ]
    now = dict(home)
    for _ in range(ROUNDS):
        for one, two in near:
            (x1, y1), (x2, y2) = now[one], now[two]
            apart = math.hypot(x2 - x1, y2 - y1) or 0.1
            short = need[one] + need[two] + GAP - apart
            if short <= 0:
                continue
            ease1, ease2 = _EASE.get(CHART.places[one].kind, 1.0), _EASE.get(CHART.places[two].kind, 1.0)
            share = short / ((ease1 + ease2) or 1.0) * 0.5
            dx, dy = (x2 - x1) / apart * share, (y2 - y1) / apart * share
            now[one] = (x1 - dx * ease1, y1 - dy * ease1)
            now[two] = (x2 + dx * ease2, y2 + dy * ease2)
    return {id: (round(x, 1), round(y, 1)) for id, (x, y) in now.items()}


SPOTS = _settled()


def spot(id: str) -> str:
    """The position as text for the page, which draws over the chart."""
    return "{:g} {:g}".format(*SPOTS[id])


def box_of(id: str) -> Box:
    """The box that its symbol covers."""
    x, y = SPOTS[id]
    place = CHART.places[id]
    if place.kind == "gate":
        return Box(x - GATE_WIDTH / 2, y - GATE_HEIGHT / 2, GATE_WIDTH, GATE_HEIGHT)
    r = radius_of(place)
    return Box(x - r, y - r, 2 * r, 2 * r)
