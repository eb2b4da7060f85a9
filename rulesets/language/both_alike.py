"""Two who do the same, said otherwise than with `and`: `tanto el cañón como la manga`, `T1 as well as T2`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.recasting import Named, stands

_BESIDES = (("as", "well", "as"), ("along", "with"), ("together", "with"), ("asi", "como"), ("al", "igual", "que"))
_ENGLISH = words_in("as along together")
_LEADING = words_in("the my our a al el la los las mi mis nuestro nuestra nuestros nuestras")


def both_alike(words: Sequence[Token], named: Named) -> list[Token]:
    """`tanto A como B` as `A y B`, `A as well as B` as `A and B`, where both are somebody."""
    for at in range(len(words)):
        width = next((len(said) for said in _BESIDES if stands(words, at, said)), 0)
        width = width or int(words[at].text == "como" and any(token.text == "tanto" for token in words[:at]))
        before = at - 1 - int(at > 1 and words[at - 1].text == ",")
        names = named(words) if width and at else ()
        if not width or before not in names or _past(words, at + width) not in names:
            continue
        if words[at].text == "como":
            start = max(before for before in range(at) if words[before].text == "tanto")
            if any(place not in names and words[place].text not in _LEADING for place in range(start + 1, at)):
                continue
            joint = words[at]._replace(text="y", glued=False)
            return both_alike([*words[:start], *words[start + 1 : at], joint, *words[at + 1 :]], named)
        text = "and" if words[at].text in _ENGLISH else "y"
        joint = words[at]._replace(text=text, end=words[at + width - 1].end, glued=False)
        return both_alike([*words[: before + 1], joint, *_unstopped(words[at + width :], before < at - 1)], named)
    return list(words)


_BOTH = (("los", "dos"), ("las", "dos"), ("ambos",), ("ambas",), ("todos",), ("todas",), ("both",), ("all",))


def each_of_both(words: Sequence[Token], named: Named) -> list[Token]:
    """`fire, both: the sleeve at NC1 and the gun at NT1` without `both`, where each is told apart."""
    for at in range(1, len(words) - 1):
        width = next((len(said) for said in _BOTH if stands(words, at, said)), 0)
        end = at + width
        if (
            width
            and end < len(words)
            and words[end].text == ":"
            and len([each for each in named(words) if each > end]) > 1
        ):
            start = at - (words[at - 1].text == ",")
            return [*words[:start], *words[end:]]
    return list(words)


def _unstopped(words: Sequence[Token], stopped: bool) -> Sequence[Token]:
    """Without the comma that ends what a first one set apart."""
    end = next((at for at, token in enumerate(words) if token.text == ","), len(words)) if stopped else len(words)
    return [*words[:end], *words[end + 1 :]]


def _past(words: Sequence[Token], at: int) -> int:
    while at < len(words) and words[at].text in _LEADING:
        at += 1
    return at
