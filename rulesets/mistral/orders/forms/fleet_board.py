"""The player's own pieces on the fleet board: Formations, Harbours, Leaders, Auxiliaries by box, Dummies, convoys."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import (
    auxiliary_label,
    chit_name,
    contingent_label,
    formation_label,
    leader_label,
    piece_label,
    place_label,
)
from rulesets.mistral.book.names import (
    BOXES,
    CONDITION_NAMES,
    DAMAGE_NAMES,
    STAGES,
    STATUSES,
    TASKS,
    harbour_name,
    rank_name,
    route_name,
    squadron_name,
    turn_name,
)
from rulesets.mistral.orders.forms.courses import mpis_of
from rulesets.mistral.position.damage import damage_class, movement
from rulesets.mistral.position.known import KnownAuxiliary, KnownConvoy, KnownFormation, KnownLeader, KnownSquadron
from rulesets.mistral.position.parts import auxiliaries_of, leaders_of, lr_of, parts, sail_of
from rulesets.mistral.position.view import View


def formations(view: View, language: str) -> list[dict[str, Any]]:
    """Formations that move by themselves, each with its Flotillas and Squadrons."""
    return [_formation(view, held, language) for held in view.formations.values() if not held.parent]


def _formation(view: View, held: KnownFormation, language: str) -> dict[str, Any]:
    order = next((chit for chit in view.chits.values() if chit.state == "issued" and chit.holder == held.id), None)
    return {
        "id": held.id,
        "name": capital(formation_label(held.id)).in_(language),
        "kind": held.kind,
        "place": held.place,
        "where": _where(held).in_(language),
        "ma": movement(view, held.id),
        "mpis": mpis_of(view, held.id),
        "sail": sail_of(view, held.id),
        "lr": lr_of(view, held.id),
        "states": [word.in_(language) for word in states_of(view, held)],
        "leaders": [leader_label(leader.id).in_(language) for leader in leaders_of(view, held.id)],
        "order": chit_name(order.entry).in_(language) if order else "",
        "flotillas": [_flotilla(view, id, language) for id in parts(view, held.id)],
        "auxiliaries": [capital(auxiliary_label(ship.id)).in_(language) for ship in auxiliaries_of(view, held.id)],
    }


def _where(held: KnownFormation) -> Text:
    if not held.place:
        return Text("not on the map", "fuera del mapa")
    if held.harbour:
        return Text("in {port:the}", "{port:en}").of(harbour_name(held.place))
    return place_label(held.place)


def states_of(view: View, held: KnownFormation) -> list[Text]:
    found = [
        (bool(held.spotted), Text("Spotted", "avistada")),
        (held.id in view.shadowed, Text("Shadowed", "vigilada")),
        (held.disorganised, Text("Disorganised", "desorganizada")),
        (held.blockading, Text("Blockading", "bloqueando")),
        (held.interdicting, Text("Interdicting", "interceptando")),
        (held.homeward, Text("bound for Port", "rumbo a puerto")),
    ]
    return [word for holds, word in found if holds]


def _flotilla(view: View, id: str, language: str) -> dict[str, Any]:
    held = [each for each in view.squadrons.values() if each.flotilla == id]
    return {
        "id": id,
        "name": capital(formation_label(id)).in_(language),
        "squadrons": [squadron(each, language) for each in held],
    }


def squadron(each: KnownSquadron, language: str) -> dict[str, Any]:
    """A Squadron with its damage track in thirds. [M-DMG-02]"""
    return {
        "id": each.id,
        "name": squadron_name(each.id).in_(language),
        "contingent": contingent_label(each.contingent).in_(language),
        "sail": each.sail,
        "dp": each.dp,
        "dr": each.dr,
        "damage": DAMAGE_NAMES[damage_class(each)].in_(language),
        "condition": CONDITION_NAMES[each.condition].in_(language),
    }


def harbours(view: View, language: str) -> list[dict[str, Any]]:
    """Squadrons in Harbour that are under no Flotilla, by Port."""
    found: dict[str, list[dict[str, Any]]] = {}
    for each in view.squadrons.values():
        if each.port and not each.flotilla:
            found.setdefault(each.port, []).append(squadron(each, language))
    return [
        {"port": port, "name": place_label(port).in_(language), "squadrons": held}
        for port, held in sorted(found.items())
    ]


def auxiliaries(view: View, language: str) -> list[dict[str, Any]]:
    """Auxiliaries by box, without those that are withdrawn."""
    return [
        {
            "box": box,
            "name": name.in_(language),
            "ships": [
                {
                    "id": ship.id,
                    "name": capital(auxiliary_label(ship.id)).in_(language),
                    "kind": ship.kind,
                    "at": ship.at,
                    "doing": _doing(ship).in_(language),
                }
                for ship in view.auxiliaries.values()
                if ship.box == box
            ],
        }
        for box, name in BOXES.items()
    ]


def _doing(ship: KnownAuxiliary) -> Text:
    at = capital(piece_label(ship.at)) if ship.at else Text("", "")
    if ship.task is None:
        return at
    aim = place_label(ship.task.place) if ship.task.place else Text("", "")
    task = TASKS[ship.task.kind]
    return capital(Text(f"{task.en} {aim.en}".strip(), f"{task.es} {aim.es}".strip()))


def leaders(view: View, language: str) -> list[dict[str, Any]]:
    return [_leader(leader, language) for leader in view.leaders.values() if leader.status != "gone"]


def _leader(leader: KnownLeader, language: str) -> dict[str, Any]:
    entry = FORCES.leaders[leader.id]
    where = STATUSES.get(leader.status) or capital(piece_label(leader.at))
    if leader.back is not None:
        where = Text("{where} until {back:the}", "{where} {back:hasta}").of(where, turn_name(leader.back))
    return {
        "id": leader.id,
        "name": entry.name,
        "rank": capital(rank_name(leader.rank, leader.ensign)).in_(language),
        "lr": entry.lr,
        "sr": entry.sr,
        "where": where.in_(language),
    }


def dummies(view: View, language: str) -> list[dict[str, Any]]:
    in_hand = Text("in hand", "en la mano")
    return [
        {
            "id": dummy.id,
            "name": capital(formation_label(dummy.id)).in_(language),
            "place": dummy.place,
            "where": (place_label(dummy.place) if dummy.place else in_hand).in_(language),
        }
        for dummy in view.dummies.values()
    ]


def convoys(view: View, language: str) -> list[dict[str, Any]]:
    return [
        {
            "id": convoy.id,
            "name": capital(formation_label(convoy.id)).in_(language),
            "dp": convoy.dp,
            "where": _convoy_words(convoy).in_(language),
        }
        for convoy in view.convoys.values()
    ]


def _convoy_words(convoy: KnownConvoy) -> Text:
    stage = STAGES[convoy.stage]
    if not convoy.route:
        return stage
    route = route_name(convoy.route)
    return Text(f"{stage.en}: {route.en}", f"{stage.es}: {route.es}")
