"""Turns of speech that say an order in other grammar: have B2 repaired, it is C1 that charges, wait until T1 has acted.

Each is put as the order itself before its words are weighed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS
from rulesets.language.verbs import participles, verbs_of

Named = Callable[[Sequence[Token]], Collection[int]]
"""Which words belong to a name."""
WITHIN_NAMES = frozenset(("the", "my", "our", "el", "la", "los", "las", "mi", "mis", ",", "y", "e", "and"))
"""Little words that stand between names."""
_CAUSING = frozenset(("have", "get", "want", "need", "quiero", "queremos", "necesito", "manten"))
_LOOKING = [tuple(words.split()) for words in LITTLE_WORDS.looking]


def looking(words: list[Token]) -> list[Token]:
    """`a ver qué hay en Mahón` as `explorar en Mahón`; without a place it says nothing."""
    for at in range(len(words)):
        width = next((len(said) for said in _LOOKING if stands(words, at, said)), 0)
        if width and at + width < len(words):
            return [*words[:at], words[at]._replace(text="explorar"), *words[at + width - 1 :]]
    return words


_CLEFT = frozenset(("quien", "quienes", "who", "that"))


def uncleft(words: list[Token]) -> list[Token]:
    """`sea la fragata 5 la que explore` as `la fragata 5 explore`, `it is C1 that charges` as `C1 charges`."""
    said = [token.text for token in words]
    start = 1 if said[:1] == ["que"] else 0
    width = (
        2
        if said[start : start + 2] == ["it", "is"]
        else int(said[start : start + 1] in (["sea"], ["sean"], ["es"], ["son"]))
    )
    for at in range(start + width + 1, len(words)) if width else ():
        article = said[at] in ("el", "la", "los", "las") and said[at + 1 : at + 2] == ["que"]
        if article or said[at] in _CLEFT:
            return [*words[start + width : at], *words[at + 1 + article :]]
    return words


def had_done(words: list[Token], named: Named) -> list[Token]:
    """`have B2 repaired` as `B2 be repaired`, `quiero la B2 reparada` as `la B2 sea reparada`."""
    start = next((at for at, token in enumerate(words[:4]) if token.text in _CAUSING), -1)
    if start < 0:
        return words
    names = named(words)
    at = start + 1
    while at < len(words) and (at in names or words[at].text in WITHIN_NAMES):
        at += 1
    if at not in (start + 1, len(words)) and words[at].text in participles() and words[at].text not in verbs_of():
        return [*words[start + 1 : at], words[at]._replace(text="be", glued=False), *words[at:]]
    return words


_UNTIL = re.compile(
    r"(wait|hold on|hold off) (until|till) |(espera|espere|aguarda|aguarde|esperad|esperar)n? (a|hasta) que "
)
_BEFORE = re.compile(r"(before|and then|and only then|y entonces|y solo entonces|antes de|para) ")


def awaited(words: Sequence[Token]) -> list[Token]:
    """`wait until C1 has acted before using T1` as `when C1 has acted, using T1`."""
    said = [token.text for token in words]
    until = _UNTIL.match(" ".join(said))
    start = len(until[0].split()) if until else 0
    for at in range(start + 1, len(words)) if start else ():
        before = _BEFORE.match(" ".join(said[at:]))
        rest = words[at + len(before[0].split()) :] if before else []
        if rest and rest[0].text in verbs_of():
            comma = words[at]._replace(text=",", glued=True)
            return [words[0]._replace(text="si"), *words[start:at], comma, *rest]
    return list(words)


def stands(words: Sequence[Token], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether these words stand there."""
    return tuple(token.text for token in words[at : at + len(phrase)]) == phrase
