"""Those who are left with somebody, of whom a plan does not say what they do: `Flotilla A goes to Toulon, the rest with
Mathews`. They do not go to Toulon too."""

from __future__ import annotations

import re

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading

_LEFT = re.compile(
    r"(?:^|[,;.]|\b(?:y|and|but|pero)\b)\s*"
    r"(?:(?:all\s+)?(?:the\s+)?(?:rest|others)|el\s+resto|(?:todos\s+)?l[oa]s\s+(?:dem[aá]s|otr[oa]s)"
    r"|(?:el|la|the|number|n[uú]mero)\s+\d+)"
    r"(?:\s+(?:of|de)\s+(?:(?:the|los|las|my|mis)\s+)?\w+)?\s*,?\s+(?:con|with)\s+(?P<whom>[^\W\d]\w+)",
    re.IGNORECASE,
)
_WHAT = Text(
    "What do those who are with “{whom}” do? Say it of each Formation.",
    "¿Qué hacen los que van con «{whom}»? Dilo de cada formación.",
)


def without_those_left(reading: Reading) -> Reading:
    """The same, where nobody is told what others do only because they are with somebody."""
    doubts = []
    for taken in reading.understood:
        left = _LEFT.search(taken.written)
        if left is not None:
            doubts.append(Problem("", "malformed.sentence", _WHAT.of(left["whom"]), (), taken.line))
    return msgspec.structs.replace(reading, problems=(*reading.problems, *doubts)) if doubts else reading


_MARKING = re.compile(r": (?:mark time to|mantenerse a) ")
_NOWHERE = Text(
    "Who marks time goes nowhere: say of each whether it goes or marks time.",
    "Quien se mantiene no va a ningún sitio: di de cada una si pasa o se mantiene.",
)


def without_marking_elsewhere(reading: Reading) -> Reading:
    """The same, where nobody marks time to another place: `the Grand Flotilla waits, Detachment 1 to the Balearic Sea`
    sends the Detachment there, or leaves it waiting."""
    doubts = [
        Problem("", "malformed.sentence", _NOWHERE, (), taken.line)
        for taken in reading.understood
        if _MARKING.search(taken.taken)
    ]
    return msgspec.structs.replace(reading, problems=(*reading.problems, *doubts)) if doubts else reading
