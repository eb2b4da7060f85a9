"""How many pieces a sheet of orders tells something, so that a player sees what is left to the default."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec


class Tally(msgspec.Struct, frozen=True):
    """Of all pieces that may be given orders, those that are."""

    told: int
    all: int

    @classmethod
    def of(cls, pieces: Collection[str], told: Iterable[str]) -> Tally | None:
        """`told` may name others too, and the same piece twice; None if there is no piece."""
        return cls(len(set(told) & set(pieces)), len(pieces)) if pieces else None

    @classmethod
    def sum(cls, found: Collection[Tally]) -> Tally:
        return cls(sum(each.told for each in found), sum(each.all for each in found))

    @property
    def left(self) -> int:
        return self.all - self.told
