"""Conditions that were taken for those of others, or for their contrary."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

TERCIOS, AGUILA, MISTRAL = ("tercios", "middle"), ("aguila", "battle"), ("mistral", "plan-british")


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (TERCIOS, "es", "Si a M1 la carga la caballería, que huya; si la carga la infantería, que dispare"),
        (AGUILA, "es", "Si a B1 lo carga la caballería, cuadro; si lo carga la infantería, fuego"),
    ],
)
def test_those_who_charge_do_not_answer_it(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "M1 dispara si la cargan y si no, resiste"),
        ("es", "M1 dispara si la cargan, de lo contrario aguanta"),
        ("en", "M1 fires if it is charged and if not it holds"),
        ("en", "M1 fires if charged, otherwise it holds fast"),
    ],
)
def test_what_is_done_without_a_charge_is_no_second_answer(language: str, said: str) -> None:
    not_taken(*TERCIOS, language, said)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (MISTRAL, "Flotilla A withdraws if they are weaker"),
        (MISTRAL, "Flotilla A declines battle if they are fewer"),
        (TERCIOS, "I wish C1 could charge NC1"),
    ],
)
def test_the_contrary_or_a_mere_wish_is_not_understood(at: tuple[str, str], said: str) -> None:
    not_taken(*at, "en", said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "La flotilla A no combate con menos de 3 a 2"),
        ("en", "Flotilla A does not fight below 3 to 2"),
        ("es", "La flotilla A ataca si son la mitad"),
    ],
)
def test_odds_that_may_be_of_two_kinds_are_asked(language: str, said: str) -> None:
    asked(*MISTRAL, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (MISTRAL, "en", "Flotilla A attacks if they are half our strength", "Flotilla A: battle seek if odds 2"),
        (MISTRAL, "en", "Flotilla A attacks if they are weaker", "Flotilla A: battle seek if odds 1"),
        (MISTRAL, "es", "La flotilla A ataca si somos el doble", "Flotilla A: battle seek if odds 2"),
        (MISTRAL, "en", "Flotilla A withdraws if it is weaker", "Flotilla A: withdraw if odds below 1"),
        (
            TERCIOS,
            "es",
            "M1 dispara si la carga la infantería y huye si la carga la caballería",
            "react M1 on charge if from infantry do fire; on charge if from cavalry do flee",
        ),
        (
            AGUILA,
            "es",
            "B1 forma cuadro si lo carga la caballería y dispara si lo carga la infantería",
            "if cavalry charges B1: square\nif infantry charges B1: fire",
        ),
        (
            TERCIOS,
            "es",
            "M1 dispara si la cargan y si no puede, resiste",
            "react M1 on charge do fire; on charge do resist",
        ),
    ],
)
def test_what_sounds_like_these_is_read_as_it_is_meant(
    at: tuple[str, str], language: str, said: str, reference: str
) -> None:
    means(*at, language, said, reference)
