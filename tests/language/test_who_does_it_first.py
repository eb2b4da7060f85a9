"""Who does something before all others, and what one does before something else."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES


def _tercios(language: str, said: str) -> object:
    found = GAMES["tercios"].hear(said, "middle", language)
    assert found.outcome == "understood", found.problems
    return found.answers


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "first the artillery fires", "B1 fire\nseq B1"),
        ("en", "T1 charges NT1 first", "T1 attack NT1\nseq T1"),
        ("es", "que dispare primero la artillería", "B1 fire\nseq B1"),
        ("es", "C1 carga la primera a NC1", "C1 attack NC1\nseq C1"),
        ("es", "primero que cargue C1", "C1 attack\nseq C1"),
        ("en", "M1 advances first and fires", "M1 advances and then fires"),
        ("es", "M1 dispara primero y avanza", "M1 dispara y luego avanza"),
    ],
)
def test_what_is_done_first(language: str, said: str, reference: str) -> None:
    assert _tercios(language, said) == _tercios("en", reference)


def test_of_two_who_act_the_first_is_not_before_all() -> None:
    assert GAMES["tercios"].hear("first B1 fires, T1 charges NT1", "middle", "en").outcome == "refused"
