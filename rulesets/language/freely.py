"""A line in a player's own words: other word orders, several orders in one line, one order for several.

What is tried, in this order: the line as it stands; with the one who acts put first (`charge NT1 with C1`); as several
sentences (`T1 charges NT1 and C1 runs to the wood`), of which later ones may leave out who acts; and, where a sentence
is for one only, once for each who is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from rulesets.language.exceptions import TOLD, leaves_out
from rulesets.language.gist import ALL, BREAKS, BUT, CONDITIONAL, PREPOSITIONS, TOWARD, WITH
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import THERE
from rulesets.language.otherwise import before_else
from rulesets.language.parting import (
    Before,
    Span,
    cuts,
    first_of,
    goes_back,
    likely_cuts,
    likewise,
    numbered,
    trimmed,
    with_verb,
    without_some,
)
from rulesets.language.turns import ENGLISH_TURNS, first_then, in_order, turn_told
from rulesets.language.verbs import verbs_of

MOST_PARTS = 12
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


class Freely(Generic[Way]):
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

    def sentences(self, words: Sequence[Token]) -> list[list[Way]]:
        """The sentences of a line, each with the ways to understand it; none if the line cannot be understood."""
        whole = self._sentence(words)
        if _sound(whole):
            return [whole]
        for attempt in (
            self._after_another,
            self._first_and_then,
            self._led_on,
            self._singled_out,
            self._under_one_condition,
            self._parted,
            self._excepted,
            self._shared_out,
        ):
            parts = attempt(words)
            if parts:
                return parts
        return [whole] if whole else []

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
        if _sound(found):
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
            if not _told_back(words[0], order[0]):
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
            if before and before[-1].text in CONDITIONAL and _acts(words, span.end):
                continue  # if infantry charges, evade: they do not evade
            if before and before[-1].text in ("by", "por") and _supposed(words, span, unended=True):
                continue  # if charged by horse, flee: they do not flee
            if len(before) > 1 and before[-1].text == "of" and before[-2].text not in verbs_of():
                continue  # a battalion of fusiliers: not all fusiliers
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

    def _after_another(self, words: Sequence[Token]) -> list[list[Way]]:
        """`C2 charges NC1 after C1`: what it does, and when it acts."""
        spans = self._spans(words)
        at = turn_told(words, spans)
        if not at:
            return []
        acts = words[at]._replace(text="acts" if words[at].text in ENGLISH_TURNS else "actua", glued=False)
        both = [self._sentence(words[:at]), self._sentence([*words[: spans[0].end], acts, *words[at:]])]
        return both if all(map(_sound, both)) else []

    def _first_and_then(self, words: Sequence[Token]) -> list[list[Way]]:
        """`first B1 fires at NT1, then C1 charges NC1`: what each does, and who acts before whom."""
        first, then = first_then(words)
        if not first or not then:
            return []
        one, other = self._spans(first)[:1], self._spans(then)[:1]
        if not one or not other or first[one[0].start : one[0].end] == then[other[0].start : other[0].end]:
            return []
        named = [first[one[0].start : one[0].end], then[other[0].start : other[0].end]]
        both = [self._sentence(first), self._sentence(then)]
        if not all(map(_sound, both)) or self._sentence(named[0]) or self._sentence(named[1]):
            return []
        turns = self._sentence(in_order(words[0], *named))
        return [*both, turns] if _sound(turns) else []

    def _led_on(self, words: Sequence[Token]) -> list[list[Way]]:
        """As one sentence of which only the first clause stands in another order: to Mahon goes A, and enters."""
        cut = next((at for at in reversed(cuts(words)) if self._arranges), len(words))
        spans = self._spans(words[:cut])
        for order in self._arranges.orders(words[:cut], spans) if self._arranges and cut < len(words) else ():
            if not self._left:
                break
            self._left -= 1
            if _sound(self._read(order)) and _sound(whole := self._read([*order, *words[cut:]])):
                return [whole]
        return []

    def _under_one_condition(self, words: Sequence[Token]) -> list[list[Way]]:
        """`if they are charged, M1 evades and C1 countercharges`: each of them on that condition."""
        if not words or words[0].text not in CONDITIONAL or sum(token.text in CONDITIONAL for token in words) > 1:
            return []
        comma = next((at for at, token in enumerate(words) if token.text in SOFT), len(words))
        told, rest = words[: comma + 1], words[comma + 1 :]
        spans = self._spans(rest)
        if self._spans(told) or len(spans) < 2 or spans[0].start:
            return []
        breaks = [at - 1 for at, *_ in spans[1:] if rest[at - 1].text in BREAKS]
        ends = [at for at in breaks if any(span.start == at + 1 and _acts(rest, span.end) for span in spans)]
        parts = [trimmed(list(rest[start:end])) for start, end in zip((0, *ends), (*ends, len(rest)), strict=True)]
        each = [self._sentence([*told, *part]) for part in parts] if len(parts) > 1 else []
        return each if all(map(_sound, each)) else []

    def _parted(self, words: Sequence[Token]) -> list[list[Way]]:
        """As several sentences, the longest first ones that can be found."""
        return self._rest(list(words), Before(), MOST_PARTS)

    def _rest(self, words: list[Token], before: Before, most: int) -> list[list[Way]]:
        words = trimmed(words)
        if not words or not most:
            return []
        for cut in likely_cuts(words, self._spans(words)):
            found, done = self._part(words[:cut], before)
            if not found and self._arranges and not _only_supposes(words[:cut]):
                found, done = self._completed(words[:cut], words[cut:], before)
            if not found:
                continue
            if cut == len(words):
                return [found]
            self._before.append(found[0])
            others = self._rest(words[cut:], done, most - 1)
            self._before.pop()
            if others:
                return [found, *others]
        return []

    def _completed(self, words: list[Token], after: list[Token], before: Before) -> tuple[list[Way], Before]:
        """A part with what it lacks from the part before or from what follows, if just one of it will do."""
        own = self._phrases(words)
        pointed = [token for token in words if token.text not in THERE]
        behind = () if goes_back(words) else before.phrases
        for others in (behind, () if len(pointed) < len(words) else self._phrases(after)):
            ways = [self._part([*pointed, *phrase], before) for phrase in others if phrase not in own]
            phrases = [phrase for phrase in others if phrase not in own]
            sound = [
                (found, done._replace(phrases=(*own, *others)))
                for phrase, (found, done) in zip(phrases, ways, strict=True)
                if found and not self._would_act(phrase, pointed, found)
            ]
            if len(sound) == 1:
                return sound[0]
        return [], before

    def _would_act(self, phrase: Sequence[Token], words: Sequence[Token], found: Sequence[Way]) -> bool:
        """Whether whoever is named in a phrase from elsewhere would do it: turn the centre to port and advance."""
        told = self._sentence([*phrase[1:], *words])
        return _sound(told) and told[0].same_order(found[0])

    def _phrases(self, words: Sequence[Token]) -> tuple[tuple[Token, ...], ...]:
        return tuple(self._arranges.phrases(words, self._spans(words))) if self._arranges else ()

    def _part(self, words: list[Token], before: Before) -> tuple[list[Way], Before]:
        """The ways to understand a part, and who acts in it: its own first name, or the one of the part before."""
        if len(words) > 2 and before.deed and words[0].text in WITH and words[0].text not in ("using", "usando"):
            words = self._led_by_with(words)
        words, known = numbered(words, before)
        if not known or leaves_out(words, 0):
            return [], before
        spans = self._spans(words)
        own = tuple(words[spans[0].start : without_some(words, spans)]) if spans else ()
        if own and before.deed and likewise(words, spans):
            found = self._sentence([*own, *before.deed])
            return (found, Before(own, before.deed)) if _sound(found) else ([], before)
        if spans and spans[0].start:
            own = ()
        if len(own) == len(words):
            own = first_of(words, spans)
        carried = with_verb(words, own, before.deed)
        if carried and _sound(found := self._sentence(carried)):
            return found, Before(own, tuple(carried[len(own) :]), self._phrases(words))
        found = self._sentence(words)
        again = before.supposed if words[0].text in CONDITIONAL else ()
        actor = again or before.actor
        carried = [*actor, *words] if actor and not own else []
        if _sound(found) and not before.actor and not own and len(before.named) == 1:
            carried = [*before.named[0], *words]  # in the centre guns, and board at 2:1
            if _cheaper(theirs := self._sentence(carried), found):
                return theirs, Before(before.named[0], tuple(words), self._phrases(words))
            carried = []
        if _sound(found) and not (carried and _cheaper(self._sentence(carried), found)):
            deed = tuple(words[len(own) :])
            somebody_left_out = any(leaves_out(deed, at) for at in range(len(deed)))
            supposed = words[0].text in CONDITIONAL  # what they do next is done on that condition too
            named = () if own or supposed else tuple(tuple(words[span.start : span.end]) for span in spans)
            actor = () if somebody_left_out else own or before.actor
            return found, Before(actor, deed, self._phrases(words), named, _told_behind(words, spans))
        if carried and _sound(found := self._sentence(carried)):
            return found, Before(before.actor, tuple(words), self._phrases(words), supposed=again)
        told = [(name, self._sentence([*name, *words])) for name in before.named if not own and not before.actor]
        sound = [(name, found) for name, found in told if _sound(found)]
        if len(sound) != 1:
            return [], before
        return sound[0][1], Before(sound[0][0], tuple(words), self._phrases(words))

    def _led_by_with(self, words: list[Token]) -> list[Token]:
        """`..and with the dragoons R4` as `..and the dragoons R4`: who does the same to another."""
        led = any(span.start == 1 and span.end < len(words) for span in self._spans(words))
        return words[1:] if led and not any(token.text in verbs_of() for token in words[1:]) else words

    def _singled_out(self, words: Sequence[Token]) -> list[list[Way]]:
        """`the centre advances except the Real, which waits`: what is said behind a name that is left out is said of
        it, and the others are told without it, if there are words for that."""
        told = next((at for at, token in enumerate(words) if token.text == TOLD), 0)
        out = next((at for at, token in enumerate(words[:told]) if token.text in BUT), 0)
        whole = next((span for span in self._spans(words[:out]) if span.start == 0), None)
        if whole is None:
            return []
        them, left, deed = words[: whole.end], words[out:told], trimmed(list(words[whole.end : out]))
        if not deed:
            return self._told_between(words, told, them, left)
        if len(whole.members) > 1:
            return []
        main = next(filter(_sound, map(self._sentence, ([*them, *left, *deed], [*them, *deed]))), [])
        return self._and_of_those(main, them, left[1:], words[told + 1 :])

    def _told_between(
        self, words: Sequence[Token], told: int, them: Sequence[Token], left: Sequence[Token]
    ) -> list[list[Way]]:
        """`all except the reserve, which waits, advance`."""
        for at in (at for at, token in enumerate(words) if at > told and token.text in SOFT):
            main = self._sentence([*them, *left, *words[at + 1 :]])
            found = self._and_of_those(main, them, left[1:], words[told + 1 : at]) if _sound(main) else []
            if found:
                return found
        return []

    def _and_of_those(
        self, main: list[Way], them: Sequence[Token], left: Sequence[Token], deed: Sequence[Token]
    ) -> list[list[Way]]:
        """The galleasses that a wing leaves out are those of the wing."""
        for of in ("of", "de", ""):
            whose = [them[0]._replace(text=of, glued=False), *them] if of else []
            self._before += main[:1]
            others = self._rest([*left, *whose, *deed], Before(), MOST_PARTS) if main else []
            del self._before[len(self._before) - len(main[:1]) :]
            if others:
                return [main, *others]
        return []

    def _excepted(self, words: Sequence[Token]) -> list[list[Way]]:
        """`all stand ready but B1, which fires`: what the others are told first, then the rest."""
        for at, token in enumerate(words):
            if token.text not in BUT or not at or token.quoted:
                continue
            others = self._rest([token for token in words[at + 1 :] if token.text != TOLD], Before(), MOST_PARTS)
            whole = next((span for span in self._spans(words[:at]) if span.start == 0), None)
            if whole is None or len(whole.members) < 2:
                continue
            if not others:
                found = self._sentence([*words[: whole.end], *words[at:], *words[whole.end : at]])
                if _sound(found):
                    return [found]
                continue
            self._before += [found[0] for found in others]
            found = self._sentence([*self._but_those(words, whole, at), *trimmed(list(words[whole.end : at]))])
            del self._before[-len(others) :]
            if _sound(found):
                return [*others, found]
        return []

    def _but_those(self, words: Sequence[Token], whole: Span, at: int) -> list[Token]:
        """The rest of all; or the infantry except those who are named behind the exception at that place."""
        if all(token.text in ALL for token in words[: whole.end]):
            return [words[0]._replace(text="rest", end=words[whole.end - 1].end)]
        left = next((span.end for span in self._spans(words[at + 1 :]) if span.start == 0), 0)
        return [*words[: whole.end], *words[at : at + 1 + left]]

    def _shared_out(self, words: Sequence[Token]) -> list[list[Way]]:
        """The same order for each of several who are named together."""
        for span in self._spans(words):
            if len(span.members) < 2:
                continue
            each: list[list[Way]] = []
            for member in span.members:
                each.append(self._sentence([*words[: span.start], *member, *words[span.end :]]))
                if not _sound(each[-1]):
                    break  # a fleet may have a hundred members
            else:
                return each
        return []


def _ended(before: list[Token]) -> list[Token]:
    """A condition with a colon for the comma that ends it, where whoever is named next is put before it: of `if they
    are off X, A goes to Y` the X is no step of A."""
    if not before or before[0].text not in CONDITIONAL or before[-1].text != ",":
        return before
    return [*before[:-1], before[-1]._replace(text=":")]


def _told_behind(words: Sequence[Token], spans: Sequence[Span]) -> tuple[Token, ...]:
    """Who acts behind the condition that comes first: in `if horse charges, T1 holds` T1."""
    comma = next((at for at, token in enumerate(words) if token.text in SOFT), 0)
    actor = next((span for span in spans if comma and span.start == comma + 1), None)
    return tuple(words[actor.start : actor.end]) if actor and words[0].text in CONDITIONAL else ()


def _told_back(first: Token, token: Token) -> bool:
    """Whether this stands for a pronoun of the words that begin there: turn T1 to the horse, then shoot it. Whoever is
    named so behind a verb does not act."""
    return token.start < first.start


def _acts(words: Sequence[Token], at: int) -> bool:
    """Whether what somebody does stands here; what is done to them is another thing."""
    return at < len(words) and words[at].text in verbs_of() and words[at].text not in PREPOSITIONS


def _supposed(words: Sequence[Token], span: Span, *, unended: bool = False) -> bool:
    """Whether they are named in the condition that comes first, as those who do what it tells; `unended`, also where
    no comma ends it."""
    comma = next((at for at, token in enumerate(words) if token.text in SOFT), len(words) if unended else 0)
    return words[0].text in CONDITIONAL and span.end <= comma and words[span.start - 1].text not in GOALS


def _only_supposes(words: Sequence[Token]) -> bool:
    """Whether a part is a condition and no more: whose place and deed are told next may be somebody else's."""
    return words[0].text in CONDITIONAL and not any(token.text in SOFT for token in words)


def _cheapest(ways: Sequence[Way], margin: int = 0) -> list[Way]:
    """The sound ones that cost the least, or nearly so."""
    sound = sorted((way for way in ways if not way.flaws), key=lambda way: way.cost)
    return [way for way in sound if way.cost <= sound[0].cost + margin]


def _sound(found: Sequence[Read]) -> bool:
    return bool(found) and not found[0].flaws


def _cheaper(found: Sequence[Read], other: Sequence[Read]) -> bool:
    return _sound(found) and found[0].cost < other[0].cost
