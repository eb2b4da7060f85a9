"""Cards in words: shown, carried out or lost."""

from __future__ import annotations

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
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.reports.prose.dice_words import successes_words, thrown
from rulesets.tercios.reports.prose.names import Names, Words


def _activated(event: Activated, names: Names) -> Text:
    unit, order = names.unit(event.unit), ORDER_NAMES[event.order]
    return Text("{unit} turns over its card: {order}.", "{unit} descubre su carta: {order}").of(unit, order)


def obeyed(event: Activated, checked: OrderChecked, names: Names) -> Text:
    """The card and its check, in one line."""
    unit, order = names.unit(event.unit), ORDER_NAMES[event.order]
    rolled = thrown(checked.pool, checked.roll, checked.least, unit)
    if not checked.successes:
        return Text(
            "{unit} turns over its card, {order}, but does not obey: {rolled}.",
            "{unit} descubre su carta, {order}, pero no obedece: {rolled}.",
        ).of(unit, order, rolled)
    return Text(
        "{unit} turns over its card, {order}, and obeys: {rolled}, {successes}.",
        "{unit} descubre su carta, {order}, y obedece: {rolled}, {successes}.",
    ).of(unit, order, rolled, successes_words(checked.successes))


def idle_after(event: Activated, idle: Idle, names: Names) -> Text:
    unit, order = names.unit(event.unit), ORDER_NAMES[event.order]
    if idle.order == "RESISTID":
        return Text(
            "{unit} turns over its card, {order}, and stands firm.", "{unit} descubre {order} y se mantiene firme."
        ).of(unit, order)
    return Text(
        "{unit} turns over its card, {order}, but does nothing with it.",
        "{unit} descubre {order}, pero no hace nada con esa carta.",
    ).of(unit, order)


def _swapped(event: CardSwapped, names: Names) -> Text:
    order = ORDER_NAMES[event.order]
    return Text("{unit} changes its card for {order}.", "{unit} cambia su carta por {order}").of(
        names.unit(event.unit), order
    )


def _lost(event: OrderLost, names: Names) -> Text:
    unit, order = names.unit(event.unit), ORDER_NAMES[event.order]
    if event.rule == "T-REA-05":
        return Text(
            "{unit} does not react, and its card ({order}) is lost.", "{unit} no reacciona y pierde su carta ({order})."
        ).of(unit, order)
    return Text(
        "{unit} does not obey: its card ({order}) is lost.", "{unit} no obedece: pierde su carta ({order})."
    ).of(unit, order)


def _idle(event: Idle, names: Names) -> Text:
    unit = names.unit(event.unit)
    if event.order == "RESISTID":
        return Text("{unit} stands firm.", "{unit} se mantiene firme.").of(unit)
    return Text("{unit} does nothing with its card.", "{unit} no hace nada con su carta.").of(unit)


def _abandoned(event: FortressAbandoned, names: Names) -> Text:
    return Text("{unit} abandons its mobile fortress for good.", "{unit} abandona para siempre su fortaleza móvil.").of(
        names.unit(event.unit)
    )


def _impetuous(event: Impetuous, names: Names) -> Text:
    return Text(
        "{unit} cannot be held back: it forgets its order and charges.",
        "No hay quien contenga a {unit}: olvida su orden y carga.",
    ).of(names.unit(event.unit))


def _out_of_sight(event: OutOfSight, names: Names) -> Text:
    return Text(
        "{unit} vanishes from sight: nobody can shoot at it this turn.",
        "{unit} se pierde de vista: nadie puede dispararle en este turno.",
    ).of(names.unit(event.unit))


WORDS: Words = {
    Activated: _activated,
    CardSwapped: _swapped,
    OrderLost: _lost,
    Idle: _idle,
    FortressAbandoned: _abandoned,
    Impetuous: _impetuous,
    OutOfSight: _out_of_sight,
}
