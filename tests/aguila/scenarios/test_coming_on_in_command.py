"""Who attacks from off the table comes on in command, at every door. [A-SCN-205, A-SCN-304, A-OFF-04]"""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.view import View, view
from rulesets.kernel.questions import plain
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game

QUESTION = OrderMovement("turn1/blue/movement")
NEAR, FAR = Stance(30_000, 1575, 0), Stance(54_000, 1575, 0)


def attackers(scenario: str = "assault", turn: int = 1) -> Battlefield:
    """A battalion and the chief, who must both come on."""
    field = Battlefield(scenario=scenario, attacker="blue", turn=turn)
    field.put("B1", "fr_line_6", status="reserve", order="ARRIVE", officer="BO1")
    return field.put("BO1", "fr_brigadier", status="reserve", order="ARRIVE", chief=True)


def arrival(unit: Stance, officer: Stance = Stance(24_000, 785, 0)) -> MovementPlan:
    wished = {"B1": unit, "BO1": officer}
    return MovementPlan(orders=tuple(UnitOrder(who=(id,), order="ARRIVE", at=(at,)) for id, at in wished.items()))


def judged(field: Battlefield, plan: MovementPlan) -> list[tuple[str, str]]:
    return [(problem.where, problem.code) for problem in QUESTION.problems(plan, view(field.state, "blue"))]


@pytest.mark.rule("A-SCN-205", "A-SCN-304")
@pytest.mark.parametrize("scenario", ["assault", "farm"])
def test_a_unit_may_not_come_on_out_of_the_range_of_its_officers(scenario: str) -> None:
    assert judged(attackers(scenario), arrival(NEAR)) == []
    assert judged(attackers(scenario), arrival(FAR)) == [("orders.0", "A-SCN-205")]


@pytest.mark.rule("A-SCN-205")
def test_who_has_no_line_must_end_in_command_too() -> None:
    officer_only = MovementPlan(orders=arrival(NEAR, Stance(14_000, 785, 0)).orders[1:])
    assert judged(attackers(), officer_only) == [("orders", "A-SCN-205")]


@pytest.mark.rule("A-SCN-205", "A-SCN-10")
def test_it_holds_for_the_first_turn_and_for_the_attacker_alone() -> None:
    assert judged(attackers(turn=2), arrival(FAR)) == []
    assert judged(attackers("escalation"), arrival(FAR)) == []


@pytest.mark.rule("A-SCN-205", "A-OFF-04")
def test_where_the_officers_cannot_reach_all_nobody_is_refused_for_the_rest() -> None:
    field = attackers().put("B2", "fr_line_6", status="reserve", order="ARRIVE")
    field.state.units["BO1"] = msgspec.structs.replace(field.unit("BO1"), status="destroyed")
    assert judged(field, MovementPlan()) == []


@pytest.mark.rule("A-SCN-205", "P-27")
@pytest.mark.parametrize("language", ["en", "es"])
def test_orders_in_words_are_refused_and_the_unit_is_named(language: str) -> None:
    seen = view(attackers().state, "blue")
    words = ruleset.write(QUESTION, arrival(FAR), seen, language)
    plan = msgspec.convert(ruleset.read(words, [QUESTION], seen, language).answers[QUESTION.key], MovementPlan)
    problems = QUESTION.problems(plan, seen)
    assert [problem.code for problem in problems] == ["A-SCN-205"]
    assert "General" in problems[0].text.in_(language)


@pytest.mark.rule("A-SCN-205", "P-09")
def test_who_is_dragged_on_too_far_away_is_refused_on_the_page() -> None:
    seen = view(attackers().state, "blue")
    asked = {"ask": "command", "question": plain(QUESTION), "ids": ["B1"], "order": "ARRIVE"}
    text = ruleset.write(QUESTION, MovementPlan(orders=arrival(NEAR).orders[1:]), seen, "en")
    for x, wrong in ((54_000, 1), (30_000, 0)):
        told = ruleset.measure(seen, {**asked, "text": text, "place": [x, 2000]}, "en")
        assert len(json.loads(msgspec.json.encode(told))["problems"]) == wrong


def first_view(seed: int, **options: Any) -> View:
    """What the attacker of a whole battle sees when they are asked for their first movement."""
    found: list[View] = []

    def player(question: Any, seen: View) -> Any:
        if isinstance(question, OrderMovement) and seen.own_side == seen.attacker:
            found.append(seen)
        return None

    game = Game(seed, player, **options).set_up()
    game.turn()
    return found[0]


@pytest.mark.rule("A-SCN-205", "A-SCN-304", "D-24", "P-05")
@pytest.mark.parametrize(("scenario", "points"), [("assault", 1000), ("farm", 2000)])
def test_silence_what_is_proposed_and_the_bot_bring_the_army_on_in_command(scenario: str, points: int) -> None:
    seen = first_view(3, scenario=scenario, points=points)
    plans = [QUESTION.default(seen), QUESTION.proposal(seen), ruleset.bot(QUESTION, seen, random.Random(1))]
    assert [QUESTION.problems(plan, seen) for plan in plans] == [[], [], []]
    alone = MovementPlan(orders=(UnitOrder(who=("all",), order="ARRIVE"),))
    assert {problem.code for problem in QUESTION.problems(alone, seen)} == {"A-SCN-205"}
