"""What one side can say about the units it sees: who reaches, sees, outflanks and outfights whom. [A-15, A-17]

Everything is computed from the side's own view and cached with it, because a plan may ask the same thing often.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, TypeVar

from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.poses import distance as between
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.scene import Troop, enemies_of
from rulesets.tercios.position.state import Order, other
from rulesets.tercios.position.troops import at_limit, can_be_flanked, stamina
from rulesets.tercios.position.view import LeaderView, UnitView, View
from rulesets.tercios.rules.fighting import fire, odds
from rulesets.tercios.rules.fighting.shots import Aim, aims
from rulesets.tercios.rules.reacting import charging
from rulesets.tercios.rules.reacting.onset import FASTEST, gap, onset
from rulesets.tercios.rules.turns.picking import activatable

T = TypeVar("T")

FARTHEST = max(weapon.range or 0 for weapon in CATALOGUE.weapons.values()) + 12 * INCH
"""No shot goes farther, even if a Leader's Quality extends it. [T-QUA-36, T-QUA-48]"""
ROUNDING = 3
"""How much nearer than it is something may seem, because coordinates and lengths are rounded."""
PLAIN_FIRE = fire.Shooting(order="FUEGO")
"""A shot with ¡Fuego!, by which "in range" and the value of a shot are judged."""


def _remembered(view: View, key: tuple[str, ...], find: Callable[[], T]) -> T:
    memory: dict[tuple[str, ...], Any] = view.__dict__.setdefault("_appraised", {})
    if key not in memory:
        memory[key] = find()
    found: T = memory[key]
    return found


def troop(view: View, id: str) -> UnitView | None:
    """The Troop, if it is on the table as far as this side knows."""
    found = view.units.get(id)
    return found if found is not None and found.on_table else None


def chief(view: View, id: str) -> LeaderView | None:
    """The Leader, if they are in the battle."""
    found = view.leaders.get(id)
    return found if found is not None and found.status == "table" else None


def place(view: View, id: str) -> Point | None:
    """Where a unit's front or a Leader is. For an occupant or a fortification, its middle."""
    unit = troop(view, id)
    if unit is not None:
        return unit.pose.front if unit.pose is not None else unit.body.middle
    leader = chief(view, id)
    if leader is None:
        return None
    return place(view, leader.inside) if leader.inside else (leader.x, leader.y)


def distance(view: View, id: str, target: str) -> int | None:
    """From a unit's front centre, or a Leader, to the nearest centre of another. [G-08]"""
    memory: dict[tuple[str, str], int | None] = view.__dict__.setdefault("_distances", {})
    key = (id, target)
    if key not in memory:
        memory[key] = _distance(view, id, target)
    return memory[key]


def _distance(view: View, id: str, target: str) -> int | None:
    unit, aim = troop(view, id), troop(view, target)
    if unit is not None and aim is not None:
        return sight.centre_distance(unit.body, aim.body)
    start, end = place(view, id), place(view, target)
    if start is None or end is None:
        return None
    if aim is not None:
        return round(min(between(start, centre) for centre in aim.body.centres))
    return round(between(start, end))


def nearest(view: View, id: str, bodies: Sequence[Body]) -> str:
    """The unit at the least distance, the first id among equals. Empty if there is none. For distant units
    only their circles are tested."""
    start, looker = place(view, id), troop(view, id)
    if start is None or (looker is not None and looker.pose is None):
        return min([body.id for body in bodies], key=lambda enemy: (distance(view, id, enemy) or 0, enemy), default="")
    x, y = start
    circled = sorted([(hypot(body.x - x, body.y - y) - body.radius, body.id) for body in bodies])
    best: tuple[int, str] | None = None
    for away, enemy in circled:
        if best is not None and away - ROUNDING > best[0]:
            break
        found = (distance(view, id, enemy) or 0, enemy)
        best = found if best is None else min(best, found)
    return best[1] if best else ""


def visible(view: View, id: str) -> list[str]:
    """The enemies the unit sees."""
    return _remembered(view, ("visible", id), lambda: charging.visible_enemies(view, id) if troop(view, id) else [])


def sees(view: View, id: str, target: str) -> bool:
    unit, aim = troop(view, id), troop(view, target)
    if unit is None or aim is None:
        return False
    return _remembered(view, ("sees", id, target), lambda: sight.sees(view.ground, unit.body, aim.body))


