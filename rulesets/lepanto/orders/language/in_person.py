"""A captain who attacks one ship: his flagship, or all of his squadron? It is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesets.kernel.reading import Understood
from rulesets.kernel.text import Problem, Text
from rulesets.language.lines import fold
from rulesets.lepanto.orders.language.names import captains_of, squadron_leader
from rulesets.lepanto.position.view import View

_BETWEEN = re.compile(r"; (?=\[)")
_SQUADRONS, _SHIP = r"(?P<who>[CI][LCRV](?: \+ [CI][LCRV])*)", r"[CI][LCRV]-[GXT]\d+"
_DEEDS = (
    re.compile(rf"(?:\[\w+\] )?{_SQUADRONS}: (?:ram|embestir) {_SHIP}\b"),
    re.compile(rf".*\b(?:board|gun|arms|abordar|cañones|armas) {_SQUADRONS}: {_SHIP}\b"),
)
"""How such an order is written."""
_WHOM = re.compile(r"[^:]+: (?:toward|hacia) ([CI][LCRV])-[GXT]\d+; ")
_WITH_ALL = re.compile(r"\b(?:sus?|his|tod[ao]s?|all|whole|entire)\b")
_WHO = Text(
    "Does the captain do this with the flagship alone, or all of the squadron?",
    "¿Lo hace el capitán solo con su capitana, o toda la escuadra?",
)


def in_person(taken: Understood, view: View) -> Iterator[Problem]:
    """`Ali Pasha rams the Real`, boards her, attacks her or fires at her: never forty ships unasked. [A-17]"""
    said = fold(taken.written)
    if _WITH_ALL.search(said):
        return
    for order in _BETWEEN.split(taken.taken):
        found = next(filter(None, (written.match(order) for written in _DEEDS)), None)
        if found and not _squadrons(order, said) and any(_by_name(code, said) for code in found["who"].split(" + ")):
            flagships = " + ".join(squadron_leader(code, view) or code for code in found["who"].split(" + "))
            alone = re.sub(rf"(?<!\S){re.escape(found['who'])}(?=:)", flagships, order)
            yield Problem("", "ambiguous.sentence", _WHO, (alone, order), taken.line)


def _squadrons(order: str, said: str) -> bool:
    """`Doria attacks Ochiali`: both with their squadrons."""
    whom = _WHOM.match(order)
    return whom is not None and _by_name(whom[1], said)


def _by_name(code: str, said: str) -> bool:
    """Whether the captain himself is named, not his wing or his ships."""
    names = "|".join(re.escape(fold(name)) for name in captains_of(code))
    return bool(re.search(rf"(?<!\bde )(?<!\bof )\b(?:{names})\b(?!['’]| (?:wing|squadron|ships|galleys)\b)", said))
