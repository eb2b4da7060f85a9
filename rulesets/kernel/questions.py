"""What a side can be asked, what it may answer, and how an answer is judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_origin

import msgspec

from rulesets.kernel.framing import trace_digest
from rulesets.kernel.misfits import misfit
from rulesets.kernel.text import Problem, Text

A = TypeVar("A")
Q = TypeVar("Q", bound="Question[Any]")

_CANONICAL = msgspec.json.Encoder(order="deterministic")


class Option(msgspec.Struct, frozen=True):
    """One value that may be chosen, and its name for people."""

    value: Any
    label: Text


class Question(msgspec.Struct, Generic[A], frozen=True, tag_field="question", tag=True):
    """One thing asked of one side. Its key is stable and built from ids the state dealt.

    `stop_class` names the class of stops it belongs to (paces and waivers speak of classes); a `standing`
    question's answer is the side's plan for the rest of the segment; a `veiled` one never stops the game,
    because that it is asked at all follows from something hidden. A `whole` answer is said in one breath: who says
    it anew keeps nothing of what was said before.
    """

    key: str

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = False
    veiled: ClassVar[bool] = False
    whole: ClassVar[bool] = False

    @classmethod
    def answer_type(cls) -> Any:
        return _answer_type(cls)

    def prompt(self, view: Any) -> Text:
        raise NotImplementedError

    # What follows asks the rules. A ruleset's `judges` say it, or the question itself where it is short.

    def opens(self, public_view: Any) -> bool:
        """Whether everybody may know that this is asked. Takes nothing but the public view. [decisions 3.1]"""
        judge = JUDGES.get(type(self))
        return judge.opens(self, public_view) if judge else not self.veiled

    def default(self, view: Any) -> A:
        """What is answered when nobody answers. Always legal."""
        answer: A = _judge_of(self).default(self, view)
        return answer

    def template(self, view: Any) -> A:
        """Where a form starts from."""
        judge = JUDGES.get(type(self))
        return judge.template(self, view) if judge else self.default(view)

    def proposal(self, view: Any) -> A:
        """Where a mail starts from: orders worth sending as they are. Legal, and the same whenever it is asked for."""
        judge = JUDGES.get(type(self))
        return judge.proposal(self, view) if judge else self.template(view)

    def options(self, view: Any) -> dict[str, list[Option]]:
        """For each place in the answer (dotted path, "" for the whole) what may stand there, where that is a list."""
        judge = JUDGES.get(type(self))
        return judge.options(self, view) if judge else {}

    def as_written(self, answer: A) -> A:
        """What standing orders answer, as a person would write it: without what only the rules keep in it."""
        return answer

    def laid_over(self, base: Any, new: Any) -> Any:
        """Raw orders laid over others, as a short reply is over a sheet."""
        if self.whole:
            return new
        judge = JUDGES.get(type(self))
        return judge.laid_over(self, base, new) if judge else laid_over(base, new)

    def settled(self, raw: Any) -> tuple[Any, list[Problem]]:
        """A raw answer that is handed in now in the form in which such are stored, and what in it has none.

        Never asked of what is stored already: that stays as it was written.
        """
        judge = JUDGES.get(type(self))
        return judge.settled(self, raw) if judge else (raw, [])

    def problems(self, answer: A, view: Any) -> list[Problem]:
        """Why this answer cannot stand, judged by the side's own view."""
        judge = JUDGES.get(type(self))
        return judge.problems(self, answer, view) if judge else []


class Judge(Generic[Q, A]):
    """Answers one kind of question where the rules have to be asked: the question itself stays a plain record.

    A judge calls what it needs through the question (`question.default(view)`), never through itself: the question
    may say some of it by its own.
    """

    def __init__(self, of: type[Q]) -> None:
        self.of = of

    def opens(self, question: Q, public_view: Any) -> bool:
        return not question.veiled

    def default(self, question: Q, view: Any) -> A:
        raise NotImplementedError

    def template(self, question: Q, view: Any) -> A:
        template: A = question.default(view)
        return template

    def proposal(self, question: Q, view: Any) -> A:
        proposal: A = question.template(view)
        return proposal

    def options(self, question: Q, view: Any) -> dict[str, list[Option]]:
        return {}

    def laid_over(self, question: Q, base: Any, new: Any) -> Any:
        return laid_over(base, new)

    def settled(self, question: Q, raw: Any) -> tuple[Any, list[Problem]]:
        return raw, []

    def problems(self, question: Q, answer: A, view: Any) -> list[Problem]:
        return []


