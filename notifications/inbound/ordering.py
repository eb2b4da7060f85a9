"""Orders in a mail: read in the order language, added to what the side wrote before, submitted when they are whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games import play, sight
from games.errors import Closed, Illegal, Refusal
from games.models import Decision, Seat, Submission
from games.trust.seals import read_orders
from notifications.inbound.answering import Answer
from notifications.inbound.reading.mail import Line, Mail
from notifications.models import Inbound
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem


@dataclass(frozen=True)
class Handed:
    """Orders as they are handed in: lines of the order language, and what goes with them."""

    lines: tuple[Line, ...]
    idem: str
    whole: bool = False
    """The sheet itself, edited in place: what is not in it any more was taken out."""
    anyway: bool = False
    luck: str = ""
    opens: str = ""
    door: Submission.Door = Submission.Door.MAIL


def handed_in(inbound: Inbound, mail: Mail) -> Handed:
    said = {command.word: command.text for command in mail.commands}
    return Handed(
        mail.to_read(),
        idem=f"mail-{inbound.digest[:48]}",
        whole=bool(mail.edited),
        anyway="submit_anyway" in said,
        luck=said.get("luck", ""),
        opens=said.get("opens", ""),
    )


def take_orders(orders: Handed, decision: Decision, seat: Seat, answer: Answer) -> None:
    """Good lines become the draft; submitted is what is whole, or what the writer wants submitted anyway."""
    lines, anyway = orders.lines, orders.anyway
    if not lines and not anyway:
        return
    found = play.asked(decision, seat)
    text = "\n".join(line.text for line in lines)
    reading = found.game.rules.read(text, found.questions, found.view, answer.language) if lines else None
    for problem in reading.problems if reading else ():
        _complain(answer, problem, lines)
    base = _before(decision, seat) if not orders.whole or anyway else {}
    if anyway:
        base = merged({q.key: plain(q.proposal(found.view)) for q in found.questions}, base)
    answers = merged(base, dict(reading.answers) if reading else {})
    completion = play.check(decision, seat, answers)
    for problem in completion.problems:
        located = reading.located(problem) if reading else problem
        _complain(answer, located, lines)
    if completion.problems or (answer.wrong and not anyway):
        _keep(decision, seat, answers, lines, answer)
        return
    _submit(orders, decision, seat, answers, answer)


def _complain(answer: Answer, problem: Problem, lines: tuple[Line, ...]) -> None:
    """With the line as its author wrote it, and its number in his own mail."""
    at = problem.line
    if at is not None and 0 < at <= len(lines):
        line = lines[at - 1]
        answer.complain(problem, line.text, line.number)
    else:
        answer.complain(problem)


def _before(decision: Decision, seat: Seat) -> dict[str, Any]:
    """What the side has written so far: its draft, if that is newer than what stands, else what stands."""
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
    """What stands for the side; nothing if nothing does."""
    standing = _standing(decision)
    return dict(read_orders(standing.body).answers) if standing is not None and standing.body is not None else {}


def merged(base: Any, new: Any) -> Any:
    """The new orders laid over the old: what both name is the new one's, lists are taken whole."""
    if isinstance(base, Mapping) and isinstance(new, Mapping):
        return {**base, **{key: merged(base.get(key), value) for key, value in new.items()}}
    return new


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
        answer.needless = True  # the receipt goes to whoever ordered by mail, whatever he chose to be mailed
