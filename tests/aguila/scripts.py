"""Eight opponents, each with one idea and no second thought: what the bot and the proposed turn are measured against.

They set up as the bot does, so that both begin alike, and answer everything in the middle of a turn by default.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.bot import answer as bot
from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder, FireOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.goals import away, goals_of, middle_of
from rulesets.aguila.orders.plans.marching_on import lawful_arrival
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import other
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.kernel.questions import Question
from tests.aguila.careless import careless
from tests.bench.duels import Player

Script = Callable[[Scene, str], Toward | None]
"""Where a unit goes, or None if it stays."""
PACE = 4 * INCH
"""Foot in line goes so far."""
TOO_NEAR = 14 * INCH
"""Within this distance of an enemy a shy unit backs away."""
PAST = 8 * INCH
"""So far beside the enemy's last unit a flanker goes before it turns."""
FIRE = (FireOrder(who=("all",)),)
NEAREST = Toward(to="nearest")
WIDTH = BOOK.constants.width


def never_moves(scene: Scene, unit: str) -> Toward | None:
    """Stays where it was deployed and fires at what comes into range."""
    return None


def goes_for_the_nearest(scene: Scene, unit: str) -> Toward | None:
    """Everybody goes at the nearest enemy, guns too, and charges whomever they reach."""
    return NEAREST


def advances_quietly(scene: Scene, unit: str) -> Toward | None:
    """Foot and horse at the pace of foot in line; guns stay and fire."""
    return None if scene.is_gun(unit) else Toward(to="nearest", most=PACE)


def horse_charges(scene: Scene, unit: str) -> Toward | None:
    """All horse rides at the nearest enemy; foot and guns stand and shoot."""
    return NEAREST if scene.is_cavalry(unit) else None


def goes_for_the_places(scene: Scene, unit: str) -> Toward | None:
    """To the nearest place that counts; to the nearest enemy where none does."""
    goals = goals_of(_view(scene))
    if scene.is_gun(unit) or not goals:
        return advances_quietly(scene, unit)
    return Toward(to=min(goals, key=lambda goal: (away(scene.body(unit).middle, goal.spot), goal.id)).id)


def keeps_away(scene: Scene, unit: str) -> Toward | None:
    """Guns shoot; everybody else goes to the corner that is farthest from the enemy when one comes near."""
    if scene.is_gun(unit) or not any(True for _ in scene.enemies_within(unit, TOO_NEAR)):
        return None
    foes = middle_of([scene.body(foe).middle for foe in scene.enemies(unit)])
    corners = [(x, y) for x in (PAST, WIDTH - PAST) for y in (PAST, BOOK.constants.depth - PAST)]
    return Toward(place=max(corners, key=lambda corner: away(corner, foes)))


def goes_for_a_flank(scene: Scene, unit: str) -> Toward | None:
    """Past the end of the enemy's line, and at the nearest from there."""
    if scene.is_gun(unit) or not scene.enemies(unit):
        return None
    spots = [scene.body(foe).middle for foe in scene.enemies(unit)]
    end = min(WIDTH - 3 * INCH, max(x for x, _ in spots) + PAST)
    if scene.body(unit).middle[0] >= end - PAST / 2:
        return NEAREST
    return Toward(place=(round(end), round(middle_of(spots)[1])))


def _view(scene: Scene) -> View:
    assert isinstance(scene.facts, View)
    return scene.facts


def _order(scene: Scene, unit: str, script: Script) -> UnitOrder:
    to = script(scene, unit)
    going = [order for order in ("ADVANCE", "REDEPLOY", "DOUBLE") if order in open_orders(scene, unit)]
    return UnitOrder(who=(unit,), order=going[0], toward=to) if to and going else UnitOrder(who=(unit,))


def _officer(scene: Scene, officer: str) -> UnitOrder | None:
    """To the unit in the middle of theirs."""
    own = [id for id in scene.troops(_view(scene).own_side) if scene.units[id].officer == officer]
    if scene.units[officer].status != "table" or not own:
        return None
    middle = middle_of([scene.body(id).middle for id in own])
    nearest = min(own, key=lambda id: (away(scene.body(id).middle, middle), id))
    return UnitOrder(who=(officer,), order="MOVE", toward=Toward(to=nearest))


def _movement(view: View, script: Script) -> MovementPlan:
    scene, side = Scene(view), view.own_side
    coming = [UnitOrder(who=(id,), order="ARRIVE") for id in arriving(scene, side)]
    moves = [_order(scene, id, script) for id in scene.troops(side) if scene.units[id].status == "table"]
    officers = [order for id in scene.officers(side) if (order := _officer(scene, id))]
    return lawful_arrival(MovementPlan(orders=(*coming, *moves, *officers)), view)


def _battle(view: View, script: Script) -> BattlePlan:
    """Who is told to go for an enemy charges the nearest."""
    scene = Scene(view)
    if not scene.troops(other(view.own_side)):
        return BattlePlan(fire=FIRE)
    charging = [id for id in scene.troops(view.own_side) if not scene.is_gun(id) and script(scene, id) == NEAREST]
    return BattlePlan(fire=FIRE, charges=tuple(ChargeOrder(who=(id,), targets=("nearest",)) for id in charging[:40]))


def scripted(script: Script) -> Player:
    """A player who follows one script in every turn."""

    def answer(question: Question[Any], view: View, chance: random.Random) -> Any:
        match question:
            case OrderMovement():
                wished: Any = _movement(view, script)
            case OrderBattle():
                wished = _battle(view, script)
            case _:
                return question.default(view) if view.phase == "turn" else bot(question, view, chance)
        return question.default(view) if question.problems(wished, view) else wished

    return answer


SCRIPTS: Mapping[str, Player] = {
    **{
        script.__name__: scripted(script)
        for script in (
            never_moves,
            goes_for_the_nearest,
            advances_quietly,
            horse_charges,
            goes_for_the_places,
            keeps_away,
            goes_for_a_flank,
        )
    },
    "careless": careless,
}
"""The pool, by name."""
