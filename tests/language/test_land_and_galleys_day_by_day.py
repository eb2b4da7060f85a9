"""What players of Águila and Lepanto say from day to day, and what sounds like it and is something else."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "If cavalry charges us, form square", "if cavalry charges all: square"),
        ("en", "If we're charged by cavalry, form square", "if cavalry charges all: square"),
        ("en", "If charged by cavalry, form square, otherwise fire", "if cavalry charges all: square, fire"),
        ("en", "If infantry charges us, we fire", "if infantry charges all: fire"),
        ("en", "If charged in the flank, hold", "if anybody charges all from flank: hold"),
        ("es", "Si nos carga caballería, cuadro", "if cavalry charges all: square"),
        ("es", "Si nos carga la infantería, disparad", "if infantry charges all: fire"),
        ("es", "Si la caballería nos carga, formad cuadro, y si no, disparad", "if cavalry charges all: square, fire"),
        ("es", "Si nos cargan, aguantad", "if anybody charges all: hold"),
    ],
)
def test_whoever_charges_us_is_not_charged(language: str, said: str, meant: str) -> None:
    means("aguila", "battle", language, said, meant)


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "If charged by cavalry, the infantry forms square", "if cavalry charges infantry: square"),
        ("en", "If charged by cavalry, B1 forms square", "if cavalry charges B1: square"),
        ("es", "Si nos carga la caballería, la infantería forma cuadro", "if cavalry charges infantry: square"),
        ("es", "Si cargan a la caballería, contracarga", "if anybody charges cavalry: countercharge"),
        ("es", "Si nos carga caballería, que B1 forme cuadro", "if cavalry charges B1: square"),
    ],
)
def test_whoever_is_named_answers_the_charge(language: str, said: str, meant: str) -> None:
    means("aguila", "battle", language, said, meant)


def test_two_charges_in_one_line_are_left_alone() -> None:
    not_taken("aguila", "battle", "es", "Si nos carga caballería, cuadro; si es infantería, fuego")


@pytest.mark.parametrize(
    "said",
    [
        "If cavalry charges our infantry it forms square, and fires if it can't",
        "If cavalry charges our infantry, it forms square, and fires if it can't",
    ],
)
def test_it_is_whoever_is_charged(said: str) -> None:
    means("aguila", "battle", "en", said, "if cavalry charges infantry: square, fire")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "B1 y B2 hacen una sola carga contra R1"),
        ("es", "B1 y B2 cargan a R1 en una sola carga"),
        ("en", "B1 and B2 make one charge against R1"),
        ("en", "B1 and B2 charge R1 as one"),
    ],
)
def test_one_charge_of_several(language: str, said: str) -> None:
    means("aguila", "battle", language, said, "charge B1 and B2: R1")


def test_a_charge_each_is_not_one() -> None:
    not_taken("aguila", "battle", "es", "B1 y B2 hacen una carga cada una contra R1")
    not_taken("aguila", "battle", "en", "B1 and B2 charge R1 separately")


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("es", "CR-G24 suelta su galeaza y sigue un hexágono a remo", "[move]\nCR-G24: cast O"),
        ("es", "La Real vira a babor y sigue dos a vela y uno a remo", "[move]\nCC-G08: L S S O"),
        ("es", "La Real sigue a la Sultana", "[move]\nCC-G08: toward IC-G07"),
        ("en", "CR-G24 casts off its galleass and carries on one hex under oars", "[move]\nCR-G24: cast O"),
        ("en", "CR-G24 lets go of its galleass and pulls one hex", "[move]\nCR-G24: cast O"),
    ],
)
def test_going_on_so_far(language: str, said: str, meant: str) -> None:
    means("lepanto", "turn-christian", language, said, meant)


def test_they_are_whoever_is_charged_too() -> None:
    said = "If cavalry charges my hussars they countercharge; if they can't, they hold"
    means("aguila", "battle", "en", said, "if cavalry charges B10: countercharge, hold")
