"""Who takes which galleass in tow, before ships move. [L-MOV-25..33]"""

from __future__ import annotations

from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.sailing import TakenInTow
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene


def galley_ahead(scene: Scene, galleass: str) -> str:
    """The galley that could tow it: directly ahead, not facing back, not towing another. [L-MOV-25, L-MOV-26]"""
    ship = scene.ships[galleass]
    for id in scene.at(scene.hexes[galleass].step(ship.facing)):
        suitable = SHIPS[id].side == "christian" and SHIPS[id].type == "galley"
        if suitable and scene.ships[id].facing != (ship.facing + 3) % 6 and not scene.towing(id):
            return id
    return ""


def check_tows(field: Field) -> None:
    """Links whose galley is no longer ahead end; free galleasses are taken in tow, in the order of their ids.
    [L-MOV-31, L-MOV-37]"""
    for galleass, galley in list(field.tows.items()):
        if field.hexes[galley] != field.hexes[galleass].step(field.ships[galleass].facing):
            field.untow(galleass)
    off = field.state.kept["christian"].tow_off
    for galleass in sorted(id for id in field.ships if SHIPS[id].type == "galleass"):
        if galleass in field.tows or galleass in off or field.ships[galleass].immobilised:
            continue
        galley = galley_ahead(field, galleass)
        if galley:
            field.state.tows[galleass] = galley
            field.show(TakenInTow(galleass, galley))
