"""Guns: what bears on whom, and what a shot does. [L-GUN]"""

from __future__ import annotations

from typing import NamedTuple

from rulesets.lepanto.book.charts import FARTHEST, Arc, chances, field_of_fire, result
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import Fired
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other


class Shot(NamedTuple):
    target: str
    arc: Arc
    range: int
    factor: int

    @property
    def sinks(self) -> int:
        """Dice of six that sink the target."""
        return chances("gunnery", str(self.factor)).get("S", 0)


def shots(scene: Scene, id: str) -> list[Shot]:
    """Every enemy that its guns bear on now. [L-GUN-01, L-GUN-02]"""
    ship = SHIPS[id]
    far = FARTHEST if ship.type == "galleass" else 2
    field = field_of_fire(ship, scene.ships[id].facing)
    found = []
    for target in scene.near(scene.hexes[id], far, other(ship.side)):
        way = scene.way(id, target)
        bearing = field.get(way)
        if bearing:
            found.append(Shot(target, bearing.arc, way.length, min(ship.g, bearing.value)))
    return found


def fire(field: Field, id: str, shot: Shot) -> bool:
    """One shot, one die, no risk for the firer. Whether it sank its target. [L-GUN-09..12]"""
    roll = field.roll(f"gun/{id}/{shot.arc}/{shot.target}")
    sunk = result("gunnery", str(shot.factor), roll.total) == "S"
    field.gunnery_used.add(id)
    if sunk:
        field.lose(shot.target, "gunnery")
    field.show(Fired(id, shot.target, shot.arc, shot.range, shot.factor, roll, sunk))
    return sunk
