"""One Formation as the chart draws it from near by, for who looks at it."""

from __future__ import annotations

from rulesets.drawing.boxes import Box
from rulesets.drawing.night import night_style
from rulesets.drawing.portraits import portrait as drawn_alone
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.view import View
from rulesets.mistral.reports.chart.fleets import formation_piece, formation_words
from rulesets.mistral.reports.chart.levels import STYLE
from rulesets.mistral.reports.chart.strangers import seen_words, sighting_piece

ROOM = 4.0


def portrait(view: View, id: str, language: str) -> str:
    """[M-HIDE-01, M-HIDE-04]"""
    seen = next((each for each in view.sightings.values() if each.name == id), None)
    if seen is not None:
        piece, told = sighting_piece(seen, language), seen_words(seen)
    elif id in view.formations:
        held = view.formations[id]
        piece, told = formation_piece(view, held, language), formation_words(view, held, squadrons_of(view, id))
    else:
        return ""
    box = Box(0, 0, piece.width, piece.height).grown(ROOM)
    return drawn_alone(told.in_(language), box, piece.svg, looks=STYLE + night_style(piece.svg))
