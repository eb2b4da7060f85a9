"""What a blow can act on: the processes, services, connections, clocks and disks of a run."""

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
    """The target of this blow does not exist at the moment; another blow is dealt."""


@dataclass
class Scene:
    services: Services
    server: Server
    proxies: Proxies
    clocks: Clocks
    database: str
    """Its URL without a proxy."""
    machine: Machine | None = None
    """Where `worker2` runs, if this machine can do that."""
    data: Path | None = None
    """The server's data folder, if it is on a disk of its own."""
    database_disk: Path | None = None
    wishes: list[str] = field(default_factory=list)
    """What the thread that owns the children has to do."""

    def process(self, name: str) -> ServerProcess:
        """A process that runs and is not already struck."""
        found = self.server.processes[name]
        if not found.running or found.frozen:
            raise NothingToStrike(name)
        return found


@dataclass(frozen=True)
class Blow:
    after: float
    """Seconds since the blow before."""
    kind: str
    which: float
    """0..1: which of several targets, drawn in advance."""
    lasts: float
    """Seconds until it is undone."""


@dataclass(frozen=True)
class Kind:
    """A kind of blow. `strike` deals it and returns what undoes it."""

    weight: int
    """How often it is in the deck."""
    strike: Callable[[Scene, Blow], Repair]
    on: Callable[[Blow], str]
    """The place that it strikes. Only one blow at a time acts on a place."""
    lasts: tuple[float, float] = (0.2, 4.0)
    """Seconds, drawn between these, with the plan's limit."""
    needs: Callable[[Scene], bool] = lambda scene: True
    """Whether this machine can deal it at all."""


def one_of(*names: str) -> Callable[[Blow], str]:
    return lambda blow: names[min(int(blow.which * len(names)), len(names) - 1)]


def always(name: str) -> Callable[[Blow], str]:
    return lambda blow: name
