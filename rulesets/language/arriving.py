"""What is done once somebody is there, or what they go for, comes after going there: `va a X y, una vez allí, espera`,
`gira para disparar`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.helping import infinitives
from rulesets.language.lines import Token
from rulesets.language.verbs import verbs_of

_LONGEST = 7
"""Words that say that somebody has arrived."""
_ARRIVED = re.compile(
    r"(una vez (alli|ahi|alla|llegad[oa]s?|(que )?lleguen?|(que )?hayan? llegado|(que )?esten? (alli|ahi)|en posicion)"
    r"|(cuando|en cuanto|tan pronto como|nada mas) (lleguen?|llegar|hayan? llegado|esten? (alli|ahi|en posicion))"
    r"|(al|tras) llegar|a su llegada|ya (alli|ahi)|llegad[oa]s? (alli|ahi)|estando (alli|ahi)"
    r"|(once|when|as soon as|after) ((it|they|he|she) )?((gets?|got|is|are) )?(there|in (place|position))"
    r"|(once|when|as soon as|after) (it|they|he|she) (arrives?|has arrived|have arrived)"
    r"|(on|upon|after|once|when) (arrival|arriving|arrived)|having (arrived|got there))( alli| ahi| there)?(?= |$)"
)
_NOTHING = (",", "que", "se", "it", "they", "he", "she")
_JOINTS = (",", "y", "e", "and", "then", "luego", "que")


def once_there(words: list[Token]) -> list[Token]:
    """`y, una vez allí, dispara` as `y luego dispara`. At the end of a line that told where, it says nothing."""
    for at in range(1, len(words)):
        width = _arrived(words, at)
        if not width or not any(token.text in verbs_of() for token in words[:at]):
            continue
        if at + width == len(words) and any(token.text in _JOINTS for token in words[:at]):
            return words[:at]
        rest = _past(words, at + width)
        if rest < len(words) and words[rest].text in verbs_of() and words[at - 1].text in _JOINTS:
            return [*_before(words[:at]), _then(words, at, width), *words[rest:]]
    return words


_PURPOSE = re.compile(
    r"(in order to|so as to|with a view to|with the aim of|so (that )?(it|they) (can|may)|con el fin de|a fin de"
    r"|con (el )?objeto de|con la intencion de|con el proposito de|para (asi )?poder|para luego|para despues) "
)
_MEASURED = frozenset(
    ("inches", "inch", "pulgadas", "pulgada", '"', "in", "left", "right", "derecha", "izquierda", "dcha", "izda", "izq")
    + ("forward", "forwards", "adelante", "delante", "frente", "north", "south", "east", "west", "norte", "sur", "este")
    + ("oeste", "about", "around", "round", "vuelta")
)
"""What ends a movement that is told in full."""


def gone_for(words: list[Token]) -> list[Token]:
    """`gira a la derecha para disparar` as `gira a la derecha luego disparar`: one thing after the other."""
    for at in range(2, len(words)):
        width = _purpose(words, at)
        if width and any(token.text in verbs_of() for token in words[:at]):
            return [*_before(words[:at]), _then(words, at, width), *words[at + width :]]
    return words


def _purpose(words: Sequence[Token], at: int) -> int:
    """How many words here say what for, before the verb that does."""
    said = [token.text for token in words[at : at + _LONGEST]]
    if said[:2] == ["to", "face"] and words[at - 1].text in ("round", "around", "about"):
        return 0  # swing C1 round to face NT1
    found = _PURPOSE.match(" ".join(said))
    width = len(found[0].split()) if found else int(said[0] in ("to", "para") and words[at - 1].text in _MEASURED)
    return width if width and len(said) > width and said[width] in infinitives() else 0


def _arrived(words: Sequence[Token], at: int) -> int:
    """How many words here say that somebody has arrived."""
    found = _ARRIVED.match(" ".join(token.text for token in words[at : at + _LONGEST]))
    return len(found[0].split()) if found else 0


def _then(words: Sequence[Token], at: int, width: int) -> Token:
    return words[at]._replace(text="luego", end=words[at + width - 1].end)


def _past(words: Sequence[Token], at: int) -> int:
    while at < len(words) and words[at].text in _NOTHING:
        at += 1
    return at


def _before(words: list[Token]) -> list[Token]:
    """Without the commas and little words that lead to it; a joint stays."""
    end = len(words)
    while end and words[end - 1].text in (",", "que"):
        end -= 1
    return words[:end]
