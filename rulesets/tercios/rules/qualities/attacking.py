"""Qualities that send units into action at once or once more. [T-TURN-10]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.table import Play, ask
from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import CardReplaced
from rulesets.tercios.dialogue.questions.acting import ForcedCharge
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, Troop, marks_of
from rulesets.tercios.position.state import SIDES, Card, Mark
from rulesets.tercios.position.troops import can_charge_at_all
from rulesets.tercios.rules.acting.activation import carry_out
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.escaping import move_of
from rulesets.tercios.rules.leaders.leader_ways import go, joinable, way_problems
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops, bind_next, put_mark
from rulesets.tercios.rules.qualities.targets import enemy_seen, friend_near, is_friend
from rulesets.tercios.rules.reacting.charging import charge
from rulesets.tercios.rules.reacting.onset import reaches_anybody
from rulesets.tercios.rules.units.breaking import take_wear
from rulesets.tercios.rules.units.checks import Check, discipline, order_check, tires


def spent_friend(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """It carried out an order in this turn, has no card and was not sent a second time already. [T-QUA-34]"""
    done = unit.acted and unit.did is not None and not scene.holds_card(unit.id)
    return done and not marks_of(unit, "heroe") and friend_near(scene, leader, unit)


def provokable(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """A visible enemy that has a card and could charge somebody. [T-QUA-56]"""
    if not (scene.holds_card(unit.id) and can_charge_at_all(scene, unit) and enemy_seen(scene, leader, unit)):
        return False
    return reaches_anybody(scene, unit)


@dataclass(frozen=True, kw_only=True)
class Heroe(OnTroops):
    """A unit that has acted acts again in this step with the same order. It takes wear unless the check
    was very good. [T-QUA-34, H-07]"""

    def exhausts(self, check: Check) -> bool:
        return True

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        (target,) = order.targets
        if tires(check) and not (yield from take_wear(field, target, 1, self.id, self.rule)):
            return
        again = field.units[target].did
        assert again is not None
        put_mark(field, target, self, "turn")
        field.deal(target, Card(order=again, seen_by=SIDES))
        bind_next(field, field.leaders[leader].side, self, order.targets)


@dataclass(frozen=True, kw_only=True)
class Intrepido(Deed):
    """They join a Troop and, on success, charge with it at once. If a second action ends
    in defeat, they die. [T-QUA-43]"""

    count: int = 0
    goes_itself = True

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        unit = scene.units.get(order.then_join)
        if unit is None or not is_friend(scene, leader, unit) or not can_charge_at_all(scene, unit):
            return [say.cannot_join("then_join", order.then_join, self.goals(scene, leader))]
        limit = move_of(scene, leader)
        return way_problems(scene, leader, order.path, order.then_join, limit, ("path", "then_join"))

    def goals(self, scene: Scene, leader: Chief) -> list[str]:
        """Infantry and cavalry of their side that can charge, wherever they are."""
        units = [scene.units[id] for id in joinable(scene, leader)]
        return [unit.id for unit in units if is_friend(scene, leader, unit) and can_charge_at_all(scene, unit)]

    def begin(self, field: Field, leader: str, order: LeaderOrder) -> None:
        go(field, leader, order.path, order.then_join, self.rule)

    def exhausts(self, check: Check) -> bool:
        return True

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        unit = order.then_join
        if field.units[unit].acted:
            field.mark(unit, Mark(kind=self.id, until="step", word=leader))
        discard(field, unit, self.rule)
        yield from carry_out(field, unit, "ATACAD")
        left = field.units[unit].marks
        field.change(unit, marks=tuple(mark for mark in left if mark.kind != self.id))


def discard(field: Field, unit: str, rule: str) -> None:
    """It acts without its card, which is discarded without being shown. Its charge counts as ¡Atacad!. [H-07, A-24]"""
    if field.holds_card(unit):
        field.tell(CardReplaced(unit, "lost", rule))
    field.spend(unit)
    field.unmark(unit, "acts")
    field.change(unit, did="ATACAD")
    for side in SIDES:
        field.standing(side).declined = ()


@dataclass(frozen=True, kw_only=True)
class Provocador(OnTroops):
    """An enemy must make a rash charge, unless its check is as good as the Leader's. [T-QUA-56, D-38]"""

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        (target,) = order.targets
        unit = field.units[target]
        held = order_check(field, unit, discipline(field, unit), "provoked", rule=self.rule)
        if held.successes >= check.successes:
            return
        discard(field, target, self.rule)
        victim = yield from ask(unit.side, ForcedCharge(field.key(f"{target}/provoked"), target))
        yield from charge(field, target, victim, how="provoked")


DEEDS: tuple[Deed, ...] = (
    Heroe(id="heroe", rule="T-QUA-34", on=spent_friend),
    Intrepido(id="intrepido", rule="T-QUA-43"),
    Provocador(id="provocador", rule="T-QUA-56", on=provokable),
)
