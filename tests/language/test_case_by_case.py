"""Reactions: one case and then another, whoever comes named by that alone, on what condition, to whom not."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES

CASES = "react M1 on charge if from cavalry do flee; on charge if from infantry do fire"
READ = (
    ("es", "si a M1 le carga caballería que huya, y si es infantería que dispare", CASES),
    ("es", "si cargan a M1 y es caballería, que huya; si es infantería, fuego", CASES),
    ("en", "if M1 is charged by cavalry it flees, and if it's infantry it fires", CASES),
    ("en", "if they charge M1 and it is horse flee, if it's foot fire", CASES),
    (
        "es",
        "si le cargan a M1 y es caballería, que huya; si no, fuego",
        "react M1 on charge if from cavalry do flee; on charge do fire",
    ),
    ("es", "al que cargue a M1 que le dispare", "react M1 on charge do fire"),
    ("es", "M1 al que le cargue que le dispare", "react M1 on charge do fire"),
    ("es", "a quien cargue a T1, fuego", "react T1 on charge do fire"),
    ("es", "todos disparan al que les cargue", "react all on charge do fire"),
    ("es", "T1 dispara a la infantería que le cargue", "react T1 on charge if from infantry do fire"),
    ("en", "whoever charges M1 gets shot", "react M1 on charge do fire"),
    ("en", "anyone coming near M1 gets shot at", "react M1 on approach do fire"),
    ("en", "T1 fires at infantry that charges it", "react T1 on charge if from infantry do fire"),
    ("es", "T1 encara si le cargan por el flanco", "react T1 on charge if from the flank do face"),
    (
        "en",
        "on a charge T1 changes facing if flanked, else shoots",
        "react T1 on charge if from the flank do face; on charge do fire",
    ),
    ("es", "M1 huye si le cargan con 2 o más desgastes", "react M1 on charge if wear of M1 >= 2 do flee"),
    (
        "es",
        "M1 huye si le cargan y lleva 2 de desgaste o más, si no dispara",
        "react M1 on charge if wear of M1 >= 2 do flee; on charge do fire",
    ),
    ("en", "M1 flees if charged while disordered", "react M1 on charge if M1 is disordered do flee"),
    (
        "es",
        "C1 contracarga si le cargan y el pronóstico no es malo",
        "react C1 on charge if odds of C1 against foe >= 0 do countercharge",
    ),
    (
        "en",
        "C1 countercharges if charged and the odds are good",
        "react C1 on charge if odds of C1 against foe > 0 do countercharge",
    ),
    ("es", "B1 dispara si se acercan y si le cargan", "react B1 on charge do fire; on approach do fire"),
    ("en", "B1 fires if anyone comes near or charges", "react B1 on charge do fire; on approach do fire"),
    (
        "es",
        "T1 no reacciona ante NM1",
        "react T1 on charge if from NM1 do hold; on approach if from NM1 do hold",
    ),
    ("en", "T1 never reacts if NM1 comes near", "react T1 on approach if from NM1 do hold"),
    ("es", 'C1 evade 8" ante infantería', 'react C1 on charge if from infantry do evade 8"'),
    ("en", "C1 evades infantry by 8 inches", 'react C1 on charge if from infantry do evade 8"'),
    ("es", "si NM1 pasa cerca que C1 lo intercepte", "react C1 on approach if from NM1 do intercept"),
    ("en", "T1 just holds against cavalry", "react T1 on charge if from cavalry do hold"),
)


@pytest.mark.parametrize(("language", "said", "reference"), READ)
def test_each_answers_what_is_meant(language: str, said: str, reference: str) -> None:
    found = GAMES["tercios"].hear(said, "practice", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == GAMES["tercios"].hear(reference, "practice", "en").answers


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "C1 carga al que cargue a M1"),
        ("en", "C1 charges whoever charges M1"),
        ("es", "M1 huye si le cargan, si no dispara"),
        ("es", "M1 dispara si la cargan y si no, resiste"),
    ],
)
def test_nobody_answers_for_another_nor_to_no_charge(language: str, said: str) -> None:
    assert GAMES["tercios"].hear(said, "practice", language).outcome == "refused"
