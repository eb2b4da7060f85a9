"""A field on which orders are read, and short words to read them."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question, read_answer
from rulesets.kernel.text import Problem
from rulesets.language import Reading
from rulesets.tercios.dialogue.answers.plan import (
    Plan,
)
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.language import order_language
from tests.tercios.written_parts import view

PLAN = PlanTurn("turn3/plan", 3)
FIELD = view("south")


def read(text: str, *questions: Question[Any], language: str = "en") -> Reading:
    return order_language.read(text, questions or (PLAN,), FIELD, language)


def plan(text: str) -> Plan:
    reading = read(text)
    assert reading.problems == ()
    return read_answer(PLAN, reading.answers[PLAN.key])


def answer(text: str, question: Question[Any]) -> Any:
    reading = read(text, question)
    assert reading.problems == ()
    return read_answer(question, reading.answers[question.key])


def problem(text: str, *questions: Question[Any], language: str = "en") -> Problem:
    (found,) = read(text, *questions, language=language).problems
    return found
