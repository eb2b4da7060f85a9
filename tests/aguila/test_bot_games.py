"""The bot fights whole battles, lawfully at every step, and well enough to practise against."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.aguila.bot import answer as bot
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.position.view import View
from tests.aguila.games import Game
from tests.aguila.sparring import SCENARIOS, against_careless, battle, is_won, proposal_against_careless
from tests.examples import number

BATTLES = [2 * at + at % 2 for at in range(len(SCENARIOS))]
"""One battle of each scenario."""


def test_the_bot_beats_a_careless_player() -> None:
    """`python -m tests.aguila.matches` plays two hundred; a few may be a little unlucky."""
    numbers = [5, 8, 11, 17]
    won = [is_won(each, against_careless(each)) for each in numbers]
    assert sum(won) >= 3, won


@pytest.mark.soak
@pytest.mark.parametrize("each", range(number(30)))
def test_battles_between_bots_reach_no_illegal_position(each: int) -> None:
    ended = battle(each)
    assert ended.looks > 4


@pytest.mark.parametrize("each", [0, 4, 18, 57])
def test_a_battle_between_bots_ends_without_an_illegal_position(each: int) -> None:
    """At both paces, in scenarios with and without reserves; each answer is judged."""
    assert battle(each).looks > 4


def test_what_is_proposed_passes_its_own_judge_in_a_whole_battle() -> None:
    assert proposal_against_careless(7).looks > 4


def test_the_same_chance_gives_the_same_battle() -> None:
    assert battle(5) == battle(5)


def test_the_same_view_and_chance_get_the_same_orders() -> None:
    answers: list[Any] = []

    def player(question: Any, view: View) -> Any:
        if isinstance(question, OrderMovement):
            answers.append((bot(question, view, random.Random(1)), bot(question, view, random.Random(1))))
        return None

    game = Game(2, player, scenario="hill", points=600).set_up()
    game.turn()
    assert answers
    assert all(first == again for first, again in answers)
