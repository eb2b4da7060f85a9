"""What each question is answered with where nobody is asked: by plan, by standing orders, by default. [P-16..P-22]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.battle import BattlePlan, Support
from rulesets.aguila.dialogue.answers.in_play import React, Rebuilt, Regroup
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.answers.standing import StandingOrders
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.plans.charges import next_charge
from rulesets.aguila.orders.plans.firing import declared
from rulesets.aguila.orders.plans.movements import orders_of
from rulesets.aguila.orders.plans.naming import named
from rulesets.aguila.orders.plans.standing import hold_fast_chance, reaction_list, regroup_policy, standing_of
from rulesets.aguila.position.geometry.stances import Stance, heading_to
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.checks import bonus_of, passes
from rulesets.aguila.rules.fighting.regrouping import options as regroup_options
from rulesets.kernel.questions import Question

Plan = MovementPlan | BattlePlan | None
USEFUL = 15
"""In percent: from which chance of another result a Disciplinarian helps who helps only where it is of use. [P-17]"""


def answer(question: Question[Any], view: View, plan: Plan) -> Any:
    """None where neither plan nor default says anything: such questions have other judges."""
    scene, side = view.scene, view.own_side
    battle = plan if isinstance(plan, BattlePlan) else plan.battle if isinstance(plan, MovementPlan) else None
    match question:
        case asked.Anticipate():
            return _anticipate(view, question)
        case asked.ChooseMover():
            return _moves(standing_of(view), view.turn)
        case asked.SupportCheck():
            return _support(scene, question, plan.support if plan else ())
        case asked.FormUp():
            wanted = isinstance(plan, MovementPlan) and question.unit in plan.form_up
            return question.officers[0] if wanted else ""
        case asked.AfterCrossing():
            return _after_crossing(scene, side, question, plan)
        case asked.DeclareFire():
            return declared(scene, view, side, battle)
        case asked.DeclareCharge():
            return next_charge(scene, side, battle, question)
        case _:
            return _in_combat(question, scene, view, battle)


def _in_combat(question: Question[Any], scene: Scene, view: View, battle: BattlePlan | None) -> Any:
    match question:
        case asked.OrderCourage():
            return _courage_order(scene, question, battle)
        case asked.HoldFast():
            return question.officers[0] if question.chance >= hold_fast_chance(scene, view, question.unit) else ""
        case asked.SteadyUnit():
            return question.officers[0] if _steadies(view, question) else ""
        case asked.StandInRuins():
            return _rebuilt(scene, question)
        case asked.ReactToCharge():
            return _react(scene, view, question)
        case asked.GoOn():
            return _goes_on(scene, question, battle)
        case asked.FightNext():
            order = battle.combats if battle else ()
            return next((target for target in order if target in question.targets), question.targets[0])
        case asked.UseExperts():
            line = battle.charges[question.line - 1] if battle and 0 < question.line <= len(battle.charges) else None
            return bool(line and line.expert)
        case asked.SplitAttacks():
            return _split(question, battle)
        case asked.RegroupUnit():
            return _regroup(scene, view, question)
        case asked.PlaceOfficer():
            return _escape(view, question)
        case asked.RallyUnits():
            return _rally(scene, question, battle)
    return None


# Before the battle.


def _anticipate(view: View, question: asked.Anticipate) -> str:
    """[P-18]"""
    wish = standing_of(view).anticipate
    if wish == "never":
        return ""
    if wish == "lost":
        return question.officers[0] if view.initiative != view.own_side else ""
    return question.officers[0] if view.turn >= wish and view.initiative != view.own_side else ""


def _moves(wish: StandingOrders, turn: int) -> str:
    """[P-19]"""
    if turn not in wish.move_otherwise:
        return wish.move
    return "second" if wish.move == "first" else "first"


def _support(scene: Scene, question: asked.SupportCheck, wishes: tuple[Support, ...]) -> str:
    """As the plan says; otherwise an officer helps the unit's own order where it can matter. [P-08, D-25]"""
    for wish in wishes:
        fits = wish.check in ("any", question.check) and wish.unit in ("", question.unit)
        if wish.officer in question.officers and fits:
            return wish.officer
    reserved = {wish.officer for wish in wishes}
    if question.check not in ("command", "form"):
        return ""
    for officer in question.officers:
        bonus = bonus_of(scene, officer)
        helps = any(not passes(face, question.need, 0) and passes(face, question.need, bonus) for face in range(1, 7))
        if helps and officer not in reserved:
            return officer
    return ""


