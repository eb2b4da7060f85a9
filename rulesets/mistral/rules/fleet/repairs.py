"""Repair dice: dockyards, stores and emergency repairs. [M-REPAIR-01..09, M-FLEET-10d]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.book.tables import TABLES
from rulesets.mistral.dialogue.answers.worksheet import HarbourPart
from rulesets.mistral.dialogue.events.fleet import Repaired, StoresSpent
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.ports import allegiance, in_harbour, is_friendly, repairs_fully
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.peace import french_peace
from rulesets.mistral.rules.politics.ranks import bonus, friendly_drm

Kind = Literal["yard", "stores", "emergency"]


def dps_removed(die: int) -> int:
    """The Repair Table. [M-REPAIR-01]"""
    return next((dp for (_, high), dp in TABLES.fleet.repair if die <= high), 0)


def third(squadron: KnownSquadron) -> int:
    """The damage below which Emergency Repair cannot go. [M-REPAIR-07]"""
    return squadron.dr // 3


def yard_dice(scene: Scene, port: str, side: str) -> int:
    """How many dice a Port's dockyard gives in this Turn. Ports of the French Command give none
    before the war. [M-REPAIR-03..06]"""
    place = CHART.places[port]
    if not repairs_fully(port) or not is_friendly(scene, port, side):
        return 0
    if side == "bourbon" and french_peace(scene) and _is_french_port(port):
        return 0
    return place.repair if scene.date.quarterly or not place.quarterly else 0


def _is_french_port(port: str) -> bool:
    owner = FORCES.contingents.get(CHART.places[port].owner)
    return owner is not None and owner.command == "french"


def repairable(scene: Scene, port: str, side: Side) -> list[str]:
    """Damaged Squadrons In Ordinary there that its dockyard may repair. [M-REPAIR-01, M-REPAIR-09]"""
    barred = side == "bourbon" and french_peace(scene)
    return [
        each.id
        for each in in_harbour(scene, port, side)
        if each.condition == "in_ordinary" and each.dp > 0 and not (barred and each.command == "french")
    ]


def in_emergency(scene: Scene, port: str, side: Side) -> list[str]:
    """Squadrons there, in either condition, with damage over a third. [M-REPAIR-07]"""
    if repairs_fully(port) and allegiance(scene, port, side) == "friendly":
        return []
    return [each.id for each in in_harbour(scene, port, side) if each.dp > third(each)]


def repair(field: Field, side: Side, sheet: HarbourPart) -> None:
    """All dice of a side: dockyards with their stores, the French die, emergency repairs."""
    for port in [id for id, place in CHART.places.items() if place.has_harbour and in_harbour(field, id, side)]:
        wishes = sheet.repair.get(port, ())
        for _ in range(yard_dice(field, port, side)):
            wishes = _one_die(field, side, port, wishes, "yard", repairable(field, port, side))
        _use_stores(field, side, port, wishes, sheet.rps)
        _one_die(field, side, port, wishes, "emergency", in_emergency(field, port, side))
    if side == "bourbon" and field.date.quarterly and french_peace(field):
        _french_die(field, sheet)


def _one_die(
    field: Field, side: Side, port: str, wishes: Sequence[str], kind: Kind, able: Sequence[str]
) -> tuple[str, ...]:
    """Rolls for the first wished Squadron that still needs it, or else for the most
    damaged. Returns the remaining wishes."""
    left = list(wishes)
    while left and left[0] not in able:
        left.pop(0)
    if not able:
        return tuple(left)
    chosen = left.pop(0) if left else max(able, key=lambda id: field.squadrons[id].dp)
    _roll(field, side, port, chosen, kind)
    return tuple(left)


def _roll(field: Field, side: Side, port: str, id: str, kind: Kind) -> None:
    squadron = field.squadrons[id]
    roll = field.roll(f"{id}/repair", stream=side)
    floor = third(squadron) if kind == "emergency" else 0
    die = roll.total + bonus(field, side, "repair") + friendly_drm(field, side)
    removed = min(dps_removed(die), squadron.dp - floor)
    left = field.change_squadron(id, dp=squadron.dp - removed).dp
    field.tell(Repaired(side=side, port=port, squadron=id, roll=roll, removed=removed, left=left, kind=kind), side)


def _use_stores(field: Field, side: Side, port: str, wishes: Sequence[str], rps: Mapping[str, int]) -> None:
    """A die for each RP spent: as many as the sheet says, or else only for Squadrons over two thirds. [D-53]"""
    stored = field.victualled.get(port, 0)
    if side != "british" or not stored or not is_friendly(field, port, side):
        return
    spent = 0
    while spent < min(stored, rps.get(port, stored)):
        able = repairable(field, port, side)
        if port not in rps:
            able = [id for id in able if damage_class(field.squadrons[id]) == "heavy"]
        if not able:
            break
        wishes = _one_die(field, side, port, wishes, "stores", able)
        spent += 1
    if spent:
        field.state.victualled[port] = stored - spent
        field.tell(StoresSpent(port=port, rps=spent, left=stored - spent))


def _french_die(field: Field, sheet: HarbourPart) -> None:
    """One die for the whole French Command, at any one Port."""
    able = [
        each.id
        for each in field.squadrons.values()
        if each.side == "bourbon"
        and each.condition == "in_ordinary"
        and each.dp > 0
        and repairs_fully(each.port)
        and is_friendly(field, each.port, "bourbon")
        and (each.command == "french" or _is_french_port(each.port))
    ]
    if not able:
        return
    wished = [id for ids in sheet.repair.values() for id in ids if id in able]
    chosen = wished[0] if wished else max(able, key=lambda id: field.squadrons[id].dp)
    _roll(field, "bourbon", field.squadrons[chosen].port, chosen, "yard")
