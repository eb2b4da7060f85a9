"""Wear, Disorder, break tests and losses."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.tercios.position.values import Pool


class WornDown(Event, frozen=True):
    """A unit took wear; `total` may be more than it can carry until its break test. [T-VAL-15, T-VAL-17]"""

    unit: str
    points: int
    total: int
    cause: str
    rule: str


class Recovered(Event, frozen=True):
    """Markers were taken off. [T-ORD-19]"""

    unit: str
    points: int
    total: int
    cause: str
    rule: str


class Disordered(Event, frozen=True):
    unit: str
    cause: str
    rule: str


class Reorganised(Event, frozen=True):
    unit: str
    cause: str
    rule: str


class BreakTested(Event, frozen=True):
    """A unit over its Stamina tested; without dice where it fails by rule. [T-BRK-01..T-BRK-07]"""

    unit: str
    points: int
    pool: Pool
    roll: Roll | None
    passed: bool
    rule: str


class MemberLost(Event, frozen=True):
    """Pooled wear cost a column or a fortification one unit. [T-CAV-11, T-TRP-17]"""

    unit: str
    member: str
    wear: int
    rule: str


class UnitDestroyed(Event, frozen=True):
    """A unit is gone, and what the enemy scores for it. [T-BRK-03, T-VIC-03]"""

    unit: str
    cause: str
    points: int
    score: dict[str, int]
    rule: str
