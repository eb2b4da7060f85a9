"""How a plan answers questions about Orders that are being executed. [M-ASYNC-10]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, OrderPlan
from rulesets.mistral.dialogue.questions import orders as asked
from rulesets.mistral.orders.plans.conditions import holds
from rulesets.mistral.position.view import View


def _plan(plan: ImpulsePlan, holder: str) -> OrderPlan:
    return plan.orders.get(holder, OrderPlan())


def extend(plan: ImpulsePlan, question: asked.ExtendOrder, view: View) -> bool:
    return _plan(plan, question.holder).extend


def hand_over(plan: ImpulsePlan, question: asked.HandOver, view: View) -> str:
    wished = _plan(plan, question.formation).hand_over
    return wished if wished in question.successors else ""


def end_order(plan: ImpulsePlan, question: asked.EndOrder, view: View) -> bool:
    """Whether to end it now or after a Battle, only while its condition is true."""
    wished = _plan(plan, question.formation)
    held = view.formations.get(question.formation)
    fought = held is not None and bool(held.fought)
    when = wished.terminate == "now" or (wished.terminate == "after_battle" and fought)
    return when and holds(wished.terminate_when, view, question.formation)


ANSWERS: dict[type[Any], Callable[[ImpulsePlan, Any, View], Any]] = {
    asked.ExtendOrder: extend,
    asked.HandOver: hand_over,
    asked.EndOrder: end_order,
}
