"""The rules lab: any position, any answers, any dice, written down as a case that is also a test. See docs/lab.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Literal

import msgspec

from rulesets.kernel.dice import DiceError, ScriptedFaces
from rulesets.kernel.engine import Progress, advance, complete
from rulesets.kernel.expectations import Expect, shortfalls
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Rolled, Stop
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint, Ruleset, first_checkpoint
from rulesets.kernel.sparring import Step, released_views, streams
from rulesets.kernel.table import Told
from rulesets.kernel.text import LANGUAGES, Problem


class LabError(Exception):
    """A case that cannot be played as it is written; one line for each thing that is wrong."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces by key, faces in the order they are rolled, and what rolls where both are silent (without: an error)."""

    by_key: dict[str, list[int]] = {}
    in_order: list[int] = []
    seed: str | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    revision: int
    state: Any


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the answers given at each stop, the dice, and what should come of it."""

    about: str = ""
    ruleset: str = ""
    options: dict[str, Any] | None = None
    state: dict[str, Any] | None = None
    checkpoint: Position | None = None
    pace: str | list[str] | None = None
    waived: dict[str, list[str]] = {}
    segments: int = 1
    stops: list[dict[str, Any]] = []
    otherwise: Literal["stand", "silence"] = "stand"
    dice: Script = Script(seed="lab")
    expect: Expect | None = None


FINAL, WAIVES = "final", "waives"
"""What may stand in a stop besides the sides."""


def play_case(rules: Ruleset[Any], case: dict[str, Any]) -> dict[str, Any]:
    """Plays a case as far as its answers reach and says what happened; raises `LabError` where it cannot be played."""
    return _Bench(rules, read_case(rules, case)).play()


def read_case(rules: Ruleset[Any], raw: dict[str, Any]) -> Case:
    try:
        case = msgspec.convert(raw, Case)
    except msgspec.ValidationError as error:
        raise LabError(f"the case: {error}") from None
    if case.ruleset and case.ruleset != rules.name:
        raise LabError(f"ruleset: this case is for {case.ruleset}, not for {rules.name}")
    starts = [name for name in ("options", "state", "checkpoint") if getattr(case, name) is not None]
    if len(starts) > 1:
        raise LabError(f"a case starts from one position, not from {' and '.join(starts)}")
    for side in case.waived:
        _known_side(rules, side, "waived")
    for number, stop in enumerate(case.stops, 1):
        for name in stop:
            if name not in (FINAL, WAIVES):
                _known_side(rules, name, f"stop {number}")
        for side in stop.get(WAIVES, {}):
            _known_side(rules, side, f"stop {number}, {WAIVES}")
    return case


def _known_side(rules: Ruleset[Any], side: str, place: str) -> None:
    if side not in rules.sides:
        raise LabError(f"{place}: {side!r} is no side of {rules.name}; its sides are {', '.join(rules.sides)}")


class _Bench:
    """One case being played."""

    def __init__(self, rules: Ruleset[Any], case: Case) -> None:
        self.rules = rules
        self.case = case
        self.stops = list(case.stops)
        self.stops_met = 0
        self.refused: list[Problem] = []
        self.in_order = list(case.dice.in_order)
        self.keys_rolled: set[str] = set()
        self.steps: list[Step] = []

    def play(self) -> dict[str, Any]:
        checkpoint, waived = self._position(), {side: tuple(names) for side, names in self.case.waived.items()}
        for opening in range(self.case.segments):
            last = self._segment(opening, checkpoint, waived)
            self.steps.append(last)
            if last.progress.checkpoint is None or last.progress.outcome is not None:
                break
            checkpoint, waived = last.progress.checkpoint, last.progress.waived
        self._nothing_left_over()
        return self._result()

    def _position(self) -> Checkpoint:
        rules, case = self.rules, self.case
        if case.checkpoint is not None:
            return Checkpoint(rules.name, case.checkpoint.revision, encode(case.checkpoint.state))
        try:
            if case.state is not None:
                return Checkpoint(rules.name, rules.revision, encode(rules.decode_state(encode(case.state))))
            options = rules.read_options(case.options or {})
        except msgspec.ValidationError as error:
            raise LabError(f"{'state' if case.state is not None else 'options'}: {error}") from None
        problems = rules.option_problems(options)
        if problems:
            raise LabError(*(f"options: {_line(problem)}" for problem in problems))
        return first_checkpoint(rules, options)

    def _pace(self) -> tuple[str, ...]:
        pace = self.case.pace
        if isinstance(pace, list):
            return tuple(pace)
        name = pace or next(iter(self.rules.paces))
        if name not in self.rules.paces:
            raise LabError(f"pace: {name!r} is none of {', '.join(self.rules.paces)}")
        return self.rules.paces[name]

    # Playing.

    def _segment(self, opening: int, checkpoint: Checkpoint, waived: Mapping[str, tuple[str, ...]]) -> Step:
        journal = Journal(self.rules.revision, self._pace(), dict(waived))
        while True:
            script = self._script(opening)
            try:
                step = Step(checkpoint, journal, advance(self.rules, checkpoint, journal, script))
            except DiceError as error:
                raise LabError(f"dice: {error}") from None
            stop = None if step.progress.ended else self._lock(step.progress)
            if stop is None or self.refused:
                self._count_dice(script)
                return step
            journal = step.next_journal(stop)

    def _lock(self, progress: Progress) -> Stop | None:
        """The case's answers at this stop; None where it has none left and stands."""
        if not self.stops and self.case.otherwise == "silence":
            return Stop(tuple(Locked(side) for side in progress.asked))
        if not self.stops:
            return None
        written = self.stops.pop(0)
        self.stops_met += 1
        place = f"stop {self.stops_met}"
        views = released_views(self.rules, progress)
        for side in written:
            if side not in (FINAL, WAIVES) and side not in progress.asked:
                raise LabError(f"{place}: {side} is not asked here; asked are {_asked(progress)}")
        waives = written.get(WAIVES, {})
        locked = tuple(
            Locked(
                side,
                self._answers(f"{place}, {side}", written.get(side), questions, views[side]),
                waives=tuple(waives[side]) if side in waives else None,
            )
            for side, questions in progress.asked.items()
        )
        return Stop(locked, final=bool(written.get(FINAL, False)))

    def _answers(self, place: str, given: Any, questions: Sequence[Question[Any]], view: Any) -> dict[str, Any] | None:
        if given is None:
            return None
        if isinstance(given, str):
            answers = self._read(place, given, questions, view)
        elif isinstance(given, dict):
            answers = _by_key(place, given, questions)
        else:
            raise LabError(f"{place}: answers are an object by question key, a text of orders, or null for silence")
        problems = complete(self.rules, questions, answers, view, None).problems
        self._refuse(place, problems)
        return answers

    def _read(self, place: str, text: str, questions: Sequence[Question[Any]], view: Any) -> dict[str, Any]:
        reading = self.rules.read(text, questions, view, "en")
        self._refuse(place, reading.problems)
        return dict(reading.answers)

    def _refuse(self, place: str, problems: Sequence[Problem]) -> None:
        """Problems are an error, unless the case was written to see them."""
        if problems and (self.case.expect is None or self.case.expect.refused is None):
            raise LabError(*(f"{place}: {_line(problem)}" for problem in problems))
        self.refused.extend(problems)

    # Dice.

    def _script(self, opening: int) -> ScriptedFaces:
        seed = self.case.dice.seed
        otherwise = None if seed is None else streams(self.rules, digest("estafeta/lab/1", seed, opening))
        return ScriptedFaces(self.case.dice.by_key, self.in_order, otherwise)

    def _count_dice(self, script: ScriptedFaces) -> None:
        unused = script.unused
        self.keys_rolled.update(key for key in self.case.dice.by_key if key not in unused)
        left = sum(line.startswith("(in order)") for line in unused)
        self.in_order = self.in_order[len(self.in_order) - left :]

    def _nothing_left_over(self) -> None:
        unrolled = [key for key in self.case.dice.by_key if key not in self.keys_rolled]
        lines = [f"dice: {key} is scripted but was never rolled" for key in unrolled]
        if self.in_order:
            lines.append(f"dice: {self.in_order} are left over of the faces in order")
        if self.stops:
            lines.append(f"stops: {len(self.stops)} more than were met ({self.stops_met})")
        if lines and not self.refused:
            raise LabError(*lines)

    # What came of it.

    def _result(self) -> dict[str, Any]:
        last = self.steps[-1]
        ended = last.progress.checkpoint
        result = {
            "ruleset": self.rules.name,
            "revision": self.rules.revision,
            "segments": [self._told(step) for step in self.steps],
            "views": {release.audience: msgspec.json.decode(release.view) for release in last.progress.releases},
            "state": msgspec.json.decode((ended or last.checkpoint).state),
            "asked": {side: [self._asked(last, side, q) for q in asked] for side, asked in last.progress.asked.items()},
            "refused": plain(self.refused),
            "outcome": plain(last.progress.outcome),
        }
        result["shortfalls"] = shortfalls(self.case.expect, result) if self.case.expect else []
        return result

    def _told(self, step: Step) -> dict[str, Any]:
        return {
            "title": plain(step.progress.title),
            "ended": step.progress.ended,
            "events": [self._event(told) for told in step.progress.told],
            "rolls": [plain(entry.roll) for entry in step.progress.trace if isinstance(entry, Rolled)],
            "answers": plain(step.progress.answers),
            "trace": plain(step.progress.trace),
        }

    def _event(self, told: Told) -> dict[str, Any]:
        words = {language: self.rules.prose(told.event, language) for language in LANGUAGES}
        return {"to": list(told.to), "reveals": told.reveals, "event": plain(told.event), "prose": words}

    def _asked(self, step: Step, side: str, question: Question[Any]) -> dict[str, Any]:
        view = released_views(self.rules, step.progress)[side]
        return {
            "key": question.key,
            "question": plain(question),
            "prompt": plain(question.prompt(view)),
            "default": plain(question.default(view)),
            "options": plain(question.options(view)),
        }


def _by_key(place: str, given: Mapping[str, Any], questions: Sequence[Question[Any]]) -> dict[str, Any]:
    """Answers by key, where a key may be a pattern such as `*/bid/*` that fits exactly one question."""
    keys = [question.key for question in questions]
    answers = {}
    for pattern, answer in given.items():
        fitting = [pattern] if pattern in keys else [key for key in keys if fnmatchcase(key, pattern)]
        if len(fitting) != 1:
            fits = f"fits {', '.join(fitting)}" if fitting else "is not asked"
            raise LabError(f"{place}: {pattern} {fits}; asked are {', '.join(keys)}")
        if fitting[0] in answers:
            raise LabError(f"{place}: {fitting[0]} is answered twice")
        answers[fitting[0]] = answer
    return answers


def _asked(progress: Progress) -> str:
    return "; ".join(f"{side}: {', '.join(q.key for q in questions)}" for side, questions in progress.asked.items())


def _line(problem: Problem) -> str:
    line = f"line {problem.line}: " if problem.line is not None else ""
    legal = f" (legal: {', '.join(problem.legal)})" if problem.legal else ""
    return f"{line}{problem.where}: {problem.text.en}{legal}"
