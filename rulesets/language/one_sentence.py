"""One sentence in a player's own words: as it stands, with the one who acts put first (`charge NT1 with C1`), with its
condition last, with its parts in other orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from rulesets.language.gist import ALL, CONDITIONAL, DROPPED, PREPOSITIONS, TOWARD, WITH
from rulesets.language.lines import SOFT, Token
from rulesets.language.name_words import is_code
from rulesets.language.otherwise import before_else
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

MOST_FRONTED = 4
MOST_REARRANGED = 60
"""Orders of parts that are tried in a line."""
NEARLY = 1
AGAINST = frozenset(("against", "contra", "ante", "versus", "vs"))
GOALS = frozenset(("to", "a", "al", "hacia", "toward", "towards"))
STOPS = (".", ";")
ALSO = ("also", "too", "tambien")
"""Says nothing where the sentence says what is done."""


class Read(Protocol):
    """One way to understand words."""

    @property
    def cost(self) -> int: ...

    @property
    def flaws(self) -> Sequence[object]: ...

    def same_order(self, other: Any) -> bool: ...


Way = TypeVar("Way", bound=Read)


class Arranges(Protocol):
    """Takes a sentence apart."""

    def orders(self, words: Sequence[Token], spans: Sequence[Span]) -> Iterator[list[Token]]:
        """Its words with its parts in other orders."""

    def phrases(self, words: Sequence[Token], spans: Sequence[Span]) -> list[tuple[Token, ...]]:
        """What prepositions introduce by name."""


class OneSentence(Generic[Way]):
    """`read` gives the cheapest ways to understand all of some words after other sentences, `spans` finds names.
    With `arranges` the parts of a sentence may stand in any order, and what one lacks may be said in another."""

    def __init__(
        self,
        read: Callable[[Sequence[Token], Sequence[Way]], list[Way]],
        spans: Callable[[Sequence[Token]], list[Span]],
        arranges: Arranges | None = None,
    ) -> None:
        self._understand, self._spans, self._arranges = read, spans, arranges
        self._left = MOST_REARRANGED
        self._known: dict[tuple[tuple[Token, ...], int], list[Way]] = {}
        self._before: list[Way] = []
        """The sentences of the line that are settled so far: the rest are all others."""

    def _sentence(self, words: Sequence[Token]) -> list[Way]:
        words = [token for token in words if token.text not in ALSO or token.quoted]
        key = tuple(words), len(self._before)
        if key not in self._known:
            self._known[key] = self._as_it_stands_or_turned(words)
        return self._known[key]

    def _read(self, words: Sequence[Token]) -> list[Way]:
        return self._understand(words, self._before)

    def _as_it_stands_or_turned(self, words: Sequence[Token]) -> list[Way]:
        found = self._read(words)
        if is_sound(found):
            return found
        turned = [way for order in self._turned(words) for way in self._read(order)]
        turned += [way for order in self._condition_last(words) for way in self._read(order)]
        return _cheapest(turned) or self._rearranged(words) or found or turned

    def _rearranged(self, words: Sequence[Token]) -> list[Way]:
        """With its parts in other orders, if it is one sentence. Readings that cost nearly the same count alike: they
        are asked about."""
        ways: list[Way] = []
        whole = not any(token.text in STOPS and not token.quoted for token in words)
        for order in self._arranges.orders(words, self._spans(words)) if self._arranges and whole else ():
            if not self._left:
                break
            self._left -= 1
            if not _told_back(words[0], order[0]) and not _leads_wrongly(words, order[0]):
                ways += self._read(order)
        return _cheapest(ways, NEARLY)

    def _turned(self, words: Sequence[Token]) -> Iterator[list[Token]]:
        """The line with each of its names put first in turn, unless one stands there."""
        spans = self._spans(words)[:MOST_FRONTED]
        if spans and spans[0].start == 0:
            return
        for span in spans:
            before = list(words[: span.start])
            if _told_back(words[0], words[span.start]):
                continue
            if before and before[-1].text in TOWARD and all(word.text in ALL for word in words[span.start : span.end]):
                continue  # attack everything: they do not act
            if len(before) == 1 and before[0].text.isdecimal():
                continue  # two frigates are not frigate 2
            if before and before[-1].text in AGAINST:
                continue  # against infantry it fires: they do not fire
            if before and before[-1].text in CONDITIONAL and acts_at(words, span.end):
                continue  # if infantry charges, evade: they do not evade
            if before and before[-1].text in ("by", "por") and _supposed(words, span, unended=True):
                continue  # if charged by horse, flee: they do not flee
            if len(before) > 1 and before[-1].text == "of" and before[-2].text not in verbs_of():
                continue  # a battalion of fusiliers: not all fusiliers
            if _leads_wrongly(words, words[span.start]):
                continue  # huye si carga infantería: they do not flee
            if len(span.members) > 1 and _supposed(words, span):
                continue  # si la carga infantería, huye: they do not flee
            if before and before[-1].text in GOALS and any(other.end < span.start for other in spans):
                continue  # bring Gamboa to C1: C1 does not act
            if before and before[-1].text in WITH:
                before.pop()
            if span.end == len(words) and before and before[-1].text in SOFT:
                before.pop()  # go and get them, Flotilla A
            yield [*words[span.start : span.end], *_ended(before), *words[span.end :]]

    def _condition_last(self, words: Sequence[Token]) -> Iterator[list[Token]]:
        """`if NT1 is near, T1 fires` as `T1 if NT1 is near fires` and `T1 fires if NT1 is near`."""
        if not words or words[0].text not in CONDITIONAL:
            return
        for at, token in enumerate(words):
            rest = list(words[at + 1 :])
            if token.text not in SOFT or not rest:
                continue
            actor = next((span.end for span in self._spans(rest) if span.start == 0), 0)
            for cut in dict.fromkeys((actor, before_else(rest))):
                yield [*rest[:cut], *words[:at], *rest[cut:]]


def _ended(before: list[Token]) -> list[Token]:
    """A condition with a colon for the comma that ends it, where whoever is named next is put before it: of `if they
    are off X, A goes to Y` the X is no step of A."""
    if not before or before[0].text not in CONDITIONAL or before[-1].text != ",":
        return before
    return [*before[:-1], before[-1]._replace(text=":")]


def _told_back(first: Token, token: Token) -> bool:
    """Whether this stands for a pronoun of the words that begin there: turn T1 to the horse, then shoot it. Whoever is
    named so behind a verb does not act."""
    return token.start < first.start


def _leads_wrongly(words: Sequence[Token], first: Token) -> bool:
    """Whether this stands right behind the verb of a condition that comes last, and so may be whoever does it there."""
    said = [token.text for token in words if token.start < first.start and token.text not in DROPPED]
    supposed = len(said) > 2 and said[-1] in verbs_of() and said[-2] in CONDITIONAL
    written_so = first.end - first.start == len(first.text)  # not one of a group
    return supposed and not (is_code(first.text) and written_so)


def acts_at(words: Sequence[Token], at: int) -> bool:
    """Whether what somebody does stands here; what is done to them is another thing."""
    return at < len(words) and words[at].text in verbs_of() and words[at].text not in PREPOSITIONS


def _supposed(words: Sequence[Token], span: Span, *, unended: bool = False) -> bool:
    """Whether they are named in the condition that comes first, as those who do what it tells; `unended`, also where
    no comma ends it."""
    comma = next((at for at, token in enumerate(words) if token.text in SOFT), len(words) if unended else 0)
    return words[0].text in CONDITIONAL and span.end <= comma and words[span.start - 1].text not in GOALS


def _cheapest(ways: Sequence[Way], margin: int = 0) -> list[Way]:
    """The sound ones that cost the least, or nearly so."""
    sound = sorted((way for way in ways if not way.flaws), key=lambda way: way.cost)
    return [way for way in sound if way.cost <= sound[0].cost + margin]


def is_sound(found: Sequence[Read]) -> bool:
    return bool(found) and not found[0].flaws


def is_cheaper(found: Sequence[Read], other: Sequence[Read]) -> bool:
    return is_sound(found) and found[0].cost < other[0].cost
