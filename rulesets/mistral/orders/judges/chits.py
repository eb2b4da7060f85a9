"""Judges for order chits: drawing, Issuing, giving up, handing over."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import formation_label
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.dialogue.questions.orders import (
    Draw,
    DrawOrders,
    EndOrder,
    ExtendOrder,
    HandOver,
    IssueOrders,
    TakeChit,
    name_of,
)
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.pool import chits_of, may_pick, sets_allowed


class DrawOrdersJudge(Judge[DrawOrders, Draw]):
    def default(self, question: DrawOrders, view: View) -> Draw:
        side = own_side(view)
        few = len(chits_of(view, side, "hand")) < 2
        return Draw(sets=min(1, sets_allowed(view, side)) if few else 0)

    def problems(self, question: DrawOrders, answer: Draw, view: View) -> list[Problem]:
        side = own_side(view)
        most = sets_allowed(view, side)
        found = []
        if answer.sets > most:
            found.append(Problem("sets", "too-many", Text("At most {most} now.", "Como mucho {most} ahora.").of(most)))
        if answer.pick:
            allowed = may_pick(view, side)
            if answer.sets:
                words = Text("Either random sets or one of your choice.", "O grupos al azar, o una a elección.")
                found.append(Problem("pick", "not-both", words))
            elif answer.pick not in allowed:
                words = Text("That chit cannot be taken.", "Esa ficha no se puede tomar.")
                found.append(Problem("pick", "not-there", words, tuple(allowed)))
        return found


class TakeChitJudge(Judge[TakeChit, str]):
    def default(self, question: TakeChit, view: View) -> str:
        """The chit with the longest limit. [D-41]"""

        def limit(chit: str) -> int:
            entry = FORCES.chits[chit.split(".")[0]]
            return entry.limit or FORCES.order_defaults[entry.type].limit

        return max(question.chits, key=limit)

    def options(self, question: TakeChit, view: View) -> dict[str, list[Option]]:
        return {"": [Option(chit, name_of(chit)) for chit in question.chits]}

    def problems(self, question: TakeChit, answer: str, view: View) -> list[Problem]:
        if answer in question.chits:
            return []
        return [Problem("", "not-drawn", Text("It was not drawn.", "No ha salido."), question.chits)]


class IssueOrdersJudge(Judge[IssueOrders, tuple[Issue, ...]]):
    def default(self, question: IssueOrders, view: View) -> tuple[Issue, ...]:
        return ()

    def problems(self, question: IssueOrders, answer: tuple[Issue, ...], view: View) -> list[Problem]:
        found = []
        given: list[Issue] = []
        for at, issue in enumerate(answer):
            fault = issue_problem(view, issue)
            if fault is None and any(issue.chit == other.chit or issue.to == other.to for other in given):
                fault = Text("It is named twice.", "Está nombrado dos veces.")
            if fault is not None:
                found.append(Problem(f"[{at}]", "cannot-issue", fault))
            given.append(issue)
        return found


class EndOrderJudge(Judge[EndOrder, bool]):
    def default(self, question: EndOrder, view: View) -> bool:
        return False


class ExtendOrderJudge(Judge[ExtendOrder, bool]):
    def default(self, question: ExtendOrder, view: View) -> bool:
        return True


class HandOverJudge(Judge[HandOver, str]):
    def default(self, question: HandOver, view: View) -> str:
        return ""

    def options(self, question: HandOver, view: View) -> dict[str, list[Option]]:
        nobody = Option("", Text("nobody", "nadie"))
        return {"": [nobody, *(Option(id, formation_label(id)) for id in question.successors)]}

    def problems(self, question: HandOver, answer: str, view: View) -> list[Problem]:
        if answer in ("", *question.successors):
            return []
        words = Text("It cannot take the Order over.", "No puede hacerse cargo de la orden.")
        return [Problem("", "not-able", words, question.successors)]


JUDGES: tuple[Judge[Any, Any], ...] = (
    DrawOrdersJudge(DrawOrders),
    TakeChitJudge(TakeChit),
    IssueOrdersJudge(IssueOrders),
    EndOrderJudge(EndOrder),
    ExtendOrderJudge(ExtendOrder),
    HandOverJudge(HandOver),
)
