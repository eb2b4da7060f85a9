"""The conditions of clauses and Tasks: what a side can know while an Impulse is played. [M-ASYNC-12]

They are evaluated on the side's own view, for one of its Formations where that matters.
"""

from __future__ import annotations

from rulesets.conditions import Condition, Conditions
from rulesets.conditions.keeping import Keeping
from rulesets.kernel.text import Problem
from rulesets.mistral.orders.plans.condition_words import DECLARED
from rulesets.mistral.orders.plans.situations import Situation
from rulesets.mistral.position.view import View

CONDITIONS = Conditions(DECLARED)
KEEPING = Keeping(CONDITIONS)
"""How newly submitted plans and Tasks are stored."""


def holds(when: Condition, view: View, formation: str = "") -> bool:
    """Whether the condition is true now. An empty one always is, an unreadable one never."""
    return not when or CONDITIONS.holds(when, Situation(view, formation))


def condition_problems(when: Condition, view: View, where: str) -> list[Problem]:
    """Problems with a condition, by the side's own view."""
    return [problem.under(where) for problem in CONDITIONS.problems(when, view)]
