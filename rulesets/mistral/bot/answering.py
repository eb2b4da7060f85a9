"""The bot's answers: a plan or a sheet of its own, and from it, or from the usual, everything else."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Chance
from rulesets.mistral.bot.orders import best_of_set, issues_now
from rulesets.mistral.bot.planning import impulse_plan
from rulesets.mistral.bot.preparation import preparation
from rulesets.mistral.bot.worksheet import worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.dialogue.questions.orders import IssueOrders, TakeChit
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.view import View


def answer(question: Question[Any], view: View, chance: Chance) -> Any:
    """A legal answer from what the side knows."""
    wished = wish(question, view, chance)
    if wished is not None and not question.problems(wished, view):
        return wished
    return question.default(view)


def wish(question: Question[Any], view: View, chance: Chance) -> Any | None:
    """What the bot would say, lawful or not; None where it has no opinion."""
    match question:
        case PlanImpulse():
            return impulse_plan(view, chance)
        case FillWorksheet():
            return worksheet(view)
        case Prepare():
            return preparation(view)
        case TakeChit():
            return best_of_set(view, question.chits)
        case IssueOrders():
            return issues_now(view)
    return policy(_standing(view, chance), question, _afresh(view))


def _standing(view: View, chance: Chance) -> Any:
    """What the bot would plan if it were asked now."""
    match view.phase:
        case "impulse":
            return impulse_plan(view, chance)
        case "administration":
            return worksheet(view)
        case _:
            return preparation(view)


def _afresh(view: View) -> View:
    """A plan made now starts at its first step, however far an earlier one had got."""
    return msgspec.structs.replace(view, cursors={})
