"""Plays lessons: the position in which the pupil is asked, the judgement of their orders, and what follows from them.

Everything is computed from the lesson alone by the engine that plays games. Nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from rulesets.kernel.dice import DiceError, ScriptedFaces
from rulesets.kernel.engine import Completion, Progress, Release, advance, complete
from rulesets.kernel.expectations import Expect, at_place, fits, in_full, shortfalls
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Rolled, Stop
from rulesets.kernel.lab_case import Case, LabError, starting_position
from rulesets.kernel.lab_case import Position as Stored
from rulesets.kernel.lessons import Lesson, LessonError, Position, Try, changed
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.reading import Reading
from rulesets.kernel.ruleset import Checkpoint, Ruleset
from rulesets.kernel.sparring import Step, released_views, streams
from rulesets.kernel.text import LANGUAGES


class _Faces(ScriptedFaces):
    """The lesson's dice. A roll that has more or fewer of them, because of other orders, is not scripted."""

    def scripted(self, key: str, count: int, choices: int, low: int) -> Sequence[int] | None:
        try:
            return super().scripted(key, count, choices, low)
        except DiceError:
            return None


class Opening(msgspec.Struct, frozen=True):
    """A lesson at the moment at which the pupil is asked."""

    lesson: Lesson
    step: Step
    questions: tuple[Question[Any], ...]
    release: Release
    """What the pupil's side was told so far, and its view."""


class Played(msgspec.Struct, frozen=True):
    """What followed from the pupil's orders, as their side knows it, and what is missing from what was asked."""

    progress: Progress
    release: Release
    missing: tuple[str, ...]

    @property
    def done(self) -> bool:
        return not self.missing


def opening(rules: Ruleset[Any], lesson: Lesson) -> Opening:
    """Plays up to the pupil's stop. Raises `LessonError` if the lesson does not lead there."""
    step = _advanced(rules, lesson, _start(rules, lesson), _journal(rules, lesson))
    for written in lesson.before:
        step = _advanced(rules, lesson, step.checkpoint, step.next_journal(_stop(rules, step.progress, written)))
    if lesson.side not in step.progress.asked:
        raise LessonError(f"{lesson.side} is not asked here, but {', '.join(step.progress.asked) or 'nobody'}")
    release = next(each for each in step.progress.releases if each.audience == lesson.side)
    return Opening(lesson, step, step.progress.asked[lesson.side], release)


def _start(rules: Ruleset[Any], lesson: Lesson) -> Checkpoint:
    position = lesson.position
    try:
        found, _ = starting_position(rules, _case(position))
        if not position.without and not position.changes:
            return found
        state = changed(msgspec.json.decode(found.state), position)
        return starting_position(rules, Case(checkpoint=Stored(rules.revision, state)))[0]
    except LabError as error:
        raise LessonError(str(error)) from error


def _case(position: Position) -> Case:
    if position.checkpoint is not None:
        return Case(checkpoint=msgspec.convert(position.checkpoint, Stored))
    return Case(options=position.options) if position.state is None else Case(state=position.state)


def _journal(rules: Ruleset[Any], lesson: Lesson) -> Journal:
    pace = lesson.pace or next(iter(rules.paces))
    if pace not in rules.paces:
        raise LessonError(f"pace: {pace!r} is none of {', '.join(rules.paces)}")
    return Journal(rules.revision, rules.paces[pace], {})


def _advanced(rules: Ruleset[Any], lesson: Lesson, checkpoint: Checkpoint, journal: Journal) -> Step:
    source = _Faces(lesson.dice, otherwise=streams(rules, digest("estafeta/lesson/1", lesson.seed)))
    return Step(checkpoint, journal, advance(rules, checkpoint, journal, source))


def _stop(rules: Ruleset[Any], progress: Progress, written: Mapping[str, Any], *, final: bool = False) -> Stop:
    """The answers at a stop. A side that is not named is silent."""
    views = released_views(rules, progress)
    locked = (
        Locked(side, _answers(rules, questions, written.get(side), views[side]))
        for side, questions in progress.asked.items()
    )
    return Stop(tuple(locked), final=final)


def _answers(rules: Ruleset[Any], questions: Sequence[Question[Any]], given: Any, view: Any) -> dict[str, Any] | None:
    """Orders as a text, or as answers by key."""
    if given is None:
        return None
    reading = rules.read(given, questions, view, "en") if isinstance(given, str) else Reading(dict(given))
    completion = complete(rules, questions, reading.answers, view, None)
    for problem in (*reading.problems, *completion.problems):
        raise LessonError(f"answers that are refused: {problem.text.en}")
    return completion.answers


def view_of(rules: Ruleset[Any], found: Opening) -> Any:
    """What the pupil's side knows when it is asked."""
    return rules.decode_view(found.release.view)


def first_sheet(rules: Ruleset[Any], found: Opening, language: str) -> str:
    """What stands on the order sheet at first."""
    if found.lesson.sheet is not None:
        return found.lesson.sheet.in_(language).strip()
    view = view_of(rules, found)
    texts = (rules.write(question, question.default(view), view, language) for question in found.questions)
    return "\n".join(text for text in texts if text.strip())


