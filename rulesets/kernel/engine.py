"""The function `advance`: nothing else in the project runs rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.dice import Dice
from rulesets.kernel.dice import Source as DiceSource
from rulesets.kernel.framing import trace_digest
from rulesets.kernel.journal import (
    Answered,
    Asked,
    Drift,
    Journal,
    Locked,
    Recorder,
    Rolled,
    Shown,
    Source,
    Stop,
    TellDigest,
    Trace,
)
from rulesets.kernel.questions import Question, encode, judge, plain, question_digest, read_answer
from rulesets.kernel.ruleset import Checkpoint, Ruleset, UnknownRevision, migrate
from rulesets.kernel.table import EVERYONE, Asking, Outcome, Runaway, Table, Told
from rulesets.kernel.text import Problem, Text

MOST_ASKS = 20_000


class IllegalAnswer(Exception):
    """A locked answer that the question does not allow and that should never have been accepted."""

    def __init__(self, key: str, problems: Sequence[Problem]) -> None:
        super().__init__(f"{key}: {'; '.join(f'{p.where} {p.text.en}' for p in problems)}")
        self.key = key
        self.problems = list(problems)


class Release(msgspec.Struct, frozen=True):
    """What one audience gets at a stop or at the end of a segment: the events since its last release, and its view."""

    audience: str
    events: tuple[Told, ...]
    view: bytes


class Progress(msgspec.Struct, frozen=True):
    """How far a segment was played: it stopped with open questions, or ended with the next checkpoint.

    `answers` holds what was used at each locked stop. The answers of a silent side come from its plan or the defaults.
    """

    title: Text
    stop: int
    asked: dict[str, tuple[Question[Any], ...]]
    releases: tuple[Release, ...]
    trace: Trace
    told: tuple[Told, ...]
    answers: tuple[dict[str, dict[str, Any]], ...]
    waived: dict[str, tuple[str, ...]]
    checkpoint: Checkpoint | None = None
    outcome: Outcome | None = None

    @property
    def ended(self) -> bool:
        return self.checkpoint is not None


def advance(
    rules: Ruleset[Any],
    checkpoint: Checkpoint,
    journal: Journal,
    source: DiceSource,
    *,
    thorough: bool = False,
) -> Progress:
    """Plays on until somebody must be asked or the segment ends.

    This is a pure function of checkpoint, journal and dice. What is played again is compared with the journal's trace;
    any difference is drift. With `thorough`, the views of earlier stops are made again too, as verification does.
    """
    return _Run(rules, checkpoint, journal, source, thorough).play()


class _Suspended(Exception):
    """The journal has no answer to the present question, so the run stops here."""


class _Run:
    def __init__(
        self, rules: Ruleset[Any], checkpoint: Checkpoint, journal: Journal, source: DiceSource, thorough: bool
    ) -> None:
        if journal.revision > rules.revision:
            raise UnknownRevision(f"a segment opened by {rules.name} revision {journal.revision}, not {rules.revision}")
        self.rules = rules
        self.journal = journal
        self.thorough = thorough
        self.state = rules.decode_state(migrate(rules, checkpoint).state)
        self.dice = Dice(source, rules.sides)
        self.table = Table(rules.sides, self.dice, journal.revision)
        self.recorder = Recorder(journal.trace)
        self.title = rules.segment_title(self.state)
        self.plans: dict[str, Any] = {}
        self._plans_written: dict[str, Any] = {}
        self.waived = {side: tuple(classes) for side, classes in journal.waived.items()}
        self.stop = 0
        self.final = False
        self.asks = 0
        self.released = dict.fromkeys((*rules.sides, EVERYONE), 0)
        self.used: list[dict[str, dict[str, Any]]] = []
        self.asked: dict[str, tuple[Question[Any], ...]] = {}
        self.releases: tuple[Release, ...] = ()
        self._rolls_written = 0
        self._tells_written = 0
        self._views: dict[str, Any] = {}

    def play(self) -> Progress:
        rule = self.rules.play(self.state, self.table)
        try:
            asking = next(rule)
            while True:
                answers = self._answers(asking)
                self._views.clear()
                asking = rule.send(answers)
        except StopIteration as end:
            return self._end(end.value)
        except _Suspended:
            rule.close()
            return self._progress(None, None)

    # Answers come from the journal first, then from a stop, then from plan and default.

    def _answers(self, asking: Asking) -> Mapping[str, Any]:
        self._write_down()
        self._check_asking(asking)
        stopping = [] if self.final else [item for item in asking.items if self._stops_for(*item)]
        locked = self._lock(stopping) if stopping else None
        answers: dict[str, Any] = {}
        for side, question in asking.items:
            answers[question.key] = self._answer(locked, stopping, side, question)
        return answers

    def _check_asking(self, asking: Asking) -> None:
        self.asks += 1
        if self.asks > MOST_ASKS:
            raise Runaway(f"more than {MOST_ASKS} questions in one segment")
        for side, question in asking.items:
            if side not in self.rules.sides:
                raise ValueError(f"{question.key}: asked of {side!r}, who is no side")
        if len(asking.items) > 1:
            keys = [question.key for _, question in asking.items]
            if len(set(keys)) != len(keys):
                raise ValueError(f"two questions asked together share a key: {sorted(keys)}")

    def _stops_for(self, side: str, question: Question[Any]) -> bool:
        kind = question.stop_class
        if kind not in self.journal.pace or kind in self.waived.get(side, ()):
            return False
        return question.opens(self._view(EVERYONE))

    def _lock(self, stopping: Sequence[tuple[str, Question[Any]]]) -> dict[str, Locked]:
        """The locked answers of the next stop. If there are none, the run is suspended at that stop."""
        self.stop += 1
        for side, question in stopping:
            self.recorder.add(Asked(self.stop, side, question.key, question_digest(question)))
        sides = [side for side in self.rules.sides if any(asked == side for asked, _ in stopping)]
        self._release(sides)
        if self.stop > len(self.journal.stops):
            self.asked = {side: tuple(q for s, q in stopping if s == side) for side in sides}
            self.recorder.close(f"stop {self.stop}")
            raise _Suspended
        stop = self.journal.stops[self.stop - 1]
        self._check_stop(stop, sides, stopping)
        self.final = stop.final
        self.dice.stage = "play"
        self.used.append({side: {} for side in sides})
        for entry in stop.locked:
            if entry.waives is not None:
                self.waived[entry.side] = entry.waives
        return {entry.side: entry for entry in stop.locked}

    def _check_stop(self, stop: Stop, sides: Sequence[str], stopping: Sequence[tuple[str, Question[Any]]]) -> None:
        written = [entry.side for entry in stop.locked]
        if written != list(sides):
            raise Drift(f"stop {self.stop}", written, list(sides))
        for entry in stop.locked:
            keys = {question.key for side, question in stopping if side == entry.side}
            for key in entry.answers or ():
                if key not in keys:
                    raise Drift(f"stop {self.stop}, {entry.side}", key, sorted(keys))

    def _answer(
        self,
        locked: dict[str, Locked] | None,
        stopping: Sequence[tuple[str, Question[Any]]],
        side: str,
        question: Question[Any],
    ) -> Any:
        entry = locked.get(side) if locked and (side, question) in stopping else None
        if entry is not None and entry.answers is not None and question.key in entry.answers:
            raw, source = entry.answers[question.key], entry.source
            answer = self._written(question, raw, side)
            written = self._note(side, question, answer, source)
        else:
            answer, derived = derive(self.rules, question, self._view(side), self.plans.get(side))
            written = self._note(side, question, answer, derived)
        if entry is not None:
            self.used[-1][side][question.key] = written
        if question.standing:
            self.plans[side] = answer
            self._plans_written[side] = written
        return answer

    def _written(self, question: Question[Any], raw: Any, side: str) -> Any:
        """A locked answer. It is judged only when it is met for the first time, because a
        replay would find nothing new."""
        if self.recorder.replaying:
            return read_answer(question, raw)
        answer, problems = judge(question, raw, self._view(side))
        if problems:
            raise IllegalAnswer(question.key, problems)
        return answer

    def _note(self, side: str, question: Question[Any], answer: Any, source: Source) -> Any:
        """Records the answer and returns it as plain data. An answer from a standing
        plan is recorded as it was before."""
        stands = side in self._plans_written and answer is self.plans[side]
        written = self._plans_written[side] if stands else plain(answer)
        self.recorder.add(Answered(side, question.key, question_digest(question), source, written))
        return written

    # What is recorded and what is sent out.

    def _view(self, audience: str) -> Any:
        if audience not in self._views:
            self._views[audience] = self.rules.view(self.state, audience)
        return self._views[audience]

    def _write_down(self) -> None:
        for roll in self.dice.rolls[self._rolls_written :]:
            self.recorder.add(Rolled(roll))
        self._rolls_written = len(self.dice.rolls)
        for told in self.table.told[self._tells_written :]:
            self.recorder.add(TellDigest(told.to, trace_digest("estafeta/event/1", encode(told))))
        self._tells_written = len(self.table.told)

    def _release(self, sides: Sequence[str]) -> None:
        """A side's bulletins appear at its own stops and at the segment's end. The spectators' appear where all
        sides are asked. [decisions 3.5]
        """
        audiences = [*sides, EVERYONE] if len(sides) == len(self.rules.sides) else list(sides)
        if self.stop <= len(self.journal.stops) and self.recorder.replaying and not self.thorough:
            written = self.recorder.written_views(self.stop)
            if [shown.audience for shown in written] != audiences:
                raise Drift(f"views at stop {self.stop}", [shown.audience for shown in written], audiences)
            for shown in written:
                self.recorder.add(shown)
            for audience in audiences:
                self.released[audience] = len(self.table.told)
            return
        self.releases = tuple(self._release_to(audience, self.stop) for audience in audiences)

    def _release_to(self, audience: str, stop: int) -> Release:
        view = encode(self._view(audience))
        self.recorder.add(Shown(stop, audience, trace_digest("estafeta/view/1", view)))
        events = tuple([told for told in self.table.told[self.released[audience] :] if audience in told.to])
        self.released[audience] = len(self.table.told)
        return Release(audience, events, view)

    def _end(self, outcome: Outcome | None) -> Progress:
        self._write_down()
        self._views.clear()
        if self.stop < len(self.journal.stops):
            raise Drift("segment's end", self.journal.stops[self.stop], None)
        self.releases = tuple(self._release_to(name, self.stop + 1) for name in (*self.rules.sides, EVERYONE))
        self.recorder.close("segment's end")
        return self._progress(Checkpoint(self.rules.name, self.rules.revision, encode(self.state)), outcome)

    def _progress(self, checkpoint: Checkpoint | None, outcome: Outcome | None) -> Progress:
        return Progress(
            title=self.title,
            stop=self.stop,
            asked=self.asked,
            releases=self.releases,
            trace=tuple(self.recorder.entries),
            told=tuple(self.table.told),
            answers=tuple(self.used),
            waived=dict(self.waived),
            checkpoint=checkpoint,
            outcome=outcome,
        )


def derive(rules: Ruleset[Any], question: Question[Any], view: Any, plan: Any) -> tuple[Any, Source]:
    """The answer for a silent side: from its plan if that is legal now, otherwise the
    question's default. [decisions 5]"""
    wished = rules.policy(plan, question, view)
    if wished is not None and not question.problems(wished, view):
        return wished, "plan"
    return question.default(view), "default"


