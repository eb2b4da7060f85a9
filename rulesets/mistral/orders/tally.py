"""How many Formations the plan of an Impulse tells something; the others mark time."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.tally import Tally
from rulesets.mistral.dialogue.answers.impulse import FormationPlan
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.position.view import View


def tally(question: Question[Any], answer: Any, view: View) -> Tally | None:
    if not isinstance(question, PlanImpulse):
        return None
    fleets = [held.id for held in view.formations.values() if not held.parent and held.place and held.kind != "convoy"]
    return Tally.of(fleets, [id for id, plan in answer.formations.items() if plan != FormationPlan()])
