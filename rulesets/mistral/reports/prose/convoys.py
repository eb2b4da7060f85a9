"""Convoys in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital
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
    return Text(
        f"{name.en}{leg.en} {done.en} {die.en}, {event.check} or less.",
        f"{name.es}{leg.es} {done.es} {die.es}, {event.check} o menos.",
    )


def _appeared(event: told.ConvoyAppeared) -> Text:
    name, leg, place = capital(CONVOY_NAMES[event.kind]), _leg(event.kind, event.leg), place_name(event.place)
    return Text(f"{name.en}{leg.en} has appeared in {place.en}.", f"{name.es}{leg.es} ha aparecido en {place.es}.")


def _route(event: told.RouteDrawn) -> Text:
    name, route = capital(formation_name(event.convoy)), route_name(event.route)
    return Text(f"{name.en} takes the route {route.en}.", f"{name.es} toma la ruta {route.es}.")


def _forming(event: told.TroopsForming) -> Text:
    return Text("A Spanish Troop Convoy is forming at Barcelona.", "Se forma en Barcelona un convoy español de tropas.")


def _ready(event: told.TroopsReady) -> Text:
    name = capital(formation_name(event.convoy))
    die = dice(event.roll) if event.roll else Text("", "")
    done = Text("is ready to sail", "está listo para salir") if event.sails else Text("is not ready", "no está listo")
    return Text(f"{name.en} {done.en} {die.en}".strip() + ".", f"{name.es} {done.es} {die.es}".strip() + ".")


def _scattered(event: told.ConvoyScattered) -> Text:
    name = capital(CONVOY_NAMES[event.kind])
    if event.forced:
        return Text(f"{name.en} is torn apart and scatters.", f"{name.es} queda deshecho y se dispersa.")
    return Text(f"{name.en} scatters.", f"{name.es} se dispersa.")


def _diverted(event: told.ConvoyDiverted) -> Text:
    name, port = capital(formation_name(event.convoy)), place_name(event.port)
    return Text(f"{name.en} makes for {port.en} instead.", f"{name.es} se desvía a {port.es}.")


def _hit(event: told.ConvoyHit) -> Text:
    name, side, harm = capital(CONVOY_NAMES[event.kind]), side_acting(event.by), dp_count(event.dp)
    return Text(
        f"{name.en} suffers {harm.en} from {side.en}, {event.total} in all.",
        f"{name.es} sufre {harm.es} de {side.es}, {event.total} en total.",
    )


def _gone(event: told.ConvoyGone) -> Text:
    name, leg = capital(CONVOY_NAMES[event.kind]), _leg(event.kind, event.leg)
    route, at = Text("", ""), Text("", "")
    if event.route:
        taken = route_name(event.route)
        route = Text(f" by the route {taken.en}", f" por la ruta {taken.es}")
    if event.place:
        port = place_name(event.place)
        at = Text(f" at {port.en}", f" en {port.es}")
    return Text(
        f"{name.en}{leg.en} has come to its goal{at.en}{route.en}.",
        f"{name.es}{leg.es} ha llegado a su destino{at.es}{route.es}.",
    )


def _landed(event: told.TroopsLanded) -> Text:
    port, route = place_name(event.port), route_name(event.route)
    help_en = "" if event.helps else "; too few to matter"
    help_es = "" if event.helps else "; son demasiado pocas"
    return Text(
        f"Spanish troops have landed at {port.en} by the route {route.en}{help_en}.",
        f"Han desembarcado tropas españolas en {port.es} por la ruta {route.es}{help_es}.",
    )


def _stores(event: told.StoresLanded) -> Text:
    port = place_name(event.port)
    return Text(
        f"{event.rps} Repair Points are landed at {port.en}, {event.stored} in store.",
        f"Se desembarcan {event.rps} puntos de reparación en {port.es}, {event.stored} en depósito.",
    )


def _lost(event: told.StoresLost) -> Text:
    return Text(
        f"{event.rps} Repair Points are lost with the victuallers, {event.left} are left.",
        f"Se pierden {event.rps} puntos de reparación con los víveres, quedan {event.left}.",
    )


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
