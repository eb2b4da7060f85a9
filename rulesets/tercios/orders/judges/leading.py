"""Judges for Leaders who make way and escape. [D-40..D-42]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.dialogue.questions.leading import Escape, MakeWay
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.leaders.escaping import safest


class MakeWayJudge(Judge[MakeWay, Literal["JOIN", "STEP"]]):
    def default(self, question: MakeWay, view: View) -> Literal["JOIN", "STEP"]:
        return "STEP"

    def options(self, question: MakeWay, view: View) -> dict[str, list[Option]]:
        offered = [Option("STEP", Text("Step aside", "Apartarse"))]
        if _may_join(question, view):
            offered.append(Option("JOIN", Text("Join the unit", "Unirse a la unidad")))
        return {"": offered}

    def problems(self, question: MakeWay, answer: Literal["JOIN", "STEP"], view: View) -> list[Problem]:
        if answer == "STEP" or _may_join(question, view):
            return []
        text = Text("{leader} cannot interact with {unit}.", "{leader} no puede interactuar con {unit}.").of(
            question.leader, question.unit
        )
        return [Problem(where="", code="T-CMD-13.join", text=text, legal=("STEP",))]


def _may_join(question: MakeWay, view: View) -> bool:
    return interacts(view.leaders[question.leader], view.units[question.unit])


class EscapeJudge(Judge[Escape, Point | None]):
    def default(self, question: Escape, view: View) -> Point | None:
        """The place nearest to their General, or to their own edge. [A-25]"""
        return safest(view, view.leaders[question.leader], question.spots)

    def options(self, question: Escape, view: View) -> dict[str, list[Option]]:
        anywhere = Option(None, Text("Wherever is safest", "Donde sea más seguro"))
        return {"": [anywhere, *(Option(spot, _place(spot)) for spot in question.spots)]}

    def problems(self, question: Escape, answer: Point | None, view: View) -> list[Problem]:
        if answer is None or answer in question.spots:
            return []
        text = Text("The Leader cannot get away to that place.", "No puede escapar a ese lugar.")
        legal = tuple(_place(spot).en for spot in question.spots[:12])
        return [Problem(where="", code="T-CMD-22.spot", text=text, legal=legal)]


def _place(spot: Point) -> Text:
    named = f"{spot[0] / 1000:g}, {spot[1] / 1000:g}"
    return same(named)


JUDGES = (MakeWayJudge(MakeWay), EscapeJudge(Escape))
