"""The Reorganisation Step: what the sheets ask for, in their order, and posts left vacant. [M-FORM-08, M-LEAD-10]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rulesets.kernel.table import Play
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.fleet import LeaderRansomed, Rearranged, Unformed
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.parts import squadrons_of, top
from rulesets.mistral.position.state import Formation
from rulesets.mistral.rules.chits.ends import fail
from rulesets.mistral.rules.chits.pool import order_of
from rulesets.mistral.rules.fleet.checks import strategy_check
from rulesets.mistral.rules.fleet.flotillas import COUNTERS
from rulesets.mistral.rules.fleet.forming import disband, forget, part_company
from rulesets.mistral.rules.fleet.posting import fill_vacant_posts
from rulesets.mistral.rules.fleet.rearranging import carry_out, checked_by, fault, needs_check, shed_auxiliaries
from rulesets.mistral.rules.politics.prestige import gain

BRITISH_FIRST: tuple[Side, ...] = ("british", "bourbon")
"""Where dice alternate. [M-ASYNC-31]"""
FAILED_BEFORE = Text("It failed its check in this Step already.", "Ya falló su chequeo en este paso.")


def reorganise(theatre: Theatre, sheets: Mapping[Side, Worksheet] | Mapping[str, Worksheet]) -> Play[None]:
    """Both sides' actions; nothing one side does here touches the other."""
    yield from ()
    unform_the_grand_flotilla(theatre)
    for side in BRITISH_FIRST:
        rearrange(theatre, side, sheets[side].reorganise)


def rearrange(
    theatre: Theatre, side: Side, actions: Sequence[Reorganise], *, free: bool = False, after_battle: bool = False
) -> None:
    """A side's list; `free` of checks before the first Turn. A failed action cannot be tried again. [M-FORM-08]

    After a Battle only forces that took part are touched: nobody is posted of himself. [M-BATTLE-54]
    """
    failed: list[Reorganise] = []
    for action in actions:
        why_not = FAILED_BEFORE if action in failed else None
        why_not = why_not or fault(theatre, side, action, free=free)
        if why_not is not None:
            theatre.tell(Rearranged(side=side, action=action, done=False, why_not=why_not), side)
            continue
        check = None if free or not needs_check(theatre, action) else _check(theatre, side, action)
        if check is not None and not check.passed:
            failed.append(action)
            theatre.tell(Rearranged(side=side, action=action, done=False, check=check), side)
            continue
        before = dict(theatre.formations)
        aboard = {id: [each.id for each in squadrons_of(theatre, id)] for id in before}
        made = carry_out(theatre, side, action)
        theatre.tell(Rearranged(side=side, action=action, done=True, check=check, made=made), side)
        if action.do == "ransom":
            _pay_ransom(theatre, side, action.leader)
        _settle_formations(theatre, before, aboard)
    if after_battle:
        return
    shed_auxiliaries(theatre, side)
    fill_vacant_posts(theatre, side, _disposed_of(actions))


def _check(theatre: Theatre, side: Side, action: Reorganise) -> Check:
    """One Strategy Check an action, by the side's own die. [M-LEAD-08]"""
    return strategy_check(theatre, side, checked_by(theatre, action), f"{side}/reorganise/{action.do}")


def _disposed_of(actions: Sequence[Reorganise]) -> set[str]:
    """Leaders and Flotillas whose posts the sheet itself settled. [D-48]"""
    posts = [action for action in actions if action.do == "post"]
    return {action.leader for action in posts} | {action.flotilla for action in posts if action.flotilla}


def _settle_formations(theatre: Theatre, before: Mapping[str, Formation], aboard: Mapping[str, list[str]]) -> None:
    """A Formation that went into another hands on the name it is seen by and its shadow; one that is gone fails its
    Order. [M-SPOT-01, M-ORDER-22]"""
    for id, old in before.items():
        now = theatre.formations.get(id)
        if now is not None and old.parent in theatre.convoys and now.parent != old.parent:
            _fail_escort(theatre, id, old.parent)
        if now is not None and (not now.parent or old.parent):
            continue
        heirs = {theatre.squadrons[each].flotilla for each in aboard[id] if each in theatre.squadrons} - {""}
        tops = sorted({top(theatre, heir).id for heir in heirs})
        if tops and old.spotted and not old.parent:
            if not theatre.formations[tops[0]].spotted:
                theatre.change_formation(tops[0], spotted=old.spotted)
            _hand_shadow_on(theatre, id, tops[0])
        if now is None:
            forget(theatre, id)


def _fail_escort(theatre: Theatre, id: str, convoy: str) -> None:
    """An escort that leaves its convoy has failed. [M-ORDER-54]"""
    chit = order_of(theatre, id)
    if chit is not None:
        fail(theatre, chit.id, "left_convoy", convoy=convoy)


def _hand_shadow_on(theatre: Theatre, old: str, new: str) -> None:
    for ship in list(theatre.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == old:
            theatre.change_auxiliary(ship.id, task=msgspec.structs.replace(ship.task, target=new))


def _pay_ransom(theatre: Theatre, side: Side, leader: str) -> None:
    """[M-LEAD-12, M-PRESTIGE-02]"""
    ledger = theatre.ledger(side)
    ledger.ransomed = (*ledger.ransomed, leader)
    theatre.tell(LeaderRansomed(side=side, leader=leader))
    gain(theatre, side, -1, "ransom")


def unform_the_grand_flotilla(theatre: Theatre) -> None:
    """After Philip V has died the Bourbon Grand Flotilla goes, and Flotilla A keeps to one Command. [M-FLEET-19]"""
    if not happened(theatre, "philip_v_dies"):
        return
    for id in ("x_grand", "x_flag_a"):
        if id in theatre.formations:
            mixed = len({each.command for each in squadrons_of(theatre, id)}) > 1
            if id == "x_grand" or mixed:
                disband(theatre, id)
                theatre.tell(Unformed(side="bourbon", flotilla=id), "bourbon")
    _part_the_commands(theatre)


def _part_the_commands(theatre: Theatre) -> None:
    """No Squadron serves under the other Command: in Harbour it leaves, at sea it sails home alone. [M-FLEET-19]"""
    for flotilla in [id for id in theatre.formations if id in COUNTERS and COUNTERS[id].side == "bourbon"]:
        command = COUNTERS[flotilla].command
        strangers = [
            each
            for each in theatre.squadrons.values()
            if each.flotilla == flotilla and command is not None and each.command != command
        ]
        if strangers:
            part_company(theatre, flotilla, strangers, "M-FLEET-19")
