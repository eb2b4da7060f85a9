"""Lines understood before with the same names: a sheet is read again for every line that is tried below it."""

from __future__ import annotations

from collections.abc import Hashable

from rulesets.language.asked import Heading
from rulesets.language.candidates import Candidate, Candidates
from rulesets.language.lines import Line

MOST_REMEMBERED = 256
"""Lines whose meaning is kept with the names that they were read with."""


class Memory:
    def __init__(self, candidates: Candidates) -> None:
        self.candidates = candidates
        self._lines = candidates.lexicon.read_lines

    def recall(self, line: Line, heading: Heading) -> list[Candidate]:
        """What the line meant, at the cost that it had then: how much of a text is read depends on the text alone."""
        known: tuple[list[Candidate], int] = self._lines.get(self._key(line, heading), ([], 0))
        self.candidates.effort.spend(known[1])
        return known[0]

    def keep(self, line: Line, heading: Heading, found: list[Candidate], steps: int) -> None:
        if len(self._lines) >= MOST_REMEMBERED:
            self._lines.clear()
        if not any(candidate.flaws for candidate in found):
            self._lines[self._key(line, heading)] = found, steps

    def _key(self, line: Line, heading: Heading) -> Hashable:
        """All that the meaning of a line depends on, but for the names."""
        asked = self.candidates.asked
        topics = (heading.topic,) if heading.topic else tuple(asked.topics)
        return self.candidates.sentences, asked.language, topics, heading.section, line.plain, line.shown
