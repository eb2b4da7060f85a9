"""What the server draws at random, drawn from the test's own name: what passes once passes always, a failure replays.

Only what decides how a game goes and what it is called. Tokens, leases and letters' names stay random (`UNTOUCHED`).
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import shake_256
from itertools import count
from typing import Any

FIXED = {
    "games.turns.opening": "secrets",  # the roots of all dice
    "games.models.fields": "secrets",  # public names, salts
    "games.upkeep.restoring": "secrets",  # the roots of dice after a restore
    "games.turns.settlement": "random",  # a bot's orders
    "games.turns.absent_players": "random",  # a bot's orders for somebody absent
    "games.campaigns.demo": "random",  # the demo's players
    "games.upkeep.sweep": "random",  # which of many due games comes first
}
"""Modules whose `secrets` or `random` is the test's own."""

UNTOUCHED = {
    "games/db/work_rows.py": "a lease is nobody else's; how long until the next attempt",
    "games/people/api_tokens.py": "a program's key",
    "games/people/tries.py": "when old counters are swept away",
    "games/people/counters.py": "when old counters are swept away",
    "games/api/problems.py": "the name of a failure, for the log",
    "notifications/models.py": "a letter's name",
    "config/crowded.py": "when to come again",
    "games/upkeep/clock_steps.py": "a name for a machine that has none",
    "config/middleware.py": "the name of a request, for the log",
    "config/settings.py": "a key for one run",
    "config/embedded.py": "a new installation's key",
}
"""Modules that draw what no game depends on, and what that is."""


class Chance:
    """As much of `secrets` and `random` as the server uses, from a name: the same draws in the same order."""

    def __init__(self, name: str = "") -> None:
        self.begin(name)

    def begin(self, name: str) -> None:
        self._name, self._drawn = name, count()

    def token_bytes(self, length: int) -> bytes:
        return shake_256(f"{next(self._drawn)}/{self._name}".encode()).digest(length)

    def randbelow(self, limit: int) -> int:
        return int.from_bytes(self.token_bytes(32)) % limit

    def sample(self, found: Sequence[Any], size: int) -> list[Any]:
        return self.Random().sample(found, size)

    def Random(self) -> random.Random:
        return random.Random(self.token_bytes(32))

    @contextmanager
    def of(self, name: str) -> Iterator[None]:
        """Other draws for what is made once for several tests, whichever of them comes first."""
        before = self._name, self._drawn
        self.begin(name)
        try:
            yield
        finally:
            self._name, self._drawn = before


chance = Chance()


def install() -> None:
    """In this process; servers that a test starts as processes of their own draw as they do for everybody."""
    for module, name in FIXED.items():
        setattr(importlib.import_module(module), name, chance)
