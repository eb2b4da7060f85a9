"""Order chits in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.phrases import counted, listed
from rulesets.kernel.text import Text
from rulesets.mistral.book.labels import chit_name
from rulesets.mistral.book.names import formation_name, piece_name, place_name, sail_count, squadron_name
from rulesets.mistral.dialogue.events import orders as told
from rulesets.mistral.reports.prose.wording import NOTHING, checked, dice, side_acting, tested

RESULTS = {
    "fulfilled": Text("is Fulfilled", "queda cumplida"),
    "failed": Text("has Failed", "se da por fallida"),
    "void": Text("is Void", "queda anulada"),
}
WHY = {
    "duty": Text("its duty is done", "ha hecho todo su servicio"),
    "force": Text("the show of force had its effect", "la demostración surtió efecto"),
    "army": Text("the army was helped", "ayudó al ejército"),
    "escorted": Text("the convoy came in safely", "el convoy llegó a salvo"),
    "left": Text("it sailed for the Atlantic", "salió al Atlántico"),
    "met": Text("the Rendezvous has come about", "se produjo la reunión"),
    "levant": Text("it sailed for the Levant", "zarpó hacia Levante"),
    "time": Text("its time ran out", "se agotó el plazo"),
    "too_weak": Text("too few Sail were left", "quedaban pocos navíos"),
    "holder_gone": Text("nobody was left to execute it", "no quedó quien la cumpliera"),
    "terminated": Text("it was given up", "se renunció a ella"),
    "not_extended": Text("no more time was granted", "no se concedió más plazo"),
    "not_issued": Text("it was never Issued", "nunca se emitió"),
    "scattered": Text("the convoy scattered", "el convoy se dispersó"),
    "stores_lost": Text("the convoy lost its stores", "el convoy perdió su carga"),
    "left_convoy": Text("the escort left the convoy", "la escolta dejó el convoy"),
    "never_joined": Text("the escort never joined the convoy", "la escolta no llegó a unirse"),
    "partner_gone": Text("the partner is gone", "desapareció la otra parte"),
    "campaign_over": Text("the campaign is decided", "la campaña está decidida"),
    "event": Text("events have overtaken it", "los acontecimientos la superaron"),
    "unformed": Text("its Formation was unformed", "su formación se deshizo"),
}
"""Every value of `why` that rules give."""


ORDER = noun("the Order “{name}”", "la orden «{name}»")


def _order(chit: str) -> Noun:
    """For example: The Order “Cruise: Gulf of Cadiz (#1)”."""
    return ORDER.of(chit_name(chit.split(".")[0]))


def _title(chit: str) -> Text:
    return Text("“{name}”", "«{name}»").of(chit_name(chit.split(".")[0]))


def _set(event: told.SetDrawn) -> Text:
    drawn = listed([_title(chit) for chit in event.chits])
    return Text("Drawn: {drawn}. Received: {taken}.", "Salen: {drawn}. Se recibe: {taken}.").of(
        drawn, _title(event.taken)
    )


def _picked(event: told.ChitPicked) -> Text:
    return Text("Received by choice: {name}.", "Se recibe a elección: {name}.").of(_title(event.chit))


def _received(event: told.OrdersReceived) -> Text:
    side = side_acting(event.side)
    if not event.number:
        return Text("{side:The} have Received no Order.", "{side:El} no han recibido ninguna orden.").of(side)
    orders = counted(event.number, Text("Order", "orden"), Text("Orders", "órdenes"))
    return Text("{side:The} have Received {orders}.", "{side:El} han recibido {orders}.").of(side, orders)


def _issued(event: told.OrderIssued) -> Text:
    order, holder, check = _order(event.chit), piece_name(event.holder), checked(event.check)
    if event.succeeded:
        return Text("{order:The} is Issued to {holder:the}{check}.", "{order:El} se emite {holder:a}{check}.").of(
            order, holder, check
        )
    return Text("{order:The} does not reach {holder:the}{check}.", "{order:El} no llega {holder:a}{check}.").of(
        order, holder, check
    )


def _duty(event: told.DutyDone) -> Text:
    order, holder = _title(event.chit), piece_name(event.holder)
    if event.duty > event.need:
        return Text(
            "{holder:The} has done its duty and stands by: {order}.",
            "{holder:El} ya ha hecho su servicio y sigue allí: {order}.",
        ).of(holder, order)
    return Text(
        "{holder:The} does its duty, {duty} of {need}: {order}.",
        "{holder:El} hace su servicio, {duty} de {need}: {order}.",
    ).of(holder, event.duty, event.need, order)


def _broken(event: told.DutyBroken) -> Text:
    return Text("{holder:The} must begin {order:the} again.", "{holder:El} debe empezar de nuevo {order:el}.").of(
        piece_name(event.holder), _order(event.chit)
    )


def _force(event: told.ForceShown) -> Text:
    done = Text("has no effect yet", "todavía no surte efecto")
    if event.succeeded:
        done = Text("has its effect", "surte efecto")
    return Text(
        "The show of force by {holder:the} {done} {check}.", "La demostración de fuerza {holder:de} {done} {check}."
    ).of(piece_name(event.holder), done, tested(event.roll, 0, event.number))


def _ended(event: told.OrderEnded) -> Text:
    return Text("{order:The} {result}: {why}.", "{order:El} {result}: {why}.").of(
        _order(event.chit), RESULTS[event.result], WHY[event.why]
    )


def _enemy_ended(event: told.EnemyOrderEnded) -> Text:
    name = Text(", {order},", ", {order},").of(_title(event.entry)) if event.entry else NOTHING
    return Text("An Order of {side:the}{name} {result}.", "Una orden {side:de}{name} {result}.").of(
        side_acting(event.side), name, RESULTS[event.result]
    )


def _extended(event: told.OrderExtended) -> Text:
    done = Text("has no more time", "no tiene más plazo")
    if event.check.passed:
        done = Text("has one Turn more", "tiene un turno más")
    return Text("{order:The} {done}{check}.", "{order:El} {done}{check}.").of(
        _order(event.chit), done, checked(event.check)
    )


def _handed(event: told.OrderHandedOver) -> Text:
    order, check = _order(event.chit), checked(event.check)
    if event.check.passed:
        return Text("{new:The} takes over {order:the}{check}.", "{new:El} se hace cargo {order:de}{check}.").of(
            formation_name(event.new), order, check
        )
    return Text("{order:The} cannot be handed over{check}.", "{order:El} no se puede traspasar{check}.").of(
        order, check
    )


def _termination(event: told.TerminationTried) -> Text:
    may = Text("may not be given up", "No se permite")
    if event.check.passed:
        may = Text("may be given up", "Se permite")
    return Text("{order:The} {may}{check}.", "{may} renunciar {order:a}{check}.").of(
        _order(event.chit), may, checked(event.check)
    )


def _met(event: told.PartnersMet) -> Text:
    one, place = formation_name(event.formation), place_name(event.place)
    if event.partner == event.place:
        return Text("{one:The} has come to {place:the}.", "{one:El} ha llegado {place:a}.").of(one, place)
    return Text("{one:The} meets {two:the} {place:at}.", "{one:El} se reúne {two:con} {place:en}.").of(
        one, piece_name(event.partner), place
    )


def _levant(event: told.GoneToTheLevant) -> Text:
    boxes = counted(event.covered, Text("box", "casilla"), Text("boxes", "casillas"))
    return Text(
        "The British now cover {boxes} of the Levant trade.",
        "Los británicos cubren ahora {boxes} del comercio de Levante.",
    ).of(boxes)


def _course(event: told.SquadronsGoneToCourse) -> Text:
    squadrons = counted(
        event.squadrons, Text("French Squadron", "escuadra francesa"), Text("French Squadrons", "escuadras francesas")
    )
    return Text(
        "{sail} of {squadrons} {verb} gone on the course: {orders}.",
        "{verb} al corso {squadrons} con {sail}: {orders}.",
    ).of(
        sail_count(event.sail),
        squadrons,
        Text("is", "Se va") if event.squadrons == 1 else Text("are", "Se van"),
        counted(event.counts, Text("Order Fulfilled", "orden cumplida"), Text("Orders Fulfilled", "órdenes cumplidas")),
    )


def _tally(event: told.CourseWarTally) -> Text:
    return Text(
        "French corsairs hold {places}: the British record {failed}.",
        "El corso francés ocupa {places}: los británicos anotan {failed}.",
    ).of(
        counted(event.locations, Text("place", "lugar"), Text("places", "lugares")),
        counted(event.failed, Text("Failed Order", "orden fallida"), Text("Failed Orders", "órdenes fallidas")),
    )


def _back(event: told.BackFromTheLevant) -> Text:
    return Text("{name:The} is back from the Levant.", "{name:El} ha vuelto de Levante.").of(
        squadron_name(event.squadron)
    )


def _naples(event: told.NaplesSwayed) -> Text:
    done = Text("yields", "cede") if event.succeeded else Text("stands firm", "se mantiene firme")
    return Text("Naples {done} {die}.", "Nápoles {done} {die}.").of(done, dice(event.roll))


WORDS: Words = {
    told.SetDrawn: _set,
    told.ChitPicked: _picked,
    told.OrdersReceived: _received,
    told.OrderIssued: _issued,
    told.DutyDone: _duty,
    told.DutyBroken: _broken,
    told.ForceShown: _force,
    told.OrderEnded: _ended,
    told.EnemyOrderEnded: _enemy_ended,
    told.OrderExtended: _extended,
    told.OrderHandedOver: _handed,
    told.TerminationTried: _termination,
    told.PartnersMet: _met,
    told.GoneToTheLevant: _levant,
    told.SquadronsGoneToCourse: _course,
    told.CourseWarTally: _tally,
    told.BackFromTheLevant: _back,
    told.NaplesSwayed: _naples,
}
