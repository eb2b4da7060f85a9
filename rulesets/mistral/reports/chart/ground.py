"""The sheet under everything else: sea, zones, coast, border of degrees, scale."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rulesets.drawing.boxes import Point
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.scale import scale_bar
from rulesets.drawing.styles import ART
from rulesets.drawing.svg import tag
from rulesets.drawing.symbols import RIPPLES
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.reports.chart import coast
from rulesets.mistral.reports.chart.paper import (
    COAST,
    DEEP,
    HEIGHT,
    LAND,
    LAT_DOTS,
    LON_DOTS,
    SEA,
    SHEET,
    SHOAL,
    WIDTH,
    at,
)
from rulesets.mistral.reports.chart.positions import SPOTS

MOUNTAINS: Sequence[Point] = (
    (-3.9, 37.0), (-3.2, 37.2), (-2.4, 37.4), (-5.0, 36.9), (-1.6, 40.3), (-1.0, 41.4),
    (-0.6, 42.8), (0.3, 42.7), (1.1, 42.6), (1.9, 42.5), (3.2, 44.3), (3.9, 44.6),
    (6.3, 44.6), (6.9, 45.3), (7.6, 45.9), (7.4, 44.5), (8.5, 46.2), (9.6, 46.3),
    (9.4, 44.5), (10.3, 44.3), (11.2, 44.1), (12.2, 43.7), (13.0, 43.0), (13.5, 42.4), (14.2, 41.7), (15.2, 40.8),
    (16.2, 40.1), (16.3, 39.2), (14.2, 37.9), (15.1, 37.8),
    (-4.6, 34.9), (-3.6, 34.7), (-1.2, 34.6), (1.6, 35.7), (3.2, 36.0), (4.6, 36.2), (6.2, 36.1), (8.2, 36.2),
    (16.3, 44.2), (17.2, 43.6), (18.2, 43.0), (19.4, 42.5), (20.4, 40.4), (20.9, 39.6), (21.6, 38.8), (22.2, 37.4),
)  # fmt: skip
"""Where ranges are seen: longitude and latitude."""
PEAK = (
    '<g id="peak" fill="none" stroke="#a8966f"><path d="M-14 7Q-8-1-4-9Q0-3 3-1Q6-6 7-6Q10 1 15 7" '
    'stroke-width="1.1"/><path d="M-4-9q1 6 0 9M-2-5q2 4 1 9M1-2q1 4 0 8M7-6q1 5 0 8M9-2q2 4 1 8M12 2q1 2 1 5" '
    'stroke-width=".8"/></g>'
)
"""A mountain, shaded on its right."""
ROSE: Point = (1632.0, 946.0)
"""The position of the compass. Rhumb lines start from it."""


def water() -> str:
    """Paper, sea, rhumb lines from the compass, and the zones as soft areas."""
    return "".join(
        [
            tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill=PAPER),
            tag("defs", RIPPLES, PEAK),
            tag("rect", x=SHEET.left, y=SHEET.top, width=SHEET.width, height=SHEET.height, fill=SEA),
            tag("path", d=_zone_areas(), fill=DEEP, stroke=SHOAL, stroke_width=1, stroke_dasharray="1 5"),
            tag("path", d=_bar(*SHEET), fill="url(#ripples)", class_=ART),
            tag(
                "path",
                d=_rhumbs(),
                fill="none",
                stroke=PAPER,
                stroke_width=0.8,
                stroke_opacity=0.8,
            ),
        ]
    )


def _rhumbs() -> str:
    x, y = ROSE
    lines = []
    for step in range(32):
        turn = math.radians(step * 11.25)
        across, down = math.cos(turn), math.sin(turn)
        far = min(_until(x, across, SHEET.left, SHEET.right), _until(y, down, SHEET.top, SHEET.bottom))
        lines.append(f"M{x:g} {y:g}L{x + far * across:.0f} {y + far * down:.0f}")
    return "".join(lines)


def _zone_areas() -> str:
    return "".join(_soft(_hull(_around(zone))) for zone, place in CHART.places.items() if place.kind == "zone")


def _around(zone: str) -> list[Point]:
    """The gates of a zone, moved outwards a little."""
    cx, cy = SPOTS[zone]
    found = []
    for id in CHART.places_of_zone(zone):
        x, y = SPOTS[id]
        away = math.dist((x, y), (cx, cy))
        if away:
            found.append((x + (x - cx) / away * 6, y + (y - cy) / away * 6))
    return found


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, by Andrew's monotone chain algorithm."""
    ordered = sorted(points)

    def half(some: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in some:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain

    return half(ordered)[:-1] + half(ordered[::-1])[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _soft(points: Sequence[Point]) -> str:
    """A closed curve through the points."""
    count = len(points)
    parts = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for index in range(count):
        before, start, end, after = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        one = (start[0] + (end[0] - before[0]) / 5, start[1] + (end[1] - before[1]) / 5)
        two = (end[0] - (after[0] - start[0]) / 5, end[1] - (after[1] - start[1]) / 5)
        parts.append(f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {end[0]:.0f} {end[1]:.0f}")
    return "".join(parts) + "z"


def _until(start: float, step: float, low: float, high: float) -> float:
    """How many steps lead to the edge."""
    if abs(step) < 1e-9:
        return math.inf
    return ((high if step > 0 else low) - start) / step


def shore() -> str:
    """The double line of an engraved coast: water lines first, with the land over them.

    The margin covers what reaches beyond the frame. A clip path would take twice as long to draw.
    """
    lines = ((SHOAL, 13, 0.6), (SEA, 11, 1), (SHOAL, 7.6, 1), (SEA, 5.4, 1), (COAST, 2.2, 1))
    return tag("defs", tag("path", d=coast.PATH, id="mistral-land")) + tag(
        "g",
        *(
            tag("use", href="#mistral-land", fill="none", stroke=ink, stroke_width=wide, stroke_opacity=dark)
            for ink, wide, dark in lines
        ),
        tag("use", href="#mistral-land", class_=ART, **STROKES),
        tag("use", href="#mistral-land", fill=LAND),
        _mountains(),
        tag("path", d=_margin(), fill=PAPER, fill_rule="evenodd"),
        stroke_linejoin="round",
    )


STROKES: dict[str, object] = {
    "fill": "none",
    "stroke": COAST,
    "stroke_width": 10,
    "stroke_opacity": 0.45,
    "stroke_dasharray": ".7 3.1",
}
"""Short strokes from the coast out to sea: dashes of a broad line, of which the land covers the half."""


def _mountains() -> str:
    """Ranges, as old charts show what a sailor sees from afar."""
    tops = [at(lon, lat) for lon, lat in MOUNTAINS]
    within = [(x, y) for x, y in tops if SHEET.left < x - 16 and x + 18 < SHEET.right and y > SHEET.top + 14]
    drawn = (f'<use href="#peak" x="{x:g}" y="{y:g}"/>' for x, y in sorted(within, key=lambda top: top[1]))
    return tag("g", *drawn, class_=ART)


def _margin() -> str:
    """The paper around the frame."""
    return f"{_bar(0, 0, WIDTH, HEIGHT)}{_bar(SHEET.left, SHEET.top, SHEET.width, SHEET.height)}"


def border() -> str:
    """Degrees along the edge in black and white, and the frame."""
    west, east = CHART.bounds["west"], CHART.bounds["east"]
    south, north = CHART.bounds["south"], CHART.bounds["north"]
    dark, figures = [], []
    for degree in range(math.floor(west), math.ceil(east)):
        left, right = max(degree, west), min(degree + 1, east)
        x, wide = SHEET.left + (left - west) * LON_DOTS, (right - left) * LON_DOTS
        if degree % 2 == 0:
            dark += [_bar(x, SHEET.top - 6, wide, 6), _bar(x, SHEET.bottom, wide, 6)]
        if degree % 5 == 0 and degree > west:
            figures += [_figure(f"{abs(degree)}°", x, SHEET.top - 9), _figure(f"{abs(degree)}°", x, SHEET.bottom + 18)]
    for degree in range(math.floor(south), math.ceil(north)):
        low, high = max(degree, south), min(degree + 1, north)
        y, tall = SHEET.top + (north - high) * LAT_DOTS, (high - low) * LAT_DOTS
        if degree % 2 == 0:
            dark += [_bar(SHEET.left - 6, y, 6, tall), _bar(SHEET.right, y, 6, tall)]
    frame = {"fill": "none", "stroke": INK}
    return "".join(
        [
            tag("path", d="".join(dark), fill=INK),
            tag("rect", x=SHEET.left, y=SHEET.top, width=SHEET.width, height=SHEET.height, stroke_width=1, **frame),
            tag(
                "rect",
                x=SHEET.left - 6,
                y=SHEET.top - 6,
                width=SHEET.width + 12,
                height=SHEET.height + 12,
                stroke_width=1.6,
                **frame,
            ),
            tag("g", *figures, font_size=12, text_anchor="middle", fill=INK, class_="degrees"),
        ]
    )


def _bar(x: float, y: float, wide: float, high: float) -> str:
    return f"M{x:.1f} {y:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}z"


def _figure(text: str, x: float, y: float) -> str:
    return tag("text", text, x=round(x, 1), y=y)


def miles() -> str:
    """A scale of a hundred nautical miles along a meridian."""
    dots = LAT_DOTS * 100 / 60
    x, y = 1440.0, SHEET.bottom - 16.0
    said = tag("text", "100 nm", x=round(x + dots / 2, 1), y=y - 4, font_size=12, text_anchor="middle", fill=INK)
    return scale_bar(x, y, dots / 4, 5, said, stroke_width=0.8)
