"""Places by name in either language, by number, letter or id."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from rulesets.kernel.text import Text
from rulesets.language import Entry
from rulesets.language.lexicon import Names
from rulesets.mistral.book.chart import CHART, Place
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.orders.language.bynames import spoken_of

OFF_MAP = {"off_west": ("Atlantic", "Atlántico"), "off_east": ("Levant edge", "borde de Levante")}
GENERIC = (" Sea", " Coast", " Roads", "Mar ", "Golfe du ", "Golfo de ", "Costa de ", "Aguas de ", "The ")
"""What people leave out of a Sea Zone's name."""


@cache
def whereabouts(place: str) -> tuple[str, ...]:
    """What people call the place where something lies."""
    return place_entry(CHART.places[place]).names if place in CHART.places else ()


def place_entry(place: Place) -> Entry:
    es = place.name_es or place.name
    if place.kind == "gate":
        return _gate(place, es)
    if place.number:
        return Entry(place.id, Text(place.name, es), (*_numbered(place, es), *spoken_of(place)))
    if place.letter:
        letter = place.letter
        tagged = [f"{name} ({letter})" for name in (place.name, es)]
        return Entry(
            place.id, Text("coast {letter}", "costa {letter}").of(letter), (place.name, es, *tagged), apart=True
        )
    short = [name.replace(generic, "") for name in (place.name, es) for generic in GENERIC if place.kind == "zone"]
    more = [name.removeprefix("La ").removeprefix("Port ").removeprefix("Puerto ") for name in (place.name, es)]
    more += [*OFF_MAP.get(place.id, ()), *spoken_of(place)]
    return Entry(place.id, Text(place.name, es), tuple(dict.fromkeys((*short, *more))))


def _gate(place: Place, es: str) -> Entry:
    """The boxes between a Sea Zone and its neighbours."""
    zone, outside = CHART.places[place.zone], CHART.places[place.outside]
    name = Text(
        f"box {zone.name} to {outside.name}",
        f"casilla {zone.name_es or zone.name} a {outside.name_es or outside.name}",
    )
    return Entry(place.id, name, (place.name, es), apart=True)


def _numbered(place: Place, es: str) -> Iterable[str]:
    n = place.number
    yield from (f"{name} (nº{n})" for name in (place.name, es))
    yield from (f"nº{n}", f"nº {n}", f"n.º {n}", f"n.º{n}", f"no. {n}", f"no.{n}", f"number {n}", f"número {n}")
    yield from (f"space {n}", f"espacio {n}")


@cache
def havens(side: str) -> tuple[str, ...]:
    """The great Ports that were theirs from the beginning."""
    great = [place for place in CHART.places.values() if place.key and place.owner in FORCES.contingents]
    return tuple(place.id for place in great if FORCES.contingents[place.owner].fleet == side)


@lru_cache(maxsize=256)
def berths(ids: tuple[str, ...]) -> Names:
    return Names([place_entry(CHART.places[id]) for id in ids])
