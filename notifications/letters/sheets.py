"""Orders in the order language: the sheet to fill in, and submitted orders as they were understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop as _noop

from games.models import Decision, Seat, Submission
from games.orders.play import Asked, asked
from games.trust.seals import read_orders
from games.words import worded
from notifications.letters.phrases import clean_lines
from rulesets.kernel.questions import Question, read_answer

FILLED = {"plan": _noop("from your standing orders"), "default": _noop("by default")}


def order_sheet(decision: Decision, seat: Seat, language: str) -> list[str]:
    """The sheet that a player starts from. Its lines are always the same, because a reply is compared with them."""
    found = asked(decision, seat)
    answers = {question.key: found.proposal(question) for question in found.questions}
    notes = {q.key: _filled("plan", language) for q in found.questions if found.standing(q) is not None}
    return _sheet(found, answers, notes, language)


def understood(decision: Decision, seat: Seat, version: Submission, language: str) -> list[str]:
    """A submitted version as it was understood. Answers that were filled in say where they came from."""
    if version.body is None:
        return []
    found = asked(decision, seat)
    raw = read_orders(version.body).answers
    answers = {q.key: read_answer(q, raw[q.key]) for q in found.questions if q.key in raw}
    notes = {key: _filled(source, language) for key, source in version.filled.items()}
    return _sheet(found, answers, notes, language)


def _filled(source: str, language: str) -> str:
    """Where an answer came from that nobody wrote."""
    return worded(FILLED[source]).in_(language) if source in FILLED else source


def _sheet(found: Asked, answers: Mapping[str, Any], notes: Mapping[str, str], language: str) -> list[str]:
    rules = found.game.rules
    lines: list[str] = []
    for question in found.questions:
        if question.key not in answers:
            continue
        lines += ["", *_head(question, found, notes.get(question.key, ""), language)]
        lines += clean_lines(rules.write(question, answers[question.key], found.view, language))
    return lines[1:]


def _head(question: Question[Any], found: Asked, note: str, language: str) -> list[str]:
    """The prompt as a comment, and a heading in brackets if there is more than one question."""
    prompt = " ".join(clean_lines(question.prompt(found.view).in_(language)))
    head = [f"# {prompt} ({note})" if note else f"# {prompt}"]
    return [*head, f"[{question.key}]"] if len(found.questions) > 1 else head
