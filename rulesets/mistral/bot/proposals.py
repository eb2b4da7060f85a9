"""The sheets that are proposed to players: sensible orders that can be sent as they are and are always legal.

They change no game: nobody has to use them, and a side that says nothing still gets the question's default.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from rulesets.kernel.proposing import Known, Settled
from rulesets.kernel.questions import Judge, Question
from rulesets.mistral.bot.planning import impulse_plan
from rulesets.mistral.bot.preparation import preparation
from rulesets.mistral.bot.worksheet import worksheet
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, OrderPlan, Step
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Reinforcement, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders.judges.administration import FillWorksheetJudge, PrepareJudge
from rulesets.mistral.orders.judges.impulse import PlanImpulseJudge
from rulesets.mistral.position.view import View, own_side

A = TypeVar("A")
HOLD = (Step(do="hold"),)


def proposed_plan(question: Question[ImpulsePlan], view: View) -> ImpulsePlan:
    """A plan with a line for every Formation. Those that have nothing to do hold."""
    return _lawful(question, view, _planned(Known(view)))


def proposed_sheet(question: Question[Worksheet], view: View) -> Worksheet:
    sheet = worksheet(view)
    if own_side(view) == "british":  # troops belong to the Spanish
        sheet = msgspec.structs.replace(sheet, reinforcement=Reinforcement())
    return _lawful(question, view, sheet)


def proposed_preparation(question: Question[Preparation], view: View) -> Preparation:
    return _lawful(question, view, preparation(view))


@lru_cache(maxsize=32)  # an email and the page opened from it ask several times
def _planned(known: Known[View]) -> ImpulsePlan:
    plan = impulse_plan(known.view, Settled("mistral", known.seed))
    held = {
        id: told if told.track else msgspec.structs.replace(told, track=HOLD)
        for id, told in plan.formations.items()
        if known.view.formations[id].place
    }
    wished = {id: told for id, told in plan.orders.items() if told != OrderPlan()}
    return msgspec.structs.replace(plan, formations=held, orders=wished)


def _lawful(question: Question[A], view: View, wished: A) -> A:
    return question.default(view) if question.problems(wished, view) else wished


class _ProposesPlan(PlanImpulseJudge):
    def template(self, question: PlanImpulse, view: View) -> ImpulsePlan:
        return proposed_plan(question, view)


class _ProposesPreparation(PrepareJudge):
    def template(self, question: Prepare, view: View) -> Preparation:
        return proposed_preparation(question, view)


class _ProposesSheet(FillWorksheetJudge):
    def template(self, question: FillWorksheet, view: View) -> Worksheet:
        return proposed_sheet(question, view)


JUDGES: tuple[Judge[Any, Any], ...] = (
    _ProposesPlan(PlanImpulse),
    _ProposesPreparation(Prepare),
    _ProposesSheet(FillWorksheet),
)
"""The judges of the three sheets. The judges in `orders` say what is legal, the bot says what is worth sending."""
