"""The pool of scripted opponents: each plays legally and in the same way again, and the bot beats them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.questions import Question
from tests.tercios.matches import Player, bot, duel, match
from tests.tercios.scripts import SCRIPTS


def watched(player: Player) -> Player:
    """The player, whose answers must all be legal."""

    def answer(question: Question[Any], view: Any, chance: random.Random) -> Any:
        said = player(question, view, chance)
        assert question.problems(said, view) == []
        return said

    return answer


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_legal_at_every_decision(name: str) -> None:
    assert duel(watched(SCRIPTS[name]), bot, 7) in (0.0, 0.5, 1.0)


def test_a_script_plays_the_same_game_again() -> None:
    def positions() -> list[bytes]:
        steps = match(3, south=SCRIPTS["takes_cover"], north=SCRIPTS["runs"], most_segments=6)
        return [step.checkpoint.state for step in steps]

    assert positions() == positions()


def test_the_bot_scores_well_against_the_whole_pool() -> None:
    scores = [duel(bot, player, number) for number in range(2) for player in SCRIPTS.values()]
    assert sum(scores) >= 0.6 * len(scores), scores
