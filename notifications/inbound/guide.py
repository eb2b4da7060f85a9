"""Answers questions by mail from the pages about a game: sentences of the order language, and rules by number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from textwrap import wrap

from django.conf import settings

from notifications.inbound.reading.moments import folded

MOST_SENTENCES = 12
LONGEST = 480
LINE = 380
"""Characters per line of a rule. A longer rule continues on the next line."""
MOST_PARTS = 60
"""Most parts of a rule to show. The longest rule with its tables has fewer."""
_MARKUP = re.compile(r"[`*]|\[([^\]]+)\]\([^)]+\)")
_SLANTED = re.compile(r"(?<![\w`*])\*(?=[^\s*])([^*|]+?)\*")
_ID = r"([A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)"
_DEFINES = re.compile(rf"(?:- |\| )?\*\*{_ID}(?:\*\*|[ .:])|#+ {_ID}\b|\| {_ID} \||{_ID} \S.*:$")
_RULER = re.compile(r"[|: -]+")
_APART = re.compile(r"\||- |[a-z]\. |\d+\. ")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,40}\Z")


def sentences(ruleset: str, word: str, language: str) -> list[str]:
    """Lines of the page of orders that contain a word; those that begin with it come first."""
    wanted = re.compile(rf"\b{re.escape(folded(word))}")
    page = _page(f"play/{ruleset}-orders.{language}.md", ruleset) or _page(f"play/{ruleset}-orders.md", ruleset)
    found = [line for line in page if line.startswith(("- ", "| ")) and wanted.search(folded(_plain(line)))]
    found.sort(key=lambda line: (at.start() if (at := wanted.search(folded(_plain(line)))) else 0) > 2)
    return [_plain(line)[:LONGEST] for line in found[:MOST_SENTENCES]]


def rule(ruleset: str, number: str, language: str) -> list[str]:
    """The whole rule with this number, with its tables; empty if there is none."""
    pages = [_page(path, ruleset) for path in (f"rules/{ruleset}.{language}.md", f"rules/{ruleset}.md")]
    asked = number.casefold()
    # A part such as `M-FLEET-10d` is shown with its whole rule.
    lines = (_defined(page, id) for id in dict.fromkeys([asked, asked.rstrip("abcdef")]) for page in pages)
    found = next(filter(None, lines), [])
    return [part for paragraph in _paragraphs(found) for part in wrap(paragraph, LINE)][:MOST_PARTS]


def _defined(page: tuple[str, ...], number: str) -> list[str]:
    """The lines from the definition of an id to the next one. A row of a table is a rule by itself."""
    own = [
        at
        for at, line in enumerate(page)
        if (found := _DEFINES.match(line)) and found[found.lastindex or 0].casefold() == number
    ]
    if not own:
        return []
    first = min(own, key=lambda at: page[at].startswith("|"))
    if page[first].startswith("|"):
        return [page[first]]
    rest = takewhile(lambda line: not (_DEFINES.match(line) or line.startswith(("#", "---"))), page[first + 1 :])
    lines = [page[first], *rest]
    return lines[:-2] if _RULER.fullmatch(lines[-1]) else lines


def _paragraphs(lines: list[str]) -> Iterator[str]:
    """Joins wrapped lines. Rows of tables, lettered parts and orders stay single; code for programs is left out."""
    held: list[str] = []
    fence: str | None = None
    for line in lines:
        apart = line.startswith("```") or fence is not None or _APART.match(line)
        if held and apart:
            yield _unmarked(" ".join(held))
            held = []
        if line.startswith("```"):
            fence = line[3:] if fence is None else None
        elif fence is not None:
            yield from [] if fence else [line]
        elif line.startswith("|"):
            yield from [] if _RULER.fullmatch(line) else [_unmarked(line)]
        else:
            held.append(line)
    if held:
        yield _unmarked(" ".join(held))


@lru_cache(maxsize=32)
def _page(path: str, ruleset: str) -> tuple[str, ...]:
    """The lines of a page; none if the ruleset has no such page, or the name is not valid."""
    found = settings.BASE_DIR / "docs" / path
    if not _NAME.match(ruleset) or not found.is_file():
        return ()
    return tuple(line.strip() for line in found.read_text(encoding="utf-8").splitlines() if line.strip())


def _unmarked(line: str) -> str:
    """Without the marks of bold, italics and code. An asterisk after a figure belongs to the rule."""
    said = _SLANTED.sub(r"\1", line.replace("**", "").replace("`", "")).removeprefix("- ").strip("#| ")
    return " ".join(said.replace(" | ", ": ").split())


def _plain(line: str) -> str:
    said = _MARKUP.sub(lambda found: found[1] or "", line).strip("|- ")
    return " ".join(said.replace(" | ", ": ").split())
