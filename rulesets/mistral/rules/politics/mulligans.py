"""Mulligans: a side throws a die of its own again for 1 Prestige. [M-PRESTIGE-05]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.battle import DieThrownAgain
from rulesets.mistral.dialogue.questions.battle import ThrowAgain
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.prestige import gain
from rulesets.mistral.rules.politics.ranks import bonus

Reached = Literal["battle", "intensity", "reinforcement", "search", "withdrawal", "order"]
Kind = Literal[Reached, "request"]
"""Dice that can be thrown again. Dice of a request have no number to reach, so ranks do not change them. [M-RANK-02]"""


def new_account(field: Field) -> None:
    """An Impulse or a Step with such dice begins, so a Mulligan may be bought again. [M-PRESTIGE-05]"""
    for ledger in field.state.ledgers.values():
        ledger.mulligans = 0


def may_buy(field: Field, side: Side) -> bool:
    """Once in an Impulse or Administrative Step, and not with Prestige 0 or less."""
    ledger = field.ledger(side)
    return ledger.mulligans == 0 and ledger.prestige > 0


def is_free(field: Field, side: Side) -> bool:
    """An Admiral of the Fleet throws one die in a Turn again without paying. [M-RANK-01]"""
    return field.ledger(side).free_mulligans < bonus(field, side, "mulligans")


def offer_mulligan(field: Field, side: Side, what: Kind, roll: Roll, *, low_is_good: bool = True) -> Play[Roll]:
    """Returns the die that counts: this one, or the second. It comes from the same stream as the first."""
    free = is_free(field, side)
    if not free and not may_buy(field, side):
        return roll
    question = ThrowAgain(
        field.key(f"mulligan/{side}/{what}"), what=what, die=roll.total, low_is_good=low_is_good, free=free
    )
    if not (yield from ask(side, question)):
        return roll

    if free:
        field.ledger(side).free_mulligans += 1
    else:
        field.ledger(side).mulligans += 1
        gain(field, side, -1, "mulligan")
    again = field.roll(f"mulligan/{side}/{what}/die", stream=roll.stream)
    field.tell(DieThrownAgain(side, what, roll, again, free), None if roll.stream == PUBLIC else side)
    return again
