"""Orders that cannot stand: answers and sentences with one thing in them spoilt, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.kernel.questions import judge, plain
from rulesets.kernel.text import Problem
from tests.spoken.positions import Put

NOBODY = "nobody"
NUMBERS = (-1, 0, 3, 1_000_000)


def judged(puts: Sequence[Put], others: Sequence[str]) -> Iterator[Problem]:
    """What judges say about answers that are nearly those which the server proposes."""
    for question, view in puts:
        answer = plain(question.proposal(view))
        for spoilt in spoilt_answers(answer, others):
            yield from judge(question, spoilt, view)[1]


def spoilt_answers(raw: Any, others: Sequence[str]) -> Iterator[Any]:
    """The same with one part wrong, or another than it was."""
    yield from _instead(raw, others)
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from ({**raw, key: spoilt} for spoilt in spoilt_answers(value, others))
            yield {(NOBODY if name == key else name): held for name, held in raw.items()}
            yield from ({(other if name == key else name): held for name, held in raw.items()} for other in others)
    if isinstance(raw, list):
        for at, value in enumerate(raw):
            yield from ([*raw[:at], spoilt, *raw[at + 1 :]] for spoilt in spoilt_answers(value, others))
        yield from ([], [*raw, *raw])


def _instead(raw: Any, others: Sequence[str]) -> Iterator[Any]:
    if isinstance(raw, bool):
        yield not raw
    elif isinstance(raw, int):
        yield from NUMBERS
    elif isinstance(raw, str):
        yield from (NOBODY, "", *others)


def spoilt_sentences(sentence: str) -> Iterator[str]:
    """The same without a word, with one twice, with one that nobody knows."""
    words = sentence.split()
    for at, word in enumerate(words):
        before, after = words[:at], words[at + 1 :]
        for instead in ([], [word, word], ["xyzzy"], ["-1"]):
            yield " ".join([*before, *instead, *after])
