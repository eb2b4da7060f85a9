"""Everything people read here exists in Spanish, and what is shipped compiled is what was written."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation.template import templatize

CATALOGUE = settings.BASE_DIR / "locale" / "es" / "LC_MESSAGES" / "django.po"
PACKAGES = ("games", "config")
CALLS = {"_", "gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy"}
STRING = r"""u?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""


def written() -> dict[str, list[str]]:
    """The catalogue as it was written: every msgid with its translations."""
    found: dict[str, list[str]] = {}
    key, slot, texts = "", "", {"msgid": ""}
    for line in [*CATALOGUE.read_text().splitlines(), 'msgid ""']:
        name, quote, rest = line.partition('"')
        name = name.strip()
        if name == "msgid":
            key = texts.pop("msgid")
            if key:
                texts.pop("msgid_plural", None)
                found[key] = list(texts.values())
            texts = {}
        if quote:
            slot = name or slot
            texts[slot] = texts.get(slot, "") + ast.literal_eval(quote + rest)
    return found


def said_in_python(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLS and node.args:
            if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                yield node.args[0].value


def said_in_template(path: Path) -> Iterator[str]:
    for found in re.finditer(rf"\bn?(?:gettext|_)\(\s*{STRING}", templatize(path.read_text())):
        yield ast.literal_eval(found[1])


def said() -> dict[str, str]:
    """Every message in the source, with where it stands."""
    found = {}
    for package in PACKAGES:
        for path in sorted((settings.BASE_DIR / package).rglob("*.py")):
            found.update(dict.fromkeys(said_in_python(path), str(path)))
        for path in sorted((settings.BASE_DIR / package).rglob("*.html")):
            found.update(dict.fromkeys(said_in_template(path), str(path)))
    return {text.strip("\n"): where for text, where in found.items() if text}


def test_every_message_in_the_source_has_its_spanish():
    known = written()
    missing = [f"{where}: {text!r}" for text, where in said().items() if not all(known.get(text, [""]))]
    assert len(said()) > 400, "the search for messages finds too little to prove anything"
    assert not missing, "\n".join(missing)


def test_the_catalogue_holds_nothing_that_is_not_said():
    assert sorted(set(written()) - set(said())) == []


def test_the_compiled_catalogue_is_the_written_one():
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    held = {key[0] if isinstance(key, tuple) else key for key in compiled._catalog if key}
    assert held == set(written())
    for key, texts in written().items():
        if len(texts) == 1:
            assert compiled.gettext(key) == texts[0]
        else:
            assert [compiled.ngettext(key, key, n) for n in (1, 2)] == texts


@pytest.mark.parametrize("pattern", [r"%\(\w+\)s", r"<[^>]+>"])
def test_a_translation_keeps_what_is_filled_in(pattern):
    for key, texts in written().items():
        for text in texts:
            assert sorted(re.findall(pattern, text)) == sorted(re.findall(pattern, key)), key
