"""The pages that teach a game, used as scripts: their fenced blocks of orders and reports."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "play"
LANGUAGES = ("en", "es")

_FENCE = re.compile(r"^```(orders|report) ([a-z ]+)\n(.*?)^```$", re.M | re.S)


class Block(NamedTuple):
    """One fenced block of a page."""

    page: str
    language: str
    sort: str
    kind: str
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.page}:{self.line} {self.kind}"


class Guide:
    """The pages of one game in both languages."""

    def __init__(self, game: str) -> None:
        self.pages = {"en": FOLDER / f"{game}.md", "es": FOLDER / f"{game}.es.md"}

    @cached_property
    def _blocks(self) -> Mapping[str, tuple[Block, ...]]:
        return {language: tuple(_found(language, page)) for language, page in self.pages.items()}

    def blocks(self, language: str) -> tuple[Block, ...]:
        return self._blocks[language]

    def orders(self, language: str, kind: str) -> str:
        """The one order block of a kind."""
        (found,) = [block for block in self.blocks(language) if (block.sort, block.kind) == ("orders", kind)]
        return found.text

    def dead_links(self, language: str) -> list[str]:
        """Links and pictures of a page that lead nowhere."""
        page, here = self.pages[language].read_text(), self.pages[language].parent
        titles = re.findall(r"^#+ (.*)$", page, re.M)
        anchors = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
        parts = [target.partition("#") for target in re.findall(r"\]\(([^)]+)\)", page)]
        return [
            path + sign + anchor
            for path, sign, anchor in parts
            if (path and not (here / path).exists()) or (not path and anchor not in anchors)
        ]

    def reported(self, language: str, kind: str) -> list[str]:
        """All report lines of a kind, however the page divides them."""
        said = [block.text for block in self.blocks(language) if (block.sort, block.kind) == ("report", kind)]
        return [line for text in said for line in text.splitlines() if line]


def _found(language: str, page: Path) -> list[Block]:
    text = page.read_text()
    return [
        Block(page.name, language, found[1], found[2].strip(), found[3], text.count("\n", 0, found.start()) + 1)
        for found in _FENCE.finditer(text)
    ]
