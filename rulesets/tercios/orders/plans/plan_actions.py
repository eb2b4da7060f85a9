"""How a unit carries out its card by its plan: intents become actions that are possible at
that moment. [A-08..A-12, A-20]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from rulesets.kernel.questions import Question
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.dialogue.answers.in_play import (
    AnyAction,
    Approach,
    Charge,
    Face,
    Fire,
    FreeFace,
    Limber,
    Reorganise,
    Shot,
    Stop,
    Unlimber,
)
from rulesets.tercios.dialogue.answers.plan import (
    AnyDoing,
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoLimber,
    DoMove,
    DoReorganise,
    DoUnlimber,
    FuegoIntent,
    Intents,
    Plan,
    Targets,
)
from rulesets.tercios.dialogue.questions.acting import Acting, Attack, Attend, Run, Shoot
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.conditions import holds
from rulesets.tercios.orders.plans.plan_moves import wished_facing, wished_move
from rulesets.tercios.orders.plans.plan_policies import standing_policy
from rulesets.tercios.orders.plans.selectors import named, pick_first
from rulesets.tercios.position.geometry.columns import leaving_pose
from rulesets.tercios.position.geometry.facings import Facing
from rulesets.tercios.position.troops import can_charge_at_all
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.fighting import fire, odds
from rulesets.tercios.rules.fighting.shots import Aim, aims

A = TypeVar("A", bound=AnyAction)

FREE = "FREE_FACE"
"""The tag of the facing that does not count as an action. [T-CAV-02]"""


def action(plan: Plan, question: Acting, view: View) -> AnyAction | None:
    """The unit's next action by its intent for this card. None if it has no intent; then A-26 decides."""
    if question.unit not in view.units:
        return None
    intents = plan.intents.get(question.unit, Intents())
    match question:
        case Attend() if intents.atencion is not None:
            return _attend(intents.atencion, plan, question, view)
        case Attack() if intents.atacad is not None:
            return _attack(intents.atacad, question, view)
        case Run() if intents.corred is not None:
            return _run(intents.corred, plan, question, view)
        case Shoot() if intents.fuego is not None or plan.policies:
            return _shoot(intents.fuego or FuegoIntent(), plan, question, view)
    return None


def _attend(intent: AtencionIntent, plan: Plan, question: Attend, view: View) -> AnyAction:
    """In `via` answers say from which alternative they are, counted from 1, so that the
    second action can follow the first."""
    done = [tag for tag in question.done if tag != FREE]
    if done:
        pair = intent.tries[question.via - 1] if 0 < question.via <= len(intent.tries) else ()
        rest = pair[len(done)] if len(done) < len(pair) else None
        follows = _one(rest, plan, question, view) if rest is not None else None
        return msgspec.structs.replace(follows or Stop(), via=question.via)
    if free := _free_facing(intent.pre_face, question, view):
        return free
    tried: list[AnyDoing] = []
    for number, pair in enumerate(intent.tries, 1):
        if pair and pair[0] not in tried:
            if found := _one(pair[0], plan, question, view):
                return msgspec.structs.replace(found, via=number)
            tried.append(pair[0])
    return Stop()


def _free_facing(wish: DoFace | None, question: Acting, view: View) -> FreeFace | None:
    if wish is None or question.done:
        return None
    side = wished_facing(wish, view, question.unit)
    return _if_legal(FreeFace(side=side), question, view) if side else None


def _one(doing: AnyDoing, plan: Plan, question: Attend | Run, view: View) -> AnyAction | None:
    """That action, if it is possible now."""
    match doing:
        case DoMove():
            return _move(doing, plan, question, view)
        case DoFace():
            side = wished_facing(doing, view, question.unit)
            return _if_legal(Face(side=side), question, view) if side else None
        case DoFire():
            intent = FuegoIntent(targets=doing.targets, weapon=doing.weapon)
            return _fire(intent, plan, question, view)
        case DoReorganise():
            return _if_legal(Reorganise(), question, view) if view.units[question.unit].disordered else None
        case DoLimber():
            return _if_legal(Limber(), question, view)
        case DoUnlimber():
            return _if_legal(Unlimber(), question, view)


def _if_legal(found: A, question: Question[AnyAction], view: View) -> A | None:
    return None if question.problems(found, view) else found


def _move(wish: DoMove, plan: Plan, question: Attend | Run, view: View) -> AnyAction | None:
    found = wished_move(wish, view, question.unit, question.order, _way_out(plan, question.unit, view))
    if found is not None and (wish.join or wish.enter):
        return _if_legal(found, question, view)
    return found


def _way_out(plan: Plan, unit_id: str, view: View) -> Point | None:
    """Where a unit leaves its column: on the side that its player chose. [T-CAV-13]"""
    unit = view.units[unit_id]
    sides: list[Facing] = [leave.side for leave in plan.leave if leave.unit == unit_id]
    return leaving_pose(view.units[unit.host].body, sides[0]).front if unit.host and sides else None


def _run(intent: CorredIntent, plan: Plan, question: Run, view: View) -> AnyAction:
    if any(tag != FREE for tag in question.done) or intent.move is None:
        return Stop()
    if free := _free_facing(intent.pre_face, question, view):
        return free
    return _move(intent.move, plan, question, view) or Stop()


