"""Makes the server's random draws depend only on the test's name, so that results and failures can be repeated.

Only draws that decide how a game goes and what it is called. Tokens, leases and mail ids stay random (`UNTOUCHED`).
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
    "games.campaigns.practice": "random",  # the demo's players
    "games.upkeep.sweep": "random",  # which of many due games comes first
}
"""Modules whose `secrets` or `random` is replaced."""

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
    """The parts of `secrets` and `random` that the server uses, seeded by a name."""

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
        """Separate draws for what several tests share, whichever of them comes first."""
        before = self._name, self._drawn
        self.begin(name)
        try:
            yield
        finally:
            self._name, self._drawn = before


chance = Chance()


def install() -> None:
    """In this process. Servers that a test starts as separate processes draw as usual."""
    for module, name in FIXED.items():
        setattr(importlib.import_module(module), name, chance)
