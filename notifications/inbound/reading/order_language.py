"""What the mail reader asks about the order language. The game answers."""

from __future__ import annotations

from typing import Protocol


class OrderLanguage(Protocol):
    """Judges one line by itself."""

    def reads(self, line: str) -> bool:
        """Whether the line is an order by itself."""

    def begins(self, line: str) -> bool:
        """Whether the line begins like an order, readable or not. Such a line is never read as anything else."""
