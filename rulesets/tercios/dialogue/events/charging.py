"""Moves as they are walked, and charges."""

from __future__ import annotations

from rulesets.tabletop.geometry.poses import Point, Pose
from rulesets.tercios.dialogue.subjects import OfUnit


class Moved(OfUnit, frozen=True, omit_defaults=True):
    """A unit went straight from one place to another: a whole move, or a stretch of one that was interrupted.
    `toward` is the enemy whom a unit with ¡Atacad! could not reach and only comes nearer to. [T-MOV-04, T-ORD-15]"""

    start: Pose
    end: Pose
    length: int
    rule: str
    toward: str = ""


class ChargeDeclared(OfUnit, frozen=True):
    """A unit charges: from where, at which centre, how far away that is. `how` says what made it charge. [T-COM-03]"""

    target: str
    start: Pose
    aim: Point
    reach: int
    how: str
    rule: str


class ChargeMissed(OfUnit, frozen=True):
    """The charge meets nobody: its target got away, is gone, or cannot be come at any more. [T-REA-16]"""

    target: str
    rule: str
