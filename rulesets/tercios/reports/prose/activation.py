"""Words for cards shown, carried out or lost."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tercios.book.wording import ORDER_NAMES
from rulesets.tercios.dialogue.events.activation import (
    Activated,
    CardSwapped,
    FortressAbandoned,
    Idle,
    Impetuous,
    OrderLost,
    OutOfSight,
)


def _activated(event: Activated) -> Text:
    order = ORDER_NAMES[event.order]
    return Text("{unit} shows its card: {order}.", "{unit} muestra su carta: {order}").of(event.unit, order)


def _swapped(event: CardSwapped) -> Text:
    order = ORDER_NAMES[event.order]
    return Text("{unit} changes its card for {order}.", "{unit} cambia su carta por {order}").of(event.unit, order)


def _lost(event: OrderLost) -> Text:
    order = ORDER_NAMES[event.order]
    if event.rule == "T-REA-05":
        return Text(
            "{unit} does not react, and its card ({order}) is lost.", "{unit} no reacciona y pierde su carta ({order})."
        ).of(event.unit, order)
    return Text(
        "{unit} does not obey: its order ({order}) is lost.", "{unit} no obedece: pierde su orden ({order})."
    ).of(event.unit, order)


def _idle(event: Idle) -> Text:
    if event.order == "RESISTID":
        return Text("{unit} holds fast, to no effect.", "{unit} resiste, sin más efecto.").of(event.unit)
    return Text("{unit} does nothing with its order.", "{unit} no hace nada con su orden.").of(event.unit)


def _abandoned(event: FortressAbandoned) -> Text:
    return Text("{unit} abandons its mobile fortress for good.", "{unit} abandona su fortaleza móvil para siempre.").of(
        event.unit
    )


def _impetuous(event: Impetuous) -> Text:
    return Text(
        "{unit} cannot be held back: it forgets its order and charges.",
        "No hay quien contenga a {unit}: olvida su orden y carga.",
    ).of(event.unit)


def _out_of_sight(event: OutOfSight) -> Text:
    return Text(
        "{unit} vanishes from sight: nobody can shoot at it this turn.",
        "{unit} se pierde de vista: nadie puede dispararle en este turno.",
    ).of(event.unit)


WORDS: Words = {
    Activated: _activated,
    CardSwapped: _swapped,
    OrderLost: _lost,
    Idle: _idle,
    FortressAbandoned: _abandoned,
    Impetuous: _impetuous,
    OutOfSight: _out_of_sight,
}