def _after_crossing(scene: Scene, side: str, question: asked.AfterCrossing, plan: Plan) -> str:
    """[P-06, D-27]"""
    if isinstance(plan, MovementPlan):
        for id, order in orders_of(scene, side, plan):
            if id == question.unit:
                return order.otherwise
    return "stop"


# In battle.


def _courage_order(scene: Scene, question: asked.OrderCourage, battle: BattlePlan | None) -> tuple[str, ...]:
    """As the plan says, the rest with the least damaged first. [P-21]"""
    first = [id for id in (battle.courage if battle else ()) if id in question.units]
    rest = sorted((id for id in question.units if id not in first), key=lambda id: (scene.units[id].damage, id))
    return (*dict.fromkeys(first), *rest)


def _steadies(view: View, question: asked.SteadyUnit) -> bool:
    """At the first test, or where the chance that it matters is great enough. [P-17]"""
    wish = standing_of(view).steady
    return wish == "first" or (wish == "useful" and question.chance >= USEFUL)


def _rebuilt(scene: Scene, question: asked.StandInRuins) -> Rebuilt:
    """In line, facing the shooter. [D-36]"""
    known = formations(scene, question.unit)
    return Rebuilt(formation="line" if "line" in known else known[0], heading=question.toward)


def _react(scene: Scene, view: View, question: asked.ReactToCharge) -> React:
    """[P-16]"""
    wished = reaction_list(scene, view, question.unit, question.chargers[0], question.arc)
    return React(do=next((do for do in wished if do in question.may), "hold"))


def _goes_on(scene: Scene, question: asked.GoOn, battle: BattlePlan | None) -> bool:
    """Cavalry without lances gives up. [D-43, P-13]"""
    side = scene.units[question.unit].side
    for line in battle.charges if battle else ():
        meant = question.target in line.targets or "nearest" in line.targets
        if line.cancel_if_square is not None and meant and question.unit in named(scene, side, line.who):
            return not line.cancel_if_square
    return not scene.is_cavalry(question.unit) or scene.has(question.unit, "lancers")


def _split(question: asked.SplitAttacks, battle: BattlePlan | None) -> dict[str, int]:
    """As the plan says if it adds up, otherwise evenly, the remainder to the first. [P-14, D-48]"""
    for line in battle.splits if battle else ():
        shares = {foe: line.shares.get(foe, 0) for foe in question.chargers}
        if line.unit == question.unit and sum(shares.values()) == question.dice:
            return shares
    each, left = divmod(question.dice, len(question.chargers))
    return {foe: each + (left if at == 0 else 0) for at, foe in enumerate(question.chargers)}


def _regroup(scene: Scene, view: View, question: asked.RegroupUnit) -> Regroup:
    """[P-15, D-49]"""
    wish = regroup_policy(scene, view, question.unit)
    do = wish.charger if question.charged else wish.defender
    if do not in regroup_options(scene, question.unit, question.charged):
        do = "stay"
    if do != "stay" or wish.face == "keep":
        return Regroup(do=do)
    if isinstance(wish.face, int):
        return Regroup(do="stay", heading=wish.face)
    foes = [foe for foe in scene.enemies(question.unit) if not scene.is_officer(foe)]
    if not foes:
        return Regroup()
    nearest = min(foes, key=lambda foe: (scene.distance(question.unit, foe), foe))
    return Regroup(do="stay", heading=heading_to(scene.body(question.unit).middle, scene.body(nearest).middle))


def _escape(view: View, question: asked.PlaceOfficer) -> Stance:
    """Towards the own edge. [D-51]"""
    back = 2 * INCH if view.scene.is_at_the_top(view.own_side) else -2 * INCH
    at = question.around
    return Stance(at.x, at.y + back, at.heading)


def _rally(scene: Scene, question: asked.RallyUnits, battle: BattlePlan | None) -> dict[str, str]:
    """As the plan says; otherwise the unit with the most damage that nobody else rallies, if that is enough. [P-20]"""
    lines = battle.rally if battle else ()
    found: dict[str, str] = {}
    for line in lines:
        may = [id for id in line.units if id in question.may.get(line.officer, ()) and id not in found.values()]
        unit = next((id for id in may if scene.units[id].damage >= line.least), "")
        if unit and line.officer not in found:
            found[line.officer] = unit
    least = {line.officer: line.least for line in lines}
    idle = {line.officer for line in lines if line.nobody}
    for officer, units in question.may.items():
        worn = [id for id in units if scene.units[id].damage >= least.get(officer, 0)]
        free = [id for id in worn if id not in found.values()]
        if officer not in found and officer not in idle and free:
            found[officer] = max(free, key=lambda id: (scene.units[id].damage, id))
    return found
