"""Hand-Over and Extension at the end of an Impulse. [M-ORDER-30..33]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import SIDES, Side
from rulesets.mistral.dialogue.events.orders import OrderExtended, OrderHandedOver
from rulesets.mistral.dialogue.questions.orders import ExtendOrder, HandOver
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import command_of, formations_at
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.duty import is_last_turn, on_duty
from rulesets.mistral.rules.chits.ends import fail, offer_termination
from rulesets.mistral.rules.chits.issuing import formation_fault
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, order_of, terms
from rulesets.mistral.rules.fleet.checks import strategy_check

HANDED_OVER = ("cruise", "interdict", "blockade", "show_of_force", "army_support")
MOST_EXTENSIONS = 2


def hand_over_and_extend(theatre: Theatre) -> Play[None]:
    for side in reversed(SIDES):
        for chit in chits_of(theatre, side, "issued"):
            yield from _hand_over(theatre, side, theatre.chits[chit.id])
        for chit in chits_of(theatre, side, "issued"):
            yield from _extend(theatre, side, theatre.chits[chit.id])
        holders = tuple(chit.holder for chit in chits_of(theatre, side, "issued") if chit.holder in theatre.formations)
        yield from offer_termination(theatre, side, holders)


def successors(theatre: Theatre, side: Side, chit: Chit) -> list[str]:
    """Fresh Formations in the same place able to execute it, with none of their own. [M-ORDER-31, M-ORDER-33]"""
    held = theatre.formations.get(chit.holder)
    if held is None or held.harbour or held.parent or entry_of(chit).type not in HANDED_OVER:
        return []
    return [
        other.id
        for other in formations_at(theatre, held.place, side)
        if other.id != held.id
        and not other.disorganised
        and order_of(theatre, other.id) is None
        and formation_fault(theatre, other.id, chit) is None
    ]


def _hand_over(theatre: Theatre, side: Side, chit: Chit) -> Play[None]:
    able = successors(theatre, side, chit)
    if not able:
        return
    key = theatre.key(f"{chit.holder}/hand_over")
    new = yield from ask(side, HandOver(key, formation=chit.holder, chit=chit.id, successors=tuple(able)))
    if not new:
        return
    commands = (command_of(theatre, chit.holder), command_of(theatre, new))
    command = commands[0] if commands[0] == commands[1] else None
    check = strategy_check(theatre, side, command, f"{chit.holder}/handing")
    theatre.tell(OrderHandedOver(chit.id, chit.holder, new, check), side)
    if check.passed:
        theatre.change_chit(chit.id, holder=new)
        theatre.change_formation(new, homeward=False)


def will_be_fulfilled(theatre: Theatre, chit: Chit) -> bool:
    """This Impulse's duty completes it. [M-ORDER-30]"""
    kind = entry_of(chit).type
    if kind not in ("cruise", "interdict", "blockade") or not on_duty(theatre, chit):
        return False
    return chit.duty + 1 >= terms(chit).need


def _extend(theatre: Theatre, side: Side, chit: Chit) -> Play[None]:
    """An SC adds a Turn, twice at most; failing it the Order Fails now. [M-ORDER-30]"""
    if chit.extensions >= MOST_EXTENSIONS or not is_last_turn(theatre, chit) or will_be_fulfilled(theatre, chit):
        return
    if entry_of(chit).type == "rendezvous":
        return
    wanted = yield from ask(side, ExtendOrder(theatre.key(f"{chit.holder}/extend"), holder=chit.holder, chit=chit.id))
    if not wanted:
        return
    by_ship = chit.holder in theatre.auxiliaries
    command = theatre.auxiliaries[chit.holder].command if by_ship else command_of(theatre, chit.holder)
    check = strategy_check(theatre, side, command, f"{chit.holder}/extending")
    theatre.tell(OrderExtended(chit.id, chit.holder, check), side)
    if check.passed:
        theatre.change_chit(chit.id, extensions=chit.extensions + 1)
    else:
        fail(theatre, chit.id, "not_extended")
