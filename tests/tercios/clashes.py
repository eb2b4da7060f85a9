"""Two units in contact, to fight on a battlefield."""

from __future__ import annotations

from typing import Any

from rulesets.tercios.rules.fighting.clash import Clash
from tests.tercios.battlefield import Battlefield

FRONT = (30000, 14000)
"""Where a charge began that came from the south, to the front of a unit at (30, 20) that faces south."""


def meet(field: Battlefield, charger: str, target: str, *, how: str = "charge", **facts: Any) -> Clash:
    """SC1 and NT1 front to front at (30, 20); facts of units by their id, the rest are the clash's."""
    ours, theirs = facts.pop("SC1", {}), facts.pop("NT1", {})
    field.unit("SC1", charger, (30, 20), 90, **ours)
    field.unit("NT1", target, (30, 20), 270, **theirs)
    facts.setdefault("start", FRONT)
    return Clash("SC1", "NT1", how, **facts)  # type: ignore[arg-type]


def wear(field: Battlefield) -> tuple[int, int]:
    """The wear of both units."""
    return field.units["SC1"].wear, field.units["NT1"].wear
