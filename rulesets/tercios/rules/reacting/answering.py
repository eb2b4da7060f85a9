"""Which reactions a unit has, by its card, its rules and the geometry of the moment. [T-REA-09..T-REA-22]"""

from __future__ import annotations

from typing import Protocol

import msgspec

from rulesets.tabletop.geometry.poses import Point, Pose, advanced, distance, heading_to, turn
from rulesets.tabletop.geometry.tolerances import INCH, whole
from rulesets.tercios.dialogue.answers.in_play import Fire, Reaction, Shot
from rulesets.tercios.position.geometry import reactions as geometry
from rulesets.tercios.position.geometry.charges import Charge, charge
from rulesets.tercios.position.geometry.correction import corrected, face
from rulesets.tercios.position.geometry.facings import FACINGS, QUARTERS, Facing, faced, pivoted
from rulesets.tercios.position.geometry.going import any_ground
from rulesets.tercios.position.geometry.ground import standing
from rulesets.tercios.position.geometry.guns import pushed_guns
from rulesets.tercios.position.geometry.moves import Move
from rulesets.tercios.position.geometry.paths import charging, end_hindrance
from rulesets.tercios.position.geometry.sight import in_front
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import (
    allowance,
    can_charge_at_all,
    charge_allowance,
    has_rule,
    is_cavalry,
    is_infantry,
    original_speed,
    run_steps,
)
from rulesets.tercios.rules.fighting.fire import Shooting, best_fire, can_shoot
from rulesets.tercios.rules.leaders.command import commands
from rulesets.tercios.rules.reacting.onset import Onset, heading_of_way, is_flanked, onset

FLIGHTS = ("FLEE", "EVADE", "FIRE_FLEE")
SHOTS = ("FIRE", "FIRE_FLEE")
HOLD = Reaction()


class Window(Protocol):
    """A reaction window, such as `React`."""

    @property
    def unit(self) -> str: ...
    @property
    def foe(self) -> str: ...
    @property
    def trigger(self) -> str: ...
    @property
    def point(self) -> Pose | None:
        """Where an approaching unit is now, or where a charge would make contact."""


# What each card allows.


def allowed_by(scene: Scene, window: Window, order: Order) -> list[Reaction]:
    """The reactions that this card gives to the unit here. [T-REA-22]"""
    match order:
        case "ATENCION":
            return [*_facings(scene, window), *shots_allowed(scene, window, order)]
        case "ATACAD":
            return _onslaughts(scene, window)
        case "CORRED":
            return [Reaction(do="FLEE")] if can_flee(scene.units[window.unit]) else []
        case "FUEGO":
            return shots_allowed(scene, window, order)
        case "RESISTID":
            return [Reaction(do="RESIST")]


def _facings(scene: Scene, window: Window) -> list[Reaction]:
    """The facings that it can take without overlapping others. [T-REA-09, T-MOV-17, T-ORD-22]"""
    unit = unfortified(scene.units[window.unit])
    if unit.pose is None or original_speed(unit) == 0:
        return []
    return [Reaction(do="FACE", side=side) for side in FACINGS if isinstance(face(scene.ground, unit.body, side), Move)]


def shots_allowed(scene: Scene, window: Window, order: Order) -> list[Reaction]:
    """A shot at the foe. A Hostigador with ¡Fuego! may flee after it. [T-REA-17, T-CAV-19]"""
    unit = scene.units[window.unit]
    found = []
    if order == "FUEGO" and has_rule(scene, unit, "hostigador") and can_flee(unit):
        if shot_at_foe(scene, window, order, keeps_flight=True):
            found.append(Reaction(do="FIRE_FLEE"))
    if shot_at_foe(scene, window, order):
        found.append(Reaction(do="FIRE"))
    return found


