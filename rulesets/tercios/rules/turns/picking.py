"""Which Troops may act: who can be activated, who must or may not be next, and when a step
may pass. [T-TURN-07..T-TURN-12]"""

from __future__ import annotations

from rulesets.tercios.position.scene import Scene, marks_of
from rulesets.tercios.position.state import other
from rulesets.tercios.position.view import View

ACTIVE = ("table", "member")
"""Where a Troop must be to act with its card: on the table, or in the column that it will leave."""


def activatable(scene: Scene, side: str) -> list[str]:
    """Troops on the table, or about to leave their column, whose card may be used for activation. Amenazante has an
    effect only while there is another one. [T-TURN-09, T-QUA-06]"""
    if not isinstance(scene, View):
        return _activatable(scene, side)
    known: dict[str, list[str]] = scene.__dict__.setdefault("_activatable", {})
    if side not in known:
        known[side] = _activatable(scene, side)
    return known[side]


def _activatable(scene: Scene, side: str) -> list[str]:
    units = scene.units
    left = [unit for id in scene.ready_cards() if (unit := units[id]).side == side and unit.status in ACTIVE]
    free = [unit for unit in left if not (unit.marks and marks_of(unit, "amenazante"))]
    return sorted([unit.id for unit in free or left])


def anybody_left(scene: Scene) -> bool:
    """Whether either side has a Troop left to activate. [T-TURN-08]"""
    units = scene.units
    return any(units[id].status in ACTIVE for id in scene.ready_cards())


def in_ambush(view: View, side: str) -> list[str]:
    """Own hidden units that have a card. They may be chosen, but nobody waits for them. [T-TURN-09, T-TRP-07]"""
    return [id for id, ambush in view.ambushes.items() if ambush.order and view.units[id].side == side]


def may_be_picked(view: View, side: str) -> list[str]:
    """The Troops that the side may activate now: those forced to be next, or else all except barred ones and those
    that act last. [T-TURN-11, T-TURN-12, T-QUA-45, T-QUA-46]"""
    able = activatable(view, side)
    if forced := [id for id in view.forced.get(side, ()) if id in able]:
        return forced
    if barred := view.barred.get(side, ""):
        able = [id for id in able if id != barred] or able
    if last := view.kept_last.get(side, ()):
        able = [id for id in able if id not in last] or able
    return sorted([*able, *in_ambush(view, side)]) if view.ambushes else able


def may_pass(view: View, side: str) -> bool:
    """A step without a Troop: nobody is left to activate, or only those that act last while the enemy has others.
    [T-TURN-07, T-TURN-10, T-QUA-46]"""
    able, last = activatable(view, side), view.kept_last.get(side, ())
    if not able:
        return True
    if not last or not all(id in last for id in able) or any(id in able for id in view.forced.get(side, ())):
        return False
    enemy = other(side)
    enemy_last = view.kept_last.get(enemy, ())
    return any(id not in enemy_last for id in activatable(view, enemy))
