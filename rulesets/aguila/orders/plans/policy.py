"""What a side's plan answers. [P-16..P-22]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.battle import BattlePlan
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.questions.turn import OrderBattle
from rulesets.aguila.orders.plans.answering import answer
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question


def policy(plan: Any, question: Question[Any], view: View) -> Any | None:
    if isinstance(question, OrderBattle):
        return plan.battle if isinstance(plan, MovementPlan) else None
    if isinstance(plan, MovementPlan | BattlePlan):
        return answer(question, view, plan)
    return None
