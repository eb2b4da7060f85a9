"""Ships of Lepanto as people call them: by number, by the state they are in, as a captain's own."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

CHRISTIAN, TURK = "turn-christian", "turn-islamic"
DEEDS = [("en", "advances 2", "advance 2"), ("en", "holds", "hold"), ("en", "withdraws", "withdraw")]
ORDENES = [("es", "avanza 2", "advance 2"), ("es", "se queda quieta", "hold"), ("es", "se retira", "withdraw")]


@pytest.mark.parametrize(("language", "deed", "order"), DEEDS)
@pytest.mark.parametrize(
    ("ships", "codes"),
    [
        ("galley 7 of the centre", "CC-G07"),
        ("the third galley of the left wing", "CL-G03"),
        ("G09, G10 and G11 of the centre", "CC-G09 + CC-G10 + CC-G11"),
        ("the first four galleys of the right", "CR-G01..G04"),
        ("galleys 1 to 6 of the centre", "CC-G01..G06"),
    ],
)
def test_ships_go_by_number(ships: str, codes: str, language: str, deed: str, order: str) -> None:
    means("lepanto", CHRISTIAN, language, f"{ships} {deed}", f"{codes}: {order}")


@pytest.mark.parametrize(("language", "deed", "order"), ORDENES)
@pytest.mark.parametrize(
    ("ships", "codes"),
    [
        ("la galera 7 del centro", "CC-G07"),
        ("la tercera galera del ala izquierda", "CL-G03"),
        ("las galeras G09, G10 y G11 del centro", "CC-G09 + CC-G10 + CC-G11"),
        ("las cuatro primeras galeras de Doria", "CR-G01..G04"),
        ("las galeras 1 a 6 del centro", "CC-G01..G06"),
    ],
)
def test_las_naves_van_por_su_numero(ships: str, codes: str, language: str, deed: str, order: str) -> None:
    means("lepanto", CHRISTIAN, language, f"{ships} {deed}", f"{codes}: {order}")


def test_a_number_without_a_squadron_is_asked_and_one_that_nobody_has_is_not_read() -> None:
    asked("lepanto", CHRISTIAN, "es", "galera 7 avanza 2")
    not_taken("lepanto", CHRISTIAN, "en", "galley 99 of the centre advances 2")
    means("lepanto", CHRISTIAN, "es", "Galeras 2 hexágonos adelante", "all:G: advance 2")


def test_numbers_that_are_left_out_are_of_the_squadron_before() -> None:
    said = "Avanzad dos hexágonos con el ala izquierda menos las cuatro primeras galeras"
    means("lepanto", CHRISTIAN, "es", said, "CL - CL-G01..G04: advance 2")
    saved = "Guarda el grupo vanguardia con la primera línea del centro menos G01 a G04"
    means("lepanto", CHRISTIAN, "es", saved, "save @vanguardia = CC/1 - CC-G01..G04")


@pytest.mark.parametrize(
    ("language", "ships", "state"),
    [
        ("en", "ships with an enemy within two hexes", "engaged"),
        ("en", "anyone with an enemy near", "engaged"),
        ("es", "las que tengan un enemigo cerca", "engaged"),
        ("es", "las naves con un enemigo a dos hexágonos", "engaged"),
        ("en", "ships with no enemy about", "free"),
        ("es", "las naves sin enemigos cerca", "free"),
        ("en", "anyone who is exhausted", "exhausted"),
        ("es", "toda nave que esté agotada", "exhausted"),
        ("en", "any ship that is repulsed", "repulsed"),
    ],
)
def test_ships_go_by_their_state(language: str, ships: str, state: str) -> None:
    deed = "withdraw" if language == "en" else "se retiran"
    means("lepanto", CHRISTIAN, language, f"{ships} {deed}", f"all{{{state}}}: withdraw")


@pytest.mark.parametrize(
    ("language", "said", "order"),
    [
        ("es", "Uluch Alí mueve su primera línea hacia CR-G07", "IL/1: toward CR-G07"),
        ("en", "Ochiali sends his second line toward CR-G07", "IL/2: toward CR-G07"),
        ("es", "Alí Bajá adelanta sus galeotas dos hexágonos", "IC:T: advance 2"),
        ("en", "Scirocco keeps his second line back", "IR/2: hold"),
        ("es", "Siroco retira su primera línea", "IR/1: withdraw"),
        ("es", "Alí Bajá manda a la primera línea hacia la galera CC-G12", "IC/1: toward CC-G12"),
    ],
)
def test_a_captain_moves_what_is_his(language: str, said: str, order: str) -> None:
    means("lepanto", TURK, language, said, f"[move]\n{order}")


def test_nobody_moves_what_is_anothers() -> None:
    not_taken("lepanto", CHRISTIAN, "es", "Doria manda la primera línea del centro hacia la Sultana")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The right: first line advances 2, second line follows one hex"),
        ("es", "Doria: la primera línea avanza 2, la segunda línea avanza 1"),
    ],
)
def test_lines_below_a_squadron_are_its_own(language: str, said: str) -> None:
    means("lepanto", CHRISTIAN, language, said, "CR/1: advance 2\nCR/2: advance 1")


@pytest.mark.parametrize("said", ["El grupo flota son CR-G01 a CR-G06; que avance dos"])
def test_whoever_was_named_last_does_not_act_for_all(said: str) -> None:
    not_taken("lepanto", CHRISTIAN, "es", said)
