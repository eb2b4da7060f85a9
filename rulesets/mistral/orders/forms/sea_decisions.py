"""Forms for decisions at sea between Battles: MPs, Screens, Dummies, pirates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.forms.saying import label_of
from rulesets.forms.shapes import Named, Shape, choice, each_of, number, part
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.labels import auxiliary_label, corsair_label, formation_label, place_label
from rulesets.mistral.book.names import formation_name, place_name
from rulesets.mistral.dialogue.questions import impulse, tasks
from rulesets.mistral.orders.forms.courses import price_words
from rulesets.mistral.orders.forms.describing import sighting
from rulesets.mistral.position.passages import price
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.searching.dummies import may_be_placed
from rulesets.mistral.rules.searching.pirates import pirate_fault


def _spend(view: View, question: impulse.SpendMPs) -> Shape:
    """A row for each piece that has a choice, Formations before Dummies."""
    rows = [
        (id, formation_label(id), [(each.value, _spent(view, id, each)) for each in offered])
        for id, offered in sorted(question.options(view).items(), key=lambda entry: entry[0] in view.dummies)
        if len(offered) > 1
    ]
    return each_of(rows, Text("marks time", "aguarda"))


def _spent(view: View, id: str, offered: Option) -> Text:
    """For example: Make for Alboran (#3): 2 MP, against the wind."""
    piece = view.formations.get(id) or view.dummies[id]
    sailing = offered.value
    passage = CHART.passages.get(piece.place, {}).get(sailing.to) if sailing.do == "pass" else None
    if passage is None:
        return offered.label
    cost = price_words(price(view, passage))
    if piece.goal == sailing.to and piece.paid:
        cost = Text(f"{cost.en}, {piece.paid} paid", f"{cost.es}, {piece.paid} pagados")
    return Text(f"{offered.label.en}: {cost.en}", f"{offered.label.es}: {cost.es}")


def _screen(view: View, question: tasks.ScreenTask) -> Shape:
    ships: list[Named] = [("", Text("nobody", "nadie"))]
    ships += [(id, auxiliary_label(id)) for id in question.auxiliaries]
    chance = number("chance", label_of(tasks.Screen, "chance"), 0, 100, 100)
    who = choice(ships, "auxiliary", label_of(tasks.Screen, "auxiliary"), fresh="")
    return part(who, chance)


def _dummies(view: View, question: tasks.PlaceDummies) -> Shape:
    rows: list[tuple[str, Text, list[Named]]] = []
    berths = _berths(view)
    for id, dummy in view.dummies.items():
        if dummy.place:
            back = Text("take it back from {place:the}", "recogerlo {place:de}").of(place_name(dummy.place))
            rows.append((id, formation_label(id), [("", back)]))
        else:
            rows.append((id, formation_label(id), [each for each in berths if may_be_placed(view, id, each[0])]))
    return each_of(rows, Text("leave it as it is", "dejarlo como está"))


def _berths(view: View) -> list[Named]:
    found: list[Named] = []
    for id, held in view.formations.items():
        if not held.parent and held.place and not held.harbour:
            name, at = formation_name(id), place_name(held.place)
            found.append((id, Text("with {name:the} {place:at}", "{name:con} {place:en}").of(name, at)))
    ports = [id for id, place in CHART.places.items() if place.kind == "port" and is_friendly(view, id, own_side(view))]
    return [*found, *((id, place_label(id)) for id in ports)]


def _pirates(view: View, question: tasks.TaskPirates) -> Shape:
    aims: list[Named] = [
        (name, Text(f"attack {sighting(seen).en}", f"atacar a {sighting(seen).es}"))
        for name, seen in view.sightings.items()
        if seen.convoy
    ]
    for id, place in CHART.places.items():
        if place.kind == "zone":
            aims.append((id, Text("Interdict {place:the}", "interceptar {place:en}").of(place_name(id))))
    side = own_side(view)
    return each_of(
        [
            (id, corsair_label(id), [aim for aim in aims if pirate_fault(view, id, aim[0], side) is None])
            for id in question.pirates
        ],
        Text("stays in its base", "se queda en su base"),
    )


SHAPES: Mapping[type[Any], Callable[[View, Any], Shape]] = {
    impulse.SpendMPs: _spend,
    tasks.ScreenTask: _screen,
    tasks.PlaceDummies: _dummies,
    tasks.TaskPirates: _pirates,
}