def read(rules: Ruleset[Any], found: Opening, text: str, language: str) -> tuple[Reading, Completion]:
    """The pupil's orders as understood and as judged, by the ruleset's own reader and judge."""
    view = view_of(rules, found)
    reading = rules.read(text, found.questions, view, language)
    return reading, complete(rules, found.questions, reading.answers, view, None)


def played(rules: Ruleset[Any], found: Opening, answers: Mapping[str, Any]) -> Played:
    """Plays to the end of the segment with these legal answers: nobody is asked again."""
    lesson = found.lesson
    stop = _stop(rules, found.step.progress, {**lesson.others, lesson.side: answers}, final=True)
    step = _advanced(rules, lesson, found.step.checkpoint, found.step.next_journal(stop))
    release = next(each for each in step.progress.releases if each.audience == lesson.side)
    missing = tuple(_missing(rules, lesson, step, step.progress.answers[-1].get(lesson.side, {})))
    return Played(step.progress, release, missing)


def _missing(rules: Ruleset[Any], lesson: Lesson, step: Step, answers: Mapping[str, Any]) -> Iterator[str]:
    """What the lesson asks for and the orders or their results do not show."""
    ended = step.progress.checkpoint
    state = rules.decode_state(ended.state) if ended is not None else None
    told = [{"to": list(each.to), "event": in_full(each.event)} for each in step.progress.told]
    done = lesson.done
    expect = Expect(events=done.events, no_events=done.no_events, state=done.state)
    result = {"segments": [{"events": told}], "state": in_full(state), "asked": {}, "views": {}, "refused": []}
    yield from shortfalls(expect, {**result, "outcome": plain(step.progress.outcome)}, rules.circles)
    for pattern, places in done.answers.items():
        fitting = [answer for key, answer in answers.items() if fnmatchcase(key, pattern)]
        if not fitting:
            yield f"answers: {pattern} is not asked; asked are {', '.join(answers)}"
        for answer in fitting:
            yield from (f"answers: {path}" for path, value in places.items() if not _holds(answer, path, value, rules))


def _holds(answer: Any, path: str, value: Any, rules: Ruleset[Any]) -> bool:
    try:
        return fits(value, at_place(answer, path), rules.circles)
    except LookupError:
        return False


def lesson_findings(rules: Ruleset[Any], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson: it must lead to its question, and its three tries must come out as they should."""
    try:
        found = opening(rules, lesson)
        tries = (("right", lesson.right), ("other", lesson.other), ("refused", lesson.refused))
        wrong = [
            line
            for language in LANGUAGES
            for kind, each in tries
            for line in _tried(rules, found, kind, each, language)
        ]
        dice = [] if wrong else _unrolled(rules, found)
        return [*_unsaid(lesson), *_sheet_findings(rules, found), *wrong, *dice]
    except LessonError as error:
        return [str(error)]


def _tried(rules: Ruleset[Any], found: Opening, kind: str, each: Try, language: str) -> Iterator[str]:
    reading, completion = read(rules, found, each.orders.in_(language), language)
    problems = [*reading.problems, *completion.problems]
    where = f"{kind}, {language}"
    if kind == "refused":
        if not problems:
            yield f"{where}: these orders are accepted"
    elif problems:
        yield f"{where}: {problems[0].text.in_(language)}"
    else:
        missing = played(rules, found, completion.answers).missing
        if kind == "right":
            yield from (f"{where}: {line}" for line in missing)
        elif not missing:
            yield f"{where}: these orders do what is asked"


def _unrolled(rules: Ruleset[Any], found: Opening) -> Iterator[str]:
    """Every scripted roll is made when the lesson is done as it should be."""
    lesson = found.lesson
    answers = read(rules, found, lesson.right.orders.en, "en")[1].answers
    rolls = {
        each.roll.key: each.roll for each in played(rules, found, answers).progress.trace if isinstance(each, Rolled)
    }
    for key, faces in lesson.dice.items():
        if key not in rolls or list(rolls[key].faces) != faces:
            yield f"dice: {key} is not rolled so, but {', '.join(rolls)}"


def _sheet_findings(rules: Ruleset[Any], found: Opening) -> Iterator[str]:
    """The sheet as it is at first can be read and is legal, but does not do what is asked."""
    for language in LANGUAGES:
        reading, completion = read(rules, found, first_sheet(rules, found, language), language)
        problems = [*reading.problems, *completion.problems]
        if problems:
            yield f"sheet, {language}: {problems[0].text.in_(language)}"
        elif played(rules, found, completion.answers).done:
            yield f"sheet, {language}: it does what is asked before anybody has done anything"


def _unsaid(lesson: Lesson) -> Iterator[str]:
    texts = {"title": lesson.title, "text": lesson.text, "task": lesson.task, "hint": lesson.hint}
    tries = {"right": lesson.right, "other": lesson.other, "refused": lesson.refused}
    for name, text in {**texts, **{name: each.says for name, each in tries.items()}}.items():
        if not text.en.strip() or not text.es.strip() or text.en == text.es:
            yield f"{name}: it is not said in both languages"