def reachable(view: View, id: str) -> list[str]:
    """The enemies that the unit could charge now with ¡Atacad!, sorted by id. [T-ORD-14]"""
    unit = troop(view, id)
    return [enemy.id for enemy in enemies_of(view, unit.side) if reaches(view, id, enemy.id)] if unit else []


def reaches(view: View, id: str, target: str) -> bool:
    """Whether the unit could charge that enemy now. A quick test comes first."""
    unit, aim = troop(view, id), troop(view, target)
    if unit is None or aim is None or unit.side == aim.side or gap(unit.body, aim.body) > FASTEST:
        return False
    return _remembered(view, ("reaches", id, target), lambda: onset(view, unit, aim) is not None)


def nearest_gap(view: View, unit: Troop) -> float | None:
    """A distance within which there is no enemy. None without enemies."""
    return min((gap(unit.body, enemy.body) for enemy in enemies_of(view, unit.side)), default=None)


def threatened(view: View, id: str) -> bool:
    """Whether an enemy that has a card could charge the unit now. [A-15]"""
    unit = troop(view, id)
    if unit is None:
        return False
    return any(view.holds_card(enemy.id) and reaches(view, enemy.id, id) for enemy in enemies_of(view, unit.side))


def shots(view: View, id: str) -> list[Shot]:
    """Every shot that the unit could make now with ¡Fuego!."""
    return [aim.shot for aim in open_aims(view, id)]


def open_aims(view: View, id: str, order: Order = "FUEGO") -> list[Aim]:
    """The same with their sight lines, for any order."""

    def find() -> list[Aim]:
        return list(aims(view, id, fire.Shooting(order))) if troop(view, id) else []

    return _remembered(view, ("aims", id, order), find)


def can_shoot(view: View, unit: Troop) -> bool:
    """Whether the unit could shoot at any enemy now with ¡Fuego!."""
    near = nearest_gap(view, unit)
    if near is None or near > FARTHEST:
        return False
    return _remembered(view, ("shoots", unit.id), lambda: next(aims(view, unit.id, PLAIN_FIRE), None) is not None)


def in_range(view: View, id: str, target: str) -> bool:
    """Whether the unit could shoot at that enemy now."""
    return troop(view, target) is not None and any(aim.shot.target == target for aim in open_aims(view, id))


def shot_value(view: View, id: str, target: str) -> float:
    """The expected wear of the unit's best shot at that enemy now. 0 without a shot."""

    def best() -> float:
        aimed = [aim for aim in open_aims(view, id) if aim.shot.target == target]
        return max((odds.aim_value(view, aim, PLAIN_FIRE) for aim in aimed), default=0.0)

    return _remembered(view, ("shot", id, target), best)


def charge_odds(view: View, id: str, target: str) -> float | None:
    """The expected wear caused minus suffered if the unit charged that enemy now and nobody reacted."""
    unit, aim = troop(view, id), troop(view, target)
    if unit is None or aim is None or unit.side == aim.side:
        return None
    return _remembered(view, ("odds", id, target), lambda: odds.odds(view, id, target))


def outflanks(view: View, id: str, target: str) -> bool:
    """Whether the unit's front centre is behind the other's frontal 180 degrees. [G-11]"""
    unit, aim = troop(view, id), troop(view, target)
    if unit is None or aim is None or unit.pose is None or aim.pose is None:
        return False
    return sight.flanks(unit.pose.front, aim.body)


def flankable(view: View, id: str, target: str) -> bool:
    """The same for a target on which flanking has an effect. [T-COM-11]"""
    aim = troop(view, target)
    return aim is not None and can_be_flanked(view, aim) and outflanks(view, id, target)


def wear_left(view: View, unit: Troop) -> int:
    """How much more wear it can take before it exceeds its Stamina."""
    return stamina(view, unit) - unit.wear


def is_at_limit(view: View, unit: Troop) -> bool:
    return at_limit(view, unit)


def left_to_act(view: View, side: str) -> int:
    """The side's Troops that can still be activated in this turn, as everybody sees them. [A-15, T-TURN-09]"""
    return _remembered(view, ("left", side), lambda: len(activatable(view, side)))


def lead(view: View, side: str) -> int:
    """The side's victory points minus the enemy's."""
    return view.points.get(side, 0) - view.points.get(other(side), 0)
