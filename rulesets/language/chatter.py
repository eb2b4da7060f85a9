"""What stands beside an order and gives none: `I think this is best: C1 charges NC1`, `C1 charges NC1. We are nearly
there, my friends`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

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
"""Words of a sentence that is mere talk, unless no order has any of them."""
_ENDS = frozenset((".", ";", ":"))
_SO = re.compile(
    r"((,|and|y) )?(so|but|pero|asi que|por lo que|por eso|por tanto|therefore|conque|de modo que|and now|y ahora) "
)
_BYGONE = re.compile(
    r"\b(i|we|you|he|she|it|they|that|this|there) "
    r"(had|was|were|lost|did|went|got|saw|took|made|came|won|fought|thought|nearly|almost|[a-z]{2,}[^e]ed)\b"
    r"(?! (better|best))"
    r"|\b(estaba|era|habia|pensaba|iba|tenia)(n|mos)?\b"
    r"|\b(fue|fui|fuimos|fueron|tuve|tuvimos|perdi|perdimos|perdieron|ganamos|hubo|pense|hice|hicimos|dije|dijimos)\b"
    r"|\b(he|hemos|has|ha|han) [a-z]+(ado|ido|isto|echo|uesto)\b"
    r"|\b(last (turn|time|round|month|week)|(turno|mes|asalto) (pasado|anterior)|la ultima vez)\b"
    r"|\b(vez pasada|yesterday|ayer)\b"
)
"""What tells that something has happened: no order is given in it."""
_ORDERING = words_in(LITTLE_WORDS.duty) | words_in("want need let please order orders quiero queremos ordeno que tiene")
"""Words with which an order may be given in the same breath."""


def without_chatter(
    words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]], familiar: Callable[[Token], bool]
) -> list[Token] | None:
    """The line without those of its sentences that name nobody, say nothing that is done, deny and suppose nothing, and
    have a word that no order has; None if there is none of them, or nothing else."""
    names = named(words)
    kept: list[Token] = []
    start, dropped = 0, False
    for end, after in _sentences(words):
        said = words[start:end]
        if _bygone(said) or (_talk(said, familiar) and not any(start <= at < end for at in names)):
            dropped = True
        else:
            kept += words[start:after]
        start = after
    while kept and kept[-1].text in _ENDS:
        kept.pop()
    return kept if dropped and kept else None


def _sentences(words: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where each ends, and where the next begins; what has happened may end with `so` or `but`."""
    start = at = 0
    while at < len(words):
        width = int(words[at].text in _ENDS and not words[at].quoted)
        if not width and at > start and _bygone(words[start:at]):
            found = _SO.match(" ".join(token.text for token in words[at : at + 5]) + " ")
            width = len(found[0].split()) if found else 0
        if width:
            yield at, at + width
            start = at + width
        at += width or 1
    yield len(words), len(words) + 1


def _bygone(words: Sequence[Token]) -> bool:
    """Whether it tells what has happened, and nothing else: we lost a lot last turn."""
    said = " ".join(token.text for token in words) + " "
    orders = _TELLING | _ORDERING
    tells = any(token.quoted or token.text in orders or token.text[-1:].isdigit() for token in words)
    return bool(_BYGONE.search(said)) and not tells


def _talk(words: Sequence[Token], familiar: Callable[[Token], bool]) -> bool:
    if not words or any(_tells(token) for token in words):
        return False
    strange = [not familiar(token) and not is_word(token.text) for token in words]
    return any(strange) if len(words) >= _FEWEST else all(strange)


def _tells(token: Token) -> bool:
    text = token.text
    acts = text in verbs_of() or text in participles() or any(sign.isdigit() for sign in text)
    return token.quoted or acts or text in _TELLING
