"""Judges for the end of a combat and of a shot. [D-26, D-36]"""

from __future__ import annotations

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.book.measures import distance, inches
from rulesets.tercios.dialogue.questions.fighting import Caracole, Consolidate
from rulesets.tercios.dialogue.questions.yes_or_no import YES_NO
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.position.geometry import falling_back
from rulesets.tercios.position.troops import has_rule, profile_distance
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.fighting.threats import flank_open_at, is_threatened


class ConsolidateJudge(Judge[Consolidate, bool]):
    def default(self, question: Consolidate, view: View) -> bool:
        """Yes, unless it would end with a flank open to an enemy that still has a card. [A-25]"""
        unit = view.units[question.unit]
        if question.building or has_rule(view, unit, "impetuosos"):
            return True
        end = falling_back.consolidate(view.ground, unit.body)
        return not flank_open_at(view, unit, unit.body.at(end.pose))

    def options(self, question: Consolidate, view: View) -> dict[str, list[Option]]:
        impetuous = has_rule(view, view.units[question.unit], "impetuosos")
        return {"": list(YES_NO[:1] if impetuous else YES_NO)}

    def problems(self, question: Consolidate, answer: bool, view: View) -> list[Problem]:
        if answer or not has_rule(view, view.units[question.unit], "impetuosos"):
            return []
        text = Text("Impetuous units must consolidate.", "Las unidades impetuosas deben consolidar.")
        return [Problem("", "must-consolidate", text, ("yes",))]


class CaracoleJudge(Judge[Caracole, int]):
    def default(self, question: Caracole, view: View) -> int:
        """As far as it can, if an enemy could charge it now. [A-25]"""
        unit = view.units[question.unit]
        return profile_distance(unit) if is_threatened(view, unit) else 0

    def options(self, question: Caracole, view: View) -> dict[str, list[Option]]:
        lengths = range(0, profile_distance(view.units[question.unit]) + 1, 1000)
        return {"": [Option(length, same(inches(length))) for length in lengths]}

    def problems(self, question: Caracole, answer: int, view: View) -> list[Problem]:
        most = profile_distance(view.units[question.unit])
        if 0 <= answer <= most:
            return []
        text = Text("It falls back between 0 and {most}.", "Retrocede entre 0 y {most}.").of(distance(most))
        return [Problem("", "too-far", text, ("0", inches(most)))]


JUDGES = (ConsolidateJudge(Consolidate), CaracoleJudge(Caracole))
