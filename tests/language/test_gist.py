"""Words that count as equal: forms of a verb, numbers and genders, prepositions, one letter wrong."""

from __future__ import annotations

import pytest

from rulesets.kernel.text import Text
from rulesets.language.entries import Entry
from rulesets.language.gist import likeness, mended, slip
from rulesets.language.lexicon import Names
from rulesets.language.lines import fold
from rulesets.language.verbs import spanish_forms, verbs_of


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("mover", "mover muevo mueve movemos mueven moved mueva muevan moverá moviendo moverse muévete muévase moveos"),
        ("disparar", "disparar disparo dispara disparad disparen dispararán dispararle"),
        ("cargar", "cargue carguen carguemos cargad cargamos"),
        ("atacar", "ataque ataquen atacad atacamos"),
        ("reorganizar", "reorganice reorganizad reorganizamos reorganizarse"),
        ("orientar", "oriente orientad orientarse oriéntate"),
        ("seguir", "sigue siga sigo seguid sigamos seguimos"),
        ("elegir", "elijo elige elija elegid elijamos"),
        ("rehuir", "rehúye rehuyen rehuir rehúya"),
        ("salir", "sal salga salgo sale salen salid"),
        ("ir", "ve va voy vamos van id vaya vayan iremos"),
        ("volver", "vuelve vuelvo volvemos volved vuelva"),
        ("permanecer", "permanezca permanece permanezcan"),
        ("avistar", "avistase avistara avistasen"),
        ("perder", "perdiese perdiera"),
    ],
)
def test_every_form_of_a_verb_is_that_verb(verb: str, forms: str) -> None:
    assert [form for form in forms.split() if not verbs_of().get(fold(form), frozenset()) & {fold(verb)}] == []


def test_a_participle_is_no_verb() -> None:
    assert "desordenado" not in spanish_forms("ordenar") and "movido" not in verbs_of()


@pytest.mark.parametrize(
    ("said", "meant", "cost"),
    [
        ("mueve", "mueve", 0),
        ("mover", "mueve", 1),
        ("avanzan", "mueve", 2),
        ("shoots", "dispara", 2),
        ("baterias", "bateria", 1),
        ("cercana", "cercano", 1),
        ("contra", "a", 2),
        ("desde", "de", 2),
        ("desde", "a", -1),
        ("no", "a", -1),
        ("retira", "mueve", -1),
    ],
)
def test_what_it_costs_to_take_a_word_for_another(said: str, meant: str, cost: int) -> None:
    assert likeness(said, meant) == cost


@pytest.mark.parametrize(("wrong", "right"), [("nabega", "navega"), ("dispra", "dispara")])
def test_a_verb_with_a_letter_wrong_is_mended(wrong: str, right: str) -> None:
    assert verbs_of()[mended(wrong)] & verbs_of()[right]


@pytest.mark.parametrize("word", ["carga", "eight", "T12", "xyzzy", "abc"])
def test_what_is_a_word_or_none_is_not_mended(word: str) -> None:
    assert mended(word) == ""


def test_two_letters_wrong_are_no_slip() -> None:
    assert (
        slip("flotila", "flotilla") and slip("tolno", "tolon") and not slip("flotlia", "flota") and not slip("t2", "t1")
    )


def test_a_known_word_is_no_misspelled_name() -> None:
    """Eight is not light, and gasta (spends) is not Gaeta."""
    names = Names([Entry("B1", Text("Light gun", "Cañón ligero")), Entry("gaeta", Text("Gaeta", "Gaeta"))])
    assert names.described(("lihgt",)) == (("B1",), 4)
    assert names.described(("eight",)) == ((), 0) == names.described(("gasta",))
