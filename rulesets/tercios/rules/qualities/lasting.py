"""Qualities with an effect that stays on a unit for some time, whoever acts next."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_in
from rulesets.tercios.rules.leaders.command import in_reach
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops, Until, put_mark
from rulesets.tercios.rules.qualities.targets import enemy_near, friend_near, is_own_gun
from rulesets.tercios.rules.units.checks import Check
from rulesets.tercios.rules.units.wear import settle_stamina

GUN_RANGE = 3 * INCH
"""What each success of Ingeniero adds to a gun's range. [T-QUA-36]"""


def led_enemy_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return enemy_near(scene, leader, unit) and bool(leaders_in(scene, unit))


def any_gun_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """A gun on the table, or one integrated in a unit on the table. [T-QUA-36]"""
    if not unit.alive or not is_own_gun(scene, leader, unit):
        return False
    standing = scene.units[unit.host] if unit.host else unit
    return standing.on_table and in_reach(scene, leader, standing)


@dataclass(frozen=True, kw_only=True)
class Lasts(OnTroops):
    """The effect lasts until the step or the turn ends, or until the unit acts: Estoico, Impertérrito, Raudo,
    Terrible. [T-QUA-28, T-QUA-37, T-QUA-47, T-QUA-57]"""

    until: Until

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        put_mark(field, order.targets[0], self, self.until)


@dataclass(frozen=True, kw_only=True)
class Despiadado(OnTroops):
    """The Leader inside gives the enemy unit no Virtues in this turn. Without Fervor its Stamina may
    be lower. [T-QUA-20, T-VAL-20]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        put_mark(field, order.targets[0], self, "turn")
        settle_stamina(field, order.targets[0])


@dataclass(frozen=True, kw_only=True)
class Ingeniero(OnTroops):
    """The gun's range is 3" longer for each success, in this turn. [T-QUA-36]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        put_mark(field, order.targets[0], self, "turn", value=GUN_RANGE * check.successes)


DEEDS: tuple[Deed, ...] = (
    Despiadado(id="despiadado", rule="T-QUA-20", on=led_enemy_near),
    Lasts(id="estoico", rule="T-QUA-28", on=friend_near, until="acts"),
    Ingeniero(id="ingeniero", rule="T-QUA-36", on=any_gun_near),
    Lasts(id="imperterrito", rule="T-QUA-37", on=friend_near, until="acts"),
    Lasts(id="terrible", rule="T-QUA-47", on=enemy_near, until="step"),
    Lasts(id="raudo", rule="T-QUA-57", on=friend_near, until="turn"),
)
