"""Long lists of places in parts that people know: the sea around a place, from west to east."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from rulesets.forms import Choice
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.book.labels import place_label

LONG = 20
"""Lists with more entries are parted."""
HARBOUR = "harbour:"
DEGREE = 0.77
"""A degree of longitude in degrees of latitude, in the middle of the chart."""
BESIDES = {
    "valencia_and_the_islands": (Text("Valencia and the islands", "Valencia y las islas"), 0.9, 39.2),
    "ligurian_sea": (Text("Ligurian Sea", "Mar de Liguria"), 9.0, 43.6),
    "adriatic": (Text("Adriatic", "Adriático"), 15.0, 43.2),
}
"""Waters that are no Sea Zone of their own: their names, and where their middle is."""
BEYOND = Text("Beyond the chart", "Fuera de la carta")
FORMATIONS = Text("Formations", "Formaciones")


@cache
def regions() -> dict[str, Text]:
    """place -> the waters in which it lies, from west to east."""
    zones = {id: (place_label(id), each.lon, each.lat) for id, each in CHART.places.items() if each.kind == "zone"}
    waters = zones | BESIDES
    held = {id: _nearest(place, waters) for id, place in CHART.places.items() if place.kind != "offmap"}
    eastward = sorted(held, key=lambda id: waters[held[id]][1])
    return {id: waters[held[id]][0] for id in eastward} | {
        id: BEYOND for id, place in CHART.places.items() if place.kind == "offmap"
    }


def _nearest(place: Place, waters: Mapping[str, tuple[Text, float, float]]) -> str:
    def away(id: str) -> float:
        _, lon, lat = waters[id]
        return math.hypot((lon - place.lon) * DEGREE, lat - place.lat)

    return place.zone or min(waters, key=away)


def parted(choices: Sequence[Choice], language: str) -> tuple[Choice, ...]:
    """A long list in parts, each in the order of its names; a short one, and one without places, as it is."""
    if len(choices) <= LONG or not any(each.value in CHART.places for each in choices):
        return tuple(choices)
    named = [msgspec.structs.replace(each, group=_part(each.value).in_(language)) for each in choices]
    order = [part.in_(language) for part in dict.fromkeys((FORMATIONS, *regions().values()))]
    return tuple(sorted(named, key=lambda each: (order.index(each.group), _rank(each.value), each.label)))


def _rank(value: str) -> int:
    """The Sea Zone itself first, Harbours last."""
    if value in CHART.places:
        return 0 if CHART.places[value].kind == "zone" else 1
    return 2


def _part(value: str) -> Text:
    return regions().get(value.removeprefix(HARBOUR), FORMATIONS)
