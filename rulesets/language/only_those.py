"""What is done to some only, said by denying it of all others: `B1 is not to fire at anything but NM1`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.lines import Token
from rulesets.language.verbs import verbs_of

_ENGLISH = re.compile(
    r"(?:(?:is|are|do|does|should|must|may|will|can|shall) )?not (?:to )?(?P<deed>[a-z]+) "
    r"(?P<to>(?:at|on|upon|against) )?(?:anything|anyone|anybody|any (?:target|enemy|unit|troop))(?: else)? "
    r"(?:but|except|save|other than|apart from)(?: for)? "
)
_SPANISH = re.compile(
    r"no (?:le |les |lo |la |los |las |se )?(?P<deed>[a-z]+) "
    r"(?:(?P<to>a|contra|sobre) (?:nadie|nada|ningun otro|ninguna otra|otro|otra|ningun enemigo)(?: mas)?,? ?"
    r"(?:que no sea|mas que|que|salvo|excepto|menos|sino)|(?:nada )?(?:mas que|sino)) (?:a |contra |sobre )?"
)
_LONGEST = 14


def only_those(words: Sequence[Token]) -> list[Token]:
    """`not fire at anything but NM1` as `fire at NM1`, `no dispara más que a NM1` as `dispara a NM1`."""
    for at in range(len(words)):
        said = " ".join(token.text for token in words[at : at + _LONGEST]) + " "
        found = _ENGLISH.match(said) or _SPANISH.match(said)
        width = len(found[0].split()) if found else 0
        if found and found["deed"] in verbs_of() and at + width < len(words):
            deed = next(token for token in words[at : at + width] if token.text == found["deed"])
            spanish = words[at].text == "no"
            to = (found["to"] or ("a" if spanish else "")).strip()
            at_whom = [deed._replace(text=to, glued=False)] if to and words[at + width].text != "al" else []
            return [*words[:at], deed, *at_whom, *words[at + width :]]
    return list(words)
