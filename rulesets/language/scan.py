"""Finds every way a line can be read, in time that grows with its length: results are kept, capped and counted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rulesets.kernel.text import Text
from rulesets.language.gist import gist_of
from rulesets.language.heard import Heard, taken_for
from rulesets.language.lexicon import Lexicon
from rulesets.language.lines import Line, Token
from rulesets.language.wording import Flaw

MOST_WAYS = 24
"""Ways to read the same words from the same place that are followed up."""
DEEPEST = 100
"""Parts within parts; a clause within a clause takes three or four."""
LINE_STEPS = 20_000
TEXT_STEPS = 500_000

SHORTENED = 1
LOOSE = 10
VAGUE = 1_000
FLAWED = 100_000
"""What a way costs: a full name is better than a shortened one, a known word better than free text, and so on."""


class Match(NamedTuple):
    """One way to read the words up to `end`: a slot gives its value, a part of a sentence gives (name, value) pairs."""

    end: int
    value: Any
    cost: int = 0
    flaws: tuple[Flaw, ...] = ()


class Reads(Protocol):
    """Anything that can recognise itself in a line: parts of sentences, and slots."""

    def ways(self, scan: Scan, at: int) -> list[Match]: ...


class Guarded:
    """A part of a sentence that can often tell at once that a line does not have it."""

    def possible(self, scan: Scan) -> bool:
        """Whether the line has the words that must be said."""
        raise NotImplementedError


class Says(Protocol):
    """A kind of sentence as those know it that read one within another."""

    @property
    def reads(self) -> Reads: ...

    @property
    def spoken(self) -> bool: ...

    @property
    def slots(self) -> Mapping[str, Any]: ...

    @property
    def required(self) -> tuple[str, ...]: ...

    def value(self, values: Mapping[str, Any]) -> Any: ...


class Effort:
    """Counts what reading a text has cost."""

    def __init__(self, most: int = TEXT_STEPS) -> None:
        self.most = most
        self.steps = 0

    def spend(self, steps: int) -> None:
        """What a line cost when it was read before: no more of it counts than would have been tried now."""
        self.steps = min(self.steps + steps, self.most + 1)
        if self.steps > self.most:
            raise Tangled


class Tangled(Exception):
    """The line costs more than any sensible line does."""


class Scan:
    """One attempt at one line. A free one compares the gist of line and sentences, word by word for what they mean; a
    lenient one puts up with unknown words and notes them as flaws."""

    def __init__(
        self,
        line: Line,
        words: Sequence[Token],
        lexicon: Lexicon,
        clauses: Mapping[str, Sequence[Says]],
        language: str,
        effort: Effort,
        *,
        lenient: bool = False,
        free: bool = False,
        known: frozenset[str] = frozenset(),
        heard: Heard | None = None,
        mentioned: Collection[str] = (),
    ) -> None:
        self.line = line
        self.words = words
        self.lexicon = lexicon
        self.clauses = clauses
        self.language = language
        self.lenient = lenient
        self.free = free
        self.spoken = free
        """Whether sentences count that are only spoken."""
        self.mentioned = mentioned
        """Who has orders already: the rest are all others."""
        self._vocabulary = known
        """Words of the grammar: none of them is another one misspelled."""
        self.heard = heard or Heard((), known, lexicon)
        """The words of a free scan: others of the same words may share what is found out about them."""
        self.furthest = 0
        self.expected: list[Text] = []
        self._effort = effort
        self._steps = 0
        self._known: dict[tuple[int, int], list[Match]] = {}
        self._of_clause: dict[str, list[Says]] = {}
        self._depth = 0

    def ways(self, part: Reads, at: int) -> list[Match]:
        key = (id(part), at)
        known = self._known.get(key)
        if known is not None:
            return known
        if not self.may_have(part):
            self._known[key] = []
            return []
        self.spend(1)
        self._known[key] = []
        self._depth += 1
        if self._depth > DEEPEST:
            raise Tangled
        found = best(part.ways(self, at))
        self._depth -= 1
        self.spend(len(found))
        self._known[key] = found
        return found

    def may_have(self, part: Reads) -> bool:
        """Whether it is worth looking for a part."""
        if not self.free or self.lenient or not isinstance(part, Guarded):
            return True
        may = self.heard.possible.get(id(part))
        if may is None:
            may = self.heard.possible[id(part)] = part.possible(self)
        return may

    def of_clause(self, clause: str) -> list[Says]:
        """The sentences of a clause that it is worth looking for anywhere in the line."""
        known = self._of_clause.get(clause)
        if known is None:
            every = [form for form in self.clauses[clause] if self.spoken or not form.spoken]
            known = self._of_clause[clause] = [form for form in every if self.may_have(form.reads)]
        return known

    def spend(self, steps: int) -> None:
        self._steps += steps
        self._effort.steps += steps
        if self._steps > LINE_STEPS or self._effort.steps > self._effort.most:
            raise Tangled

    def word(self, at: int) -> Token | None:
        return self.words[at] if at < len(self.words) else None

    def spell(self, at: int, spelling: Sequence[str]) -> int:
        """Where these words end if they stand here, else -1."""
        if at + len(spelling) > len(self.words):
            return -1
        for offset, text in enumerate(spelling):
            token = self.words[at + offset]
            if token.text != text and not (text == "->" and token.text == "-" and not token.quoted):
                return -1
        return at + len(spelling)

    def said(self, at: int, spelling: Sequence[str]) -> tuple[int, int]:
        """Where these words end if they are said here, and what it costs to take them so; else -1."""
        if not self.free:
            return self.spell(at, spelling), 0
        cost = 0
        for text in gist_of(tuple(spelling)):
            token = self.words[at] if at < len(self.words) else None
            if token is None or token.quoted:
                return -1, 0
            taken = taken_for(token.text, text, self.heard.is_odd(token.text))
            if taken < 0:
                return -1, 0
            at, cost = at + 1, cost + taken
        return at, cost

    def knows(self, at: int) -> bool:
        """Whether a word of the language stands here."""
        return self.words[at].text in self._vocabulary

    def written(self, start: int, end: int) -> str:
        """The words from one place to another as the player wrote them."""
        if start >= end:
            return ""
        return self.line.between(self.words[start].start, self.words[end - 1].end)

    def miss(self, at: int, expected: Text) -> None:
        """Notes what would have had to stand here, for the best explanation of a failure."""
        if at > self.furthest:
            self.furthest, self.expected = at, []
        if at == self.furthest and len(self.expected) < 8:
            self.expected.append(expected)


def best(found: list[Match]) -> list[Match]:
    """The cheapest ways, then the longest, each once."""
    if len(found) < 2:
        return found
    kept: list[Match] = []
    for match in sorted(found, key=lambda match: (match.cost, -match.end)):
        if not any(match.end == other.end and same(match.value, other.value) for other in kept):
            kept.append(match)
            if len(kept) == MOST_WAYS:
                break
    return kept


def same(one: Any, other: Any) -> bool:
    """Equality that does not take yes for 1."""
    return bool(one == other) and repr(one) == repr(other)
