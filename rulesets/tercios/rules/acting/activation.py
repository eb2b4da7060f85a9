"""A Troop acts with its card, which is shown, checked and spent. [T-ORD-02..T-ORD-10, T-CAV-16, T-TRP-10]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.activation import (
    Activated,
    CardSwapped,
    FortressAbandoned,
    Idle,
    Impetuous,
    OrderLost,
    OutOfSight,
)
from rulesets.tercios.dialogue.questions.acting import AbandonFortress, ForcedCharge, HandOver
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import shelter
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.scene import Scene, Troop, marks_of
from rulesets.tercios.position.state import SIDES, Mark, Order
from rulesets.tercios.position.troops import can_charge_at_all, counts_as_fresh, has_rule
from rulesets.tercios.position.values import Pool, pool
from rulesets.tercios.rules.acting.actions import act_problems
from rulesets.tercios.rules.acting.carrying_out import carry_out
from rulesets.tercios.rules.acting.holding_fast import hold_fast
from rulesets.tercios.rules.acting.order_checks import needs_check, order_dice
from rulesets.tercios.rules.fighting.combat_end import is_emplaced
from rulesets.tercios.rules.leaders.shown_gifts import reveal_entrega, show_lent
from rulesets.tercios.rules.moving.ambush import unveil
from rulesets.tercios.rules.reacting.charging import charge
from rulesets.tercios.rules.reacting.onset import reaches_anybody
from rulesets.tercios.rules.units.checks import Check, discipline, order_check

__all__ = ["act_problems", "activate", "carry_out", "hold_fast", "needs_check", "order_dice"]

SWAPS: dict[str, tuple[Order, str]] = {"innovador": ("FUEGO", "T-QUA-41"), "religioso": ("RESISTID", "T-QUA-58")}
"""Qualities that let a unit act with another card, that card, and their rules."""


def activate(field: Field, unit_id: str, *, checked: bool = True) -> Play[None]:
    """A unit acts with its card: the card is shown and spent, then checked, then carried out. With `checked=False`
    no check is needed (Autoritario). [T-ORD-02, T-ORD-04]"""
    for side in SIDES:
        field.standing(side).declined = ()
    if unit_id in field.state.ambushes:
        yield from unveil(field, unit_id)
    order, swapped = _show(field, unit_id)
    yield from _offer_to_abandon(field, unit_id, order)
    if checked and (yield from _breaks_loose(field, unit_id, order, swapped)):
        return
    if field.units[unit_id].host:
        yield from _depart(field, unit_id, order, checked)
        return
    check: Check | None = None
    if checked and needs_check(field, field.units[unit_id], order):
        unit = field.units[unit_id]
        check = order_check(field, unit, order_dice(field, unit, order, swapped), "order")
        if not check.passed:
            field.tell(OrderLost(unit_id, order))
            return
    if order == "RESISTID":
        yield from hold_fast(field, unit_id, check)
    else:
        yield from carry_out(field, unit_id, order)
    _vanish(field, unit_id, order)


def _show(field: Field, unit_id: str) -> tuple[Order, bool]:
    """The card is shown, perhaps exchanged, and spent. Returns the card it acts with, and whether it was exchanged.
    [T-ORD-02, T-ORD-03, H-07, D-46]"""
    order = field.spend(unit_id)
    assert order is not None, f"{unit_id} acts without a card"
    field.tell(Activated(unit_id, order), reveals="H-07")
    acts_with = _swap(field, unit_id, order)
    field.unmark(unit_id, "acts")
    field.change(unit_id, did=acts_with)
    return acts_with, acts_with != order


def _swap(field: Field, unit_id: str, order: Order) -> Order:
    """¡Fuego! by Innovador or ¡Resistid! by Religioso, in the step in which it was allowed. [T-QUA-41, T-QUA-58]"""
    granted = field.standing(field.units[unit_id].side).swap
    if granted is None or unit_id not in granted.units:
        return order
    card, rule = SWAPS[granted.quality]
    if card != order:
        field.tell(CardSwapped(unit_id, card, granted.quality, rule), reveals="H-07")
    return card


def _offer_to_abandon(field: Field, unit_id: str, order: Order) -> Play[None]:
    """Before anything else a Fortaleza Móvil may be left for good, but never an emplaced one. [T-TRP-10, T-TRP-14]"""
    unit = field.units[unit_id]
    if not unit.fortress or is_emplaced(unit):
        return
    if (yield from ask(unit.side, AbandonFortress(field.key(f"{unit_id}/fortress"), unit_id, order))):
        field.change(unit_id, fortress=False)
        field.tell(FortressAbandoned(unit_id), reveals="T-TRP-10")


def _breaks_loose(field: Field, unit_id: str, order: Order, swapped: bool) -> Play[bool]:
    """Fresh Impetuosos that could charge must pass a check to do anything else. Returns whether
    they charged instead. [T-CAV-16]"""
    unit = field.units[unit_id]
    if order == "ATACAD" or unit.host or not counts_as_fresh(unit) or not has_rule(field, unit, "impetuosos"):
        return False
    if not can_charge_at_all(field, unit) or not reaches_anybody(field, unit):
        return False
    reveal_entrega(field, unit_id, lambda scene: reaches_anybody(scene, scene.units[unit_id]))
    lent = show_lent(field, unit_id, "impetuosos")
    dice = order_dice(field, unit, order, swapped)
    if order_check(field, unit, dice, "impetuosos", rule="T-CAV-16", reveals=lent).passed:
        return False
    field.tell(Impetuous(unit_id, order))
    field.change(unit_id, did="ATACAD")
    target = yield from ask(unit.side, ForcedCharge(field.key(f"{unit_id}/forced"), unit_id))
    yield from charge(field, unit_id, target)
    return True


# Leaving a Choragiew.


def _depart(field: Field, unit_id: str, order: Order, checked: bool) -> Play[None]:
    """A unit that announced it leaves its column by ¡Atención! or ¡Corred!. It makes a check if it takes wear with
    it; if that fails, it stays and has acted. [T-CAV-13, D-44]"""
    unit = field.units[unit_id]
    if order not in ("ATENCION", "CORRED"):
        field.tell(Idle(unit_id, order, "T-CAV-13"))
        return
    wear = 0
    if field.units[unit.host].wear:
        wear = yield from ask(unit.side, HandOver(field.key(f"{unit_id}/departure"), unit_id))
    if wear and checked:
        check = order_check(field, unit, departing_dice(field, unit), "order", rule="T-CAV-13", reveals="T-CAV-13")
        if not check.passed:
            field.tell(OrderLost(unit_id, order, "T-CAV-13"))
            return
    yield from carry_out(field, unit_id, order, handed_over=wear)


def departing_dice(scene: Scene, unit: Troop) -> Pool:
    """Its own Discipline, with the effects on the column in which it still is. [T-CAV-13]"""
    column = discipline(scene, scene.units[unit.host])
    return pool(unit.troop.profile.discipline, column.modifiers)


# After acting.


def _vanish(field: Field, unit_id: str, order: Order) -> None:
    """Tenaz: a unit that ran or waited and ends where it is hidden is no longer a target in this turn. [T-QUA-61]"""
    unit = field.units[unit_id]
    if order not in ("CORRED", "ATENCION") or not unit.on_table:
        return
    if not any(mark.until == "step" for mark in marks_of(unit, "tenaz")):
        return
    hidden = bool(unit.building) or (
        unit.pose is not None and bool(shelter.inside(field.ground, unit.pose.front, Quality.CONCEALING))
    )
    if hidden:
        field.mark(unit_id, Mark(kind="tenaz", until="turn", word="unseen"))
        field.tell(OutOfSight(unit_id))
