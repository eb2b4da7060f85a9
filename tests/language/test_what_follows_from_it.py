"""Whoever a condition is about does what follows from it, to the one whom it names; and what is done in the other
case is not done in the first."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES

FOLLOWS = (
    ("es", "Si C1 puede cargar a NM1, la carga", "C1 attack NM1 if C1 can charge NM1"),
    ("es", "Si C1 puede cargar a NM1, que lo haga", "C1 attack NM1 if C1 can charge NM1"),
    ("es", "Si C1 llega a NM1, carga", "C1 attack NM1 if C1 can charge NM1"),
    ("en", "If C1 can charge NM1, it charges it", "C1 attack NM1 if C1 can charge NM1"),
    ("en", "If C1 can charge NM1, it does so", "C1 attack NM1 if C1 can charge NM1"),
    ("es", "Si B1 puede tirar a NT1, tira", "B1 fire at NT1 if B1 can shoot at NT1"),
    ("en", "If M1 has NC1 in range it fires", "M1 fire at NC1 if M1 can shoot at NC1"),
    ("es", "Si T1 está a menos de 8 pulgadas de NT1, dispara", "T1 fire at NT1 if distance from T1 to NT1 < 8"),
    ("en", "If T1 is within 8 inches of NT1, it fires", "T1 fire at NT1 if distance from T1 to NT1 <= 8"),
    ("es", "Si M1 ve a NC1, le dispara", "M1 fire at NC1 if M1 sees NC1"),
    (
        "es",
        "Si M1 tiene a tiro a NC1, le dispara; si no, a NM1",
        "M1 fire at NC1 if M1 can shoot at NC1; NM1",
    ),
    ("es", "Si C1 flanquea a NT1, que lo cargue; si no, a NM1", "C1 attack NT1 if C1 flanks NT1; NM1"),
    (
        "es",
        "Si M1 tiene a tiro a NC1, dispara; si no, avanza",
        "M1 stand ready fire at NC1 if M1 can shoot at NC1, else move heading 90",
    ),
    ("es", "T1 solo carga si flanquea a NT1", "T1 attack NT1 if T1 flanks NT1"),
    ("en", "C1 charges NT1 if it flanks NT1", "C1 attack NT1 if C1 flanks NT1"),
    ("en", "C1 charges NT1 only if it flanks it", "C1 attack NT1 if C1 flanks NT1"),
    ("en", "C1 only charges if it flanks NT1", "C1 attack NT1 if C1 flanks NT1"),
    ("es", "T1 dispara si NT1 está a 8 o menos", "T1 fire at NT1 if distance from T1 to NT1 <= 8"),
    ("es", "Si la caballería carga a M1, que dispare", "react M1 on charge if from cavalry do fire"),
)
SEEN = (
    ("es", "M1 dispara a NC1 si la ve, y si no a NM1", "M1 fire at NC1 if M1 sees NC1; NM1"),
    ("en", "M1 fires at NC1 if it can see it", "M1 fire at NC1 if M1 sees NC1"),
    ("es", "M1 dispara a NC1 si la tiene a menos de 8", "M1 fire at NC1 if distance from M1 to NC1 < 8"),
    ("es", "M1 dispara a NC1 si se acerca a menos de 8", "M1 fire at NC1 if distance from M1 to NC1 < 8"),
    ("es", "M1 dispara a NC1 si NC1 tiene al menos 2 de desgaste", "M1 fire at NC1 if wear of NC1 >= 2"),
)
TARGETS = (
    ("en", "M1 fires at the cavalry if they come within 8", "M1 fire at NC1 if distance from M1 to NC1 <= 8"),
    ("en", "M1 fires at the cavalry if they are disordered", "M1 fire at NC1 if NC1 is disordered"),
    ("en", "C1 charges NM1 if the odds are good", "C1 attack NM1 if odds of C1 against NM1 > 0"),
    ("es", "C1 carga a NM1 si el pronóstico es favorable", "C1 attack NM1 if odds of C1 against NM1 > 0"),
    ("es", "C1 carga a NM1 si el pronóstico es malo", "C1 attack NM1 if odds of C1 against NM1 < 0"),
)
OTHERWISE = (
    (
        "es",
        "El cañón dispara a NT1 a no ser que esté fresco; en ese caso a NM1",
        "B1 fire at NT1 if NT1 is not fresh; NM1",
    ),
    ("en", "B1 fires at NT1 unless it is fresh, in which case at NM1", "B1 fire at NT1 if NT1 is not fresh; NM1"),
    ("es", "El cañón dispara a NT1; si está fresco, a NM1", "B1 fire at NT1 if NT1 is not fresh; NM1"),
    ("es", "B1 dispara a NM1, luego a NT1 si no hay tiro", "B1 fire at NM1; NT1"),
    ("es", "M1 dispara a NC1; si ya está destruida, a NM1", "M1 fire at NC1; NM1"),
    ("es", "M1 dispara a NC1 y, si cae, a NM1", "M1 fire at NC1; NM1"),
    ("es", "El cañón tira al batallón, y si no, al que pueda", "B1 fire at NT1; in range"),
    ("es", "C1 carga a NM1, a NC1 o a NT1, por ese orden", "C1 attack NM1; NC1; NT1"),
)
THERE_FIRST = (
    ("es", "M1 a (42,5; 18) y dispara a NC1", "M1 stand ready move to (42.5, 18), then fire at NC1"),
    ("en", "M1 to the field, then fire at NC1", "M1 stand ready move into field1, then fire at NC1"),
    ("es", "M1 haz frente a la izquierda y tira a NT1", "M1 stand ready face left, then fire at NT1"),
    ("es", "T1 avanza despacio hacia NT1", "T1 stand ready move toward NT1"),
    ("es", "Corre M1 hacia el campo", "M1 run into field1"),
    ("es", "el maestre de campo se une a T1", "leader L1 join T1"),
    ("en", "C1 fires its pistols at NM1", "C1 fire at NM1 with pistols"),
    ("es", "M1 solo dispara a NC1", "M1 fire at NC1"),
    ("es", "M1 no tira a NM1, solo a NC1", "M1 fire at NC1"),
    ("es", "T1 gira 90 grados a la derecha", "T1 stand ready face right"),
    ("es", "M1 se retira detrás del tercio", "M1 stand ready move to (36, 11.8)"),
    ("en", "M1 falls back behind T1", "M1 stand ready move to (36, 11.8)"),
    ("es", "C1 flanquea a NT1", "C1 attack NT1 if C1 flanks NT1"),
    ("es", "Todas con Fuego menos C1, que lleva Atacad", "B1, M1, T1 fire\nC1 attack"),
)


LAST = (
    ("es", "T1 carga a NT1 el último", "T1 attack NT1\nseq T1 late"),
    ("es", "al final T1 carga a NT1", "T1 attack NT1\nseq T1 late"),
    ("en", "T1 advances 4 inches last", 'T1 stand ready move heading 90 dist 4"\nseq T1 late'),
    ("es", "T1 mueve el último", "seq T1 late"),
    (
        "es",
        "M1 dispara a NC1 y al final el tercio avanza",
        "M1 fire at NC1\nT1 stand ready move heading 90\nseq T1 late",
    ),
    (
        "en",
        "C1 charges NM1, then M1 fires at NC1, and finally the tercio advances",
        "C1 attack NM1\nM1 fire at NC1\nT1 stand ready move heading 90\nseq T1 late",
    ),
)


EVERY = (*FOLLOWS, *SEEN, *TARGETS, *OTHERWISE, *THERE_FIRST, *LAST)


@pytest.mark.parametrize(("language", "said", "reference"), EVERY)
def test_it_is_understood(language: str, said: str, reference: str) -> None:
    found = GAMES["tercios"].hear(said, "practice", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == GAMES["tercios"].hear(reference, "practice", "en").answers


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "M1 runs due south 6 inches, behind the gun"),
        ("es", "M1 corre hacia el sur, detrás del cañón"),
        ("en", "behind the gun"),
        ("es", "C1 carga si T1 está desordenado"),
        ("es", "C1 a NC1 y T1 dispara"),
        ("es", "M1 a (42,5; 18) y T1 dispara"),
    ],
)
def test_nobody_else_is_told_anything(language: str, said: str) -> None:
    assert GAMES["tercios"].hear(said, "practice", language).outcome != "understood"
