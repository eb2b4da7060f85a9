"""One of several, and it is not said which: `one of the tercios`, `una de las mangas`; and the whole of one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesets.language.gist import CONDITIONAL, FROM
from rulesets.language.lines import Token
from rulesets.language.little import words_in

SOME = "::some"
"""Stands for a word that says that fewer than all are meant; no sentence has it."""
_ONE = words_in("one uno una un any either cualquiera alguno alguna")
_SEVERAL = words_in("unos unas")
_WHOSE = words_in("the my our these those los las mis nuestros nuestras estos estas esos esas two three dos tres 2 3")


def one_of_them(words: Sequence[Token]) -> list[Token]:
    """`one of the tercios fires` as `tercio fires`, which is asked back where there are several. In a condition it may
    be each of them: if one of the tercios is charged."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        noun = _noun_of(words, at)
        if noun and not any(token.text in CONDITIONAL for token in made):
            made.append(words[noun]._replace(text=_single(words[noun].text)))
            at = noun + 1
        else:
            made.append(_told(words, at))
            at += 1
    return made


def _noun_of(words: Sequence[Token], at: int) -> int:
    """Where the noun stands of which there is one, 0 if nothing of the kind is said here."""
    if words[at].text not in _ONE or words[at].quoted or at + 2 >= len(words) or words[at + 1].text not in FROM:
        return 0
    noun = at + 2
    while noun < len(words) and words[noun].text in _WHOSE:
        noun += 1
    plural = noun < len(words) and words[noun].text.isalpha() and words[noun].text.endswith("s")
    return noun if plural and noun > at + 2 else 0


def _single(noun: str) -> str:
    """Manga of mangas, cañón of cañones."""
    return noun.removesuffix("es") if noun.endswith(("ones", "ores", "ales")) else noun.removesuffix("s")


def _told(words: Sequence[Token], at: int) -> Token:
    """`Unos tercios avanzan`: some of them. `Unas 6 pulgadas` is another thing."""
    first = not at and len(words) > 1 and words[0].text in _SEVERAL and words[1].text.isalpha()
    return words[at]._replace(text=SOME) if first else words[at]


_WHOLE = words_in("toda todo whole entire")
_OF_IT = words_in("of the el la de del")


def the_whole_of(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`the whole first brigade` as `the first brigade`: all of one, and not all and one."""
    whole = [at for at, token in enumerate(words[:-1]) if token.text in _WHOLE and not token.quoted]
    names = named(words) if whole else ()
    said = {at for at in whole if at not in names and _past(words, at + 1, _OF_IT) in names}
    return [token for at, token in enumerate(words) if at not in said]


def _past(words: Sequence[Token], at: int, passed: Collection[str]) -> int:
    while at < len(words) and words[at].text in passed:
        at += 1
    return at
