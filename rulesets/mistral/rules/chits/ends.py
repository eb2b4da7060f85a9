"""How Orders end: Fulfilled, Failed or Void. [M-ORDER-20..25]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.orders import EnemyOrderEnded, OrderEnded, TerminationTried
from rulesets.mistral.dialogue.events.searching import TaskEnded
from rulesets.mistral.dialogue.questions.orders import EndOrder
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.parts import command_of, squadrons_of, top
from rulesets.mistral.position.view import chit_side
from rulesets.mistral.rules.chits.pool import convoy_kind, entry_of, order_of
from rulesets.mistral.rules.fleet.checks import strategy_check
from rulesets.mistral.rules.fleet.unforming import end_independence

SHOWN_TYPES = ("show_of_force", "blockade", "interdict", "guerre_de_course")
"""Types whose type and target everybody sees when they end, if they were Issued at all. [M-HIDE-08]"""


def fulfil(field: Field, chit: str, why: str, *, counts: int = 1, convoy: str = "") -> None:
    """`convoy`: the convoy with which an Escort Order ends, if the escort has already left it."""
    field.ledger(chit_side(field.chits[chit])).fulfilled += counts
    _end(field, chit, "fulfilled", why, counts, convoy)


def fail(field: Field, chit: str, why: str, *, convoy: str = "") -> None:
    """A Rendezvous is Void however it ends. [M-ORDER-23]"""
    if entry_of(field.chits[chit]).type == "rendezvous":
        void(field, chit, why)
        return
    field.ledger(chit_side(field.chits[chit])).failed += 1
    _end(field, chit, "failed", why, 1, convoy)


def void(field: Field, chit: str, why: str, *, home: bool = True) -> None:
    """It counts neither as Fulfilled nor as Failed. [M-ORDER-23] `home`: an Independent that is
    left without Orders goes home."""
    _end(field, chit, "void", why, 0, home=home)


def _end(field: Field, chit: str, result: str, why: str, counts: int, convoy: str = "", *, home: bool = True) -> None:
    held = field.chits[chit]
    side, entry = chit_side(held), entry_of(held)
    field.change_chit(
        chit, state="aside", received=None, issued=None, holder="", partner="", duty=0, extensions=0, tried=False
    )
    field.tell(OrderEnded(chit, held.holder, result, why, counts), side)
    shown = entry.type in SHOWN_TYPES or (entry.type == "army_support" and result == "fulfilled")
    shown = shown or (entry.type == "escort" and _convoy_is_seen(field, held, convoy))
    entry_shown = held.entry if shown and held.holder else ""
    field.tell(EnemyOrderEnded(side, result, entry_shown), other(side), reveals="M-HIDE-08")
    if home:
        go_home(field, held.holder)
    _leave_task(field, held.holder)


def _convoy_is_seen(field: Field, chit: KnownChit, convoy: str) -> bool:
    """Whether the escorted convoy is Spotted; if there is none, any convoy of its kind. [M-HIDE-08]"""
    found = [convoy or _escorted(field, chit.holder)]
    if not found[0]:
        found = [each.id for each in field.convoys.values() if each.kind == convoy_kind(entry_of(chit))]
    return any(id in field.formations and field.formations[id].spotted for id in found)


def _escorted(field: Field, holder: str) -> str:
    """The convoy that a Formation or Auxiliary escorts. Empty if there is none."""
    if holder in field.formations:
        with_it = top(field, holder)
        return with_it.id if with_it.kind == "convoy" else ""
    ship = field.auxiliaries.get(holder)
    return ship.task.target if ship is not None and ship.task is not None and ship.task.kind == "escort" else ""


def go_home(field: Field, holder: str) -> None:
    """An Independent without Orders sails home. In Harbour it is no longer an Independent. [M-FORM-05, M-FORM-06]"""
    held = field.formations.get(holder)
    if held is None or held.kind != "independent":
        return
    if held.harbour:
        end_independence(field, holder)
    elif not held.parent:
        field.change_formation(holder, homeward=True)


def _leave_task(field: Field, holder: str) -> None:
    """A Task that an Auxiliary did only by Order ends with it. The French continue in
    the guerre de course. [M-AUX-03]"""
    ship = field.auxiliaries.get(holder)
    if ship is None or ship.task is None or ship.task.kind not in ("interdict", "show"):
        return
    by_right = ship.task.kind == "interdict" and ship.command == "french" and field.politics.guerre_de_course
    if not by_right:
        field.change_auxiliary(ship.id, box="recovery", at="", task=None)
        told = TaskEnded(ship.side, ship.kind, ship.task.kind, ship.task.place)
        field.tell(told, ship.side if ship.task.kind == "show" else None)


def termination_modifier(field: Field, formation: str) -> int:
    """The check is 1 easier for every 4 DPs that the Formation has taken. [M-ORDER-25]"""
    return -(sum(squadron.dp for squadron in squadrons_of(field, formation)) // 4)


def offer_termination(field: Field, side: Side, formations: tuple[str, ...]) -> Play[None]:
    """An SC of the responsible Admiral ends an Order as Failed. [M-ORDER-25, D-27]"""
    for formation in formations:
        chit = order_of(field, formation)
        if chit is None or formation not in field.formations:
            continue
        question = EndOrder(field.key(f"{formation}/terminate"), formation=formation, chit=chit.id)
        if not (yield from ask(side, question)):
            continue
        drms = (("damage", termination_modifier(field, formation)),)
        check = strategy_check(field, side, command_of(field, formation), f"{formation}/terminating", drms)
        field.tell(TerminationTried(chit.id, formation, check), side)
        if check.passed:
            fail(field, chit.id, "terminated")
