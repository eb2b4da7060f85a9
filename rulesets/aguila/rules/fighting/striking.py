"""What a unit's attacks in melee need, and with how many dice. [A-COM-07..A-COM-17]"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from rulesets.aguila.position.geometry.stances import Arc, Spot
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.rules.shooting.ground_cover import areas, in_free_position, melee, shelters
from rulesets.aguila.rules.shooting.volleys import Volley, dice_of, scarce


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """Who strikes whom, and how they came to it."""

    unit: str
    foe: str
    arc: Arc
    """The arc of the charged unit through which the charge came."""
    charging: bool
    """By a charge or a countercharge."""
    countered: bool = False
    """Both charge: nobody is taken in flank. [A-CAV-09]"""
    answering: bool = False
    """It is the one that countercharges: it was charged, its foe was not. [A-FRM-51]"""
    infantry_too: bool = False
    """Infantry charges the same square at the same time. [A-FRM-25, A-CAV-15]"""
    expert: bool = False
    share: int | None = None
    """The part of its attacks against this foe, where it divides them. [A-COM-12]"""
    flat: bool = True
    """Whether flat additions go into this part."""
    face: tuple[int, int] = (0, 1)
    """Which of how many chargers on the same face of a square, who share its dice. [A-COM-12]"""
    origin: Spot = (0.0, 0.0)
    """Where the charger's front centre was when it declared, for cover."""


def blow(scene: Scene, given: Blow) -> Volley:
    """As a volley, so that it is rolled in the same way."""
    modifiers = _modifiers(scene, given)
    return Volley(
        unit=given.unit,
        target=given.foe,
        ammo="melee",
        need=scene.profile(given.unit).cac - sum(modifiers.values()),
        dice=dice_in_melee(scene, given),
        modifiers=modifiers,
        again=_rerolls(scene, given),
        wound=scene.profile(given.foe).defence - _crushing(scene, given),
        wound_again=(2 if scene.has(given.unit, "grenadiers") else 0) + (1 if scene.has(given.unit, "cruel") else 0),
    )


# Dice.


def dice_in_melee(scene: Scene, given: Blow) -> int:
    """The first who charged the face of a square meets what cannot be shared evenly. [A-COM-07..A-COM-13, P-14]"""
    profile = scene.profile(given.unit)
    need = profile.cac - sum(_modifiers(scene, given).values())
    at = profile.at if given.share is None else given.share
    dice = dice_of(at, [*_factors(scene, given), *scarce(need)])
    if scene.formation(given.unit) == "square":
        which, count = given.face
        dice = dice // count + (dice % count if which == 0 else 0)
    return dice + (_flat(scene, given) if given.flat else 0)


def _factors(scene: Scene, given: Blow) -> list[Fraction]:
    """All multiply. [A-COM-13]"""
    id = given.unit
    found = []
    if scene.is_halved(id):
        found.append(Fraction(1, 2))
    if scene.is_stunned(id):
        found.append(Fraction(1, 2))
    if scene.in_open_order(id):
        found.append(Fraction(1, 2))
    if scene.formation(id) == "square":
        found.append(Fraction(1, 4))
    if given.charging:
        return [*found, *_charger_factors(scene, given)]
    if not given.countered and scene.has_flanks(id):
        found += {"front": [], "rear": [Fraction(1, 3)]}.get(given.arc, [Fraction(1, 2)])
    return found


def _charger_factors(scene: Scene, given: Blow) -> list[Fraction]:
    """[A-COM-08, A-COM-11, A-FRM-15, A-FRM-51]"""
    foe = given.foe
    if scene.is_gun(foe):
        return [Fraction(3)]
    found = []
    if not given.countered and scene.has_flanks(foe):
        found += {"front": [], "rear": [Fraction(3)]}.get(given.arc, [Fraction(2)])
    if scene.formation(foe) == "march_column":
        found.append(Fraction(2))
    if scene.in_open_order(foe) and not scene.in_open_order(given.unit) and not given.answering:
        found.append(Fraction(2))
    return found


