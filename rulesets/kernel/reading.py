"""What was understood of a text."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.text import Problem


class Understood(msgspec.Struct, frozen=True):
    """A line in a player's own words, and the order it was taken for."""

    line: int
    written: str
    taken: str


class Reading(msgspec.Struct, frozen=True):
    """What was understood of a text: raw answers by question key, and line-numbered problems.

    With problems the answers are only what could be understood: good for a preview, never for submitting. `lines` says
    on which line each part of an answer stands, so that whoever judges an answer can name the line too. `stray` are the
    lines that do not even begin as an order does: courtesies and the like. Each has its problem all the same.
    `understood` are the lines that were taken for an order without being one word for word: players are shown it.
    """

    answers: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    lines: dict[str, int] = {}
    stray: tuple[int, ...] = ()
    understood: tuple[Understood, ...] = ()

    def located(self, problem: Problem) -> Problem:
        """The problem with the line on which the place it speaks of was written."""
        place = problem.where
        while place and problem.line is None:
            if place in self.lines:
                return msgspec.structs.replace(problem, line=self.lines[place])
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return problem
