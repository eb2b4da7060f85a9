"""What a fire plan declares at its moment. [P-05, P-10..P-12]"""

from __future__ import annotations

from itertools import chain
from typing import Literal

import msgspec

from rulesets.aguila.dialogue.answers.battle import Aim, Ammunition, BattlePlan, Face, FireOrder
from rulesets.aguila.dialogue.answers.in_play import Fire, Shot
from rulesets.aguila.orders.plans.naming import is_group, named
from rulesets.aguila.orders.plans.standing import reaction_list
from rulesets.aguila.position.geometry.stances import Arc
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.buildings import can_bombard
from rulesets.aguila.rules.shooting.targets import (
    Target,
    barred,
    firing_sides,
    must_take,
    passes_over,
    reach,
    targets,
)
from rulesets.aguila.rules.shooting.unseen import unseen_targets

NEAREST = FireOrder(who=("all",), last="nearest")
THREAT = 12 * INCH
"""Enemies nearer than this may charge. [P-12]"""


def declared(scene: Scene, view: View, side: str, plan: BattlePlan | None) -> Fire:
    """The first possible target of each list; without a plan the nearest. [P-05, P-11]"""
    shots: list[Shot] = []
    done: set[str] = set()
    for id in scene.troops(side):
        if id in done or barred(scene, id):
            continue
        order = _order_of(scene, view, side, id, plan)
        guns = _together(scene, id, order)
        done.update(guns)
        shots += _shots(scene, guns, order)
    return Fire(shots=tuple(shots))


def would_fire(scene: Scene, view: View, id: str, plan: BattlePlan) -> bool:
    """Whether a unit that may fire has a target by its order as everybody stands now."""
    order = _order_of(scene, view, view.own_side, id, plan)
    return bool(_shots(scene, _together(scene, id, order), order))


def _together(scene: Scene, id: str, order: FireOrder) -> list[str]:
    """The guns of its battery that may fire, or the unit alone. [A-BAT-02]"""
    battery = [] if order.apart else battery_of(scene, id)
    return [id, *(gun for gun in battery if gun != id and not barred(scene, gun))]


def _order_of(scene: Scene, view: View, side: str, id: str, plan: BattlePlan | None) -> FireOrder:
    """A battery has one line; where that lets its guns fire independently, each has its own. [P-10, A-BAT-02]"""
    if plan is None:
        return NEAREST
    line = _line_for(scene, side, plan, {id, *battery_of(scene, id)})
    if line is None:
        return FireOrder(who=(id,), last="hold" if _keeps_shot(scene, view, id) else "nearest")
    if line.apart:
        return msgspec.structs.replace(_line_for(scene, side, plan, {id}) or line, apart=True)
    return line


def _line_for(scene: Scene, side: str, plan: BattlePlan, units: set[str]) -> FireOrder | None:
    """The first line that names one of them; what is said of groups only where nobody is named."""
    for general in (False, True):
        for line in plan.fire:
            names = [name for name in line.who if is_group(name) == general]
            if units & set(named(scene, side, names)):
                return line
    return None


def _keeps_shot(scene: Scene, view: View, id: str) -> bool:
    """Its reactions begin with fire, and an enemy who may charge stands before it. [P-12]"""
    foes = threats(scene, id)
    if not foes:
        return False
    charger = min(foes, key=lambda foe: (scene.distance(id, foe), foe))
    return reaction_list(scene, view, id, charger, "front")[0] == "fire"


def threats(scene: Scene, id: str) -> list[str]:
    """Enemies before its front who may charge, and are near enough. [P-12]"""
    return [
        foe
        for foe in scene.enemies_within(id, THREAT)
        if not cannot_charge(scene, foe) and scene.arc_to(id, scene.body(foe).front_centre) == "front"
    ]


def _shots(scene: Scene, guns: list[str], order: FireOrder) -> list[Shot]:
    """One shot, of a battery too; one for each side of squares, of garrisons and of masses that are to fire so."""
    if len(guns) > 1:
        return _battery_shot(scene, guns, order)
    id = guns[0]
    found = targets(scene, id)
    ahead = scene.formation(id) == "battalion_mass" and not _by_its_sides(scene, id, order, found)
    if not ahead:
        found = [msgspec.structs.replace(target, ahead=0.0) for target in found]
    last = order.last == "nearest" and not any(wish.face for wish, _ in _possible(scene, id, order, found))
    shots: list[Shot] = []
    for side in firing_sides(scene, id):
        shot = _first(scene, id, order, found, side, last)
        if shot is not None:
            shots.append(shot)
        if ahead and shots and side == "front":
            break
    return shots


