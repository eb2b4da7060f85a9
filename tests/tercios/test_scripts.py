"""The pool of scripted opponents: each plays legally and in the same way again, and the bot beats them."""

from __future__ import annotations

import pytest

from tests.bench.duels import lawful
from tests.tercios.matches import bot, duel, match
from tests.tercios.scripts import SCRIPTS


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_legal_at_every_decision(name: str) -> None:
    assert duel(lawful(SCRIPTS[name]), bot, 7) in (0.0, 0.5, 1.0)


def test_a_script_plays_the_same_game_again() -> None:
    def positions() -> list[bytes]:
        steps = match(3, south=SCRIPTS["takes_cover"], north=SCRIPTS["runs"], most_segments=6)
        return [step.checkpoint.state for step in steps]

    assert positions() == positions()


def test_the_bot_scores_well_against_the_whole_pool() -> None:
    scores = [duel(bot, player, number) for number in range(2) for player in SCRIPTS.values()]
    assert sum(scores) >= 0.6 * len(scores), scores
