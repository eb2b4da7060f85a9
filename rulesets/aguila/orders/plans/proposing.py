"""The turn that is proposed: brigades advance to what the scenario wants, or hold it, and whoever is in range fires."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.orders.plans.goals import Goal, away, goals_of, middle_of, role_of
from rulesets.aguila.orders.plans.marching_on import marched_on
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import other
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.scenarios.reserves import comes_on_at_once
from rulesets.aguila.rules.shooting.targets import barred, reach

PACE = 4 * INCH
"""A brigade goes no faster than its foot, so that it stays together."""
THERE = 3 * INCH
"""A brigade whose middle is this near to its goal has come to it."""


def usual_movement(view: View) -> MovementPlan:
    """Without a plan everybody halts; an army that must come on in command does so. [P-05, A-SCN-205]"""
    return MovementPlan(orders=marched_on(view) if comes_on_at_once(Scene(view), view.own_side) else ())


def proposed_movement(view: View) -> MovementPlan:
    scene, side = Scene(view), view.own_side
    coming = _coming(scene, view)
    if role_of(view) == "hold" or not scene.troops(side):
        return MovementPlan(orders=coming)
    return MovementPlan(orders=(*coming, *_halting(scene, side), *_brigades(scene, view), *_officers(scene, side)))


def _coming(scene: Scene, view: View) -> tuple[UnitOrder, ...]:
    """Reserves, or the whole army at once. [D-24, A-SCN-205]"""
    if comes_on_at_once(scene, view.own_side):
        return marched_on(view)
    return tuple(UnitOrder(who=(id,), order="ARRIVE") for id in arriving(scene, view.own_side))


def _halting(scene: Scene, side: str) -> Iterator[UnitOrder]:
    """Guns, and foot that has an enemy within the range of its muskets."""
    if any(scene.is_gun(id) for id in scene.troops(side)):
        yield UnitOrder(who=("guns",), order="HALT")
    engaged = tuple(id for id in scene.troops(side) if scene.is_infantry(id) and _is_engaged(scene, id))
    if engaged:
        yield UnitOrder(who=engaged, order="HALT")


def _is_engaged(scene: Scene, id: str) -> bool:
    return not barred(scene, id) and any(True for _ in scene.enemies_within(id, reach(scene, id)))


def _brigades(scene: Scene, view: View) -> Iterator[UnitOrder]:
    """Each to the place that is worth the most for the way to it, or to the nearest enemy."""
    goals = goals_of(view)
    sent: dict[str, int] = {}
    for number, units in sorted(_by_brigade(scene, view.own_side).items()):
        middle = middle_of([scene.body(id).middle for id in units])
        if not goals:
            foes = scene.troops(other(view.own_side))
            to = Toward(to="nearest", most=PACE) if foes else Toward(to="ahead", most=PACE)
        else:
            goal = max(goals, key=lambda goal: (_pull(goal, middle, sent), goal.id))
            sent[goal.id] = sent.get(goal.id, 0) + 1
            if away(middle, goal.spot) <= THERE:
                continue
            to = Toward(to=goal.id, most=PACE)
        yield UnitOrder(who=(f"brigade {number + 1}",), order="ADVANCE", toward=to)


def _pull(goal: Goal, middle: tuple[float, float], sent: dict[str, int]) -> float:
    """Less where others go already."""
    return goal.value / (1 + sent.get(goal.id, 0)) / (10 * INCH + away(middle, goal.spot))


def _by_brigade(scene: Scene, side: str) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for id in scene.troops(side):
        if scene.units[id].status == "table" and not scene.is_gun(id):
            found.setdefault(scene.units[id].brigade, []).append(id)
    return found


def _officers(scene: Scene, side: str) -> Iterator[UnitOrder]:
    """To the unit in the middle of theirs, the chief to that of all. [A-OFF-24]"""
    troops = scene.troops(side)
    for officer in scene.officers(side):
        own = [id for id in troops if scene.units[id].officer == officer]
        under = troops if scene.units[officer].chief or not own else own
        if scene.units[officer].status == "table":
            middle = middle_of([scene.body(id).middle for id in under])
            to = min(under, key=lambda id: (away(scene.body(id).middle, middle), id))
            yield UnitOrder(who=(officer,), order="MOVE", toward=Toward(to=to))
