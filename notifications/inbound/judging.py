"""Tells whether the game reads a line as an order. The mail reader asks before it joins, passes on or drops lines."""

from __future__ import annotations

from functools import cached_property

from games.errors import NotFound
from games.models import Decision, Seat
from games.orders import play
from games.orders.play import Asked
from rulesets.language import Reading

MOST_LINES = 400
"""Lines judged one by one. Longer mails are not judged further."""


class Judge:
    """Judges single lines by what a seat is asked, each line only once."""

    def __init__(self, decision: Decision, seat: Seat, language: str) -> None:
        self.decision, self.seat, self.language = decision, seat, language
        self._known: dict[str, Reading | None] = {}

    def reads(self, line: str) -> bool:
        found = self._reading(line)
        return found is not None and not any(problem.line == 1 for problem in found.problems)

    def begins(self, line: str) -> bool:
        found = self._reading(line)
        return found is not None and 1 not in found.stray

    @cached_property
    def _asked(self) -> Asked | None:
        try:
            return play.asked(self.decision, self.seat)
        except NotFound:
            return None

    def _reading(self, line: str) -> Reading | None:
        said = " ".join(line.split())
        if said not in self._known:
            asked = self._asked if said and len(self._known) < MOST_LINES else None
            self._known[said] = (
                asked.game.rules.read(said, asked.questions, asked.view, self.language) if asked else None
            )
        return self._known[said]
