"""For proposals that a bot makes: the same each time they are asked for, and made once.

An email, the page opened from it and every check of what is on it ask for the same sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from rulesets.kernel.framing import digest
from rulesets.kernel.questions import encode

V = TypeVar("V")
T = TypeVar("T")


class Known(Generic[V]):
    """A view that can be used as a cache key, compared by its content."""

    def __init__(self, view: V) -> None:
        self.view = view
        self.seed = encode(view)

    def __hash__(self) -> int:
        return hash(self.seed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and other.seed == self.seed


class Settled:
    """Random numbers that depend only on what the side knows: the sheet is the same each time,
    and the enemy cannot predict it."""

    def __init__(self, game: str, seed: bytes) -> None:
        self._game, self._seed = game, seed
        self._drawn = 0

    def random(self) -> float:
        self._drawn += 1
        return int.from_bytes(digest(f"{self._game}/proposal/1", self._seed, self._drawn)[:6]) / 2**48

    def randrange(self, stop: int, /) -> int:
        return int(self.random() * stop)

    def choice(self, items: Sequence[T], /) -> T:
        return items[self.randrange(len(items))]
