"""Whom something is done to one after another: `charges NM1 first, then NC1 and then the nearest` as `charges NM1; NC1;
the nearest`."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import CONDITIONAL, TOWARD
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import words_in
from rulesets.language.ours import HOSTILE
from rulesets.language.verbs import verbs_of

_THEN = words_in("then luego despues")
_AND = words_in("y and e")
_FIRST = words_in("first primero")
_TOWARD = TOWARD | {"al", "a", "contra", "at", "on", "sobre", "against"}


def one_after_another(words: Sequence[Token]) -> list[Token]:
    """The line with a semicolon before each of those to whom it is done next; as it stands if more than one thing is
    done, or if it says to nobody that it is done then."""
    deeds = [at for at, token in enumerate(words) if token.text in verbs_of() and token.text not in _TOWARD]
    if len(deeds) != 1 or not verbs_of()[words[deeds[0]].text] & HOSTILE:
        return list(words)
    if any(token.text in CONDITIONAL or token.quoted for token in words):
        return list(words)
    made: list[Token] = []
    found = False
    for at, token in enumerate(words):
        after = words[at + 1].text if at + 1 < len(words) else ""
        if token.text in _THEN and after in _TOWARD and at > deeds[0]:
            while made and (made[-1].text in SOFT or made[-1].text in _AND):
                made.pop()
            made.append(token._replace(text=";", glued=True))
            found = True
        else:
            made.append(token)
    first = next((at for at, token in enumerate(made) if token.text in _FIRST), 0)
    if first > deeds[0] and first + 1 < len(made) and made[first + 1].text in _TOWARD:
        del made[first]
    return made if found else list(words)
