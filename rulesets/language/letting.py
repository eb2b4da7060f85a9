"""What somebody is left to do or not, with them behind it or before it: `no dejes consolidar a C1`, `a C1 no la dejéis
consolidar` as `C1 no consolidar`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesets.language.gist import NUMBERS
from rulesets.language.helping import infinitives
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.name_words import is_code
from rulesets.language.verbs import verbs_of

_LETTING = frozenset(("dejar", "permitir", "hacer"))
_BACK = frozenset(("retirar", "replegar", "retroceder", "retrasar", "adelantar", "avanzar"))
"""What may be done to somebody, who then goes so: behind them stands no place."""
_TO = words_in("a al")
_ARTICLES = words_in("el la los las")
_CLITICS = words_in("le les lo la los las")


def left_to_do(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """The line with whoever is left to do something before it; as it stands if it is told otherwise."""
    made = _behind(words, named) or _before(words, named) or _moved(words, named)
    return made or list(words)


def _moved(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`retirad a M2 cuatro pulgadas` as `M2 retirad cuatro pulgadas`: M2 goes, and nobody goes to M2."""
    if len(words) < 3 or words[1].text not in _TO or not verbs_of().get(words[0].text, frozenset()) & _BACK:
        return []
    end = _end(words, 2, named(words))
    after = words[end].text if end < len(words) else ""
    if end == 2 or not (is_code(words[end - 1].text) or after.isdecimal() or after in NUMBERS):
        return []
    return [*words[2:end], words[0], *words[end:]]


def _behind(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`[no] dejes consolidar a C1`."""
    at = int(bool(words) and words[0].text == "no")
    if len(words) < at + 4 or not _lets(words[at]) or not _infinitive(words[at + 1]) or words[at + 2].text not in _TO:
        return []
    start = at + 3
    end = _end(words, start, named(words))
    return [*words[start:end], *words[:at], words[at + 1], *words[end:]] if end > start else []


def _before(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`a C1 no la dejéis consolidar`."""
    if len(words) < 4 or words[0].text not in _TO:
        return []
    end = at = _end(words, 1, named(words))
    denied = at < len(words) and words[at].text == "no"
    at += denied
    at += int(at < len(words) and words[at].text in _CLITICS)
    if end == 1 or at + 1 >= len(words) or not _lets(words[at]) or not _infinitive(words[at + 1]):
        return []
    return [*words[1:end], *words[end : end + denied], *words[at + 1 :]]


def _end(words: Sequence[Token], start: int, names: Collection[int]) -> int:
    """Where a name ends that begins there, perhaps with an article; `start` if none does."""
    end = start + int(start < len(words) and words[start].text in _ARTICLES and start not in names)
    first = end
    while end < len(words) and end in names:
        end += 1
    return end if end > first else start


def _lets(token: Token) -> bool:
    return bool(verbs_of().get(token.text, frozenset()) & _LETTING)


def _infinitive(token: Token) -> bool:
    return token.text in infinitives() and token.text in verbs_of()
