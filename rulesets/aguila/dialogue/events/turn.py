"""What is told of a turn's frame: initiative, who moves, the end."""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class TurnBegan(Event, frozen=True):
    turn: int


class Shaken(Event, frozen=True):
    """A Stubborn unit rolls to come to itself. [A-UAB-25]"""

    unit: str
    roll: Roll
    recovered: bool


class InitiativeRolled(Event, frozen=True):
    """[A-INI-01..A-INI-03] `winner` is empty where both roll again."""

    rolls: dict[str, Roll]
    factors: dict[str, int]
    winner: str


class Anticipated(Event, frozen=True):
    """Officers take the initiative; several roll for it. [A-OAB-02]"""

    officers: tuple[str, ...]
    rolls: dict[str, Roll]
    winner: str


class MoverChosen(Event, frozen=True):
    """[A-MOV-01]"""

    side: str
    first: bool


class PhaseBegan(Event, frozen=True):
    """A side's part of a phase."""

    phase: Literal["move", "fire", "charge", "rally"]
    side: str


class WeatherEnded(Event, frozen=True):
    """[A-WEA-02] `now` is what remains: snow after a blizzard."""

    weather: str
    roll: Roll
    need: int
    ended: bool
    now: str


class BreakRolled(Event, frozen=True):
    """[A-BRK-04, A-BRK-05] Without a roll the General in chief is dead. [A-BRK-06]"""

    side: str
    lost: int
    total: int
    roll: Roll | None
    need: int
    modifier: int
    holds: bool


class Recovered(Event, frozen=True):
    """Markers of the previous turn are removed. [A-TURN-05]"""

    steady: tuple[str, ...]
    ordered: tuple[str, ...]


class LengthRolled(Event, frozen=True):
    """[A-SCN-07]"""

    turn: int
    roll: Roll
    need: int
    goes_on: bool


class BattleEnded(Event, frozen=True):
    """Why it ended and what counted."""

    winner: str
    reason: str
    points: dict[str, int]
    held: dict[str, str] = {}
    """Objective -> the side that holds it."""
