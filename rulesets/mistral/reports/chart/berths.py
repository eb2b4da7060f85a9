"""Where pieces are drawn: those of one place in a block beside it, apart from other blocks
and from what the chart shows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.crowding import Inked
from rulesets.drawing.levels import NEAR
from rulesets.drawing.svg import tag
from rulesets.kernel.text import EachLanguage
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.reports.chart.courses import COURSES, PRICES
from rulesets.mistral.reports.chart.labels import FRAMES
from rulesets.mistral.reports.chart.levels import Level
from rulesets.mistral.reports.chart.paper import SHEET
from rulesets.mistral.reports.chart.positions import SPOTS, box_of, radius_of
from rulesets.mistral.reports.chart.sheet import NAMES_AT

GAP = 4.0
WIDTHS = (260.0, 135.0, 70.0)
"""The widths at which a row of pieces is broken."""
DIRECTIONS = tuple((math.cos(turn), math.sin(turn)) for turn in (math.pi / 12 * step for step in range(24)))
REACHES = (2.0, 12.0, 24.0, 38.0, 54.0, 75.0, 105.0, 140.0)
FARTHER = 0.45
"""How much a dot of distance counts compared with a covered cell of ink."""


NAMED: Mapping[Level, float] = {"close": 1.0, "middle": 0.5}
"""How much the names of each level count: pieces stand in the same place at both."""


class Strength(NamedTuple):
    """What is seen of a piece from afar: `sail` if it is known, or what is written instead."""

    side: str
    own: bool
    sail: int = 0
    sign: str = ""
    piece: str = ""
    """Its id, if it can be given orders."""


class Piece(NamedTuple):
    """A picture whose upper left corner is at the origin."""

    svg: str
    width: float
    height: float
    strength: Strength | None = None


def _inked(language: str) -> Inked:
    ink = Inked(SHEET)
    for line in COURSES.values():
        steps = max(2, int(line.length) // 6)
        for step in range(steps + 1):
            ink.spot(*line.point(step / steps), 0.5)
    for id in CHART.places:
        ink.fill(box_of(id), 7.0)
    for level, weight in NAMED.items():
        for name in NAMES_AT[level][language].values():
            place = CHART.places.get(name.id)
            heavy = 3.5 if place and place.key else 2.5 if place and place.kind == "port" else 1.6
            ink.fill(name.box, heavy * weight)
    for _, x, y in PRICES:
        ink.fill(Box(x - 12, y - 10, 24, 12), 2.0)
    for frame in FRAMES.values():
        ink.fill(frame, 12.0)
    ink.settle()
    return ink


INKED = EachLanguage(_inked)


def laid_out(pieces: Mapping[str, Sequence[Piece]], language: str, seen_from_afar: Mapping[str, str]) -> str:
    """All blocks, the largest first, each in rows or upright, where it covers least; and with each what is shown of
    it from afar."""
    blocks = {place: held for place, held in pieces.items() if held}
    taken: list[Box] = []
    drawn = []
    for place in sorted(blocks, key=lambda each: (-_area(blocks[each]), each)):
        best: tuple[float, Box, list[list[Piece]]] | None = None
        for rows in _layouts(blocks[place]):
            cost, box = stand(place, *_extent(rows), taken, INKED[language])
            if best is None or cost < best[0]:
                best = cost, box, rows
        assert best is not None
        taken.append(best[1].grown(2))
        drawn.append(_block(place, best[2], best[1], seen_from_afar.get(place, "")))
    return "".join(drawn)


def _layouts(pieces: Sequence[Piece]) -> list[list[list[Piece]]]:
    """The different layouts, from long rows to short ones."""
    found: dict[int, list[list[Piece]]] = {}
    for widest in WIDTHS:
        rows = _rows(pieces, widest)
        found.setdefault(len(rows), rows)
    return list(found.values())


def _rows(pieces: Sequence[Piece], widest: float) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[]]
    for piece in pieces:
        if rows[-1] and sum(each.width + GAP for each in rows[-1]) + piece.width > widest:
            rows.append([])
        rows[-1].append(piece)
    return rows


def _extent(rows: list[list[Piece]]) -> tuple[float, float]:
    wide = max(sum(piece.width for piece in row) + GAP * (len(row) - 1) for row in rows)
    high = sum(max(piece.height for piece in row) for row in rows) + GAP * (len(rows) - 1)
    return wide, high


def _area(pieces: Sequence[Piece]) -> float:
    return sum(piece.width * piece.height for piece in pieces)


def stand(place: str, wide: float, high: float, taken: Sequence[Box], inked: Inked) -> tuple[float, Box]:
    """Where a block covers least, and the cost of that place."""
    x, y = SPOTS[place]
    own = box_of(place)
    under = inked.under
    least, best = math.inf, Box(x, y, wide, high)
    low_x, high_x = SHEET.left + 3, SHEET.right - wide - 3
    low_y, high_y = SHEET.top + 3, SHEET.bottom - high - 3
    for reach in REACHES:
        if reach * FARTHER >= least:
            break
        aside, along = (own.width + wide) / 2 + reach, (own.height + high) / 2 + reach
        for cos, sin in DIRECTIONS:
            left = min(max(round(x + cos * aside - wide / 2), low_x), high_x)
            top = min(max(round(y + sin * along - high / 2), low_y), high_y)
            cost = under(left, top, wide, high) + reach * FARTHER
            if cost >= least:
                continue
            box = Box(left, top, wide, high)
            cost += sum(box.shared(other) for other in taken if box.overlaps(other)) * 0.5 + box.shared(own) * 0.1
            if cost < least:
                least, best = cost, box
    return least, best


def _block(place: str, rows: list[list[Piece]], box: Box, from_afar: str) -> str:
    drawn = [_tie(place, box)]
    top = box.top
    for row in rows:
        tall = max(piece.height for piece in row)
        left = box.left
        for piece in row:
            drawn.append(f'<g transform="translate({left:g} {top + tall - piece.height:g})">{piece.svg}</g>')
            left += piece.width + GAP
        top += tall + GAP
    return tag("g", *drawn, from_afar, class_="berth", data_place=place)


def _tie(place: str, box: Box) -> str:
    """A line from the place to its pieces, and paper under them."""
    x, y = SPOTS[place]
    to = (min(max(x, box.left + 3), box.right - 3), min(max(y, box.top + 3), box.bottom - 3))
    under = box.grown(2)
    paper = tag(
        "rect",
        x=under.left,
        y=under.top,
        width=round(under.width, 1),
        height=round(under.height, 1),
        fill=PAPER,
        fill_opacity=0.72,
        stroke=INK,
        stroke_width=0.7,
        stroke_opacity=0.5,
        class_=NEAR,
    )
    away, r = math.dist((x, y), to), radius_of(CHART.places[place]) + 1
    if away < r + 3:
        return paper
    start = (x + (to[0] - x) * r / away, y + (to[1] - y) * r / away)
    thread = f"M{start[0]:.1f} {start[1]:.1f}L{to[0]:g} {to[1]:g}"
    return tag("path", d=thread, stroke=INK, stroke_width=1.2, class_=NEAR) + paper
