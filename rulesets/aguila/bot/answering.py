"""What the bot answers to each question, from its side's view alone."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.aguila.bot.arriving import arrivals
from rulesets.aguila.bot.charging import charge_orders
from rulesets.aguila.bot.choosing import best_edge
from rulesets.aguila.bot.choosing_army import best_army
from rulesets.aguila.bot.deploying import deployed
from rulesets.aguila.bot.forming import marching_formation
from rulesets.aguila.bot.leading import officer_orders
from rulesets.aguila.bot.marching import Marching
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.bot.shooting import fire_orders
from rulesets.aguila.dialogue.answers.battle import BattlePlan
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.answers.setting_up import SideChoice
from rulesets.aguila.dialogue.answers.standing import HoldFastPolicy, StandingOrders
from rulesets.aguila.dialogue.questions.setup import ChooseArmy, ChooseEdge, ChooseSide, DeclareFormations, DeployWave
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, DeclareFire, OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.goals import role_of
from rulesets.aguila.orders.plans.marching_on import lawful_arrival
from rulesets.aguila.orders.plans.policy import policy
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.meetings import likely_nations
from rulesets.aguila.rules.setup.formations import may_begin_in
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Chance

STANDING = StandingOrders(
    hold_fast=(HoldFastPolicy(who=("all",), chance=35),), steady="useful", anticipate="lost", move="second"
)
"""What holds in every turn."""


def answer(question: Question[Any], view: View, chance: Chance) -> Any:
    match question:
        case ChooseArmy():
            nation = chance.choice(likely_nations(view.own_side, view.options.scenario))
            scenario, role = view.options.scenario, role_of(view)
            return best_army(nation, question.points, scenario, role, defences=question.defences)
        case ChooseEdge():
            return best_edge(view, question.edges)
        case ChooseSide(left="edge"):
            return SideChoice(choose="edge", edge=best_edge(view, question.edges))
        case DeployWave():
            return deployed(question, view)
        case DeclareFormations():
            return _formations(question, view)
        case OrderMovement():
            return lawful_arrival(movement(view), view)
        case OrderBattle():
            return battle(view)
        case DeclareCharge():
            return policy(battle(view), _afresh(question), view)
        case DeclareFire():
            return policy(battle(view), question, view)
    return question.default(view)


def _afresh(question: DeclareCharge) -> DeclareCharge:
    """The plan is made anew for every charge, so its lines are not those of before; nobody is charged twice all the
    same. [A-CHG-11]"""
    made = tuple(msgspec.structs.replace(each, line=0) for each in question.made)
    return msgspec.structs.replace(question, made=made)


def _formations(question: DeclareFormations, view: View) -> dict[str, Any]:
    """As it will march; frontiersmen outside the zone begin in open order. [A-UAB-10]"""
    outlook = Outlook(view)
    may = {id: may_begin_in(outlook.scene, id) for id in question.units}
    wished = {id: marching_formation(outlook, id) for id in question.units}
    return {id: wished[id] if wished[id] in may[id] else may[id][0] for id in question.units}


def movement(view: View) -> MovementPlan:
    outlook = Outlook(view)
    orders = (*arrivals(outlook), *Marching(outlook).orders(), *officer_orders(outlook))
    return MovementPlan(orders=orders, standing=STANDING)


def battle(view: View) -> BattlePlan:
    outlook = Outlook(view)
    return BattlePlan(fire=fire_orders(outlook), charges=charge_orders(outlook))
