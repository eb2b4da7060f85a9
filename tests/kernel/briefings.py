"""The material of mails over whole games: a side's events since it was last asked, its view, its last orders."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from rulesets.kernel.briefing import Given, joins_in
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, judge, plain
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from rulesets.kernel.sparring import bots, game, released_views
from rulesets.kernel.table import Event
from rulesets.language import Reading


class Occasion(NamedTuple):
    """One mail that asks a side for orders."""

    side: str
    events: list[Event]
    view: Any
    given: Given | None
    questions: Sequence[Question[Any]]
    plan: Any = None
    """The side's standing orders in this segment."""


def occasions(
    rules: Ruleset[Any], options: Any, seed: int, *, pace: str = "", most_segments: int = 12, answer: Any = None
) -> Iterator[Occasion]:
    """Every mail of a game between bots, or between players who answer in the given way."""
    answerer = answer or bots(rules, random.Random(seed))
    last: dict[str, Given] = {}
    plans: dict[str, Any] = {}
    heard: dict[str, list[Event]] = {side: [] for side in rules.sides}

    def noting(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        locked: Locked = answerer(side, questions, view)
        for question in questions:
            said = msgspec.convert(locked.answers[question.key], question.answer_type())
            last[side] = Given(question, said, view)
            if question.standing:
                plans[side] = said
        return locked

    paces = rules.paces[pace or next(iter(rules.paces))]
    start, root = first_checkpoint(rules, options), digest("tests/briefings", seed)
    told = 0
    for step in game(rules, start, paces, root, noting, most_segments):
        if not step.journal.stops:
            told = 0
            plans.clear()
        for each in step.progress.told[told:]:
            for side in each.to:
                heard.setdefault(side, []).append(each.event)
        told = len(step.progress.told)
        views = {} if step.progress.ended else released_views(rules, step.progress)
        for side, questions in step.progress.asked.items() if views else ():
            yield Occasion(side, heard[side], views[side], last.get(side), questions, plans.get(side))
            heard[side] = []


def refusals(
    rules: Ruleset[Any], question: Question[Any], view: Any, language: str, proposed: Any = None
) -> Iterator[str]:
    """Why a sentence that a mail offers would be refused: merged into the sheet, or written below it."""
    proposal = question.proposal(view) if proposed is None else proposed
    sheet = rules.write(question, proposal, view, language).splitlines()

    def read(text: str) -> Reading:
        return rules.read(text, [question], view, language)

    for line in rules.examples(question, view, language, proposal):
        alone = read(line)
        raw = question.laid_over(plain(proposal), alone.answers.get(question.key))
        yield from (f"{line!r} over the sheet: {wrong.text.en}" for wrong in alone.problems)
        yield from (f"{line!r} over the sheet: {wrong.text.en}" for wrong in judge(question, raw, view)[1])
        if not joins_in(question, sheet, line, view, read):
            yield f"{line!r} below the sheet"
