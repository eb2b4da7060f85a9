"""Whom a Command action may name: friend or enemy, near or in sight, with or without a card. [T-CMD-20, T-QUA-00]"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.tabletop.geometry.tolerances import INCH, at_most, less_than
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.geometry.placing import leader_gap
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.position.troops import is_artillery
from rulesets.tercios.rules.leaders.command import in_reach, interacts, leader_sees

Rule = Callable[[Scene, Chief, Troop], bool]
"""Whether a Leader may name that Troop."""

MENACE = 12 * INCH
"""The reach of Amenazante, strictly less than this. [T-QUA-06]"""


def is_friend(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Infantry or cavalry with which they can interact. [T-QUA-00]"""
    return unit.on_table and interacts(leader, unit) and not is_artillery(unit)


def is_enemy(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Enemy infantry or cavalry. [T-QUA-00]"""
    return unit.on_table and unit.side != leader.side and not is_artillery(unit)


def is_own_gun(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """A gun of their army. Qualities that name artillery allow Officers to act on it. [T-CMD-03]"""
    if unit.side != leader.side or not is_artillery(unit):
        return False
    return interacts(leader, unit) or (not leader.is_general and unit.troop.ally == leader.rank.ally)


def friend_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return is_friend(scene, leader, unit) and in_reach(scene, leader, unit)


def friend_seen(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return is_friend(scene, leader, unit) and leader_sees(scene, leader, unit)


def enemy_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return is_enemy(scene, leader, unit) and in_reach(scene, leader, unit)


def enemy_seen(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """In sight, at any distance. [T-CMD-20]"""
    return is_enemy(scene, leader, unit) and leader_sees(scene, leader, unit)


def enemy_menaced(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return enemy_seen(scene, leader, unit) and less_than(sight.rim_distance(leader.disc, unit.body), MENACE)


def gun_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return unit.on_table and is_own_gun(scene, leader, unit) and in_reach(scene, leader, unit)


def may_act_next(scene: Scene, unit: Troop) -> bool:
    """Whether it has a card that may be used for activation. [T-TURN-09, T-CMD-28]"""
    return scene.holds_card(unit.id) and not scene.reaction_only(unit.id)


def has_not_acted(scene: Scene, unit: Troop) -> bool:
    """Whether it still has its card to carry out. [T-CMD-28]"""
    return may_act_next(scene, unit) and not unit.acted


def sees_leader(scene: Scene, leader: Chief, other: Chief) -> bool:
    """A Leader inside a unit is seen where their unit is. [T-LOS-09]"""
    if other.inside:
        return leader_sees(scene, leader, scene.units[other.inside])
    return sight.leader_sees_leader(scene.ground, leader.disc, other.disc)


def leader_within(scene: Scene, leader: Chief, other: Chief, limit: int) -> bool:
    """Rim to rim, or to the nearest edge of the unit in which the other is. [G-08]"""
    if other.inside:
        return at_most(sight.rim_distance(leader.disc, scene.units[other.inside].body), limit)
    return at_most(leader_gap(leader.disc, other.disc), limit)
