"""Dice that a player's rank improves or worsens. [M-RANK-01, M-RANK-02]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.battle import RankUsed
from rulesets.mistral.dialogue.questions.battle import UseRank
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.mulligans import Reached
from rulesets.mistral.rules.politics.ranks import friendly_drm, ranks_of


def rank_modifier(
    field: Field, side: Side, what: Reached, roll: Roll, goal: int, *, low_is_good: bool = True
) -> Play[int]:
    """What ranks add to a side's die, which succeeds at `goal` or better: permanent modifiers, and
    those that either player uses."""
    better = -1 if low_is_good else 1
    total = friendly_drm(field, side, low_is_good=low_is_good)
    players = (side, other(side)) if roll.stream == PUBLIC else (side,)
    for player in players:
        change = better if player == side else -better
        if not may_change(field, player, change):
            continue
        now = roll.total + total
        question = UseRank(
            field.key(f"rank/{player}/{what}"), what=what, die=now, goal=goal, change=change, mine=player == side
        )
        if (yield from ask(player, question)):
            spend(field, player, change)
            total += change
            field.tell(RankUsed(player, what, roll, change), None if roll.stream == PUBLIC else side)
    return total


def may_change(field: Field, player: Side, change: int) -> bool:
    """Whether a generic modifier is left in this Turn. All of them can lower a die, but not all can raise one."""
    ledger, held = field.ledger(player), ranks_of(field, player)
    if ledger.drms_used >= sum(rank.uses for rank in held):
        return False
    return change < 0 or ledger.drms_raised < sum(rank.uses for rank in held if rank.up)


def spend(field: Field, player: Side, change: int) -> None:
    ledger = field.ledger(player)
    ledger.drms_used += 1
    ledger.drms_raised += change > 0
