"""Whoever a condition is about, told to be the first or the last: `if C1 can charge, it goes first`, `que salga el
primero`. That is not said of whoever gives the order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.otherwise import otherwise_at
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name

_BE_FIRST = re.compile(
    r"(?:que )?(?:se )?(?:salga|actue|vaya|sea|mueva|juegue|empiece|comience|entre|active)n?"
    r"(?: (?:el|la|los|las))? (?P<turn>primer[oa]?s?|ultim[oa]s?)(?: en [a-z]+)?"
    r"|(?:se )?(?:sale|actua|va|mueve|juega|entra|activa)n?(?: (?:el|la|los|las))? (?P<told>primer[oa]s?|ultim[oa]s?)"
    r"|(?:let )?(?:it|they|them) (?:should |must |will |has to |have to )?"
    r"(?:go|goes|acts?|moves?|is|are|be|starts?|plays?)"
    r"(?: the)? (?P<place>first|last)(?: (?:to [a-z]+|one))?"
)

_OURS = frozenset(("i", "we", "initiative", "iniciativa", "gano", "ganamos"))
"""`If we win the initiative, let them go first`: nobody of ours is meant."""


def that_one_first(words: Sequence[Token], named: Named) -> list[Token]:
    """The line with whoever the condition names before what they are to do; as it stands if it says something else."""
    if not words or words[0].text not in CONDITIONAL:
        return list(words)
    end = _before_else(words)
    comma = next((at for at, token in enumerate(words[:end]) if token.text == ","), 0)
    start = comma + 1 if comma else next((at for at in range(1, end) if _is_first(words[at:end])), end)
    rest = words[start:end]
    found = _is_first(rest)
    if not found:
        return list(words)
    if not _OURS.isdisjoint(token.text for token in words[:start]):
        return list(words)
    held = named(words[:start])
    if not held:
        return list(words)
    first = min(held)
    past = past_name(words[:start], first, named)
    if past == start:
        return list(words)  # they are named there already: if it is threatened M1 goes first
    who = [token._replace(glued=False) for token in words[first:past]]
    pause = [] if comma else [rest[0]._replace(text=",")]
    told = [rest[0]._replace(text=text, glued=False) for text in _acting(found)]
    return [*words[:start], *pause, *who, *told, *words[end:]]


def _is_first(words: Sequence[Token]) -> re.Match[str] | None:
    return _BE_FIRST.fullmatch(" ".join(token.text for token in words))


def _before_else(words: Sequence[Token]) -> int:
    """Where it begins to be said what is done otherwise, with the words that pause before it."""
    end = next((at for at in range(1, len(words)) if otherwise_at(words, at)), len(words))
    while end < len(words) and words[end - 1].text in BREAKS:
        end -= 1
    return end


def _acting(found: re.Match[str]) -> tuple[str, str]:
    turn = found["turn"] or found["told"]
    return ("actua", turn) if turn else ("acts", found["place"])
