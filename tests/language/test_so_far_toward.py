"""Águila: how far somebody goes toward a goal, and how near they come to it."""

from __future__ import annotations

import pytest

from tests.language.meaning import means


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "B10 advances 7 inches toward R9"),
        ("en", "B10 seven inches toward R9"),
        ("en", "Hussars forward seven inches toward the Grenzer"),
        ("en", "B10 moves 7 inches closer to R9"),
        ("es", "B10 avanza 7 pulgadas hacia R9"),
        ("es", "B10 se acerca 7 pulgadas a R9"),
    ],
)
def test_so_many_inches_are_gone(language: str, said: str) -> None:
    means("aguila", "move", language, said, 'B10: advance toward R9 at most 7"')


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "B10 advances to within 7 inches of R9"),
        ("en", "B10 advances toward R9 and stops 7 inches away"),
        ("es", "B10 se acerca a 7 pulgadas de R9"),
        ("es", "B10 avanza hacia R9 y se para a siete"),
    ],
)
def test_so_many_inches_are_left(language: str, said: str) -> None:
    means("aguila", "move", language, said, 'B10: advance toward R9 to within 7"')


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Bring the hussars up at the double toward R9, stopping 7 inches away"),
        ("es", "B10 sale a paso ligero hacia R9 y se para a siete"),
    ],
)
def test_at_the_double(language: str, said: str) -> None:
    means("aguila", "move", language, said, 'B10: at the double toward R9 to within 7"')


@pytest.mark.parametrize(
    ("language", "said", "turn"),
    [("en", "B9 faces left and goes 2 inches", "left"), ("es", "B9 da frente a la derecha y avanza 2", "right")],
)
def test_facing_a_side_is_a_quarter_turn(language: str, said: str, turn: str) -> None:
    means("aguila", "move", language, said, f'B9: turn {turn} 90°, advance 2"')
