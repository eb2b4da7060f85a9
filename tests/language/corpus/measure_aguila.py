"""How much of `aguila.toml` is understood today: `python -m tests.language.corpus.measure_aguila [file]`."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from rulesets.aguila.game import ruleset
from rulesets.kernel.questions import read_answer
from tests.language.corpus.measure_lepanto import Heard, Sentence
from tests.language.corpus.positions_aguila import position

SENTENCES = Path(__file__).with_name("aguila.toml")


def sentences(path: Path = SENTENCES) -> list[Sentence]:
    return msgspec.convert(tomllib.loads(path.read_text("utf-8"))["sentence"], list[Sentence])


def heard(text: str, place: str, language: str) -> Heard:
    """The text as it is read in that position. Whether an order can be carried out is another matter: what stands in a
    unit's way depends on how armies are deployed."""
    questions, view = position(place)
    (question,) = questions
    reading = ruleset.read(text, questions, view, language)
    if reading.problems:
        asked = all(problem.code.startswith("ambiguous") for problem in reading.problems)
        return Heard("asked" if asked else "refused", None, tuple(reading.problems))
    return Heard("understood", read_answer(question, reading.answers[question.key]))


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


def report(path: Path) -> Iterator[str]:
    every = [(sentence, verdict(sentence)) for sentence in sentences(path)]
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
    print(*report(Path(sys.argv[1]) if len(sys.argv) > 1 else SENTENCES), sep="\n")
