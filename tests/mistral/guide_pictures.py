"""Draws the pictures of the pages that teach Mistral from their positions.

`python -m tests.mistral.guide_pictures` writes the PNGs and the digests of their SVGs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.visibility.pictures import FAMILY
from rulesets.drawing.colours import WAX
from rulesets.drawing.lettering import label
from rulesets.drawing.svg import tag
from rulesets.kernel.text import Text
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.view import view
from rulesets.mistral.reports.chart import draw
from rulesets.mistral.reports.chart.legend import LEGENDS
from rulesets.mistral.reports.chart.paper import HEIGHT, WIDTH, at
from rulesets.mistral.rules.setup import first_state
from tests.guide_album import Album
from tests.mistral.guide import fought

Box = tuple[float, float, float, float]
"""West, south, east and north in degrees."""
CATALONIA: Box = (-1.4, 36.6, 8.6, 43.7)
MINORCA: Box = (0.1, 38.75, 7.6, 42.7)
STRAIT: Box = (-9.5, 34.3, 1.2, 38.1)


def cut(svg: str, box: Box, *over: str) -> str:
    """The part of a chart inside the box, with more drawn over it."""
    left, bottom = at(box[0], box[1])
    right, top = at(box[2], box[3])
    return _framed(svg, left, top, right - left, bottom - top, *over)


def _framed(svg: str, left: float, top: float, width: float, height: float, *over: str) -> str:
    window = f'viewBox="{left:g} {top:g} {width:g} {height:g}"'
    return _close(re.sub(r'viewBox="[^"]*"', window, svg, count=1)).replace("</svg>", "".join(over) + "</svg>")


def _close(svg: str) -> str:
    """With every detail: the pages explain them."""
    return svg.replace('data-detail="middle"', 'data-detail="close"', 1)


def chart(language: str) -> str:
    """The whole sheet as a British player opens it in 1744."""
    return _close(draw(view(first_state(Options(scenario="1744")), "british"), language))


def pieces(language: str) -> str:
    """The chart's own legend, and nothing else."""
    legend = LEGENDS[language]
    numbers = re.search(r'<rect[^>]* x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', legend)
    assert numbers is not None
    left, top, width, height = map(float, numbers.groups())
    whole = tag("svg", legend, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", font_family=FAMILY)
    return _framed(whole, left - 4, top - 4, width + 8, height + 8)


def winds(language: str) -> str:
    """What passages cost while the Marin blows, on a chart without ships."""
    known = fought().before("british")
    empty = {"formations": {}, "squadrons": {}, "dummies": {}, "markers": {}, "auxiliaries": {}, "leaders": {}}
    bare = replace(known, **empty, sightings={}, convoys={}, gales=(), tasks=())
    said = (
        (0.25, 41.95, Text("7 → 14, with the Marin: 1 MP", "7 → 14, con el Marín: 1 PM")),
        (0.25, 41.72, Text("14 → 7, against it: 2 MPs", "14 → 7, contra él: 2 PM")),
        (4.75, 39.2, Text("in on 7 or less, out on 6", "entra con 7 o menos, sale con 6")),
    )
    notes = [label(words.in_(language), *at(x, y), of=11, anchor="start", fill=WAX) for x, y, words in said]
    return cut(draw(bare, language), MINORCA, *notes)


def practice(language: str) -> str:
    return cut(draw(fought().before("british"), language), CATALONIA)


def enemy_eyes(language: str) -> str:
    return cut(draw(fought().before("bourbon"), language), CATALONIA)


def after(language: str) -> str:
    return cut(draw(fought().after("british"), language), CATALONIA)


def gale(language: str) -> str:
    """Without the legend, which is south of it."""
    return cut(draw(fought().before("british"), language).replace(LEGENDS[language], ""), STRAIT)


DRAWN: Mapping[str, Callable[[str], str]] = {
    "chart": chart,
    "pieces": pieces,
    "winds": winds,
    "gale": gale,
    "practice": practice,
    "enemy-eyes": enemy_eyes,
    "after": after,
}


ALBUM = Album("mistral", DRAWN, whole="chart", most=190_000)


if __name__ == "__main__":
    ALBUM.write()
