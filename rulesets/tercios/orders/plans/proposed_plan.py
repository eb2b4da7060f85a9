"""The plan that a sheet starts from: what a careful newcomer would send as it is.

The line goes forward together, as fast as its slowest, and stops just out of the enemy's range: of guns too for the
first turns, then of muskets. Guns stay and fire, horse charges at good odds, who is worn rests, Leaders go with their
own. If the side is behind, it goes in. Once the enemy has come, the bot makes the plan (`bot/proposals.py`). The
server's default for nobody's orders stays another. [A-34]
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
from rulesets.tercios.orders.plans.default_plan import OFTEN, SHOOT, default_plan, usual_card
from rulesets.tercios.orders.plans.line import Line, shooting_range
from rulesets.tercios.position.scene import Chief, Troop, leaders_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_artillery, original_speed
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.moving.movement import move_allowance

STRIDE = INCH
"""The line does not set out for less."""
PATIENCE = 2
"""So many turns the line keeps out of the range of guns as well, and sees whether the enemy comes."""
BESIDE = 4 * INCH
"""How near a Leader keeps to the unit they go with."""
FORWARD = {"south": 9000, "north": 27000}
WATCH = (DoFace(toward="nearest"), SHOOT)
STANDING = Intents(atencion=AtencionIntent(tries=((DoReorganise(), SHOOT), (SHOOT,), WATCH)))
"""What comes into range is shot at; nobody leaves their place."""
ORDER: dict[Order, int] = {"FUEGO": 0, "ATACAD": 1, "ATENCION": 2, "CORRED": 3, "RESISTID": 4}


def proposed_plan(view: View, side: str) -> Plan:
    units = [view.units[unit.id] for unit in troops_of(view, side)]
    line = Line(view, side, minds_guns=view.turn <= PATIENCE)
    cards = {unit.id: _card(view, unit) for unit in units}
    step = _step(line, [unit for unit in line.units if cards[unit.id] == "ATENCION"])
    intents = {unit.id: _intents(line, unit, step) for unit in units if cards[unit.id] == "ATENCION"}
    acting = sorted(units, key=lambda unit: (ORDER[cards[unit.id]], line.away(unit), unit.id))
    return msgspec.structs.replace(
        default_plan(view, side),
        cards=cards,
        intents=intents,
        sequence=tuple(Entry(unit=unit.id, late=intents.get(unit.id) == STANDING) for unit in acting),
        leaders=tuple(_led(leader, acting) for leader in leaders_of(view, side)),
    )


def _card(view: View, unit: UnitView) -> Order:
    """As usual, but nobody runs ahead of the line, and nobody charges with their last breath."""
    usual = usual_card(view, unit)
    if usual == "CORRED" or (usual == "ATACAD" and appraisal.is_at_limit(view, unit)):
        return "ATENCION"
    return usual


def _step(line: Line, walking: Sequence[Troop]) -> int:
    """How far the whole line goes: as far as its slowest, until the first of it is where it stops."""
    room = min((line.away(unit) - line.stop for unit in line.units), default=0)
    pace = min((move_allowance(line.view, unit, "ATENCION").clear for unit in walking), default=0)
    return min(room, pace) if room >= STRIDE else 0


def _intents(line: Line, unit: UnitView, step: int) -> Intents:
    if is_artillery(unit) or unit.pose is None or not original_speed(unit):
        return STANDING
    if line.behind:
        near = max(shooting_range(unit) - INCH, 3 * INCH)
        ahead = DoMove(toward="nearest", stop=near, safe="NO_CHARGE", fallback=("TRUNCATE", "STAY"))
    elif step:
        ahead = DoMove(heading=FORWARD[unit.side], dist=step, safe="NO_CHARGE", fallback=("TRUNCATE", "STAY"))
    else:
        return STANDING
    return Intents(atencion=AtencionIntent(tries=((DoReorganise(), ahead), (ahead, SHOOT), (SHOOT,), WATCH)))


def _led(leader: Chief, acting: Sequence[UnitView]) -> LeaderEntry:
    """They go with the middle unit of their own, and lend it a Virtue if they have one."""
    own = [unit for unit in acting if interacts(leader, unit) and not is_artillery(unit)]
    lent = next((name for name in leader.rank.virtues if CATALOGUE.virtues[name].can_inspire), "")
    move = LeaderMove(toward=own[len(own) // 2].id, within=BESIDE) if own and not leader.inside else None
    if lent:
        return LeaderEntry(leader=leader.id, move=move, act="INSPIRAR", virtue=lent, repeat=OFTEN)
    return LeaderEntry(leader=leader.id, move=move)
