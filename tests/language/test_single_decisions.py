"""Águila: single questions of a turn and of the preparation, answered as people talk."""

from __future__ import annotations

import pytest

from tests.language.meaning import means

SAID = {
    ("support", "B1: support with nobody"): (
        ("en", "Don't use him for this"),
        ("es", "no hace falta, que tire solo"),
    ),
    ("support", "B1: support with BO1"): (
        ("en", "Yes, BO1 lends a hand"),
        ("es", "BO1 ayuda a B1 con el chequeo"),
        ("es", "Que le eche una mano el general"),
    ),
    ("react", "B1: react: fire"): (
        ("en", "Fire at them as they come"),
        ("es", "Fuego a discreción contra los que vienen"),
    ),
    ("react", "B1: react: square"): (("en", "Square, quickly"),),
    ("react", "B1: react: hold"): (("en", "Stand firm and don't fire"), ("es", "B1 que aguante a pie firme")),
    ("goon", "B12: go on no"): (("en", "No, pull up"),),
    ("goon", "B12: go on yes"): (("es", "Adelante los coraceros de todas formas"),),
    ("regroup", "B1: regroup advance"): (("es", "B1 avanza tras el combate"), ("en", "Push on")),
    ("regroup", "B1: regroup fall back"): (("es", "Que retroceda un poco"), ("en", "Fall back a little")),
    ("charge", "no charge"): (("es", "De momento no cargamos"),),
    ("charge", "charge B12: R3"): (("en", "Send the cuirassiers into R3"),),
    ("fire", "no fire"): (("es", "No dispara nadie"), ("en", "Nobody shoots")),
    ("fire", "B2 fires at R1"): (("en", "Nobody fires but B2, at R1"), ("en", "B2 shoots at R1, the rest hold fire")),
    ("rally", "rally BO1: B3"): (("es", "Que BO1 atienda a B3"),),
    ("rally", "rally nobody"): (("es", "A nadie"), ("en", "nobody for now")),
    ("formations", "B1, B3, B10: line\nB4: march column"): (
        ("en", "Everyone starts in line except B4, who goes in march column"),
        ("es", "B4 empieza en columna de marcha, los demás en línea"),
    ),
    ("edge", "edge lower edge"): (("es", "Nos quedamos con el lado de abajo"),),
    ("prepare", "battery B7 and B8"): (("es", "Los cañones B7 y B8 forman la batería A"),),
    ("prepare", "B12 under BO1"): (("en", "Put B12 under BO1's orders"), ("es", "B12 pasa a las órdenes del general")),
    ("prepare", "as in the list"): (("en", "Leave everything as it is"), ("es", "Así está bien, no cambiamos nada")),
}


@pytest.mark.parametrize(
    ("position", "reference", "language", "said"),
    [(*question, language, said) for question, ways in SAID.items() for language, said in ways],
)
def test_as_people_answer(position: str, reference: str, language: str, said: str) -> None:
    means("aguila", position, language, said, reference)
