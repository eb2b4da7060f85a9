"""The subject of an event: base classes with the fields that many kinds of events share."""

from __future__ import annotations

from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.poses import Pose


class OfSide(Event, frozen=True):
    side: str


class OfLeader(Event, frozen=True):
    leader: str


class OfUnit(Event, frozen=True):
    unit: str


class OfMove(OfUnit, frozen=True):
    """A unit that ends there after this part of a way."""

    pose: Pose
    length: int
    rule: str


class OfWay(OfUnit, frozen=True):
    """A unit that went from here to there because of an enemy."""

    foe: str
    start: Pose
    end: Pose
    length: int
    rule: str
