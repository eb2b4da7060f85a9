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
    return Text(f" {words.en}", f" {words.es}")


def _set(event: told.SetDrawn) -> Text:
    drawn, taken = listed([_name(chit) for chit in event.chits]), _name(event.taken)
    return Text(f"Drawn: {drawn.en}. Received: {taken.en}.", f"Salen: {drawn.es}. Se recibe: {taken.es}.")


def _picked(event: told.ChitPicked) -> Text:
    name = _name(event.chit)
    return Text(f"Received by choice: {name.en}.", f"Se recibe a elección: {name.es}.")


def _received(event: told.OrdersReceived) -> Text:
    side = capital(side_acting(event.side))
    number = counted(event.number, Text("Order", "orden"), Text("Orders", "órdenes"))
    return Text(f"{side.en} have Received {number.en}.", f"{side.es} han recibido {number.es}.")


def _issued(event: told.OrderIssued) -> Text:
    name, holder, check = _name(event.chit), piece_name(event.holder), _checked(event.check)
    if event.succeeded:
        return Text(f"{name.en} is Issued to {holder.en}{check.en}.", f"{name.es}: se emite a {holder.es}{check.es}.")
    return Text(f"{name.en} does not reach {holder.en}{check.en}.", f"{name.es}: no llega a {holder.es}{check.es}.")


def _duty(event: told.DutyDone) -> Text:
    name, holder = _name(event.chit), capital(piece_name(event.holder))
    if event.duty > event.need:
        return Text(
            f"{holder.en} has done its duty and stands by ({name.en}).",
            f"{holder.es} ya ha hecho su servicio y sigue allí ({name.es}).",
        )
    return Text(
        f"{holder.en} does its duty, {event.duty} of {event.need} ({name.en}).",
        f"{holder.es} hace su servicio, {event.duty} de {event.need} ({name.es}).",
    )


def _broken(event: told.DutyBroken) -> Text:
    name, holder = _name(event.chit), capital(piece_name(event.holder))
    return Text(f"{holder.en} must start again ({name.en}).", f"{holder.es} debe empezar de nuevo ({name.es}).")


def _force(event: told.ForceShown) -> Text:
    holder, die = capital(piece_name(event.holder)), dice(event.roll)
    done = (
        Text("impresses", "impone respeto")
        if event.succeeded
        else Text("does not impress yet", "todavía no impresiona")
    )
    return Text(
        f"{holder.en} {done.en} {die.en}, {event.number} or less.",
        f"{holder.es} {done.es} {die.es}, {event.number} o menos.",
    )


def _ended(event: told.OrderEnded) -> Text:
    name, result, why = _name(event.chit), RESULTS[event.result], WHY[event.why]
    return Text(f"{name.en}: {result.en}, for {why.en}.", f"{name.es}: {result.es}, pues {why.es}.")


def _enemy_ended(event: told.EnemyOrderEnded) -> Text:
    side, result = side_acting(event.side), RESULTS[event.result]
    name = Text("", "")
    if event.entry:
        order = chit_name(event.entry)
        name = Text(f" ({order.en})", f" ({order.es})")
    return Text(
        f"An Order of {side.en} is {result.en}{name.en}.", f"Una orden de {side.es} queda {result.es}{name.es}."
    )


def _extended(event: told.OrderExtended) -> Text:
    name, check = _name(event.chit), _checked(event.check)
    done = (
        Text("has one Turn more", "tiene un turno más")
        if event.check.passed
        else Text("has no more time", "no tiene más plazo")
    )
    return Text(f"{name.en} {done.en}{check.en}.", f"{name.es}: {done.es}{check.es}.")


def _handed(event: told.OrderHandedOver) -> Text:
    name, new, check = _name(event.chit), formation_name(event.new), _checked(event.check)
    if event.check.passed:
        return Text(f"{new.en} takes over {name.en}{check.en}.", f"{new.es} se hace cargo de {name.es}{check.es}.")
    return Text(f"{name.en} cannot be handed over{check.en}.", f"{name.es} no se puede traspasar{check.es}.")


def _termination(event: told.TerminationTried) -> Text:
    name, check = _name(event.chit), _checked(event.check)
    if event.check.passed:
        return Text(f"{name.en} may be given up{check.en}.", f"Se permite renunciar a {name.es}{check.es}.")
    return Text(f"{name.en} may not be given up{check.en}.", f"No se permite renunciar a {name.es}{check.es}.")


def _met(event: told.PartnersMet) -> Text:
    one, two, place = capital(formation_name(event.formation)), piece_name(event.partner), place_name(event.place)
    if event.partner == event.place:
        return Text(f"{one.en} has come to {place.en}.", f"{one.es} ha llegado a {place.es}.")
    return Text(f"{one.en} meets {two.en} at {place.en}.", f"{one.es} se reúne con {two.es} en {place.es}.")


def _levant(event: told.GoneToTheLevant) -> Text:
    return Text(
        f"The British now cover {event.covered} boxes of the Levant trade.",
        f"Los británicos cubren ahora {event.covered} casillas del comercio de Levante.",
    )


def _course(event: told.SquadronsGoneToCourse) -> Text:
    sail = sail_count(event.sail)
    return Text(
        f"{sail.en} of {event.squadrons} French Squadrons are gone on the course: {event.counts} Orders Fulfilled.",
        f"{sail.es} en {event.squadrons} escuadras francesas se van al corso: {event.counts} órdenes cumplidas.",
    )


def _tally(event: told.CourseWarTally) -> Text:
    return Text(
        f"French corsairs hold {event.locations} places: the British record {event.failed} Failed Orders.",
        f"El corso francés ocupa {event.locations} lugares: los británicos anotan {event.failed} órdenes fallidas.",
    )


def _back(event: told.BackFromTheLevant) -> Text:
    name = squadron_name(event.squadron)
    return Text(f"{name.en} is back from the Levant.", f"{name.es} ha vuelto de Levante.")


def _naples(event: told.NaplesSwayed) -> Text:
    die = dice(event.roll)
    done = Text("yields", "cede") if event.succeeded else Text("stands firm", "se mantiene firme")
    return Text(f"Naples {done.en} {die.en}.", f"Nápoles {done.es} {die.es}.")


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
