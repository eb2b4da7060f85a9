"""Orders for Lepanto read at the opening position, for tests."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question, read_answer
from rulesets.kernel.text import Problem
from rulesets.language import Reading
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Movement, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderTurn
from rulesets.lepanto.orders import language as order_language
from tests.lepanto.written_orders import opening

TURN, FIGHT, FACE = OrderTurn("turn"), OrderFight("fight"), OrderFacing("face")


def read(text: str, question: Question[Any] = TURN, side: Side = "christian", language: str = "en") -> Reading:
    return order_language.read(text, [question], opening(side), language)


def said(text: str, question: Question[Any] = TURN, side: Side = "christian", language: str = "en") -> Any:
    reading = read(text, question, side, language)
    assert reading.problems == ()
    return read_answer(question, reading.answers[question.key])


def problem(text: str, question: Question[Any] = TURN, side: Side = "christian", language: str = "en") -> Problem:
    (found,) = read(text, question, side, language).problems
    return found


def moves(*lines: tuple[str, Movement]) -> Sheet:
    return Sheet(move=tuple(MoveLine(who=who, order=order) for who, order in lines))


def advance(hexes: int, **more: Any) -> Movement:
    return Movement(do="advance", hexes=hexes, **more)
