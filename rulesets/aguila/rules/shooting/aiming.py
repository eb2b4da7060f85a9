"""What a shot needs and with how many dice, from what its side may know. [A-SHO-14..A-SHO-22, A-ART]"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from rulesets.aguila.position.geometry.lines import meets
from rulesets.aguila.position.geometry.measuring import to_feature
from rulesets.aguila.position.geometry.stances import SLACK, Arc, Spot
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.shooting.ground_cover import area_cover, cover, in_free_position, walls
from rulesets.aguila.rules.shooting.targets import Target, firing_sides, half_reach, weapon_of
from rulesets.aguila.rules.shooting.volleys import (
    Volley,
    dice_of,
    hit_rerolls,
    own_fractions,
    scarce,
    wound_rerolls,
)

SCREENED = frozenset({"line", "attack_column", "battalion_mass"})
"""[A-FRM-58]"""


def aim(
    scene: Scene,
    id: str,
    target: Target,
    ammo: str = "shot",
    *,
    faces: int = 1,
    moved: bool = False,
    first: bool = True,
) -> Volley:
    """A shot in the shooting phase. [A-SHO-17, A-SHO-19]

    `moved`: counts as having moved for another reason. `first`: of its shots, which alone has flat additions.
    """
    point = scene.body(id).centre_of(target.side)
    target, faces = _ahead_of_mass(scene, id, target, faces)
    modifiers = _modifiers(scene, id, target, ammo, point, moved)
    if scene.is_gun(id):
        volley = _gun(scene, id, target, ammo, point, modifiers)
        return msgspec.structs.replace(volley, dice=volley.dice + _instructed(scene, id, moved))
    need = scene.profile(id).sho - sum(modifiers.values())
    fractions = [
        *form_fractions(scene, id, faces, target.side),
        *_share(target),
        *own_fractions(scene, id),
        *scarce(need),
    ]
    return Volley(
        unit=id,
        target=target.id,
        ammo="shot",
        need=need,
        dice=dice_of(scene.profile(id).at, fractions, _instructed(scene, id, moved) if first else 0),
        modifiers=modifiers,
        again=hit_rerolls(scene, id, target.id, gun=False),
        wound=scene.profile(target.id).defence - scene.figure(id, "piercing"),
    )


def form_fractions(scene: Scene, id: str, faces: int, side: Arc) -> list[Fraction]:
    """[A-FRM-21, A-FRM-27, A-FRM-43, A-FRM-46, A-BLD-02]"""
    if scene.units[id].status == "building" or scene.formation(id) == "square":
        return [Fraction(1, max(2, faces))]
    if scene.formation(id) == "attack_column":
        return [Fraction(1, 2)]
    if scene.formation(id) == "battalion_mass":
        return [Fraction(1, 8) if faces > 1 or side != "front" else Fraction(1, 2)]
    return []


def _ahead_of_mass(scene: Scene, id: str, target: Target, faces: int) -> tuple[Target, int]:
    """A mass fires ahead with half its dice as others see; beyond that only as by its sides. [A-ARC-06, A-FRM-45]"""
    if scene.formation(id) != "battalion_mass" or faces > 1 or target.side != "front":
        return target, faces
    return (msgspec.structs.replace(target, share=target.ahead), 1) if target.ahead else (target, 2)


def _share(target: Target) -> list[Fraction]:
    """[A-SHO-06]"""
    return [Fraction(1, 4)] if target.share < 0.5 else []


def _instructed(scene: Scene, id: str, moved: bool) -> int:
    """Two more attacks, of a gun too, after everything else. [A-OAB-16, A-DICE-06]"""
    officer = scene.officer_in(id)
    return 2 if officer and scene.has(officer, "instructor") and not moved and not scene.has_moved(id) else 0


def _modifiers(scene: Scene, id: str, target: Target, ammo: str, point: Spot, moved: bool) -> dict[str, int]:
    """Those of musketry, shot and canister, as far as each suffers them. [A-SHO-17, A-ART-08, A-ART-13, A-ART-21]"""
    gun, foe = scene.is_gun(id), target.id
    found = {
        "range": -1 if not gun and target.distance > half_reach(scene, id) + SLACK else 0,
        "cover": _cover(scene, id, foe, ammo, point),
        "moved": -1 if moved or scene.has_moved(id) else 0,
        "disorganised": -1 if scene.is_disorganised(id) or scene.is_stunned(id) else 0,
        "open_order": -1 if scene.in_open_order(foe) else 0,
        "screen": -1 if not gun and is_screened(scene, foe, point) else 0,
        "stealthy": -1 if scene.has(foe, "stealthy") else 0,
        "officer": -2 if scene.is_officer(foe) and not gun else 0,
        "obstacle": -1 if _fires_through(scene, id, target, ammo) else 0,
    }
    return {name: value for name, value in found.items() if value}


def _cover(scene: Scene, id: str, foe: str, ammo: str, point: Spot) -> int:
    """Positions are nothing to a howitzer, those of `borodino` neither. [A-ART-18, A-ART-21, A-SCN-1203]"""
    if not scene.is_gun(id) or ammo == "canister":
        return cover(scene, foe, point)
    position = scene.entry(id).type != "howitzer" and in_free_position(scene, foe, point)
    return min(area_cover(scene, foe), -1 if position else 0)


def is_screened(scene: Scene, id: str, point: Spot) -> bool:
    """[A-FRM-55, A-FRM-58]"""
    if not scene.has(id, "skirmish_screen") or scene.formation(id) not in SCREENED:
        return False
    if scene.arc_to(id, point) != "front":
        return False
    return not any(True for _ in scene.enemies_within(id, 2 * INCH))


def _fires_through(scene: Scene, id: str, target: Target, ammo: str) -> bool:
    """[A-ART-11, A-ART-18]"""
    if not scene.is_gun(id) or ammo != "shot" or scene.entry(id).type == "howitzer":
        return False
    gun, start = scene.body(id), scene.body(id).front_centre
    return any(
        feature.kind.move == "obstacle"
        and meets(feature.shape, start, target.nearest)
        and to_feature(gun, feature) > INCH + SLACK
        for feature in scene.ground.features
    )


def _gun(scene: Scene, id: str, target: Target, ammo: str, point: Spot, modifiers: dict[str, int]) -> Volley:
    """[A-ART-08..A-ART-21, A-UAB-17]"""
    weapon, profile, foe = weapon_of(scene, id), scene.profile(id), target.id
    assert weapon is not None
    howitzer, officer = scene.entry(id).type == "howitzer", scene.is_officer(foe)
    canister, indirect = ammo == "canister", ammo == "indirect"
    hit = weapon.canister_hit if canister else weapon.indirect_hit if indirect else profile.sho
    need = 6 if officer else hit - sum(modifiers.values())
    piercing = (
        weapon.canister_piercing if canister else weapon.indirect_piercing if indirect else scene.figure(id, "piercing")
    )
    behind, worse = (False, 0) if canister or howitzer else walls(scene, foe, point)
    at = weapon.canister_at if canister else profile.at
    fractions = [*_share(target), *own_fractions(scene, id), *scarce(need)]
    if officer and canister:
        fractions.append(Fraction(1, 2))
    blast = "" if canister else weapon.indirect_blast if indirect else profile.blast
    if officer and blast in ("D6", "D3"):
        blast = "D3" if blast == "D6" else "D2"
        officer = False
    return Volley(
        unit=id,
        target=foe,
        ammo=ammo,
        need=need,
        dice=dice_of(at, fractions),
        modifiers=modifiers,
        again=hit_rerolls(scene, id, foe, gun=True),
        blast=blast,
        halves=0 if canister else sum((behind, scene.in_open_order(foe), officer)),
        wound=scene.profile(foe).defence - piercing - worse,
        wound_again=wound_rerolls(scene, foe, gun=True),
        rain=not canister and scene.facts.weather == "torrential_rain",
    )


def react(scene: Scene, id: str, charger: str) -> Volley:
    """Fire at a charge: only −1 to hit, whatever the range. [A-CHG-29, A-CHG-32, A-BLD-08, A-FRM-28]"""
    gun = scene.is_gun(id)
    weapon, profile = weapon_of(scene, id), scene.profile(id)
    assert weapon is not None
    need = (weapon.canister_hit if gun else profile.sho) + 1
    whole = 2 if len(firing_sides(scene, id)) > 1 else 1
    form = [] if gun else form_fractions(scene, id, whole if scene.formation(id) != "battalion_mass" else 1, "front")
    fractions = [*form, *own_fractions(scene, id), *scarce(need)]
    return Volley(
        unit=id,
        target=charger,
        ammo="canister" if gun else "shot",
        need=need,
        dice=dice_of(weapon.canister_at if gun else profile.at, fractions),
        modifiers={"charge": -1},
        again=hit_rerolls(scene, id, charger, gun),
        wound=scene.profile(charger).defence - (weapon.canister_piercing if gun else scene.figure(id, "piercing")),
        wound_again=wound_rerolls(scene, charger, gun),
    )
