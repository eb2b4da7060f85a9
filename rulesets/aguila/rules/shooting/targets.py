"""Who may fire, and at whom. [A-SHO-02..A-SHO-11]"""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Weapon
from rulesets.aguila.position.geometry.measuring import in_reach
from rulesets.aguila.position.geometry.records import Sight
from rulesets.aguila.position.geometry.sight import look
from rulesets.aguila.position.geometry.stances import SLACK, Arc, Spot
from rulesets.aguila.position.scene import FOG, INCH, Scene
from rulesets.aguila.rules.weather import half_range_of, range_of

SIDES4: tuple[Arc, ...] = ("front", "right", "rear", "left")
FARTHEST_SEEN = 8 * INCH
"""In fog, blizzard and sandstorm. [A-WEA-03]"""
SCREEN = 2 * INCH
"""An officer near friends is no target. [A-OFF-06]"""
EQUAL = 0.5
"""Distances that differ by less, in thousandths of an inch, are the same."""
Bar = Literal["", "unarmed", "doubled", "formation", "limbered", "reload", "fired", "away"]


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy in the sight arc, within range and in view from one side of the shooter."""

    id: str
    side: Arc
    distance: float
    share: float
    """Of the target inside the arc. [G-11]"""
    doubtful: bool = False
    nearest: Spot = (0.0, 0.0)
    """The nearest point of it."""
    ahead: float = 1.0
    """Of the target in the arc of those who fire ahead only; nothing: only a mass that fires by its sides sees it."""


def weapon_of(scene: Scene, id: str) -> Weapon | None:
    return BOOK.weapons.get(scene.weapon(id))


def barred(scene: Scene, id: str) -> Bar:
    """Why a unit does not fire at all in this phase. [A-SHO-03, A-FRM-14, A-ART-29, A-UAB-21]"""
    unit = scene.units[id]
    if not scene.is_here(id):
        return "away"
    if not scene.profile(id).sho or weapon_of(scene, id) is None:
        return "unarmed"
    if unit.fired:
        return "fired"
    if scene.doubled(id):
        return "doubled"
    if scene.formation(id) == "march_column":
        return "formation"
    if scene.is_gun(id) and unit.limbered:
        return "limbered"
    return "" if can_reload(scene, id) else "reload"


def can_reload(scene: Scene, id: str) -> bool:
    """¡Recarga!: only after HALT, but guns may unlimber and fire. [A-UAB-21, A-ART-31, A-ART-33]"""
    unit = scene.units[id]
    if not scene.has(id, "reload") or unit.order in ("", "HALT"):
        return True
    if unit.failed:
        return False
    if unit.order == "UNLIMBER":
        return unit.spent == 0 or scene.entry(id).horse
    return unit.order == "REDEPLOY"


def firing_sides(scene: Scene, id: str) -> tuple[Arc, ...]:
    """The sides through which it may fire. [A-ARC-06, A-FRM-27, A-FRM-45, A-BLD-02]"""
    if scene.units[id].status == "building" or scene.formation(id) == "square":
        return SIDES4
    if scene.formation(id) == "battalion_mass" and scene.units[id].order in ("", "HALT"):
        return SIDES4  # also after a failed check for one side, which only makes its fire worse [A-SHO-09]
    return ("front",)


def reach(scene: Scene, id: str, ammo: str = "shot") -> float:
    """How far it fires now. [A-SHO-12, A-WEA-04, A-WEA-05, G-30]"""
    weapon = weapon_of(scene, id)
    if weapon is None:
        return 0.0
    far = range_of(weapon, scene.facts.weather, canister=ammo == "canister")
    return min(far, FARTHEST_SEEN) if scene.facts.weather in FOG and ammo != "indirect" else far


def half_reach(scene: Scene, id: str) -> float:
    """[A-SHO-09, A-WEA-06]"""
    weapon = weapon_of(scene, id)
    return half_range_of(weapon, scene.facts.weather) if weapon else 0.0


def sight(scene: Scene, id: str, target: str, side: Arc = "front") -> Sight:
    """What it sees of an enemy from one of its sides. [A-ARC-04..A-ARC-06, A-LOS]"""
    return look(scene.ground, scene.body(id), scene.body(target), side=side, arc=_arc(scene, id))


def _arc(scene: Scene, id: str) -> Literal["narrow", "wide"]:
    return "wide" if len(firing_sides(scene, id)) > 1 else scene.sight_arc(id)


def pair(a: str, b: str) -> str:
    """How doubtful lines are remembered, either way round. [G-28]"""
    return " ".join(sorted((a, b)))


def targets(scene: Scene, id: str) -> list[Target]:
    """Every enemy it could fire at directly, the nearest first; doubtful lines count until they are rolled for."""
    far, ground = reach(scene, id), scene.ground
    own = ground.bodies[id]
    near = in_reach(ground, own, scene.enemies(id), far + SLACK)
    found: list[Target] = []
    arc = _arc(scene, id) if near else "narrow"
    for side in firing_sides(scene, id) if near else ():
        for foe in near:
            seen = look(ground, own, ground.bodies[foe], side=side, arc=arc)
            if seen.distance > far + SLACK or seen.share <= 0.001 or not _is_seen(scene, id, foe, seen):
                continue
            found.append(as_target(foe, side, seen, _ahead(scene, id, foe, side, seen)))
    found.sort(key=lambda target: (target.distance, target.id))
    return [target for target in found if not scene.is_officer(target.id) or _is_exposed(scene, id, target, found)]


def as_target(id: str, side: Arc, seen: Sight, ahead: float = 1.0) -> Target:
    return Target(
        id=id,
        side=side,
        distance=seen.distance,
        share=seen.share,
        doubtful=seen.doubtful,
        nearest=seen.nearest,
        ahead=ahead,
    )


def _ahead(scene: Scene, id: str, foe: str, side: Arc, seen: Sight) -> float:
    """How much a mass sees of it when it fires ahead like others. [A-ARC-04, A-FRM-45]"""
    if scene.formation(id) != "battalion_mass" or side != "front":
        return seen.share
    plain = look(scene.ground, scene.body(id), scene.body(foe), side="front", arc=scene.sight_arc(id))
    return plain.share if plain.share > 0.001 and _is_seen(scene, id, foe, plain) else 0.0


def _is_seen(scene: Scene, id: str, foe: str, seen: Sight) -> bool:
    if seen.doubtful:
        return scene.facts.sight.get(pair(id, foe), True)
    return seen.clear


def _is_exposed(scene: Scene, id: str, target: Target, found: list[Target]) -> bool:
    """An officer is a target only if the nearest, with no friend in view within 2", in range or not. [A-OFF-06]"""
    others = [other for other in found if other.side == target.side and other.id != target.id]
    if any(other.distance < target.distance for other in others):
        return False
    beside = [foe for foe in scene.enemies(id) if foe != target.id and scene.within(foe, target.id, SCREEN)]
    return not any(_is_in_view(scene, id, foe, target.side) for foe in beside)


