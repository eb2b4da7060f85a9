"""Questions to a side: what may be answered, and how an answer is judged."""

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
    """One value that may be chosen, with its name for people."""

    value: Any
    label: Text


class Question(msgspec.Struct, Generic[A], frozen=True, tag_field="question", tag=True):
    """One thing asked of one side. Its key is stable and built from ids in the state.

    `stop_class` names the class of stops to which it belongs (paces and waivers name classes). The answer to a
    `standing` question is the side's plan for the rest of the segment. A `veiled` question never stops the game,
    because the fact that it is asked depends on something hidden. A `whole` answer is given all at once: a new one
    keeps nothing of the one before.
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

    # The methods below need the rules. A ruleset's judges implement them, or the question itself where that is short.

    def opens(self, public_view: Any) -> bool:
        """Whether everybody may know that this is asked. It may use only the public view. [decisions 3.1]"""
        judge = JUDGES.get(type(self))
        return judge.opens(self, public_view) if judge else not self.veiled

    def default(self, view: Any) -> A:
        """The answer if nobody answers. It is always legal."""
        answer: A = _judge_of(self).default(self, view)
        return answer

    def template(self, view: Any) -> A:
        """The answer with which a form begins."""
        judge = JUDGES.get(type(self))
        return judge.template(self, view) if judge else self.default(view)

    def proposal(self, view: Any) -> A:
        """The answer that an email proposes: orders worth sending as they are. It is legal and the same every time."""
        judge = JUDGES.get(type(self))
        return judge.proposal(self, view) if judge else self.template(view)

    def options(self, view: Any) -> dict[str, list[Option]]:
        """The values allowed at each place in the answer (dotted path, "" for the whole), where they can be listed."""
        judge = JUDGES.get(type(self))
        return judge.options(self, view) if judge else {}

    def as_written(self, answer: A) -> A:
        """An answer from standing orders as a person would write it, without parts that only the rules need."""
        return answer

    def laid_over(self, base: Any, new: Any) -> Any:
        """Raw orders laid over others, as a short reply is laid over a sheet."""
        if self.whole:
            return new
        judge = JUDGES.get(type(self))
        return judge.laid_over(self, base, new) if judge else laid_over(base, new)

    def settled(self, raw: Any) -> tuple[Any, list[Problem]]:
        """A newly submitted raw answer in the form in which answers are stored, and problems
        with parts that have no such form.

        Never used for an answer that is already stored: that stays as it was written.
        """
        judge = JUDGES.get(type(self))
        return judge.settled(self, raw) if judge else (raw, [])

    def problems(self, answer: A, view: Any) -> list[Problem]:
        """Why this answer is not legal, judged by the side's own view."""
        judge = JUDGES.get(type(self))
        return judge.worded(judge.problems(self, answer, view), view) if judge else []


class Judge(Generic[Q, A]):
    """Answers for one kind of question where the rules are needed, so that the question itself stays a plain record.

    A judge calls the methods through the question (`question.default(view)`), never on itself, because the question
    may define some of them itself.
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

    def worded(self, found: list[Problem], view: Any) -> list[Problem]:
        """The same in the words of who reads them: a game may call one thing differently for each side."""
        return found


JUDGES: dict[type[Question[Any]], Judge[Any, Any]] = {}
"""The judges of every ruleset in this process; see `Ruleset.judges`."""


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
    """Canonical JSON: the only byte form in which answers, questions, events, views and states are stored and digested.

    Keys of dicts must be text, because JSON has no others and their order would be undefined.
    """
    return _CANONICAL.encode(value)


def plain(value: Any) -> Any:
    """The value as it is read back after being stored: tuples become lists, sets are sorted."""
    return msgspec.json.decode(encode(value))


def laid_over(base: Any, new: Any) -> Any:
    """Merges two raw answers; where both have a value, the new one wins. Lists and values with `is`
    (conditions) are replaced whole."""
    if isinstance(base, Mapping) and isinstance(new, Mapping) and "is" not in new:
        return {**base, **{key: laid_over(base.get(key), value) for key, value in new.items()}}
    return new


def settled_answers(questions: Sequence[Question[Any]], answers: Mapping[str, Any]) -> dict[str, Any]:
    """Raw answers by question key, legal or not, in the form in which answers are stored."""
    known = {question.key: question for question in questions}
    return {key: known[key].settled(raw)[0] if key in known else raw for key, raw in answers.items()}


def put(raw: Any, place: str, value: Any) -> Any:
    """The raw answer with another value at a dotted place. "" means the whole answer."""
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
    """A raw value that does not have the form of the question's answer."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.where}: {problem.text.en}")
        self.problem = problem


def read_answer(question: Question[A], raw: Any) -> A:
    """Reads a raw JSON value as the question's answer."""
    try:
        answer: A = msgspec.convert(raw, question.answer_type(), strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(_malformed(str(error))) from None
    return answer


def judge(question: Question[A], raw: Any, view: Any) -> tuple[A | None, list[Problem]]:
    """Reads and validates an answer. An answer with problems is never returned.

    It is judged in the form in which it is stored, so that the order of the keys does not matter.
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
