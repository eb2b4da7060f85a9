"""What is told of movement."""

from __future__ import annotations

from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class Moved(Event, frozen=True):
    """A unit carried out an order. [A-MOV-02..A-MOV-09]"""

    unit: str
    order: str
    start: Stance
    end: Stance
    steps: tuple[Step, ...]
    spent: int
    stopped: str = ""
    """Why it did not go as far as it was told."""
    by: tuple[str, ...] = ()


class Formed(Event, frozen=True):
    """[A-FRM-05]"""

    unit: str
    before: str
    after: str
    dismounted: bool = False
    spared_by: str = ""
    """The officer whose ¡Formen! made it certain. [A-OAB-03]"""


class OrderFailed(Event, frozen=True):
    """It does not move and counts as having moved. [A-DIS-03, A-FRM-06]"""

    unit: str
    order: str


class NotLetThrough(Event, frozen=True):
    """[A-MOV-14]"""

    unit: str
    by: str


class Limbered(Event, frozen=True):
    """[A-ART-27..A-ART-32]"""

    unit: str
    limbered: bool


class Entered(Event, frozen=True):
    """[A-BLD-01]"""

    unit: str
    building: str


class Left(Event, frozen=True):
    """[A-BLD-05]"""

    unit: str
    building: str
    end: Stance


class IceRolled(Event, frozen=True):
    """[A-WEA-08]"""

    unit: str
    water: str
    roll: Roll
    need: int
    wounds: Roll | None


class OfficerMoved(Event, frozen=True):
    """[A-OFF-11, A-OFF-21] `joined`: the unit that they are with now; `left`: the one that they left."""

    officer: str
    start: Stance | None
    end: Stance | None
    joined: str = ""
    left: str = ""


class ReserveRolled(Event, frozen=True):
    """[A-SCN-09]"""

    unit: str
    roll: Roll
    need: int
    arrives: bool


class Arrived(Event, frozen=True):
    """[A-SCN-10, A-SCN-11]"""

    unit: str
    end: Stance
    formation: str


class Delayed(Event, frozen=True):
    """There is no room for it at the edge. [A-SCN-11]"""

    unit: str


class Revealed(Event, frozen=True):
    """A hidden unit is shown. [A-UAB-05, H-02] Without a place it becomes a reserve."""

    unit: str
    at: Stance | None


class BatteryBroken(Event, frozen=True):
    """Guns that do not stand with the others any more. [A-BAT-01]"""

    guns: tuple[str, ...]
