"""What is told before the battle."""

from __future__ import annotations

from rulesets.kernel.table import Event


class FormationsDeclared(Event, frozen=True):
    """[A-FRM-02]"""

    side: str
    formations: dict[str, str]
