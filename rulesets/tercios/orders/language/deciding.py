"""Questions with yes or no for an answer: all of the same build."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import Topic, answer
from rulesets.tercios.orders.language.slots import ANSWER, OWN_ANYONE


def yes_or_no(
    question: type[Question[Any]], en: str, es: str, title: Text, example: Text, *, about_whom: str = "unit"
) -> Topic:
    """`T1 consolidate yes`; whom it is about may be left out when only one such question is asked."""
    return answer(
        question,
        title,
        (f"[{{who}}[:] ]{en} {{answer}}", f"[{{who}}[:] ]{es} {{answer}}"),
        example,
        {"who": OWN_ANYONE, "answer": ANSWER},
        subject={"who": about_whom},
    )
