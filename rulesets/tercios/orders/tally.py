"""How many Troops have a card."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.tally import Tally
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.position.scene import troops_of
from rulesets.tercios.position.view import View


def tally(question: Question[Any], answer: Any, view: View) -> Tally | None:
    if not isinstance(question, PlanTurn):
        return None
    joint = [id for group in answer.joint for id in group.units]
    return Tally.of([unit.id for unit in troops_of(view, view.audience)], [*answer.cards, *joint])
