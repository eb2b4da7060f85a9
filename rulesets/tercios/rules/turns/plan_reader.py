"""What a turn needs to know about standing orders. `orders.plans` reads them."""

from __future__ import annotations

from typing import Protocol

from rulesets.tercios.dialogue.answers.in_play import StepChoice
from rulesets.tercios.dialogue.answers.plan import Condition, Plan
from rulesets.tercios.position.view import View


class PlanReader(Protocol):
    """Reads plans for the rules. `orders.plans.reading` implements it."""

    def holds(self, condition: Condition, view: View, side: str) -> bool:
        """Whether a pause's condition is true by the side's view. [A-17, A-30]"""

    def entry_used(self, plan: Plan, choice: StepChoice, view: View) -> str | None:
        """Which entry of the plan a step's Leader order uses up. [A-16]"""
