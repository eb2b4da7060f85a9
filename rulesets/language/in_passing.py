"""What is said in passing and stands behind the name: `T1 advances on Stand ready toward NT1`, `M2 se reorganiza con
Atención y luego tira`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

_WITH = words_in("con en de on with under using usando mediante")
_USING = words_in("usar utilizar jugar poner llevar emplear use play take put")
_CARD = words_in("la el su the its carta card order orden de of a")
_JOINTS = words_in(", y e and to para")


def said_behind_the_name(
    words: Sequence[Token], said: Mapping[tuple[str, ...], str], named: Callable[[Sequence[Token]], Sequence[Span]]
) -> list[Token] | None:
    """The line with what is `said` in passing behind the name of the one who acts; None if it is not, or if more than
    one is named before it."""
    for phrase, plain in said.items():
        for at in range(1, len(words) - len(phrase) + 1):
            end = at + len(phrase)
            if any(token.text != word for token, word in zip(words[at:end], phrase, strict=True)):
                continue
            start = _start(words, at)
            spans = [span for span in named(words[:start] if start else []) if span.end <= start]
            if not start or not spans or any(span.start > spans[0].end for span in spans[1:] if not _led(words, span)):
                continue
            if end == len(words) and start == spans[0].end:
                return None
            while end < len(words) and start == spans[0].end and words[end].text in _JOINTS:
                end += 1
            card = words[at]._replace(text=plain, glued=False)
            return [*words[: spans[0].end], card, *words[spans[0].end : start], *words[end:]]
    return None


def _start(words: Sequence[Token], at: int) -> int:
    """Where it begins to be said that it is done so: with, using the card of; 0 if that is not said."""
    while at and words[at - 1].text in _CARD:
        at -= 1
    before = words[at - 1] if at else None
    if before is None:
        return 0
    using = verbs_of().get(before.text, frozenset()) & _USING
    return at - 1 if before.text in _WITH or using else 0


def _led(words: Sequence[Token], span: Span) -> bool:
    """Whether a name is one whom something is done to: `advances toward NT1 on Stand ready`."""
    return any(token.text in verbs_of() for token in words[: span.start])
