"""Orders of the pages that teach a game, read, judged and played like a player's own."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from rulesets.kernel.engine import Progress
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.sparring import released_views
from rulesets.kernel.text import Problem


class Played(NamedTuple):
    """A segment to its end: the position when somebody was asked, and afterwards."""

    ruleset: Ruleset[Any]
    asked: Progress
    ended: Progress

    def question(self, side: str) -> Question[Any]:
        (found,) = self.asked.asked[side]
        return found

    def before(self, side: str) -> Any:
        return released_views(self.ruleset, self.asked)[side]

    def after(self, side: str) -> Any:
        return released_views(self.ruleset, self.ended)[side]

    def sentences(self, side: str, language: str) -> list[str]:
        """What a side was told, event by event."""
        return [self.ruleset.prose(told.event, language) for told in self.ended.told if side in told.to]

    def report(self, side: str, language: str) -> list[str]:
        """What a side was told, as its report puts it."""
        events = [told.event for told in self.ended.told if side in told.to]
        return [line for line in self.ruleset.report([events], self.after(side), language)[0] if line]


def answered(
    ruleset: Ruleset[Any], text: str, question: Question[Any], view: Any, language: str
) -> tuple[Any, list[Problem]]:
    """A block as the answer to a question, and everything that is wrong with it."""
    reading = ruleset.read(text, [question], view, language)
    problems = list(reading.problems)
    if problems:
        return question.default(view), problems
    answer = msgspec.convert(reading.answers[question.key], question.answer_type())
    return answer, question.problems(answer, view)
