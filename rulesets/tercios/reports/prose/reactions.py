"""Reactions and ambushes in words."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.book.wording import ORDER_NAMES
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.reactions import (
    AmbushSprung,
    Braced,
    Countercharged,
    Fled,
    Intercepted,
    JointBroken,
    ReactionDeclared,
    ReactionWasted,
    WentOn,
)
from rulesets.tercios.reports.prose.dice_words import successes_words, thrown
from rulesets.tercios.reports.prose.names import Names, Words

WISHES: dict[str, Text] = {
    "REACT": Text("{unit} wants to react to {foe}", "{unit} quiere reaccionar ante {foe}"),
    "FACE": Text("{unit} wants to turn to face {foe}", "{unit} quiere volverse hacia {foe}"),
    "FIRE": Text("{unit} wants to shoot at {foe}", "{unit} quiere disparar a {foe}"),
    "COUNTERCHARGE": Text("{unit} wants to countercharge {foe}", "{unit} quiere contracargar a {foe}"),
    "INTERCEPT": Text("{unit} wants to intercept {foe}", "{unit} quiere interceptar a {foe}"),
    "FLEE": Text("{unit} wants to flee from {foe}", "{unit} quiere huir de {foe}"),
    "RESIST": Text("{unit} wants to stand up to {foe}", "{unit} quiere plantar cara a {foe}"),
    "EVADE": Text("{unit} wants to evade {foe}", "{unit} quiere evadirse de {foe}"),
    "FIRE_FLEE": Text("{unit} wants to shoot at {foe} and flee", "{unit} quiere disparar a {foe} y huir"),
    "SHELTER": Text("{unit} hurries to the rescue against {foe}", "{unit} acude al rescate frente a {foe}"),
}


def _wish(event: ReactionDeclared, names: Names) -> Text:
    """What the unit wants to do, and the card that it shows for it."""
    wish = WISHES[event.do].of(names.unit(event.unit), names.unit(event.foe))
    if event.order is None:
        return wish
    return Text("With {card}, {wish}", "Con {card}, {wish}").of(ORDER_NAMES[event.order], wish)


def _declared(event: ReactionDeclared, names: Names) -> Text:
    return Text("{wish}.", "{wish}.").of(_wish(event, names))


def reacted(event: ReactionDeclared, checked: OrderChecked, names: Names) -> Text:
    """The reaction and its check, in one line."""
    wish, rolled = _wish(event, names), thrown(checked.pool, checked.roll, checked.least, names.unit(event.unit))
    if not checked.successes:
        return Text("{wish} but fails the check: {rolled}.", "{wish}, pero falla el chequeo: {rolled}.").of(
            wish, rolled
        )
    return Text(
        "{wish} and passes the check: {rolled}, {successes}.", "{wish}, y supera el chequeo: {rolled}, {successes}."
    ).of(wish, rolled, successes_words(checked.successes))


def _wasted(event: ReactionWasted, names: Names) -> Text:
    return Text(
        "{card} is of no use to {unit} here: the card is wasted.",
        "{card} no le sirve de nada a {unit} aquí: la carta se pierde.",
    ).of(ORDER_NAMES[event.order], names.unit(event.unit))


def _joint_broken(event: JointBroken, names: Names) -> Text:
    unit, others, card = names.unit(event.unit), names.units(event.others), ORDER_NAMES[event.order]
    return Text(
        "The joint order of {unit} is over: everybody knows now that {others} {others:=holds|hold} {card}.",
        "La orden conjunta de {unit} termina: ya se sabe que {others} {others:=tiene|tienen} {card}",
    ).of(unit, others, card)


def _braced(event: Braced, names: Names) -> Text:
    return Text("{unit} holds fast against {foe}.", "{unit} resiste ante {foe}.").of(
        names.unit(event.unit), names.unit(event.foe)
    )


def _fled(event: Fled, names: Names) -> Text:
    unit, foe = names.unit(event.unit), names.unit(event.foe)
    if event.length == 0:
        return Text(
            "{unit} wants to run from {foe} but has nowhere to go.",
            "{unit} quiere huir de {foe}, pero no tiene adónde ir.",
        ).of(unit, foe)
    return Text("{unit} runs {far} from {foe}.", "{unit} huye {far} ante {foe}.").of(unit, distance(event.length), foe)


def _countercharged(event: Countercharged, names: Names) -> Text:
    return Text("{unit} goes {far} to meet {foe}.", "{unit} avanza {far} al encuentro de {foe}.").of(
        names.unit(event.unit), distance(event.length), names.unit(event.foe)
    )


def _intercepted(event: Intercepted, names: Names) -> Text:
    unit, foe, far = names.unit(event.unit), names.unit(event.foe), distance(event.length)
    if event.rule == "T-TRP-19":
        return Text(
            "{unit} goes {far} and throws itself in the way of {foe}.", "{unit} avanza {far} y se interpone ante {foe}."
        ).of(unit, far, foe)
    return Text("{unit} goes {far} and intercepts {foe}.", "{unit} avanza {far} e intercepta a {foe}.").of(
        unit, far, foe
    )


def _went_on(event: WentOn, names: Names) -> Text:
    unit, foe = names.unit(event.unit), names.unit(event.foe)
    if event.on:
        return Text("{unit} has beaten off {foe} and goes on.", "{unit} ha rechazado a {foe} y sigue adelante.").of(
            unit, foe
        )
    return Text("{unit} has beaten off {foe} and leaves it at that.", "{unit} ha rechazado a {foe} y se detiene.").of(
        unit, foe
    )


def _sprung(event: AmbushSprung, names: Names) -> Text:
    unit, piece = names.unit(event.unit), names.piece(event.element)
    if event.by:
        return Text(
            "{by} runs into {unit}, which lay in ambush in {piece:the}.",
            "{by} se topa con {unit}, {unit:=emboscado} {piece:en}.",
        ).of(names.unit(event.by), unit, piece)
    return Text("{unit} comes out of its ambush in {piece:the}.", "{unit} sale de su emboscada {piece:en}.").of(
        unit, piece
    )


WORDS: Words = {
    ReactionDeclared: _declared,
    ReactionWasted: _wasted,
    JointBroken: _joint_broken,
    Braced: _braced,
    Fled: _fled,
    Countercharged: _countercharged,
    Intercepted: _intercepted,
    WentOn: _went_on,
    AmbushSprung: _sprung,
}
