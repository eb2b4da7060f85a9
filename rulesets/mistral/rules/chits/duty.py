"""Orders at the end of an Impulse: duty, fulfilment, failure. [M-ORDER-20..23, M-ORDER-42..58]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import IMPULSES_A_TURN
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.orders import DutyBroken, DutyDone
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import formations_at, sail_of, top
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.army_support import stands_by_the_army
from rulesets.mistral.rules.chits.ends import fail, fulfil
from rulesets.mistral.rules.chits.escorts import examine_escort
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, terms
from rulesets.mistral.rules.chits.rendezvous import meet
from rulesets.mistral.rules.chits.showing_force import show_force


def examine_orders(theatre: Theatre) -> Play[None]:
    """Both sides' Orders, by id; a Fulfilled or Failed one ends at once."""
    for side in SIDES:
        for chit in chits_of(theatre, side, "issued"):
            if theatre.chits[chit.id].state == "issued":
                yield from _examine(theatre, side, theatre.chits[chit.id])


def _examine(theatre: Theatre, side: Side, chit: Chit) -> Play[None]:
    if not _holder_lives(theatre, chit):
        fail(theatre, chit.id, "holder_gone")
        return
    match entry_of(chit).type:
        case "cruise" | "interdict" | "blockade" | "army_support":
            _serve(theatre, side, chit)
        case "show_of_force":
            if on_duty(theatre, chit):
                yield from show_force(theatre, side, chit)
        case "escort":
            examine_escort(theatre, side, chit)
        case "rendezvous":
            meet(theatre, side, chit)
    chit = theatre.chits[chit.id]
    if chit.state == "issued":
        _check_time(theatre, chit)


def _holder_lives(theatre: Theatre, chit: Chit) -> bool:
    return chit.holder in theatre.formations or (
        chit.holder in theatre.auxiliaries and theatre.auxiliaries[chit.holder].box in ("assigned", "tasked")
    )


def on_duty(theatre: Theatre, chit: Chit) -> bool:
    """At the target, Ready, in order, strong enough, and no match for it beside it. [M-ORDER-21]"""
    if chit.holder in theatre.auxiliaries:
        return _auxiliary_on_duty(theatre, chit)
    held = theatre.formations[chit.holder]
    if held.parent or held.harbour or held.disorganised or sail_of(theatre, held.id) < terms(chit).min_sail:
        return False
    if not _at_target(theatre, chit, held.place):
        return False
    kind = entry_of(chit).type
    if (kind == "interdict" and not held.interdicting) or (kind == "blockade" and not held.blockading):
        return False
    rivals = [
        enemy
        for enemy in formations_at(theatre, held.place, other(held.side))
        if 2 * sail_of(theatre, enemy.id) >= sail_of(theatre, held.id)
        and sail_of(theatre, enemy.id) > 0
        and (enemy.spotted or enemy.id in held.assailants)
    ]
    return not rivals


def _auxiliary_on_duty(theatre: Theatre, chit: Chit) -> bool:
    """A Fleet-50 alone: its Sail minimum is waived. [M-ORDER-44]"""
    task = theatre.auxiliaries[chit.holder].task
    wanted = {"interdict": "interdict", "show_of_force": "show"}.get(entry_of(chit).type, "")
    return task is not None and task.kind == wanted and _at_target(theatre, chit, task.place)


def _at_target(theatre: Theatre, chit: Chit, place: str) -> bool:
    entry = entry_of(chit)
    if entry.type == "army_support":
        return stands_by_the_army(chit, place)
    return any(CHART.is_in(place, target) for target in entry.target)


def _serve(theatre: Theatre, side: Side, chit: Chit) -> None:
    """An Impulse of duty; a gap starts the count again where it must be consecutive. [M-ORDER-42..46]"""
    asked = terms(chit)
    need = asked.need or 4
    if on_duty(theatre, chit):
        duty = chit.duty + 1
        theatre.change_chit(chit.id, duty=duty)
        theatre.tell(DutyDone(chit.id, chit.holder, duty, need), side)
        if duty >= need and entry_of(chit).type != "army_support":
            fulfil(theatre, chit.id, "duty")
    elif asked.consecutive and chit.duty:
        theatre.change_chit(chit.id, duty=0)
        theatre.tell(DutyBroken(chit.id, chit.holder), side)


def is_last_turn(theatre: Theatre, chit: Chit) -> bool:
    """The limit passes with this Impulse. The Turn of Issue is not counted. [M-ORDER-12]"""
    if chit.issued is None or theatre.impulse != IMPULSES_A_TURN:
        return False
    return theatre.date.since(chit.issued) >= terms(chit).limit + chit.extensions


def _check_time(theatre: Theatre, chit: Chit) -> None:
    """The limit passes, or at a Turn's end the Formation is too weak. [M-ORDER-22]"""
    if is_last_turn(theatre, chit):
        fail(theatre, chit.id, "time")
    elif theatre.impulse == IMPULSES_A_TURN and chit.holder in theatre.formations:
        formation = top(theatre, chit.holder)
        if formation.kind != "convoy" and sail_of(theatre, chit.holder) < terms(chit).min_sail:
            fail(theatre, chit.id, "too_weak")
