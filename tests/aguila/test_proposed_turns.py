"""What stands on the page and in the letter at first, so that *Submit* alone plays sensibly."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View, view
from rulesets.kernel.questions import judge, plain
from tests.aguila.games import Game

MOVEMENT, BATTLE = OrderMovement("movement"), OrderBattle("battle")


@pytest.fixture(scope="module")
def field() -> Game:
    """Two armies face each other in the open, after a turn."""
    game = Game(3, lambda question, seen: question.template(seen), scenario="pitched", points=750).set_up()
    game.turn()
    return game


def seen(field: Game, side: Any) -> View:
    return view(field.state, side)


@pytest.mark.parametrize("side", ["blue", "red"])
def test_submit_alone_advances_and_leaves_the_guns_where_they_fire(side: str) -> None:
    known = view(Game(3, scenario="pitched", points=750).set_up().state, side)
    plan = MOVEMENT.template(known)
    scene = Scene(known)
    going = {id for line in plan.orders if line.order in ("ADVANCE", "DOUBLE") for id in line.who}
    assert going, "an army that halts wins nothing"
    assert not [id for id in going if scene.is_gun(id)]
    assert MOVEMENT.default(known) == MovementPlan(), "who says nothing still halts [P-05]"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("asked", [MOVEMENT, BATTLE])
def test_the_turn_on_the_page_is_legal_and_reads_back_as_it_is_written(field: Game, asked: Any, language: str) -> None:
    known = seen(field, "red")
    plan = asked.template(known)
    assert plan == asked.proposal(known), "page and letter propose the same"
    reading = ruleset.read(ruleset.write(asked, plan, known, language), [asked], known, language)
    assert judge(asked, reading.answers[asked.key], known) == (plan, [])
    assert plain(plan) != {}


def test_standing_orders_are_proposed_only_to_who_has_none(field: Game) -> None:
    """After a turn submitted as proposed the side has standing orders, and keeps them as its player changes them."""
    fresh = view(Game(3, scenario="pitched", points=750).set_up().state, "red")
    assert MOVEMENT.template(fresh).standing is not None
    assert seen(field, "red").plans.standing is not None
    assert MOVEMENT.template(seen(field, "red")).standing is None