def _is_in_view(scene: Scene, id: str, foe: str, side: Arc) -> bool:
    seen = sight(scene, id, foe, side)
    return seen.share > 0.001 and _is_seen(scene, id, foe, seen)


def must_take(scene: Scene, id: str, found: list[Target], side: Arc = "front", *, ahead: bool = False) -> list[Target]:
    """The nearest within half range, where there is one: several only at the same distance. [A-SHO-09]

    `ahead`: a mass fires ahead like others, so that what only its sides' arcs hold is no target. [A-FRM-45]
    """
    half = half_reach(scene, id)
    near = [target for target in found if target.side == side and target.distance <= half + SLACK]
    near = [target for target in near if not ahead or target.ahead]
    return [target for target in near if target.distance <= near[0].distance + EQUAL]


def passes_over(target: Target, nearest: list[Target]) -> bool:
    """Whether it is farther away than those that must be taken, so that it takes a check; also where it is shelled
    unseen. [A-SHO-09]"""
    return bool(nearest) and target.distance > nearest[0].distance + EQUAL


def spotters(scene: Scene, howitzer: str, target: str) -> bool:
    """Whether a friend sees the target, so that it can be shelled unseen. [A-ART-16, A-WEA-12]"""
    limit = FARTHEST_SEEN if scene.facts.weather in FOG else None
    for friend in scene.troops(scene.units[howitzer].side):
        if friend == howitzer:
            continue
        for side in firing_sides(scene, friend):
            seen = sight(scene, friend, target, side)
            if seen.clear and seen.share > 0.001 and (limit is None or seen.distance <= limit + SLACK):
                return True
    return False
