"""Sentences of which a number, a leaving or a turn was taken for something else: they are asked back or refused, or
read rightly."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

TERCIOS, AGUILA = ("tercios", "middle"), ("aguila", "battle")
MOVE, LEPANTO = ("aguila", "move"), ("lepanto", "turn-christian")
FIGHT, MISTRAL = ("lepanto", "fight-christian"), ("mistral", "plan-british")


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (LEPANTO, "es", "las dos galeras CC-G01, CC-G02 y CC-G03 avanzan 2"),
        (LEPANTO, "en", "The two galleys CC-G01, CC-G02 and CC-G03 advance 2"),
        (TERCIOS, "en", "The two cavalry units C1, C2 and T1 hold fast"),
        (MOVE, "es", "B1, B2 y B3 avanzan 2, 3 y 4 pulgadas"),
        (MOVE, "en", "B1, B2 and B3 advance 2, 3 and 4 inches"),
        (MOVE, "en", "B1 advances two inches past B2"),
        (MOVE, "en", "B1 advances 2 inches, B2 and B3 3 inches"),
        (MOVE, "es", "B1 avanza 2 pulgadas, B2 y B3 3 pulgadas"),
        (MOVE, "en", "B1 advances 2, B2 and B3 3"),
    ],
)
def test_numbers_agree_with_names(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (MISTRAL, "en", "Flotilla A leaves Toulon for Mahon"),
        (MISTRAL, "en", "Flotilla A sets out from Toulon for Mahon"),
        (MISTRAL, "es", "La flotilla A va del golfo de Valencia a Tolón"),
    ],
)
def test_nobody_goes_to_where_they_leave(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (TERCIOS, "en", "T1 and then T2 fire"),
        (TERCIOS, "en", "First T1 and then T2 fire"),
        (TERCIOS, "es", "C1 carga a NC1 después que C2"),
        (AGUILA, "en", "B1 and then B2 fire at R1"),
        (AGUILA, "es", "Los húsares cargan a R9 después de B11"),
        (AGUILA, "es", "B1 dispara a R1 después que B2"),
    ],
)
def test_whoever_acts_before_is_not_told_the_same(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said"),
    [
        (LEPANTO, "es", "El centro avanza 2 sin disparar"),
        (LEPANTO, "es", "El centro dispara sin abordar"),
        (LEPANTO, "es", "El centro avanza 2 y dispara de lejos"),
        (LEPANTO, "en", "The centre advances 2 and fires from far"),
        (FIGHT, "en", "The Real boards the Sultana without shooting"),
        (FIGHT, "es", "La Real dispara a la Sultana si no está hundida"),
    ],
)
def test_what_is_said_of_one_is_not_told_to_all(at: tuple[str, str], language: str, said: str) -> None:
    not_taken(*at, language, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The centre closes three hexes"),
        ("en", "The centre approaches 3 hexes"),
        ("es", "El centro se acerca tres hexágonos al enemigo"),
    ],
)
def test_so_much_nearer_or_as_near_as_that_is_asked(language: str, said: str) -> None:
    asked(*LEPANTO, language, said)


@pytest.mark.parametrize(
    ("at", "language", "said", "reference"),
    [
        (LEPANTO, "es", "El centro avanza dos hexágonos, Doria y Barbarigo tres", "CC: advance 2\nCR + CL: advance 3"),
        (
            LEPANTO,
            "en",
            "The Real advances two hexes, CC-G01 and CC-G02 one",
            "CC-G08: advance 2\nCC-G01 + CC-G02: advance 1",
        ),
        (LEPANTO, "es", "las tres galeras CC-G01, CC-G02 y CC-G03 avanzan 2", "CC-G01 + CC-G02 + CC-G03: advance 2"),
        (LEPANTO, "en", "The centre closes to three hexes", "CC: close to 3"),
        (LEPANTO, "en", "The centre comes on two hexes", "CC: advance 2"),
        (FIGHT, "en", "The left wing boards at 3 to 1, three at most", "doctrine CL: guns best; board >= 3:1 max 3"),
        (
            FIGHT,
            "es",
            "El ala izquierda aborda con 3 a 1, dos como mucho",
            "doctrine CL: guns best; board >= 3:1 max 2",
        ),
        (MISTRAL, "en", "Detachment 1 leaves Mahon for Gibraltar", "Detachment 1: sail, go to Gibraltar"),
        (AGUILA, "en", "B1 fires at R1 and then R2", "fire B1: R1, R2"),
        (MOVE, "en", "B1 advances 3 inches through B2", 'B1: advance 3" through B2'),
        (TERCIOS, "es", "C1 carga a NC1 tras C2", "C1 attack NC1\nseq C2\nseq C1"),
    ],
)
def test_what_sounds_like_these_is_read_as_it_is_meant(
    at: tuple[str, str], language: str, said: str, reference: str
) -> None:
    means(*at, language, said, reference)
