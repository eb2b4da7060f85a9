"""The plan that a sheet starts from: what a careful newcomer would send as it is.

The line goes forward together, as fast as its slowest, and stops where it can shoot and not be charged; guns stay and
fire; who is worn rests; Leaders go with their own. The server's default for nobody's orders stays another. [A-34]
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.plan import (
    AtencionIntent,
    DoFace,
    DoMove,
    DoReorganise,
    Entry,
    Intents,
    LeaderEntry,
    LeaderMove,
    Plan,
)
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.default_plan import ATTENTION, OFTEN, SHOOT, default_plan, usual_card
from rulesets.tercios.position.scene import leaders_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_artillery, original_speed
from rulesets.tercios.position.view import LeaderView, UnitView, View
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.moving.movement import move_allowance

NEAR = 16 * INCH
"""From here on each looks to its own enemy; before, the line goes forward together."""
BESIDE = 4 * INCH
"""How near a Leader keeps to the unit they go with."""
STAY = AtencionIntent(tries=((DoReorganise(), SHOOT), (SHOOT,), (DoFace(toward="nearest"), SHOOT)))
"""For guns: what they can hit, they hit; they do not leave their place."""
ORDER: dict[Order, int] = {"FUEGO": 0, "ATACAD": 1, "ATENCION": 2, "CORRED": 3, "RESISTID": 4}


def proposed_plan(view: View, side: str) -> Plan:
    units = [view.units[unit.id] for unit in troops_of(view, side)]
    cards = {unit.id: _card(view, unit) for unit in units}
    pace = _pace(view, [unit for unit in units if cards[unit.id] == "ATENCION" and not is_artillery(unit)])
    acting = sorted(units, key=lambda unit: (ORDER[cards[unit.id]], _depth(view, unit), unit.id))
    return msgspec.structs.replace(
        default_plan(view, side),
        cards=cards,
        intents={unit.id: _intents(view, unit, pace) for unit in units if cards[unit.id] == "ATENCION"},
        sequence=tuple(Entry(unit=unit.id) for unit in acting),
        leaders=tuple(_led(view, leader, acting) for leader in leaders_of(view, side)),
    )


def _card(view: View, unit: UnitView) -> Order:
    """As usual, but nobody runs ahead of the line."""
    usual = usual_card(view, unit)
    return "ATENCION" if usual == "CORRED" else usual


def _pace(view: View, line: Sequence[UnitView]) -> int:
    """How far the slowest of them goes."""
    return min((move_allowance(view, unit, "ATENCION").clear for unit in line if original_speed(unit)), default=0)


def _intents(view: View, unit: UnitView, pace: int) -> Intents:
    if is_artillery(unit) or not pace or not original_speed(unit):
        return Intents(atencion=STAY)
    if (appraisal.nearest_gap(view, unit) or 0) <= NEAR or unit.pose is None:
        return Intents(atencion=ATTENTION)
    ahead = DoMove(heading=unit.pose.heading, dist=pace, safe="NO_CHARGE", fallback=("TRUNCATE", "STAY"))
    return Intents(atencion=AtencionIntent(tries=((DoReorganise(), ahead), (ahead,), (SHOOT,))))


def _depth(view: View, unit: UnitView) -> int:
    """Those in front go first, so that nobody stands in another's way."""
    found = appraisal.nearest(
        view, unit.id, [enemy.body for enemy in view.units.values() if enemy.side != unit.side and enemy.on_table]
    )
    return (appraisal.distance(view, unit.id, found) or 0) if found else 0


def _led(view: View, leader: LeaderView, acting: Sequence[UnitView]) -> LeaderEntry:
    """They go with the middle unit of their own, and lend it a Virtue if they have one."""
    own = [unit for unit in acting if interacts(leader, unit) and not is_artillery(unit)]
    lent = next((name for name in leader.rank.virtues if CATALOGUE.virtues[name].can_inspire), "")
    move = LeaderMove(toward=own[len(own) // 2].id, within=BESIDE) if own and not leader.inside else None
    if lent:
        return LeaderEntry(leader=leader.id, move=move, act="INSPIRAR", virtue=lent, repeat=OFTEN)
    return LeaderEntry(leader=leader.id, move=move)
