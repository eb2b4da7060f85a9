"""Whose ships are meant where the line says it before: `the second line`, `his galleasses`, `the exhausted`."""

from __future__ import annotations

import re

from rulesets.kernel.text import Text, spoken
from rulesets.language.gist import ALL, stem
from rulesets.language.lines import fold
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.wording import ambiguous_name
from rulesets.lepanto.orders.plans.selections import STATES

OTHERS = frozenset(("others", "otros", "otras"))
_HIS = frozenset(("his", "her", "its", "their", "su", "sus"))
_OF_SQUADRON, OF_ALL = re.compile(r"([A-Z]{2})([:/]\w)"), re.compile(r"all([:/]\w)")
_WITHOUT_ITS = re.compile(r"([A-Z]{2}) - \1([:/]\w)")
_ARTICLES = frozenset(("el", "la", "los", "las", "the"))
_OF_SOME = re.compile(r"([A-Z]{2}(?:[:/]\w)?)\{(\w+)\}")
EVERYBODY = Text("all", "todas")
UNTIL = frozenset(("to", "a", "hasta", "through", "thru", "-"))
_IN_STATE = {stem(fold(word)): state for state, text in STATES.items() for word in (text.en, text.es)}
KINDS = frozenset(
    map(
        stem,
        (
            "galley",
            "galleys",
            "galera",
            "galeras",
            "galleass",
            "galeaza",
            "galliot",
            "galeota",
            "ship",
            "ships",
            "nave",
            "naves",
        ),
    )
)


def in_words(selection: str, language: str) -> str:
    """A stored selection as people of that language write it."""
    language = spoken(language)
    words = [re.sub(r"^all(?=$|[/:{])", EVERYBODY.in_(language), word) for word in selection.split(" ")]
    return re.sub(r"\{(\w+)\}", lambda found: "{" + STATES[found[1]].in_(language) + "}", " ".join(words))


def possessed(scan: Scan, at: int) -> bool:
    """Whether the player wrote `his` or `their` before this word: the gist leaves it out."""
    return any(word in _HIS for word in fold(scan.line.between(0, scan.words[at].start)).split()[-1:])


def his(scan: Scan, start: int, end: int) -> bool:
    return any(possessed(scan, at) for at in range(start, end))


def article_behind(scan: Scan, at: int) -> bool:
    """Whether a number stands before an article: `3 the centre and 2 the wings` are not the two wings."""
    after = scan.word(at + 1)
    if after is None or not scan.words[at].text.isdecimal():
        return False
    return bool(_ARTICLES & {*fold(scan.line.between(scan.words[at].end, after.start)).split()})


def of_the_same(scan: Scan, at: int, match: Match) -> Match | None:
    """The first line of the centre advances, the second line holds: that of the centre. Its galliots hold, the galleys
    advance: those of the centre, or all? The right holds except the first line, which advances: that of the right."""
    last = _OF_SQUADRON.fullmatch([*scan.mentioned][-1]) if scan.mentioned else None
    part = OF_ALL.fullmatch(str(match.value))
    without = _WITHOUT_ITS.fullmatch([*scan.mentioned][-1]) if scan.mentioned and part else None
    if part and without and without[2] == part[1]:
        return match._replace(value=f"{without[1]}{part[1]}")
    if last is None or part is None or last[2][0] != part[1][0] or last[2] == part[1]:
        return match
    if at and scan.words[at - 1].text in ALL:
        return match
    if part[1][0] == "/":
        return match if scan.words[match.end - 1].text.endswith("s") else None
    legal = tuple(in_words(f"{whose}{part[1]}", scan.language) for whose in (last[1], "all"))
    flaw = ambiguous_name(scan.written(at, match.end), legal, match.end - at)
    return Match(match.end, None, VAGUE, (flaw,))


def one_squadron(selection: str) -> str:
    """The squadron of several ships that were named one by one: the others may be those of it."""
    ids = re.findall(r"([A-Z]{2})-[GXT]\d+", selection)
    several = len(ids) > 1 or ".." in selection
    return ids[0] if several and len(set(ids)) == 1 and "all" not in selection else ""


def whose_state(scan: Scan, at: int) -> list[Match]:
    """The fresh galleys of the right advance, the exhausted rest: those of the right, or all that are exhausted?"""
    state = _IN_STATE.get(stem(scan.words[at].text)) if scan.free and scan.mentioned else None
    last = _OF_SOME.fullmatch([*scan.mentioned][-1]) if state else None
    before, after = (scan.words[at - 1].text if at else ""), scan.word(at + 1)
    of_whom = after is not None and (after.text in ("de", "of", "en", "in") or stem(after.text) in KINDS)
    if last is None or before in ALL or of_whom or last[2] == state:
        return []
    legal = tuple(in_words(f"{whose}{{{state}}}", scan.language) for whose in (last[1], "all"))
    return [Match(at + 1, None, VAGUE, (ambiguous_name(scan.written(at, at + 1), legal, 1),))]
