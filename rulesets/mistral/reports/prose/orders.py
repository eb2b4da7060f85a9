"""Order chits in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, counted, listed
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import chit_name, formation_name, piece_name, place_name, sail_count, squadron_name
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events import orders as told
from rulesets.mistral.reports.prose.wording import check_words, dice, side_acting

RESULTS = {
    "fulfilled": Text("Fulfilled", "cumplida"),
    "failed": Text("Failed", "fallida"),
    "void": Text("Void", "anulada"),
}
WHY = {
    "duty": Text("its duty is done", "cumplió su servicio"),
    "force": Text("the show of force told", "la demostración surtió efecto"),
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
"""Every `why` that rules give."""


def _name(chit: str) -> Text:
    return chit_name(chit.split(".")[0])


def _checked(check: Check | None) -> Text:
    if check is None:
        return Text("", "")
    words = check_words(check.roll, check.drms, check.rating)
    return Text(" {words}", " {words}").of(words)


def _set(event: told.SetDrawn) -> Text:
    drawn, taken = listed([_name(chit) for chit in event.chits]), _name(event.taken)
    return Text("Drawn: {drawn}. Received: {taken}.", "Salen: {drawn}. Se recibe: {taken}.").of(drawn, taken)


def _picked(event: told.ChitPicked) -> Text:
    name = _name(event.chit)
    return Text("Received by choice: {name}.", "Se recibe a elección: {name}.").of(name)


def _received(event: told.OrdersReceived) -> Text:
    side = capital(side_acting(event.side))
    number = counted(event.number, Text("Order", "orden"), Text("Orders", "órdenes"))
    return Text("{side} have Received {number}.", "{side} han recibido {number}.").of(side, number)


def _issued(event: told.OrderIssued) -> Text:
    name, holder, check = _name(event.chit), piece_name(event.holder), _checked(event.check)
    if event.succeeded:
        return Text("{name} is Issued to {holder}{check}.", "{name}: se emite a {holder}{check}.").of(
            name, holder, check
        )
    return Text("{name} does not reach {holder}{check}.", "{name}: no llega a {holder}{check}.").of(name, holder, check)


def _duty(event: told.DutyDone) -> Text:
    name, holder = _name(event.chit), capital(piece_name(event.holder))
    if event.duty > event.need:
        return Text(
            "{holder} has done its duty and stands by ({name}).",
            "{holder} ya ha hecho su servicio y sigue allí ({name}).",
        ).of(holder, name)
    return Text(
        "{holder} does its duty, {duty} of {need} ({name}).", "{holder} hace su servicio, {duty} de {need} ({name})."
    ).of(holder, event.duty, event.need, name)


def _broken(event: told.DutyBroken) -> Text:
    name, holder = _name(event.chit), capital(piece_name(event.holder))
    return Text("{holder} must start again ({name}).", "{holder} debe empezar de nuevo ({name}).").of(holder, name)


def _force(event: told.ForceShown) -> Text:
    holder, die = capital(piece_name(event.holder)), dice(event.roll)
    done = (
        Text("impresses", "impone respeto")
        if event.succeeded
        else Text("does not impress yet", "todavía no impresiona")
    )
    return Text("{holder} {done} {die}, {number} or less.", "{holder} {done} {die}, {number} o menos.").of(
        holder, done, die, event.number
    )


def _ended(event: told.OrderEnded) -> Text:
    name, result, why = _name(event.chit), RESULTS[event.result], WHY[event.why]
    return Text("{name}: {result}, for {why}.", "{name}: {result}, pues {why}.").of(name, result, why)


def _enemy_ended(event: told.EnemyOrderEnded) -> Text:
    side, result = side_acting(event.side), RESULTS[event.result]
    name = Text("", "")
    if event.entry:
        order = chit_name(event.entry)
        name = Text(" ({order})", " ({order})").of(order)
    return Text("An Order of {side} is {result}{name}.", "Una orden de {side} queda {result}{name}.").of(
        side, result, name
    )


def _extended(event: told.OrderExtended) -> Text:
    name, check = _name(event.chit), _checked(event.check)
    done = (
        Text("has one Turn more", "tiene un turno más")
        if event.check.passed
        else Text("has no more time", "no tiene más plazo")
    )
    return Text("{name} {done}{check}.", "{name}: {done}{check}.").of(name, done, check)


def _handed(event: told.OrderHandedOver) -> Text:
    name, new, check = _name(event.chit), formation_name(event.new), _checked(event.check)
    if event.check.passed:
        return Text("{new} takes over {name}{check}.", "{new} se hace cargo de {name}{check}.").of(new, name, check)
    return Text("{name} cannot be handed over{check}.", "{name} no se puede traspasar{check}.").of(name, check)


def _termination(event: told.TerminationTried) -> Text:
    name, check = _name(event.chit), _checked(event.check)
    if event.check.passed:
        return Text("{name} may be given up{check}.", "Se permite renunciar a {name}{check}.").of(name, check)
    return Text("{name} may not be given up{check}.", "No se permite renunciar a {name}{check}.").of(name, check)


def _met(event: told.PartnersMet) -> Text:
    one, two, place = capital(formation_name(event.formation)), piece_name(event.partner), place_name(event.place)
    if event.partner == event.place:
        return Text("{one} has come to {place}.", "{one} ha llegado a {place}.").of(one, place)
    return Text("{one} meets {two} at {place}.", "{one} se reúne con {two} en {place}.").of(one, two, place)


def _levant(event: told.GoneToTheLevant) -> Text:
    return Text(
        "The British now cover {covered} boxes of the Levant trade.",
        "Los británicos cubren ahora {covered} casillas del comercio de Levante.",
    ).of(event.covered)


def _course(event: told.SquadronsGoneToCourse) -> Text:
    sail = sail_count(event.sail)
    return Text(
        "{sail} of {squadrons} French Squadrons are gone on the course: {counts} Orders Fulfilled.",
        "{sail} en {squadrons} escuadras francesas se van al corso: {counts} órdenes cumplidas.",
    ).of(sail, event.squadrons, event.counts)


def _tally(event: told.CourseWarTally) -> Text:
    return Text(
        "French corsairs hold {locations} places: the British record {failed} Failed Orders.",
        "El corso francés ocupa {locations} lugares: los británicos anotan {failed} órdenes fallidas.",
    ).of(event.locations, event.failed)


def _back(event: told.BackFromTheLevant) -> Text:
    name = squadron_name(event.squadron)
    return Text("{name} is back from the Levant.", "{name} ha vuelto de Levante.").of(name)


def _naples(event: told.NaplesSwayed) -> Text:
    die = dice(event.roll)
    done = Text("yields", "cede") if event.succeeded else Text("stands firm", "se mantiene firme")
    return Text("Naples {done} {die}.", "Nápoles {done} {die}.").of(done, die)


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
