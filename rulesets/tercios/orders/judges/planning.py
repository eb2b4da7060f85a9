"""Judges for the plan of a turn. [D-11..D-13, A-30]"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from rulesets.forms import names_of
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.plan import JointOrder, Plan
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.orders.plans.conditions import KEEPING
from rulesets.tercios.orders.plans.default_plan import default_plan
from rulesets.tercios.orders.plans.plan_cards import card_problems
from rulesets.tercios.orders.plans.plan_form import form_problems
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.view import View

CARD_NAMES = names_of(JointOrder, "card")

Q = TypeVar("Q", PlanTurn, RevisePlan, AmendPlan)


class PlanJudge(Judge[Q, Plan]):
    """All plans are stored in the same way."""

    def settled(self, question: Q, raw: Any) -> tuple[Any, list[Problem]]:
        return KEEPING.kept(raw, Plan)


class PlanTurnJudge(PlanJudge[PlanTurn]):
    """The bot makes the plan that a sheet starts from: `bot/proposals.py`."""

    def default(self, question: PlanTurn, view: View) -> Plan:
        return default_plan(view, view.audience)

    def options(self, question: PlanTurn, view: View) -> dict[str, list[Option]]:
        cards = [Option(order, CARD_NAMES[order]) for order in ORDERS]
        own = [unit.id for unit in view.units.values() if unit.side == view.audience and unit.on_table]
        return {f"cards.{id}": cards for id in own}

    def problems(self, question: PlanTurn, answer: Plan, view: View) -> list[Problem]:
        return [*card_problems(answer, view, view.audience), *form_problems(answer)]


class RevisePlanJudge(PlanJudge[RevisePlan]):
    def default(self, question: RevisePlan, view: View) -> Plan:
        return _with_cards_dealt(view)

    def problems(self, question: RevisePlan, answer: Plan, view: View) -> list[Problem]:
        changed = [
            Problem(
                f"cards.{id}",
                "cards-stay",
                Text("The card of {id} is down already.", "La carta de {id} ya está puesta.").of(id),
            )
            for id, order in answer.cards.items()
            if id in view.cards and view.cards[id].order not in (None, order)
        ]
        return [*changed, *form_problems(answer)]


class AmendPlanJudge(PlanJudge[AmendPlan]):
    def default(self, question: AmendPlan, view: View) -> Plan:
        return _with_cards_dealt(view)

    def problems(self, question: AmendPlan, answer: Plan, view: View) -> list[Problem]:
        return form_problems(answer)


def _with_cards_dealt(view: View) -> Plan:
    """The default plan for the cards that are on the table."""
    side = view.audience
    cards = {
        id: card.order for id, card in view.cards.items() if card.order is not None and view.units[id].side == side
    }
    return msgspec.structs.replace(default_plan(view, side), cards=cards)


JUDGES = (RevisePlanJudge(RevisePlan), AmendPlanJudge(AmendPlan))
