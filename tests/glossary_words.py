"""Compares every text that people read with the words that the glossaries say we do not use."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.bookshelf.glossary import Term, server_terms, terms_of
from rulesets.kernel.registry import HOUSE, offered
from tests.architecture import ROOT
from tests.pages.test_translations import CATALOGUES, written

LANGUAGES = ("en", "es")
SHARED = tuple(
    room.name
    for room in sorted((ROOT / "rulesets").iterdir())
    if (room / "__init__.py").exists() and room.name not in HOUSE
)
"""Folders under rulesets/ that belong to no offered game: their words are everybody's."""
EXCEPTIONS = Path(__file__).with_name("glossary_exceptions.toml")
_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`|\]\([^)\s]*\)|<!--.*?-->", re.DOTALL)


_PARTS = re.compile(r"%\(\w+\)[sr]|\{[^{}]*\}")
"""Names of parts that are filled in, which nobody reads."""


class Said(NamedTuple):
    """A text that people read, and where it is."""

    where: str
    language: str
    text: str


class Misuse(NamedTuple):
    """A word that we do not use, in a text."""

    said: Said
    word: str
    term: Term

    def __str__(self) -> str:
        shown = " ".join(self.said.text.split())[:160]
        ours = self.term.name.in_(self.said.language)
        return f"{self.said.where}: “{self.word}” should be “{ours}” in: {shown}"


class Allowed(NamedTuple):
    """A text that may use such a word, and why."""

    word: str
    text: str
    reason: str

    def covers(self, misuse: Misuse) -> bool:
        return self.word == misuse.word and self.text in misuse.said.text


def server_texts() -> Iterator[Said]:
    """Pages, mails, answers, commands and scripts: all their texts are in the catalogues."""
    for catalogue in CATALOGUES:
        for english, spanish in written(catalogue).items():
            yield Said(catalogue, "en", english)
            yield from (Said(catalogue, "es", text) for text in spanish)


def ruleset_texts(room: str) -> Iterator[Said]:
    """The texts of a game or of a shared folder: in its code, and in its data beside the Spanish."""
    for path in sorted((ROOT / "rulesets" / room).rglob("*.py")):
        yield from _in_code(path)
    for path in sorted((ROOT / "rulesets" / room / "data").rglob("*.toml")):
        yield from _in_data(_name(path), tomllib.loads(path.read_text()))


def _in_code(path: Path) -> Iterator[Said]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Text", "noun"):
            words = [*node.args[:2], *(each.value for each in node.keywords if each.arg in LANGUAGES)]
            for language, said in zip(LANGUAGES, words, strict=False):
                if isinstance(said, ast.Constant) and isinstance(said.value, str):
                    yield Said(f"{_name(path)}:{node.lineno}", language, _spoken(said.value))


def _spoken(words: str) -> str:
    """If orders can be written in several ways, we write the first; the others are only read."""
    return words if ". " in words else words.partition("|")[0]


def _in_data(where: str, data: object) -> Iterator[Said]:
    if isinstance(data, list):
        for item in data:
            yield from _in_data(where, item)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in LANGUAGES and {*LANGUAGES} <= data.keys():
                yield Said(where, key, str(value))
            elif f"{key}_es" in data:
                yield from (Said(where, "en", str(value)), Said(where, "es", str(data[f"{key}_es"])))
            yield from _in_data(where, value)


def guide_texts(name: str) -> Iterator[Said]:
    """A guide under docs/play, paragraph by paragraph, without the orders and reports it quotes."""
    for language, ending in (("en", ".md"), ("es", ".es.md")):
        path = ROOT / "docs" / "play" / f"{name}{ending}"
        prose = _CODE.sub("", _FENCE.sub("", path.read_text()))
        yield from (Said(_name(path), language, piece) for piece in prose.split("\n\n") if piece.strip())


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def texts_of_game(name: str) -> list[Said]:
    return [*ruleset_texts(name), *guide_texts(name), *guide_texts(f"{name}-orders")]


@cache
def _pattern(word: str) -> re.Pattern[str]:
    ending = r"\w*" if word.endswith("*") else ""
    inner = r"\s+".join(map(re.escape, word.rstrip("*").split()))
    return re.compile(rf"(?<!\w){inner}{ending}(?!\w)", re.IGNORECASE)


def misuses(texts: Iterable[Said], terms: Iterable[Term]) -> Iterator[Misuse]:
    avoided = {language: [(word, term) for term in terms for word in term.avoided(language)] for language in LANGUAGES}
    for said in texts:
        read = _PARTS.sub("…", said.text)
        for word, term in avoided[said.language]:
            if _pattern(word).search(read):
                yield Misuse(said, word, term)


@cache
def all_misuses() -> list[Misuse]:
    """The server's words count everywhere, a game's in that game's texts."""
    common = [*server_texts(), *guide_texts("by-mail"), *(said for room in SHARED for said in ruleset_texts(room))]
    found = list(misuses(common, server_terms()))
    for name in HOUSE:
        found += misuses(texts_of_game(name), (*server_terms(), *terms_of(offered(name))))
    return found


def exceptions() -> list[Allowed]:
    return [Allowed(**each) for each in tomllib.loads(EXCEPTIONS.read_text())["allowed"]]
