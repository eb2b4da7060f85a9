"""Why somebody is told something: `T2 reorganises, because it is a mess`, `que está deshecho`. No order is in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token

_WHY = re.compile(
    r"(porque|ya que|puesto que|dado que|pues|because|seeing that|given that|since"
    r"|as (it|they|he|there|we) (is|are|has|have|can|will|may|looks?)"
    r"|que (ya )?(esta|estan|anda|andan|tiene|tienen|lleva|llevan|es|son|hay|viene|vienen|hace falta|para eso)"
    r"|so (that )?(it|they|he) (is|are|gets?|stays?|keeps?) (safe|covered|in cover|cover|out of trouble)"
    r"|(que|para que|a que) (pille|pillen|coja|cojan|gane|ganen|tome|tomen|este|esten) (cobertura|resguardo|abrigo"
    r"|a cubierto|a salvo))( |$)"
)
_NEEDS_COMMA = frozenset(("que", "pues", "since", "as"))
MAY_SAY_MORE = CONDITIONAL | frozenset(("salvo", "menos", "excepto", "unless", "except", "until", "hasta"))
"""A reason that says one of these may be part of the order."""
_ENDS = frozenset((";", "."))
_LONGEST = 6
"""Words by which a reason is known."""


def without_reasons(words: list[Token]) -> list[Token]:
    """The line without the reasons that it gives. One that says `if` or `unless` may say more, and stays."""
    at = next((at for at in range(2, len(words)) if _begins(words, at)), 0)
    if not at:
        return words
    end = next((place for place in range(at, len(words)) if _over(words, place)), len(words))
    if any(token.text in MAY_SAY_MORE for token in words[at:end]):
        return words
    before = words[: at - 1] if words[at - 1].text in (",", ":", "-") else words[:at]
    return [*before, *without_reasons(words[end:])] if end < len(words) else list(before)


def _begins(words: Sequence[Token], at: int) -> bool:
    comma = words[at - 1].text in (",", ";", ":", ".", "-")
    if words[at].quoted or (words[at].text in _NEEDS_COMMA and not comma):
        return False
    return bool(_WHY.match(" ".join(token.text for token in words[at : at + _LONGEST])))


def _over(words: Sequence[Token], at: int) -> bool:
    """Whether a reason is over here: at the end of a sentence, or where another order is joined."""
    joined = words[at].text == "," and at + 1 < len(words) and words[at + 1].text in ("y", "and", "e")
    return words[at].text in _ENDS or joined
