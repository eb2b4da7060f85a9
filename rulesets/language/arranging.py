"""The parts of a sentence in other orders: people say them in any, and a pattern has them in one.

A sentence is cut into its deed, the names that stand by themselves, what a preposition introduces, and what says when.
Each part stays whole, a preposition with its name and a negation with what it denies, and none is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise, permutations
from typing import Literal, NamedTuple

from rulesets.language.freely import Span
from rulesets.language.gist import CONDITIONAL, FROM, JOINTS, PREPOSITIONS, THEN, WITH
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.verbs import participles, verbs_of

MOST_PARTS = 6
MOST_ORDERS = 30
"""Parts of a sentence that is rearranged, and orders of them that are tried."""
_TIMES = CONDITIONAL | words_in(LITTLE_WORDS.time)
_DENYING = words_in(LITTLE_WORDS.narrowing)
_BEING = words_in(LITTLE_WORDS.being)
_INTRODUCING = PREPOSITIONS | WITH | words_in(LITTLE_WORDS.places)
_BY = frozenset(("by", "por", "con", "with"))
_ENDS = frozenset((*SOFT, ".", ";"))

Kind = Literal["who", "deed", "suffered", "phrase", "rest", "when"]


class Part(NamedTuple):
    """Words that stay together. What is `suffered` is a deed told of the one to whom it is done: F2 is laid up."""

    kind: Kind
    words: tuple[Token, ...]


def orders(words: Sequence[Token], spans: Sequence[Span]) -> Iterator[list[Token]]:
    """The sentence with its parts in other orders, likely ones first; none if it has several deeds, or one part."""
    parts = parts_of(words, spans)
    deeds = [part for part in parts if part.kind in ("deed", "suffered")]
    times = [part for part in parts if part.kind == "when"]
    if not 2 <= len(parts) <= MOST_PARTS or len(deeds) > 1 or len(times) > 1:
        return
    rest = [part for part in parts if part not in (*deeds, *times)]
    tried = {tuple(token.text for token in words)}
    for lead, others in _bodies(deeds, rest):
        for said in _timed(lead, others, times):
            key = tuple(token.text for token in said)
            if key not in tried:
                tried.add(key)
                yield said
            if len(tried) > MOST_ORDERS:
                return


def _bodies(deeds: Sequence[Part], rest: Sequence[Part]) -> Iterator[tuple[list[Token], list[Token]]]:
    """Who acts, and the words after that."""
    if deeds and deeds[0].kind == "suffered":
        yield from _suffered(deeds[0], rest)
        return
    for actor in [part for part in rest if part.kind == "who"] + [part for part in rest if _helps(part)]:
        others = [part for part in rest if part is not actor]
        for turn in permutations(others):
            yield list(actor.words[1:] if _helps(actor) else actor.words), _joined([*deeds, *turn])
    for turn in permutations(rest):
        yield [], _joined([*deeds, *turn])


def _suffered(deed: Part, rest: Sequence[Part]) -> Iterator[tuple[list[Token], list[Token]]]:
    """Whoever is named by themselves is the one to whom it is done, never the one who does it."""
    named = [part for part in rest if part.kind == "who"]
    agents = [part for part in rest if part.kind == "phrase" and part.words[0].text in ("by", "por")]
    if len(named) != 1 or len(agents) > 1:
        return
    others = [part for part in rest if part not in (*named, *agents)]
    for turn in permutations(others):
        yield _joined(agents)[1:], _joined([deed, *named, *turn])


def _helps(part: Part) -> bool:
    """With C1, con la flotilla A: who does it."""
    return part.kind == "phrase" and part.words[0].text in _BY and len(part.words) > 1


def _joined(parts: Sequence[Part]) -> list[Token]:
    """One after the other, with a colon where two would be taken for one name, or for a list of them."""
    made: list[Token] = []
    for before, part in zip((None, *parts), parts, strict=False):
        first = part.words[0]
        named = before is not None and before.kind in ("who", "phrase", "rest")
        if named and (part.kind in ("who", "rest") or first.text in ("a", "to")):
            made.append(first._replace(text=":", end=first.start, glued=False))
        made += part.words
    return made


def _timed(lead: list[Token], others: list[Token], times: Sequence[Part]) -> Iterator[list[Token]]:
    if not times:
        yield [*lead, *others]
        return
    for when in _whens(times[0].words):
        yield [*lead, *others, *when]
        yield [*lead, *when, *others]
        yield [*when, *lead, *others]


def _whens(words: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    """As it stands, and with its verb behind: antes de que actúe C1, antes de que C1 actúe."""
    yield words
    verb = next((at for at, token in enumerate(words) if token.text in verbs_of()), 0)
    if 0 < verb < len(words) - 1 and words[0].text not in CONDITIONAL and words[verb - 1] in words[:2]:
        yield (*words[:verb], *words[verb + 1 :], words[verb])


def phrases(words: Sequence[Token], spans: Sequence[Span]) -> list[tuple[Token, ...]]:
    """What prepositions introduce by name: for the next sentence, if that lacks it."""
    named = {id(token) for span in spans for token in words[span.start : span.end]}
    found = [part.words for part in parts_of(words, spans) if part.kind == "phrase"]
    return [said for said in found if any(id(token) in named for token in said)]


def parts_of(words: Sequence[Token], spans: Sequence[Span]) -> list[Part]:
    """The parts of a sentence; none if something in it joins what cannot be taken apart."""
    cutter = _Cutter(words, dict(chain.from_iterable(map(_single, spans))))
    while cutter.at < len(words):
        if not cutter.step():
            return []
    return cutter.finished()


def _single(span: Span) -> list[tuple[int, int]]:
    """Where its names begin and end: those with nothing between them are no list."""
    width = span.end - span.start
    if sum(map(len, span.members)) != width or len(span.members) < 2:
        return [(span.start, span.end)]
    ends = list(accumulate(map(len, span.members), initial=span.start))
    return list(pairwise(ends))


class _Cutter:
    """Goes through the words of a sentence and begins a part wherever one begins."""

    def __init__(self, words: Sequence[Token], names: dict[int, int]) -> None:
        self.words, self._names = words, names
        self.at = 0
        self._made: list[tuple[Kind, list[Token]]] = []
        self._open = False
        """Whether what follows belongs to the last part."""
        self._held: list[Token] = []
        """Not, only: belongs to whatever comes next."""

    def finished(self) -> list[Part]:
        if self._held:
            return []
        return [Part(kind, tuple(words)) for kind, words in self._made]

    def step(self) -> bool:
        token = self.words[self.at]
        text = token.text
        timed = text in _TIMES or [each.text for each in self.words[self.at : self.at + 2]] == ["despues", "de"]
        if token.quoted or (text in (*JOINTS, *THEN) and text not in SOFT and not timed):
            return False
        if text in _ENDS:
            self.at, self._open = self.at + 1, False
        elif self._passive():
            pass
        elif timed:
            self._when()
        elif text in _DENYING:
            self._held.append(token)
            self.at += 1
        elif self.at in self._names:
            self._name()
        else:
            self._word(token)
        return True

    def _begin(self, kind: Kind, end: int) -> None:
        self._made.append((kind, [*self._held, *self.words[self.at : end]]))
        self.at, self._open, self._held = end, True, []

    def _extend(self, end: int) -> None:
        self._made[-1][1].extend([*self._held, *self.words[self.at : end]])
        self.at, self._held = end, []

    def _when(self) -> None:
        """Up to the next comma, or all the rest."""
        ends = (at for at in range(self.at, len(self.words)) if self.words[at].text in _ENDS)
        self._begin("when", next(ends, len(self.words)))
        self._open = False

    def _name(self) -> None:
        end = self._names[self.at]
        if self._open and self._made[-1][1][-1].text in _INTRODUCING:
            self._extend(end)
        else:
            self._begin("who", end)

    def _word(self, token: Token) -> None:
        kind = self._made[-1][0] if self._open else ""
        if _is_deed(token):
            self._extend(self.at + 1) if kind == "deed" else self._begin("deed", self.at + 1)
        elif token.text in _INTRODUCING:
            self._introduced(token, kind)
        elif self._open and kind != "deed" and not self._named_last():
            self._extend(self.at + 1)
        else:
            self._begin("rest", self.at + 1)

    def _introduced(self, token: Token, kind: str) -> None:
        """A preposition: with a verb after it part of the deed, `of` part of what it is said of."""
        after = self.words[self.at + 1] if self.at + 1 < len(self.words) else None
        acting = after is not None and _is_deed(after) and self.at + 1 not in self._names
        if self._open and (kind == "deed" if acting else token.text in FROM and kind not in ("deed", "suffered")):
            self._extend(self.at + 1)
        else:
            self._begin("deed" if acting else "phrase", self.at + 1)

    def _named_last(self) -> bool:
        """Whether the last part has its name already."""
        last = self._made[-1][1][-1]
        return any(self.words[end - 1] is last for end in self._names.values())

    def _passive(self) -> bool:
        """Is repaired, to be repaired, sea reparada: taken as the verb."""
        start = self.at + (self.words[self.at].text == "to")
        said = [token.text for token in self.words[start : start + 2]]
        verb = participles().get(said[1], "") if len(said) > 1 and said[0] in _BEING else ""
        if not verb:
            return False
        self._made.append(("suffered", [*self._held, self.words[start + 1]._replace(text=verb)]))
        self.at, self._open, self._held = start + 2, True, []
        return True


def _is_deed(token: Token) -> bool:
    return token.text in verbs_of() and token.text not in _INTRODUCING and not token.quoted