JUDGES: dict[type[Question[Any]], Judge[Any, Any]] = {}
"""Of every ruleset in this process: see `Ruleset.judges`."""


def _judge_of(question: Question[Any]) -> Judge[Any, Any]:
    judge = JUDGES.get(type(question))
    if judge is None:
        raise NotImplementedError(
            f"{type(question).__name__} says no default and has no judge in its ruleset's `judges`"
        )
    return judge


@cache
def _answer_type(question: type[Question[Any]]) -> Any:
    for parent in question.__mro__:
        for declared in getattr(parent, "__orig_bases__", ()):
            if get_origin(declared) is Question:
                (found,) = get_args(declared)
                if not isinstance(found, TypeVar):
                    return found
    raise TypeError(f"{question.__name__} does not say what answers it takes: class X(Question[Answer])")


def encode(value: Any) -> bytes:
    """Canonical JSON: the one byte form in which answers, questions, events, views and states are kept and digested.

    Keys of dicts must be text: JSON has no others, and their order would not be settled.
    """
    return _CANONICAL.encode(value)


def plain(value: Any) -> Any:
    """The value as it comes back from being stored: lists for tuples, sets in order."""
    return msgspec.json.decode(encode(value))


def laid_over(base: Any, new: Any) -> Any:
    """What both name is the new one's; lists are taken whole, and so is what says itself what it `is`: a condition."""
    if isinstance(base, Mapping) and isinstance(new, Mapping) and "is" not in new:
        return {**base, **{key: laid_over(base.get(key), value) for key, value in new.items()}}
    return new


def settled_answers(questions: Sequence[Question[Any]], answers: Mapping[str, Any]) -> dict[str, Any]:
    """Raw answers by their questions' keys, right or wrong, in the form in which such are stored."""
    known = {question.key: question for question in questions}
    return {key: known[key].settled(raw)[0] if key in known else raw for key, raw in answers.items()}


def put(raw: Any, place: str, value: Any) -> Any:
    """The raw answer with another value at a dotted place; "" is the whole of it."""
    if not place:
        return value
    name, _, rest = place.partition(".")
    if isinstance(raw, list):
        at = int(name)
        return [*raw[:at], put(raw[at], rest, value), *raw[at + 1 :]]
    inner: Mapping[str, Any] = raw if isinstance(raw, dict) else {}
    return {**inner, name: put(inner.get(name), rest, value)}


def question_digest(question: Question[Any]) -> str:
    return trace_digest("estafeta/question/1", encode(question))


class Malformed(Exception):
    """A raw value that has not the form of the question's answer."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.where}: {problem.text.en}")
        self.problem = problem


def read_answer(question: Question[A], raw: Any) -> A:
    """A raw JSON value as the question's answer."""
    try:
        answer: A = msgspec.convert(raw, question.answer_type(), strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(_malformed(str(error))) from None
    return answer


def judge(question: Question[A], raw: Any, view: Any) -> tuple[A | None, list[Problem]]:
    """Reads and validates; an answer with problems is never handed on.

    It is judged as it comes back from being stored: the order in which keys were sent must not decide.
    """
    try:
        answer = read_answer(question, _as_stored(raw))
    except Malformed as error:
        return None, [error.problem]
    problems = question.problems(answer, view)
    return (None if problems else answer), problems


def _as_stored(raw: Any) -> Any:
    try:
        return plain(raw)
    except RecursionError as error:
        raise Malformed(_malformed(str(error))) from None


def _malformed(message: str) -> Problem:
    found = misfit(message)
    return Problem(found.where, "malformed", found.text)
