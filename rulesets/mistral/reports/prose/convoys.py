"""Convoys in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, ended
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import CONVOY_NAMES, dp_count, formation_name, place_name, route_name
from rulesets.mistral.dialogue.events import convoys as told
from rulesets.mistral.reports.prose.wording import dice, side_acting

LEGS = {"out": Text(" (outbound)", " (a la ida)"), "home": Text(" (homebound)", " (a la vuelta)"), "": Text("", "")}


def _leg(kind: str, leg: str) -> Text:
    return LEGS[leg] if kind == "british_levant" else LEGS[""]


def _expected(event: told.ConvoyExpected) -> Text:
    name, leg, die = capital(CONVOY_NAMES[event.kind]), _leg(event.kind, event.leg), dice(event.roll)
    done = Text("comes in sight", "aparece") if event.appears else Text("is not in sight yet", "aún no aparece")
    return Text("{name}{leg} {done} {die}, {check} or less.", "{name}{leg} {done} {die}, {check} o menos.").of(
        name, leg, done, die, event.check
    )


def _appeared(event: told.ConvoyAppeared) -> Text:
    name, leg, place = capital(CONVOY_NAMES[event.kind]), _leg(event.kind, event.leg), place_name(event.place)
    return Text("{name}{leg} has appeared in {place}.", "{name}{leg} ha aparecido en {place}.").of(name, leg, place)


def _route(event: told.RouteDrawn) -> Text:
    name, route = capital(formation_name(event.convoy)), route_name(event.route)
    return Text("{name} takes the route {route}.", "{name} toma la ruta {route}.").of(name, route)


def _forming(event: told.TroopsForming) -> Text:
    return Text("A Spanish Troop Convoy is forming at Barcelona.", "Se forma en Barcelona un convoy español de tropas.")


def _ready(event: told.TroopsReady) -> Text:
    name = capital(formation_name(event.convoy))
    die = dice(event.roll) if event.roll else Text("", "")
    done = Text("is ready to sail", "está listo para salir") if event.sails else Text("is not ready", "no está listo")
    return ended(name, done, die)


def _scattered(event: told.ConvoyScattered) -> Text:
    name = capital(CONVOY_NAMES[event.kind])
    if event.forced:
        return Text("{name} is torn apart and scatters.", "{name} queda deshecho y se dispersa.").of(name)
    return Text("{name} scatters.", "{name} se dispersa.").of(name)


def _diverted(event: told.ConvoyDiverted) -> Text:
    name, port = capital(formation_name(event.convoy)), place_name(event.port)
    return Text("{name} makes for {port} instead.", "{name} se desvía a {port}.").of(name, port)


def _hit(event: told.ConvoyHit) -> Text:
    name, side, harm = capital(CONVOY_NAMES[event.kind]), side_acting(event.by), dp_count(event.dp)
    return Text(
        "{name} suffers {harm} from {side}, {total} in all.", "{name} sufre {harm} de {side}, {total} en total."
    ).of(name, harm, side, event.total)


def _gone(event: told.ConvoyGone) -> Text:
    name, leg = capital(CONVOY_NAMES[event.kind]), _leg(event.kind, event.leg)
    route, at = Text("", ""), Text("", "")
    if event.route:
        taken = route_name(event.route)
        route = Text(" by the route {taken}", " por la ruta {taken}").of(taken)
    if event.place:
        port = place_name(event.place)
        at = Text(" at {port}", " en {port}").of(port)
    return Text("{name}{leg} has come to its goal{at}{route}.", "{name}{leg} ha llegado a su destino{at}{route}.").of(
        name, leg, at, route
    )


def _landed(event: told.TroopsLanded) -> Text:
    port, route = place_name(event.port), route_name(event.route)
    few = Text("", "") if event.helps else Text("; too few to matter", "; son demasiado pocas")
    return Text(
        "Spanish troops have landed at {port} by the route {route}{few}.",
        "Han desembarcado tropas españolas en {port} por la ruta {route}{few}.",
    ).of(port, route, few)


def _stores(event: told.StoresLanded) -> Text:
    port = place_name(event.port)
    return Text(
        "{rps} Repair Points are landed at {port}, {stored} in store.",
        "Se desembarcan {rps} puntos de reparación en {port}, {stored} en depósito.",
    ).of(event.rps, port, event.stored)


def _lost(event: told.StoresLost) -> Text:
    return Text(
        "{rps} Repair Points are lost with the victuallers, {left} are left.",
        "Se pierden {rps} puntos de reparación con los víveres, quedan {left}.",
    ).of(event.rps, event.left)


WORDS: Words = {
    told.ConvoyExpected: _expected,
    told.ConvoyAppeared: _appeared,
    told.RouteDrawn: _route,
    told.TroopsForming: _forming,
    told.TroopsReady: _ready,
    told.ConvoyScattered: _scattered,
    told.ConvoyDiverted: _diverted,
    told.ConvoyHit: _hit,
    told.ConvoyGone: _gone,
    told.TroopsLanded: _landed,
    told.StoresLanded: _stores,
    told.StoresLost: _lost,
}
