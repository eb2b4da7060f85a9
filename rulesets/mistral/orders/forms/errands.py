"""What an Auxiliary can be sent to do, and where: every Task and target that the rules allow now. [M-AUX-11]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.forms import names_of
from rulesets.kernel.phrases import capital, counted
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import auxiliary_label, formation_label, piece_label, place_label
from rulesets.mistral.book.names import place_name
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.orders.forms.describing import sighting
from rulesets.mistral.orders.forms.queries import AboutPlace, AboutTask
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.searching.reach import origin
from rulesets.mistral.rules.searching.tasks import task_problem

AIMLESS = ("convert", "recall")
ON_ENEMIES = ("bombard", "fireship")
TO_PLACES = ("search", "interdict", "blockade", "bombard", "fireship")
MARKERS = (
    Text("enemy marker is here: nobody has looked what it is.", "marcador enemigo: nadie ha mirado qué es."),
    Text("enemy markers are here: nobody has looked what they are.", "marcadores enemigos: nadie ha mirado qué son."),
)
IN_AND_OUT = Text(
    "Its left number is to get into {zone:the}, its right number to get out: a die of {inward} or less catches the "
    "wind inwards, {outward} or less outwards. A wind from behind takes 2 off the die, one from ahead adds 2.",
    "Su número izquierdo es para entrar {zone:en}, el derecho para salir: un dado de {inward} o menos toma el viento "
    "hacia dentro, {outward} o menos hacia fuera. Un viento de popa quita 2 al dado, uno de proa suma 2.",
)


def about_task(view: View, asked: AboutTask, language: str) -> dict[str, Any]:
    id = asked.auxiliary
    ship = view.auxiliaries[id]
    found = []
    for do, name in names_of(AuxiliaryTask, "do").items():
        aims = [(aim, words) for aim, words in _aims(view, do) if _may(view, asked, do, aim)]
        aims.sort(key=lambda aim: aim[0] not in _worth_a_look(view))
        if aims:
            targets = [{"value": aim, "label": capital(words).in_(language)} for aim, words in aims]
            found.append({"do": do, "label": capital(name).in_(language), "targets": targets})
    return {
        "id": id,
        "name": capital(auxiliary_label(id)).in_(language),
        "start": origin(view, ship),
        "can": found,
    }


def _worth_a_look(view: View) -> set[str]:
    """Places where the enemy has a marker or is in sight. They come first in a list."""
    return {place for held in view.markers.values() for place in held} | {seen.place for seen in view.strangers}


def about_place(view: View, asked: AboutPlace, language: str) -> dict[str, Any]:
    """Who of the side lies there, and which Auxiliaries can be sent there. Those that can Search it come first."""
    place = asked.place
    offers = [offer for id in view.auxiliaries if (offer := _offer(view, id, place, language))]
    offers.sort(key=lambda offer: "search" not in [each["do"] for each in offer["can"]])
    return {
        "place": place,
        "name": capital(place_label(place)).in_(language),
        "notes": [text.in_(language) for text in (*_seen_words(view, place), *_gate_words(place))],
        "lying": [id for id, held in view.formations.items() if held.place == place and not held.parent],
        "offers": offers,
    }


def _offer(view: View, id: str, place: str, language: str) -> dict[str, Any] | None:
    """What an Auxiliary can do there. One that starts there is named even if it can do nothing there."""
    ship = view.auxiliaries[id]
    asked = AboutTask(auxiliary=id)
    can = [
        {"do": do, "label": capital(name).in_(language)}
        for do, name in names_of(AuxiliaryTask, "do").items()
        if do in TO_PLACES
        and _may(view, asked, do, place)
        and not (do in ON_ENEMIES and is_friendly(view, place, ship.side))
    ]
    if not can and (ship.box != "assigned" or origin(view, ship) != place):
        return None
    name, at = capital(auxiliary_label(id)).in_(language), capital(piece_label(ship.at)).in_(language)
    return {"id": id, "name": f"{name} · {at}", "can": can}


def _seen_words(view: View, place: str) -> Iterator[Text]:
    """What is seen of the enemy there. [M-HIDE-03, M-HIDE-04]"""
    markers = sum(held.get(place, 0) for held in view.markers.values())
    if markers:
        yield counted(markers, *MARKERS)
    yield from (sighting(seen) for seen in view.sightings.values() if seen.place == place)


def _gate_words(id: str) -> Iterator[Text]:
    """Which of the two numbers of a box at the edge of a Sea Zone counts when. [M-MOVE-10]"""
    place = CHART.places[id]
    if place.kind == "gate":
        yield IN_AND_OUT.of(place_name(place.zone), *CHART.gate_numbers(id))


def _aims(view: View, do: str) -> Iterator[tuple[str, Text]]:
    """Possible targets of a Task of that kind. The rules say which of them are allowed."""
    if do in AIMLESS:
        yield "", Text("", "")
    elif do == "assist":
        yield from ((id, formation_label(id)) for id, held in view.formations.items() if not held.parent)
    elif do == "attack_convoy":
        yield from ((name, Text(name, name)) for name, seen in view.sightings.items() if seen.convoy)
        yield from ((id, place_label(id)) for id in CHART.places)
    else:
        yield from ((id, place_label(id)) for id in CHART.places)
        if do == "search":
            for id, place in CHART.places.items():
                if place.has_harbour:
                    port = place_label(id)
                    yield f"harbour:{id}", Text(f"the Harbour of {port.en}", f"el puerto de {port.es}")


def _may(view: View, asked: AboutTask, do: Any, aim: str) -> bool:
    return task_problem(view, AuxiliaryTask(auxiliary=asked.auxiliary, do=do, at=aim), asked.window) is None
