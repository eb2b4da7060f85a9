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
    return Text(f"{event.unit} shows its card: {order.en}.", f"{event.unit} muestra su carta: {order.es}")


def _swapped(event: CardSwapped) -> Text:
    order = ORDER_NAMES[event.order]
    return Text(f"{event.unit} changes its card for {order.en}.", f"{event.unit} cambia su carta por {order.es}")


def _lost(event: OrderLost) -> Text:
    order = ORDER_NAMES[event.order]
    if event.rule == "T-REA-05":
        return Text(
            f"{event.unit} does not react, and its card ({order.en}) is lost.",
            f"{event.unit} no reacciona y pierde su carta ({order.es}).",
        )
    return Text(
        f"{event.unit} does not obey: its order ({order.en}) is lost.",
        f"{event.unit} no obedece: pierde su orden ({order.es}).",
    )


def _idle(event: Idle) -> Text:
    if event.order == "RESISTID":
        return Text(f"{event.unit} holds fast, to no effect.", f"{event.unit} resiste, sin más efecto.")
    return Text(f"{event.unit} does nothing with its order.", f"{event.unit} no hace nada con su orden.")


def _abandoned(event: FortressAbandoned) -> Text:
    return Text(
        f"{event.unit} abandons its mobile fortress for good.",
        f"{event.unit} abandona su fortaleza móvil para siempre.",
    )


def _impetuous(event: Impetuous) -> Text:
    return Text(
        f"{event.unit} cannot be held back: it forgets its order and charges.",
        f"No hay quien contenga a {event.unit}: olvida su orden y carga.",
    )


def _out_of_sight(event: OutOfSight) -> Text:
    return Text(
        f"{event.unit} vanishes from sight: nobody can shoot at it this turn.",
        f"{event.unit} se pierde de vista: nadie puede dispararle en este turno.",
    )


WORDS: Words = {
    Activated: _activated,
    CardSwapped: _swapped,
    OrderLost: _lost,
    Idle: _idle,
    FortressAbandoned: _abandoned,
    Impetuous: _impetuous,
    OutOfSight: _out_of_sight,
}
