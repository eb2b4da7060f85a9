"""What is told of fire."""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class SightRolled(Event, frozen=True):
    """A line of sight that was in doubt. [A-LOS-04, G-28]"""

    viewer: str
    target: str
    roll: Roll
    seen: bool


class Fired(Event, frozen=True):
    """A volley or a gun's shot, with all its dice. [A-SHO-14..A-SHO-22]"""

    unit: str
    target: str
    ammo: str
    reaction: bool
    distance: int
    need: int
    dice: int
    modifiers: dict[str, int]
    hit: Roll
    hit_again: Roll | None
    hits: int
    blasts: tuple[Roll, ...]
    """What each hit of a gun became. [A-ART-12]"""
    wound_need: int
    wound: Roll | None
    wound_again: Roll | None
    wounds: int
    arc: str
    """The target's arc from which it came."""


class ShotLost(Event, frozen=True):
    """The target was gone, or the unit could not fire after all. [A-SHO-01, A-SHO-05]"""

    unit: str
    target: str
    why: Literal["destroyed", "stunned"]


class BuildingHit(Event, frozen=True):
    """[A-ART-22, A-ART-23]"""

    unit: str
    building: str
    hit: Roll
    blasts: tuple[Roll, ...]
    points: int
    left: int


class BuildingFell(Event, frozen=True):
    """[A-ART-24, A-ART-25]"""

    building: str
    unit: str
    hits: Roll | None
    wound: Roll | None
    wounds: int
