"""What a sheet for the whole turn answers where combat and facing are asked for later. [A-01, A-06]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.lepanto.dialogue.answers.sheet import Facings, Fight, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore


def policy(plan: Any, question: Question[Any]) -> Any | None:
    if not isinstance(plan, Sheet):
        return None
    match question:
        case OrderFight():
            return plan.fight
        case OrderMore():
            return Fight()
        case OrderFacing():
            return Facings(face=plan.face)
    return None
