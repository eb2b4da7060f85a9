"""A new language starts from the present texts and keeps existing translations."""

from __future__ import annotations

from tests import catalogues
from tests.architecture import ROOT

SPANISH = """# Spanish.
msgid ""
msgstr ""
"Language: es\\n"

#: games/x.py
msgid "Hello"
msgstr "Hola"

#, python-format
msgid "%(n)s turn"
msgid_plural "%(n)s turns"
msgstr[0] "%(n)s turno"
msgstr[1] "%(n)s turnos"
"""


def test_a_new_catalogue_has_every_message_and_no_words():
    made = catalogues.for_language(SPANISH, "", "pt")
    assert made.startswith('msgid ""') and "Language: pt" in made
    assert 'msgid "Hello"\nmsgstr ""' in made
    assert 'msgid_plural "%(n)s turns"\nmsgstr[0] ""\nmsgstr[1] ""' in made
    assert "Hola" not in made and "turno" not in made


def test_what_was_translated_stays_and_what_is_said_no_more_goes():
    known = catalogues.for_language(SPANISH, "", "pt").replace('"Hello"\nmsgstr ""', '"Hello"\nmsgstr "Olá"')
    made = catalogues.for_language(SPANISH, known + '\nmsgid "Gone"\nmsgstr "Ido"\n', "pt")
    assert 'msgid "Hello"\nmsgstr "Olá"' in made and "Gone" not in made


def test_a_rulesets_words_are_found_in_its_code_and_its_data():
    found = set(catalogues.said(ROOT / "rulesets" / "tercios"))
    assert "{unit} strikes at {foe}: {rolled}, {hits}." in found, "a pattern"
    assert "Their moves are 9 inches." in found, "a line of leaders.toml"
    assert catalogues.words_file(["a", "b"], {"b": "é", "c": "x"}) == '"a" = ""\n"b" = "é"\n'
