"""Flight: as a reaction with ¡Corred!, by Evasión, or after a Hostigador's shot. [T-REA-14, T-REA-15, T-CAV-07]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.tabletop.geometry.poses import advanced
from rulesets.tercios.dialogue.events.reactions import Fled
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import falling_back
from rulesets.tercios.position.troops import allowance, is_artillery, run_steps
from rulesets.tercios.rules.fighting.combat_end import lose_gun
from rulesets.tercios.rules.leaders.shown_gifts import reveal_entrega
from rulesets.tercios.rules.moving.forced_moves import settle
from rulesets.tercios.rules.reacting.answering import can_flee, flight_range


def flee(field: Field, unit_id: str, foe_id: str, wanted: int = 0, rule: str = "T-REA-14") -> Play[None]:
    """Turns away from the foe and runs between its Speed and twice that. 0 means as far as it can.
    [T-REA-14, T-REA-15, T-ART-12]"""
    unit, foe = field.units[unit_id], field.units[foe_id]
    if not can_flee(unit):
        return
    least, most = flight_range(field, unit)
    length = min(max(wanted, least), most) if wanted else most
    speed = allowance(field, unit, run_steps(unit))
    reveal_entrega(field, unit_id, lambda scene: length <= flight_range(scene, scene.units[unit_id])[1])
    eye = foe.pose.front if foe.pose else foe.body.middle
    ran = falling_back.flight(field.ground, unit.body, eye, length, speed)
    start = unit.body.stance
    if is_artillery(unit) and ran.length:
        field.change(unit_id, moved=True)
    lose_gun(field, unit_id)
    turned = advanced(ran.pose, -ran.length)
    told = Fled(unit_id, foe_id, start, ran.pose, ran.length, rule)
    yield from settle(field, unit_id, ran, turned, told, reveals=rule)