def standing_answer(rules: Ruleset[Any], question: Question[Any], view: Any, plan: Any) -> Any | None:
    """What the side's standing orders fill into its form. None if there are none, or if they say
    nothing legal. [decisions 3.3]
    """
    wished = None if plan is None else rules.policy(plan, question, view)
    if wished is None or question.problems(wished, view):
        return None
    return question.as_written(wished)


class Completion(msgspec.Struct, frozen=True):
    """A completed submission: raw answers to everything asked, what was filled in and from where, and what is wrong."""

    answers: dict[str, Any]
    filled: dict[str, Source]
    problems: tuple[Problem, ...]


def complete(
    rules: Ruleset[Any], questions: Sequence[Question[Any]], given: Mapping[str, Any], view: Any, plan: Any
) -> Completion:
    """Judges every answer against the side's view, and fills in what was left open. [decisions 3.6]"""
    answers: dict[str, Any] = {}
    filled: dict[str, Source] = {}
    problems: list[Problem] = []
    keys = [question.key for question in questions]
    for key in given:
        if key not in keys:
            problems.append(_unasked(key, keys))
    for question in questions:
        if question.key in given:
            raw, wrong = question.settled(given[question.key])
            answer, illegal = judge(question, raw, view)
            wrong = [*wrong, *illegal]
            problems.extend(problem.under(question.key) for problem in wrong)
        else:
            wrong = []
            answer, filled[question.key] = derive(rules, question, view, plan)
        if question.standing and not wrong:
            plan = answer
        answers[question.key] = plain(answer)
    return Completion(answers, filled, tuple(problems))


def _unasked(key: str, keys: Sequence[str]) -> Problem:
    return Problem(
        where=key,
        code="not-asked",
        text=Text(en="You are not asked this now.", es="Ahora no se te pregunta esto."),
        legal=tuple(keys),
    )
