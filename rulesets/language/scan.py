"""Finds every way a line can be read, in time that grows with its length: results are kept, capped and counted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from rulesets.kernel.text import Text
from rulesets.language.gist import (
    ANOTHER_FORM,
    JOINTS,
    LEFT_OUT,
    MISSPELLED,
    PREPOSITIONS,
    SKIPPED,
    THEN,
    gist_of,
    likeness,
    mended,
    slip,
)
from rulesets.language.lexicon import Lexicon
from rulesets.language.lines import SOFT, Line, Token
from rulesets.language.wording import Flaw, alike, unknown_word

MOST_WAYS = 24
"""Ways to read the same words from the same place that are followed up."""
MOST_TO_AN_END = 6
"""Lists of different items that end at the same word."""
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
        self.furthest = 0
        self.expected: list[Text] = []
        self._effort = effort
        self._steps = 0
        self._known: dict[tuple[int, int], list[Match]] = {}
        self._held: dict[str, bool] = {}
        self._depth = 0

    def ways(self, part: Reads, at: int) -> list[Match]:
        key = (id(part), at)
        known = self._known.get(key)
        if known is not None:
            return known
        if self.free and not self.lenient and isinstance(part, InTurn) and not part.possible(self):
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
            taken = self._taken(at, text)
            if taken < 0:
                return -1, 0
            at, cost = at + 1, cost + taken
        return at, cost

    def holds(self, meant: str) -> bool:
        """Whether the line has a word that may be taken for this one."""
        known = self._held.get(meant)
        if known is None:
            known = self._held[meant] = any(self._taken(at, meant) >= 0 for at in range(len(self.words)))
        return known

    def _taken(self, at: int, meant: str) -> int:
        token = self.word(at)
        if token is None or token.quoted:
            return -1
        cost = likeness(token.text, meant)
        if cost < 0 and meant == "->" and token.text == "-":
            return 0
        if cost < 0 and token.text not in self._vocabulary:
            verb = mended(token.text)
            if slip(token.text, meant) or (verb and likeness(verb, meant) >= 0):
                return MISSPELLED
        return cost

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


class Phrase:
    """Words that must stand there: in either language, each word with its synonyms."""

    def __init__(self, options: Sequence[Sequence[Sequence[tuple[str, ...]]]], shown: Text) -> None:
        self.options = options
        self.shown = shown
        self._only_prepositions = any(
            all(any(word in PREPOSITIONS for words in each for word in words) for each in option) for option in options
        )
        self._single_words = [
            words[0] for option in options if len(option) == 1 for words in option[0] if len(words) == 1
        ]

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = []
        for option in self.options:
            end, cost = at, 0
            for word in option:
                end, more = _longest(scan, end, word)
                if end < 0:
                    break
                cost += more
            else:
                found.append(Match(end, (), cost))
        if scan.free and self._only_prepositions and not any(match.end == at for match in found):
            found.append(Match(at, (), LEFT_OUT))
        if not found:
            scan.miss(at, self.shown)
            if scan.lenient:
                found = self._slip(scan, at)
        return found

    def possible(self, scan: Scan) -> bool:
        """Whether a free scan may find these words anywhere in the line: most sentences are ruled out by this."""
        if self._only_prepositions:
            return True
        return any(all(any(_held(scan, words) for words in word) for word in option) for option in self.options)

    def _slip(self, scan: Scan, at: int) -> list[Match]:
        """A single word misspelled: understood well enough to say what was meant."""
        token = scan.word(at)
        if token is None or token.quoted:
            return []
        for text in self._single_words:
            scan.spend(10)
            if alike(token.text, text):
                flaw = unknown_word(scan.written(at, at + 1), partial(tuple, [text]))
                return [Match(at + 1, (), FLAWED, (flaw,))]
        return []


def _held(scan: Scan, spelling: tuple[str, ...]) -> bool:
    return spelling[:1] in _SOFT_WORDS or all(scan.holds(text) for text in gist_of(spelling))


_SOFT_WORDS = tuple((sign,) for sign in SOFT)


def _longest(scan: Scan, at: int, word: Sequence[tuple[str, ...]]) -> tuple[int, int]:
    """Where the likeliest of these words ends, the longest of such, and its cost."""
    if scan.free:
        told = [(end, cost) for end, cost in (scan.said(at, spelling) for spelling in word) if end >= 0]
        if told:
            return min(told, key=lambda said: (said[1], -said[0]))
    elif (end := _spelled(scan, at, word)) >= 0:
        return end, 0
    return (at if len(word) == 1 and len(word[0]) == 1 and word[0][0] in SOFT else -1), 0


def _spelled(scan: Scan, at: int, word: Sequence[tuple[str, ...]]) -> int:
    """Where the longest of these words ends that stands here as it is spelled, else -1. Most begin otherwise."""
    token = scan.word(at)
    if token is None:
        return -1
    begins = (token.text, "->") if token.text == "-" else (token.text,)
    return max((scan.spell(at, spelling) for spelling in word if spelling[0] in begins), default=-1)


class Filled:
    """A slot in its place: binds its value to the slot's name."""

    def __init__(self, name: str, slot: Reads) -> None:
        self.name = name
        self.slot = slot

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [
            Match(end, ((self.name, value),), cost, tuple(flaw.under(self.name) for flaw in flaws))
            for end, value, cost, flaws in scan.ways(self.slot, at)
        ]


