"""What the text of a sheet means, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rulesets.aguila.orders import language as order_language
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Malformed, Question, plain, read_answer
from rulesets.kernel.text import Problem

Told = dict[str, Any]


class Read(NamedTuple):
    """An answer as it was understood. `understood` says whether every line was."""

    answer: Any
    problems: list[Problem]
    understood: bool


def read(view: View, question: Question[Any], text: str, language: str) -> Read:
    """A text that says nothing means what happens if nobody answers."""
    reading = order_language.read(text, [question], view, language)
    raw = reading.answers.get(question.key)
    try:
        answer = question.default(view) if raw is None else read_answer(question, raw)
    except Malformed as error:
        return Read(question.default(view), [*reading.problems, error.problem], understood=False)
    if reading.problems:
        return Read(answer, list(reading.problems), understood=False)
    return Read(answer, [reading.located(found) for found in judged(question, answer, view)], understood=True)


def judged(question: Question[Any], answer: Any, view: View) -> list[Problem]:
    return [found.under(question.key) for found in question.problems(answer, view)]


def write(view: View, question: Question[Any], answer: Any, language: str) -> str:
    return order_language.write(question, answer, view, language)


def said(view: View, question: Question[Any], answer: Any, language: str) -> list[str]:
    """The lines of an answer without headings."""
    lines = write(view, question, answer, language).splitlines()
    return [line for line in lines if line.strip() and not line.startswith("[")]


def told(question: Question[Any], text: str, answer: Any, problems: Sequence[Problem], language: str) -> Told:
    """What every sheet says of itself."""
    return {
        "text": text,
        "draft": plain(answer),
        "problems": [
            {
                "line": problem.line,
                "where": problem.where.removeprefix(question.key).removeprefix("."),
                "text": problem.text.in_(language),
            }
            for problem in problems
        ],
    }
