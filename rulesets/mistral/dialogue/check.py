"""The result of a check: one die against a rating. [M-LEAD-06]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.dice import Roll


class Check(msgspec.Struct, frozen=True):
    """The result of a check. It is part of the event that tells about it."""

    roll: Roll
    rating: int
    drms: tuple[tuple[str, int], ...] = ()
    """(reason, modifier) pairs, for people."""

    @property
    def modified(self) -> int:
        return self.roll.total + sum(n for _, n in self.drms)

    @property
    def passed(self) -> bool:
        return self.modified <= self.rating
