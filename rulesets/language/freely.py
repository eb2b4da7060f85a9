"""A line in a player's own words: other word orders, several orders in one line, one order for several.

What is tried, in this order: the line as one sentence (`OneSentence`); as several sentences (`T1 charges NT1 and C1
runs to the wood`), of which later ones may leave out who acts; and, where a sentence is for one only, once for each who
is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.exceptions import TOLD, leaves_out
from rulesets.language.gist import ALL, BREAKS, BUT, CONDITIONAL, THEN, WITH
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import THERE
from rulesets.language.one_sentence import OneSentence, Way, acts_at, is_cheaper, is_sound
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
from rulesets.language.turns import (
    ENGLISH_TURNS,
    does_more,
    first_then,
    in_order,
    is_only_when,
    turn_told,
    without_first,
    without_first_of_two,
    without_last,
)
from rulesets.language.verbs import verbs_of

MOST_PARTS = 12


class Freely(OneSentence[Way]):
    """The sentences of a line."""

    def sentences(self, words: Sequence[Token]) -> list[list[Way]]:
        """The sentences of a line, each with the ways to understand it; none if the line cannot be understood."""
        whole = self._sentence(words)
        if is_sound(whole):
            more = self._before_or_after_all(words) if does_more(words) else []
            return more if any(found[0].same_order(whole[0]) for found in more) else [whole]
        for attempt in (
            self._after_another,
            self._first_and_then,
            self._in_steps,
            self._before_or_after_all,
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

    def _after_another(self, words: Sequence[Token]) -> list[list[Way]]:
        """`C2 charges NC1 after C1`: what it does, and when it acts."""
        spans = self._spans(words)
        at = turn_told(words, spans)
        if not at:
            return []
        acts = words[at]._replace(text="acts" if words[at].text in ENGLISH_TURNS else "actua", glued=False)
        both = [self._sentence(words[:at]), self._sentence([*words[: spans[0].end], acts, *words[at:]])]
        return both if all(map(is_sound, both)) else []

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
        if not all(map(is_sound, both)) or self._sentence(named[0]) or self._sentence(named[1]):
            return []
        turns = self._sentence(in_order(words[0], *named))
        return [*both, turns] if is_sound(turns) else []

    def _in_steps(self, words: Sequence[Token]) -> list[list[Way]]:
        """`M1 advances first and fires`: one thing and then the other, whoever else acts before."""
        steps = without_first_of_two(words)
        whole = self._sentence(steps) if steps else []
        return [whole] if is_sound(whole) else []

    def _before_or_after_all(self, words: Sequence[Token]) -> list[list[Way]]:
        """`B1 fires first`, `que dispare primero la artillería`, `T1 advances last`: what it does, and that nobody acts
        before it, or after it."""
        return self._in_turn(words, without_first(words), "first") or self._in_turn(words, without_last(words), "last")

    def _part_in_turn(self, words: Sequence[Token], after: Sequence[Token]) -> list[list[Way]]:
        """The same of a part; who is the first of several is before all where others are told to do it then."""
        if not does_more(words):
            return []
        first = without_first(words) if not after or any(token.text in THEN for token in after) else []
        return self._in_turn(words, first, "first") or self._in_turn(words, without_last(words), "last")

    def _in_turn(self, words: Sequence[Token], deed: Sequence[Token], turn: str) -> list[list[Way]]:
        spans = self._spans(deed) if deed else []
        done = self._sentence(deed) if spans else []
        if not is_sound(done):
            return []
        opens = [span for span in spans if span.start == 0] or spans[:1]
        named = deed[opens[0].start : opens[0].end]
        if self._sentence(named):
            return []
        turns = self._sentence([*named, words[0]._replace(text=turn, glued=False)])
        return [done, turns] if is_sound(turns) else []

    def _led_on(self, words: Sequence[Token]) -> list[list[Way]]:
        """As one sentence of which only the first clause stands in another order: to Mahon goes A, and enters."""
        cut = next((at for at in reversed(cuts(words)) if self._arranges), len(words))
        spans = self._spans(words[:cut])
        for order in self._arranges.orders(words[:cut], spans) if self._arranges and cut < len(words) else ():
            if not self._left:
                break
            self._left -= 1
            if is_sound(self._read(order)) and is_sound(whole := self._read([*order, *words[cut:]])):
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
        ends = [at for at in breaks if any(span.start == at + 1 and acts_at(rest, span.end) for span in spans)]
        parts = [trimmed(list(rest[start:end])) for start, end in zip((0, *ends), (*ends, len(rest)), strict=True)]
        each = [self._sentence([*told, *part]) for part in parts] if len(parts) > 1 else []
        return each if all(map(is_sound, each)) else []

    def _parted(self, words: Sequence[Token]) -> list[list[Way]]:
        """As several sentences, the longest first ones that can be found."""
        return self._rest(list(words), Before(), MOST_PARTS)

    def _rest(self, words: list[Token], before: Before, most: int) -> list[list[Way]]:
        words = trimmed(words)
        if not words or not most:
            return []
        for cut in likely_cuts(words, self._spans(words)):
            if cut < len(words) and is_only_when(trimmed(words[:cut])):
                continue
            turned = self._part_in_turn(words[:cut], words[cut:])
            others = self._rest(words[cut:], Before(), most - 1) if turned and cut < len(words) else []
            if turned and (others or cut == len(words)):
                return [*turned, *others]
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
        return is_sound(told) and told[0].same_order(found[0])

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
            return (found, Before(own, before.deed)) if is_sound(found) else ([], before)
        if spans and spans[0].start:
            own = ()
        if len(own) == len(words):
            own = first_of(words, spans)
        carried = with_verb(words, own, before.deed)
        if carried and is_sound(found := self._sentence(carried)):
            return found, Before(own, tuple(carried[len(own) :]), self._phrases(words))
        found = self._sentence(words)
        again = before.supposed if words[0].text in CONDITIONAL else ()
        actor = again or before.actor
        carried = [*actor, *words] if actor and not own else []
        if is_sound(found) and not before.actor and not own and len(before.named) == 1:
            carried = [*before.named[0], *words]  # in the centre guns, and board at 2:1
            if is_cheaper(theirs := self._sentence(carried), found):
                return theirs, Before(before.named[0], tuple(words), self._phrases(words))
            carried = []
        if is_sound(found) and not (carried and is_cheaper(self._sentence(carried), found)):
            deed = tuple(words[len(own) :])
            somebody_left_out = any(leaves_out(deed, at) for at in range(len(deed)))
            supposed = words[0].text in CONDITIONAL  # what they do next is done on that condition too
            named = () if own or supposed else tuple(tuple(words[span.start : span.end]) for span in spans)
            actor = () if somebody_left_out else own or before.actor
            return found, Before(actor, deed, self._phrases(words), named, _told_behind(words, spans))
        if carried and is_sound(found := self._sentence(carried)):
            return found, Before(before.actor, tuple(words), self._phrases(words), supposed=again)
        told = [(name, self._sentence([*name, *words])) for name in before.named if not own and not before.actor]
        sound = [(name, found) for name, found in told if is_sound(found)]
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
        main = next(filter(is_sound, map(self._sentence, ([*them, *left, *deed], [*them, *deed]))), [])
        return self._and_of_those(main, them, left[1:], words[told + 1 :])

    def _told_between(
        self, words: Sequence[Token], told: int, them: Sequence[Token], left: Sequence[Token]
    ) -> list[list[Way]]:
        """`all except the reserve, which waits, advance`."""
        for at in (at for at, token in enumerate(words) if at > told and token.text in SOFT):
            main = self._sentence([*them, *left, *words[at + 1 :]])
            found = self._and_of_those(main, them, left[1:], words[told + 1 : at]) if is_sound(main) else []
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
                if is_sound(found):
                    return [found]
                continue
            self._before += [found[0] for found in others]
            found = self._sentence([*self._but_those(words, whole, at), *trimmed(list(words[whole.end : at]))])
            del self._before[-len(others) :]
            if is_sound(found):
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
                if not is_sound(each[-1]):
                    break  # a fleet may have a hundred members
            else:
                return each
        return []


def _told_behind(words: Sequence[Token], spans: Sequence[Span]) -> tuple[Token, ...]:
    """Who acts behind the condition that comes first: in `if horse charges, T1 holds` T1."""
    comma = next((at for at, token in enumerate(words) if token.text in SOFT), 0)
    actor = next((span for span in spans if comma and span.start == comma + 1), None)
    return tuple(words[actor.start : actor.end]) if actor and words[0].text in CONDITIONAL else ()


def _only_supposes(words: Sequence[Token]) -> bool:
    """Whether a part is a condition and no more: whose place and deed are told next may be somebody else's."""
    return words[0].text in CONDITIONAL and not any(token.text in SOFT for token in words)
