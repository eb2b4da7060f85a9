"""The parts of a sentence: words, slots, what may be left out, either of several, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from rulesets.kernel.text import Text
from rulesets.language.gist import FROM, LEFT_OUT, PASSED_OVER, PREPOSITIONS, SKIPPED, WHITHER, gist_of, signs_of
from rulesets.language.lines import SOFT
from rulesets.language.scan import FLAWED, Guarded, Match, Reads, Scan, best
from rulesets.language.wording import alike, unknown_word


class Phrase:
    """Words that must stand there: in either language, each word with its synonyms."""

    def __init__(self, options: Sequence[Sequence[Sequence[tuple[str, ...]]]], shown: Text) -> None:
        self.options = options
        self.shown = shown
        self._only_prepositions = any(
            all(any(word in PREPOSITIONS for words in each for word in words) for each in option) for option in options
        )
        said = {word for option in options for each in option for words in each for word in words}
        self._says_whence = bool(said) and said <= FROM
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
        if scan.free and self._only_prepositions and not self._turned_about(scan, at):
            found += [] if any(match.end == at for match in found) else [Match(at, (), LEFT_OUT)]
        if not found:
            scan.miss(at, self.shown)
            if scan.lenient:
                found = self._slip(scan, at)
        return found

    def _turned_about(self, scan: Scan, at: int) -> bool:
        """Whether this says whence, and the line whither: `moves off toward NC1` is not away from them."""
        token = scan.word(at)
        return self._says_whence and token is not None and not token.quoted and token.text in WHITHER

    def possible(self, scan: Scan) -> bool:
        """Whether a free scan may find these words anywhere in the line: most sentences are ruled out by this."""
        if self._only_prepositions or not self._signs.isdisjoint(scan.signs):
            return True
        return any(_held(scan, option) for option in (self._gists if scan.odd else self._longer))

    @cached_property
    def _signs(self) -> frozenset[str]:
        """What the words are known by that are all that need be said."""
        alone = [words[0] for option in self._gists if len(option) == 1 for words in option[0] if len(words) == 1]
        return frozenset().union(*map(signs_of, alone))

    @cached_property
    def _longer(self) -> list[list[list[tuple[str, ...]]]]:
        """The options without such words."""
        found = [
            [[words for words in option[0] if len(words) != 1]] if len(option) == 1 else option
            for option in self._gists
        ]
        return [option for option in found if all(option)]

    @cached_property
    def _gists(self) -> list[list[list[tuple[str, ...]]]]:
        """What matters of each spelling; nothing of one that need not be said."""
        return [
            [[() if words[:1] in _SOFT_WORDS else gist_of(words) for words in word] for word in option]
            for option in self.options
        ]

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


def _held(scan: Scan, option: Sequence[Sequence[tuple[str, ...]]]) -> bool:
    """Whether the line has one spelling of each word."""
    for word in option:
        for spelling in word:
            if all(map(scan.holds, spelling)):
                break
        else:
            return False
    return True


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


class InTurn(Guarded):
    """One part after the other; a comma or colon between two parts may be there or not."""

    def __init__(self, parts: Sequence[Reads]) -> None:
        self.parts = parts

    def possible(self, scan: Scan) -> bool:
        """Whether the line has the words that must be said; see `Phrase.possible`."""
        return all(possible(part, scan) for part in self.parts)

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
            return [*found, *(match for match in InTurn._next(scan, part, at + 1) if match.end > at + 1)]
        if scan.free and token is not None and token.text in PASSED_OVER and at > 0 and not _off_to(scan, at):
            beyond = [match for match in scan.ways(part, at + 1) if match.end > at + 1]
            return [*found, *(match._replace(cost=match.cost + SKIPPED) for match in beyond)]
        return found


def _off_to(scan: Scan, at: int) -> bool:
    """Whether a preposition says where somebody goes who moves `off` before it: then it is not passed over."""
    return scan.words[at].text in WHITHER and scan.words[at - 1].text in FROM


def possible(part: Reads, scan: Scan) -> bool:
    """Whether a free scan may find this part anywhere in the line; asked again and again, found out once."""
    known = scan.possible.get(id(part))
    if known is None:
        known = scan.possible[id(part)] = _possible(part, scan)
    return known


def _possible(part: Reads, scan: Scan) -> bool:
    if isinstance(part, Phrase | Guarded):
        return part.possible(scan)
    return not isinstance(part, OneOf) or any(possible(option, scan) for option in part.options)
