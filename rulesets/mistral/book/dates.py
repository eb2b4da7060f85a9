"""The calendar: sixteen Turns a Year, four seasons. [M-SEQ-01, M-SEQ-02]"""

from __future__ import annotations

from typing import Literal

import msgspec

Season = Literal["winter", "spring", "summer", "fall"]
SEASONS: tuple[Season, ...] = ("winter", "spring", "summer", "fall")
TURNS_A_YEAR = 16
IMPULSES_A_TURN = 4
MPIS_AN_IMPULSE = 4


class Date(msgspec.Struct, frozen=True, order=True):
    """A Turn of a Year. Earlier dates compare as less."""

    year: int
    turn: int

    @property
    def season(self) -> Season:
        return SEASONS[(self.turn - 1) // 4]

    @property
    def quarterly(self) -> bool:
        """Whether the Turn begins a season."""
        return self.turn % 4 == 1

    @property
    def count(self) -> int:
        """The number of Turns since a fixed date, used to subtract dates."""
        return self.year * TURNS_A_YEAR + self.turn - 1

    def plus(self, turns: int) -> Date:
        year, turn = divmod(self.count + turns, TURNS_A_YEAR)
        return Date(year, turn + 1)

    def since(self, other: Date) -> int:
        """The number of Turns from the other date to this one."""
        return self.count - other.count

    def __str__(self) -> str:
        return f"{self.year}.{self.turn}"


def date(text: str) -> Date:
    """Reads a date: 1744.4 is Turn 4 of 1744."""
    year, turn = text.split(".")
    return Date(int(year), int(turn))
