"""Names on the chart that do not cover each other: each in turn takes the first free position beside its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rulesets.drawing.boxes import Box, Point
from rulesets.drawing.crowding import Crowd, Inked
from rulesets.drawing.lettering import halved, width_of
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.reports.chart.coast import is_land
from rulesets.mistral.reports.chart.courses import COURSES, GATE_LINKS, PRICES, between
from rulesets.mistral.reports.chart.levels import FAR_LETTERS, LETTERS, Level
from rulesets.mistral.reports.chart.paper import SHEET, at
from rulesets.mistral.reports.chart.positions import SPOTS, box_of

FRAMES = {"cartouche": Box(24, 24, 396, 250), "legend": Box(246, 880, 930, 180), "rose": Box(1530, 860, 240, 190)}
"""Where no name is written: the cartouche, the legend, the compass."""
FRAMES_AT: Mapping[Level, tuple[Box, ...]] = {
    "far": (Box(24, 24, 660, 260), Box(1570, 880, 124, 124)),
    "middle": (Box(24, 24, 500, 190), Box(1530, 860, 240, 190)),
    "close": tuple(FRAMES.values()),
}
SIZES: Mapping[Level, Mapping[str, float]] = {
    "far": {"zone": FAR_LETTERS, "key": FAR_LETTERS},
    "middle": {"zone": 27.0, "key": 24.0, "strait": LETTERS, "port": LETTERS, "country": 26.0},
    "close": {"zone": 19.0, "key": 14.5, "strait": 13.0, "port": 12.5, "offmap": 13.0, "large": 12.0, "country": 16.0},
}
"""What is named at each level, the first before the last, and how large."""
COUNTRIES: tuple[tuple[Text, float, float], ...] = (
    (Text("SPAIN", "ESPAÑA"), -3.3, 39.2),
    (Text("FRANCE", "FRANCIA"), 2.6, 44.6),
    (Text("SAVOY", "SABOYA"), 7.35, 44.75),
    (Text("BARBARY", "BERBERÍA"), 4.2, 35.75),
    (Text("TUNIS", "TÚNEZ"), 9.2, 35.3),
    (Text("NAPLES", "NÁPOLES"), 15.9, 41.0),
    (Text("PAPAL STATES", "ESTADOS PONTIFICIOS"), 12.75, 42.75),
    (Text("SICILY", "SICILIA"), 14.3, 37.62),
    (Text("SARDINIA", "CERDEÑA"), 9.05, 40.05),
    (Text("VENICE", "VENECIA"), 11.4, 45.3),
    (Text("MOROCCO", "MARRUECOS"), -5.0, 34.6),
)


class Name(NamedTuple):
    """A name at its position. Two lines share one box."""

    id: str
    lines: tuple[str, ...]
    box: Box
    size: float
    anchor: str

    @property
    def x(self) -> float:
        return {"start": self.box.left, "end": self.box.right}.get(self.anchor, self.box.left + self.box.width / 2)


def lanes_inked() -> Inked:
    """The lanes and the ways of gates, which names should not cover."""
    ink = Inked(SHEET)
    for line in [*COURSES.values(), *(between(one, two) for one, two in GATE_LINKS)]:
        steps = max(2, int(line.length) // 6)
        for step in range(steps + 1):
            ink.spot(*line.point(step / steps), 1.0)
    ink.settle()
    return ink


LANE_INK = lanes_inked()


def placed(language: str, level: Level = "close") -> dict[str, Name]:
    """The names of the chart in that language for which there is room at that level. A Large Space without room for
    its name shows only its number."""
    crowd = Crowd()
    for box in _shown(level):
        crowd.add(box)
    found: dict[str, Name] = {}
    if level == "close":
        _place_countries(crowd, found, language, level)
    for place in _in_order(level):
        size = SIZES[level][_rank(place)]
        stands = [
            name for name in _stands(place, language, size) if not crowd.covers(name.box) and name.box.within(SHEET, 2)
        ]
        if stands:
            name = min(
                stands, key=lambda each: (round(_cost(place, each) + _mistaken(place, each, level), 2), each.box)
            )
            found[place.id] = name
            crowd.add(name.box)
    if level == "middle":
        _place_countries(crowd, found, language, level)
    return found


def _shown(level: Level) -> Iterator[Box]:
    """What names may not cover."""
    yield from FRAMES_AT[level]
    for id, place in CHART.places.items():
        if level == "close" or place.key or (level == "middle" and place.kind != "gate"):
            yield box_of(id).grown(1 if level == "close" or place.kind != "large" else 5)
    if level == "close":
        for _, x, y in PRICES:
            yield Box(x - 14, y - 11, 28, 14)


def _place_countries(crowd: Crowd, found: dict[str, Name], language: str, level: Level) -> None:
    for index, (text, lon, lat) in enumerate(COUNTRIES):
        name = _country(f"country-{index}", text.in_(language), at(lon, lat), SIZES[level]["country"])
        if not crowd.covers(name.box):
            found[name.id] = name
            crowd.add(name.box)


def _rank(place: Place) -> str:
    return "key" if place.key else place.kind


def _in_order(level: Level) -> list[Place]:
    """Zones first, then Key Ports, Straits, Minor Ports, edges, and Large Spaces last."""
    order = list(SIZES[level])
    named = [place for place in CHART.places.values() if _rank(place) in order]
    return sorted(named, key=lambda place: order.index(_rank(place)))


def _country(id: str, text: str, middle: Point, size: float) -> Name:
    x, y = middle
    wide = width_of(text, size) + size / 4 * len(text)
    return Name(id, (text,), Box(x - wide / 2, y - size, wide, size * 1.2), size, "middle")


def _stands(place: Place, language: str, size: float) -> Iterator[Name]:
    text = Text(place.name, place.name_es or place.name).in_(language)
    wholes: Iterable[tuple[str, ...]] = ((text,),)
    if place.kind in ("large", "strait", "zone", "offmap") and " " in text:
        wholes = ((text,), halved(text))
    for lines in wholes:
        wide = max(width_of(line, size, bold=place.key) for line in lines)
        if place.kind == "zone":
            wide += 1.5 * max(len(line) for line in lines)
        high = size * 1.12 * len(lines)
        yield from _around(place, lines, size, wide, high)


def _around(place: Place, lines: tuple[str, ...], size: float, wide: float, high: float) -> Iterator[Name]:
    x, y = SPOTS[place.id]
    own = box_of(place.id)
    far = (2.0, 8.0, 16.0, 26.0, 40.0) if place.kind in ("port", "zone", "strait") else (2.0, 8.0)
    for gap in far:
        half = own.width / 2 + gap
        for slip in (0.0, -0.6, 0.6, -1.0, 1.0):
            yield Name(place.id, lines, Box(x + half, y - high / 2 + slip * high, wide, high), size, "start")
            yield Name(place.id, lines, Box(x - half - wide, y - high / 2 + slip * high, wide, high), size, "end")
        for slip in (0.0, -0.35, 0.35):
            left = x - wide / 2 + slip * wide
            yield Name(place.id, lines, Box(left, y - half - high, wide, high), size, "middle")
            yield Name(place.id, lines, Box(left, y + half, wide, high), size, "middle")


def _cost(place: Place, name: Name) -> float:
    """The cost of a position: lanes under it, distance, water under the name of a
    Port, land under the name of a sea."""
    box = name.box
    away = _away(place.id, box)
    points = [(box.left + box.width * share, box.top + box.height / 2) for share in (0.1, 0.5, 0.9)]
    dry = sum(is_land(point) for point in points) / 3
    wrong = (1 - dry) if place.kind == "port" else dry
    return LANE_INK.under(*box) * 2 + away * 0.25 + wrong * 9 + (2 if len(name.lines) > 1 else 0)


def _mistaken(place: Place, name: Name, level: Level) -> float:
    """From afar letters are so large that a name may stand nearer to other Ports than to its own."""
    if level != "far" or place.kind != "port":
        return 0.0
    own = _away(place.id, name.box)
    nearer = [each for id, each in CHART.places.items() if each.kind == "port" and _away(id, name.box) < own]
    return sum(200.0 if each.key else 15.0 for each in nearer)


def _away(id: str, box: Box) -> float:
    """From a place to a name, across and down."""
    x, y = SPOTS[id]
    return max(box.left - x, x - box.right, 0) + max(box.top - y, y - box.bottom, 0)
