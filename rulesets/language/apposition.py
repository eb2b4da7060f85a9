"""The same ones named twice: `three frigates, the 1, the 2 and the 3`, and who is spoken to: `Rowley, take Flotilla
A to sea`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.language.doubtful_numbers import MEASURES
from rulesets.language.gist import JOINTS, NUMBERS
from rulesets.language.lexicon import Names
from rulesets.language.lines import Token
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

Spans = Callable[[Sequence[Token]], Sequence[Span]]
_ARTICLES = frozenset(("the", "el", "la", "los", "las", "my", "our", "mis", "nuestras", "nuestros"))
_LONGEST_NOUN = 3
"""Words of what is counted: auxiliares de flota."""
_FEWEST, _MOST = 2, 9

_AGAINST = frozenset(("to", "a", "por", "contra", "against"))
"""`Two to one` counts nobody."""


def listed(words: list[Token], named: Spans) -> list[Token]:
    """`Tres fragatas, la 1, la 2 y la 3, al Levante` as `fragata 1, fragata 2 y fragata 3 al Levante`: the list must
    have as many as were counted."""
    for at, token in enumerate(words):
        count = int(NUMBERS.get(token.text, token.text)) if _counts(token) else 0
        for noun_end in range(at + 2, min(at + 2 + _LONGEST_NOUN, len(words))) if _FEWEST <= count <= _MOST else ():
            made = _instead(words, at, noun_end, count, named)
            if made:
                return made
    return words


def _counts(token: Token) -> bool:
    return not token.quoted and NUMBERS.get(token.text, token.text).isdecimal()


def _instead(words: list[Token], at: int, noun_end: int, count: int, named: Spans) -> list[Token]:
    noun = words[at + 1 : noun_end]
    if any(not token.text.isalpha() or token.text in JOINTS | MEASURES or token.text in verbs_of() for token in noun):
        return []
    if noun[0].text in _AGAINST:
        return []
    start = noun_end + (words[noun_end].text in (",", ":"))
    single = [*noun[:-1], noun[-1]._replace(text=_one(noun[-1].text))]
    items, end = _numbers(words, start, single) if start > noun_end else ([], start)
    if len(items) != count:
        items, end = _names(words, start, named)
    if len(items) != count and start == noun_end:
        items, end = _names(words, at + 1, named)  # the two battalions B1 and B2: battalion B1 is a name
    if len(items) != count:
        return []
    joint = words[at]._replace(text=",", glued=True)
    told = [token for item in items for token in (joint, *item)][1:]
    begin = at - (at > 0 and words[at - 1].text in _ARTICLES)
    end += int(start > noun_end and end < len(words) and words[end].text == ",")
    return [*words[:begin], *told, *words[end:]]


def _numbers(words: Sequence[Token], at: int, noun: Sequence[Token]) -> tuple[list[list[Token]], int]:
    items: list[list[Token]] = []
    end = at
    while at < len(words):
        at += words[at].text in _ARTICLES
        if at >= len(words) or not words[at].text.isdecimal():
            break
        items.append([*noun, words[at]._replace(glued=False)])
        end = at + 1
        at = _past_joint(words, end)
        if at == end:
            break
    return items, end


def _names(words: Sequence[Token], at: int, named: Spans) -> tuple[list[list[Token]], int]:
    starts = {span.start: span for span in named(words)}
    items: list[list[Token]] = []
    end = at
    while at < len(words):
        at += words[at].text in _ARTICLES
        span = starts.get(at)
        if span is None:
            break
        items.append(list(words[span.start : span.end]))
        end = span.end
        at = _past_joint(words, end)
        if at == end:
            break
    return items, end


def _past_joint(words: Sequence[Token], at: int) -> int:
    while at < len(words) and words[at].text in JOINTS:
        at += 1
    return at


def _one(noun: str) -> str:
    return noun.removesuffix("es") if noun.endswith("res") else noun.removesuffix("s")


def unaddressed(words: list[Token], named: Spans, kinds: Sequence[Names]) -> list[Token]:
    """`Rowley, vete con la Flotilla A al Ródano` without Rowley: he is spoken to, and what he leads is named."""
    comma = next((at for at, token in enumerate(words[:4]) if token.text == ","), 0)
    if not comma or comma + 1 >= len(words):
        return words
    spans = named(words)
    first = next((span for span in spans if span.end == comma and span.start <= 1), None)
    if first is None or (first.start and words[0].text not in _ARTICLES):
        return words
    others = [span for span in spans if span.start > comma]
    whole = any(_same(words, first, span, kinds) for span in others)
    return words[comma + 1 :] if whole and words[comma + 1].text in verbs_of() else words


def _same(words: Sequence[Token], one: Span, other: Span, kinds: Sequence[Names]) -> bool:
    """Whether both are one thing by some kind of name."""
    said = [tuple(token.text for token in words[span.start : span.end]) for span in (one, other)]
    return any(
        len(names.described(said[0])[0]) == 1 and names.described(said[0])[0] == names.described(said[1])[0]
        for names in kinds
    )
