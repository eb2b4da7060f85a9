"""The rules lab plays any position with any answers and dice, written as a case that
is also a test. See docs/lab.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

import msgspec

from rulesets.kernel.dice import DiceError, Roll, ScriptedFaces
from rulesets.kernel.engine import Progress, advance, complete
from rulesets.kernel.expectations import in_full, shortfalls
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked, Rolled, Stop
from rulesets.kernel.lab_case import FINAL, WAIVES, Case, LabError, in_words, read_case, starting_position
from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, Ruleset
from rulesets.kernel.sparring import Step, released_views, streams
from rulesets.kernel.table import Told
from rulesets.kernel.text import LANGUAGES, Problem

__all__ = ["LabError", "play_case"]


def play_case(rules: Ruleset[Any], case: dict[str, Any]) -> dict[str, Any]:
    """Plays a case as far as its answers reach and says what happened. Raises `LabError` if it cannot be played."""
    return _Bench(rules, read_case(rules, case)).play()


class _Bench:
    """One case while it is played."""

    def __init__(self, rules: Ruleset[Any], case: Case) -> None:
        self.rules = rules
        self.case = case
        self.stops = list(case.stops)
        self.stops_met = 0
        self.refused: list[Problem] = []
        self.in_order = list(case.dice.in_order)
        self.keys_rolled: set[str] = set()
        self.steps: list[Step] = []
        self.notes: list[str] = []

    def play(self) -> dict[str, Any]:
        checkpoint, self.notes = starting_position(self.rules, self.case)
        waived = {side: tuple(names) for side, names in self.case.waived.items()}
        for opening in range(self.case.segments):
            last = self._segment(opening, checkpoint, waived)
            self.steps.append(last)
            if last.progress.checkpoint is None or last.progress.outcome is not None:
                break
            checkpoint, waived = last.progress.checkpoint, last.progress.waived
        self._nothing_left_over()
        return self._result()

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
                raise LabError(f"dice: {error}", *self._rolled(error.rolled)) from None
            stop = None if step.progress.ended else self._lock(step.progress)
            if stop is None or self.refused:
                self._count_dice(script)
                return step
            journal = step.next_journal(stop)

    def _lock(self, progress: Progress) -> Stop | None:
        """The case's answers at this stop, or None if it has no more."""
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
        """Problems are an error, unless the case expects them."""
        if problems and (self.case.expect is None or self.case.expect.refused is None):
            raise LabError(*(f"{place}: {in_words(problem)}" for problem in problems))
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
        if lines:
            lines += self._rolled()
        if self.stops:
            lines.append(f"stops: {len(self.stops)} more than were met ({self.stops_met})")
        if lines and not self.refused:
            raise LabError(*lines)

    def _rolled(self, last: Iterable[Roll] = ()) -> list[str]:
        """A line for each roll, both of the segments that ended and of the one that did not."""
        before = [entry.roll for step in self.steps for entry in step.progress.trace if isinstance(entry, Rolled)]
        rolls = [*before, *last]
        lines = [f"  {roll.key}: {', '.join(map(str, roll.faces))}" for roll in rolls]
        return ["dice: rolled so far:", *lines] if rolls else ["dice: nothing was rolled so far"]

    # Results.

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
            "notes": self.notes,
        }
        expect = self.case.expect
        result["shortfalls"] = shortfalls(expect, self._in_full(result), self.rules.circles) if expect else []
        return result

    def _in_full(self, result: dict[str, Any]) -> dict[str, Any]:
        """The result with every field of state, views and events, so that a case can expect default values too."""
        last, rules = self.steps[-1].progress, self.rules
        state = rules.decode_state((last.checkpoint or self.steps[-1].checkpoint).state)
        told = [step.progress.told for step in self.steps]
        return {
            **result,
            "segments": [{"events": [{"to": list(t.to), "event": in_full(t.event)} for t in each]} for each in told],
            "views": {name: in_full(view) for name, view in released_views(rules, last).items()},
            "state": in_full(state),
            "outcome": in_full(last.outcome),
        }

    def _told(self, step: Step) -> dict[str, Any]:
        return {
            "title": plain(capital(step.progress.title)),
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
    """Answers by key. A key may be a pattern such as `*/bid/*`, which must fit exactly one question."""
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
