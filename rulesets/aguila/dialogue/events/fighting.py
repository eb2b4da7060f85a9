"""What is told of combat."""

from __future__ import annotations

from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class CombatBegan(Event, frozen=True):
    """[A-COM-01]"""

    target: str
    chargers: tuple[str, ...]


class Struck(Event, frozen=True):
    """The attacks of one unit on another, with all their dice. [A-COM-07..A-COM-17]"""

    unit: str
    target: str
    side: str
    need: int
    dice: int
    modifiers: dict[str, int]
    hit: Roll
    hit_again: Roll | None
    hits: int
    wound_need: int
    wound: Roll | None
    wound_again: Roll | None
    wounds: int


class ExpertsUsed(Event, frozen=True):
    """[A-UAB-02]"""

    unit: str


class FellBack(Event, frozen=True):
    """[A-COM-21]"""

    unit: str
    start: Stance
    end: Stance


class Regrouped(Event, frozen=True):
    """[A-COM-19, A-COM-20]"""

    unit: str
    did: str
    roll: Roll | None
    start: Stance
    end: Stance


class BuildingTaken(Event, frozen=True):
    """[A-BLD-06]"""

    unit: str
    building: str


class Disordered(Event, frozen=True):
    """Everybody who fought and survives. [A-COM-23, A-FRM-16]"""

    units: tuple[str, ...]
    stunned: tuple[str, ...]
