"""The bot fights whole battles, lawfully at every step, and well enough to practise against."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rulesets.aguila.bot import answer as bot
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from tests.aguila.careless import careless
from tests.aguila.games import Game
from tests.aguila.sparring import (
    LARGER,
    SCENARIOS,
    against_careless,
    battle,
    is_won,
    options_of,
    proposal_against_careless,
    side_of,
)
from tests.examples import number

BATTLES = [2 * at + at % 2 for at in range(len(SCENARIOS))]
"""One battle of each scenario."""


def test_the_bot_beats_a_careless_player() -> None:
    """`python -m tests.aguila.matches` plays two hundred; a few may be a little unlucky."""
    numbers = [5, 8, 11, 17]
    won = [is_won(each, against_careless(each)) for each in numbers]
    assert sum(won) >= 3, won


@pytest.mark.rule("A-OFF-04", "D-13")
def test_no_officer_is_left_behind_because_there_is_no_room_among_the_units() -> None:
    """In this battle the proposal has no place for the chief and another."""
    chance, side = random.Random(514), side_of(514)

    def player(question: Any, view: View) -> Any:
        if question.stop_class not in ruleset.paces["plan"]:
            return None
        return (bot if view.own_side == side else careless)(question, view, chance)

    game = Game(514, player, **msgspec.structs.asdict(options_of(514, LARGER))).set_up()
    officers = [id for id, unit in game.state.units.items() if unit.side == side and Scene(game.state).is_officer(id)]
    assert len(officers) > 1
    assert {game.state.units[id].status for id in officers} == {"table"}


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
