"""What every mail that asks something must contain: sentences to send back, and a sheet that is valid as it is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from rulesets.kernel.briefing import EXAMPLES
from rulesets.kernel.engine import complete, standing_answer
from rulesets.kernel.questions import Question, judge
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import LANGUAGES
from rulesets.language import Grammar
from tests.kernel.briefings import Occasion, refusals

FEW_BOTS = 3


def one_in(number: int, every: Iterable[Occasion]) -> Iterator[Occasion]:
    """Of the mails that ask a side the same kinds of questions the first, then one in so many."""
    met: Counter[tuple[str, ...]] = Counter()
    for found in every:
        kind = (found.side, *sorted({type(question).__name__ for question in found.questions}))
        if met[kind] % number == 0:
            yield found
        met[kind] += 1


def debts(rules: Ruleset[Any], found: Occasion) -> Iterator[str]:
    """What is missing or wrong in this mail, in either language."""
    for question in found.questions:
        for language in LANGUAGES:
            for wrong in _of(rules, question, found, language):
                yield f"{type(question).__name__} ({language}): {wrong}"


def _of(rules: Ruleset[Any], question: Question[Any], found: Occasion, language: str) -> Iterator[str]:
    sheet = proposed(rules, question, found)
    lines = rules.examples(question, found.view, language, sheet)
    if len(set(lines)) != len(lines) or len(lines) > EXAMPLES:
        yield f"offers {lines}"
    if len(lines) < EXAMPLES and (other := _others(rules, question, found.view, language, sheet) - set(lines)):
        yield f"offers only {lines}, and there is {sorted(other)[0]!r}"
    yield from refusals(rules, question, found.view, language, sheet)
    yield from _sheet(rules, question, found, language, sheet)


def proposed(rules: Ruleset[Any], question: Question[Any], found: Occasion) -> Any:
    """The sheet of the mail: what the side's standing orders say, or else orders worth sending."""
    filled = standing_answer(rules, question, found.view, found.plan)
    return question.proposal(found.view) if filled is None else filled


def _others(rules: Ruleset[Any], question: Question[Any], view: Any, language: str, sheet: Any) -> set[str]:
    """What else could be said in a line: what is listed, the default, what bots would say, the sheet itself."""
    listed = [option.value for option in question.options(view).get("", ())]
    bots = [rules.bot(question, view, random.Random(seed)) for seed in range(FEW_BOTS)]
    usual = [*listed, *bots, question.default(view), sheet]
    lawful = [answer for answer in usual if not question.problems(answer, view)]
    said = [rules.write(question, answer, view, language).splitlines() for answer in lawful]
    return {lines[0] for lines in said if len(lines) == 1}


def _sheet(rules: Ruleset[Any], question: Question[Any], found: Occasion, language: str, sheet: Any) -> Iterator[str]:
    """Sent back unchanged, it must be read as what it says, and accepted."""
    text = rules.write(question, sheet, found.view, language)
    reading = rules.read(text, [question], found.view, language)
    yield from (f"its sheet is not understood: {wrong.text.en}" for wrong in reading.problems)
    raw = reading.answers.get(question.key)
    yield from (f"its sheet is refused: {wrong.text.en}" for wrong in judge(question, raw, found.view)[1])
    taken = complete(rules, [question], {question.key: raw}, found.view, found.plan)
    kept = msgspec.convert(taken.answers[question.key], question.answer_type()) if not taken.problems else sheet
    if rules.write(question, kept, found.view, language) != text:
        yield f"its sheet {text!r} is taken for something else"


def said_in_one_sentence(orders: Grammar) -> Iterator[type[Question[Any]]]:
    """Questions whose answer has parts but no line for each of them."""
    for topic in orders.topics:
        answer = topic.question.answer_type()
        kinds = [kind for kind in (answer, *get_args(answer)) if isinstance(kind, type)]
        if not topic.sheet and any(issubclass(kind, msgspec.Struct) for kind in kinds):
            yield topic.question
