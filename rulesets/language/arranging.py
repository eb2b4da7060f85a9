"""The parts of a sentence in other orders: people say them in any, and a pattern has them in one.

Each part stays whole (`cutting.parts_of`), and none is left out. Every order is then read like any other line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, permutations

from rulesets.language.cutting import Part, parts_of
from rulesets.language.gist import CONDITIONAL, TOWARD
from rulesets.language.lines import Token
from rulesets.language.otherwise import OTHERWISE
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

MOST_PARTS = 6
MOST_ORDERS = 30
MOST_WITHIN = 8
"""Parts of a sentence that is rearranged, orders of them that are tried, and orders within a condition."""
_BY = frozenset(("by", "por", "con", "with"))


def orders(words: Sequence[Token], spans: Sequence[Span], *, supposed: bool = False) -> Iterator[list[Token]]:
    """The sentence with its parts in other orders, likely ones first; none if it has several deeds, or one part. Of
    what is only `supposed`, whoever stands before the deed does it: if the horse charges, nobody charges the horse.
    What is done otherwise stays where it is: nothing of it is done in the first place."""
    other = next((at for at, token in enumerate(words) if token.text == OTHERWISE), 0)
    if other:
        for said in orders(words[:other], [span for span in spans if span.end <= other], supposed=supposed):
            yield [*said, *words[other:]]
        return
    parts = parts_of(words, spans)
    deeds = [part for part in parts if part.kind in ("deed", "suffered")]
    times = [part for part in parts if part.kind == "when"]
    if not 2 <= len(parts) <= MOST_PARTS or len(deeds) > 1 or len(times) > 1:
        return
    rest = [part for part in parts if part not in (*deeds, *times)]
    tried = {tuple(token.text for token in words)}
    kinds = [part.kind for part in parts if part.kind in ("who", "deed")]
    every = (
        said
        for lead, others in _bodies(deeds, rest, kinds[:1] == ["who"], supposed)
        for said in _timed(lead, others, times)
    )
    within = _within(times[0].words, words, spans) if times else iter(())
    for said in chain(islice(every, MOST_ORDERS), within):
        key = tuple(token.text for token in said)
        if key not in tried:
            tried.add(key)
            yield said


def _within(when: tuple[Token, ...], words: Sequence[Token], spans: Sequence[Span]) -> Iterator[list[Token]]:
    """With the parts of the condition in other orders: if M1 is charged by horse, si a M1 la carga la caballería."""
    start = next(at for at, token in enumerate(words) if token is when[0])
    end = start + len(when)
    inner = [
        Span(span.start - start - 1, span.end - start - 1, span.members)
        for span in spans
        if start < span.start and span.end <= end
    ]
    if when[0].text in CONDITIONAL:
        for order in islice(orders(when[1:], inner, supposed=True), MOST_WITHIN):
            yield [*words[: start + 1], *order, *_parted(words[end:])]


def _parted(words: Sequence[Token]) -> list[Token]:
    """What follows a condition, with a colon for its comma: else two names would be taken for a list."""
    if not words or words[0].text != ",":
        return list(words)
    return [words[0]._replace(text=":"), *words[1:]]


def _bodies(
    deeds: Sequence[Part], rest: Sequence[Part], before_deed: bool, supposed: bool
) -> Iterator[tuple[list[Token], list[Token]]]:
    """Who acts, and the words after that. Of two who are named by themselves the one before the deed does it, and so
    does whoever stands there before one at whom it is done: the horse goes for M1."""
    if deeds and deeds[0].kind == "suffered":
        yield from _suffered(deeds[0], rest)
        return
    named = [part for part in rest if part.kind == "who"]
    told = any(_aimed_at(part, deeds) or _helps(part) for part in rest)
    settled = bool(deeds) and before_deed and (supposed or len(named) > 1 or told)
    for actor in named[:1] if settled else named or [part for part in rest if _helps(part)]:
        others = [part for part in rest if part is not actor]
        for turn in permutations(others):
            yield list(actor.words[1:] if _helps(actor) else actor.words), _joined([*deeds, *turn])
    for turn in permutations(rest) if not settled else ():
        yield [], _joined([*deeds, *turn])


def _suffered(deed: Part, rest: Sequence[Part]) -> Iterator[tuple[list[Token], list[Token]]]:
    """Whoever is named by themselves is the one to whom it is done, never the one who does it."""
    named = [part for part in rest if part.kind == "who"] or [part for part in rest if part.kind == "rest"]
    agents = [part for part in rest if part.kind == "phrase" and part.words[0].text in ("by", "por")]
    if len(named) != 1 or len(agents) > 1:
        return
    others = [part for part in rest if part not in (*named, *agents)]
    for turn in permutations(others):
        yield _joined(agents)[1:], _joined([deed, *named, *turn])


_GIVING = frozenset(
    ("asignar", "destinar", "adscribir", "agregar", "dar", "entregar", "emitir", "assign", "attach", "give", "issue")
)


def _aimed_at(part: Part, deeds: Sequence[Part]) -> bool:
    """At M1, a por los mosqueteros: to whom it is done. A frigate that is assigned to a Port does nothing to it."""
    given = any(verbs_of().get(token.text, frozenset()) & _GIVING for deed in deeds for token in deed.words)
    return part.kind == "phrase" and part.words[0].text in TOWARD and part.named and not given


def _helps(part: Part) -> bool:
    """With C1, con la flotilla A: who does it."""
    return part.kind == "phrase" and part.words[0].text in _BY and len(part.words) > 1 and part.named


def _joined(parts: Sequence[Part]) -> list[Token]:
    """One after the other, with a colon where two would be taken for one name, or for a list of them."""
    made: list[Token] = []
    for before, part in zip((None, *parts), parts, strict=False):
        first = part.words[0]
        parted = before is not None and (before.named or before.words[-1].text.isdecimal())
        if parted and (part.kind in ("who", "rest") or first.text in ("a", "to")):
            made.append(first._replace(text=":", end=first.start, glued=False))
        made += part.words
    return made


def _timed(lead: list[Token], others: list[Token], times: Sequence[Part]) -> Iterator[list[Token]]:
    if lead and others and others[0].text.isdecimal():  # two frigates are not frigate 2
        others = [others[0]._replace(text=":", end=others[0].start, glued=False), *others]
    if not times:
        yield [*lead, *others]
        return
    for when in _whens(times[0].words):
        yield [*lead, *others, *when]
        ended = (*when, when[-1]._replace(text=":", start=when[-1].end, glued=False))
        yield [*lead, *(ended if others else when), *others]
        yield [*(ended if lead or others else when), *lead, *others]


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
