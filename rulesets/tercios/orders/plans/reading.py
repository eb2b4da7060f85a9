"""How the rules of a turn read plans. It is passed to them, because rules do not import orders. [A-16, A-30]"""

from __future__ import annotations

from rulesets.tercios.dialogue.answers.in_play import StepChoice
from rulesets.tercios.dialogue.answers.plan import Condition, Plan
from rulesets.tercios.orders.plans import conditions, plan_leaders
from rulesets.tercios.position.view import View


class Reader:
    """Implements `PlanReader`."""

    def holds(self, condition: Condition, view: View, side: str) -> bool:
        return conditions.holds(condition, view, side)

    def entry_used(self, plan: Plan, choice: StepChoice, view: View) -> str | None:
        return plan_leaders.entry_used(plan, choice, view)


READER = Reader()
