"""One own die thrown again for 1 Prestige. [M-PRESTIGE-05]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.battle import DieThrownAgain
from rulesets.mistral.dialogue.questions.battle import ThrowAgain
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.rules.politics.prestige import gain
from rulesets.mistral.rules.politics.ranks import bonus

Reached = Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"]
Kind = Literal[Reached, "request"]
"""Dice that can be thrown again; those of a request reach no number, so ranks do not change them. [M-RANK-02]"""


def new_account(theatre: Theatre) -> None:
    """An Impulse begins, or a Step with such dice: one may be bought again. [M-PRESTIGE-05]"""
    for ledger in theatre.state.ledgers.values():
        ledger.mulligans = 0


def may_buy(theatre: Theatre, side: Side) -> bool:
    """Once an Impulse or Administrative Step, and not with Prestige 0 or less."""
    ledger = theatre.ledger(side)
    return ledger.mulligans == 0 and ledger.prestige > 0


def is_free(theatre: Theatre, side: Side) -> bool:
    """An Admiral of the Fleet throws one die a Turn again for nothing. [M-RANK-01]"""
    return theatre.ledger(side).free_mulligans < bonus(theatre, side, "mulligans")


def offer_mulligan(theatre: Theatre, side: Side, what: Kind, roll: Roll, *, low_is_good: bool = True) -> Play[Roll]:
    """The die that stands: this one, or its owner's second. It comes from the same stream as the first."""
    free = is_free(theatre, side)
    if not free and not may_buy(theatre, side):
        return roll
    question = ThrowAgain(
        theatre.key(f"mulligan/{side}/{what}"), what=what, die=roll.total, low_is_good=low_is_good, free=free
    )
    if not (yield from ask(side, question)):
        return roll

    if free:
        theatre.ledger(side).free_mulligans += 1
    else:
        theatre.ledger(side).mulligans += 1
        gain(theatre, side, -1, "mulligan")
    again = theatre.roll(f"mulligan/{side}/{what}/die", stream=roll.stream)
    theatre.tell(DieThrownAgain(side, what, roll, again, free), None if roll.stream == PUBLIC else side)
    return again
