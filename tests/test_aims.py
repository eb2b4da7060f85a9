"""What a player is told first at every table: who they are on the board, how the game is won, and by which rule."""

from __future__ import annotations

from typing import get_args

import pytest

from games.bookshelf import books
from rulesets.aguila.position.state import Scenario
from rulesets.kernel.registry import rulesets

GAMES = ("tercios", "mistral", "lepanto", "aguila")


def aims(name: str, **options: object) -> dict:
    rules = rulesets()[name]
    state = rules.setup(rules.read_options({**rules.first_options, **options}))
    return {side: rules.aim(rules.view(state, side)) for side in (*rules.sides, "public")}


@pytest.mark.parametrize("name", GAMES)
def test_every_side_is_told_which_pieces_are_its_own_and_how_it_wins(name):
    found = aims(name)
    ours, theirs = (found[side] for side in rulesets()[name].sides)
    for language in ("en", "es"):
        assert ours.who.in_(language) != theirs.who.in_(language)
        assert ours.how.in_(language) == theirs.how.in_(language) != ""
    assert ours.rule in books.inventory(name).rules
    assert found["public"] is None, "whoever only watches wins nothing"


@pytest.mark.parametrize("scenario", get_args(Scenario))
def test_every_scenario_of_aguila_says_what_decides_it(scenario):
    aim = aims("aguila", scenario=scenario)["blue"]
    assert aim.rule in books.inventory("aguila").rules


def test_a_fixed_length_takes_the_place_of_the_leads():
    assert "after turn 6" in aims("tercios", turn_limit=6)["south"].how.en
    assert "after turn 7" not in aims("tercios", turn_limit=6)["south"].how.en
