"""The same ones named twice: counted and then listed, spoken to and then named as what they lead."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Tres fragatas, la 1, la 2 y la 3, al comercio de Levante"),
        ("es", "Las tres fragatas, la 1, la 2 y la 3, van al comercio de Levante"),
        ("en", "Three frigates, 1, 2 and 3, go to the Levant trade"),
    ],
)
def test_numbers_behind_a_count_say_which(language: str, said: str) -> None:
    means(
        "mistral", "preparation-british", language, said, "assign Fleet Auxiliary 1, 2 and 3 to the Levant Trade Track"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Three galliots, IC-T01, IC-T02 and IC-T03, board CC-G33"),
        ("es", "Las tres galeotas IC-T01, IC-T02 y IC-T03 abordan a CC-G33"),
    ],
)
def test_names_behind_a_count_say_which(language: str, said: str) -> None:
    means("lepanto", "fight-islamic", language, said, "board IC-T01 + IC-T02 + IC-T03: CC-G33")


def test_battalions_that_are_counted_and_named() -> None:
    means("aguila", "move", "es", "los dos batallones B1 y B2 avanzan 4 pulgadas", 'B1 and B2: advance 4"')


def test_a_count_that_does_not_fit_is_not_taken() -> None:
    not_taken("mistral", "preparation-british", "es", "Dos fragatas, la 1, la 2 y la 3, al comercio de Levante")


@pytest.mark.parametrize(
    ("language", "said", "order"),
    [
        ("es", "Rowley, vete con la flotilla A frente a Cataluña", "Flotilla A: go to Off Catalonia"),
        ("en", "Rowley, take Flotilla A to Off Catalonia", "Flotilla A: go to Off Catalonia"),
        ("es", "Mathews, mantén la Gran Flotilla donde está", "Grand Flotilla: hold"),
    ],
)
def test_whoever_is_spoken_to_leads_what_is_named(language: str, said: str, order: str) -> None:
    means("mistral", "plan-british", language, said, order)


def test_whoever_is_spoken_to_leads_nothing_else() -> None:
    not_taken("mistral", "plan-british", "es", "Rowley, mantén la Gran Flotilla donde está")
