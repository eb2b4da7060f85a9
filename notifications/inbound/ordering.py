"""Takes the orders in a mail: reads them, adds them to what the side wrote before, and submits them if complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from games.errors import Closed, Illegal, Refusal
from games.models import Decision, Seat, Submission
from games.orders import play
from games.orders.texts import read as read_text
from games.trust.seals import read_orders
from games.visibility import sight
from games.words import worded
from notifications.inbound.answering import Answer
from notifications.inbound.reading.mail import Line, Mail
from notifications.letters.phrases import clean
from notifications.models import Inbound, MailHabit
from rulesets.kernel.contradictions import contradicted, without_overruled
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.text import Problem
from rulesets.language import Reading

MOST_ROUNDS = 20
"""Rounds of removing bad lines. After one is removed, the rest may be wrong in another way."""


@dataclass(frozen=True)
class Handed:
    """Orders as they came in: lines of the order language, and what belongs to them."""

    lines: tuple[Line, ...]
    idem: str
    whole: bool = False
    """The lines are the whole sheet, edited in place: what is missing was deleted on purpose."""
    anyway: bool = False
    partly: bool = False
    """Each good line counts, even if others are wrong."""
    luck: str = ""
    opens: str = ""
    door: Submission.Door = Submission.Door.MAIL


def handed_in(inbound: Inbound, mail: Mail, seat: Seat) -> Handed:
    said = {command.word: command.text for command in mail.commands}
    return Handed(
        mail.to_read(),
        idem=f"mail-{inbound.digest[:48]}",
        whole=bool(mail.edited),
        anyway="submit_anyway" in said,
        partly="all_or_nothing" not in said and ("take_what_you_can" in said or _takes_what_it_can(seat)),
        luck=said.get("luck", ""),
        opens=said.get("opens", ""),
    )


def _takes_what_it_can(seat: Seat) -> bool:
    return MailHabit.objects.filter(user=seat.user_id, takes_what_it_can=True).exists()


def take_orders(orders: Handed, decision: Decision, seat: Seat, answer: Answer) -> None:
    """Saves good lines as the draft. Submits them if they are complete or if the writer wants it anyway.

    A line that does not begin like an order is named and left out. One that does but cannot be read holds all orders
    back.
    """
    if not orders.lines and not orders.anyway:
        return
    found = play.asked(decision, seat)
    orders = replace(orders, lines=_overruling(found, orders.lines, answer.language))
    orders = _good_part(found, orders, decision, seat, answer) if orders.partly else orders
    lines, anyway = orders.lines, orders.anyway
    reading = _read(found, lines, answer)
    if not anyway and not _says_something(reading, lines):
        answer.outcome = "no-orders"
        return
    base = _before(decision, seat) if not orders.whole or anyway else {}
    if anyway:
        base = merged(found.questions, {q.key: plain(found.proposal(q)) for q in found.questions}, base)
    answers = merged(found.questions, base, dict(reading.answers))
    completion = play.check(decision, seat, answers)
    for problem in completion.problems:
        _complain(answer, reading.located(problem), lines)
    if completion.problems or (answer.held and not anyway):
        _keep(decision, seat, answers, lines, answer)
        return
    _submit(orders, decision, seat, answers, answer)


def _overruling(found: play.Asked, lines: tuple[Line, ...], language: str) -> tuple[Line, ...]:
    """Drops lines of the sheet that the author's own lines contradict, so that the author need not delete them."""
    own = {at for at, line in enumerate(lines) if not (line.ours or line.copied)}
    if not own or len(own) == len(lines):
        return lines

    def read(text: str) -> Reading:
        return read_text(found, text, language)

    return tuple(lines[at] for at in without_overruled(read, [line.text for line in lines], own))


def _good_part(found: play.Asked, orders: Handed, decision: Decision, seat: Seat, answer: Answer) -> Handed:
    """Without the bad lines, which are reported. A problem that belongs to no line remains."""
    lines = orders.lines
    for _ in range(MOST_ROUNDS):
        text = "\n".join(line.text for line in lines)
        reading = read_text(found, text, answer.language)
        base = {} if orders.whole else _before(decision, seat)
        completion = play.check(decision, seat, merged(found.questions, base, dict(reading.answers)))
        wrong = [*reading.problems, *(reading.located(problem) for problem in completion.problems)]
        wrong = [problem for problem in wrong if problem.line and problem.line not in reading.stray]
        if not wrong or not lines:
            break
        for problem in wrong:
            line = lines[(problem.line or 1) - 1]
            answer.complain(_as_numbered(problem, lines), line.text, line.number, holds=False)
        bad = {problem.line for problem in wrong}
        lines = tuple(line for number, line in enumerate(lines, 1) if number not in bad)
    return replace(orders, lines=lines)


