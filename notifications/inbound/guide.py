"""What the pages about a game say, for those who ask by mail: sentences of the order language, and rules by number."""

from __future__ import annotations

import re
from functools import lru_cache

from django.conf import settings

from notifications.inbound.reading.moments import folded

MOST_SENTENCES = 12
LONGEST = 480
_MARKUP = re.compile(r"[`*]|\[([^\]]+)\]\([^)]+\)")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,40}\Z")


def sentences(ruleset: str, word: str, language: str) -> list[str]:
    """Lines of the page of orders in which a word stands, those that begin with it first."""
    wanted = re.compile(rf"\b{re.escape(folded(word))}")
    page = _page(f"play/{ruleset}-orders.{language}.md", ruleset) or _page(f"play/{ruleset}-orders.md", ruleset)
    found = [line for line in page if line.startswith(("- ", "| ")) and wanted.search(folded(_plain(line)))]
    found.sort(key=lambda line: (at.start() if (at := wanted.search(folded(_plain(line)))) else 0) > 2)
    return [_plain(line)[:LONGEST] for line in found[:MOST_SENTENCES]]


def rule(ruleset: str, number: str) -> str:
    """A rule of the inventory by its number, "" if there is none."""
    wanted = re.compile(rf"(?<![\w-]){re.escape(number)}(?![\w-])", re.IGNORECASE)
    said = [_plain(line) for line in _page(f"rules/{ruleset}.md", ruleset) if wanted.search(line[:60])]
    return said[0][:LONGEST] if said else ""


@lru_cache(maxsize=32)
def _page(path: str, ruleset: str) -> tuple[str, ...]:
    """The lines of a page; none if the ruleset has no such page, or an odd name."""
    found = settings.BASE_DIR / "docs" / path
    if not _NAME.match(ruleset) or not found.is_file():
        return ()
    return tuple(line.strip() for line in found.read_text(encoding="utf-8").splitlines() if line.strip())


def _plain(line: str) -> str:
    said = _MARKUP.sub(lambda found: found[1] or "", line).strip("|- ")
    return " ".join(said.replace(" | ", ": ").split())
