"""What is done, said after what is not: `C1 does not charge, it only fires at NC1`, `no embiste, solo se acerca`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.lines import Token
from rulesets.language.recasting import Named
from rulesets.language.verbs import verbs_of

_NOT = re.compile(
    r"(?P<lead>(?:(?:is|are) not to|(?:do|does|should|must|will|shall|may) not|not|que no|no) )(?:nos |se |os "
    r"|lo |la |le )?"
    r"(?P<deed>[a-z]+)(?: [a-z]+){0,2} [,;] (?:but |sino |pero )?"
    r"(?:(?:it|they|he|she) )?(?:only|just|merely|simply|solo|solamente|unicamente|simplemente|sino que)"
    r"(?: (?:it|they|to|se|nos|que|os))? (?P<done>[a-z]+) "
)
_LONGEST = 16


def only_that(words: Sequence[Token], named: Named) -> list[Token] | None:
    """The line without what is not done, where it says behind a comma what alone is done; None if it does not. Whom it
    is not done to is nobody by name: else it may be another order."""
    said = [token.text for token in words]
    for at in range(len(words)):
        if at and said[at - 1] in ("if", "si", "when", "cuando", "unless"):
            continue
        found = _NOT.match(" ".join(said[at : at + _LONGEST]) + " ")
        if not found or found["deed"] not in verbs_of() or found["done"] not in verbs_of():
            continue
        width = len(found[0].split())
        if not any(place in range(at, at + width) for place in named(words)):
            return [*words[:at], *words[at + width - 1 :]]
    return None


_INSTEAD = re.compile(
    r"(?:rather than|instead of|sooner than|en vez de|en lugar de|antes que) (?P<deed>[a-z]+) (?:[a-z]+ ){0,6}?, "
)


def not_that_first(words: Sequence[Token], named: Named) -> list[Token] | None:
    """`rather than stay and be caught, Flotilla B makes for Valencia` without what it begins with; None if nobody may
    leave it out: somebody is named there, or nothing is done."""
    found = _INSTEAD.match(" ".join(token.text for token in words[:_LONGEST]) + " ")
    width = len(found[0].split()) if found else 0
    if not found or found["deed"] not in verbs_of() or any(place < width for place in named(words)):
        return None
    return list(words[width:])


_ONLY = frozenset(("solo", "solamente", "unicamente", "only", "just"))
_DENIED = frozenset(("no", "not", "nunca", "never", "nadie", "nobody"))


def only_does(words: Sequence[Token], named: Named) -> list[Token] | None:
    """`M1 only fires at NC1` as `M1 fires at NC1`; None if nothing is done so, or something is not done."""
    held = named(words)
    if any(token.text in _DENIED for token in words):
        return None
    for at in range(1, len(words) - 1):
        if words[at].text in _ONLY and at - 1 in held and words[at + 1].text in verbs_of():
            return [*words[:at], *words[at + 1 :]]
    return None
