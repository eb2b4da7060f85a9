"""Questions with yes or no for an answer: all of the same build."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import Spoken, Topic, always, answer
from rulesets.tercios.orders.language.slots import ANSWER, OWN_ANYONE
from rulesets.tercios.orders.language.speech import SPEECH


def yes_or_no(
    question: type[Question[Any]],
    en: str,
    es: str,
    title: Text,
    example: Text,
    *,
    about_whom: str = "unit",
    done: Text,
    left: Text,
) -> Topic:
    """`T1 consolidate yes`; whom it is about may be left out when only one such question is asked. `done` are ways to
    say that it is done, `left` those to say what happens else."""
    return answer(
        question,
        title,
        (f"[{{who}}[:] ]{en} {{answer}}", f"[{{who}}[:] ]{es} {{answer}}"),
        example,
        {"who": OWN_ANYONE, "answer": ANSWER},
        subject={"who": about_whom},
        spoken=(*_affirmed(done, left), *_denied(done, left)),
    )


_WHO = {"who": OWN_ANYONE}


def _affirmed(done: Text, left: Text) -> tuple[Spoken, ...]:
    return (
        *SPEECH.alike(always(True), "[{who}[:] ]<yes>", slots=_WHO),
        *SPEECH(
            always(True),
            f"[<yes>[,]] [{{who}}[:]] ({done.en} | not ({left.en}))",
            f"[<yes>[,]] [{{who}}[:]] ({done.es} | no ({left.es}))",
            slots=_WHO,
        ),
    )


def _denied(done: Text, left: Text) -> tuple[Spoken, ...]:
    return (
        *SPEECH.alike(always(False), "[{who}[:] ]<no>", slots=_WHO),
        *SPEECH(
            always(False),
            f"[{{who}}[:]] (not ({done.en}) | {left.en})",
            f"[{{who}}[:]] (no ({done.es}) | {left.es})",
            slots=_WHO,
        ),
    )
