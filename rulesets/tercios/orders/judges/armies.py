"""Judges for armies. [D-02]"""

from __future__ import annotations

from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.position.army import ArmyList
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.meetings import USUAL_LISTS, likely_lists
from rulesets.tercios.rules.armies.ready_armies import ReadyArmy, ready_armies


class ChooseArmyJudge(Judge[ChooseArmy, ArmyList]):
    def default(self, question: ChooseArmy, view: View) -> ArmyList:
        return usual_army(view.audience, view.options.points).army

    def options(self, question: ChooseArmy, view: View) -> dict[str, list[Option]]:
        """Ready armies to start from, those first that can have met the other side's."""
        likely = likely_lists(view.audience)
        found = sorted(
            ready_armies(limit=view.options.points),
            key=lambda ready: (ready.army.list not in likely, -ready.total, ready.id),
        )
        return {"": [Option(ready.army, ready.name) for ready in found]}

    def problems(self, question: ChooseArmy, answer: ArmyList, view: View) -> list[Problem]:
        return check_army(answer, view.options.points)


def usual_army(side: str, points: int) -> ReadyArmy:
    """The most expensive ready army of the side's default list that the points allow. [D-02]"""
    own_list = ready_armies(USUAL_LISTS.get(side, "spain"), points)
    return max(own_list or ready_armies(limit=points), key=lambda ready: ready.total)


JUDGES = (ChooseArmyJudge(ChooseArmy),)
