"""Whoever a condition is about, told to be the first or the last: `if C1 can charge, it goes first`, `que salga el
primero`. That is not said of whoever gives the order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name

_BE_FIRST = re.compile(
    r"que (?:se )?(?:salga|actue|vaya|sea|mueva|juegue|empiece|comience|entre|active)n?"
    r"(?: (?:el|la|los|las))? (?P<turn>primer[oa]?s?|ultim[oa]s?)(?: en [a-z]+)?"
    r"|(?:let )?(?:it|they|them) (?:should |must |will |has to |have to )?"
    r"(?:go|goes|acts?|moves?|is|are|be|starts?|plays?)"
    r"(?: the)? (?P<place>first|last)(?: (?:to [a-z]+|one))?"
)

_OURS = frozenset(("i", "we", "initiative", "iniciativa", "gano", "ganamos"))
"""`If we win the initiative, let them go first`: nobody of ours is meant."""


def that_one_first(words: Sequence[Token], named: Named) -> list[Token]:
    """The line with whoever the condition names before what they are to do; as it stands if it says something else."""
    comma = next((at for at, token in enumerate(words) if token.text == ","), 0)
    que = next((at for at, token in enumerate(words) if at and token.text in ("que", "let", "it", "they")), len(words))
    start = comma + 1 if comma else que
    rest = words[start:]
    found = _BE_FIRST.fullmatch(" ".join(token.text for token in rest))
    if not found or not words or words[0].text not in CONDITIONAL:
        return list(words)
    if not _OURS.isdisjoint(token.text for token in words[:start]):
        return list(words)
    held = named(words[:start])
    if not held:
        return list(words)
    first = min(held)
    who = [token._replace(glued=False) for token in words[first : past_name(words[:start], first, named)]]
    pause = [] if comma else [rest[0]._replace(text=",")]
    told = [rest[0]._replace(text=text, glued=False) for text in _acting(found)]
    return [*words[:start], *pause, *who, *told]


def _acting(found: re.Match[str]) -> tuple[str, str]:
    return ("actua", found["turn"]) if found["turn"] else ("acts", found["place"])
