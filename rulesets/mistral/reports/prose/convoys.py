"""Convoys in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import ended
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import CONVOY_NAMES, dp_count, formation_name, place_name, repair_points, route_name
from rulesets.mistral.dialogue.events import convoys as told
from rulesets.mistral.reports.prose.wording import NOTHING, dice, side_acting, tested

LEGS = {"out": Text(" (outbound)", " (a la ida)"), "home": Text(" (homebound)", " (a la vuelta)"), "": Text("", "")}


def _leg(kind: str, leg: str) -> Text:
    return LEGS[leg] if kind == "british_levant" else LEGS[""]


def _expected(event: told.ConvoyExpected) -> Text:
    done = Text("comes in sight", "aparece") if event.appears else Text("is not in sight yet", "aún no aparece")
    return Text("{name:The}{leg} {done} {check}.", "{name:El}{leg} {done} {check}.").of(
        CONVOY_NAMES[event.kind], _leg(event.kind, event.leg), done, tested(event.roll, 0, event.check)
    )


def _appeared(event: told.ConvoyAppeared) -> Text:
    return Text("{name:The}{leg} has appeared {place:at}.", "{name:El}{leg} ha aparecido {place:en}.").of(
        CONVOY_NAMES[event.kind], _leg(event.kind, event.leg), place_name(event.place)
    )


def _route(event: told.RouteDrawn) -> Text:
    return Text("{name:The} takes the route “{route}”.", "{name:El} toma la ruta «{route}».").of(
        formation_name(event.convoy), route_name(event.route)
    )


def _forming(event: told.TroopsForming) -> Text:
    return Text("A Spanish Troop Convoy is forming at Barcelona.", "Se forma en Barcelona un convoy español de tropas.")


def _ready(event: told.TroopsReady) -> Text:
    die = dice(event.roll) if event.roll else NOTHING
    done = Text("is ready to sail", "está listo para zarpar") if event.sails else Text("is not ready", "no está listo")
    return ended(Text("{name:The} {done}", "{name:El} {done}").of(formation_name(event.convoy), done), die)


def _scattered(event: told.ConvoyScattered) -> Text:
    name = CONVOY_NAMES[event.kind]
    if event.forced:
        return Text("{name:The} is torn apart and scatters.", "{name:El} queda deshecho y se dispersa.").of(name)
    return Text("{name:The} scatters.", "{name:El} se dispersa.").of(name)


def _diverted(event: told.ConvoyDiverted) -> Text:
    return Text("{name:The} makes for {port:the} instead.", "{name:El} se desvía {port:a}.").of(
        formation_name(event.convoy), place_name(event.port)
    )


def _hit(event: told.ConvoyHit) -> Text:
    return Text(
        "{side:The} do {harm} to {name:the}, {total} in all.", "{side:El} causan {harm} {name:a}, {total} en total."
    ).of(side_acting(event.by), dp_count(event.dp), CONVOY_NAMES[event.kind], event.total)


def _gone(event: told.ConvoyGone) -> Text:
    name, leg = CONVOY_NAMES[event.kind], _leg(event.kind, event.leg)
    route = NOTHING
    if event.route:
        route = Text(" by the route “{taken}”", " por la ruta «{taken}»").of(route_name(event.route))
    if event.place:
        return Text("{name:The}{leg} has reached {port:the}{route}.", "{name:El}{leg} ha llegado {port:a}{route}.").of(
            name, leg, place_name(event.place), route
        )
    return Text("{name:The}{leg} has come to its goal{route}.", "{name:El}{leg} ha llegado a su destino{route}.").of(
        name, leg, route
    )


def _landed(event: told.TroopsLanded) -> Text:
    few = NOTHING if event.helps else Text("; too few to matter", "; son demasiado pocas para contar")
    return Text(
        "Spanish troops have landed {port:at} by the route “{route}”{few}.",
        "Han desembarcado tropas españolas {port:en} por la ruta «{route}»{few}.",
    ).of(place_name(event.port), route_name(event.route), few)


def _stores(event: told.StoresLanded) -> Text:
    return Text(
        "{rps} {verb} landed {port:at}: {stored} in store.",
        "{verb} {rps} {port:en}: {stored} en depósito.",
    ).of(
        repair_points(event.rps),
        Text("is", "Se desembarca") if event.rps == 1 else Text("are", "Se desembarcan"),
        place_name(event.port),
        event.stored,
    )


def _lost(event: told.StoresLost) -> Text:
    return Text(
        "{rps} {verb} lost with the victuallers: {left} left.", "{verb} {rps} con los víveres; quedan: {left}."
    ).of(
        repair_points(event.rps),
        Text("is", "Se pierde") if event.rps == 1 else Text("are", "Se pierden"),
        event.left,
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
