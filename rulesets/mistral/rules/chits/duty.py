"""Orders at the end of an Impulse: duty, fulfilment, failure. [M-ORDER-20..23, M-ORDER-42..58]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import IMPULSES_A_TURN
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.orders import DutyBroken, DutyDone
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.parts import formations_at, sail_of, top
from rulesets.mistral.rules.chits.army_support import stands_by_the_army
from rulesets.mistral.rules.chits.ends import fail, fulfil
from rulesets.mistral.rules.chits.escorts import examine_escort
from rulesets.mistral.rules.chits.pool import chits_of, duty_needed, entry_of, terms
from rulesets.mistral.rules.chits.rendezvous import meet
from rulesets.mistral.rules.chits.showing_force import show_force


def examine_orders(field: Field) -> Play[None]:
    """Checks the Orders of both sides, sorted by id. A Fulfilled or Failed one ends at once."""
    for side in SIDES:
        for chit in chits_of(field, side, "issued"):
            if field.chits[chit.id].state == "issued":
                yield from _examine(field, side, field.chits[chit.id])


def _examine(field: Field, side: Side, chit: KnownChit) -> Play[None]:
    if not _holder_lives(field, chit):
        fail(field, chit.id, "holder_gone")
        return
    match entry_of(chit).type:
        case "cruise" | "interdict" | "blockade" | "army_support":
            _serve(field, side, chit)
        case "show_of_force":
            if on_duty(field, chit):
                yield from show_force(field, side, chit)
        case "escort":
            yield from examine_escort(field, side, chit)
        case "rendezvous":
            meet(field, side, chit)
    chit = field.chits[chit.id]
    if chit.state == "issued":
        _check_time(field, chit)


def _holder_lives(field: Field, chit: KnownChit) -> bool:
    return chit.holder in field.formations or (
        chit.holder in field.auxiliaries and field.auxiliaries[chit.holder].box in ("assigned", "tasked")
    )


def on_duty(field: Field, chit: KnownChit) -> bool:
    """Whether it is at the target, Ready, not Disorganised and strong enough, and no enemy
    of at least half its Sail is there. [M-ORDER-21]"""
    if chit.holder in field.auxiliaries:
        return _auxiliary_on_duty(field, chit)
    held = field.formations[chit.holder]
    if held.parent or held.harbour or held.disorganised or sail_of(field, held.id) < terms(chit).min_sail:
        return False
    if not is_at_target(chit, held.place):
        return False
    kind = entry_of(chit).type
    if (kind == "interdict" and not held.interdicting) or (kind == "blockade" and not held.blockading):
        return False
    rivals = [
        enemy
        for enemy in formations_at(field, held.place, other(held.side))
        if 2 * sail_of(field, enemy.id) >= sail_of(field, held.id)
        and sail_of(field, enemy.id) > 0
        and (enemy.spotted or enemy.id in held.assailants)
    ]
    return not rivals


def _auxiliary_on_duty(field: Field, chit: KnownChit) -> bool:
    """A Fleet-50 can be on duty alone. The minimum of Sail does not apply to it. [M-ORDER-44]"""
    task = field.auxiliaries[chit.holder].task
    wanted = {"interdict": "interdict", "show_of_force": "show"}.get(entry_of(chit).type, "")
    return task is not None and task.kind == wanted and is_at_target(chit, task.place)


def is_at_target(chit: KnownChit, place: str) -> bool:
    """Whether an Order can be carried out in this place. [M-ORDER-21]"""
    entry = entry_of(chit)
    if entry.type == "army_support":
        return stands_by_the_army(chit, place)
    return any(CHART.is_in(place, target) for target in entry.target)


def _serve(field: Field, side: Side, chit: KnownChit) -> None:
    """Counts an Impulse of duty. If it must be consecutive, an interruption starts the count again. [M-ORDER-42..46]"""
    asked, need = terms(chit), duty_needed(chit)
    if on_duty(field, chit):
        duty = chit.duty + 1
        field.change_chit(chit.id, duty=duty)
        field.tell(DutyDone(chit.id, chit.holder, duty, need), side)
        if duty >= need and entry_of(chit).type != "army_support":
            fulfil(field, chit.id, "duty")
    elif asked.consecutive and chit.duty:
        field.change_chit(chit.id, duty=0)
        field.tell(DutyBroken(chit.id, chit.holder), side)


def is_last_turn(field: Field, chit: KnownChit) -> bool:
    """Whether the limit ends with this Impulse. The Turn in which it was Issued does not count. [M-ORDER-12]"""
    if chit.issued is None or field.impulse != IMPULSES_A_TURN:
        return False
    return field.date.since(chit.issued) >= terms(chit).limit + chit.extensions


def _check_time(field: Field, chit: KnownChit) -> None:
    """The Order Fails when the limit has passed, or at a Turn's end if the Formation is too weak. [M-ORDER-22]"""
    if is_last_turn(field, chit):
        fail(field, chit.id, "time")
    elif field.impulse == IMPULSES_A_TURN and chit.holder in field.formations:
        formation = top(field, chit.holder)
        if formation.kind != "convoy" and sail_of(field, chit.holder) < terms(chit).min_sail:
            fail(field, chit.id, "too_weak")
