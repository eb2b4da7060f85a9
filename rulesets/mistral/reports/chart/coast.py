"""The coast: Natural Earth's land, projected on the sheet once. Lakes and very small islands are left out."""

from __future__ import annotations

import math
from importlib.resources import files

import msgspec

from rulesets.drawing.boxes import Point
from rulesets.mistral.reports.chart.paper import HEIGHT, WIDTH, at

TOLERANCE = 0.55
"""How far a simplified line may be from the true one, in dots."""
BEYOND = 20.0
"""How far the land continues outside the sheet."""
SMALLEST = 5.0
"""The least size of an island, in dots."""


def _load() -> list[list[Point]]:
    raw = msgspec.json.decode((files("rulesets.mistral") / "data" / "coast.geojson").read_bytes())
    rings = [ring for feature in raw["features"] for ring in feature["geometry"]["coordinates"]]
    found = []
    for ring in rings:
        points = [_kept_near(at(lon, lat)) for lon, lat in ring]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        if max(max(xs) - min(xs), max(ys) - min(ys)) >= SMALLEST:
            found.append(_simplified(points))
    return [ring for ring in found if len(ring) > 3]


def _kept_near(point: Point) -> Point:
    """Land continues outside the sheet, but only up to a limit."""
    x, y = point
    return min(max(x, -BEYOND), WIDTH + BEYOND), min(max(y, -BEYOND), HEIGHT + BEYOND)


def _simplified(points: list[Point]) -> list[Point]:
    """The Douglas-Peucker algorithm without recursion. A ring is cut at the point farthest from its start."""
    if len(points) < 4:
        return points
    far = max(range(len(points)), key=lambda each: math.dist(points[0], points[each]))
    kept = {0, far, len(points) - 1}
    spans = [(0, far), (far, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        worst, at_index = 0.0, 0
        for index in range(first + 1, last):
            off = _off(points[index], points[first], points[last])
            if off > worst:
                worst, at_index = off, index
        if worst > TOLERANCE:
            kept.add(at_index)
            spans += [(first, at_index), (at_index, last)]
    return [points[index] for index in sorted(kept)]


def _off(point: Point, start: Point, end: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    length = math.dist(start, end)
    if length == 0:
        return math.dist(point, start)
    return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length


def _path(rings: list[list[Point]]) -> str:
    parts = []
    for ring in rings:
        x, y = (round(each * 10) for each in ring[0])
        parts.append(f"M{_tenths(x)} {_tenths(y)}l")
        steps = []
        for point in ring[1:-1]:
            to_x, to_y = round(point[0] * 10), round(point[1] * 10)
            if (to_x, to_y) != (x, y):
                steps.append(f"{_tenths(to_x - x)} {_tenths(to_y - y)}")
            x, y = to_x, to_y
        parts.append(" ".join(steps) + "z")
    return "".join(parts)


def _tenths(n: int) -> str:
    return f"{n // 10}" if n % 10 == 0 else f"{n / 10:.1f}"


RINGS = _load()
PATH = _path(RINGS)


STEP = 8
"""The step of the grid that says quickly what is land, in dots."""


def _masked() -> list[bytearray]:
    """The grid, row by row: land begins and ends where the rings cross the row."""
    columns = WIDTH // STEP + 1
    rows = [bytearray(columns) for _ in range(HEIGHT // STEP + 1)]
    crossings: list[list[float]] = [[] for _ in rows]
    for ring in RINGS:
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
            low, high = min(y1, y2), max(y1, y2)
            for row in range(max(0, math.ceil((low - STEP / 2) / STEP)), len(rows)):
                y = row * STEP + STEP / 2
                if y >= high:
                    break
                crossings[row].append((x2 - x1) * (y - y1) / (y2 - y1) + x1)
    for cells, found in zip(rows, crossings, strict=True):
        found.sort()
        for start, end in zip(found[::2], found[1::2], strict=False):
            for column in range(max(0, math.ceil((start - STEP / 2) / STEP)), columns):
                if column * STEP + STEP / 2 >= end:
                    break
                cells[column] = 1
    return rows


_MASK = _masked()


def is_land(point: Point) -> bool:
    """Whether the point is on land, with a precision of a few dots."""
    x, y = point
    return 0 <= x < WIDTH and 0 <= y < HEIGHT and bool(_MASK[int(y) // STEP][int(x) // STEP])
