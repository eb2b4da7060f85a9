"""Hand-Over and Extension at the end of an Impulse. [M-ORDER-30..33]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import SIDES, Side
from rulesets.mistral.dialogue.events.orders import OrderExtended, OrderHandedOver
from rulesets.mistral.dialogue.questions.orders import ExtendOrder, HandOver
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.parts import command_of, formations_at
from rulesets.mistral.rules.chits.duty import is_last_turn, on_duty
from rulesets.mistral.rules.chits.ends import fail, offer_termination
from rulesets.mistral.rules.chits.issuing import formation_fault
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, order_of, terms
from rulesets.mistral.rules.fleet.checks import strategy_check

HANDED_OVER = ("cruise", "interdict", "blockade", "show_of_force", "army_support")
MOST_EXTENSIONS = 2


def hand_over_and_extend(field: Field) -> Play[None]:
    for side in reversed(SIDES):
        for chit in chits_of(field, side, "issued"):
            yield from _hand_over(field, side, field.chits[chit.id])
        for chit in chits_of(field, side, "issued"):
            yield from _extend(field, side, field.chits[chit.id])
        holders = tuple(chit.holder for chit in chits_of(field, side, "issued") if chit.holder in field.formations)
        yield from offer_termination(field, side, holders)


def successors(field: Field, side: Side, chit: KnownChit) -> list[str]:
    """Fresh Formations in the same place that can execute it and have no Order of
    their own. [M-ORDER-31, M-ORDER-33]"""
    held = field.formations.get(chit.holder)
    if held is None or held.harbour or held.parent or entry_of(chit).type not in HANDED_OVER:
        return []
    return [
        other.id
        for other in formations_at(field, held.place, side)
        if other.id != held.id
        and not other.disorganised
        and order_of(field, other.id) is None
        and formation_fault(field, other.id, chit) is None
    ]


def _hand_over(field: Field, side: Side, chit: KnownChit) -> Play[None]:
    able = successors(field, side, chit)
    if not able:
        return
    key = field.key(f"{chit.holder}/hand_over")
    new = yield from ask(side, HandOver(key, formation=chit.holder, chit=chit.id, successors=tuple(able)))
    if not new:
        return
    commands = (command_of(field, chit.holder), command_of(field, new))
    command = commands[0] if commands[0] == commands[1] else None
    check = strategy_check(field, side, command, f"{chit.holder}/handing")
    field.tell(OrderHandedOver(chit.id, chit.holder, new, check), side)
    if check.passed:
        field.change_chit(chit.id, holder=new)
        field.change_formation(new, homeward=False)


def will_be_fulfilled(field: Field, chit: KnownChit) -> bool:
    """Whether the duty of this Impulse completes it. [M-ORDER-30]"""
    kind = entry_of(chit).type
    if kind not in ("cruise", "interdict", "blockade") or not on_duty(field, chit):
        return False
    return chit.duty + 1 >= terms(chit).need


def _extend(field: Field, side: Side, chit: KnownChit) -> Play[None]:
    """An SC adds a Turn, at most twice. If it fails, the Order Fails now. [M-ORDER-30]"""
    if chit.extensions >= MOST_EXTENSIONS or not is_last_turn(field, chit) or will_be_fulfilled(field, chit):
        return
    if entry_of(chit).type == "rendezvous":
        return
    wanted = yield from ask(side, ExtendOrder(field.key(f"{chit.holder}/extend"), holder=chit.holder, chit=chit.id))
    if not wanted:
        return
    by_ship = chit.holder in field.auxiliaries
    command = field.auxiliaries[chit.holder].command if by_ship else command_of(field, chit.holder)
    check = strategy_check(field, side, command, f"{chit.holder}/extending")
    field.tell(OrderExtended(chit.id, chit.holder, check), side)
    if check.passed:
        field.change_chit(chit.id, extensions=chit.extensions + 1)
    else:
        fail(field, chit.id, "not_extended")
