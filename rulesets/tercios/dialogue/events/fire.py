"""Events of shots and what follows them."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.tercios.dialogue.subjects import OfMove, OfUnit
from rulesets.tercios.position.values import Pool


class ShotFired(OfUnit, frozen=True):
    """One complete shot: the roll to hit and, if there were hits, the roll to resist. [T-FIRE-04..T-FIRE-08]

    `shooter` is the unit, its integrated gun or a member of its fortification.
    """

    shooter: str
    target: str
    weapon: str
    length: int
    reaction: bool
    pool: Pool
    least: int
    roll: Roll
    hits: int
    courage: Pool | None
    save: int
    resisted: Roll | None
    saves: int
    wear: int
    rule: str


class ShotLost(OfUnit, frozen=True):
    """A declared shot that can no longer be fired: its target or its shooter no longer exists. [T-TRP-16]"""

    shooter: str
    target: str
    rule: str


class Caracoled(OfMove, frozen=True):
    """The unit fell back after its shot, facing the enemy. [T-CAV-06]"""
