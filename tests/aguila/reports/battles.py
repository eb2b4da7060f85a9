"""Battles that are worth reading: both sides advance, fire and charge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.marching_on import lawful_arrival
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View, view
from rulesets.kernel.table import Event
from tests.aguila.games import Game

INFANTRY = UnitOrder(who=("infantry",), order="ADVANCE", toward=Toward(to="nearest", stop=6000))
CAVALRY = UnitOrder(who=("cavalry",), order="ADVANCE", toward=Toward(to="nearest", stop=1000))


class Segment(NamedTuple):
    """What Blue was told, and what Blue then knows."""

    events: tuple[Event, ...]
    view: View


def attacker(question: Any, view: View) -> Any:
    """Everybody goes forward; in battle everybody charges who can."""
    if isinstance(question, OrderMovement):
        return lawful_arrival(MovementPlan(orders=(INFANTRY, CAVALRY)), view)
    if isinstance(question, OrderBattle):
        troops = Scene(view).troops(view.own_side)
        return BattlePlan(charges=tuple(ChargeOrder(who=(unit,), targets=("nearest",)) for unit in troops))
    return None


@cache
def battle(scenario: str, seed: int = 3, points: int = 1000, turns: int = 9) -> tuple[Segment, ...]:
    return tuple(_played(Game(seed, attacker, scenario=scenario, points=points), turns))


def _played(game: Game, turns: int) -> Iterator[Segment]:
    while game.state.phase != "turn":
        game.prepare()
        yield _told(game)
    while game.outcome is None and game.state.turn <= turns:
        game.turn()
        yield _told(game)


def _told(game: Game) -> Segment:
    return Segment(tuple(told.event for told in game.told if "blue" in told.to), view(game.state, "blue"))
