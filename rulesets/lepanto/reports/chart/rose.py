"""The wind: a rose of six directions with the number of the present wind and what sails give on each course."""

from __future__ import annotations

import math

from rulesets.drawing.boxes import Point
from rulesets.drawing.colours import INK, PAPER, WAX
from rulesets.drawing.svg import SERIF, tag, title, words
from rulesets.drawing.symbols import compass
from rulesets.hexes.layout import heading
from rulesets.kernel.nouns import the
from rulesets.kernel.phrases import counted, join, listed, sentence
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import number_of, sail_allowance
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.names import DIRECTION_NAMES, SIDE_TITLES
from rulesets.lepanto.position.state import Side
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart.paper import LETTERS, MAP, SIDE_INK

RADIUS = 118.0


def wind_words(view: View) -> Text:
    return Text("wind {number}, blowing to {where:the}", "viento {number}, sopla {where:hacia}").of(
        number_of(view.wind), DIRECTION_NAMES[view.wind]
    )


def rose(view: View, middle: Point, language: str) -> str:
    """[L-WIND-02, T-7, T-8]"""
    x, y = middle
    drawn = [compass([heading(direction) for direction in range(6)], RADIUS), _arrow(view)]
    for facing in range(6):
        drawn += _course(view, facing)
    drawn.append(tag("circle", r=30, fill=PAPER, stroke=INK, stroke_width=1.4))
    drawn.append(_figure(str(number_of(view.wind)), (0, 13), INK))
    told = title(_told(view).in_(language))
    return tag("g", told, *drawn, id="wind", class_="rose", transform=f"translate({x:g} {y:g})")


def _told(view: View) -> Text:
    """What the figures say: how far ships go under sail on each course. Each side has a line of its own, so that
    a page can show its readers theirs."""
    return join("\n", [sentence(wind_words(view)), *(_sailing(view, side) for side in SIDES)])


def _sailing(view: View, side: Side) -> Text:
    courses: dict[int, list[Text]] = {}
    for facing in range(6):
        courses.setdefault(sail_allowance(side, view.wind, facing), []).append(the(DIRECTION_NAMES[facing]))
    parts = [
        Text("{far} to {where}", "{far} hacia {where}").of(
            counted(far, Text("hex", "hexágono"), Text("hexes", "hexágonos")), listed(places)
        )
        for far, places in sorted(courses.items(), reverse=True)
    ]
    return Text("{side} under sail: {parts}.", "{side} a vela: {parts}.").of(SIDE_TITLES[side], join("; ", parts))


def _at(direction: int, far: float) -> Point:
    turn = math.radians(heading(direction))
    return round(far * math.cos(turn), 1), round(far * math.sin(turn), 1)


def _arrow(view: View) -> str:
    """Across the rose, in the direction in which it blows."""
    shaft = f"M{-RADIUS + 6:g} -9H{RADIUS - 50:g}V-24L{RADIUS - 8:g} 0L{RADIUS - 50:g} 24V9H{-RADIUS + 6:g}l16 -9z"
    return tag("path", d=shaft, fill=WAX, stroke=PAPER, stroke_width=2, transform=f"rotate({heading(view.wind)})")


def _course(view: View, facing: int) -> list[str]:
    """Beside each point: the hexes under sail of a ship that faces there."""
    x, y = _at(facing, RADIUS + (42 if facing in (0, 3) else 30))
    return [
        _figure(str(sail_allowance(side, view.wind, facing)), (x + (-15 if side == "christian" else 15), y + 13), ink)
        for side, ink in SIDE_INK.items()
    ]


def _figure(text: str, at: Point, ink: str) -> str:
    style = {"font_size": LETTERS, "font_weight": "bold", "text_anchor": "middle", "fill": ink}
    return tag("text", words(text), x=round(at[0], 1), y=round(at[1], 1), font_family=SERIF, **style)


def breath(view: View) -> str:
    """A pale arrow on the water, for small screens, which do not show the rose."""
    d = "M-190 -16H110V-46L190 0L110 46V16H-190l26 -16z"
    x, y = MAP.left + MAP.width / 2, MAP.top + MAP.height / 2
    turned = f"translate({x:g} {y:g}) rotate({heading(view.wind)})"
    return tag("path", d=d, fill=PAPER, fill_opacity=0.55, transform=turned, class_="board-far")
