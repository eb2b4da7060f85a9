"""What reading asks about the language in which orders are written; the game answers."""

from __future__ import annotations

from typing import Protocol


class OrderLanguage(Protocol):
    """Judges one line by itself."""

    def reads(self, line: str) -> bool:
        """Whether it is an order as it stands."""

    def begins(self, line: str) -> bool:
        """Whether it begins as an order does, legible or not: such a line is never taken for anything else."""
