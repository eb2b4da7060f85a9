"""Judges for how a unit carries out its card. [D-21..D-25, D-38, D-44]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import AnyAction
from rulesets.tercios.dialogue.questions.acting import Acting, Attack, Attend, ForcedCharge, HandOver, Run, Shoot
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.orders.judges.usual_actions import best_victim, offered_actions, usual_action
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.acting.actions import act_problems
from rulesets.tercios.rules.moving.columns_in_play import most_handed_over
from rulesets.tercios.rules.reacting.onset import reachable, reaches


class ActingJudge(Judge[Acting, AnyAction]):
    def default(self, question: Acting, view: View) -> AnyAction:
        return usual_action(view, question)

    def options(self, question: Acting, view: View) -> dict[str, list[Option]]:
        return {"": offered_actions(view, question)}

    def problems(self, question: Acting, answer: AnyAction, view: View) -> list[Problem]:
        return act_problems(view, question, answer)


class ForcedChargeJudge(Judge[ForcedCharge, str]):
    def default(self, question: ForcedCharge, view: View) -> str:
        return best_victim(view, question.unit)

    def options(self, question: ForcedCharge, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, same(id)) for id in reachable(view, question.unit)]}

    def problems(self, question: ForcedCharge, answer: str, view: View) -> list[Problem]:
        if reaches(view, view.units[question.unit], answer):
            return []
        text = Text("{unit} cannot reach “{answer}”.", "{unit} no alcanza a «{answer}».").of(question.unit, answer)
        return [Problem("", "no-target", text, tuple(reachable(view, question.unit)))]


class HandOverJudge(Judge[HandOver, int]):
    def default(self, question: HandOver, view: View) -> int:
        """The number that its player announced, as far as there are that many; otherwise none. [D-13, D-44]"""
        said = view.own.used.get(f"leave/{question.unit}", 0) if view.own else 0
        return min(said, most_handed_over(view, question.unit))

    def options(self, question: HandOver, view: View) -> dict[str, list[Option]]:
        return {"": [Option(count, same(str(count))) for count in range(most_handed_over(view, question.unit) + 1)]}

    def problems(self, question: HandOver, answer: int, view: View) -> list[Problem]:
        most = most_handed_over(view, question.unit)
        if 0 <= answer <= most:
            return []
        text = Text("It can take from 0 to {most} markers.", "Puede llevarse de 0 a {most} marcadores.").of(most)
        return [Problem("", "too-many", text, tuple(str(count) for count in range(most + 1)))]


JUDGES: tuple[Judge[Any, Any], ...] = (
    *(ActingJudge(kind) for kind in (Attend, Attack, Run, Shoot)),
    ForcedChargeJudge(ForcedCharge),
    HandOverJudge(HandOver),
)