def _flat(scene: Scene, given: Blow) -> int:
    """Officers inside, heroes, sappers: never multiplied. [A-DICE-06, A-OFF-12, A-OAB-15, A-SAP-04]"""
    found = 0
    officer = scene.officer_in(given.unit)
    if officer:
        found += scene.profile(officer).at + (2 if scene.has(officer, "heroic") else 0)
    return found + (2 if _storms(scene, given) else 0)


def _storms(scene: Scene, given: Blow) -> bool:
    """Sappers against a fortified position. [A-SAP-04]"""
    if not given.charging or not scene.units[given.unit].sappers:
        return False
    return any(kind.melee == "fortified" for kind in shelters(scene, given.foe, given.origin))


# To hit.


def _modifiers(scene: Scene, given: Blow) -> dict[str, int]:
    """[A-COM-14, A-COM-15]"""
    found = {
        "position": _position(scene, given),
        "formation": _against_formation(scene, given),
        "ground": _ground(scene, given.unit, given.foe) if scene.is_cavalry(given.unit) else 0,
        "expert": 1 if given.expert else 0,
    }
    return {name: value for name, value in found.items() if value}


def _position(scene: Scene, given: Blow) -> int:
    """Only a defender who is attacked across the piece has it. [A-COM-14]"""
    if not given.charging or given.countered:
        return 0
    kinds = [*shelters(scene, given.foe, given.origin), *areas(scene, given.foe)]
    worst = min(melee(kinds), -1 if in_free_position(scene, given.foe, given.origin) else 0)
    return -1 if worst == -2 and _storms(scene, given) else worst


def _against_formation(scene: Scene, given: Blow) -> int:
    """What cavalry that charges finds. [A-FRM-11, A-FRM-23, A-FRM-25, A-FRM-42, A-CAV-14, A-CAV-15]"""
    id, foe = given.unit, given.foe
    if not given.charging or not scene.is_cavalry(id) or not scene.is_infantry(foe):
        return 0
    lances = scene.has(id, "lancers")
    match scene.formation(foe):
        case "line":
            return 1
        case "square":
            if lances:
                return 0 if given.infantry_too else -1
            return -1 if given.infantry_too else -2
        case "battalion_mass":
            return 0 if lances else -1
    return 0


def _ground(scene: Scene, id: str, foe: str) -> int:
    """Cavalry in woods, marsh and rocks; lancers worse. [A-TER-08, A-CAV-01]"""
    kinds = [*areas(scene, id), *areas(scene, foe)]
    plain = min([0, *(kind.cavalry_hit for kind in kinds)])
    return min([plain, *(kind.lancer_hit for kind in kinds)]) if scene.has(id, "lancers") else plain


def _rerolls(scene: Scene, given: Blow) -> int:
    """They add up. [A-DICE-03, A-FRM-20, A-FRM-24, A-FRM-41, A-UAB-08, A-UAB-13, A-UAB-18, A-OAB-14]"""
    id = given.unit
    found = (1 if scene.has(id, "elite") else 0) + (2 if scene.has(id, "guards") else 0)
    found += 3 if scene.has(id, "hatred") else 0
    officer = scene.officer_in(id)
    found += 2 if officer and scene.has(officer, "fanatic") else 0
    if given.charging and scene.is_infantry(id):
        found += 3 if scene.formation(id) in ("attack_column", "battalion_mass") else 0
        found += 4 if scene.formation(given.foe) == "square" else 0
    return found


def _crushing(scene: Scene, given: Blow) -> int:
    """[A-UAB-12, A-UAB-03, A-FRM-23, A-FRM-42, A-CAV-13..A-CAV-15]"""
    id, foe = given.unit, given.foe
    if scene.has(foe, "cuirass"):
        return 0
    if scene.has(id, "lancers") and not given.charging:
        return 0
    braced = scene.is_infantry(foe) and scene.formation(foe) in ("square", "battalion_mass")
    if given.charging and scene.is_cavalry(id) and braced:
        return 0
    return scene.figure(id, "crushing")
