"""What people say around an order, and what they leave unsaid in it, class by class; the corpus holds many more."""

from __future__ import annotations

import pytest

from tests.language.exam.measure import heard

SAID = {
    "whoever is told, and what": [
        ("tercios", "middle", "A T1 le ordeno que resista", "T1 hold fast"),
        ("tercios", "middle", "M1's task is to fire at NM1", "M1 fire at NM1"),
        ("tercios", "middle", "El papel de B1 es disparar a NT1", "B1 fire at NT1"),
        ("tercios", "middle", "As for C2, it charges NC1", "C2 attack NC1"),
        ("tercios", "middle", "mando a C2 corriendo al bosque", "C2 run into wood1"),
        ("mistral", "plan-british", "As for Flotilla A, it sails to Port Mahon", "Flotilla A: go to Port Mahon"),
        ("mistral", "plan-british", "La misión de la flotilla A es ir a Mahón", "Flotilla A: go to Port Mahon"),
    ],
    "whom it is done to stands first": [
        ("tercios", "practice", "Al batallón le dispara el cañón", "B1 fire at NT1"),
        ("tercios", "middle", "Si a T1 le cargan, resiste", "react T1 on charge do resist"),
        ("tercios", "middle", "Si cargan a M1 los jinetes, huye", "react M1 on charge if from cavalry do flee"),
    ],
    "a reason is no order": [
        ("tercios", "middle", "T2 se reorganiza, porque está en desorden", "T2 stand ready reorganise"),
        ("tercios", "middle", "B1 fires at NT2, since NT2 is worn", "B1 fire at NT2"),
        (
            "tercios",
            "middle",
            "T2 se reorganiza, que está deshecho, y B1 dispara a NT1",
            "T2 reorganise\nB1 fire at NT1",
        ),
        ("mistral", "plan-british", "Flotilla A a Mahón, ya que está cerca", "Flotilla A: go to Port Mahon"),
    ],
    "on one condition several answer": [
        (
            "tercios",
            "practice",
            "Si les cargan, M1 huye y C1 dispara",
            "react M1 on charge do flee\nreact C1 on charge do fire",
        ),
        (
            "tercios",
            "practice",
            "If anyone charges, M1 evades and C1 countercharges",
            "react M1 on charge do evade\nreact C1 on charge do countercharge",
        ),
    ],
    "what a later condition leaves out": [
        (
            "tercios",
            "middle",
            "M1, si le carga caballería, dispara, y si es infantería huye",
            "react M1 on charge if from cavalry do fire; on charge if from infantry do flee",
        ),
    ],
    "whoever does the same to somebody else": [
        ("tercios", "practice", "El cañón dispara a NT1; la manga, a NC1", "B1 fire at NT1\nM1 fire at NC1"),
    ],
    "those in a state, and those of a Command": [
        ("tercios", "middle", "Those that are disordered reorganise", "T2, M2 stand ready reorganise"),
        ("tercios", "middle", "Las tropas frescas resisten", "M1, C2, B1 hold fast"),
        ("tercios", "middle", "Los de Gamboa cargan a NC1", "C1, C2 attack NC1"),
        ("tercios", "middle", "Gamboa's horse charges NC1", "C1, C2 attack NC1"),
    ],
    "a point of the compass is a side": [
        ("tercios", "middle", "T1 se encara al oeste", "T1 stand ready face left"),
        ("tercios", "middle", "T1 turns east and fires at NT1", "T1 stand ready face right then fire at NT1"),
    ],
    "who waits for whom": [
        ("tercios", "middle", "C1 doesn't move until B1 has", "seq C1 if B1 has acted"),
        ("tercios", "middle", "C1 no actúa hasta que lo haya hecho B1", "seq C1 if B1 has acted"),
    ],
    "first on a condition is second without it": [
        (
            "tercios",
            "middle",
            "Vamos primero si C1 puede cargar contra NC1",
            "initiative first if C1 can charge NC1 else second",
        ),
    ],
}
EVERY = [(claim, *line) for claim, lines in SAID.items() for line in lines]


@pytest.mark.parametrize(("claim", "game", "position", "said", "means"), EVERY, ids=[f"{e[0]}: {e[3]}" for e in EVERY])
def test_what_is_said_around_an_order(claim: str, game: str, position: str, said: str, means: str) -> None:
    meant = heard(game, means, position, "en")
    assert meant.outcome == "understood"
    found = heard(game, said, position, "es")
    assert (found.outcome, found.answers) == ("understood", meant.answers), claim


@pytest.mark.parametrize(
    ("position", "said", "outcome"),
    [
        ("middle", "C1 hits NC1", "asked"),
        ("middle", "C1 golpea a NC1", "asked"),
        ("practice", "si NM1 está desordenada", "refused"),
        ("middle", "T1 faces northeast", "refused"),
        ("practice", "T1 stands, but against infantry it fires", "refused"),
        ("middle", "C1 carga a NC1, porque si no huye", "refused"),
    ],
)
def test_what_may_mean_something_else_is_not_guessed(position: str, said: str, outcome: str) -> None:
    assert heard("tercios", said, position, "es").outcome == outcome
