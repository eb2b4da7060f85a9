"""Reactions and ambushes in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.book.wording import ORDER_NAMES
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

WISHES: dict[str, Text] = {
    "REACT": Text("wants to react to {foe}", "quiere reaccionar ante {foe}"),
    "FACE": Text("wants to turn to face {foe}", "quiere encararse ante {foe}"),
    "FIRE": Text("wants to shoot at {foe}", "quiere disparar a {foe}"),
    "COUNTERCHARGE": Text("wants to countercharge {foe}", "quiere contracargar a {foe}"),
    "INTERCEPT": Text("wants to intercept {foe}", "quiere interceptar a {foe}"),
    "FLEE": Text("wants to flee from {foe}", "quiere huir de {foe}"),
    "RESIST": Text("wants to hold fast against {foe}", "quiere resistir ante {foe}"),
    "EVADE": Text("wants to evade {foe}", "quiere evadirse de {foe}"),
    "FIRE_FLEE": Text("wants to shoot at {foe} and flee", "quiere disparar a {foe} y huir"),
    "SHELTER": Text("rides to the rescue against {foe}", "acude al rescate frente a {foe}"),
}


def _declared(event: ReactionDeclared) -> Text:
    wish = WISHES[event.do].of(event.foe)
    if event.order is None:
        return Text("{unit} {wish}.", "{unit} {wish}.").of(event.unit, wish)
    return Text("{unit} {wish} and shows its card: {card}.", "{unit} {wish} y muestra su carta: {card}").of(
        event.unit, wish, ORDER_NAMES[event.order]
    )


def _wasted(event: ReactionWasted) -> Text:
    card = ORDER_NAMES[event.order]
    return Text(
        "{card} is of no use to {unit} here: the card is wasted.",
        "{card} no le sirve de nada a {unit} aquí: la carta se pierde.",
    ).of(card, event.unit)


def _joint_broken(event: JointBroken) -> Text:
    card, others = ORDER_NAMES[event.order], ", ".join(event.others)
    return Text(
        "{unit}'s joint order is over; everybody knows now that these hold {card}: {others}.",
        "La orden conjunta de {unit} termina; ya se sabe que estas unidades tienen {card}: {others}.",
    ).of(event.unit, card, others)


def _braced(event: Braced) -> Text:
    return Text("{unit} holds fast against {foe}.", "{unit} resiste ante {foe}.").of(event.unit, event.foe)


def _fled(event: Fled) -> Text:
    if event.length == 0:
        return Text(
            "{unit} wants to run from {foe} but has nowhere to go.",
            "{unit} quiere huir de {foe}, pero no tiene adónde ir.",
        ).of(event.unit, event.foe)
    return Text("{unit} runs {length} from {foe}.", "{unit} huye {length} de {foe}.").of(
        event.unit, inches(event.length), event.foe
    )


def _countercharged(event: Countercharged) -> Text:
    return Text("{unit} goes {length} to meet {foe}.", "{unit} avanza {length} al encuentro de {foe}.").of(
        event.unit, inches(event.length), event.foe
    )


def _intercepted(event: Intercepted) -> Text:
    length = inches(event.length)
    if event.rule == "T-TRP-19":
        return Text(
            "{unit} throws itself in the way of {foe}, {length}.", "{unit} se interpone ante {foe}, {length}."
        ).of(event.unit, event.foe, length)
    return Text("{unit} intercepts {foe}, {length}.", "{unit} intercepta a {foe}, {length}.").of(
        event.unit, event.foe, length
    )


def _went_on(event: WentOn) -> Text:
    if event.on:
        return Text("{unit} has beaten off {foe} and goes on.", "{unit} ha rechazado a {foe} y continúa.").of(
            event.unit, event.foe
        )
    return Text("{unit} has beaten off {foe} and leaves it at that.", "{unit} ha rechazado a {foe} y se detiene.").of(
        event.unit, event.foe
    )


def _sprung(event: AmbushSprung) -> Text:
    if event.by:
        return Text(
            "{by} runs into {unit}, which lay in ambush in {element}.",
            "{by} se topa con {unit}, emboscada en {element}.",
        ).of(event.by, event.unit, event.element)
    return Text("{unit} comes out of its ambush in {element}.", "{unit} sale de su emboscada en {element}.").of(
        event.unit, event.element
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
