"""The bot's answers: it makes a plan or sheet, and answers everything else from that or from the defaults."""

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
    """A legal answer, made from what the side knows."""
    wished = wish(question, view, chance)
    if wished is not None and not question.problems(wished, view):
        return wished
    return question.default(view)


def wish(question: Question[Any], view: View, chance: Chance) -> Any | None:
    """What the bot would answer, legal or not. None if it has no preference."""
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
    """The plan that the bot would make if it were asked now."""
    match view.phase:
        case "impulse":
            return impulse_plan(view, chance)
        case "administration":
            return worksheet(view)
        case _:
            return preparation(view)


def _afresh(view: View) -> View:
    """The view without progress in an earlier plan, because a plan made now starts at its first step."""
    return msgspec.structs.replace(view, cursors={})
