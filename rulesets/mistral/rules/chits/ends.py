"""How Orders end: Fulfilled, Failed or Void. [M-ORDER-20..25]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.orders import EnemyOrderEnded, OrderEnded, TerminationTried
from rulesets.mistral.dialogue.events.searching import TaskEnded
from rulesets.mistral.dialogue.questions.orders import EndOrder
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import command_of, squadrons_of, top
from rulesets.mistral.position.state import Chit
from rulesets.mistral.position.view import chit_side
from rulesets.mistral.rules.chits.pool import convoy_kind, entry_of, order_of
from rulesets.mistral.rules.fleet.checks import strategy_check
from rulesets.mistral.rules.fleet.unforming import end_independence

SHOWN_TYPES = ("show_of_force", "blockade", "interdict", "guerre_de_course")
"""Their type and target are seen when they end, if they were Issued at all. [M-HIDE-08]"""


def fulfil(theatre: Theatre, chit: str, why: str, *, counts: int = 1, convoy: str = "") -> None:
    """`convoy`: the one an Escort Order ends with, where its escort has parted from it already."""
    theatre.ledger(chit_side(theatre.chits[chit])).fulfilled += counts
    _end(theatre, chit, "fulfilled", why, counts, convoy)


def fail(theatre: Theatre, chit: str, why: str, *, convoy: str = "") -> None:
    """A Rendezvous is Void however it ends. [M-ORDER-23]"""
    if entry_of(theatre.chits[chit]).type == "rendezvous":
        void(theatre, chit, why)
        return
    theatre.ledger(chit_side(theatre.chits[chit])).failed += 1
    _end(theatre, chit, "failed", why, 1, convoy)


def void(theatre: Theatre, chit: str, why: str, *, home: bool = True) -> None:
    """It counts neither way. [M-ORDER-23] `home`: an Independent it leaves without Orders is at home, or goes there."""
    _end(theatre, chit, "void", why, 0, home=home)


def _end(
    theatre: Theatre, chit: str, result: str, why: str, counts: int, convoy: str = "", *, home: bool = True
) -> None:
    held = theatre.chits[chit]
    side, entry = chit_side(held), entry_of(held)
    theatre.change_chit(
        chit, state="aside", received=None, issued=None, holder="", partner="", duty=0, extensions=0, tried=False
    )
    theatre.tell(OrderEnded(chit, held.holder, result, why, counts), side)
    shown = entry.type in SHOWN_TYPES or (entry.type == "army_support" and result == "fulfilled")
    shown = shown or (entry.type == "escort" and _convoy_is_seen(theatre, held, convoy))
    entry_shown = held.entry if shown and held.holder else ""
    theatre.tell(EnemyOrderEnded(side, result, entry_shown), other(side), reveals="M-HIDE-08")
    if home:
        go_home(theatre, held.holder)
    _leave_task(theatre, held.holder)


def _convoy_is_seen(theatre: Theatre, chit: Chit, convoy: str) -> bool:
    """The convoy it is with; if it is with none, any of the kind it is for. [M-HIDE-08]"""
    found = [convoy or _escorted(theatre, chit.holder)]
    if not found[0]:
        found = [each.id for each in theatre.convoys.values() if each.kind == convoy_kind(entry_of(chit))]
    return any(id in theatre.formations and theatre.formations[id].spotted for id in found)


def _escorted(theatre: Theatre, holder: str) -> str:
    """The convoy a Formation or Auxiliary is with; none is empty."""
    if holder in theatre.formations:
        with_it = top(theatre, holder)
        return with_it.id if with_it.kind == "convoy" else ""
    ship = theatre.auxiliaries.get(holder)
    return ship.task.target if ship is not None and ship.task is not None and ship.task.kind == "escort" else ""


def go_home(theatre: Theatre, holder: str) -> None:
    """An Independent without Orders sails home; in Harbour it is no longer one. [M-FORM-05, M-FORM-06]"""
    held = theatre.formations.get(holder)
    if held is None or held.kind != "independent":
        return
    if held.harbour:
        end_independence(theatre, holder)
    elif not held.parent:
        theatre.change_formation(holder, homeward=True)


def _leave_task(theatre: Theatre, holder: str) -> None:
    """What an Auxiliary did by Order alone ends with it; the French go on in the war of course. [M-AUX-03]"""
    ship = theatre.auxiliaries.get(holder)
    if ship is None or ship.task is None or ship.task.kind not in ("interdict", "show"):
        return
    by_right = ship.task.kind == "interdict" and ship.command == "french" and theatre.politics.guerre_de_course
    if not by_right:
        theatre.change_auxiliary(ship.id, box="recovery", at="", task=None)
        told = TaskEnded(ship.side, ship.kind, ship.task.kind, ship.task.place)
        theatre.tell(told, ship.side if ship.task.kind == "show" else None)


def termination_modifier(theatre: Theatre, formation: str) -> int:
    """One easier for every 4 DPs accrued in the Formation. [M-ORDER-25]"""
    return -(sum(squadron.dp for squadron in squadrons_of(theatre, formation)) // 4)


def offer_termination(theatre: Theatre, side: Side, formations: tuple[str, ...]) -> Play[None]:
    """An SC of the responsible Admiral ends an Order as Failed. [M-ORDER-25, D-27]"""
    for formation in formations:
        chit = order_of(theatre, formation)
        if chit is None or formation not in theatre.formations:
            continue
        question = EndOrder(theatre.key(f"{formation}/terminate"), formation=formation, chit=chit.id)
        if not (yield from ask(side, question)):
            continue
        drms = (("damage", termination_modifier(theatre, formation)),)
        check = strategy_check(theatre, side, command_of(theatre, formation), f"{formation}/terminating", drms)
        theatre.tell(TerminationTried(chit.id, formation, check), side)
        if check.passed:
            fail(theatre, chit.id, "terminated")
