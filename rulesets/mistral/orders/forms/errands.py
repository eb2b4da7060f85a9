"""What an Auxiliary can be sent to do, and where: every Task and target that the rules allow now. [M-AUX-11]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.forms import names_of
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import auxiliary_label, formation_label, place_label
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.orders.forms.queries import AboutTask
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.searching.reach import origin
from rulesets.mistral.rules.searching.tasks import task_problem

AIMLESS = ("convert", "recall")


def about_task(view: View, asked: AboutTask, language: str) -> dict[str, Any]:
    id = asked.auxiliary
    ship = view.auxiliaries[id]
    found = []
    for do, name in names_of(AuxiliaryTask, "do").items():
        aims = [(aim, words) for aim, words in _aims(view, do) if _may(view, asked, do, aim)]
        if aims:
            targets = [{"value": aim, "label": capital(words).in_(language)} for aim, words in aims]
            found.append({"do": do, "label": capital(name).in_(language), "targets": targets})
    return {
        "id": id,
        "name": capital(auxiliary_label(id)).in_(language),
        "start": origin(view, ship),
        "can": found,
    }


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
