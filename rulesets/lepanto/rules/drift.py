"""Ships that nobody moves go with the wind. [L-DRIFT]"""

from __future__ import annotations

from rulesets.hexes.grid import along
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.sailing import Drifted, Held, Wrecked
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Side


def adrift(scene: Scene, id: str) -> bool:
    """[L-DRIFT-01, L-DRIFT-12, L-MOV-32]"""
    untowed = SHIPS[id].type == "galleass" and id not in scene.tows
    return (untowed or bool(scene.ships[id].immobilised)) and not scene.locked(id)


def drift(field: Field, side: Side) -> None:
    """One hex each, the most leeward first, so that it makes room for the next. [L-DRIFT-02..07]"""
    drifting = [id for id in field.fleet(side) if adrift(field, id)]
    for id in sorted(drifting, key=lambda id: (-along(field.hexes[id], field.wind), id)):
        _drift(field, id)


def _drift(field: Field, id: str) -> None:
    """A ship held by an occupied hex stays; off the map and onto land it is lost. [L-DRIFT-06, L-DRIFT-08]"""
    here = field.hexes[id]
    there = here.step(field.wind)
    if field.at(there):
        field.tell(Held(id, SEA.name(here)))
    elif SEA.wrecks(here, there):
        ground = SEA.at(there)
        field.lose(id, "drift")
        field.tell(Wrecked(id, SEA.name(here), "divided" if ground in ("sea", "shore") else ground))
    else:
        field.place(id, there)
        field.tell(Drifted(id, SEA.name(here), SEA.name(there)))
