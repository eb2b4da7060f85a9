"""What people say every day around an order: who is asked by what they are, whom first and whom then, before whom all
is done, two states in one condition, more wear than another."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES

SAME = (
    ("es", "Pausa si el tercio está amenazado o desordenado", "pause if T1 is threatened or T1 is disordered"),
    ("en", "pause if T1 is threatened or disordered", "pause if T1 is threatened or T1 is disordered"),
    ("es", "Activo C1 con ayuda de Gamboa si puede cargar contra NM1", "seq C1 if C1 can charge NM1 with L2"),
    ("es", "C1 carga primero a NM1 y si no a NC1", "C1 attack NM1; NC1"),
    ("es", "B1 dispara primero a NT1 y luego a NM1", "B1 fire at NT1; NM1"),
    ("es", "C1 ataca primero a un desordenado, después a la caballería", "C1 attack disordered; cavalry"),
    (
        "es",
        "T1 pide mala guerra si no lleva más desgaste que el otro, una sola vez",
        "policy T1 mala guerra if wear of T1 <= wear of foe max 1",
    ),
    ("es", "pausa si T1 lleva más desgaste que NT1", "pause if wear of T1 > wear of NT1"),
    ("es", "Ante otra carga, T1 reacciona", "react T1 on charge do react"),
    ("es", "C1, ante cualquier otra carga, contracarga", "react C1 on charge do countercharge"),
    ("es", "M1 huye de las cargas si lleva 2 o más de desgaste", "react M1 on charge if wear of M1 >= 2 do flee"),
    (
        "es",
        "M1 entra en el campo a salvo de reacciones y luego dispara al más cercano",
        "M1 stand ready move into field1, safe from reactions, then fire at nearest",
    ),
    ("es", "Fuego los dos: la manga a NC1 y el cañón a NT1", "M1 fire at NC1\nB1 fire at NT1"),
    (
        "es",
        "Antes de C1, Gamboa se acerca a C1 y le inspira Destreza",
        "leader L2 before C1 move toward C1 act Inspire C1 with Prowess",
    ),
    (
        "en",
        "Before C1 acts, Gamboa moves within 4 inches of it and inspires it with Prowess",
        'leader L2 before C1 move toward C1 within 4" act Inspire C1 with Prowess',
    ),
    (
        "es",
        "Ser segundo si al enemigo le quedan más tropas por activar que a mí",
        "initiative second if enemies left > friends left",
    ),
    ("es", "El cañón dispara a la tropa más desgastada", "B1 fire at most worn"),
    ("es", "M1 dispara al que tenga más desgaste", "M1 fire at most worn"),
)


@pytest.mark.parametrize(("language", "said", "reference"), SAME)
def test_it_is_understood(language: str, said: str, reference: str) -> None:
    found = GAMES["tercios"].hear(said, "practice", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == GAMES["tercios"].hear(reference, "practice", "en").answers
