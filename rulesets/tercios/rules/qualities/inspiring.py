"""Actions of every Leader: Correr, and Inspirar with a Virtue they have. [T-CMD-26, T-CMD-27, T-QUA-30]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.text import Problem
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.command import command_distance, in_reach, within
from rulesets.tercios.rules.leaders.escaping import move_of
from rulesets.tercios.rules.leaders.imagined import joint_with
from rulesets.tercios.rules.leaders.leader_ways import go, way_problems
from rulesets.tercios.rules.leaders.shown_gifts import reveal
from rulesets.tercios.rules.qualities.deeds import Deed, bind_next, put_mark
from rulesets.tercios.rules.qualities.targets import is_friend, may_act_next
from rulesets.tercios.rules.units.checks import Check


def lendable(leader: Chief) -> list[str]:
    """The Virtues that they can lend. [T-CMD-27]"""
    return [virtue for virtue in leader.rank.virtues if CATALOGUE.virtues[virtue].can_inspire]


@dataclass(frozen=True, kw_only=True)
class Correr(Deed):
    """They may move a second time, into a unit if they like. [T-CMD-26]"""

    count: int = 0

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        if not (order.then or order.then_join):
            return []
        return way_problems(scene, leader, order.then, order.then_join, move_of(scene, leader), ("then", "then_join"))

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        go(field, leader, order.then, order.then_join, "T-CMD-26")


@dataclass(frozen=True, kw_only=True)
class Inspirar(Deed):
    """The Troop must act next and has one point more of a Virtue. With Experto its whole joint order has it.
    [T-CMD-27, T-QUA-30, T-QUA-59]"""

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        unit = scene.units.get(target)
        if unit is None or not is_friend(scene, leader, unit) or not may_act_next(scene, unit):
            return False
        return any(self.reaches(scene, leader, one) for one in (unit, *brigade(scene, leader, unit)))

    def reaches(self, scene: Scene, leader: Chief, unit: Troop) -> bool:
        """Respetable needs no sight of the units they inspire. [T-QUA-59]"""
        if "respetable" in leader.rank.qualities:
            return within(scene, leader, unit, command_distance(scene, leader))
        return in_reach(scene, leader, unit)

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        legal = lendable(leader)
        return [] if order.virtue in legal else [say.missing("virtue", self.rule, legal)]

    def begin(self, field: Field, leader: str, order: LeaderOrder) -> None:
        """Inspiring a whole brigade reveals Experto. [H-03]"""
        if brigade(field, field.leaders[leader], field.units[order.targets[0]]):
            reveal(field, leader, "experto")

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        chief = field.leaders[leader]
        inspired = [target, *(unit.id for unit in brigade(field, chief, field.units[target]))]
        for unit in inspired:
            put_mark(field, unit, self, "step", word=order.virtue)
        bind_next(field, chief.side, self, order.targets)


def brigade(scene: Scene, leader: Chief, unit: Troop) -> list[Troop]:
    """With Experto: the units of their Command that will act on one card with this unit in this step. [T-QUA-30]"""
    if "experto" not in leader.rank.qualities or unit.troop.command != leader.rank.command:
        return []
    return [scene.units[id] for id in joint_with(scene, unit.id)]


DEEDS: tuple[Deed, ...] = (Correr(id="correr", rule="T-CMD-26"), Inspirar(id="inspirar", rule="T-CMD-27"))
