"""Removes a Formation's counter. The rules of Orders use this module, never the other
way round. [M-FORM-06, M-FORM-08]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.roster import Roster
from rulesets.mistral.position.scene import Scene


def end_independence(field: Field, id: str) -> None:
    """An Independent without Orders ends as soon as it enters Harbour. [M-FORM-06]"""
    formation = field.formations[id]
    if formation.kind == "independent" and formation.harbour and not holds_order(field, id):
        let_go(field, id)
        release(field, id)


def holds_order(scene: Scene, id: str) -> bool:
    return any(chit.state == "issued" and chit.holder == id for chit in scene.chits.values())


class Adrift(msgspec.Struct, frozen=True):
    """The pieces that are without a Formation at sea after its counter was removed."""

    squadrons: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()


def release(roster: Roster, id: str) -> Adrift:
    """Removes a Formation's counter. What is under it goes to its parent, or in Harbour to the Port. [M-FORM-08]"""
    formation, head = roster.formations[id], top(roster, id)
    held = [each.id for each in roster.squadrons.values() if each.flotilla == id]
    leaders = [each.id for each in roster.leaders.values() if each.status == "formation" and each.at == id]
    below = [each.id for each in roster.formations.values() if each.parent == id]
    for flotilla in below:
        if formation.parent:
            roster.change_formation(flotilla, parent=formation.parent)
        else:
            set_free(roster, flotilla, head)
    for squadron in held:
        roster.change_squadron(squadron, flotilla=formation.parent)
    for leader in leaders:
        if formation.parent:
            roster.change_leader(leader, at=formation.parent)
        elif formation.harbour:
            roster.change_leader(leader, status="port", at=formation.place)
        elif below:
            roster.change_leader(leader, at=below[0])
    for ship in [each for each in roster.auxiliaries.values() if each.at == id]:
        if formation.parent:
            roster.change_auxiliary(ship.id, at=formation.parent)
        elif ship.box == "tasked":
            roster.change_auxiliary(ship.id, at=head.place if head.harbour else "")
        elif ship.box == "assigned":
            roster.change_auxiliary(ship.id, box="available", at="")
    roster.remove_formation(id)
    if formation.parent or formation.harbour:
        return Adrift()
    return Adrift(tuple(held), () if below else tuple(leaders))


def set_free(roster: Roster, id: str, head: KnownFormation) -> None:
    """A Flotilla that is separate again is where the whole was; what had happened to the whole has happened to it."""
    roster.change_formation(
        id,
        parent="",
        place=head.place,
        harbour=head.harbour,
        entered=head.entered,
        turning=head.turning,
        disorganised=head.disorganised,
        held_until=head.held_until,
        fought=head.fought,
        assailants=head.assailants,
        tested=head.tested or roster.formations[id].tested,
        converted=head.converted,
        homeward=head.homeward,
    )


def hand_on_past(roster: Roster, id: str, *others: KnownFormation) -> None:
    """What has happened in this Impulse to a Formation goes with its parts into the one that they form or
    join. [M-BATTLE-04, M-BATTLE-56, M-DMG-10]"""
    all_parts = [roster.formations[id], *others]
    roster.change_formation(
        id,
        disorganised=any(each.disorganised for each in all_parts),
        held_until=max(each.held_until for each in all_parts),
        fought=tuple(dict.fromkeys(enemy for each in all_parts for enemy in each.fought)),
        assailants=tuple(dict.fromkeys(enemy for each in all_parts for enemy in each.assailants)),
        tested=any(each.tested for each in all_parts),
        converted=any(each.converted for each in all_parts),
    )


def part_from(roster: Roster, id: str, whole: KnownFormation) -> None:
    """A Formation that was part of another came to its place as the other did, and the other's past is its
    own. [M-MOVE-06, M-DMG-10]"""
    roster.change_formation(id, entered=whole.entered, turning=whole.turning)
    hand_on_past(roster, id, whole)


def let_go(field: Field, id: str) -> None:
    """Any Shadow of a Formation that is removed ends, and its progress in its plan is forgotten."""
    for ship in list(field.auxiliaries.values()):
        if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == id:
            field.change_auxiliary(ship.id, box="recovery", at="", task=None)
    field.state.cursors.pop(id, None)
