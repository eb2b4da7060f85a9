"""Conditions of a plan, evaluated on the owner's view. [A-15, A-17]"""

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
"""How newly submitted plans are stored."""


def holds(when: Condition, view: View, side: str, *, foe: str = "", unit: str = "") -> bool:
    """Whether the condition is true by the side's view. An empty one always is, a malformed one never.

    `unit` is the owner of the rule, wish or line, called `self` in it. `foe` is its enemy in a reaction or combat.
    """
    return not when or CONDITIONS.holds(when, Situation(view, side, foe, unit))


def problems(when: Condition) -> list[Problem]:
    """Why it is not a condition. It may name units that are not known yet: that is a wish, not an error. [A-05]"""
    return CONDITIONS.problems(when)


__all__ = ["CONDITIONS", "KEEPING", "holds", "is_leader_id", "is_unit_id", "problems"]
