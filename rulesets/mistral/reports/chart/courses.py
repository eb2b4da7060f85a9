"""The lines between places: lanes, and the ways from gates to the places on both sides of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from rulesets.drawing.boxes import Point
from rulesets.mistral.book.chart import CHART, Passage
from rulesets.mistral.reports.chart.positions import SPOTS, radius_of

BENDS: dict[tuple[str, str], float] = {
    ("algiers", "melilla"): 14,
    ("algiers", "sicilian_channel"): -46,
    ("algiers", "s08"): -15,
}
"""How far a lane is bent around land, in dots to the right of the way from one place to the other."""


class Course(NamedTuple):
    """A line with a bend in the middle, which ends at the symbols of both places."""

    start: Point
    bend: Point
    end: Point

    @property
    def d(self) -> str:
        (x1, y1), (xb, yb), (x2, y2) = self
        if abs((x1 + x2) / 2 - xb) + abs((y1 + y2) / 2 - yb) < 0.3:
            return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
        return f"M{x1:g} {y1:g}Q{xb:g} {yb:g} {x2:g} {y2:g}"

    def point(self, share: float) -> Point:
        (x1, y1), (xb, yb), (x2, y2) = self
        rest = 1 - share
        return (
            rest * rest * x1 + 2 * rest * share * xb + share * share * x2,
            rest * rest * y1 + 2 * rest * share * yb + share * share * y2,
        )

    def heading(self, share: float) -> float:
        """Degrees clockwise from east, as in SVG."""
        (x1, y1), (xb, yb), (x2, y2) = self
        rest = 1 - share
        dx = rest * (xb - x1) + share * (x2 - xb)
        dy = rest * (yb - y1) + share * (y2 - yb)
        return math.degrees(math.atan2(dy, dx))

    @property
    def length(self) -> float:
        return math.dist(self.start, self.bend) / 2 + math.dist(self.bend, self.end) / 2 + 0.0

    def reversed(self) -> Course:
        return Course(self.end, self.bend, self.start)

    def shifted(self, aside: float) -> Course:
        """The same course, moved aside."""
        angle = math.radians(self.heading(0.5) + 90)
        dx, dy = math.cos(angle) * aside, math.sin(angle) * aside
        return Course(*((round(x + dx, 1), round(y + dy, 1)) for x, y in self))

    def first(self, share: float) -> Course:
        """The first part of it."""
        x, y = self.start
        (xb, yb), end = self.bend, self.point(share)
        return Course(
            self.start,
            (round(x + (xb - x) * share, 1), round(y + (yb - y) * share, 1)),
            (round(end[0], 1), round(end[1], 1)),
        )


def between(one: str, two: str) -> Course:
    """The line from one place to another as it is drawn."""
    start, end = SPOTS[one], SPOTS[two]
    bend = BENDS.get((one, two)) or -BENDS.get((two, one), 0)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    angle = math.atan2(end[1] - start[1], end[0] - start[0]) + math.pi / 2
    by = (middle[0] + math.cos(angle) * bend * 2, middle[1] + math.sin(angle) * bend * 2)
    return Course(
        _towards(start, by, radius_of(CHART.places[one]) + 1),
        (round(by[0], 1), round(by[1], 1)),
        _towards(end, by, radius_of(CHART.places[two]) + 1),
    )


def _towards(start: Point, end: Point, dots: float) -> Point:
    length = math.dist(start, end) or 1.0
    share = min(dots / length, 0.9)
    return round(start[0] + (end[0] - start[0]) * share, 1), round(start[1] + (end[1] - start[1]) * share, 1)


def _lanes() -> Iterator[tuple[Passage, Passage]]:
    """Both ways of each lane between two Spaces, once, the way with the prevailing wind first."""
    for start, ends in CHART.passages.items():
        for end, passage in ends.items():
            back = CHART.passages[end].get(start)
            if passage.base in ("gate", "box") or back is None:
                continue
            if passage.base == "with" or (passage.base != "against" and start < end):
                yield passage, back


LANES = tuple(_lanes())
GATES = tuple(id for id, place in CHART.places.items() if place.kind == "gate")
GATE_LINKS = tuple(
    (id, CHART.places[id].outside if CHART.places[CHART.places[id].outside].kind != "zone" else _mate)
    for id in GATES
    if (_mate := f"{CHART.places[id].outside}/{CHART.places[id].zone}")
    and (CHART.places[CHART.places[id].outside].kind != "zone" or id < _mate)
)
"""Where a gate's outer side leads: a place, or the neighbour zone's own gate (listed once)."""
COURSES = {(out.start, out.end): between(out.start, out.end) for out, _ in LANES}
"""By the lane's ends in the order of LANES."""


def course(one: str, two: str) -> Course:
    """The drawn line from one neighbour to the other, whichever way it is stored."""
    kept = COURSES.get((one, two))
    if kept:
        return kept
    back = COURSES.get((two, one))
    return back.reversed() if back else between(one, two)


def _prices() -> Iterator[tuple[str, float, float]]:
    """Prices that are not the usual one are written beside the line: MPs, or the number to Catch the Wind on."""
    for out, _ in LANES:
        said = f"{out.cost} MP" if out.cost > 1 else f"≤{out.ctw}" if out.base == "caught" else ""
        if said:
            line = COURSES[out.start, out.end]
            heading = line.heading(0.5)
            aside = math.radians(heading - 90 if -90 < heading <= 90 else heading + 90)
            x, y = line.point(0.5)
            yield said, round(x + 12 * math.cos(aside), 1), round(y + 11 * math.sin(aside) + 4, 1)


PRICES = tuple(_prices())
"""The words and their positions."""
