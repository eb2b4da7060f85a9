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
        return Text(f"{event.unit} wheels on the spot.", f"{event.unit} gira sobre el sitio.")
    if event.rule == "T-MOV-07":
        return Text(
            f"{event.unit} has no room there and stands {inches(event.length)} back.",
            f"{event.unit} no cabe ahí y queda {inches(event.length)} más atrás.",
        )
    if event.toward:
        return Text(
            f"{event.unit} advances {inches(event.length)} towards {event.toward}.",
            f"{event.unit} avanza {inches(event.length)} hacia {event.toward}.",
        )
    return Text(f"{event.unit} moves {inches(event.length)}.", f"{event.unit} mueve {inches(event.length)}.")


def _declared(event: ChargeDeclared) -> Text:
    why = CAUSES.get(event.how, CAUSES["order"])
    return Text(
        f"{event.unit} charges {event.target}, {inches(event.reach)} away{why.en}.",
        f"{event.unit} carga contra {event.target}, a {inches(event.reach)}{why.es}.",
    )


def _missed(event: ChargeMissed) -> Text:
    return Text(
        f"{event.unit} cannot come at {event.target} any more and runs on.",
        f"{event.unit} ya no puede alcanzar a {event.target} y sigue de largo.",
    )


WORDS: Words = {Moved: _moved, ChargeDeclared: _declared, ChargeMissed: _missed}
