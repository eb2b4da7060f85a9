"""Escort Orders: joining a convoy and bringing it in. [M-ORDER-54, M-CONVOY-03]"""

from __future__ import annotations

from rulesets.mistral.book.forces import FORCES, SIDES, Side
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Chit, Convoy, Formation, Task
from rulesets.mistral.rules.chits.ends import fail, fulfil
from rulesets.mistral.rules.chits.pool import chits_of, convoy_kind, entry_of
from rulesets.mistral.rules.fleet.forming import make_independent
from rulesets.mistral.rules.searching.spotting import hand_on_sight, spot


def convoys_for(waters: Waters, chit: Chit) -> list[Convoy]:
    """Convoys of the kind the chit names that are on the map or waiting."""
    kind = convoy_kind(entry_of(chit))
    return [
        convoy
        for convoy in waters.convoys.values()
        if convoy.kind == kind and convoy.stage in ("arrived", "forming", "under_way") and not convoy.unloaded
    ]


def escorted_by(waters: Waters, convoy: str) -> list[str]:
    """Formations under the convoy and Auxiliaries that escort it."""
    found = [held.id for held in waters.formations.values() if held.parent == convoy]
    found += [
        ship.id
        for ship in waters.auxiliaries.values()
        if ship.task is not None and ship.task.kind == "escort" and ship.task.target == convoy
    ]
    return found


def join_convoys(theatre: Theatre) -> None:
    """Escorts in the same place or Harbour join; from then on they move with the convoy. [M-ORDER-54, M-CONVOY-23]"""
    for side in SIDES:
        for chit in chits_of(theatre, side, "issued"):
            if entry_of(chit).type != "escort" or not chit.holder or is_escorting(theatre, chit):
                continue
            for convoy in convoys_for(theatre, chit):
                if convoy.scattered:
                    continue
                if _is_beside(theatre, chit.holder, convoy.id):
                    _join(theatre, chit.holder, convoy.id)
                    break


def is_escorting(waters: Waters, chit: Chit) -> bool:
    return any(chit.holder in escorted_by(waters, convoy.id) for convoy in convoys_for(waters, chit))


def _is_beside(theatre: Theatre, holder: str, convoy: str) -> bool:
    at = theatre.formations[convoy]
    if holder in theatre.formations:
        held = theatre.formations[holder]
        return not held.parent and held.place == at.place and held.harbour == at.harbour
    ship = theatre.auxiliaries[holder]
    if ship.box != "assigned":
        return False
    where = top(theatre, ship.at) if ship.at in theatre.formations else None
    return (where.place if where else ship.at) == at.place


def _join(theatre: Theatre, holder: str, convoy: str) -> None:
    if holder in theatre.formations:
        hand_on_sight(theatre, holder, convoy)
        theatre.change_formation(
            holder, parent=convoy, goal="", paid=0, blockading=False, interdicting=False, homeward=False
        )
    else:
        theatre.change_auxiliary(holder, box="tasked", task=Task(kind="escort", target=convoy))


def leave_convoy(theatre: Theatre, convoy: str) -> None:
    """Escorts stay where the convoy is or was, as Formations of their own, in sight if it was. [M-CONVOY-19]"""
    at = theatre.formations[convoy]
    for id in escorted_by(theatre, convoy):
        if id in theatre.formations:
            alone = theatre.formations[id].kind == "independent"
            theatre.change_formation(id, parent="", place=at.place, harbour=at.harbour, spotted="", homeward=alone)
            if at.spotted:
                spot(theatre, id, "M-CONVOY-19")
        else:
            theatre.change_auxiliary(id, box="recovery", at="", task=None)
    _set_free(theatre, at)


def _set_free(theatre: Theatre, convoy: Formation) -> None:
    """Whatever was directly with it, its Flotilla being unformed, goes its own way. [M-FORM-06]"""
    loose = [squadron.id for squadron in theatre.squadrons.values() if squadron.flotilla == convoy.id]
    made: list[str] = []
    if loose and convoy.harbour:
        for id in loose:
            theatre.change_squadron(id, flotilla="", port=convoy.place, condition="fitting_out")
    elif loose:
        made = make_independent(theatre, loose, convoy.place)
    others = [
        held.id for held in theatre.formations.values() if held.place == convoy.place and held.side == convoy.side
    ]
    aboard = [*made, *(id for id in others if id != convoy.id and id not in theatre.convoys)]
    for ship in [each for each in theatre.auxiliaries.values() if each.at == convoy.id and each.box == "assigned"]:
        theatre.change_auxiliary(ship.id, box="available", at="")
    for leader in [each for each in theatre.leaders.values() if each.at == convoy.id]:
        if aboard and not convoy.harbour:
            theatre.change_leader(leader.id, at=aboard[0])
        else:
            home = FORCES.contingents[FORCES.leaders[leader.id].contingent].home[0]
            theatre.change_leader(leader.id, status="port", at=convoy.place if convoy.harbour else home)


def part_from_scattered(theatre: Theatre) -> None:
    """Escorts of a Scattered convoy are without Orders and go their own way. [M-CONVOY-03, M-ORDER-54]"""
    for convoy in list(theatre.convoys.values()):
        if convoy.scattered and convoy.id in theatre.formations:
            leave_convoy(theatre, convoy.id)


def examine_escort(theatre: Theatre, side: Side, chit: Chit) -> None:
    """It fails when the convoy Scatters; being there at the end fulfils it, which `convoy_ends` does. [M-ORDER-54]"""
    for convoy in convoys_for(theatre, chit):
        if convoy.scattered and chit.holder in escorted_by(theatre, convoy.id):
            fail(theatre, chit.id, "scattered", convoy=convoy.id)
            return
    join_convoys(theatre)


def convoy_ends(theatre: Theatre, convoy: str, *, reached: bool) -> None:
    """The convoy has come to its goal: its escorts have done their duty, others for it came too late. [M-ORDER-54]"""
    held = theatre.convoys[convoy]
    present = escorted_by(theatre, convoy)
    chits = [chit for chit in theatre.chits.values() if chit.state == "issued" and entry_of(chit).type == "escort"]
    if convoy in theatre.formations:
        leave_convoy(theatre, convoy)
    for chit in chits:
        if convoy_kind(entry_of(chit)) != held.kind:
            continue
        if chit.holder in present:
            if reached and not held.scattered:
                fulfil(theatre, chit.id, "escorted", convoy=convoy)
            else:
                fail(theatre, chit.id, "scattered" if held.scattered else "stores_lost", convoy=convoy)
        elif not [other for other in convoys_for(theatre, chit) if other.id != convoy]:
            fail(theatre, chit.id, "never_joined", convoy=convoy)
