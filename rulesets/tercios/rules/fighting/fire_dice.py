"""The number of dice to hit and to resist a shot. These functions change nothing. [T-FIRE-04,
T-FIRE-06, T-FIRE-09..T-FIRE-12]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.tabletop.geometry.tolerances import INCH, at_most
from rulesets.tercios.book.entries import Weapon
from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.position.geometry.shelter import covers_of
from rulesets.tercios.position.scene import Scene, Troop, marks_of
from rulesets.tercios.position.troops import flat, has_rule, is_artillery, suffers_limit
from rulesets.tercios.position.values import Modifier, Pool, pool
from rulesets.tercios.rules.fighting.shots import Aim, Shooting, aims_of, host_of, lengthened, resists

PISTOLS = "pistolas"
PISTOL_EXEMPTION = 4 * INCH
"""Within this range ¡Atención! does not reduce pistols. Tutor does not extend it. [T-WPN-21, T-QUA-48]"""
SAVES_VOLLEY = 4
SAVES_CANNON = 6
"""What a Courage die must show against a shot. [T-FIRE-06]"""


def hits_on(target: Troop, weapon: Weapon) -> int:
    """The Defence against cannon or against volleys. [T-FIRE-04, T-VAL-14]"""
    profile = target.troop.profile
    return profile.def_artillery if weapon.shot == "artillery" else profile.def_salvo


def saves_on(weapon: Weapon) -> int:
    return SAVES_CANNON if weapon.shot == "artillery" else SAVES_VOLLEY


def fire_value(host: Troop, shooter: Troop, aim: Aim) -> int:
    """Profile Fire. If there are two values, the second one beyond arquebus range. [T-VAL-13, T-WPN-11]"""
    values, weapon = shooter.troop.profile.fire, aim.weapon
    if weapon.near is None or at_most(aim.line.length, weapon.near + lengthened(host, shooter)):
        return values[0]
    return values[-1]


def fire_dice(scene: Scene, aim: Aim, shooting: Shooting) -> Pool:
    """Fire dice of a shot. [T-FIRE-09]"""
    shooter, host = scene.units[aim.shot.shooter], host_of(scene, aim.shot.shooter)
    modifiers = [*_occasion(host, aim, shooting), *flat(scene, host, "instruccion", "T-VIR-03")]
    if suffers_limit(scene, host):
        modifiers.append(Modifier("limit", -1, rule="T-VAL-16"))
    if marks_of(host, "perfeccionista"):
        modifiers.append(Modifier("perfeccionista", 1, rule="T-QUA-51"))
    if any(mark.word == "fire" for mark in marks_of(host, "picaro")):
        modifiers.append(Modifier("picaro", 1, rule="T-QUA-52"))
    if host.ambushed:
        modifiers.append(Modifier("ambush", 1, rule="T-TRP-07"))
    return pool(fire_value(host, shooter, aim), modifiers)


def _occasion(host: Troop, aim: Aim, shooting: Shooting) -> Iterator[Modifier]:
    """The effects of order, reaction and nearness. The flintlock's increase never adds to the reaction's. [T-ORD-12,
    T-REA-09, T-REA-17, T-WPN-10, T-WPN-19, T-WPN-21, T-CAV-19]"""
    weapon, length = aim.weapon, aim.line.length
    spared = not weapon.attention_reduces and (weapon.id != PISTOLS or at_most(length, PISTOL_EXEMPTION))
    if shooting.order == "ATENCION" and not spared and not marks_of(host, "raudo"):
        yield Modifier("ATENCION", -1, rule="T-ORD-12")
    if shooting.reaction and weapon.firearm and not shooting.keeps_flight:
        yield Modifier("reaction", 1, rule="T-WPN-10")
    elif weapon.close is not None and at_most(length, weapon.close):
        yield Modifier("close", 1, rule="T-WPN-19")


def fire_pool(scene: Scene, shot: Shot, shooting: Shooting) -> Pool:
    """The Fire dice of a legal shot. If no weapon is named, the one with the most dice is
    used. No dice if it is illegal."""
    pools = [fire_dice(scene, aim, shooting) for aim in aims_of(scene, shot, shooting)]
    return max(pools, key=lambda found: found.dice, default=Pool(0, 0))


def resist_pool(scene: Scene, aim: Aim, shooting: Shooting) -> Pool:
    """The Courage dice of the target. [T-FIRE-10]"""
    target, shooter = scene.units[aim.shot.target], scene.units[aim.shot.shooter]
    modifiers = flat(scene, target, "sacrificio", "T-VIR-06")
    if target.disordered and not has_rule(scene, target, "formacion_abierta"):
        modifiers.append(Modifier("disordered", -1, rule="T-VAL-18"))
    if not has_rule(scene, shooter, "mortero") and has_cover(scene, aim, shooting):
        modifiers.append(Modifier("cover", 1, rule="T-FIRE-11"))
    if (target.fortress or target.emplaced) and aim.weapon.shot != "artillery":
        modifiers.append(Modifier("fortress", 1, rule="T-TRP-12"))
    if resists(target, host_of(scene, aim.shot.shooter).id):
        modifiers.append(Modifier("RESISTID", 1, rule="T-REA-19"))
    return pool(target.troop.profile.courage, modifiers)


def is_fortified_gun(scene: Scene, unit: Troop) -> bool:
    """A Fortificada gun still in its first position. [T-ART-10, G-37]"""
    return is_artillery(unit) and not unit.moved and has_rule(scene, unit, "fortificada")


def has_cover(scene: Scene, aim: Aim, shooting: Shooting) -> bool:
    """From terrain, a building, Estoico or its own earthworks. All are the same and count once. [T-FIRE-11,
    T-FIRE-12, T-TER-21, T-QUA-28, T-ART-10, T-VAL-12]"""
    target = scene.units[aim.shot.target]
    if marks_of(target, "estoico") or is_fortified_gun(scene, target):
        return True
    body = shooting.at or shooting.seen_at or target.body
    return bool(covers_of(scene.ground, aim.line.origin, aim.line.aim, body))
