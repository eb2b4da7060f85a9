"""What people say of Mistral's ships in other words: stations, sheets, second throws, and where nobody goes."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "La flotilla B sale de Barcelona"),
        ("en", "Flotilla B leaves Barcelona"),
        ("en", "Flotilla B departs Barcelona"),
        ("es", "La flotilla B sale del golfo de Valencia"),
        ("en", "Flotilla B leaves the Gulf of Valencia"),
    ],
)
def test_nobody_goes_where_they_are_told_to_leave(language: str, said: str) -> None:
    not_taken("mistral", "plan-bourbon", language, said)


def test_who_lies_there_puts_to_sea_and_who_leaves_for_a_place_goes_there() -> None:
    means("mistral", "summer-bourbon", "en", "The Grand Flotilla leaves Toulon", "Grand Flotilla: sail")
    means("mistral", "plan-bourbon", "en", "Flotilla B leaves for Barcelona", "Flotilla B: go to Barcelona")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Rowley se queda a bordo del Barfleur y el Barfleur va con la B5"),
        ("es", "El Barfleur con la B5 y Rowley a bordo"),
        ("en", "Rowley stays aboard the Barfleur, alongside B5"),
        ("en", "Barfleur sails with B5, Rowley on board"),
    ],
)
def test_a_leader_stays_aboard_beside_a_squadron(language: str, said: str) -> None:
    means("mistral", "stations", language, said, "Rowley aboard Barfleur\nBarfleur with B5")


@pytest.mark.parametrize(("language", "said"), [("es", "A media intensidad"), ("en", "at medium intensity")])
def test_battles_are_of_an_intensity(language: str, said: str) -> None:
    means("mistral", "intensity", language, said, "medium")


@pytest.mark.parametrize(
    ("position", "language", "said", "order"),
    [
        (
            "sheet-bourbon",
            "en",
            "Two sets drawn, preferring Cruise over Army Support",
            "draw 2 sets\nprefer Cruise, Army Support",
        ),
        ("sheet-british", "es", "Deme tres grupos y prefiera los bloqueos", "draw 3 sets\nprefer Blockade"),
        ("sheet-british", "en", "If we have to withdraw ships, BD3 first, then B2", "withdraw first BD3, B2"),
        ("sheet-british", "es", "si hay que retirar barcos primero BD3 y luego B2", "withdraw first BD3, B2"),
        (
            "sheet-british",
            "es",
            "Mueva las peticiones solo si caen por debajo de la línea 3",
            "move requests only below line 3",
        ),
        ("sheet-british", "en", "Move requests only if they fall below line 3", "move requests only below line 3"),
        ("sheet-british", "en", "No squadron fits out this turn", "fit out none"),
        ("sheet-british", "es", "ninguna escuadra se desarma", "lay up none"),
    ],
)
def test_the_sheet(position: str, language: str, said: str, order: str) -> None:
    means("mistral", position, language, said, order)


@pytest.mark.parametrize(
    ("position", "language", "said", "order"),
    [
        (
            "summer-british",
            "en",
            "Land two at Gibraltar from the victualling convoy",
            "convoy Victualling: land 2 at Gibraltar",
        ),
        (
            "summer-british",
            "es",
            "flotilla A renuncia a la orden si los daños pasan de 2/3",
            "order of Flotilla A: give up when my worst damage over two thirds",
        ),
        (
            "summer-british",
            "en",
            "Throw search dice again from 8 up, once at most",
            "throw again search from 8 up at most 1 time",
        ),
        (
            "summer-british",
            "es",
            "repetir tiradas de combate desde 8 una vez",
            "throw again battle from 8 up at most 1 time",
        ),
        ("plan-british", "en", "Dummy 2 comes off the board", "Dummy 2: take back"),
        (
            "plan-british",
            "en",
            "If fewer than 10 sail are seen Flotilla A goes to Toulon",
            "Flotilla A: when sail seen at most 9 then go to Toulon",
        ),
        (
            "plan-british",
            "es",
            "Si ve menos de 10 navíos la flotilla A va a Tolón",
            "Flotilla A: when sail seen at most 9 then go to Toulon",
        ),
    ],
)
def test_the_plan(position: str, language: str, said: str, order: str) -> None:
    means("mistral", position, language, said, order)
