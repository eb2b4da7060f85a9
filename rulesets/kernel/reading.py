"""The result of reading orders: what was understood of a text."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.kernel.text import Problem


class Understood(msgspec.Struct, frozen=True):
    """A line in a player's own words, and the order as which it was understood."""

    line: int
    written: str
    taken: str


class Reading(msgspec.Struct, frozen=True):
    """What was understood of a text: raw answers by question key, and problems with their line numbers.

    If there are problems, the answers are only what could be understood: good for a preview, never for
    submitting. `lines` says on which line each part of an answer was written, so that problems found later can
    name the line too. `stray` are the lines that do not begin like an order, such as greetings. Each of them has
    its problem all the same. `understood` are the lines that were understood although they are not an order word
    for word; players are shown them. `added` are pairs of lines of which the later adds to the list of the earlier.
    """

    answers: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    lines: dict[str, int] = {}
    stray: tuple[int, ...] = ()
    understood: tuple[Understood, ...] = ()
    added: tuple[tuple[int, int], ...] = ()

    def located(self, problem: Problem) -> Problem:
        """The problem with the number of the line on which the part in question was written."""
        place = problem.where
        while place and problem.line is None:
            if place in self.lines:
                return msgspec.structs.replace(problem, line=self.lines[place])
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return problem
