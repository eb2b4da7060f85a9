"""Damage to convoys. [M-CONVOY-16, M-CONVOY-18, M-CONVOY-26, M-CONVOY-33]"""

from __future__ import annotations

from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.dialogue.events.convoys import ConvoyHit, ConvoyScattered, StoresLost
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.chits.ends import fail
from rulesets.mistral.rules.chits.escorts import convoys_for, escorted_by
from rulesets.mistral.rules.chits.pool import convoy_kind, entry_of, order_of
from rulesets.mistral.rules.politics.prestige import gain


def hit_convoy(field: Field, convoy: str, dp: int, by: Side) -> None:
    """DPs by Battle or Auxiliaries. Over the convoy's whole voyage, every eight DPs pay a
    point of Prestige. [M-CONVOY-18]"""
    if dp <= 0:
        return
    held = field.convoys[convoy]
    total = held.dp + dp
    field.change_convoy(convoy, dp=total)
    field.tell(ConvoyHit(held.kind, by, dp, total))
    points = total // FORCES.convoy["prestige_per_dp"] - held.paid_prestige
    if points > 0:
        field.change_convoy(convoy, paid_prestige=held.paid_prestige + points)
        gain(field, by, points, "convoy")
    if held.kind == "spanish_troop" and total >= FORCES.convoy["troop_scatter_dp"] and not held.scattered:
        scatter(field, convoy, forced=True)
    if held.kind == "victualling":
        _lose_stores(field, convoy, held.dp, total)


def _lose_stores(field: Field, convoy: str, before: int, after: int) -> None:
    """Every 4 DPs destroy an RP on board. [M-CONVOY-33]"""
    each = FORCES.convoy["victualling_rp_lost_per_dp"]
    held = field.convoys[convoy]
    lost = min(held.rp, after // each - before // each)
    if lost:
        field.change_convoy(convoy, rp=held.rp - lost)
        field.tell(StoresLost(lost, held.rp - lost), "british")


def scatter(field: Field, convoy: str, *, forced: bool = False) -> None:
    """Everybody is told. The convoy continues to its goal, and its Escort Order Fails. [M-CONVOY-03, M-ORDER-54]"""
    field.change_convoy(convoy, scattered=True, forced_apart=forced)
    field.tell(ConvoyScattered(field.convoys[convoy].kind, forced))
    for holder in escorted_by(field, convoy):
        chit = order_of(field, holder)
        if chit is not None:
            fail(field, chit.id, "scattered", convoy=convoy)
    if field.table.since(3):
        _fail_escorts_on_their_way(field, convoy)


def _fail_escorts_on_their_way(field: Field, convoy: str) -> None:
    """Any Escort Order for it Fails, also one whose holder has not joined it, unless there is another convoy that it
    could be for. [M-ORDER-54]"""
    for chit in list(field.chits.values()):
        if chit.state != "issued" or entry_of(chit).type != "escort":
            continue
        if convoy_kind(entry_of(chit)) == field.convoys[convoy].kind:
            if all(each.scattered for each in convoys_for(field, chit)):
                fail(field, chit.id, "scattered")
