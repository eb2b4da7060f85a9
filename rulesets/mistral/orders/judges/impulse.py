"""Judges for plans for an Impulse, and for single MPs."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.names import sailing_name
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.questions.impulse import DefyByBlockade, PlanImpulse, Sailing, SpendMPs
from rulesets.mistral.orders.judges.convoy_plans import convoy_problems
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.plans.conditions import KEEPING
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.sailing.spending import choices, default_sailing, sailing_problem


class PlanImpulseJudge(Judge[PlanImpulse, ImpulsePlan]):
    """The bot makes the proposal: `bot/proposals.py`."""

    def default(self, question: PlanImpulse, view: View) -> ImpulsePlan:
        return ImpulsePlan()

    def settled(self, question: PlanImpulse, raw: Any) -> tuple[Any, list[Problem]]:
        kept, problems = KEEPING.kept(raw, question.answer_type())
        return kept, [*problems, *convoy_problems(raw)]

    def problems(self, question: PlanImpulse, answer: ImpulsePlan, view: View) -> list[Problem]:
        return plan_problems(answer, view)


class SpendMPsJudge(Judge[SpendMPs, dict[str, Sailing]]):
    def default(self, question: SpendMPs, view: View) -> dict[str, Sailing]:
        return {id: default_sailing(view, id) for id in question.formations}

    def options(self, question: SpendMPs, view: View) -> dict[str, list[Option]]:
        return {
            id: [Option(each, sailing_name(each.do, each.to)) for each in choices(view, id)]
            for id in question.formations
        }

    def problems(self, question: SpendMPs, answer: dict[str, Sailing], view: View) -> list[Problem]:
        found = [sailing_problem(view, id, sailing, question.formations) for id, sailing in answer.items()]
        return [problem for problem in found if problem is not None]


class DefyByBlockadeJudge(Judge[DefyByBlockade, bool]):
    def default(self, question: DefyByBlockade, view: View) -> bool:
        return False

    def problems(self, question: DefyByBlockade, answer: bool, view: View) -> list[Problem]:
        if not answer or (view.ledger is not None and view.ledger.prestige > 3):
            return []
        text = Text(
            "You have too little Prestige to defy the French.",
            "No tienes prestigio bastante para desafiar a los franceses.",
        )
        return [Problem("", "too-dear", text)]


JUDGES: tuple[Judge[Any, Any], ...] = (
    SpendMPsJudge(SpendMPs),
    DefyByBlockadeJudge(DefyByBlockade),
)
