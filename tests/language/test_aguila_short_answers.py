"""Águila: the single decisions of a turn, answered in a few words."""

from __future__ import annotations

import pytest

from tests.language.exam.measure import heard
from tests.language.meaning import means, not_taken

SAID = {
    ("anticipate", "anticipate with nobody"): (
        ("es", "no"),
        ("en", "no, save it"),
        ("en", "not now"),
        ("es", "esta vez no"),
        ("en", "nobody"),
    ),
    ("anticipate", "anticipate with BO1"): (
        ("es", "sí, con el general"),
        ("es", "BO1 usa Anticipación"),
        ("en", "yes, with BO1"),
        ("en", "use BO1"),
    ),
    ("anticipate", "anticipate with BO3"): (
        ("es", "que anticipe BO3"),
        ("en", "BO3 anticipates"),
        ("es", "con BO3"),
    ),
    ("mover", "move first"): (
        ("es", "primero"),
        ("en", "I'll go first"),
        ("en", "me first"),
    ),
    ("mover", "move second"): (
        ("es", "que muevan ellos antes"),
        ("es", "yo el segundo"),
        ("es", "prefiero mover después"),
        ("en", "let him move first"),
        ("en", "we'd rather go second"),
    ),
    ("formup", "form up with BO1"): (
        ("es", "sí"),
        ("en", "yes please"),
        ("es", "sí, que formen"),
        ("en", "go ahead"),
    ),
    ("holdfast", "hold fast with BO1"): (
        ("es", "sí"),
        ("es", "sí, úsalo"),
        ("en", "yes, use it"),
        ("es", "sí, que aguanten"),
        ("en", "yes, the general does it"),
    ),
    ("holdfast", "hold fast with nobody"): (
        ("es", "no"),
        ("en", "no, keep it for later"),
        ("es", "no, me lo guardo"),
        ("en", "not this time"),
    ),
    ("steady", "steady with nobody"): (
        ("es", "no hace falta"),
        ("en", "no"),
    ),
    ("steady", "steady with BO1"): (
        ("es", "sí, el general"),
        ("en", "yes, the general"),
    ),
    ("crossing", "not let through: halt"): (
        ("es", "que se quede"),
        ("es", "se para"),
        ("en", "stay where it is"),
        ("en", "halt"),
        ("es", "que pare"),
    ),
    ("crossing", "not let through: stop"): (
        ("es", "hasta donde pueda"),
        ("es", "que llegue hasta donde pueda"),
        ("en", "go as far as it can"),
        ("en", "stop short"),
    ),
    ("crossing", "not let through: steps"): (
        ("es", "que siga con los otros pasos"),
        ("en", "try the other steps"),
    ),
    ("courage", "courage: R2, R4"): (
        ("es", "primero R2 y luego R4"),
        ("en", "R2 then R4"),
    ),
    ("courage", "courage: R4, R2"): (
        ("es", "R4, R2"),
        ("es", "R4 antes que R2"),
        ("en", "R4 first"),
        ("en", "first R4, then R2"),
        ("es", "R4 y después R2"),
        ("en", "R4 before R2"),
    ),
    ("ruins", "stand in line facing 180°"): (
        ("es", "en línea mirando al sur"),
        ("en", "in line facing the enemy"),
        ("en", "form line facing south"),
    ),
    ("next", "fight R4"): (
        ("es", "primero R4"),
        ("es", "R4"),
        ("es", "resuelve el combate de R4"),
        ("en", "R4"),
        ("en", "resolve R4 next"),
        ("es", "empieza por R4"),
    ),
    ("next", "fight R1"): (
        ("es", "el de R1"),
        ("en", "R1 first"),
        ("en", "the fight with R1"),
        ("en", "start with R1"),
    ),
    ("experts", "use experts yes"): (
        ("es", "sí"),
        ("es", "úsalos"),
        ("en", "use them"),
        ("en", "yes, now"),
        ("es", "sí, que se usen"),
    ),
    ("experts", "use experts no"): (
        ("es", "no, los guardo"),
        ("es", "ahora no"),
        ("en", "no, save them"),
        ("en", "not yet"),
        ("en", "no, keep them for later"),
    ),
    ("split", "divide R1 6 dice, R2 4 dice"): (
        ("es", "6 a R1 y 4 a R2"),
        ("es", "seis dados contra R1, cuatro contra R2"),
        ("en", "6 at R1 and 4 at R2"),
        ("en", "six dice against R1, the rest at R2"),
    ),
    ("split", "divide R1 10 dice"): (
        ("es", "todos contra R1"),
        ("en", "all on R1"),
    ),
    ("split", "divide R1 5 dice, R2 5 dice"): (
        ("es", "la mitad a cada uno"),
        ("en", "half each"),
    ),
    ("escape", "escape to (30, 31) facing 180°"): (
        ("es", "a (30, 31) mirando al sur"),
        ("es", "en (30, 31)"),
        ("en", "to (30, 31) facing south"),
        ("en", "to (30, 31)"),
        ("es", "que huya a (30, 31)"),
        ("en", "he goes to (30, 31)"),
    ),
    ("goon", "go on yes"): (
        ("es", "sí, que siga"),
        ("en", "yes, go for it"),
    ),
    ("goon", "go on no"): (
        ("es", "mejor no"),
        ("en", "better not"),
    ),
    ("regroup", "regroup stay"): (
        ("es", "se queda"),
        ("en", "hold there"),
    ),
    ("regroup", "regroup advance"): (
        ("es", "que persiga"),
        ("en", "chase them"),
    ),
    ("react", "react: square"): (
        ("es", "en cuadro"),
        ("en", "form square!"),
    ),
    ("react", "react: fire"): (
        ("es", "que dispare"),
        ("en", "shoot them"),
    ),
    ("react", "react: hold"): (
        ("es", "aguantamos"),
        ("en", "just hold"),
    ),
    ("rally", "rally BO1: B3"): (
        ("es", "BO1 a B3"),
        ("en", "BO1 helps B3"),
    ),
    ("rally", "rally BO1: B1"): (
        ("es", "el general que anime a B1"),
        ("en", "the general rallies B1"),
    ),
    ("rally", "rally nobody"): (
        ("es", "a nadie"),
        ("en", "none"),
    ),
    ("charge", "no charge"): (
        ("es", "nadie carga"),
        ("es", "ninguna más"),
        ("en", "no more charges"),
    ),
    ("charge", "charge B12: R3"): (
        ("es", "los coraceros cargan a R3"),
        ("en", "cuirassiers charge R3"),
    ),
    ("split", "divide R2 7 dice, R1 3 dice"): (("es", "7 dados a R2 y el resto a R1"),),
    ("split", "divide R2 10 dice"): (("en", "everything at R2"),),
}
NOT_SAID = (
    ("ruins", "es", "en cuadro"),
    ("split", "en", "6 at R1 and 6 at R2"),
    ("split", "es", "12 a R1"),
    ("next", "es", "R2"),
    ("anticipate", "es", "sí"),
    ("courage", "es", "R2, R4 y R1"),
)


