"""One ship as the chart draws it, for who looks at it."""

from __future__ import annotations

from rulesets.drawing.colours import INK
from rulesets.drawing.night import night_style
from rulesets.drawing.portraits import around
from rulesets.drawing.portraits import portrait as drawn_alone
from rulesets.drawing.svg import tag
from rulesets.kernel.text import known
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart import hulls, ships
from rulesets.lepanto.reports.chart.drawing import STYLE
from rulesets.lepanto.reports.chart.paper import FINE, SQUADRON_INK

ROOM = 24.0
"""From the middle of a hull: as far as its id and its marks go."""


def portrait(view: View, id: str, language: str) -> str:
    if id not in view.ships:
        return ""
    language = known(language)
    hull = ships.ship(view, id, view.ships[id], (0.0, 0.0), language)
    letters = {"font_size": FINE, "text_anchor": "middle", "fill": INK}
    drawn = tag("g", hull, color=SQUADRON_INK[SQUADRONS[SHIPS[id].squadron].colour], **letters)
    defined = hulls.definitions()
    looks = STYLE + night_style(defined + drawn, kept=SQUADRON_INK.values())
    told = ships.described(view, id, view.ships[id], language)
    return drawn_alone(told, around((0.0, 0.0), ROOM), drawn, definitions=defined, looks=looks)
