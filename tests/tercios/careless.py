"""A player who does anything that is legal: what the bot is measured against."""

from __future__ import annotations

import random
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.tercios.bot.answering import answer as bot_answer
from rulesets.tercios.dialogue.answers.plan import (
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoMove,
    DoReorganise,
    Entry,
    FuegoIntent,
    Intents,
    LeaderEntry,
    LeaderMove,
    Plan,
    ReactionRule,
    Wish,
)
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.position.scene import enemies_of, leaders_of
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.view import View


def careless(question: Question[Any], view: View, chance: random.Random) -> Any:
    """Cards, targets and moves at random; set-up as the bot does it, so that both begin alike."""
    if isinstance(question, PlanTurn):
        return careless_plan(question, view, chance)
    if view.phase == "turn":
        return question.default(view)
    return bot_answer(question, view, chance)


def careless_plan(question: PlanTurn, view: View, chance: random.Random) -> Plan:
    side = view.audience
    wanted = list(question.default(view).cards)
    cards = {unit: chance.choice(ORDERS) for unit in wanted}
    enemies = [enemy.id for enemy in enemies_of(view, side)]
    order = chance.sample(wanted, len(wanted))
    reactions = {
        "ALL": tuple(
            ReactionRule(on=on, do=chance.choice(["HOLD", "REACT", "FIRE", "FLEE", "RESIST", "COUNTERCHARGE"]))
            for on in ("CHARGE", "APPROACH")
        )
    }
    return Plan(
        cards=cards,
        intents={unit: _intents(view, enemies, chance) for unit in wanted},
        sequence=tuple(Entry(unit=unit) for unit in order),
        leaders=tuple(
            LeaderEntry(leader=leader.id, act="CORRER", move=LeaderMove(to=_spot(view, chance)))
            for leader in leaders_of(view, side)
            if chance.random() < 0.5
        ),
        reactions=reactions,
    )


def _spot(view: View, chance: random.Random) -> tuple[int, int]:
    scale = view.ground.scale
    return (chance.randrange(scale.width), chance.randrange(scale.height))


def _intents(view: View, enemies: list[str], chance: random.Random) -> Intents:
    aims = tuple(Wish(sel=enemy) for enemy in chance.sample(enemies, min(3, len(enemies))))
    move = DoMove(to=_spot(view, chance))
    doings = [move, DoFire(targets=aims), DoReorganise(), DoFace(side=chance.choice(["left", "right", "rear"]))]
    return Intents(
        atencion=AtencionIntent(tries=(tuple(chance.sample(doings, 2)),)),
        atacad=AtacadIntent(targets=aims),
        corred=CorredIntent(move=DoMove(to=_spot(view, chance))),
        fuego=FuegoIntent(targets=aims),
    )
