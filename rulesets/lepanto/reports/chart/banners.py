"""The names of the squadrons on the water, each where it hides least, near its ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesets.drawing.boxes import Box, Point
from rulesets.drawing.crowding import Inked
from rulesets.drawing.lettering import label, width_of
from rulesets.drawing.svg import SERIF, tag
from rulesets.lepanto.book.contents import BY_CODE
from rulesets.lepanto.book.names import COMMANDERS
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart.paper import AFAR, LETTERS, MAP, NEARBY, SIDE_INK

INSIDE = (MAP.left + 8, MAP.right - 8)


def banners(view: View, places: dict[str, Point], language: str) -> str:
    """In three sizes: which of them is shown depends on how near one looks."""
    ink = Inked(Box(0, 0, MAP.right + 1, MAP.bottom + 1))
    squadrons: dict[str, list[Point]] = {}
    for id, (x, y) in places.items():
        ink.fill(Box(x - 14, y - 9, 28, 18), 1)
        squadrons.setdefault(SHIPS[id].squadron, []).append((x, y))
    ink.settle()
    sizes = {"far": AFAR, "middle": LETTERS, "close": NEARBY}
    return "".join(
        tag("g", *_named(squadrons, ink, size, language), class_=f"banners board-{level}")
        for level, size in sizes.items()
    )


def _named(squadrons: Mapping[str, list[Point]], ink: Inked, size: float, language: str) -> Iterator[str]:
    taken: list[Box] = []
    for squadron, points in squadrons.items():
        text = COMMANDERS[squadron].in_(language)
        box = ink.least_hidden(points, (width_of(text, size), size), INSIDE, taken)
        taken.append(box)
        yield label(
            text,
            box.left + box.width / 2,
            box.top + size * 0.82,
            of=size,
            fill=SIDE_INK[BY_CODE[squadron[0]]],
            font_family=SERIF,
            stroke_width=round(size / 5, 1),
            stroke_opacity=0.75,
            data_squadron=squadron,
        )
