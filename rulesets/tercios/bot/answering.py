"""The bot's answers: it makes a plan for a turn, and answers everything else from that or from the defaults."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Chance
from rulesets.tercios.bot.planning import bot_plan
from rulesets.tercios.bot.recruiting import chosen_army
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.view import View


def answer(question: Question[Any], view: View, chance: Chance) -> Any:
    """A legal answer, made from what the side knows."""
    wished = _wish(question, view, chance)
    if wished is not None and not question.problems(wished, view):
        return wished
    return question.default(view)


def _wish(question: Question[Any], view: View, chance: Chance) -> Any | None:
    match question:
        case ChooseArmy():
            return chosen_army(view.audience, view.options.points, chance)
        case PlanTurn():
            return bot_plan(view, view.audience, chance)
        case RevisePlan() | AmendPlan():
            return None
        case _ if view.phase == "turn":
            return policy(bot_plan(view, view.audience, chance), question, view)
        case _:
            return None
