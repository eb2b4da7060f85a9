"""Creates catalogues for another language: `python -m tests.catalogues pt`. Repeat it whenever texts are added.

For the server it writes `locale/pt` and `notifications/locale/pt` with every message of the Spanish ones, which are
complete (tests/pages/test_translations.py). For each ruleset, and for what rulesets share, it writes
`languages/pt.toml` with every English text. Translations are kept, unused texts are removed, and what has no
translation yet is empty and shown in English.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from rulesets.kernel.nouns import noun
from rulesets.kernel.registry import HOUSE
from tests.architecture import ROOT

SERVER = ("locale", "notifications/locale")
SHARED = ("kernel", "language", "drawing")
"""Folders under rulesets/ whose texts belong to every game; their catalogue is in the kernel."""
ENTRY = re.compile(r'^msgid (?P<id>(?:"(?:[^"\\]|\\.)*"\n?)+)', re.MULTILINE)
TRANSLATION = re.compile(r'^(msgstr(?:\[\d\])?) (?:"(?:[^"\\]|\\.)*"\n?)+', re.MULTILINE)


def main(language: str) -> None:
    for catalogue in SERVER:
        whole = (ROOT / catalogue / "es" / "LC_MESSAGES" / "django.po").read_text()
        made = ROOT / catalogue / language / "LC_MESSAGES" / "django.po"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(for_language(whole, made.read_text() if made.exists() else "", language))
        subprocess.run(["msgfmt", "--check-format", "-o", made.with_suffix(".mo"), made], check=True)
    for game, rooms in {"kernel": SHARED, **{game: (game,) for game in HOUSE}}.items():
        file = ROOT / "rulesets" / game / "languages" / f"{language}.toml"
        file.parent.mkdir(exist_ok=True)
        known = tomllib.loads(file.read_text()) if file.exists() else {}
        file.write_text(words_file(sorted({text for room in rooms for text in said(ROOT / "rulesets" / room)}), known))


def for_language(whole: str, known: str, language: str) -> str:
    """Every entry of the complete catalogue, with the translations that the known one has."""
    held = {_id(entry): entry for entry in known.split("\n\n") if ENTRY.search(entry)}
    head, *entries = whole.strip("\n").split("\n\n")
    head = head[head.index("msgid") :].replace("Language: es", f"Language: {language}")
    kept = [held.get(_id(entry)) or TRANSLATION.sub(r'\1 ""\n', entry).rstrip("\n") for entry in entries]
    return "\n\n".join([held.get("", head), *(entry.strip("\n") for entry in kept)]) + "\n"


def _id(entry: str) -> str:
    found = ENTRY.search(entry)
    return "".join(ast.literal_eval(line) for line in found["id"].strip().splitlines()) if found else ""


def said(folder: Path) -> Iterator[str]:
    """The English of every text, pattern and noun in a ruleset's code and data; nouns without article."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name("Text"), args=[ast.Constant(value=str(en)), _]) if re.search(r"\w", en):
                    yield en
                case ast.Call(func=ast.Name("noun"), args=[ast.Constant(value=str(en)), *_]):
                    yield noun(en, en).en
    for path in sorted((folder / "data").rglob("*.toml")):
        yield from _named(tomllib.loads(path.read_text()))


def _named(data: object) -> Iterator[str]:
    """Texts with their Spanish beside them: `{en = .., es = ..}`, or `name` with `name_es`."""
    if isinstance(data, list):
        for item in data:
            yield from _named(item)
    elif isinstance(data, dict):
        yield from (str(data["en"]) for _ in range(1) if "en" in data and "es" in data)
        yield from (noun(str(data[key]), "").en for key in data if f"{key}_es" in data)
        for item in data.values():
            yield from _named(item)


def words_file(english: list[str], known: dict[str, str]) -> str:
    quoted = (f"{_quoted(text)} = {_quoted(known.get(text, ''))}" for text in english)
    return "\n".join(quoted) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    main(sys.argv[1])
