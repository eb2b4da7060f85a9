"""Who charges or comes near, by name; whoever it befalls; `then` behind a condition; rows; who moves beside another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.language.exam.hearing import GAMES
from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "si NC1 carga a M1, que M1 le dispare", "react M1 on charge if from NC1 do fire"),
        ("es", "M1 huye si NC1 se acerca", "react M1 on approach if from NC1 do flee"),
        ("es", "Si se acerca NC1 a M2, le dispara", "react M2 on approach if from NC1 do fire"),
        ("es", "si carga NC1 o NC2, M1 huye", "react M1 on charge if from NC1 or from NC2 do flee"),
        ("en", "if NC1 charges M1, M1 fires", "react M1 on charge if from NC1 do fire"),
        ("en", "M1 holds if charged by NC1", "react M1 on charge if from NC1 do hold"),
        ("en", "When NC1 or NC2 comes close, M1 fires", "react M1 on approach if from NC1 or from NC2 do fire"),
        ("es", "Si cargan a M2, les dispara", "react M2 on charge do fire"),
        ("es", "si cargan contra C1, les contracarga", "react C1 on charge do countercharge"),
        ("en", "If their horse charges M1 then shoot", "react M1 on charge if from cavalry do fire"),
        ("es", "si la caballería carga a M1 entonces dispara", "react M1 on charge if from cavalry do fire"),
        ("en", "any infantry charged by horse shoots", "react infantry on charge if from cavalry do fire"),
        (
            "es",
            "cualquier infantería cargada por caballería dispara",
            "react infantry on charge if from cavalry do fire",
        ),
        (
            "es",
            "C1 contracarga si carga caballería y huye si carga infantería",
            "react C1 on charge if from cavalry do countercharge\nreact C1 on charge if from infantry do flee",
        ),
        ("es", "C1 evita las cargas de infantería", "react C1 on charge if from infantry do evade"),
        ("en", "C1 dodges any charge", "react C1 on charge do evade"),
        ("es", "primero T1 si puede cargar a NC1", "seq T1 if T1 can charge NC1"),
        ("en", "first T1, but only if it can charge NC1", "seq T1 if T1 can charge NC1"),
        ("en", "C1 countercharges NC1", "react C1 on charge if from NC1 do countercharge"),
        ("en", "M1 to M2 walk 4 inches forward", "M1 and M2 advance 4 inches"),
        ("en", "M1-M2 fire", "M1 and M2 fire"),
        ("es", "de C1 a C2 cargan a NC1", "C1 and C2 attack NC1"),
    ],
)
def test_of_tercios(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "si C1 carga a NC1, T1 le dispara"),
        ("es", "si M1 carga a NC1, T1 dispara"),
        ("en", "any infantry fires at NC1"),
        ("en", "M1 to M2"),
        ("en", "M1 to M9 fire"),
        ("es", "no perseguir"),
        ("es", "huye si carga infantería"),
        ("es", "aguanta si la cargan la caballería"),
        ("en", "C1 avoids NC1"),
        ("es", "C1 corre detrás de C2"),
        ("es", "M1 dispara a NC1 si llega"),
        ("es", "C1 va detrás de C2"),
        ("en", "If NC1 charges C1 and it is fresh it countercharges"),
        ("en", "C1 does not pursue"),
    ],
)
def test_it_is_not_guessed(language: str, said: str) -> None:
    """What one's own do is answered by nobody; who is told to go to somebody is no row; pursuit is not chosen."""
    not_taken("tercios", "middle", language, said)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "M1 se pone detrás de T1", "M1 stand ready move to (36, 14.8)"),
        ("en", "M1 runs behind T1", "M1 run to (36, 14.8)"),
        ("en", "M1 moves to the right of T1", "M1 stand ready move to (40.4, 20)"),
        (
            "es",
            "M1 y M2 se colocan detrás de T1",
            "M1 stand ready move to (36, 14.8)\nM2 stand ready move to (39.6, 14.8)",
        ),
    ],
)
def test_one_moves_beside_another(language: str, said: str, reference: str) -> None:
    """The place is worked out from where that one stands, and written back in numbers; the second stands beside the
    first."""
    means("tercios", "middle", language, said, reference)


def test_a_leader_inside_a_troop_is_not_sent_along_with_it() -> None:
    """Sent to the same place by themselves, they would leave it."""
    asked, view = GAMES["tercios"].position("middle")
    inside = replace(view, leaders={**view.leaders, "SL2": replace(view.leaders["SL2"], inside="SC1")})
    both, alone = (
        GAMES["tercios"].ruleset.read(text, asked, inside, "es")
        for text in ("Gamboa y C1 van a (40, 20)", "Gamboa va a (40, 20)")
    )
    assert [problem.code for problem in both.problems] == ["goes-along"]
    assert not alone.problems
