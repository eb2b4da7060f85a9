"""Senseless orders that the rules accept are played: nothing breaks and nothing illegal remains."""

from __future__ import annotations

import pytest

from rulesets.tercios.position.state import Options
from tests.tercios.anything import any_lawful
from tests.tercios.sparring import played


def _played(seed: int, pace: str = "dispatch") -> None:
    options = Options(points=500, closed_lists=seed % 2 == 0, scenery="points" if seed % 3 == 0 else "stored")
    assert played(seed, options, {"south": any_lawful, "north": any_lawful}, pace).outcome is not None


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_of_nonsense_by_plan(seed: int) -> None:
    _played(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_games_of_nonsense(seed: int) -> None:
    _played(seed, "interactive" if seed % 10 == 0 else "dispatch")