@pytest.mark.parametrize(
    ("position", "reference", "language", "said"),
    [(*question, language, said) for question, ways in SAID.items() for language, said in ways],
)
def test_a_few_words_are_an_answer(position: str, reference: str, language: str, said: str) -> None:
    means("aguila", position, language, said, reference)


@pytest.mark.parametrize(("position", "language", "said"), NOT_SAID)
def test_what_is_left_open_is_not_guessed(position: str, language: str, said: str) -> None:
    not_taken("aguila", position, language, said)


@pytest.mark.parametrize(
    ("position", "language", "said", "reference"),
    [
        ("move", "es", "las dos ligeras avanzan 3 pulgadas", "B9 and B10: advance 3"),
        ("move", "es", "la infantería ligera avanza 3 pulgadas", "B9: advance 3"),
    ],
)
def test_who_is_light(position: str, language: str, said: str, reference: str) -> None:
    means("aguila", position, language, said, reference)


def test_of_two_the_light_one_is_asked_about() -> None:
    not_taken("aguila", "move", "es", "la ligera avanza")


@pytest.mark.parametrize(("language", "said"), [("en", "nobody charges"), ("es", "que nadie cargue")])
def test_nobody_charges(language: str, said: str) -> None:
    found = heard("aguila", said, "battle", language)
    assert found.outcome == "understood" and not found.answers["4/battle"].charges


def test_whom_nobody_charges_is_not_left_out() -> None:
    not_taken("aguila", "battle", "es", "que nadie cargue a R1")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "B1 advances 4 inches in line"), ("es", "B1 avanza 4 pulgadas en línea")],
)
def test_to_advance_in_line_is_no_way_to_a_battalion_of_the_line(language: str, said: str) -> None:
    means("aguila", "move", language, said, "B1: form line, advance 4")
