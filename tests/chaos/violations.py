"""A broken promise, as every judge of a run names it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Violation:
    promise: str
    game: str
    what: str

    def __str__(self) -> str:
        return f"{self.promise}: game {self.game}: {self.what}"