class Perhaps:
    def __init__(self, inner: Reads) -> None:
        self.inner = inner

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [*scan.ways(self.inner, at), Match(at, ())]


class Unsaid:
    """What is written out, and understood where somebody leaves it out."""

    def __init__(self, inner: Reads) -> None:
        self.inner = inner

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = scan.ways(self.inner, at)
        return [*found, Match(at, (), LEFT_OUT)] if scan.free else found


class OneOf:
    def __init__(self, options: Sequence[Reads]) -> None:
        self.options = options

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match for option in self.options for match in scan.ways(option, at)]


class InTurn:
    """One part after the other; a comma or colon between two parts may be there or not."""

    def __init__(self, parts: Sequence[Reads]) -> None:
        self.parts = parts

    def possible(self, scan: Scan) -> bool:
        """Whether the line has the words that must be said; see `Phrase.possible`."""
        return all(_possible(part, scan) for part in self.parts)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        front = [Match(at, ())]
        for part in self.parts:
            ahead = [
                Match(after.end, before.value + after.value, before.cost + after.cost, before.flaws + after.flaws)
                for before in front
                for after in self._next(scan, part, before.end)
            ]
            front = best(ahead)
            if not front:
                break
        return front

    @staticmethod
    def _next(scan: Scan, part: Reads, at: int) -> list[Match]:
        found = scan.ways(part, at)
        token = scan.word(at)
        if token is not None and token.text in SOFT and at > 0 and all(match.end == at for match in found):
            return [*found, *(match for match in scan.ways(part, at + 1) if match.end > at + 1)]
        if scan.free and token is not None and token.text in PREPOSITIONS and at > 0:
            beyond = [match for match in scan.ways(part, at + 1) if match.end > at + 1]
            return [*found, *(match._replace(cost=match.cost + SKIPPED) for match in beyond)]
        return found


def _possible(part: Reads, scan: Scan) -> bool:
    if isinstance(part, Phrase | InTurn):
        return part.possible(scan)
    return not isinstance(part, OneOf) or any(_possible(option, scan) for option in part.options)


def chain(
    scan: Scan,
    at: int,
    item: Callable[[int], list[Match]],
    separators: Sequence[tuple[str, ...]],
    most: int,
    *,
    listing: bool = False,
    loosely: bool = False,
) -> list[Match]:
    """Items with separators between them, every length of the chain; values are tuples of what the items gave. Between
    those of a listing a free scan takes whatever people put there, and nothing at all between those that are loose."""
    links: list[tuple[Match, Any, int]] = [(match, None, 1) for match in item(at)]
    done: list[tuple[Match, Any, int]] = []
    while links:
        done = _likeliest(done + links)
        longer = []
        for link in links:
            if link[2] >= most:
                continue
            starts = _after(scan, link[0].end, separators, listing)
            if scan.free and loosely and not any(start == link[0].end for start, _ in starts):
                starts.append((link[0].end, LEFT_OUT))
            for start, cost in starts:
                for match in item(start):
                    if match.end <= start:
                        continue
                    spent = Match(match.end, match.value, link[0].cost + cost + match.cost, link[0].flaws + match.flaws)
                    longer.append((spent, link, link[2] + 1))
        scan.spend(len(longer))
        links = sorted(longer, key=lambda link: (link[0].cost, -link[0].end))[:MOST_WAYS]
    return [Match(last[0].end, _unlink(last), last[0].cost, last[0].flaws) for last in done]


def _likeliest(links: list[tuple[Match, Any, int]]) -> list[tuple[Match, Any, int]]:
    """The few cheapest chains to each end: a long chain of doubtful items must not crowd out a short sound one."""
    ends: dict[int, int] = {}
    kept = []
    for link in sorted(links, key=lambda link: link[0].cost):
        ends[link[0].end] = ends.get(link[0].end, 0) + 1
        if ends[link[0].end] <= MOST_TO_AN_END:
            kept.append(link)
    return kept


_SINGLE = tuple(sorted(JOINTS | THEN | {";"}))
_WORDS = tuple(word for word in _SINGLE if word.isalpha())
_JOINTS = (*((word,) for word in _SINGLE), *((one, two) for one in (",", "y", "and") for two in _WORDS))
"""What people put between things, whatever the sentence has there."""


def _after(scan: Scan, at: int, separators: Sequence[tuple[str, ...]], listing: bool) -> list[tuple[int, int]]:
    """Starts of the next item, each with the cost of what stands before it."""
    said = [scan.said(at, separator) for separator in separators]
    ends = {end: cost for end, cost in said if end >= 0}
    token = scan.word(at)
    if scan.free and listing and token is not None and (token.text in SOFT or token.text in JOINTS):
        said = [scan.said(at + 1, separator) for separator in separators]
        ends |= {end: cost for end, cost in said if end >= 0}
    if scan.free and listing:
        for joint in _JOINTS:
            end = scan.spell(at, joint)
            if end >= 0:
                ends.setdefault(end, ANOTHER_FORM)
        for end, cost in list(ends.items()):
            after = scan.word(end)
            if end > at and after is not None and after.text in PREPOSITIONS:
                ends.setdefault(end + 1, cost + SKIPPED)
    return list(ends.items())


def _unlink(link: tuple[Match, Any, int] | None) -> tuple[Any, ...]:
    values = []
    while link is not None:
        values.append(link[0].value)
        link = link[1]
    return tuple(reversed(values))
