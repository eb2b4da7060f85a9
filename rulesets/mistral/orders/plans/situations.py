"""What a condition can ask about a side's own view, and the arguments. [M-ASYNC-12]"""

from __future__ import annotations

from typing import NamedTuple

from rulesets.conditions import Argument, Kind
from rulesets.kernel.text import Problem, Text
from rulesets.language import Choice, Name, Whole
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.position.damage import worst_damage
from rulesets.mistral.position.view import View


class Situation(NamedTuple):
    """Where a condition is evaluated: the side's view, and the Formation whose clause or Task it is, if any."""

    view: View
    formation: str = ""


def place_of(view: View, id: str) -> str:
    """Where an own Formation or Dummy is."""
    if id in view.dummies:
        return view.dummies[id].place
    held = view.formations.get(id)
    while held is not None and held.parent:
        held = view.formations.get(held.parent)
    return held.place if held else ""


def enemies(view: View) -> list[str]:
    return [seen.place for seen in view.sightings.values() if seen.side != view.audience]


def sail_here(view: View, formation: str) -> int:
    """Enemy Sail Spotted in the Formation's own place or next to it."""
    here = place_of(view, formation)
    near = CHART.distances(here) if here else {}
    seen = [each for each in view.sightings.values() if each.side != view.audience]
    return sum(each.sail for each in seen if near.get(each.place, 99) <= 1)


def within(view: View, formation: str, places: list[str], n: int) -> bool:
    here = place_of(view, formation)
    near = CHART.distances(here) if here else {}
    return any(near.get(place, 99) <= n for place in places)


def battle_fought(view: View, formation: str) -> bool:
    if formation in view.formations:
        return bool(view.formations[formation].fought)
    return any(held.fought for held in view.formations.values())


def damage(view: View, formation: str) -> str:
    return worst_damage(view, formation) if formation in view.formations else "none"


def is_in(places: list[str], where: str) -> bool:
    return any(CHART.is_in(place, where) for place in places if place)


def markers(view: View) -> list[str]:
    return [place for side, places in view.markers.items() if side != view.audience for place in places]


def convoy_places(view: View, what: str) -> list[str]:
    seen = [each.place for each in view.sightings.values() if what in (each.name, each.convoy)]
    return [place_of(view, what), *seen]


def is_spotted(at: Situation) -> bool:
    return at.formation in at.view.formations and bool(at.view.formations[at.formation].spotted)


# Arguments.


def _some_text(word: str, given: Argument) -> Problem | None:
    if isinstance(given, str) and given:
        return None
    text = Text("“{word}” needs a name, not “{given}”.", "«{word}» pide un nombre, no «{given}».").of(word, given)
    return Problem("", "no-name", text)


def _some_number(word: str, given: Argument) -> Problem | None:
    if isinstance(given, int) and given <= MOST:
        return None
    text = Text("“{word}” needs a number up to {most}.", "«{word}» pide un número de hasta {most}.").of(word, MOST)
    return Problem("", "no-number", text)


def _place_known(given: Argument, view: View) -> Problem | None:
    if given in CHART.places:
        return None
    return Problem("", "no-place", Text("There is no place “{given}”.", "No existe el lugar «{given}».").of(given))


def _wind_known(given: Argument, view: View) -> Problem | None:
    if given in WINDS:
        return None
    text = Text("There is no wind “{given}”.", "No existe el viento «{given}».").of(given)
    return Problem("", "no-wind", text, tuple(WINDS))


def _formation_known(given: Argument, view: View) -> Problem | None:
    if given in view.formations:
        return None
    text = Text("You have no Formation “{given}”.", "No tienes ninguna formación «{given}».").of(given)
    return Problem("", "no-formation", text, tuple(view.formations))


MOST = 999
_THING = r"[A-Za-z_0-9.]+"
_WIND_NAMES = {id: Text(wind.name, wind.name_es or wind.name) for id, wind in CHART.winds.items()}
A_PLACE = Kind(
    "place",
    Text("Place", "Lugar"),
    Name("place", by_name=True, label=Text("place", "lugar")),
    _some_text,
    known=_place_known,
    tidy=str.lower,
    lists=(("places", Text("Place", "Lugar")),),
    pattern=r"[a-z_0-9/]+",
    points=True,
)
A_NUMBER = Kind(
    "number",
    Text("Number", "Número"),
    Whole(0, MOST, label=Text("number", "número")),
    _some_number,
    tidy=int,
    numbers=(0, MOST),
    pattern=r"\d{1,3}",
)
A_WIND = Kind(
    "wind",
    Text("Wind", "Viento"),
    Choice(_WIND_NAMES, label=Text("wind", "viento")),
    _some_text,
    known=_wind_known,
    tidy=str.lower,
    lists=(("winds", Text("Wind", "Viento")),),
    pattern=_THING,
)
A_FORMATION = Kind(
    "formation",
    Text("Formation", "Formación"),
    Name("formation", by_name=True, label=Text("Formation", "formación")),
    _some_text,
    known=_formation_known,
    lists=(("formations", Text("Formation", "Formación")),),
    pattern=_THING,
)
A_CONVOY = Kind(
    "convoy",
    Text("Convoy", "Convoy"),
    Name("convoy", by_name=True, label=Text("convoy", "convoy")),
    _some_text,
    lists=(("known_convoys", Text("Convoy", "Convoy")),),
    pattern=_THING,
)
