"""How much of `mistral.toml` is understood today: `python -m tests.language.corpus.measure_mistral`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from rulesets.kernel.text import Problem
from rulesets.mistral.game import ruleset
from tests.language.corpus.positions_mistral import position

SENTENCES = Path(__file__).with_name("mistral.toml")

Outcome = Literal["understood", "asked", "refused"]
Verdict = Literal["right", "wrong", "asked", "refused"]


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One order as a player writes it."""

    said: str
    language: str
    position: str
    meaning: str
    expect: Literal["understood", "asked", "refused", "impossible"]
    means: str = ""
    pair: int = 0
    reason: str = ""


class Heard(NamedTuple):
    """The result for a text: the answers if it is understood and legal, otherwise why not."""

    outcome: Outcome
    answers: dict[str, Any]
    problems: tuple[Problem, ...]


class Measured(NamedTuple):
    sentence: Sentence
    heard: Heard
    verdict: Verdict


def sentences() -> list[Sentence]:
    held = tomllib.loads(SENTENCES.read_text())
    return msgspec.convert(held["sentence"], list[Sentence])


def heard(text: str, place: str, language: str) -> Heard:
    """The text as the server would handle it in that position: read, then judged."""
    questions, view = position(place)
    reading = ruleset.read(text, questions, view, language)
    if reading.problems:
        asked = all(problem.code.startswith("ambiguous") for problem in reading.problems)
        return Heard("asked" if asked else "refused", {}, tuple(reading.problems))
    judged: list[Problem] = []
    answers = {}
    for question in questions:
        raw, unfit = question.settled(reading.answers[question.key])
        answer = msgspec.convert(raw, question.answer_type())
        judged += unfit
        judged += question.problems(answer, view)
        answers[question.key] = msgspec.to_builtins(answer)
    return Heard("refused" if judged else "understood", answers, tuple(judged))


def measured(sentence: Sentence) -> Measured:
    found = heard(sentence.said, sentence.position, sentence.language)
    return Measured(sentence, found, _verdict(sentence, found))


def _verdict(sentence: Sentence, found: Heard) -> Verdict:
    """`right` is what was expected; `wrong` is understood as something else; the others are other results."""
    if found.outcome != "understood":
        expected = "refused" if sentence.expect == "impossible" else sentence.expect
        return "right" if found.outcome == expected else found.outcome
    if sentence.expect != "understood":
        return "wrong"
    meant = heard(sentence.means, sentence.position, "en")
    return "right" if meant.answers == found.answers else "wrong"


def report() -> Iterator[str]:
    every = [measured(sentence) for sentence in sentences()]
    for language in ("es", "en"):
        for expect in ("understood", "asked", "refused", "impossible"):
            group = [one for one in every if (one.sentence.language, one.sentence.expect) == (language, expect)]
            if group:
                yield f"{language}, to be {expect}: {len(group)}: {_counted(group)}"
    yield f"all: {len(every)}: {_counted(every)}"
    yield f"why refused: {_reasons(every)}"
    yield ""
    yield from _unsound()
    for one in sorted(every, key=lambda one: (one.verdict != "wrong", one.verdict)):
        if one.verdict != "right":
            yield from _told(one)


def _counted(group: list[Measured]) -> str:
    counts = Counter(one.verdict for one in group)
    return ", ".join(f"{counts[verdict]} {verdict}" for verdict in ("right", "wrong", "asked", "refused"))


def _reasons(group: list[Measured]) -> str:
    codes = Counter(one.heard.problems[0].code for one in group if one.heard.outcome == "refused")
    return ", ".join(f"{count} {code}" for code, count in codes.most_common())


def _unsound() -> Iterator[str]:
    """Sentences whose `means` is not a legal order there: mistakes of the corpus, not of the reader."""
    for sentence in sentences():
        if sentence.expect == "understood":
            meant = heard(sentence.means, sentence.position, "en")
            if meant.outcome != "understood":
                yield f"CORPUS: {sentence.said!r}: {sentence.means!r} is {meant.outcome}: {meant.problems[0].text.en}"


def _told(one: Measured) -> Iterator[str]:
    sentence = one.sentence
    yield f"{one.verdict}: {sentence.said!r} ({sentence.position}, {sentence.language}; to be {sentence.expect})"
    if sentence.means:
        yield f"    means {sentence.means!r}"
    if one.verdict == "wrong":
        yield f"    taken as {_written(one)!r}"
    for problem in one.heard.problems[:2]:
        yield f"    {problem.code}: {problem.text.en}"


def _written(one: Measured) -> str:
    questions, view = position(one.sentence.position)
    lines = [ruleset.write(question, one.heard.answers[question.key], view, "en") for question in questions]
    return "\n".join(lines)


if __name__ == "__main__":
    print(*report(), sep="\n")
