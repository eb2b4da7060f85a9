"""Activation of Leaders: who may be activated, where they go, what they try.
[T-CMD-04..T-CMD-07, T-CMD-13..T-CMD-20]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.table import Play
from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events.leading import ActionDeclared, ActionEnded, ActionVoid
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Chief, Scene, leaders_of
from rulesets.tercios.position.state import Leader
from rulesets.tercios.rules.leaders import leader_wording as say
from rulesets.tercios.rules.leaders.escaping import move_of
from rulesets.tercios.rules.leaders.imagined import Imagined, forced_leader, standing_at
from rulesets.tercios.rules.leaders.leader_losses import exhaust
from rulesets.tercios.rules.leaders.leader_ways import go, may_leave, way_problems
from rulesets.tercios.rules.leaders.opposing import opposed
from rulesets.tercios.rules.leaders.shown_gifts import show_action
from rulesets.tercios.rules.qualities.deeds import Deed
from rulesets.tercios.rules.qualities.inspiring import lendable
from rulesets.tercios.rules.qualities.registry import CORRER, DEEDS
from rulesets.tercios.rules.units.checks import command_check


class Led(msgspec.Struct, frozen=True):
    """The result of a Leader's activation: whether the action worked, and whether the
    side's step is over. [T-QUA-50]"""

    passes: bool = False
    succeeded: bool = False


# Who and what.


def able_leaders(scene: Scene, side: str) -> list[str]:
    """Leaders who could be activated now: not Exhausted, and free to leave their unit. By Sagaz there is only one.
    [T-CMD-06, T-CMD-07, T-CMD-16, T-QUA-60]"""
    fresh = [leader for leader in leaders_of(scene, side) if not leader.exhausted]
    able = sorted([leader.id for leader in fresh if not leader.inside or may_leave(scene, leader)])
    bound = forced_leader(scene, side)
    return [bound] if bound in able else able


def must_lead(scene: Scene, side: str) -> str:
    """The Leader whom the side must activate in this step by Sagaz, if they can be activated. [T-QUA-60]"""
    bound = forced_leader(scene, side)
    return bound if bound and bound in able_leaders(scene, side) else ""


def actions_of(scene: Scene, leader: Chief) -> list[str]:
    """The actions that they could attempt: Correr, Inspirar with a Virtue to lend, their Qualities. [T-CMD-04]"""
    own = [quality.upper() for quality in leader.rank.qualities if quality.upper() in DEEDS]
    inspire = ["INSPIRAR"] if lendable(leader) else []
    return ["CORRER", *inspire, *(action for action in own if action != "AGIL" or leader.inside)]


def action_targets(scene: Scene, leader_id: str, action: str) -> list[str]:
    """Whom they could name from where they are, sorted by id. [T-CMD-20]"""
    deed = DEEDS.get(action)
    return deed.candidates(scene, scene.leaders[leader_id]) if deed else []


def usual_order(scene: Scene, side: str, leader_id: str, coming: str) -> LeaderOrder | None:
    """Without moving: inspire the coming Troop if they can, or else Correr. A Leader in a unit stays there. [D-17]"""
    leader = scene.leaders[leader_id]
    if leader_id not in able_leaders(scene, side) or leader.inside:
        return None
    for virtue in lendable(leader):
        order = LeaderOrder(leader=leader_id, action="INSPIRAR", targets=(coming,), virtue=virtue)
        if coming and not leader_problems(scene, side, order):
            return order
    return LeaderOrder(leader=leader_id, action="CORRER")


# Validation.


def leader_problems(scene: Scene, side: str, order: LeaderOrder) -> list[Problem]:
    """Why the order is not legal, as the side sees the table: who, where to, and which
    action on whom. [T-CMD-04, T-CMD-20]"""
    able = able_leaders(scene, side)
    if order.leader not in able:
        return [say.cannot_lead(order.leader, able)]
    leader = scene.leaders[order.leader]
    if order.join and order.action:
        return [say.join_or_act()]
    deed = DEEDS.get(order.action)
    legal = actions_of(scene, leader)
    if not order.join and (deed is None or order.action not in legal):
        return [say.no_such_action(order.action, legal)]
    if deed and deed.goes_itself:
        return deed.problems(scene, leader, order)
    found = way_problems(scene, leader, order.path, order.join, move_of(scene, leader), ("path", "join"))
    if found or deed is None:
        return found
    if leader.inside and order.then_join and order.action == "CORRER":
        return [say.leaves_and_joins("then_join")]
    there, leader = after_way(scene, leader, order)
    return deed.problems(there, leader, order)


def after_way(scene: Scene, leader: Chief, order: LeaderOrder) -> tuple[Scene, Chief]:
    """The scene after they have moved, and the Leader in it."""
    if not order.path:
        return scene, leader
    leader = standing_at(leader, order.path[-1])
    return Imagined(scene, leader), leader


# Playing.


def lead(field: Field, order: LeaderOrder) -> Play[Led]:
    """Activates a Leader: their move, then joining a unit or one Command action. [T-CMD-04, T-CMD-14]"""
    leader = field.leaders[order.leader]
    field.standing(leader.side).forced_leader = ""
    deed = DEEDS.get(order.action)
    if deed is None or not deed.goes_itself:
        go(field, order.leader, order.path, order.join)
    if order.join:
        return Led()
    return (yield from _attempt(field, order))


def _attempt(field: Field, order: LeaderOrder) -> Play[Led]:
    """Declared, rolled, perhaps opposed, then done. The roll decides whether they are Exhausted.
    [T-CMD-18..T-CMD-20, T-CMD-28]"""
    order = _possible(field, order)
    leader, deed = field.leaders[order.leader], DEEDS[order.action]
    declared = ActionDeclared(leader.id, deed.id, order.targets, order.virtue, deed.rule)
    field.tell(declared, reveals=_shown(field, deed, order) or "T-CMD-20")
    deed.begin(field, leader.id, order)
    check = command_check(field, leader, deed.id, least=deed.least, rule=deed.rule)
    foiled = (yield from opposed(field, leader.id, deed.id, order.targets)) if check.passed else ""
    worked = check.passed and not foiled
    field.tell(ActionEnded(leader.id, deed.id, order.targets, check.successes, worked, foiled, deed.rule))
    if deed.exhausts(check):
        exhaust(field, leader.id, deed.id, "T-CMD-19")
    if worked:
        yield from deed.work(field, leader.id, order, check)
    elif not check.passed:
        yield from deed.fail(field, leader.id, order, check)
    return Led(passes=worked and deed.id == "paciente", succeeded=worked)


def _shown(field: Field, deed: Deed, order: LeaderOrder) -> str:
    """What their declaration reveals about their gifts. [H-03]"""

    def works(bare: Leader) -> bool:
        return not deed.problems(field, bare, order)

    return show_action(field, field.leaders[order.leader], deed.id, order.virtue, works)


def _possible(field: Field, order: LeaderOrder) -> LeaderOrder:
    """What they declared, if it is possible where they are now; otherwise Correr without a move. [T-CMD-28]"""
    deed = DEEDS.get(order.action, CORRER)
    if order.action in DEEDS and not deed.problems(field, field.leaders[order.leader], order):
        return order
    field.tell(ActionVoid(order.leader, order.action.lower(), "T-CMD-28"), reveals="T-CMD-28")
    return LeaderOrder(leader=order.leader, action="CORRER")
