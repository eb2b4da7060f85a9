"""An order means the same in every grammatical form, and with every verb that a dictionary gives for it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.examples import spread
from tests.language.exam.measure import heard
from tests.language.ways_of_speaking import ASKED_OR_REFUSED, Said, every

SYNONYMS = Path(__file__).with_name("synonyms.toml")
FORMS = [(game, position, said) for game, position, said in every()]


def _in_other_words() -> Iterator[tuple[str, str, str, str, str]]:
    for deed in tomllib.loads(SYNONYMS.read_text("utf-8"))["deed"]:
        for language, name in (("es", "spanish"), ("en", "english")):
            for text in deed[name]:
                yield deed["game"], deed["position"], language, text, deed["means"]


VERBS = list(_in_other_words())


@cache
def _meant(game: str, position: str, means: str) -> Any:
    found = heard(game, means, position, "en")
    assert found.outcome == "understood", means
    return found.answers


def _check(game: str, position: str, language: str, text: str, means: str) -> None:
    found = heard(game, text, position, language)
    assert found.outcome == "understood", [problem.text.en for problem in found.problems]
    assert found.answers == _meant(game, position, means)


@pytest.mark.parametrize(
    ("game", "position", "said"),
    spread(FORMS, lambda each: (each[0], each[2].way), 12),
    ids=[f"{game}: {said.text}" for game, _, said in FORMS],
)
def test_an_order_means_the_same_in_every_form(game: str, position: str, said: Said) -> None:
    _check(game, position, said.language, said.text, said.means)


@pytest.mark.parametrize(("game", "position", "language", "text"), ASKED_OR_REFUSED)
def test_what_may_mean_two_things_is_never_guessed(game: str, position: str, language: str, text: str) -> None:
    assert heard(game, text, position, language).outcome in ("asked", "refused")


@pytest.mark.parametrize(
    ("game", "position", "language", "text", "means"),
    spread(VERBS, lambda each: (each[0], each[2], each[4]), 9),
    ids=[f"{each[0]}: {each[3]}" for each in VERBS],
)
def test_an_order_means_the_same_with_every_verb(
    game: str, position: str, language: str, text: str, means: str
) -> None:
    _check(game, position, language, text, means)
