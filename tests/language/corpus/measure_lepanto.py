"""How much of `lepanto.toml` is understood today: `python -m tests.language.corpus.measure_lepanto`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from rulesets.kernel.questions import read_answer
from rulesets.kernel.text import Problem
from rulesets.lepanto.game import ruleset
from tests.language.corpus.positions_lepanto import position

SENTENCES = Path(__file__).with_name("lepanto.toml")


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One order as a player writes it."""

    said: str
    language: str
    position: str
    expect: Literal["understood", "asked", "refused"]
    means: str = ""
    pair: int = 0


class Heard(NamedTuple):
    """The result for a text: the answer if it is understood and legal, otherwise why not."""

    outcome: Literal["understood", "asked", "refused"]
    answer: Any
    problems: tuple[Problem, ...] = ()


def sentences() -> list[Sentence]:
    return msgspec.convert(tomllib.loads(SENTENCES.read_text("utf-8"))["sentence"], list[Sentence])


def heard(text: str, place: str, language: str) -> Heard:
    """The text as the server would handle it in that position: read, then judged."""
    questions, view = position(place)
    (question,) = questions
    reading = ruleset.read(text, questions, view, language)
    if reading.problems:
        asked = all(problem.code.startswith("ambiguous") for problem in reading.problems)
        return Heard("asked" if asked else "refused", None, tuple(reading.problems))
    answer = read_answer(question, reading.answers[question.key])
    judged = tuple(question.problems(answer, view))
    return Heard("refused" if judged else "understood", answer, judged)


def verdict(sentence: Sentence) -> str:
    """`right` is what was expected, `wrong` is understood as something else; the others are other results."""
    found = heard(sentence.said, sentence.position, sentence.language)
    if found.outcome != "understood":
        return "right" if found.outcome == sentence.expect else found.outcome
    if sentence.expect != "understood":
        return "wrong"
    meant = heard(sentence.means, sentence.position, "en")
    assert meant.outcome == "understood", (
        f"the corpus is wrong: {sentence.means!r} is {meant.outcome}: {meant.problems}"
    )
    return "right" if meant.answer == found.answer else "wrong"


def report() -> Iterator[str]:
    every = [(sentence, verdict(sentence)) for sentence in sentences()]
    for language in ("es", "en"):
        counts = Counter(found for sentence, found in every if sentence.language == language)
        yield f"{language}: {sum(counts.values())}: {dict(counts)}"
    for sentence, found in every:
        if found != "right":
            yield from _told(sentence, found)


def _told(sentence: Sentence, found: str) -> Iterator[str]:
    yield f"{found}: {sentence.said!r} ({sentence.position}; to be {sentence.expect}) means {sentence.means!r}"
    taken = heard(sentence.said, sentence.position, sentence.language)
    if taken.outcome == "understood":
        questions, view = position(sentence.position)
        yield f"    taken as {ruleset.write(questions[0], taken.answer, view, 'en')!r}"
    yield from (f"    {problem.code}: {problem.text.en} {problem.legal}" for problem in taken.problems[:2])


if __name__ == "__main__":
    print(*report(), sep="\n")
