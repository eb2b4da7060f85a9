"""What the pages about a game say, for those who ask by mail: sentences of the order language, and rules by number."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Mapping
from functools import lru_cache
from textwrap import wrap

from django.conf import settings

from games.management.rule_coverage import read_inventory
from notifications.inbound.reading.moments import folded

MOST_SENTENCES = 12
LONGEST = 480
LINE = 380
"""Of a rule: a longer one goes on in the next line."""
_MARKUP = re.compile(r"[`*]|\[([^\]]+)\]\([^)]+\)")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,40}\Z")


def sentences(ruleset: str, word: str, language: str) -> list[str]:
    """Lines of the page of orders in which a word stands, those that begin with it first."""
    wanted = re.compile(rf"\b{re.escape(folded(word))}")
    page = _page(f"play/{ruleset}-orders.{language}.md", ruleset) or _page(f"play/{ruleset}-orders.md", ruleset)
    found = [line for line in page if line.startswith(("- ", "| ")) and wanted.search(folded(_plain(line)))]
    found.sort(key=lambda line: (at.start() if (at := wanted.search(folded(_plain(line)))) else 0) > 2)
    return [_plain(line)[:LONGEST] for line in found[:MOST_SENTENCES]]


def rule(ruleset: str, number: str, language: str) -> list[str]:
    """A rule by its number, with its tables, in lines that a letter can hold; none if there is no such rule."""
    rules = _rules(f"rules/{ruleset}.{language}.md", ruleset) or _rules(f"rules/{ruleset}.md", ruleset)
    return [piece for line in rules.get(number.casefold(), ()) for piece in wrap(line, LINE)]


@lru_cache(maxsize=8)
def _rules(path: str, ruleset: str) -> Mapping[str, tuple[str, ...]]:
    """The lines of each rule of an inventory: from where it is defined to the next rule or heading."""
    found = settings.BASE_DIR / "docs" / path
    if not _NAME.match(ruleset) or not found.is_file():
        return {}
    lines = found.read_text(encoding="utf-8").splitlines()
    starts = {id: rule.line - 1 for id, rule in read_inventory(found).rules.items()}
    ends = sorted({*starts.values(), *(at for at, line in enumerate(lines) if line.startswith("#")), len(lines)})
    return {id.casefold(): tuple(_told(lines[at : ends[bisect(ends, at)]])) for id, at in starts.items()}


def _told(lines: list[str]) -> Iterator[str]:
    """Words and rows, and orders as they are written; code for programs is left out."""
    fence: str | None = None
    for line in lines:
        if line.startswith("```"):
            fence = line[3:] if fence is None else None
        elif not fence:
            yield line if fence == "" else _plain(line)


@lru_cache(maxsize=32)
def _page(path: str, ruleset: str) -> tuple[str, ...]:
    """The lines of a page; none if the ruleset has no such page, or an odd name."""
    found = settings.BASE_DIR / "docs" / path
    if not _NAME.match(ruleset) or not found.is_file():
        return ()
    return tuple(line.strip() for line in found.read_text(encoding="utf-8").splitlines() if line.strip())


def _plain(line: str) -> str:
    said = _MARKUP.sub(lambda found: found[1] or "", line).strip("|-# ")
    return " ".join(said.replace(" | ", ": ").split())
