"""What is done if the first thing cannot be: `if C1 cannot charge NC1, it charges NC2` as `C1 charges NC1, otherwise
NC2`. And what is done in all other cases as what is done otherwise."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name, width_of
from rulesets.language.verbs import verbs_of

_UNABLE = re.compile(
    r"no (pued[ea]n?|pudieran?|podrian?|consiguen?|logran?|llegan? a|alcanzan? a)(?= [a-z]+(ar|er|ir)(se|lo|la)? ) "
    r"|(cannot|can not|could not|(is|are) not able to|(is|are) unable to|do(es)? not manage to) "
)
_LEADING = (",", "que", "it", "they", "then", "entonces", "pues")


def if_it_cannot(words: Sequence[Token], named: Named) -> list[Token] | None:
    """The line as what is done in the first place and what is done otherwise; None if it says something else, or if
    somebody else does the other thing."""
    if not words or words[0].text not in ("si", "if") or sum(token.text in CONDITIONAL for token in words) > 1:
        return None
    start = 2 if len(words) > 1 and words[1].text in ("el", "la", "los", "las", "the", "my") else 1
    last = past_name(words, start, named)
    end = next((at for at in range(start + 1, last + 1) if width_of(_UNABLE, words, at)), 0)
    unable = width_of(_UNABLE, words, end) if end else 0
    ends = (at for at, token in enumerate(words) if token.text in (",", "it", "they"))
    comma = next(ends, 0)
    if not unable or comma <= end + unable:
        return None
    rest = list(words[comma:])
    while rest and rest[0].text in _LEADING:
        rest.pop(0)
    if not rest or 0 in named(rest) or rest[0].text not in verbs_of():
        return None
    other = words[comma]._replace(text="otherwise", glued=False)
    return [*words[1:end], *words[end + unable : comma], words[comma], other, *rest]
