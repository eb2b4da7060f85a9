"""What both the truth and a side's view of it are, so that the same code judges plans and resolves them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rulesets.mistral.dates import Date
from rulesets.mistral.state import (
    Auxiliary,
    Chit,
    Convoy,
    Corsair,
    Dummy,
    Formation,
    Gale,
    Leader,
    Options,
    Phase,
    Politics,
    Squadron,
)


class Waters(Protocol):
    """The pieces on the map. A view holds only its own side's; the truth holds all."""

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
    def squadrons(self) -> Mapping[str, Squadron]: ...
    @property
    def formations(self) -> Mapping[str, Formation]: ...
    @property
    def leaders(self) -> Mapping[str, Leader]: ...
    @property
    def auxiliaries(self) -> Mapping[str, Auxiliary]: ...
    @property
    def corsairs(self) -> Mapping[str, Corsair]: ...
    @property
    def dummies(self) -> Mapping[str, Dummy]: ...
    @property
    def convoys(self) -> Mapping[str, Convoy]: ...
    @property
    def chits(self) -> Mapping[str, Chit]: ...
    @property
    def winds(self) -> tuple[str, ...]: ...
    @property
    def gales(self) -> tuple[Gale, ...]: ...
    @property
    def politics(self) -> Politics: ...
    @property
    def victualled(self) -> Mapping[str, int]: ...
