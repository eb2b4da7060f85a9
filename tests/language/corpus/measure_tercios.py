"""How many sentences of `tercios.toml` are understood today: `python -m tests.language.corpus.measure_tercios`.

A sentence is *wrong* if it is understood as something its player does not mean: the worst that can happen. *Not
followed* is a refusal of the sentence or of a word in it, *refused* one that is about a name or a rule.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rulesets.kernel.questions import Question, plain
from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.view import View
from tests.language.corpus.positions_tercios import position

CORPUS = Path(__file__).with_name("tercios.toml")
UNFOLLOWED = ("malformed.sentence", "malformed.incomplete", "malformed.heading", "malformed.word", "not-asked")
"""Refusals that only say that the reader does not know such a sentence or word."""
UNSAID = "no-card"
"""What a judge misses in a plan of one sentence, which cannot be said in it."""


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wrote, where, and what they mean."""

    said: str
    language: str
    position: str
    meaning: str
    expect: str
    means: str = ""
    reason: str = ""
    pair: str = ""


class Taken(msgspec.Struct, frozen=True):
    """The result for a text: an answer, or what is wrong with it."""

    answer: Any
    problems: tuple[Problem, ...] = ()

    @property
    def outcome(self) -> str:
        if not self.problems:
            return "understood"
        codes = [problem.code for problem in self.problems]
        if all(code.startswith("ambiguous.") for code in codes):
            return "asked"
        return "not followed" if any(code in UNFOLLOWED for code in codes) else "refused"

    @property
    def told(self) -> str:
        return " ".join(f"{problem.code}: {problem.text.en}" for problem in self.problems[:1])


@cache
def sentences() -> tuple[Sentence, ...]:
    held = tomllib.loads(CORPUS.read_text(encoding="utf-8"))
    return tuple(msgspec.convert(held["sentence"], list[Sentence]))


def taken(text: str, at: str, language: str) -> Taken:
    """The text as South's mail in that position."""
    questions, view = position(at)
    reading = ruleset.read(text, questions, view, language)
    if reading.problems:
        return Taken(None, reading.problems)
    return _judged(questions[0], reading.answers.get(questions[0].key, {}), view)


def _judged(question: Question[Any], said: Any, view: View) -> Taken:
    """A plan is judged by itself; anything else merged with what the sheet proposes."""
    alone = question.answer_type() is Plan
    whole = said if alone else question.laid_over(plain(question.default(view)), said)
    answer = msgspec.convert(whole, question.answer_type())
    problems = [problem for problem in question.problems(answer, view) if problem.code != UNSAID]
    return Taken(plain(answer), tuple(problems))


def verdict(sentence: Sentence) -> str:
    """`right`, `wrong`, or how it was refused although it should not have been."""
    found = taken(sentence.said, sentence.position, sentence.language)
    if found.outcome == "understood":
        return _understood(sentence, found)
    if sentence.expect == "impossible":
        return "right"
    return "right" if found.outcome == sentence.expect else found.outcome


def _understood(sentence: Sentence, found: Taken) -> str:
    if sentence.expect != "understood":
        return "wrong"
    return "right" if found.answer == taken(sentence.means, sentence.position, "en").answer else "wrong"


def report(said: Sequence[Sentence]) -> list[str]:
    verdicts = {sentence: verdict(sentence) for sentence in said}
    return [*_figures(verdicts), "", *_failures(verdicts)]


def _figures(verdicts: dict[Sentence, str]) -> list[str]:
    columns = ("right", "wrong", "asked", "refused", "not followed")
    lines = [f"{'':24}" + "".join(f"{name:>14}" for name in ("all", *columns))]
    for language in ("es", "en"):
        for expect in ("understood", "asked", "refused", "impossible"):
            held = [v for s, v in verdicts.items() if (s.language, s.expect) == (language, expect)]
            lines.append(_row(f"{language} {expect}", held, columns))
    return [*lines, _row("together", list(verdicts.values()), columns)]


def _row(title: str, held: Sequence[str], columns: Sequence[str]) -> str:
    counted = Counter(held)
    return f"{title:24}{len(held):14}" + "".join(f"{counted[name]:14}" for name in columns)


def _failures(verdicts: dict[Sentence, str]) -> list[str]:
    """The wrong ones first."""
    failed = sorted((v != "wrong", v, s.position, s.said) for s, v in verdicts.items() if v != "right")
    by_said = {(s.position, s.said): s for s in verdicts}
    return [_failure(by_said[at, said], found) for _, found, at, said in failed]


def _failure(sentence: Sentence, found: str) -> str:
    told = taken(sentence.said, sentence.position, sentence.language).told
    return (
        f"{found:13} {sentence.position:9} {sentence.said}\n{'':24}{sentence.expect}: {sentence.meaning}\n{'':24}{told}"
    )


if __name__ == "__main__":
    print("\n".join(report(sentences())))
