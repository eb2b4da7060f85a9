"""The interface that the state and a side's view share, so that the same code judges plans and resolves them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rulesets.mistral.book.dates import Date
from rulesets.mistral.position.known import (
    KnownAuxiliary,
    KnownChit,
    KnownConvoy,
    KnownCorsair,
    KnownDummy,
    KnownFormation,
    KnownLeader,
    KnownPolitics,
    KnownSquadron,
)
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Gale, OpenTask, Phase, Stranger


class Scene(Protocol):
    """The pieces on the map. A view holds only those of its own side; the state holds all."""

    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def date(self) -> Date: ...
    @property
    def impulse(self) -> int: ...
    @property
    def mpi(self) -> int: ...
    @property
    def squadrons(self) -> Mapping[str, KnownSquadron]: ...
    @property
    def formations(self) -> Mapping[str, KnownFormation]: ...
    @property
    def leaders(self) -> Mapping[str, KnownLeader]: ...
    @property
    def auxiliaries(self) -> Mapping[str, KnownAuxiliary]: ...
    @property
    def corsairs(self) -> Mapping[str, KnownCorsair]: ...
    @property
    def dummies(self) -> Mapping[str, KnownDummy]: ...
    @property
    def convoys(self) -> Mapping[str, KnownConvoy]: ...
    @property
    def chits(self) -> Mapping[str, KnownChit]: ...
    @property
    def winds(self) -> tuple[str, ...]: ...
    @property
    def gales(self) -> tuple[Gale, ...]: ...
    @property
    def politics(self) -> KnownPolitics: ...
    @property
    def victualled(self) -> Mapping[str, int]: ...
    @property
    def retired_counters(self) -> Mapping[str, int]:
        """`french:sol` -> the number of Squadron counters gone for good. A side knows only
        its own. [M-REINF-05, M-ORDER-58]"""

    @property
    def strangers(self) -> Sequence[Stranger]:
        """Spotted Formations: in a view the enemy's, in the state those of both sides. [M-HIDE-04]"""

    @property
    def tasks(self) -> Sequence[OpenTask]:
        """Tasked Auxiliaries that everybody sees. [M-HIDE-02]"""

    @property
    def levant_covered(self) -> int:
        """The number of covered boxes of the Levant Trade Track. [M-LEVANT-02]"""

    def prestige_of(self, side: str) -> int:
        """The side's Prestige, which is always public. [M-HIDE-02]"""


class Surroundings:
    """Everything that nobody rearranges, read from another scene. `Field` and `Draft` share it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    @property
    def options(self) -> Options:
        return self._scene.options

    @property
    def phase(self) -> Phase:
        return self._scene.phase

    @property
    def date(self) -> Date:
        return self._scene.date

    @property
    def impulse(self) -> int:
        return self._scene.impulse

    @property
    def mpi(self) -> int:
        return self._scene.mpi

    @property
    def corsairs(self) -> Mapping[str, KnownCorsair]:
        return self._scene.corsairs

    @property
    def dummies(self) -> Mapping[str, KnownDummy]:
        return self._scene.dummies

    @property
    def convoys(self) -> Mapping[str, KnownConvoy]:
        return self._scene.convoys

    @property
    def chits(self) -> Mapping[str, KnownChit]:
        return self._scene.chits

    @property
    def winds(self) -> tuple[str, ...]:
        return self._scene.winds

    @property
    def gales(self) -> tuple[Gale, ...]:
        return self._scene.gales

    @property
    def politics(self) -> KnownPolitics:
        return self._scene.politics

    @property
    def victualled(self) -> Mapping[str, int]:
        return self._scene.victualled

    @property
    def retired_counters(self) -> Mapping[str, int]:
        return self._scene.retired_counters

    @property
    def strangers(self) -> Sequence[Stranger]:
        return self._scene.strangers

    @property
    def tasks(self) -> Sequence[OpenTask]:
        return self._scene.tasks

    @property
    def levant_covered(self) -> int:
        return self._scene.levant_covered

    def prestige_of(self, side: str) -> int:
        return self._scene.prestige_of(side)
