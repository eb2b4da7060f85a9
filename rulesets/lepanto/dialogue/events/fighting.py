"""What is told of attacks and of how the battle ends."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.lepanto.book.charts import Arc


class Fired(Event, frozen=True):
    """[L-GUN-09]"""

    ship: str
    target: str
    arc: Arc
    range: int
    factor: int
    roll: Roll
    sunk: bool


class FiredSmallArms(Event, frozen=True):
    """`result` is that of the chart: E, B or R. [L-ARM-09]"""

    ship: str
    target: str
    range: int
    odds: str
    roll: Roll
    modifier: int
    result: str
    split: bool = False


class Boarded(Event, frozen=True):
    """[L-BOARD-07]"""

    ships: tuple[str, ...]
    target: str
    odds: str
    roll: Roll
    result: str


class Rammed(Event, frozen=True):
    """[L-RAM-08]"""

    ship: str
    victim: str
    speed: int
    roll: Roll
    result: str


class Repulsed(Event, frozen=True):
    """[L-REP-01]"""

    ships: tuple[str, ...]


class Rallied(Event, frozen=True):
    """Out of the enemy's reach. [L-REP-04]"""

    ships: tuple[str, ...]


class LineIdle(Event, frozen=True):
    """Told to the one whose orders they are: an order to attack that came to nothing. [A-19, H-04]"""

    line: int
    ships: tuple[str, ...]
    why: str


class FightStopped(Event, frozen=True):
    """Told to the one whose orders they are: the rest of the combat phase was dropped. [A-19, H-04]"""

    lost: int


class Scored(Event, frozen=True):
    """The end: ships removed, and points. [L-VIC-01, L-VIC-02]"""

    turn: int
    repulsed: tuple[str, ...]
    immobilised: tuple[str, ...]
    points: dict[str, int]
    early: bool = False
