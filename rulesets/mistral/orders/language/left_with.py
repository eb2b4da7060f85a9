"""Those who are left with somebody, of whom a plan does not say what they do: `Flotilla A goes to Toulon, the rest with
Mathews`. They do not go to Toulon too."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from rulesets.kernel.text import Problem, Text
from rulesets.language import Lexicon, Reading
from rulesets.language.lines import split_lines
from rulesets.mistral.orders.language.subjects import subject_above

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


_EVERYBODY = re.compile(
    r"\b(?:all|any|each|every\w*|nobody|no one|none|rest|others?|our|ours|we|us|tod[oa]s?|cada|nadie"
    r"|formations|formaciones|fleets|flotas|ning[uú]n[oa]?|dem[aá]s|resto|nuestr[oa]s?|nos|otr[oa]s)\b",
    re.IGNORECASE,
)
_WHOSE = Text(
    "Is that for all Formations, or for “{who}” alone?", "¿Es para todas las formaciones o solo para «{who}»?"
)


_ALL = Text("all formations", "todas las formaciones")


def without_all_for_one(reading: Reading, text: str, keys: Sequence[str], lexicon: Lexicon, language: str) -> Reading:
    """The same, where what is said beside or below a Formation's orders is not taken for an order to all: `Flotilla A
    goes to Toulon`, and below it `light intensity`."""
    lines = split_lines(text)
    numbers = [
        number
        for place, number in reading.lines.items()
        if any(place.startswith(f"{key}.battle.") for key in keys) and not _EVERYBODY.search(lines[number - 1])
    ]
    doubts = []
    for number in sorted({*numbers}):
        if who := subject_above(text, number, lexicon):
            doubts.append(Problem("", "ambiguous.name", _WHOSE.of(who), (who, _ALL.in_(language)), number))
    return msgspec.structs.replace(reading, problems=(*reading.problems, *doubts)) if doubts else reading
