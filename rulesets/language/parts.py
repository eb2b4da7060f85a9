"""The parts of a sentence: words, slots, what may be left out, either of several, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TypeAlias

from rulesets.kernel.text import Text
from rulesets.language.gist import FROM, LEFT_OUT, PASSED_OVER, PREPOSITIONS, SKIPPED, TOWARD, gist_of, signs_of
from rulesets.language.lines import SOFT
from rulesets.language.little import words_in
from rulesets.language.scan import FLAWED, Guarded, Match, Reads, Scan, best
from rulesets.language.verbs import verbs_of
from rulesets.language.wording import alike, unknown_word


class Expression:
    """What is said in words: in either language, each word with its synonyms. The same stands in many sentences."""

    def __init__(self, options: Sequence[Sequence[Sequence[tuple[str, ...]]]], shown: Text) -> None:
        self.options = options
        self.shown = shown
        self.only_prepositions = any(
            all(any(word in PREPOSITIONS for words in each for word in words) for each in option) for option in options
        )
        self.single_words = [
            words[0] for option in options if len(option) == 1 for words in option[0] if len(words) == 1
        ]
        self.breadth = sum(len(word) for option in options for word in option)
        """How many ways there are to say it."""
        said = {word for option in options for each in option for words in each for word in words}
        self.says_whence = bool(said) and said <= FROM

    def possible(self, scan: Scan) -> bool:
        """Whether a free scan may find these words anywhere in the line: most sentences are ruled out by this."""
        if self.only_prepositions or not self._signs.isdisjoint(scan.heard.signs):
            return True
        if scan.heard.mishears(self._alone):
            return True
        if not self._longer or (self._leading and not self._led(scan)):
            return False
        return any(_held(scan, option) for option in self._longer)

    def _led(self, scan: Scan) -> bool:
        """Whether the line has one of the words without which nothing longer is said."""
        return not self._leading_signs.isdisjoint(scan.heard.signs) or scan.heard.mishears(self._leading)

    @cached_property
    def _leading(self) -> frozenset[str]:
        """Words of which there is one in everything longer; none if something may be said without any."""
        told = [[word for word in option if all(word)] for option in self._longer]
        if not all(told):
            return frozenset()
        return frozenset(max(spelling, key=len) for words in told for spelling in min(words, key=len))

    @cached_property
    def _leading_signs(self) -> frozenset[str]:
        return frozenset().union(*map(signs_of, self._leading))

    @cached_property
    def _alone(self) -> frozenset[str]:
        """The words that are all that need be said."""
        return frozenset(
            words[0] for option in self._gists if len(option) == 1 for words in option[0] if len(words) == 1
        )

    @cached_property
    def _signs(self) -> frozenset[str]:
        """What those words are known by."""
        return frozenset().union(*map(signs_of, self._alone))

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


class Phrase:
    """An expression that must stand there."""

    def __init__(self, said: Expression) -> None:
        self.said = said

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = []
        for option in self.said.options:
            end, cost = at, 0
            for word in option:
                end, more = _longest(scan, end, word)
                if end < 0:
                    break
                cost += more
            else:
                found.append(Match(end, (), cost))
        if scan.free and self.said.only_prepositions and not self._turned_about(scan, at):
            found += [] if any(match.end == at for match in found) else [Match(at, (), LEFT_OUT)]
        if not found:
            scan.miss(at, self.said.shown)
            if scan.lenient:
                found = self._slip(scan, at)
        return found

    def _turned_about(self, scan: Scan, at: int) -> bool:
        """Whether this says whence, and the line whither: `se aleja hacia NC1` is not away from them."""
        token = scan.word(at)
        return self.said.says_whence and token is not None and not token.quoted and token.text in TOWARD

    def _slip(self, scan: Scan, at: int) -> list[Match]:
        """A single word misspelled: understood well enough to say what was meant."""
        token = scan.word(at)
        if token is None or token.quoted:
            return []
        for text in self.said.single_words:
            scan.spend(10)
            if alike(token.text, text):
                flaw = unknown_word(scan.written(at, at + 1), partial(tuple, [text]))
                return [Match(at + 1, (), FLAWED, (flaw,))]
        return []


def _held(scan: Scan, option: Sequence[Sequence[tuple[str, ...]]]) -> bool:
    """Whether the line has one spelling of each word."""
    for word in option:
        for spelling in word:
            if all(map(scan.heard.holds, spelling)):
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
        self._needed = _needed(options)

    @property
    def sure(self) -> bool:
        """Whether there is an option that no line rules out."""
        return len(self._needed) < len(self.options)

    def possible(self, scan: Scan) -> bool:
        """Whether the line has the words that must be said of one option."""
        if self.sure:
            return True
        known = scan.heard.possible
        for part in self._needed:
            may = known.get(id(part))
            if possible(part, scan) if may is None else may:
                return True
        return False

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match for option in self.options for match in scan.ways(option, at)]


class InTurn(Guarded):
    """One part after the other; a comma or colon between two parts may be there or not."""

    def __init__(self, parts: Sequence[Reads]) -> None:
        self.parts = parts
        self._needed = _needed(parts)

    def possible(self, scan: Scan) -> bool:
        """Whether the line has the words that must be said; see `Expression.possible`."""
        known = scan.heard.possible
        for part in self._needed:
            may = known.get(id(part))
            if not (possible(part, scan) if may is None else may):
                return False
        return True

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


Needed: TypeAlias = Expression | Guarded | OneOf
"""What a line can be seen not to have."""


def _needed(parts: Sequence[Reads]) -> list[Needed]:
    """Those of the parts that a line may be seen not to have; words first, the fewest soonest, since they rule out
    most."""
    found: list[Needed] = []
    for part in parts:
        if isinstance(part, Phrase):
            found += [] if part.said.only_prepositions else [part.said]
        elif isinstance(part, Guarded) or (isinstance(part, OneOf) and not part.sure):
            found.append(part)
    return sorted(found, key=lambda part: (0, part.breadth) if isinstance(part, Expression) else (1, 0))


_LEAVING = words_in("salir zarpar partir marchar")
_WHENCE = frozenset(("de", "del"))


def _off_to(scan: Scan, at: int) -> bool:
    """Whether a preposition says where somebody goes who moves `off` before it, or what they leave, `salen de Mahón`:
    then it is not passed over."""
    said, before = scan.words[at].text, scan.words[at - 1].text
    leaves = said in _WHENCE and bool(verbs_of().get(before, frozenset()) & _LEAVING)
    return leaves or (said in TOWARD and before in FROM)


def possible(part: Reads | Needed, scan: Scan) -> bool:
    """Whether a free scan may find this part anywhere in the line; asked again and again, found out once."""
    known = scan.heard.possible.get(id(part))
    if known is None:
        known = scan.heard.possible[id(part)] = _possible(part, scan)
    return known


def _possible(part: Reads | Needed, scan: Scan) -> bool:
    if isinstance(part, Phrase):
        return possible(part.said, scan)
    return not isinstance(part, (Expression, Guarded, OneOf)) or part.possible(scan)
