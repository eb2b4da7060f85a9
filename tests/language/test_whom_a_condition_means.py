"""A condition behind a wish for somebody who is not named: it is about them, and becomes part of the selection."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.exam.measure import heard

NEAR = {"words": ["nearest"], "within": 6000}
ABOUT_THEM = (
    ("en", "T1 fires at the nearest enemy if it is within 6 inches", NEAR),
    ("es", "T1 dispara al enemigo más cercano si está a menos de 6", NEAR),
    ("es", "T1 dispara a la caballería si está a tiro", {"words": ["cavalry", "inrange"]}),
    ("en", "M1 fires at the enemy cavalry if it is fresh", {"words": ["cavalry", "fresh"]}),
    ("es", "T1 dispara al más débil si está a tiro", {"words": ["weakest", "inrange"]}),
)


@pytest.mark.parametrize(("language", "said", "selected"), ABOUT_THEM)
def test_a_condition_about_whoever_is_not_named(language: str, said: str, selected: dict[str, object]) -> None:
    found = heard("tercios", said, "middle", language)
    told = next(iter(found.answers.values()))["intents"].popitem()[1]["FUEGO"]["targets"]
    assert told == [{"sel": {"is": "select", **selected}}]


@pytest.mark.parametrize(
    ("language", "said"),
    (
        ("en", "T1 fires at the nearest enemy if it is threatened"),
        ("es", "C1 carga al más cercano si está amenazado"),
        ("es", "T1 dispara al más débil si está desordenado"),
        ("en", "C1 attacks the nearest enemy if it is disordered"),
        ("en", "T1 fires at the weakest if it is within 6 inches"),
        ("es", "T1 dispara al más cercano si está a más de 6 pulgadas"),
        ("en", "T1 fires at NT1 if it is within 6 inches and fresh"),
    ),
)
def test_what_no_selection_can_say_is_not_taken(language: str, said: str) -> None:
    meaning.not_taken("tercios", "middle", language, said)


def test_nobody_is_at_a_distance_from_themselves() -> None:
    said = "T1 fires at NT1 if T1 is within 6 inches"
    meaning.means("tercios", "middle", "en", said, "T1 fire at NT1 if dist(T1,NT1) <= 6")
