"""Scripts know no language: the page gives them every word in every language, and no unused ones."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import reverse
from django.utils.translation import override

from games.pages.script_words import script_words, server_words
from rulesets.kernel import registry
from rulesets.kernel.text import LANGUAGES, Text
from tests.pages.battle_table import BattleTable

ASKED = re.compile(r"""\bsay(?:\.(\w+)|\(["`]([\w.]+)["`]|\(`(\w+\.)\$\{)""")
"""say.undo, say("undo"), say(`card.${card}`): the last needs every word that begins like this."""
UNNAMED = re.compile(r"""\bsay(?:\[|\((?!["`]))""")
IMPORTED = re.compile(r"""^import\b[^;]*?["'](\.[^"']+)["']""", re.MULTILINE)
LETTERS = re.compile(r"""(["'`])((?:(?!\1)[^\\\n])*[A-Za-zÁ-ú]{2,} (?:[a-zá-ú]{2,} )*[a-zá-ú]{2,}[.:…]?)\1""")


def benches() -> dict[str, Any]:
    return {name: rules for name, rules in registry.rulesets().items() if rules.workbench}


def loaded(script: str) -> dict[str, str]:
    """A static module and everything it imports: by address, what it holds apart from comments."""
    found: dict[str, str] = {}
    waiting = [script]
    while waiting:
        address = waiting.pop()
        if address not in found:
            path = finders.find(address)
            assert path, f"{address} is nowhere"
            found[address] = re.sub(r"(?m)(^|\s)//.*$", "", Path(path).read_text())
            here = Path("/", address).parent
            waiting += [str((here / each).resolve().relative_to("/")) for each in IMPORTED.findall(found[address])]
    return found


def asked(scripts: dict[str, str]) -> dict[str, str]:
    """The words that these ask for, each with a script that does."""
    return {
        word: address
        for address, text in scripts.items()
        for match in ASKED.finditer(text)
        for word in match.groups()
        if word
    }


def gives(given: Any, word: str) -> bool:
    return any(each.startswith(word) for each in given) if word.endswith(".") else word in given


def wanted(word: str, words: Any) -> bool:
    return word in words or word.split(".")[0] + "." in words


@pytest.mark.parametrize("name", sorted(benches()))
def test_every_word_that_a_script_asks_for_is_given(name):
    given = script_words(benches()[name])
    words = asked(loaded(benches()[name].workbench))
    missing = [f"{where}: {word}" for word, where in words.items() if not gives(given, word)]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("name", sorted(benches()))
def test_a_game_gives_no_word_that_its_scripts_do_not_ask_for_or_that_the_server_has(name):
    rules = benches()[name]
    words = asked(loaded(rules.workbench))
    assert [word for word in rules.script_words if not wanted(word, words)] == []
    assert sorted(rules.script_words.keys() & server_words().keys()) == []


def test_the_server_gives_no_word_for_nothing_and_none_that_two_games_give_alike():
    words = {word for rules in benches().values() for word in asked(loaded(rules.workbench))}
    assert [word for word in server_words() if not wanted(word, words)] == []
    one, *others = [set(rules.script_words.items()) for rules in benches().values()]
    assert set.intersection(one, *others) == set()


@pytest.mark.parametrize("name", sorted(benches()))
def test_no_language_lacks_a_word(name):
    """`Text` and gettext fall back to English: a sentence that is the same in both languages was forgotten."""
    rules = benches()[name]
    assert {code for code, _ in settings.LANGUAGES} == set(LANGUAGES)
    with override("en"):
        english = script_words(rules)
    for language in (code for code in LANGUAGES if code != "en"):
        with override(language):
            told = script_words(rules)
        assert told.keys() == english.keys()
        assert [word for word, text in told.items() if not text.strip()] == []
        assert [word for word, text in told.items() if text == english[word] and " " in text] == []
        filled = re.compile(r"\{\w+\}")
        assert [word for word in told if filled.findall(told[word]) != filled.findall(english[word])] == []


def test_a_language_without_a_word_hears_it_in_english():
    with override("pt"):
        told = script_words(benches()["tercios"])
    assert told["undo"] == "Undo" and told["cards"] == "Card"


@pytest.mark.parametrize("name", sorted(benches()))
def test_no_script_holds_words_of_its_own_or_asks_for_one_that_cannot_be_found_by_reading(name):
    for address, text in loaded(benches()[name].workbench).items():
        assert not UNNAMED.findall(text), f"{address}: say(...) wants a word that stands there"
        sentences = [found[1] for found in LETTERS.findall(text) if not _technical(found[1])]
        assert sentences == [], address


def _technical(text: str) -> bool:
    """Classes and selectors, as pages are made of them."""
    return bool(re.fullmatch(r"[a-z0-9 .:#>\[\]=*-]+", text))


def test_a_page_carries_the_words_of_its_reader(db, client):
    table = BattleTable(language="es")
    client.force_login(table.bea)
    page = client.get(reverse("game", args=[table.game.ref])).content.decode()
    assert '<script id="script-words" type="application/json">' in page
    assert "Deshacer" in page or "Deshacer".encode("unicode_escape").decode() in page


def test_a_word_of_a_game_is_a_text():
    for rules in benches().values():
        assert all(isinstance(text, Text) for text in rules.script_words.values())
