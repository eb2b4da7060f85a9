"""Plays a long game to see what occurs: the first few of every kind are checked, the others only counted."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, cast

from rulesets.kernel.conformance import Conformance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, encode, plain, read_answer
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from rulesets.kernel.sparring import game
from rulesets.kernel.text import LANGUAGES
from tests.journals.games import Player

FEW = 3


class _Overheard:
    """The ruleset, with a note of every question that plan or default answers: veiled ones occur nowhere else."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self._rules = rules
        self.derived: list[tuple[Question[Any], Any]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def policy(self, plan: Any, question: Question[Any], view: Any) -> Any | None:
        self.derived.append((question, view))
        return self._rules.policy(plan, question, view)


def walk(
    rules: Ruleset[Any], options: Any, pace: str, player: Player, seed: int, most_segments: int, report: Conformance
) -> None:
    """One game with this player on both sides; what occurred and what was wrong goes into the report."""
    overheard, chance = _Overheard(rules), random.Random(seed)
    watched = cast(Ruleset[Any], overheard)

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        overheard.derived.extend((question, view) for question in questions)
        said = {question.key: plain(player(question, view, chance)) for question in questions}
        return Locked(side, said, source="bot")

    start = first_checkpoint(rules, options)
    for step in game(watched, start, rules.paces[pace], digest("kinds", seed), answer, most_segments):
        if not step.progress.ended:
            continue
        for question, view in overheard.derived:
            _note(report, type(question).__name__, _wrong_question(rules, question, view))
        for told in step.progress.told:
            _note(report, type(told.event).__name__, _wrong_event(rules, told.event))
        overheard.derived.clear()


def _note(report: Conformance, kind: str, faults: Iterator[str]) -> None:
    if report.met[kind] < FEW:
        for fault in faults:
            report.find(kind, fault)
    report.met[kind] += 1


def _wrong_question(rules: Ruleset[Any], question: Question[Any], view: Any) -> Iterator[str]:
    if rules.decode_questions(encode([question])) != [question]:
        yield "does not come back from its codec as it was"
    usual = question.default(view)
    if question.problems(usual, view) or read_answer(question, plain(usual)) != usual:
        yield f"its default is illegal or does not come back from storage: {usual!r}"
    if not all(question.prompt(view).in_(language).strip() for language in LANGUAGES):
        yield "has no prompt in some language"


def _wrong_event(rules: Ruleset[Any], event: Any) -> Iterator[str]:
    if rules.decode_event(plain(event)) != event:
        yield "does not come back from its codec as it was"
    if not all(rules.prose(event, language).strip() for language in LANGUAGES):
        yield "has no words in some language"
