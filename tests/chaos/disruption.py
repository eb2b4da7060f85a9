"""What goes wrong and when: drawn from a seed, so that a run can be told again."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tests.chaos.processes import Server
from tests.services import Services

KINDS = {
    "worker killed": 4,
    "worker's child killed": 3,
    "web killed": 4,
    "web's child killed": 1,
    "beat killed": 1,
    "sweeper killed": 1,
    "redis stopped": 2,
    "postgres restarted": 1,
    "postgres crashed": 2,
}
"""How often each kind comes up in one shuffle of the deck."""


@dataclass(frozen=True)
class Blow:
    after: float
    """Seconds since the one before."""
    kind: str
    which: float
    """0..1: which of several, drawn beforehand."""
    lasts: float
    """Seconds until it is made good."""


def blows(seed: int, pause: tuple[float, float], kinds: list[str] | None = None) -> Blows:
    return Blows(random.Random(f"blows/{seed}"), pause, kinds)


class Blows:
    """An endless series; a deck is dealt out before it is shuffled again, so that no kind is forgotten."""

    def __init__(self, chance: random.Random, pause: tuple[float, float], kinds: list[str] | None) -> None:
        self._chance = chance
        self._pause = pause
        self._full = kinds or [kind for kind, times in KINDS.items() for _ in range(times)]
        self._deck: list[str] = []

    def __next__(self) -> Blow:
        if not self._deck:
            self._deck = self._chance.sample(self._full, len(self._full))
        chance = self._chance
        return Blow(chance.uniform(*self._pause), self._deck.pop(), chance.random(), chance.uniform(0.2, 4.0))


class Disruption:
    """Deals the blows from the thread that started the services: Linux ties a child's life to its parent's thread."""

    def __init__(self, services: Services, server: Server, series: Blows) -> None:
        self._services = services
        self._server = server
        self._series = series
        self._next = next(series)
        self._due = time.monotonic() + self._next.after
        self._repairs: list[tuple[float, Callable[[], None]]] = []
        self.dealt: Counter[str] = Counter()
        self.outages: list[tuple[datetime, datetime]] = []
        """When the database or the broker was away."""

    def step(self) -> None:
        """Deals the next blow and makes old ones good, if it is time."""
        self._repair(time.monotonic())
        if time.monotonic() >= self._due:
            self._deal(self._next)
            self._next = next(self._series)
            self._due = time.monotonic() + self._next.after

    def calm(self) -> None:
        """Makes everything good at once."""
        self._repair(float("inf"))
        self._server.restart_missing()

    def _repair(self, now: float) -> None:
        for entry in [entry for entry in self._repairs if entry[0] <= now]:
            self._repairs.remove(entry)
            entry[1]()

    def _deal(self, blow: Blow) -> None:
        self.dealt[blow.kind] += 1
        name, _, _ = blow.kind.partition(" ")
        match name:
            case "redis":
                if not any(repair == self._services.start_redis for _, repair in self._repairs):
                    self._services.stop_redis()
                    self._later(blow, self._services.start_redis)
                    self.outages.append((datetime.now(UTC), datetime.now(UTC) + timedelta(seconds=blow.lasts)))
            case "postgres":
                began = datetime.now(UTC)
                self._services.restart_postgres(crash=blow.kind == "postgres crashed")
                self.outages.append((began, datetime.now(UTC)))
            case "beat" | "sweeper":
                self._server.processes[name].kill()
                self._later(blow, self._server.restart_missing)
            case _:
                process = self._server.processes[f"{name.removesuffix(chr(39) + 's')}{1 + round(blow.which)}"]
                if "child" not in blow.kind:
                    process.kill()
                elif not process.kill_a_child(blow.which):
                    self.dealt[blow.kind] -= 1
                # A program that loses a child may give up altogether; then it is started again as well.
                self._later(blow, self._server.restart_missing)

    def _later(self, blow: Blow, repair: Callable[[], None]) -> None:
        self._repairs.append((time.monotonic() + blow.lasts, repair))
