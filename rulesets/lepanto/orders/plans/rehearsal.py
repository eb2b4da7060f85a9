"""A fight as its orders say, if every die of it falls as badly as it can: nobody is hit, and every attack is made."""

from __future__ import annotations

from typing import Any, cast

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, Table
from rulesets.lepanto.dialogue.answers.sheet import Fight
from rulesets.lepanto.orders.plans.carrying_out import STAFF
from rulesets.lepanto.orders.plans.preview import Notes
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.rules.ramming import resolve_rams

WORST = 9
"""Worse than any die, so that no modifier makes it better. The charts read it as a six. [L-CBT-13]"""


class _BadLuck(Notes):
    def roll(self, key: str, *given: Any, **more: Any) -> Roll:
        return Roll(key, "public", 6, 1, "play", (WORST,))


def rehearsed(field: Field, fight: Fight) -> list[Event]:
    """Carries out the fight on an imagined field and returns what happens. [A-19..A-21]"""
    table = _BadLuck()
    field.table = cast(Table, table)
    resolve_rams(field, fight.rams)
    attacks = STAFF.attacks(field)
    attacks.lines(fight)
    attacks.finish()
    return table.told
