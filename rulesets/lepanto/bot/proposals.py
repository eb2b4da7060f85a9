"""The sheet that stands on the page at first: submitted as it is, it fights as well as the bot.

It changes no game: nobody has to use it, and a side that says nothing still gets the question's default. A letter
proposes whole lines instead, which are shorter to read (`orders/plans/templates.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulesets.kernel.proposing import Known
from rulesets.kernel.questions import Judge
from rulesets.lepanto.bot.answering import engaging
from rulesets.lepanto.dialogue.answers.sheet import Sheet
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.judges import OrderTurnJudge
from rulesets.lepanto.orders.plans.standing import standing_sheet
from rulesets.lepanto.orders.plans.templates import CONTACT, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View


def proposed_sheet(view: View) -> Sheet:
    """Standing orders in force, or the approach while the fleets are apart; near the enemy an order for each ship."""
    standing = standing_sheet(view)
    return standing if standing is not None else _made(Known(view))


@lru_cache(maxsize=32)
def _made(known: Known[View]) -> Sheet:
    view, scene = known.view, Scene(known.view)
    if scene.least_distance() > CONTACT:
        return template("approach", scene, view.own_side)
    return engaging(view, view.own_side)


class _ProposesSheet(OrderTurnJudge):
    def template(self, question: OrderTurn, view: View) -> Sheet:
        sheet = proposed_sheet(view)
        return question.default(view) if question.problems(sheet, view) else sheet


JUDGES: tuple[Judge[Any, Any], ...] = (_ProposesSheet(OrderTurn),)
"""The judge of a turn's sheet. Its base in `orders` says what is legal, the bot what is worth sending."""
