"""Virtues and Qualities in use: with closed lists the enemy learns of them when they have an effect. [H-03]"""

from __future__ import annotations

from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, leaders_of
from rulesets.tercios.position.values import Pool

SHOWN = "H-03"
"""The rule that lets an event show a gift for the first time."""


def show_gifts(field: Field, unit_id: str, *gifts: str) -> str:
    """The named gifts that a Leader gives to this unit become known. Returns `H-03` if one was not known before.

    A Virtue has an effect on the unit in which they are. No two Leaders of an army share
    a Quality. [T-CMD-15, T-QUA-00]
    """
    news = ""
    for leader in leaders_of(field, field.units[unit_id].side):
        for gift in gifts:
            if _gives(leader, unit_id, gift) and gift not in field.leaders[leader.id].shown:
                field.show_gift(leader, gift)
                news = SHOWN if field.state.options.closed_lists else ""
    return news


def _gives(leader: Chief, unit_id: str, gift: str) -> bool:
    return gift in leader.rank.qualities or (leader.inside == unit_id and gift in leader.rank.virtues)


def show_used(field: Field, unit_id: str, pool: Pool | None) -> str:
    """The gifts among the modifiers of a roll become known. Returns `H-03` if one was not known before."""
    if pool is None or not pool.modifiers:
        return ""
    return show_gifts(field, unit_id, *(modifier.source for modifier in pool.modifiers))
