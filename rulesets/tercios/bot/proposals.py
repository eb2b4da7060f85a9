"""The plan that a sheet starts from: submitted as it is, it fights as the bot would.

It changes no game: nobody has to use it, and a side that says nothing still gets the question's default. [A-34]
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from rulesets.kernel.proposing import Known, Settled
from rulesets.kernel.questions import Judge
from rulesets.tercios.bot.planning import bot_plan
from rulesets.tercios.dialogue.answers.plan import Intents, Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.judges.planning import PlanTurnJudge
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.view import View


@lru_cache(maxsize=32)
def _plan(known: Known[View]) -> Plan:
    plan = bot_plan(known.view, known.view.audience, Settled("tercios", known.seed))
    told = {id: _of_card(intents, plan.cards[id]) for id, intents in plan.intents.items() if id in plan.cards}
    return msgspec.structs.replace(plan, intents={id: intents for id, intents in told.items() if intents != Intents()})


def _of_card(intents: Intents, card: Order) -> Intents:
    """What it is to do with the card that it has. The others would only make the sheet long."""
    match card:
        case "ATENCION":
            return Intents(atencion=intents.atencion)
        case "ATACAD":
            return Intents(atacad=intents.atacad)
        case "CORRED":
            return Intents(corred=intents.corred)
        case "FUEGO":
            return Intents(fuego=intents.fuego)
    return Intents()


class _ProposesPlan(PlanTurnJudge):
    def template(self, question: PlanTurn, view: View) -> Plan:
        plan = _plan(Known(view))
        return question.default(view) if question.problems(plan, view) else plan


JUDGES: tuple[Judge[Any, Any], ...] = (_ProposesPlan(PlanTurn),)
"""The judge of a turn's plan. Its base in `orders` says what is legal, the bot what is worth sending."""
