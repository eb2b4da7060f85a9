"""Judges of the two sheets: before the first Turn, and in each Administrative Phase. [M-ASYNC-30]"""

from __future__ import annotations

from rulesets.kernel.questions import Judge
from rulesets.kernel.text import Problem
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.orders.judges.sheet_problems import preparation_problems, worksheet_problems
from rulesets.mistral.position.view import View


class PrepareJudge(Judge[Prepare, Preparation]):
    def default(self, question: Prepare, view: View) -> Preparation:
        return Preparation()

    def problems(self, question: Prepare, answer: Preparation, view: View) -> list[Problem]:
        return preparation_problems(answer, view)


class FillWorksheetJudge(Judge[FillWorksheet, Worksheet]):
    def default(self, question: FillWorksheet, view: View) -> Worksheet:
        return Worksheet(wishes=view.wishes)

    def problems(self, question: FillWorksheet, answer: Worksheet, view: View) -> list[Problem]:
        return worksheet_problems(answer, view)
