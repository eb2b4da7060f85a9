"""Who acts when: Qualities that force, forbid or delay activations. [T-TURN-09..T-TURN-12]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import LeaderBound, UnitsBound
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, Troop
from rulesets.tercios.position.state import other
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.imagined import kept_last
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops, bind_next, put_mark
from rulesets.tercios.rules.qualities.targets import enemy_menaced, enemy_seen, friend_near, may_act_next, sees_leader
from rulesets.tercios.rules.turns.picking import activatable
from rulesets.tercios.rules.units.checks import Check


def ready_friend_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return friend_near(scene, leader, unit) and may_act_next(scene, unit)


def ready_enemy_seen(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return enemy_seen(scene, leader, unit) and may_act_next(scene, unit)


def ready_enemy_menaced(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return enemy_menaced(scene, leader, unit) and may_act_next(scene, unit)


def not_yet_last(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return ready_friend_near(scene, leader, unit) and unit.id not in kept_last(scene, leader.side)


@dataclass(frozen=True, kw_only=True)
class BindsNext(OnTroops):
    """The named units must be the next that their owner activates: Avizor, Coordinador. [T-QUA-11, T-QUA-18]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        bind_next(field, field.units[order.targets[0]].side, self, order.targets)


@dataclass(frozen=True, kw_only=True)
class Amenazante(OnTroops):
    """The enemy may use its card only to react, until all remaining units are under this effect. [T-QUA-06]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        put_mark(field, order.targets[0], self, "turn")


@dataclass(frozen=True, kw_only=True)
class Ilustrado(OnTroops):
    """The enemy unit may not be next if its owner has another choice. [T-QUA-45]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        side = field.units[target].side
        field.standing(side).barred = target
        field.tell(UnitsBound(side, order.targets, "not-next", self.rule))


@dataclass(frozen=True, kw_only=True)
class Meticuloso(OnTroops):
    """The unit acts last; its side gives up steps for it. [T-QUA-46]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        standing = field.standing(field.leaders[leader].side)
        standing.kept_last = (*standing.kept_last, *order.targets)
        field.tell(UnitsBound(field.leaders[leader].side, order.targets, "last", self.rule))


@dataclass(frozen=True, kw_only=True)
class Paciente(Deed):
    """No Troop needs to act. The opponent's step begins, if they have a unit to activate. [T-QUA-50]"""

    count: int = 0

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        return [] if activatable(scene, other(leader.side)) else [say.not_now(self.rule)]


@dataclass(frozen=True, kw_only=True)
class Sagaz(Deed):
    """An enemy Leader in sight must be the next Leader of their side. [T-QUA-60]"""

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        foe = scene.leaders.get(target)
        if foe is None or foe.side == leader.side or foe.status != "table" or foe.exhausted:
            return False
        return sees_leader(scene, leader, foe)

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        field.standing(field.leaders[target].side).forced_leader = target
        field.tell(LeaderBound(target, self.rule))


DEEDS: tuple[Deed, ...] = (
    Amenazante(id="amenazante", rule="T-QUA-06", on=ready_enemy_menaced),
    BindsNext(id="avizor", rule="T-QUA-11", on=ready_enemy_seen),
    BindsNext(id="coordinador", rule="T-QUA-18", on=ready_friend_near, count=2),
    Ilustrado(id="ilustrado", rule="T-QUA-45", on=ready_enemy_seen),
    Meticuloso(id="meticuloso", rule="T-QUA-46", on=not_yet_last),
    Paciente(id="paciente", rule="T-QUA-50"),
    Sagaz(id="sagaz", rule="T-QUA-60"),
)
