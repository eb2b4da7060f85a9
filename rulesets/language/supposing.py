"""Small words of conditions: `if they charge then shoot`, `any infantry that is charged`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.verbs import verbs_of

_THEN = words_in("then entonces pues")
_ANY = words_in("any every each cualquier cualquiera cada toda todo")
_BEFALLS = words_in(
    "charged attacked approached threatened cargada cargado cargadas cargados atacada atacado amenazada"
)


def then_behind_condition(words: Sequence[Token]) -> list[Token] | None:
    """`if horse charges M1 then shoot` with a comma for `then`; None if it is told otherwise."""
    if not words or words[0].text not in CONDITIONAL:
        return None
    at = next((at for at, token in enumerate(words) if token.text in _THEN and not token.quoted), 0)
    supposed = words[1:at]
    if not supposed or at + 1 == len(words) or any(token.text in BREAKS for token in supposed):
        return None
    return [*words[:at], words[at]._replace(text=",", glued=True), *words[at + 1 :]]


def whichever_it_befalls(words: Sequence[Token]) -> list[Token] | None:
    """`any musketeers charged by horse shoot` of all musketeers; None if nothing befalls them: one of them may be meant
    then."""
    if len(words) < 3 or words[0].text not in _ANY or words[0].quoted:
        return None
    deed = next((at for at, token in enumerate(words) if token.text in verbs_of()), len(words))
    befallen = any(token.text in _BEFALLS for token in words[1 : deed + 1])
    return list(words[1:]) if befallen else None
