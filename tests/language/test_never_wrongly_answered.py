"""Cards and directions that once were read as answers to the enemy, or as the opposite way."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "La caballería, ¡Atacad!; el cañón, ¡Fuego!"),
        ("es", "Caballería ataca; cañón fuego"),
        ("es", "Ataca la caballería y el cañón fuego"),
        ("en", "The cavalry attacks, the gun fires"),
    ],
)
def test_a_card_after_a_charge_is_no_answer_to_it(language: str, said: str) -> None:
    means("tercios", "practice", language, said, "C1 attack\nB1 fire")


def test_a_word_for_the_answer_or_the_charge_still_makes_one() -> None:
    means("tercios", "practice", "es", "La reacción de M1 a una carga es fuego", "react M1 on charge do fire")
    said = "M1, charged by cavalry, flees"
    means("tercios", "practice", "en", said, "react M1 on charge if from cavalry do flee")
    said = "M1 against any charge of cavalry: fire"
    means("tercios", "practice", "en", said, "react M1 on charge if from cavalry do fire")


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "The musketeers run back six inches", 'M1 run heading 270 dist 6"'),
        ("en", "C1 runs back toward T1", "C1 run toward T1"),
        ("en", "C1 moves off toward T1", "C1 stand ready move toward T1"),
        ("es", "C1 se aleja de NC1", "C1 stand ready move away from NC1"),
        ("es", "C1 se aleja unas 6 pulgadas de NC1", 'C1 stand ready move away from NC1, at most 6"'),
        ("en", "C1 backs off 6 inches from NC1", 'C1 stand ready move away from NC1, at most 6"'),
        ("en", "C1 moves to 6 inches away from NC1", 'C1 stand ready move toward NC1, stopping 6" short'),
    ],
)
def test_whoever_goes_toward_somebody_does_not_flee_them(language: str, said: str, reference: str) -> None:
    means("tercios", "practice", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "C1 se aparta hacia NC1"),
        ("en", "C1 moves off onto NC1"),
        ("en", "C1 gallops off at NC1"),
        ("en", "C1 flees toward NC1"),
        ("en", "C1 backs up toward T1"),
        ("en", "M1 runs off six inches"),
        ("es", "C1 se aleja hasta 12 pulgadas de NC1"),
        ("en", "C1 moves 6 inches away from NC1"),
    ],
)
def test_which_way_is_not_guessed(language: str, said: str) -> None:
    not_taken("tercios", "practice", language, said)


def test_two_that_remain_of_three_are_not_all() -> None:
    not_taken("aguila", "formations", "es", "B1 en columna de ataque, los dos restantes en línea")
    not_taken("aguila", "formations", "es", "B1 y B3 en columna de ataque, los otros tres en línea")
    not_taken("aguila", "move", "es", "B1 avanza 3, los otros dos")
    not_taken("aguila", "move", "es", "B1 avanza 3, los otros dos en línea")
    not_taken("aguila", "move", "en", "B1 advances 3, the other two in line")
    means(
        "tercios", "practice", "es", "C1 ataca a NM1, las otras tres resisten", "C1 attack NM1\nB1, M1 and T1 hold fast"
    )
