"""A deployment in preparation: what is on the table, and what this side has added so far."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.tercios.book.scenery import ScaleId
from rulesets.tercios.position.geometry.ground import Disc, Ground
from rulesets.tercios.position.geometry.placing import Edge
from rulesets.tercios.position.geometry.terrain import Terrain
from rulesets.tercios.position.scene import Chief, Scene, Troop, ground_of
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.position.view import View

Fields = dict[str, Any]


class Draft:
    """A scene that can be changed. Nothing reaches the battle before the whole answer is judged."""

    def __init__(self, scene: Scene, side: Edge) -> None:
        self.side: Edge = side
        self.terrain: Terrain = scene.terrain
        self.scale_id: ScaleId = scene.scale_id
        self.units: dict[str, Troop] = dict(scene.units)
        self.leaders: dict[str, Chief] = dict(scene.leaders)
        self.changes: dict[str, Fields] = {}
        self.leader_changes: dict[str, Fields] = {}
        self.ambushes: dict[str, Ambush] = {}
        self.left_out: list[str] = []
        self._ground: Ground | None = None

    @property
    def ground(self) -> Ground:
        if self._ground is None:
            self._ground = ground_of(self.scale_id, self.terrain, self.units.values(), self.leaders.values())
        return self._ground

    def copy(self) -> Draft:
        """A copy of the draft, to try something."""
        twin = Draft.__new__(Draft)
        twin.side, twin.terrain, twin.scale_id = self.side, self.terrain, self.scale_id
        twin.units, twin.leaders = dict(self.units), dict(self.leaders)
        twin.changes, twin.leader_changes = dict(self.changes), dict(self.leader_changes)
        twin.ambushes, twin.left_out = dict(self.ambushes), list(self.left_out)
        twin._ground = self._ground
        return twin

    def take(self, other: Draft) -> None:
        """Keeps what was tried."""
        self.units, self.leaders = other.units, other.leaders
        self.changes, self.leader_changes = other.changes, other.leader_changes
        self.ambushes, self.left_out = other.ambushes, other.left_out
        self._ground = other._ground

    def change(self, unit: str, **fields: Any) -> Troop:
        self.changes[unit] = {**self.changes.get(unit, {}), **fields}
        found = self.units[unit]
        # A view has no field for what only the state holds (the anchor of a fortification).
        known = {name: value for name, value in fields.items() if hasattr(found, name)}
        self.units[unit] = _replaced(found, known)
        self._ground = None
        return self.units[unit]

    def change_leader(self, leader: str, **fields: Any) -> None:
        self.leader_changes[leader] = {**self.leader_changes.get(leader, {}), **fields}
        self.leaders[leader] = _replaced(self.leaders[leader], fields)
        self._ground = None

    def discs(self) -> list[Disc]:
        """The side's own Leaders outside units."""
        return [disc for disc in self.ground.leaders if disc.side == self.side]


def _replaced(held: Any, fields: Fields) -> Any:
    return msgspec.structs.replace(held, **fields)


# What is to be deployed.


def commands_of(scene: Scene | Draft, side: str) -> list[str]:
    """The Commands and Batteries with Troops, in the order of the list. The General's
    own is separate and comes last."""
    found = dict.fromkeys(unit.troop.command for unit in own(scene, side) if unit.troop.command != "G")
    return sorted(found, key=lambda command: int(command[1:]))


def own(scene: Scene | Draft, side: str) -> list[Troop]:
    return [unit for unit in scene.units.values() if unit.side == side]


def units_of(scene: Scene | Draft, side: str, command: str) -> list[Troop]:
    """Its Troops in the order of the list. The first gun of a Battery is the leading one. [T-ART-02]"""
    found = [unit for unit in own(scene, side) if unit.troop.command == command]
    return sorted(found, key=lambda unit: (unit.id[:2], int(unit.id[2:])))


def officer_of(scene: Scene | Draft, side: str, command: str) -> Chief | None:
    """The Officer of a Command, or the General for their own. None for a Battery."""
    return next((c for c in scene.leaders.values() if c.side == side and c.rank.command == command), None)


def is_deployed(scene: Scene | Draft, side: str, command: str) -> bool:
    leader = officer_of(scene, side, command)
    if leader is not None:
        return leader.status != "waiting"
    return any(unit.status != "waiting" for unit in units_of(scene, side, command))


def waiting(scene: Scene | Draft, side: str) -> tuple[str, ...]:
    """The Commands and Batteries still to be deployed. [T-SCN-06]"""
    return tuple(command for command in commands_of(scene, side) if not is_deployed(scene, side, command))


def side_of(view: View) -> Edge:
    return "south" if view.audience == "south" else "north"


def draft_of(view: View) -> Draft:
    """The draft of the side that has this view."""
    return Draft(view, side_of(view))
