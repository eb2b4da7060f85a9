"""Country as an engraver cuts it: what grows and stands on it as symbols, slopes as hachures, water as lines, roofs
with a sunny and a shady side. The light comes from the upper left. All points are those of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot, sin

from rulesets.drawing.boxes import Point
from rulesets.drawing.night import DYE
from rulesets.drawing.svg import tag

SHADE = (0.6, 0.8)
"""Where shadows fall, right and down."""
PREFIX = "ground"
BUILT = ("hut", "church")
"""Their sunny and shady sides stay what they are by night."""

SYMBOLS: Mapping[str, str] = {
    "tree": (
        '<ellipse cx="4" cy="8" rx="9" ry="3.4" fill="#23211c" fill-opacity=".22" class="dye"/><path d="M0 '
        '9V3" stroke="#5a4a30" stroke-width="2.4"/><path d="M-9 1a6 6 0 0 1 3-9a7 7 0 0 1 12 0a6 6 0 0 1 3 '
        '9a5 5 0 0 1-8 2a7 7 0 0 1-10-2z" fill="#7d9a55" stroke="#4a6332"/><path d="M2 3q5 0 7-3q2-4-2-7q0 '
        '6-5 10z" fill="#4a6332" fill-opacity=".45"/><path d="M-5-4a4 4 0 0 1 5-3M-6 0q2 2 4 0M0-2q2 2 4 0" '
        'fill="none" stroke="#b4c98c" stroke-width="1.2"/>'
    ),
    "fir": (
        '<ellipse cx="4" cy="9" rx="7" ry="2.6" fill="#23211c" fill-opacity=".22" class="dye"/><path d="M0 '
        '10V6" stroke="#5a4a30" stroke-width="2.2"/><path d="M0-13l4 7h-2l4 6h-2l4 7h-16l4-7h-2l4-6h-2z" '
        'fill="#6a8a55" stroke="#3f5a35"/><path d="M0-13l4 7h-2l4 6h-2l4 7h-6q3-10-2-20z" fill="#3f5a35" '
        'fill-opacity=".45"/>'
    ),
    "bush": (
        '<ellipse cx="2" cy="3.6" rx="7" ry="2" fill="#23211c" fill-opacity=".18" class="dye"/><path d="M-7 '
        '3a4.5 4.5 0 0 1 3-7a5 5 0 0 1 8 0a4.5 4.5 0 0 1 3 7z" fill="#8ba863" stroke="#4a6332"/><path '
        'd="M-4-1q2 2 4 0M1 1q2 1 4-1" fill="none" stroke="#4a6332" stroke-width=".8"/>'
    ),
    "palm": (
        '<ellipse cx="4" cy="10" rx="7" ry="2" fill="#23211c" fill-opacity=".2" class="dye"/><path d="M0 '
        '10Q2 3 0-3" stroke="#7a5b34" stroke-width="2" fill="none"/><path d="M0-3q-7-5-11 1q6-2 '
        '11-1q-4-8-8-7q5 2 8 7q4-8 8-7q-5 2-8 7q7-5 11 1q-6-2-11-1z" fill="#6f9149" stroke="#49632d" '
        'stroke-width=".8"/>'
    ),
    "reeds": (
        '<path d="M-9 4H9M-4 4v-8M0 4v-11M4 4v-8M-7 4l-2-5M7 4l2-5" stroke="#587a63" fill="none" '
        'stroke-width="1.2"/><path d="M-6 7h11M-1 9.5h7" stroke="#86aab9" fill="none"/>'
    ),
    "tuft": ('<path d="M-4 3l-3-6M0 3v-8M4 3l3-6" stroke="#8b8353" fill="none" stroke-width="1.3"/>'),
    "stone": (
        '<path d="M-7 4l2-7 6-2 6 5-2 4z" fill="#bdb4a0" stroke="#6f6655"/><path d="M1-5l6 5-2 4h-5l2-5z" '
        'fill="#8b816d"/><path d="M5 4h5M4 6h5" stroke="#6f6655" stroke-opacity=".6"/>'
    ),
    "stones": (
        '<path d="M-9 4l1-4 5-1 2 5zM1 4l2-6 6 2 1 4z" fill="#c4bba7" stroke="#6f6655"/><path d="M-3-1l2 '
        '5h-3zM9 0l1 4h-4z" fill="#8b816d"/>'
    ),
    "crag": (
        '<path d="M-15 10L-3-13L3-4L8-9L17 10z" fill="#b0a58d" stroke="#5f5440"/><path d="M-3-13l6 9 5-5 9 '
        '19h-12l-4-9z" fill="#83775f"/><path d="M-3-13l2 11-3 6M8-9l1 9M0 2l2 8M11 2l1 8M-8 0l-2 8" '
        'fill="none" stroke="#5f5440"/><path d="M-3-13l-4 8 4-1 2-1z" fill="#f4f0e4"/>'
    ),
    "dune": (
        '<path d="M-13 4q7-11 15-5q6 4 11 3" fill="none" stroke="#b8924a" stroke-width="1.5"/><path d="M-3 '
        '0l3 4M0-1l4 4M4 0l4 3" stroke="#b8924a" stroke-width=".8"/>'
    ),
    "wave": ('<path d="M-10 0q5-5 10 0t10 0" fill="none" stroke="#86aab9" stroke-width="1.4"/>'),
    "crack": ('<path d="M-13 3l7-4 3 3 6-6 9 2M-3 2l2 6M3-4l-1-6" fill="none" stroke="#9dbac4" stroke-width="1.1"/>'),
    "rubble": (
        '<path d="M-10 6V-7h5v5h4v8zM3 6V-1h6v7z" fill="#c2b295" stroke="#6c5c43"/><path d="M-5 6v-8h4v8zM6 '
        '6v-7h3v7z" fill="#8c7c60"/>'
    ),
    "hut": (
        '<path d="M-11 9L14 9L19 5L11-3z" fill="#23211c" fill-opacity=".22" class="dye"/><path d="M-11 '
        '8V-1L-4-9L3-1V8z" fill="#e6d3ae" stroke="#5b4129"/><path d="M3 8V-1L-4-9H8L15-1V8z" fill="#b98a62" '
        'stroke="#5b4129"/><path d="M-13 0L-4-10H8L16-1H4L-4-9z" fill="#a5513a" stroke="#5b2c1e"/><path '
        'd="M-1-9l7 8M3-9l7 8M-6 8V3h4v5M7 3h3v3H7z" fill="none" stroke="#5b2c1e" stroke-width=".8"/>'
    ),
    "church": (
        '<path d="M-12 10L18 10L24 5L15-1z" fill="#23211c" fill-opacity=".22" class="dye"/><path d="M-4 '
        '9V-2H16V9z" fill="#dcc79f" stroke="#5b4129"/><path d="M-4-2L0-8H14L18-2z" fill="#7d7466" '
        'stroke="#3f382d"/><path d="M-13 9V-10h9V9z" fill="#e6d3ae" stroke="#5b4129"/><path '
        'd="M-8.5-10V9H-4V-10z" fill="#b59a70"/><path d="M-14-10L-8.5-25L-3-10z" fill="#7d7466" '
        'stroke="#3f382d"/><path d="M-8.5-25v-6M-10.5-29h4M-10-5v3M2 2v4M8 2v4" stroke="#3f382d" '
        'fill="none"/>'
    ),
}
"""Small pictures around 0 0, for the `defs` of a board."""

GRASS = (
    '<pattern id="grass" width="150" height="110" patternUnits="userSpaceOnUse"><path d="M12 20l-2-5M14 '
    "20v-6M16 20l2-5M92 12l-2-4M94 12v-5M96 12l2-4M58 66l-2-5M60 66v-6M62 66l2-5M128 84l-2-4M130 "
    '84v-5M132 84l2-4M24 98l-2-4M26 98v-5M28 98l2-4" fill="none" stroke="#8c8f5c" '
    'stroke-opacity=".6"/><path d="M36 44h9M39 47h8M104 40h10M108 43h6M74 98h9M77 101h7M140 30h6M4 '
    '62h8M8 65h7" fill="none" stroke="#8c8f5c" stroke-opacity=".45" stroke-width=".8"/></pattern>'
)
"""Tufts of grass and folds of the ground, wide apart, over a whole table."""


def definitions(names: Iterable[str] = SYMBOLS) -> str:
    return "".join(
        tag("g", SYMBOLS[name], id=f"{PREFIX}-{name}", class_=DYE if name in BUILT else None) for name in names
    )


def middle_of(ring: Sequence[Point]) -> Point:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def shrunk(ring: Sequence[Point], share: float) -> list[Point]:
    """The ring drawn towards its middle."""
    x, y = middle_of(ring)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in ring]


def polygon_points(ring: Iterable[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in ring)


def paced(ring: Sequence[Point], step: float) -> Iterator[Point]:
    """Points along a closed ring, one after each step."""
    left = 0.0
    for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
        long = hypot(x2 - x1, y2 - y1)
        while left < long:
            yield x1 + (x2 - x1) * left / long, y1 + (y2 - y1) * left / long
            left += step
        left -= long


def hachures(ring: Sequence[Point], rows: Sequence[tuple[float, float]], ink: str) -> str:
    """Strokes down a slope, in rows from one share of the way to the top to another: longer and heavier in the
    shade."""
    x, y = middle_of(ring)
    heavy: list[str] = []
    light: list[str] = []
    for number, (foot, head) in enumerate(rows):
        for at, (px, py) in enumerate(paced(ring, 6.5 + 1.5 * number)):
            dx, dy = px - x, py - y
            shade = (dx * SHADE[0] + dy * SHADE[1]) / (hypot(dx, dy) or 1)
            far = foot + (head - foot) * max(0.16, 0.46 + 0.36 * shade + 0.16 * sin(2.4 * at))
            stroke = f"M{x + dx * foot:.1f} {y + dy * foot:.1f}L{x + dx * far:.1f} {y + dy * far:.1f}"
            (heavy if shade > 0.15 else light).append(stroke)
    line = {"fill": "none", "stroke": ink, "stroke_linecap": "round"}
    return tag("path", d="".join(light), stroke_width=0.7, stroke_opacity=0.6, **line) + tag(
        "path", d="".join(heavy), stroke_width=1.5, stroke_opacity=0.8, **line
    )


def contains(ring: Sequence[Point], point: Point) -> bool:
    """Whether a point is inside a ring."""
    x, y = point
    inside = False
    x1, y1 = ring[-1]
    for x2, y2 in ring:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
        x1, y1 = x2, y2
    return inside


def strewn(ring: Sequence[Point], every: float, names: Sequence[str], edge: float = 8.0) -> str:
    """Symbols over an area, never in rank and file and always in the same places; those in front cover those behind."""
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    top, bottom = min(y for _, y in ring), max(y for _, y in ring)
    within = shrunk(ring, max(0.3, 1 - 2 * edge / max(1.0, min(right - left, bottom - top))))
    across, down = max(1, round((right - left) / every)), max(1, round((bottom - top) / every * 1.15))
    found = []
    for row in range(down):
        for column in range(across):
            shift = 0.5 + 0.3 * sin(7.1 * row + 3.7 * column + left) + (0.22 if row % 2 else -0.22)
            lift = 0.5 + 0.3 * sin(5.3 * row + 11.9 * column + top)
            spot = left + (right - left) * (column + shift) / across, top + (bottom - top) * (row + lift) / down
            if contains(within, spot):
                found.append(spot)
    found.sort(key=lambda spot: spot[::-1])
    if not found:
        found = [middle_of(ring)]
    return "".join(
        f'<use href="#{PREFIX}-{names[number % len(names)]}" x="{x:.0f}" y="{y:.0f}"/>'
        for number, (x, y) in enumerate(found)
    )


MOST_CORNERS = 16
"""A ring with more of them is round, and no strip."""
ALONG = 17
"""Points along each side of a strip that bends."""


def banks(ring: Sequence[Point]) -> tuple[list[Point], list[Point]] | None:
    """The two long sides of a strip such as a road or a river, both in its direction; None if it has no such sides."""
    count = len(ring)
    if count == 4:
        one, two, three, four = ring
        pairs = ([one, two], [four, three]), ([two, three], [one, four])
        return min(pairs, key=apart)
    if not 4 < count <= MOST_CORNERS:
        return None
    found = []
    for first in range(count):
        around = [*ring[first:], *ring[:first]]
        for cut in range(2, count - 1):
            found.append((_spread(around[:cut]), _spread(around[: cut - 1 : -1])))
    return min(found, key=_unevenness)


def apart(sides: tuple[Sequence[Point], Sequence[Point]]) -> float:
    """How far the sides of a strip are from each other."""
    return sum(hypot(ax - bx, ay - by) for (ax, ay), (bx, by) in zip(*sides, strict=True)) / len(sides[0])


def _unevenness(sides: tuple[Sequence[Point], Sequence[Point]]) -> float:
    """Small for two sides that are near each other and as far apart at their ends as elsewhere."""
    wide = apart(sides)
    ends = (hypot(ax - bx, ay - by) for (ax, ay), (bx, by) in ((sides[0][at], sides[1][at]) for at in (0, -1)))
    return wide + sum(abs(end - wide) for end in ends)


def _spread(line: Sequence[Point]) -> list[Point]:
    """Points along a line, evenly spread from its beginning to its end."""
    legs = [hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(line, line[1:], strict=False)]
    step = sum(legs) / (ALONG - 1)
    found, at, walked = [line[0]], 0, 0.0
    for number in range(1, ALONG - 1):
        while at < len(legs) - 1 and walked + legs[at] < number * step:
            walked += legs[at]
            at += 1
        share = (number * step - walked) / (legs[at] or 1)
        (x1, y1), (x2, y2) = line[at], line[at + 1]
        found.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return [*found, line[-1]]


def between(sides: tuple[Sequence[Point], Sequence[Point]], shares: Iterable[float]) -> str:
    """Lines between two sides of a strip, as a path."""
    return "".join(
        "M"
        + "L".join(
            f"{ax + (bx - ax) * share:.1f} {ay + (by - ay) * share:.1f}"
            for (ax, ay), (bx, by) in zip(*sides, strict=True)
        )
        for share in shares
    )


def water(ring: Sequence[Point], ink: str, *, flowing: bool) -> str:
    """Lines of current along a river; along the shore of a lake, as on old charts."""
    sides = banks(ring) if flowing else None
    if sides is not None:
        near = tag(
            "path", d=between(sides, (0.09, 0.91)), fill="none", stroke=ink, stroke_width=1.1, stroke_opacity=0.8
        )
        dashes = {"fill": "none", "stroke": ink, "stroke_width": 1, "stroke_opacity": 0.65}
        return (
            near
            + tag("path", d=between(sides, (0.24, 0.76)), stroke_dasharray="34 9 12 14", **dashes)
            + tag("path", d=between(sides, (0.42, 0.6)), stroke_dasharray="18 26 40 17", **dashes)
        )
    rings = ((0.94, 1.0), (0.87, 0.8), (0.79, 0.6), (0.7, 0.4))
    return "".join(
        tag(
            "polygon",
            points=polygon_points(shrunk(ring, share)),
            fill="none",
            stroke=ink,
            stroke_width=1,
            stroke_opacity=how,
        )
        for share, how in rings
    )


def shadow(ring: Iterable[Point], long: float) -> str:
    """The shadow of something so tall."""
    fallen = [(x + SHADE[0] * long, y + SHADE[1] * long) for x, y in ring]
    return tag("polygon", points=polygon_points(fallen), fill="#23211c", fill_opacity=0.25, class_=DYE)


def roof(ring: Sequence[Point], sunny: str, shady: str, ink: str) -> str:
    """A hipped roof over any outline: each side is as bright as it lies to the light, with rows of tiles."""
    x, y = middle_of(ring)
    drawn = []
    tiles = []
    closed = [*ring, ring[0]]
    sides = list(zip(closed, closed[1:], strict=False))
    longest = max(sides, key=lambda side: hypot(side[1][0] - side[0][0], side[1][1] - side[0][1]))
    along = (longest[1][0] - longest[0][0], longest[1][1] - longest[0][1])
    ridge = 0.28 if len(ring) == 4 else 0.0
    for (ax, ay), (bx, by) in sides:
        top = [_ridge_end((x, y), along, ridge, corner) for corner in ((bx, by), (ax, ay))]
        out = ((ax + bx) / 2 - x, (ay + by) / 2 - y)
        shade = (out[0] * SHADE[0] + out[1] * SHADE[1]) / (hypot(*out) or 1)
        fill = sunny if shade < 0 else shady
        drawn.append(tag("polygon", points=polygon_points([(ax, ay), (bx, by), *top]), fill=fill, stroke=ink))
        for share in (0.25, 0.5, 0.75):
            (cx, cy), (dx, dy) = top[1], top[0]
            tiles.append(
                f"M{ax + (cx - ax) * share:.1f} {ay + (cy - ay) * share:.1f}"
                f"L{bx + (dx - bx) * share:.1f} {by + (dy - by) * share:.1f}"
            )
    rows = tag("path", d="".join(tiles), fill="none", stroke=ink, stroke_opacity=0.45, stroke_width=0.7)
    return tag("g", *drawn, rows, class_=DYE)


def _ridge_end(middle: Point, along: Point, share: float, corner: Point) -> Point:
    """The end of the ridge that is nearer to a corner."""
    way = 1 if (corner[0] - middle[0]) * along[0] + (corner[1] - middle[1]) * along[1] > 0 else -1
    return middle[0] + way * along[0] * share, middle[1] + way * along[1] * share
