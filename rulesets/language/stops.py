"""Where sentences end that are not written apart: behind an exclamation mark, and where somebody else begins to act."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS, LITTLE, PREPOSITIONS
from rulesets.language.lines import Line, Token
from rulesets.language.parting import Span
from rulesets.language.recasting import stands
from rulesets.language.verbs import verbs_of

_ARTICLES = frozenset(("the", "el", "la", "los", "las", "my", "our", "mi", "mis", "que"))


def with_stops(words: Sequence[Token], line: Line) -> list[Token] | None:
    """The line with a full stop for each exclamation or question mark within it; None if it has none."""
    made: list[Token] = []
    for token in words:
        between = line.plain[made[-1].end : token.start] if made else ""
        if any(sign in between for sign in "!?") and made[-1].text not in BREAKS:
            made.append(token._replace(text=".", glued=True, quoted=False))
        made.append(token)
    return made if len(made) > len(words) else None


def told_apart_by_names(words: Sequence[Token], spans: Sequence[Span]) -> list[Token] | None:
    """`c1 carga nc1 c2 aguanta` with a full stop before whoever acts next; None if nobody does."""
    starts = {_with_article(words, span.start) for span in spans if _acts_next(words, span)}
    made: list[Token] = []
    for at, token in enumerate(words):
        if at in starts and _told(made):
            made.append(token._replace(text=".", glued=True, quoted=False))
        made.append(token)
    return made if len(made) > len(words) else None


_WHILE = [
    tuple(said.split()) for said in ("while", "whilst", "mientras que", "mientras", "al tiempo que", "a la vez que")
]


def meanwhile(words: Sequence[Token], spans: Sequence[Span]) -> list[Token] | None:
    """`the tercios hold while C1 charges` with a full stop: both are told; None if nobody acts behind such a word."""
    led = [range(_with_article(words, span.start), span.start + 1) for span in spans if _does(words, span.end)]
    acting = {at for each in led for at in each}
    for at in range(2, len(words)):
        width = next((len(said) for said in _WHILE if stands(words, at, said)), 0)
        if width and at + width in acting and any(token.text in verbs_of() for token in words[:at]):
            before = words[: at - (words[at - 1].text == ",")]
            return [*before, words[at]._replace(text=".", glued=True), *words[at + width :]]
    return None


def _does(words: Sequence[Token], at: int) -> bool:
    return at < len(words) and words[at].text in verbs_of()


_JOINTS = frozenset((",", ";", "y", "e"))
_CLITICS = frozenset(("se", "le", "les", "lo", "la", "los", "las", "no"))


def each_told(words: Sequence[Token], spans: Sequence[Span]) -> list[Token]:
    """`los tercios que resistan, la caballería que cargue` with full stops: each is told what to do. The second are not
    horse that charges somebody, since the first are told in the same way."""
    starts = [_with_article(words, span.start) for span in spans if _is_told(words, span.end)]
    if len(starts) < 2 or starts[0] > 0 or not all(_parted(words, at) for at in starts[1:]):
        return list(words)
    ends, led = {at - 1 for at in starts[1:]}, {span.end for span in spans if _is_told(words, span.end)}
    stopped = [token._replace(text=".") if at in ends else token for at, token in enumerate(words)]
    return [token for at, token in enumerate(stopped) if at not in led]


def _is_told(words: Sequence[Token], at: int) -> bool:
    after = [token.text for token in words[at + 1 : at + 4] if token.text not in _CLITICS]
    return at < len(words) and words[at].text == "que" and bool(after) and after[0] in verbs_of()


def _parted(words: Sequence[Token], at: int) -> bool:
    return words[at - 1].text in _JOINTS


def _with_article(words: Sequence[Token], at: int) -> int:
    while at and words[at - 1].text in _ARTICLES:
        at -= 1
    return at


def _acts_next(words: Sequence[Token], span: Span) -> bool:
    """Whether somebody is named here who does what follows, with nothing before them that leads to them."""
    start = _with_article(words, span.start)
    before = words[start - 1].text if start else ""
    leads = before in PREPOSITIONS or before in LITTLE
    follows = span.end < len(words) and words[span.end].text in verbs_of() and words[span.end].text not in PREPOSITIONS
    return bool(before) and not leads and follows


def _told(made: Sequence[Token]) -> bool:
    """Whether something is done in the sentence so far."""
    for token in reversed(made):
        if token.text in verbs_of():
            return True
        if token.text == ".":
            return False
    return False
