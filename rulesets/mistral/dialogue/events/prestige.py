"""What is told of Prestige. [M-HIDE-02]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.table import Event
from rulesets.mistral.book.forces import Side


class PrestigeChanged(Event, frozen=True):
    SHOWS: ClassVar[str] = "M-HIDE-02"

    side: Side
    n: int
    total: int
    why: str
    rule: str = "M-PRESTIGE-02"
