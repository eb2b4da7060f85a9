"""How many ships a line of the sheet sets in motion, of those that can move."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.tally import Tally
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.plans.carrying_out import groups_of
from rulesets.lepanto.orders.plans.preview import imagined
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.moving import cannot_move


def tally(question: Question[Any], answer: Any, view: View) -> Tally | None:
    if not isinstance(question, OrderTurn):
        return None
    field = imagined(view)
    groups = {**groups_of(field), **answer.groups}
    named = [id for line in answer.move for id in chosen(field, field.phasing, line.who, groups)]
    return Tally.of([id for id in field.fleet(field.phasing) if cannot_move(field, id) is None], named)
