"""What is said in passing (a card, a second case, a fallback) is part of the order, and of nobody else's."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES

SAME = (
    ("es", "T1 avanza en atención hacia NT1", "T1 stand ready move toward NT1"),
    ("en", "T1 advances on Stand ready toward NT1", "T1 stand ready move toward NT1"),
    (
        "es",
        "que T1 use Atención, avance hacia NT1 y entonces le dispare",
        "T1 stand ready move toward NT1 then fire at NT1",
    ),
    (
        "es",
        "M2 tiene que reorganizarse con Atención y después tirar al más cercano",
        "M2 stand ready reorganise, then fire at the nearest",
    ),
    ("es", "C1, carga a NC2, o a NC1 si a ese no llegas", "C1 attack NC2; NC1"),
    (
        "es",
        "M2, si te carga caballería, huye; si es infantería, dispara",
        "react M2 on charge if from cavalry do flee; on charge if from infantry do fire",
    ),
    (
        "en",
        "M2 flees if cavalry charges it, and if it is infantry it fires",
        "react M2 on charge if from cavalry do flee; on charge if from infantry do fire",
    ),
    (
        "es",
        "La infantería, si la cargan y lleva 2 o más de desgaste, que huya",
        "react infantry on charge if wear of self >= 2 do flee",
    ),
    ("es", "a C1 no la dejéis consolidar", "policy C1 consolidate no"),
    ("es", "no dejes consolidar a C1", "policy C1 consolidate no"),
    ("es", "toda la caballería responde a las cargas con contracarga", "react cavalry on charge do countercharge"),
)


@pytest.mark.parametrize(("language", "said", "reference"), SAME)
def test_it_is_part_of_the_order(language: str, said: str, reference: str) -> None:
    found = GAMES["tercios"].hear(said, "middle", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == GAMES["tercios"].hear(reference, "middle", "en").answers


@pytest.mark.parametrize(
    "said", ["M1 flees from cavalry and fires at infantry if charged", "T1 corre con Atención al bosque"]
)
def test_it_is_not_told_of_others_nor_against_what_is_done(said: str) -> None:
    assert GAMES["tercios"].hear(said, "middle", "en").outcome == "refused"


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "retirad a M2 cuatro pulgadas", "M2 stand ready move heading 270 dist 4"),
        ("es", "haz retroceder a M2 4 pulgadas", "M2 stand ready move heading 270 dist 4"),
        ("es", "M1 dispara a la caballería si se acerca", "react M1 on approach if from cavalry do fire"),
        ("es", "T2 espera a M1 y luego avanza", "T2 stand ready move heading 90\nseq T2 if M1 has acted"),
        ("es", "C2, corred con rumbo 45 siete pulgadas", "C2 run heading 45 dist 7"),
    ],
)
def test_nobody_goes_the_other_way_or_fires_at_another(language: str, said: str, reference: str) -> None:
    found = GAMES["tercios"].hear(said, "middle", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == GAMES["tercios"].hear(reference, "middle", "en").answers


@pytest.mark.parametrize("said", ["advance", "avanza", "Avanzamos", "luego avanza"])
def test_to_advance_is_not_to_begin(said: str) -> None:
    assert GAMES["tercios"].hear(said, "middle", "es").outcome == "asked"
