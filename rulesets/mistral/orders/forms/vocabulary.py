"""The lists from which fields are filled in, all made from the side's own view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulesets import conditions
from rulesets.forms import Choice
from rulesets.forms.shapes import options_of
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import (
    auxiliary_label,
    chit_name,
    contingent_label,
    corsair_label,
    formation_label,
    leader_label,
    piece_label,
    place_label,
    wind_label,
)
from rulesets.mistral.book.names import ORDER_NAMES, dp_count, squadron_name
from rulesets.mistral.orders.forms.regions import parted
from rulesets.mistral.orders.judges.sheet_problems import own_chits
from rulesets.mistral.orders.plans.condition_words import DECLARED
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.ports import is_friendly
from rulesets.mistral.position.state import KNIGHTS
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.pool import may_pick
from rulesets.mistral.rules.fleet.flotillas import free_counters
from rulesets.mistral.rules.levant import may_return

Named = list[tuple[str, Text]]
NEW = ("new", Text("new Squadrons", "escuadras nuevas"))
AVAILABLE = ("available", Text("Available (back from the Levant)", "disponible (de vuelta de Levante)"))


def lists(view: View, language: str) -> dict[str, tuple[Choice, ...]]:
    """The lists, by the names that the types of answers use."""
    return {name: parted(options_of(entries, language), language) for name, entries in _lists(view).items()}


def terms(lists: Mapping[str, Sequence[Choice]], language: str) -> dict[str, Any]:
    """The parts of conditions. Their lists are those of the form."""
    entries = {name: [{"value": each.value, "label": each.label} for each in held] for name, held in lists.items()}
    said = conditions.vocabulary(DECLARED, entries, language)
    return {name: held for name, held in said.items() if name != "lists"}


def _lists(view: View) -> dict[str, Named]:
    places = sorted(((id, place_label(id)) for id in CHART.places), key=lambda entry: entry[1].en)
    ports = [entry for entry in places if CHART.places[entry[0]].has_harbour]
    friendly = [entry for entry in ports if is_friendly(view, entry[0], own_side(view))]
    tops = [id for id, held in view.formations.items() if not held.parent]
    formations = [(id, formation_label(id)) for id in tops]
    flotillas = _all(sorted({*view.formations, *free_counters(view, own_side(view))}), formation_label)
    squadrons = [(id, _squadron(view, id)) for id in view.squadrons]
    auxiliaries = _all((id for id, ship in view.auxiliaries.items() if ship.box != "aside"), auxiliary_label)
    levant = [("levant", place_label("levant"))]
    convoys = _all(view.convoys, formation_label)
    seen = [
        (name, Text(f"{name}, {place_label(each.place).en}", f"{name}, {place_label(each.place).es}"))
        for name, each in view.sightings.items()
    ]
    types = _all(FORCES.order_defaults, ORDER_NAMES.__getitem__)
    pirates = _all((id for id in view.corsairs if id != KNIGHTS), corsair_label)
    return {
        "places": places,
        "ports": ports,
        "friendly_ports": friendly,
        "stores": [entry for entry in friendly if view.victualled.get(entry[0])],
        "formations": formations,
        "flotillas": flotillas,
        "squadrons": squadrons,
        "fifties": [entry for entry in squadrons if view.squadrons[entry[0]].subclass == "sold"],
        "in_harbour": [(id, _lying(name, view.squadrons[id])) for id, name in squadrons if view.squadrons[id].port],
        "fitting_out": [entry for entry in squadrons if view.squadrons[entry[0]].condition == "fitting_out"],
        "in_ordinary": [entry for entry in squadrons if view.squadrons[entry[0]].condition == "in_ordinary"],
        "enemy_squadrons": [(id, squadron_name(id)) for each in view.sightings.values() for id in each.flagships],
        "leaders": _all(view.leaders, leader_label),
        "auxiliaries": auxiliaries,
        "at_hand": _at_hand(view),
        "dummies": _all(view.dummies, formation_label),
        "berths": [*((id, formation_label(id)) for id in tops if not view.formations[id].harbour), *friendly],
        "convoys": convoys,
        "known_convoys": [*convoys, *(entry for entry in seen if view.sightings[entry[0]].convoy)],
        "prey": [*(entry for entry in seen if view.sightings[entry[0]].convoy), *_scene(places)],
        "targets": [*seen, *formations, *places, *_harbours(ports)],
        "ordered": _all((chit.holder for chit in view.chits.values() if chit.state == "issued"), piece_label),
        "on_levant": _all(_back_from_levant(view), piece_label),
        "pirates": pirates,
        "recovering": [entry for entry in pirates if view.corsairs[entry[0]].box == "recovery"],
        "bases": [entry for entry in places if _is_base(entry[0])],
        "chits": [(id, chit_name(view.chits[id].entry)) for id in own_chits(view)],
        "to_pick": _to_pick(view),
        "order_types": types,
        "wanted_orders": types,
        "holders": [*formations, *auxiliaries, *squadrons],
        "partners": [*formations, *friendly, *levant],
        "assign_to": [*((id, formation_label(id)) for id in view.formations), *friendly, *levant, AVAILABLE],
        "arrivals": [NEW, *_all(_contingents(view), contingent_label), *squadrons],
        "pieces": [*squadrons, *auxiliaries],
        "winds": _all(WINDS, wind_label),
    }


def _back_from_levant(view: View) -> list[str]:
    """Squadrons that may return in this Impulse. [M-LEVANT-05, M-LEVANT-06]"""
    return [entry.id for entry in view.levant if entry.id in view.squadrons and may_return(view, entry)]


def _all(ids: Iterable[str], name: Any) -> Named:
    return [(id, name(id)) for id in ids]


def _squadron(view: View, id: str) -> Text:
    """For example: B3 (4 Sail)."""
    name, sail = squadron_name(id), view.squadrons[id].sail
    if view.squadrons[id].is_flagship:
        return name
    return Text(f"{name.en} ({sail} Sail)", f"{name.es} ({sail} navíos)")


def _lying(name: Text, held: KnownSquadron) -> Text:
    """For example: B3 (4 Sail), Port Mahon, 5 Damage Points."""
    port, hurt = place_label(held.port), dp_count(held.dp)
    return Text(f"{name.en}, {port.en}, {hurt.en}", f"{name.es}, {port.es}, {hurt.es}")


def _harbours(ports: Named) -> Named:
    return [(f"harbour:{id}", Text("Harbour of {name}", "el puerto de {name}").of(name)) for id, name in ports]


def _to_pick(view: View) -> Named:
    return [(id, chit_name(view.chits[id].entry)) for id in may_pick(view, own_side(view)) if id in view.chits]


def _contingents(view: View) -> list[str]:
    return [id for id, entry in FORCES.contingents.items() if entry.fleet == view.audience]


def _is_base(id: str) -> bool:
    return CHART.places[id].pirate_base or bool(CHART.places[id].corsair_base)


def _at_hand(view: View) -> Named:
    """Assigned or Tasked Auxiliaries. Those that can Search come first, because that is the most frequent Task."""
    ships = [ship for ship in view.auxiliaries.values() if ship.box in ("assigned", "tasked")]
    ships.sort(key=lambda ship: "search" not in FORCES.auxiliaries[ship.kind].tasks)
    return [(ship.id, auxiliary_label(ship.id)) for ship in ships]


def _scene(places: Named) -> Named:
    """Sea Zones, which pirates can Interdict. [M-PIRATE-06]"""
    return [entry for entry in places if CHART.places[entry[0]].kind == "zone"]
