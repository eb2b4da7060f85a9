"""What a blow finds: the processes, services, lines, clocks and disks of a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.chaos.clocks import Clocks
from tests.chaos.machines import Machine
from tests.chaos.processes import Server, ServerProcess
from tests.chaos.proxy import Proxies
from tests.services import Services

Repair = Callable[[], None]


class NothingToStrike(Exception):
    """What this blow is for is not there at the moment; another is dealt."""


@dataclass
class Scene:
    services: Services
    server: Server
    proxies: Proxies
    clocks: Clocks
    database: str
    """Its URL without a proxy."""
    machine: Machine | None = None
    """On which `worker2` lives, where there can be one."""
    data: Path | None = None
    """The server's data folder, if it is a disk of its own."""
    database_disk: Path | None = None
    wishes: list[str] = field(default_factory=list)
    """What is to be done by the thread that owns the children."""

    def process(self, name: str) -> ServerProcess:
        """One that runs and is not struck already."""
        found = self.server.processes[name]
        if not found.running or found.frozen:
            raise NothingToStrike(name)
        return found


@dataclass(frozen=True)
class Blow:
    after: float
    """Seconds since the one before."""
    kind: str
    which: float
    """0..1: which of several, drawn beforehand."""
    lasts: float
    """Seconds until it is made good."""


@dataclass(frozen=True)
class Kind:
    """A kind of blow. `strike` deals it and gives back what makes it good."""

    weight: int
    """How often it comes up in one shuffle of the deck."""
    strike: Callable[[Scene, Blow], Repair]
    on: Callable[[Blow], str]
    """The place it strikes; no two blows stand at one place at the same time."""
    lasts: tuple[float, float] = (0.2, 4.0)
    """Seconds, drawn between these; the longest is cut to the plan's."""
    needs: Callable[[Scene], bool] = lambda scene: True
    """Whether this machine can deal it at all."""


def one_of(*names: str) -> Callable[[Blow], str]:
    return lambda blow: names[min(int(blow.which * len(names)), len(names) - 1)]


def always(name: str) -> Callable[[Blow], str]:
    return lambda blow: name
