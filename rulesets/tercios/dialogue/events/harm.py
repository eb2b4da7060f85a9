"""Wear, Disorder, break tests and losses."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.tercios.dialogue.subjects import OfUnit
from rulesets.tercios.position.values import Pool


class WornDown(OfUnit, frozen=True):
    """A unit took wear; `total` may be more than it can carry until its break test. [T-VAL-15, T-VAL-17]"""

    points: int
    total: int
    cause: str
    rule: str


class Recovered(OfUnit, frozen=True):
    """Markers were taken off. [T-ORD-19]"""

    points: int
    total: int
    cause: str
    rule: str


class Disordered(OfUnit, frozen=True):
    cause: str
    rule: str


class Reorganised(OfUnit, frozen=True):
    cause: str
    rule: str


class BreakTested(OfUnit, frozen=True):
    """A unit over its Stamina tested; without dice where it fails by rule. [T-BRK-01..T-BRK-07]"""

    points: int
    pool: Pool
    roll: Roll | None
    passed: bool
    rule: str


class MemberLost(OfUnit, frozen=True):
    """Pooled wear cost a column or a fortification one unit. [T-CAV-11, T-TRP-17]"""

    member: str
    wear: int
    rule: str


class UnitDestroyed(OfUnit, frozen=True):
    """A unit is gone, and what the enemy scores for it. [T-BRK-03, T-VIC-03]"""

    cause: str
    points: int
    score: dict[str, int]
    rule: str
