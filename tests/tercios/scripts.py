"""Eight opponents, each with one idea and no second thought: what the bot and the proposed plan are measured against.

They set up as the bot does, so that both begin alike, and answer everything in the middle of a turn from their plan.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.dialogue.answers.plan import (
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoMove,
    Entry,
    Intents,
    Plan,
    ReactionRule,
    Wish,
)
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.default_plan import SHOOT
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_artillery, is_cavalry
from rulesets.tercios.position.view import UnitView, View
from tests.tercios.careless import careless

Player = Callable[[Question[Any], View, random.Random], Any]
Orders = tuple[Order, Intents | None]
Script = Callable[[View, UnitView], Orders]

COVER = ("wood", "hill", "field")
NEAREST = (Wish(sel="nearest"),)
HOLD = Intents(atencion=AtencionIntent(tries=((SHOOT,),)))
CHARGE = Intents(atacad=AtacadIntent(targets=NEAREST))
TOO_NEAR = 14 * INCH
"""Within this distance of an enemy a shy unit backs away."""
PAST = 8 * INCH
"""So far beside the enemy's last unit a flanker goes before it turns."""


def _shoots(view: View, unit: UnitView) -> bool:
    return appraisal.can_shoot(view, unit)


def never_moves(view: View, unit: UnitView) -> Orders:
    """Stays where it was deployed, shoots at what comes into range, rests otherwise."""
    return ("FUEGO" if _shoots(view, unit) else "RESISTID"), None


def runs(view: View, unit: UnitView) -> Orders:
    """Charges whom it reaches, whatever the odds; otherwise it runs at the nearest enemy."""
    if is_artillery(unit):
        return never_moves(view, unit)
    if appraisal.reachable(view, unit.id):
        return "ATACAD", CHARGE
    return "CORRED", Intents(corred=CorredIntent(move=DoMove(toward="nearest")))


def countercharges(view: View, unit: UnitView) -> Orders:
    """Waits until somebody is in its reach and charges them."""
    if not is_artillery(unit) and appraisal.reachable(view, unit.id):
        return "ATACAD", CHARGE
    return never_moves(view, unit)


def horse_charges(view: View, unit: UnitView) -> Orders:
    """All horse rides at the nearest enemy; foot and guns stand and shoot."""
    return runs(view, unit) if is_cavalry(unit) else never_moves(view, unit)


def takes_cover(view: View, unit: UnitView) -> Orders:
    """Goes into the piece of terrain that is nearest to it and shoots from there."""
    places = [each for each in view.terrain.elements if each.kind in COVER]
    if _shoots(view, unit) or is_artillery(unit) or not places:
        return never_moves(view, unit)
    x, y = unit.body.middle
    nearest = min(places, key=lambda each: ((each.shape.x - x) ** 2 + (each.shape.y - y) ** 2, each.id))
    into = DoMove(into=nearest.id, safe="NO_CHARGE")
    return "ATENCION", Intents(atencion=AtencionIntent(tries=((into, SHOOT), (SHOOT,))))


def keeps_away(view: View, unit: UnitView) -> Orders:
    """Guns shoot; everybody else backs away from any enemy who comes near."""
    near = appraisal.nearest_gap(view, unit)
    if is_artillery(unit) or near is None or near > TOO_NEAR:
        return never_moves(view, unit)
    back = DoMove(away="nearest")
    return "ATENCION", Intents(atencion=AtencionIntent(tries=((back,), (SHOOT,))))


def goes_for_a_flank(view: View, unit: UnitView) -> Orders:
    """Runs past the end of the enemy's line, and charges from there."""
    if is_artillery(unit) or _shoots(view, unit):
        return never_moves(view, unit)
    if appraisal.reachable(view, unit.id):
        return "ATACAD", CHARGE
    enemies = [each.body.middle for each in view.units.values() if each.side != unit.side and each.on_table]
    if not enemies or unit.pose is None:
        return "ATENCION", HOLD
    end = min(view.ground.scale.width - INCH * 3, max(x for x, _ in enemies) + PAST)
    depth = sum(y for _, y in enemies) / len(enemies)
    past = unit.pose.x >= end - PAST / 2
    move = DoMove(toward="nearest", stop=4 * INCH) if past else DoMove(to=(round(end), round(depth)))
    return "CORRED", Intents(corred=CorredIntent(move=move))


def _plan(question: PlanTurn, view: View, script: Script) -> Plan:
    orders = {id: script(view, view.units[id]) for id in question.default(view).cards}
    acting = sorted(orders, key=lambda id: (orders[id][0] != "FUEGO", id))
    return Plan(
        cards={id: card for id, (card, _) in orders.items()},
        intents={id: intents for id, (_, intents) in orders.items() if intents is not None},
        sequence=tuple(Entry(unit=id) for id in acting),
        reactions={"ALL": (ReactionRule(on="CHARGE", do="REACT"),)},
    )


def scripted(script: Script) -> Player:
    """A player who follows one script in every turn."""

    def answer(question: Question[Any], view: View, chance: random.Random) -> Any:
        if isinstance(question, PlanTurn):
            return _plan(question, view, script)
        if view.phase != "turn":
            return bot(question, view, chance)
        wished = policy(_plan(PlanTurn("script", turn=view.turn), view, script), question, view)
        return question.default(view) if wished is None or question.problems(wished, view) else wished

    return answer


SCRIPTS: Mapping[str, Player] = {
    **{
        script.__name__: scripted(script)
        for script in (
            never_moves,
            runs,
            countercharges,
            horse_charges,
            takes_cover,
            keeps_away,
            goes_for_a_flank,
        )
    },
    "careless": careless,
}
"""The pool, by name."""
