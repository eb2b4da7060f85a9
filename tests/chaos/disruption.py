"""What goes wrong and when, drawn from a seed, so that a run can be repeated."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from tests.chaos.blows.kinds import KINDS
from tests.chaos.blows.scene import Blow, Kind, NothingToStrike, Repair, Scene
from tests.chaos.history import History

AWAY = ("postgres", "redis")
"""Places whose blows are outages: a living process may be unable to record what it did."""
HALTS = ("frozen", "cut off", "held", "full")
"""Blows that stop a process for so long that another does the work again, and then let it go on."""

Outage = tuple[datetime, datetime]


def blows(seed: int, pause: tuple[float, float], kinds: Sequence[str] = (), longest: float = 40.0) -> Blows:
    return Blows(random.Random(f"blows/{seed}"), pause, kinds, longest)


class Blows:
    """An endless series. The whole deck is used before it is shuffled again, so that every kind comes."""

    def __init__(self, chance: random.Random, pause: tuple[float, float], kinds: Sequence[str], longest: float) -> None:
        self._chance = chance
        self._pause = pause
        self._longest = longest
        self._full = list(kinds) or [name for name, kind in KINDS.items() for _ in range(kind.weight)]
        self._deck: list[str] = []

    def __next__(self) -> Blow:
        if not self._deck:
            self._deck = self._chance.sample(self._full, len(self._full))
        chance, name = self._chance, self._deck.pop()
        return Blow(chance.uniform(*self._pause), name, chance.random(), self._length(KINDS[name]))

    def _length(self, kind: Kind) -> float:
        """As drawn, within the plan's limit. Blows that naturally last minutes may last three times that."""
        least, most = kind.lasts
        limit = self._longest * (3.0 if most > 100 else 1.0)
        return self._chance.uniform(min(least, limit), min(most, limit))


@dataclass
class _Standing:
    """A blow that was dealt and is not undone yet."""

    number: int
    kind: str
    began: datetime
    until: float
    place: str
    repair: Repair


class Disruption:
    """Deals the blows from the thread that started the services: Linux ties a child's life to its parent's thread."""

    def __init__(self, scene: Scene, series: Blows, history: History) -> None:
        self._scene = scene
        self._series = series
        self._history = history
        self._next = next(series)
        self._due = time.monotonic() + self._next.after
        self._standing: list[_Standing] = []
        self.postponed: list[Blow] = []
        """Blows whose target was already struck, or missing, when their turn came."""
        self.dealt: Counter[str] = Counter()
        self.outages: list[Outage] = []
        """When the database or the broker was away."""
        self.halts: list[Outage] = []
        """When somebody was stopped, or could not reach what they write to."""

    def step(self, *, new: bool = True) -> None:
        """Deals the next blow and undoes old ones, if it is time. Without `new`, only postponed ones."""
        self._repair(time.monotonic())
        if time.monotonic() >= self._due:
            if not any(self._deal(blow) for blow in list(self.postponed)) and new:
                self._deal(self._next)
                self._next = next(self._series)
            self._due = time.monotonic() + self._next.after

    def calm(self) -> None:
        """Undoes everything at once."""
        self._repair(float("inf"))
        self._scene.server.restart_missing()

    def _repair(self, now: float) -> None:
        for standing in [one for one in self._standing if one.until <= now]:
            self._standing.remove(standing)
            standing.repair()
            self._history.note("lifted", number=standing.number)
            span = (standing.began, datetime.now(UTC))
            if standing.place in AWAY:
                self.outages.append(span)
            if any(word in standing.kind for word in HALTS):
                self.halts.append(span)

    def _deal(self, blow: Blow) -> bool:
        """Whether it was dealt, or can never be. Otherwise it comes again."""
        kind = KINDS[blow.kind]
        place, began = kind.on(blow), datetime.now(UTC)
        if not kind.needs(self._scene):
            return True
        try:
            if any(one.place == place for one in self._standing):
                raise NothingToStrike(place)
            repair = kind.strike(self._scene, blow)
        except NothingToStrike:
            if blow not in self.postponed:
                self.postponed.append(blow)
            return False
        if blow in self.postponed:
            self.postponed.remove(blow)
        number = self.dealt.total()
        self.dealt[blow.kind] += 1
        told = {"kind": blow.kind, "on": place, "lasts": round(blow.lasts, 2), "at": began.timestamp()}
        self._history.note("blow", number=number, **told)
        until = time.monotonic() + blow.lasts
        self._standing.append(_Standing(number, blow.kind, began, until, place, repair))
        return True
