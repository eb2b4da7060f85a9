"""Texts in their languages, patterns with parts, and further languages from catalogues."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import msgspec
import pytest

from rulesets.kernel import text as kernel_text
from rulesets.kernel.phrases import capital, counted, ended, join, listed, lower, same, sentence, spaced
from rulesets.kernel.questions import encode
from rulesets.kernel.registry import learn_words
from rulesets.kernel.text import EachLanguage, Text, known, learn, spoken, text_in, told

ROOT = Path(__file__).parents[2]
UNIT = Text("the unit", "la unidad")
PORTUGUESE = {
    "the unit": "a unidade",
    "{unit} holds {place}": "{place} está na mão de {unit}",
    "{head} and {last}": "{head} e {last}",
}


@pytest.fixture
def portuguese(monkeypatch):
    monkeypatch.setattr(kernel_text, "catalogues", {})
    learn("pt", PORTUGUESE, "here")


def test_a_text_is_said_in_the_readers_language():
    assert [UNIT.in_(language) for language in ("en", "es", "es-MX", "EN-gb")] == [
        "the unit",
        "la unidad",
        "la unidad",
        "the unit",
    ]


def test_a_language_that_nobody_taught_is_english():
    assert UNIT.in_("pt") == UNIT.in_("tlh") == UNIT.in_("") == "the unit"
    assert known("pt-BR") == "en"


def test_a_pattern_has_its_parts_in_each_languages_own_order():
    held = Text("{unit} holds {place}, and {unit} stays: {n:+d}", "{place} es de {unit}: {n:+d}")
    assert held.of(UNIT, "Mahón", 2) == Text(
        "the unit holds Mahón, and the unit stays: +2", "Mahón es de la unidad: +2"
    )


def test_what_a_part_says_is_no_pattern():
    assert Text("{a} {b}", "{b} {a}").of("{b}", same("{a}")) == Text("{b} {a}", "{a} {b}")


@pytest.mark.parametrize("parts", [(), (1, 2)])
def test_too_few_and_too_many_parts_are_an_error(parts):
    with pytest.raises(TypeError, match="places for 1 parts"):
        Text("{n} hits", "{n} impactos").of(*parts)


def test_a_further_language_is_looked_up_by_the_english_words(portuguese):
    assert UNIT.in_("pt") == UNIT.in_("pt-BR") == "a unidade"
    assert Text("a fleet", "una flota").in_("pt") == "a fleet"


def test_what_is_made_of_several_speaks_every_language(portuguese):
    holds = Text("{unit} holds {place}", "{unit} tiene {place}").of(UNIT, "Mahón")
    assert holds.in_("pt") == "Mahón está na mão de a unidade"
    assert capital(UNIT).in_("pt") == "A unidade"
    assert listed([UNIT, same("T2")]).in_("pt") == "a unidade e T2"
    assert join("; ", [UNIT, UNIT]).in_("pt") == "a unidade; a unidade"
    assert sentence(UNIT).in_("pt") == ended(capital(UNIT)).in_("pt") == "A unidade."
    assert spaced(UNIT, Text("", ""), same("x")).in_("pt") == "a unidade x"
    assert lower(capital(UNIT)).in_("pt") == "a unidade"
    assert counted(1, UNIT, UNIT).in_("pt") == "1 a unidade"
    assert told(lambda language: UNIT.in_(language).upper()).in_("pt") == "A UNIDADE"


def test_a_pattern_that_is_not_translated_is_english_with_translated_parts(portuguese):
    assert Text("{unit} flees", "{unit} huye").of(UNIT).in_("pt") == "a unidade flees"


def test_what_is_kept_of_a_text_is_the_same_whatever_languages_there_are(portuguese):
    fled = Text("{unit} holds {place}", "{unit} tiene {place}").of(UNIT, "Mahón")
    plain = Text("the unit holds Mahón", "la unidad tiene Mahón")
    assert fled == plain and hash(fled) == hash(plain)
    assert encode(fled) == encode(plain) == '{"en":"the unit holds Mahón","es":"la unidad tiene Mahón"}'.encode()
    assert msgspec.to_builtins(fled) == {"en": plain.en, "es": plain.es}


def test_a_server_keeps_every_language_to_show_it_later(portuguese):
    assert UNIT.everywhere() == {"en": "the unit", "es": "la unidad", "pt": "a unidade"}
    held = Text("{unit} holds {place}", "{unit} tiene {place}").of(UNIT, "Mahón")
    assert held.everywhere()["pt"] == "Mahón está na mão de a unidade"
    assert text_in(held.everywhere()).in_("pt") == held.in_("pt")
    assert text_in({"en": "new"}) == Text("new", "new")


def test_orders_are_written_in_a_language_that_they_are_read_in(portuguese):
    assert [spoken(language) for language in ("en", "es-AR", "pt", "")] == ["en", "es", "en", "en"]


def test_two_catalogues_may_not_contradict_each_other(portuguese):
    learn("pt", {"the unit": "a unidade", "a fleet": "uma frota"}, "there")
    assert Text("a fleet", "una flota").in_("pt") == "uma frota"
    with pytest.raises(ValueError, match="there: 'the unit' is 'a unidade' elsewhere, and 'o grupo' here"):
        learn("pt", {"the unit": "o grupo"}, "there")


def test_a_catalogue_names_only_places_that_the_english_pattern_has(portuguese):
    with pytest.raises(ValueError, match="has a place 'lugar', which '{unit} at {place}' has not"):
        learn("pt", {"{unit} at {place}": "{unit} em {lugar}"}, "there")


def test_a_ruleset_brings_its_words_in_a_folder_beside_it(portuguese, tmp_path, monkeypatch):
    (tmp_path / "some_game" / "languages").mkdir(parents=True)
    (tmp_path / "some_game" / "__init__.py").touch()
    (tmp_path / "some_game" / "languages" / "gl.toml").write_text('"the unit" = "a unidade galega"\n"a fleet" = ""\n')
    monkeypatch.syspath_prepend(tmp_path)
    learn_words("some_game")
    assert UNIT.in_("gl") == "a unidade galega" and UNIT.in_("pt") == "a unidade"
    assert Text("a fleet", "una flota").in_("gl") == "a fleet", "not translated yet"


def test_what_is_drawn_once_in_each_language_is_drawn_when_it_is_first_asked_for(portuguese):
    made: list[str] = []

    def make(language: str) -> str:
        made.append(language)
        return UNIT.in_(language)

    drawn = EachLanguage(make)
    assert not made
    assert [drawn["pt"], drawn["pt"], drawn["es"]] == ["a unidade", "a unidade", "la unidad"]
    assert made == ["pt", "es"]


# Every pattern of the rulesets, read from the syntax tree, so that no game has to use it first.


def patterns() -> Iterator[tuple[str, str, str, int | None]]:
    """Where, English, Spanish, and how many parts it is given (None: a list)."""
    for path in sorted((ROOT / "rulesets").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(
                    func=ast.Attribute(
                        value=ast.Call(
                            func=ast.Name("Text"), args=[ast.Constant(value=str(en)), ast.Constant(value=str(es))]
                        ),
                        attr="of",
                    ),
                    args=given,
                ):
                    listed = any(isinstance(part, ast.Starred) for part in given)
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", en, es, None if listed else len(given)


def places(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def test_every_pattern_of_the_rulesets_is_given_what_it_has_places_for():
    found = list(patterns())
    assert len(found) > 500
    assert [where for where, en, _, given in found if given is not None and given != len(places(en))] == []
    assert [where for where, en, es, _ in found if places(es) - places(en) or not all(places(en))] == []
