"""Whoever is called by a number in words: `the second decoy`, `la quinta fragata`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span

_IN_WORDS = (
    "first primer primero primera 1st",
    "second segundo segunda 2nd",
    "third tercer tercero tercera 3rd",
    "fourth cuarto cuarta 4th",
    "fifth quinto quinta 5th",
    "sixth sexto sexta 6th",
    "seventh septimo septima 7th",
    "eighth octavo octava 8th",
    "ninth noveno novena 9th",
    "tenth decimo decima 10th",
)
ORDINALS = {word: str(number) for number, said in enumerate(_IN_WORDS, 1) for word in words_in(said)}
_LONGEST_NOUN = 3
"""Words of what is numbered: auxiliar de flota."""


def by_number(words: Sequence[Token], named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token] | None:
    """`take back the second decoy` as `take back decoy 2`, where something has that very name; None if nothing has."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        name = _name(words, at, named) if words[at].text in ORDINALS and not words[at].quoted else []
        made += name or [words[at]]
        at += len(name) or 1
    return made if made != list(words) else None


def _name(words: Sequence[Token], at: int, named: Callable[[Sequence[Token]], Sequence[Span]]) -> list[Token]:
    number = words[at]._replace(text=ORDINALS[words[at].text], glued=False)
    for end in range(min(at + 1 + _LONGEST_NOUN, len(words)), at + 1, -1):
        name = [*words[at + 1 : end], number]
        spans = named(name)
        if len(spans) == 1 and (spans[0].start, spans[0].end) == (0, len(name)):
            return name
    return []
