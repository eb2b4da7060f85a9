"""What is told of charges and reactions."""

from __future__ import annotations

from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.table import Event


class ChargeDeclared(Event, frozen=True):
    """[A-CHG-10, A-CHG-11]"""

    units: tuple[str, ...]
    target: str
    sides: dict[str, str]
    """Charger -> the side of the target that it will strike. [A-CHG-19]"""


class Reacted(Event, frozen=True):
    """[A-CHG-25]"""

    unit: str
    reaction: str
    chargers: tuple[str, ...]
    passed: bool


class Withdrew(Event, frozen=True):
    """Evaded or retired, and where it went. [A-FRM-52, A-CAV-05, A-CAV-11]"""

    unit: str
    start: Stance
    end: Stance


class ChargeCancelled(Event, frozen=True):
    """The charger thinks better of it. [A-FRM-34]"""

    unit: str
    target: str


class ChargeLost(Event, frozen=True):
    """[A-CHG-23, A-CHG-31]"""

    unit: str
    target: str
    why: str


class Charged(Event, frozen=True):
    """Contact. [A-CHG-18]"""

    unit: str
    target: str
    side: str
    start: Stance
    end: Stance


class CounterCharged(Event, frozen=True):
    """[A-CAV-08]"""

    unit: str
    charger: str
    start: Stance
    end: Stance
