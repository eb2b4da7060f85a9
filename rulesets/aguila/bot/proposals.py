"""The turn that a page and a letter propose: submitted as it is, it is what the bot would order.

It changes no game: nobody has to use it, and a side that says nothing still gets the default of the question. Standing
orders are proposed only to a side that has none yet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from rulesets.aguila.bot import answering
from rulesets.aguila.dialogue.answers.battle import BattlePlan
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.judges.turn import BattleJudge, MovementJudge
from rulesets.aguila.orders.plans.marching_on import lawful_arrival
from rulesets.aguila.position.view import View
from rulesets.kernel.proposing import Known
from rulesets.kernel.questions import Judge


@lru_cache(maxsize=32)
def _movement(known: Known[View]) -> MovementPlan:
    view = known.view
    plan = lawful_arrival(answering.movement(view), view)
    return plan if view.plans.standing is None else msgspec.structs.replace(plan, standing=None)


@lru_cache(maxsize=32)
def _battle(known: Known[View]) -> BattlePlan:
    return answering.battle(known.view)


class _ProposesMovement(MovementJudge):
    def template(self, question: OrderMovement, view: View) -> MovementPlan:
        plan = _movement(Known(view))
        return question.default(view) if question.problems(plan, view) else plan


class _ProposesBattle(BattleJudge):
    """Whoever has nobody to fire at or to charge is proposed the default, so that the sheet is never empty."""

    def template(self, question: OrderBattle, view: View) -> BattlePlan:
        plan = _battle(Known(view))
        return question.default(view) if plan == BattlePlan() or question.problems(plan, view) else plan


JUDGES: tuple[Judge[Any, Any], ...] = (_ProposesMovement(OrderMovement), _ProposesBattle(OrderBattle))
"""The judges of a turn's two sheets. Their bases in `orders` say what is legal, the bot what is worth sending."""
