"""What state somebody is in, said before what they do; who does the same to another; what is done otherwise."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "M2 is in disorder, let it reorganise"),
        ("en", "M2 is very tired so it reorganises"),
        ("es", "M2, que está deshecha, se reorganiza"),
        ("es", "M2 está en desorden: que se reorganice"),
    ],
)
def test_the_state_of_whoever_acts_says_nothing(language: str, said: str) -> None:
    means("tercios", "middle", language, said, "M2 stand ready reorganise")


def test_so_in_another_game() -> None:
    means("aguila", "move", "en", "The hussars are tired, let them halt", "B10: halt")


@pytest.mark.parametrize("said", ["T1 is tired, so charge NT1 with C1", "NC1 is tired, charge it"])
def test_not_where_somebody_else_acts(said: str) -> None:
    not_taken("tercios", "middle", "en", said)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "reference"),
    [
        ("aguila", "battle", "es", "Cargamos con B10 a R9 y con B11 a R4", "charge B10: R9\ncharge B11: R4"),
        ("aguila", "battle", "en", "Charge with B10 at R9 and with B11 at R4", "charge B10: R9\ncharge B11: R4"),
        ("tercios", "middle", "es", "Disparamos con M1 a NM1 y con B1 a NT2", "M1 fire at NM1\nB1 fire at NT2"),
    ],
)
def test_with_one_and_with_another(game: str, position: str, language: str, said: str, reference: str) -> None:
    means(game, position, language, said, reference)


def test_otherwise_at_the_end_is_for_all_who_are_named() -> None:
    said = "B1 and B2 form attack column, halt if they cannot"
    means("aguila", "move", "en", said, "B1 and B2: form attack column, if it cannot halt")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "T1 carga contra el batallón de enfrente"),
        ("es", "T1 carga contra el batallón que tiene enfrente"),
        ("en", "T1 charges the battalion opposite"),
    ],
)
def test_the_enemy_in_front_is_the_nearest(language: str, said: str) -> None:
    means("tercios", "middle", language, said, "T1 attack the nearest formation")


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "M1 dispara al más desgastado que tenga a tiro", "M1 fire at most worn in range"),
        ("en", "C1 charges NM1, failing that any cavalry", "C1 attack NM1; cavalry"),
        ("en", "C1 charges whichever enemy gives the best odds", "C1 attack the best odds"),
        ("es", "Damos a B1 la carta de fuego contra NT2", "B1 fire at NT2"),
        ("es", "Don Gonzalo usa su autoridad con T2", "leader G act Authoritarian T2"),
        ("es", "No consolidar con nadie", "policy all consolidate no"),
        ("es", "Gamboa sigue a C2 a menos de 4 pulgadas", 'leader L2 move toward C2 within 4"'),
    ],
)
def test_other_words_of_tercios(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)
