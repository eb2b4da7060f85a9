"""The ways to understand a line: which sentences of the grammar it can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from rulesets.language import wording
from rulesets.language.asked import Asked, Fits
from rulesets.language.canonical import canonical
from rulesets.language.forms import Form
from rulesets.language.heard import Heard
from rulesets.language.lexicon import Lexicon, Names
from rulesets.language.lines import Line, Token
from rulesets.language.scan import Effort, Scan, same
from rulesets.language.topics import NOTHING, Topic
from rulesets.language.wording import Flaw
from rulesets.language.writing import Pen

MOST_HEARD = 32
"""Sets of words of which is kept what may be found among them."""


class Candidate(NamedTuple):
    """One way to understand a line."""

    topic: Topic
    form: Form
    values: dict[str, Any]
    cost: int
    flaws: tuple[Flaw, ...]

    @property
    def subjects(self) -> list[str]:
        """The ids that the sentence is for: those that its place in the answer is named by, or that it is told of."""
        found: list[str] = []
        for name in (*self.form.place.slots, *self.form.told_of):
            value = self.values.get(name)
            found += [value] if isinstance(value, str) else value or []
        return found

    @property
    def ambiguous(self) -> bool:
        """Whether all that is wrong is a word that means two things, or one that cannot be used of whoever is told."""
        return all(flaw.code in ("ambiguous.name", wording.NOT_OURS, wording.NOT_THERE) for flaw in self.flaws)

    def same_order(self, other: Candidate) -> bool:
        """Whether two readings come to the same: the same value in the same place."""
        if self.topic is not other.topic:
            return False
        said = [
            [(place.paths(candidate.values), value) for place, value in candidate.form.says(candidate.values)]
            for candidate in (self, other)
        ]
        if any(value is NOTHING for order in said for _, value in order):
            return self.form is other.form
        return same(*said)


class Found(NamedTuple):
    """The cheapest ways to understand all of a line, and the topic whose sentences could follow it furthest."""

    ways: list[Candidate]
    leading: Topic | None


class Candidates:
    """Matches lines with the sentences of what was asked."""

    def __init__(self, asked: Asked, lexicon: Lexicon, effort: Effort) -> None:
        self.asked, self.lexicon, self.effort = asked, lexicon, effort
        self.sentences, self.language = asked.sentences, asked.language
        self.pen = Pen(self.language, lexicon, self.sentences.clauses)
        self._heard = lru_cache(MOST_HEARD)(self._hear)

    def scan(
        self,
        line: Line,
        words: Sequence[Token],
        *,
        lenient: bool = False,
        free: bool = False,
        mentioned: Sequence[str] = (),
    ) -> Scan:
        heard = self._heard(frozenset(token.text for token in words if not token.quoted)) if free else None
        return Scan(
            line,
            words,
            self.lexicon,
            self.sentences.clauses,
            self.language,
            self.effort,
            lenient=lenient,
            free=free,
            known=self.sentences.vocabulary if free else frozenset(),
            heard=heard,
            mentioned=mentioned,
        )

    def _hear(self, said: frozenset[str]) -> Heard:
        """What is found out about some words: they may be tried in many orders."""
        return Heard(sorted(said), self.sentences.vocabulary, self.lexicon)

    def find(self, scan: Scan, fits: Fits) -> Found:
        found, leading = [], None
        for topic in self.sentences.topics:
            before = scan.furthest
            for form in (*topic.forms, *topic.nothing):
                if form.spoken and not scan.spoken:
                    continue
                if not fits(topic, form) or not scan.may_have(form.reads):
                    continue
                for match in scan.ways(form.reads, 0):
                    scan.furthest = max(scan.furthest, match.end)
                    if match.end == len(scan.words):
                        found.append(Candidate(topic, form, dict(match.value), match.cost, match.flaws))
            if scan.furthest > before:
                leading = topic
        cheapest = min((candidate.cost for candidate in found), default=0)
        return Found([candidate for candidate in found if candidate.cost == cheapest], leading)

    @cached_property
    def kinds(self) -> list[Names]:
        """The names of whatever the sentences of what was asked speak of."""
        return [self.lexicon.names(kind) for kind in self.sentences.kinds(self.asked.topics)]

    def rendered(self, candidate: Candidate) -> str:
        """A reading in canonical words; its section stands before it if the form has one."""
        said = canonical(candidate.topic, candidate.form, candidate.values, self.pen)
        section = candidate.topic.sections.get(candidate.form.section)
        return f"[{self.asked.titled(section)}] {said}" if section else said
