"""Events of moves and charges."""

from __future__ import annotations

from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tercios.dialogue.subjects import OfUnit


class Moved(OfUnit, frozen=True, omit_defaults=True):
    """A unit went straight from one place to another: a whole move, or a part of one that was interrupted.

    `toward` is the enemy that a unit with ¡Atacad! could not reach and only approaches. [T-MOV-04, T-ORD-15]"""

    start: Pose
    end: Pose
    length: int
    rule: str
    toward: str = ""


class ChargeDeclared(OfUnit, frozen=True):
    """A unit charges: from where, at which centre, and how far that is. `how` says why it charges. [T-COM-03]"""

    target: str
    start: Pose
    aim: Point
    reach: int
    how: str
    rule: str


class ChargeMissed(OfUnit, frozen=True):
    """The charge reaches nobody: its target escaped, no longer exists, or cannot be reached any more. [T-REA-16]"""

    target: str
    rule: str
