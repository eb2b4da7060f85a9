"""Turning in place at the end of a player turn. [L-SEQ-11, L-SEQ-12]"""

from __future__ import annotations

from typing import Literal

from rulesets.hexes.grid import turn
from rulesets.lepanto.book.contents import BOARD, Side
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.sailing import CastOff, Faced
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene

Fixed = Literal["locked", "immobilised", "towed", "shared"]


def fixed(scene: Scene, id: str) -> Fixed | None:
    """Why a ship may not reorient. [L-RES-03, L-IMM-04, L-IMM-07, L-MOV-39]"""
    if scene.locked(id):
        return "locked"
    if scene.ships[id].immobilised == "ram":
        return "immobilised"
    if id in scene.tows:
        return "towed"
    return "shared" if SHIPS[id].side == "christian" and scene.shares(id) else None


def allowance(id: str) -> int:
    return {
        "galleass": BOARD.reorientation.galleass,
        "galley": BOARD.reorientation.galley,
        "galliot": BOARD.reorientation.galliot,
    }[SHIPS[id].type]


_TURNS = [
    sorted(((abs(turn(now, facing)), facing) for facing in range(6)), key=lambda way: (way[0], -turn(now, way[1])))
    for now in range(6)
]
"""For each facing the others with the hexsides between them, the smaller turn first, port before starboard."""


def facings(scene: Scene, id: str) -> list[int]:
    """The facings that it may take, the present one first, then by the smaller turn, port before starboard."""
    now = scene.ships[id].facing
    if fixed(scene, id):
        return [now]
    most = allowance(id)
    return [facing for sides, facing in _TURNS[now] if sides <= most and not _onto_tow(scene, id, facing)]


def can_reorient(scene: Scene, side: Side) -> bool:
    """Whether any ship of a side may turn, or have its cable broken. [A-08]"""
    return any(id in scene.tows or len(facings(scene, id)) > 1 for id in scene.fleet(side))


def _onto_tow(scene: Scene, id: str, facing: int) -> bool:
    """[L-MOV-30]"""
    galleass = scene.towing(id)
    return bool(galleass) and scene.hexes[id].step(facing) == scene.hexes[galleass]


def approached(scene: Scene, id: str, wanted: int) -> int:
    """The facing wanted, or as near to it as is allowed, by the shorter way, ties to port. [A-22]"""
    now = scene.ships[id].facing
    way = turn(now, wanted)
    allowed = facings(scene, id)
    for sides in range(way, 0, -1) if way > 0 else range(way, 0):
        if (now + sides) % 6 in allowed:
            return (now + sides) % 6
    return now


def face(field: Field, id: str, facing: int) -> None:
    """[L-SEQ-11]"""
    before = field.ships[id].facing
    if facing != before:
        field.change(id, facing=facing)
        field.reoriented.add(id)
        field.show(Faced(id, before, facing))


def break_cable(field: Field, galleass: str) -> None:
    """[L-MOV-40]"""
    galley = field.tows[galleass]
    field.untow(galleass)
    field.show(CastOff(galleass, galley, SEA.name(field.hexes[galleass]), broken=True))
