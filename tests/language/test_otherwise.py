"""What is done otherwise: it never depends on the condition of what comes before it, and people say `else` in many
ways: if it fails, si ya no está, or R12 if R3 has gone."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.meaning import not_taken

CONDITIONED = (
    ("en", "If NT2 is still disordered, M1 fires at it, otherwise at NM1", "M1 fire at NT2 if NT2 is disordered; NM1"),
    ("en", "If NT2 is disordered, M1 fires at NT2, otherwise at NM1", "M1 fire at NT2 if NT2 is disordered; NM1"),
    ("es", "Si NT2 está desordenado, M1 le dispara, si no a NM1", "M1 fire at NT2 if NT2 is disordered; NM1"),
    ("es", "Si NC1 está desordenada, C1 la carga, y si no carga a NM1", "C1 attack NC1 if NC1 is disordered; NM1"),
)


@pytest.mark.parametrize(("language", "said", "means"), CONDITIONED)
def test_what_is_done_otherwise_is_not_done_on_the_condition(language: str, said: str, means: str) -> None:
    meaning.means("tercios", "middle", language, said, means)


ELSE = {
    "en": (
        "if it fails",
        "if that fails",
        "if it has gone",
        "if it is gone",
        "if it is no longer there",
        "if it is dead",
        "if it cannot",
    ),
    "es": ("si falla", "si ya no está", "si ha caído", "si no lo consigue", "si no se ve", "si no funciona"),
}
DEEDS = (
    ("tercios", "middle", "en", "B1 fires at NT1 or, {}, at NM1", "B1 fire at NT1; NM1"),
    ("tercios", "middle", "es", "B1 dispara a NT1 y, {}, a NM1", "B1 fire at NT1; NM1"),
    ("tercios", "middle", "es", "C1 carga a NC1; {}, a NC2", "C1 attack NC1; NC2"),
    ("aguila", "battle", "en", "B12 charges R3 and, {}, R12", "charge B12: R3, R12"),
    ("aguila", "battle", "es", "B1 tira a R1 y, {}, al más cercano", "fire B1: R1, nearest"),
    ("aguila", "move", "en", "B2 forms attack column; {} it halts", "B2: form attack column, if it cannot halt"),
    (
        "aguila",
        "move",
        "es",
        "B2 forma columna de ataque y, {}, que haga alto",
        "B2: form attack column, if it cannot halt",
    ),
)


@pytest.mark.parametrize(("game", "position", "language", "said", "means"), DEEDS)
def test_ways_to_say_else(game: str, position: str, language: str, said: str, means: str) -> None:
    for otherwise in ELSE[language]:
        meaning.means(game, position, language, said.format(otherwise), means)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    (
        ("aguila", "battle", "en", "B12 to charge R3, or R12 if R3 has gone", "charge B12: R3, R12"),
        ("aguila", "battle", "es", "B12 carga a R3, o a R12 si R3 ya no está", "charge B12: R3, R12"),
        ("tercios", "middle", "en", "M1 fires at NM1, or NT2 if NM1 is out of range", "M1 fire at NM1; NT2"),
        ("tercios", "middle", "es", "M1 dispara a NM1, o a NT2 si NM1 no se ve", "M1 fire at NM1; NT2"),
    ),
)
def test_if_the_first_is_gone(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)


def test_if_somebody_else_is_gone_is_a_condition() -> None:
    not_taken("aguila", "battle", "en", "B12 charges R3, or R12 if R5 has gone")
    not_taken("tercios", "middle", "es", "M1 dispara a NM1, o a NT2 si NC1 no se ve")


ONLY = {
    "en": ("is not to {} anything but {}", "does not {} anyone except {}", "must not {} anything else but {}"),
    "es": ("no {} nadie más que a {}", "no {} nadie salvo a {}", "no {} nadie que no sea {}"),
}


@pytest.mark.parametrize(
    ("game", "position", "language", "who", "deed", "whom", "means"),
    (
        ("tercios", "middle", "en", "B1", "fire at", "NM1", "B1 fire at NM1"),
        ("tercios", "middle", "es", "B1", "dispara a", "NM1", "B1 fire at NM1"),
        ("tercios", "middle", "en", "C1", "charge", "NC1", "C1 attack NC1"),
        ("aguila", "battle", "en", "B5", "fire at", "R3", "fire B5: R3"),
        ("aguila", "battle", "es", "B5", "tira a", "R3", "fire B5: R3"),
        ("aguila", "battle", "es", "B12", "carga a", "R3", "charge B12: R3"),
    ),
)
def test_nobody_but_those(game: str, position: str, language: str, who: str, deed: str, whom: str, means: str) -> None:
    for way in ONLY[language]:
        meaning.means(game, position, language, f"{who} {way.format(deed, whom)}", means)


@pytest.mark.parametrize("said", ("C1 charges NT1, else C2 advances", "C1 charges NT1; else C2 fires at NT1"))
def test_a_bare_else_is_not_everybody_else(said: str) -> None:
    not_taken("tercios", "middle", "en", said)


def test_everybody_else_are_the_others() -> None:
    others = "B1, C2, M1, M2, T1 and T2 stand ready"
    meaning.means("tercios", "middle", "en", "C1 attacks NT1, everybody else stands ready", f"C1 attack NT1\n{others}")
