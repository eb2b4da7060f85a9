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
    wish = WISHES[event.do]
    en, es = wish.en.format(foe=event.foe), wish.es.format(foe=event.foe)
    if event.order is None:
        return Text(f"{event.unit} {en}.", f"{event.unit} {es}.")
    card = ORDER_NAMES[event.order]
    return Text(f"{event.unit} {en} and shows its card: {card.en}.", f"{event.unit} {es} y muestra su carta: {card.es}")


def _wasted(event: ReactionWasted) -> Text:
    card = ORDER_NAMES[event.order]
    return Text(
        f"{card.en} is of no use to {event.unit} here: the card is wasted.",
        f"{card.es} no le sirve de nada a {event.unit} aquí: la carta se pierde.",
    )


def _joint_broken(event: JointBroken) -> Text:
    card, others = ORDER_NAMES[event.order], ", ".join(event.others)
    return Text(
        f"{event.unit}'s joint order is over; everybody knows now that these hold {card.en}: {others}.",
        f"La orden conjunta de {event.unit} termina; ya se sabe que estas unidades tienen {card.es}: {others}.",
    )


def _braced(event: Braced) -> Text:
    return Text(f"{event.unit} holds fast against {event.foe}.", f"{event.unit} resiste ante {event.foe}.")


def _fled(event: Fled) -> Text:
    if event.length == 0:
        return Text(
            f"{event.unit} wants to run from {event.foe} but has nowhere to go.",
            f"{event.unit} quiere huir de {event.foe}, pero no tiene adónde ir.",
        )
    return Text(
        f"{event.unit} runs {inches(event.length)} from {event.foe}.",
        f"{event.unit} huye {inches(event.length)} de {event.foe}.",
    )


def _countercharged(event: Countercharged) -> Text:
    return Text(
        f"{event.unit} goes {inches(event.length)} to meet {event.foe}.",
        f"{event.unit} avanza {inches(event.length)} al encuentro de {event.foe}.",
    )


def _intercepted(event: Intercepted) -> Text:
    length = inches(event.length)
    if event.rule == "T-TRP-19":
        return Text(
            f"{event.unit} throws itself in the way of {event.foe}, {length}.",
            f"{event.unit} se interpone ante {event.foe}, {length}.",
        )
    return Text(
        f"{event.unit} intercepts {event.foe}, {length}.",
        f"{event.unit} intercepta a {event.foe}, {length}.",
    )


def _went_on(event: WentOn) -> Text:
    if event.on:
        return Text(
            f"{event.unit} has beaten off {event.foe} and goes on.",
            f"{event.unit} ha rechazado a {event.foe} y continúa.",
        )
    return Text(
        f"{event.unit} has beaten off {event.foe} and leaves it at that.",
        f"{event.unit} ha rechazado a {event.foe} y se detiene.",
    )


def _sprung(event: AmbushSprung) -> Text:
    if event.by:
        return Text(
            f"{event.by} runs into {event.unit}, which lay in ambush in {event.element}.",
            f"{event.by} se topa con {event.unit}, emboscada en {event.element}.",
        )
    return Text(
        f"{event.unit} comes out of its ambush in {event.element}.",
        f"{event.unit} sale de su emboscada en {event.element}.",
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
