"""¡Resistid!: a unit recovers from wear. [T-ORD-19..T-ORD-21]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.activation import Idle
from rulesets.tercios.dialogue.questions.acting import RollForMore
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import Troop
from rulesets.tercios.position.troops import has_rule
from rulesets.tercios.rules.acting.order_checks import order_dice
from rulesets.tercios.rules.leaders.shown_gifts import reveal_lent
from rulesets.tercios.rules.units.checks import Check, order_check
from rulesets.tercios.rules.units.wear import remove_wear


def hold_fast(field: Field, unit_id: str, check: Check | None = None) -> Play[None]:
    """Removes one marker, or for Numerosos one for each success. Only Élite may lose the last one.
    [T-ORD-19..T-ORD-21, T-TRP-06, T-TRP-22]"""
    unit = field.units[unit_id]
    if unit.wear == 0:
        field.tell(Idle(unit_id, "RESISTID"))
        return
    points = 1
    if has_rule(field, unit, "numerosos"):
        if check is None and (yield from _rolls_for_more(field, unit)):
            dice = order_dice(field, unit, "RESISTID")
            check = order_check(field, unit, dice, "numerosos", rule="T-ORD-21", reveals="T-ORD-21")
        points = check.successes if check is not None else 1
    last = has_rule(field, unit, "elite")
    if last and points >= unit.wear:
        reveal_lent(field, unit_id, "elite")
    if not remove_wear(field, unit_id, points, "resistid", "T-ORD-19", last=last):
        field.tell(Idle(unit_id, "RESISTID", "T-ORD-19"))


def _rolls_for_more(field: Field, unit: Troop) -> Play[bool]:
    return (yield from ask(unit.side, RollForMore(field.key(f"{unit.id}/numerosos"), unit.id)))
