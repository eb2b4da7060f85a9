"""The server's default plan: cards, order of acting, Leaders. [A-34]"""

from __future__ import annotations

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import (
    AtencionIntent,
    CorredIntent,
    DoFire,
    DoMove,
    DoReorganise,
    Entry,
    Intents,
    LeaderEntry,
    Plan,
    Wish,
)
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.scene import enemies_of, leaders_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_cavalry, original_speed
from rulesets.tercios.position.view import UnitView, View

CLOSE = 18 * INCH
"""A unit with no enemy within this distance runs. [A-34]"""
WORTH_CHARGING = 0.5
OFTEN = 20

SHOOT = DoFire(targets=(Wish(sel="best_shot"),))
CLOSER = DoMove(toward="nearest", safe="NO_CHARGE", fallback=("TRUNCATE", "STAY"))
ATTENTION = AtencionIntent(tries=((DoReorganise(), SHOOT), (CLOSER, SHOOT), (SHOOT,)))
"""Reorganise if needed; otherwise come closer where nobody can charge it, and shoot. [A-34]"""
RUN = CorredIntent(move=DoMove(toward="nearest"))


def default_plan(view: View, side: str) -> Plan:
    """A card for every Troop by what it can do now. Those that shoot act first, then those that charge. [A-34]"""
    units = [view.units[unit.id] for unit in troops_of(view, side)]
    cards = {unit.id: usual_card(view, unit) for unit in units}
    acting = sorted(units, key=lambda unit: (_turn_of(cards[unit.id]), -unit.troop.points, unit.id))
    return Plan(
        cards=cards,
        intents={id: found for id, card in cards.items() if (found := _intents(card)) is not None},
        sequence=tuple(Entry(unit=unit.id) for unit in acting),
        leaders=tuple(
            LeaderEntry(leader=leader.id, act="INSPIRAR", virtue=lent, repeat=OFTEN)
            for leader in leaders_of(view, side)
            if (lent := next((name for name in leader.rank.virtues if CATALOGUE.virtues[name].can_inspire), ""))
        ),
    )


def usual_card(view: View, unit: UnitView) -> Order:
    """The card for a Troop for which nobody chose one. [A-34, D-45]"""
    if unit.wear >= 2 and not _can_be_reached(view, unit):
        return "RESISTID"
    if appraisal.can_shoot(view, unit):
        return "FUEGO"
    if is_cavalry(unit) and any(_worth_charging(view, unit.id, enemy.id) for enemy in enemies_of(view, unit.side)):
        return "ATACAD"
    can_run = original_speed(unit) > 0 and unit.pose is not None
    return "CORRED" if can_run and _is_alone(view, unit) else "ATENCION"


def _worth_charging(view: View, id: str, enemy: str) -> bool:
    if not appraisal.reaches(view, id, enemy):
        return False
    return (appraisal.charge_odds(view, id, enemy) or 0.0) >= WORTH_CHARGING


def _is_alone(view: View, unit: UnitView) -> bool:
    """Whether there are enemies, but none of them is near."""
    near = appraisal.nearest_gap(view, unit)
    if near is None or near > CLOSE:
        return near is not None
    return all((appraisal.distance(view, unit.id, enemy.id) or 0) > CLOSE for enemy in enemies_of(view, unit.side))


def _can_be_reached(view: View, unit: UnitView) -> bool:
    return any(appraisal.reaches(view, enemy.id, unit.id) for enemy in enemies_of(view, unit.side))


def _turn_of(card: Order) -> int:
    return {"FUEGO": 0, "ATACAD": 1}.get(card, 2)


def _intents(card: Order) -> Intents | None:
    if card == "ATENCION":
        return Intents(atencion=ATTENTION)
    return Intents(corred=RUN) if card == "CORRED" else None
