"""A place by its name and by its number: `the Rhône, number 13`, `Off the Rhône (13)`. They are one place; a number
that is another place's is asked about. Only in plans: of order chits a number behind a name tells which one it is."""

from __future__ import annotations

import re

from rulesets.kernel.text import Problem, Text
from rulesets.language import Lexicon
from rulesets.language.gist import MISSPELLED, gist_of
from rulesets.language.lines import fold

_MARK = r"(?:nº|n\.º|no\.|n[uú]m(?:ero|\.)?|number)\s*"
_NUMBER = re.compile(
    rf"\s*,?\s*(?:\(\s*(?:the\s+|el\s+)?(?:{_MARK})?(?P<boxed>\d{{1,3}})\s*\)"
    rf"|(?:the\s+|el\s+)?{_MARK}(?P<marked>\d{{1,3}})\b(?!\s*[:)])"
    r"|(?<=,)\s*(?:the|el)\s+(?P<bare>\d{1,3})(?=\s*(?:[,.;]|$)))",
    re.IGNORECASE,
)
_NAMED_BEHIND = re.compile(rf"(?P<number>(?:{_MARK})?\b\d{{1,3}})\s*\((?P<name>[^()\d]+)\)", re.IGNORECASE)
_WORDS_BEFORE = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_LONGEST_NAME = 6
_WHICH = Text(
    "“{name}” isn’t number {number}: say one of them.", "«{name}» no es el número {number}: di uno de los dos."
)


def named_once(text: str, lexicon: Lexicon) -> tuple[str, tuple[Problem, ...]]:
    """The text without numbers that say a place's name again, and a problem for each that is another place's."""
    problems: list[Problem] = []
    lines = [_once(line, number, lexicon, problems) for number, line in enumerate(text.split("\n"), 1)]
    return "\n".join(lines), tuple(problems)


def _once(line: str, number: int, lexicon: Lexicon, problems: list[Problem]) -> str:
    def behind(found: re.Match[str]) -> str:
        ids = _place(found["name"], lexicon)
        digits = re.sub(r"\D", "", found["number"])
        return found["name"] if ids and ids == _numbered(digits, lexicon) else found[0]

    def before(found: re.Match[str]) -> str:
        digits = found["boxed"] or found["marked"] or found["bare"]
        numbered = _numbered(digits, lexicon)
        name = _name_before(found.string[: found.start()], lexicon) if numbered else ""
        if not name:
            return found[0]
        if _place(name, lexicon) != numbered:
            problems.append(Problem("", "ambiguous.name", _WHICH.of(name, digits), (name, f"nº{digits}"), number))
            return found[0]
        return ""

    return _NUMBER.sub(before, _NAMED_BEHIND.sub(behind, line))


def _name_before(said: str, lexicon: Lexicon) -> str:
    """The longest name of a place with which these words end, "" if they end with none."""
    words = list(_WORDS_BEFORE.finditer(said))
    if not words or said[words[-1].end() :].strip():
        return ""
    for first in words[-_LONGEST_NAME:]:
        name = said[first.start() :].strip()
        if _place(name, lexicon):
            return name
    return ""


def _place(name: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The one place of that name."""
    names = lexicon.names("place")
    words = tuple(re.findall(r"[^\W_]+", fold(name)))
    ids, cost = names.exactly(" ".join(words)), 0
    if not ids:
        ids, cost = names.described(gist_of(words))
    return ids if len(ids) == 1 and cost < MISSPELLED else ()


def _numbered(digits: str, lexicon: Lexicon) -> tuple[str, ...]:
    names = lexicon.names("place")
    return names.exactly(f"nº{digits}") or names.exactly(f"number {digits}")