def _onslaughts(scene: Scene, window: Window) -> list[Reaction]:
    """Countercharge or interception, if the geometry allows it. [T-REA-10..T-REA-13]"""
    if window.trigger == "CHARGE":
        return [Reaction(do="COUNTERCHARGE")] if meeting(scene, window) else []
    return [Reaction(do="INTERCEPT")] if interception(scene, window) else []


# Evasión.


def can_evade(scene: Scene, window: Window) -> bool:
    """Cavalry may flee from any charge, heavy cavalry only from infantry. Dispuesto lends it to light Companies.
    [T-CAV-05, T-CAV-07, T-QUA-23]"""
    unit, foe = scene.units[window.unit], scene.units[window.foe]
    if window.trigger != "CHARGE" or not can_flee(unit):
        return False
    if has_rule(scene, unit, "evasion"):
        return is_infantry(foe) or not has_rule(scene, unit, "caballeria_pesada")
    return willing_leader(scene, unit) is not None


def willing_leader(scene: Scene, unit: Troop) -> Chief | None:
    """The Leader with Dispuesto who lets a light Company evade. [T-QUA-23]"""
    if unit.troop.category != "company" or not has_rule(scene, unit, "ligera"):
        return None
    for leader in leaders_of(scene, unit.side):
        if "dispuesto" in leader.rank.qualities and commands(scene, leader, unit):
            return leader
    return None


def can_flee(unit: Troop) -> bool:
    """Units in a building or an emplaced fortification, and units that cannot move, cannot flee. [T-REA-15]"""
    return unit.pose is not None and original_speed(unit) > 0


def flight_range(scene: Scene, unit: Troop) -> tuple[int, int]:
    """The least and the greatest distance of a flight: Speed, and Speed with two increases. [T-REA-14, T-ART-12]"""
    return original_speed(unit) * INCH, allowance(scene, unit, run_steps(unit)).clear


# Shots.


def shooting(scene: Scene, window: Window, order: Order, *, keeps_flight: bool = False) -> Shooting:
    """At a charger: sight to where it starts, range and Cover where it comes nearest. At a
    moving unit: where it is. [T-REA-18]"""
    foe = scene.units[window.foe]
    if window.trigger != "CHARGE" or window.point is None or foe.pose is None:
        return Shooting(order, reaction=True, keeps_flight=keeps_flight)
    nearest = min((_nearest(eye, foe.pose, window.point) for eye in scene.units[window.unit].body.fronts), key=_first)
    return Shooting(
        order, reaction=True, keeps_flight=keeps_flight, at=foe.body.at(nearest[1]), seen_at=foe.body.at(foe.pose)
    )


def _first(item: tuple[float, Pose]) -> float:
    return item[0]


def _nearest(eye: Point, start: Pose, end: Pose) -> tuple[float, Pose]:
    """How near the charger's front comes to a point on its way, and its pose there."""
    (ax, ay), (bx, by) = start.front, end.front
    square = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((eye[0] - ax) * (bx - ax) + (eye[1] - ay) * (by - ay)) / square if square else 1.0
    share = min(1.0, max(0.0, share))
    pose = end if share == 1.0 else Pose(whole(ax + share * (bx - ax)), whole(ay + share * (by - ay)), end.heading)
    return distance(eye, pose.front), pose


def shot_at_foe(
    scene: Scene, window: Window, order: Order, *, keeps_flight: bool = False, weapon: str = ""
) -> Fire | None:
    """The shot at the foe, with that weapon if it is named and can be used. [T-REA-17]"""
    occasion = shooting(scene, window, order, keeps_flight=keeps_flight)
    best = best_fire(scene, window.unit, occasion, target=window.foe)
    if best is None or not weapon:
        return best
    named = Shot(shooter=window.unit, target=window.foe, weapon=weapon)
    if not can_shoot(scene, named, occasion):
        return None
    return Fire(shots=tuple(named if shot.shooter == window.unit else shot for shot in best.shots))


# Meeting the enemy.


