"""What stands beside an order and gives none: `I think this is best: C1 charges NC1`, `C1 charges NC1. We are nearly
there, my friends`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesets.language.gist import ALL, BUT, CONDITIONAL, REST, THEN, TOO, is_word
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.verbs import participles, verbs_of

_NARROWING = words_in(LITTLE_WORDS.narrowing) | words_in(
    "nadie nobody none ningun ninguno ninguna nothing nada unless until hasta"
)
_TELLING = ALL | BUT | CONDITIONAL | REST | THEN | TOO | _NARROWING
"""Words that may be part of an order wherever they stand."""
_FEWEST = 3
"""Words of a sentence that is mere talk."""
_ENDS = frozenset((".", ";", ":"))


def without_chatter(
    words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]], familiar: Callable[[Token], bool]
) -> list[Token] | None:
    """The line without those of its sentences that name nobody, say nothing that is done, deny and suppose nothing, and
    have a word that no order has; None if there is none of them, or nothing else."""
    names = named(words)
    kept: list[Token] = []
    start, dropped = 0, False
    for end in [at for at, token in enumerate(words) if token.text in _ENDS and not token.quoted] + [len(words)]:
        said = words[start:end]
        if _talk(said, familiar) and not any(start <= at < end for at in names):
            dropped = True
        else:
            kept += words[start : end + 1]
        start = end + 1
    while kept and kept[-1].text in _ENDS:
        kept.pop()
    return kept if dropped and kept else None


def _talk(words: Sequence[Token], familiar: Callable[[Token], bool]) -> bool:
    if len(words) < _FEWEST or any(_tells(token) for token in words):
        return False
    return any(not familiar(token) and not is_word(token.text) for token in words)


def _tells(token: Token) -> bool:
    text = token.text
    acts = text in verbs_of() or text in participles() or any(sign.isdigit() for sign in text)
    return token.quoted or acts or text in _TELLING
