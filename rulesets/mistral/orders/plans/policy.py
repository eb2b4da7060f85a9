"""How a side's plan or worksheet answers each class of question. [M-ASYNC-04]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.mistral.dialogue.answers.impulse import Clause, FormationPlan, ImpulsePlan, Step
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Worksheet
from rulesets.mistral.dialogue.questions.impulse import Sailing, SpendMPs
from rulesets.mistral.orders.plans import convoy_wishes, order_wishes, postures, sheets, task_wishes
from rulesets.mistral.orders.plans.postures import posture_of
from rulesets.mistral.orders.plans.tracks import next_sailing
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.sailing.expeditious import nearest_friendly_port


def _spend(plan: ImpulsePlan, question: SpendMPs, view: View) -> dict[str, Sailing]:
    found = {}
    for id in question.formations:
        wanted = plan.formations.get(id, FormationPlan())
        track = wanted.track
        if not track and id in plan.convoys:
            track = plan.convoys[id].track
        elif id in plan.dummies:
            track = plan.dummies[id].track
        clauses = (*wanted.clauses, *_after_battle(plan, id, view)) if id in view.formations else ()
        found[id] = next_sailing(view, id, track, clauses)
    return found


def _after_battle(plan: ImpulsePlan, id: str, view: View) -> tuple[Clause, ...]:
    """A Formation that has fought stays, sails to the nearest Friendly Port, or continues its track. [M-ASYNC-15]"""
    match posture_of(plan, id).after:
        case "hold":
            steps: tuple[Step, ...] = (Step(do="hold"),)
        case "home":
            steps = (Step(do="reach", to=nearest_friendly_port(view, id)), Step(do="enter"))
        case _:
            return ()
    return (Clause(when="battle fought", then=steps),)


Answers = dict[type[Any], Callable[[Any, Any, View], Any]]
BY_PLAN: Answers = {
    SpendMPs: _spend,
    **postures.ANSWERS,
    **task_wishes.ANSWERS,
    **order_wishes.ANSWERS,
    **convoy_wishes.ANSWERS,
}
BY_SHEET: Answers = {**sheets.ANSWERS}


def policy(plan: Any, question: Question[Any], view: View) -> Any | None:
    """The plan's answer, or None if it says nothing. Then the question's default is used."""
    answers = (
        BY_PLAN if isinstance(plan, ImpulsePlan) else BY_SHEET if isinstance(plan, Worksheet | Preparation) else {}
    )
    found = answers.get(type(question))
    return found(plan, question, view) if found else None
