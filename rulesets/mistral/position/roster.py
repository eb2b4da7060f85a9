"""Pieces that can be rearranged: the state during play, or a draft made from a view to judge a sheet. [M-ASYNC-23]"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from rulesets.mistral.position.known import KnownAuxiliary, KnownFormation, KnownLeader, KnownSquadron
from rulesets.mistral.position.scene import Scene, Surroundings
from rulesets.mistral.position.state import Auxiliary, Formation, Squadron


class Roster(Scene, Protocol):
    """A scene whose own pieces may be changed. `Field` and `Draft` are rosters."""

    def change_squadron(self, id: str, **fields: Any) -> KnownSquadron: ...
    def change_formation(self, id: str, **fields: Any) -> KnownFormation: ...
    def change_leader(self, id: str, **fields: Any) -> KnownLeader: ...
    def change_auxiliary(self, id: str, **fields: Any) -> KnownAuxiliary: ...
    def add_squadron(self, squadron: Squadron) -> None: ...
    def add_formation(self, formation: Formation) -> None: ...
    def add_auxiliary(self, auxiliary: Auxiliary) -> None: ...
    def remove_squadron(self, id: str) -> None: ...
    def remove_formation(self, id: str) -> None: ...


class Draft(Surroundings):
    """A copy of a side's own pieces on which its sheet is tried line by line. Every check counts as passed."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.squadrons: dict[str, KnownSquadron] = dict(scene.squadrons)
        self.formations: dict[str, KnownFormation] = dict(scene.formations)
        self.leaders: dict[str, KnownLeader] = dict(scene.leaders)
        self.auxiliaries: dict[str, KnownAuxiliary] = dict(scene.auxiliaries)

    def change_squadron(self, id: str, **fields: Any) -> KnownSquadron:
        self.squadrons[id] = msgspec.structs.replace(self.squadrons[id], **fields)
        return self.squadrons[id]

    def change_formation(self, id: str, **fields: Any) -> KnownFormation:
        self.formations[id] = msgspec.structs.replace(self.formations[id], **fields)
        return self.formations[id]

    def change_leader(self, id: str, **fields: Any) -> KnownLeader:
        self.leaders[id] = msgspec.structs.replace(self.leaders[id], **fields)
        return self.leaders[id]

    def change_auxiliary(self, id: str, **fields: Any) -> KnownAuxiliary:
        self.auxiliaries[id] = msgspec.structs.replace(self.auxiliaries[id], **fields)
        return self.auxiliaries[id]

    def add_squadron(self, squadron: Squadron) -> None:
        self.squadrons = dict(sorted({**self.squadrons, squadron.id: squadron}.items()))

    def add_formation(self, formation: Formation) -> None:
        self.formations = dict(sorted({**self.formations, formation.id: formation}.items()))

    def add_auxiliary(self, auxiliary: Auxiliary) -> None:
        self.auxiliaries = dict(sorted({**self.auxiliaries, auxiliary.id: auxiliary}.items()))

    def remove_squadron(self, id: str) -> None:
        del self.squadrons[id]

    def remove_formation(self, id: str) -> None:
        del self.formations[id]
