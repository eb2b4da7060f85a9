"""Places in words: by a piece of scenery, or in a part of the table."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import place
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.view import View

NEAR = 4 * INCH
"""Up to this distance somebody is *by* a piece of scenery."""
RAISED = ("hill", "hill_steep", "rocks", "road", "bridge")
"""Things with which English says *on* and not *in*."""
SECTORS = (
    (Text("in the south-west", "al suroeste"), Text("in the south", "al sur"), Text("in the south-east", "al sudeste")),
    (
        Text("on the west flank", "en el flanco oeste"),
        Text("in the centre", "en el centro"),
        Text("on the east flank", "en el flanco este"),
    ),
    (
        Text("in the north-west", "al noroeste"),
        Text("in the north", "al norte"),
        Text("in the north-east", "al nordeste"),
    ),
)

"""The table in thirds, from its south-west corner."""


def place_in(view: View, x: int, y: int, name: Callable[[str], Noun]) -> Text:
    """For example: on the hill, by the wood; if nothing is near, on the west flank."""
    found = [
        (shapes.to_point(each.shape, (x, y)), each.kind in ("road", "river"), each) for each in view.terrain.elements
    ]
    near = [(away > 0, wide, away, each.id, each.kind) for away, wide, each in found if away <= NEAR]
    if not near:
        return _sector(view, x, y)
    outside, _, _, id, kind = min(near)
    if outside:
        return Text("by {piece:the}", "junto {piece:a}").of(name(id))
    if kind in RAISED:
        return Text("on {piece:the}", "{piece:en}").of(name(id))
    return Text("in {piece:the}", "{piece:en}").of(name(id))


def _sector(view: View, x: int, y: int) -> Text:
    width, height = CATALOGUE.scales[view.options.scale].table
    return SECTORS[_third(y, height)][_third(x, width)]


def _third(at: int, whole: int) -> int:
    return min(max(at * 3 // whole, 0), 2)


def coordinates(x: int, y: int) -> Text:
    """Coordinates in inches from the south-west corner, to a tenth."""
    return Text("at {place}", "en {place}").of(place(x, y))
