"""Questions with yes or no for an answer: all of the same build."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import Form, Topic
from rulesets.tercios.orders.language.slots import ANSWER, OWN_ANYONE


def yes_or_no(
    question: type[Question[Any]], en: str, es: str, title: Text, example: Text, *, about_whom: str = "unit"
) -> Topic:
    """`T1 consolidate yes`; whom it is about may be left out when only one such question is asked."""
    return Topic(
        question,
        Form(
            en=f"[{{who}}[:] ]{en} {{answer}}",
            es=f"[{{who}}[:] ]{es} {{answer}}",
            slots={"who": OWN_ANYONE, "answer": ANSWER},
            value="answer",
            example=example,
        ),
        title=title,
        subject={"who": about_whom},
    )
