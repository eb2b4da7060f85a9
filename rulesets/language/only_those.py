"""What is done to some only, said by denying it of all others: `B1 is not to fire at anything but NM1`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import NUMBERS
from rulesets.language.lines import Token
from rulesets.language.recasting import Named
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
_DENYING = frozenset(("no", "not", "never", "nunca", "if", "si", "when", "cuando"))
_ONLY = frozenset(("only", "solo", "solamente", "unicamente"))
_AT = frozenset(("a", "al", "at", "on", "upon", "against", "contra", "sobre", "to"))
_LEADING = _AT | {"the", "el", "la", "los", "las"}


def only_those(words: Sequence[Token], named: Named) -> list[Token]:
    """`not fire at anything but NM1` as `fire at NM1`, `no dispara más que a NM1` as `dispara a NM1`, and `fires only
    at NM1` as `fires at NM1`: a sentence is for whom it names."""
    return _not_others(_not_more(words, named))


def _not_more(words: Sequence[Token], named: Named) -> list[Token]:
    """Without `only` where who does what is said before it, and to whom or how far behind it."""
    told = [at for at, token in enumerate(words) if token.text in _ONLY and not token.quoted]
    names = named(words) if told else ()
    for at in told:
        after = at + 1
        while after < len(words) and words[after].text in _LEADING and after not in names:
            after += 1
        measured = at + 1 < len(words) and (words[at + 1].text.isdecimal() or words[at + 1].text in NUMBERS)
        before = [token.text for token in words[:at]]
        done = any(text in verbs_of() for text in before) and not any(text in _DENYING for text in before)
        aimed = any(place < at for place in names) or words[at + 1 : at + 2] and words[at + 1].text in _AT
        if done and (after in names and aimed or measured):  # only the galleasses are to fire: they do not suffer it
            return [*words[:at], *words[at + 1 :]]
    return list(words)


def _not_others(words: Sequence[Token]) -> list[Token]:
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
