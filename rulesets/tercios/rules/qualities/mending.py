"""Qualities that help units and Leaders to recover, and one that exhausts Leaders:
markers are added, removed, moved."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.table import Play
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry.tolerances import at_most, less_than
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import LeaderMoved, LeaderRested, WearPassed
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_in, leaders_of
from rulesets.tercios.position.troops import at_limit, has_rule, has_weapon
from rulesets.tercios.rules.fighting.combat_end import is_emplaced
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.command import GROUP, command_distance, in_reach, interacts
from rulesets.tercios.rules.leaders.escaping import spots_around
from rulesets.tercios.rules.leaders.leader_losses import exhaust, has_troops, remove_leader
from rulesets.tercios.rules.leaders.shown_gifts import reveal_lent
from rulesets.tercios.rules.qualities.deeds import Deed, OnTroops
from rulesets.tercios.rules.qualities.targets import friend_near, leader_within, sees_leader
from rulesets.tercios.rules.units.breaking import score, take_wear
from rulesets.tercios.rules.units.checks import Check
from rulesets.tercios.rules.units.wear import remove_wear, reorganise

REINFORCEMENT = 2
"""Markers that a disbanded Company removes from the Formation. [T-QUA-29]"""


def disordered_friend(scene: Scene, leader: Chief, unit: Troop) -> bool:
    return unit.disordered and friend_near(scene, leader, unit)


def worn_friend(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """It has a marker to lose. Only Élite can lose its only one. [T-QUA-35, T-TRP-06]"""
    least = 1 if has_rule(scene, unit, "elite") else 2
    return unit.wear >= least and friend_near(scene, leader, unit)


def any_friend_near(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Units of any arm with which they can interact, also a General's guns. [T-QUA-49]"""
    return unit.on_table and interacts(leader, unit) and in_reach(scene, leader, unit)


@dataclass(frozen=True, kw_only=True)
class Diligente(OnTroops):
    """The unit is no longer Disordered. [T-QUA-21]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        reorganise(field, order.targets[0], self.id, self.rule)


@dataclass(frozen=True, kw_only=True)
class Honorable(OnTroops):
    """Removes one marker, but never the only one of a unit that is not Élite. [T-QUA-35]"""

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        elite = has_rule(field, field.units[target], "elite")
        if field.units[target].wear == 1:
            reveal_lent(field, target, "elite")
        remove_wear(field, target, 1, self.id, self.rule, last=elite)


@dataclass(frozen=True, kw_only=True)
class Oficioso(OnTroops):
    """One marker moves from the first unit to the second, of the same kind and Command, at most 6" apart. [T-QUA-49]"""

    count: int = 2

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        giver, taker = (scene.units[target] for target in order.targets)
        alike = (giver.troop.category, giver.troop.command) == (taker.troop.category, taker.troop.command)
        near = at_most(sight.edge_distance(giver.body, taker.body), GROUP)
        return [] if alike and near and giver.wear else [say.not_a_pair(self.rule)]

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        giver, taker = order.targets
        field.tell(WearPassed(giver, taker, self.rule))
        remove_wear(field, giver, 1, self.id, self.rule, last=True)
        yield from take_wear(field, taker, 1, self.id, self.rule)


@dataclass(frozen=True, kw_only=True)
class Experimentado(OnTroops):
    """A Company of shot or pikes is disbanded into a Formation near it, which loses two markers. [T-QUA-29]"""

    count: int = 2

    def further_problems(self, scene: Scene, leader: Chief, order: LeaderOrder) -> list[Problem]:
        company, formation = (scene.units[target] for target in order.targets)
        fits = can_disband(scene, company) and formation.troop.category == "formation"
        near = less_than(sight.edge_distance(company.body, formation.body), GROUP)
        return [] if fits and near else [say.not_a_pair(self.rule)]

    def work(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> Play[None]:
        company, formation = order.targets
        yield from disband(field, company, self.rule)
        remove_wear(field, formation, REINFORCEMENT, self.id, self.rule, last=True)


def can_disband(scene: Scene, unit: Troop) -> bool:
    """A Company with Fire or pikes that is not At the Limit and not an emplaced fortification, which
    cannot be left. [T-QUA-29, T-TRP-14]"""
    armed = max(unit.troop.profile.fire) >= 1 or has_weapon(unit, "picas")
    return unit.troop.category == "company" and armed and not (at_limit(scene, unit) or is_emplaced(unit))


def disband(field: Field, unit: str, rule: str) -> Play[None]:
    """It counts as destroyed only for points: no Leader loses heart because of it, and a Leader inside steps out
    beside it. [T-QUA-29, T-VIC-03, T-CMD-21]"""
    found = field.units[unit]
    body = found.body
    inside = [leader.id for leader in leaders_in(field, found)]
    score(field, unit, "disbanded", rule)
    field.change(unit, status="destroyed", marks=())
    field.state.cards.pop(unit, None)
    field.leave_joint(unit)
    for leader in inside:
        chief = field.leaders[leader]
        spots = spots_around(field, chief, body)
        spot = spots[0] if spots else body.middle
        field.change_leader(leader, x=spot[0], y=spot[1], inside="", joined=False)
        field.tell(LeaderMoved(leader, (spot,), unit, rule))
    for leader in sorted(chief.id for chief in leaders_of(field, found.side)):
        if not has_troops(field, field.leaders[leader]):
            yield from remove_leader(field, leader, "unneeded", "T-CMD-21")


@dataclass(frozen=True, kw_only=True)
class Companero(Deed):
    """Another Leader near them is no longer Exhausted. [T-QUA-15]"""

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        friend = scene.leaders.get(target)
        if friend is None or friend.side != leader.side or friend.id == leader.id or not friend.exhausted:
            return False
        near = friend.status == "table" and leader_within(scene, leader, friend, command_distance(scene, leader))
        return near and sees_leader(scene, leader, friend)

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        (target,) = order.targets
        field.change_leader(target, exhausted=False)
        field.tell(LeaderRested(target, self.id, self.rule))


@dataclass(frozen=True, kw_only=True)
class Intrigante(Deed):
    """A visible enemy Leader at any distance is Exhausted. [T-QUA-44]"""

    def may_name(self, scene: Scene, leader: Chief, target: str) -> bool:
        foe = scene.leaders.get(target)
        if foe is None or foe.side == leader.side or foe.status != "table" or foe.exhausted:
            return False
        return sees_leader(scene, leader, foe)

    def do(self, field: Field, leader: str, order: LeaderOrder, check: Check) -> None:
        exhaust(field, order.targets[0], self.id, self.rule)


DEEDS: tuple[Deed, ...] = (
    Companero(id="companero", rule="T-QUA-15"),
    Diligente(id="diligente", rule="T-QUA-21", on=disordered_friend),
    Experimentado(id="experimentado", rule="T-QUA-29", on=friend_near),
    Honorable(id="honorable", rule="T-QUA-35", on=worn_friend),
    Intrigante(id="intrigante", rule="T-QUA-44"),
    Oficioso(id="oficioso", rule="T-QUA-49", on=any_friend_near),
)