def _battery_shot(scene: Scene, guns: list[str], order: FireOrder) -> list[Shot]:
    """The first of the list at whom any of its guns can fire; those that cannot lose their shot. [A-BAT-02, P-11]"""
    found = {gun: targets(scene, gun) for gun in guns}
    aimed = (_aimed(scene, gun, wish, found[gun], "front", order.apart) for wish in order.aims for gun in guns)
    nearest = (_nearest(scene, gun, found[gun], "front", order.apart) for gun in guns if order.last == "nearest")
    shot = next((shot for shot in chain(aimed, nearest) if shot is not None), None)
    return [shot] if shot else []


def _by_its_sides(scene: Scene, id: str, order: FireOrder, found: list[Target]) -> bool:
    """All through the front is worth more than an eighth through each side of a mass, so it fires by its sides only
    if its list names one, or begins with somebody who is not before it. [A-FRM-45, P-10, P-11]"""
    possible = _possible(scene, id, order, found)
    return bool(possible) and (
        possible[0][1] != "front" or any(wish.face and side != "front" for wish, side in possible)
    )


def _possible(scene: Scene, id: str, order: FireOrder, found: list[Target]) -> list[tuple[Aim, Arc]]:
    """What it could do of its list, in this order, and by which side."""
    return [
        (wish, side)
        for wish in order.aims
        for side in firing_sides(scene, id)
        if _aimed(scene, id, wish, found, side, order.apart) is not None
    ]


def _first(scene: Scene, id: str, order: FireOrder, found: list[Target], side: Arc, last: bool) -> Shot | None:
    """`last`: the nearest, if nobody of the list is there. Where the list names sides, the others do not fire: each
    takes dice from them. [P-10, A-FRM-27, A-BLD-02]"""
    for wish in order.aims:
        shot = _aimed(scene, id, wish, found, side, order.apart)
        if shot is not None:
            return shot
    return _nearest(scene, id, found, side, order.apart) if last else None


def _aimed(scene: Scene, id: str, wish: Aim, found: list[Target], side: Arc, apart: bool) -> Shot | None:
    """[P-10]"""
    if wish.face and wish.face != side:
        return None
    if wish.at == "nearest":
        return _nearest(scene, id, found, side, apart)
    if wish.ammo == "building":
        return Shot(unit=id, target=wish.at, ammo="building", apart=apart) if can_bombard(scene, id, wish.at) else None
    if wish.ammo == "indirect":
        seen = next((target for target in unseen_targets(scene, id) if target.id == wish.at), None)
    else:
        seen = next((target for target in found if target.id == wish.at and target.side == side), None)
    if seen is None or (wish.ammo == "canister" and not _in_canister(scene, id, seen)):
        return None
    if passes_over(seen, must_take(scene, id, found, side, ahead=bool(seen.ahead))) and not wish.switch:
        return None
    if wish.whole and seen.share < 0.5:
        return None
    if wish.max_need and aim(scene, id, seen, wish.ammo).need > wish.max_need:
        return None
    return Shot(unit=id, target=seen.id, ammo=wish.ammo, face=_face(scene, id, side), switch=wish.switch, apart=apart)


def _in_canister(scene: Scene, id: str, target: Target) -> bool:
    return scene.is_gun(id) and target.distance <= reach(scene, id, "canister") + 20


def _face(scene: Scene, id: str, side: Arc) -> Face | Literal[""]:
    return side if len(firing_sides(scene, id)) > 1 else ""


def _nearest(scene: Scene, id: str, found: list[Target], side: Arc, apart: bool) -> Shot | None:
    """The nearest valid target, with canister where it reaches. [P-05]"""
    there = [target for target in found if target.side == side]
    nearest = next((target for target in there if target.ahead), there[0] if there else None)
    if nearest is None:
        return None
    ammo: Ammunition = "canister" if _in_canister(scene, id, nearest) else "shot"
    return Shot(unit=id, target=nearest.id, ammo=ammo, face=_face(scene, id, side), apart=apart)
