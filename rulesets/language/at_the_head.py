"""Whoever leads their own somewhere: `Gamboa charges NC1 with his horse` as `Gamboa's horse charges NC1`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name
from rulesets.language.verbs import verbs_of

_THEIRS = words_in("su sus his her their")
_WITH = words_in("con with")
_LEADING = words_in("lead bring take llevar conducir guiar dirigir encabezar mover traer mandar send march")
_LONGEST_NOUN = 4


def with_their_own(
    words: Sequence[Token], leaders: Named, known: Callable[[Sequence[Token]], bool]
) -> list[Token] | None:
    """The line as what those do whom somebody leads; None if nobody does, or if they have none of that name."""
    start = 1 if words and words[0].text in ("que", "el", "the", "let") else 0
    end = past_name(words, start, leaders)
    at = next((at for at, token in enumerate(words) if token.text in _THEIRS), 0)
    if not end or not end < at < len(words) - 1 or sum(token.text in _THEIRS for token in words) > 1:
        return None
    for width in range(min(_LONGEST_NOUN, len(words) - at - 1), 0, -1):
        own = _owned(words[at + 1 : at + 1 + width], words[end - 1], words[at].text in ("su", "sus"))
        if known(own):
            return _told(words, start, end, at, own, at + 1 + width)
    return None


def _owned(noun: Sequence[Token], leader: Token, spanish: bool) -> list[Token]:
    said = leader._replace(glued=False)
    return [*noun, said._replace(text="de"), said] if spanish else [said, *noun]


def _told(
    words: Sequence[Token], start: int, end: int, at: int, own: Sequence[Token], after: int
) -> list[Token] | None:
    if words[at - 1].text in _WITH and words[end].text in verbs_of():
        return [*own, *words[end : at - 1], *words[after:]]
    lead = [token for token in words[end:at] if token.text not in ("a", "que")]
    if len(lead) == 1 and verbs_of().get(lead[0].text, frozenset()) & _LEADING:
        return [*words[end:at], *own, *words[after:]]
    return None
