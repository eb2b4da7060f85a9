"""What is legal and why not: a judge for each question."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge
from rulesets.kernel.text import Problem
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.orders.judges.merging import merged
from rulesets.lepanto.orders.judges.problems import face_problems, fight_problems, sheet_problems, spent_problems
from rulesets.lepanto.orders.plans.situations import KEEPING
from rulesets.lepanto.orders.plans.standing import standing_sheet
from rulesets.lepanto.orders.plans.templates import usual
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View


class OrderTurnJudge(Judge[OrderTurn, Sheet]):
    """Without orders: the standing sheet if it is in force, else nobody moves and the guns fire. [A-12]

    The bot makes the sheet that a page starts from: `bot/proposals.py`.
    """

    def default(self, question: OrderTurn, view: View) -> Sheet:
        return standing_sheet(view) or Sheet()

    def proposal(self, question: OrderTurn, view: View) -> Sheet:
        return standing_sheet(view) or usual(Scene(view), view.own_side)

    def laid_over(self, question: OrderTurn, base: Any, new: Any) -> Any:
        return merged(base, new)

    def settled(self, question: OrderTurn, raw: Any) -> tuple[Any, list[Problem]]:
        return KEEPING.kept(raw, Sheet)

    def problems(self, question: OrderTurn, answer: Sheet, view: View) -> list[Problem]:
        return sheet_problems(answer, view)


class FightJudge(Judge[Any, Fight]):
    """Of the attacks after the movement, and of each further batch."""

    def default(self, question: Any, view: View) -> Fight:
        return Fight()

    def laid_over(self, question: Any, base: Any, new: Any) -> Any:
        return merged(base, new)

    def settled(self, question: Any, raw: Any) -> tuple[Any, list[Problem]]:
        return KEEPING.kept(raw, Fight)

    def problems(self, question: Any, answer: Fight, view: View) -> list[Problem]:
        return fight_problems(answer, view, view.plans.groups, set(view.plans.doctrines))


class OrderMoreJudge(FightJudge):
    """An attack needs ships that have it still to make. [A-07, D-11]"""

    def problems(self, question: OrderMore, answer: Fight, view: View) -> list[Problem]:
        found: list[Problem] = super().problems(question, answer, view)
        return found or spent_problems(answer, view, question.guns, question.close)


class OrderFacingJudge(Judge[OrderFacing, Facings]):
    def default(self, question: OrderFacing, view: View) -> Facings:
        return Facings()

    def laid_over(self, question: OrderFacing, base: Any, new: Any) -> Any:
        return merged(base, new)

    def problems(self, question: OrderFacing, answer: Facings, view: View) -> list[Problem]:
        groups = view.plans.groups
        return [
            found.under(f"face.{at}")
            for at, line in enumerate(answer.face)
            for found in face_problems(line, view, groups)
        ]


JUDGES: tuple[Judge[Any, Any], ...] = (
    FightJudge(OrderFight),
    OrderMoreJudge(OrderMore),
    OrderFacingJudge(OrderFacing),
)
