"""Conditions of a plan, asked of the owner's view. [A-15, A-17]"""

from __future__ import annotations

from rulesets.conditions import Condition, Conditions
from rulesets.conditions.keeping import Keeping
from rulesets.kernel.text import Problem
from rulesets.tercios.orders.plans.condition_words import DECLARED
from rulesets.tercios.orders.plans.selectors import SELECTORS
from rulesets.tercios.orders.plans.situations import Situation, is_leader_id, is_unit_id
from rulesets.tercios.position.view import View

CONDITIONS = Conditions(DECLARED)
KEEPING = Keeping(CONDITIONS, SELECTORS)
"""How plans are stored that are handed in now."""


def holds(when: Condition, view: View, side: str, *, foe: str = "", unit: str = "") -> bool:
    """Whether the condition is true by the side's view; none is always true, a malformed one never.

    `unit` is the one whose rule, wish or line this is, `self` in it; `foe` is its enemy in a reaction or combat.
    """
    return not when or CONDITIONS.holds(when, Situation(view, side, foe, unit))


def problems(when: Condition) -> list[Problem]:
    """Why it is no condition. Whom it names may be unknown as yet: that is a wish, not a mistake. [A-05]"""
    return CONDITIONS.problems(when)


__all__ = ["CONDITIONS", "KEEPING", "holds", "is_leader_id", "is_unit_id", "problems"]
