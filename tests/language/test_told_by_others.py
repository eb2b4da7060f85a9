"""Who is meant is told beside others: both alike, by their numbers, the others, not this one but that one."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

TERCIOS, MOVE, BATTLE = ("tercios", "middle"), ("aguila", "move"), ("aguila", "battle")


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (TERCIOS, "es", "Tanto el tercio viejo como M1 disparan a NT1", "T1, M1 fire at NT1"),
        (TERCIOS, "en", "T1 as well as T2 fires at NT1", "T1, T2 fire at NT1"),
        (TERCIOS, "es", "T1, así como T2, dispara a NT1", "T1, T2 fire at NT1"),
        (MOVE, "es", "Tanto B1 como B2 avanzan dos pulgadas", 'B1, B2: advance 2"'),
    ],
)
def test_both_alike(at: tuple[str, str], language: str, said: str, reference: str) -> None:
    means(*at, language, said, reference)


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (MOVE, "en", "Second and third battalions forward three inches", 'B2, B3: advance 3"'),
        (MOVE, "es", "El segundo y el tercer batallón avanzan tres pulgadas", 'B2, B3: advance 3"'),
        (TERCIOS, "en", "First and second tercios fire at the nearest", "T1, T2 fire at nearest"),
    ],
)
def test_by_their_numbers(at: tuple[str, str], language: str, said: str, reference: str) -> None:
    means(*at, language, said, reference)


def test_so_many_others() -> None:
    reference = "B1 and B3: attack column\nB4 and B10: line"
    means("aguila", "formations", "es", "B1 y B3 en columna de ataque, los otros dos en línea", reference)
    means("aguila", "formations", "en", "B1 and B3 in attack column, the other two in line", reference)


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (TERCIOS, "es", "C1 no carga a NC1 sino a NC2", "C1 attack NC2"),
        (TERCIOS, "en", "C1 doesn't charge NC1 but NC2", "C1 attack NC2"),
        (BATTLE, "es", "B1 no dispara a R1, sino a R5", "fire B1: R5"),
        (BATTLE, "es", "BO1 no reagrupa a B1, sino a B3", "rally BO1: B3"),
    ],
)
def test_not_that_one_but_this(at: tuple[str, str], language: str, said: str, reference: str) -> None:
    means(*at, language, said, reference)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (BATTLE, "en", "B1 does not fire at R1 but charges R5"),
        (TERCIOS, "es", "M1 no dispara a NC1 sino que huye"),
        (TERCIOS, "es", "C1 no carga a NC1 sino C2"),
    ],
)
def test_another_deed_or_another_who_acts_is_not_guessed(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "T1 hace Resistid", "T1 hold fast"),
        ("es", "La manga 2 que se quite desgaste con Resistid", "M2 hold fast"),
        ("en", "T2 takes Hold fast to shed wear", "T2 hold fast"),
        ("es", "Nada de mala guerra", "policy all mala guerra no"),
    ],
)
def test_cards_by_what_they_do(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


def test_more_than_two_are_three() -> None:
    reference = "rally BO1: anyone with damage at least 3"
    means(*BATTLE, "es", "BO1 reagrupa a quien tenga más de dos de daño", reference)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "Get T2 back in order, then shoot the nearest", "T2 stand ready reorganise then fire at nearest"),
        (
            "es",
            "Pon a T2 en orden y que luego dispare al más cercano",
            "T2 stand ready reorganise then fire at nearest",
        ),
        ("es", "M1 se mete en el campo a la carrera sin exponerse a cargas", "M1 run into field1 safe from charges"),
    ],
)
def test_put_in_order_and_kept_safe(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)