def meeting(scene: Scene, window: Window) -> geometry.Meeting | None:
    """Where a countercharge would bring the two together, if it is possible. [T-REA-11]"""
    unit, foe = unfortified(scene.units[window.unit]), scene.units[window.foe]
    if window.point is None or foe.pose is None or unit.pose is None or not can_charge_at_all(scene, unit):
        return None
    if not geometry.can_countercharge(scene.ground, foe.body, unit.body):
        return None
    on_foot = is_infantry(unit) and is_cavalry(foe)
    line, ground = declared_line(foe.pose, window.point), scene.ground
    met = geometry.countercharge(ground, foe.body, unit.body, line, charge_allowance(scene, unit), on_foot)
    return _with_room(scene, unit, foe, met) if met else None


def _with_room(scene: Scene, unit: Troop, foe: Troop, met: geometry.Meeting) -> geometry.Meeting | None:
    """The meeting, if both can stand there, with the reactor shifted a little if needed, as in
    any charge. [T-MOV-14, T-COM-07]"""
    manner, there = charging(foe.body), unit.body.at(met.reactor)
    if end_hindrance(scene.ground, there, manner):
        shifted = corrected(scene.ground, unit.body, met.reactor, manner, None)
        if shifted is None:
            return None
        there = unit.body.at(shifted.pose)
    if isinstance(pushed_guns(scene.ground, there), str):
        return None
    after = standing(scene.ground, there)
    came = foe.body.at(met.charger)
    if there.pose == met.reactor and end_hindrance(after, came, charging(there)) is None:
        return met
    size = after.scale
    again = charge(after, foe.body, there, any_ground(size.width + size.height))
    if not isinstance(again, Charge):
        return None
    return msgspec.structs.replace(met, reactor=there.stance, charger=again.pose, charger_length=again.length)


def declared_line(start: Pose, contact: Pose) -> Charge:
    """The charge as it was declared: start, direction and contact."""
    way = pivoted(start, heading_of_way(start, contact))
    length = whole(distance(start.front, contact.front))
    return Charge(advanced(way, length + 10 * INCH).front, length, length, contact)


def interception(scene: Scene, window: Window) -> Onset | None:
    """The charge at a moving unit at the reaction point. [T-REA-13]"""
    return onset(scene, unfortified(scene.units[window.unit]), scene.units[window.foe])


def unfortified(unit: Troop) -> Troop:
    """The unit as it is after leaving its Fortaleza Móvil, which such a reaction requires. An emplaced one never
    leaves. [T-TRP-10, T-TRP-11, T-TRP-14]"""
    if not unit.fortress or unit.pose is None:
        return unit
    bare: Troop = msgspec.structs.replace(unit, fortress=False)  # type: ignore[type-var]
    return bare


def needs_no_fortress(reaction: Reaction) -> bool:
    return reaction.do in ("FACE", "COUNTERCHARGE", "INTERCEPT")


# Flanks.


def flanked(scene: Scene, window: Window) -> bool:
    """Whether it is charged from behind its frontal 180 degrees. [T-REA-20]"""
    foe = scene.units[window.foe]
    return (
        window.trigger == "CHARGE"
        and foe.pose is not None
        and is_flanked(scene, scene.units[window.unit], foe.pose.front)
    )


def saving_side(scene: Scene, window: Window) -> Facing | None:
    """The facing that brings the foe into its frontal 180 degrees, if it is possible. [T-REA-20]"""
    unit, foe = scene.units[window.unit], scene.units[window.foe]
    if unit.pose is None or foe.pose is None:
        return None
    start, goal = unit.pose, foe.pose.front
    towards = heading_to(unit.body.middle, goal)
    sides = [choice.side for choice in _facings(scene, window) if choice.side]
    saving = [side for side in sides if in_front(faced(start, unit.base, side), goal)]
    return min(saving, key=lambda side: abs(turn(start.heading + QUARTERS[side], towards)), default=None)
