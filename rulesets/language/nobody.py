"""What nobody does, as what all do not: `nobody moves` as `all not move`, `neither C1 nor C2 moves` as `C1 and C2 not
move`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.exceptions import leaves_out
from rulesets.language.lines import SOFT, Token
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name, width_of
from rulesets.language.verbs import verbs_of

_NOBODY = re.compile(
    r"(nobody|nadie|no one|not (one|a single)( [a-z]+( of (mine|ours|them))?)?"
    r"|none( of (them|us|you|((all )?(my|our|the) [a-z]+)))?"
    r"|ningun[oa]?( de (ell[oa]s|nosotros|vosotros|((mis|nuestr[oa]s|l[oa]s) [a-z]+)|mis))?"
    r"( (tropas?|unidad(es)?|naves?|barcos?|galeras?|hombres?|flotas?))?) "
)
_NEITHER = {"neither": "nor", "ni": "ni"}
_CLITICS = frozenset(("se", "le", "les", "lo", "la", "los", "las"))


def neither_nor(words: list[Token], named: Named) -> list[Token]:
    """`ni C1 ni C2 se mueven` as `C1 y C2 no se mueven`."""
    nor = _NEITHER.get(words[0].text if words else "")
    if not nor or not any(token.text == nor for token in words[1:]):
        return words
    joint = words[0]._replace(text="and" if nor == "nor" else "y", glued=False)
    joined = [joint if token.text == nor else token for token in words[1:] if token.text not in SOFT]
    end = past_name(joined, 0, named)
    denied = joint._replace(text="not" if nor == "nor" else "no")
    return [*joined[:end], denied, *joined[end:]] if 0 < end < len(joined) else words


def of_nobody(words: Sequence[Token]) -> list[Token] | None:
    """The line told of all, who do not; those whom it leaves out are left out of them. None if it is told otherwise."""
    start = int(bool(words) and words[0].text == "que")
    width = width_of(_NOBODY, words, start)
    rest = list(words[start + width :])
    deed = next((at for at, token in enumerate(rest) if token.text in verbs_of()), len(rest))
    if not width or deed == len(rest) or (deed and not leaves_out_first(rest[:deed])):
        return None
    while deed and rest[deed - 1].text in _CLITICS:
        deed -= 1
    spanish = words[start].text.startswith(("nadie", "ningun"))
    everyone, denied = ("todos", "no") if spanish else ("all", "not")
    first = words[start]
    return [
        first._replace(text=everyone),
        *(token for token in rest[:deed] if token.text not in SOFT),
        first._replace(text=denied, glued=False),
        *rest[deed:],
    ]


def leaves_out_first(words: Sequence[Token]) -> bool:
    """Whether all that stands here is who is left out, or little words of the deed that follows."""
    little = {"se", "is", "are", "to", "may", "should", "must", "will", "debe", "puede", "ha", "de", "que", "le", "les"}
    return all(token.text in little for token in words) or words[0].text == "but" or leaves_out(words, 0)
