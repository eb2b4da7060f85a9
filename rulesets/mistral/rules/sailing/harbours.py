"""Into Harbour and out of it. [M-MOVE-30..32, M-PORT-04..06]"""

from __future__ import annotations

from collections import Counter

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.events.sailing import (
    HarbourEntered,
    HarbourLeft,
    InterdictorDriven,
    MarkerAppeared,
    MarkerGone,
    OwnInterdictorDriven,
    SightingInHarbour,
)
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import parts, squadrons_of
from rulesets.mistral.position.ports import harbour_room, may_shelter
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Formation, Squadron
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.searching.spotting import lose_sight

# What may be done.


def may_enter(waters: Waters, side: Side, port: str) -> bool:
    """Friendly and Neutral Harbours may be entered, Enemy ones never. [M-MOVE-32]"""
    return may_shelter(waters, port, side)


def has_room(waters: Waters, formation_id: str, port: str) -> bool:
    """Key Ports take any number; only its own side's Squadrons count, for it knows no others. [M-PORT-06]"""
    side = waters.formations[formation_id].side
    return CHART.places[port].key or len(squadrons_of(waters, formation_id)) <= harbour_room(waters, port, side)


def can_enter_now(waters: Waters, formation_id: str) -> bool:
    """Whether it may go into the Harbour of the place it is in; convoys must find the Port open. [M-PORT-20]"""
    formation = waters.formations[formation_id]
    if formation.harbour or formation.parent or not formation.place:
        return False
    if not may_enter(waters, formation.side, formation.place) or not has_room(waters, formation_id, formation.place):
        return False
    return formation.kind != "convoy" or _is_open(waters, formation)


def can_sail(waters: Waters, formation_id: str) -> bool:
    """Only in order, with Squadrons Fitting Out, and Flagships with their companions.

    [M-MOVE-30, M-FORM-21, M-DMG-10]
    """
    formation = waters.formations[formation_id]
    if not formation.harbour or formation.parent or formation.disorganised:
        return False
    if formation.kind == "convoy":
        return _is_open(waters, formation)
    manned = [each for each in squadrons_of(waters, formation_id) if each.condition == "fitting_out"]
    regular = Counter(each.contingent for each in manned if not each.is_flagship)
    flagships = Counter(each.contingent for each in manned if each.is_flagship)
    return bool(regular) and all(count <= regular[contingent] for contingent, count in flagships.items())


def _is_open(waters: Waters, formation: Formation) -> bool:
    """A convoy passes a Blockade only Scattered. [M-PORT-20, M-CONVOY-03]"""
    convoy = waters.convoys.get(formation.id)
    return (convoy is not None and convoy.scattered) or not is_blockaded(waters, formation.place)


# Doing it.


def enter_harbour(theatre: Theatre, id: str) -> None:
    """Its Squadrons are then Fitting Out, and it is out of sight. [M-MOVE-30, M-PORT-05, M-SPOT-01]"""
    formation = theatre.formations[id]
    port, enemy = formation.place, other(formation.side)
    drive_off_blockader(theatre, formation)
    if formation.spotted:
        theatre.tell(SightingInHarbour(side=formation.side, name=formation.spotted, port=port), enemy)
        lose_sight(theatre, id)
    else:
        theatre.tell(MarkerGone(side=formation.side, place=port), enemy)
    for squadron in squadrons_of(theatre, id):
        theatre.change_squadron(squadron.id, condition="fitting_out", port=port)
    theatre.change_formation(
        id,
        harbour=True,
        goal="",
        paid=0,
        entered="station",
        turning=True,
        blockading=False,
        interdicting=False,
        homeward=False,
    )
    dissolved = _is_at_home(theatre, id)
    theatre.tell(HarbourEntered(formation=id, port=port, dissolved=dissolved), formation.side)
    if dissolved:
        _dissolve(theatre, id, port)


def _is_at_home(waters: Waters, id: str) -> bool:
    """An Independent without an Order ends in Harbour. [M-FORM-05, M-FORM-06]"""
    return waters.formations[id].kind == "independent" and not carries_order(waters, id)


def carries_order(waters: Waters, id: str) -> bool:
    """Whether an Order is Issued to it."""
    return any(chit.state == "issued" and chit.holder == id for chit in waters.chits.values())


def _dissolve(theatre: Theatre, id: str, port: str) -> None:
    for squadron in squadrons_of(theatre, id):
        theatre.change_squadron(squadron.id, flotilla="")
    for leader in list(theatre.leaders.values()):
        if leader.status == "formation" and leader.at == id:
            theatre.change_leader(leader.id, status="port", at=port)
    for ship in list(theatre.auxiliaries.values()):
        if ship.at == id:
            theatre.change_auxiliary(ship.id, at=port)
    theatre.remove_formation(id)


def leave_harbour(theatre: Theatre, id: str) -> None:
    """Out into the Port Space for 1 MP; the enemy sees a marker appear. [M-MOVE-30]"""
    formation = theatre.formations[id]
    left_behind = put_out(theatre, id)
    drive_off_blockader(theatre, theatre.formations[id])
    theatre.tell(HarbourLeft(formation=id, port=formation.place, left_behind=left_behind), formation.side)
    theatre.tell(MarkerAppeared(side=formation.side, place=formation.place), other(formation.side))


def put_out(theatre: Theatre, id: str) -> tuple[str, ...]:
    """Makes its manned Squadrons Ready; those In Ordinary leave the Flotilla and stay. [M-MOVE-30]"""
    port = theatre.formations[id].place
    for flotilla in parts(theatre, id)[1:]:
        _leave_flotilla_behind(theatre, flotilla, port)
    left_behind: list[Squadron] = []
    for squadron in squadrons_of(theatre, id):
        if squadron.condition == "in_ordinary":
            theatre.change_squadron(squadron.id, flotilla="")
            left_behind.append(squadron)
        else:
            theatre.change_squadron(squadron.id, condition="ready", port="")
    theatre.change_formation(id, harbour=False, entered="fitting_out", turning=True, goal="", paid=0)
    return tuple(squadron.id for squadron in left_behind)


def _leave_flotilla_behind(theatre: Theatre, id: str, port: str) -> None:
    """A Subordinate Flotilla that is all In Ordinary stays in Harbour as a Flotilla of its own."""
    held = squadrons_of(theatre, id)
    if held and all(squadron.condition == "in_ordinary" for squadron in held):
        theatre.change_formation(id, parent="", place=port, harbour=True)


def drive_off_blockader(theatre: Theatre, formation: Formation) -> None:
    """Warships that go in or out send a Blockading Auxiliary to Recovery at no cost. [M-AUX-33]"""
    if formation.kind == "convoy":
        return
    for ship in list(theatre.auxiliaries.values()):
        task = ship.task
        if ship.side == formation.side or task is None or task.kind != "blockade" or task.place != formation.place:
            continue
        theatre.change_auxiliary(ship.id, box="recovery", at="", task=None)
        driven = InterdictorDriven(formation=formation.id, place=formation.place, kind=ship.kind, rule="M-AUX-33")
        theatre.tell(driven, formation.side)
        own = OwnInterdictorDriven(auxiliary=ship.id, place=formation.place, name=formation.spotted, rule="M-AUX-33")
        theatre.tell(own, ship.side)
