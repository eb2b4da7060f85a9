"""Everything people read exists in Spanish, and the compiled catalogues agree with the written ones."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation.template import templatize

CATALOGUES = {"locale": ("games", "config"), "notifications/locale": ("notifications",)}
"""Each with the packages whose messages it holds."""
LEAST = {"locale": 600, "notifications/locale": 250}
"""Messages that a working search finds at least."""
CALLS = {
    "_",
    "agreed",
    "_noop",
    "counted",
    "gettext",
    "gettext_lazy",
    "gettext_noop",
    "ngettext",
    "ngettext_lazy",
    "worded",
}
STRING = r"""u?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""


every_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)


def file_of(catalogue: str) -> Path:
    return settings.BASE_DIR / catalogue / "es" / "LC_MESSAGES" / "django.po"


def written(catalogue: str) -> dict[str, list[str]]:
    """The catalogue as it was written: every msgid with its translations."""
    found: dict[str, list[str]] = {}
    key, slot, texts = "", "", {"msgid": ""}
    for line in [*file_of(catalogue).read_text().splitlines(), 'msgid ""']:
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


def said(catalogue: str) -> dict[str, str]:
    """Every message in the catalogue's part of the source, and where it is."""
    found = {}
    for package in CATALOGUES[catalogue]:
        for path in sorted((settings.BASE_DIR / package).rglob("*.py")):
            found.update(dict.fromkeys(said_in_python(path), str(path)))
        for path in sorted(path for kind in ("*.html", "*.txt") for path in (settings.BASE_DIR / package).rglob(kind)):
            found.update(dict.fromkeys(said_in_template(path), str(path)))
    return {text.strip("\n"): where for text, where in found.items() if text}


@every_catalogue
def test_every_message_in_the_source_has_its_spanish(catalogue):
    known, source = written(catalogue), said(catalogue)
    missing = [f"{where}: {text!r}" for text, where in source.items() if not all(known.get(text, [""]))]
    assert len(source) > LEAST[catalogue], "the search for messages finds too little to prove anything"
    assert not missing, "\n".join(missing)


@every_catalogue
def test_the_catalogue_holds_nothing_that_is_not_said(catalogue):
    assert sorted(set(written(catalogue)) - set(said(catalogue))) == []


@every_catalogue
def test_the_compiled_catalogue_is_the_written_one(catalogue):
    with file_of(catalogue).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    held = {key[0] if isinstance(key, tuple) else key for key in compiled._catalog if key}
    assert held == set(written(catalogue))
    for key, texts in written(catalogue).items():
        if len(texts) == 1:
            assert compiled.gettext(key) == texts[0]
        else:
            assert [compiled.ngettext(key, key, n) for n in (1, 2)] == texts


@every_catalogue
@pytest.mark.parametrize("pattern", [r"%\(\w+\)s", r"<[^>]+>"])
def test_a_translation_keeps_what_is_filled_in(catalogue, pattern):
    for key, texts in written(catalogue).items():
        for text in texts:
            assert sorted(re.findall(pattern, text)) == sorted(re.findall(pattern, key)), key


def test_a_message_of_both_catalogues_says_the_same_in_both():
    one, other = (written(catalogue) for catalogue in CATALOGUES)
    assert [key for key in one.keys() & other.keys() if one[key] != other[key]] == []


@every_catalogue
def test_the_article_of_a_side_never_grows_together_with_the_word_before_it(catalogue):
    """A side is said with its article, el Sur, so that nothing may say de el Sur (`the_side` in pages and emails).

    What the verifier of archives prints has a side's id instead.
    """
    sides, source = r"%\((?:side|about|winner)\)s", said(catalogue)
    named = {key: texts for key, texts in written(catalogue).items() if re.search(sides, key)}
    spoken = [text for key, texts in named.items() if "/trust/" not in source[key] for text in texts]
    assert len(spoken) > 20 and not [text for text in spoken if re.search(rf"\b(?:de|a) {sides}", text)]
