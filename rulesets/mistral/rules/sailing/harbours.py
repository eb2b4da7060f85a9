"""Entering and leaving Harbour. [M-MOVE-30..32, M-PORT-04..06]"""

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
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import parts, squadrons_of
from rulesets.mistral.position.ports import harbour_room, may_shelter
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.searching.spotting import lose_sight

# What is allowed.


def may_enter(scene: Scene, side: Side, port: str) -> bool:
    """Friendly and Neutral Harbours may be entered, Enemy ones never. [M-MOVE-32]"""
    return may_shelter(scene, port, side)


def has_room(scene: Scene, formation_id: str, port: str) -> bool:
    """Key Ports take any number. Only the side's own Squadrons count, because it does
    not know of others. [M-PORT-06]"""
    side = scene.formations[formation_id].side
    return CHART.places[port].key or len(squadrons_of(scene, formation_id)) <= harbour_room(scene, port, side)


def can_enter_now(scene: Scene, formation_id: str) -> bool:
    """Whether it may enter the Harbour of its place. For convoys the Port must be open. [M-PORT-20]"""
    formation = scene.formations[formation_id]
    if formation.harbour or formation.parent or not formation.place:
        return False
    if not may_enter(scene, formation.side, formation.place) or not has_room(scene, formation_id, formation.place):
        return False
    return formation.kind != "convoy" or _is_open(scene, formation)


def can_sail(scene: Scene, formation_id: str) -> bool:
    """A Formation can sail if it is not Disorganised, has Squadrons Fitting Out, and its Flagships have companions.
    [M-MOVE-30, M-FORM-21, M-DMG-10]
    """
    formation = scene.formations[formation_id]
    if not formation.harbour or formation.parent or formation.disorganised:
        return False
    if formation.kind == "convoy":
        return _is_open(scene, formation)
    manned = [each for each in squadrons_of(scene, formation_id) if each.condition == "fitting_out"]
    regular = Counter(each.contingent for each in manned if not each.is_flagship)
    flagships = Counter(each.contingent for each in manned if each.is_flagship)
    return bool(regular) and all(count <= regular[contingent] for contingent, count in flagships.items())


def _is_open(scene: Scene, formation: KnownFormation) -> bool:
    """A convoy passes a Blockade only if it is Scattered. [M-PORT-20, M-CONVOY-03]"""
    convoy = scene.convoys.get(formation.id)
    return (convoy is not None and convoy.scattered) or not is_blockaded(scene, formation.place)


# Carrying out.


def enter_harbour(field: Field, id: str) -> None:
    """Its Squadrons are then Fitting Out, and it is out of sight. [M-MOVE-30, M-PORT-05, M-SPOT-01]"""
    formation = field.formations[id]
    port, enemy = formation.place, other(formation.side)
    drive_off_blockader(field, formation)
    if formation.spotted:
        field.tell(SightingInHarbour(side=formation.side, name=formation.spotted, port=port), enemy)
        lose_sight(field, id)
    else:
        field.tell(MarkerGone(side=formation.side, place=port), enemy)
    for squadron in squadrons_of(field, id):
        field.change_squadron(squadron.id, condition="fitting_out", port=port)
    field.change_formation(
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
    dissolved = _is_at_home(field, id)
    field.tell(HarbourEntered(formation=id, port=port, dissolved=dissolved), formation.side)
    if dissolved:
        _dissolve(field, id, port)


def _is_at_home(scene: Scene, id: str) -> bool:
    """An Independent without an Order ends in Harbour. [M-FORM-05, M-FORM-06]"""
    return scene.formations[id].kind == "independent" and not carries_order(scene, id)


def carries_order(scene: Scene, id: str) -> bool:
    """Whether an Order is Issued to it."""
    return any(chit.state == "issued" and chit.holder == id for chit in scene.chits.values())


def _dissolve(field: Field, id: str, port: str) -> None:
    for squadron in squadrons_of(field, id):
        field.change_squadron(squadron.id, flotilla="")
    for leader in list(field.leaders.values()):
        if leader.status == "formation" and leader.at == id:
            field.change_leader(leader.id, status="port", at=port)
    for ship in list(field.auxiliaries.values()):
        if ship.at == id:
            field.change_auxiliary(ship.id, at=port)
    field.remove_formation(id)


def leave_harbour(field: Field, id: str) -> None:
    """It moves into the Port Space for 1 MP. The enemy sees a marker appear. [M-MOVE-30]"""
    formation = field.formations[id]
    left_behind = put_out(field, id)
    drive_off_blockader(field, field.formations[id])
    field.tell(HarbourLeft(formation=id, port=formation.place, left_behind=left_behind), formation.side)
    field.tell(MarkerAppeared(side=formation.side, place=formation.place), other(formation.side))


def put_out(field: Field, id: str) -> tuple[str, ...]:
    """Its manned Squadrons become Ready. Those In Ordinary leave the Flotilla and stay. [M-MOVE-30]"""
    port = field.formations[id].place
    for flotilla in parts(field, id)[1:]:
        _leave_flotilla_behind(field, flotilla, port)
    left_behind: list[KnownSquadron] = []
    for squadron in squadrons_of(field, id):
        if squadron.condition == "in_ordinary":
            field.change_squadron(squadron.id, flotilla="")
            left_behind.append(squadron)
        else:
            field.change_squadron(squadron.id, condition="ready", port="")
    field.change_formation(id, harbour=False, entered="fitting_out", turning=True, goal="", paid=0)
    return tuple(squadron.id for squadron in left_behind)


def _leave_flotilla_behind(field: Field, id: str, port: str) -> None:
    """A Subordinate Flotilla that is completely In Ordinary stays in Harbour as a separate Flotilla."""
    held = squadrons_of(field, id)
    if held and all(squadron.condition == "in_ordinary" for squadron in held):
        field.change_formation(id, parent="", place=port, harbour=True)


def drive_off_blockader(field: Field, formation: KnownFormation) -> None:
    """Warships that enter or leave send a Blockading Auxiliary to Recovery at no cost. [M-AUX-33]"""
    if formation.kind == "convoy":
        return
    for ship in list(field.auxiliaries.values()):
        task = ship.task
        if ship.side == formation.side or task is None or task.kind != "blockade" or task.place != formation.place:
            continue
        field.change_auxiliary(ship.id, box="recovery", at="", task=None)
        driven = InterdictorDriven(formation=formation.id, place=formation.place, kind=ship.kind, rule="M-AUX-33")
        field.tell(driven, formation.side)
        own = OwnInterdictorDriven(auxiliary=ship.id, place=formation.place, name=formation.spotted, rule="M-AUX-33")
        field.tell(own, ship.side)
