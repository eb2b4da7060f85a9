"""Whatever is ordered wherever ships stand: nothing is raised, and no position is left that the rules forbid."""

from __future__ import annotations

import random

import pytest

from rulesets.kernel.table import Event
from rulesets.lepanto.declared import EVENTS
from rulesets.lepanto.game import ruleset
from tests.lepanto.anywhere import anywhere, played

FEW, MANY = 24, 600


def play_some(first: int, last: int) -> set[str]:
    """Up to three segments of each of these positions; what kinds of things happened."""
    seen: set[str] = set()
    for number in range(first, last):
        chance = random.Random(f"anywhere {number}")
        state = anywhere(chance)
        assert ruleset.position_problems(state) == []
        for _ in range(3):
            told: list[Event] = []
            outcome = played(state, chance, told)
            seen |= {type(event).__name__ for event in told}
            if outcome is not None:
                break
    return seen


def test_anything_may_be_ordered_anywhere() -> None:
    """And it comes to everything that can happen once the fleets have seen each other."""
    assert play_some(0, FEW) == {event.__name__ for event in EVENTS} - {"FleetsSighted"}


@pytest.mark.soak
def test_anything_may_be_ordered_anywhere_at_length() -> None:
    play_some(FEW, MANY)