def _read(found: play.Asked, lines: tuple[Line, ...], answer: Answer) -> Reading:
    if not lines:
        return Reading({})
    text = "\n".join(line.text for line in lines)
    reading = read_text(found, text, answer.language)
    for number in reading.stray:
        answer.leave_out(lines[number - 1].text)
    for problem in reading.problems:
        if problem.line not in reading.stray:
            _complain(answer, problem, lines)
    for each in reading.understood:
        line = lines[each.line - 1]
        answer.take(line.text, each.taken, line.number)
    return reading


def _says_something(reading: Reading, lines: tuple[Line, ...]) -> bool:
    """Whether any new line is an order, or at least begins like one."""
    new = [number for number, line in enumerate(lines, 1) if not line.ours and not line.blank]
    return any(number not in reading.stray and not lines[number - 1].text.startswith("#") for number in new)


def _complain(answer: Answer, problem: Problem, lines: tuple[Line, ...]) -> None:
    """Reports the problem with the line as its author wrote it, and its number in their own mail."""
    at = problem.line
    if at is not None and 0 < at <= len(lines):
        line = lines[at - 1]
        answer.complain(_as_numbered(problem, lines), line.text, line.number)
    else:
        answer.complain(problem)


def _as_numbered(problem: Problem, lines: tuple[Line, ...]) -> Problem:
    """Quotes both lines of a contradiction, because our line numbers are not the author's."""
    numbers = contradicted(problem)
    if numbers is None or not all(0 < number <= len(lines) for number in numbers):
        return problem
    later, earlier = (lines[number - 1] for number in numbers)
    one, other = (clean(line.text, 80) for line in (later, earlier))
    said = worded(
        "Line %(number)s, “%(one)s”, contradicts line %(number_2)s, “%(other)s”: keep one of them.",
        number=later.number,
        one=one,
        number_2=earlier.number,
        other=other,
    )
    return msgspec.structs.replace(problem, text=said)


def _before(decision: Decision, seat: Seat) -> dict[str, Any]:
    """What the side has written so far: the draft, if it is newer than the submitted orders, else those."""
    draft = sight.drafts(decision, seat).filter(seat=seat).first()
    standing = _standing(decision)
    if draft is not None and (standing is None or draft.saved_at > standing.made_at):
        return dict(draft.answers)
    return standing_answers(decision)


def _standing(decision: Decision) -> Submission | None:
    if decision.standing is None:
        return None
    return Submission.objects.filter(decision=decision, version=decision.standing).first()


def standing_answers(decision: Decision) -> dict[str, Any]:
    """The side's submitted orders; empty if there are none."""
    standing = _standing(decision)
    return dict(read_orders(standing.body).answers) if standing is not None and standing.body is not None else {}


def merged(questions: Sequence[Question[Any]], base: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The new orders merged over the old, in the way that each question defines."""
    asked = {question.key: question for question in questions}
    laid = {key: asked[key].laid_over(base.get(key), value) if key in asked else value for key, value in new.items()}
    return {**base, **laid}


def _keep(decision: Decision, seat: Seat, answers: dict[str, Any], lines: tuple[Line, ...], answer: Answer) -> None:
    answer.outcome = "incomplete"
    wrong = {item["line"] for item in answer.wrong}
    answer.kept = [line.text for line in lines if line.number not in wrong and not line.blank and not line.ours]
    try:
        play.draft(decision=decision, seat=seat, answers=answers)
    except Closed:
        answer.outcome = "closed"
    except Illegal as error:
        answer.kept = []
        for problem in error.problems:
            answer.complain(problem)


def _submit(orders: Handed, decision: Decision, seat: Seat, answers: dict[str, Any], answer: Answer) -> None:
    try:
        play.submit(
            decision=decision,
            seat=seat,
            answers=answers,
            seen=decision.version,
            door=orders.door,
            luck=orders.luck,
            opens=orders.opens,
            idem=orders.idem,
        )
    except Illegal as error:
        answer.outcome = "incomplete"
        for problem in error.problems:
            answer.complain(problem)
    except Closed:
        answer.outcome = "closed"
    except Refusal as error:
        answer.outcome = "refused"
        answer.say(str(error))
    else:
        answer.outcome = "submitted"
        answer.needless = True  # whoever orders by mail gets the receipt, whatever mails they chose
