"""Two units in contact and their dice. These functions change nothing. [T-COM-11..T-COM-17, T-COM-26, T-COM-27]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.shelter import height_held
from rulesets.tercios.position.scene import Scene, Troop, marks_of
from rulesets.tercios.position.troops import (
    fights_as_cavalry,
    flat,
    has_weapon,
    is_cavalry,
    quality_inside,
    suffers_limit,
)
from rulesets.tercios.position.values import Modifier, Pool, pool
from rulesets.tercios.rules.fighting.fire_dice import is_fortified_gun

SAVES_COMBAT = 5
"""What a Courage die must show in combat. [T-COM-14]"""


class Clash(msgspec.Struct, frozen=True):
    """A combat before it is fought: who charged whom, and what was decided on the way."""

    charger: str
    """The unit that declared first; in an interception or a rescue, the unit that intervenes. [T-REA-12, T-TRP-19]"""
    target: str
    how: Literal["charge", "countercharge", "interception", "shelter"]
    start: Point
    """The charger's front centre when the charge was declared. [T-COM-10]"""
    charger_attacks: bool = True
    """Whether it has the Combat+ of ¡Atacad!. A rescuer has it only with that card. [T-TRP-20]"""
    target_attacks: bool = False
    target_resists: bool = False
    """Whether it reacted with ¡Resistid!. [T-REA-19]"""
    flanked: bool = False
    walls: tuple[str, ...] = ()
    """Walls that the charge crossed and the target is against. [T-COM-31]"""

    def enemy_of(self, unit: str) -> str:
        return self.target if unit == self.charger else self.charger

    def attacks(self, unit: str) -> bool:
        """Whether it uses ¡Atacad!, as order or reaction. [T-ORD-13, T-REA-10, T-REA-13]"""
        return self.charger_attacks if unit == self.charger else self.target_attacks

    def charged(self, unit: str) -> bool:
        """Both units of a countercharge count as chargers. [T-COM-24]"""
        return unit == self.charger or self.how == "countercharge"


# Combat dice.


def combat_pool(
    scene: Scene, clash: Clash, striker_id: str, mala_guerra: bool = False, charger_at: Body | None = None
) -> Pool:
    """The Combat dice of one of the two. `charger_at` is where the charger would be, if
    it is not there yet. [T-COM-16]"""
    striker, enemy = scene.units[striker_id], scene.units[clash.enemy_of(striker_id)]
    modifiers = [
        *_from_weapons(clash, striker, enemy, mala_guerra),
        *_from_circumstances(scene, clash, striker, enemy, charger_at),
        *flat(scene, striker, "destreza", "T-VIR-02"),
    ]
    if clash.attacks(striker_id) and not mala_guerra:
        modifiers.append(Modifier("ATACAD", 1, rule="T-ORD-13"))
    return pool(striker.troop.profile.combat, modifiers)


def _from_weapons(clash: Clash, striker: Troop, enemy: Troop, mala_guerra: bool) -> Iterator[Modifier]:
    """The modifiers of weapons and drills. [T-WPN-02, T-WPN-04, T-WPN-05, T-WPN-07, T-WPN-09, T-WPN-22, T-COM-27]"""
    against_horse = fights_as_cavalry(enemy) and clash.charged(enemy.id)
    attacks = clash.attacks(striker.id) and not mala_guerra
    if not striker.disordered:
        if against_horse and has_weapon(striker, "picas"):
            yield Modifier("picas", 1, rule="T-WPN-09")
        if has_weapon(striker, "bayoneta") and (against_horse or (attacks and not fights_as_cavalry(enemy))):
            yield Modifier("bayoneta", 1, rule="T-WPN-04")
        if attacks and has_weapon(striker, "salvas"):
            yield Modifier("salvas", 1, rule="T-WPN-22")
    if enemy.disordered and has_weapon(striker, "alabardas"):
        yield Modifier("alabardas", 1, rule="T-WPN-02")
    if mala_guerra and has_weapon(striker, "espadachines"):
        yield Modifier("espadachines", 1, rule="T-WPN-05")
    if clash.how == "countercharge" and has_weapon(striker, "lanzas_pesadas"):
        yield Modifier("lanzas_pesadas", 1, rule="T-WPN-07")


