"""Whoever is thrown or sent at somebody attacks them; whoever is sent toward somebody only goes there."""

from __future__ import annotations

import pytest

from tests.language.meaning import means


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "reference"),
    [
        ("tercios", "practice", "es", "Lanza a C1 contra NM1", "C1 attack NM1"),
        ("tercios", "practice", "es", "Echa a los coraceros sobre NM1", "C1 attack NM1"),
        ("tercios", "practice", "es", "Lanza a C1 a por NM1; si no los alcanza, a por NC1", "C1 attack NM1; NC1"),
        ("tercios", "practice", "es", "Manda a C1 contra NM1", "C1 attack NM1"),
        ("tercios", "practice", "en", "Throw C1 at NM1, failing that at NC1", "C1 attack NM1; NC1"),
        ("tercios", "practice", "en", "Send C1 against NM1", "C1 attack NM1"),
        ("aguila", "battle", "en", "Throw B8 at R4", "[battle]\ncharge B8: R4"),
        ("lepanto", "turn-christian", "es", "Lanza la izquierda contra la Sultana", "The left attacks the Sultana"),
    ],
)
def test_they_attack(game: str, position: str, language: str, said: str, reference: str) -> None:
    means(game, position, language, said, reference)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "Manda a C1 hacia NM1", "C1 stand ready move toward NM1"),
        ("es", "Manda a C1 al bosque", "C1 stand ready move into wood1"),
        ("es", "Manda a C1 adelante", "C1 stand ready move heading 90"),
        ("es", "Echa a C1 hacia atrás", "C1 stand ready move heading 270"),
        ("en", "Send C1 on to the wood", "C1 stand ready move into wood1"),
    ],
)
def test_they_go_there(language: str, said: str, reference: str) -> None:
    means("tercios", "practice", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "C1 charges NM1 if it can get there, otherwise NT1"),
        ("en", "C1 charges NM1 if it can reach it, otherwise NT1"),
    ],
)
def test_who_can_get_there_reaches_them(language: str, said: str) -> None:
    means("tercios", "practice", language, said, "C1 attack NM1 if C1 can charge NM1; NT1")


def test_a_flotilla_goes_by_its_letter() -> None:
    """In small letters it may be a slip for `a la`."""
    means("mistral", "plan-british", "es", "La A a Mahón", "Flotilla A: go to Port Mahon")
    said = "Si la A ve 18 navíos o más, que se vuelva a Mahón y entre en puerto"
    reference = "Flotilla A: when sail seen at least 18 then go to Port Mahon, enter harbour"
    means("mistral", "plan-british", "es", said, reference)
