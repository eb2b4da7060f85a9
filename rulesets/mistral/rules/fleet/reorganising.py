"""The Reorganisation Step: the actions of the sheets in their order, and vacant posts. [M-FORM-08, M-LEAD-10]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rulesets.kernel.table import Play
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.fleet import LeaderRansomed, Rearranged, Unformed
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import squadrons_of, top
from rulesets.mistral.rules.chits.ends import fail
from rulesets.mistral.rules.chits.pool import order_of
from rulesets.mistral.rules.fleet.checks import strategy_check
from rulesets.mistral.rules.fleet.flotillas import COUNTERS
from rulesets.mistral.rules.fleet.forming import disband, forget, part_company
from rulesets.mistral.rules.fleet.posting import fill_vacant_posts
from rulesets.mistral.rules.fleet.rearranging import carry_out, checked_by, fault, needs_check, shed_auxiliaries
from rulesets.mistral.rules.politics.prestige import gain
from rulesets.mistral.rules.searching.assigning import assign_new_fifties, known_fifties

BRITISH_FIRST: tuple[Side, ...] = ("british", "bourbon")
"""The order in which dice alternate. [M-ASYNC-31]"""
FAILED_BEFORE = Text("It failed its check in this Step already.", "Ya falló su chequeo en este paso.")


def reorganise(field: Field, sheets: Mapping[Side, Worksheet] | Mapping[str, Worksheet]) -> Play[None]:
    """Carries out both sides' actions. Nothing that one side does here affects the other."""
    yield from ()
    unform_the_grand_flotilla(field)
    for side in BRITISH_FIRST:
        fifties = known_fifties(field)
        rearrange(field, side, sheets[side].reorganise)
        if field.table.since(3):
            assign_new_fifties(field, side, sheets[side].assign, fifties)


def rearrange(
    field: Field, side: Side, actions: Sequence[Reorganise], *, free: bool = False, after_battle: bool = False
) -> None:
    """Carries out a side's list; `free` means without checks, before the first Turn. A failed action
    cannot be tried again. [M-FORM-08]

    After a Battle only forces that took part are changed, and vacant posts are not filled. [M-BATTLE-54]
    """
    failed: list[Reorganise] = []
    for action in actions:
        why_not = FAILED_BEFORE if action in failed else None
        why_not = why_not or fault(field, side, action, free=free)
        if why_not is not None:
            field.tell(Rearranged(side=side, action=action, done=False, why_not=why_not), side)
            continue
        check = None if free or not needs_check(field, action) else _check(field, side, action)
        if check is not None and not check.passed:
            failed.append(action)
            field.tell(Rearranged(side=side, action=action, done=False, check=check), side)
            continue
        before = dict(field.formations)
        aboard = {id: [each.id for each in squadrons_of(field, id)] for id in before}
        made = carry_out(field, side, action)
        field.tell(Rearranged(side=side, action=action, done=True, check=check, made=made), side)
        if action.do == "ransom":
            _pay_ransom(field, side, action.leader)
        _settle_formations(field, before, aboard)
    if after_battle:
        return
    shed_auxiliaries(field, side)
    fill_vacant_posts(field, side, _disposed_of(actions))


def _check(field: Field, side: Side, action: Reorganise) -> Check:
    """One Strategy Check for each action, by the side's own die. [M-LEAD-08]"""
    return strategy_check(field, side, checked_by(field, action), f"{side}/reorganise/{action.do}")


def _disposed_of(actions: Sequence[Reorganise]) -> set[str]:
    """Leaders and Flotillas whose posts the sheet itself decided. [D-48]"""
    posts = [action for action in actions if action.do == "post"]
    return {action.leader for action in posts} | {action.flotilla for action in posts if action.flotilla}


def _settle_formations(field: Field, before: Mapping[str, KnownFormation], aboard: Mapping[str, list[str]]) -> None:
    """A Formation that joined another passes on its sighting name and its Shadow. The Order of one that no longer
    exists Fails. [M-SPOT-01, M-ORDER-22]"""
    for id, old in before.items():
        now = field.formations.get(id)
        if now is not None and old.parent in field.convoys and now.parent != old.parent:
            _fail_escort(field, id, old.parent)
        if now is not None and (not now.parent or old.parent):
            continue
        heirs = {field.squadrons[each].flotilla for each in aboard[id] if each in field.squadrons} - {""}
        tops = sorted({top(field, heir).id for heir in heirs})
        if tops and old.spotted and not old.parent:
            if not field.formations[tops[0]].spotted:
                field.change_formation(tops[0], spotted=old.spotted)
            _hand_shadow_on(field, id, tops[0])
        if now is None:
            forget(field, id)


def _fail_escort(field: Field, id: str, convoy: str) -> None:
    """An escort that leaves its convoy has failed. [M-ORDER-54]"""
    chit = order_of(field, id)
    if chit is not None:
        fail(field, chit.id, "left_convoy", convoy=convoy)


def _hand_shadow_on(field: Field, old: str, new: str) -> None:
    for ship in list(field.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == old:
            field.change_auxiliary(ship.id, task=msgspec.structs.replace(ship.task, target=new))


def _pay_ransom(field: Field, side: Side, leader: str) -> None:
    """[M-LEAD-12, M-PRESTIGE-02]"""
    ledger = field.ledger(side)
    ledger.ransomed = (*ledger.ransomed, leader)
    field.tell(LeaderRansomed(side=side, leader=leader))
    gain(field, side, -1, "ransom")


def unform_the_grand_flotilla(field: Field) -> None:
    """After the death of Philip V the Bourbon Grand Flotilla is unformed, and Flotilla A is
    limited to one Command. [M-FLEET-19]"""
    if not happened(field, "philip_v_dies"):
        return
    for id in ("x_grand", "x_flag_a"):
        if id in field.formations:
            mixed = len({each.command for each in squadrons_of(field, id)}) > 1
            if id == "x_grand" or mixed:
                disband(field, id)
                field.tell(Unformed(side="bourbon", flotilla=id), "bourbon")
    _part_the_commands(field)


def _part_the_commands(field: Field) -> None:
    """No Squadron serves under the other Command: in Harbour it leaves, at sea it sails home alone. [M-FLEET-19]"""
    for flotilla in [id for id in field.formations if id in COUNTERS and COUNTERS[id].side == "bourbon"]:
        command = COUNTERS[flotilla].command
        strangers = [
            each
            for each in field.squadrons.values()
            if each.flotilla == flotilla and command is not None and each.command != command
        ]
        if strangers:
            part_company(field, flotilla, strangers, "M-FLEET-19")
