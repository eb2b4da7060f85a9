"""Moves and charges in words."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.dialogue.events.charging import ChargeDeclared, ChargeMissed, Moved
from rulesets.tercios.reports.prose.names import Names, Words

CHARGES: dict[str, Text] = {
    "order": Text("{unit} charges {target}, {reach} away.", "{unit} carga contra {target}, a {reach}."),
    "impetuosos": Text(
        "Of its own accord {unit} charges {target}, {reach} away.",
        "{unit} carga por su cuenta contra {target}, a {reach}.",
    ),
    "provoked": Text(
        "Provoked, {unit} charges {target}, {reach} away.",
        "{unit}, {unit:=provocado}, carga contra {target}, a {reach}.",
    ),
    "intrepido": Text(
        "Led by an intrepid Leader, {unit} charges {target}, {reach} away.",
        "{unit}, con un Mando intrépido al frente, carga contra {target}, a {reach}.",
    ),
}
"""Why the unit charges, if not because of its card."""


def _moved(event: Moved, names: Names) -> Text:
    unit, far = names.unit(event.unit), distance(event.length)
    if event.length == 0:
        return Text("{unit} wheels on the spot.", "{unit} gira sobre el terreno.").of(unit)
    if event.rule == "T-MOV-07":
        return Text(
            "{unit} has no room there and stands {far} back.", "{unit} no cabe ahí y queda {far} más atrás."
        ).of(unit, far)
    if event.toward:
        return Text("{unit} advances {far} towards {toward}.", "{unit} avanza {far} hacia {toward}.").of(
            unit, far, names.unit(event.toward)
        )
    return Text("{unit} moves {far}.", "{unit} se mueve {far}.").of(unit, far)


def _declared(event: ChargeDeclared, names: Names) -> Text:
    said = CHARGES.get(event.how, CHARGES["order"])
    return said.of(names.unit(event.unit), names.unit(event.target), distance(event.reach))


def _missed(event: ChargeMissed, names: Names) -> Text:
    return Text(
        "{unit} can no longer come at {target} and runs on.",
        "{unit} ya no puede alcanzar a {target} y sigue de largo.",
    ).of(names.unit(event.unit), names.unit(event.target))


WORDS: Words = {Moved: _moved, ChargeDeclared: _declared, ChargeMissed: _missed}
