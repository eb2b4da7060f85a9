"""How a side's plan answers each question of a turn. [A-17..A-28]

`policy(plan, question, view)` is pure: it uses the plan, the question and the side's own view. It gives a concrete
answer, or None if the plan says nothing and the question's own default applies (A-22, A-25, A-26).

The answer need not be legal: the caller checks it against the view like any other answer, or else uses the default.
Limits in a plan are counted in the side's own part of the state, never here:

- `REPEAT n` of a Leader entry. After every `TakeStep` answered with a Leader, the turn asks `reading.entry_used(plan,
choice, view)` with the plan in force and the view of that side from before the Leader acted, and adds one to
`Standing.used` under the returned key (`leaders/0`), if any. `used` is emptied when a turn begins and when the side's
plan is replaced by a different one.
- `MAX n PER FOE` of a reaction rule. `Standing.declined` holds the units that have reacted in the current enemy
activation. It is emptied when an activation begins.
- `MAX n` of mala guerra needs no count: the question says how many rounds were fought.

In ¡Atención! an answer's `via` is the number, from 1, of its alternative. The next question returns it.
"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.tercios.dialogue.answers.in_play import StepChoice
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.acting import Acting, HandOver
from rulesets.tercios.dialogue.questions.planning import AmendPlan, RevisePlan
from rulesets.tercios.dialogue.questions.reacting import GiveShelter, OrderWindows, React
from rulesets.tercios.dialogue.questions.steps import ChooseFirst, PickTroop, TakeStep
from rulesets.tercios.orders.plans import plan_policies
from rulesets.tercios.orders.plans.conditions import holds
from rulesets.tercios.orders.plans.plan_actions import action
from rulesets.tercios.orders.plans.plan_leaders import entry_used, pick_leader
from rulesets.tercios.orders.plans.plan_policies import PolicyQuestion
from rulesets.tercios.orders.plans.plan_reactions import reaction, rescue, window_order
from rulesets.tercios.orders.plans.sequencing import pick_troop
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leading import able_leaders

__all__ = ["entry_used", "policy"]

NO_PLAN = Plan()


def policy(plan: Plan | None, question: Question[Any], view: View) -> Any | None:
    """The plan's answer, or None if it has none."""
    side = view.audience
    match question:
        case RevisePlan() | AmendPlan():
            return plan
        case ChooseFirst():
            return _first_or_second(plan or NO_PLAN, view, side)
        case TakeStep():
            return _step(plan or NO_PLAN, view, side)
        case PickTroop():
            return pick_troop(plan or NO_PLAN, view, side)
        case Acting():
            return action(plan or NO_PLAN, question, view)
        case React():
            return reaction(plan or NO_PLAN, question, view)
        case GiveShelter():
            return rescue(plan or NO_PLAN, question, view)
        case HandOver():
            return _handed_over(plan or NO_PLAN, question.unit)
        case OrderWindows():
            return window_order(plan or NO_PLAN, question)
        case _ if isinstance(question, PolicyQuestion):
            return plan_policies.answer(plan or NO_PLAN, question, view)
    return None


def _first_or_second(plan: Plan, view: View, side: str) -> str:
    wish = plan.initiative
    return wish.then if holds(wish.when, view, side) else wish.otherwise


def _handed_over(plan: Plan, unit: str) -> int | None:
    """The markers that a unit takes with it when it leaves its Choragiew. [T-CAV-13, D-13]"""
    return next((leave.wear for leave in plan.leave if leave.unit == unit), None)


def _step(plan: Plan, view: View, side: str) -> StepChoice:
    """The Troop that is next, and the Leader that acts before it. [A-18]"""
    coming = pick_troop(plan, view, side)
    leader = pick_leader(plan, view, side, coming, able_leaders(view, side)) if plan.leaders or coming else None
    return StepChoice(leader=leader, troop=coming)
