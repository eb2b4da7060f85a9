"""Events of wear, Disorder, break tests and losses."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.tercios.dialogue.subjects import OfUnit
from rulesets.tercios.position.values import Pool


class WornDown(OfUnit, frozen=True):
    """A unit took wear. Until its break test `total` may be more than its Stamina. [T-VAL-15, T-VAL-17]"""

    points: int
    total: int
    cause: str
    rule: str


class Recovered(OfUnit, frozen=True):
    """Wear markers were removed. [T-ORD-19]"""

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
    """A unit with more wear than its Stamina tested. There are no dice if it fails by rule. [T-BRK-01..T-BRK-07]"""

    points: int
    pool: Pool
    roll: Roll | None
    passed: bool
    rule: str


class MemberLost(OfUnit, frozen=True):
    """Shared wear cost a column or a fortification one unit. [T-CAV-11, T-TRP-17]"""

    member: str
    wear: int
    rule: str


class UnitDestroyed(OfUnit, frozen=True):
    """A unit was destroyed, and what the enemy scores for it. [T-BRK-03, T-VIC-03]"""

    cause: str
    points: int
    score: dict[str, int]
    rule: str
