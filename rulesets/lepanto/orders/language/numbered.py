"""Ships by number: `galley 7 of the centre`, `G09 and G10 of the left`, `las cuatro primeras galeras de Doria`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from rulesets.language.by_number import ORDINALS
from rulesets.language.gist import ANOTHER_FORM, JOINTS, stem
from rulesets.language.lines import fold
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.verbs import verbs_of
from rulesets.language.wording import ambiguous_name
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS
from rulesets.lepanto.orders.language.whose import UNTIL

_LETTERS = {
    stem(fold(word)): letter
    for letter, words in (("G", "galley galera"), ("X", "galleass galeaza"), ("T", "galliot galeota"))
    for word in words.split()
}
_NUMBER = re.compile(r"(?P<letter>[gxt])?(?P<number>\d{1,2})")
_FIRST = frozenset(("first", "primeros", "primeras"))
_FROM = frozenset(("from", "de", "desde"))
_OF = frozenset(("de", "of", "in", "en"))
Squadrons = Callable[[int], list[Match]]
"""The names of ships that begin at a word."""


class _Numbers(NamedTuple):
    """Runs of numbers of one kind, and where they end."""

    letter: str
    runs: tuple[tuple[int, int], ...]
    end: int


def numbered(scan: Scan, at: int, before: str, described: Squadrons, own: Collection[str]) -> list[Match]:
    """Those of the squadron that is named behind them, or before: `the left except galleys 1 to 4`. Where none is, it
    is asked which."""
    if at and scan.words[at].glued and scan.words[at - 1].text == "-":
        return []  # CC-G05
    found = _some(scan, at) or _ordinal(scan, at) or _first_few(scan, at)
    if found is None:
        return []
    of = scan.word(found.end)
    named = [match for match in described(found.end + 1) if _squadron(match)] if of and of.text in _OF else []
    if named:
        return [Match(match.end, value, ANOTHER_FORM) for match in named if (value := _ids(str(match.value), found))]
    whose = {*re.findall(r"\b[CI][LCRV]\b", before)}
    if len(whose) == 1:
        value = _ids(whose.pop(), found)
        return [Match(found.end, value, ANOTHER_FORM)] if value else []
    return _whose(scan, at, found, own)


def _squadron(match: Match) -> bool:
    return not match.flaws and match.value in SQUADRONS


def _some(scan: Scan, at: int) -> _Numbers | None:
    """Galleys 1 to 6, galley 7, G09, G10 and G11."""
    letter = _LETTERS.get(stem(scan.words[at].text), "")
    start = at + 1 if letter else at
    from_ = scan.word(start)
    start += int(bool(letter) and from_ is not None and from_.text in _FROM and _number(scan, start + 1, letter) > 0)
    runs: list[tuple[int, int]] = []
    end = start
    while number := _number(scan, start, letter):
        letter = letter or scan.words[start].text[0].upper()
        to = scan.word(start + 1)
        last = _number(scan, start + 2, letter) if to is not None and to.text in UNTIL else 0
        runs.append((number, last or number))
        end = start + (3 if last else 1)
        joint = scan.word(end)
        if joint is None or joint.text not in JOINTS:
            break
        start = end + 1
    return _Numbers(letter, tuple(runs), end) if runs else None


def _number(scan: Scan, at: int, letter: str) -> int:
    """A number where the kind is known, or one with the letter of its kind; 0 if there is none."""
    token = scan.word(at)
    found = _NUMBER.fullmatch(token.text) if token is not None and not token.quoted else None
    said = (found["letter"] or letter).upper() if found else ""
    return int(found["number"]) if found and said and said == (letter or said) else 0


def _ordinal(scan: Scan, at: int) -> _Numbers | None:
    """The third galley."""
    number, noun = ORDINALS.get(scan.words[at].text), scan.word(at + 1)
    one = noun is not None and (noun.text == "galleass" or not noun.text.endswith("s"))
    letter = _LETTERS.get(stem(noun.text), "") if noun is not None and one else ""
    return _Numbers(letter, ((int(number), int(number)),), at + 2) if number and letter else None


def _first_few(scan: Scan, at: int) -> _Numbers | None:
    """The first four galleys, las cuatro primeras galeras."""
    said = [token.text for token in scan.words[at : at + 3]]
    count = next((word for word in said[:2] if word.isdecimal()), "")
    letter = _LETTERS.get(stem(said[2]), "") if len(said) > 2 and count and {*said[:2]} & _FIRST else ""
    return _Numbers(letter, ((1, int(count)),), at + 3) if letter and int(count) > 1 else None


def _ids(squadron: str, numbers: _Numbers) -> str:
    """The selection of those ships; empty if one of them does not exist."""
    made = []
    for first, last in numbers.runs:
        run = [_id(squadron, numbers.letter, number) for number in range(first, last + 1)]
        if not run or any(id not in SHIPS for id in run):
            return ""
        made.append(run[0] if first == last else f"{run[0]}..{run[-1][3:]}")
    return " + ".join(made)


def _id(squadron: str, letter: str, number: int) -> str:
    return f"{squadron}-{letter}{number}" if letter == "X" else f"{squadron}-{letter}{number:02d}"


def _whose(scan: Scan, at: int, found: _Numbers, own: Collection[str]) -> list[Match]:
    """Galley 7 advances: of which squadron?"""
    after = scan.word(found.end)
    if after is None or after.text not in verbs_of() or after.text in UNTIL or at:
        return []
    legal = tuple(value for code in own if (value := _ids(code, found)))
    return [Match(found.end, None, VAGUE, (ambiguous_name(scan.written(at, found.end), legal, found.end - at),))]
