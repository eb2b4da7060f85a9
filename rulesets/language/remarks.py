"""What a writer adds to an order to explain it: because she is worn out, a ver si pican, lest they see her."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.reasons import MAY_SAY_MORE

_REASONS = [tuple(words.split()) for words in LITTLE_WORDS.reasons]
_HOPES = [tuple(words.split()) for words in LITTLE_WORDS.hopes]
_ENDS = frozenset((",", ".", ";", ":", "but", "pero")) | words_in(LITTLE_WORDS.joints)


def without_remarks(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """The line without reasons, and without hopes that name nothing: `to see if there is anything at Mahon` does.
    Each ends with its clause, so that no order behind it is lost."""
    for at in range(1, len(words)):
        hoped = _stands(words, at, _HOPES)
        if not hoped and not _stands(words, at, _REASONS):
            continue
        end = next((to for to in range(at + 1, len(words)) if words[to].text in _ENDS), len(words))
        if hoped and any(at <= each < end for each in named(words)):
            continue
        if not hoped and any(token.text in MAY_SAY_MORE for token in words[at:end]):
            continue
        start = at - 1 if at > 1 and words[at - 1].text == "," else at
        return without_remarks([*words[:start], *words[end:]], named) if start else words
    return words


def _stands(words: Sequence[Token], at: int, phrases: Sequence[tuple[str, ...]]) -> bool:
    return any(tuple(token.text for token in words[at : at + len(said)]) == said for said in phrases)
