"""The answers as they grow line by line, and which line said what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.questions import Malformed, Question, read_answer
from rulesets.kernel.reading import Reading
from rulesets.kernel.text import Problem
from rulesets.language import wording
from rulesets.language.asked import Asked
from rulesets.language.candidates import Candidate
from rulesets.language.explaining import problem
from rulesets.language.lines import Line
from rulesets.language.scan import same
from rulesets.language.topics import Topic
from rulesets.language.values import Answer, Path, Place, plain


class Sheet:
    """One question's answer as it grows, and which line said what."""

    def __init__(self) -> None:
        self.answer = Answer()
        self.said: dict[str, tuple[int, Any]] = {}
        self.nothing = 0
        """The line that said that there are no orders."""


class Answers:
    """Takes sentences as answers; lines that contradict earlier ones are told as problems."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self._sheets: dict[str, Sheet] = {}
        self._added: list[tuple[int, int]] = []

    def open(self, question: Question[Any]) -> Sheet:
        """A question that is answered, even if no line says more."""
        return self._sheets.setdefault(question.key, Sheet())

    def say(self, line: Line, candidate: Candidate, question: Question[Any]) -> list[Problem]:
        sheet = self.open(question)
        if candidate.form in candidate.topic.nothing:
            sheet.nothing = line.number
            return _contradicted(line, question, "", [number for number, _ in sheet.said.values()][:1])
        problems = _contradicted(line, question, "", [sheet.nothing] if sheet.nothing else [])
        for place, value in candidate.form.says(candidate.values):
            for path in place.paths(candidate.values):
                problems += self._put(line, candidate, question, place, path, value)
        return problems

    def _put(
        self, line: Line, candidate: Candidate, question: Question[Any], place: Place, path: Path, value: Any
    ) -> list[Problem]:
        sheet = self.open(question)
        # A list item never meets another: only its place's name, known after it is put, tells them apart.
        if not place.appends:
            name = ".".join(str(step) for step in path)
            earlier = sheet.said.get(name)
            if earlier and candidate.form.clash != "last":
                if same(earlier[1], value):
                    return []
                if place.into not in candidate.topic.adding or not _adds(earlier[1], value):
                    return _contradicted(line, question, name, [earlier[0]])
                value = [*earlier[1], *value]
                self._added.append((earlier[0], line.number))
        sheet.said[sheet.answer.put(path, value)] = (line.number, value)
        return []

    def reading(self) -> Reading:
        """The answers that are whole, what is wrong with the others, and which line said what."""
        answers: dict[str, Any] = {}
        lines: dict[str, int] = {}
        problems: list[Problem] = []
        for question in self.asked.questions:
            sheet = self._sheets.get(question.key)
            if sheet is None:
                continue
            topic = self.asked.sentences.topic(question)
            topic.fill(sheet.answer)
            for place, (number, _) in sheet.said.items():
                lines[f"{question.key}.{place}" if place else question.key] = number
            missing = None if topic.unfinished else self._missing(question, topic, sheet)
            if missing:
                problems.append(missing)
                continue
            try:
                answers[question.key] = plain(read_answer(question, sheet.answer.raw))
            except Malformed as error:
                if topic.unfinished:
                    answers[question.key] = sheet.answer.raw
                    continue
                problems.append(Reading({}, (), lines).located(error.problem.under(question.key)))
        return Reading(answers, tuple(problems), lines, added=tuple(self._added))

    def _missing(self, question: Question[Any], topic: Topic, sheet: Sheet) -> Problem | None:
        """Says which lines every answer must have and this one has not."""
        missing = topic.missing(sheet.answer.raw)
        if not missing:
            return None
        usages = tuple(form.usage(self.asked.language) for form in missing)
        code, text, legal = wording.line_missing(usages[: wording.MOST_SUGGESTIONS])
        return Problem(f"{question.key}.{missing[0].place.steps[0][1]}", code, text, legal)


def _adds(earlier: Any, value: Any) -> bool:
    """Whether two lists name other things: `nobody` adds to nothing, and who is named again may be meant twice."""
    return bool(earlier and value) and not any(one in earlier for one in value)


def _contradicted(line: Line, question: Question[Any], place: str, earlier: Sequence[int]) -> list[Problem]:
    where = f"{question.key}.{place}" if place else question.key
    return [problem(line, where, contradiction(number, line.number)) for number in earlier]
