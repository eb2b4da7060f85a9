"""Moves and charges in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.dialogue.events.charging import ChargeDeclared, ChargeMissed, Moved

CAUSES: dict[str, Text] = {
    "order": Text("", ""),
    "impetuosos": Text(" of its own accord", " por su cuenta"),
    "provoked": Text(", provoked", ", provocada"),
    "intrepido": Text(", led by a dauntless Leader", ", arrastrada por un Mando intrépido"),
}
"""What made the unit charge, where that is not its card."""


def _moved(event: Moved) -> Text:
    if event.length == 0:
        return Text("{unit} wheels on the spot.", "{unit} gira sobre el sitio.").of(event.unit)
    if event.rule == "T-MOV-07":
        return Text(
            "{unit} has no room there and stands {length} back.", "{unit} no cabe ahí y queda {length} más atrás."
        ).of(event.unit, inches(event.length))
    if event.toward:
        return Text("{unit} advances {length} towards {toward}.", "{unit} avanza {length} hacia {toward}.").of(
            event.unit, inches(event.length), event.toward
        )
    return Text("{unit} moves {length}.", "{unit} mueve {length}.").of(event.unit, inches(event.length))


def _declared(event: ChargeDeclared) -> Text:
    why = CAUSES.get(event.how, CAUSES["order"])
    return Text("{unit} charges {target}, {reach} away{why}.", "{unit} carga contra {target}, a {reach}{why}.").of(
        event.unit, event.target, inches(event.reach), why
    )


def _missed(event: ChargeMissed) -> Text:
    return Text(
        "{unit} cannot come at {target} any more and runs on.",
        "{unit} ya no puede alcanzar a {target} y sigue de largo.",
    ).of(event.unit, event.target)


WORDS: Words = {Moved: _moved, ChargeDeclared: _declared, ChargeMissed: _missed}
