"""Events of discipline and Command checks."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.tercios.dialogue.subjects import OfLeader, OfUnit
from rulesets.tercios.position.values import Pool


class OrderChecked(OfUnit, frozen=True):
    """An order, reaction or discipline check was rolled. [T-ORD-07]"""

    why: str
    pool: Pool
    least: int
    roll: Roll
    successes: int
    rule: str


class CommandChecked(OfLeader, frozen=True):
    """A Leader rolled a Command check. At Level 0 there are no dice. [T-CMD-18]"""

    why: str
    least: int
    roll: Roll | None
    successes: int
    rule: str
