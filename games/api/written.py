"""Orders as they came: answers by key, or text in the order language with its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.api.problems import BadRequestBody, ProblemLine
from games.orders import play
from games.orders.texts import read
from rulesets.kernel.reading import Understood
from rulesets.kernel.text import Problem
from rulesets.language import Reading


@dataclass(frozen=True)
class Written:
    """Raw answers. If they came as text, also what was not understood and where each part was."""

    answers: dict[str, Any]
    reading: Reading | None = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.reading.problems if self.reading else ()

    @property
    def understood(self) -> list[Understood]:
        """The lines in the player's own words, and how each was understood."""
        return list(self.reading.understood) if self.reading else []

    def located(self, problems: Sequence[Problem]) -> list[Problem]:
        """The same problems, each with its line."""
        return [self.reading.located(problem) for problem in problems] if self.reading else list(problems)


def understood(found: play.Asked, answers: dict[str, Any] | None, text: str | None, language: str) -> Written:
    if answers is not None and text is not None:
        raise BadRequestBody(ProblemLine("text", "contradiction", _("Send answers or a text, not both.")))
    if text is None:
        return Written(answers or {})
    reading = read(found, text, language)
    return Written(reading.answers, reading)
