"""Shows people how far a long command has come: at most a line every few seconds on standard error."""

from __future__ import annotations

import time
from typing import Any

EVERY = 3.0  # seconds


class Progress:
    def __init__(self, to: Any) -> None:
        self._to = to
        self._said = time.monotonic()

    def bytes(self, done: int) -> None:
        if time.monotonic() - self._said >= EVERY:
            self._said = time.monotonic()
            self._to.write(f"{done / 1e6:,.0f} MB")
