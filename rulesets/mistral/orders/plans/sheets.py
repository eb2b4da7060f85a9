"""How a worksheet answers questions. [M-ASYNC-30]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Issue, OrdersPart, Preparation, Worksheet
from rulesets.mistral.dialogue.questions import orders, politics, tasks
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.pool import sets_allowed
from rulesets.mistral.rules.politics.withdrawals import usual_withdrawal


def draw(sheet: Worksheet | Preparation, question: orders.DrawOrders, view: View) -> orders.Draw | None:
    part = sheet.orders
    if part.pick:
        return orders.Draw(pick=part.pick)
    if part.sets is None:
        return None
    return orders.Draw(sets=min(part.sets, sets_allowed(view, own_side(view))))


def take(sheet: Worksheet | Preparation, question: orders.TakeChit, view: View) -> str | None:
    """Chooses by the preference list: a chit, a type or a target, the best first. [D-41]"""
    for wished in sheet.orders.prefer:
        for chit in question.chits:
            entry = FORCES.chits[chit.split(".")[0]]
            targets = [target.split(":")[-1] for target in entry.target]
            if wished in (chit, entry.id, entry.type, *targets):
                return chit
    return None


def issue(sheet: Worksheet | Preparation, question: orders.IssueOrders, view: View) -> tuple[Issue, ...]:
    """What is possible of the list, then chits just Received, by their type."""
    found: list[Issue] = []
    for wished in [*sheet.orders.issue, *_drawn(sheet.orders, view)]:
        taken = any(wished.chit == other.chit or wished.to == other.to for other in found)
        if not taken and issue_problem(view, wished) is None:
            found.append(wished)
    return tuple(found)


def _drawn(part: OrdersPart, view: View) -> list[Issue]:
    return [
        Issue(chit=chit.id, to=part.issue_drawn[FORCES.chits[chit.entry].type])
        for chit in view.chits.values()
        if chit.state == "hand" and chit.received == view.date and FORCES.chits[chit.entry].type in part.issue_drawn
    ]


def shift_request(sheet: Worksheet, question: politics.ShiftRequest, view: View) -> Literal["no", "up", "down"]:
    """Pays only if the line reached is below the one named."""
    wished = sheet.reinforcement
    if wished.shift_unless is not None and question.line >= wished.shift_unless:
        return "no"
    allowed = [option.value for option in question.options(view)[""]]
    return wished.shift if wished.shift in allowed else "no"


def choose_one(sheet: Worksheet, question: politics.ChooseOne, view: View) -> Literal["first", "second"]:
    return sheet.wishes.indies if question.what == "west_indies" else sheet.reinforcement.take


def withdraw(sheet: Worksheet, question: politics.WithdrawSail, view: View) -> tuple[str, ...]:
    return usual_withdrawal(view, question, sheet.wishes.withdraw)


def pirate_base(sheet: Worksheet, question: tasks.PirateBase, view: View) -> str | None:
    wished = sheet.bases.get(question.pirate)
    return wished if wished in question.bases else None


ANSWERS: dict[type[Any], Callable[[Any, Any, View], Any]] = {
    orders.DrawOrders: draw,
    orders.TakeChit: take,
    orders.IssueOrders: issue,
    politics.ShiftRequest: shift_request,
    politics.ChooseOne: choose_one,
    politics.WithdrawSail: withdraw,
    tasks.PirateBase: pirate_base,
}
