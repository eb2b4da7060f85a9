"""A player with gifted Leaders and every option that the list offers, who tries whatever a question offers."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, StepChoice
from rulesets.tercios.dialogue.answers.plan import JointOrder, Leave, Plan
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.position.army import ArmyList, Command, Leader
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.troops import has_rule
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from rulesets.tercios.rules.leaders.leading import able_leaders, action_targets, actions_of, leader_problems
from rulesets.tercios.rules.qualities.registry import DEEDS
from tests.tercios.cunning import Player, cunning
from tests.tercios.wild_plans import Wild

PAUSES = (("step = 2",), ("turn = 2", "step = 3"), ())


def adventurous(army: str, qualities: Sequence[str] = (), *, tame: float = 0.3) -> Player:
    """Such a player with that ready army; the named Qualities come first; `tame` is how often they do the usual."""
    usual = cunning()

    def answer(question: Question[Any], view: View, chance: random.Random) -> Any:
        if isinstance(question, ChooseArmy):
            return gilded(READY_ARMIES[army].army, qualities, chance)
        if view.phase != "turn":
            return usual(question, view, chance)
        wanted = _tried(question, view, chance) if chance.random() > tame else usual(question, view, chance)
        return wanted if not question.problems(wanted, view) else question.default(view)

    return answer


# The army.


def gilded(army: ArmyList, wanted: Sequence[str], chance: random.Random) -> ArmyList:
    """The army with Leaders of the highest Levels, all different Qualities, and what options its Troops may have."""
    rest = [id for id in CATALOGUE.qualities if id not in wanted and id not in ("cartografo", "diplomatico")]
    left = [*chance.sample(rest, len(rest)), *reversed(wanted)]
    general = _gifted(5, left, chance)
    commands = tuple(_led(command, left, chance) for command in army.commands)
    rich = msgspec.structs.replace(army, general=general, commands=commands)
    for at, command in enumerate(rich.commands):
        for place, troop in enumerate(command.troops):
            offers = [offer.id for offer in CATALOGUE.troops[troop.troop].options if offer.id not in troop.options]
            for option in chance.sample(offers, min(2, len(offers))):
                more = msgspec.structs.replace(troop, options=(*troop.options, option))
                tried = _with(rich, at, place, more)
                if not check_army(tried, 5000):
                    rich, troop = tried, more
    return rich


def _with(army: ArmyList, at: int, place: int, troop: Any) -> ArmyList:
    command = army.commands[at]
    troops = (*command.troops[:place], troop, *command.troops[place + 1 :])
    changed = msgspec.structs.replace(command, troops=troops)
    return msgspec.structs.replace(army, commands=(*army.commands[:at], changed, *army.commands[at + 1 :]))


def _led(command: Command, left: list[str], chance: random.Random) -> Command:
    if command.officer is None:
        return command
    return msgspec.structs.replace(command, officer=_gifted(4, left, chance))


def _gifted(level: int, left: list[str], chance: random.Random) -> Leader:
    held = CATALOGUE.levels[level]
    virtues = tuple(chance.sample(list(CATALOGUE.virtues), held.virtues))
    return Leader(level=level, virtues=virtues, qualities=tuple(left.pop() for _ in range(held.qualities)))


# Answers.


def _tried(question: Question[Any], view: View, chance: random.Random) -> Any:
    if isinstance(question, PlanTurn):
        return wild_plan(view, chance)
    if isinstance(question, RevisePlan | AmendPlan):
        default = question.default(view)
        return msgspec.structs.replace(Wild(view, chance).plan(), cards=default.cards, pauses=chance.choice(PAUSES))
    if isinstance(question, TakeStep):
        usual = question.default(view)
        orders = list(leader_orders(view, usual.troop, chance))
        return StepChoice(leader=chance.choice(orders), troop=usual.troop) if orders else usual
    offered = question.options(view).get("", [])
    return chance.choice(offered).value if offered else question.default(view)


def wild_plan(view: View, chance: random.Random) -> Plan:
    """A wild plan that places joint orders and lets units leave their columns if possible."""
    plan, own = Wild(view, chance).plan(), [unit for unit in view.units.values() if unit.side == view.audience]
    cards = dict(plan.cards)
    joint: tuple[JointOrder, ...] = ()
    for unit in own:
        mates = tuple(sorted(other.id for other in own if other.troop.command == unit.troop.command and other.on_table))
        mates = tuple(id for id in mates if has_rule(view, view.units[id], "brigada"))
        if not joint and len(mates) >= 2:
            joint = (JointOrder(units=mates, card=chance.choice(ORDERS), order=tuple(reversed(mates))),)
    for order in joint:
        for id in order.units:
            cards.pop(id, None)
    leaving = tuple(unit.column[-1] for unit in own if unit.on_table and unit.column)
    leave = tuple(Leave(unit=id, card=chance.choice(("ATENCION", "CORRED")), wear=0) for id in leaving)
    hidden = {id: chance.choice(ORDERS) for id in view.ambushes}
    return msgspec.structs.replace(
        plan, cards={**cards, **hidden}, joint=joint, leave=leave, pauses=chance.choice(PAUSES)
    )


def leader_orders(view: View, coming: str, chance: random.Random) -> Iterator[LeaderOrder]:
    """Legal orders, one or two of each Leader and action."""
    for id in able_leaders(view, view.audience):
        leader = view.leaders[id]
        for action in actions_of(view, leader):
            order = _order(view, id, action, coming, chance)
            if not leader_problems(view, view.audience, order):
                yield order
        near = [unit for unit in view.units.values() if unit.side == view.audience and unit.on_table]
        for unit in chance.sample(near, min(3, len(near))):
            join = LeaderOrder(leader=id, path=(unit.body.middle,), join=unit.id)
            if not leader_problems(view, view.audience, join):
                yield join


def _order(view: View, id: str, action: str, coming: str, chance: random.Random) -> LeaderOrder:
    leader = view.leaders[id]
    named = [] if leader.inside else action_targets(view, id, action)
    count = DEEDS[action].count
    targets = (coming,) if count == 1 and coming in named else tuple(chance.sample(named, min(count, len(named))))
    spot = leader.disc.middle
    if leader.inside:
        unit = view.units[leader.inside].body
        spot = unit.middle
    near = (spot[0] + chance.randrange(-5000, 5000), spot[1] + chance.randrange(-5000, 5000))
    units = [unit for unit in view.units.values() if unit.side == view.audience and unit.on_table]
    goal = chance.choice(units) if units else None
    aimed = view.units.get(targets[0]) if targets else None
    aim = aimed.body.middle if aimed is not None and aimed.on_table else near
    return LeaderOrder(
        leader=id,
        path=(near,) if leader.inside or chance.random() < 0.3 else (),
        action=action,
        targets=targets,
        virtue=chance.choice(leader.rank.virtues) if leader.rank.virtues else "",
        card=chance.choice(ORDERS),
        facing=chance.choice(("left", "right", "rear")),
        length=1000,
        to=(aim[0] + chance.randrange(-1500, 1500), aim[1] + chance.randrange(-1500, 1500)),
        then=(near,) if chance.random() < 0.5 else (),
        then_join=goal.id if goal and chance.random() < 0.4 else "",
        boost=chance.choice(("fire", "combat")),
        swap=chance.random() < 0.5,
    )
