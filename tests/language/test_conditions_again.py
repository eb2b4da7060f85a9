"""A condition that is said again, and whom a condition speaks of."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means


@pytest.mark.parametrize(
    "said",
    [
        "Si nos carga caballería, la infantería en cuadro; si es infantería, fuego",
        "Si nos carga caballería, la infantería forma cuadro; si es infantería, dispara",
    ],
)
def test_on_another_condition_the_same_answer(said: str) -> None:
    reference = "if cavalry charges infantry: square\nif infantry charges infantry: fire"
    means("aguila", "battle", "es", said, reference)


def test_whoever_charges_next_is_not_the_one_to_answer() -> None:
    said = "Si nos carga caballería, T1 aguanta; si es infantería, dispara"
    reference = "react T1 on charge if from cavalry do hold\nreact T1 on charge if from infantry do fire"
    means("tercios", "middle", "es", said, reference)
    said = "Si les carga la caballería, B1 y B2 forman cuadro; si es infantería, disparan"
    reference = "if cavalry charges B1 and B2: square\nif infantry charges B1 and B2: fire"
    means("aguila", "battle", "es", said, reference)


@pytest.mark.parametrize("can", ["tirar", "disparar"])
def test_whoever_can_shoot_shoots_at_an_enemy(can: str) -> None:
    said = f"Activar primero a M1 si puede {can} a los mosqueteros"
    means("tercios", "middle", "es", said, "seq M1 if M1 can shoot NM1")


def test_which_of_several_enemies_is_asked() -> None:
    asked("tercios", "middle", "es", "C1 actúa primero si puede cargar a la caballería")


@pytest.mark.parametrize(
    ("language", "said", "turn"),
    [
        ("en", "South begins", "first"),
        ("en", "South goes first", "first"),
        ("en", "North begins", "second"),
        ("es", "Empieza el Sur", "first"),
        ("es", "Que empiece el Norte", "second"),
        ("es", "El Sur va primero", "first"),
    ],
)
def test_a_side_is_called_by_its_name(language: str, said: str, turn: str) -> None:
    means("tercios", "start", language, said, turn)
    means("tercios", "middle", language, said, f"initiative {turn}")
