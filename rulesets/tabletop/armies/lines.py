"""The lines of a written list, and the words with which they begin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesets.kernel.text import Text
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line, fold, prepare, quote, split_lines, unescape
from rulesets.language.name_words import may_shorten, name_key

QUOTED = r'"(?:\\.|[^"\\])*"'
"""The pattern of a name in quotes."""


class Statement(NamedTuple):
    """A line with its keyword. `rest` is what follows the keyword."""

    what: str
    rest: str
    line: int


def joined(text: str) -> list[Line]:
    """The lines that are not empty. A line that was broken after or before a comma or a plus is joined again."""
    found: list[Line] = []
    for number, raw in enumerate(split_lines(text), 1):
        line = prepare(number, raw)
        if line is None:
            continue
        said = line.rest(0)
        line = Line(number, said, line.plain[: len(said)])
        if found and (found[-1].plain.endswith((",", "+")) or line.plain.startswith((",", "+"))):
            whole = found[-1]
            found[-1] = Line(whole.number, f"{whole.shown} {line.shown}", f"{whole.plain} {line.plain}")
        else:
            found.append(line)
    return found


def first_word(line: Line) -> tuple[str, str]:
    found = re.match(r"\s*([^\s:,]+)\s*:?", line.plain)
    if found is None:
        return "", line.plain
    return found[1], line.plain[found.end() :].rstrip()


def keyword_of(word: str, keywords: Mapping[str, Text]) -> str | None:
    """The keyword that a word in either language stands for."""
    said = fold(word)
    return next((what for what, text in keywords.items() if said in (fold(text.en), fold(text.es))), None)


def named(names: Names, written: str) -> tuple[str, ...]:
    """All things with that name or a name that begins so."""
    key = name_key(written)
    return tuple(names.exactly(key) or (names.beginning(key) if may_shorten(key) else ()))


def unquoted(written: str) -> str:
    written = written.strip()
    return unescape(written[1:-1]) if len(written) > 1 and written[0] == written[-1] == '"' else written


def write_choice(called: str, own_name: str, options: Iterable[str]) -> str:
    """A chosen item as `ListReader.choice` reads it, without its number: `Lancers "The Queen's own" + Pistols`."""
    parts = [called, *([quote(own_name)] if own_name else [])]
    return " ".join([*parts, *(f"+ {option}" for option in options)])