def _attack(intent: AtacadIntent, question: Attack, view: View) -> AnyAction:
    """If an enemy can be reached, one must be charged. Otherwise the plan only gives the
    direction. [A-09, T-ORD-14, T-ORD-15]"""
    unit = question.unit
    if question.done or not can_charge_at_all(view, view.units[unit]):
        return Stop()
    if found := _first(intent.targets, view, unit, appraisal.reaches, appraisal.reachable):
        return Charge(target=found)
    if reach := appraisal.reachable(view, unit):
        return Charge(target=pick_first("best_odds", view, unit, among=reach))
    if found := _first(intent.targets, view, unit, _sees_enemy, appraisal.visible):
        return Approach(target=found)
    seen = appraisal.visible(view, unit)
    return Approach(target=pick_first("nearest", view, unit, among=seen)) if seen else Stop()


def _sees_enemy(view: View, unit: str, target: str) -> bool:
    aimed = view.units.get(target)
    return aimed is not None and aimed.side != view.units[unit].side and appraisal.sees(view, unit, target)


def _first(
    targets: Targets,
    view: View,
    unit: str,
    fits: Callable[[View, str, str], bool],
    all_that_fit: Callable[[View, str], list[str]],
) -> str:
    """The first wish whose condition is true and that some unit fits. If a wish names a unit,
    only that unit is tested. [A-09]"""
    side = view.units[unit].side
    for wish in targets:
        if not holds(wish.when, view, side, unit=unit):
            continue
        if id := named(wish.sel):
            if fits(view, unit, id):
                return id
        elif found := pick_first(wish.sel, view, unit, among=all_that_fit(view, unit)):
            return found
    return ""


def _shoot(intent: FuegoIntent, plan: Plan, question: Shoot, view: View) -> AnyAction:
    return Stop() if question.done else _fire(intent, plan, question, view) or Stop()


def _fire(intent: FuegoIntent, plan: Plan, question: Acting, view: View) -> Fire | None:
    """A shot at the first wished target that can be shot at, or else the best shot, or else none. [A-11, A-20]"""
    unit, shooting = view.units[question.unit], fire.Shooting(order=question.order)
    if not unit.on_table:
        return None
    if unit.emplaced:
        return _by_members(intent, view, unit.id, shooting)

    aimed: dict[str, list[Aim]] = {}

    def fits(known: View, id: str, target: str) -> bool:
        if appraisal.troop(known, target) is not None:
            aimed[target] = list(aims(known, id, shooting, target))
        return bool(aimed.get(target))

    def all_that_fit(known: View, id: str) -> list[str]:
        aimed.clear()
        for aim in appraisal.open_aims(known, id, question.order):
            aimed.setdefault(aim.shot.target, []).append(aim)
        return list(aimed)

    wished = _first(intent.targets, view, unit.id, fits, all_that_fit)
    possible = aimed[wished] if wished else appraisal.open_aims(view, unit.id, question.order)
    found = fire.best_of(view, unit.id, shooting, possible)
    if found is None:
        return None
    found = _with_weapon(found, intent.weapon, unit.gun, view, shooting)
    return _in_order(found, _gun_order(intent, plan, view, unit.id), unit.gun)


def _targets(shots: list[Shot]) -> list[str]:
    return list(dict.fromkeys(shot.target for shot in shots))


def _with_weapon(found: Fire, weapon: str, gun: str, view: View, shooting: fire.Shooting) -> Fire:
    """The requested weapon, if the shooter could use it on this target. The gun keeps its own."""
    if weapon in ("", "auto"):
        return found

    def rearmed(shot: Shot) -> Shot:
        other = msgspec.structs.replace(shot, weapon=weapon)
        return other if shot.shooter != gun and fire.can_shoot(view, other, shooting) else shot

    return Fire(shots=tuple(rearmed(shot) for shot in found.shots))


def _gun_order(intent: FuegoIntent, plan: Plan, view: View, unit: str) -> str:
    policy = standing_policy(plan, view, unit, "GUN_ORDER")
    return intent.gun or (policy.word if policy else "") or "FIRST"


def _in_order(found: Fire, gun_order: str, gun: str) -> Fire:
    if not gun or len(found.shots) < 2:
        return found
    last = gun_order == "LAST"
    return Fire(shots=tuple(sorted(found.shots, key=lambda shot: (shot.shooter == gun) == last)))


def _by_members(intent: FuegoIntent, view: View, unit: str, shooting: fire.Shooting) -> Fire | None:
    """Each member shoots at its own target, the gun at that of some member. [A-11, T-TRP-16, T-TRP-17]"""
    usual = fire.best_fire(view, unit, shooting)
    if usual is None:
        return None
    shots, gun = fire.open_shots(view, unit, shooting), view.units[unit].gun
    found = [_own_target(shot, intent, view, unit, shots, shooting) for shot in usual.shots]
    marks = [shot.target for shot in found if shot.shooter != gun]
    shot_by = Fire(shots=tuple(shot for shot in found if shot.shooter != gun or not marks or shot.target in marks))
    return _with_weapon(shot_by, intent.weapon, gun, view, shooting)


def _own_target(
    usual: Shot, intent: FuegoIntent, view: View, unit: str, shots: list[Shot], shooting: fire.Shooting
) -> Shot:
    own = [shot for shot in shots if shot.shooter == usual.shooter]
    targets = _targets(own)
    wishes = intent.members.get(usual.shooter, intent.targets)
    wished = _first(wishes, view, unit, lambda known, id, target: target in targets, lambda known, id: targets)
    aimed = [shot for shot in own if shot.target == wished]
    return max(aimed, key=lambda shot: odds.shot_value(view, shot, shooting)) if aimed else usual
