"""Example orders for emails: made from answers that could be given now, and tested before they are offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from typing import Any, Literal, get_args, get_origin

import msgspec

from rulesets.kernel.briefing import EXAMPLES, is_lawful, joins_in
from rulesets.kernel.contradictions import Read
from rulesets.kernel.questions import Malformed, Question, judge, plain, put, read_answer
from rulesets.kernel.reading import Reading
from rulesets.kernel.text import Problem

Write = Callable[[Question[Any], Any, Any, str], str]
ReadAll = Callable[[str, Sequence[Question[Any]], Any, str], Reading]
"""How a ruleset writes an answer and how it reads a text, given a view and a language."""
SUGGESTING = ("malformed.sentence", "malformed.incomplete")
"""Problems that come with suggestions of whole sentences."""


@dataclass(frozen=True)
class Desk:
    """What somebody who writes orders has before them: the question, what they know, the sheet, and how it is said."""

    question: Question[Any]
    view: Any
    sheet: Any
    """The answer that the email proposes."""
    write: Callable[[Any], str]
    read: Read

    @classmethod
    def laid(
        cls, question: Question[Any], view: Any, sheet: Any, language: str, *, write: Write, read: ReadAll
    ) -> Desk:
        """Makes a desk. Without a given sheet it uses what the question proposes."""
        return cls(
            question,
            view,
            question.proposal(view) if sheet is None else sheet,
            lambda answer: write(question, answer, view, language),
            lambda text: read(text, [question], view, language),
        )

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the sheet."""
        return [line for line in self.write(self.sheet).splitlines() if line]


def offered(desk: Desk, wished: Iterable[str]) -> list[str]:
    """Up to three sentences: first those that the sheet does not contain, then those that it does; no headings."""
    known = desk.lines
    found: list[str] = []
    for line in chain((line for line in wished if line not in known), known):
        if line not in found and not line.startswith("[") and may_be_sent(desk, known, line):
            found.append(line)
        if len(found) == EXAMPLES:
            break
    return found


def may_be_sent(desk: Desk, sheet: list[str], line: str) -> bool:
    """Whether a line is legal alone, with the rest taken from the sheet, and also when written below the sheet,
    where it replaces what the sheet says about the same thing."""
    return _lawful(desk, line) and joins_in(desk.question, sheet, line, desk.view, desk.read)


def _lawful(desk: Desk, line: str) -> bool:
    """Whether a line is legal alone, with the rest taken from the sheet."""
    reading = desk.read(line)
    if reading.problems or desk.question.key not in reading.answers:
        return False
    raw = desk.question.laid_over(plain(desk.sheet), reading.answers[desk.question.key])
    return not judge(desk.question, raw, desk.view)[1]


def with_lawful_suggestions(
    reading: Reading, questions: Sequence[Question[Any]], view: Any, language: str, *, write: Write, read: ReadAll
) -> Reading:
    """Keeps, of the sentences suggested for a line that was not understood, three that may be sent now. Where none may,
    those of the sheet that are most like the line. Where many lines were perhaps never meant as orders, those get no
    such care."""
    desks: dict[str, Desk] = {}
    chatter = reading.stray if len(reading.stray) > EXAMPLES else ()

    def kept(problem: Problem) -> Problem:
        asked = [question for question in questions if question.key == problem.where] or list(questions)
        if problem.code not in SUGGESTING or problem.line in chatter or len(asked) != 1 or not problem.legal:
            return problem
        (question,) = asked
        desk = desks.get(question.key) or Desk.laid(question, view, None, language, write=write, read=read)
        desks[question.key] = desk
        whole = [line for line in problem.legal if not _HOLE.search(line)]
        lawful = tuple(islice((line for line in whole if _lawful(desk, line)), EXAMPLES))
        legal = lawful or _of_the_sheet(desk, problem.text.in_(language)) or (whole or problem.legal)[:EXAMPLES]
        return msgspec.structs.replace(problem, legal=tuple(legal))

    return msgspec.structs.replace(reading, problems=tuple(kept(problem) for problem in reading.problems))


_HOLE = re.compile(r"[<$]")
"""What stands in a sentence for something that is still to be said."""
_WORDS = re.compile(r"[^\W_]{2,}")


def _of_the_sheet(desk: Desk, said: str) -> list[str]:
    """Up to three lines of the sheet that may be sent, those first that share most words with what was said, and of
    these the shortest."""
    try:
        lines = desk.lines
    except ValueError:  # nothing is proposed that could be written, as where nobody is left to choose from
        return []
    words = set(_WORDS.findall(said.casefold()))
    known = [line for line in lines if not line.startswith("[")]
    near = sorted(known, key=lambda line: (-len(words & set(_WORDS.findall(line.casefold()))), len(line)))
    return [line for line in near[:EXAMPLES] if _lawful(desk, line)]


def sentences_of(desk: Desk, answers: Iterable[Any], *, last: bool = False) -> Iterator[str]:
    """For each legal answer, the first (or last) of its lines that the sheet does not have."""
    known = desk.lines
    for answer in answers:
        if is_lawful(desk.question, answer, desk.view, desk.sheet):
            fresh = [line for line in desk.write(answer).splitlines() if line and line not in known]
            yield from fresh[-1:] if last else fresh[:1]


# Answers that can be found from the question alone.


def alternatives(desk: Desk) -> Iterator[Any]:
    """Other possible answers: options listed for the whole answer or for a part of the
    sheet, or all values of its type."""
    listed = desk.question.options(desk.view)
    yield from (option.value for option in listed.get("", ()))
    for place, value in _in_turn({place: [option.value for option in listed[place]] for place in listed if place}):
        yield from _put(desk, place, value)
    kind = desk.question.answer_type()
    yield from _few(kind)
    for field in _fields(kind):
        for value in _few(field.type):
            yield from _put(desk, field.name, value)


def _in_turn(listed: dict[str, list[Any]]) -> Iterator[tuple[str, Any]]:
    """The first value of each place, then the second: better three sentences about
    three places than three about one."""
    for at in range(max(map(len, listed.values()), default=0)):
        yield from ((place, values[at]) for place, values in listed.items() if at < len(values))


def _put(desk: Desk, place: str, value: Any) -> Iterator[Any]:
    """The sheet with another value at that place, if the result is an answer at all."""
    try:
        yield read_answer(desk.question, put(plain(desk.sheet), place, plain(value)))
    except (Malformed, ValueError, IndexError):
        return


def _few(kind: Any) -> tuple[Any, ...]:
    """All values of a type, if it has only a few."""
    if kind is bool:
        return (True, False)
    return get_args(kind) if get_origin(kind) is Literal else ()


def _fields(kind: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return msgspec.structs.fields(kind) if is_struct else ()