def _from_circumstances(
    scene: Scene, clash: Clash, striker: Troop, enemy: Troop, charger_at: Body | None
) -> Iterator[Modifier]:
    """The modifiers of height, flank, fortress, exhaustion and Pícaro. [T-COM-11, T-COM-30, T-TRP-12, T-VAL-16]"""
    bodies = {unit.id: unit.body for unit in (striker, enemy)}
    if charger_at is not None:
        bodies[clash.charger] = charger_at
    if height_held(scene.ground, bodies[striker.id], bodies[enemy.id]):
        yield Modifier("height", 1, rule="T-COM-30")
    if any(mark.word == "combat" for mark in marks_of(striker, "picaro")):
        yield Modifier("picaro", 1, rule="T-QUA-52")
    if suffers_limit(scene, striker) and not has_weapon(striker, "bardiches"):
        yield Modifier("limit", -1, rule="T-VAL-16")
    if clash.flanked and striker.id == clash.target:
        yield Modifier("flanked", -1, rule="T-COM-11")
    if striker.id == clash.charger and is_cavalry(striker) and _fortress_met(clash, enemy):
        yield Modifier("fortress", -1, rule="T-TRP-12")


def _fortress_met(clash: Clash, target: Troop) -> bool:
    """A Fortaleza Móvil charged from the front, or an emplaced one from any side. [T-TRP-12, T-TRP-15]"""
    return bool(target.emplaced) or (target.fortress and not from_behind(clash, target))


def from_behind(clash: Clash, target: Troop) -> bool:
    """Whether the charge began behind its front, even if it cannot be flanked. [T-COM-09, T-COM-33]"""
    return target.id == clash.target and sight.flanks(clash.start, target.body)


def defence_against(struck: Troop, striker: Troop) -> int:
    """The Defence against the attacker's kind. Guns fight as infantry. [T-COM-13, T-ART-03]"""
    profile = struck.troop.profile
    return profile.def_cavalry if fights_as_cavalry(striker) else profile.def_infantry


# Courage dice.


def courage_pool(scene: Scene, clash: Clash, struck_id: str, mala_guerra: bool = False) -> Pool:
    """The Courage dice of one of the two. [T-COM-17]"""
    struck, enemy = scene.units[struck_id], scene.units[clash.enemy_of(struck_id)]
    modifiers = flat(scene, struck, "voluntad", "T-VIR-07")
    if struck.disordered:
        modifiers.append(Modifier("disordered", -1, rule="T-VAL-18"))
    if struck_id == clash.target:
        if clash.flanked and not quality_inside(scene, struck, "gallardo"):
            modifiers.append(Modifier("flanked", -1, rule="T-COM-11"))
        if clash.target_resists and not mala_guerra:
            modifiers.append(Modifier("RESISTID", 1, rule="T-REA-19"))
        if is_protected(scene, clash) and not has_weapon(enemy, "granadas"):
            modifiers.append(Modifier("protected", 1, rule="T-COM-31"))
    return pool(struck.troop.profile.courage, modifiers)


def is_protected(scene: Scene, clash: Clash) -> bool:
    """The charged unit is behind a wall, in a building, in its earthworks, or protected by Impertérrito. It counts
    once. [T-COM-31, T-TER-21, T-ART-10, T-QUA-37, T-VAL-12]"""
    target = scene.units[clash.target]
    return bool(clash.walls or target.building or marks_of(target, "imperterrito") or is_fortified_gun(scene, target))


# Mala guerra.


def allows_mala_guerra(scene: Scene, clash: Clash) -> bool:
    """Both have pikes, nobody was flanked, and the target is not fortified. [T-COM-25, T-COM-26]"""
    charger, target = scene.units[clash.charger], scene.units[clash.target]
    fortified = is_protected(scene, clash) or target.fortress or bool(target.emplaced)
    return has_weapon(charger, "picas") and has_weapon(target, "picas") and not clash.flanked and not fortified


# Wear that the loser takes.


def owed_to(scene: Scene, clash: Clash, unit_id: str) -> list[tuple[int, str, str]]:
    """Wear that the enemy takes if this unit wins, with cause and rule. It is judged when the combat begins.
    [T-CAV-12, T-QUA-19, T-COM-23]"""
    unit, enemy = scene.units[unit_id], scene.units[clash.enemy_of(unit_id)]
    owed: list[tuple[int, str, str]] = []
    if unit.column and clash.charged(unit_id):
        owed.append((len(unit.column), "choragiew", "T-CAV-12"))
    slower = enemy.troop.profile.speed < unit.troop.profile.speed
    if marks_of(unit, "decidido") and unit_id == clash.charger and (slower or enemy.disordered):
        owed.append((1, "decidido", "T-QUA-19"))
    return owed
