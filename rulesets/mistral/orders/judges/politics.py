"""Judges for Events, campaigns and reinforcements."""

from __future__ import annotations

from typing import Any, Literal

from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import campaign_label
from rulesets.mistral.dialogue.questions.politics import (
    CampaignMove,
    ChooseOne,
    MoveCampaign,
    ShiftRequest,
    WithdrawSail,
)
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short
from rulesets.mistral.rules.politics.withdrawals import usual_withdrawal, withdrawal_problems


class WithdrawSailJudge(Judge[WithdrawSail, tuple[Short, ...]]):
    def default(self, question: WithdrawSail, view: View) -> tuple[Short, ...]:
        """The standing list first, then the most damaged Squadron in Harbour. [D-47]"""
        return usual_withdrawal(view, question, view.wishes.withdraw)

    def problems(self, question: WithdrawSail, answer: tuple[Short, ...], view: View) -> list[Problem]:
        return withdrawal_problems(view, question, answer)


class MoveCampaignJudge(Judge[MoveCampaign, CampaignMove]):
    def default(self, question: MoveCampaign, view: View) -> CampaignMove:
        wished = view.wishes.campaign
        if wished == "none":
            return CampaignMove()
        chosen = wished if wished in question.campaigns else question.campaigns[0]
        return CampaignMove(campaign=chosen, towards=view.wishes.towards)

    def options(self, question: MoveCampaign, view: View) -> dict[str, list[Option]]:
        none = Option("", Text("none", "ninguna"))
        return {"campaign": [none, *(Option(id, campaign_label(id)) for id in question.campaigns)]}

    def problems(self, question: MoveCampaign, answer: CampaignMove, view: View) -> list[Problem]:
        if not answer.campaign or answer.campaign in question.campaigns:
            return []
        text = Text("That campaign is not being fought.", "Esa campaña no está en curso.")
        return [Problem("campaign", "not-active", text, question.campaigns)]


class ChooseOneJudge(Judge[ChooseOne, Literal["first", "second"]]):
    def default(self, question: ChooseOne, view: View) -> Literal["first", "second"]:
        return view.wishes.indies if question.what == "west_indies" else "first"

    def options(self, question: ChooseOne, view: View) -> dict[str, list[Option]]:
        first, second = question.NAMES[question.what]
        return {"": [Option("first", first), Option("second", second)]}


class ShiftRequestJudge(Judge[ShiftRequest, Literal["no", "up", "down"]]):
    def default(self, question: ShiftRequest, view: View) -> Literal["no", "up", "down"]:
        return "no"

    def options(self, question: ShiftRequest, view: View) -> dict[str, list[Option]]:
        found = [Option("no", Text("leave it", "dejarla"))]
        for way, line in (("up", question.line + 1), ("down", question.line - 1)):
            if 0 <= line <= 9 and view.ledger and view.ledger.prestige > 0:
                entry = FORCES.requests[question.who][line]
                found.append(Option(way, Text(entry.text, entry.text_es or entry.text)))
        return {"": found}

    def problems(self, question: ShiftRequest, answer: Literal["no", "up", "down"], view: View) -> list[Problem]:
        allowed = [option.value for option in question.options(view)[""]]
        if answer in allowed:
            return []
        text = Text("It cannot be moved that way.", "No se puede mover hacia ahí.")
        return [Problem("", "no-line", text, tuple(allowed))]


JUDGES: tuple[Judge[Any, Any], ...] = (
    WithdrawSailJudge(WithdrawSail),
    MoveCampaignJudge(MoveCampaign),
    ChooseOneJudge(ChooseOne),
    ShiftRequestJudge(ShiftRequest),
)
