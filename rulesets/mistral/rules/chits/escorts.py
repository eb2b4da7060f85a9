"""Escort Orders: joining a convoy and bringing it to its goal. [M-ORDER-54, M-CONVOY-03]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import FORCES, SIDES, Side
from rulesets.mistral.dialogue.questions.convoys import JoinConvoy
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit, KnownConvoy, KnownFormation
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.chits.ends import fail, fulfil
from rulesets.mistral.rules.chits.pool import chits_of, convoy_kind, entry_of
from rulesets.mistral.rules.fleet.forming import make_independent
from rulesets.mistral.rules.fleet.unforming import part_from
from rulesets.mistral.rules.searching.spotting import hand_on_sight, spot


def convoys_for(scene: Scene, chit: KnownChit) -> list[KnownConvoy]:
    """Convoys of the chit's kind that are on the map or waiting."""
    kind = convoy_kind(entry_of(chit))
    return [
        convoy
        for convoy in scene.convoys.values()
        if convoy.kind == kind and convoy.stage in ("arrived", "forming", "under_way") and not convoy.unloaded
    ]


def escorted_by(scene: Scene, convoy: str) -> list[str]:
    """Formations under the convoy and Auxiliaries that escort it."""
    found = [held.id for held in scene.formations.values() if held.parent == convoy]
    found += [
        ship.id
        for ship in scene.auxiliaries.values()
        if ship.task is not None and ship.task.kind == "escort" and ship.task.target == convoy
    ]
    return found


def join_convoys(field: Field) -> Play[None]:
    """Escorts in the same place or Harbour join, and from then on move with the convoy. [M-ORDER-54, M-CONVOY-23]"""
    for side in SIDES:
        for chit in chits_of(field, side, "issued"):
            if entry_of(chit).type != "escort" or not chit.holder or is_escorting(field, chit):
                continue
            together = [convoy.id for convoy in convoys_for(field, chit) if not convoy.scattered]
            beside = [id for id in together if _is_beside(field, chit.holder, id)]
            if beside:
                _join(field, chit.holder, (yield from _chosen(field, side, chit.holder, beside)))


def _chosen(field: Field, side: Side, escort: str, convoys: list[str]) -> Play[str]:
    """If there are several convoys, the owner chooses. [M-ORDER-54, D-62]"""
    if len(convoys) == 1 or not field.table.since(2):
        return convoys[0]
    question = JoinConvoy(field.key(f"{escort}/joins"), escort=escort, convoys=tuple(convoys))
    return (yield from ask(side, question))


def is_escorting(scene: Scene, chit: KnownChit) -> bool:
    return any(chit.holder in escorted_by(scene, convoy.id) for convoy in convoys_for(scene, chit))


def _is_beside(field: Field, holder: str, convoy: str) -> bool:
    at = field.formations[convoy]
    if holder in field.formations:
        held = field.formations[holder]
        return not held.parent and held.place == at.place and held.harbour == at.harbour
    ship = field.auxiliaries[holder]
    if ship.box != "assigned":
        return False
    where = top(field, ship.at) if ship.at in field.formations else None
    return (where.place if where else ship.at) == at.place


def _join(field: Field, holder: str, convoy: str) -> None:
    if holder in field.formations:
        hand_on_sight(field, holder, convoy)
        field.change_formation(
            holder, parent=convoy, goal="", paid=0, blockading=False, interdicting=False, homeward=False
        )
    else:
        field.change_auxiliary(holder, box="tasked", task=Task(kind="escort", target=convoy))


def leave_convoy(field: Field, convoy: str) -> None:
    """Escorts stay where the convoy is or was, as Formations of their own. They are in sight
    if the convoy was. [M-CONVOY-19]"""
    at = field.formations[convoy]
    for id in escorted_by(field, convoy):
        if id in field.formations:
            alone = field.formations[id].kind == "independent"
            field.change_formation(id, parent="", place=at.place, harbour=at.harbour, spotted="", homeward=alone)
            if field.table.since(3):
                part_from(field, id, at)
            if at.spotted:
                spot(field, id, "M-CONVOY-19")
        else:
            field.change_auxiliary(id, box="recovery", at="", task=None)
    _set_free(field, at)


def _set_free(field: Field, convoy: KnownFormation) -> None:
    """Everything directly with the convoy becomes separate when its Flotilla is unformed. [M-FORM-06]"""
    loose = [squadron.id for squadron in field.squadrons.values() if squadron.flotilla == convoy.id]
    made: list[str] = []
    if loose and convoy.harbour:
        for id in loose:
            field.change_squadron(id, flotilla="", port=convoy.place, condition="fitting_out")
    elif loose:
        made = make_independent(field, loose, convoy.place, past=convoy)
    others = [held.id for held in field.formations.values() if held.place == convoy.place and held.side == convoy.side]
    aboard = [*made, *(id for id in others if id != convoy.id and id not in field.convoys)]
    for ship in [each for each in field.auxiliaries.values() if each.at == convoy.id and each.box == "assigned"]:
        field.change_auxiliary(ship.id, box="available", at="")
    for leader in [each for each in field.leaders.values() if each.at == convoy.id]:
        if aboard and not convoy.harbour:
            field.change_leader(leader.id, at=aboard[0])
        else:
            home = FORCES.contingents[FORCES.leaders[leader.id].contingent].home[0]
            field.change_leader(leader.id, status="port", at=convoy.place if convoy.harbour else home)


def part_from_scattered(field: Field) -> None:
    """Escorts of a Scattered convoy have no Orders and leave it: at once, or after a Battle at the end of the
    Impulse. [M-CONVOY-03, M-ORDER-54]"""
    for convoy in list(field.convoys.values()):
        if convoy.scattered and convoy.id in field.formations:
            leave_convoy(field, convoy.id)


def examine_escort(field: Field, side: Side, chit: KnownChit) -> Play[None]:
    """It Fails if the convoy Scatters. It is Fulfilled by being there at the end, which
    `convoy_ends` does. [M-ORDER-54]"""
    for convoy in convoys_for(field, chit):
        if convoy.scattered and chit.holder in escorted_by(field, convoy.id):
            fail(field, chit.id, "scattered", convoy=convoy.id)
            return
    yield from join_convoys(field)


def convoy_ends(field: Field, convoy: str, *, reached: bool) -> None:
    """The convoy has reached its goal: its escorts have done their duty; others for it
    have come too late. [M-ORDER-54]"""
    held = field.convoys[convoy]
    present = escorted_by(field, convoy)
    chits = [chit for chit in field.chits.values() if chit.state == "issued" and entry_of(chit).type == "escort"]
    if convoy in field.formations:
        leave_convoy(field, convoy)
    for chit in chits:
        if convoy_kind(entry_of(chit)) != held.kind:
            continue
        if chit.holder in present:
            if reached and not held.scattered:
                fulfil(field, chit.id, "escorted", convoy=convoy)
            else:
                fail(field, chit.id, "scattered" if held.scattered else "stores_lost", convoy=convoy)
        elif not [other for other in convoys_for(field, chit) if other.id != convoy]:
            fail(field, chit.id, "never_joined", convoy=convoy)
