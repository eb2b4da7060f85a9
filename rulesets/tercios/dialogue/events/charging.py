"""Moves as they are walked, and charges."""

from __future__ import annotations

from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.poses import Point, Pose


class Moved(Event, frozen=True, omit_defaults=True):
    """A unit went straight from one place to another: a whole move, or a stretch of one that was interrupted.
    `toward` is the enemy whom a unit with ¡Atacad! could not reach and only comes nearer to. [T-MOV-04, T-ORD-15]"""

    unit: str
    start: Pose
    end: Pose
    length: int
    rule: str
    toward: str = ""


class ChargeDeclared(Event, frozen=True):
    """A unit charges: from where, at which centre, how far away that is. `how` says what made it charge. [T-COM-03]"""

    unit: str
    target: str
    start: Pose
    aim: Point
    reach: int
    how: str
    rule: str


class ChargeMissed(Event, frozen=True):
    """The charge meets nobody: its target got away, is gone, or cannot be come at any more. [T-REA-16]"""

    unit: str
    target: str
    rule: str
