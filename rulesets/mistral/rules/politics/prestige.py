"""Prestige, which is the score. [M-PRESTIGE-01, M-PRESTIGE-02, M-PRESTIGE-04]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.prestige import PrestigeChanged
from rulesets.mistral.position.field import Field

SAIL_A_POINT = 2
"""How many enemy SOL or SOL(D) give a point. A Flagship alone gives one."""


def gain(field: Field, side: Side, n: int, why: str) -> None:
    """Adds or subtracts Prestige. Everybody is told. `why` is a word of reports/prose/prestige.py."""
    if n:
        ledger = field.ledger(side)
        ledger.prestige += n
        field.tell(PrestigeChanged(side, n, ledger.prestige, why))


def sail_lost_in_battle(field: Field, side: Side, lost: Sequence[str]) -> None:
    """The enemy gains what the loser loses: one for a Flagship, one for every second other Sail. [M-PRESTIGE-04]"""
    ledger = field.ledger(side)
    flagships = sum(subclass == "flagship" for subclass in lost)
    before = ledger.sail_lost
    ledger.sail_lost += len(lost) - flagships
    points = flagships + ledger.sail_lost // SAIL_A_POINT - before // SAIL_A_POINT
    if points:
        gain(field, other(side), points, "sail_taken")
        gain(field, side, -points, "sail_lost")
