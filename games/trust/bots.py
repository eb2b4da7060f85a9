"""For whom a bot may order according to the public chain: its own seat, or an absent player by the clock. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from games.trust.links import Moderated, SideLock
from games.words import worded

BOT = "bot"


class Bots:
    """Which seats are bots', and where a bot ordered for somebody else."""

    def __init__(self, sides: Sequence[str], wrong: Callable[..., NoReturn]) -> None:
        self._sides = set(sides)
        self._wrong = wrong
        self.known = False
        """Whether the chain says which seats are bots'. Older chains do not."""
        self.held: set[str] = set()
        self.policy = ""
        """What the clock does about absent players, as far as the chain says."""
        self.spoke: dict[str, list[tuple[int, int]]] = {side: [] for side in sides}
        """Openings and stops at which a bot's orders counted."""

    def started(self, bots: Iterable[str], *, known: bool) -> None:
        self.known, self.held = known, set(bots)
        if not self.held <= self._sides:
            self._wrong("started", worded("there’s no such side"))

    def moderated(self, said: Moderated) -> None:
        if said.verb == "changed-clock":
            self.policy = ""

    def locked(self, k: int, stop: int, side: str, lock: SideLock) -> None:
        if lock.by == BOT:
            if side not in self.held and self.policy not in ("", BOT):
                where = {"k": k, "stop": stop, "side": side}
                self._wrong("bot", worded("no bot stands in for absent players here"), **where)
            self.spoke[side].append((k, stop))

    def counted(self, k: int, stop: int, side: str) -> bool:
        """Whether the chain says that a bot's orders counted there."""
        return (k, stop) in self.spoke.get(side, ())

    def may_write(self, k: int, stop: int, side: str, *, used: bool) -> bool:
        """Whether a version can be a bot's: any on its own seat; for an absent player only the one that counted."""
        return side in self.held or (used and self.counted(k, stop, side))
