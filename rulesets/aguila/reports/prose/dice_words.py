"""Dice and their reasons in words. Pages show the faces below the sentence, so it says only what was needed."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import side_name
from rulesets.aguila.position.state import SIDES
from rulesets.kernel.dice import Roll
from rulesets.kernel.phrases import counted, join, same, signed
from rulesets.kernel.text import Text

REASONS: dict[str, Text] = {
    "range": Text("long range", "a larga distancia"),
    "cover": Text("cover", "cobertura"),
    "moved": Text("moved", "se ha movido"),
    "disorganised": Text("Disorganised", "desorganización"),
    "open_order": Text("open order", "orden abierto"),
    "screen": Text("skirmish screen", "pantalla de tiradores"),
    "officer": Text("an officer", "oficial"),
    "obstacle": Text("through an obstacle", "a través de un obstáculo"),
    "charge": Text("the charge", "la carga"),
    "position": Text("position", "posición"),
    "formation": Text("formation", "formación"),
    "ground": Text("ground", "terreno"),
    "expert": Text("Expert fighters", "Combatientes expertos"),
    "arc": Text("flank or rear", "flanco o retaguardia"),
    "battery": Text("battery", "batería"),
    "side": Text("flank or rear", "flanco o retaguardia"),
}
"""What modifies a roll; abilities have their own names."""


def reason(name: str) -> Text:
    if name in REASONS:
        return REASONS[name]
    return BOOK.abilities[name].name if name in BOOK.abilities else same(name)


def because(modifiers: Mapping[str, int]) -> Text:
    """The reasons in brackets, or nothing: (cover −1, moved −1)."""
    said = [join(" ", (reason(name), same(signed(by)))) for name, by in modifiers.items() if by]
    return Text(" ({said})", " ({said})").of(join(", ", said)) if said else Text("", "")


def at_least(need: int) -> str:
    """What a die must show; a 6 is always enough. [A-DICE-04]"""
    return "6" if need >= 6 else f"{max(2, need)}+"


def checked(need: int) -> str:
    """What a check must show: a 1 may be enough. [A-DICE-05]"""
    return "6" if need >= 6 else f"{max(1, need)}+"


def dice(count: int) -> Text:
    return counted(count, Text("die", "dado"), Text("dice", "dados"))


def hits(count: int) -> Text:
    return counted(count, Text("hit", "impacto"), Text("hits", "impactos")) if count else NO_HITS


def wounds(count: int) -> Text:
    return counted(count, Text("wound", "herida"), Text("wounds", "heridas")) if count else NO_WOUNDS


NO_HITS, NO_WOUNDS = Text("no hits", "ningún impacto"), Text("no wounds", "ninguna herida")


def contest(rolls: Mapping[str, Roll], added: Mapping[str, int] | None = None) -> Text:
    """Blue 4 + 2, Red 5 + 1."""
    return join(", ", [_total(side, rolls[side], (added or {}).get(side, 0)) for side in SIDES if side in rolls])


def _total(side: str, roll: Roll, added: int) -> Text:
    if not added:
        return Text("{side} {roll}", "{side} {roll}").of(side_name(side), roll.total)
    return Text("{side} {roll} + {added}", "{side} {roll} + {added}").of(side_name(side), roll.total, added)
